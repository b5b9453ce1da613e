"""Finished workbooks, recalculated with LibreOffice and with Gnumeric.

Words: [NUMBER], that many random restaurants and bills beside the samples, a group and the examples of pools; 12
without it. Every formula must come to what was written beside it. What is hidden and protected is recorded of each
layout. Needs LibreOffice Calc, Gnumeric and openpyxl.
"""

import concurrent.futures
import os
import pathlib
import random
import shutil
from collections.abc import Iterator

from oracles.comparisons.split import DrawnBill
from oracles.facts import Facts, Stopped
from oracles.office import compare_written, convert
from oracles.program import SAMPLES, run, tipsheet
from oracles.samples import (
    dated_workbook,
    large_workbooks,
    month_workbook,
    random_workbooks,
    sample_workbooks,
    together_workbook,
)

SECONDS = 140


def bills(work: pathlib.Path, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """Random bills; `SplitWorkbookTests` has what each person owes."""
    for seed in range(number):
        path = work / f"bill-{seed}.xlsx"
        tipsheet("split", "-", "-q", "-o", path, text=DrawnBill(random.Random(seed)).text + "tax: 6.97\ntip: 18.25%\n")
        yield path.stem, path


def group(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    shutil.copytree(SAMPLES / "casa-group", work / "group")
    tipsheet("group", "-q", ".", "-o", work / "group-reports", folder=work / "group", status=None)
    return "group", next((work / "group-reports").glob("*/*.xlsx"))


def by_gnumeric(path: pathlib.Path, target: pathlib.Path) -> None:
    """Computes every formula of a workbook. Raises Stopped where Gnumeric cannot read it."""
    run(["ssconvert", "--recalc", path, target / path.name])
    if not (target / path.name).exists():
        raise Stopped(f"Gnumeric cannot compute {path.name}")


def compare(facts: Facts, number: str = "12") -> str:
    work = facts.work
    written, office_folder, gnumeric_folder = (work / name for name in ("written", "LibreOffice", "Gnumeric"))
    for folder in (written, office_folder, gnumeric_folder):
        folder.mkdir()
    for label, path in [
        *sample_workbooks(work), *large_workbooks(work), dated_workbook(work), together_workbook(work), group(work),
        month_workbook(work), *random_workbooks(work, int(number), is_corrected=True), *bills(work, int(number)),
    ]:  # fmt: skip
        shutil.copy(path, written / f"{label}.xlsx")
    paths = sorted(written.iterdir())
    convert("xlsx", paths, office_folder)
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        list(pool.map(lambda path: by_gnumeric(path, gnumeric_folder), paths))
    formulas = sum(
        compare_written(facts, path, folder / path.name, f"{path.stem} by {folder.name}")
        for path in paths
        for folder in (office_folder, gnumeric_folder)
    )
    return f"{len(paths)} workbooks: {formulas // 2:,} formulas recalculated by both"
