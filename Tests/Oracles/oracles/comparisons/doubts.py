"""Doubts: seldom about restaurants without slips, and there where a slip is put in.

`run doubts COUNT` takes so many random restaurants without a slip, and a quarter as many for each kind of slip.
"""

import json
import pathlib
import random
import re
import tempfile
from collections.abc import Callable

from oracles.facts import Facts
from oracles.inputs.usual_nights import Night, UsualRestaurant, usual_restaurant
from oracles.program import SAMPLES, tipsheet

SECONDS = 120
QUICK = ["12"]

# One in so many nights without a slip may be asked about.
NIGHTS = 50

Slip = Callable[[UsualRestaurant, Night, random.Random], bool]


def put(night: Night, name: str, cents: int) -> bool:
    """Changes an amount, of somebody's own where people have their own; false where there is none."""
    if name in night.amounts:
        night.amounts[name] = cents
        return True
    return False


def missing_point(_: UsualRestaurant, night: Night, __: random.Random) -> bool:
    return "credit_card" in night.amounts and put(night, "credit_card", night.amounts["credit_card"] * 100)


def lost_digit(_: UsualRestaurant, night: Night, __: random.Random) -> bool:
    return "credit_card" in night.amounts and put(night, "credit_card", night.amounts["credit_card"] // 10)


def swapped(_: UsualRestaurant, night: Night, __: random.Random) -> bool:
    if "cash" not in night.amounts:
        return False
    night.amounts = {"credit_card": night.amounts["cash"], "cash": night.amounts["credit_card"]}
    return True


def copied(restaurant: UsualRestaurant, night: Night, _: random.Random) -> bool:
    other = next(each for each in reversed(restaurant.nights[:-1]) if each.type == night.type)
    night.amounts, night.staff = other.amounts, other.staff
    return True


def refund(_: UsualRestaurant, night: Night, __: random.Random) -> bool:
    night.extra = "refunds: {credit_card: 1.00}\n"
    return "credit_card" in night.amounts


def morning(_: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    """4:00 am for 4:00 pm."""
    line = draws.choice(night.staff)
    line.clock_in -= 720
    return line.clock_in >= 0


def no_time(_: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    line = draws.choice(night.staff)
    line.clock_out, line.rest = line.clock_in + 10, 0
    return True


def half_hour_as_hours(_: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    """`break: 1` for an hour."""
    draws.choice(night.staff).rest = 1
    return True


def long_break(_: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    line = draws.choice(night.staff)
    line.rest = (line.clock_out - line.clock_in) * 2 // 3
    return True


def after_midnight(_: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    """12:30 am without `next day`."""
    line = draws.choice(night.staff)
    line.clock_in, line.clock_out, line.rest = 30, 150, 0
    return len(night.staff) > 1


def nobody_in_a_position(restaurant: UsualRestaurant, night: Night, _: random.Random) -> bool:
    staff = [line for line in night.staff if line.position != "Busser"]
    left = len(staff) < len(night.staff)
    night.staff = staff
    return restaurant.has_own_tips and left


def forgotten_tips(restaurant: UsualRestaurant, night: Night, draws: random.Random) -> bool:
    servers = [line for line in night.staff if line.position == "Server"]
    if not restaurant.has_own_tips or len(servers) < 2:
        return False
    draws.choice(servers).tips = None
    return True


def wage_in_cents(restaurant: UsualRestaurant, _: Night, __: random.Random) -> bool:
    restaurant.settings += "wages: {minimum: 725}\n"
    return True


def ten_points(restaurant: UsualRestaurant, _: Night, __: random.Random) -> bool:
    restaurant.settings = restaurant.settings.replace("Bartender: 1.0", "Bartender: 10")
    return True


def two_programs(restaurant: UsualRestaurant, _: Night, __: random.Random) -> bool:
    restaurant.settings += "payroll:\n  gusto:\n  payout:\n"
    # Without its IDs, Gusto has no file.
    restaurant.roster = re.sub(r"\{id: (\w+)", r"{id: \1, payroll_id: g\1", restaurant.roster)
    return True


SLIPS: dict[str, tuple[Slip, set[str]]] = {
    "a missing point": (missing_point, {"unusual-amount"}),
    "a lost digit": (lost_digit, {"unusual-amount"}),
    "card and cash swapped": (swapped, {"amounts-swapped", "unusual-amount"}),
    "a copied file": (copied, {"same-as-another-night"}),
    "a first refund": (refund, {"first-of-its-kind"}),
    "am for pm": (morning, {"unusual-hours", "unusual-clock-in"}),
    "ten minutes": (no_time, {"unusual-hours"}),
    "a break of one": (half_hour_as_hours, {"unusual-break"}),
    "a long break": (long_break, {"unusual-break"}),
    "12:30 am": (after_midnight, {"unusual-clock-in"}),
    "no busser": (nobody_in_a_position, {"position-absent"}),
    "forgotten tips": (forgotten_tips, {"own-tips-forgotten"}),
    "725 an hour": (wage_in_cents, {"unusual-setting"}),
    "10 points": (ten_points, {"unusual-setting"}),
    "two programs": (two_programs, {"paid-by-two-programs"}),
}


def codes(folder: pathlib.Path) -> list[str]:
    """The codes of all doubts, and of errors; nothing else is asked of what `check` finds."""
    # The day after the last night, so that none is missing.
    done = tipsheet(
        "check", "--format", "json", folder=folder, status=None, environment={"TIPSHEET_NOW": "2024-02-26T12:00:00Z"}
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [line["code"] for line in lines if line.get("severity") in ("doubt", "error")]


def compare(facts: Facts, count: str = "200") -> str:
    nights = doubts = found = tried = 0
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        seen: dict[str, int] = {}
        for seed in range(int(count)):
            restaurant = usual_restaurant(seed)
            restaurant.write(work / f"plain-{seed}")
            nights += len(restaurant.nights)
            for code in codes(work / f"plain-{seed}"):
                doubts += 1
                seen[code] = seen.get(code, 0) + 1
        facts.check(f"{doubts} doubts in {nights} nights without a slip: {seen}", doubts * NIGHTS <= nights)
        for sample in [SAMPLES / "casa-marisol", *sorted((SAMPLES / "casa-group").glob("*/"))]:
            if (sample / "restaurant.yaml").exists():
                facts.equal(f"doubts in {sample.name}", codes(sample), [])
        for kind, (slip, wanted) in SLIPS.items():
            done = hits = 0
            seed = 1_000
            while done < max(3, int(count) // 4) and seed < 3_000:
                seed += 1
                restaurant = usual_restaurant(seed)
                night = restaurant.nights[-1]
                if not slip(restaurant, night, random.Random(seed)):
                    continue
                folder = work / f"slip-{len(SLIPS)}-{kind.replace(' ', '-').replace(':', '')}-{seed}"
                restaurant.write(folder)
                done += 1
                hits += bool(wanted & set(codes(folder)))
            facts.check(f"{kind}: {hits} of {done} found", done > 0 and hits * 10 >= done * 9)
            tried += done
            found += hits
    return f"{doubts} doubts in {nights:,} nights without a slip; {found} of {tried} slips found"
