"""A restaurant's folder, every scalar read as text and then as its key means it."""

import pathlib
import re
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import yaml

from oracles.amounts import DIGITS
from oracles.arithmetic import Clock, Rounding, half_up, worked_minutes

Json = dict[str, Any]
# Amounts of the three kinds of money, which are its indexes.
Money = list[int]
DIGITAL, CASH, CHARGE = 0, 1, 2
KINDS = {"card": DIGITAL, "house": DIGITAL, "cash": CASH, "service_charge": CHARGE}
BUILT_IN = {"credit_card": "card", "house": "house", "cash": "cash", "service_charge": "service_charge"}
DAY = re.compile(r"\d{4}-\d\d-\d\d")
TIME = re.compile(r"(\d{1,2})(?::(\d\d))? ?([ap]m)?( next day)?", re.IGNORECASE)
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def parsed(text: str | bytes) -> Json:
    return yaml.load(text, Loader=yaml.CBaseLoader) or {}


def minor(text: str, digits: int) -> int:
    """Money in minor units."""
    amount = Fraction(text.replace(",", "").lstrip("$€£¥")) * 10**digits
    if amount.denominator != 1:
        raise ValueError(f"{text} has more than {digits} decimals")
    return int(amount)


def percentage(text: str) -> Fraction:
    return Fraction(text.removesuffix("%")) / 100


def clock_minutes(text: str) -> tuple[int, bool]:
    """A clock time in minutes after midnight, and whether it is on the next day."""
    match = TIME.fullmatch(text)
    if not match:
        raise ValueError(f"{text} is no time of day")
    hour, minute, half, next_day = match.groups()
    hours = int(hour)
    if half:
        hours = hours % 12 + (12 if half.lower() == "pm" else 0)
    return hours * 60 + int(minute or 0) + (1440 if next_day else 0), bool(next_day)


def forward(texts: list[str]) -> list[int]:
    """Clock times that run forward: one earlier than the one before it is on the next day."""
    times: list[int] = []
    for text in texts:
        minutes, is_next_day = clock_minutes(text)
        while not is_next_day and times and minutes < times[-1]:
            minutes += 1440
        times.append(minutes)
    return times


def names(value: str | list[str]) -> list[str]:
    """One name or a list of them."""
    return [value] if isinstance(value, str) else value


def in_force(value: object, day: str) -> object:
    """The value in force on a day, where a mapping of dates is given instead of a value."""
    if isinstance(value, dict) and value and all(DAY.fullmatch(key) for key in value):
        started = [key for key in value if key <= day]
        if not started:
            raise ValueError(f"no value before {min(value)}")
        return value[max(started)]
    return value


@dataclass
class Line:
    """A line of staff: a person in one position."""

    index: int
    employee: str
    position: str
    hours: Fraction
    position_value: Fraction
    shift_value: Fraction | None
    own_value: Fraction | None
    may_receive: bool
    # None where hours are given instead of clock times.
    punches: list[list[int]] | None = None
    points: Fraction = Fraction(0)
    team: str | None = None
    # The tips that the person collected.
    own: Money = field(default_factory=lambda: [0, 0, 0])
    sales: dict[str, int] | None = None
    # Equal shares that the line says.
    shares: int | None = None

    def point_value(self, of_pool: Fraction | None = None) -> Fraction:
        """The person's on the shift or the roster, else the pool's, else the shift's, else the position's."""
        values = (self.own_value, of_pool, self.shift_value)
        return next((value for value in values if value is not None), self.position_value)


@dataclass
class Party:
    own: Money
    shares: dict[str, Fraction]


@dataclass
class Shift:
    """A shift's file."""

    day: str
    kind: str
    clock: Clock
    lines: list[Line]
    # What came in by source; None where tips leave the source out.
    totals: dict[str, int]
    # Spans in minutes with their amounts by source; empty where amounts have no times.
    spans: list[tuple[int, int, dict[str, int]]]
    parties: list[Party]
    refunds: dict[str, int]
    raw: Json


@dataclass
class Restaurant:
    """A restaurant's folder."""

    settings: Json
    roster: dict[str, Json]
    digits: int
    # Every source with what it is: card, house, cash or service_charge; the built-in ones first.
    sources: dict[str, str]
    shifts: list[Shift] = field(default_factory=list)

    def money(self, text: str) -> int:
        return minor(text, self.digits)

    def own_tips(self, raw: Json) -> Money:
        """What a line of staff or a party says that it collected."""
        tips = raw.get("tips") or {}
        return [self.money(tips.get("credit_card", "0")), self.money(tips.get("cash", "0")), 0]

    def card_fee(self, day: str) -> Fraction:
        return percentage(str(in_force(self.settings.get("card_fee", "0%"), day)))

    def week_of(self, day: str) -> date:
        """The first day of the workweek that a day is in."""
        moment = date.fromisoformat(day)
        period = self.settings.get("pay_period") or {}
        first = 0
        if "workweek" in self.settings:
            first = WEEKDAYS.index(self.settings["workweek"]["start"])
        elif "week" in period.get("kind", ""):
            first = date.fromisoformat(period["start"]).weekday()
        return moment - timedelta(days=(moment.weekday() - first) % 7)

    def period_of(self, day: str) -> date:
        """The first day of the pay period that a day is in."""
        moment = date.fromisoformat(day)
        period = self.settings["pay_period"]
        kind = period["kind"]
        if "week" in kind:
            length = 14 if kind == "biweekly" else 7
            return moment - timedelta(days=(moment - date.fromisoformat(period["start"])).days % length)
        return moment.replace(day=16 if kind == "semimonthly" and moment.day > 15 else 1)


