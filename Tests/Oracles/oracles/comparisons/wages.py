"""Wages and tips against the minimum wage: random restaurants, with exact fractions.

Words: [NUMBER [SEED]], that many random restaurants from a seed on; 20 without it. They have cash wages of
positions and of people, values that change on a day, managers, back of house, service charges, a jar that is
shared once a week, pay periods of every kind and every rule of `wages`. Hours come from the shift files that
are written here, tips from csv/allocations.csv; every field of csv/wages.csv is computed again from them, and
the make-ups of the payroll file are added up.
"""

import datetime
import itertools
import math
import pathlib
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from oracles.amounts import rows, written
from oracles.arithmetic import half_up, id_key
from oracles.comparisons.payroll import made_periods
from oracles.facts import Facts
from oracles.inputs.draws import Json
from oracles.inputs.paid import PaidRestaurant
from oracles.inputs.policy_declarations import BACK_OF_HOUSE
from oracles.pools.documents import Line as StaffLine
from oracles.pools.documents import Shift, in_force, percentage, read

SECONDS = 45
QUICK = ("12",)
FIRST = datetime.date(2026, 1, 5)


@dataclass
class Line:
    """A person's hours in a position of a shift, with what was in force that day, in minor units."""

    day: str
    kind: str
    position: str
    hours: Fraction
    minimum: int
    wage: int | None
    may_be_tipped: bool

    @property
    def is_below(self) -> bool:
        return self.wage is not None and self.wage < self.minimum

    @property
    def is_tipped(self) -> bool:
        return self.is_below and self.may_be_tipped

    @property
    def credit(self) -> Fraction:
        return self.hours * (self.minimum - self.wage) if self.is_below and self.wage is not None else Fraction(0)


@dataclass
class Week:
    """A person's lines and money in a workweek; tips and charges by shift, None for longer pools."""

    lines: list[Line] = field(default_factory=list)
    tips: Counter[tuple[str, str] | None] = field(default_factory=Counter)
    charges: Counter[tuple[str, str] | None] = field(default_factory=Counter)


class Restaurant(PaidRestaurant):
    """What a seed makes of a restaurant: cash wages of positions and people, rules, and a jar that a week shares."""

    def __init__(self, seed: int) -> None:
        currency = ["USD", "JPY", "USD", "KWD", "USD"][seed % 5]
        super().__init__(seed, people=2 + seed % 3, shifts=40, first=FIRST, currency=currency)

    def make_pools(self) -> list[Json]:
        tipped = [name for name in self.positions if name not in BACK_OF_HOUSE]
        return [
            {"name": "Jar", "sources": {"cash": "40%"}, "to": tipped, "over": "week"},
            {"name": "Charge", "sources": ["service_charge"], "to": self.positions},
            {"name": "Floor", "sources": {"credit_card": "100%", "house": "100%", "cash": "60%"}, "to": tipped},
        ]

    def draw_staff(self, is_timed: bool) -> list[Json]:
        staff = super().draw_staff(is_timed)
        for line in staff:
            line |= {"point_value": "0"} if "manager" in self.roster[line["employee"]] else {}
        return staff

    def draw_own_tips(self, staff: list[Json], people: dict[str, int]) -> None:
        """Nobody collects any: a cook's would be refused."""

    def cents(self, low: int, high: int) -> str:
        """An amount between two that are given in cents of a dollar, or in yen."""
        return self.money(self.rng.randint(low, high) * 10 ** max(0, self.digits - 2))

    def wage(self, low: int, high: int) -> object:
        """Such an amount; often it changes on a day."""
        drawn = [self.cents(low, high) for _ in range(2)]
        change = FIRST + datetime.timedelta(days=self.rng.randint(5, 20))
        return drawn[0] if self.rng.random() < 0.5 else {"2020-01-01": drawn[0], str(change): drawn[1]}

    def make_settings(self) -> Json:
        rng, settings = self.rng, super().make_settings()
        rules: Json = {"minimum": self.wage(700, 1700), "test": rng.choice(["workweek", "workweek", "shift"])}
        if rng.random() < 0.3:
            rules["tip_threshold"] = self.cents(50, 400)
        if rng.random() < 0.4:
            rules["untipped_day"] = {"hours": rng.choice([1, 2, 3]), "percent": f"{rng.choice([10, 20, 25])}%"}
        if rng.random() < 0.5:
            rules["service_charges_count"] = "true"
        for name, held in settings["positions"].items():
            # No tip credit there: the full minimum wage, whatever the day, or none that is known.
            high = name in BACK_OF_HOUSE or rng.random() < 0.25
            if rng.random() < 0.9:
                held["cash_wage"] = self.wage(1700, 2000) if high else self.wage(200, 900)
        payroll = {"generic": {"makeup_code": "TIP_CREDIT_MAKEUP"}}
        return settings | {"law": "us", "wages": rules, "payroll": payroll}

    def make_roster(self) -> dict[str, Json]:
        roster = super().make_roster()
        for place, person in enumerate(roster.values()):
            person |= {"cash_wage": self.wage(200, 1800)} if self.rng.random() < 0.2 else {}
            person |= {"manager": "true"} if place and self.rng.random() < 0.15 else {}
        return roster


