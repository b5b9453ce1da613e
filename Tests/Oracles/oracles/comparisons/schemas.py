"""Every part of workbooks against the schemas of Office Open XML, and formulas against what all programs know.

Words: [NUMBER], that many random restaurants beside the samples; 6 without it. The schemas are in the folder that
OOXML_SCHEMAS names; without it parts need only be well-formed. Needs lxml.
"""

import os
import pathlib
import posixpath
import re
import zipfile
from collections.abc import Iterator

from lxml import etree

from oracles.facts import Facts
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
# What Excel writes and the schemas do not know.
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
COMPATIBILITY = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
# Kinds of parts that are no XML.
BINARY = {".png", ".jpeg", ".jpg", ".gif", ".bmp", ".emf", ".bin"}
# Excel's limit.
LONGEST_FORMULA = 8192


def without_ignorable(root: etree._Element) -> etree._Element:
    """A part as a reader without extensions reads it: what may be ignored is left out."""
    ignorable = root.attrib.pop(f"{COMPATIBILITY}Ignorable", "").split()
    spaces = {root.nsmap.get(prefix) for prefix in ignorable}
    for each in list(root.iter(etree.Element)):
        if etree.QName(each).namespace in spaces and each.getparent() is not None:
            each.getparent().remove(each)
        for key in list(each.attrib):
            if key == SPACE or etree.QName(key).namespace in spaces:
                del each.attrib[key]
    return root


class Schemas:
    """The schemas in a folder, by the namespace of what they describe; each is compiled when it is needed first."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.files = {etree.parse(path).getroot().get("targetNamespace"): path for path in sorted(folder.glob("*.xsd"))}
        self.compiled: dict[str, etree.XMLSchema] = {}

    def errors(self, root: etree._Element) -> list[str] | None:
        """What a part does not keep of its schema; None where there is no schema for it."""
        space = etree.QName(root).namespace or ""
        if space not in self.files:
            return None
        if space not in self.compiled:
            self.compiled[space] = etree.XMLSchema(etree.parse(self.files[space]))
        schema = self.compiled[space]
        # As text again: what was taken out leaves no trace.
        schema.validate(etree.fromstring(etree.tostring(without_ignorable(root))))
        return [f"line {error.line}: {error.message}" for error in schema.error_log]


def workbooks(work: pathlib.Path, number: int) -> Iterator[tuple[str, pathlib.Path]]:
    """Samples, policies, a split bill, random restaurants."""
    yield from sample_workbooks(work)
    tipsheet("split", SAMPLES / "bills/dinner-with-ana.yaml", "-q", "-o", work / "bill.xlsx")
    yield "bill", work / "bill.xlsx"
    yield from random_workbooks(work, number)


def check_formulas(facts: Facts, where: str, root: etree._Element) -> None:
    """The formulas of cells, conditional formats and rules: short ones of functions that all programs know."""
    for each in root.iter(*(f"{SHEET}{tag}" for tag in ("f", "formula", "formula1", "formula2"))):
        parent, formula = each.getparent(), each.text or ""
        place = f"{where}: {parent.get('r', parent.tag)}"
        plain = QUOTED.sub("''", formula)
        unknown = {name.upper() for name in CALL.findall(plain)} - FUNCTIONS
        facts.check(f"{place}: functions that all programs know", not unknown, f"{sorted(unknown)} in {formula[:200]}")
        facts.check(f"{place}: is short enough", len(formula) <= LONGEST_FORMULA, len(formula))
        facts.check(f"{place}: no names of columns", "[" not in plain, formula[:200])
        facts.check(f"{place}: no array formula", each.get("t") in (None, "normal"), each.get("t"))


def documents(path: pathlib.Path) -> Iterator[tuple[str, etree._Element]]:
    """Every part of XML. Raises lxml's error where one is not well-formed."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if posixpath.splitext(name)[1].lower() not in BINARY:
                yield name, etree.fromstring(archive.read(name), parser)


def check_workbook(facts: Facts, label: str, path: pathlib.Path, schemas: Schemas | None) -> int:
    """Every part; returns how many were validated."""
    validated = 0
    for name, root in documents(path):
        facts.check(f"{label}: {name} is well-formed", True)
        if root.tag == f"{SHEET}worksheet":
            check_formulas(facts, f"{label}: {name}", root)
        if schemas is not None:
            errors = schemas.errors(root)
            if facts.check(f"{label}: {name} has a schema", errors is not None, root.tag):
                validated += 1
                facts.check(f"{label}: {name} keeps its schema", not errors, "\n  ".join((errors or [])[:5]))
    return validated


def compare(facts: Facts, number: str = "6") -> str:
    folder = os.environ.get("OOXML_SCHEMAS")
    schemas = Schemas(pathlib.Path(folder)) if folder else None
    if schemas is not None:
        facts.require(f"OOXML_SCHEMAS: {folder} has schemas", schemas.files)
    validated = count = 0
    for label, path in workbooks(facts.work, int(number)):
        count += 1
        validated += check_workbook(facts, label, path, schemas)
    told = f"{validated:,} parts keep their schemas" if schemas else "well-formed; OOXML_SCHEMAS names no schemas"
    return f"{count} workbooks: {told}"
