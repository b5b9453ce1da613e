"""How workbooks are stored: the library's calls arrive at the program, and where they do not, all is the same.

The program writes reports of every kind twice, the second time with a libxlsxwriter whose calls of minizip go to
minizip. Every file is the same, every workbook part by part with its name, order, date and attributes. Without
the other library no temporary file is made; with it the library makes them. Workbooks are at most 5 % larger than
zlib makes them. Needs strace and clang.
"""

import io
import pathlib
import shutil
import tempfile
import zipfile

from oracles import other_xlsxwriter
from oracles.facts import Facts
from oracles.inputs import crowd
from oracles.program import SAMPLES, TIPSHEET, contents, run

SECONDS = 30

# In the archive's own words, which follow from what is in it.
CHECKSUMS = "SHA256SUMS"
Part = tuple[object, ...]


def parts(data: bytes) -> list[Part]:
    """Each file of a zip with all that its list says, but for what the compressor makes of it."""
    found: list[Part] = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            inside = archive.read(entry)
            about = (
                entry.filename, entry.date_time, entry.flag_bits, entry.compress_type, entry.create_system,
                entry.create_version, entry.extract_version, entry.internal_attr, entry.external_attr, entry.extra,
                entry.comment,
            )  # fmt: skip
            if entry.filename.endswith(".xlsx"):
                found += [*about, *parts(inside)]
            elif entry.filename != CHECKSUMS:
                found.append((*about, inside))
    return found


def commands(work: pathlib.Path) -> list[list[object]]:
    sample = work / "sample"
    shutil.copytree(SAMPLES / "casa-marisol", sample, ignore=shutil.ignore_patterns("reports"))
    large = work / "large"
    crowd.write(12, 60, large)
    found: list[list[object]] = [
        ["period", large, "--quiet", "--jobs", 1],
        ["period", "--all", large, "--quiet", "--jobs", 3],
        ["calculator"],
    ]
    for folder in sorted(path.parent for path in SAMPLES.glob("*/restaurant.yaml")):
        found.append(["period", "--all", folder, "--quiet"])
        found.append(["shift", *sorted((folder / "shifts").glob("*.yaml")), "--quiet"])
    return found


def compare(facts: Facts) -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        other = other_xlsxwriter.environment(work / "other")
        books = 0
        sizes = [0, 0]
        for number, words in enumerate(commands(work)):
            made = []
            for kind, environment in (("answered", {}), ("unanswered", other)):
                out = work / f"{number}-{kind}"
                out.mkdir()
                trace = work / "trace"
                run(
                    ["strace", "-f", "-qq", "-e", "trace=memfd_create", "-o", trace, TIPSHEET, *words, "-o",
                     out / "book.xlsx" if words == ["calculator"] else out],
                    status=(0, 3), environment=environment,
                )  # fmt: skip
                made.append(contents(out))
                where = f"{' '.join(map(str, words))}, {kind}"
                has_file = "memfd_create(" in trace.read_text()
                facts.equal(f"{where}: the library writes a file", has_file, kind == "unanswered")
            here, there = made
            facts.equal(f"{words}: the files", sorted(here), sorted(there))
            for path, data in here.items():
                if path.endswith((".xlsx", ".zip")):
                    facts.equal(f"{words}: {path}, part by part", parts(data), parts(there[path]))
                else:
                    facts.equal(f"{words}: {path}", data, there[path])
                if path.endswith(".xlsx"):
                    books += 1
                    sizes[0] += len(data)
                    sizes[1] += len(there[path])
        facts.check(f"sizes {sizes}: within 5 %", sizes[0] <= sizes[1] * 1.05)
    return f"{books} workbooks the same part by part in both ways, {sizes[0] / sizes[1]:.3f} times zlib's size"
