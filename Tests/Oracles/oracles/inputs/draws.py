"""Seeded draws, and values as files have them."""

import datetime
import json
import random
from collections.abc import Callable, Iterable
from typing import Any

from oracles.amounts import DIGITS, written

Json = dict[str, Any]


def flow(value: object) -> str:
    """A value in YAML's flow style; texts are quoted unless they are plain words or numbers."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    words = str(value)
    plain = words.replace(".", "").replace("%", "").replace("-", "").replace("_", "").replace(" ", "")
    return words if plain.isascii() and plain.isalnum() else json.dumps(words, ensure_ascii=False)


def own_files(settings: Json, people: Iterable[Json]) -> dict[str, str]:
    """The settings and the roster of a restaurant."""
    return {
        "restaurant.yaml": "".join(f"{key}: {flow(value)}\n" for key, value in settings.items()),
        "roster.yaml": "employees:\n" + "".join(f"  - {flow(person)}\n" for person in people),
    }


def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}" + (" next day" if minutes >= 1440 else "")


class Draws:
    """Random values of one restaurant; features that are left out draw the same numbers, and are not used."""

    def __init__(
        self, seed: int, without: frozenset[str], first: datetime.date | None = None, currency: str | None = None
    ) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.without = without
        drawn = self.rng.choice(["USD", "USD", "USD", "JPY", "KWD", "EUR"])
        self.currency = currency or drawn
        self.digits = DIGITS[self.currency]
        monday = datetime.date(2026, 3, 2) + datetime.timedelta(days=7 * self.rng.randint(0, 30))
        self.first = first or monday

    def has(self, feature: str, chance: float) -> bool:
        drawn = self.rng.random() < chance
        return drawn and feature not in self.without

    def money(self, units: int) -> str:
        return written(units, self.digits)

    def amount(self, largest: int = 50_000) -> int:
        rng = self.rng
        return 0 if rng.random() < 0.07 else rng.choice([rng.randint(1, 60), rng.randint(1, largest)])

    def percent(self, low: int, high: int) -> str:
        """A percent between two whole ones, sometimes with decimals."""
        rng = self.rng
        return f"{rng.choice([rng.randint(low, high), f'{rng.randint(low, high - 1)}.{rng.randint(1, 999)}'])}%"

    def dated(self, value: str, other: Callable[[], str]) -> object:
        """A value, or several from dates on."""
        if not self.has("dates", 0.08):
            return value
        change = self.first + datetime.timedelta(days=self.rng.randint(-3, 9))
        return {"2024-01-01": value, str(change): other()}

    def point_value(self) -> str:
        rng = self.rng
        return rng.choice(["1.0", "1", "0.5", "0.75", "1.25", f"0.{rng.randint(1, 9999):04}"])
