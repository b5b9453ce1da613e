"""What the program writes about a period, beside what it is expected to write."""

import pathlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from oracles import amounts
from oracles.facts import Facts
from oracles.pools.documents import Restaurant, minor
from oracles.pools.ledger import Ledger, Share, shares
from oracles.program import tipsheet

COLUMNS = ("digital_tips", "cash_tips", "service_charges")
KINDS = ("digital", "cash", "service_charge")
Sums = Counter[tuple[str, ...]]


@dataclass
class Period:
    """A pay period, or all shifts, with what everybody gets."""

    restaurant: Restaurant
    ledgers: list[Ledger]
    shares: list[Share]


def periods(restaurant: Restaurant) -> list[Period]:
    """The pay periods of a restaurant, settled.

    Raises Refusal where the program is expected to refuse.
    """
    ledgers = [Ledger(restaurant, shift) for shift in restaurant.shifts]
    if "pay_period" not in restaurant.settings:
        return [Period(restaurant, ledgers, shares(restaurant, ledgers))]
    groups = groupby(ledgers, key=lambda ledger: restaurant.period_of(ledger.shift.day))
    return [Period(restaurant, some, shares(restaurant, some)) for some in (list(group) for _, group in groups)]


def added(movements: Iterable[tuple[tuple[str, ...], Sequence[int]]], columns: Sequence[str] = COLUMNS) -> Sums:
    """Money of three kinds added up by keys and kind."""
    found: Sums = Counter()
    for key, money in movements:
        for column, amount in zip(columns, money, strict=True):
            found[*key, column] += amount
    return found


def over(sums: Sums, *places: int) -> Sums:
    """The sums by some places of their keys alone."""
    found: Sums = Counter()
    for key, amount in sums.items():
        found[itemgetter(*places)(key)] += amount
    return found


def by_line(period: Period) -> Sums:
    """Each line's amounts, by date, shift, employee, position and kind."""
    return added(
        ((ledger.shift.day, ledger.shift.kind, line.employee, line.position), ledger.holds[line.index])
        for ledger in period.ledgers
        for line in ledger.shift.lines
    )


def by_share(period: Period) -> Sums:
    """Shares of longer pools, by pool, employee and kind."""
    return added(((pool, employee), money) for pool, employee, money in period.shares)


def by_employee(period: Period) -> Sums:
    """Each employee's amounts over the period, with their shares of longer pools."""
    found = over(by_line(period), 2, -1)
    found.update(over(by_share(period), 1, -1))
    return found


def by_pool(period: Period) -> Sums:
    """Movements by date, shift, pool, side, employee, position and kind; shares of longer pools without a shift."""
    movements = [
        ((ledger.shift.day, ledger.shift.kind, entry.name, entry.side, *entry.who), entry.money)
        for ledger in period.ledgers
        for entry in ledger.entries
    ]
    for pool, employee, money in period.shares:
        movements.append((("", "", pool, "source", "", ""), money))
        movements.append((("", "", pool, "receives", employee, ""), money))
    return added(movements, KINDS)


def tip_outs(period: Period) -> Counter[tuple[str, ...]]:
    """Every tip-out that was due, with its basis, base and percent as text."""
    found: Counter[tuple[str, ...]] = Counter()
    for ledger in period.ledgers:
        for entry in ledger.entries:
            if any(entry.due):
                base = "" if entry.percent is None else amounts.written(sum(entry.base), period.restaurant.digits)
                percent = "" if entry.percent is None else str(entry.percent * 100)
                where = (ledger.shift.day, ledger.shift.kind, entry.name)
                found[*where, *entry.who, entry.basis, base, percent] += 1
    return found


def printed_tip_outs(rows: Iterable[dict[str, str]]) -> Counter[tuple[str, ...]]:
    """The same from pools.csv."""
    found: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        if row["side"] == "gives" and row["pool"] != "by hand":
            percent = row["percent"] and str(Fraction(row["percent"].removesuffix("%")))
            keys = ("date", "shift", "pool", "employee_id", "position", "basis", "base")
            found[*(row[key] for key in keys), percent] += 1
    return found


def sums(rows: Iterable[dict[str, str]], keys: Sequence[str], columns: Sequence[str], digits: int) -> Sums:
    """The columns of a table summed by its keys."""
    found: Sums = Counter()
    for row in rows:
        for column in columns:
            text = row.get(column) or "0"
            found[(*(row[key] for key in keys), column)] += minor(text.lstrip("-"), digits)
    return found


def equal_sums(facts: Facts, what: str, found: Sums, expected: Sums) -> None:
    """It is a fact for each sum that both have it; nothing is the same as zero."""
    for key in expected.keys() | found.keys():
        facts.equal((what, *key), found[key], expected[key])


def compare_program(facts: Facts, what: str, folder: pathlib.Path, period: Period) -> None:
    """The program's CSV files of a period."""
    output = folder.parent / f"reports {period.ledgers[0].shift.day}"
    chosen = ["--from", period.ledgers[0].shift.day, "--to", period.ledgers[-1].shift.day]
    if "pay_period" in period.restaurant.settings:
        chosen = ["--containing", period.ledgers[0].shift.day]
    done = tipsheet("period", folder, *chosen, "-o", output, "--quiet", status=None)
    if not facts.equal((what, "period ends with", done.stderr[-800:]), done.returncode, 0):
        return
    (tables,) = output.glob("*/csv")
    digits = period.restaurant.digits
    allocations = amounts.rows(tables / "allocations.csv")
    # Shares of longer pools have rows of their own, with the pool's name in place of the shift.
    of_shifts = [row for row in allocations if row["hours"]]
    longer = [row for row in allocations if not row["hours"]]
    keys = ("date", "shift", "employee_id", "position")
    equal_sums(facts, f"{what}, allocations.csv", sums(of_shifts, keys, COLUMNS, digits), by_line(period))
    found = sums(longer, ("shift", "employee_id"), COLUMNS, digits)
    equal_sums(facts, f"{what}, longer pools in allocations.csv", found, by_share(period))
    employees = amounts.rows(tables / "employees.csv")
    equal_sums(facts, f"{what}, employees.csv", sums(employees, ("employee_id",), COLUMNS, digits), by_employee(period))
    if "pools" in period.restaurant.settings:
        pools = amounts.rows(tables / "pools.csv")
        for row in pools:
            if not row["shift"]:
                row.update(date="", position="")
        keys = ("date", "shift", "pool", "side", "employee_id", "position")
        equal_sums(facts, f"{what}, pools.csv", sums(pools, keys, KINDS, digits), by_pool(period))
        facts.equal((what, "tip-outs"), printed_tip_outs(pools), tip_outs(period))
