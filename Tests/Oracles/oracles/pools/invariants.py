"""What holds on every shift, computed a second way: from the files' own trees and the list of movements."""

import random
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from oracles.arithmetic import half_up, largest_remainder
from oracles.facts import Facts
from oracles.pools.documents import CHARGE, DIGITAL, Line, Restaurant, Shift, minor, read_shift, rounding
from oracles.pools.ledger import Entry, Ledger, settle
from oracles.pools.longer import Share
from oracles.pools.policy import Pool, pools_on
from oracles.pools.sources import tie_key
from oracles.pools.weights import point_value

Json = dict[str, Any]
NEW_KEYS = {"parties", "tip_outs", "refunds"}


def check(facts: Facts, restaurant: Restaurant, ledger: Ledger, rng: random.Random) -> None:
    """Every fact about one shift."""
    nothing_is_lost(facts, restaurant, ledger)
    nobody_is_below_zero(facts, ledger)
    shares_are_exact(facts, restaurant, ledger)
    order_changes_nothing(facts, restaurant, ledger, rng)
    if "pools" not in restaurant.settings:
        as_without_pools(facts, restaurant, ledger)


def where(ledger: Ledger) -> str:
    return f"{ledger.shift.day} {ledger.shift.kind}"


def came_in(restaurant: Restaurant, shift: Shift) -> dict[str, int]:
    """What came in by source, straight from the file's tree."""
    found = dict.fromkeys(restaurant.sources, 0)
    raw = shift.raw
    tips = raw["tips"]
    people = [line.get("tips") or {} for line in raw["staff"]] + [party["tips"] for party in raw.get("parties", [])]
    for source in found:
        of_people = sum(minor(given.get(source, "0"), restaurant.digits) for given in people)
        named = [given[source] for given in (tips if isinstance(tips, list) else [tips]) if source in given]
        found[source] = sum(minor(text, restaurant.digits) for text in named) if named else of_people
        found[source] -= minor((raw.get("refunds") or {}).get(source, "0"), restaurant.digits)
    return found


def nothing_is_lost(facts: Facts, restaurant: Restaurant, ledger: Ledger) -> None:
    """Each pool pays out what it collected; what came in is with people, the restaurant, or held."""
    shift = ledger.shift
    money = came_in(restaurant, shift)
    cards = sum(amount for name, amount in money.items() if restaurant.sources[name] == "card")
    facts.equal((where(ledger), "card fee"), ledger.fee, half_up(cards * restaurant.card_fee(shift.day)))
    names = {entry.pool for entry in ledger.entries}
    for kind in range(3):
        total = sum(amount for name, amount in money.items() if restaurant.kind_of(name) == kind)
        total -= ledger.fee if kind == DIGITAL else 0
        out = sum(net[kind] for net in ledger.net)
        out += sum(entry.money[kind] for entry in ledger.entries if entry.side in ("house", "held"))
        facts.equal((where(ledger), "came in, and went out", kind), out, total)
        for name in names:
            sides = dict.fromkeys(("source", "gives", "receives", "house", "held"), 0)
            for entry in ledger.entries:
                if entry.pool == name:
                    sides[entry.side] += entry.money[kind]
            facts.equal(
                (where(ledger), name, kind),
                sides["receives"] + sides["house"] + sides["held"],
                sides["source"] + sides["gives"],
            )
    for source, amount in ledger.common.items():
        taken = sum(sum(entry.money) for entry in ledger.entries if (entry.side, entry.source) == ("source", source))
        facts.equal((where(ledger), source, "is with pools"), taken, amount)


def nobody_is_below_zero(facts: Facts, ledger: Ledger) -> None:
    """The movements again, one after the other; a tip-out is what a pocket calculator says, or all that is held."""
    holds = [list(money) for money in ledger.own]
    for entry in ledger.entries:
        if entry.line is None:
            continue
        held = holds[entry.line.index]
        if entry.side == "gives":
            check_tip_out(facts, entry, held, (where(ledger), entry.pool, entry.line.employee))
        sign = -1 if entry.side == "gives" else 1
        for kind in range(3):
            held[kind] += sign * entry.money[kind]
        facts.check((where(ledger), entry.pool, entry.line.employee, "below zero"), min(held) >= 0, held)
    for giver, receiver, money in ledger.by_hand:
        for kind in range(3):
            holds[giver.index][kind] -= money[kind]
            holds[receiver.index][kind] += money[kind]
        facts.check((where(ledger), giver.employee, "below zero by hand"), min(holds[giver.index]) >= 0)
    facts.equal((where(ledger), "after all movements"), holds, ledger.net)


