"""Restaurants under other names: every amount is the same, and no name or ID is left in any byte.

Words: [COUNT [SEED]]. Samples, the restaurants with pools, random policies and those of a bureau, some with mistakes:
`tipsheet period` of the folder before and after gives the same amounts line by line, `tipsheet check` the same
diagnostics at the same lines; a period's zip gives what its folder gives. What is a name, and what is left, is
found here from the parsed files, without the program's own search.
"""

import csv
import json
import pathlib
import random
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Iterator

from oracles.facts import Facts
from oracles.inputs.fleet import MISTAKES, SMALL, Fleet
from oracles.inputs.policies import Policy, write_files
from oracles.program import CHECK_FAILED, REFUSED, SAMPLES, contents, tipsheet
from oracles.samples import POLICIES

SECONDS = 20
Tree = dict | list | str | None
# Columns that say who and under which name; all others are amounts, times and days.
NAMES = {"employee_id", "name", "first_name", "last_name", "position", "shift", "payroll_id", "person"}
MISTAKEN = {"unknown-key", "unknown-employee", "not-a-clock-time", ""}


def folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words(text: str) -> set[str]:
    return {word for word in re.findall(r"[^\W\d_]+", folded(text)) if len(word) > 1}


def tree(path: pathlib.Path) -> Tree:
    return json.loads(tipsheet("parse", "--json", path).stdout)


def people(folder: pathlib.Path) -> list[dict]:
    """The roster of a folder, by the order of its lines."""
    if (folder / "roster.csv").exists():
        with (folder / "roster.csv").open(encoding="utf-8-sig", newline="") as file:
            return [{**row, "id": row["employee_id"]} for row in csv.DictReader(file)]
    return tree(next(folder.glob("roster.y*ml")))["employees"]


def rank(number: str) -> tuple:
    """The order of IDs: digits as numbers and before all others."""
    return (0, int(number), number) if number.isdigit() and number.isascii() else (1, 0, number)


def names(folder: pathlib.Path) -> set[str]:
    """The words of the restaurant's and its people's names, but for those of its positions and of the formats."""
    settings = tree(next(folder.glob("restaurant.y*ml")))
    found = words(settings["restaurant"]) | words(settings.get("location") or "")
    for person in people(folder):
        found |= words(person["first_name"]) | words(person.get("last_name") or "")
    common = words(" ".join([*settings, *settings["positions"], "l restaurant location"]))
    return found - common


def looked_through(facts: Facts, title: str, before: pathlib.Path, after: pathlib.Path) -> None:
    """No name is in a file or in the name of one, and no ID is anybody's any more."""
    gone = names(before)
    for name, data in contents(after).items():
        facts.check(f"{title}: names in {name}", not (left := gone & words(name + " " + data.decode())), left)
    old, new = people(before), people(after)
    facts.equal(f"{title}: people", len(new), len(old))
    ids = [(rank(person["id"]), rank(other["id"])) for person, other in zip(old, new, strict=True)]
    facts.check(f"{title}: no ID is left", not {one for one, _ in ids} & {other for _, other in ids}, ids)
    facts.check(f"{title}: the order of IDs", [one for _, one in sorted(ids)] == sorted(other for _, other in ids), ids)
    held = {folded(person["id"]) for person in old}
    held |= {folded(person[key]) for person in old for key in ("payroll_id", "person") if person.get(key)}
    codes = [code for code in held if re.search(r"[^\W\d_]", code)]
    text = folded("\n".join(data.decode() for data in contents(after).values()))
    facts.check(f"{title}: no code is left", not [c for c in codes if re.search(rf"(?<!\w){re.escape(c)}(?!\w)", text)])


def days(folder: pathlib.Path) -> list[str]:
    """The options of a period with all of a restaurant's shifts."""
    texts = [path.read_text() for path in (folder / "shifts").iterdir()]
    found = [day for text in texts for day in re.findall(r"^date: (\S+)", text, re.MULTILINE)]
    return ["--from", min(found), "--to", max(found)]


def amounts(folder: pathlib.Path, out: pathlib.Path) -> tuple[int, dict[str, list[list[str]]]]:
    """The status of a period with all shifts, and the rows of its tables without who they are about."""
    done = tipsheet("period", "-q", "-o", out, *days(folder), folder, status=(0, REFUSED, CHECK_FAILED))
    tables = {}
    for table in ("employees", "allocations", "summary"):
        for path in out.glob(f"*/csv/{table}.csv"):
            with path.open(encoding="utf-8-sig", newline="") as file:
                rows = [
                    [value for key, value in row.items() if key not in NAMES] for row in csv.DictReader(file)
                ]
            tables[table] = sorted(rows) if table == "allocations" else rows
    return done.returncode, tables


def diagnostics(folder: pathlib.Path) -> list[tuple]:
    """Code, kind of file and line of everything that `check` reports."""
    lines = tipsheet("check", "--format", "json", folder, status=(0, REFUSED, CHECK_FAILED)).stdout.splitlines()
    found = [json.loads(line) for line in lines]
    return sorted((one["code"], pathlib.Path(one["file"] or "").parent.name == "shifts", one["line"]) for one in found)


