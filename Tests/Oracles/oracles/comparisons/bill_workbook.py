"""The workbooks of split bills, recalculated by LibreOffice, against the engine.

Words: [COUNT]. Random bills, the first with 100 people. Each person's column has the amounts of `split --format
json`, and what was written as the formulas' results is what they come to. Needs LibreOffice Calc and openpyxl.
"""

import json
import pathlib
import random
from decimal import Decimal

import openpyxl

from oracles.amounts import DIGITS, money
from oracles.facts import Facts
from oracles.office import Office, compare_written
from oracles.program import tipsheet

SECONDS = 30


def random_bill(rng: random.Random, index: int) -> tuple[str, str]:
    """A bill file and its currency."""
    currency = rng.choice(["USD", "USD", "JPY", "KWD"])
    people = 100 if index == 0 else rng.randint(1, 14)
    names = [f"Guest {n}" for n in range(1, people + 1)]
    tax = money(rng.randrange(3000), currency)
    tip = rng.choice(["tip: 18.25%", "tip: 20%", f"tip: {money(rng.randrange(9000), currency)}", "tip: 0%"])
    lines = [f"title: Bill {index}", f"currency: {currency}", f"people: [{', '.join(names)}]", f"tax: {tax}", tip]
    total = 0
    items = []
    for n in range(rng.randint(0, 12)):
        price, quantity = rng.randrange(1, 9000), rng.randint(1, 4)
        total += price * quantity
        who = rng.sample(names, rng.randint(0, min(people, 5)))
        shared = f", shared_by: [{', '.join(who)}]" if who else ""
        items.append(f"  - {{item: Dish {n}, price: {money(price, currency)}, quantity: {quantity}{shared}}}")
    if not items or rng.random() < 0.5:
        lines.append(f"subtotal: {money(total + rng.randrange(1, 5000), currency)}")
    return "\n".join([*lines, *(["items:", *items] if items else [])]) + "\n", currency


def check_bill(facts: Facts, path: pathlib.Path, text: str, currency: str) -> None:
    """Each person's row or column has their part of every item that they share, and what they owe."""
    split = json.loads(tipsheet("split", "-", "--format", "json", text=text).stdout)
    (sheet,) = openpyxl.load_workbook(path, data_only=True)
    rows = [[cell.value for cell in row] for row in sheet]
    found = {line[0]: line for line in [*rows, *map(list, zip(*rows[3:], strict=True))] if line[0]}
    items = split["lines"] if "Quantity" in found else []
    for index, person in enumerate(split["people"]):
        parts = [line["shares"][index] for line in items]
        owed = [person[key] for key in ("subtotal", "tax", "tip", "total")]
        expected = [Decimal(part) for part in [*parts, *owed]]
        cells = found[person["name"]][-len(expected) :]
        amounts = [round(Decimal(repr(cell or 0)), DIGITS[currency]) for cell in cells]
        facts.equal((path.name, person["name"]), amounts, expected)


def compare(facts: Facts, count: str = "40") -> str:
    rng = random.Random("bills")
    folder = facts.work
    with Office() as office:
        bills = {folder / f"bill-{index:03}.xlsx": random_bill(rng, index) for index in range(int(count))}
        for path, (text, _) in bills.items():
            tipsheet("split", "-", "-q", "-o", path, text=text)
        office.recalculate(list(bills), folder / "out")
        for path, (text, currency) in bills.items():
            check_bill(facts, folder / "out" / path.name, text, currency)
            compare_written(facts, path, folder / "out" / path.name, path.name)
    return f"{count} bills"
