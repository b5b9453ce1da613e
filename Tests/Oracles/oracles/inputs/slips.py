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
from typing import Any

from oracles.inputs.draws import Json
from oracles.inputs.usual_nights import Line, Night, UsualRestaurant

Slip = Callable[[UsualRestaurant, Night, random.Random], object]
Entry = tuple[str, str, Slip, str | None]
ALL = "pot own sales"


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
        return [line for line in self.night.staff if line["position"] == "Server"]

    def line(self, has_hours: bool) -> Json | None:
        """Anybody's line, where it has hours instead of clock times, or has not."""
        chosen = self.draws.choice(self.night.staff)
        return chosen if ("hours" in chosen) == has_hours and len(self.night.staff) > 2 else None


def slip(change: Callable[..., object]) -> Callable[..., Slip]:
    """Makes a slip of a function of a case and of what the table says, in restaurants of some ways."""

    def made(*words: object, ways: str = ALL, **values: object) -> Slip:
        return lambda *case: case[0].way in ways.split() and change(Case(*case), *words, **values)

    return made


# Where a slip is: values by their names; None where a restaurant has no such values.
PLACES: dict[str, Callable[[Case], Json | None]] = {
    "settings": lambda case: case.settings,
    "settings with a fee": lambda case: case.settings if case.settings["card_fee"] != "0%" else None,
    "positions": lambda case: case.settings["positions"],
    "wages": lambda case: case.settings.get("wages"),
    "paid server": lambda case: case.settings["positions"]["Server"] if "wages" in case.settings else None,
    "paid busser": lambda case: case.settings["positions"]["Busser"] if "wages" in case.settings else None,
    "pool 1": lambda case: case.settings["pools"][0],
    "pool 2": lambda case: case.settings["pools"][1],
    "tip-out 1": lambda case: case.settings["pools"][0]["tip_outs"][0],
    "tip-out 2": lambda case: case.settings["pools"][1]["tip_outs"][0],
    "first person": lambda case: case.restaurant.roster[0],
    "night": lambda case: vars(case.night),
    "extra": lambda case: case.night.extra,
    "amounts": lambda case: case.night.amounts,
    "all amounts": lambda case: case.night.amounts if case.night.amounts.get("house") else None,
    "server": lambda case: case.draws.choice(case.servers),
    "own tips": lambda case: case.draws.choice(case.servers).get("tips"),
    "own sales": lambda case: case.draws.choice(case.servers).get("sales"),
    "times": lambda case: case.line(has_hours=False),
    "hours": lambda case: case.line(has_hours=True),
}


@slip
def edit(case: Case, place: str, change: Callable[[Json], Json]) -> bool:
    """Gives values of a place what a function makes of them; it may make nothing."""
    held = PLACES[place](case)
    if held is None:
        return False
    values = change(held)
    held.update(values)
    return bool(values)


def put(place: str, ways: str = ALL, **values: object) -> Slip:
    return edit(place, lambda _: values, ways=ways)


def summed(place: str, **parts: str) -> Slip:
    """Makes values the sums of others."""
    return edit(place, lambda held: {name: sum(held[each] for each in parts[name].split()) for name in parts})


def changed(place: str, name: str, change: Callable[[Any], object], ways: str = ALL) -> Slip:
    """Changes one value that is there and not 0."""
    return edit(place, lambda held: {name: change(held[name])} if held.get(name) else {}, ways=ways)


def resized(place: str, name: str, size: float, ways: str = ALL) -> Slip:
    return changed(place, name, lambda value: scaled(value, size), ways)


def scaled(value: int | str, size: float) -> int | str:
    """Another size of a whole number, a percent, or a wage."""
    if isinstance(value, int):
        return int(value * size)
    number = float(float(value.rstrip("%")) * size)
    return f"{number:g}%" if value.endswith("%") else f"{number:.2f}"


def points(name: str, size: float) -> Slip:
    """Other points of a position, which may have a wage beside them."""

    def change(held: Json | float) -> object:
        if isinstance(held, dict):
            return held | {"point_value": float(held["point_value"] * size)}
        return float(held * size)

    return changed("positions", name, change)


def fee_from_a_day(size: float) -> Slip:
    """Another card fee from the last week on."""
    return changed("settings with a fee", "card_fee", lambda fee: {"2024-01-01": fee, "2024-03-04": scaled(fee, size)})


