"""Sorts what is shown of every list, types over names and dates, finds and replaces: noticed, or without harm."""

import random
from collections.abc import Iterator
from typing import Any

from oracles.facts import Facts
from oracles.touching.book import OpenBook, rows_of
from oracles.touching.plan import Block, Plan

# The first sheets, by which people are paid; in Spanish too.
PAID = {"Pay", "Payout", "Cash", "Changes", "Pago", "Entrega", "Efectivo", "Cambios"}
# The lists whose sheets are not protected.
TYPED = {"Register", "Roster", "Registro", "Plantilla"}
# Columns with what tells people, days and shifts apart.
NAMES = {"Who", "Name", "ID", "Date", "Shift", "Position", "First name", "Last name", "Quién", "Nombre", "Fecha",
         "Turno", "Puesto", "Apellido"}  # fmt: skip


class Visible:
    """Sorts the lists of one workbook; `share` of the columns of each."""

    def __init__(self, facts: Facts, label: str, book: OpenBook, plan: Plan, share: float) -> None:
        self.facts, self.label, self.book, self.plan, self.share = facts, label, book, plan, share
        self.rng = random.Random(label)
        self.count = 0
        self.noticed = 0

    def run(self) -> int:
        """Returns how often something was changed."""
        self.book.unprotect()
        self.before = self.book.summary()
        self.paid = self.paid_rows()
        for block in self.blocks():
            columns = [column for column in range(block.width) if self.share == 1 or self.rng.random() < self.share]
            for column in columns or [0]:
                for is_ascending in (True, False) if self.share == 1 else (self.rng.random() < 0.5,):
                    self.sort(block, column, is_ascending)
        for block in self.lists():
            if block.sheet in PAID | TYPED:
                self.type_over(block)
        self.replace()
        self.book.reload()
        return self.count

    def lists(self) -> Iterator[Block]:
        for sheet in self.plan.book.sheetnames:
            yield from self.plan.lists(sheet)

    def blocks(self) -> list[Block]:
        """All lists; in a short run those of some sheets, and of the first sheets all."""
        blocks = list(self.lists())
        if self.share == 1:
            return blocks
        others = [block for block in blocks if block.sheet not in PAID]
        return [block for block in blocks if block.sheet in PAID] + self.rng.sample(others, min(6, len(others)))

    def paid_rows(self) -> dict[str, Any]:
        """What the lists that people are paid by show, whatever the order of their rows."""
        return {
            str(block): rows_of(self.book.range(block.sheet, block.reference).getDataArray())
            for block in self.lists()
            if block.sheet in PAID
        }

    def sort(self, block: Block, column: int, is_ascending: bool) -> None:
        cells = self.book.range(block.sheet, block.reference)
        rows = rows_of(cells.getDataArray())
        self.book.sort(block.sheet, block.reference, column, is_ascending)
        where = f"what is shown of {block} sorted by column {column + 1}, {'up' if is_ascending else 'down'}"
        self.judge(where, lambda: rows_of(cells.getDataArray()) == rows)

    def type_over(self, block: Block) -> None:
        """Another name, ID, day or shift in one row."""
        sheet = self.plan.book[block.sheet]
        row = self.rng.randint(block.header + 1, block.last)
        for column in range(block.left, block.right + 1):
            title = str(sheet.cell(block.header, column).value or "")
            if title not in NAMES:
                continue
            cell = self.book.range(block.sheet, "A1").getSpreadsheet().getCellByPosition(column - 1, row - 1)
            if cell.Type.value in ("FORMULA", "EMPTY"):
                continue
            self.count += 1
            other = cell.Value + 1 if cell.Type.value == "VALUE" else "Somebody Else"
            with self.book.typed(cell, other):
                self.book.recalculate()
                state = self.book.summary()
                where = f"{self.label}: {title} in row {row} of {block} typed over"
                self.facts.check(f"{where}: it is noticed", not state.is_green and state.checks != "PASS", state.state)
            self.book.recalculate()

    def replace(self) -> None:
        """A name is replaced by another on one sheet and on all: Find & Replace."""
        names = [str(value) for value in self.book.values("Pay_names") if value]
        if len(names) < 2:
            return
        old, new = self.rng.sample(names, 2)
        sheets = list(self.book.document.Sheets)
        for label, chosen in [("the first sheet", sheets[:1]), ("all sheets", sheets)]:
            count = 0
            for sheet in chosen:
                search = sheet.createReplaceDescriptor()
                search.SearchString, search.ReplaceString = old, new
                search.SearchCaseSensitive = True
                count += sheet.replaceAll(search)
            if count:
                self.judge(f"{old!r} replaced by {new!r} on {label}", lambda: False)

    def judge(self, what: str, is_same: Any) -> None:  # noqa: ANN401
        """Whether nobody is paid otherwise, or the first page tells; then takes the change back."""
        self.count += 1
        self.book.recalculate()
        after = self.book.summary()
        is_noticed = after.changed != self.before.changed or not (after.is_green or after.checks == "PASS")
        is_harmless = after == self.before and is_same() and self.paid_rows() == self.paid
        self.noticed += is_noticed
        self.facts.check(
            f"{self.label}: {what}: it is noticed, or does no harm",
            is_noticed or is_harmless,
            self.before.difference(after) or "lists have other rows",
        )
        self.book.undo(self.before)
        self.book.unprotect()
