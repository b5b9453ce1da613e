"""Pools, tip-outs and service charges: random policies and examples, with exact fractions.

Words: [RESTAURANTS [SEED [JOBS]]]. First the examples of Tests/Policies, to the cent; then
restaurants of so many seeds, and the program's files of them.
A restaurant that differs is written by `python3 -m oracles.inputs.policies SEED FOLDER`.
"""

import csv
import pathlib
import tempfile
from collections import Counter

from oracles.facts import Facts
from oracles.inputs.policies import Policy
from oracles.pools.documents import read
from oracles.pools.printed import COLUMNS, by_employee, by_line, compare_program, equal_sums, over, periods, sums
from oracles.pools.sources import Refusal
from oracles.program import REFUSED, ROOT, tipsheet

SECONDS = 30
QUICK = ("300",)
EXAMPLES = ROOT / "Tests/Policies"


def compare_examples(facts: Facts) -> int:
    """The examples, to the cent; returns how many there are."""
    folders = sorted(path.parent for path in EXAMPLES.glob("*/restaurant.yaml"))
    for folder in folders:
        restaurant = read(folder)
        (period,) = periods(restaurant)
        for name, keys, found in (
            ("expected.csv", ("date", "shift", "employee_id"), over(by_line(period), 0, 1, 2, -1)),
            ("expected-period.csv", ("employee_id",), by_employee(period)),
        ):
            if (folder / name).exists():
                with (folder / name).open(newline="") as file:
                    expected = sums(csv.DictReader(file), keys, COLUMNS, restaurant.digits)
                equal_sums(facts, folder.name, found, expected)
    return len(folders)


def compare_seed(facts: Facts, seed: int) -> Counter[str]:
    """One random restaurant; returns what it counts for."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "restaurant"
        policy = Policy(seed)
        policy.write(folder)
        if policy.refused:
            draft = folder.parent / "refused"
            policy.write_refused(draft)
            # One pool of everything, shared by points, is refused in the words of a restaurant without pools.
            check_refused(facts, f"seed {seed}, a draft", draft, "nobody to receive it", "nobody in this shift has")
        restaurant = read(folder)
        if not restaurant.shifts:
            return Counter(restaurants=1)
        try:
            settled = periods(restaurant)
        except Refusal as refusal:
            is_longer = "nobody to receive it" in str(refusal)
            facts.check(f"seed {seed}: only longer pools are refused here", is_longer, refusal)
            check_refused(facts, f"seed {seed}", folder, "nobody to receive it")
            return Counter(restaurants=1, refused=1)
        for period in settled:
            compare_program(facts, f"seed {seed}", folder, period)
    lines = sum(len(shift.lines) for shift in restaurant.shifts)
    return Counter(restaurants=1, shifts=len(restaurant.shifts), lines=lines)


def check_refused(facts: Facts, what: str, folder: pathlib.Path, *phrases: str) -> None:
    """That `check` refuses a folder, in one of several wordings."""
    done = tipsheet("check", folder, status=None)
    facts.equal((what, "is refused"), done.returncode, REFUSED)
    text = " ".join((done.stdout + done.stderr).split())
    facts.check((what, phrases), any(phrase in text for phrase in phrases), done.stderr)


def compare(facts: Facts, number: str = "200", seed: str = "1", jobs: str = "1") -> str:
    examples = compare_examples(facts)
    counts = facts.of_seeds(compare_seed, range(int(seed), int(seed) + int(number)), int(jobs))
    return (
        f"{examples} examples to the cent; {counts['restaurants']:,} random restaurants, {counts['shifts']:,} shifts "
        f"with {counts['lines']:,} lines, {counts['refused']} refused for a longer pool that nobody receives"
    )
