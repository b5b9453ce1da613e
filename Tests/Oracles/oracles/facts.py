"""What a comparison found: how many facts were looked at, and which do not hold."""

import pathlib
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial


class Stopped(Exception):
    """Something does not hold without which the comparison cannot go on."""


# Compares what a seed makes; returns what it counts for.
CompareSeed = Callable[["Facts", int], Counter[str]]


class Facts:
    """Counts facts and keeps those that do not hold; `work` is a folder for files, which is removed afterwards."""

    def __init__(self, work: pathlib.Path = pathlib.Path()) -> None:
        self.work = work
        self.count = 0
        self.failures: list[str] = []

    def check(self, what: object, holds: object, detail: object = "") -> bool:
        """One fact. What it is about is made into text only where it does not hold."""
        self.count += 1
        if not holds:
            self.failures.append(f"{what}\n  {detail}" if detail else str(what))
        return bool(holds)

    def equal(self, what: object, found: object, expected: object) -> bool:
        """One fact: what was found is what was expected."""
        if found == expected:
            self.count += 1
            return True
        return self.check(what, False, f"found {found!r}, expected {expected!r}")

    def require(self, what: object, holds: object, detail: object = "") -> None:
        """One fact that all others depend on.

        Raises Stopped where it does not hold.
        """
        if not self.check(what, holds, detail):
            raise Stopped

    def contains(self, what: object, text: str, part: str) -> bool:
        """One fact: a text has a part."""
        return self.check(what, part in text, text)

    def add(self, other: "Facts") -> None:
        """Facts that another process found."""
        self.count += other.count
        self.failures += other.failures

    def of_seeds(self, compare_seed: CompareSeed, seeds: range, jobs: int) -> Counter[str]:
        """Compares what some seeds make, in so many processes; returns what all of it counts for."""
        counts = Counter[str]()
        size = max(1, min(50, len(seeds) // jobs))
        with ProcessPoolExecutor(jobs) as pool:
            for found, more in pool.map(partial(facts_of_seed, compare_seed), seeds, chunksize=size):
                self.add(found)
                counts += more
        return counts

    def parts(self, parts: Sequence[Callable[["Facts"], None]], names: Sequence[str]) -> None:
        """Makes the parts of a comparison that are named, or all, each in a folder of its own."""
        work = self.work
        for part in parts:
            if not names or part.__name__ in names:
                self.work = work / part.__name__
                self.work.mkdir()
                part(self)
        self.work = work


def facts_of_seed(compare_seed: CompareSeed, seed: int) -> tuple[Facts, Counter[str]]:
    facts, counts = Facts(), Counter[str]()
    try:
        counts = compare_seed(facts, seed)
    except Stopped as reason:
        facts.check(f"seed {seed}: {reason}", False)
    return facts, counts