def rounding(settings: Json) -> tuple[Rounding, bool]:
    """How time is rounded, and whether points are exact."""
    given = settings.get("rounding") or {}
    rule = Rounding(int(given.get("hours", "0")), given.get("hours_mode", "nearest"), given.get("hours_of", "duration"))
    return rule, given.get("points", "0.01") == "exact"


def to_points(hours: Fraction, value: Fraction, is_exact: bool) -> Fraction:
    points = hours * value
    return points if is_exact else Fraction(half_up(points * 100), 100)


def read_line(restaurant: Restaurant, raw: Json, index: int, day: str, values: Json, clock: Clock) -> Line:
    person = restaurant.roster[raw["employee"]]
    position = raw["position"]
    rule, is_exact = rounding(restaurant.settings)
    punches = None
    if "hours" in raw:
        hours = Fraction(raw["hours"])
    else:
        pairs = raw.get("punches") or [[raw["clock_in"], raw["clock_out"]]]
        times = forward([text for pair in pairs for text in pair])
        punches = [times[at : at + 2] for at in range(0, len(times), 2)]
        hours = Fraction(worked_minutes(punches, int(raw.get("break", "0")), rule, clock)[1], 60)
    own = raw.get("point_value", in_force(person.get("point_value"), day))
    own_value = None if own is None else Fraction(str(own))
    shift_value = Fraction(values[position]) if position in values else None
    held = restaurant.settings["positions"][position]
    may_receive = held.get("tip_eligible") != "false" and person.get("manager") != "true"
    sales = raw.get("sales")
    line = Line(
        index=index, employee=raw["employee"], position=position, hours=hours, punches=punches,
        own_value=own_value, shift_value=shift_value,
        position_value=Fraction(str(in_force(held["point_value"], day))), may_receive=may_receive,
        team=raw.get("team"), shares=int(raw["shares"]) if "shares" in raw else None, own=restaurant.own_tips(raw),
        sales=None if sales is None else {name: restaurant.money(text) for name, text in sales.items()},
    )  # fmt: skip
    if line.may_receive:
        line.points = to_points(hours, line.point_value(), is_exact)
    return line


def read_shift(restaurant: Restaurant, raw: Json) -> Shift:
    day = raw["date"]
    clock = Clock(restaurant.settings.get("time_zone"), day)
    tips = raw["tips"] or {}
    spans = []
    totals: dict[str, int] = {}
    if isinstance(tips, list):
        for given in tips:
            start, end = forward([given["from"], given["to"]])
            amounts = {name: restaurant.money(text) for name, text in given.items() if name not in ("from", "to")}
            spans.append((start, end, amounts))
    else:
        totals = {name: restaurant.money(text) for name, text in tips.items()}
    values = raw.get("point_values") or {}
    return Shift(
        day=day,
        kind=raw["shift"],
        clock=clock,
        lines=[read_line(restaurant, line, index, day, values, clock) for index, line in enumerate(raw["staff"])],
        totals=totals,
        spans=spans,
        parties=[
            Party(restaurant.own_tips(party), {who: Fraction(share) for who, share in party["shares"].items()})
            for party in raw.get("parties") or []
        ],
        refunds={name: restaurant.money(text) for name, text in (raw.get("refunds") or {}).items() if name != "reason"},
        raw=raw,
    )


def read_own(settings_text: str | bytes, roster_text: str | bytes) -> Restaurant:
    """Reads the settings and the roster; every position has its point value by that name."""
    settings, roster = parsed(settings_text), parsed(roster_text)
    for name, value in settings["positions"].items():
        if "point_value" not in value:
            settings["positions"][name] = {"point_value": value}
    sources = {**BUILT_IN, **(settings.get("sources") or {})}
    digits = DIGITS[settings.get("currency", "USD")]
    return Restaurant(settings, {person["id"]: person for person in roster["employees"]}, digits, sources)


def read(folder: pathlib.Path) -> Restaurant:
    """Reads a restaurant's folder; shifts in order of their dates and shift types."""
    restaurant = read_own((folder / "restaurant.yaml").read_bytes(), (folder / "roster.yaml").read_bytes())
    paths = sorted((folder / "shifts").glob("*.yaml"))
    restaurant.shifts = [read_shift(restaurant, parsed(path.read_bytes())) for path in paths]
    order = restaurant.settings["shift_types"]
    restaurant.shifts.sort(key=lambda shift: (shift.day, order.index(shift.kind)))
    return restaurant
