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
from typing import Any

from oracles.comparisons.page_engine import TODAY, all_folders, same
from oracles.facts import Facts
from oracles.page import made
from oracles.page.engine import Engine, engine
from oracles.program import CHECK_FAILED, REFUSED, SAMPLES, WRONG_USAGE, tipsheet

SECONDS = 120
NOW = {"TIPSHEET_NOW": f"{TODAY}T12:00:00Z"}
# How many copies of each bundle are damaged.
DAMAGED = 3
# A tip amount in a shift file, which a correction changes.
AMOUNT = re.compile(rb"\b(cash|credit_card|house): *([0-9]+)\.([0-9]{2})\b")


def compare(facts: Facts, restaurants: str = "12", seed: str = "1") -> str:
    work = facts.work
    page = made.make(None, work / "any.html")
    counts = {"bundles": 0, "damaged": 0, "closed": 0, "corrected": 0}
    with engine(page.engine()) as running:
        compare_spanish(facts, running, work, page.words("es"))
        for folder in all_folders(work, int(restaurants), int(seed)):
            # What is closed is not written again.
            if not (folder / "periods.yaml").exists():
                compare_bundles(facts, running, folder, work, counts)
    facts.check("bundles, closed and corrected periods were compared", all(counts.values()), counts)
    return (
        f"{counts['bundles']} bundles are the program's byte for byte, workbooks too, and each side verifies them;"
        f" {counts['damaged']} damaged ones are refused in the same words; {counts['closed']} pay periods are closed"
        f" and {counts['corrected']} corrected alike"
    )


def compare_spanish(facts: Facts, running: Engine, work: pathlib.Path, words: str) -> None:
    """A bundle in Spanish; an engine that was taught English alone asks for the words first."""
    folder, target = SAMPLES / "casa-marisol", work / "spanish"
    tipsheet("--language", "es", "period", folder, "-q", "-o", target, environment=NOW)
    (zipped,) = target.glob("*.zip")
    first, last = zipped.stem.split("_")[-2:]
    clocks = made.make(folder, work / "page.html").clocks
    facts.equal(
        "a language that is not known", verified(running, zipped, clocks).get("needs"), {"clocks": [], "words": "es"}
    )
    names = tell(running, folder, clocks)
    answer = asked(running, "bundle", "from", first, "to", last, "words/es", words, "language", "es")
    compare_files(facts, f"Spanish {zipped.stem}", answer, target)
    facts.check("a bundle in Spanish is verified", verified(running, zipped, clocks).get("verified"))
    running.ask([("folder", *(text for name in names for text in (f"gone/{name}", "")))])


def compare_bundles(
    facts: Facts, running: Engine, folder: pathlib.Path, work: pathlib.Path, counts: dict[str, int]
) -> None:
    """Each pay period of a restaurant."""
    target = work / "reports"
    shutil.rmtree(target, ignore_errors=True)
    clocks = made.make(folder, work / "page.html").clocks
    dates = days_of(folder)
    settings = (folder / "restaurant.yaml").read_bytes()
    # Where the settings have no pay periods, all nights are one.
    days = ["--all"] if b"pay_period:" in settings or not dates else ["--from", dates[0], "--to", dates[-1]]
    tipsheet(
        "period", folder, "-q", *days, "-o", target, status=(0, REFUSED, WRONG_USAGE, CHECK_FAILED), environment=NOW
    )
    names = tell(running, folder, clocks)
    rng = random.Random(folder.name)
    for path in sorted(target.glob("*.zip")):
        first, last = path.stem.split("_")[-2:]
        answer = asked(running, "bundle", "from", first, "to", last)
        compare_files(facts, f"{folder.name} {path.stem}", answer, target)
        workbook = asked(running, "workbook", "from", first, "to", last).get("file")
        expected = (target / path.stem / f"{path.stem}.xlsx").read_bytes()
        facts.check(f"{folder.name} {path.stem}: the workbook alone", workbook and bytes_of(workbook) == expected)
        counts["bundles"] += 1
        compare_verification(facts, running, path, clocks)
        for _ in range(DAMAGED):
            damage(path, target / "damaged.zip", rng)
            counts["damaged"] += compare_verification(facts, running, target / "damaged.zip", clocks)
    closed = close(facts, running, folder, work, dates, counts)
    if closed:
        correct(facts, running, folder, closed, counts)
    running.ask([("folder", *(text for name in [*names, "periods.yaml"] for text in (f"gone/{name}", "")))])


