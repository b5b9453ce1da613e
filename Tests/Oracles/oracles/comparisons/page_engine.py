"""The page's engine in Chromium against the program: the same diagnostics, amounts and files.

Words: [RESTAURANTS [SEED]]. Samples, goldens and the examples of pools; random restaurants; each shift as it is
and damaged a little, and so are settings and rosters.
"""

import datetime
import difflib
import json
import pathlib
import pprint
import random
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from oracles.facts import Facts
from oracles.inputs.policies import Policy
from oracles.inputs.yaml_damage import damaged
from oracles.page.engine import Engine, Made, engine, make
from oracles.page.places import write
from oracles.program import CHECK_FAILED, GOLDENS, REFUSED, ROOT, SAMPLES, contents, tipsheet

SECONDS = 60
# Warnings that depend on the other files of the folder, on the file's name, or on today.
OF_THE_FOLDER = (
    "date-in-future", "date-far-from-others", "file-name-differs",
    # A shift that was not worked, which the page does not write.
    "cancelled-shift",
    # Doubts, which the page does not ask about.
    "unusual-amount", "amounts-swapped", "same-as-another-night", "first-of-its-kind", "unusual-setting",
    "unusual-hours", "unusual-clock-in", "unusual-break", "punches-far-apart", "tips-at-another-time",
    "position-absent", "own-tips-forgotten", "team-of-one", "tips-above-sales",
)  # fmt: skip
# The day on which nights are looked at, by the page and by the program.
TODAY = "2026-12-01"
NOW = {"TIPSHEET_NOW": f"{TODAY}T12:00:00Z"}
# Diagnostics that a screen says in words of its own.
OF_THE_SCREEN = (
    "missing-key", "missing-value", "no-worked-time", "empty-list", "pool-without-points", "unclear-clock-time",
)  # fmt: skip
# Doubts about the amounts of a whole night.
OF_ALL_AMOUNTS = ("unusual-amount", "amounts-swapped", "same-as-another-night")
# What only the machine knows: whether there is a time zone of that name.
OF_THE_PHONE = ("unknown-time-zone",)
FILES = ("restaurant.yaml", "roster.yaml")
# How many damaged copies there are of each shift.
DAMAGED = 2


@dataclass
class Restaurant:
    """A folder that may be written to, with its page and what the engine is told of it."""

    running: Engine
    folder: pathlib.Path
    page: Made

    def files(self) -> dict[str, bytes]:
        """All files that the engine is told."""
        found = contents(self.folder)
        return {name: found[name] for name in found if re.search(r"\.(ya?ml|csv)$", name) and "reports/" not in name}

    def shifts(self) -> dict[str, bytes]:
        """The files of its shifts."""
        return {name: data for name, data in self.files().items() if re.fullmatch(r"shifts/[^/]*\.ya?ml", name)}

    def tell(self, files: Mapping[str, bytes]) -> None:
        """The engine keeps files."""
        self.running.ask([("folder", "clocks", self.page.clocks, *fields("files", files))])

    def forget(self, names: Iterable[str]) -> None:
        self.running.ask([("folder", *fields("gone", dict.fromkeys(names, b"")))])

    def asked(self, *question: str | bytes) -> dict[str, Any]:
        (answer,) = self.running.ask([(*question, "today", TODAY)])
        return answer or {}


def fields(word: str, files: Mapping[str, str | bytes]) -> list[str | bytes]:
    return [text for name, content in files.items() for text in (f"{word}/{name}", content)]


def compare(facts: Facts, restaurants: str = "12", seed: str = "1") -> str:
    with engine(make(None, facts.work / "any.html").engine()) as running:
        facts.equal("functions that the engine takes from outside", running.imports, 0)
        found = list(all_restaurants(running, facts.work, int(restaurants), int(seed)))
        nights = sum(compare_nights(facts, one) for one in found)
        shifts = sum(compare_shifts(facts, one, random.Random(int(seed))) for one in found)
        settings = compare_settings(facts, found, random.Random(int(seed)))
    return (
        f"{nights} nights beside those before them, {shifts} shifts of {len(found)} restaurants, and {settings}"
        " settings and rosters are answered as the program does, byte for byte"
    )


