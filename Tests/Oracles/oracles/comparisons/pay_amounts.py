"""Amounts of a pay period on every sheet and in every file: one number for each person and kind of money.

Words: [NUMBER], that many random restaurants with pools, cash that people hold, service charges and corrections;
200 without it, 12 in the quick half. Summary, Employees and the differences of corrections agree with
csv/employees.csv, which `pools` computes; `payroll` adds up the payroll files. Needs openpyxl.
"""

import dataclasses
import os
import pathlib
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from typing import Any

import openpyxl

from oracles.amounts import rows
from oracles.facts import Facts
from oracles.inputs.policies import Policy
from oracles.program import CHECK_FAILED, REFUSED, tipsheet

SECONDS = 240
QUICK = ("12",)
NUMBER = 200
ZERO = Decimal(0)


@dataclasses.dataclass
class Person:
    """What somebody gets, by the files of plain text."""

    digital: Decimal
    cash: Decimal
    charges: Decimal

    @property
    def total(self) -> Decimal:
        return self.digital + self.cash + self.charges

    @property
    def paycheck(self) -> Decimal:
        return self.digital + self.charges


class Book:
    """A workbook's lists, as it shows them."""

    def __init__(self, path: pathlib.Path, digits: int) -> None:
        self.digits = digits
        self.book = openpyxl.load_workbook(path, data_only=True)

    def amount(self, value: object) -> Decimal:
        return round(Decimal(str(value or 0)), self.digits) + ZERO

    def rows(self, name: str, number: int = 0) -> Iterator[dict[str, Any]]:
        """The rows of a sheet's list of employees, by the titles of their columns; lists are counted from 0."""
        sheet = self.book[name]
        found = [row for row in sheet.iter_rows(max_col=1) if row[0].value == "Employee"]
        if number >= len(found):
            return
        header = found[number][0].row
        titles = [cell.value for cell in sheet[header]]
        for row in sheet.iter_rows(min_row=header + 1):
            fields = {title: cell.value for title, cell in zip(titles, row, strict=False) if title}
            if not fields["ID"]:
                return
            yield fields

    def statements(self) -> dict[str, dict[str, Decimal]]:
        """The totals of each statement, by employee ID."""
        sheet = self.book["Employees"]
        found: dict[str, dict[str, Decimal]] = {}
        key, titles = "", []
        for row in sheet.iter_rows():
            first = str(row[0].value or "")
            if " · employee " in first:
                key = first.rsplit(" · employee ", 1)[1]
            elif first == "Date":
                titles = [cell.value for cell in row]
            elif first == "Total":
                found[key] = {
                    title: self.amount(cell.value)
                    for title, cell in zip(titles, row, strict=False)
                    if title in ("Digital tips", "Cash tips", "Service charges")
                }
        return found


class Report:
    """A period's plain files and its workbook."""

    def __init__(self, folder: pathlib.Path, digits: int) -> None:
        self.people = {
            row["employee_id"]: Person(
                Decimal(row["digital_tips"]), Decimal(row["cash_tips"]), Decimal(row["service_charges"] or 0)
            )
            for row in rows(folder / "csv/employees.csv")
        }
        self.book = Book(next(folder.glob("*.xlsx")), digits)
        self.summary = {row["ID"]: row for row in self.book.rows("Summary")}
        # What everybody holds.
        self.held = sum((self.book.amount(row.get("Already holds")) for row in self.summary.values()), ZERO)


def compare_book(facts: Facts, where: str, report: Report) -> None:
    """A period's workbook against its plain files."""
    amount, statements = report.book.amount, report.book.statements()
    facts.equal(f"{where}: people on Summary", sorted(report.summary), sorted(report.people))
    facts.equal(f"{where}: statements", sorted(statements), sorted(report.people))
    for key, person in report.people.items():
        row, statement, who = report.summary[key], statements[key], f"{where}: {key}"
        facts.equal(f"{who}: total on Summary", amount(row["Total"]), person.total)
        for title, expected in (
            ("Digital tips", person.digital), ("Cash tips", person.cash), ("Service charges", person.charges),
        ):  # fmt: skip
            facts.equal(f"{who}: {title} on Summary", amount(row.get(title)), expected)
            facts.equal(f"{who}: {title} on the statement", statement.get(title, ZERO), expected)
        if "Cash left" in row:
            facts.equal(f"{who}: cash left", amount(row["Cash left"]), person.cash - amount(row["Already holds"]))


