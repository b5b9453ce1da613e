"""Wages and tips against the minimum wage: random restaurants, with exact fractions.

Words: [NUMBER [SEED]], that many random restaurants from a seed on; 20 without it. They have cash wages of
positions and of people, values that change on a day, managers, back of house, service charges, a jar that is
shared once a week, pay periods of every kind and every rule of `wages`. Hours come from the shift files that
are written here, tips from csv/allocations.csv; every field of csv/wages.csv is computed again from them, and
the make-ups of the payroll file are added up.
"""

import datetime
import math
import pathlib
import random
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from oracles.amounts import DIGITS, rows, written
from oracles.arithmetic import half_up
from oracles.comparisons.payroll import made_periods
from oracles.facts import Facts
from oracles.inputs.draws import Json, own_files
from oracles.inputs.policies import shift_text, write_files

SECONDS = 45
QUICK = ("12",)
FIRST = datetime.date(2026, 1, 5)
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
POSITIONS = ["Server", "Bartender", "Host", "Runner", "Cook", "Manager"]
UNTIPPED = {"Cook", "Manager"}


@dataclass
class Line:
    """A person's hours in a position of a shift, with what was in force that day, in minor units."""

    day: datetime.date
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


class Restaurant:
    """What a seed makes of a restaurant, and its files."""

    def __init__(self, seed: int) -> None:
        rng = self.random = random.Random(seed)
        self.currency = rng.choice(["USD", "USD", "USD", "JPY", "KWD"])
        self.digits = DIGITS[self.currency]
        self.kind = ["weekly", "biweekly", "semimonthly", "monthly"][seed % 4]
        self.week = rng.choice([None, *DAYS])
        self.change = FIRST + datetime.timedelta(days=rng.randint(5, 20))
        self.minimum = self.drawn(700, 1700)
        self.test = rng.choice(["workweek", "workweek", "shift"])
        self.threshold = self.unit(rng.randint(50, 400)) if rng.random() < 0.3 else None
        self.untipped_day = (Fraction(rng.choice([1, 2, 3])), rng.choice([10, 20, 25])) if rng.random() < 0.4 else None
        self.charges_count = rng.random() < 0.5
        self.wages = {name: self.wage(name) for name in POSITIONS}
        self.people: dict[str, tuple[bool, tuple[int, int] | None]] = {}
        for number in range(1, rng.randint(2, 6) + 1):
            own = self.drawn(200, 1800) if rng.random() < 0.2 else None
            self.people[str(number)] = (number > 1 and rng.random() < 0.15, own)
        self.lines: dict[str, list[Line]] = {person: [] for person in self.people}
        self.files: dict[str, str] = {}
        for number in range(40):
            if rng.random() < 0.6:
                self.shift(FIRST + datetime.timedelta(days=number // 2), ["Lunch", "Dinner"][number % 2])

    def unit(self, cents: int) -> int:
        """Cents in minor units of about the same worth."""
        return cents * 10 ** max(0, self.digits - 2) if self.digits >= 2 else cents

    def drawn(self, low: int, high: int) -> tuple[int, int]:
        """Two amounts: before and from the day of change on; often the same."""
        first = self.unit(self.random.randint(low, high))
        return first, first if self.random.random() < 0.5 else self.unit(self.random.randint(low, high))

    def wage(self, position: str) -> tuple[int, int] | None:
        rng = self.random
        if position in UNTIPPED:
            # No tip credit there: the full minimum wage, whatever the day, or none that is known.
            high = max(self.minimum) + self.unit(rng.randint(0, 300))
            return (high, high) if rng.random() < 0.7 else None
        if rng.random() < 0.1:
            return None
        return self.drawn(200, 900) if rng.random() < 0.7 else self.drawn(1000, 1800)

    def at(self, values: tuple[int, int], day: datetime.date) -> int:
        return values[1] if day >= self.change else values[0]

    def dated(self, values: tuple[int, int]) -> object:
        first, later = (written(value, self.digits) for value in values)
        return first if first == later else {"2020-01-01": first, str(self.change): later}

    def paid(self, wages: tuple[int, int] | None) -> Json:
        return {"cash_wage": self.dated(wages)} if wages else {}

    def shift(self, day: datetime.date, kind: str) -> None:
        rng = self.random
        staff = []
        # Somebody may receive tips on every shift.
        others = rng.sample(list(self.people)[1:], rng.randint(0, len(self.people) - 1))
        for person in ["1", *others]:
            positions = rng.sample(POSITIONS, rng.choice([1, 1, 1, 2]))
            if person == "1":
                positions = list(dict.fromkeys([rng.choice(["Server", "Bartender"]), *positions]))
            is_manager, own = self.people[person]
            for position in positions:
                tenths = rng.choice([rng.randint(5, 60) * 1000, rng.randint(5000, 60000)])
                line = {"employee": person, "position": position, "hours": written(tenths, 4)}
                staff.append(line | ({"point_value": "0"} if is_manager else {}))
                wages = own or self.wages[position]
                may_share = not is_manager and position != "Manager"
                if wages is not None or may_share:
                    wage = None if wages is None else self.at(wages, day)
                    is_tipped = may_share and position != "Cook"
                    hours = Fraction(tenths, 10_000)
                    self.lines[person].append(
                        Line(day, kind, position, hours, self.at(self.minimum, day), wage, is_tipped)
                    )
        tips = {}
        for source in ("credit_card", "cash", "service_charge", "jar"):
            tips[source] = written(self.unit(rng.choice([0, rng.randint(1, 3000), rng.randint(1, 60000)])), self.digits)
        text = shift_text({"date": day, "shift": kind, "tips": tips, "staff": staff})
        self.files[f"shifts/{day}-{kind.lower()}.yaml"] = text

    def settings(self) -> Json:
        rules = {"minimum": self.dated(self.minimum), "test": self.test}
        if self.threshold is not None:
            rules["tip_threshold"] = written(self.threshold, self.digits)
        if self.untipped_day:
            rules["untipped_day"] = {"hours": self.untipped_day[0], "percent": f"{self.untipped_day[1]}%"}
        if self.charges_count:
            rules["service_charges_count"] = "true"
        kinds = {"Manager": {"point_value": "0", "tip_eligible": "false"}, "Cook": {"back_of_house": "true"}}
        tipped = ["Server", "Bartender", "Host", "Runner"]
        return {
            "restaurant": "Wages", "currency": self.currency, "law": "us", "shift_types": ["Lunch", "Dinner"],
            "sources": {"jar": "cash"},
            "positions": {
                name: {"point_value": "1.0", **kinds.get(name, {}), **self.paid(wages)}
                for name, wages in self.wages.items()
            },
            "wages": rules,
            "pools": [
                {"name": "Jar", "sources": ["jar"], "to": tipped, "over": "week"},
                {"name": "Charge", "sources": ["service_charge"], "to": [*tipped, "Cook"]},
                {"name": "Floor", "sources": ["credit_card", "house", "cash"], "to": tipped},
            ],
            "pay_period": {"kind": self.kind, **({"start": FIRST} if "week" in self.kind else {})},
            **({"workweek": {"start": self.week}} if self.week else {}),
            "payroll": {"generic": {"makeup_code": "TIP_CREDIT_MAKEUP"}},
        }  # fmt: skip

    def write(self, folder: pathlib.Path) -> None:
        people = [
            {
                "id": person, "first_name": f"P{person}", "positions": POSITIONS,
                **({"manager": "true"} if is_manager else {}), **self.paid(own),
            }
            for person, (is_manager, own) in self.people.items()
        ]  # fmt: skip
        write_files(folder, own_files(self.settings(), people) | self.files)

    def start(self, day: datetime.date) -> datetime.date:
        """The first day of a workweek."""
        first = DAYS.index(self.week) if self.week else FIRST.weekday() if "week" in self.kind else 0
        return day - datetime.timedelta(days=(day.weekday() - first) % 7)

    def expected(
        self, person: str, start: datetime.date, week: Week, period: tuple[datetime.date, datetime.date]
    ) -> dict[str, str]:
        """A row of csv/wages.csv."""
        lines = week.lines
        tipped = sum((line.hours for line in lines if line.is_tipped), Fraction(0))
        other = sum((line.hours for line in lines if not line.is_tipped), Fraction(0))
        tips, charges = sum(week.tips.values()), sum(week.charges.values())
        is_below_threshold = self.threshold is not None and tips < self.threshold * tipped
        untipped_days = {line.day for line in lines if self.is_untipped_day(line.day, lines)}
        if self.test == "workweek":
            tests = [(lines, tips, charges)]
        else:
            by_shift: dict[tuple[str, str], list[Line]] = {}
            for line in lines:
                by_shift.setdefault((str(line.day), line.kind), []).append(line)
            tests = [(part, week.tips[shift], week.charges[shift]) for shift, part in by_shift.items()]
        needed = taken = make_up = 0
        for part, part_tips, part_charges in tests:
            allowed = denied = Fraction(0)
            for line in part:
                if line.is_tipped and not is_below_threshold and line.day not in untipped_days:
                    allowed += line.credit
                else:
                    denied += line.credit
            covering = part_tips + (part_charges if self.charges_count else 0)
            needed += math.ceil(allowed + denied)
            make_up += math.ceil(max(Fraction(0), allowed - covering) + denied)
            taken += min(part_tips, math.ceil(allowed))
        is_cut = start < period[0] or start + datetime.timedelta(days=6) > period[1]
        is_open = is_cut and (self.test == "workweek" or self.threshold is not None)
        below = [line for line in lines if line.is_below]
        if any(line.wage is None for line in lines):
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
        if not is_cut and status != "wage not known":
            regular = charges + sum((max(line.wage, line.minimum) * line.hours for line in lines), Fraction(0))
            extra = max(Fraction(0), tipped + other - 40)
            premium = half_up(regular / (tipped + other) * extra / 2) if extra else 0

        def money(units: int) -> str:
            return written(units, self.digits)

        def hours(value: Fraction) -> str:
            return written(half_up(value * 100), 2)

        return {
            "week_start": str(start), "week_end": str(start + datetime.timedelta(days=6)), "employee_id": person,
            "name": f"P{person}", "tipped_hours": hours(tipped), "other_hours": hours(other),
            "overtime_hours": hours(max(Fraction(0), tipped + other - 40)),
            "cash_wage": ";".join(dict.fromkeys(money(wage) for wage in shown if wage is not None)),
            "minimum": ";".join(dict.fromkeys(money(line.minimum) for line in lines)), "tips": money(tips),
            "service_charges": money(charges), "credit_needed": money(needed), "credit_taken": money(taken),
            "credit_per_hour": written(rate, self.digits + 2), "make_up": money(make_up) if known else "",
            "status": status, "premium": "" if premium is None else money(premium),
        }  # fmt: skip

    def is_untipped_day(self, day: datetime.date, lines: list[Line]) -> bool:
        if not self.untipped_day:
            return False
        hours, percent = self.untipped_day
        other = sum((line.hours for line in lines if line.day == day and not line.is_tipped), Fraction(0))
        whole = sum((line.hours for line in lines if line.day == day), Fraction(0))
        return other > 0 and (other >= hours or other > whole * percent / 100)


def compare_period(facts: Facts, what: str, restaurant: Restaurant, folder: pathlib.Path) -> tuple[int, int]:
    """The files of a pay period; returns how many weeks it has, and how many with a make-up."""
    first, last = (datetime.date.fromisoformat(text) for text in folder.name.split("_")[1:3])
    weeks: dict[tuple[int, datetime.date], Week] = {}
    scale = 10**restaurant.digits
    kinds = ["Lunch", "Dinner"]
    for person, lines in restaurant.lines.items():
        for line in sorted(lines, key=lambda line: (line.day, kinds.index(line.kind))):
            if first <= line.day <= last:
                weeks.setdefault((int(person), restaurant.start(line.day)), Week()).lines.append(line)
    for row in rows(folder / "csv/allocations.csv"):
        day = datetime.date.fromisoformat(row["date"])
        week = weeks.get((int(row["employee_id"]), restaurant.start(day)))
        lines = {(line.day, line.kind, line.position) for line in week.lines} if week else set()
        # A pool over a week has no shift; a line without a wage and tips has no part in a week.
        if week and (not row["hours"] or (day, row["shift"], row["position"]) in lines):
            shift = (row["date"], row["shift"]) if row["hours"] else None
            own = Fraction(row["digital_tips"]) + Fraction(row["cash_tips"])
            week.tips[shift] += int(own * scale)
            week.charges[shift] += int(Fraction(row.get("service_charges") or "0") * scale)
    found = rows(folder / "csv/wages.csv")
    facts.equal((what, "weeks"), len(found), len(weeks))
    owed = 0
    for row, ((person, start), week) in zip(found, sorted(weeks.items(), key=lambda item: item[0]), strict=False):
        expected = restaurant.expected(str(person), start, week, (first, last))
        for column, text in expected.items():
            facts.equal((what, person, str(start), column), row[column], text)
        owed += int(Fraction(expected["make_up"] or "0") * scale)
    facts.equal((what, "columns"), list(found[0]) if found else [], list(expected) if found else [])
    paid = [row["Amount"] for row in rows(folder / "payroll/payroll-long.csv") if row["Code"] == "TIP_CREDIT_MAKEUP"]
    facts.equal((what, "make-ups in the payroll file"), sum(map(Fraction, paid)) * scale, owed)
    return len(found), sum(1 for row in found if Fraction(row["make_up"] or "0") > 0)


def compare(facts: Facts, *words: str) -> str:
    numbers = [int(word) for word in words]
    count, seed = [*numbers, *(20, 1)[len(numbers) :]]
    periods = weeks = make_ups = 0
    for number in range(seed, seed + count):
        restaurant, folder = Restaurant(number), facts.work / f"wages-{number}"
        restaurant.write(folder)
        for made in made_periods(facts, number, folder):
            periods += 1
            found, short = compare_period(facts, f"seed {number}, {made.name}", restaurant, made)
            weeks += found
            make_ups += short
    facts.check("some weeks are short of the minimum wage", make_ups > 0)
    return (
        f"every field of csv/wages.csv for {weeks:,} workweeks of people, {make_ups:,} with a make-up,"
        f" in {periods} pay periods of {count} restaurants"
    )