def times(begin: int = 0, end: int = 0) -> Slip:
    """Moves a clock-in and a clock-out by minutes."""

    def change(held: Json) -> Json:
        clock_in, clock_out = held["clock_in"] + begin, held["clock_out"] + end
        return {"clock_in": clock_in, "clock_out": clock_out} if 0 <= clock_in < clock_out else {}

    return edit("times", change)


def move(days: int) -> Slip:
    return changed("night", "day", lambda day: day + timedelta(days=days))


@slip
def another(case: Case, part: str, is_swapped: bool = False) -> bool:
    """Gives a server what another one has, who keeps it or has the first one's instead."""
    if len(case.servers) < 2:
        return False
    one, other = case.draws.sample(case.servers, 2)
    one[part], other[part] = copy.deepcopy(other[part]), one[part] if is_swapped else other[part]
    return True


@slip
def points_of_one(case: Case, factor: int) -> None:
    """Gives somebody's line so many times the points of the position."""
    chosen = case.draws.choice(case.night.staff)
    held = case.settings["positions"][chosen["position"]]
    held = held["point_value"] if isinstance(held, dict) else held
    chosen |= {"point_value": f"{held * factor:g}", "reason": "lead"}


@slip
def gone(case: Case, position: str, count: int = 9) -> bool:
    """Leaves out the people of a position, those who are there most first."""
    night = case.night
    alike = [each for each in case.restaurant.nights[:-1] if each.type == night.type][-8:]
    there = {
        each["employee"]: sum(each["employee"] in [line["employee"] for line in other.staff] for other in alike)
        for each in night.staff
        if each["position"] == position
    }
    first = sorted(there, key=lambda each: -there[each])[:count]
    if not first or there[first[0]] < len(alike) or len(there) == len(night.staff):
        return False
    night.staff = [each for each in night.staff if each["employee"] not in first]
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
    if any(bool(each["break"]) == bool(minutes) for each in lines) or "hours" in chosen:
        return False
    chosen["break"] = minutes
    return True


@slip
def as_position(case: Case, position: str) -> bool:
    others = [each for each in case.night.staff if each["position"] != position]
    case.draws.choice(others)["position"] = position
    return len(others) > 1


@slip
def twice(case: Case) -> None:
    case.night.staff.append(copy.deepcopy(case.draws.choice(case.night.staff)))


@slip
def entered_again(case: Case) -> None:
    """Somebody is on the roster a second time, with a letter more."""
    roster, first = case.restaurant.roster, case.night.staff[0]
    known = roster[first["employee"] - 1]
    roster.append(known | {"id": 90, "first_name": known["first_name"] + "e", "payroll_id": "g90"})
    first["employee"] = 90


@slip
def same_payroll_id(case: Case) -> None:
    case.settings["payroll"] = {"gusto": {}}
    case.restaurant.roster[1]["payroll_id"] = "g1"


def swapped(held: Json) -> Json:
    """A server's tips and sales, each with the other's first amount."""
    tips, sales = held["tips"], held["sales"]
    return {"tips": tips | {"credit_card": sales["food"]}, "sales": sales | {"food": tips["credit_card"]}}


def typed(order: Callable[[str], str]) -> Callable[[int], int]:
    """An amount whose digits are typed in another way."""
    return lambda value: int(order(str(value)))


FIRST_LOST, FIRST_TWICE = typed(lambda digits: digits[1:]), typed(lambda digits: digits[0] + digits)
TRANSPOSED = typed(lambda digits: digits[0] + digits[2] + digits[1] + digits[3:])


SIZES = {
    "100 times": 100, "10 times": 10, "twice": 2, "a tenth": Fraction(1, 10), "a hundredth": Fraction(1, 100), "0": 0,
}  # fmt: skip


def sized(
    kind: str, name: str, sizes: str, made: Callable[..., Slip], *words: object, tenth: str | None = None, **ways: str
) -> list[Entry]:
    """One slip for each wrong size of a value; `tenth`: why a tenth cannot be known."""
    whys = {"a tenth": tenth}
    return [(kind, f"{name} {size}", made(*words, SIZES[size], **ways), whys.get(size)) for size in sizes.split(", ")]


GOOD_NIGHT = "as on a better or worse night"
MEANT = "the same values could be meant"
ENOUGH = "as many are there as on other nights"
SMALL = "as small tip-outs are"

