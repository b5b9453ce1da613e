"""Finished workbooks, recalculated with Gnumeric.

Words: [NUMBER], that many random restaurants beside the samples; 6 without it. Every formula must come to what
was written beside it. Needs Gnumeric and openpyxl.
"""

import concurrent.futures
import os
import pathlib
import subprocess
from collections.abc import Iterator

from oracles.facts import Facts, Stopped
from oracles.inputs import month
from oracles.office import compare_written
from oracles.samples import dated_workbook, period_workbook, random_workbooks, sample_workbooks

SECONDS = 40


def workbooks(work: pathlib.Path, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    yield from sample_workbooks(work)
    yield dated_workbook(work)
    month.write(work / "month")
    yield "month", period_workbook(work / "month", work / "month-reports")
    yield from random_workbooks(work, number)


def recalculate(path: pathlib.Path, target: pathlib.Path) -> None:
    """Computes every formula of a workbook. Raises Stopped where Gnumeric cannot read it."""
    done = subprocess.run(["ssconvert", "--recalc", path, target], capture_output=True, encoding="utf-8", timeout=600)
    if done.returncode or not target.exists():
        raise Stopped(f"Gnumeric cannot compute {path.name}: {done.stderr[-500:]}")


def compare(facts: Facts, number: str = "6") -> str:
    work = facts.work
    found = [(label, path, work / f"{label}.xlsx") for label, path in workbooks(work, int(number))]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        list(pool.map(lambda each: recalculate(each[1], each[2]), found))
    formulas = sum(compare_written(facts, path, target, label) for label, path, target in found)
    return f"{len(found)} workbooks: {formulas:,} formulas recalculated"
