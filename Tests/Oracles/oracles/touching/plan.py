"""What there is to touch in a workbook, as its file tells: filters, people's rows, inputs, formulas."""

import dataclasses
import functools
import pathlib
import re
import warnings
from collections.abc import Iterator
from typing import Any

import openpyxl
from openpyxl.utils import get_column_letter, range_boundaries

from oracles.sheets import hidden_columns

# Sheets that are no shift's.
OTHERS = {"Pay", "Payout", "Cash", "Changes", "Pools", "Statements", "Register", "Workweeks", "Wages", "Checks",
          "Tie-out", "Roster", "About"}  # fmt: skip
# The header over people in a table, and what begins the row below the last of them.
WHO = {"Who", "Name", "Quién"}
AFTER_PEOPLE = re.compile(r"^(\d+ (people|persons?|personas?)\b|Total|Adds up|All\b|Cuadra|Todo\b)")


@dataclasses.dataclass(frozen=True)
class Block:
    """A header and the rows below it: positions count from 1."""

    sheet: str
    left: int
    header: int
    right: int
    last: int

    @property
    def reference(self) -> str:
        return f"{get_column_letter(self.left)}{self.header}:{get_column_letter(self.right)}{self.last}"

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    def __str__(self) -> str:
        return f"{self.sheet}!{self.reference}"


@dataclasses.dataclass(frozen=True)
class Place:
    """A cell, with the text above its column, the title above that, and its number format."""

    sheet: str
    row: int
    column: int
    header: str
    title: str
    form: str
    # What was written: a number or a text, or a formula's result.
    value: Any

    @property
    def reference(self) -> str:
        return f"{get_column_letter(self.column)}{self.row}"

    def __str__(self) -> str:
        return f"{self.sheet}!{self.reference} ({self.header})"


def block(sheet: str, reference: str) -> Block:
    left, top, right, bottom = range_boundaries(reference)
    return Block(sheet, left, top, right, bottom)