def same(facts: Facts, title: str, folder: pathlib.Path, work: pathlib.Path) -> None:
    """A restaurant before and after, and the zip of its period."""
    after, again, reports = work / "after", work / "again", work / "reports"
    tipsheet("anonymize", "-q", folder, "-o", after)
    tipsheet("anonymize", "-q", folder, "-o", again)
    facts.check(f"{title}: the same bytes twice", contents(after) == contents(again))
    looked_through(facts, title, folder, after)
    before = amounts(folder, reports)
    found = amounts(after, work / "after-reports")
    facts.equal(f"{title}: amounts", found, before)
    facts.equal(f"{title}: diagnostics", diagnostics(after), diagnostics(folder))
    for zipped in reports.glob("*.zip"):
        tipsheet("anonymize", "-q", zipped, "-o", work / "zipped")
        looked_through(facts, f"{title}, zip", folder, work / "zipped")
        facts.equal(f"{title}: amounts of its zip", amounts(work / "zipped", work / "zip-reports"), before)


def mistaken(facts: Facts, title: str, folder: pathlib.Path, work: pathlib.Path) -> None:
    """A restaurant with a mistake has the same one after."""
    tipsheet("anonymize", "-q", folder, "-o", work / "after")
    found, before = diagnostics(work / "after"), diagnostics(folder)
    facts.equal(f"{title}: the same diagnostics", found, before)
    text = " ".join(name + data.decode() for name, data in contents(work / "after").items())
    facts.check(f"{title}: names", not (left := names(folder) & words(text)), left)


def damaged(facts: Facts, title: str, folder: pathlib.Path, work: pathlib.Path, rng: random.Random) -> None:
    """Files cut up at random: whatever is written names nobody, or nothing is written."""
    gone = names(folder)
    shift = min(path.name for path in (folder / "shifts").iterdir())
    for name in ("restaurant.yaml", "roster.yaml", f"shifts/{shift}"):
        path = folder / name
        whole = path.read_bytes()
        for number in range(2):
            path.write_text(damage(whole.decode(), rng), encoding="utf-8")
            out = work / f"damaged-{number}-{path.stem}"
            tipsheet("anonymize", "-q", folder, "-o", out, status=(0, REFUSED))
            text = " ".join(one + data.decode() for one, data in contents(out).items()) if out.exists() else ""
            facts.check(f"{title}: names after damage of {name}", not (left := gone & words(text)), left)
        path.write_bytes(whole)


def damage(text: str, rng: random.Random) -> str:
    """A few characters put in where they matter to the format, or taken out."""
    marks = ["", "\t", ": ", "{", "}", '"', "'", "\n", "# ", "- ", "|\n"]
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(marks) + text[place + 1 :]
    return text


def restaurants(count: int, seed: int, work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    for folder in sorted([SAMPLES / "casa-marisol", SAMPLES / "worked-example", *POLICIES.iterdir()]):
        if (folder / "restaurant.yaml").exists():
            yield folder.name, folder
    fleet = Fleet(seed, SMALL, broken=0)
    for number in range(count):
        folder = work / f"policy-{number}"
        Policy(seed + number).write(folder)
        if any((folder / "shifts").iterdir()):
            yield folder.name, folder
        folder = work / f"bureau-{number}"
        write_files(folder, {name: data.decode() for name, data in fleet.files(number).items()})
        yield folder.name, folder


def group(facts: Facts, work: pathlib.Path) -> None:
    """Locations of a group keep their people together, and their amounts."""
    casa = SAMPLES / "casa-group"
    tipsheet("anonymize", "-q", casa, "-o", work / "group")
    found = sorted(path.parent for path in (work / "group").glob("*/restaurant.yaml"))
    for one, other in zip(sorted(path.parent for path in casa.glob("*/restaurant.yaml")), found, strict=True):
        looked_through(facts, one.name, one, other)
        facts.equal(one.name, amounts(other, work / f"{one.name}-2"), amounts(one, work / f"{one.name}-1"))


def compare(facts: Facts, count: str = "4", seed: str = "20240413") -> str:
    rng = random.Random(int(seed))
    made = 0
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        for title, folder in restaurants(int(count), int(seed), work):
            same(facts, title, folder, work / f"of-{title}")
            made += 1
        fleet = Fleet(int(seed), SMALL, broken=0)
        faults: list[Callable] = [change for _, code, change in MISTAKES if code in MISTAKEN]
        for number, change in enumerate(faults):
            files = fleet.files(number)
            change(files, rng)
            folder = work / f"mistake-{number}"
            write_files(folder, {name: data.decode() for name, data in files.items()})
            mistaken(facts, change.__name__, folder, work / f"of-mistake-{number}")
        shutil.copytree(SAMPLES / "casa-marisol", work / "damaged")
        damaged(facts, "casa-marisol", work / "damaged", work / "of-damaged", rng)
        group(facts, work)
    return f"{made} restaurants, their zips, a group and {len(faults)} mistakes: the same amounts, no name or ID left"
