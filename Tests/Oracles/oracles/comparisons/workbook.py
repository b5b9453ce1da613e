"""Finished workbooks, recalculated with LibreOffice.

Words: [NUMBER], that many random restaurants beside the samples; 12 without it. Every formula must come to
what was written beside it, and must do so again after the inputs were changed in the file: then it must
agree with what the program makes of the changed input. Needs LibreOffice Calc and openpyxl.
"""

import datetime
import pathlib
import re
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

import openpyxl

from oracles.amounts import DIGITS
from oracles.facts import Facts
from oracles.inputs import crowd
from oracles.inputs.restaurants import changed, restaurant, write
from oracles.office import Book, Office, is_same
from oracles.program import CHECK_FAILED, ROOT, SAMPLES, tipsheet

SECONDS = 140
# Restaurants with pools; most have no pay periods, so theirs is from the first shift to the last.
POLICIES = ROOT / "Tests/Policies"
# How input cells are filled.
INPUT = "FFFFF6DB"
Json = dict[str, Any]


def report(command: str, words: list[object], target: pathlib.Path) -> None:
    """Runs the program; a failing check is no failure here."""
    tipsheet(command, "-q", "-o", target, *words, status=(0, CHECK_FAILED))


def period_workbook(folder: pathlib.Path, target: pathlib.Path) -> pathlib.Path:
    days = ["--all"]
    if not re.search("^pay_period:", (folder / "restaurant.yaml").read_text(), re.MULTILINE):
        texts = [path.read_text() for path in (folder / "shifts").iterdir()]
        dates = sorted(date for text in texts for date in re.findall(r"^date: (\S+)", text, re.MULTILINE))
        days = ["--from", dates[0], "--to", dates[-1]]
    report("period", [*days, folder], target)
    return next(target.glob("*/*.xlsx"))


