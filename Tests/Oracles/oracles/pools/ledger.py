"""One shift's ledger: what came in, what people hold, and each pool once, in order; then pools over several shifts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from oracles.arithmetic import half_up, id_key, largest_remainder
from oracles.pools.documents import CASH, CHARGE, DIGITAL, Json, Line, Money, Restaurant, Shift, rounding
from oracles.pools.policy import Pool, Receiver, Span, TipOut, parts, pools_on, receivers
from oracles.pools.sources import Part, Refusal, common_money, share_parties, split_sources, take_fee, tie_key


@dataclass
class Entry:
    """A movement of money into or out of a pool."""

    pool: str
    # source, gives, receives, house or held
    side: str
    money: Money
    line: Line | None = None
    source: str = ""
    # The team within which the pool ran.
    team: str | None = None
    # Of a tip-out: its basis in a word, its base, and what was due: digital and cash, or one amount of both.
    basis: str = ""
    base: list[int] = field(default_factory=list)
    percent: Fraction | None = None
    due: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.pool} ({self.team})" if self.team else self.pool

    @property
    def who(self) -> tuple[str, str]:
        return (self.line.employee, self.line.position) if self.line else ("", "")


@dataclass
class Held:
    """What a pool over a week or a pay period collected at one shift, with that shift's receivers."""

    pool: Pool
    day: str
    money: Money
    receivers: list[Receiver]


