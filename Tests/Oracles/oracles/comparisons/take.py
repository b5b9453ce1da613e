"""Workbooks into which people typed: after `tipsheet take` the new book pays what the typed one did.

Words: [NUMBER], that many random restaurants besides a sample; 3 without it. LibreOffice types amounts, times,
breaks and hours into the book of the period, computes it and saves it; after `tipsheet take`,
the program's own amounts are those that LibreOffice computed. Needs LibreOffice Calc, uno, and openpyxl.
"""

import pathlib
import random
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

from oracles.facts import Facts
from oracles.inputs.restaurants import restaurant, write
from oracles.program import CHECK_FAILED, REFUSED, SAMPLES, contents, tipsheet
from oracles.samples import period_workbook
from oracles.touching.book import OpenBook, Summary
from oracles.touching.desk import Desk, property_value
from oracles.touching.plan import Place, Plan

SECONDS = 60
HALF_HOUR = 1 / 48


def folders(work: pathlib.Path, number: int) -> Iterator[pathlib.Path]:
    """Copies of restaurants: they are changed."""
    shutil.copytree(SAMPLES / "casa-marisol", work / "casa-marisol")
    yield work / "casa-marisol"
    for seed in range(number):
        write(restaurant(seed), work / f"random-{seed}")
        yield work / f"random-{seed}"


def another(place: Place, rng: random.Random) -> Any:  # noqa: ANN401
    """Another value that may be typed into an input of a shift; None where it is not known what it is."""
    form = place.form.lower()
    if "h" in form and isinstance(place.value, int | float) or hasattr(place.value, "hour"):
        day = (
            place.value if isinstance(place.value, int | float) else (place.value.hour * 60 + place.value.minute) / 1440
        )
        return day - HALF_HOUR if place.header.startswith("Out") and day > 0.5 else None
    if place.header in ("Card tips", "plus house tips", "Cash to hand out", "Cash tips"):
        return int(place.value or 0) + rng.randint(1, 90)
    if place.header == "Hours" and isinstance(place.value, int | float) and place.value > 1:
        return place.value - 0.5
    return 30 if place.header == "Break" and place.value in (None, "", 0) else None


def type_into(book: OpenBook, plan: Plan, rng: random.Random) -> int:
    """Types into some inputs of the shifts; returns how many."""
    count = 0
    for place in plan.inputs():
        if place.sheet in plan.shifts and rng.random() < 0.15:
            value = another(place, rng)
            if value is not None:
                book.range(place.sheet, place.reference).Value = value
                count += 1
    book.recalculate()
    return count


def compare_folder(facts: Facts, desk: Desk, folder: pathlib.Path) -> int:
    reports = folder.parent / f"{folder.name}-reports"
    path = period_workbook(folder, reports)
    before = contents(folder / "shifts")
    book = OpenBook(desk, path)
    count = type_into(book, Plan(path), random.Random(folder.name))
    typed: Summary = book.summary()
    saved = path.with_name("typed.xlsx")
    book.document.storeToURL(saved.resolve().as_uri(), (property_value("FilterName", "Calc MS Excel 2007 XML"),))
    book.close()
    saved.replace(path)
    name = folder.name
    facts.equal(f"{name}: inputs that the book counts", typed.changed, count)
    words = ["period", "-q", "-o", reports, folder]
    days = path.stem.split("_")[-2:]
    span = ["--from", days[0], "--to", days[1]]
    if count:
        done = tipsheet(*words, *span, status=None)
        facts.equal(f"{name}: the book is not written over", done.returncode, REFUSED)
        facts.check(f"{name}: the command is named", "tipsheet take" in done.stderr, done.stderr)
    done = tipsheet("take", path, folder, status=None)
    facts.equal(f"{name}: without --yes nothing is written", contents(folder / "shifts"), before)
    done = tipsheet("take", path, folder, "--yes", status=None)
    facts.equal(f"{name}: taken", (done.returncode, done.stderr), (0, ""))
    tipsheet(*words, *span, status=(0, CHECK_FAILED))
    book = OpenBook(desk, path)
    facts.equal(f"{name}: pay", book.summary().pay, typed.pay)
    book.close()
    if count:
        tipsheet("undo", folder)
        facts.equal(f"{name}: undone", contents(folder / "shifts"), before)
    return count


def compare(facts: Facts, number: str = "3") -> str:
    inputs = 0
    with tempfile.TemporaryDirectory(prefix="tipsheet-take-") as scratch, Desk() as desk:
        for folder in folders(pathlib.Path(scratch), int(number)):
            inputs += compare_folder(facts, desk, folder)
    facts.check("something was typed", inputs)
    return f"{inputs} inputs of {int(number) + 1} workbooks taken"