def compare_correction(facts: Facts, where: str, old: Report, new: Report) -> None:
    """A correction: the second sheet lists the differences of the files, and its cash is what leaves the safe."""
    amount = new.book.amount
    facts.equal(f"{where}: the second sheet", new.book.book.sheetnames[1], "Changes")
    none = Person(ZERO, ZERO, ZERO)
    found = {row["ID"]: row for row in new.book.rows("Changes")}
    change = ZERO
    for key in {*new.people, *old.people}:
        after, before, row = new.people.get(key, none), old.people.get(key, none), found.get(key, {})
        change += after.cash - before.cash
        paid = amount(row.get("Pay now")) - amount(row.get("Recover"))
        facts.equal(f"{where}: {key}: pay or recover", paid, after.total - before.total)
        digital = amount(row.get("Of that digital"))
        facts.equal(f"{where}: {key}: of that digital", digital, after.paycheck - before.paycheck)
    cash = [amount(row["Cash to hand out"]) for row in found.values()]
    facts.equal(f"{where}: cash", sum(cash, ZERO), change - (new.held - old.held))
    handed = sum((amount(row["Cash"]) for row in new.book.rows("Summary", 1)), ZERO)
    facts.equal(f"{where}: cash out of the safe", handed, sum((each for each in cash if each > 0), ZERO))


def compare_seed(seed: int) -> tuple[Facts, Counter[str]]:
    """One random restaurant: its facts, and what it has of what is rare."""
    facts, counts = Facts(), Counter[str]()
    with tempfile.TemporaryDirectory(prefix="tipsheet-amounts-") as scratch:
        folder, reports = pathlib.Path(scratch, "restaurant"), pathlib.Path(scratch, "reports")
        policy = Policy(seed)
        policy.write(folder)
        dates = sorted(path.name[:10] for path in (folder / "shifts").iterdir())
        if not dates:
            return facts, counts
        days = ["--period", dates[0]] if "pay_period" in policy.settings else ["--from", dates[0], "--to", dates[-1]]
        done = tipsheet("period", "-q", "-o", reports, *days, folder, status=(0, REFUSED, CHECK_FAILED))
        if done.returncode == REFUSED:
            # Nobody receives a longer pool.
            return facts, counts
        report = Report(next(path for path in reports.iterdir() if path.is_dir()), policy.digits)
        compare_book(facts, f"seed {seed}", report)
        counts.update(
            restaurants=1, held=report.held > 0, charges=any(person.charges for person in report.people.values())
        )
        if corrected(folder, reports):
            counts.update(corrections=1)
            amended = Report(next(reports.glob("*_amended-1")), policy.digits)
            compare_correction(facts, f"seed {seed}, corrected", report, amended)
    return facts, counts


def corrected(folder: pathlib.Path, reports: pathlib.Path) -> bool:
    """Changes hours of one shift, and writes the correction; False where the change is refused."""
    for path in sorted((folder / "shifts").iterdir()):
        text = path.read_text()
        longer = text.replace("hours: ", "hours: 1", 1)
        if longer == text:
            continue
        path.write_text(longer)
        done = tipsheet("period", "-q", "-o", reports, "--amends", next(reports.glob("*.zip")), folder, status=None)
        if done.returncode in (0, CHECK_FAILED) and any(reports.glob("*_amended-1")):
            return True
        path.write_text(text)
    return False


def compare(facts: Facts, number: str = str(NUMBER)) -> str:
    counts = Counter[str]()
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for found, more in pool.map(compare_seed, range(int(number))):
            facts.add(found)
            counts += more
    for kind in ("held", "charges", "corrections"):
        facts.check(f"some restaurants with {kind}", counts[kind] > 0)
    return (
        f"{counts['restaurants']} restaurants, {counts['held']} where people hold cash, "
        f"{counts['charges']} with service charges, {counts['corrections']} corrections"
    )