class Ledger:
    """A shift, finished when its pools have run.

    Raises Refusal where the shift is refused.
    """

    def __init__(self, restaurant: Restaurant, shift: Shift) -> None:
        if shift.spans and any(line.punches is None or int(shift.raw["staff"][line.index].get("break", "0"))
                               for line in shift.lines):  # fmt: skip
            raise Refusal("hours or a break without its times beside tips with times")
        self.restaurant = restaurant
        self.shift = shift
        self.is_exact = rounding(restaurant.settings)[1]
        self.pools = pools_on(restaurant, shift.day, shift.kind)
        self.entries: list[Entry] = []
        self.held: list[Held] = []
        common = common_money(restaurant, shift)
        # What each line has so far, and in the end comes to.
        self.holds = [list(line.own) for line in shift.lines]
        parties = [list(party.own) for party in shift.parties]
        take_fee(restaurant, shift, common, self.holds, parties)
        share_parties(shift, parties, self.holds)
        self.own = [list(money) for money in self.holds]
        self.parts = split_sources(restaurant, shift, self.pools, common)
        for pool in self.pools:
            self.run(pool)
        for given in shift.raw.get("tip_outs") or []:
            self.move_by_hand(given)

    def receiving(self, pool: Pool, lines: Iterable[Line], span: Span) -> tuple[list[Receiver], list[Fraction]]:
        """Who receives, with exact parts; nobody where there is no weight at all."""
        found = receivers(pool, list(lines), self.shift.clock, span, self.is_exact)
        fractions = parts(pool, found)
        return (found, fractions) if any(fractions) else ([], [])

    def run(self, pool: Pool) -> None:
        lines = self.shift.lines
        teams = sorted({line.team for line in lines if line.team}) if pool.is_within_teams else [None]
        for team in teams:
            members = [line for line in lines if team is None or line.team == team]
            before = len(self.entries)
            self.run_among(pool, members)
            for entry in self.entries[before:]:
                entry.team = team

    def run_among(self, pool: Pool, members: list[Line]) -> None:
        """Runs a pool among all lines, or among those of one team."""
        found, fractions = self.receiving(pool, members, None)
        untimed: Money = [0, 0, 0]
        if found or pool.over != "shift":
            paid = {receiver.line.employee for receiver, part in zip(found, fractions, strict=True) if part}
            heads = max(1, len(paid))
            for tip_out in pool.tip_outs:
                for line in members:
                    if line.position in tip_out.givers:
                        self.give(pool, tip_out, line, heads, untimed)
        sources = [part for part in self.parts[pool.name] if part.cents]
        if pool.over != "shift":
            self.hold(pool, sources, untimed, found)
            return
        # What somebody is there to receive, by kind and span; tip-outs have no span.
        collected: Counter[tuple[int, Span]] = Counter({(kind, None): untimed[kind] for kind in (DIGITAL, CASH)})
        for part in sources:
            for span, amount in self.with_receivers(pool, part, members).items():
                collected[part.kind, span] += amount
        total = list(untimed)
        kept = self.collect(pool, sources, total)
        exact: dict[int, list[Fraction]] = {}
        for (kind, span), amount in collected.items():
            whole = amount * kept if kind == CHARGE else amount
            for receiver, fraction in zip(*self.receiving(pool, members, span), strict=True):
                exact.setdefault(receiver.line.index, [Fraction(0)] * 3)[kind] += whole * fraction
        self.share(pool, exact, total)

    def collect(self, pool: Pool, sources: list[Part], total: Money) -> Fraction:
        """Adds what sources bring to the total, less what the restaurant keeps; returns the part of charges left."""
        for part in sources:
            if part.cents:
                money = [0, 0, 0]
                money[part.kind] = part.cents
                total[part.kind] += part.cents
                self.entries.append(Entry(pool.name, "source", money, source=part.source))
        charges = total[CHARGE]
        total[CHARGE] = half_up((1 - pool.house) * charges)
        if total[CHARGE] < charges:
            self.entries.append(Entry(pool.name, "house", [0, 0, charges - total[CHARGE]]))
        return Fraction(total[CHARGE], charges or 1)

    def with_receivers(self, pool: Pool, part: Part, members: list[Line]) -> dict[Span, Fraction]:
        """The spans of a part in which somebody receives; the others' money goes to the next pool."""
        missing = [span for span in part.spans if not self.receiving(pool, members, span)[0]]
        if not missing:
            return part.spans
        passed = sum((part.spans[span] for span in missing), Fraction(0))
        kept = part.cents - passed
        cents = largest_remainder(part.cents, [kept / part.cents, passed / part.cents], [0, 1])
        following = self.following(pool)
        if following is None and cents[1]:
            raise Refusal(f"{pool.name}: {cents[1]} and nobody to receive it", part.source, missing[0])
        if following and cents[1]:
            spans = {span: part.spans[span] / passed * cents[1] for span in missing}
            self.parts[following.name].append(Part(part.source, part.kind, cents[1], spans))
        part.cents = cents[0]
        return {span: amount / kept * cents[0] for span, amount in part.spans.items() if span not in missing}

    def following(self, pool: Pool) -> Pool | None:
        """The pool that gets what nobody receives; one that is not in force passes it on."""
        in_force = {other.name: other for other in self.pools}
        declared = {raw["name"]: raw.get("otherwise") for raw in self.restaurant.settings.get("pools", [])}
        name = pool.otherwise
        while name is not None and name not in in_force:
            name = declared[name]
        return None if name is None else in_force[name]

    def give(self, pool: Pool, tip_out: TipOut, line: Line, heads: int, collected: Money) -> None:
        """One line's tip-out."""
        holds = self.holds[line.index]
        base: list[int]
        percent = None
        if tip_out.amount is not None:
            base = [tip_out.amount]
            due = [tip_out.amount]
        else:
            percent = tip_out.percent(heads)
            if tip_out.base == "tips":
                base = self.own[line.index][:2]
            elif tip_out.base == "remaining":
                base = holds[:2]
            else:
                if line.sales is None:
                    raise Refusal(f"{line.employee} gives of sales and has none")
                base = [sum(line.sales.get(category, 0) for category in tip_out.base)]
            base = limited(base, tip_out.base_limit)
            due = [half_up(percent * amount) for amount in base]
        due = limited(due, tip_out.limit)
        order = (CASH, DIGITAL) if tip_out.is_cash_first else (DIGITAL, CASH)
        money = [0, 0, 0]
        if len(due) == 1:
            rest = due[0]
            for kind in order:
                money[kind] = min(rest, holds[kind])
                rest -= money[kind]
        else:
            for kind in (DIGITAL, CASH):
                money[kind] = min(due[kind], holds[kind])
        for kind in (DIGITAL, CASH):
            holds[kind] -= money[kind]
            collected[kind] += money[kind]
        self.entries.append(
            Entry(pool.name, "gives", money, line, basis=tip_out.basis, base=base, percent=percent, due=due)
        )

    def share(self, pool: Pool, exact: dict[int, list[Fraction]], total: Money) -> None:
        """Makes cents of the exact shares, once for the pool and each kind."""
        indexes = sorted(exact)
        shares = {index: [0, 0, 0] for index in indexes}
        keys = [tie_key(self.shift.lines[index]) for index in indexes]
        for kind in (DIGITAL, CASH, CHARGE):
            if total[kind]:
                fractions = [exact[index][kind] / total[kind] for index in indexes]
                for index, cents in zip(indexes, largest_remainder(total[kind], fractions, keys), strict=True):
                    shares[index][kind] = cents
                    self.holds[index][kind] += cents
        for index in indexes:
            line = self.shift.lines[index]
            self.entries.append(Entry(pool.name, "receives", shares[index], line))

    def hold(self, pool: Pool, sources: list[Part], given: Money, found: list[Receiver]) -> None:
        """Keeps what a pool over a longer time collected at this shift."""
        total = list(given)
        self.collect(pool, sources, total)
        if any(total):
            self.entries.append(Entry(pool.name, "held", total))
        self.held.append(Held(pool, self.shift.day, total, found))

    def move_by_hand(self, given: Json) -> None:
        """Moves exactly what somebody wrote, between two people."""
        target = next(line for line in self.shift.lines if line.employee == given["to"])
        amount = rest = self.restaurant.money(given["amount"])
        for kind in (CASH, DIGITAL) if given.get("pays") == "cash" else (DIGITAL, CASH):
            for line in self.shift.lines:
                if line.employee != given["from"]:
                    continue
                cents = min(rest, self.holds[line.index][kind])
                rest -= cents
                self.holds[line.index][kind] -= cents
                self.holds[target.index][kind] += cents
                money = [cents if at == kind else 0 for at in range(3)]
                self.entries.append(Entry("by hand", "gives", money, line))
                self.entries.append(Entry("by hand", "receives", money, target))
        if rest:
            raise Refusal(f"{given['from']} gives {amount} by hand and holds {amount - rest}")


