"""The files of pay periods that the page's engine makes in Chromium, byte for byte the program's.

Words: [RESTAURANTS [SEED]]. Samples, goldens and the examples of pools; random restaurants: bundles with their
workbooks, verified on both sides and damaged; closed and corrected.
"""

import base64
import io
import pathlib
import random
import re
import shutil
import zipfile
from collections import Counter
from typing import Any

from oracles.comparisons.page_engine import NOW, Restaurant, all_restaurants, fields, same
from oracles.facts import Facts
from oracles.page.engine import Engine, engine, make
from oracles.program import CHECK_FAILED, REFUSED, SAMPLES, WRONG_USAGE, contents, tipsheet
from oracles.samples import shift_days, whole_span

SECONDS = 120
# How many copies of each bundle are damaged.
DAMAGED = 3
# How a pay period ends that is written, refused, or not there.
STATUSES = (0, REFUSED, WRONG_USAGE, CHECK_FAILED)
# A tip amount in a shift file, which a correction changes.
AMOUNT = re.compile(rb"\b(cash|credit_card|house): *([0-9]+)\.([0-9]{2})\b")


def compare(facts: Facts, restaurants: str = "12", seed: str = "1") -> str:
    page = make(None, facts.work / "any.html")
    counts: Counter[str] = Counter()
    with engine(page.engine()) as running:
        compare_spanish(facts, running, page.words("es"))
        for restaurant in all_restaurants(running, facts.work, int(restaurants), int(seed)):
            # What is closed is not written again.
            if not (restaurant.folder / "periods.yaml").exists():
                compare_bundles(facts, restaurant, counts)
    facts.equal("all kinds were compared", set(counts), {"bundles", "damaged", "closed", "corrected"})
    told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    return f"{told}: both sides make the same bytes, and say the same of each zip"


def compare_spanish(facts: Facts, running: Engine, words: str) -> None:
    """A bundle in Spanish; an engine that was taught English alone asks for the words first."""
    folder, target = SAMPLES / "casa-marisol", facts.work / "spanish"
    restaurant = Restaurant(running, folder, make(folder, facts.work / "page.html"))
    tipsheet("--language", "es", "period", folder, "-q", "-o", target, environment=NOW)
    (zipped,) = target.glob("*.zip")
    first, last = zipped.stem.split("_")[-2:]
    needed = verified(restaurant, zipped).get("needs")
    facts.equal("a language that is not known", needed, {"clocks": [], "words": "es"})
    files = restaurant.files()
    restaurant.tell(files)
    answer = restaurant.asked("bundle", "from", first, "to", last, "words/es", words, "language", "es")
    compare_files(facts, f"Spanish {zipped.stem}", answer, target)
    facts.check("a bundle in Spanish is verified", verified(restaurant, zipped).get("verified"))
    restaurant.forget(files)


def compare_bundles(facts: Facts, restaurant: Restaurant, counts: Counter[str]) -> None:
    """Each pay period of a restaurant."""
    target = facts.work / "reports"
    shutil.rmtree(target, ignore_errors=True)
    words = ["-q", *whole_span(restaurant.folder), "-o", target]
    tipsheet("period", restaurant.folder, *words, status=STATUSES, environment=NOW)
    files = restaurant.files()
    restaurant.tell(files)
    rng = random.Random(restaurant.folder.name)
    for path in sorted(target.glob("*.zip")):
        first, last = path.stem.split("_")[-2:]
        what = f"{restaurant.folder.name} {path.stem}"
        compare_files(facts, what, restaurant.asked("bundle", "from", first, "to", last), target)
        workbook = restaurant.asked("workbook", "from", first, "to", last).get("file")
        expected = (target / path.stem / f"{path.stem}.xlsx").read_bytes()
        facts.check(f"{what}: the workbook alone", workbook and bytes_of(workbook) == expected)
        counts["bundles"] += 1
        compare_verification(facts, restaurant, path)
        for _ in range(DAMAGED):
            damage(path, target / "damaged.zip", rng)
            counts["damaged"] += compare_verification(facts, restaurant, target / "damaged.zip")
    if closed := close(facts, restaurant, counts):
        correct(facts, restaurant, closed, counts)
    restaurant.forget([*files, "periods.yaml"])


def bytes_of(file: dict[str, str]) -> bytes:
    return base64.b64decode(file["base64"])


def compare_files(facts: Facts, what: str, answer: dict[str, Any], target: pathlib.Path) -> None:
    """The zip and the folder beside it, entry by entry and workbook by its parts."""
    if not facts.check(f"{what}: is made", answer.get("zip"), {**answer, "files": None}):
        return
    stem = answer["stem"]
    found = {file["path"]: bytes_of(file) for file in answer["files"]}
    expected = {f"{stem}/{name}": data for name, data in contents(target / stem).items()}
    facts.equal(f"{what}: names of files", sorted(found), sorted(expected))
    found[answer["zip"]["path"]] = bytes_of(answer["zip"])
    expected[f"{stem}.zip"] = (target / f"{stem}.zip").read_bytes()
    for name in sorted(expected.keys() & found):
        if not facts.check(f"{what}: {name}", found[name] == expected[name]):
            same(facts, f"{what}: {name}", opened(found[name]), opened(expected[name]))


