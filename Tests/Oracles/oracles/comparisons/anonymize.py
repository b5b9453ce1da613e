"""Restaurants under other names: every amount is the same, and no name or ID is left in any byte.

Words: [COUNT [SEED]]. Samples, the restaurants with pools, random policies and those of a bureau, some with mistakes:
every row of `tipsheet batch` before and after has the same amounts, days and times, and its diagnostics the same lines;
a period's zip gives what its folder gives. What is a name, and what is left, is
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
from oracles.inputs import policy_faults
from oracles.inputs.fleet import MISTAKES, SMALL, Fleet
from oracles.inputs.policies import Policy, write_files
from oracles.inputs.policy_declarations import CATEGORIES, KINDS, NAMED_SOURCES, POOLS, POSITIONS
from oracles.program import CHECK_FAILED, REFUSED, ROOT, SAMPLES, contents, tipsheet
from oracles.samples import POLICIES

SECONDS = 20
QUICK = ("1",)
TEMPLATES = ROOT / "Sources/Model/Payroll/Providers"
Tree = dict | list | str | None
# Keys that say who and under which name, and what follows from them.
NAMES = {"id", "employee_id", "person", "payroll_ids", "bundle", "sha256", "bytes", "column", "endColumn", "location"}
PLAIN = re.compile(r"[-+\d.,:%]*|None")
# Restaurants are called by words that files have for other reasons.
COMMON = "l restaurant location bar shift shifts and the a person example dinner lunch party parties"
OWN_WORDS = [*POSITIONS, *KINDS, *POOLS, *CATEGORIES, *NAMED_SOURCES]
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
    common = words(" ".join([*settings, *settings["positions"], COMMON]))
    return found - common


def written(folder: pathlib.Path) -> dict[str, bytes]:
    """The files of a folder, but for payroll templates that the program carries."""
    # The program carries them without their first line, which is for editors.
    own = {data.split(b"\n", 1)[1] for data in contents(TEMPLATES).values()}
    return {name: data for name, data in contents(folder).items() if data not in own}


def looked_through(facts: Facts, title: str, before: pathlib.Path, after: pathlib.Path) -> None:
    """No name is in a file or in the name of one, and no ID is anybody's any more."""
    gone = names(before)
    for name, data in written(after).items():
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


def days(folder: pathlib.Path) -> dict[str, str]:
    """A period with all of a restaurant's shifts."""
    texts = [path.read_text() for path in (folder / "shifts").iterdir()]
    found = [day for text in texts for day in re.findall(r"^date: (\S+)", text, re.MULTILINE)]
    return {"from": min(found), "to": max(found)}


def records(folders: dict[str, pathlib.Path], work: pathlib.Path) -> dict[str, list[tuple]]:
    """Amounts, days and times of every row and diagnostic of a period with all shifts, with no word that names."""
    jobs = [
        {"id": title, "restaurant": str(folder), "out": str(work / title / "out"), **days(folder)}
        for title, folder in folders.items()
    ]
    text = "".join(json.dumps(job) + "\n" for job in jobs)
    done = tipsheet("batch", "--bundles", "lean", "-j", "2", text=text, status=None)
    found: dict[str, list[tuple]] = {title: [] for title in folders}
    for line in done.stdout.splitlines():
        record = json.loads(line)
        values = [value if PLAIN.fullmatch(str(value)) else "" for key, value in record.items() if key not in NAMES]
        if record["record"] != "run":
            found[record["id"]].append((record["record"], record.get("code"), *map(str, values)))
    return found


def diagnostics(folder: pathlib.Path) -> list[tuple]:
    """Code, kind of file and line of everything that `check` reports."""
    lines = tipsheet("check", "--format", "json", folder, status=(0, REFUSED, CHECK_FAILED)).stdout.splitlines()
    found = [json.loads(line) for line in lines]
    lines = [one for one in found if "code" in one]
    return sorted((one["code"], pathlib.Path(one["file"] or "").parent.name == "shifts", one["line"]) for one in lines)


def under_other_names(
    facts: Facts, title: str, folder: pathlib.Path, zipped: pathlib.Path | None, out: pathlib.Path
) -> None:
    """What a folder becomes, or the zip of its period."""
    tipsheet("anonymize", "-q", zipped or folder, "-o", out)
    looked_through(facts, title, folder, out)
    tipsheet("anonymize", "-q", zipped or folder, "-o", out.with_name("again"))
    facts.check(f"{title}: the same bytes twice", contents(out) == contents(out.with_name("again")))


