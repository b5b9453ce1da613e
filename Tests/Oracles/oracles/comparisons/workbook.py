"""Finished workbooks, recalculated with LibreOffice.

Words: [NUMBER], that many random restaurants and bills beside the samples, a group and the examples of pools; 12
without it. Every formula must come to what was written beside it. No column, row, or sheet is hidden, and
every sheet but Register is protected. Needs LibreOffice Calc and openpyxl.
"""

import pathlib
import random
import shutil
from collections.abc import Iterator

import openpyxl

from oracles.comparisons.split import DrawnBill
from oracles.facts import Facts
from oracles.office import Office, compare_written
from oracles.program import SAMPLES, tipsheet
from oracles.samples import (
    dated_workbook,
    large_workbooks,
    random_workbooks,
    sample_workbooks,
    together_workbook,
)

SECONDS = 140
REGISTER = {"Register", "Registro"}


def compare_look(facts: Facts, path: pathlib.Path, label: str) -> None:
    """What is hidden, and which sheets can be typed into."""
    book = openpyxl.load_workbook(path)
    for sheet in book:
        columns = [key for key, column in sheet.column_dimensions.items() if column.hidden]
        rows = [key for key, row in sheet.row_dimensions.items() if row.hidden]
        facts.check((label, sheet.title, "hidden"), not columns and not rows, (columns, rows))
        facts.equal((label, sheet.title, "state"), sheet.sheet_state, "visible")
        facts.equal((label, sheet.title, "protected"), sheet.protection.sheet, sheet.title not in REGISTER)
        facts.check((label, sheet.title, "inputs"), not sheet.data_validations.dataValidation)


def bills(work: pathlib.Path, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """Random bills; `SplitWorkbookTests` has what each person owes."""
    for seed in range(number):
        path = work / f"bill-{seed}.xlsx"
        tipsheet("split", "-", "-q", "-o", path, text=DrawnBill(random.Random(seed)).text + "tax: 6.97\ntip: 18.25%\n")
        yield path.stem, path


def group(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    shutil.copytree(SAMPLES / "casa-group", work / "group")
    tipsheet("group", "-q", ".", "-o", work / "group-reports", folder=work / "group", status=None)
    return "group", next((work / "group-reports").glob("*/*.xlsx"))


def compare(facts: Facts, number: str = "12") -> str:
    work = facts.work
    with Office() as office:
        for folder in ["written", "recalculated"]:
            (work / folder).mkdir()
        named = [dated_workbook(work), together_workbook(work), group(work)]
        others = [*random_workbooks(work, int(number), is_corrected=True), *bills(work, int(number))]
        labels = []
        for label, path in [
            *sample_workbooks(work),
            *large_workbooks(work),
            *named,
            *others,
            *bills(work, int(number)),
        ]:
            labels.append(label)
            shutil.copy(path, work / "written" / f"{label}.xlsx")
        office.recalculate(sorted((work / "written").iterdir()), work / "recalculated")
        formulas = 0
        for label in labels:
            path = work / "written" / f"{label}.xlsx"
            compare_look(facts, path, label)
            formulas += compare_written(facts, path, work / "recalculated" / f"{label}.xlsx", label)
    return f"{len(labels)} workbooks: {formulas:,} formulas recalculated"
