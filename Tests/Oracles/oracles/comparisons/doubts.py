"""Doubts: seldom about restaurants without slips, and there where a slip is put in.

`run doubts COUNT` takes so many random restaurants without a slip, and a tenth as many for each kind of slip.
"""

import json
import pathlib
import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from oracles.facts import Facts
from oracles.inputs.slips import SLIPS
from oracles.inputs.usual_nights import UsualRestaurant, usual_restaurant
from oracles.program import SAMPLES, tipsheet

SECONDS = 240
QUICK = ["12"]

# One in so many nights without a slip may be asked about.
NIGHTS = 50
# The day after the last night, so that none is missing.
NOW = {"TIPSHEET_NOW": "2024-03-11T12:00:00Z"}


def found(folder: pathlib.Path) -> list[str]:
    """The code and the file of every doubt and error; nothing else is asked of what `check` finds."""
    done = tipsheet("check", "--format", "json", folder=folder, status=None, environment=NOW)
    lines = map(json.loads, done.stdout.splitlines())
    return [f"{line['code']} {line.get('message', '')}" for line in lines if line.get("severity") in ("doubt", "error")]


def checked(restaurant: UsualRestaurant, folder: pathlib.Path) -> list[str]:
    restaurant.write(folder)
    return found(folder)


class Bench:
    """Restaurants with and without a slip, each checked once."""

    def __init__(self, work: pathlib.Path, count: int) -> None:
        self.work, self.count = work, count
        self.known: dict[int, Counter[str]] = {}
        self.lock = threading.Lock()

    def without(self, seed: int) -> Counter[str]:
        with self.lock:
            if seed not in self.known:
                self.known[seed] = Counter(checked(usual_restaurant(seed), self.work / f"without-{seed}"))
            return self.known[seed]

    def slipped(self, number: int) -> Counter[str]:
        """How often a slip was tried and noticed, and how many doubts were raised."""
        counts: Counter[str] = Counter()
        for seed in range(1_000, 1_200):
            restaurant = usual_restaurant(seed)
            if SLIPS[number][2](restaurant, restaurant.nights[-1], random.Random(seed)) is False:
                continue
            new = Counter(checked(restaurant, self.work / f"{number}-{seed}")) - self.without(seed)
            counts.update(tried=1, noticed=bool(new), raised=new.total())
            if counts["tried"] == self.count:
                break
        return counts


def compare(facts: Facts, count: str = "200") -> str:
    plain = [usual_restaurant(seed) for seed in range(int(count))]
    bench = Bench(facts.work, max(2, int(count) // 10))
    table: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    with ThreadPoolExecutor(2) as workers:
        folders = [facts.work / f"plain-{seed}" for seed in range(int(count))]
        for seed, lines in enumerate(workers.map(checked, plain, folders)):
            seen.update(line.split()[0] for line in lines)
            print(*(f"{seed}: {line}" for line in lines), sep="\n", end="\n" if lines else "")
        nights, doubts = sum(len(restaurant.nights) for restaurant in plain), seen.total()
        facts.check(f"{doubts} doubts in {nights} nights without a slip: {dict(seen)}", doubts * NIGHTS <= nights)
        for sample in [SAMPLES / "casa-marisol", *sorted((SAMPLES / "casa-group").glob("*/"))]:
            if (sample / "restaurant.yaml").exists():
                facts.equal(f"doubts in {sample.name}", found(sample), [])
        results = workers.map(bench.slipped, range(len(SLIPS)))
        for (kind, words, _, unknowable), counts in zip(SLIPS, results, strict=True):
            table.update(counts)
            told = f"{kind}: {words}: {counts['noticed']} of {counts['tried']} noticed"
            print(f"{told}, {counts['raised']} doubts", unknowable or "")
            facts.check(told, bool(unknowable) or counts["noticed"] * 5 >= counts["tried"] * 4 > 0)
    return (
        f"{doubts} doubts in {nights:,} nights without a slip; {table['noticed']} of {table['tried']} slips of"
        f" {len(SLIPS)} kinds noticed, with {table['raised']} doubts"
    )