def opened(data: bytes) -> object:
    """A file for a person who looks for differences: a zip by its entries, and each element on a line of its own."""
    if not data.startswith(b"PK"):
        return data.decode(errors="replace").replace("><", ">\n<")
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: opened(file.read(name)) for name in file.namelist()}


def verified(restaurant: Restaurant, path: pathlib.Path) -> dict[str, Any]:
    """The engine's answer about a zip."""
    return with_zones(restaurant, "verify", "zip", path.read_bytes(), "name", path.name)


def with_zones(restaurant: Restaurant, *question: str | bytes) -> dict[str, Any]:
    """The answer of the engine, which is told of the time zones that it asks for."""
    answer = restaurant.asked(*question)
    needed = answer.get("needs", {}).get("clocks", [])
    zones = [text for zone in needed for text in (f"clocks/{zone['zone']}", restaurant.page.clocks)]
    return restaurant.asked(*question, *zones) if zones else answer


def compare_verification(facts: Facts, restaurant: Restaurant, path: pathlib.Path) -> bool:
    """What both sides say of a zip; whether they refuse it."""
    answer = verified(restaurant, path)
    program = tipsheet("verify", path.name, folder=path.parent, status=(0, REFUSED))
    what = f"verify {path.name}"
    facts.equal(f"{what}: whether it is right", answer.get("verified"), program.returncode == 0)
    lines = [line for line in (program.stdout or program.stderr).splitlines() if line.strip()]
    if program.returncode and answer.get("diagnostics"):
        # The program quotes the line of the file before.
        lines = lines[-len(answer["lines"]) :]
    same(facts, what, answer.get("lines", answer), lines)
    return program.returncode != 0


def damage(path: pathlib.Path, target: pathlib.Path, rng: random.Random) -> None:
    """A zip in which a byte or an entry differs, or the end is missing."""
    content = bytearray(path.read_bytes())
    kind = rng.choice(["byte", "entry", "end"])
    if kind == "entry":
        with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
            chosen = rng.choice([name for name in old.namelist() if not name.endswith(".xlsx")])
            for name in old.namelist():
                new.writestr(zipfile.ZipInfo(name), old.read(name) + (b"1" if name == chosen else b""))
        return
    if kind == "byte":
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    else:
        del content[rng.randrange(len(content)) :]
    target.write_bytes(bytes(content))


def close(facts: Facts, restaurant: Restaurant, counts: Counter[str]) -> pathlib.Path | None:
    """Closes the period of the last shift on both sides; the folder in which the program did."""
    if not (days := shift_days(restaurant.folder)):
        return None
    words, asks = whole_span(restaurant.folder), ["from", days[0], "to", days[-1]]
    if words == ["--all"]:
        words, asks = ["--period", days[-1]], ["date", days[-1]]
    target = facts.work / "closed"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(restaurant.folder, target, ignore=shutil.ignore_patterns("reports"))
    program = tipsheet("close", target, "-q", *words, "--despite-failing-checks", status=STATUSES, environment=NOW)
    answer = restaurant.asked("close", *asks, "despite", "yes")
    what = f"{restaurant.folder.name}: close {' '.join(asks)}"
    is_closed = (target / "periods.yaml").exists()
    if not facts.equal(f"{what}: whether it is {program.stderr[:300]}", bool(answer.get("closed")), is_closed):
        return None
    if not is_closed:
        why = not answer or answer["problem"] or answer.get("doubts") or answer["diagnostics"]
        facts.check(f"{what}: why not", why, answer)
        return None
    counts["closed"] += 1
    compare_files(facts, what, answer, target / "reports")
    same(facts, f"{what}: the record", answer["periods"]["text"], (target / "periods.yaml").read_text())
    return target


def correct(facts: Facts, restaurant: Restaurant, closed: pathlib.Path, counts: Counter[str]) -> None:
    """A shift of the closed period gets another amount, and the period is corrected on both sides."""
    (zipped,) = (closed / "reports").glob("*.zip")
    first, last = zipped.stem.split("_")[-2:]
    changed = {}
    for path in sorted((closed / "shifts").glob("*.y*ml")):
        text = path.read_bytes()
        day = re.search(rb"^date: *([0-9-]{10})", text, re.MULTILINE)
        if day and first <= day[1].decode() <= last and AMOUNT.search(text):
            text = AMOUNT.sub(lambda found: b"%s: %d.%s" % (found[1], int(found[2]) + 7, found[3]), text, 1)
            changed[f"shifts/{path.name}"] = text
            path.write_bytes(text)
            break
    if not changed:
        return
    question = ("correct", "zip", zipped.read_bytes(), "name", zipped.name)
    question += ("files/periods.yaml", (closed / "periods.yaml").read_bytes())
    same_files = restaurant.asked(*question)
    what = f"{restaurant.folder.name}: correct {zipped.name}"
    facts.check(f"{what}: nothing to correct", not same_files["closed"] and same_files["problem"], same_files)
    program = tipsheet("period", closed, "-q", "--amends", zipped, status=(0, REFUSED, CHECK_FAILED), environment=NOW)
    answer = with_zones(restaurant, *question, *fields("files", changed))
    is_corrected = program.returncode != REFUSED
    if facts.equal(f"{what}: whether it is {program.stderr[:300]}", answer["closed"], is_corrected) and is_corrected:
        counts["corrected"] += 1
        compare_files(facts, what, answer, closed / "reports")
        same(facts, f"{what}: the record", answer["periods"]["text"], (closed / "periods.yaml").read_text())