SLIPS: list[Entry] = [
    *sized("amount", "card", "10 times, 100 times, a tenth, a hundredth, 0", resized, "amounts", "credit_card"),
    ("amount", "card with its first digit lost", changed("amounts", "credit_card", FIRST_LOST), GOOD_NIGHT),
    ("amount", "card with its first digit twice", changed("amounts", "credit_card", FIRST_TWICE), None),
    ("amount", "card with two digits transposed", changed("amounts", "credit_card", TRANSPOSED), GOOD_NIGHT),
    *sized("amount", "cash", "10 times, 100 times, a tenth, 0", resized, "amounts", "cash"),
    ("amount", "cash with its first digit twice", changed("amounts", "cash", FIRST_TWICE), None),
    *sized("amount", "house", "10 times, 100 times, a tenth", resized, "amounts", "house", tenth=GOOD_NIGHT),
    ("amount", "below zero", resized("amounts", "cash", -1), None),
    ("neighbors", "house = card", summed("all amounts", house="credit_card"), None),
    ("neighbors", "cash = card", summed("all amounts", cash="credit_card"), None),
    ("neighbors", "cash = house", summed("all amounts", cash="house"), None),
    ("neighbors", "card = house", summed("all amounts", credit_card="house"), None),
    ("neighbors", "house = card + cash", summed("all amounts", house="credit_card cash"), None),
    ("neighbors", "cash = card + house", summed("all amounts", cash="credit_card house"), None),
    ("neighbors", "cash has the house tips in it", summed("all amounts", cash="cash house"), GOOD_NIGHT),
    ("neighbors", "card has the cash in it", summed("all amounts", credit_card="credit_card cash"), GOOD_NIGHT),
    ("neighbors", "two amounts swapped", summed("all amounts", cash="credit_card", credit_card="cash"), None),
    ("neighbors", "card and house swapped", summed("all amounts", house="credit_card", credit_card="house"), None),
    ("neighbors", "cash and house swapped", summed("all amounts", house="cash", cash="house"), MEANT),
    ("neighbors", "card of the night before", last_amount(ways="pot"), None),
    ("neighbors", "all amounts of last week", last_week("amounts", ways="pot"), None),
    ("neighbors", "last week's people", last_week("staff", ways="pot"), None),
    ("neighbors", "all of last week", last_week("amounts", "staff"), None),
    ("first", "a first refund", put("extra", refunds={"credit_card": "1.00"}, ways="pot"), None),
    ("first", "cash is carried", put("extra", carried="85.00", ways="pot"), None),
    ("first", "a first manual tip-out", put("extra", tip_outs=[{"from": 1, "to": 2, "amount": "20.00"}]), None),
    *sized("own tips", "card", "10 times, 100 times, a tenth, 0", resized, "own tips", "credit_card"),
    *sized("own tips", "cash", "10 times, a tenth", resized, "own tips", "cash"),
    ("own tips", "two amounts swapped", summed("own tips", credit_card="cash", cash="credit_card"), None),
    ("own tips", "cash = card", summed("own tips", cash="credit_card"), None),
    ("own tips", "not entered", put("server", tips=None, ways="own sales"), None),
    ("own tips", "those of another server too", another("tips", ways="own sales"), None),
    ("own tips", "those of two servers swapped", another("tips", is_swapped=True, ways="own sales"), MEANT),
    *sized("sales", "food", "10 times, a tenth, a hundredth, 0", resized, "own sales", "food"),
    *sized("sales", "alcohol", "10 times, a tenth, 0", resized, "own sales", "alcohol"),
    ("sales", "alcohol not entered", changed("server", "sales", lambda sales: {"food": sales["food"]}), None),
    ("sales", "food and alcohol swapped", summed("own sales", food="alcohol", alcohol="food"), None),
    ("sales", "alcohol = food", summed("own sales", alcohol="food"), None),
    ("sales", "food and tips swapped", edit("server", swapped, ways="sales"), None),
    ("sales", "those of another server too", another("sales", ways="sales"), None),
    ("sales", "not entered", put("server", sales=None, ways="sales"), None),
    ("time", "in 12 hours early", times(begin=-720), None),
    ("time", "out before in", summed("times", clock_in="clock_out", clock_out="clock_in"), None),
    ("time", "in and out 12 hours early", times(-720, -720), None),
    ("time", "in 5 hours early", times(begin=-300), None),
    ("time", "in 4 hours late", times(begin=240), None),
    ("time", "in an hour late", times(begin=60), MEANT),
    ("time", "out 12 hours late", times(end=720), None),
    ("time", "out 4 hours late", times(end=240), None),
    ("time", "out 4 hours early", times(end=-240), None),
    ("time", "out right after in", edit("times", lambda held: {"clock_out": held["clock_in"] + 10, "break": 0}), None),
    ("time", "12:30 am for 12:30 pm", put("times", clock_in=30, clock_out=150, **{"break": 0}), None),
    *sized("hours", "worked", "10 times, a tenth, twice", resized, "hours", "hours"),
    ("hours", "minutes as hundredths", changed("hours", "hours", lambda worked: worked - 20), MEANT),
    ("break", "1", put("times", **{"break": 1}), None),
    ("break", "3 for 30", put("times", **{"break": 3}), None),
    ("break", "300 for 30", put("times", **{"break": 300}), None),
    ("break", "somebody who never has one", break_of(30), None),
    ("break", "none where all have one", break_of(0), None),
    ("people", "no busser", gone("Busser"), None),
    ("people", "no bartender", gone("Bartender"), None),
    ("people", "a busser who is always there", gone("Busser", 1), ENOUGH),
    ("people", "a server who is always there", gone("Server", 1), ENOUGH),
    ("people", "half of the servers", gone("Server", 3), ENOUGH),
    ("people", "the same line twice", twice(), None),
    ("people", "somebody as busser", as_position("Busser"), None),
    ("people", "an ID that nobody has", put("times", employee=77), None),
    ("people", "a line with 10 times the points", points_of_one(10), None),
    ("roster", "a letter from another's name", entered_again(), None),
    ("roster", "the same payroll ID twice", same_payroll_id(), "refused once a payroll program uses it"),
    ("roster", "a share of 5% for 50%", put("first person", share="5%"), None),
    ("roster", "15 points of one's own for 1.5", put("first person", point_value=75), None),
    ("roster", "somebody who works has left", put("first person", left="2024-02-01"), None),
    ("roster", "a cash wage of 213", put("first person", cash_wage="213"), None),
    *sized("points", "server", "10 times", points, "Server"),
    *sized("points", "bartender", "10 times, a tenth", points, "Bartender", tenth=MEANT),
    *sized("points", "busser", "10 times, a tenth", points, "Busser"),
    ("points", "for one night: busser 10 times", put("extra", point_values={"Busser": 50}, ways="pot"), None),
    *sized("percent", "of tips", "10 times, a tenth", resized, "tip-out 1", "percent", tenth=SMALL, ways="own"),
    *sized("percent", "of alcohol", "10 times, a tenth", resized, "tip-out 1", "percent", tenth=SMALL, ways="sales"),
    *sized("percent", "of food", "10 times, a tenth", resized, "tip-out 2", "percent", ways="sales"),
    ("percent", "card fee of 30%", put("settings", card_fee="30%"), None),
    ("percent", "card fee of 0.3%", put("settings", card_fee="0.3%"), None),
    *sized("percent", "card fee from a day on", "10 times, a tenth", fee_from_a_day),
    ("pool", "pays those who give", put("pool 1", to="Server", ways="own sales"), None),
    ("pool", "pays a position that nobody has", put("pool 1", to="Manager", ways="own sales"), None),
    ("pool", "bussers are paid by none", put("pool 2", to="Bartender", ways="sales"), None),
    ("pool", "bartenders give instead of servers", put("tip-out 2", **{"from": "Bartender"}, ways="sales"), None),
    ("pool", "limit of 1", put("tip-out 1", at_most="1", ways="own sales"), None),
    ("pool", "limit of 2.50", put("tip-out 1", at_most="2.50", ways="own sales"), None),
    ("pool", "base limit of 50 cents", put("tip-out 1", of_at_most="0.50", ways="own sales"), None),
    ("pool", "30 hours at least for 30 minutes", put("pool 1", minimum_minutes=1800, ways="own sales"), None),
    *[("wage", f"minimum of {minimum}", put("wages", minimum=minimum), None) for minimum in ("725", "72.50", "0.73")],
    *sized("wage", "cash wage", "100 times", resized, "paid server", "cash_wage"),
    *sized("wage", "cash wage", "10 times, a tenth", resized, "paid busser", "cash_wage"),
    ("payroll", "two programs pay the same people", put("settings", payroll={"gusto": {}, "payout": {}}), None),
    ("payroll", "a program's name with a letter too many", put("settings", payroll={"gustoo": {}}), None),
    *[("day", f"{days} days later", move(days), None) for days in (1, 7, -7, 31, 366, -366, -1)],
]  # fmt: skip
