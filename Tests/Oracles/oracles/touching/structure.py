"""Inserts, deletes and clears: either everything is as before, or the first page tells."""

import random
from collections.abc import Callable

from oracles.facts import Facts
from oracles.touching.book import CONTENTS, OpenBook
from oracles.touching.plan import Block, Place, Plan


class Structure:
    """Changes the rows, columns and sheets of one workbook, each time from the written one."""

    def __init__(self, facts: Facts, label: str, book: OpenBook, plan: Plan) -> None:
        self.facts, self.label, self.book, self.plan = facts, label, book, plan
        self.rng = random.Random(label)
        self.before, self.errors = book.summary(), book.errors()
        self.count = 0

    def run(self) -> int:
        """Returns how many changes were tried."""
        shifts = self.plan.shifts
        for sheet in self.rng.sample(shifts, min(2, len(shifts))):
            self.change_people(self.plan.people(sheet)[0])
        if "Register" in self.plan.book.sheetnames:
            register = next(block for block in self.plan.filters() if block.sheet == "Register")
            row = (register.header + register.last) // 2
            self.notices(f"row {row} of {register} deleted", lambda: self.delete_row("Register", row))
        if len(shifts) > 1:
            name = self.rng.choice(shifts)
            self.notices(f"sheet {name} deleted", lambda: self.book.document.Sheets.removeByName(name))
        self.book.reload()
        return self.count

    def change_people(self, block: Block) -> None:
        """Rows and columns in the middle of a shift's people; then somebody's row and inputs."""
        sheet, row = block.sheet, self.rng.choice(self.paid_rows(block))
        column = (block.left + block.right) // 2
        middle = (block.header + 1 + block.last) // 2 + 1
        inserts: dict[str, Callable[[], None]] = {
            f"a row inserted above row {middle} of {block}": lambda: self.insert_row(sheet, middle),
            f"a column inserted before column {column} of {block}": lambda: self.insert_column(sheet, column),
        }
        deletes: dict[str, Callable[[], None]] = {
            f"row {row} of {block} deleted": lambda: self.delete_row(sheet, row),
            f"column {column} of {block} deleted": lambda: self.delete_column(sheet, column),
        }
        for what, change in (inserts | deletes).items():
            self.refuses(what, change)
        for what, change in inserts.items():
            self.keeps(what, change)
        for what, change in deletes.items():
            self.notices(what, change)
        self.notices(f"name in row {row} of {block} cleared", lambda: self.clear(sheet, block.left, row))
        own = [place for place in self.plan.inputs() if place.sheet == sheet and place.value not in (None, "")]
        own = [place for place in own if place.row == row and block.left <= place.column <= block.right]
        times = [place for place in own if "h" in place.form.lower()]
        if times:
            self.notices(f"clock-out {times[-1]} cleared", lambda: self.clear_places(times[-1:]))
        if own:
            self.notices(f"all inputs in row {row} of {block} cleared", lambda: self.clear_places(own))

    def paid_rows(self, block: Block) -> list[int]:
        """The rows of people who get something: nobody misses the others' amounts."""
        totals = self.plan.results[block.sheet]
        rows = range(block.header + 1, block.last + 1)
        return [row for row in rows if totals.cell(row, block.right).value] or list(rows)

    # What people do; rows and columns count from 1.

    def insert_row(self, sheet: str, row: int) -> None:
        self.book.sheet(sheet).Rows.insertByIndex(row - 1, 1)

    def insert_column(self, sheet: str, column: int) -> None:
        self.book.sheet(sheet).Columns.insertByIndex(column - 1, 1)

    def delete_row(self, sheet: str, row: int) -> None:
        self.book.sheet(sheet).Rows.removeByIndex(row - 1, 1)

    def delete_column(self, sheet: str, column: int) -> None:
        self.book.sheet(sheet).Columns.removeByIndex(column - 1, 1)

    def clear(self, sheet: str, column: int, row: int) -> None:
        self.book.sheet(sheet).getCellByPosition(column - 1, row - 1).clearContents(CONTENTS)

    def clear_places(self, places: list[Place]) -> None:
        for place in places:
            self.clear(place.sheet, place.column, place.row)

    # What must follow.

    def refuses(self, what: str, change: Callable[[], None]) -> None:
        """A protected sheet refuses a change, or it does no harm."""
        self.count += 1
        self.book.attempt(change)
        self.book.recalculate()
        moved = self.before.difference(self.book.summary())
        self.facts.check(f"{self.label}: {what} on a protected sheet: refused or without harm", not moved, moved)
        self.book.undo(self.before)

    def keeps(self, what: str, change: Callable[[], None]) -> None:
        """Everything is as before."""
        self.do(what, change)
        moved = self.before.difference(self.book.summary())
        self.facts.check(f"{self.label}: {what}: everything is as before", not moved, moved)
        self.facts.equal(f"{self.label}: {what}: formulas that come to an error", self.book.errors(), self.errors)
        self.book.reload()

    def notices(self, what: str, change: Callable[[], None]) -> None:
        """The state tells, in words, and no wrong amount passes."""
        self.do(what, change)
        now = self.book.summary()
        told = f"{now.checks}: {now.state}"
        self.facts.check(f"{self.label}: {what}: the state tells", now.state != self.before.state, told)
        self.facts.check(f"{self.label}: {what}: the state is no error", not now.state_is_error, told)
        if now.pay != self.before.pay:
            self.facts.check(f"{self.label}: {what}: no wrong amount passes", now.checks != "PASS", told)
            self.facts.check(f"{self.label}: {what}: not everything adds up", not now.is_green, told)
        self.book.reload()

    def do(self, what: str, change: Callable[[], None]) -> None:
        self.count += 1
        self.book.unprotect()
        refusal = self.book.attempt(change)
        self.facts.check(f"{self.label}: {what}: can be done without protection", not refusal, refusal)
        self.book.recalculate()
