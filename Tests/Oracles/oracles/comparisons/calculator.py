"""The calculator and the workbooks of split bills, recalculated by LibreOffice, against the engine.

Words: [full]. Without it a short run of under a minute; with it, more than 600 combinations of the
calculator's inputs and 60 bills. Needs LibreOffice Calc and openpyxl.
"""

import json
import pathlib
import random
import re
import tempfile
from decimal import Decimal
from typing import Any

import openpyxl

from oracles.amounts import DIGITS, money
from oracles.facts import Facts, Stopped
from oracles.office import Office
from oracles.program import tipsheet

SECONDS = 60
CURRENCIES = ["USD", "JPY", "KWD"]
MARK = "✓"
Json = dict[str, Any]
Workbook = openpyxl.Workbook
# Columns of the split's answer by the engine's key.
OWED = {"total": 1, "subtotal": 2, "tax": 5, "tip": 8}


def engine(*words: object, text: str = "") -> Any:  # noqa: ANN401
    return json.loads(tipsheet(*words, "--format", "json", text=text).stdout)


def units(value: float, currency: str) -> int:
    """A cell's amount in minor units.

    Raises Stopped where it is no whole number of them.
    """
    scaled = Decimal(repr(value)) * 10 ** DIGITS[currency]
    whole = scaled.to_integral_value()
    if abs(scaled - whole) > Decimal("0.0001"):
        raise Stopped(f"{value} is no whole number of minor units")
    return int(whole)


def shown(value: float, currency: str) -> str:
    """A cell's amount as the program writes it."""
    return money(units(value, currency), currency)


def area(book: Workbook, name: str) -> list[list[Any]]:
    """The cells of a defined name: a list of rows."""
    sheet, cells = next(book.defined_names[name].destinations)
    found = book[sheet][cells.replace("$", "")]
    return [[found]] if not isinstance(found, tuple) else [list(row) for row in found]


def cell(book: Workbook, name: str) -> Any:  # noqa: ANN401
    return area(book, name)[0][0]


def recalculated(office: Office, folder: pathlib.Path) -> dict[str, Workbook]:
    """Every workbook in a folder, computed from its formulas; openpyxl kept no results."""
    target = folder / "out"
    paths = sorted(folder.glob("*.xlsx"))
    office.recalculate(paths, target)
    return {path.name: openpyxl.load_workbook(target / path.name, data_only=True) for path in paths}


# The calculator's inputs.


def amount(rng: random.Random, currency: str) -> int:
    """Bills at the edges, and of every size that the calculator takes."""
    unit = 10 ** DIGITS[currency]
    return rng.choice([
        0, 1, 40 * unit // 100, 49 * unit // 100, 50 * unit // 100, 99 * unit // 100,
        rng.randrange(unit), rng.randrange(100 * unit), rng.randrange(100 * unit),
        rng.randrange(1000 * unit), rng.randrange(10**7), rng.randrange(10**9, 10**10),
    ])  # fmt: skip


def random_tip(rng: random.Random, currency: str) -> Json:
    own = rng.choice([
        None, None, 0, 1, rng.randrange(41), rng.randrange(101), rng.randrange(10**6 + 1) / Decimal(10**4),
    ])  # fmt: skip
    return {
        "bill": amount(rng, currency), "quick": rng.choice([10, 15, 18, 20, 25]), "own": own,
        "people": rng.choice([1, 2, 3, 4, 5, 6, 7, rng.randint(1, 100)]), "round": rng.random() < 0.5,
    }  # fmt: skip


