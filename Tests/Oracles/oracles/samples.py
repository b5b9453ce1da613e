"""Finished workbooks of restaurants, as the program writes them."""

import pathlib
import re
import shutil
from collections.abc import Iterator, Sequence

from oracles.inputs import crowd, month
from oracles.inputs.policies import Policy
from oracles.program import CHECK_FAILED, ROOT, SAMPLES, tipsheet

# Restaurants with pools; most have no pay periods.
POLICIES = ROOT / "Tests/Policies"


def report(command: str, words: Sequence[object], target: pathlib.Path) -> None:
    """Runs the program; a failing check is no failure here."""
    tipsheet(command, "-q", "-o", target, *words, status=(0, CHECK_FAILED))


def shift_days(folder: pathlib.Path) -> list[str]:
    """The days of a restaurant's shifts, in order."""
    texts = [path.read_text() for path in folder.glob("shifts/*.y*ml")]
    return sorted(day for text in texts for day in re.findall(r"^date: *([0-9-]{10})", text, re.MULTILINE))


def whole_span(folder: pathlib.Path) -> list[str]:
    """All pay periods of a restaurant; without any, from its first shift to its last."""
    days = shift_days(folder)
    if not days or re.search("^pay_period:", (folder / "restaurant.yaml").read_text(), re.MULTILINE):
        return ["--all"]
    return ["--from", days[0], "--to", days[-1]]


def period_workbook(folder: pathlib.Path, target: pathlib.Path) -> pathlib.Path:
    """The workbook of a restaurant's pay period."""
    report("period", [*whole_span(folder), folder], target)
    return next(target.glob("*/*.xlsx"))


def shift_workbooks(folder: pathlib.Path, target: pathlib.Path) -> list[pathlib.Path]:
    """The workbooks of all shifts of a restaurant."""
    report("shift", sorted((folder / "shifts").iterdir()), target)
    return sorted(target.glob("*.xlsx"))


def corrected_workbook(reports: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """The workbook of a correction, after the inputs were changed."""
    report("period", ["--amends", next(reports.glob("*.zip")), folder], reports)
    return next(reports.glob("*_amended-1/*.xlsx"))


def sample_workbooks(work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    """Every sample and every restaurant with pools: its period and each of its shifts."""
    for folder in sorted([*SAMPLES.iterdir(), *POLICIES.iterdir()]):
        if (folder / "restaurant.yaml").exists():
            yield f"{folder.name}-period", period_workbook(folder, work / folder.name / "period")
            for path in shift_workbooks(folder, work / folder.name / "shifts"):
                yield f"{folder.name}-{path.stem}", path


def random_workbooks(
    work: pathlib.Path, number: int, *, is_corrected: bool = False
) -> Iterator[tuple[str, pathlib.Path]]:
    """Random restaurants without pools, and their corrections."""
    for seed in range(number):
        label = f"random-{seed}"
        restaurant = Policy(seed, frozenset(["pools", "employment", "by-hand"]))
        restaurant.write(work / label)
        yield label, period_workbook(work / label, work / f"{label}-out")
        if is_corrected:
            restaurant.write_changed(work / f"{label}-changed")
            yield f"{label}-corrected", corrected_workbook(work / f"{label}-out", work / f"{label}-changed")


def large_workbooks(work: pathlib.Path) -> Iterator[tuple[str, pathlib.Path]]:
    """More shifts than one sum adds up, and more people than one sheet has statements for."""
    for people, shifts in [(2, 105), (1001, 1)]:
        folder = work / f"{people}-people-{shifts}-shifts"
        crowd.write(people, shifts, folder)
        report("period", ["--from", "2024-01-01", "--to", "2024-06-30", folder], folder / "out")
        yield folder.name, next((folder / "out").glob("*/*.xlsx"))


def month_workbook(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    """A month of sixty people."""
    month.write(work / "month")
    return "month", period_workbook(work / "month", work / "month-reports")


def dated_workbook(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    """Shifts of one week that are shared by other values than its last day has."""
    folder = work / "values-from-a-day"
    shutil.copytree(SAMPLES / "casa-marisol", folder)
    settings = folder / "restaurant.yaml"
    text = settings.read_text()
    for old, new in [
        ("Server: {point_value: 1.0,", "Server: {point_value: {2024-01-01: 1.0, 2024-04-11: 0.9},"),
        ("card_fee: 0%", "card_fee: {2024-01-01: 0%, 2024-04-12: 3%}"),
    ]:
        assert old in text, old
        text = text.replace(old, new)
    settings.write_text(f"{text}share_by: {{2024-01-01: points, 2024-04-14: hours}}\n")
    return folder.name, period_workbook(folder, folder / "out")


def together_workbook(work: pathlib.Path) -> tuple[str, pathlib.Path]:
    """A week whose hours are together: more of them than a day has."""
    folder = work / "week-together"
    settings = """--time-zone New_York --defaults --shift-types Week --positions Barista=1,Lead=1.25
        --policy one-pot-by-hours --round-hours 0 --card-fee 3% --pay-period-start 2026-11-02
        --employee Ana,Ana,Ruiz,Barista --employee Bo,Bo,Kim,Barista --employee Cy,Cy,Dee,Lead"""
    week = """--shift Week --credit-card 612.25 --house 0 --cash 183.37
        --person Ana,,27.45 --person Bo,,38.5 --person Cy,,112"""
    tipsheet("init", folder, "--name", "Corner Cafe", *settings.split())
    tipsheet("new", folder, "--date", "2026-11-02 to 2026-11-08", *week.split())
    return folder.name, period_workbook(folder, folder / "out")