def limited(amounts: list[int], limit: int | None) -> list[int]:
    """Amounts that sum to no more than a limit; the first keep most."""
    if limit is None:
        return amounts
    result = []
    for amount in amounts:
        result.append(min(amount, limit))
        limit -= result[-1]
    return result


# Pools over a week or a pay period: collected at each shift, shared once.


# What somebody receives from such a pool: its name, the employee, and the money.
Share = tuple[str, str, Money]


def shares(restaurant: Restaurant, ledgers: Sequence[Ledger]) -> list[Share]:
    """Every share of the pools that the shifts paid into."""
    groups: dict[tuple[object, ...], list[Held]] = {}
    for held in (held for ledger in ledgers for held in ledger.held):
        # The days of a week in another pay period are apart.
        week = restaurant.week_of(held.day) if held.pool.over == "week" else None
        period = restaurant.period_of(held.day) if "pay_period" in restaurant.settings else None
        groups.setdefault((held.pool.name, week, period), []).append(held)
    return [share for (name, *_), group in groups.items() for share in shared(name, group)]


def shared(name: str, group: Sequence[Held]) -> list[Share]:
    """One pool's shares; ties go to the higher points of the lines that received, then to the lower employee ID."""
    total = [sum(held.money[kind] for held in group) for kind in range(3)]
    found = [receiver for held in group for receiver in held.receivers]
    fractions = parts(group[-1].pool, found)
    if not any(fractions):
        if any(total):
            raise Refusal(f"{name}: {sum(total)} and nobody to receive it")
        return []
    by_person: dict[str, Fraction] = {}
    points: dict[str, Fraction] = {}
    for receiver, fraction in zip(found, fractions, strict=True):
        who = receiver.line.employee
        points[who] = points.get(who, Fraction(0)) + receiver.line.points
        by_person[who] = by_person.get(who, Fraction(0)) + fraction
    people = sorted(by_person, key=id_key)
    keys = [(-points[who], id_key(who)) for who in people]
    cents = [largest_remainder(amount, [by_person[who] for who in people], keys) for amount in total]
    return [(name, who, list(money)) for who, money in zip(people, zip(*cents, strict=True), strict=True)]
