"""Writes a restaurant with one large shift file, the same on every run: `generate.py FOLDER [BYTES]`."""

import pathlib
import random
import sys

POSITIONS = ["Server", "Bartender", "Busser", "Runner", "Expo", "Host"]
REASONS = ["covered the pass", "trained a new hire", "closed the bar", "stayed for the private party"]


def row(source, number):
    position = source.choice(POSITIONS)
    start = source.randrange(10, 18)
    end = start + source.randrange(4, 7)
    minutes = source.choice(["00", "15", "30", "45"])
    kind = source.random()
    if kind < 0.55:
        return (
            f"  - {{employee: {number}, position: {position}, clock_in: {start % 12 or 12}:{minutes} pm, "
            f"clock_out: {end % 12 or 12}:{minutes} pm}}\n")
    if kind < 0.75:
        return f"  - {{employee: {number}, position: {position}, hours: {source.randrange(400, 900) / 100}}}\n"
    return (
        f"  - employee: {number}\n    position: {position}\n    point_value: 0.{source.randrange(5, 10)}\n"
        f"    reason: {source.choice(REASONS)}\n    punches: [[{start}:00, {start + 3}:{minutes}], "
        f"[{end}:00, {(end + 2) % 24}:{minutes}]]  # two pairs\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    size = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000_000
    source = random.Random(20240413)
    parts = [
        "date: 2024-04-13\nshift: Dinner\ntips: {credit_card: 3066.22, house: 57.00, cash: 168.00}\n"
        "point_values: {Busser: 0.55}\nstaff:\n"]
    length = len(parts[0])
    number = 1
    while length < size:
        line = row(source, number)
        parts.append(line)
        length += len(line)
        number += 1
    parts.append("note: |\n  Patio closed early.\n  A quiet night.\n")
    (folder / "shift.yaml").write_text("".join(parts))
    positions = ", ".join(POSITIONS)
    (folder / "restaurant.yaml").write_text(
        "restaurant: Benchmark\nshift_types: [Dinner]\npositions:\n"
        + "".join(f"  {position}: 1.0\n" for position in POSITIONS))
    (folder / "roster.yaml").write_text(
        "employees:\n" + "".join(
            f"  - {{id: {id}, first_name: Person, last_name: {id}, positions: [{positions}]}}\n"
            for id in range(1, number)))


main()
