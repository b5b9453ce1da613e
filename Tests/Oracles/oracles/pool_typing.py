"""Examples of pools with other inputs: in their shift files, and typed into the workbook of the ones written."""

import pathlib
import re
import shutil
from decimal import Decimal

import openpyxl

from oracles.facts import Facts
from oracles.typed import TIPS, TypedWorkbook

# What is added to a shift's totals, to somebody's own card tips, and to the first hours.
CARD, CASH, HOURS = Decimal("12.37"), Decimal("3.05"), Decimal("0.5")
PLAIN_TIPS = re.compile(r"^tips: \{(?P<amounts>[^}]*)\}", re.MULTILINE)
LINE = re.compile(r"^  - \{.*\}$", re.MULTILINE)
OWN = re.compile(r"tips: \{([^}]*)\}")
AS_COMPUTED = "not recalculate"


def changed_amounts(text: str, by: dict[str, Decimal]) -> str:
    """Amounts such as `credit_card: 1204.17, cash: 151.00` with some more of each."""

    def more(found: re.Match[str]) -> str:
        return f"{found[1]}: {Decimal(found[2]) + by.get(found[1], 0):f}"

    return re.sub(r"(\w+): ([\d.]+)", more, text)


def takes(rules: str, source: str) -> bool:
    """Whether a pool takes a source for all."""
    return any(source in named for named in re.findall(r"sources: [\[{][^\]}]*[\]}]", rules))


class TypedPools:
    """A restaurant's folder, its copy with other inputs, and the cells where those are typed."""

    def __init__(self, folder: pathlib.Path, target: pathlib.Path) -> None:
        shutil.copytree(folder, target)
        self.target = target
        rules = (folder / "restaurant.yaml").read_text()
        # Sources that a pool takes for all; of others only people have money.
        self.common = {key: more for key, more in (("credit_card", CARD), ("cash", CASH)) if takes(rules, key)}
        # A pool over several shifts is shared once, as it was computed.
        self.has_ledgers = "pools:" in rules and "over:" not in rules
        # By shift file: names of sources with their new totals, and what the first staff line has now.
        self.typed: list[tuple[dict[str, Decimal], dict[str, Decimal], Decimal | None]] = []
        for path in sorted((target / "shifts").iterdir()):
            path.write_text(self.changed(path.read_text()))

    @property
    def is_changed(self) -> bool:
        return self.has_ledgers and any(totals for totals, _, _ in self.typed)

    def changed(self, text: str) -> str:
        """The shift with more tips in all, and more hours and own tips of the first person."""
        found = PLAIN_TIPS.search(text)
        if not found or "refunds" in text or "parties" in text:
            self.typed.append(({}, {}, None))
            return text
        first = LINE.search(text)
        line = first[0] if first else ""
        own = OWN.search(line)
        # Cash in somebody's hands is what it was.
        mine = {"credit_card": CARD} if own and "credit_card:" in own[1] else {}
        hours = re.search(r"hours: ([\d.]+)", line)
        other = line
        if own:
            other = other.replace(own[0], f"tips: {{{changed_amounts(own[1], mine)}}}")
        if hours:
            other = other.replace(hours[0], f"hours: {Decimal(hours[1]) + HOURS:f}")
        keys = [key for key in ("credit_card", "cash") if f"{key}:" in found["amounts"]]
        totals = {key: self.common.get(key, Decimal(0)) + mine.get(key, 0) for key in keys}
        amounts = changed_amounts(found["amounts"], totals)
        self.typed.append(
            (
                {key: Decimal(value) for key, value in re.findall(r"(\w+): ([\d.]+)", amounts) if key in totals},
                {key: Decimal(value) for key, value in re.findall(r"(\w+): ([\d.]+)", OWN.search(other)[1])}
                if own
                else {},
                Decimal(hours[1]) + HOURS if hours else None,
            )
        )
        return text.replace(found[0], f"tips: {{{amounts}}}").replace(line, other)

    def type(self, facts: Facts, written: pathlib.Path, target: pathlib.Path) -> bool:
        """Types the same into the workbook; false where it shows amounts as they were computed."""
        book = TypedWorkbook(facts, written, {"currency": "USD", "people": []})
        texts = [str(cell.value) for sheet in book.book for row in sheet.iter_rows() for cell in row]
        if any(AS_COMPUTED in text for text in texts):
            return False
        sheets = [sheet for sheet in book.book if sheet.title not in ("Pay", "Payout", "Cash") and has_ledger(sheet)]
        for sheet, (totals, own, hours) in zip(sheets, self.typed, strict=True):
            for key, column in (("credit_card", TIPS[0]), ("cash", TIPS[2])):
                if key in totals:
                    cell = book.find(sheet, *column).offset(1, 0)
                    if cell.protection.locked:
                        return False
                    book.put(cell, float(totals[key]))
            if hours is not None:
                header = book.find(sheet, "Who")
                place = book.find(sheet, "Hours", first=header.row)
                book.put(sheet.cell(header.row + 1, place.column), float(hours))
            came_in = [cell for row in sheet.iter_rows() for cell in row if cell.value == "Came in"]
            for key, cell in zip(("credit_card", "cash"), came_in, strict=False):
                if key in own:
                    book.put(cell.offset(1, 0), float(own[key]))
        book.book.save(target)
        return True


def has_ledger(sheet: openpyxl.worksheet.worksheet.Worksheet) -> bool:
    return any(cell.value == "Ledger" for row in sheet.iter_rows() for cell in row)