def corrected_workbook(reports: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """The workbook of a correction, after the inputs were changed."""
    report("period", ["--amends", next(reports.glob("*.zip")), folder], reports)
    return next(reports.glob("*_amended-1/*.xlsx"))


def sample_workbooks(work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    for sample in sorted([*SAMPLES.iterdir(), *POLICIES.iterdir()]):
        if not (sample / "restaurant.yaml").exists():
            continue
        yield sample.name + "-period", period_workbook(sample, work / sample.name / "period")
        report("shift", sorted((sample / "shifts").iterdir()), work / sample.name / "shifts")
        for path in sorted((work / sample.name / "shifts").glob("*.xlsx")):
            yield f"{sample.name}-{path.stem}", path


def large_workbooks(work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    """More shifts than one sum adds up, and more people than one sheet has statements for."""
    for people, shifts in [(2, 105), (1001, 1)]:
        folder = work / f"{people}-people-{shifts}-shifts"
        crowd.write(people, shifts, folder)
        report("period", ["--from", "2024-01-01", "--to", "2024-06-30", folder], folder / "out")
        yield folder.name, next((folder / "out").glob("*/*.xlsx"))


def dated_workbook(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    """Shifts of one week that are shared by other values than its last day has."""
    folder = work / "values-from-a-day"
    shutil.copytree(SAMPLES / "casa-marisol", folder)
    settings = folder / "restaurant.yaml"
    text = settings.read_text()
    for old, new in [
        ("Server: {point_value: 1.0,", "Server: {point_value: {2024-01-01: 1.0, 2024-04-11: 0.9},"),
        ("card_fee: 0%", "card_fee: {2024-01-01: 0%, 2024-04-12: 3%}\nshare_by: {2024-01-01: points, 2024-04-14: hours}"),
    ]:
        assert old in text, old
        text = text.replace(old, new)
    settings.write_text(text)
    return folder.name, period_workbook(folder, folder / "out")


class TypedWorkbook:
    """A finished workbook into which other inputs are typed, as its user would."""

    def __init__(self, facts: Facts, path: pathlib.Path, data: Json) -> None:
        self.facts = facts
        self.book = openpyxl.load_workbook(path)
        self.scale = 10 ** DIGITS[data["currency"]]

    def type(self, other: Json, target: pathlib.Path) -> None:
        """Types every input of `other`, a restaurant of the same shape."""
        self.type_settings(other)
        for one in other["shifts"]:
            self.type_shift(one)
        self.book.save(target)

    def put(self, cell: Any, value: object) -> None:  # noqa: ANN401
        # Only what is drawn as an input may be typed into.
        self.facts.require(f"{cell.coordinate} is an input", cell.fill.fgColor.rgb == INPUT)
        cell.value = value

    def type_settings(self, other: Json) -> None:
        sheet = self.book["Settings"]
        rows = {sheet.cell(row, 1).value: row for row in range(1, sheet.max_row + 1)}
        rule = other["rounding"]
        self.put(sheet.cell(rows["Hours rounded to, minutes"], 2), rule["hours"])
        self.put(sheet.cell(rows["Rounding goes"], 2), rule["hours_mode"])
        self.put(sheet.cell(rows["What is rounded"], 2), rule["hours_of"])
        self.put(sheet.cell(rows["Points rounded to"], 2), 0 if rule["points"] == "exact" else 0.01)
        self.put(sheet.cell(rows["Card fee"], 2), other["fee"] / 1_000_000)
        for row in range(rows["Position"], sheet.max_row + 1):
            position = other["positions"].get(sheet.cell(row, 1).value)
            if position:
                self.put(sheet.cell(row, 2), position["value"] / 10_000)

    def type_shift(self, one: Json) -> None:
        sheet = self.book[f"{one['date']} {one['type']}"]
        for place, units in zip(["A6", "E6", "I6"], one["tips"], strict=True):
            self.put(sheet[place], units / self.scale)
        columns = {sheet.cell(7, column).value: column for column in range(1, 25)}
        for row, entry in enumerate(one["staff"], start=8):
            self.facts.require(f"row {row} is {entry['id']}", sheet.cell(row, 1).value == entry["id"])
            self.type_entry(sheet, columns, row, entry)
        start = 8 + len(one["staff"])
        rows = {sheet.cell(row, 2).value: row for row in range(start, sheet.max_row + 1)}
        for name, value in one["values"].items():
            if name in rows:
                self.put(sheet.cell(rows[name], 4), value / 10_000)

    def type_entry(self, sheet: Any, columns: dict[str, int], row: int, entry: Json) -> None:  # noqa: ANN401
        own_value = sheet.cell(row, columns["Point value"])
        if "value" in entry and own_value.data_type == "n" and entry["position"] != "Manager":
            self.put(own_value, entry["value"] / 10_000)
        if "hours" in entry:
            self.put(sheet.cell(row, columns["Hours"]), entry["hours"] / 10_000)
            return
        for pair, (start, end) in enumerate(entry["punches"]):
            suffix = f" {pair + 1}" if "In 1" in columns else ""
            self.put(sheet.cell(row, columns["In" + suffix]), clock_time(start))
            self.put(sheet.cell(row, columns["Out" + suffix]), clock_time(end))
        self.put(sheet.cell(row, columns["Break, min"]), entry["break"] or None)


def clock_time(minutes: int) -> datetime.time:
    return datetime.time(minutes // 60 % 24, minutes % 60)


def is_recorded(book: Any) -> bool:  # noqa: ANN401
    """Whether a sheet tells that its amounts are too large to be followed."""
    return any(
        str(cell.value).startswith("These amounts are too large")
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
    )


def compare_written(facts: Facts, original: pathlib.Path, recalculated: pathlib.Path) -> int:
    """Every formula's value as it was written against what recalculating gives."""
    before, after = Book(original), openpyxl.load_workbook(recalculated, data_only=True)
    count = 0
    for sheet, place, formula in before.formula_cells():
        count += 1
        old, new = before.value(sheet, place), after[sheet][place].value
        is_error = old is None or (isinstance(new, str) and new.startswith("#"))
        facts.check((original.name, sheet, place, formula, old, new), not is_error and is_same(old, new))
    return count


def compare_changed(facts: Facts, name: str, recalculated: pathlib.Path, expected: pathlib.Path) -> int:
    """The changed workbook, recalculated, against the program's own for the changed input."""
    fresh, typed = Book(expected), openpyxl.load_workbook(recalculated, data_only=True)
    if is_recorded(typed) or is_recorded(fresh.values):
        return 0
    count = 0
    for sheet, place, formula in fresh.formula_cells():
        if sheet == "Validation":
            # Its recorded lines stay as they were; those that follow changes are told by name.
            row = "".join(filter(str.isdigit, place))
            if typed[sheet]["C" + row].value != fresh.value(sheet, "C" + row):
                continue
        count += 1
        new, old = typed[sheet][place].value, fresh.value(sheet, place)
        facts.check((name, "typed", sheet, place, formula, old, new), is_same(new, old))
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


def compare(facts: Facts, number: str = "12") -> str:
    with tempfile.TemporaryDirectory(prefix="tipsheet-workbook-") as name, Office() as office:
        work = pathlib.Path(name)
        for folder in ["written", "typed", "recalculated", "retyped", "expected"]:
            (work / folder).mkdir()
        labels = []
        for label, path in [*sample_workbooks(work), *large_workbooks(work), dated_workbook(work)]:
            labels.append(label)
            shutil.copy(path, work / "written" / f"{label}.xlsx")
        labels += random_workbooks(facts, work, int(number))
        office.recalculate(sorted((work / "written").iterdir()), work / "recalculated")
        office.recalculate(sorted((work / "typed").iterdir()), work / "retyped")
        formulas = sum(
            compare_written(facts, work / "written" / f"{label}.xlsx", work / "recalculated" / f"{label}.xlsx")
            for label in labels
        )
        followed = [
            compare_changed(facts, path.stem, path, work / "expected" / path.name)
            for path in sorted((work / "retyped").iterdir())
        ]
    facts.check("formulas follow changed inputs", any(followed))
    return (
        f"{len(labels)} workbooks: {formulas:,} formulas recalculated, {sum(followed):,} after inputs were changed "
        f"({followed.count(0)} workbooks are too large to follow)"
    )
