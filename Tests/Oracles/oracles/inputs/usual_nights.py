"""Random restaurants as restaurants are: nights vary as usual, and no file has a slip in it."""

import dataclasses
import datetime
import pathlib
import random

from oracles.amounts import written
from oracles.inputs.draws import Json, own_files
from oracles.inputs.policies import shift_text, write_files

Amounts = dict[str, int]
# A person's line: clock times in minutes since midnight; hours, in hundredths, where a house counts these instead.
Line = Json


@dataclasses.dataclass
class Night:
    day: datetime.date
    type: str
    amounts: Amounts
    staff: list[Line]
    extra: Json = dataclasses.field(default_factory=dict)

    def text(self) -> str:
        head = {"date": self.day, "shift": self.type, "tips": in_dollars(self.amounts), **self.extra}
        return shift_text({**head, "staff": [*map(in_file, self.staff)]})


@dataclasses.dataclass
class UsualRestaurant:
    settings: Json
    roster: list[Json]
    nights: list[Night]
    way: str

    def write(self, folder: pathlib.Path) -> None:
        nights = {f"shifts/{night.day}-{night.type.lower()}.yaml": night.text() for night in self.nights}
        write_files(folder, own_files(self.settings, self.roster) | nights)


def clock(minutes: int) -> str:
    return f"{datetime.time(*divmod(minutes % 1440, 60)):%I:%M %p}".lstrip("0").lower()


def in_dollars(amounts: Amounts) -> Json:
    return {name: written(cents, 2) for name, cents in amounts.items()}


WRITTEN = {
    "clock_in": clock, "clock_out": clock, "hours": lambda hours: written(hours, 2), "tips": in_dollars,
    "sales": in_dollars,
}  # fmt: skip


def in_file(line: Line) -> Json:
    """A line as files have it."""
    left_out = ("clock_in", "clock_out", "break") if "hours" in line else ()
    told = {name: value for name, value in line.items() if value and name not in left_out}
    return {name: WRITTEN[name](value) if name in WRITTEN else value for name, value in told.items()}


NAMES = ["Ana", "Ben", "Chloe", "Dmitri", "Elif", "Farid", "Grace", "Hugo", "Ines", "Jamal", "Katya", "Liam"]
SURNAMES = ["Ruiz", "Okafor", "Novak", "Silva", "Tanaka", "Brandt", "Moreau", "Keller", "Haddad", "Lindqvist"]


def policy(way: str, draws: random.Random) -> Json:
    """The pools of a restaurant: none, tip-outs of own tips, or tip-outs of sales."""
    if way == "pot":
        return {"share_by": draws.choice(["points", "points", "hours"])}
    if way == "own":
        giving = {"from": "Server", "percent": f"{draws.randint(8, 25)}%"}
        return {"pools": [{"name": "Support", "tip_outs": [giving], "to": ["Bartender", "Busser"]}]}
    bar = {"from": "Server", "percent": f"{draws.randint(3, 8)}%", "of": "alcohol"}
    floor = {"from": "Server", "percent": draws.choice(["1%", "1.5%", "2%"]), "of": "food"}
    return {
        "sales": ["food", "alcohol"],
        "pools": [
            {"name": "Bar", "tip_outs": [bar], "to": "Bartender", "by": "hours"},
            {"name": "Floor", "tip_outs": [floor], "to": "Busser", "by": "hours"},
        ],
    }


