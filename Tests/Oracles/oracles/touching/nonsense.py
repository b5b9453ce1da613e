"""Types nonsense over inputs and numbers over formulas: the first page must tell."""

import collections
import random
import re
from typing import Any

from oracles.facts import Facts
from oracles.touching.book import OpenBook
from oracles.touching.plan import OTHERS, Place, Plan
from oracles.touching.rules import NONSENSE, REFUSED, Rule

# Columns of numbers that nobody is paid by and nothing adds up: overwriting them hurts no one.
LOOKED_AT = re.compile(
    r"an hour|per hour|hour earned|points|value|part|share|exact|fraction|remainder|rank|extra|whole"
    # Beside a share, what it is a part of; and what a pool's rule comes to, which the shift's ledger repeats.
    r"|of (digital|cash) pool|you collected|gave|got|holds|break|due|base|not taken|weight|gives",
    re.IGNORECASE,
)
# The sums above the register follow its filter: no other number can be compared with them.
UNNAMED = {"Register"}
# Hours, and formats of amounts; on these sheets, how many of each bill and coin.
HOURS = re.compile(r"^(total )?hours$", re.IGNORECASE)
AMOUNT = re.compile(r"#,##0")
COUNTED = {"Cash", "Payout"}
# Sheets whose numbers must agree with others; more of each are overwritten in a long run.
PAID = ["Pay", "Payout", "Cash", "Changes", "Statements", "Register", "Pools"]