def same(facts: Facts, folders: dict[str, pathlib.Path], work: pathlib.Path) -> None:
    """Restaurants before and after, and the zips of their periods."""
    before = records(folders, work / "before")
    after, zipped = {}, {}
    for title, folder in folders.items():
        after[title] = work / title / "folder/after"
        under_other_names(facts, title, folder, None, after[title])
        for path in (work / "before" / title).glob("out/*.zip"):
            zipped[title] = work / title / "zip/after"
            under_other_names(facts, f"{title}, zip", folder, path, zipped[title])
    facts.check("most have a zip", len(zipped) * 2 > len(folders))
    for kind, folders_after in (("folder", after), ("zip", zipped)):
        for title, found in records(folders_after, work / f"after-{kind}").items():
            facts.equal(f"{title}: rows of the {kind}", found, before[title])


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


def with_own_words(text: str) -> str:
    """Positions, shifts, sources and teams by words that no other restaurant has, in another order than before."""
    return re.sub(rf"\b({'|'.join(OWN_WORDS)})\b", lambda word: word[0][::-1] + "q", text)


def restaurants(count: int, seed: int, work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    for folder in sorted([SAMPLES / "casa-marisol", SAMPLES / "worked-example", *POLICIES.iterdir()]):
        if (folder / "restaurant.yaml").exists():
            yield folder.name, folder
    fleet = Fleet(seed, SMALL, broken=0)
    for number in range(count):
        folder = work / f"policy-{number}"
        policy = Policy(seed + number)
        if number % 2:
            policy.files = {name: with_own_words(text) for name, text in policy.files.items()}
        policy.write(folder)
        if any((folder / "shifts").iterdir()):
            yield folder.name, folder
        folder = work / f"bureau-{number}"
        write_files(folder, {name: data.decode() for name, data in fleet.files(number).items()})
        yield folder.name, folder


def mistaken_restaurants(rng: random.Random, seed: int, work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    """Restaurants with one mistake each: those of a bureau, and some that pools have."""
    fleet = Fleet(seed, SMALL, broken=0)
    changes: list[Callable] = [change for _, code, change in MISTAKES if code in MISTAKEN]
    for number, change in enumerate(changes):
        files = fleet.files(number)
        change(files, rng)
        folder = work / f"mistake-{number}"
        write_files(folder, {name: data.decode() for name, data in files.items()})
        yield change.__name__, folder
    for fault in rng.sample(policy_faults.FAULTS, 5):
        folder = work / f"fault-{fault.__name__}"
        policy_faults.write(fault, seed, folder)
        yield fault.__name__, folder


def group(facts: Facts, work: pathlib.Path) -> None:
    """Locations of a group keep their people together, and their amounts."""
    casa = work / "casa-group"
    shutil.copytree(SAMPLES / "casa-group", casa, ignore=shutil.ignore_patterns("reports"))
    tipsheet("anonymize", "-q", casa, "-o", work / "group")
    old = sorted(path.parent for path in casa.glob("*/restaurant.yaml"))
    new = sorted(path.parent for path in (work / "group").glob("*/restaurant.yaml"))
    before = records({str(number): folder for number, folder in enumerate(old)}, work / "group-before")
    found = records({str(number): folder for number, folder in enumerate(new)}, work / "group-after")
    facts.equal("rows of a group's locations", found, before)
    for one, other in zip(old, new, strict=True):
        looked_through(facts, one.name, one, other)
    for number, folder in enumerate((casa, work / "group")):
        tipsheet("group", "-q", folder, "-o", work / f"tables-{number}", status=(0, CHECK_FAILED))
    facts.equal("tables of the group", tables(work / "tables-1"), tables(work / "tables-0"))


def tables(folder: pathlib.Path) -> dict[str, list]:
    """The amounts, days and times of a group's tables; rows are in the order of names, so not in theirs."""
    found = {}
    for path in folder.glob("*/csv/*.csv"):
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = [{key: value for key, value in row.items() if key not in NAMES} for row in csv.DictReader(file)]
        found[path.name] = sorted([value for value in row.values() if PLAIN.fullmatch(value)] for row in rows)
    return found


def compare(facts: Facts, count: str = "2", seed: str = "20240413") -> str:
    rng = random.Random(int(seed))
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        folders = dict(restaurants(int(count), int(seed), work))
        same(facts, folders, work / "restaurants")
        mistakes = list(mistaken_restaurants(rng, int(seed), work))
        for title, folder in mistakes:
            mistaken(facts, title, folder, work / f"of-{title}")
        shutil.copytree(SAMPLES / "casa-marisol", work / "damaged")
        damaged(facts, "casa-marisol", work / "damaged", work / "of-damaged", rng)
        group(facts, work)
    kinds = f"{len(folders)} restaurants, their zips, a group and {len(mistakes)} mistakes"
    return f"{kinds}: the same amounts, no name or ID left"