def check_tip_out(facts: Facts, entry: Entry, held: list[int], what: object) -> None:
    if entry.percent is not None:
        percent = Decimal(entry.percent.numerator) / entry.percent.denominator
        full = [int((percent * amount).quantize(Decimal(1), ROUND_HALF_UP)) for amount in entry.base]
        facts.check((what, "due"), entry.due == full or sum(entry.due) < sum(full), (entry.due, full))
    if len(entry.due) == 1:
        facts.equal((what, "taken"), sum(entry.money), min(entry.due[0], held[0] + held[1]))
    else:
        facts.equal((what, "taken"), entry.money[:2], [min(entry.due[kind], held[kind]) for kind in (0, 1)])


def shares_are_exact(facts: Facts, restaurant: Restaurant, ledger: Ledger) -> None:
    """Every share is less than a cent from exact; the exact ones sum to the pool, and are as the weights are."""
    shift = ledger.shift
    pools = pools_on(restaurant, shift.day, shift.kind)
    for pool in pools:
        received = [entry for entry in ledger.entries if (entry.pool, entry.side) == (pool.name, "receives")]
        for entry in received:
            distance = max(abs(cents - exact) for cents, exact in zip(entry.money, entry.exact, strict=True))
            facts.check((where(ledger), pool.name, "within a cent"), distance < 1, distance)
        if not received or pool.is_within_teams or pool.percents or len(pool.by) > 1:
            continue
        facts.equal(
            (where(ledger), pool.name, "exact shares"),
            [sum(entry.exact[kind] for entry in received) for kind in range(3)],
            [sum(entry.money[kind] for entry in received) for kind in range(3)],
        )
        basis = next(iter(pool.by))
        if not shift.spans:
            weights = [weight_of(restaurant, pool, shift.raw["staff"][entry.line.index], entry.line, basis)
                       for entry in received if entry.line]  # fmt: skip
            if basis == "equally":
                lines = [entry.line for entry in received if entry.line]
                weights = [own or Fraction(counts_one(line, lines, weights))
                           for line, own in zip(lines, weights, strict=True)]  # fmt: skip
            compare_exact(facts, (where(ledger), pool.name), received, weights)
        elif basis in ("hours", "points") and not passes_on(restaurant, pools, pool):
            minute_by_minute(facts, ledger, pool, received, basis)


def passes_on(restaurant: Restaurant, pools: Sequence[Pool], pool: Pool) -> bool:
    """Whether money of spans may leave a pool or come to it from another one."""
    return pool.otherwise is not None or any(
        raw.get("otherwise") for raw in restaurant.settings.get("pools", []) if raw["name"] != pool.name
    )


def counts_one(line: Line, lines: Sequence[Line], given: Sequence[Fraction]) -> bool:
    """Whether a line has its person's one share: it is the longest, and none of them says `shares`."""
    own = [(other, says) for other, says in zip(lines, given, strict=True) if other.employee == line.employee]
    longest = min((other for other, _ in own), key=lambda other: (-other.hours, other.position))
    return line is longest and not any(says for _, says in own)


def weight_of(restaurant: Restaurant, pool: Pool, raw: Json, line: Line, basis: object) -> Fraction:
    """A weight in a shift without spans, from the line of the file."""
    if basis == "equally":
        return Fraction(str(raw.get("shares", 0)))
    if basis == "hours":
        return line.hours
    if basis == "points":
        points = line.hours * point_value(pool, line)
        if rounding(restaurant.settings)[1]:
            return points
        hundredths = (Decimal(points.numerator) / points.denominator * 100).quantize(Decimal(1), ROUND_HALF_UP)
        return Fraction(int(hundredths), 100)
    return sum(
        (Fraction(text) for name, text in (raw.get("sales") or {}).items() if name in basis),
        Fraction(0),  # type: ignore[operator]
    )


def compare_exact(facts: Facts, what: object, received: Sequence[Entry], weights: Sequence[Fraction]) -> None:
    total = sum(weights)
    for kind in range(3):
        amount = sum(entry.money[kind] for entry in received)
        for entry, weight in zip(received, weights, strict=True):
            facts.equal((what, "exact share", kind), entry.exact[kind] * total, amount * weight)