def all_restaurants(running: Engine, work: pathlib.Path, count: int, seed: int) -> Iterator[Restaurant]:
    """Samples, goldens, the examples of pools and random restaurants, each in a folder that may be written to."""
    kept = [*SAMPLES.iterdir(), *(ROOT / "Tests/Policies").iterdir()]
    kept += [path.parent for path in GOLDENS.glob("Runs/*/**/restaurant.yaml")]
    whole = [folder for folder in sorted(kept) if (folder / "restaurant.yaml").exists() and is_whole(folder)]
    for number, folder in enumerate(whole, 1):
        target = shutil.copytree(folder, work / f"kept-{number}")
        yield Restaurant(running, target, make(target, work / "page.html"))
    for number in range(seed, seed + count):
        target = work / f"random-{number}"
        Policy(number).write(target)
        yield Restaurant(running, target, make(target, work / "page.html"))


def is_whole(folder: pathlib.Path) -> bool:
    """Whether settings and roster are right, so that there can be a page."""
    if not list(folder.glob("roster.*")):
        return False
    return tipsheet("check", "-q", folder / "restaurant.yaml", status=None).returncode == 0


def compare_nights(facts: Facts, restaurant: Restaurant) -> int:
    """Nights as screens show them, beside the other nights of their folder: amounts, diagnostics and doubts."""
    files = restaurant.files()
    restaurant.tell(files)
    texts = {name: text for name, text in restaurant.shifts().items() if name.endswith(".yaml")}
    questions = [("night", "path", name, "text", text, "today", TODAY) for name, text in texts.items()]
    nights = restaurant.running.ask(questions)
    restaurant.forget(files)
    for (name, text), night in zip(texts.items(), nights, strict=True):
        if b"cancelled: true" not in text:
            compare_night(facts, restaurant, name, night)
    return len(texts)


def compare_night(facts: Facts, restaurant: Restaurant, name: str, night: dict[str, Any]) -> None:
    what, folder = f"{restaurant.folder.name} {name}", restaurant.folder
    own = diagnostics(folder, name, environment=NOW)
    if own is None:
        return
    expected = sorted(spoken(line) for line in own if line["code"] not in OF_THE_PHONE)
    if night.get("open"):
        # Nothing is unusual yet about a night whose amounts are not all there.
        expected = [line for line in expected if line[1] not in OF_ALL_AMOUNTS]
    here = night.get("diagnostics", [night]) + night.get("doubts", [])
    same(facts, f"{what}: diagnostics and doubts", sorted(spoken(line) for line in here), expected)
    statuses = (0, REFUSED, CHECK_FAILED)
    shared = tipsheet("show", "--format", "json", name, folder=folder, status=statuses, environment=NOW)
    rows = json.loads(shared.stdout)["rows"] if shared.stdout else []
    amounts = [[row[key] for key in ("hours", "points", "digital_tips", "cash_tips")] for row in rows]
    shares = [row for row in night.get("rows", []) if row["share"] is not None]
    found = [[plain(row[key]) for key in ("hours", "points", "digital", "cash")] for row in shares]
    same(facts, f"{what}: amounts", found, amounts)


def as_text(day: datetime.date) -> str:
    return f"{day:%B} {day.day}, {day.year}"


def spoken(line: dict[str, Any]) -> tuple[str, ...]:
    """A diagnostic as a screen says it."""
    if line.get("code") in OF_THE_SCREEN:
        return str(line["severity"]), str(line["code"])
    message = str(line.get("message")).replace("`", "").replace("_", " ")
    message = re.sub(r"(?<!\S)\d{4}-\d\d-\d\d", lambda found: as_text(datetime.date.fromisoformat(found[0])), message)
    return str(line.get("severity")), str(line.get("code")), message


def plain(amount: str) -> str:
    """An amount without its sign and without separators."""
    return re.sub(r"[^0-9.]", "", amount.replace("kr.", ""))


