"""What holds on every shift, computed a second way: from the files' own trees and the list of movements."""

import random
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from oracles.arithmetic import half_up
from oracles.facts import Facts
from oracles.pools.documents import DIGITAL, Restaurant, Shift, minor, read_shift
from oracles.pools.ledger import Entry, Ledger, Share, settle
from oracles.pools.policy import pools_on

Json = dict[str, Any]


def check(facts: Facts, restaurant: Restaurant, ledger: Ledger, rng: random.Random) -> None:
    """Every fact about one shift."""
    nothing_is_lost(facts, restaurant, ledger)
    nobody_is_below_zero(facts, ledger)
    shares_are_exact(facts, restaurant, ledger)
    order_changes_nothing(facts, restaurant, ledger, rng)


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
    """Every share is less than a cent from exact, and the exact ones sum to the pool."""
    for pool in pools_on(restaurant, ledger.shift.day, ledger.shift.kind):
        received = [entry for entry in ledger.entries if (entry.pool, entry.side) == (pool.name, "receives")]
        for entry in received:
            distance = max(abs(cents - exact) for cents, exact in zip(entry.money, entry.exact, strict=True))
            facts.check((where(ledger), pool.name, "within a cent"), distance < 1, distance)
        if received and not pool.is_within_teams:
            for kind in range(3):
                exact = sum(entry.exact[kind] for entry in received)
                cents = sum(entry.money[kind] for entry in received)
                facts.equal((where(ledger), pool.name, "exact shares", kind), exact, cents)


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