def minute_by_minute(facts: Facts, ledger: Ledger, pool: Pool, received: list[Entry], basis: str) -> None:
    """Shares of money with times, counted minute by minute over a calendar of the shift."""
    shift = ledger.shift
    if shift.clock.elapsed(0, 2880) != 2880:
        return
    sources = [entry for entry in ledger.entries if (entry.pool, entry.side) == (pool.name, "source")]
    kept = sum(entry.money[CHARGE] for entry in sources)
    house = sum(entry.money[CHARGE] for entry in ledger.entries if (entry.pool, entry.side) == (pool.name, "house"))
    staff = Fraction(kept - house, kept or 1)
    given = [sum(entry.money[kind] for entry in ledger.entries if (entry.pool, entry.side) == (pool.name, "gives"))
             for kind in range(3)]  # fmt: skip
    if any(given):
        return
    expected = {entry.line.index: [Fraction(0)] * 3 for entry in received if entry.line}
    lines = [entry.line for entry in received if entry.line]
    values = {line.index: point_value(pool, line) if basis == "points" else Fraction(1) for line in lines}
    counts = []
    for start, end, _ in shift.spans:
        window = range(start, end)
        minutes = {
            line.index: {at for first, last in line.punches or [] for at in range(first, last)} for line in lines
        }
        counts.append({index: len(present.intersection(window)) for index, present in minutes.items()})
    for source in sources:
        # A span that nobody is in has no part, not even of a cent.
        amounts = [
            span[source.source] if any(present.values()) and source.source in span else 0
            for (_, _, span), present in zip(shift.spans, counts, strict=True)
        ]
        for amount, present in zip(amounts, counts, strict=True):
            total = sum(count * values[index] for index, count in present.items())
            for index, count in present.items():
                for kind in range(3):
                    money = source.money[kind] * (staff if kind == CHARGE else 1)
                    if amount and money:
                        part = Fraction(money * amount, sum(amounts))
                        expected[index][kind] += part * count * values[index] / total
    for entry in received:
        if entry.line:
            facts.equal((where(ledger), pool.name, entry.line.employee, "minute by minute"),
                        entry.exact, expected[entry.line.index])  # fmt: skip


def order_changes_nothing(facts: Facts, restaurant: Restaurant, ledger: Ledger, rng: random.Random) -> None:
    """The lines in another order; two lines of one person stay in theirs."""
    staff = ledger.shift.raw["staff"]
    places = list(range(len(staff)))
    rng.shuffle(places)
    mixed = [staff[place] for place in places]
    own = {who: iter([line for line in staff if line["employee"] == who]) for who in {m["employee"] for m in mixed}}
    mixed = [next(own[line["employee"]]) for line in mixed]
    other = settle(restaurant, read_shift(restaurant, {**ledger.shift.raw, "staff": mixed}))
    facts.equal((where(ledger), "in another order"), sorted(nets(other)), sorted(nets(ledger)))


def nets(ledger: Ledger) -> Iterator[tuple[str, str, list[int]]]:
    for line in ledger.shift.lines:
        yield line.employee, line.position, ledger.net[line.index]


def as_without_pools(facts: Facts, restaurant: Restaurant, ledger: Ledger) -> None:
    """A restaurant without any of the keys: one digital and one cash pool by points, as it always was."""
    shift = ledger.shift
    raw = shift.raw
    has_new = NEW_KEYS & set(raw) or shift.spans or any("tips" in line for line in raw["staff"])
    if has_new or restaurant.settings.get("share_by", "points") != "points":
        return
    money = came_in(restaurant, shift)
    everybody = sum(line.points for line in shift.lines)
    pools = [0, 0, 0]
    for name, amount in money.items():
        pools[restaurant.kind_of(name)] += amount
    pools[DIGITAL] -= ledger.fee
    fractions = [line.points / everybody if everybody else Fraction(0) for line in shift.lines]
    keys = [tie_key(line) for line in shift.lines]
    columns = [largest_remainder(pool, fractions, keys) for pool in pools]
    facts.equal((where(ledger), "as without pools"), ledger.net, [list(row) for row in zip(*columns, strict=True)])


def check_longer(facts: Facts, ledgers: Sequence[Ledger], shares: Sequence[Share]) -> None:
    """Shares of weeks and pay periods sum to what was held, and to what they are by workweek."""
    held: dict[str, list[int]] = {}
    for ledger in ledgers:
        for part in ledger.held:
            money = held.setdefault(part.pool.name, [0, 0, 0])
            for kind in range(3):
                money[kind] += part.money[kind]
    paid = {name: [0, 0, 0] for name in held}
    for share in shares:
        weeks: dict[date, list[int]] = share.weeks
        for kind in range(3):
            paid[share.pool][kind] += share.money[kind]
            distance = abs(share.money[kind] - share.exact[kind])
            facts.check((share.pool, share.employee, "within a cent"), distance < 1, distance)
            in_weeks = sum(money[kind] for money in weeks.values())
            facts.equal((share.pool, share.employee, "by workweek"), in_weeks, share.money[kind])
    facts.equal("what pools held, and paid", paid, held)
