"""The page's engine in Chromium against the program: the same diagnostics, amounts and files.

Words: [RESTAURANTS [SEED]]. Samples, goldens and the examples of pools; random restaurants; each shift as it is
and damaged a little, and so are settings and rosters.
"""

import json
import pathlib
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
from oracles.program import CHECK_FAILED, GOLDENS, REFUSED, ROOT, SAMPLES, WRONG_USAGE, tipsheet

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

    @property
    def name(self) -> str:
        return self.folder.name

    def texts(self, *folders: str) -> dict[str, bytes]:
        """Files in folders, by their path."""
        paths = [path for name in folders for path in sorted((self.folder / name).glob("*.y*ml")) if path.is_file()]
        return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in paths}

    def days(self) -> list[str]:
        """The days of its shifts, in order."""
        found = (re.findall(rb"^date: *([0-9-]{10})", text, re.M) for text in self.texts("shifts", "payroll").values())
        return sorted(day.decode() for days in found for day in days)

    @property
    def has_periods(self) -> bool:
        return b"pay_period:" in (self.folder / "restaurant.yaml").read_bytes()

    def write_periods(self, target: pathlib.Path) -> None:
        """The files of the program; where the settings have no pay periods, all nights are one."""
        shutil.rmtree(target, ignore_errors=True)
        days = self.days()
        span = ["--all"] if self.has_periods or not days else ["--from", days[0], "--to", days[-1]]
        statuses = (0, REFUSED, WRONG_USAGE, CHECK_FAILED)
        tipsheet("period", self.folder, "-q", *span, "-o", target, status=statuses, environment=NOW)

    def question(self, *fields: str | bytes) -> tuple[str | bytes, ...]:
        """A question about settings and roster, and more."""
        return *settings_of(self.page.settings, self.page.roster), "clocks", self.page.clocks, *fields

    def tell(self, files: Mapping[str, bytes]) -> None:
        """The engine keeps files: with settings and roster among them, or beside those of the page."""
        told = fields("files", files)
        if "restaurant.yaml" not in files:
            told = [*settings_of(self.page.settings, self.page.roster), *told]
        self.running.ask([("folder", "clocks", self.page.clocks, *told)])

    def forget(self, names: Iterable[str]) -> None:
        self.running.ask([("folder", *fields("gone", dict.fromkeys(names, b"")))])

    def asked(self, *question: str | bytes) -> dict[str, Any]:
        (answer,) = self.running.ask([(*question, "today", TODAY)])
        return answer or {}


def fields(word: str, files: Mapping[str, bytes]) -> list[str | bytes]:
    return [text for name, content in files.items() for text in (f"{word}/{name}", content)]


def settings_of(settings: str | bytes, roster: str | bytes) -> tuple[str | bytes, ...]:
    """The fields of settings and roster."""
    return "files/restaurant.yaml", settings, "files/roster.yaml", roster


@dataclass
class Case:
    """A shift file of a restaurant."""

    restaurant: Restaurant
    path: str
    text: bytes


