"""Whole runs of the program against what was recorded of them; `Tests/golden NAME` compares one.

Words: [CASE...].
"""

from oracles.facts import Facts
from oracles.recorded import cases, compared

SECONDS = 60
QUICK = ()


def compare(facts: Facts, *names: str) -> str:
    chosen = [case for case in cases() if not names or case.name in names]
    for _, found, wrong in compared(chosen):
        facts.count += len(found) - len(wrong)
        for difference in wrong:
            facts.check(difference, False)
    return f"{len(chosen)} runs as recorded; Tests/golden NAME --record records one again"
