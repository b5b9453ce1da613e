"""Rounding, clocks and largest remainders with exact fractions, for the engine's work done again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from math import floor
from typing import Any
from zoneinfo import ZoneInfo

from oracles.facts import Stopped

MINUTE = timedelta(minutes=1)


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def round_minutes(minutes: int, step: int, mode: str) -> int:
    if step == 0:
        return minutes
    steps = Fraction(minutes, step)
    if mode == "nearest":
        return half_up(steps) * step
    return (-floor(-steps) if mode == "up" else floor(steps)) * step


class Clock:
    """A wall clock in a zone, by zoneinfo; without a zone it never changes."""

    def __init__(self, zone: str | None, date: str) -> None:
        self.zone = ZoneInfo(zone) if zone else UTC
        self.midnight = datetime.fromisoformat(date)

    def moment(self, minute: int) -> datetime:
        wall = self.midnight + minute * MINUTE
        moment = wall.replace(tzinfo=self.zone, fold=0).astimezone(UTC)
        if moment.astimezone(self.zone).replace(tzinfo=None) != wall:
            raise Stopped(f"{wall} is skipped in {self.zone}")
        return moment

    def elapsed(self, start: int, end: int) -> int:
        return (self.moment(end) - self.moment(start)) // MINUTE


@dataclass(frozen=True)
class Rounding:
    """How worked time is rounded: to a step of minutes, in a direction, as a whole or punch by punch."""

    step: int
    mode: str
    target: str


def worked_minutes(punches: Sequence[Sequence[int]], pause: int, rounding: Rounding, clock: Clock) -> tuple[int, int]:
    """Worked minutes, exact and rounded."""
    step, mode = rounding.step, rounding.mode
    spans = [clock.elapsed(start, end) for start, end in punches]
    exact = sum(spans) - pause
    if rounding.target == "duration":
        return exact, round_minutes(exact, step, mode)
    rounded = -pause
    for span, (start, end) in zip(spans, punches, strict=True):
        moved = round_minutes(end, step, mode) - end
        moved -= round_minutes(start, step, mode) - start
        rounded += max(0, span + moved)
    return exact, max(0, rounded)


def id_key(text: str) -> tuple[int, int, str]:
    """Digits compare as numbers and come first, anything else by Unicode scalars."""
    return (0, int(text), text) if text.isascii() and text.isdigit() else (1, 0, text)


def largest_remainder(pool: int, parts: list[Fraction], people: list[Any]) -> list[int]:
    """Cents for each part of the pool; `people` breaks ties, smaller first."""
    exact = [pool * part for part in parts]
    cents = [floor(share) for share in exact]
    left = pool - sum(cents) if any(parts) else 0
    order = sorted(range(len(parts)), key=lambda i: (cents[i] - exact[i], people[i]))
    for index in order[:left]:
        cents[index] += 1
    return cents