def random_split(rng: random.Random, currency: str) -> Json:
    unit = 10 ** DIGITS[currency]
    people = rng.randint(1, 10)
    items = []
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5, 8, 20])):
        who = [p for p in range(people) if rng.random() < 0.4]
        items.append((rng.choice([rng.randrange(50 * unit), rng.randrange(5 * 10**6)]), who))
    total = sum(price for price, _ in items)
    subtotal = total + rng.choice([0, rng.randrange(90 * unit)]) if items else amount(rng, currency)
    return {
        "people": people, "items": items, "subtotal": subtotal,
        "is_typed": not items or subtotal != total or rng.random() < 0.3,
        "tax": rng.choice([0, rng.randrange(20 * unit), min(subtotal, 9_999_999_999)]),
        "percent": rng.choice([0, 5, 15, 18, 20, 25, rng.randrange(10**6 + 1) / Decimal(10**4)]),
        "amount": rng.choice([None, None, rng.randrange(90 * unit)]),
    }  # fmt: skip


def fill(book: Workbook, tip: Json, split: Json, currency: str) -> None:
    def number(value: int) -> float:
        return float(money(value, currency))

    def fraction(percent: int | Decimal) -> float:
        return float(Decimal(percent) / 100)

    for name, value in {
        "Tip_bill": number(tip["bill"]),
        "Tip_quick_choice": tip["quick"] / 100,
        "Tip_percent": None if tip["own"] is None else fraction(tip["own"]),
        "Tip_people": tip["people"],
        "Tip_round": "Yes" if tip["round"] else "No",
        "Split_people": split["people"],
        "Split_subtotal": number(split["subtotal"]) if split["is_typed"] else None,
        "Split_tax": number(split["tax"]),
        "Split_tip_percent": fraction(split["percent"]),
        "Split_tip_amount": None if split["amount"] is None else number(split["amount"]),
    }.items():
        cell(book, name).value = value
    rows = area(book, "Split_items")
    for row in rows:
        for each in row:
            each.value = None
    for row, (price, who) in zip(rows, split["items"], strict=False):
        row[1].value = number(price)
        for person in who:
            row[2 + person].value = MARK


def check_tip(facts: Facts, book: Workbook, name: str, tip: Json, currency: str) -> None:
    percent = tip["quick"] if tip["own"] is None else tip["own"]
    words = [
        "tip", money(tip["bill"], currency), "--percent",
        f"{percent:f}" if isinstance(percent, Decimal) else str(percent),
        "--people", str(tip["people"]), "--currency", currency, *(["--round"] if tip["round"] else []),
    ]  # fmt: skip
    expected = engine(*words)
    where = (name, *words)
    for key, names in [("tip", "Tip_tip"), ("total", "Tip_total")]:
        facts.equal((*where, key), shown(cell(book, names).value, currency), expected[key])
    effective = f"{Decimal(repr(cell(book, 'Tip_effective').value)) * 100:.2f}"
    facts.equal((*where, "effective"), effective, expected["effective_percent"])
    for key, each, remark in [
        ("per_person", "Tip_each", "Tip_each_remark"),
        ("tip_per_person", "Tip_in_it", "Tip_in_it_remark"),
    ]:
        floor = units(cell(book, each).value, currency)
        text = cell(book, remark).value or ""
        more = 0
        if text:
            several = re.match(r"Persons 1 to (\d+) pay", text)
            more = 1 if text.startswith("Person 1 pays") else int(several[1]) if several else -1
        shares = [money(floor + (1 if i < more else 0), currency) for i in range(tip["people"])]
        facts.equal((*where, key), shares, expected[key])
    facts.equal((*where, "alert"), cell(book, "Tip_alert").value or "", "")
    # The quick choices stand below; each is the engine's.
    rows = {round(row[0].value * 100): row for row in book["Tip"].iter_rows(min_row=18, max_row=22)}
    for choice in engine(*words, "--table"):
        if choice["percent"] in ("10", "15", "18", "20", "25"):
            row = rows[int(choice["percent"])]
            found = [shown(row[i].value, currency) for i in (1, 2)]
            facts.equal((*where, "choice"), found, [choice["tip"], choice["total"]])