class Plan:
    """A workbook's file, read by openpyxl."""

    def __init__(self, path: pathlib.Path) -> None:
        with warnings.catch_warnings():
            # Data bars are an extension that openpyxl does not read.
            warnings.simplefilter("ignore")
            self.book = openpyxl.load_workbook(path)
            self.results = openpyxl.load_workbook(path, data_only=True)

    @property
    def shifts(self) -> list[str]:
        """The sheets of shifts: those that have people's rows and no name of their own."""
        return [sheet.title for sheet in self.book.worksheets if sheet.title not in OTHERS and self.people(sheet.title)]

    def filters(self) -> list[Block]:
        """Every range with a filter."""
        found = []
        for sheet in self.book.worksheets:
            if sheet.auto_filter.ref:
                found.append(block(sheet.title, sheet.auto_filter.ref))
            for table in sheet.tables.values():
                if table.autoFilter:
                    found.append(block(sheet.title, table.autoFilter.ref))
        return found

    @functools.cache  # noqa: B019
    def people(self, name: str) -> list[Block]:
        """The tables of people on a sheet, without their totals."""
        sheet, results = self.book[name], self.results[name]
        found = []
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value in WHO:
                    last = cell.row
                    while is_person(results.cell(last + 1, cell.column).value):
                        last += 1
                    if last > cell.row:
                        left, right = same_fill(sheet, cell)
                        found.append(Block(name, left, cell.row, right, last))
        return found

    @functools.cached_property
    def header_color(self) -> str:
        """The color behind the headers of lists."""
        for sheet in self.book.worksheets:
            for row in sheet.iter_rows(max_row=12):
                for cell in row:
                    if cell.value in WHO and cell.fill.fgColor.rgb not in (None, "00000000"):
                        return str(cell.fill.fgColor.rgb)
        return ""

    @functools.cache  # noqa: B019
    def lists(self, name: str) -> list[Block]:
        """Every list of a sheet, as a reader sees it: a header of two columns or more, and at least two rows."""
        sheet, results, color = self.book[name], self.results[name], self.header_color
        hidden = hidden_columns(sheet)
        found, seen = [], set()
        for row in sheet.iter_rows():
            for cell in row:
                is_header = cell.fill.fgColor.rgb == color and cell.column not in hidden and not is_covered(cell)
                if not is_header or (cell.row, cell.column) in seen:
                    continue
                left, right = same_fill(sheet, cell)
                seen |= {(cell.row, column) for column in range(left, right + 1)}
                if sheet.cell(cell.row + 1, left).fill.fgColor.rgb == color:
                    continue
                last = cell.row
                while is_row(sheet, results, last + 1, left):
                    last += 1
                merged = any(
                    area.min_row <= last and area.max_row > cell.row and area.min_col <= right and area.max_col >= left
                    for area in sheet.merged_cells.ranges
                )
                if right > left and last > cell.row + 1 and not merged:
                    found.append(Block(name, left, cell.row, right, last))
        return found

    def whole_rows(self, block: Block) -> Block:
        """A block with the hidden columns beside it, as a program selects them that looks for the whole table."""
        sheet = self.book[block.sheet]
        hidden = hidden_columns(sheet)
        right = block.right
        while right + 1 in hidden and any(
            sheet.cell(row, right + 1).value is not None for row in range(block.header, block.last + 1)
        ):
            right += 1
        return dataclasses.replace(block, right=right)

    def inputs(self) -> Iterator[Place]:
        """The cells that may be changed on protected sheets, and that amounts depend on: those to sign have no color."""
        for sheet in self.book.worksheets:
            if sheet.protection.sheet:
                for row in sheet.iter_rows():
                    for cell in row:
                        if not cell.protection.locked and cell.fill.fill_type and not is_covered(cell):
                            yield self.place(sheet, cell)

    def unprotected_inputs(self) -> list[str]:
        """Sheets with cells that may be changed where everything else may be changed too."""
        return [
            sheet.title
            for sheet in self.book.worksheets
            if not sheet.protection.sheet
            and any(not cell.protection.locked for row in sheet.iter_rows() for cell in row)
        ]

    def formulas(self, name: str) -> Iterator[Place]:
        """The formulas of a sheet that come to a number, in columns that are shown."""
        sheet, results = self.book[name], self.results[name]
        hidden = hidden_columns(sheet)
        for row in sheet.iter_rows():
            for cell in row:
                is_number = isinstance(results[cell.coordinate].value, int | float)
                if cell.data_type == "f" and is_number and cell.column not in hidden:
                    yield self.place(sheet, cell)

    def place(self, sheet: Any, cell: Any) -> Place:  # noqa: ANN401
        value = self.results[sheet.title][cell.coordinate].value
        row, header = header_above(sheet, cell.row, cell.column)
        title = title_above(sheet, row, cell.column)
        return Place(sheet.title, cell.row, cell.column, header, title, cell.number_format, value)


def is_person(value: object) -> bool:
    return value not in (None, "") and not AFTER_PEOPLE.match(str(value))


def is_row(sheet: Any, results: Any, row: int, column: int) -> bool:  # noqa: ANN401
    """Whether a row belongs to a list: its first cell has a content that is no total's."""
    cell = sheet.cell(row, column)
    return is_person(results.cell(row, column).value) and not cell.font.b


def is_covered(cell: Any) -> bool:  # noqa: ANN401
    """Whether a cell lies under the first of merged ones."""
    return type(cell).__name__ == "MergedCell"


def same_fill(sheet: Any, cell: Any) -> tuple[int, int]:  # noqa: ANN401
    """The first and last columns of a header's band, by its color; hidden columns between them belong to it."""
    color, hidden = cell.fill.fgColor.rgb, hidden_columns(sheet)

    def end(step: int) -> int:
        column = last = cell.column
        while 0 < column <= sheet.max_column:
            if sheet.cell(cell.row, column).fill.fgColor.rgb == color and column not in hidden:
                last = column
            elif column not in hidden:
                break
            column += step
        return last

    return end(-1), end(1)


def header_above(sheet: Any, row: int, column: int) -> tuple[int, str]:  # noqa: ANN401
    """The nearest text above a cell that is no formula and no input, with its row; row 0 where there is none."""
    for above in range(row - 1, 0, -1):
        cell = sheet.cell(above, column)
        if cell.data_type == "s" and cell.protection.locked and str(cell.value).strip():
            return above, str(cell.value).replace("\n", " ")
    return 0, ""


def title_above(sheet: Any, row: int, column: int) -> str:  # noqa: ANN401
    """The text in the row above a header, over it or left of it."""
    for left in range(column, 0, -1):
        value = sheet.cell(row - 1, left).value if row > 1 else None
        if isinstance(value, str) and value.strip():
            return value
    return ""
