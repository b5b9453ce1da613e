"""Who receives from a pool, and which exact part of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from oracles.pools.documents import Line, Shift, to_points
from oracles.pools.policy import WHOLE, Pool

Basis = str | tuple[str, ...]
Span = tuple[int, int] | None


@dataclass(frozen=True)
class Receiver:
    """Somebody who receives from a pool, with a weight on each of its bases."""

    line: Line
    weights: dict[Basis, Fraction]


def minutes_within(line: Line, span: tuple[int, int], shift: Shift) -> int:
    """Minutes that somebody worked within a span."""
    start, end = span
    return sum(
        shift.clock.elapsed(max(start, punch_in), min(end, punch_out))
        for punch_in, punch_out in line.punches or []
        if max(start, punch_in) < min(end, punch_out)
    )


def point_value(pool: Pool, line: Line) -> Fraction:
    """The person's on the shift or the roster, else the pool's, else the shift's, else the position's."""
    for value in (line.own_value, pool.values[line.position], line.shift_value):
        if value is not None:
            return value
    return line.position_value


def receivers(pool: Pool, lines: Sequence[Line], shift: Shift, span: Span, is_exact: bool) -> list[Receiver]:
    """Who receives, within a span or in the whole shift."""
    found = []
    for line in lines:
        if line.position not in pool.values or not line.may_receive:
            continue
        value = point_value(pool, line)
        minutes = line.hours * 60 if span is None else Fraction(minutes_within(line, span, shift))
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
