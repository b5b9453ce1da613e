"""Workbooks and zips as text, so that goldens can be read and compared line by line.

A workbook: a line for each cell (reference, formula and cached value), then what is set for each sheet:
widths, merged cells, panes, links, print set-up; every style with the cells that have it; and each
other element of the file's own XML with its attributes, in Excel's words: validations, conditional formats. A zip:
a line for each entry with its size and checksum.
"""

import itertools
import pathlib
import re
import warnings
import zipfile
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import openpyxl
from openpyxl.worksheet.cell_range import CellRange

# Parts of a sheet that the lines above the elements show already.
SHOWN = {"dimension", "sheetData", "cols", "mergeCells", "hyperlinks"}


def lines_of(path: pathlib.Path) -> list[str]:
    return list(workbook(path) if path.suffix == ".xlsx" else archive(path))


def archive(path: pathlib.Path) -> Iterator[str]:
    with zipfile.ZipFile(path) as file:
        for entry in file.infolist():
            encrypted = " encrypted" if entry.flag_bits & 1 else ""
            yield f"{entry.filename} {entry.file_size} {entry.CRC:08x}{encrypted}"


def workbook(path: pathlib.Path) -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        formulas = openpyxl.load_workbook(path)
        values = openpyxl.load_workbook(path, data_only=True)
    with zipfile.ZipFile(path) as file:
        parts = {n: ElementTree.fromstring(file.read(n)) for n in file.namelist() if n.endswith(".xml")}
    for defined in sorted(formulas.defined_names.definedName, key=lambda name: name.name):
        yield f"name {defined.name} = {defined.attr_text}"
    for number, sheet in enumerate(formulas, 1):
        yield f"== {sheet.title} ({sheet.sheet_state}) {sheet.dimensions}"
        yield from cells(sheet, values[sheet.title])
        yield from layout(sheet)
        yield from styles(sheet)
        yield from of_sheet(parts[f"xl/worksheets/sheet{number}.xml"], parts["xl/styles.xml"])
    yield from of_workbook(parts)


def cells(sheet: Any, values: Any) -> Iterator[str]:  # noqa: ANN401
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is None:
                continue
            text = shown(cell.value)
            if cell.data_type == "f":
                text = f"{cell.value} -> {shown(values[cell.coordinate].value)}"
            yield f"{cell.coordinate}: {text}"
            if cell.hyperlink:
                link = cell.hyperlink
                yield f"  link {link.location or link.target} {link.tooltip or ''}".rstrip()


def layout(sheet: Any) -> Iterator[str]:  # noqa: ANN401
    for merged in sorted(map(str, sheet.merged_cells.ranges)):
        yield f"merged {merged}"
    for letter, column in sorted(sheet.column_dimensions.items()):
        level = f" level {column.outlineLevel}" if column.outlineLevel else ""
        hidden = " hidden" if column.hidden else ""
        yield f"column {letter} ({column.min}-{column.max}) width {column.width}{hidden}{level}"
    for number, row in sorted(sheet.row_dimensions.items()):
        if row.height or row.hidden:
            yield f"row {number} height {row.height}{' hidden' if row.hidden else ''}"
    yield (
        f"panes {sheet.freeze_panes} filter {sheet.auto_filter.ref} protected {sheet.protection.sheet} "
        f"tab {sheet.sheet_properties.tabColor is not None}"
    )
    setup = sheet.page_setup
    yield (
        f"page {setup.orientation} paper {setup.paperSize} fit {setup.fitToWidth}x{setup.fitToHeight} "
        f"area {sheet.print_area or ''} titles {sheet.print_title_rows}"
    )


def shown(value: object) -> str:
    return repr(value) if isinstance(value, str) else str(value)


def rgb(color: Any) -> str:  # noqa: ANN401
    return color.rgb[2:] if color.type == "rgb" else f"{color.type} {color.theme}"


