"""Workbooks that people touch in LibreOffice: sorted, overwritten with nonsense, cut up; money stays with its people.

Words: [sort|visible|nonsense|structure|full] [NUMBER]. Without them a short run of all four; `full` and each of the
four by its name take every sheet, every restaurant with pools and NUMBER random restaurants, 12 without it.
Needs LibreOffice Calc, its Python module uno, and openpyxl.
"""

import pathlib
import shutil
import tempfile
from collections.abc import Iterator

from oracles.facts import Facts
from oracles.inputs import month
from oracles.inputs.currencies import in_currency
from oracles.inputs.restaurants import restaurant, write
from oracles.program import SAMPLES, tipsheet
from oracles.samples import POLICIES, corrected_workbook, period_workbook, shift_workbooks
from oracles.touching.book import OpenBook
from oracles.touching.desk import Desk
from oracles.touching.nonsense import Nonsense
from oracles.touching.plan import Plan
from oracles.touching.sorting import Sorting
from oracles.touching.structure import Structure
from oracles.touching.visible import Visible

SECONDS = 100
PARTS = ("sort", "visible", "nonsense", "structure")
# A short run takes these; the part of the columns that it sorts a shift's people by.
SHORT_POLICIES = ["01-default", "03-cascade", "09-week"]
SHORT_SHARE = 0.2


def folders(work: pathlib.Path, is_full: bool, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """Restaurants: samples, policies, random ones."""
    yield "casa-marisol", SAMPLES / "casa-marisol"
    yield "worked-example", SAMPLES / "worked-example"
    for folder in sorted(POLICIES.iterdir()):
        if (folder / "restaurant.yaml").exists() and (is_full or folder.name in SHORT_POLICIES):
            yield folder.name, folder
    for seed in range(number):
        write(restaurant(seed), work / f"random-{seed}")
        yield f"random-{seed}", work / f"random-{seed}"


def others(work: pathlib.Path, is_full: bool) -> Iterator[tuple[str, pathlib.Path]]:
    """A correction, a week in Spanish, currencies without cents and with thousandths, and a month."""
    sample = SAMPLES / "casa-marisol"
    folder, reports = work / "corrected", work / "reports" / "correction"
    shutil.copytree(sample, folder)
    period_workbook(folder, reports)
    path = folder / "shifts" / "2024-04-13-dinner.yaml"
    path.write_text(path.read_text().replace("cash: 168.00", "cash: 178.00").replace("hours: 6.25", "hours: 5.25"))
    yield "correction", corrected_workbook(reports, folder)
    if is_full:
        tipsheet("--language", "es", "period", "-q", "-o", work / "spanish", sample)
        yield "Spanish", next((work / "spanish").glob("*/*.xlsx"))
        for code in ("JPY", "KWD"):
            in_currency(sample, work / code, code)
            yield code, period_workbook(work / code, work / "reports" / code)
        month.write(work / "month")
        yield "month", period_workbook(work / "month", work / "reports" / "month")


def workbooks(work: pathlib.Path, is_full: bool, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """The workbook of each restaurant's period, and of one of its shifts; in a full run of all of them."""
    for name, folder in folders(work, is_full, number):
        yield f"{name}, period", period_workbook(folder, work / "reports" / name / "period")
        shifts = shift_workbooks(folder, work / "reports" / name / "shifts")
        for path in shifts if is_full else shifts[-1:]:
            yield f"{name}, {path.stem}", path
    yield from others(work, is_full)


def has_names(facts: Facts, label: str, book: OpenBook) -> bool:
    """Whether a workbook has the names by which it is judged."""
    missing = [
        name
        for name in ("State", "All_checks", "Inputs_changed", "Pay_names", "Pay_totals")
        if book.named(name) is None
    ]
    summary = book.summary()
    facts.check(f"{label}: somebody is paid", summary.pay)
    facts.check(f"{label}: the state is no error", not summary.state_is_error, summary.state)
    return facts.check(f"{label}: has its names", not missing, missing)


def compare(facts: Facts, part: str = "short", number: str = "") -> str:
    is_full = part != "short"
    parts = [part] if part in PARTS else PARTS
    sorts = changes = visible = 0
    overwritten = 0
    labels = []
    with tempfile.TemporaryDirectory(prefix="tipsheet-touch-") as scratch, Desk() as desk:
        for label, path in workbooks(pathlib.Path(scratch), is_full, int(number or (12 if is_full else 2))):
            labels.append(label)
            book, plan = OpenBook(desk, path), Plan(path)
            if has_names(facts, label, book):
                if "sort" in parts:
                    sorts += Sorting(facts, label, book, plan, 1 if is_full else SHORT_SHARE).run()
                if "visible" in parts:
                    visible += Visible(facts, label, book, plan, 1 if is_full else SHORT_SHARE).run()
                if "nonsense" in parts:
                    nonsense = Nonsense(facts, label, book, plan, 2 if is_full else 1)
                    nonsense.run()
                    overwritten += nonsense.kinds.total()
                if "structure" in parts:
                    changes += Structure(facts, label, book, plan).run()
            book.close()
    return (
        f"{len(labels)} workbooks, sorted {sorts:,} times, {visible:,} changes of what is shown, "
        f"{overwritten:,} inputs overwritten, cut up {changes:,} times"
    )