def compare(facts: Facts, restaurants: str = "12", seed: str = "1") -> str:
    with engine(make(None, facts.work / "any.html").engine()) as running:
        facts.equal("functions that the engine takes from outside", running.imports, 0)
        found = list(all_restaurants(running, facts.work, int(restaurants), int(seed)))
        cases = [case for one in found for case in shifts(one, random.Random(int(seed)))]
        nights = sum(compare_nights(facts, one) for one in found)
        compare_shifts(facts, running, cases)
        settings = compare_settings(facts, found, random.Random(int(seed)))
    return (
        f"{nights} nights beside those before them, {len(cases)} shifts of {len(found)} restaurants, and {settings}"
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


def shifts(restaurant: Restaurant, rng: random.Random) -> Iterator[Case]:
    texts = restaurant.texts("shifts")
    for path, text in texts.items():
        yield Case(restaurant, path, text)
        for _ in range(DAMAGED):
            yield Case(restaurant, "shifts/damaged.yaml", damaged(rng, text, [*texts.values()]))


def compare_nights(facts: Facts, restaurant: Restaurant) -> int:
    """Nights as screens show them, beside the other nights of their folder: amounts, diagnostics and doubts."""
    texts = {name: text for name, text in restaurant.texts("shifts").items() if name.endswith(".yaml")}
    restaurant.tell(texts)
    nights = restaurant.running.ask(
        [("night", "path", name, "text", text, "today", TODAY) for name, text in texts.items()]
    )
    restaurant.forget(texts)
    for (name, text), night in zip(texts.items(), nights, strict=True):
        if b"cancelled: true" not in text:
            compare_night(facts, restaurant, name, night)
    return len(texts)


def compare_night(facts: Facts, restaurant: Restaurant, name: str, night: dict[str, Any]) -> None:
    what, folder = f"{restaurant.name} {name}", restaurant.folder
    checked = tipsheet("check", "--format", "json", name, folder=folder, status=None, environment=NOW)
    own = [line for line in coded(checked.stdout) if line["file"] == name and line["code"] not in OF_THE_PHONE]
    if any(str(line["message"]).startswith(("this is a note", "this is a table")) for line in own):
        return
    expected = sorted(spoken(line) for line in own)
    if night.get("open"):
        # Nothing is unusual yet about a night whose amounts are not all there.
        expected = [line for line in expected if line[1] not in OF_ALL_AMOUNTS]
    here = night.get("diagnostics", [night]) + night.get("doubts", [])
    same(facts, f"{what}: diagnostics and doubts", sorted(spoken(line) for line in here), expected)
    statuses = (0, REFUSED, CHECK_FAILED)
    shared = tipsheet("show", "--format", "json", name, folder=folder, status=statuses, environment=NOW)
    rows = json.loads(shared.stdout)["rows"] if shared.stdout else []
    shown = [row for row in night.get("rows", []) if row["share"] is not None]
    found = [[plain(row[key]) for key in ("hours", "points", "digital", "cash")] for row in shown]
    same(
        facts,
        f"{what}: amounts",
        found,
        [[row[key] for key in ("hours", "points", "digital_tips", "cash_tips")] for row in rows],
    )


def spoken(line: dict[str, object]) -> tuple[str, ...]:
    """A diagnostic as a screen says it."""
    if line.get("code") in OF_THE_SCREEN:
        return str(line["severity"]), str(line["code"])
    message = str(line.get("message")).replace("`", "").replace("_", " ")
    return str(line.get("severity")), str(line.get("code")), message


def plain(amount: str) -> str:
    """An amount without its sign and without separators."""
    return re.sub(r"[^0-9.]", "", amount.replace("kr.", ""))


def compare_shifts(facts: Facts, running: Engine, cases: list[Case]) -> None:
    answers = running.ask(
        [("files", *case.restaurant.question("path", case.path, "text", case.text)) for case in cases]
    )
    # The engine keeps no other shift, and doubts look at those of the folder.
    for folder in {case.restaurant.folder for case in cases}:
        for path in (path for path in (folder / "shifts").glob("*.y*ml") if path.is_file()):
            path.unlink()
    for case, files in zip(cases, answers, strict=True):
        what = f"{case.restaurant.name} {case.path} {case.text[:300]!r}"
        file = case.restaurant.folder / case.path
        file.write_bytes(case.text)
        # Warnings of the settings are shown where the restaurant is set up.
        found = [line for line in files["diagnostics"] if line.get("file") in (case.path, None)]
        expected = diagnostics(case)
        # The program names the command that reads a note, which a page has not.
        if expected is not None:
            found = [line for line in found if line.get("code") not in OF_THE_FOLDER]
            same(facts, f"{what}: diagnostics", found, expected)
        same(facts, f"{what}: files", {one["name"]: one["text"] for one in files["files"]}, written(case))
        file.unlink()


def same(facts: Facts, what: str, found: object, expected: object) -> None:
    """One fact; where it does not hold, the first place that differs."""
    facts.check(what, found == expected, difference(found, expected, ""))


def difference(found: object, expected: object, place: str) -> str:
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        parts = [(found[key], expected[key], f"{place}.{key}") for key in found]
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        parts = [(*pair, f"{place}[{index}]") for index, pair in enumerate(zip(found, expected, strict=True))]
    elif isinstance(found, str) and isinstance(expected, str) and len(found.splitlines()) > 1:
        return difference(found.splitlines(), expected.splitlines(), place)
    else:
        return "" if found == expected else f"{place}: found {found!r:.500}, expected {expected!r:.500}"
    return next((text for part in parts if (text := difference(*part))), "")


def diagnostics(case: Case) -> list[object] | None:
    """What the program finds in the file, as it prints it for other programs; None for a note."""
    found = tipsheet("check", "--format", "json", case.path, folder=case.restaurant.folder, status=None)
    own = [line for line in coded(found.stdout) if line["file"] == case.path]
    if any(str(line["message"]).startswith(("this is a note", "this is a table")) for line in own):
        return None
    return [line for line in own if line["code"] not in OF_THE_FOLDER]


def coded(text: str) -> list[dict[str, object]]:
    """The diagnostics among the lines of `check --format json`; the others are rows of the list of checks."""
    return [line for line in map(json.loads, text.splitlines()) if "code" in line]


def written(case: Case) -> dict[str, str]:
    """The CSV files that the program writes of the shift; none where it is refused."""
    with tempfile.TemporaryDirectory() as target:
        tipsheet(
            "shift", "-q", "-o", target, case.path, folder=case.restaurant.folder, status=(0, REFUSED, CHECK_FAILED)
        )
        return {path.name: path.read_bytes().decode() for path in sorted(pathlib.Path(target).glob("*.csv"))}


def compare_settings(facts: Facts, restaurants: list[Restaurant], rng: random.Random) -> int:
    """Settings and rosters that are damaged: what is wrong with them, in the program's words."""
    pairs = []
    for one in restaurants:
        texts = [path.read_bytes() if path.exists() else b"" for path in map(one.folder.joinpath, FILES)]
        # Whether a template of payroll is right is none of the page's business.
        if texts[1] and b"payroll" not in texts[0]:
            pairs += [(damaged(rng, texts[0], texts), texts[1]), (texts[0], damaged(rng, texts[1], texts))]
    answers = restaurants[0].running.ask([("restaurant", *settings_of(*pair)) for pair in pairs])
    target = facts.work / "damaged"
    target.mkdir()
    for pair, answer in zip(pairs, answers, strict=True):
        for name, text in zip(FILES, pair, strict=True):
            (target / name).write_bytes(text)
        found = tipsheet("check", "--format", "json", FILES[0], folder=target, status=None)
        expected = [line for line in coded(found.stdout) if line["code"] not in OF_THE_PHONE]
        if b"payroll" not in pair[0]:
            same(facts, f"settings {pair!r:.600}", answer.get("diagnostics", answer), expected)
    return len(pairs)
