"""What came in: common money by source, people's own, parties', and the card fee on all of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from oracles.arithmetic import half_up, id_key, largest_remainder
from oracles.pools.documents import CASH, DIGITAL, KINDS, Line, Money, Restaurant, Shift
from oracles.pools.policy import Pool, Span


@dataclass
class Refusal(Exception):
    """A shift that is refused: the message, and the source that nobody receives, where it is that."""

    message: str
    source: str = ""
    span: Span = None

    def __str__(self) -> str:
        return self.message


@dataclass
class Part:
    """A pool's part of a source, in cents, and exactly by span."""

    source: str
    kind: int
    cents: int
    spans: dict[Span, Fraction]


def tie_key(line: Line) -> tuple[Fraction, tuple[int, int, str], int]:
    """Higher points of the shift, then the lower employee ID, then the earlier line."""
    return (-line.points, id_key(line.employee), line.index)


def common_money(restaurant: Restaurant, shift: Shift) -> dict[str, int]:
    """What came in for all by source, without what lines and parties name; refunds are off."""
    own = [one.own for one in (*shift.lines, *shift.parties)]
    people = {"credit_card": sum(money[DIGITAL] for money in own), "cash": sum(money[CASH] for money in own)}
    common: dict[str, int] = {}
    for source in restaurant.sources:
        of_people = people.get(source, 0)
        totals = [amounts[source] for _, _, amounts in shift.spans if source in amounts]
        total = sum(totals) if totals else shift.totals.get(source, of_people)
        if total < of_people:
            raise Refusal(f"people's {source} tips add up to {of_people}, but only {total} came in", source)
        common[source] = total - shift.refunds.get(source, 0) - of_people
        if common[source] < 0:
            raise Refusal(f"a refund of {source} over what came in", source)
    return common


def take_fee(
    restaurant: Restaurant, shift: Shift, common: dict[str, int], lines: list[Money], parties: list[Money]
) -> None:
    """Takes the card fee off the sources, the parties and the lines."""
    cards = [name for name, kind in restaurant.sources.items() if kind == "card"]
    order = sorted(range(len(lines)), key=lambda index: tie_key(shift.lines[index]))
    holders = [(common, name) for name in cards] + [(money, DIGITAL) for money in parties]
    holders += [(lines[index], DIGITAL) for index in order]
    total = sum(held[key] for held, key in holders)
    fee = half_up(total * restaurant.card_fee(shift.day))
    if not total:
        return
    fractions = [Fraction(held[key], total) for held, key in holders]
    split = largest_remainder(fee, fractions, list(range(len(holders))))
    for (held, key), part in zip(holders, split, strict=True):
        held[key] -= part


def share_parties(shift: Shift, parties: list[Money], lines: list[Money]) -> None:
    """Gives each party's tips to those who served it."""
    for party, money in zip(shift.parties, parties, strict=True):
        served = [next(line for line in shift.lines if line.employee == employee) for employee in party.shares]
        weights = list(party.shares.values())
        fractions = [weight / sum(weights) for weight in weights]
        for kind in (DIGITAL, CASH):
            split = largest_remainder(money[kind], fractions, [tie_key(line) for line in served])
            for line, cents in zip(served, split, strict=True):
                lines[line.index][kind] += cents


def split_sources(
    restaurant: Restaurant, shift: Shift, pools: Sequence[Pool], common: dict[str, int]
) -> dict[str, list[Part]]:
    """Each pool's parts of the sources by the pool's name."""
    found: dict[str, list[Part]] = {pool.name: [] for pool in pools}
    for source, money in common.items():
        taking = [pool for pool in pools if source in pool.sources]
        percents = [pool.sources[source] for pool in taking]
        if not taking and money:
            raise Refusal(f"{source}: {money} and no pool takes it", source)
        if taking and sum(percents) != 1:
            raise Refusal(f"{source}: pools take {sum(percents) * 100}% of it, not 100%", source)
        split = largest_remainder(money, percents, list(range(len(taking))))
        spans: dict[Span, int] = {None: 1}
        if shift.spans:
            spans = {(start, end): amounts.get(source, 0) for start, end, amounts in shift.spans}
        whole = sum(spans.values())
        for pool, cents in zip(taking, split, strict=True):
            if cents:
                by_span = {span: Fraction(cents * amount, whole) for span, amount in spans.items() if amount}
                found[pool.name].append(Part(source, KINDS[restaurant.sources[source]], cents, by_span))
    return found
