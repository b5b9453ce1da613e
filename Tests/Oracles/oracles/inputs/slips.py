"""Slips of one hand: each changes one thing of a usual restaurant, mostly of its last night.

A slip is a kind, its words, what it does, and why it cannot be known where files cannot tell. It says False where a
restaurant has nothing to slip in.
"""

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from oracles.inputs.draws import Json
from oracles.inputs.usual_nights import Amounts, Line, Night, UsualRestaurant

Slip = Callable[[UsualRestaurant, Night, random.Random], object]
ALL = "pot own sales"


@dataclass
class Case:
    """A restaurant, its last night, and the draws of a slip."""

    restaurant: UsualRestaurant
    night: Night
    draws: random.Random

    def is_of(self, ways: str) -> bool:
        return self.restaurant.way in ways.split()

    @property
    def settings(self) -> Json:
        return self.restaurant.settings

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
def extra(case: Case, text: str, ways: str = ALL) -> bool:
    case.night.extra = text
    return case.is_of(ways)


@slip
def setting(case: Case, change: Callable[[Json], object], ways: str = ALL) -> bool:
    return case.is_of(ways) and change(case.settings) is not False


@slip
def points_of_one(case: Case, factor: int) -> None:
    """Gives somebody's line so many times the points of the position."""
    chosen = case.draws.choice(case.night.staff)
    held = case.settings["positions"][chosen.position]
    held = held["point_value"] if isinstance(held, dict) else held
    chosen.extra = f", point_value: {held * factor:g}, reason: lead"


@slip
def points(case: Case, name: str, factor: float) -> None:
    held = case.settings["positions"][name]
    if isinstance(held, dict):
        held["point_value"] *= factor
    else:
        case.settings["positions"][name] = held * factor


@slip
def percent(case: Case, pool: int, factor: float, ways: str) -> bool:
    if case.is_of(ways):
        giving = case.settings["pools"][pool]["tip_outs"][0]
        giving["percent"] = f"{float(giving['percent'][:-1]) * factor:g}%"
    return case.is_of(ways)


def pool(number: int, ways: str, **values: object) -> Slip:
    return setting(lambda settings: settings["pools"][number].update(values), ways)


def giving(number: int, ways: str, **values: object) -> Slip:
    return setting(lambda settings: settings["pools"][number]["tip_outs"][0].update(values), ways)


@slip
def dated(case: Case, key: str, factor: float) -> bool:
    """Another value from the last week on."""
    value = float(str(case.settings.get(key, "0")).rstrip("%"))
    if value:
        case.settings[key] = {"2024-01-01": f"{value:g}%", "2024-03-04": f"{value * factor:g}%"}
    return bool(value)


@slip
def wage(case: Case, minimum: str) -> bool:
    has_wages = "wages" in case.settings
    if has_wages:
        case.settings["wages"] = {"minimum": minimum}
    return has_wages