def compare_shifts(facts: Facts, restaurant: Restaurant, rng: random.Random) -> int:
    """Each shift alone, as it is and damaged: diagnostics and CSV files."""
    cases, texts = [], restaurant.shifts()
    for path, text in texts.items():
        cases.append((path, text))
        cases += [("shifts/damaged.yaml", damaged(rng, text, [*texts.values()])) for _ in range(DAMAGED)]
        # The engine keeps no other shift, and doubts look at those of the folder.
        (restaurant.folder / path).unlink()
    page = restaurant.page
    told = *fields("files", {"restaurant.yaml": page.settings, "roster.yaml": page.roster}), "clocks", page.clocks
    answers = restaurant.running.ask([("files", *told, "path", path, "text", text) for path, text in cases])
    for (path, text), answer in zip(cases, answers, strict=True):
        what, file = f"{restaurant.folder.name} {path} {text[:300]!r}", restaurant.folder / path
        file.write_bytes(text)
        # The program names the command that reads a note, which a page has not.
        if (expected := diagnostics(restaurant.folder, path)) is not None:
            # Warnings of the settings are shown where the restaurant is set up.
            own = [line for line in answer["diagnostics"] if line.get("file") in (path, None)]
            same(facts, f"{what}: diagnostics", of_the_file(own), of_the_file(expected))
        found = {one["name"]: one["text"] for one in answer["files"]}
        same(facts, f"{what}: files", found, written(restaurant.folder, path))
        file.unlink()
    return len(cases)


def of_the_file(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line.get("code") not in OF_THE_FOLDER]


def same(facts: Facts, what: str, found: object, expected: object) -> None:
    """One fact; where it does not hold, the lines that differ."""
    if not facts.check(what, found == expected):
        lines = (pprint.pformat(each, width=300).splitlines() for each in (found, expected))
        facts.failures[-1] += "".join(f"\n  {line}" for line in difflib.unified_diff(*lines, "found", "expected", n=0))


def diagnostics(
    folder: pathlib.Path, name: str, environment: Mapping[str, str] | None = None
) -> list[dict[str, Any]] | None:
    """What the program finds in a file, as it prints it for other programs; None for a note."""
    printed = tipsheet("check", "--format", "json", name, folder=folder, status=None, environment=environment).stdout
    own = [line for line in coded(printed) if line["file"] == name]
    return None if any(line["message"].startswith(("this is a note", "this is a table")) for line in own) else own


def coded(text: str) -> list[dict[str, Any]]:
    """The diagnostics among the lines of `check --format json`; the others are rows of the list of checks."""
    return [line for line in map(json.loads, text.splitlines()) if "code" in line]


def written(folder: pathlib.Path, name: str) -> dict[str, str]:
    """The CSV files that the program writes of the shift; none where it is refused."""
    with tempfile.TemporaryDirectory() as target:
        tipsheet("shift", "-q", "-o", target, name, folder=folder, status=(0, REFUSED, CHECK_FAILED))
        return {path.name: path.read_bytes().decode() for path in pathlib.Path(target).glob("*.csv")}


def compare_settings(facts: Facts, restaurants: list[Restaurant], rng: random.Random) -> int:
    """Settings and rosters that are damaged: what is wrong with them, in the program's words."""
    pairs = []
    for one in restaurants:
        texts = [path.read_bytes() if path.exists() else b"" for path in map(one.folder.joinpath, FILES)]
        if texts[1]:
            pairs += [(damaged(rng, texts[0], texts), texts[1]), (texts[0], damaged(rng, texts[1], texts))]
    # Whether a template of payroll is right is none of the page's business.
    cases = [dict(zip(FILES, pair, strict=True)) for pair in pairs if b"payroll" not in pair[0]]
    answers = restaurants[0].running.ask([("restaurant", *fields("files", case)) for case in cases])
    for case, answer in zip(cases, answers, strict=True):
        target = write(facts.work / "damaged", case)
        printed = tipsheet("check", "--format", "json", FILES[0], folder=target, status=None).stdout
        expected = [line for line in coded(printed) if line["code"] not in OF_THE_PHONE]
        same(facts, f"settings {case!r:.600}", answer.get("diagnostics", answer), expected)
    return len(cases)
