"""How workbooks and zips are stored: by libxlsxwriter and libzip, counted from outside.

Valgrind counts which of the libraries' functions a run of `period` calls: every cell that is in a workbook was
written by `worksheet_write_…` or a function that merges cells, every workbook was closed by `workbook_close` and every
zip by `zip_close`. The program exports no name by which a library could call it. Files in zips have one date and mode;
workbooks are stored, all else is deflated. Needs valgrind and binutils.
"""

import collections
import pathlib
import re
import shutil
import tempfile
import zipfile

from oracles.facts import Facts
from oracles.program import ROOT, SAMPLES, TIPSHEET, run

SECONDS = 30

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
UNIX, MODE = 3, 0o100644

WRITTEN = "worksheet_write_"


def calls(counts: pathlib.Path) -> collections.Counter[str]:
    """How often each function was called, by callgrind's file: `cfn=(number) name`, then `calls=count place`."""
    names: dict[str, str] = {}
    found: collections.Counter[str] = collections.Counter()
    called = ""
    for line in counts.read_text(errors="replace").splitlines():
        # A function is named where it first comes, be it as a caller (`fn`) or as one that is called (`cfn`).
        if match := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?$", line):
            if match[3]:
                names[match[2]] = match[3]
            if match[1]:
                called = names[match[2]]
        elif line.startswith("calls="):
            found[called] += int(line[len("calls=") :].split()[0])
    return found


def parts(data: zipfile.ZipFile, pattern: str) -> str:
    return "".join(data.read(name).decode() for name in data.namelist() if re.fullmatch(pattern, name))


def compare_zip(facts: Facts, path: pathlib.Path) -> None:
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        facts.equal(f"{path.name}: the last file", entries[-1].filename, "SHA256SUMS")
        for entry in entries:
            method = zipfile.ZIP_STORED if entry.filename.endswith(".xlsx") else zipfile.ZIP_DEFLATED
            mode = entry.external_attr >> 16
            about = (entry.date_time, entry.create_system, mode, entry.compress_type, entry.comment)
            facts.equal(f"{path.name}: {entry.filename}", about, (FIRST_DAY, UNIX, MODE, method, b""))


def compare(facts: Facts) -> str:
    exported = run([ROOT / "scripts/check-exports", TIPSHEET], status=None)
    facts.check("no C name is exported", exported.returncode == 0, exported.stderr)
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        sample = work / "sample"
        shutil.copytree(SAMPLES / "casa-marisol", sample, ignore=shutil.ignore_patterns("reports"))
        counts = work / "counts"
        command = [TIPSHEET, "period", "--all", sample, "--quiet", "-o", work / "out"]
        run(["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={counts}", *command], status=(0, 3))
        found = calls(counts)
        books, zips = sorted((work / "out").rglob("*.xlsx")), sorted((work / "out").rglob("*.zip"))
        facts.require("there are workbooks and zips", books and zips)
        cells = blank = 0
        for book in books:
            with zipfile.ZipFile(book) as archive:
                sheets = parts(archive, r"xl/worksheets/sheet\d+\.xml")
            cells += len(re.findall("<c ", sheets))
            blank += len(re.findall("<c [^>]*/>", sheets))
        written = sum(count for function, count in found.items() if function.startswith(WRITTEN))
        # A merge writes the blank cells of its range by itself.
        facts.check(f"{written} calls write {cells} cells, {blank} of them blank", cells - blank <= written)
        facts.equal("workbooks are closed by workbook_close", found["workbook_close"], len(books))
        facts.equal("zips are closed by zip_close", found["zip_close"], len(zips))
        for path in zips:
            compare_zip(facts, path)
    return f"{written} calls of {WRITTEN}…, {len(books)} of workbook_close, {len(zips)} of zip_close"
