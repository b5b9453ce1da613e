"""Whole runs of the program against what was recorded of them; `Tests/golden NAME` compares one.

Words: [CASE...].
"""

import concurrent.futures
import os
import pathlib
import tempfile

from oracles.facts import Facts
from oracles.recorded import cases, compared

SECONDS = 60
QUICK = ()


def compare(facts: Facts, *names: str) -> str:
    chosen = [case for case in cases() if not names or case.name in names]
    with tempfile.TemporaryDirectory(prefix="tipsheet-goldens-") as name:
        folder = pathlib.Path(name).resolve()
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for found, wrong in pool.map(lambda case: compared(case, folder), chosen):
                facts.count += len(found) - len(wrong)
                for difference in wrong:
                    facts.check(difference, False)
    return f"{len(chosen)} runs as recorded; Tests/golden NAME --record records one again"