def full_style(cell: Any) -> str:  # noqa: ANN401
    font, alignment, fill, color = cell.font, cell.alignment, cell.fill, cell.font.color
    words = [] if cell.number_format == "General" else [f"format {cell.number_format}"]
    words += [name for name, holds in (("bold", font.b), ("italic", font.i)) if holds]
    if color is not None and color.type == "rgb" and color.rgb != "FF000000":
        words.append(f"color {rgb(color)}")
    if fill.fill_type:
        words.append(f"fill {rgb(fill.fgColor)}")
    if alignment.wrap_text:
        words.append("wrapped")
    if cell.protection is not None and not cell.protection.locked:
        words.append("unlocked")
    words.append(f"{font.name} {font.sz:g}")
    if color is not None and color.type != "rgb":
        words.append(f"color {rgb(color)}")
    if fill.fill_type:
        words.append(f"{fill.fill_type} on {fill.bgColor.type} {fill.bgColor.value}")
    of_font, of_alignment = "u strike vertAlign family scheme", "horizontal vertical indent textRotation shrinkToFit"
    for part, names in ((font, of_font), (alignment, of_alignment)):
        for name in names.split():
            if value := getattr(part, name):
                words.append(f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}")
    for side in ("left", "right", "top", "bottom", "diagonal"):
        line = getattr(cell.border, side)
        if line is not None and line.style:
            color = "" if line.color is None else f" {line.color.type} {line.color.value}"
            words.append(f"{side} {line.style}{color}")
    if cell.protection is not None and cell.protection.hidden:
        words.append("hidden formula")
    if cell.quotePrefix:
        words.append("quoted")
    return ", ".join(words)


def styles(sheet: Any) -> Iterator[str]:  # noqa: ANN401
    """Every style with the cells that have it, empty cells too: runs in a row, joined over equal rows."""
    found: dict[str, list[CellRange]] = {}
    texts: dict[int, str] = {}

    def text_of(cell: Any) -> str:  # noqa: ANN401
        key = hash(cell._style)
        if cell.has_style and key not in texts:
            texts[key] = full_style(cell)
        return texts[key] if cell.has_style else ""

    for row in sheet.iter_rows():
        for style, cells in itertools.groupby(row, text_of):
            run = [cell.coordinate for cell in cells]
            found.setdefault(style, []).append(CellRange(f"{run[0]}:{run[-1]}"))
    found.pop("", None)
    for style in sorted(found):
        yield f"style {' '.join(area.coord for area in joined(found[style]))}: {style}"


def joined(runs: list[CellRange]) -> list[CellRange]:
    """Runs of the same columns in rows that follow each other, as one area."""
    areas: dict[tuple[int, int, int], CellRange] = {}
    for run in runs:
        above = areas.pop((run.min_row - 1, run.min_col, run.max_col), None)
        areas[run.max_row, run.min_col, run.max_col] = above.union(run) if above else run
    return sorted(areas.values(), key=lambda area: (area.min_row, area.min_col, area.max_row, area.max_col))


def of_sheet(root: ElementTree.Element, book_styles: ElementTree.Element) -> Iterator[str]:
    """Each element of a sheet that is not shown otherwise, conditional formats with the style that they refer to."""
    formats = book_styles.find("{*}dxfs")
    for rule in root.iterfind(".//*[@dxfId]"):
        rule.set("style", flat(formats[int(rule.attrib.pop("dxfId"))]))
    for element in root:
        if local(element.tag) not in SHOWN:
            yield from elements(element)
    for element in root.iter():
        if element.get("collapsed") or element.get("display"):
            yield f"xml {flat(element)}"


def elements(element: ElementTree.Element) -> Iterator[str]:
    """An element in one line, or each of those in it, where there are many."""
    text = flat(element)
    if len(text) < 1000 or len(element) == 0:
        yield f"xml {text}"
        return
    yield f"xml {head(element)}"
    for child in element:
        yield from elements(child)


def of_workbook(parts: dict[str, ElementTree.Element]) -> Iterator[str]:
    """What is set for the whole workbook."""
    yield "== workbook"
    for name in ("docProps/core.xml", "docProps/app.xml"):
        for element in parts[name]:
            yield f"xml {flat(element)}"
    for element in parts["xl/workbook.xml"]:
        if local(element.tag) == "definedNames":
            yield from (f"xml {flat(name)}" for name in element)
        elif local(element.tag) != "sheets":
            yield f"xml {flat(element)}"
    for element in parts["xl/styles.xml"]:
        if local(element.tag) in ("cellStyles", "tableStyles"):
            yield f"xml {flat(element)}"


def local(tag: str) -> str:
    """A name without its namespace."""
    return tag.rsplit("}", 1)[-1]


def head(element: ElementTree.Element) -> str:
    """An element's name, attributes and own text."""
    attributes = "".join(f" {local(key)}={value}" for key, value in sorted(element.attrib.items()))
    text = re.sub(r"\s+", " ", element.text or "").strip()
    return local(element.tag) + attributes + (f" {text!r}" if text else "")


def flat(element: ElementTree.Element) -> str:
    """An element with all that is in it, in one line."""
    inner = " ".join(flat(child) for child in element)
    return head(element) + (f" ({inner})" if inner else "")