class Wages:
    """Wages and rules as a restaurant's files have them, and what they make of a week."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.restaurant = read(folder)
        self.digits = self.restaurant.digits
        self.rules = self.restaurant.settings["wages"]
        self.threshold = self.restaurant.money(self.rules["tip_threshold"]) if "tip_threshold" in self.rules else None

    def line(self, shift: Shift, line: StaffLine) -> Line | None:
        """A line that has a part in a week: one with a wage or with tips."""
        held, person = self.restaurant.settings["positions"][line.position], self.restaurant.roster[line.employee]
        wage = in_force(person.get("cash_wage", held.get("cash_wage")), shift.day)
        if wage is None and not line.may_receive:
            return None
        return Line(
            day=shift.day, kind=shift.kind, position=line.position, hours=line.hours,
            minimum=self.restaurant.money(str(in_force(self.rules["minimum"], shift.day))),
            wage=None if wage is None else self.restaurant.money(str(wage)),
            may_be_tipped=line.may_receive and "back_of_house" not in held,
        )  # fmt: skip

    def weeks(self, first: str, last: str) -> dict[tuple[str, datetime.date], Week]:
        """The weeks of everybody in a pay period, in the order of csv/wages.csv."""
        found: dict[tuple[str, datetime.date], Week] = {}
        for shift in self.restaurant.shifts:
            for staff in shift.lines:
                if first <= shift.day <= last and (line := self.line(shift, staff)):
                    key = staff.employee, self.restaurant.week_of(shift.day)
                    found.setdefault(key, Week()).lines.append(line)
        return dict(sorted(found.items(), key=lambda item: (id_key(item[0][0]), item[0][1])))

    def expected(self, person: str, start: datetime.date, week: Week, first: str, last: str) -> dict[str, str]:
        """A row of csv/wages.csv, of a pay period from a first day to a last one."""
        lines = week.lines
        end = start + datetime.timedelta(days=6)
        tipped = sum((line.hours for line in lines if line.is_tipped), Fraction(0))
        other = sum((line.hours for line in lines if not line.is_tipped), Fraction(0))
        tips, charges = sum(week.tips.values()), sum(week.charges.values())
        is_below_threshold = self.threshold is not None and tips < self.threshold * tipped
        untipped_days = {line.day for line in lines if self.is_untipped_day(line.day, lines)}
        tests = [(lines, tips, charges)]
        if self.rules["test"] == "shift":
            shifts = itertools.groupby(lines, key=lambda line: (line.day, line.kind))
            tests = [(list(part), week.tips[shift], week.charges[shift]) for shift, part in shifts]
        needed = taken = make_up = 0
        for part, part_tips, part_charges in tests:
            allowed = denied = Fraction(0)
            for line in part:
                if line.is_tipped and not is_below_threshold and line.day not in untipped_days:
                    allowed += line.credit
                else:
                    denied += line.credit
            covering = part_tips + (part_charges if "service_charges_count" in self.rules else 0)
            needed += math.ceil(allowed + denied)
            make_up += math.ceil(max(Fraction(0), allowed - covering) + denied)
            taken += min(part_tips, math.ceil(allowed))
        is_cut = str(start) < first or str(end) > last
        is_open = is_cut and (self.rules["test"] == "workweek" or self.threshold is not None)
        # Rounding may leave a line no hours.
        below = [line for line in lines if line.is_below and line.hours]
        if any(line.wage is None and line.hours for line in lines):
            status = "wage not known"
        elif is_open:
            status = "open"
        else:
            if not below:
                status = "full wage"
            elif not make_up:
                status = "covered"
            elif any(not line.is_tipped for line in below):
                status = "make-up: untipped work"
            elif is_below_threshold:
                status = "make-up: below the threshold"
            elif any(line.day in untipped_days for line in below):
                status = "make-up: untipped day"
            else:
                status = "make-up"
            status += " (open week)" if is_cut else ""
        known = status not in ("wage not known", "open")
        shown = [line.wage for line in lines if line.is_tipped] or [line.wage for line in lines]
        rate = half_up(Fraction(taken) / tipped * 100) if tipped else 0

        # Half the regular rate for the hours above 40.
        premium = None
        if not is_cut and all(line.wage is not None for line in lines):
            regular = charges + sum((max(line.wage, line.minimum) * line.hours for line in lines), Fraction(0))
            extra = max(Fraction(0), tipped + other - 40)
            premium = half_up(regular / (tipped + other) * extra / 2) if extra else 0

        def money(units: int) -> str:
            return written(units, self.digits)

        def hours(value: Fraction) -> str:
            return written(half_up(value * 100), 2)

        return {
            "week_start": str(start), "week_end": str(end), "employee_id": person,
            "name": self.restaurant.roster[person]["first_name"], "tipped_hours": hours(tipped),
            "other_hours": hours(other),
            "overtime_hours": "" if is_cut else hours(max(Fraction(0), tipped + other - 40)),
            "cash_wage": ";".join(dict.fromkeys(money(wage) for wage in shown if wage is not None)),
            "minimum": ";".join(dict.fromkeys(money(line.minimum) for line in lines)), "tips": money(tips),
            "service_charges": money(charges), "credit_needed": money(needed), "credit_taken": money(taken),
            "credit_per_hour": written(rate, self.digits + 2), "make_up": money(make_up) if known else "",
            "status": status, "premium": "" if premium is None else money(premium),
        }  # fmt: skip

    def is_untipped_day(self, day: str, lines: list[Line]) -> bool:
        rule = self.rules.get("untipped_day")
        if not rule:
            return False
        other = sum((line.hours for line in lines if line.day == day and not line.is_tipped), Fraction(0))
        whole = sum((line.hours for line in lines if line.day == day), Fraction(0))
        return other > 0 and (other >= int(rule["hours"]) or other > whole * percentage(rule["percent"]))


def compare_period(facts: Facts, what: str, wages: Wages, folder: pathlib.Path) -> tuple[int, int]:
    """The files of a pay period; returns how many weeks it has, and how many with a make-up."""
    first, last = folder.name.split("_")[1:3]
    weeks, money = wages.weeks(first, last), wages.restaurant.money
    for row in rows(folder / "csv/allocations.csv"):
        week = weeks.get((row["employee_id"], wages.restaurant.week_of(row["date"])))
        lines = {(line.day, line.kind, line.position) for line in week.lines} if week else set()
        # A pool over a week has no shift; a line without a wage and tips has no part in a week.
        if week and (not row["hours"] or (row["date"], row["shift"], row["position"]) in lines):
            shift = (row["date"], row["shift"]) if row["hours"] else None
            week.tips[shift] += money(row["digital_tips"]) + money(row["cash_tips"])
            week.charges[shift] += money(row.get("service_charges") or "0")
    found = rows(folder / "csv/wages.csv")
    facts.equal((what, "weeks"), len(found), len(weeks))
    owed = 0
    for row, ((person, start), week) in zip(found, weeks.items(), strict=False):
        expected = wages.expected(person, start, week, first, last)
        for column, text in expected.items():
            facts.equal((what, person, str(start), column), row[column], text)
        owed += money(expected["make_up"] or "0")
    facts.equal((what, "columns"), list(found[0]) if found else [], list(expected) if found else [])
    paid = [row["Amount"] for row in rows(folder / "payroll/payroll-long.csv") if row["Code"] == "TIP_CREDIT_MAKEUP"]
    facts.equal((what, "make-ups in the payroll file"), sum(map(money, paid)), owed)
    return len(found), sum(1 for row in found if Fraction(row["make_up"] or "0") > 0)


def compare(facts: Facts, count: str = "20", seed: str = "1") -> str:
    periods = weeks = make_ups = 0
    for number in range(int(seed), int(seed) + int(count)):
        folder = facts.work / f"wages-{number}"
        Restaurant(number).write(folder)
        wages = Wages(folder)
        for made in made_periods(facts, number, folder):
            periods += 1
            found, short = compare_period(facts, f"seed {number}, {made.name}", wages, made)
            weeks += found
            make_ups += short
    facts.check("some weeks are short of the minimum wage", make_ups > 0)
    return (
        f"every field of csv/wages.csv for {weeks:,} workweeks of people, {make_ups:,} with a make-up,"
        f" in {periods} pay periods of {count} restaurants"
    )
