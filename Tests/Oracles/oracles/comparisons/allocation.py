"""The engine's work again, with Python's exact fractions and time zones.

Words: [SHIFTS [SEED]]. Random shifts come from engine-trial. From their inputs alone this computes hours,
points, the card fee, shares, house parts, each employee's exact entitlement and the minutes that rounding
gave; and it finds the clock changes of time zones with zoneinfo.
"""

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from oracles.arithmetic import MINUTE, Clock, Rounding, half_up, id_key, largest_remainder, worked_minutes
from oracles.facts import Facts
from oracles.pools.documents import Line, to_points
from oracles.pools.policy import WHOLE, Pool, parts, receivers
from oracles.pools.sources import tie_key
from oracles.program import product, run

SECONDS = 60
QUICK = ()
PRODUCTS = ("engine-trial",)
Json = dict[str, Any]

MANY_YEARS = [
    "America/Chicago", "America/New_York", "America/Los_Angeles", "America/Phoenix",
    "America/Havana", "America/Santiago", "America/Sao_Paulo", "America/St_Johns",
    "America/Asuncion", "Europe/London", "Europe/Dublin", "Europe/Berlin", "Europe/Lisbon",
    "Europe/Moscow", "Europe/Istanbul", "Africa/Casablanca", "Africa/Cairo", "Asia/Beirut",
    "Asia/Tehran", "Asia/Amman", "Asia/Kolkata", "Asia/Tokyo", "Asia/Gaza", "Asia/Pyongyang",
    "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Apia",
    "Pacific/Chatham", "Antarctica/Troll",
]  # fmt: skip


def worked(row: Json, clock: Clock, world: Json) -> tuple[Fraction, Fraction, int]:
    """Exact and rounded hours, and the minutes that rounding gave."""
    if "hours_given" in row:
        hours = Fraction(row["hours_given"], 30_000)
        return hours, hours, 0
    rounding = Rounding(world["step"], world["mode"], world["target"])
    exact, rounded = worked_minutes(row["punches"], row["break"], rounding, clock)
    return Fraction(exact, 60), Fraction(rounded, 60), rounded - exact


def ten_thousandths(value: int | None) -> Fraction | None:
    return None if value is None else Fraction(value, 10_000)


def exact_parts(world: Json, shift: Json, lines: list[Line], clock: Clock) -> list[Fraction]:
    """Each row's exact part of a pool, by the shift's method."""
    percents, basis = {}, shift["method"]
    if basis == "percent":
        percents = {position["name"]: Fraction(position["percent"] or 0) for position in world["positions"]}
        basis = "points"
    everybody = dict.fromkeys(position["name"] for position in world["positions"])
    pool = Pool(name="", sources={}, values=everybody, percents=percents, by={basis: WHOLE})
    found = receivers(pool, lines, clock, None, world["exact_points"])
    own = {receiver.line.index: part for receiver, part in zip(found, parts(pool, found), strict=True)}
    return [own.get(line.index, Fraction(0)) for line in lines]


