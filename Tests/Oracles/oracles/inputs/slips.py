"""Slips of one hand: each changes one thing of a usual restaurant, mostly of its last night.

A slip is a kind, its words, what it does, and why it cannot be known where files cannot tell. It says False where a
restaurant has nothing to slip in.
"""

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

from oracles.inputs.draws import Json
from oracles.inputs.usual_nights import Amounts, Line, Night, UsualRestaurant

Slip = Callable[[UsualRestaurant, Night, random.Random], object]
Entry = tuple[str, str, Slip, str | None]
ALL = "pot own sales"
# The restaurants that have a server's tips, or sales.
WAYS = {"tips": "own sales", "sales": "sales"}


@dataclass
class Case:
    """A restaurant, its last night, and the draws of a slip."""

    restaurant: UsualRestaurant
    night: Night
    draws: random.Random

    @property
    def settings(self) -> Json:
        return self.restaurant.settings

    @property
    def servers(self) -> list[Line]:
        return [line for line in self.night.staff if line.position == "Server"]


def slip(change: Callable[..., object]) -> Callable[..., Slip]:
    """Makes a slip of a function of a case and of what the table says, in restaurants of some ways."""

    def made(*words: object, ways: str = ALL, **values: object) -> Slip:
        return lambda *case: case[0].way in ways.split() and change(Case(*case), *words, **values)

    return made


def sums(amounts: Amounts, parts: dict[str, str]) -> Amounts:
    """What becomes the sum of others."""
    return {name: sum(amounts[each] for each in names.split()) for name, names in parts.items()}


@slip
def typed(case: Case, source: str, change: Callable[[int], int]) -> bool:
    value = case.night.amounts.get(source)
    if value:
        case.night.amounts[source] = change(value)
    return bool(value)


def amount(source: str, size: float) -> Slip:
    return typed(source, lambda value: int(value * size))


@slip
def amounts(case: Case, **parts: str) -> bool:
    """Makes totals of a night with all three the sums of others."""
    if not case.night.amounts.get("house"):
        return False
    case.night.amounts |= sums(case.night.amounts, parts)
    return True


@slip
def change_server(case: Case, part: str, change: Callable[[Amounts], Amounts | None]) -> None:
    chosen = case.draws.choice(case.servers)
    setattr(chosen, part, change(getattr(chosen, part)))


def server(part: str, change: Callable[[Amounts], Amounts | None]) -> Slip:
    """Changes a server's own tips or sales."""
    return change_server(part, change, ways=WAYS[part])


def own(part: str, name: str, size: float) -> Slip:
    return server(part, lambda values: values | {name: int(values[name] * size)})


def own_sums(part: str, **parts: str) -> Slip:
    return server(part, lambda values: values | sums(values, parts))


@slip
def another(case: Case, part: str, is_swapped: bool = False) -> bool:
    """Gives a server what another one has, who keeps it or has the first one's instead."""
    if len(case.servers) < 2:
        return False
    one, other = case.draws.sample(case.servers, 2)
    held = copy.deepcopy(getattr(one, part))
    setattr(one, part, copy.deepcopy(getattr(other, part)))
    if is_swapped:
        setattr(other, part, held)
    return True


@slip
def line(case: Case, change: Callable[[Line], Json], hours: bool = False) -> bool:
    """Changes anybody's line; `hours`: where hours are given instead of clock times."""
    chosen = case.draws.choice(case.night.staff)
    values = change(chosen)
    if (chosen.hours is not None) != hours or len(case.night.staff) < 3 or not values:
        return False
    chosen.__dict__.update(values)
    return True


def put(**values: object) -> Slip:
    return line(lambda _: values)


def hours(size: float) -> Slip:
    return line(lambda line: {"hours": int((line.hours or 0) * size)}, hours=True)


def times(begin: int = 0, end: int = 0) -> Slip:
    """Moves a clock-in and a clock-out by minutes."""

    def change(line: Line) -> Json:
        clock_in, clock_out = line.clock_in + begin, line.clock_out + end
        return {"clock_in": clock_in, "clock_out": clock_out} if 0 <= clock_in < clock_out else {}

    return line(change)


@slip
def extra(case: Case, text: str) -> None:
    case.night.extra = text


@slip
def setting(case: Case, **values: object) -> None:
    case.settings.update(values)


