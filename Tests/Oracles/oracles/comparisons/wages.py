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
import tempfile
from dataclasses import dataclass, field
from fractions import Fraction

from oracles.amounts import DIGITS, rows, written
from oracles.arithmetic import half_up
from oracles.facts import Facts
from oracles.program import tipsheet

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
    tips: dict[tuple[str, str] | None, int] = field(default_factory=dict)
    charges: dict[tuple[str, str] | None, int] = field(default_factory=dict)


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
        self.shifts: dict[str, str] = {}
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

    def dated(self, values: tuple[int, int]) -> str:
        first, later = (written(value, self.digits) for value in values)
        return first if first == later else f"{{2020-01-01: {first}, {self.change}: {later}}}"

    def shift(self, day: datetime.date, kind: str) -> None:
        rng = self.random
        staff = ""
        # Somebody may receive tips on every shift.
        others = rng.sample(list(self.people)[1:], rng.randint(0, len(self.people) - 1))
        for person in ["1", *others]:
            positions = rng.sample(POSITIONS, rng.choice([1, 1, 1, 2]))
            if person == "1":
                positions = list(dict.fromkeys([rng.choice(["Server", "Bartender"]), *positions]))
            for position in positions:
                tenths = rng.choice([rng.randint(5, 60) * 1000, rng.randint(5000, 60000)])
                is_manager, own = self.people[person]
                points = ", point_value: 0" if is_manager else ""
                staff += f"  - {{employee: {person}, position: {position}, hours: {written(tenths, 4)}{points}}}\n"
                wages = own or self.wages[position]
                may_share = not is_manager and position != "Manager"
                if wages is None and not may_share:
                    continue
                self.lines[person].append(
                    Line(
                        day, kind, position, Fraction(tenths, 10_000), self.at(self.minimum, day),
                        None if wages is None else self.at(wages, day), may_share and position != "Cook",
                    )
                )  # fmt: skip
        amounts = []
        for source in ("credit_card", "cash", "service_charge", "jar"):
            amount = self.unit(rng.choice([0, rng.randint(1, 3000), rng.randint(1, 60000)]))
            amounts.append(f"{source}: {written(amount, self.digits)}")
        text = f"date: {day}\nshift: {kind}\ntips: {{{', '.join(amounts)}}}\nstaff:\n{staff}"
        self.shifts[f"shifts/{day}-{kind.lower()}.yaml"] = text

    def settings(self) -> str:
        rules = [f"minimum: {self.dated(self.minimum)}", f"test: {self.test}"]
        if self.threshold is not None:
            rules.append(f"tip_threshold: {written(self.threshold, self.digits)}")
        if self.untipped_day:
            rules.append(f"untipped_day: {{hours: {self.untipped_day[0]}, percent: {self.untipped_day[1]}%}}")
        if self.charges_count:
            rules.append("service_charges_count: true")
        positions = ""
        for name, wages in self.wages.items():
            keys = ["point_value: 0" if name == "Manager" else "point_value: 1.0"]
            keys += {"Manager": ["tip_eligible: false"], "Cook": ["back_of_house: true"]}.get(name, [])
            if wages:
                keys.append(f"cash_wage: {self.dated(wages)}")
            positions += f"  {name}: {{{', '.join(keys)}}}\n"
        period = f"{{kind: {self.kind}, start: {FIRST}}}" if "week" in self.kind else f"{{kind: {self.kind}}}"
        week = f"workweek: {{start: {self.week}}}\n" if self.week else ""
        return (
            f"restaurant: Wages\ncurrency: {self.currency}\nlaw: us\nshift_types: [Lunch, Dinner]\n"
            f"sources: {{jar: cash}}\npositions:\n{positions}wages: {{{', '.join(rules)}}}\npools:\n"
            "  - {name: Jar, sources: [jar], to: [Server, Bartender, Host, Runner], over: week}\n"
            "  - {name: Charge, sources: [service_charge], to: [Server, Bartender, Host, Runner, Cook]}\n"
            "  - {name: Floor, sources: [credit_card, house, cash], to: [Server, Bartender, Host, Runner]}\n"
            f"pay_period: {period}\n{week}payroll: {{generic: {{makeup_code: TIP_CREDIT_MAKEUP}}}}\n"
        )

    def write(self, folder: pathlib.Path) -> None:
        (folder / "shifts").mkdir(parents=True)
        (folder / "restaurant.yaml").write_text(self.settings())
        people = ""
        for person, (is_manager, own) in self.people.items():
            keys = [f"id: {person}, first_name: P{person}, positions: [{', '.join(POSITIONS)}]"]
            if is_manager:
                keys.append("manager: true")
            if own:
                keys.append(f"cash_wage: {self.dated(own)}")
            people += f"  - {{{', '.join(keys)}}}\n"
        (folder / "roster.yaml").write_text(f"employees:\n{people}")
        for path, text in self.shifts.items():
            (folder / path).write_text(text)

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
            kinds = dict.fromkeys((str(line.day), line.kind) for line in lines)
            tests = [
                (
                    [line for line in lines if (str(line.day), line.kind) == shift],
                    week.tips.get(shift, 0),
                    week.charges.get(shift, 0),
                )
                for shift in kinds
            ]
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
    kinds = ["Lunch", "Dinner"]
    for person, lines in restaurant.lines.items():
        for line in sorted(lines, key=lambda line: (line.day, kinds.index(line.kind))):
            if first <= line.day <= last:
                weeks.setdefault((int(person), restaurant.start(line.day)), Week()).lines.append(line)
    for row in rows(folder / "csv/allocations.csv"):
        day = datetime.date.fromisoformat(row["date"])
        week = weeks.get((int(row["employee_id"]), restaurant.start(day)))
        line_is_checked = week and (
            not row["hours"]
            or any(
                (line.day, line.kind, line.position) == (day, row["shift"], row["position"]) for line in week.lines
            )
        )
        if week and line_is_checked:
            shift = (row["date"], row["shift"]) if row["hours"] else None
            scale = 10**restaurant.digits
            own = Fraction(row["digital_tips"]) + Fraction(row["cash_tips"])
            week.tips[shift] = week.tips.get(shift, 0) + int(own * scale)
            charge = int(Fraction(row.get("service_charges") or "0") * scale)
            week.charges[shift] = week.charges.get(shift, 0) + charge
    found = rows(folder / "csv/wages.csv")
    facts.equal((what, "weeks"), len(found), len(weeks))
    owed = 0
    for row, ((person, start), week) in zip(found, sorted(weeks.items(), key=lambda item: item[0]), strict=False):
        expected = restaurant.expected(str(person), start, week, (first, last))
        for column, text in expected.items():
            facts.equal((what, person, str(start), column), row[column], text)
        owed += int(Fraction(expected["make_up"] or "0") * 10**restaurant.digits)
    facts.equal((what, "columns"), list(found[0]) if found else [], list(expected) if found else [])
    paid = sum(
        Fraction(row["Amount"])
        for row in rows(folder / "payroll/payroll-long.csv")
        if row["Code"] == "TIP_CREDIT_MAKEUP"
    )
    facts.equal((what, "make-ups in the payroll file"), paid * 10**restaurant.digits, owed)
    return len(found), sum(1 for row in found if Fraction(row["make_up"] or "0") > 0)


def compare(facts: Facts, *words: str) -> str:
    numbers = [int(word) for word in words]
    count, seed = [*numbers, *(20, 1)[len(numbers) :]]
    periods = weeks = make_ups = 0
    for number in range(seed, seed + count):
        with tempfile.TemporaryDirectory() as name:
            work = pathlib.Path(name)
            restaurant = Restaurant(number)
            restaurant.write(work / "wages")
            done = tipsheet("period", work / "wages", "--all", "-o", work / "out", "--quiet", status=None)
            if not facts.equal((f"seed {number}", done.stderr[-800:]), done.returncode, 0):
                continue
            for folder in sorted(path for path in (work / "out").iterdir() if path.is_dir()):
                periods += 1
                found, short = compare_period(facts, f"seed {number}, {folder.name}", restaurant, folder)
                weeks += found
                make_ups += short
    facts.check("some weeks are short of the minimum wage", make_ups > 0)
    return (
        f"every field of csv/wages.csv for {weeks:,} workweeks of people, {make_ups:,} with a make-up,"
        f" in {periods} pay periods of {count} restaurants"
    )
