"""Whole runs of the program against what was recorded of them: one folder a case.

A case is `Tests/Goldens/Runs/NAME/` with `command`, a script for `/bin/sh`, and perhaps `input/`, the files that it
finds, or a link to a folder of samples. It runs in a folder of its own; `tipsheet` is on its path, `$SAMPLES` and
`$GOLDENS` are the repository's. Recorded are `stdout`, `stderr`, `status` and in `files/` each file that the run
made or changed: workbooks and zips as text (`.txt`), the others as they are.

Of a workbook, only the sheets and their sizes are recorded, and its cells in `WITH_BOOKS`: one case for each layout.
The CSV files stand for the rest. A case in a second language is recorded by its differences from English (`LIKE`).

A checksum of a zip is left out, as it depends on the version of the library that compresses. The list of checks,
and how many pass, are recorded in `WITH_CHECKS` only: a new check changes these cases and no other. What is not
PASS is recorded everywhere.
"""

import concurrent.futures
import difflib
import os
import pathlib
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping

from oracles.as_text import lines_of
from oracles.program import GOLDENS, ROOT, SAMPLES, TIPSHEET, contents, run
from oracles.surroundings import CLOCK, clock

RUNS = GOLDENS / "Runs"
# Cases that record the list of checks: a shift, a week, its correction, pools, wages, a failing check, and `check`.
WITH_CHECKS = (
    "check-formats", "correction", "doubts", "period-week", "pools-checks", "shift-dinner", "wages", "whole-dollars",
    "worked-example",
)  # fmt: skip
# Cases that record the cells of workbooks: a shift, a week, its correction, a shift and a period with pools, wages,
# several workweeks, a group, a bill, a statement, other currencies, cash in whole dollars, other laws.
WITH_BOOKS = (
    "correction", "currencies-and-methods", "group", "in-spanish", "london", "overtime", "period-week",
    "pools-of-every-kind", "pools-service-charge", "shift-dinner", "split-workbook", "statement", "tokyo", "wages",
    "whole-dollars",
)  # fmt: skip
# Cases in a second language, each with the one whose files it makes.
LIKE = {"in-spanish": "period-week"}
BINARY = (".xlsx", ".zip")
# What a new check changes, by the end of a file's name: checks that pass, and what counts them.
CHECKS = [
    ("validation.csv", r"(?m)^.*,PASS,.*\n", ""),
    (".xlsx", r"(?ms)^(== (?:Checks|Validation|Comprobaciones) \(\w+\)).*?(?=\n== |\Z)", r"\1"),
    (".xlsx", r"('?(?:Checks|Comprobaciones)'?!(?:\$?[A-Z]+\$?\d+:)?\$?[A-Z]+\$?)\d+", r"\1#"),
    (".xlsx", r"('?(?:Checks|Comprobaciones)'?!\$?[A-Z]+\$?)\d+(?=:)", r"\1#"),
    (".xlsx", r"\(\d+-COUNTIF\(", "(#-COUNTIF("),
    (".zip", r"(validation\.csv|\.xlsx) \d+ [0-9a-f]{8}", r"\1 #"),
    ("", r"\b\d+ of \d+ checks pass", "# of # checks pass"),
    ("", r"\b\d+ checks(?= pass|, )", "# checks"),
    ("", r"\b(?:\d+ de )?\d+ comprobaciones(?=,| )", "# comprobaciones"),
]
# What depends on how a library compresses: checksums, which are quoted where they read as a number, and sizes.
COMPRESSED = [
    (r'(?<=sha256: )"[0-9a-f]{64}"', "{sha256}"),
    (r"\b[0-9a-f]{64}\b", "{sha256}"),
    (r"(?m)^(SHA256SUMS \d+) [0-9a-f]{8}", r"\1 #"),
    (r'"bytes":\d+', '"bytes":#'),
]
# So many lines are shown of a difference.
SHOWN = 60

Files = dict[str, bytes]


def cases() -> list[pathlib.Path]:
    return sorted(case for case in RUNS.iterdir() if case.is_dir())


def made(case: pathlib.Path, folder: pathlib.Path, variables: Mapping[str, str] = {}) -> Files:
    """What a case prints and how it ends, and in `files/` what it makes or changes, byte for byte.

    `folder` is where it gets a folder of its own; `variables` are added to its environment.
    """
    place = folder / case.name
    source = case / "input"
    if source.exists():
        shutil.copytree(source.resolve(), place)
    else:
        place.mkdir(parents=True)
    before = contents(place)
    environment = {
        "PATH": f"{TIPSHEET.parent}:{os.environ['PATH']}", "SAMPLES": str(SAMPLES), "GOLDENS": str(GOLDENS),
        "TZ": "UTC", "TERM": "dumb", "HOME": str(place), "LANG": "", **clock(), **variables,
    }  # fmt: skip
    done = run(["/bin/sh", "-u", case / "command"], status=None, folder=place, environment=environment)
    found = {"stdout": done.stdout.encode(), "stderr": done.stderr.encode(), "status": b"%d\n" % done.returncode}
    for name, data in contents(place).items():
        if before.get(name) != data:
            found[f"files/{name}"] = data
    return found


