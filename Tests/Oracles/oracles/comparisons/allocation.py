"""The engine's work again, with Python's exact fractions and time zones.

Words: [SHIFTS [SEED]]. Random shifts come from engine-trial. From their inputs alone this computes hours,
points, the card fee, shares, house parts, each employee's exact entitlement and the minutes that rounding
gave; and it finds the clock changes of time zones with zoneinfo.
"""

import json
import subprocess
from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from oracles import program
from oracles.arithmetic import MINUTE, UTC, Clock, Rounding, half_up, id_key, largest_remainder, worked_minutes
from oracles.facts import Facts, Stopped

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


def exact_parts(shift: Json, people: list[Json], positions: Json) -> list[Fraction]:
    """Each row's exact part of a pool, by the shift's method."""
    method = shift["method"]
    if method == "percent":
        sums: dict[str, Fraction] = {}
        for person in people:
            if person["shares"]:
                key = person["position"]
                sums[key] = sums.get(key, Fraction(0)) + person["points"]
        percents = {name: Fraction(positions[name]["percent"] or 0) for name, points in sums.items() if points}
        whole = sum(percents.values())
        return [
            percents.get(p["position"], Fraction(0)) / whole * p["points"] / sums[p["position"]]
            if p["shares"] and p["points"] and whole
            else Fraction(0)
            for p in people
        ]
    weigh = {"points": lambda p: p["points"], "hours": lambda p: p["hours"], "equally": lambda p: p["head"]}[method]
    weights = [Fraction(weigh(p)) if p["shares"] else Fraction(0) for p in people]
    total = sum(weights)
    return [weight / total if total else weight for weight in weights]


def count_heads(people: list[Json]) -> None:
    """A person counts once: in the line with the most time, of equal ones in that of the first position."""
    for person in people:
        own = [other for other in people if other["id"] == person["id"] and other["shares"]]
        longest = min(own, key=lambda line: (-line["hours"], line["position"]), default=None)
        person["head"] = int(person is longest)


def compare_shift(facts: Facts, world: Json, shift: Json, sums: dict[str, list[Any]]) -> None:
    positions = {position["name"]: position for position in world["positions"]}
    managers = set(world["managers"])
    clock = Clock(world["zone"], shift["date"])
    people = []
    for row in shift["rows"]:
        position = positions[row["position"]]
        exact, hours, gained = worked(row, clock, world)
        value = position["value"]
        value = shift["values"].get(row["position"], value)
        value = row["value"] if row["value"] is not None else value
        if row["id"] in managers or not position["eligible"]:
            value = 0
        points = hours * Fraction(value, 10_000)
        if not world["exact_points"]:
            points = Fraction(half_up(points * 100), 100)
        people.append({
            "position": row["position"], "hours": hours, "points": points, "gained": gained,
            "shares": value > 0 and hours > 0, "key": (-points, id_key(row["id"])),
            "id": row["id"],
        })  # fmt: skip
        where = (shift["date"], shift["method"], row["id"])
        facts.equal((*where, "exact hours"), row["exact_hours"], exact * 30_000)
        facts.equal((*where, "hours"), row["hours"], hours * 30_000)
        facts.equal((*where, "points"), row["points"], points * 300_000_000)

    count_heads(people)
    fee = half_up(Fraction(shift["credit_card"] * world["card_fee"], 1_000_000))
    facts.equal((shift["date"], "card fee"), shift["fee"], fee)
    keys = [person["key"] for person in people]
    parts = exact_parts(shift, people, positions)
    pool = shift["credit_card"] - fee + shift["house"]
    digital = largest_remainder(pool, parts, keys)
    cash = largest_remainder(shift["cash"], parts, keys)
    house = largest_remainder(
        shift["house"], [Fraction(share, pool) if pool else Fraction(0) for share in digital], keys
    )
    for index, row in enumerate(shift["rows"]):
        where = (shift["date"], shift["method"], row["id"])
        facts.equal((*where, "house part"), row["house_share"], house[index])
        facts.equal((*where, "credit-card part"), row["card_share"], digital[index] - house[index])
        facts.equal((*where, "cash"), row["cash_share"], cash[index])
        totals = sums.setdefault(row["id"], [0, 0, Fraction(0), Fraction(0), 0])
        totals[0] += digital[index]
        totals[1] += cash[index]
        totals[2] += pool * parts[index]
        totals[3] += shift["cash"] * parts[index]
        totals[4] += people[index]["gained"]


def compare_world(facts: Facts, world: Json) -> None:
    sums: dict[str, list[Any]] = {}
    for shift in world["shifts"]:
        compare_shift(facts, world, shift, sums)
    facts.equal("employees", [e["id"] for e in world["employees"]], sorted(sums, key=id_key))
    for employee in world["employees"]:
        digital, cash, exact_digital, exact_cash, gained = sums[employee["id"]]
        who = employee["id"]
        facts.equal((who, "digital over the period"), employee["digital"], digital)
        facts.equal((who, "cash over the period"), employee["cash"], cash)
        facts.equal((who, "digital entitlement"), employee["digital_entitlement"], half_up(exact_digital * 10_000))
        facts.equal((who, "cash entitlement"), employee["cash_entitlement"], half_up(exact_cash * 10_000))
        facts.equal((who, "gained minutes"), employee["gained_minutes"], gained)


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
            low, high = moment, moment + step
            while high - low > MINUTE:
                middle = low + (high - low) // MINUTE // 2 * MINUTE
                low, high = (middle, high) if offset(middle) == before else (low, middle)
            wall = (high + before).replace(tzinfo=None)
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
    process = subprocess.Popen([program.product("engine-trial"), *words], stdout=subprocess.PIPE, text=True)
    for line in process.stdout or ():
        yield json.loads(line)
    if process.wait() != 0:
        raise Stopped(f"engine-trial {' '.join(words[:3])} failed")


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