def compare_shift(facts: Facts, world: Json, shift: Json, sums: dict[str, Counter[str]]) -> None:
    positions = {position["name"]: position for position in world["positions"]}
    clock = Clock(world["zone"], shift["date"])
    lines: list[Line] = []
    for index, row in enumerate(shift["rows"]):
        position = positions[row["position"]]
        exact, hours, gained = worked(row, clock, world)
        line = Line(
            index=index, employee=row["id"], position=row["position"], hours=hours,
            position_value=Fraction(position["value"], 10_000), own_value=ten_thousandths(row["value"]),
            shift_value=ten_thousandths(shift["values"].get(row["position"])),
            may_receive=position["eligible"] and row["id"] not in world["managers"],
        )  # fmt: skip
        if line.may_receive:
            line.points = to_points(hours, line.point_value(), world["exact_points"])
        lines.append(line)
        where = (shift["date"], shift["method"], row["id"])
        facts.equal((*where, "exact hours"), row["exact_hours"], exact * 30_000)
        facts.equal((*where, "hours"), row["hours"], hours * 30_000)
        facts.equal((*where, "points"), row["points"], line.points * 300_000_000)
        sums.setdefault(row["id"], Counter())["gained_minutes"] += gained

    fee = half_up(Fraction(shift["credit_card"] * world["card_fee"], 1_000_000))
    facts.equal((shift["date"], "card fee"), shift["fee"], fee)
    keys = [tie_key(line) for line in lines]
    fractions = exact_parts(world, shift, lines, clock)
    pool = shift["credit_card"] - fee + shift["house"]
    digital = largest_remainder(pool, fractions, keys)
    cash = largest_remainder(shift["cash"], fractions, keys)
    house = largest_remainder(shift["house"], [Fraction(share, pool or 1) for share in digital], keys)
    for index, row in enumerate(shift["rows"]):
        where = (shift["date"], shift["method"], row["id"])
        facts.equal((*where, "house part"), row["house_share"], house[index])
        facts.equal((*where, "credit-card part"), row["card_share"], digital[index] - house[index])
        facts.equal((*where, "cash"), row["cash_share"], cash[index])
        totals = sums[row["id"]]
        totals["digital"] += digital[index]
        totals["cash"] += cash[index]
        totals["digital_entitlement"] += pool * fractions[index]
        totals["cash_entitlement"] += shift["cash"] * fractions[index]


def compare_world(facts: Facts, world: Json) -> None:
    sums: dict[str, Counter[str]] = {}
    for shift in world["shifts"]:
        compare_shift(facts, world, shift, sums)
    facts.equal("employees", [e["id"] for e in world["employees"]], sorted(sums, key=id_key))
    for employee in world["employees"]:
        for name, total in sums[employee["id"]].items():
            scale = 10_000 if name.endswith("entitlement") else 1
            facts.equal((employee["id"], name, "over the period"), employee[name], half_up(total * scale))


def zone_changes(name: str, first: int, last: int) -> list[list[Any]]:
    """Clock changes of some years, found by going through UTC in steps."""
    zone = ZoneInfo(name)

    def offset(moment: datetime) -> timedelta:
        return moment.astimezone(zone).utcoffset() or timedelta(0)

    step = timedelta(hours=12)
    moment = datetime(first, 1, 1, tzinfo=UTC) - timedelta(days=2)
    end = datetime(last, 12, 31, tzinfo=UTC) + timedelta(days=2)
    changes = []
    before = offset(moment)
    while moment < end:
        after = offset(moment + step)
        if before != after:
            since = moment
            minutes = bisect_left(range(step // MINUTE), True, key=lambda at: offset(since + at * MINUTE) != before)
            wall = (since + minutes * MINUTE + before).replace(tzinfo=None)
            if first <= wall.year <= last:
                minutes = wall.hour * 60 + wall.minute
                changes.append([wall.date().isoformat(), minutes, (after - before) // MINUTE])
        before = after
        moment += step
    return changes


def compare_zones(facts: Facts, first: int, last: int, zones: list[str]) -> int:
    before = facts.count
    for found in trial("clocks", str(first), str(last), *zones):
        where = (found["zone"], first, last)
        facts.equal(where, found["changes"], zone_changes(found["zone"], first, last))
    return facts.count - before


def trial(*words: str) -> Iterator[Json]:
    """What engine-trial writes, a line a value."""
    return map(json.loads, run([product("engine-trial"), *words]).stdout.splitlines())


def compare(facts: Facts, shifts: str = "3000", seed: str = "1") -> str:
    shared = people = 0
    for world in trial("shifts", shifts, seed):
        compare_world(facts, world)
        shared += len(world["shifts"])
        people += sum(len(shift["rows"]) for shift in world["shifts"])
    many = compare_zones(facts, 1972, 2045, MANY_YEARS)
    few = compare_zones(facts, 2023, 2027, [])
    return (
        f"{shared:,} random shifts with {people:,} rows against exact fractions, "
        f"{many} time zones over 74 years and {few} over 5 years against zoneinfo"
    )
