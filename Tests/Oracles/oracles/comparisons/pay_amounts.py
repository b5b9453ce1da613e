"""Amounts of a pay period on every sheet and in every file: one number for each person and kind of money.

Words: [NUMBER], that many random restaurants with pools, cash that people hold, service charges and corrections;
200 without it, 12 in the quick half. Pay, Payout, Cash, Statements, the differences of corrections, csv/employees.csv
and the payroll file agree, with each other and with the exact fractions of Tests/Oracles/oracles/pools. Needs openpyxl.
"""

import dataclasses
import os
import pathlib
import tempfile
import warnings
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from typing import Any

import openpyxl

from oracles.amounts import rows, written
from oracles.facts import Facts, Stopped
from oracles.inputs.policies import Policy
from oracles.pools.documents import read
from oracles.pools.printed import by_employee, periods
from oracles.pools.sources import Refusal
from oracles.program import CHECK_FAILED, tipsheet

SECONDS = 240
QUICK = ("12",)
NUMBER = 200
ZERO = Decimal(0)
# Labels at the head of a statement.
HEADS = {"You earned": "total", "Digital tips": "digital", "Cash you already hold": "held",
         "Paid in cash": "out", "Cash you hand in": "back", "Cash tips": "cash"}  # fmt: skip


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
        with warnings.catch_warnings():
            # Data bars are an extension that openpyxl does not read.
            warnings.simplefilter("ignore")
            self.book = openpyxl.load_workbook(path, data_only=True)

    def amount(self, value: object) -> Decimal:
        return round(Decimal(str(value or 0)), self.digits) + ZERO

    def rows(self, name: str, header: str = "Who") -> Iterator[dict[str, Any]]:
        """The rows of a sheet's first list, by the titles of their columns."""
        sheet = self.book[name]
        found = next(row for row in sheet.iter_rows(max_col=1) if row[0].value == header)
        titles = [cell.value for cell in sheet[found[0].row]]
        for row in sheet.iter_rows(min_row=found[0].row + 1):
            if row[0].value in (None, ""):
                return
            fields: dict[str, Any] = {}
            for title, cell in zip(titles, row, strict=False):
                if title and title not in fields:
                    fields[title] = cell.value
            yield fields

    def heads(self) -> list[dict[str, Decimal]]:
        """The amounts at the head of each statement, in their order."""
        found: list[dict[str, Decimal]] = []
        for name in self.book.sheetnames:
            if not name.startswith("Statements"):
                continue
            sheet = self.book[name]
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.value == "You earned":
                        found.append({})
                    if found and cell.value in HEADS:
                        found[-1][HEADS[cell.value]] = self.amount(sheet.cell(cell.row + 1, cell.column).value)
        return found


def people(folder: pathlib.Path) -> dict[str, Person]:
    """Everybody by ID, as csv/employees.csv has them."""
    return {
        row["employee_id"]: Person(
            Decimal(row["digital_tips"]), Decimal(row["cash_tips"]), Decimal(row["service_charges"] or 0)
        )
        for row in rows(folder / "csv/employees.csv")
    }


# What is paid in cash: a correction lists what was, and that less what people hold.
NOW = ("Cash now", "Less what they hold", "Cash tips")


def compare_book(facts: Facts, where: str, folder: pathlib.Path, digits: int) -> dict[str, Person]:
    """A period's workbook against its plain files; returns what everybody gets."""
    everybody = people(folder)
    book = Book(next(folder.glob("*.xlsx")), digits)
    lists = {name: list(book.rows(name)) for name in ("Pay", "Payout")}
    heads = book.heads()
    for name, found in [*lists.items(), ("Statements", heads)]:
        facts.equal(f"{where}: people on {name}", len(found), len(everybody))
    for number, (key, person) in enumerate(everybody.items()):
        pay, payout = (lists[name][number] for name in ("Pay", "Payout"))
        head, who = heads[number], f"{where}: {key}"
        for name, row in (("Pay", pay), ("Payout", payout)):
            facts.equal(f"{who}: total on {name}", book.amount(row["Total"]), person.total)
            facts.equal(f"{who}: paycheck on {name}", book.amount(row["On the paycheck"]), person.paycheck)
        facts.equal(f"{who}: total on the statement", head["total"], person.total)
        facts.equal(f"{who}: digital tips on the statement", head["digital"], person.digital)
        held = book.amount(pay.get("Holds"))
        now = book.amount(pay[next(name for name in NOW if name in pay)])
        facts.equal(f"{who}: cash now on Pay", now, person.cash - held)
        if "Holds" in pay:
            facts.equal(f"{who}: cash tips on Pay", book.amount(pay["Cash tips"]), person.cash)
            facts.equal(f"{who}: cash held on Payout", book.amount(payout["Holds"]), held)
            facts.equal(f"{who}: cash held on the statement", head.get("held", ZERO), held)
        moved = {
            "Payout": book.amount(payout["Gets"] if "Gets" in payout else payout["Cash"])
            - book.amount(payout.get("Hands in")),
            "the statement": head.get("out", ZERO) - head.get("back", ZERO),
        }
        for name, amount in moved.items():
            facts.equal(f"{who}: cash now on {name}", amount, now)
    return everybody


