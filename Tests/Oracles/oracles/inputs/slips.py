"""Slips of one hand: each changes one thing of a usual restaurant, mostly of its last night.

A slip is a kind, its words, what it does, and why it cannot be known where files cannot tell. It says False where a
restaurant has nothing to slip in.
"""

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from oracles.inputs.usual_nights import Amounts, Line, Night, UsualRestaurant

Slip = Callable[[UsualRestaurant, Night, random.Random], object]


@dataclass
class Case:
    """A restaurant, its last night, and the draws of a slip."""

    restaurant: UsualRestaurant
    night: Night
    draws: random.Random

    def is_of(self, ways: str) -> bool:
        return self.restaurant.way in ways.split()

    @property
    def servers(self) -> list[Line]:
        return [line for line in self.night.staff if line.position == "Server"]

    def all_lines(self) -> list[Line]:
        return [line for night in self.restaurant.nights for line in night.staff]


def slip(change: Callable[..., object]) -> Callable[..., Slip]:
    """Makes a slip of a function of a case and of what the table says."""
    return lambda *words, **values: lambda *case: change(Case(*case), *words, **values)


@slip
def amount(case: Case, source: str, change: Callable[[int], int]) -> bool:
    value = case.night.amounts.get(source)
    if value:
        case.night.amounts[source] = change(value)
    return bool(value)


@slip
def amounts(case: Case, change: Callable[[Amounts], Amounts]) -> bool:
    """Changes the totals of a night with all three."""
    if not case.night.amounts.get("house"):
        return False
    case.night.amounts |= change(case.night.amounts)
    return True


@slip
def own(case: Case, way: str, change: Callable[[Line], object]) -> bool:
    """Changes a server's own tips (`own`) or sales (`sales`)."""
    if not case.is_of("own sales" if way == "own" else way):
        return False
    change(case.draws.choice(case.servers))
    return True


@slip
def two(case: Case, change: Callable[[Line, Line], object], ways: str = "own sales") -> bool:
    """Changes two servers' lines."""
    if not case.is_of(ways) or len(case.servers) < 2:
        return False
    change(*case.draws.sample(case.servers, 2))
    return True


@slip
def line(case: Case, change: Callable[[Line], object], hours: bool = False) -> bool:
    """Changes anybody's line; `hours`: where hours are given instead of clock times."""
    chosen = case.draws.choice(case.night.staff)
    if (chosen.hours is not None) != hours or len(case.night.staff) < 3:
        return False
    return change(chosen) is not False


def times(begin: int = 0, end: int = 0) -> Slip:
    """Moves a clock-in and a clock-out by minutes."""

    def change(chosen: Line) -> bool:
        chosen.clock_in += begin
        chosen.clock_out += end
        return chosen.clock_in >= 0 and chosen.clock_out > chosen.clock_in

    return line(change)


def put(**values: object) -> Callable[[Line], None]:
    return lambda chosen: chosen.__dict__.update(values)


