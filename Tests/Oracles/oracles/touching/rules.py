"""The kinds of inputs, and what the rules of their cells refuse when it is typed."""

import contextlib
import re
from collections.abc import Callable
from typing import Any

from oracles.touching.book import CONTENTS, OpenBook
from oracles.touching.plan import Place

# What is typed over inputs; None clears a cell.
NONSENSE: list[str | float | None] = ["off", "n/a", None, -5.0, 16.5, 1e9]
WORDS: set[object] = {"off", "n/a"}
# What the rule of an input of each kind refuses.
REFUSED: dict[str, set[object]] = {
    "time": WORDS | {-5.0, 16.5, 1e9},
    "amount": WORDS | {-5.0},
    "minutes": WORDS | {-5.0, 16.5, 1e9},
    "minutes forward or back": WORDS | {16.5, 1e9},
    "hours": WORDS | {-5.0, 1e9},
    "point value": WORDS | {-5.0},
    "words": WORDS | {-5.0, 16.5, 1e9},
    "percent": WORDS | {-5.0, 16.5, 1e9},
    "text": set(),
}
# So many columns to the right a rule is computed, where nothing else is.
ASIDE = 400
RANGE = re.compile(r"^\$?'?(?P<sheet>.+?)'?\.(?P<cells>\$?[A-Z]+\$?\d+(:\$?[A-Z]+\$?\d+)?)$")
COMPARISONS: dict[str, Callable[[float, float, float], bool]] = {
    "BETWEEN": lambda value, low, high: low <= value <= high,
    "NOT_BETWEEN": lambda value, low, high: not low <= value <= high,
    "GREATER_EQUAL": lambda value, low, _: value >= low,
    "GREATER": lambda value, low, _: value > low,
    "LESS_EQUAL": lambda value, low, _: value <= low,
    "LESS": lambda value, low, _: value < low,
    "EQUAL": lambda value, low, _: value == low,
    "NOT_EQUAL": lambda value, low, _: value != low,
}


class Rule:
    """The rule of an input's cell, as LibreOffice has read it."""

    def __init__(self, book: OpenBook, place: Place) -> None:
        self.book, self.place = book, place
        self.sheet = book.sheet(place.sheet)
        self.cell = self.sheet.getCellRangeByName(place.reference)
        self.rule = self.cell.Validation
        self.type: str = self.rule.Type.value

    @property
    def kind(self) -> str:
        """What the input is, by its rule and the format of its number."""
        form = self.place.form
        if self.type == "LIST":
            return "words"
        if self.type == "TIME" or "h" in form.lower():
            return "time"
        if "%" in form:
            return "percent"
        if self.type == "ANY" and (form in ("@", "General") or isinstance(self.place.value, str)):
            return "text"
        if self.type == "WHOLE" or form == "0":
            return "minutes forward or back" if self.rule.getFormula1().startswith("-") else "minutes"
        if self.type == "CUSTOM" or "#,##0" in form:
            return "amount"
        return "hours" if self.rule.getFormula2() == "24" else "point value"

    @property
    def stops(self) -> bool:
        """Whether what the rule refuses cannot be typed at all."""
        return bool(self.rule.ShowErrorMessage) and self.rule.ErrorAlertStyle.value == "STOP"

    def refuses(self, value: str | float | None) -> bool:
        """Whether typing a value is refused. A custom rule is computed with the value in its cell."""
        if self.type == "ANY" or value is None:
            return False
        if self.type == "LIST":
            return str(value).removesuffix(".0") not in self.words()
        if self.type == "CUSTOM":
            return not self.holds()
        if isinstance(value, str):
            return True
        low, high = (self.number(text) for text in (self.rule.getFormula1(), self.rule.getFormula2()))
        is_allowed = COMPARISONS[self.rule.getOperator().value](value, low, high)
        return not is_allowed or (self.type == "WHOLE" and value != int(value))

    def words(self) -> list[str]:
        """What a list offers: words, or the texts of cells."""
        source = self.rule.getFormula1()
        cells = RANGE.match(source)
        if not cells:
            return re.split(r'"?[,;]"?', source.strip('"'))
        found = self.book.range(cells["sheet"].replace("''", "'"), cells["cells"].replace("$", ""))
        return [str(value).removesuffix(".0") for row in found.getDataArray() for value in row]

    def number(self, formula: str) -> float:
        with contextlib.suppress(ValueError):
            return float(formula or 0)
        return float(self.computed(formula).Value)

    def holds(self) -> bool:
        found = self.computed(self.rule.getFormula1())
        return found.getError() == 0 and found.Value != 0

    def computed(self, formula: str) -> Any:  # noqa: ANN401
        """A formula of the rule, for this cell: it is written for the first of the cells with the rule."""
        source, place = self.rule.getSourcePosition(), self.cell.CellAddress
        first = self.sheet.getCellByPosition(source.Column + ASIDE, source.Row)
        first.Formula = f"={formula}"
        tokens = first.getTokens()
        first.clearContents(CONTENTS)
        here = self.sheet.getCellByPosition(place.Column + ASIDE, place.Row)
        # References of tokens are relative to their cell.
        here.setTokens(tokens)
        return Result(here)


class Result:
    """What a formula came to; its cell is empty again."""

    def __init__(self, cell: Any) -> None:  # noqa: ANN401
        self.error, self.Value = cell.getError(), cell.Value
        cell.clearContents(CONTENTS)

    def getError(self) -> int:  # noqa: N802
        return self.error
