"""Prints a workbook or a zip as text, so that goldens can be read and compared line by line.

A workbook: a line for each cell (sheet, reference, formula and cached value, number format, fill,
weight), then what is set for each sheet: widths, merged cells, panes, validations, conditional
formats, links, charts, print set-up. A zip: a line for each entry with its size and checksum, and
the text of those that are text.
"""

import sys
import zipfile

import openpyxl


def style(cell):
    """The looks of a cell in words; nothing for a plain one."""
    words = []
    if cell.number_format != "General":
        words.append(f"format {cell.number_format}")
    if cell.font.b:
        words.append("bold")
    if cell.font.i:
        words.append("italic")
    if cell.font.color is not None and cell.font.color.type == "rgb":
        if cell.font.color.rgb != "FF000000":
            words.append(f"color {rgb(cell.font.color)}")
    if cell.fill.fill_type:
        words.append(f"fill {rgb(cell.fill.fgColor)}")
    if cell.alignment.wrap_text:
        words.append("wrapped")
    if cell.protection is not None and not cell.protection.locked:
        words.append("unlocked")
    return f"  [{', '.join(words)}]" if words else ""


def shown(value):
    return repr(value) if isinstance(value, str) else str(value)


def rgb(color):
    return color.rgb[2:] if color.type == "rgb" else f"{color.type} {color.theme}"


def workbook(path):
    formulas = openpyxl.load_workbook(path)
    values = openpyxl.load_workbook(path, data_only=True)
    for defined in sorted(formulas.defined_names.definedName, key=lambda name: name.name):
        print(f"name {defined.name} = {defined.attr_text}")
    for sheet in formulas:
        print(f"== {sheet.title} ({sheet.sheet_state}) {sheet.dimensions}")
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is None:
                    continue
                cached = values[sheet.title][cell.coordinate].value
                text = shown(cell.value)
                if cell.data_type == "f":
                    text = f"{cell.value} -> {shown(cached)}"
                print(f"{cell.coordinate}: {text}{style(cell)}")
                if cell.hyperlink:
                    link = cell.hyperlink
                    print(f"  link {link.location or link.target} {link.tooltip or ''}".rstrip())
        for merged in sorted(map(str, sheet.merged_cells.ranges)):
            print(f"merged {merged}")
        for letter, column in sorted(sheet.column_dimensions.items()):
            level = f" level {column.outlineLevel}" if column.outlineLevel else ""
            print(f"column {letter} ({column.min}-{column.max}) width {column.width}"
                  f"{' hidden' if column.hidden else ''}{level}")
        for number, row in sorted(sheet.row_dimensions.items()):
            if row.height or row.hidden:
                print(f"row {number} height {row.height}{' hidden' if row.hidden else ''}")
        for rule in sheet.data_validations.dataValidation:
            print(f"validation {rule.sqref}: {rule.type} {rule.operator or ''} {rule.formula1} "
                  f"{rule.formula2 or ''} {rule.error or ''}")
        for ranged in sheet.conditional_formatting:
            for rule in ranged.rules:
                print(f"condition {ranged.sqref}: {rule.type} {rule.operator or ''} "
                      f"{' '.join(rule.formula)}")
        print(f"panes {sheet.freeze_panes} filter {sheet.auto_filter.ref} "
              f"protected {sheet.protection.sheet} tab {sheet.sheet_properties.tabColor is not None}")
        setup = sheet.page_setup
        print(f"page {setup.orientation} paper {setup.paperSize} fit {setup.fitToWidth}x"
              f"{setup.fitToHeight} area {sheet.print_area or ''} titles {sheet.print_title_rows}")
        # openpyxl reads charts, of which type, title and references are told.
        for chart in getattr(sheet, "_charts", []):
            series = [(s.val.numRef.f if s.val is not None else "") for s in chart.series]
            print(f"chart {type(chart).__name__} {' '.join(series)}")


def archive(path):
    with zipfile.ZipFile(path) as file:
        for entry in file.infolist():
            print(f"{entry.filename} {entry.file_size} {entry.CRC:08x}"
                  f"{' encrypted' if entry.flag_bits & 1 else ''}")


if __name__ == "__main__":
    (workbook if sys.argv[1].endswith(".xlsx") else archive)(sys.argv[1])
