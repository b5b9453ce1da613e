"""Workbooks in which one thing is changed: the text that goldens compare changes too.

Of every kind of element and attribute in a shift's workbook and a split bill's, one is changed.
"""

import pathlib
import re
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree

from oracles.as_text import lines_of, local
from oracles.facts import Facts
from oracles.program import SAMPLES, tipsheet

SECONDS = 60
QUICK = ()

# What nobody sees: counts, and numbers by which parts of a workbook refer to each other, which are shown as
# that which they refer to.
UNSEEN = re.compile(
    r"\w+ (count|uniqueCount)|(sst|si|t)( .*)?|c s|worksheet Ignorable|dimension ref|"
    r"row (r|spans|dyDescent|customHeight)|"
    r"(numFmt|xf|sheet) (numFmtId|fontId|fillId|borderId|xfId|sheetId|id)|xf apply\w+|dxf.*|cellStyleXfs.*|"
    r"cellXfs.*|col customWidth|Relationship.*|Types.*|Override.*|Default.*|fileVersion.*"
)
# Of the theme, Excel takes names of fonts and colors that no cell uses.
PARTS = re.compile(r"xl/(workbook|styles|worksheets/sheet\d+)\.xml|docProps/.*\.xml")

Change = tuple[str, str]


def changes(name: str, tree: ElementTree.Element, seen: set[Change]) -> Iterator[tuple[Change, bytes]]:
    """Each kind of attribute and text that was not seen before, and the part with one of them changed."""
    kind = re.sub(r"\d+", "", name)
    for element in tree.iter():
        for key, value in sorted(element.attrib.items()):
            change = (kind, f"{local(element.tag)} {local(key)}")
            if change in seen:
                continue
            seen.add(change)
            element.set(key, changed(value))
            yield change, ElementTree.tostring(tree)
            element.set(key, value)
        change = (kind, local(element.tag))
        if element.text and element.text.strip() and change not in seen:
            seen.add(change)
            before = element.text
            element.text = changed(before)
            yield change, ElementTree.tostring(tree)
            element.text = before


def changed(value: str) -> str:
    """Another value of the same kind."""
    if value in ("0", "1"):
        return "1" if value == "0" else "0"
    if re.fullmatch(r"-?[\d.]+", value):
        return str(float(value) + 1) if "." in value else str(int(value) + 1)
    if re.fullmatch(r"[0-9A-Fa-f]{6,8}", value):
        return value[:-1] + ("0" if value[-1] != "0" else "1")
    if reference := re.fullmatch(r"(.*?)(\d+)", value):
        return reference[1] + str(int(reference[2]) + 1)
    others = {"solid": "gray125", "thin": "thick", "hair": "thick", "medium": "thick", "center": "justify",
              "left": "center", "right": "center", "top": "center", "landscape": "portrait",
              "portrait": "landscape", "frozen": "split"}  # fmt: skip
    return others.get(value, value + "x")


def compare(facts: Facts) -> str:
    seen: set[Change] = set()
    work = facts.work
    dinner = SAMPLES / "casa-marisol/shifts/2024-04-13-dinner.yaml"
    tipsheet("shift", "-q", "-o", work, dinner)
    tipsheet("split", SAMPLES / "bills/dinner-with-ana.yaml", "-q", "-o", work / "bill.xlsx")
    for path in sorted(work.glob("*.xlsx")):
        before = lines_of(path)
        with zipfile.ZipFile(path) as book:
            parts = {name: book.read(name) for name in book.namelist()}
        for name in sorted(parts):
            if not PARTS.fullmatch(name):
                continue
            for change, data in changes(name, ElementTree.fromstring(parts[name]), seen):
                if UNSEEN.fullmatch(change[1]):
                    continue
                facts.check((path.name, *change), is_seen(work, before, {**parts, name: data}), "is not in the text")
    return f"{facts.count} kinds of elements and attributes of 2 workbooks"


def is_seen(work: pathlib.Path, before: list[str], parts: dict[str, bytes]) -> bool:
    target = work / "changed" / "book.xlsx"
    target.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(target, "w") as book:
        for name, data in parts.items():
            book.writestr(name, data)
    try:
        return lines_of(target) != before
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, StopIteration):
        # openpyxl refuses it, and the golden's test fails.
        return True
