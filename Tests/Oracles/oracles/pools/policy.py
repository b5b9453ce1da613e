"""Pools as restaurant.yaml declares them, in force on one shift, and who receives which exact part of one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from oracles.arithmetic import Clock
from oracles.pools.documents import WEEKDAYS, Json, Line, Restaurant, in_force, names, percentage, to_points

WHOLE = Fraction(1)
Basis = str | tuple[str, ...]
Span = tuple[int, int] | None


@dataclass(frozen=True)
class TipOut:
    """What people in some positions give to a pool."""

    givers: tuple[str, ...]
    # Percents by how many receive: from so many people on. Empty where an amount is given.
    percents: dict[int, Fraction]
    # "tips", "remaining", or categories of sales.
    base: Basis
    # The same in a word: tips, remaining, sales, categories joined by +, or amount.
    basis: str
    base_limit: int | None
    limit: int | None
    amount: int | None
    is_cash_first: bool

    def percent(self, heads: int) -> Fraction:
        """The percent where so many people receive."""
        return self.percents[max(count for count in self.percents if count <= heads)]


@dataclass(frozen=True)
class Pool:
    """A pool in force on a shift."""

    name: str
    # Each source with the part of it that the pool takes.
    sources: dict[str, Fraction]
    # Receiving positions, each with its point value in this pool, where it has one.
    values: dict[str, Fraction | None]
    # The parts of positions, where the pool is divided by percents.
    percents: dict[str, Fraction]
    # What weights are made from, each with its part; one alone has all.
    by: dict[Basis, Fraction]
    tip_outs: tuple[TipOut, ...] = ()
    house: Fraction = Fraction(0)
    otherwise: str | None = None
    is_within_teams: bool = False
    minimum_minutes: int = 0
    over: str = "shift"


def read_percents(value: object, day: str) -> dict[int, Fraction]:
    value = in_force(value, day)
    if isinstance(value, dict):
        return {int(heads): percentage(str(in_force(text, day))) for heads, text in value.items()}
    return {0: percentage(str(value))}


def basis_of(restaurant: Restaurant, raw: str | list[str]) -> Basis:
    """What a pool or a tip-out goes by; sales by their categories."""
    if raw in ("points", "hours", "equally", "tips", "remaining"):
        return str(raw)
    return tuple(restaurant.settings["sales"] if raw == "sales" else names(raw))


def read_tip_out(restaurant: Restaurant, raw: Json, day: str) -> TipOut:
    def money(key: str) -> int | None:
        return restaurant.money(raw[key]) if key in raw else None

    base = raw.get("of", "tips")
    return TipOut(
        givers=tuple(names(raw["from"])), percents=read_percents(raw["percent"], day) if "percent" in raw else {},
        base=basis_of(restaurant, base), basis="amount" if "amount" in raw else "+".join(names(base)),
        base_limit=money("of_at_most"), limit=money("at_most"), amount=money("amount"),
        is_cash_first=raw.get("pays") == "cash",
    )  # fmt: skip


def read_pool(restaurant: Restaurant, raw: Json, day: str) -> Pool:
    sources = raw.get("sources") or []
    parts_of = dict.fromkeys(sources, WHOLE)
    if isinstance(sources, dict):
        parts_of = {name: percentage(text) for name, text in sources.items()}
    values: dict[str, Fraction | None] = dict.fromkeys(names(raw["to"]))
    percents: dict[str, Fraction] = {}
    for name, text in raw["to"].items() if isinstance(raw["to"], dict) else ():
        if text.endswith("%"):
            percents[name] = percentage(text)
        else:
            values[name] = Fraction(text)
    by = raw.get("by", "points")
    if isinstance(by, str):
        by = {by: "100%"}
    return Pool(
        name=raw["name"], sources=parts_of, values=values, percents=percents,
        tip_outs=tuple(read_tip_out(restaurant, given, day) for given in raw.get("tip_outs") or []),
        by={basis_of(restaurant, name): percentage(text) for name, text in by.items()},
        house=percentage(raw.get("house", "0%")), otherwise=raw.get("otherwise"),
        is_within_teams=raw.get("within") == "team", minimum_minutes=int(raw.get("minimum_minutes", "0")),
        over=raw.get("over", "shift"),
    )  # fmt: skip


def is_in_force(raw: Json, day: str, kind: str) -> bool:
    when = raw.get("when") or {}
    weekday = WEEKDAYS[date.fromisoformat(day).weekday()]
    return (
        ("shifts" not in when or kind in names(when["shifts"]))
        and ("days" not in when or weekday in names(when["days"]))
        and when.get("since", day) <= day <= when.get("until", day)
    )


def one_pool(restaurant: Restaurant, day: str, kind: str) -> Json:
    """The pool of a restaurant that declares none: all sources, for everybody, by share_by."""
    share_by = in_force(restaurant.settings.get("share_by", "points"), day)
    if isinstance(share_by, dict):
        share_by = in_force(share_by.get(kind, "points"), day)
    positions = restaurant.settings["positions"]
    pool = {"name": "", "sources": list(restaurant.sources), "to": list(positions), "by": share_by}
    if share_by != "percent":
        return pool
    percents = {name: in_force(held.get("percent", "0%"), day) for name, held in positions.items()}
    return {**pool, "to": percents, "by": "points"}


def pools_on(restaurant: Restaurant, day: str, kind: str) -> list[Pool]:
    """The pools in force on a shift, in their order."""
    declared = restaurant.settings.get("pools", [one_pool(restaurant, day, kind)])
    return [read_pool(restaurant, raw, day) for raw in declared if is_in_force(raw, day, kind)]


@dataclass(frozen=True)
class Receiver:
    """Somebody who receives from a pool, with a weight on each of its bases."""

    line: Line
    weights: dict[Basis, Fraction]


def minutes_within(line: Line, span: tuple[int, int], clock: Clock) -> int:
    """Minutes that somebody worked within a span."""
    start, end = span
    return sum(
        clock.elapsed(max(start, punch_in), min(end, punch_out))
        for punch_in, punch_out in line.punches or []
        if max(start, punch_in) < min(end, punch_out)
    )


def receivers(pool: Pool, lines: Sequence[Line], clock: Clock, span: Span, is_exact: bool) -> list[Receiver]:
    """Who receives, within a span or in the whole shift."""
    found = []
    for line in lines:
        if line.position not in pool.values or not line.may_receive:
            continue
        value = line.point_value(pool.values[line.position])
        minutes = line.hours * 60 if span is None else Fraction(minutes_within(line, span, clock))
        # The least time is that of the whole shift: spans may be folded without changing a share.
        if value <= 0 or minutes <= 0 or line.hours * 60 < pool.minimum_minutes:
            continue
        weights: dict[Basis, Fraction] = {}
        for basis in pool.by:
            if basis == "points":
                weights[basis] = to_points(line.hours, value, is_exact) if span is None else minutes * value
            elif basis == "hours":
                weights[basis] = minutes
            elif basis == "equally":
                weights[basis] = WHOLE
            else:
                sales = line.sales or {}
                weights[basis] = Fraction(sum(sales.get(category, 0) for category in basis))
        found.append(Receiver(line, weights))
    if "equally" in pool.by:
        share_equally(pool, found)
    return found


def share_equally(pool: Pool, found: Sequence[Receiver]) -> None:
    """A person has one share, in the line with the most time, unless lines say how many.

    Where positions have percents, they are shared apart.
    """
    people: dict[tuple[str, str], list[Receiver]] = {}
    for receiver in found:
        part = receiver.line.position if pool.percents else ""
        people.setdefault((receiver.line.employee, part), []).append(receiver)
    for lines in people.values():
        longest = min(lines, key=lambda receiver: (-receiver.line.hours, receiver.line.position))
        says = any(receiver.line.shares for receiver in lines)
        for receiver in lines:
            own = (receiver.line.shares or 0) if says else int(receiver is longest)
            receiver.weights["equally"] = Fraction(own)


def mixed(pool: Pool, found: Sequence[Receiver]) -> list[Fraction]:
    """Parts of one by the pool's bases; a basis without any weight leaves its part to the others."""
    totals = {basis: sum(receiver.weights[basis] for receiver in found) for basis in pool.by}
    used = {basis: part for basis, part in pool.by.items() if totals[basis] and part}
    whole = sum(used.values())
    factors = {basis: part / whole / totals[basis] for basis, part in used.items()}
    return [
        sum((factor * receiver.weights[basis] for basis, factor in factors.items()), Fraction(0)) for receiver in found
    ]


def parts(pool: Pool, found: Sequence[Receiver]) -> list[Fraction]:
    """Each receiver's exact part; all are zero where nobody has any weight.

    A position without any weight leaves its percent to the others.
    """
    if not pool.percents:
        return mixed(pool, found)
    by_position: dict[str, list[int]] = {}
    for index, receiver in enumerate(found):
        by_position.setdefault(receiver.line.position, []).append(index)
    within = {name: mixed(pool, [found[index] for index in indexes]) for name, indexes in by_position.items()}
    percents = {name: pool.percents[name] for name, fractions in within.items() if any(fractions)}
    whole = sum(percents.values())
    result = [Fraction(0)] * len(found)
    for name, percent in percents.items():
        for index, fraction in zip(by_position[name], within[name], strict=True):
            result[index] = percent / whole * fraction if whole else Fraction(0)
    return result
