"""Writes down the cells of finished workbooks for write.py: prepare.py CELLS WORKBOOK..."""

import pickle
import sys

import openpyxl


def style(cell):
    """The parts of a format that both writers know by one name."""
    return (cell.number_format, bool(cell.font.b), bool(cell.font.i), cell.font.sz,
            cell.fill.fgColor.rgb[2:] if cell.fill.patternType == "solid" else None,
            cell.alignment.horizontal, bool(cell.alignment.wrap_text))


def sheet(name, formulas, values):
    cells = []
    for row in formulas.iter_rows():
        for cell in row:
            if cell.value is None and not cell.has_style:
                continue
            cells.append((cell.row - 1, cell.column - 1, cell.value,
                          values[cell.coordinate].value, style(cell)))
    widths = {key: dimension.width for key, dimension in formulas.column_dimensions.items()}
    return name, cells, widths


books = []
for path in sys.argv[2:]:
    formulas, values = openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)
    books.append([sheet(name, formulas[name], values[name]) for name in formulas.sheetnames])
with open(sys.argv[1], "wb") as out:
    pickle.dump(books, out)
