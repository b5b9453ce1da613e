"""A month of a busy restaurant: a lunch and a dinner a day, sixty people on the roster who take turns."""

import datetime
import itertools
import pathlib
import random
from collections.abc import Mapping

from oracles.inputs.draws import Json, clock, own_files
from oracles.inputs.policies import shift_text, write_files

FIRST_DAY = datetime.date(2024, 1, 1)
# For each position its points for an hour, and its part of the roster.
POSITIONS = {
    "Server": ("1.0", 26), "Bartender": ("1.0", 8), "Busser": ("0.55", 11), "Runner": ("0.65", 7),
    "Expo": ("0.75", 4), "Host": ("0.5", 4),
}  # fmt: skip
FIRST_NAMES = [
    "Ana", "Björn", "Chloë", "Diego", "Émile", "François", "Gülşen", "Håkon", "Inés", "João", "Kofi", "Łukasz",
    "Mary-Jane", "Nguyễn Văn", "Óscar", "Þóra", "Renée", "Søren", "Tomáš", "Zoë",
]  # fmt: skip
LAST_NAMES = ["de la Cruz", "Ng", "O'Neil", "Peña-Ordóñez", "Smith", "Okonkwo", "Çelik", "Žižka", "Hernández", "Lee"]
# Who works: the positions of a lunch and of a dinner, and who comes in besides on busy days.
Crews = Mapping[str, tuple[list[str], list[str]]]
CREWS: Crews = {
    "Lunch": (["Bartender", "Server", "Server", "Busser"], ["Runner"]),
    "Dinner": (["Bartender", "Server", "Server", "Server", "Expo", "Runner", "Busser", "Busser"], ["Host"]),
}
OPENING = {"Lunch": 10 * 60 + 30, "Dinner": 15 * 60 + 30}
LENGTH = {"Lunch": 300, "Dinner": 420}


class Month:
    """The restaurant's people, and how many shifts each has worked so far."""

    def __init__(self, people: int, seed: int, crews: Crews = CREWS) -> None:
        self.rng = random.Random(seed)
        self.crews = crews
        whole = sum(part for _, part in POSITIONS.values())
        held = [name for name, (_, part) in POSITIONS.items() for _ in range(part)]
        self.position = {number + 1: held[number * whole // people] for number in range(people)}
        self.worked = dict.fromkeys(self.position, 0)
        self.names = self.rng.sample([*itertools.product(FIRST_NAMES, LAST_NAMES)], people)

    def roster(self) -> list[Json]:
        return [
            {"id": number, "first_name": first, "last_name": last, "positions": [held]}
            for (first, last), (number, held) in zip(self.names, self.position.items(), strict=True)
        ]

    def shifts(self, first: datetime.date, days: int) -> dict[str, str]:
        """The files of every shift of so many days from one on."""
        every = [(first + datetime.timedelta(days=number), kind) for number in range(days) for kind in self.crews]
        return {f"shifts/{day}-{kind.lower()}.yaml": shift_text(self.shift(day, kind)) for day, kind in every}

    def next_person(self, position: str, present: set[int]) -> int:
        """Of those who hold a position, one with the fewest shifts."""
        able = [number for number, held in self.position.items() if held == position and number not in present]
        fewest = min(self.worked[number] for number in able)
        return self.rng.choice([number for number in able if self.worked[number] == fewest])

    def shift(self, day: datetime.date, kind: str) -> Json:
        rng = self.rng
        crew, busy = self.crews[kind]
        present: set[int] = set()
        staff = []
        for position in crew + (busy if day.weekday() >= 4 or rng.random() < 0.3 else []):
            number = self.next_person(position, present)
            present.add(number)
            self.worked[number] += 1
            start = OPENING[kind] + 15 * rng.randint(0, 4) + rng.randint(-7, 7)
            end = start + LENGTH[kind] + rng.randint(-60, 60)
            entry = {"employee": number, "position": position, "clock_in": clock(start), "clock_out": clock(end)}
            if rng.random() < 0.3:
                entry["break"] = 30
            staff.append(entry)
        tips = {
            "credit_card": f"{len(staff) * rng.randint(60, 330)}.{rng.randint(0, 99):02}",
            "house": f"{rng.choice([0, 0, 0, 57, 120])}.00",
            "cash": f"{rng.randint(20, 240)}.{rng.randint(0, 99):02}",
        }
        return {"date": day, "shift": kind, "tips": tips, "staff": staff}


def write(folder: pathlib.Path) -> None:
    """Writes the restaurant's folder; the same one on every run."""
    month = Month(60, seed=1)
    settings = {
        "restaurant": "La Maison Étoilée", "currency": "USD", "shift_types": ["Lunch", "Dinner"],
        "rounding": {"hours": 15}, "card_fee": "2.9%", "pay_period": {"kind": "monthly"},
        "positions": {name: {"point_value": value} for name, (value, _) in POSITIONS.items()},
    }  # fmt: skip
    write_files(folder, own_files(settings, month.roster()) | month.shifts(FIRST_DAY, 31))
