"""Sorts what can be sorted: nothing may go from one person to another."""

import random

from oracles.facts import Facts
from oracles.touching.book import OpenBook, Summary, rows_of
from oracles.touching.plan import Block, Plan


class Sorting:
    """Sorts one workbook; `share` of the columns of each shift's people, and every column of every filter."""

    def __init__(self, facts: Facts, label: str, book: OpenBook, plan: Plan, share: float) -> None:
        self.facts, self.label, self.book, self.plan, self.share = facts, label, book, plan, share
        self.rng = random.Random(label)
        self.count = 0

    def run(self) -> int:
        """Returns how often something was sorted."""
        self.book.unprotect()
        before = self.book.summary()
        for block in self.plan.filters():
            ways = [(column, is_ascending) for column in range(block.width) for is_ascending in (True, False)]
            self.sort_by(block, ways, before)
        for sheet in self.plan.shifts:
            for block in self.plan.people(sheet):
                self.sort_people(block, before)
        self.book.reload()
        return self.count

    def sort_people(self, block: Block, before: Summary) -> None:
        """Sorts a shift's people with their hidden columns; then only what is shown of them, which must be noticed."""
        columns = [column for column in range(block.width) if self.rng.random() < self.share]
        self.sort_by(self.plan.whole_rows(block), [(column, self.rng.random() < 0.5) for column in columns], before)
        for column in columns if self.share == 1 else columns[:1]:
            self.count += 1
            self.book.sort(block.sheet, block.reference, column, self.rng.random() < 0.5)
            self.book.recalculate()
            after = self.book.summary()
            is_safe = after.pay == before.pay or not (after.is_green or after.checks == "PASS")
            where = f"{self.label}: what is shown of {block} sorted by column {column + 1}"
            self.facts.check(f"{where}: no wrong amount passes", is_safe, before.difference(after))
            self.book.undo(before)
            self.book.unprotect()

    def sort_by(self, block: Block, ways: list[tuple[int, bool]], before: Summary) -> None:
        """Sorts a block in one way after the other, until something is wrong: all that follows would be, too."""
        for column, is_ascending in ways:
            if not self.sort(block, column, is_ascending, before):
                self.book.reload()
                self.book.unprotect()
                return

    def sort(self, block: Block, column: int, is_ascending: bool, before: Summary) -> bool:
        self.count += 1
        cells = self.book.range(block.sheet, block.reference)
        rows = rows_of(cells.getDataArray())
        self.book.sort(block.sheet, block.reference, column, is_ascending)
        self.book.recalculate()
        after = self.book.summary()
        where = f"{self.label}: {block} sorted by column {column + 1}, {'up' if is_ascending else 'down'}"
        moved = before.difference(after)
        self.facts.check(f"{where}: everybody gets the same", not moved, moved)
        found = rows_of(cells.getDataArray())
        self.facts.check(
            f"{where}: its rows are the same",
            found == rows,
            f"{list((rows - found).elements())[:2]} -> {list((found - rows).elements())[:2]}",
        )
        return not moved and found == rows
