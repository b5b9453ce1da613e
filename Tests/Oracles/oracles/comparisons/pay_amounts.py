"""Amounts of a pay period on every sheet and in every file: one number for each person and kind of money.

Words: [NUMBER], that many random restaurants with pools, cash that people hold, service charges and corrections;
200 without it, 12 in the quick half. Summary, Employees and the differences of corrections agree with
csv/employees.csv, which `pools` computes; `payroll` adds up the payroll files. Needs openpyxl.
"""

import os
import pathlib
import tempfile
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import openpyxl

from oracles.amounts import rows
from oracles.facts import Facts
from oracles.inputs.policies import Policy
from oracles.program import CHECK_FAILED, REFUSED, tipsheet

SECONDS = 240
QUICK = ("12",)
ZERO = Decimal(0)


# Kinds of money by the titles that sheets have for them, with their columns in CSV files.
KINDS = {"Digital tips": "digital_tips", "Cash tips": "cash_tips", "Service charges": "service_charges"}
NONE = dict.fromkeys(KINDS, ZERO)


class Report:
    """A period's people with what each gets, by the files of plain text, and its workbook, as it shows them."""

    def __init__(self, folder: pathlib.Path, digits: int) -> None:
        self.digits = digits
        self.people = {
            row["employee_id"]: {title: Decimal(row[column] or 0) for title, column in KINDS.items()}
            for row in rows(folder / "csv/employees.csv")
        }
        self.book = openpyxl.load_workbook(next(folder.glob("*.xlsx")), data_only=True)
        self.summary = {row["ID"]: row for row in self.rows("Summary")}
        # What everybody holds.
        self.held = sum((self.amount(row.get("Already holds")) for row in self.summary.values()), ZERO)

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
        found: dict[str, dict[str, Decimal]] = {}
        key, titles = "", []
        for row in self.book["Employees"].iter_rows(values_only=True):
            first = str(row[0] or "")
            if " · employee " in first:
                key = first.rsplit(" · employee ", 1)[1]
            elif first == "Date":
                titles = row
            elif first == "Total":
                fields = dict(zip(titles, row, strict=False))
                found[key] = {title: self.amount(fields.get(title)) for title in KINDS}
        return found


def compare_book(facts: Facts, where: str, report: Report) -> None:
    """A period's workbook against its plain files."""
    amount, statements = report.amount, report.statements()
    facts.equal(f"{where}: people on Summary", sorted(report.summary), sorted(report.people))
    facts.equal(f"{where}: statements", sorted(statements), sorted(report.people))
    for key, person in report.people.items():
        row, statement, who = report.summary[key], statements[key], f"{where}: {key}"
        facts.equal(f"{who}: total on Summary", amount(row["Total"]), sum(person.values()))
        for title, expected in person.items():
            facts.equal(f"{who}: {title} on Summary", amount(row.get(title)), expected)
            facts.equal(f"{who}: {title} on the statement", statement[title], expected)
        if "Cash left" in row:
            left = person["Cash tips"] - amount(row["Already holds"])
            facts.equal(f"{who}: cash left", amount(row["Cash left"]), left)


def compare_correction(facts: Facts, where: str, old: Report, new: Report) -> None:
    """A correction: the second sheet lists the differences of the files, and its cash is what leaves the safe."""
    amount = new.amount
    facts.equal(f"{where}: the second sheet", new.book.sheetnames[1], "Changes")
    found = {row["ID"]: row for row in new.rows("Changes")}
    change = ZERO
    for key in {*new.people, *old.people}:
        after, before, row = new.people.get(key, NONE), old.people.get(key, NONE), found.get(key, {})
        differences = {title: after[title] - before[title] for title in KINDS}
        in_cash = differences["Cash tips"]
        change += in_cash
        paid = amount(row.get("Pay now")) - amount(row.get("Recover"))
        facts.equal(f"{where}: {key}: pay or recover", paid, sum(differences.values()))
        digital = amount(row.get("Of that digital"))
        facts.equal(f"{where}: {key}: of that digital", digital, sum(differences.values()) - in_cash)
    cash = [amount(row["Cash to hand out"]) for row in found.values()]
    facts.equal(f"{where}: cash", sum(cash, ZERO), change - (new.held - old.held))
    handed = sum((amount(row["Cash"]) for row in new.rows("Summary", 1)), ZERO)
    facts.equal(f"{where}: cash out of the safe", handed, sum((each for each in cash if each > 0), ZERO))


def compare_seed(facts: Facts, seed: int) -> Counter[str]:
    """One random restaurant; returns what it has of what is rare."""
    counts = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="tipsheet-amounts-") as scratch:
        folder, reports = pathlib.Path(scratch, "restaurant"), pathlib.Path(scratch, "reports")
        policy = Policy(seed)
        policy.write(folder)
        dates = sorted(path.name[:10] for path in (folder / "shifts").iterdir())
        if not dates:
            return counts
        days = ["--period", dates[0]] if "pay_period" in policy.settings else ["--from", dates[0], "--to", dates[-1]]
        done = tipsheet("period", "-q", "-o", reports, *days, folder, status=(0, REFUSED, CHECK_FAILED))
        if done.returncode == REFUSED:
            # Nobody receives a longer pool.
            return counts
        report = Report(next(path for path in reports.iterdir() if path.is_dir()), policy.digits)
        compare_book(facts, f"seed {seed}", report)
        counts.update(
            restaurants=1,
            held=report.held > 0,
            charges=any(person["Service charges"] for person in report.people.values()),
        )
        if corrected(folder, reports):
            counts.update(corrections=1)
            amended = Report(next(reports.glob("*_amended-1")), policy.digits)
            compare_correction(facts, f"seed {seed}, corrected", report, amended)
    return counts


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


def compare(facts: Facts, number: str = "200") -> str:
    counts = facts.of_seeds(compare_seed, range(int(number)), len(os.sched_getaffinity(0)))
    for kind in ("held", "charges", "corrections"):
        facts.check(f"some restaurants with {kind}", counts[kind] > 0)
    return (
        f"{counts['restaurants']} restaurants, {counts['held']} where people hold cash, "
        f"{counts['charges']} with service charges, {counts['corrections']} corrections"
    )
