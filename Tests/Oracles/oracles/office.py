"""LibreOffice, which computes workbooks from their formulas, and openpyxl, which reads them."""

import math
import pathlib
import subprocess
import tempfile
from collections.abc import Sequence

import openpyxl

from oracles.facts import Facts, Stopped

# Recalculate every formula on loading, whatever the file holds as its result.
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""


def convert(form: str, paths: Sequence[pathlib.Path], target: pathlib.Path) -> None:
    """Writes workbooks as `pdf` or, computed, as `xlsx`, under their own names: many in a run, which takes seconds.

    LibreOffice has a profile of its own. Raises Stopped where one cannot be written.
    """
    with tempfile.TemporaryDirectory(prefix="tipsheet-office-") as profile:
        settings = pathlib.Path(profile, "user/registrymodifications.xcu")
        settings.parent.mkdir()
        settings.write_text(PROFILE)
        for start in range(0, len(paths), 100):
            subprocess.run(
                ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{profile}",
                 "--convert-to", form, "--outdir", target, *paths[start:start + 100]],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=1800,
            )  # fmt: skip
    missing = [path.name for path in paths if not (target / f"{path.stem}.{form}").exists()]
    if missing:
        raise Stopped(f"LibreOffice could not compute {missing[:3]}")


def is_same(left: object, right: object) -> bool:
    """Equal text, or numbers within the last bits of a division."""
    if isinstance(left, int | float) and isinstance(right, int | float):
        return math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-9)
    return left == right


def compare_written(facts: Facts, original: pathlib.Path, recalculated: pathlib.Path, label: str) -> int:
    """Every formula's value as it was written against what recalculating gives; returns how many there are."""
    formulas, values, recomputed = (
        openpyxl.load_workbook(path, data_only=is_value)
        for path, is_value in ((original, False), (original, True), (recalculated, True))
    )
    count = 0
    for sheet in formulas:
        for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
            count += 1
            old, new = (book[sheet.title][cell.coordinate].value for book in (values, recomputed))
            is_error = old is None or (isinstance(new, str) and new.startswith("#"))
            what = (label, sheet.title, cell.coordinate, cell.value, old, new)
            facts.check(what, not is_error and is_same(old, new))
    return count
