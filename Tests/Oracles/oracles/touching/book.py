"""A workbook that is open in LibreOffice: what its first page says, and what each person gets."""

import collections
import contextlib
import dataclasses
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

import uno

from oracles.touching.desk import Desk, property_value

# What the sentence of the state begins with where nothing is wrong.
GREEN = ("Everything adds up", "Todo cuadra")
# com.sun.star.sheet.FormulaResult.ERROR
ERRORS = 4
# com.sun.star.sheet.CellFlags: numbers, dates, texts, formulas.
CONTENTS = 1 | 2 | 4 | 16
UnoException = uno.getClass("com.sun.star.uno.Exception")

Values = tuple[tuple[object, ...], ...]


@dataclasses.dataclass(frozen=True)
class Summary:
    """What a reader is told, and who gets how much."""

    state: str
    state_is_error: bool
    checks: str
    changed: object
    pay: tuple[tuple[object, object], ...]

    @property
    def is_green(self) -> bool:
        """Whether a reader takes everything for right."""
        return any(words in self.state for words in GREEN) and not self.state_is_error

    def difference(self, other: "Summary") -> str:
        """What differs in another summary, in words; empty for nothing."""
        found = [
            f"{field.name}: {getattr(self, field.name)!r} -> {getattr(other, field.name)!r}"
            for field in dataclasses.fields(self)
            if field.name != "pay" and getattr(self, field.name) != getattr(other, field.name)
        ]
        mine, others = collections.Counter(self.pay), collections.Counter(other.pay)
        if mine != others:
            found.append(f"pay: {list((mine - others).elements())[:3]} -> {list((others - mine).elements())[:3]}")
        return "; ".join(found)


def plain(value: object) -> object:
    """A value that can be compared: without the last bits of a division."""
    if value is None:
        return "an error"
    return round(value, 7) + 0.0 if isinstance(value, float) else value


def rows_of(values: Values) -> "collections.Counter[tuple[object, ...]]":
    """The rows of a range, whatever their order."""
    return collections.Counter(tuple(plain(value) for value in row) for row in values)


class OpenBook:
    """A workbook in LibreOffice."""

    def __init__(self, desk: Desk, path: pathlib.Path) -> None:
        self.desk, self.path = desk, path
        self.document = desk.open(path)
        # Cells of defined names; they move with rows and columns, and are looked up again after each such change.
        self.known: dict[str, Any] = {}

    def close(self) -> None:
        self.document.close(True)

    def reload(self) -> None:
        """The workbook as it was written."""
        self.close()
        self.document = self.desk.open(self.path)
        self.known = {}

    def recalculate(self) -> None:
        """Every formula, also those that LibreOffice takes for up to date."""
        self.known = {}
        self.document.calculateAll()

    def sheet(self, name: str) -> Any:  # noqa: ANN401
        return self.document.Sheets.getByName(name)

    def range(self, sheet: str, reference: str) -> Any:  # noqa: ANN401
        return self.sheet(sheet).getCellRangeByName(reference)

    def named(self, name: str) -> Any:  # noqa: ANN401
        """The cells that a defined name refers to; None where there are none."""
        if name not in self.known:
            names = self.document.NamedRanges
            self.known[name] = names.getByName(name).getReferredCells() if names.hasByName(name) else None
        return self.known[name]

    def values(self, name: str) -> list[object]:
        found = self.named(name)
        return [value for row in found.getDataArray() for value in row] if found is not None else []

    def summary(self) -> Summary:
        state = self.named("State")
        first = state.getCellByPosition(0, 0) if state is not None else None
        # An empty name or total is a row without a person.
        people = zip(self.values("Pay_names"), self.values("Pay_totals"), strict=False)
        pay = [(plain(name), plain(total)) for name, total in people if (name, total) != ("", "")]
        return Summary(
            first.String if first else "",
            not first or first.getError() != 0,
            str(plain(next(iter(self.values("All_checks")), ""))),
            plain(next(iter(self.values("Inputs_changed")), "")),
            tuple(sorted(pay, key=str)),
        )

    def errors(self) -> int:
        """How many formulas come to an error."""
        return sum(error_cells(sheet) for sheet in self.document.Sheets)

    def unprotect(self) -> None:
        for sheet in self.document.Sheets:
            sheet.unprotect("")

    def sort(self, sheet: str, reference: str, column: int, is_ascending: bool) -> None:
        """Sorts a range with its header by one of its columns, as the menu Data does."""
        field = uno.createUnoStruct("com.sun.star.table.TableSortField")
        field.Field, field.IsAscending = column, is_ascending
        fields = uno.Any("[]com.sun.star.table.TableSortField", (field,))
        self.range(sheet, reference).sort(
            (property_value("SortFields", fields), property_value("ContainsHeader", True))
        )

    @contextlib.contextmanager
    def typed(self, cell: Any, value: object) -> Iterator[None]:  # noqa: ANN401
        """A cell with another content for a while; None clears it."""
        kind, text, number = cell.Type.value, cell.Formula, cell.Value
        put(cell, value)
        yield
        if kind == "VALUE":
            cell.Value = number
        elif kind == "FORMULA":
            cell.Formula = text
        else:
            put(cell, text or None)

    def attempt(self, change: Callable[[], None]) -> str:
        """Tries a change of rows, columns or sheets; what LibreOffice answers where it refuses, or nothing."""
        try:
            change()
        except UnoException as refusal:
            return str(refusal) or "refused"
        return ""

    def undo(self, before: Summary) -> None:
        """Takes everything back that was done since the workbook was opened."""
        manager = self.document.getUndoManager()
        with contextlib.suppress(UnoException):
            while manager.isUndoPossible():
                manager.undo()
        self.recalculate()
        if self.summary() != before:
            self.reload()


def error_cells(sheet: Any) -> int:  # noqa: ANN401
    """How many formulas of a sheet come to an error."""
    return sum(
        (area.EndRow - area.StartRow + 1) * (area.EndColumn - area.StartColumn + 1)
        for area in sheet.queryFormulaCells(ERRORS).getRangeAddresses()
    )


def put(cell: Any, value: object) -> None:  # noqa: ANN401
    """Puts a value into a cell as pasting does: no rule of the cell is asked."""
    if value is None:
        cell.clearContents(CONTENTS)
    elif isinstance(value, str):
        cell.String = value
    else:
        cell.Value = value
