"""What a Python script has to do at the least: write.py xlsxwriter|openpyxl|rust_xlsxwriter CELLS OUT FILE.yaml...

Reads the input files with PyYAML (libyaml where it is there) and writes the workbooks' cells. It shares
nothing, checks nothing, draws no chart and writes no CSV file, which is in its favor.
"""

import pickle
import sys

import yaml

writer, cells, out = sys.argv[1:4]
for path in sys.argv[4:]:
    with open(path, encoding="utf-8") as file:
        yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
with open(cells, "rb") as file:
    books = pickle.load(file)


def with_xlsxwriter(sheets, path):
    import xlsxwriter

    book = xlsxwriter.Workbook(path)
    formats = {}
    for name, cells, widths in sheets:
        sheet = book.add_worksheet(name)
        for key, width in widths.items():
            sheet.set_column(f"{key}:{key}", width)
        for row, column, value, result, style in cells:
            if style not in formats:
                number, bold, italic, size, fill, align, wrap = style
                properties = {"num_format": number, "bold": bold, "italic": italic,
                              "font_size": size, "text_wrap": wrap}
                if fill:
                    properties["bg_color"] = "#" + fill
                if align:
                    properties["align"] = align
                formats[style] = book.add_format(properties)
            if isinstance(value, str) and value.startswith("="):
                sheet.write_formula(row, column, value, formats[style], result)
            else:
                sheet.write(row, column, value, formats[style])
    book.close()


def with_openpyxl(sheets, path):
    import openpyxl
    from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill

    book = openpyxl.Workbook()
    book.remove(book.active)
    names = {}
    for name, cells, widths in sheets:
        sheet = book.create_sheet(name)
        for key, width in widths.items():
            sheet.column_dimensions[key].width = width
        for row, column, value, _, style in cells:
            if style not in names:
                number, bold, italic, size, fill, align, wrap = style
                named = NamedStyle(
                    f"s{len(names)}", Font(b=bold, i=italic, sz=size),
                    PatternFill("solid", fgColor=fill) if fill else PatternFill(), Border(),
                    Alignment(horizontal=align, wrap_text=wrap), number)
                book.add_named_style(named)
                names[style] = named.name
            cell = sheet.cell(row + 1, column + 1, value)
            cell.style = names[style]
    book.save(path)


def with_rust_xlsxwriter(sheets, path):
    from rustpy_xlsxwriter import FastExcel

    book = FastExcel(path, autofit=False)
    for name, cells, _ in sheets:
        rows, width = {}, 0
        for row, column, value, result, _ in cells:
            is_formula = isinstance(value, str) and value.startswith("=")
            rows.setdefault(row, {})[column] = result if is_formula else value
            width = max(width, column + 1)
        records = [{f"c{n}": rows.get(row, {}).get(n) for n in range(width)} for row in range(max(rows) + 1)]
        book = book.sheet(name, records)
    book.save()


writers = {"xlsxwriter": with_xlsxwriter, "openpyxl": with_openpyxl, "rust_xlsxwriter": with_rust_xlsxwriter}
for number, sheets in enumerate(books):
    writers[writer](sheets, f"{out}-{number}.xlsx")