def compare_payroll(facts: Facts, where: str, folder: pathlib.Path, everybody: dict[str, Person]) -> None:
    """The payroll file against what everybody gets."""
    found: Counter[tuple[str, str]] = Counter()
    for row in rows(folder / "payroll/payroll-long.csv"):
        found[row["Employee ID"], row["Code"]] += Decimal(row["Amount"] or 0)
    codes = {"TIP_PAID_VIA_PAYROLL": "digital", "TIP_CASH_ALREADY_RECEIVED": "cash", "SERVICE_CHARGE_WAGE": "charges"}
    for key, person in everybody.items():
        for code, name in codes.items():
            facts.equal(f"{where}: {key}: {name} in payroll", found[key, code], getattr(person, name))


def compare_correction(
    facts: Facts, where: str, folder: pathlib.Path, was: dict[str, Person], held: Decimal, digits: int
) -> None:
    """A correction: the first sheet lists the differences of the files, and its cash is that of the sheet Cash."""
    now = people(folder)
    book = Book(next(folder.glob("*.xlsx")), digits)
    facts.equal(f"{where}: the first sheet", book.book.sheetnames[0], "Changes")
    owed = list(book.rows("Changes"))
    none = Person(ZERO, ZERO, ZERO)
    differences = {key: (now.get(key, none), was.get(key, none)) for key in {*now, *was}}
    expected = sorted(
        (after.total - before.total, after.paycheck - before.paycheck)
        for after, before in differences.values()
        if (after.total, after.paycheck) != (before.total, before.paycheck)
    )
    found = sorted(
        (book.amount(row["Pay now"]) - book.amount(row["Recover"]), book.amount(row["On the paycheck"]))
        for row in owed
        if row["Who"] != "Pay did not change."
        and (book.amount(row["Pay now"]), book.amount(row["Recover"]), book.amount(row["On the paycheck"]))
        != (ZERO, ZERO, ZERO)
    )
    facts.equal(f"{where}: differences", found, expected)
    cash = sum((book.amount(row["Hand out in cash"]) - book.amount(row["Collect in cash"]) for row in owed), ZERO)
    change = sum((after.cash - before.cash for after, before in differences.values()), ZERO)
    facts.equal(f"{where}: cash", cash, change - held)
    handed = sum((book.amount(row["Hand out"]) for row in book.rows("Cash") if row["Who"] != "Nobody gets cash."), ZERO)
    facts.equal(f"{where}: cash to hand out", sum((book.amount(row["Hand out in cash"]) for row in owed), ZERO), handed)


def held_cash(folder: pathlib.Path, digits: int) -> Decimal:
    """What everybody holds, by the sheet Pay."""
    book = Book(next(folder.glob("*.xlsx")), digits)
    return sum((book.amount(row.get("Holds")) for row in book.rows("Pay")), ZERO)


def compare_seed(seed: int) -> tuple[int, list[str], bool, bool, bool]:
    """One random restaurant: facts, failures, and whether there was held cash, a charge, a correction."""
    facts = Facts()
    with tempfile.TemporaryDirectory(prefix="tipsheet-amounts-") as scratch:
        work = pathlib.Path(scratch)
        folder, reports = work / "restaurant", work / "reports"
        policy = Policy(seed)
        policy.write(folder)
        restaurant = read(folder)
        if not restaurant.shifts:
            return facts.count, facts.failures, False, False, False
        settings = folder / "restaurant.yaml"
        settings.write_text(settings.read_text() + "payroll: {generic: {}}\n")
        try:
            settled = periods(restaurant)
        except (Refusal, Stopped):
            return facts.count, facts.failures, False, False, False
        dates = sorted(str(ledger.shift.day) for period in settled for ledger in period.ledgers)
        days = (
            ["--period", dates[0]] if "pay_period" in restaurant.settings else ["--from", dates[0], "--to", dates[-1]]
        )
        words = ["period", "-q", "-o", reports, *days]
        tipsheet(*words, folder, status=(0, CHECK_FAILED))
        where = f"seed {seed}"
        written_folder = next(path for path in reports.iterdir() if path.is_dir())
        digits = restaurant.digits
        everybody = compare_book(facts, where, written_folder, digits)
        exact = by_employee(settled[0])
        for key, person in everybody.items():
            for name, column in (("digital", "digital_tips"), ("cash", "cash_tips"), ("charges", "service_charges")):
                facts.equal(
                    f"{where}: {key}: {name} by exact fractions",
                    getattr(person, name),
                    Decimal(written(exact[key, column], digits)),
                )
        compare_payroll(facts, where, written_folder, everybody)
        has_held = held_cash(written_folder, digits) > 0
        is_corrected = corrected(policy, folder, reports, words)
        if is_corrected:
            amended = next(reports.glob("*_amended-1"))
            more = held_cash(amended, digits) - held_cash(written_folder, digits)
            compare_correction(facts, f"{where}, corrected", amended, everybody, more, digits)
        return facts.count, facts.failures, has_held, any(person.charges for person in everybody.values()), is_corrected


def corrected(policy: Policy, folder: pathlib.Path, reports: pathlib.Path, words: list[object]) -> bool:
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
        for count, failures, has_held, has_charges, is_corrected in pool.map(compare_seed, range(int(number))):
            facts.count += count
            facts.failures += failures
            counts["restaurants"] += count > 0
            counts["held"] += has_held
            counts["charges"] += has_charges
            counts["corrections"] += is_corrected
    for kind in ("held", "charges", "corrections"):
        facts.check(f"some restaurants with {kind}", counts[kind] > 0)
    return (
        f"{counts['restaurants']} restaurants, {counts['held']} where people hold cash, "
        f"{counts['charges']} with service charges, {counts['corrections']} corrections"
    )
