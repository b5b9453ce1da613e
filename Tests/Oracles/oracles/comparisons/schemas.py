"""Every part of workbooks against the schemas of Office Open XML, and formulas against what all programs know.

Words: [NUMBER], that many random restaurants beside the samples; 6 without it. The schemas are in the folder that
OOXML_SCHEMAS names; without it parts need only be well-formed and lead to each other. Needs lxml.
"""

import collections
import os
import pathlib
import re
from collections.abc import Iterator

from lxml import etree

from oracles.facts import Facts
from oracles.package_parts import Package, Schemas
from oracles.program import SAMPLES, tipsheet
from oracles.samples import random_workbooks, sample_workbooks

SECONDS = 8
QUICK = ("2",)
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# What Excel 2007, LibreOffice, Google Sheets, Numbers and Gnumeric all compute alike, and no computer's clock changes.
FUNCTIONS = {
    "ABS", "AND", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "EXACT", "FIXED", "IF", "IFERROR", "INDEX", "INT",
    "ISBLANK", "ISERROR", "ISNUMBER", "MATCH", "MAX", "MIN", "MOD", "NOT", "OR", "RANK", "ROUND", "ROUNDDOWN",
    "ROUNDUP", "SEARCH", "SUBTOTAL", "SUM", "SUMIF", "SUMIFS", "SUMPRODUCT", "SUMSQ",
}  # fmt: skip
CALL = re.compile(r"([A-Za-z_][A-Za-z0-9_.]*)\(")
QUOTED = re.compile(r'"[^"]*"' + r"|'[^']*'")
DEFINED_NAME = re.compile(r"[A-Za-z_\\][A-Za-z0-9_.\\]{0,254}")
CELL_REFERENCE = re.compile(r"\$?[A-Za-z]{1,3}\$?\d+|[RrCc]\d*([RrCc]\d*)?")
# Excel's limits.
LONGEST_FORMULA, LONGEST_SHEET_NAME, LONGEST_TEXT = 8192, 31, 32767


def workbooks(work: pathlib.Path, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """Samples, policies, a split bill, random restaurants."""
    yield from sample_workbooks(work)
    tipsheet("split", SAMPLES / "bills/dinner-with-ana.yaml", "-q", "-o", work / "bill.xlsx")
    yield "bill", work / "bill.xlsx"
    yield from random_workbooks(work, number)


def check_formula(facts: Facts, where: str, formula: str) -> None:
    """A formula of functions that all programs know."""
    plain = QUOTED.sub("''", formula)
    unknown = {name.upper() for name in CALL.findall(plain)} - FUNCTIONS
    facts.check(f"{where}: functions that all programs know", not unknown, f"{sorted(unknown)} in {formula[:200]}")
    facts.check(f"{where}: is short enough", len(formula) <= LONGEST_FORMULA, len(formula))
    facts.check(f"{where}: no names of columns", "[" not in plain, formula[:200])


def check_formulas(facts: Facts, where: str, root: etree._Element) -> None:
    """The formulas of a sheet's cells, conditional formats and rules."""
    for tag in ("f", "formula", "formula1", "formula2"):
        for each in root.iter(f"{SHEET}{tag}"):
            place = each.getparent().get("r", tag) if each.getparent() is not None else tag
            facts.check(f"{where}: {place}: no array formula", each.get("t") in (None, "normal"), each.get("t"))
            check_formula(facts, f"{where}: {place}", each.text or "")


def check_names(facts: Facts, label: str, root: etree._Element) -> None:
    """Names that Excel takes: of sheets, and defined ones."""
    sheets = [each.get("name", "") for each in root.iter(f"{SHEET}sheet")]
    facts.check(f"{label}: sheets have names of their own", len({name.casefold() for name in sheets}) == len(sheets))
    for name in sheets:
        units = len(name.encode("utf-16-le")) // 2
        is_legal = 0 < units <= LONGEST_SHEET_NAME and not re.search(r"[\[\]:*?/\\]|^'|'$", name)
        facts.check(f"{label}: sheet {name!r} has a name that Excel takes", is_legal)
    defined = [(each.get("name", ""), each.get("localSheetId")) for each in root.iter(f"{SHEET}definedName")]
    for (name, scope), count in collections.Counter(defined).items():
        is_legal = name.startswith("_xlnm.") or (DEFINED_NAME.fullmatch(name) and not CELL_REFERENCE.fullmatch(name))
        facts.check(f"{label}: the defined name {name!r} is one that Excel takes", is_legal and count == 1, scope)


def check_tables(facts: Facts, label: str, package: Package) -> None:
    """Tables have names of their own and columns that differ; Excel repairs others."""
    names = []
    for part, root in package.documents():
        if root.tag == f"{SHEET}table":
            names.append(root.get("name", "").casefold())
            columns = [each.get("name", "").casefold() for each in root.iter(f"{SHEET}tableColumn")]
            facts.check(f"{label}: {part}: its columns differ", len(set(columns)) == len(columns), columns)
    facts.check(f"{label}: tables have names of their own", len(set(names)) == len(names), names)


def check_package(facts: Facts, label: str, package: Package, schemas: Schemas | None) -> int:
    """Every part; returns how many were validated."""
    validated = 0
    for fault in package.faults():
        facts.check(f"{label}: {fault}", False)
    for name, root in package.documents():
        facts.check(f"{label}: {name} is well-formed", True)
        if root.tag == f"{SHEET}worksheet":
            check_formulas(facts, f"{label}: {name}", root)
        if root.tag == f"{SHEET}workbook":
            check_names(facts, label, root)
        if schemas is not None:
            errors = schemas.errors(root)
            if facts.check(f"{label}: {name} has a schema", errors is not None, root.tag):
                validated += 1
                facts.check(f"{label}: {name} keeps its schema", not errors, "\n  ".join((errors or [])[:5]))
    check_tables(facts, label, package)
    return validated


def compare(facts: Facts, number: str = "6") -> str:
    folder = os.environ.get("OOXML_SCHEMAS")
    schemas = Schemas(pathlib.Path(folder)) if folder else None
    if schemas is not None:
        facts.require(f"OOXML_SCHEMAS: {folder} has schemas", schemas.files)
    validated = count = 0
    for label, path in workbooks(facts.work, int(number)):
        count += 1
        validated += check_package(facts, label, Package(path), schemas)
    told = f"{validated:,} parts keep their schemas" if schemas else "well-formed; OOXML_SCHEMAS names no schemas"
    return f"{count} workbooks: {told}"
