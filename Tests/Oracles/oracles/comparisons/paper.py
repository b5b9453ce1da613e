"""Workbooks on paper, as LibreOffice prints them: how many pages, how small, and whether all can be read.

Words: [full]. Without it a week, its shifts, the same week with tip-outs, in Spanish, in other currencies, and
corrected, and a month of sixty people; with it, every sample and every restaurant with pools besides. Needs
LibreOffice Calc, the font Carlito, openpyxl and pdfminer.
"""

import pathlib
import re
import shutil
from collections.abc import Iterator

from oracles import samples
from oracles.amounts import DIGITS
from oracles.facts import Facts
from oracles.paper import Page, printed
from oracles.program import SAMPLES, run, tipsheet

SECONDS = 40
# No text is smaller, in points. LibreOffice rounds sizes to a tenth of a point.
SMALLEST = 7.95
# The most pages of the week of the first sample, in Spanish and in other currencies, of the same with tip-outs,
# of one shift's book, of the month, and of the corrected week. Wide amounts leave no space for two shifts on a page.
WEEK, SPANISH, POOLS, SHIFT, MONTH, CORRECTION = 16, 19, 24, 3, 62, 19
CURRENCIES = {"JPY": 16, "EUR": 17, "KWD": 23}
# What comes in goes to those who serve, who give parts of it to the bar and to the others.
TIP_OUTS = """pools:
  - {name: Floor, sources: [credit_card, house, cash], to: [Server, Bartender]}
  - {name: Bar, tip_outs: [{from: Server, percent: 5%, of: remaining}], to: Bartender, by: hours}
  - name: Support
    tip_outs: [{from: [Server, Bartender], percent: 25%, of: remaining}]
    to: [Expo, Runner, Busser, Host]
"""
AMOUNT = re.compile(r"((?:credit_card|house|cash|digital): *)\$?(\d(?:[\d,]*\d)?)(?:\.(\d\d))?(?=\s|\}|,|$)")


def into_currency(folder: pathlib.Path, code: str) -> None:
    """Amounts that are typed with cents get the digits of the currency."""
    settings = folder / "restaurant.yaml"
    text = re.sub(r"(?m)^currency: .*$", f"currency: {code}", settings.read_text())
    # Payroll programs of one country, and its minimum wage.
    settings.write_text(re.sub(r"(?m)^(payroll|wages):.*\n(?:[ -].*\n)*", "", text))

    def converted(match: re.Match[str]) -> str:
        key, whole, cents = match.group(1), match.group(2).replace(",", ""), match.group(3) or "00"
        return key + {0: whole + cents, 2: f"{whole}.{cents}", 3: f"{whole}.{cents}5"}[DIGITS[code]]

    for path in (folder / "shifts").iterdir():
        path.write_text(AMOUNT.sub(converted, path.read_text()))


def workbooks(work: pathlib.Path, is_full: bool) -> Iterator[tuple[str, pathlib.Path, int | None]]:
    """Workbooks by a name, with the most pages that each may take."""
    sample = SAMPLES / "casa-marisol"
    yield "week", samples.period_workbook(sample, work / "week"), WEEK
    yield from ((path.stem, path, SHIFT) for path in samples.shift_workbooks(sample, work / "shifts"))
    pools = shutil.copytree(sample, work / "pools")
    with (pools / "restaurant.yaml").open("a") as file:
        file.write(TIP_OUTS)
    yield "pools", samples.period_workbook(pools, work / "pools-reports"), POOLS
    tipsheet("--language", "es", "period", "-q", "-o", work / "spanish", sample)
    yield "Spanish", next((work / "spanish").glob("*/*.xlsx")), SPANISH
    for code, most in CURRENCIES.items():
        into_currency(shutil.copytree(sample, work / code), code)
        yield code, samples.period_workbook(work / code, work / f"{code}-reports"), most
    corrected, reports = shutil.copytree(sample, work / "corrected"), work / "corrected-reports"
    samples.period_workbook(corrected, reports)
    path = corrected / "shifts" / "2024-04-13-dinner.yaml"
    path.write_text(path.read_text().replace("cash: 168.00", "cash: 178.00").replace("hours: 6.25", "hours: 5.25"))
    yield "correction", samples.corrected_workbook(reports, corrected), CORRECTION
    yield *samples.month_workbook(work), MONTH
    if is_full:
        yield from ((*each, None) for each in samples.sample_workbooks(work / "all"))


def check_pages(facts: Facts, name: str, pages: list[Page], most: int | None) -> None:
    facts.require(f"{name}: something is printed", pages)
    if most is not None:
        facts.check(f"{name}: at most {most} pages", len(pages) <= most, f"{len(pages)} pages")
    for number, page in enumerate(pages, start=1):
        where = f"{name}: page {number}, sheet {page.sheet}"
        facts.check(f"{where}: is not blank", not page.is_blank)
        facts.check(f"{where}: nothing under 8 points", page.smallest >= SMALLEST, f"{page.smallest:.2f} points")
        facts.check(f"{where}: nothing is cut", not page.cut, page.cut[:3])


def compare(facts: Facts, size: str = "short") -> str:
    fonts = run(["fc-list", ":family=Carlito"]).stdout
    facts.require("the font Carlito is installed, which is as wide as Calibri", fonts)
    books = facts.work / "books"
    books.mkdir()
    limits = {}
    for name, path, most in workbooks(facts.work, size == "full"):
        limits[name] = most
        shutil.copy(path, books / f"{name}.xlsx")
    found = printed([books / f"{name}.xlsx" for name in limits], facts.work / "pdf")
    counts = {}
    for (name, most), pages in zip(limits.items(), found, strict=True):
        counts[name] = len(pages)
        check_pages(facts, name, pages, most)
    largest = max(counts[name] for name, most in limits.items() if most == SHIFT)
    return (
        f"a week on {counts['week']} pages, with tip-outs on {counts['pools']}, a month on {counts['month']}, "
        f"a shift on at most {largest}"
    )
