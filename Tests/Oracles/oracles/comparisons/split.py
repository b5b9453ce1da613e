"""Bills by questions, by options and from files: the same amounts, and those of exact fractions.

The questions are on terminals (tmux) of 40 and 80 columns, one of them dumb; `back`, `start over`, `list` and
`delete` do what they say. Swift's tests leave at each question.
"""

import json
import random
import re
from fractions import Fraction

from oracles.facts import Facts
from oracles.program import tipsheet
from oracles.tmux import Server

SECONDS = 10
QUICK = ()
ITEMS = [
    ("Burger 14.50: Ben", None), ("3 x Tacos 4.75", "ana, 3"), ("Guacamole 11", "everyone"),
    ("Flan 7.01: Ana, Ben and Chloë", None),
]  # fmt: skip


class DrawnBill:
    """A bill with items in unequal parts, some with a tax of their own, and perhaps a discount, in cents."""

    def __init__(self, draws: random.Random) -> None:
        self.people = ["Ana", "Ben", "Chloë", "Dan"][: draws.randint(2, 4)]
        self.items: list[tuple[str, int, dict[str, int]]] = []
        for number in range(draws.randint(1, 4)):
            sharers = draws.sample(self.people, draws.randint(1, len(self.people)))
            parts = {name: draws.choice([1, 1, 2, 3]) for name in sharers}
            self.items.append((f"Dish {number}", draws.randint(1, 9_999), parts))
        self.taxes = [draws.choice([0, 0, draws.randint(1, 300)]) for _ in self.items]
        self.off = draws.choice([0, draws.randint(1, sum(cents for _, cents, _ in self.items))])
        self.words: list[str] = []
        lines = ""
        for (name, cents, parts), tax in zip(self.items, self.taxes, strict=True):
            sharers = ", ".join(f"{who} x{count}" if count > 1 else who for who, count in parts.items())
            self.words.append(f"{name} {cents / 100:.2f}" + (f" tax {tax / 100:.2f}" if tax else "") + f": {sharers}")
            lines += f"  - {{item: {name}, price: {cents / 100:.2f}, tax: {tax / 100:.2f}, shared_by: [{sharers}]}}\n"
        if self.off:
            self.words.append(f"Discount -{self.off / 100:.2f}")
            lines += f"  - {{item: Discount, price: -{self.off / 100:.2f}}}\n"
        self.text = f"people: [{', '.join(self.people)}]\nitems:\n{lines}"


def split(facts: Facts, *words: object) -> str:
    done = tipsheet("split", *words, folder=facts.work, status=None)
    facts.equal(f"split {words}: {done.stderr}", done.returncode, 0)
    return done.stdout.replace("\r\n", "\n")


def by_items(server: Server, columns: int, term: str) -> None:
    facts = server.facts
    name = f"items-{columns}-{term}"
    environment = {"TERM": term, "LC_ALL": "C.UTF-8"}
    terminal = server.window(["split", "--format", "csv"], facts.work, columns, environment=environment)
    terminal.talk("""people: 7 people => 7 people | subtotal: 5 | tax: start over => Starting over
        people: back => This is the first question | people:  => nothing was typed
        people: Ana Ben Chloë => put commas | people: 4 => 4 people | subtotal: back
        people: Ana, Ben and Chloë => 3 people: Ana, Ben, Chloë | subtotal: 84.50 | tax: 6.97
        split: by weight => write equally or items
        split: items => Not assigned yet: $84.50 of $84.50""")
    for number, (line, sharers) in enumerate(ITEMS, 1):
        terminal.answer(f"item {number}", line)
        if sharers:
            terminal.answer("shared by", sharers)
    terminal.talk("""sees Not assigned yet: $37.74 of $84.50 | item 5: Steak 99 => only $37.74 | item 5: Mistake
        price: back => Not assigned yet: $37.74 | item 5: Mistake 30: Bne => write Ben
        item 5: Mistake 30: Ben => Not assigned yet: $7.74 | item 6: list => 5  Mistake 30.00: Ben
        item 6: delete 5 => Mistake is deleted | item 5:  => Everyone shares the $37.74
        tip: 20 => could be 20% | tip: 20% | save as: back | tip""")
    shown = [line for line in terminal.prompt("save as") if re.match("(name|Ana|Ben|Chloë),", line)][-4:]
    (facts.work / "our-very-long-dinner.yaml").write_bytes(b"")
    terminal.talk("save as: . => is a folder | save as: our-very-long-dinner.yaml")
    # A question with too little space for an answer is on the line above it.
    terminal.see("replace our-very-long-dinner.yaml [no]:" + (" >" if columns == 40 else ""))
    terminal.enter("no")
    terminal.answer("save as", name, f"{name}.yaml")
    terminal.ends(0)
    terminal.fits(columns)
    facts.equal("it is not replaced", (facts.work / "our-very-long-dinner.yaml").read_bytes(), b"")
    options = ["--people", "Ana, Ben, Chloë", "--subtotal", "84.50", "--tax", "6.97", "--tip", "20%"]
    for line, sharers in ITEMS:
        options += ["--item", f"{line}: {sharers}" if sharers else line]
    by_options = split(facts, *options, "--format", "csv")
    facts.equal("questions and options give the same amounts", shown, by_options.splitlines())
    facts.equal("so does the saved file", split(facts, f"{name}.yaml", "--format", "csv"), by_options)


def parts(facts: Facts, draws: random.Random) -> None:
    """Unequal parts, discounts and taxes of items: by options and by a file, against exact fractions."""
    bill = DrawnBill(draws)
    people, items, taxes, off, words = bill.people, bill.items, bill.taxes, bill.off, bill.words
    options = [word for each in words for word in ("--item", each)]
    by_options = split(facts, "--people", ",".join(people), *options, "--tip", "0", "--format", "json")
    (facts.work / "parts.yaml").write_text(bill.text)
    by_file = split(facts, "parts.yaml", "--format", "json")
    facts.equal(f"a file shares as options do: {words}", by_file, by_options)
    owed = {each["name"]: round(float(each["total"]) * 100) for each in json.loads(by_options)["people"]}
    whole = sum(cents for _, cents, _ in items)
    facts.equal(f"all is owed: {words}", sum(owed.values()), whole - off + sum(taxes))
    for name in people:
        part = [Fraction(parts.get(name, 0), sum(parts.values())) for _, _, parts in items]
        had = sum((cents * of for (_, cents, _), of in zip(items, part, strict=True)), Fraction(0))
        exact = had * Fraction(whole - off, whole) + sum(tax * of for tax, of in zip(taxes, part, strict=True))
        facts.check(f"{name} owes the exact part: {words}", abs(owed[name] - exact) < 2 * len(items) + 1)


def compare(facts: Facts) -> str:
    with Server(facts) as server:
        for columns, term in ((40, "xterm"), (80, "dumb")):
            by_items(server, columns, term)
    for seed in range(40):
        parts(facts, random.Random(seed))
    return "its questions on two terminals; 40 bills with unequal parts, discounts and taxes of items"
