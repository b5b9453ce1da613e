"""Random restaurants as restaurants are: nights vary as usual, and no file has a slip in it."""

import dataclasses
import pathlib
import random
from datetime import date, timedelta

Amounts = dict[str, int]


@dataclasses.dataclass
class Line:
    """A person's line, in minutes since midnight."""

    employee: int
    position: str
    clock_in: int
    clock_out: int
    rest: int = 0
    tips: Amounts | None = None

    def text(self) -> str:
        words = [f"employee: {self.employee}", f"position: {self.position}"]
        words += [f"clock_in: {clock(self.clock_in)}", f"clock_out: {clock(self.clock_out)}"]
        if self.rest:
            words.append(f"break: {self.rest}")
        if self.tips is not None:
            words.append(f"tips: {{{amounts_text(self.tips)}}}")
        return "  - {" + ", ".join(words) + "}\n"


@dataclasses.dataclass
class Night:
    day: date
    type: str
    amounts: Amounts
    staff: list[Line]
    extra: str = ""

    @property
    def name(self) -> str:
        return f"{self.day}-{self.type.lower()}.yaml"

    def text(self) -> str:
        return (
            f"date: {self.day}\nshift: {self.type}\ntips: {{{amounts_text(self.amounts)}}}\n{self.extra}staff:\n"
            + "".join(line.text() for line in self.staff)
        )


@dataclasses.dataclass
class UsualRestaurant:
    settings: str
    roster: str
    nights: list[Night]
    has_own_tips: bool

    def write(self, folder: pathlib.Path) -> None:
        (folder / "shifts").mkdir(parents=True)
        (folder / "restaurant.yaml").write_text(self.settings)
        (folder / "roster.yaml").write_text(self.roster)
        for night in self.nights:
            (folder / "shifts" / night.name).write_text(night.text())


def clock(minutes: int) -> str:
    hour, minute = divmod(minutes % 1440, 60)
    return f"{hour % 12 or 12}:{minute:02} {'am' if hour < 12 else 'pm'}"


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def amounts_text(amounts: Amounts) -> str:
    return ", ".join(f"{name}: {money(cents)}" for name, cents in amounts.items())


def usual_restaurant(seed: int, weeks: int = 8) -> UsualRestaurant:
    """Servers, bartenders and bussers with days and times of their own; every weekday has its own level."""
    draws = random.Random(seed)
    types = ["Dinner"] if draws.random() < 0.6 else ["Lunch", "Dinner"]
    closed = draws.choice([None, 0, 1])
    has_own_tips = draws.random() < 0.3
    people = draws.randrange(6, 12)
    positions = [
        "Server" if number < people // 2 + 1 else "Bartender" if number % 2 else "Busser" for number in range(people)
    ]
    pools = "pools:\n  - {name: Support, tip_outs: [{from: Server, percent: 15%}], to: [Bartender, Busser]}\n"
    settings = (
        f"restaurant: Usual {seed}\nshift_types: [{', '.join(types)}]\n"
        "positions: {Server: 1.0, Bartender: 1.0, Busser: 0.5}\n"
        "pay_period: {kind: weekly, start: 2024-01-01}\n" + (pools if has_own_tips else "")
    )
    roster = "employees:\n" + "".join(
        f"  - {{id: {number + 1}, first_name: Person{number + 1}, positions: [{position}]}}\n"
        for number, position in enumerate(positions)
    )
    level = draws.randrange(60_000, 400_000)
    cash_part = draws.uniform(0.04, 0.2)
    weekdays = [draws.uniform(0.6, 1.5) for _ in range(7)]
    starts = {"Lunch": 660, "Dinner": 960}
    offsets = [draws.choice([0, 0, 30, 60]) for _ in range(people)]
    lengths = [draws.randrange(300, 480) for _ in range(people)]
    nights: list[Night] = []
    for number in range(weeks * 7):
        day = date(2024, 1, 1) + timedelta(days=number)
        if day.weekday() == closed:
            continue
        for kind in types:
            factor = weekdays[day.weekday()] * (0.45 if kind == "Lunch" else 1) * draws.lognormvariate(0, 0.25)
            staff: list[Line] = []
            for person, position in enumerate(positions):
                # Each position has one person who is always there.
                if draws.random() < 0.25 and positions.index(position) != person:
                    continue
                begin = starts[kind] + offsets[person] + draws.randrange(-10, 15)
                length = lengths[person] * (0.6 if kind == "Lunch" else 1) + draws.gauss(0, 35)
                line = Line(person + 1, position, begin, begin + max(120, int(length)))
                line.rest = draws.choice([0, 0, 0, 30])
                staff.append(line)
            card = int(level * factor)
            cash = int(card * cash_part * draws.lognormvariate(0, 0.35))
            amounts = {"credit_card": card, "cash": cash}
            if has_own_tips:
                servers = [line for line in staff if line.position == "Server"]
                for line in servers:
                    part = draws.lognormvariate(0, 0.25) / len(servers)
                    line.tips = {"credit_card": int(card * part), "cash": int(cash * part)}
                amounts = {}
            nights.append(Night(day, kind, amounts, staff))
    return UsualRestaurant(settings, roster, nights, has_own_tips)
