"""Other inputs typed into a finished workbook, by their labels, into cells that may be changed."""

import datetime
import pathlib
from typing import Any

import openpyxl
from openpyxl.cell import MergedCell

from oracles.amounts import DIGITS
from oracles.facts import Facts

Json = dict[str, Any]

# The sheet with the rules, whose cells are right of their labels; and the header over positions' point values.
RULES_SHEET = "About"
RULES = {
    "hours": "Round hours to (minutes)",
    "hours_mode": "Rounding direction",
    "hours_of": "Rounding applies to",
    "points": "Round points to",
    "fee": "Card fee",
}
POSITION, POSITION_VALUE = "Position", "Point value"
# What came in to a shift, below its labels: card, house, cash; it is not all handed out where people hold some.
TIPS = [("Card tips",), ("plus house tips",), ("Cash to hand out", "Cash tips")]
# The header over a shift's people, and its columns; a number follows where somebody has several punches.
WHO, CLOCK_IN, CLOCK_OUT, BREAK, HOURS, VALUE = "Who", "In", "Out", "Break", "Hours", "× value"
# The header over the point values of a shift, and of those in force.
SHIFT_POSITION, SHIFT_VALUE = "Point values", "Used"


class TypedWorkbook:
    """A finished workbook into which other inputs are typed, as its user would."""

    def __init__(self, facts: Facts, path: pathlib.Path, data: Json) -> None:
        self.facts = facts
        self.book = openpyxl.load_workbook(path)
        self.scale = 10 ** DIGITS[data["currency"]]
        self.names = {person["id"]: f"{person['first']} {person['last']}" for person in data["people"]}

    def type(self, other: Json, target: pathlib.Path) -> None:
        """Types every input of `other`, a restaurant of the same shape."""
        self.type_rules(other)
        for one in other["shifts"]:
            self.type_shift(one)
        self.book.save(target)

    def put(self, cell: Any, value: object) -> None:  # noqa: ANN401
        is_input = cell.parent.protection.sheet and not cell.protection.locked
        self.facts.require(f"{cell.parent.title}!{cell.coordinate} is an input", is_input)
        cell.value = value

    def find(self, sheet: Any, *labels: str, first: int = 1, column: int | None = None) -> Any:  # noqa: ANN401
        """The first cell with one of some labels, from a row on."""
        for row in sheet.iter_rows(min_row=first, min_col=column, max_col=column):
            for cell in row:
                if cell.value in labels and not isinstance(cell, MergedCell):
                    return cell
        self.facts.require(f"{sheet.title} has a label {labels!r}", False)
        raise AssertionError

    def type_rules(self, other: Json) -> None:
        sheet = self.book[RULES_SHEET]
        rule = other["rounding"]
        values = {
            "hours": rule["hours"],
            "hours_mode": rule["hours_mode"],
            "hours_of": rule["hours_of"],
            "points": 0 if rule["points"] == "exact" else 0.01,
            "fee": other["fee"] / 1_000_000,
        }
        for key, value in values.items():
            self.put(self.find(sheet, RULES[key]).offset(0, 1), value)
        header = self.find(sheet, POSITION)
        value_column = self.find(sheet, POSITION_VALUE, first=header.row).column
        for name, position in other["positions"].items():
            cell = sheet.cell(self.find(sheet, name, first=header.row + 1, column=header.column).row, value_column)
            self.put(cell, position["value"] / 10_000)

    def type_shift(self, one: Json) -> None:
        date = datetime.date.fromisoformat(one["date"])
        title = f"{one['type']}, {date:%A, %B} {date.day}, {date.year}"
        found = [cell for sheet in self.book for row in sheet.iter_rows() for cell in row if cell.value == title]
        self.facts.require(f"one sheet has the title {title}", len(found) == 1)
        sheet, top = found[0].parent, found[0].row
        for label, units in zip(TIPS, one["tips"], strict=True):
            self.put(self.find(sheet, *label, first=top).offset(1, 0), units / self.scale)
        header = self.find(sheet, WHO, first=top)
        columns = {cell.value: cell.column for cell in sheet[header.row] if cell.value}
        for row, entry in enumerate(one["staff"], start=header.row + 1):
            who, name = sheet.cell(row, header.column), self.names[entry["id"]]
            self.facts.require(f"{sheet.title}: row {row} is {name}", who.value == name)
            self.type_entry(sheet, columns, row, entry)
        values = self.find(sheet, SHIFT_POSITION, first=header.row)
        for name, value in one["values"].items():
            if any(entry["position"] == name for entry in one["staff"]):
                place = self.find(sheet, name, first=values.row + 1, column=values.column)
                self.put(sheet.cell(place.row, columns[SHIFT_VALUE]), value / 10_000)

    def type_entry(self, sheet: Any, columns: dict[str, int], row: int, entry: Json) -> None:  # noqa: ANN401
        if "value" in entry and entry["position"] != "Manager":
            self.put(sheet.cell(row, columns[VALUE]), entry["value"] / 10_000)
        if "hours" in entry:
            self.put(sheet.cell(row, columns[HOURS]), entry["hours"] / 10_000)
            return
        for pair, (start, end) in enumerate(entry["punches"]):
            suffix = f" {pair + 1}" if f"{CLOCK_IN} 1" in columns else ""
            self.put(sheet.cell(row, columns[CLOCK_IN + suffix]), clock_time(start))
            self.put(sheet.cell(row, columns[CLOCK_OUT + suffix]), clock_time(end))
        self.put(sheet.cell(row, columns[BREAK]), entry["break"] or None)


def clock_time(minutes: int) -> datetime.time:
    return datetime.time(minutes // 60 % 24, minutes % 60)
