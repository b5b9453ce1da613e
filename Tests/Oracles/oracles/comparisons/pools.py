"""Pools, tip-outs and service charges: random policies and examples, with exact fractions.

Words: [RESTAURANTS [SEED [JOBS]]] [without=FEATURE,...]. First the examples of Tests/Policies, to the cent; then
restaurants of so many seeds, and the program's files of them.
A restaurant that differs is written by `python3 -m oracles.inputs.policies SEED FOLDER`.
"""

import csv
import pathlib
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from oracles.facts import Facts, Stopped
from oracles.inputs.policies import Policy
from oracles.inputs.policy_declarations import FEATURES
from oracles.pools.documents import read
from oracles.pools.printed import (
    COLUMNS,
    by_employee,
    by_line,
    compare_program,
    equal_sums,
    periods,
    sums,
    without_positions,
)
from oracles.pools.sources import Refusal
from oracles.program import REFUSED, ROOT, tipsheet

SECONDS = 30
QUICK = ("300",)
EXAMPLES = ROOT / "Tests/Policies"
# Values from a date on, and the days of somebody's employment.
NOT_READ_BY_THE_PROGRAM = ("dates", "employment")


@dataclass
class Found:
    """What came of some seeds; it goes from process to process."""

    facts: Facts = field(default_factory=Facts)
    restaurants: int = 0
    shifts: int = 0
    lines: int = 0
    refused: int = 0


def compare_examples(facts: Facts) -> int:
    """The examples, to the cent; returns how many there are."""
    folders = sorted(path.parent for path in EXAMPLES.glob("*/restaurant.yaml"))
    for folder in folders:
        restaurant = read(folder)
        (period,) = periods(restaurant)
        for name, keys, found in (
            ("expected.csv", ("date", "shift", "employee_id"), without_positions(by_line(period))),
            ("expected-period.csv", ("employee_id",), by_employee(period)),
        ):
            if (folder / name).exists():
                with (folder / name).open(newline="") as file:
                    expected = sums(csv.DictReader(file), keys, COLUMNS, restaurant.digits)
                equal_sums(facts, folder.name, found, expected)
    return len(folders)


def compare_seed(facts: Facts, found: Found, seed: int, without: frozenset[str]) -> None:
    """One random restaurant."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "restaurant"
        policy = Policy(seed, without)
        policy.write(folder)
        if policy.refused:
            draft = folder.parent / "refused"
            policy.write_refused(draft)
            # One pool of everything, shared by points, is refused in the words of a restaurant without pools.
            check_refused(facts, f"seed {seed}, a draft", draft, "nobody to receive it", "nobody in this shift has")
        restaurant = read(folder)
        found.restaurants += 1
        if not restaurant.shifts:
            return
        try:
            settled = periods(restaurant)
        except Refusal as refusal:
            found.refused += 1
            facts.check("only longer pools are refused here", "nobody to receive it" in str(refusal), refusal)
            check_refused(facts, f"seed {seed}", folder, "nobody to receive it")
            return
        for period in settled:
            found.shifts += len(period.ledgers)
            found.lines += sum(len(ledger.shift.lines) for ledger in period.ledgers)
            compare_program(facts, f"seed {seed}", folder, period)


def check_refused(facts: Facts, what: str, folder: pathlib.Path, *phrases: str) -> None:
    """That `check` refuses a folder, in one of several wordings."""
    done = tipsheet("check", folder, status=None)
    facts.equal((what, "is refused"), done.returncode, REFUSED)
    text = " ".join((done.stdout + done.stderr).split())
    facts.check((what, phrases), any(phrase in text for phrase in phrases), done.stderr)


def compare_seeds(seeds: range, without: frozenset[str]) -> Found:
    """Restaurants of some seeds, in one process."""
    found = Found()
    for seed in seeds:
        before = len(found.facts.failures)
        try:
            compare_seed(found.facts, found, seed, without)
        except Stopped as reason:
            found.facts.check(reason, False)
        if found.facts.failures[before:]:
            found.facts.failures[before] = f"seed {seed}: {found.facts.failures[before]}"
    return found


def compare(facts: Facts, *words: str) -> str:
    numbers = [int(word) for word in words if word.isdigit()]
    restaurants, seed, jobs = [*numbers, *(200, 1, 1)[len(numbers) :]]
    without = {name for word in words if word.startswith("without=") for name in word[8:].split(",")}
    facts.check("unknown features are left out", without <= {*FEATURES}, without - {*FEATURES})
    without.update(NOT_READ_BY_THE_PROGRAM)
    examples = compare_examples(facts)
    size = max(1, min(50, restaurants // jobs))
    ranges = [range(at, min(at + size, seed + restaurants)) for at in range(seed, seed + restaurants, size)]
    total = Found()
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(compare_seeds, ranges, [frozenset(without)] * len(ranges)):
            facts.add(found.facts)
            for name in ("restaurants", "shifts", "lines", "refused"):
                setattr(total, name, getattr(total, name) + getattr(found, name))
    return (
        f"{examples} examples to the cent; {total.restaurants:,} random restaurants, {total.shifts:,} shifts with "
        f"{total.lines:,} lines, {total.refused} refused for a longer pool that nobody receives"
    )
