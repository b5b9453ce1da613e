"""Pools over a week or a pay period: collected at each shift, shared once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from oracles.arithmetic import id_key, largest_remainder
from oracles.pools.documents import Restaurant
from oracles.pools.ledger import Held, Ledger
from oracles.pools.policy import Pool, parts
from oracles.pools.sources import Refusal

Span = tuple[date, ...]


@dataclass
class Share:
    """What somebody receives from such a pool."""

    pool: str
    # The first day of the week or the pay period.
    begins: date
    employee: str
    money: list[int]
    exact: list[Fraction]
    # The same by workweek.
    weeks: dict[date, list[int]]


def shares(restaurant: Restaurant, ledgers: Sequence[Ledger]) -> list[Share]:
    """Every share of the pools that the shifts paid into."""
    groups: dict[tuple[str, Span], list[Held]] = {}
    for ledger in ledgers:
        for held in ledger.held:
            groups.setdefault((held.pool.name, span_of(restaurant, held.pool, held.day)), []).append(held)
    result = []
    for (name, span), group in groups.items():
        result += shared(restaurant, name, max(span), group)
    return result


def span_of(restaurant: Restaurant, pool: Pool, day: str) -> Span:
    """The week or pay period that a day is in; the days of a week in another pay period are apart."""
    period = (restaurant.period_of(day),) if "pay_period" in restaurant.settings else ()
    return (restaurant.week_of(day), *period) if pool.over == "week" else period


def shared(restaurant: Restaurant, name: str, begins: date, group: Sequence[Held]) -> list[Share]:
    """One pool's shares; ties go to the higher points of the lines that received, then to the lower employee ID."""
    total = [sum(held.money[kind] for held in group) for kind in range(3)]
    found = [(held.day, receiver) for held in group for receiver in held.receivers]
    fractions = parts(group[-1].pool, [receiver for _, receiver in found])
    if not any(fractions):
        if any(total):
            raise Refusal(f"{name}: {sum(total)} and nobody to receive it")
        return []
    by_person: dict[str, dict[date, Fraction]] = {}
    points: dict[str, Fraction] = {}
    for (day, receiver), fraction in zip(found, fractions, strict=True):
        who = receiver.line.employee
        points[who] = points.get(who, Fraction(0)) + receiver.line.points
        weeks = by_person.setdefault(who, {})
        week = restaurant.week_of(day)
        weeks[week] = weeks.get(week, Fraction(0)) + fraction
    people = sorted(by_person, key=id_key)
    sums = [sum(by_person[who].values()) for who in people]
    keys = [(-points[who], id_key(who)) for who in people]
    cents = [largest_remainder(total[kind], sums, keys) for kind in range(3)]
    result = []
    for at, who in enumerate(people):
        weeks = sorted(by_person[who])
        money = [cents[kind][at] for kind in range(3)]
        within = [by_person[who][week] / sums[at] if sums[at] else Fraction(0) for week in weeks]
        split = [largest_remainder(amount, within, weeks) for amount in money]
        result.append(
            Share(
                pool=name,
                begins=begins,
                employee=who,
                money=money,
                exact=[amount * sums[at] for amount in total],
                weeks={week: [split[kind][place] for kind in range(3)] for place, week in enumerate(weeks)},
            )
        )
    return result