def bill_text(split: Json, currency: str) -> str:
    tip = f"{split['percent']}%" if split["amount"] is None else money(split["amount"], currency)
    lines = [
        f"currency: {currency}", f"people: {split['people']}",
        f"subtotal: {money(split['subtotal'], currency)}", f"tax: {money(split['tax'], currency)}",
        f"tip: {tip}",
    ]  # fmt: skip
    if split["items"]:
        lines.append("items:")
    for price, who in split["items"]:
        shared = f", shared_by: [{', '.join(str(person + 1) for person in who)}]" if who else ""
        lines.append(f"  - {{price: {money(price, currency)}{shared}}}")
    return "\n".join(lines) + "\n"


def check_split(facts: Facts, book: Workbook, name: str, split: Json, currency: str) -> None:
    expected = engine("split", "-", text=bill_text(split, currency))
    rows = area(book, "Split_owed")
    for person in range(10):
        for key, column in OWED.items():
            value = rows[person][column].value
            where = (name, split, person, key)
            if person >= split["people"]:
                facts.equal(where, value or "", "")
            else:
                facts.equal(where, shown(value, currency), expected["people"][person][key])
    for key, column in OWED.items():
        facts.equal((name, key), shown(rows[10][column].value, currency), expected[key])
    facts.equal((name, "alert"), cell(book, "Split_alert").value or "", "")


def refusals(folder: pathlib.Path, book: Workbook) -> dict[str, tuple[str, list[str]]]:
    """Inputs that the drop-downs refuse but a paste does not: the sheet tells so and shows nothing."""
    tip = {"bill": 1000, "quick": 20, "own": None, "people": 2, "round": False}
    split = {
        "people": 2, "items": [(500, [0])], "subtotal": 1000, "is_typed": True, "tax": 0, "percent": 20,
        "amount": None,
    }  # fmt: skip
    cases = [
        ("Tip_bill", "lots"), ("Tip_bill", -1), ("Tip_bill", 1.005), ("Tip_percent", -0.1),
        ("Tip_percent", 0.1234567), ("Tip_people", 0), ("Tip_people", 2.5), ("Tip_round", "maybe"),
        ("Split_people", 11), ("Split_subtotal", 4.99), ("Split_tax", "x"), ("Split_tip_percent", 2),
    ]  # fmt: skip
    found = {}
    for index, (where, value) in enumerate(cases):
        fill(book, tip, split, "USD")
        cell(book, where).value = value
        name = f"refused-{index:02}.xlsx"
        book.save(folder / name)
        is_tip = where.startswith("Tip")
        answers = ["Tip_tip", "Tip_total", "Tip_each"] if is_tip else ["Split_owed"]
        found[name] = ("Tip_alert" if is_tip else "Split_alert", answers)
    return found


