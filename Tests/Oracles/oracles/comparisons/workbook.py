"""Finished workbooks, recalculated with LibreOffice.

Words: [NUMBER], that many random restaurants beside the samples; 12 without it. Every formula must come to
what was written beside it, and must do so again after the inputs were changed in the file, those of examples
with pools too: then it must agree with what the program makes of the changed input. Needs LibreOffice Calc and
openpyxl.
"""

import pathlib
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

import openpyxl

from oracles.facts import Facts
from oracles.inputs.restaurants import changed, restaurant, write
from oracles.office import Book, Office, compare_written, is_same
from oracles.pool_typing import TypedPools
from oracles.samples import (
    POLICIES,
    corrected_workbook,
    dated_workbook,
    large_workbooks,
    period_workbook,
    sample_workbooks,
    together_workbook,
)
from oracles.sheets import hidden_columns
from oracles.typed import TypedWorkbook

SECONDS = 140
# What differs where inputs are typed into a book that was written with others: its first sentences and checks,
# which tell of it. These sheets are about nothing else.
TOLD = {"Checks"}
TOLD_NAMES = ("State", "All_checks", "Inputs_changed")


def is_recorded(book: Any) -> bool:  # noqa: ANN401
    """Whether a sheet tells that its amounts are too large to be followed."""
    return any(
        str(cell.value).startswith("These amounts are too large")
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
    )


def told_cells(book: Any) -> set[tuple[str, str]]:  # noqa: ANN401
    """The cells of names that tell whether something was typed."""
    return {
        (sheet, reference.replace("$", "").split(":")[0])
        for name in book.defined_names.definedName
        if name.name in TOLD_NAMES
        for sheet, reference in name.destinations
    }


def compare_changed(facts: Facts, name: str, recalculated: pathlib.Path, expected: pathlib.Path) -> int:
    """The changed workbook, recalculated, against the program's own for the changed input.

    Hidden columns compare inputs with what was written, and sentences tell of it: amounts that are shown must agree.
    A statement has the columns that its amounts need, so a few of its cells are elsewhere after other amounts.
    """
    fresh, typed = Book(expected), openpyxl.load_workbook(recalculated, data_only=True)
    if is_recorded(typed) or is_recorded(fresh.values):
        return 0
    told = told_cells(fresh.formulas)
    hidden = {sheet.title: hidden_columns(sheet) for sheet in fresh.formulas}
    count = moved = 0
    for sheet, place, formula in fresh.formula_cells():
        column = fresh.formulas[sheet][place].column
        expected_value = fresh.value(sheet, place)
        if sheet in TOLD or (sheet, place) in told or column in hidden[sheet]:
            continue
        if not isinstance(expected_value, int | float):
            continue
        found = typed[sheet][place].value
        if found is None and sheet == "Statements":
            moved += 1
            continue
        count += 1
        facts.check((name, "typed", sheet, place, formula, found, expected_value), is_same(found, expected_value))
    facts.check((name, "typed", "few amounts are elsewhere"), moved * 20 <= count, (moved, count))
    return count


def random_workbooks(facts: Facts, work: pathlib.Path, number: int) -> Iterator[str]:
    """Random restaurants, corrected, typed into, and as the program makes them of the changed input."""
    for seed in range(number):
        label = f"random-{seed}"
        data = restaurant(seed)
        other = changed(data, seed)
        for suffix, one, place in [("", data, "written"), ("-changed", other, "expected")]:
            write(one, work / (label + suffix))
            path = period_workbook(work / (label + suffix), work / (label + suffix + "-out"))
            shutil.copy(path, work / place / f"{label}.xlsx")
        path = corrected_workbook(work / (label + "-out"), work / (label + "-changed"))
        shutil.copy(path, work / "written" / f"{label}-corrected.xlsx")
        TypedWorkbook(facts, work / "written" / f"{label}.xlsx", data).type(other, work / "typed" / f"{label}.xlsx")
        yield from (label, label + "-corrected")


def typed_pools(facts: Facts, work: pathlib.Path) -> Iterator[str]:
    """Examples of pools, typed into, and as the program makes them of the changed input."""
    for folder in sorted(POLICIES.iterdir()):
        if not (folder / "restaurant.yaml").exists():
            continue
        typed = TypedPools(folder, work / f"{folder.name}-changed")
        if typed.is_changed:
            written = period_workbook(folder, work / f"{folder.name}-written")
            if typed.type(facts, written, work / "typed" / f"{folder.name}.xlsx"):
                expected = period_workbook(typed.target, work / f"{folder.name}-expected")
                shutil.copy(expected, work / "expected" / f"{folder.name}.xlsx")
                yield folder.name


def compare(facts: Facts, number: str = "12") -> str:
    with tempfile.TemporaryDirectory(prefix="tipsheet-workbook-") as name, Office() as office:
        work = pathlib.Path(name)
        for folder in ["written", "typed", "recalculated", "retyped", "expected"]:
            (work / folder).mkdir()
        labels = []
        named = [dated_workbook(work), together_workbook(work)]
        for label, path in [*sample_workbooks(work), *large_workbooks(work), *named]:
            labels.append(label)
            shutil.copy(path, work / "written" / f"{label}.xlsx")
        labels += random_workbooks(facts, work, int(number))
        pools = list(typed_pools(facts, work))
        office.recalculate(sorted((work / "written").iterdir()), work / "recalculated")
        office.recalculate(sorted((work / "typed").iterdir()), work / "retyped")
        formulas = sum(
            compare_written(facts, work / "written" / f"{label}.xlsx", work / "recalculated" / f"{label}.xlsx", label)
            for label in labels
        )
        followed = [
            compare_changed(facts, path.stem, path, work / "expected" / path.name)
            for path in sorted((work / "retyped").iterdir())
        ]
    facts.check("formulas follow changed inputs", any(followed))
    facts.check("pools follow changed inputs", len(pools) > 4, pools)
    return (
        f"{len(labels)} workbooks: {formulas:,} formulas recalculated, {sum(followed):,} after inputs were changed "
        f"({followed.count(0)} workbooks are too large to follow)"
    )