@slip
def cash_wage(case: Case, name: str, factor: float) -> bool:
    if "wages" not in case.settings:
        return False
    held = case.settings["positions"][name]
    held["cash_wage"] = f"{float(held['cash_wage']) * factor:.2f}"
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
    ("amount", "card 100 times", amount("credit_card", lambda value: value * 100), None),
    ("amount", "card a tenth", amount("credit_card", lambda value: value // 10), None),
    ("amount", "card a hundredth", amount("credit_card", lambda value: value // 100), None),
    ("amount", "card not entered", amount("credit_card", lambda _: 0), None),
    ("amount", "card with its first digit lost", amount("credit_card", digit_lost), GOOD_NIGHT),
    ("amount", "card with its first digit twice", amount("credit_card", digit_twice), None),
    ("amount", "card with two digits transposed", amount("credit_card", transposed), GOOD_NIGHT),
    ("amount", "cash 10 times", amount("cash", lambda value: value * 10), None),
    ("amount", "cash 100 times", amount("cash", lambda value: value * 100), None),
    ("amount", "cash a tenth", amount("cash", lambda value: value // 10), None),
    ("amount", "cash not entered", amount("cash", lambda _: 0), None),
    ("amount", "cash with its first digit twice", amount("cash", digit_twice), None),
    ("amount", "house 10 times", amount("house", lambda value: value * 10), None),
    ("amount", "house 100 times", amount("house", lambda value: value * 100), None),
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
    ("first", "a first refund", extra("refunds: {credit_card: 1.00}\n", "pot"), None),
    ("first", "cash is carried", extra("carried: 85.00\n", "pot"), None),
    ("first", "a first manual tip-out", extra("tip_outs: [{from: 1, to: 2, amount: 20.00}]\n"), None),
    ("own tips", "card 10 times", own("own", scale("tips", "credit_card", 10)), None),
    ("own tips", "card a tenth", own("own", scale("tips", "credit_card", 1, 10)), None),
    ("own tips", "card 100 times", own("own", scale("tips", "credit_card", 100)), None),
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
    ("sales", "food a hundredth", own("sales", scale("sales", "food", 1, 100)), None),
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
    ("people", "a line with 10 times the points", points_of_one(10), None),
    ("roster", "a letter from another's name", entered_again(), None),
    ("roster", "the same payroll ID twice", same_payroll_id(), "refused once a payroll program uses it"),
    ("roster", "a share of 5% for 50%", first_person(share="5%"), None),
    ("roster", "15 points of one's own for 1.5", first_person(point_value=75), None),
    ("roster", "somebody who works has left", first_person(left="2024-02-01"), None),
    ("roster", "a cash wage of 213", first_person(cash_wage="213"), None),
    ("points", "server 10 times", points("Server", 10), None),
    ("points", "bartender 10 times", points("Bartender", 10), None),
    ("points", "busser 10 times (given)", points("Busser", 10), None),
    ("points", "busser a tenth", points("Busser", 0.1), None),
    ("points", "bartender a tenth", points("Bartender", 0.1), MEANT),
    ("points", "for one night: busser 10 times", extra("point_values: {Busser: 50}\n", "pot"), None),
    ("percent", "of tips 10 times", percent(0, 10, "own"), None),
    ("percent", "of tips a tenth", percent(0, 0.1, "own"), SMALL),
    ("percent", "of alcohol 10 times (given)", percent(0, 10, "sales"), None),
    ("percent", "of alcohol a tenth", percent(0, 0.1, "sales"), SMALL),
    ("percent", "of food 10 times", percent(1, 10, "sales"), None),
    ("percent", "of food a tenth", percent(1, 0.1, "sales"), None),
    ("percent", "card fee of 30%", setting(lambda settings: settings.update(card_fee="30%")), None),
    ("percent", "card fee of 0.3%", setting(lambda settings: settings.update(card_fee="0.3%")), None),
    ("percent", "card fee 10 times from a day on", dated("card_fee", 10), None),
    ("percent", "card fee a tenth from a day on", dated("card_fee", 0.1), None),
    ("pool", "pays those who give (given)", pool(0, "own sales", to="Server"), None),
    ("pool", "pays a position that nobody has", pool(0, "own sales", to="Manager"), None),
    ("pool", "bussers are paid by none", pool(1, "sales", to="Bartender"), None),
    ("pool", "bartenders give instead of servers", giving(1, "sales", **{"from": "Bartender"}), None),
    ("pool", "limit of 1", giving(0, "own sales", at_most="1"), None),
    ("pool", "limit of 2.50", giving(0, "own sales", at_most="2.50"), None),
    ("pool", "base limit of 50 cents", giving(0, "own sales", of_at_most="0.50"), None),
    ("pool", "30 hours at least for 30 minutes", pool(0, "own sales", minimum_minutes=1800), None),
    ("wage", "minimum of 725", wage("725"), None),
    ("wage", "minimum of 72.50", wage("72.50"), None),
    ("wage", "minimum of 0.73", wage("0.73"), None),
    ("wage", "cash wage 100 times", cash_wage("Server", 100), None),
    ("wage", "cash wage 10 times", cash_wage("Busser", 10), None),
    ("wage", "cash wage a tenth", cash_wage("Busser", 0.1), None),
    ("payroll", "two programs pay the same people",
     setting(lambda settings: settings.update(payroll={"gusto": {}, "payout": {}})), None),
    ("payroll", "a program's name with a letter too many",
     setting(lambda settings: settings.update(payroll={"gustoo": {}})), None),
    ("day", "tomorrow", move(1), None),
    ("day", "next week", move(7), None),
    ("day", "a week ago", move(-7), None),
    ("day", "next month", move(31), None),
    ("day", "next year", move(366), None),
    ("day", "last year", move(-366), None),
    ("day", "yesterday", move(-1), None),
]  # fmt: skip
