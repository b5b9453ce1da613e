"""LibreOffice and openpyxl, as the checks of this folder use them."""

import math
import os
import pathlib
import subprocess
import tempfile

import openpyxl

# Recalculate every formula on loading, whatever the file says was calculated before.
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""


class Office:
    """A LibreOffice with a profile of its own, which is gone afterwards."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="tipsheet-office-")
        user = pathlib.Path(self.folder.name, "profile", "user")
        user.mkdir(parents=True)
        (user / "registrymodifications.xcu").write_text(PROFILE)
        return self

    def __exit__(self, *error):
        self.folder.cleanup()

    def convert(self, paths, kind, target):
        """Converts all files in one run, for starting takes seconds."""
        paths = [str(path) for path in paths]
        for start in range(0, len(paths), 100):
            subprocess.run(
                ["soffice", "--headless", "--norestore",
                 "-env:UserInstallation=file://" + os.path.join(self.folder.name, "profile"),
                 "--convert-to", kind, "--outdir", str(target), *paths[start:start + 100]],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=1800)
        missing = [p for p in paths if not pathlib.Path(
            target, pathlib.Path(p).stem + "." + kind.split(":")[0]).exists()]
        if missing:
            raise SystemExit(f"LibreOffice could not convert {missing[:3]}")


def same(left, right):
    """Equal text, or numbers within the last bits of a division."""
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-9)
    return left == right


class Book:
    """A workbook's values and formulas."""

    def __init__(self, path):
        self.values = openpyxl.load_workbook(path, data_only=True)
        self.formulas = openpyxl.load_workbook(path)

    def formula_cells(self):
        for sheet in self.formulas:
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.data_type == "f":
                        yield sheet.title, cell.coordinate, cell.value

    def value(self, sheet, place):
        return self.values[sheet][place].value


def compare(original, recalculated):
    """Every formula's value as it was written against what recalculating gives.

    Returns the number of formulas, and the mismatches in words.
    """
    before, after = Book(original), openpyxl.load_workbook(recalculated, data_only=True)
    count, wrong = 0, []
    for sheet, place, formula in before.formula_cells():
        count += 1
        old, new = before.value(sheet, place), after[sheet][place].value
        if old is None or isinstance(new, str) and new.startswith("#") or not same(old, new):
            wrong.append(f"{original}: {sheet}!{place}: wrote {old!r}, recalculated {new!r}: {formula}")
    return count, wrong