def tell(running: Engine, folder: pathlib.Path, clocks: str) -> list[str]:
    """Tells the engine all files of a restaurant."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in (".yaml", ".yml", ".csv")]
    names = [str(path.relative_to(folder)) for path in paths if "reports" not in path.parts]
    files = [text for name in names for text in (f"files/{name}", (folder / name).read_bytes())]
    running.ask([("folder", "clocks", clocks, *files)])
    return names


def days_of(folder: pathlib.Path) -> list[str]:
    """The days of its shifts, in order."""
    texts = [path.read_bytes() for path in (folder / "shifts").glob("*.y*ml") if path.is_file()]
    return sorted(day.decode() for text in texts for day in re.findall(rb"^date: *([0-9-]{10})", text, re.MULTILINE))


def asked(running: Engine, *question: str | bytes) -> dict[str, Any]:
    (answer,) = running.ask([(*question, "today", TODAY)])
    return answer or {}


def bytes_of(file: dict[str, str]) -> bytes:
    return base64.b64decode(file["base64"])


def compare_files(facts: Facts, what: str, answer: dict[str, Any], target: pathlib.Path) -> None:
    """The zip and the folder beside it, entry by entry and workbook by its parts."""
    if not facts.check(f"{what}: is made", answer.get("zip"), {**answer, "files": None}):
        return
    stem = answer["stem"]
    found = {file["path"]: bytes_of(file) for file in answer["files"]}
    expected = {
        str(path.relative_to(target)): path.read_bytes() for path in (target / stem).rglob("*") if path.is_file()
    }
    facts.equal(f"{what}: names of files", sorted(found), sorted(expected))
    found[answer["zip"]["path"]] = bytes_of(answer["zip"])
    expected[f"{stem}.zip"] = (target / f"{stem}.zip").read_bytes()
    for name in sorted(expected.keys() & found):
        if not facts.check(f"{what}: {name}", found[name] == expected[name]):
            compare_content(facts, f"{what}: {name}", found[name], expected[name])


def compare_content(facts: Facts, what: str, found: bytes, expected: bytes) -> None:
    """Where two files differ: a line, or an entry of a zip."""
    if not expected.startswith(b"PK"):
        # A part of a workbook is one line: each of its elements is a line here.
        lines = [text.decode(errors="replace").replace("><", ">\n<") for text in (found, expected)]
        same(facts, what, *lines)
        return
    with zipfile.ZipFile(io.BytesIO(found)) as one, zipfile.ZipFile(io.BytesIO(expected)) as other:
        facts.equal(f"{what}: entries", one.namelist(), other.namelist())
        for name in sorted(set(one.namelist()) & set(other.namelist())):
            if one.read(name) != other.read(name):
                compare_content(facts, f"{what}: {name}", one.read(name), other.read(name))


def verified(running: Engine, path: pathlib.Path, clocks: str) -> dict[str, Any]:
    """The engine's answer about a zip, which is told of the zones that it asks for."""
    question = ("verify", "zip", path.read_bytes(), "name", path.name)
    answer = asked(running, *question)
    for zone in answer.get("needs", {}).get("clocks", []):
        question += (f"clocks/{zone['zone']}", clocks)
    return asked(running, *question) if "needs" in answer else answer


def compare_verification(facts: Facts, running: Engine, path: pathlib.Path, clocks: str) -> bool:
    """What both sides say of a zip; whether they refuse it."""
    answer = verified(running, path, clocks)
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


def close(
    facts: Facts, running: Engine, folder: pathlib.Path, work: pathlib.Path, dates: list[str], counts: dict[str, int]
) -> pathlib.Path | None:
    """Closes the period of the last shift on both sides; the folder in which the program did."""
    if not dates:
        return None
    has_periods = b"pay_period:" in (folder / "restaurant.yaml").read_bytes()
    days = ["--period", dates[-1]] if has_periods else ["--from", dates[0], "--to", dates[-1]]
    asks = ["date", dates[-1]] if has_periods else ["from", dates[0], "to", dates[-1]]
    target = work / "closed"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target)
    shutil.rmtree(target / "reports", ignore_errors=True)
    program = tipsheet(
        "close", target, "-q", *days, "--despite-failing-checks", status=(0, REFUSED, WRONG_USAGE, CHECK_FAILED),
        environment=NOW,
    )  # fmt: skip
    answer = asked(running, "close", *asks, "despite", "yes")
    what = f"{folder.name}: close {' '.join(asks)}"
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


def more(amount: re.Match[bytes]) -> bytes:
    return b"%s: %d.%s" % (amount[1], int(amount[2]) + 7, amount[3])


def correct(facts: Facts, running: Engine, folder: pathlib.Path, closed: pathlib.Path, counts: dict[str, int]) -> None:
    """A shift of the closed period gets another amount, and the period is corrected on both sides."""
    (zipped,) = (closed / "reports").glob("*.zip")
    first, last = zipped.stem.split("_")[-2:]
    changed = {}
    for path in sorted((closed / "shifts").glob("*.y*ml")):
        day = re.search(rb"^date: *([0-9-]{10})", path.read_bytes(), re.MULTILINE)
        if day and first <= day[1].decode() <= last and AMOUNT.search(path.read_bytes()):
            text = AMOUNT.sub(
                lambda found: b"%s: %d.%s" % (found[1], int(found[2]) + 7, found[3]), path.read_bytes(), 1
            )
            changed[f"shifts/{path.name}"] = text
            path.write_bytes(text)
            break
    record = (closed / "periods.yaml").read_bytes()
    question = ("correct", "zip", zipped.read_bytes(), "name", zipped.name)
    if not changed:
        return
    same_files = asked(running, *question, "files/periods.yaml", record)
    facts.check(f"{folder.name}: nothing to correct", not same_files["closed"] and same_files["problem"], same_files)
    program = tipsheet("period", closed, "-q", "--amends", zipped, status=(0, REFUSED, CHECK_FAILED), environment=NOW)
    fields = [text for name, content in changed.items() for text in (f"files/{name}", content)]
    answer = asked(running, *question, *fields)
    if "needs" in answer:
        clocks = made.make(folder, closed / "page.html").clocks
        zones = [text for zone in answer["needs"]["clocks"] for text in (f"clocks/{zone['zone']}", clocks)]
        answer = asked(running, *question, *fields, *zones)
    what = f"{folder.name}: correct {zipped.name}"
    if not facts.equal(
        f"{what}: whether it is {program.stderr[:300]}", answer["closed"], program.returncode != REFUSED
    ):
        return
    if program.returncode != REFUSED:
        counts["corrected"] += 1
        compare_files(facts, what, answer, closed / "reports")
        same(facts, f"{what}: the record", answer["periods"]["text"], (closed / "periods.yaml").read_text())