def calculator(facts: Facts, office: Office, folder: pathlib.Path, count: int) -> str:
    cases = {}
    refused: dict[str, tuple[str, list[str]]] = {}
    for currency in CURRENCIES:
        base = folder / f"base-{currency}.xlsx"
        tipsheet("calculator", "-o", base, "--currency", currency, "--quiet")
        book = openpyxl.load_workbook(base)
        base.unlink()
        rng = random.Random(f"calculator {currency}")
        for index in range(count if currency == "USD" else count // 10):
            tip, split = random_tip(rng, currency), random_split(rng, currency)
            fill(book, tip, split, currency)
            name = f"{currency}-{index:04}.xlsx"
            book.save(folder / name)
            cases[name] = (tip, split, currency)
        if currency == "USD":
            refused = refusals(folder, book)
    books = recalculated(office, folder)
    for name, (tip, split, currency) in cases.items():
        check_tip(facts, books[name], name, tip, currency)
        check_split(facts, books[name], name, split, currency)
    for name, (alert, answers) in refused.items():
        facts.check((name, "has an alert"), cell(books[name], alert).value)
        for answer in answers:
            first, *others = (each.value or "" for each in area(books[name], answer)[0])
            facts.check((name, answer, "is empty"), not any(others or [first]), others or first)
    return f"{len(cases)} tips, {len(cases)} splits, {len(refused)} refusals"


# The workbooks of bills.


def random_bill(rng: random.Random, index: int) -> tuple[str, str]:
    """A bill file and its currency; the first has 100 people."""
    currency = rng.choice(["USD", "USD", "JPY", "KWD"])
    people = 100 if index == 0 else rng.randint(1, 14)
    names = [f"Guest {n}" for n in range(1, people + 1)]
    tax = money(rng.randrange(3000), currency)
    tip = rng.choice(["tip: 18.25%", "tip: 20%", f"tip: {money(rng.randrange(9000), currency)}", "tip: 0%"])
    lines = [f"title: Bill {index}", f"currency: {currency}", f"people: [{', '.join(names)}]", f"tax: {tax}", tip]
    total = 0
    items = []
    for n in range(rng.randint(0, 12)):
        price, quantity = rng.randrange(9000), rng.randint(1, 4)
        total += price * quantity
        who = rng.sample(names, rng.randint(0, min(people, 5)))
        shared = f", shared_by: [{', '.join(who)}]" if who else ""
        items.append(f"  - {{item: Dish {n}, price: {money(price, currency)}, quantity: {quantity}{shared}}}")
    if not items or rng.random() < 0.5:
        lines.append(f"subtotal: {money(total + rng.randrange(1, 5000), currency)}")
    return "\n".join([*lines, *(["items:", *items] if items else [])]) + "\n", currency


def bills(facts: Facts, office: Office, folder: pathlib.Path, count: int) -> str:
    rng = random.Random("bills")
    cases = {}
    for index in range(count):
        text, currency = random_bill(rng, index)
        path = folder / f"bill-{index:03}.xlsx"
        path.with_suffix(".yaml").write_text(text)
        tipsheet("split", path.with_suffix(".yaml"), "-o", path, "--quiet")
        kept = openpyxl.load_workbook(path, data_only=True)
        written = {sheet.title: [[each.value for each in row] for row in sheet] for sheet in kept}
        openpyxl.load_workbook(path).save(path)
        cases[path.name] = (text, currency, written)
    books = recalculated(office, folder)
    for name, (text, currency, written) in cases.items():
        check_bill(facts, books[name], name, engine("split", "-", text=text), currency)
        check_written(facts, books[name], name, written)
    return f"{len(cases)} bills"


def check_bill(facts: Facts, book: Workbook, name: str, expected: Json, currency: str) -> None:
    for index, person in enumerate(expected["people"]):
        row = book["Who owes what"][10 + index]
        found = [row[0].value, *(shown(row[i].value, currency) for i in range(1, 5))]
        facts.equal((name, person["name"]), found, [person[key] for key in ("name", "subtotal", "tax", "tip", "total")])
    for index, line in enumerate(expected["lines"]):
        row = book["Items"][5 + index]
        found = [shown(row[i].value, currency) for i in range(3, 4 + len(expected["people"]))]
        facts.equal((name, line["item"]), found, [line["amount"], *line["shares"]])


def check_written(facts: Facts, book: Workbook, name: str, written: dict[str, list[list[Any]]]) -> None:
    """What was written as the formulas' results is what they come to."""
    for title, rows in written.items():
        computed = book[title].iter_rows(max_col=len(rows[0]), max_row=len(rows))
        for row, cells in zip(rows, computed, strict=True):
            for expected, each in zip(row, cells, strict=True):
                found = each.value
                if isinstance(expected, int | float) and isinstance(found, int | float):
                    holds = abs(found - expected) < 1e-6
                else:
                    holds = (found or "") == (expected or "")
                facts.check((name, title, each.coordinate, "written", expected, "recalculated", found), holds)


def compare(facts: Facts, size: str = "short") -> str:
    is_full = size == "full"
    sentences = []
    with tempfile.TemporaryDirectory(prefix="tipsheet-calculator-") as scratch, Office() as office:
        for part, count in [(calculator, 510 if is_full else 30), (bills, 60 if is_full else 5)]:
            folder = pathlib.Path(scratch, part.__name__)
            folder.mkdir()
            sentences.append(part(facts, office, folder, count))
    return ", ".join(sentences)