class Nonsense:
    """Overwrites cells of one workbook, so many of each kind on each sheet."""

    def __init__(self, facts: Facts, label: str, book: OpenBook, plan: Plan, number: int) -> None:
        self.facts, self.label, self.book, self.plan, self.number = facts, label, book, plan, number
        self.rng = random.Random(label)
        self.before = book.summary()
        self.kinds: collections.Counter[str] = collections.Counter()

    def run(self) -> None:
        sheets = self.plan.unprotected_inputs()
        self.facts.check(f"{self.label}: sheets with inputs are protected", not sheets, sheets)
        for place in self.sampled_inputs():
            self.type_over(place)
        for place in self.sampled_formulas():
            self.overwrite(place)
        self.book.reload()

    def sampled_inputs(self) -> list[Place]:
        """So many inputs of each kind on each sheet, and with another header each; those with a content first."""
        places = list(self.plan.inputs())
        self.rng.shuffle(places)
        places.sort(key=lambda place: place.value in (None, ""))
        count: collections.Counter[object] = collections.Counter()
        found = []
        for place in places:
            key = (place.sheet, place.header, place.form)
            if count[key] < self.number:
                count[key] += 1
                found.append(place)
        if self.number == 1:
            # A short run: sheets of shifts are alike.
            kept = set(self.rng.sample(self.plan.shifts, min(2, len(self.plan.shifts))))
            found = [place for place in found if place.sheet in kept or place.sheet not in self.plan.shifts]
        return found

    def type_over(self, place: Place) -> None:
        """Everything that is nonsense somewhere, typed over one input."""
        rule = Rule(self.book, place)
        kind = rule.kind
        self.kinds[kind] += 1
        where = f"{self.label}: {place}, {kind}"
        if kind == "text":
            return
        self.facts.check(f"{where}: has a rule that stops", rule.type != "ANY" and rule.stops)
        for value in NONSENSE:
            if value is None and place.value in (None, ""):
                continue
            with self.book.typed(rule.cell, value):
                is_refused = rule.refuses(value)
                self.check_notice(f"{where}: {shown(value)}", kind, value, is_refused)
            if value in REFUSED[kind]:
                self.facts.check(f"{where}: {shown(value)} is refused", is_refused)
            self.check_restored(f"{where}: {shown(value)}")
        self.type_valid(where, rule, kind)

    def check_notice(self, where: str, kind: str, value: object, is_refused: bool) -> None:
        now = self.book.summary()
        self.facts.check(f"{where}: the state is no error", not now.state_is_error, now.state)
        self.facts.check(f"{where}: the state tells", now.state != self.before.state, now.state)
        if is_refused or value in REFUSED[kind] or (value is None and kind == "time"):
            self.facts.check(f"{where}: not everything adds up", not now.is_green, now.state)
        if is_refused or value in REFUSED[kind]:
            self.facts.equal(f"{where}: all checks", now.checks, "FAIL")

    def type_valid(self, where: str, rule: Rule, kind: str) -> None:
        """A change that the rule allows is counted."""
        old = rule.cell.Value
        for value in valid_values(kind, old, rule):
            with self.book.typed(rule.cell, value):
                if rule.refuses(value):
                    continue
                now = self.book.summary()
                is_counted = isinstance(now.changed, float) and now.changed >= 1
                self.facts.check(f"{where}: {shown(value)} is counted as changed", is_counted, now.changed)
                self.facts.check(
                    f"{where}: {shown(value)}: the state tells of it",
                    "changed" in now.state and now.state != self.before.state and not now.state_is_error,
                    now.state,
                )
            self.check_restored(f"{where}: {shown(value)}")
            return

    def check_restored(self, where: str) -> None:
        left = self.before.difference(self.book.summary())
        if not self.facts.check(f"{where}: as before, after it is taken back", not left, left):
            self.book.reload()

    def sampled_formulas(self) -> list[Place]:
        """Formulas of amounts and hours, so many below each header of each sheet; one shift stands for all."""
        shifts = self.plan.shifts
        sheets = [name for name in PAID if name in self.plan.book.sheetnames and name not in shifts]
        found = []
        for sheet in sheets + self.rng.sample(shifts, min(self.number, len(shifts))):
            below = collections.defaultdict(list)
            for place in self.plan.formulas(sheet):
                if is_paid_by(place):
                    below[place.header].append(place)
            for places in below.values():
                found += self.rng.sample(places, min(self.number, len(places)))
        return found

    def overwrite(self, place: Place) -> None:
        """Another number over a formula: whoever pays by it would pay wrong."""
        cell: Any = self.book.range(place.sheet, place.reference)
        if place.sheet in OTHERS and is_own_name(self.book, cell):
            return
        where = f"{self.label}: {place}: another number over the formula"
        with self.book.typed(cell, place.value + 7):
            now = self.book.summary()
            self.facts.check(f"{where}: the state is no error", not now.state_is_error, now.state)
            self.facts.check(f"{where}: not everything adds up", not now.is_green, now.state)
            self.facts.check(f"{where}: not all checks pass", now.checks != "PASS", now.checks)
        self.check_restored(where)


def is_paid_by(place: Place) -> bool:
    """Whether somebody is paid by a cell, or something adds up with it."""
    is_amount = AMOUNT.search(place.form) or HOURS.search(place.header) or place.sheet in COUNTED
    if place.sheet in UNNAMED and not place.header:
        return False
    return bool(is_amount) and not LOOKED_AT.search(f"{place.header} {place.title}")


def is_own_name(book: OpenBook, cell: Any) -> bool:  # noqa: ANN401
    """Whether a cell is the count of changed inputs itself."""
    counted = book.named("Inputs_changed")
    return counted is not None and counted.AbsoluteName == cell.AbsoluteName


def shown(value: object) -> str:
    return "cleared" if value is None else repr(value)


def valid_values(kind: str, old: float, rule: Rule) -> list[str | float]:
    """Other values that an input of a kind may have; the first that the rule allows is taken."""
    if kind == "words":
        return [word for word in rule.words() if word not in (rule.cell.String, f"{old:g}")][:1]
    if kind == "time":
        return [(old + 1 / 96) % 1, (old + 95 / 96) % 1]
    numbers = [round(old + 0.01, 6), 0.0] if kind == "percent" else [old + 1, old - 1, 0.01, 0.0]
    return [value for value in numbers if value != old]