@slip
def points_of_one(case: Case, factor: int) -> None:
    """Gives somebody's line so many times the points of the position."""
    chosen = case.draws.choice(case.night.staff)
    held = case.settings["positions"][chosen.position]
    held = held["point_value"] if isinstance(held, dict) else held
    chosen.extra = f", point_value: {held * factor:g}, reason: lead"


@slip
def points(case: Case, name: str, size: float) -> None:
    held = case.settings["positions"][name]
    if isinstance(held, dict):
        held["point_value"] = float(held["point_value"] * size)
    else:
        case.settings["positions"][name] = float(held * size)


def tip_out(case: Case, number: int) -> Json:
    return case.settings["pools"][number]["tip_outs"][0]


@slip
def percent(case: Case, number: int, size: float) -> None:
    giving = tip_out(case, number)
    giving["percent"] = f"{float(float(giving['percent'][:-1]) * size):g}%"


@slip
def giving(case: Case, number: int, **values: object) -> None:
    tip_out(case, number).update(values)


@slip
def pool(case: Case, number: int, **values: object) -> None:
    case.settings["pools"][number].update(values)


@slip
def dated(case: Case, key: str, size: float) -> bool:
    """Another value from the last week on."""
    value = float(str(case.settings.get(key, "0")).rstrip("%"))
    if value:
        case.settings[key] = {"2024-01-01": f"{value:g}%", "2024-03-04": f"{float(value * size):g}%"}
    return bool(value)


@slip
def wage(case: Case, minimum: str) -> bool:
    has_wages = "wages" in case.settings
    if has_wages:
        case.settings["wages"] = {"minimum": minimum}
    return has_wages


@slip
def cash_wage(case: Case, name: str, size: float) -> bool:
    if "wages" not in case.settings:
        return False
    held = case.settings["positions"][name]
    held["cash_wage"] = f"{float(float(held['cash_wage']) * size):.2f}"
    return True


@slip
def first_person(case: Case, **values: str) -> None:
    """The first person of the roster has another value."""
    case.restaurant.roster[0].update(values)


@slip
def move(case: Case, days: int) -> None:
    case.night.day += timedelta(days=days)


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
            return True
    return False


@slip
def last_amount(case: Case) -> None:
    case.night.amounts["credit_card"] = case.restaurant.nights[-2].amounts["credit_card"]


@slip
def break_of(case: Case, minutes: int) -> bool:
    """A break where nobody ever has one, or none where all have one."""
    chosen = case.draws.choice(case.night.staff)
    lines = [line for night in case.restaurant.nights for line in night.staff]
    if any(bool(each.rest) == bool(minutes) for each in lines) or chosen.hours is not None:
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


@slip
def entered_again(case: Case) -> None:
    """Somebody is on the roster a second time, with a letter more."""
    roster, first = case.restaurant.roster, case.night.staff[0]
    known = roster[first.employee - 1]
    roster.append(known | {"id": 90, "first_name": known["first_name"] + "e", "payroll_id": "g90"})
    first.employee = 90


@slip
def same_payroll_id(case: Case) -> None:
    case.settings["payroll"] = {"gusto": {}}
    case.restaurant.roster[1]["payroll_id"] = "g1"


@slip
def tips_and_sales(case: Case) -> None:
    chosen = case.draws.choice(case.servers)
    chosen.tips["credit_card"], chosen.sales["food"] = chosen.sales["food"], chosen.tips["credit_card"]


def transposed(value: int) -> int:
    digits = str(value)
    return int(digits[0] + digits[2] + digits[1] + digits[3:])


SIZES = {
    "100 times": 100, "10 times": 10, "twice": 2, "a tenth": Fraction(1, 10), "a hundredth": Fraction(1, 100), "0": 0,
}  # fmt: skip


def sized(kind: str, name: str, sizes: str, made: Callable[..., Slip], *words: object, **ways: str) -> list[Entry]:
    """One slip for each wrong size of a value."""
    return [(kind, f"{name} {size}", made(*words, SIZES[size], **ways), None) for size in sizes.split(", ")]


GOOD_NIGHT = "as on a better or worse night"
MEANT = "the same values could be meant"
ENOUGH = "as many are there as on other nights"
SMALL = "as small tip-outs are"