def usual_restaurant(seed: int, weeks: int = 10) -> UsualRestaurant:
    """Servers, bartenders and bussers with days and times of their own; every weekday has its own level."""
    draws = random.Random(seed)
    types = ["Dinner"] if draws.random() < 0.6 else ["Lunch", "Dinner"]
    closed = draws.choice([None, 0, 1])
    way = draws.choice(["pot", "pot", "own", "sales"])
    people = draws.randrange(6, 12)
    positions = [
        "Server" if number < people // 2 + 1 else "Bartender" if number % 2 else "Busser" for number in range(people)
    ]
    has_house, has_hours, breaks = draws.random() < 0.4, draws.random() < 0.15, draws.choice([0, 0.3, 0.3, 1])
    points = draws.choice([(1.0, 1.0, 0.5), (1.0, 1.25, 0.6), (10, 8, 5), (1, 1, 0.25)])
    settings: Json = {
        "restaurant": f"Usual {seed}", "shift_types": types,
        "positions": dict(zip(("Server", "Bartender", "Busser"), points, strict=True)),
        "pay_period": {"kind": "weekly", "start": "2024-01-01"},
        "card_fee": draws.choice(["0%", "2%", "2.9%", "3%"]), **policy(way, draws),
    }  # fmt: skip
    if draws.random() < 0.3:
        wages = dict(zip(settings["positions"], ("2.13", "5.00", "8.00"), strict=True))
        settings["positions"] = {
            name: {"point_value": value, "cash_wage": wages[name]} for name, value in settings["positions"].items()
        }
        settings["wages"] = {"minimum": draws.choice(["7.25", "7.25", "12.50", "16.00"])}
    roster = [
        {"id": number, "first_name": name, "last_name": draws.choice(SURNAMES), "positions": [position],
         "payroll_id": f"g{number}"}
        for number, (name, position) in enumerate(zip(NAMES, positions, strict=False), 1)
    ]  # fmt: skip
    level = draws.randrange(60_000, 400_000)
    cash_part, house_part = draws.uniform(0.04, 0.2), draws.uniform(0.05, 0.3)
    weekdays = [draws.uniform(0.6, 1.5) for _ in range(7)]
    starts = {"Lunch": 660, "Dinner": 960}
    offsets = [draws.choice([0, 0, 30, 60]) for _ in range(people)]
    lengths = [draws.randrange(300, 480) for _ in range(people)]
    alcohol = [draws.uniform(0.2, 0.4) for _ in range(people)]
    nights: list[Night] = []
    for number in range(weeks * 7):
        day = datetime.date(2024, 1, 1) + datetime.timedelta(days=number)
        if day.weekday() == closed:
            continue
        for kind in types:
            factor = weekdays[day.weekday()] * (0.45 if kind == "Lunch" else 1) * draws.lognormvariate(0, 0.25)
            staff: list[Line] = []
            for person, position in enumerate(positions):
                # Each position has one person who is nearly always there, and another in their place if not.
                first = positions.index(position)
                is_second = person == max(index for index, name in enumerate(positions) if name == position)
                is_needed = is_second and first not in [line["employee"] - 1 for line in staff]
                if not is_needed and draws.random() < (0.25 if first != person else 0.03 if not is_second else 0):
                    continue
                begin = starts[kind] + offsets[person] + draws.randrange(-10, 15)
                length = lengths[person] * (0.6 if kind == "Lunch" else 1) + draws.gauss(0, 35)
                end = begin + max(120, int(length))
                line = {"employee": person + 1, "position": position, "clock_in": begin, "clock_out": end}
                line["break"] = draws.choice([30, 30, 45]) if draws.random() < breaks else 0
                staff.append(line | ({"hours": (end - begin) * 5 // 3} if has_hours else {}))
            servers = [line for line in staff if line["position"] == "Server"]
            if not servers:
                continue
            card = int(level * factor)
            cash = int(card * cash_part * draws.lognormvariate(0, 0.35))
            amounts = {"credit_card": card, "cash": cash}
            if has_house:
                amounts["house"] = 0 if draws.random() < 0.2 else int(card * house_part * draws.lognormvariate(0, 0.3))
            if way != "pot":
                for line in servers:
                    part = draws.lognormvariate(0, 0.25) / len(servers)
                    line["tips"] = {"credit_card": int(card * part), "cash": int(cash * part)}
                    if way == "sales":
                        sold, drinks = card * part * 6, alcohol[line["employee"] - 1] * draws.lognormvariate(0, 0.15)
                        line["sales"] = {"food": int(sold * (1 - min(drinks, 0.8))), "alcohol": int(sold * drinks)}
                amounts = {}
            nights.append(Night(day, kind, amounts, staff))
    return UsualRestaurant(settings, roster, nights, way)