def recorded_name(name: str) -> str:
    """The name under which something that a case made is recorded."""
    return name + ".txt" if name.endswith(BINARY) else name


def as_recorded(case: pathlib.Path, folder: pathlib.Path, name: str, data: bytes) -> bytes:
    """One thing that a case made in its folder below `folder`, as it is recorded."""
    place = folder / case.name
    text = data.decode(errors="surrogateescape")
    if name.endswith(BINARY):
        lines = list(lines_of(place / name.removeprefix("files/")))
        if name.endswith(".xlsx") and case.name not in WITH_BOOKS:
            lines = [line for line in lines if line.startswith("== ")]
        text = "\n".join(lines) + "\n"
    if case.name not in WITH_CHECKS:
        text = without_checks(name, text)
    # Temporary folders have another name each time, and the repository's folder is everybody's own.
    text = text.replace(str(place), "{here}").replace(str(ROOT), "{package}")
    for pattern, instead in COMPRESSED:
        text = re.sub(pattern, instead, text)
    # The day of a run that asks for no other clock, on which pay periods are closed and corrected.
    text = re.sub(rf"(?<=on: ){clock()[CLOCK][:10]}\b", "{today}", text)
    if "_amended-" in name:
        # The manifest names the checksum of the zip that is corrected.
        text = re.sub(r"(?m)^(MANIFEST\.yaml \d+) [0-9a-f]{8}", r"\1 #", text)
    other = RUNS / LIKE.get(case.name, case.name) / recorded_name(name)
    if case.name in LIKE and name.startswith("files/") and other.is_file():
        english = without_checks(name, other.read_text())
        text = "".join(changed_lines(english.splitlines(keepends=True), text.splitlines(keepends=True)))
    return text.encode(errors="surrogateescape")


def changed_lines(lines: list[str], others: list[str]) -> Iterator[str]:
    """Lines of the second text that the first does not have, and `-` with those of the first that have no other."""
    matcher = difflib.SequenceMatcher(None, lines, others, autojunk=False)
    for kind, begin, end, first, last in matcher.get_opcodes():
        if kind != "equal":
            yield from others[first:last]
            yield from (f"-{line}" for line in lines[begin : max(begin, end - last + first)])


def without_checks(name: str, text: str) -> str:
    for end, pattern, instead in CHECKS:
        if name.endswith(end):
            text = re.sub(pattern, instead, text)
    return text


def recorded_of(case: pathlib.Path) -> Files:
    return {name: data for name, data in contents(case).items() if name != "command" and not name.startswith("input/")}


def record(case: pathlib.Path, found: Files) -> None:
    """Writes what a case made in place of what was recorded."""
    for name in recorded_of(case).keys() - found.keys():
        (case / name).unlink()
    for name, data in found.items():
        path = case / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def differences(case: pathlib.Path, found: Files) -> Iterator[str]:
    """For each file that differs, what differs as a person reads it."""
    known = recorded_of(case)
    for name in sorted(known.keys() | found.keys()):
        if known.get(name) == found.get(name):
            continue
        texts = [files.get(name, b"").decode(errors="backslashreplace").splitlines() for files in (known, found)]
        lines = list(difflib.unified_diff(*texts, "recorded", "now", lineterm="", n=1))[2:]
        kind = "is made no more" if name not in found else "is new" if name not in known else "differs"
        more = [f"... and {len(lines) - SHOWN} more lines"] if len(lines) > SHOWN else []
        yield "\n".join([f"{case.name}/{name} {kind}:", *lines[:SHOWN], *more])


def compared(chosen: list[pathlib.Path]) -> Iterator[tuple[pathlib.Path, Files, list[str]]]:
    """Runs cases, several at once: each with what it made, as it is recorded, and its differences."""
    with tempfile.TemporaryDirectory(prefix="tipsheet-goldens-") as name:
        folder = pathlib.Path(name).resolve()
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            yield from pool.map(lambda case: compared_case(case, folder), chosen)


def compared_case(case: pathlib.Path, folder: pathlib.Path) -> tuple[pathlib.Path, Files, list[str]]:
    found = {recorded_name(name): as_recorded(case, folder, name, data) for name, data in made(case, folder).items()}
    return case, found, list(differences(case, found))


def main(words: list[str]) -> int:
    """Compares or records the cases that the words of `Tests/golden` name; returns the exit status."""
    is_recording = "--record" in words
    patterns = [word for word in words if word != "--record"] or ["*"]
    chosen = sorted({path for pattern in patterns for path in RUNS.glob(pattern) if path.is_dir()})
    if not chosen:
        print(f"Tests/Goldens/Runs has no case {' '.join(patterns)}", file=sys.stderr)
        return 2
    different = []
    for case, found, wrong in compared(chosen):
        if wrong and is_recording:
            record(case, found)
        different += [case.name] if wrong else []
        for difference in wrong:
            print(difference, end="\n\n")
    told = f": {len(different)} {'recorded again' if is_recording else 'differ'}" if different else " are as recorded"
    print(f"{len(chosen)} cases{told}")
    if not different or is_recording:
        return 0
    print(f"If all of it is meant: Tests/golden {' '.join(different)} --record")
    return 1