SLIPS: list[Entry] = [
    *sized("amount", "card", "10 times, 100 times, a tenth, a hundredth, 0", amount, "credit_card"),
    ("amount", "card with its first digit lost", typed("credit_card", lambda value: int(str(value)[1:])), GOOD_NIGHT),
    ("amount", "card with its first digit twice", typed("credit_card", lambda value: int(f"{str(value)[0]}{value}")),
     None),
    ("amount", "card with two digits transposed", typed("credit_card", transposed), GOOD_NIGHT),
    *sized("amount", "cash", "10 times, 100 times, a tenth, 0", amount, "cash"),
    ("amount", "cash with its first digit twice", typed("cash", lambda value: int(f"{str(value)[0]}{value}")), None),
    *sized("amount", "house", "10 times, 100 times", amount, "house"),
    ("amount", "house a tenth", amount("house", Fraction(1, 10)), GOOD_NIGHT),
    ("amount", "below zero", amount("cash", -1), None),
    ("neighbors", "house = card", amounts(house="credit_card"), None),
    ("neighbors", "cash = card", amounts(cash="credit_card"), None),
    ("neighbors", "cash = house", amounts(cash="house"), None),
    ("neighbors", "card = house", amounts(credit_card="house"), None),
    ("neighbors", "house = card + cash", amounts(house="credit_card cash"), None),
    ("neighbors", "cash = card + house", amounts(cash="credit_card house"), None),
    ("neighbors", "cash has the house tips in it", amounts(cash="cash house"), GOOD_NIGHT),
    ("neighbors", "card has the cash in it", amounts(credit_card="credit_card cash"), GOOD_NIGHT),
    ("neighbors", "two amounts swapped", amounts(cash="credit_card", credit_card="cash"), None),
    ("neighbors", "card and house swapped", amounts(house="credit_card", credit_card="house"), None),
    ("neighbors", "cash and house swapped", amounts(house="cash", cash="house"), MEANT),
    ("neighbors", "card of the night before", last_amount(ways="pot"), None),
    ("neighbors", "all amounts of last week", last_week("amounts", ways="pot"), None),
    ("neighbors", "last week's people", last_week("staff", ways="pot"), None),
    ("neighbors", "all of last week", last_week("amounts", "staff"), None),
    ("first", "a first refund", extra("refunds: {credit_card: 1.00}\n", ways="pot"), None),
    ("first", "cash is carried", extra("carried: 85.00\n", ways="pot"), None),
    ("first", "a first manual tip-out", extra("tip_outs: [{from: 1, to: 2, amount: 20.00}]\n"), None),
    *sized("own tips", "card", "10 times, 100 times, a tenth, 0", own, "tips", "credit_card"),
    *sized("own tips", "cash", "10 times, a tenth", own, "tips", "cash"),
    ("own tips", "two amounts swapped", own_sums("tips", credit_card="cash", cash="credit_card"), None),
    ("own tips", "cash = card", own_sums("tips", cash="credit_card"), None),
    ("own tips", "not entered", server("tips", lambda _: None), None),
    ("own tips", "those of another server too", another("tips", ways="own sales"), None),
    ("own tips", "those of two servers swapped", another("tips", is_swapped=True, ways="own sales"), MEANT),
    *sized("sales", "food", "10 times, a tenth, a hundredth, 0", own, "sales", "food"),
    *sized("sales", "alcohol", "10 times, a tenth, 0", own, "sales", "alcohol"),
    ("sales", "alcohol not entered", server("sales", lambda sales: {"food": sales["food"]}), None),
    ("sales", "food and alcohol swapped", own_sums("sales", food="alcohol", alcohol="food"), None),
    ("sales", "alcohol = food", own_sums("sales", alcohol="food"), None),
    ("sales", "food and tips swapped", tips_and_sales(ways="sales"), None),
    ("sales", "those of another server too", another("sales", ways="sales"), None),
    ("sales", "not entered", server("sales", lambda _: None), None),
    ("time", "in 12 hours early", times(begin=-720), None),
    ("time", "out before in", line(lambda line: {"clock_in": line.clock_out, "clock_out": line.clock_in}), None),
    ("time", "in and out 12 hours early", times(-720, -720), None),
    ("time", "in 5 hours early", times(begin=-300), None),
    ("time", "in 4 hours late", times(begin=240), None),
    ("time", "in an hour late", times(begin=60), MEANT),
    ("time", "out 12 hours late", times(end=720), None),
    ("time", "out 4 hours late", times(end=240), None),
    ("time", "out 4 hours early", times(end=-240), None),
    ("time", "out right after in", line(lambda line: {"clock_out": line.clock_in + 10, "rest": 0}), None),
    ("time", "12:30 am for 12:30 pm", put(clock_in=30, clock_out=150, rest=0), None),
    *sized("hours", "worked", "10 times, a tenth, twice", hours),
    ("hours", "minutes as hundredths", line(lambda line: {"hours": (line.hours or 0) - 20}, hours=True), MEANT),
    ("break", "1", put(rest=1), None),
    ("break", "3 for 30", put(rest=3), None),
    ("break", "300 for 30", put(rest=300), None),
    ("break", "somebody who never has one", break_of(30), None),
    ("break", "none where all have one", break_of(0), None),
    ("people", "no busser", gone("Busser"), None),
    ("people", "no bartender", gone("Bartender"), None),
    ("people", "a busser who is always there", gone("Busser", 1), ENOUGH),
    ("people", "a server who is always there", gone("Server", 1), ENOUGH),
    ("people", "half of the servers", gone("Server", 3), ENOUGH),
    ("people", "the same line twice", twice(), None),
    ("people", "somebody as busser", as_position("Busser"), None),
    ("people", "an ID that nobody has", put(employee=77), None),
    ("people", "a line with 10 times the points", points_of_one(10), None),
    ("roster", "a letter from another's name", entered_again(), None),
    ("roster", "the same payroll ID twice", same_payroll_id(), "refused once a payroll program uses it"),
    ("roster", "a share of 5% for 50%", first_person(share="5%"), None),
    ("roster", "15 points of one's own for 1.5", first_person(point_value=75), None),
    ("roster", "somebody who works has left", first_person(left="2024-02-01"), None),
    ("roster", "a cash wage of 213", first_person(cash_wage="213"), None),
    *sized("points", "server", "10 times", points, "Server"),
    *sized("points", "bartender", "10 times", points, "Bartender"),
    *sized("points", "busser", "10 times, a tenth", points, "Busser"),
    ("points", "bartender a tenth", points("Bartender", Fraction(1, 10)), MEANT),
    ("points", "for one night: busser 10 times", extra("point_values: {Busser: 50}\n", ways="pot"), None),
    *sized("percent", "of tips", "10 times", percent, 0, ways="own"),
    ("percent", "of tips a tenth", percent(0, Fraction(1, 10), ways="own"), SMALL),
    *sized("percent", "of alcohol", "10 times", percent, 0, ways="sales"),
    ("percent", "of alcohol a tenth", percent(0, Fraction(1, 10), ways="sales"), SMALL),
    *sized("percent", "of food", "10 times, a tenth", percent, 1, ways="sales"),
    ("percent", "card fee of 30%", setting(card_fee="30%"), None),
    ("percent", "card fee of 0.3%", setting(card_fee="0.3%"), None),
    *sized("percent", "card fee from a day on", "10 times, a tenth", dated, "card_fee"),
    ("pool", "pays those who give", pool(0, to="Server", ways="own sales"), None),
    ("pool", "pays a position that nobody has", pool(0, to="Manager", ways="own sales"), None),
    ("pool", "bussers are paid by none", pool(1, to="Bartender", ways="sales"), None),
    ("pool", "bartenders give instead of servers", giving(1, **{"from": "Bartender"}, ways="sales"), None),
    ("pool", "limit of 1", giving(0, at_most="1", ways="own sales"), None),
    ("pool", "limit of 2.50", giving(0, at_most="2.50", ways="own sales"), None),
    ("pool", "base limit of 50 cents", giving(0, of_at_most="0.50", ways="own sales"), None),
    ("pool", "30 hours at least for 30 minutes", pool(0, minimum_minutes=1800, ways="own sales"), None),
    *[("wage", f"minimum of {minimum}", wage(minimum), None) for minimum in ("725", "72.50", "0.73")],
    *sized("wage", "cash wage", "100 times", cash_wage, "Server"),
    *sized("wage", "cash wage", "10 times, a tenth", cash_wage, "Busser"),
    ("payroll", "two programs pay the same people", setting(payroll={"gusto": {}, "payout": {}}), None),
    ("payroll", "a program's name with a letter too many", setting(payroll={"gustoo": {}}), None),
    *[("day", f"{days} days later", move(days), None) for days in (1, 7, -7, 31, 366, -366, -1)],
]  # fmt: skip
