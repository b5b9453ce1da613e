"""Finished workbooks of restaurants, as the program writes them."""

import pathlib
import re
from collections.abc import Sequence

from oracles.program import CHECK_FAILED, tipsheet


def report(command: str, words: Sequence[object], target: pathlib.Path) -> None:
    """Runs the program; a failing check is no failure here."""
    tipsheet(command, "-q", "-o", target, *words, status=(0, CHECK_FAILED))


def period_workbook(folder: pathlib.Path, target: pathlib.Path) -> pathlib.Path:
    """The workbook of a restaurant's pay period; without one, from its first shift to its last."""
    days = ["--all"]
    if not re.search("^pay_period:", (folder / "restaurant.yaml").read_text(), re.MULTILINE):
        texts = [path.read_text() for path in (folder / "shifts").iterdir()]
        dates = sorted(date for text in texts for date in re.findall(r"^date: (\S+)", text, re.MULTILINE))
        days = ["--from", dates[0], "--to", dates[-1]]
    report("period", [*days, folder], target)
    return next(target.glob("*/*.xlsx"))


def shift_workbooks(folder: pathlib.Path, target: pathlib.Path) -> list[pathlib.Path]:
    """The workbooks of all shifts of a restaurant."""
    report("shift", sorted((folder / "shifts").iterdir()), target)
    return sorted(target.glob("*.xlsx"))


def corrected_workbook(reports: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """The workbook of a correction, after the inputs were changed."""
    report("period", ["--amends", next(reports.glob("*.zip")), folder], reports)
    return next(reports.glob("*_amended-1/*.xlsx"))
