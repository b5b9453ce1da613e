"""Workbooks that people touch in LibreOffice: sorted, overwritten with nonsense, cut up; money stays with its people.

Words: [sort|nonsense|structure|full] [NUMBER]. Without them a short run of all three; `full` and each of the
three by its name take every sheet, every restaurant with pools and NUMBER random restaurants, 12 without it.
Needs LibreOffice Calc, its Python module uno, and openpyxl.
"""

import pathlib
import tempfile
from collections.abc import Iterator

from oracles.facts import Facts
from oracles.inputs.restaurants import restaurant, write
from oracles.program import SAMPLES
from oracles.samples import POLICIES, period_workbook, shift_workbooks
from oracles.touching.book import OpenBook
from oracles.touching.desk import Desk
from oracles.touching.nonsense import Nonsense
from oracles.touching.plan import Plan
from oracles.touching.sorting import Sorting
from oracles.touching.structure import Structure

SECONDS = 100
PARTS = ("sort", "nonsense", "structure")
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


def workbooks(work: pathlib.Path, is_full: bool, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """The workbook of each restaurant's period, and of one of its shifts; in a full run of all of them."""
    for name, folder in folders(work, is_full, number):
        yield f"{name}, period", period_workbook(folder, work / "reports" / name / "period")
        shifts = shift_workbooks(folder, work / "reports" / name / "shifts")
        for path in shifts if is_full else shifts[-1:]:
            yield f"{name}, {path.stem}", path


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
    sorts = changes = 0
    overwritten = 0
    labels = []
    with tempfile.TemporaryDirectory(prefix="tipsheet-touch-") as scratch, Desk() as desk:
        for label, path in workbooks(pathlib.Path(scratch), is_full, int(number or (12 if is_full else 2))):
            labels.append(label)
            book, plan = OpenBook(desk, path), Plan(path)
            if has_names(facts, label, book):
                if "sort" in parts:
                    sorts += Sorting(facts, label, book, plan, 1 if is_full else SHORT_SHARE).run()
                if "nonsense" in parts:
                    nonsense = Nonsense(facts, label, book, plan, 2 if is_full else 1)
                    nonsense.run()
                    overwritten += nonsense.kinds.total()
                if "structure" in parts:
                    changes += Structure(facts, label, book, plan).run()
            book.close()
    return (
        f"{len(labels)} workbooks, sorted {sorts:,} times, {overwritten:,} inputs overwritten, cut up {changes:,} times"
    )