def scale(part: str, name: str, up: int, down: int = 1) -> Callable[[Line], None]:
    return lambda chosen: getattr(chosen, part).update({name: getattr(chosen, part)[name] * up // down})


def swap(part: str, one: str, other: str) -> Callable[[Line], None]:
    def change(chosen: Line) -> None:
        values = getattr(chosen, part)
        values[one], values[other] = values[other], values[one]

    return change


def exchange(part: str) -> Callable[[Line, Line], None]:
    def change(one: Line, other: Line) -> None:
        one.__dict__[part], other.__dict__[part] = other.__dict__[part], one.__dict__[part]

    return change


def repeat(part: str) -> Callable[[Line, Line], None]:
    return lambda one, other: setattr(one, part, copy.deepcopy(getattr(other, part)))


@slip
def gone(case: Case, position: str, count: int = 9) -> bool:
    """Leaves out the people of a position, those who are there most first."""
    night = case.night
    alike = [each for each in case.restaurant.nights[:-1] if each.type == night.type][-8:]
    there = {
        each.employee: sum(each.employee in [line.employee for line in other.staff] for other in alike)
        for each in night.staff
        if each.position == position
    }
    first = sorted(there, key=lambda each: -there[each])[:count]
    if not first or there[first[0]] < len(alike) or len(there) == len(night.staff):
        return False
    night.staff = [each for each in night.staff if each.employee not in first]
    return True


@slip
def last_week(case: Case, *parts: str) -> bool:
    """What the same day of last week had, unchanged."""
    before = case.night.day - timedelta(days=7)
    for other in case.restaurant.nights:
        if other.day == before and other.type == case.night.type:
            for part in parts:
                setattr(case.night, part, copy.deepcopy(getattr(other, part)))
            return case.is_of("pot") or len(parts) > 1
    return False


@slip
def last_amount(case: Case) -> bool:
    if case.night.amounts:
        case.night.amounts["credit_card"] = case.restaurant.nights[-2].amounts["credit_card"]
    return case.is_of("pot")


@slip
def break_of(case: Case, minutes: int) -> bool:
    """A break where nobody ever has one, or none where all have one."""
    chosen = case.draws.choice(case.night.staff)
    if any(bool(each.rest) == bool(minutes) for each in case.all_lines()) or chosen.hours is not None:
        return False
    chosen.rest = minutes
    return True


@slip
def as_position(case: Case, position: str) -> bool:
    others = [each for each in case.night.staff if each.position != position]
    case.draws.choice(others).position = position
    return len(others) > 1


@slip
def twice(case: Case) -> None:
    case.night.staff.append(copy.deepcopy(case.draws.choice(case.night.staff)))


def tips_and_sales(chosen: Line) -> None:
    chosen.tips["credit_card"], chosen.sales["food"] = chosen.sales["food"], chosen.tips["credit_card"]


def digit_lost(value: int) -> int:
    return int(str(value)[1:] or "0")


def digit_twice(value: int) -> int:
    return int(str(value)[0] + str(value))


def transposed(value: int) -> int:
    digits = str(value)
    return int(digits[0] + digits[2] + digits[1] + digits[3:])


GOOD_NIGHT = "as on a better or worse night"
MEANT = "the same values could be meant"
ENOUGH = "as many are there as on other nights"
SMALL = "as small tip-outs are"

SLIPS: list[tuple[str, str, Slip, str | None]] = [
    ("amount", "card 10 times", amount("credit_card", lambda value: value * 10), None),
    ("amount", "card a tenth", amount("credit_card", lambda value: value // 10), None),
    ("amount", "card not entered", amount("credit_card", lambda _: 0), None),
    ("amount", "card with its first digit lost", amount("credit_card", digit_lost), GOOD_NIGHT),
    ("amount", "card with its first digit twice", amount("credit_card", digit_twice), None),
    ("amount", "card with two digits transposed", amount("credit_card", transposed), GOOD_NIGHT),
    ("amount", "cash 10 times", amount("cash", lambda value: value * 10), None),
    ("amount", "cash a tenth", amount("cash", lambda value: value // 10), None),
    ("amount", "cash not entered", amount("cash", lambda _: 0), None),
    ("amount", "cash with its first digit twice", amount("cash", digit_twice), None),
    ("amount", "house 10 times", amount("house", lambda value: value * 10), None),
    ("amount", "house a tenth", amount("house", lambda value: value // 10), GOOD_NIGHT),
    ("amount", "below zero", amount("cash", lambda value: -value), None),
    ("neighbors", "house = card (given)", amounts(lambda now: {"house": now["credit_card"]}), None),
    ("neighbors", "cash = card", amounts(lambda now: {"cash": now["credit_card"]}), None),
    ("neighbors", "cash = house", amounts(lambda now: {"cash": now["house"]}), None),
    ("neighbors", "card = house", amounts(lambda now: {"credit_card": now["house"]}), None),
    ("neighbors", "house = card + cash", amounts(lambda now: {"house": now["credit_card"] + now["cash"]}), None),
    ("neighbors", "cash = card + house", amounts(lambda now: {"cash": now["credit_card"] + now["house"]}), None),
    ("neighbors", "cash has the house tips in it",
     amounts(lambda now: {"cash": now["cash"] + now["house"]}), GOOD_NIGHT),
    ("neighbors", "card has the cash in it (given)",
     amounts(lambda now: {"credit_card": now["credit_card"] + now["cash"]}), GOOD_NIGHT),
    ("neighbors", "card and cash swapped",
     amounts(lambda now: {"cash": now["credit_card"], "credit_card": now["cash"]}), None),
    ("neighbors", "card and house swapped",
     amounts(lambda now: {"house": now["credit_card"], "credit_card": now["house"]}), None),
    ("neighbors", "cash and house swapped", amounts(lambda now: {"house": now["cash"], "cash": now["house"]}), MEANT),
    ("neighbors", "card of the night before", last_amount(), None),
    ("neighbors", "all amounts of last week", last_week("amounts"), None),
    ("neighbors", "last week's people (given)", last_week("staff"), None),
    ("neighbors", "all of last week", last_week("amounts", "staff"), None),
    ("own tips", "card 10 times", own("own", scale("tips", "credit_card", 10)), None),
    ("own tips", "card a tenth", own("own", scale("tips", "credit_card", 1, 10)), None),
    ("own tips", "cash 10 times", own("own", scale("tips", "cash", 10)), None),
    ("own tips", "cash a tenth", own("own", scale("tips", "cash", 1, 10)), None),
    ("own tips", "card not entered", own("own", scale("tips", "credit_card", 0)), None),
    ("own tips", "card and cash swapped", own("own", swap("tips", "credit_card", "cash")), None),
    ("own tips", "cash = card", own("own", lambda line: line.tips.update(cash=line.tips["credit_card"])), None),
    ("own tips", "not entered", own("own", put(tips=None)), None),
    ("own tips", "those of another server too", two(repeat("tips")), None),
    ("own tips", "those of two servers swapped (given)", two(exchange("tips")), MEANT),
    ("sales", "food 10 times", own("sales", scale("sales", "food", 10)), None),
    ("sales", "food a tenth", own("sales", scale("sales", "food", 1, 10)), None),
    ("sales", "food 0", own("sales", scale("sales", "food", 0)), None),
    ("sales", "alcohol 10 times", own("sales", scale("sales", "alcohol", 10)), None),
    ("sales", "alcohol a tenth (given)", own("sales", scale("sales", "alcohol", 1, 10)), None),
    ("sales", "alcohol 0", own("sales", scale("sales", "alcohol", 0)), None),
    ("sales", "alcohol not entered", own("sales", lambda line: line.sales.pop("alcohol")), None),
    ("sales", "food and alcohol swapped (given)", own("sales", swap("sales", "food", "alcohol")), None),
    ("sales", "alcohol = food", own("sales", lambda line: line.sales.update(alcohol=line.sales["food"])), None),
    ("sales", "food and tips swapped", own("sales", tips_and_sales), None),
    ("sales", "those of another server too", two(repeat("sales"), "sales"), None),
    ("sales", "not entered", own("sales", put(sales=None)), None),
    ("time", "in 12 hours early", times(begin=-720), None),
    ("time", "out before in", line(lambda line: put(clock_in=line.clock_out, clock_out=line.clock_in)(line)), None),
    ("time", "in and out 12 hours early", times(-720, -720), None),
    ("time", "in 5 hours early", times(begin=-300), None),
    ("time", "in 4 hours late", times(begin=240), None),
    ("time", "in an hour late", times(begin=60), MEANT),
    ("time", "out 12 hours late", times(end=720), None),
    ("time", "out 4 hours late (given)", times(end=240), None),
    ("time", "out 4 hours early", times(end=-240), None),
    ("time", "out right after in", line(lambda line: put(clock_out=line.clock_in + 10, rest=0)(line)), None),
    ("time", "12:30 am for 12:30 pm", line(put(clock_in=30, clock_out=150, rest=0)), None),
    ("hours", "10 times", line(lambda line: put(hours=(line.hours or 0) * 10)(line), hours=True), None),
    ("hours", "a tenth", line(lambda line: put(hours=(line.hours or 0) // 10)(line), hours=True), None),
    ("hours", "twice", line(lambda line: put(hours=(line.hours or 0) * 2)(line), hours=True), None),
    ("hours", "minutes as hundredths", line(lambda line: put(hours=(line.hours or 0) - 20)(line), hours=True), MEANT),
    ("break", "1", line(put(rest=1)), None),
    ("break", "3 for 30", line(put(rest=3)), None),
    ("break", "300 for 30", line(put(rest=300)), None),
    ("break", "somebody who never has one (given)", break_of(30), None),
    ("break", "none where all have one", break_of(0), None),
    ("people", "no busser", gone("Busser"), None),
    ("people", "no bartender", gone("Bartender"), None),
    ("people", "a busser who is always there (given)", gone("Busser", 1), ENOUGH),
    ("people", "a server who is always there", gone("Server", 1), ENOUGH),
    ("people", "half of the servers", gone("Server", 3), ENOUGH),
    ("people", "the same line twice", twice(), None),
    ("people", "somebody as busser", as_position("Busser"), None),
    ("people", "an ID that nobody has", line(put(employee=77)), None),
]  # fmt: skip
