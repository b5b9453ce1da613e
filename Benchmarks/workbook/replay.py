"""Writes a C program that makes the same libxlsxwriter calls as a finished workbook took.

    replay.py WORKBOOK > replay.c

Everything is read from the file's parts: cells with their formats, formulas and cached results,
column widths, row heights, merges, links, tables, bounds of inputs, conditional formats, protection, page set-up.
"""

import datetime
import re
import sys
import zipfile
from xml.etree import ElementTree

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
BORDERS = {"thin": 1, "medium": 2, "hair": 7, "mediumDashed": 8}
VALIDATIONS = {"whole": "INTEGER", "decimal": "DECIMAL", "time": "TIME_NUMBER"}
ALIGNS = {"left": 1, "center": 2, "right": 3}
VERTICALS = {"top": 8, "center": 10}


def text(words):
    """A C string; three-digit octal escapes end by themselves."""
    if words is None:
        return "0"
    return '"' + "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in words.encode()) + '"'


def spot(reference):
    letters, row = re.fullmatch(r"\$?([A-Z]+)\$?(\d+)", reference).groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return int(row) - 1, column - 1


def area(reference):
    ends = [spot(end) for end in reference.split(":")]
    return *ends[0], *ends[-1]


def color(element):
    rgb = element is not None and element.get("rgb")
    return f"0x{rgb[2:]}" if rgb else None


class Workbook:
    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        sheets = list(self.part("xl/workbook.xml").iter(MAIN + "sheet"))
        self.sheets = [sheet.get("name") for sheet in sheets]
        self.hidden = [sheet.get("state") == "hidden" for sheet in sheets]
        self.strings = ["".join(t.text or "" for t in si.iter(MAIN + "t"))
                        for si in self.part("xl/sharedStrings.xml").iter(MAIN + "si")]
        self.lines = []
        self.cells = []

    def part(self, name):
        return ElementTree.fromstring(self.zip.read(name))

    def call(self, line):
        self.lines.append("  " + line)

    # Formats

    def formats(self):
        styles = self.part("xl/styles.xml")
        numbers = {n.get("numFmtId"): n.get("formatCode") for n in styles.iter(MAIN + "numFmt")}
        fonts, fills, borders = (list(styles.find(MAIN + tag)) for tag in ["fonts", "fills", "borders"])
        xfs = list(styles.find(MAIN + "cellXfs"))
        dxfs = list(styles.find(MAIN + "dxfs")) if styles.find(MAIN + "dxfs") is not None else []
        self.call(f"lxw_format *f[{len(xfs)}]; lxw_format *d[{len(dxfs) + 1}];")
        for index, xf in enumerate(xfs):
            # The first is the workbook's own.
            self.call(f"f[{index}] = {'0' if index == 0 else 'workbook_add_format(w)'};")
            if index:
                self.format(f"f[{index}]", xf, fonts[int(xf.get("fontId"))],
                            fills[int(xf.get("fillId"))], borders[int(xf.get("borderId"))],
                            numbers.get(xf.get("numFmtId")), xf.get("numFmtId"))
        for index, dxf in enumerate(dxfs):
            self.call(f"d[{index}] = workbook_add_format(w);")
            if dxf.find(f"{MAIN}font/{MAIN}b") is not None:
                self.call(f"format_set_bold(d[{index}]);")
            self.call(f"format_set_font_color(d[{index}], {color(dxf.find(f'{MAIN}font/{MAIN}color'))});")
            self.call(f"format_set_bg_color(d[{index}], "
                      f"{color(dxf.find(f'{MAIN}fill/{MAIN}patternFill/{MAIN}bgColor'))});")

    def format(self, name, xf, font, fill, border, number, number_id):
        if number:
            self.call(f"format_set_num_format({name}, {text(number)});")
        elif number_id != "0":
            self.call(f"format_set_num_format_index({name}, {number_id});")
        self.call(f"format_set_font_size({name}, {font.find(MAIN + 'sz').get('val')});")
        if font.find(MAIN + "b") is not None:
            self.call(f"format_set_bold({name});")
        if font.find(MAIN + "i") is not None:
            self.call(f"format_set_italic({name});")
        if font.find(MAIN + "u") is not None:
            self.call(f"format_set_underline({name}, LXW_UNDERLINE_SINGLE);")
        ink = color(font.find(MAIN + "color"))
        if ink:
            self.call(f"format_set_font_color({name}, {ink});")
        ground = color(fill.find(f"{MAIN}patternFill/{MAIN}fgColor"))
        if ground:
            self.call(f"format_set_pattern({name}, 1); format_set_bg_color({name}, {ground});")
        for side in ["top", "bottom", "left", "right"]:
            edge = border.find(MAIN + side)
            if edge is not None and edge.get("style"):
                self.call(f"format_set_{side}({name}, {BORDERS[edge.get('style')]}); "
                          f"format_set_{side}_color({name}, {color(edge.find(MAIN + 'color'))});")
        protection = xf.find(MAIN + "protection")
        if protection is not None and protection.get("locked") == "0":
            self.call(f"format_set_unlocked({name});")
        align = xf.find(MAIN + "alignment")
        if align is not None:
            for value, table in [(align.get("horizontal"), ALIGNS), (align.get("vertical"), VERTICALS)]:
                if value in table:
                    self.call(f"format_set_align({name}, {table[value]});")
            if align.get("wrapText"):
                self.call(f"format_set_text_wrap({name});")
            if align.get("indent"):
                self.call(f"format_set_indent({name}, {align.get('indent')});")

    # Sheets

    def sheet(self, number):
        part = f"xl/worksheets/sheet{number + 1}.xml"
        root = self.part(part)
        name = f"s[{number}]"
        for column in root.iter(MAIN + "col"):
            options = ", ".join(column.get(key, "0") for key in ["hidden", "outlineLevel", "collapsed"])
            self.call(f"{{ lxw_row_col_options o = {{{options}}}; worksheet_set_column_opt({name}, "
                      f"{int(column.get('min')) - 1}, {int(column.get('max')) - 1}, "
                      f"{float(column.get('width')) - 0.7109375}, 0, &o); }}")
        shape = root.find(MAIN + "sheetFormatPr")
        self.call(f"worksheet_set_default_row({name}, {shape.get('defaultRowHeight')}, 0); "
                  f"worksheet_gridlines({name}, 0);")
        pane = root.find(f"{MAIN}sheetViews/{MAIN}sheetView/{MAIN}pane")
        if pane is not None:
            self.call(f"worksheet_freeze_panes({name}, {pane.get('ySplit', 0)}, {pane.get('xSplit', 0)});")
        for merge in root.iter(MAIN + "mergeCell"):
            first = area(merge.get("ref"))
            self.call(f"worksheet_merge_range({name}, {', '.join(map(str, first))}, \"\", 0);")
        relations = self.relations(part)
        for link in root.iter(MAIN + "hyperlink"):
            row, column = spot(link.get("ref"))
            address = text("internal:" + link.get("location"))
            self.call(f"worksheet_write_url_opt({name}, {row}, {column}, {address}, 0, \"\", 0);")
        self.read_cells(root, number)
        for row in root.iter(MAIN + "row"):
            if row.get("customHeight"):
                self.call(f"worksheet_set_row({name}, {int(row.get('r')) - 1}, {row.get('ht')}, 0);")
        self.call(f"write_cells({name}, cells{number}, sizeof cells{number} / sizeof *cells{number}, f);")
        self.conditionals(root, name)
        self.page(root, name, number)
        self.validations(root, name)
        for table in root.iter(MAIN + "tablePart"):
            self.table(relations[table.get(RELATION + "id")], name)
        if root.find(MAIN + "sheetProtection") is not None:
            self.call(f"{{ lxw_protection o = {{.format_columns = 1, .format_rows = 1}}; worksheet_protect({name}, 0, &o); }}")
        zoom = root.find(f"{MAIN}sheetViews/{MAIN}sheetView").get("zoomScale")
        if zoom:
            self.call(f"worksheet_set_zoom({name}, {zoom});")
        if self.hidden[number]:
            self.call(f"worksheet_hide({name});")

    def relations(self, part):
        folder, leaf = part.rsplit("/", 1)
        path = f"{folder}/_rels/{leaf}.rels"
        if path not in self.zip.namelist():
            return {}
        return {r.get("Id"): "xl/" + r.get("Target").replace("../", "") for r in self.part(path)}

    def read_cells(self, root, number):
        rows = []
        for cell in root.iter(MAIN + "c"):
            row, column = spot(cell.get("r"))
            value, formula = cell.find(MAIN + "v"), cell.find(MAIN + "f")
            kind, words, result, numeric = 0, None, None, "0"
            if formula is not None:
                words = formula.text
                kind = 4 if cell.get("t") == "str" else 3
                result = value.text if kind == 4 else None
                numeric = value.text if kind == 3 else "0"
            elif cell.get("t") == "s":
                kind, words = 2, self.strings[int(value.text)]
            elif value is not None:
                kind, numeric = 1, value.text
            rows.append(f"{{{row}, {column}, {kind}, {cell.get('s', 0)}, {text(words)}, "
                        f"{text(result)}, {numeric}}},")
        self.cells.append(f"static const struct cell cells{number}[] = {{\n" + "\n".join(rows) + "\n};")

    def conditionals(self, root, name):
        for block in root.iter(MAIN + "conditionalFormatting"):
            corners = ", ".join(map(str, area(block.get("sqref"))))
            for rule in block:
                if rule.get("type") == "dataBar":
                    bar = color(rule.find(f"{MAIN}dataBar/{MAIN}color"))
                    body = (f"c.type = LXW_CONDITIONAL_DATA_BAR; c.bar_color = {bar}; c.bar_solid = 1; "
                            "c.bar_no_border = 1; c.min_rule_type = LXW_CONDITIONAL_RULE_TYPE_NUMBER; "
                            "c.max_rule_type = LXW_CONDITIONAL_RULE_TYPE_MAXIMUM;")
                elif rule.get("type") == "colorScale":
                    low, high = (color(shade) for shade in rule.iter(MAIN + "color"))
                    body = f"c.type = LXW_CONDITIONAL_2_COLOR_SCALE; c.min_color = {low}; c.max_color = {high};"
                elif rule.get("type") == "expression":
                    body = (f"c.type = LXW_CONDITIONAL_TYPE_FORMULA; c.format = d[{rule.get('dxfId')}]; "
                            f"c.value_string = {text('=' + rule.find(MAIN + 'formula').text)};")
                else:
                    value = rule.find(MAIN + "formula").text
                    equal = rule.get("operator") == "equal"
                    body = (f"c.type = LXW_CONDITIONAL_TYPE_CELL; c.format = d[{rule.get('dxfId')}]; "
                            + (f"c.criteria = LXW_CONDITIONAL_CRITERIA_EQUAL_TO; "
                               f"c.value_string = {text(value)};" if equal else
                               f"c.criteria = LXW_CONDITIONAL_CRITERIA_NOT_EQUAL_TO; c.value = {value};"))
                self.call(f"{{ lxw_conditional_format c = {{0}}; {body} "
                          f"worksheet_conditional_format_range({name}, {corners}, &c); }}")

    def page(self, root, name, number):
        setup = root.find(MAIN + "pageSetup")
        if setup.get("orientation") == "landscape":
            self.call(f"worksheet_set_landscape({name});")
        self.call(f"worksheet_set_paper({name}, {setup.get('paperSize', 0)}); "
                  f"worksheet_set_margins({name}, 0.3, 0.3, 0.75, 0.75);")
        if setup.get("fitToHeight") == "0":
            self.call(f"worksheet_fit_to_pages({name}, 1, 0);")
        elif setup.get("scale"):
            self.call(f"worksheet_set_print_scale({name}, {setup.get('scale')});")
        for tag, call in [("oddHeader", "header"), ("oddFooter", "footer")]:
            edge = root.find(f"{MAIN}headerFooter/{MAIN}{tag}")
            if edge is not None:
                self.call(f"worksheet_set_{call}({name}, {text(edge.text)});")
        for tag, call, kind in [("rowBreaks", "h", "row"), ("colBreaks", "v", "col")]:
            breaks = [b.get("id") for group in root.iter(MAIN + tag) for b in group]
            if breaks:
                self.call(f"{{ lxw_{kind}_t b[] = {{{', '.join(breaks)}, 0}}; "
                          f"worksheet_set_{call}_pagebreaks({name}, b); }}")
        edge = root.find(MAIN + "autoFilter")
        if edge is not None:
            self.call(f"worksheet_autofilter({name}, {', '.join(map(str, area(edge.get('ref'))))});")
        for ignored in root.iter(MAIN + "ignoredError"):
            self.call(f"worksheet_ignore_errors({name}, LXW_IGNORE_NUMBER_STORED_AS_TEXT, "
                      f"{text(ignored.get('sqref'))});")
        tab = root.find(f"{MAIN}sheetPr/{MAIN}tabColor")
        if tab is not None:
            self.call(f"worksheet_set_tab_color({name}, {color(tab)});")

    def names(self):
        for name in self.part("xl/workbook.xml").iter(MAIN + "definedName"):
            sheet = name.get("localSheetId")
            if name.get("name") == "_xlnm.Print_Area":
                corners = ", ".join(map(str, area(name.text.rsplit("!", 1)[1])))
                self.call(f"worksheet_print_area(s[{sheet}], {corners});")
            elif name.get("name") == "_xlnm.Print_Titles":
                for titles in re.findall(r"\$([A-Z]+|\d+):\$([A-Z]+|\d+)", name.text):
                    if titles[0].isdigit():
                        rows = [int(row) - 1 for row in titles]
                        self.call(f"worksheet_repeat_rows(s[{sheet}], {rows[0]}, {rows[1]});")
                    else:
                        self.call(f"worksheet_repeat_columns(s[{sheet}], {spot(titles[0] + '1')[1]}, "
                                  f"{spot(titles[1] + '1')[1]});")
            elif not name.get("name").startswith("_xlnm"):
                self.call(f"workbook_define_name(w, {text(name.get('name'))}, {text('=' + name.text)});")

    def table(self, part, name):
        root = self.part(part)
        columns = [column.get("name") for column in root.iter(MAIN + "tableColumn")]
        one = "; ".join(f"k[{n}].header = {text(words)}; l[{n}] = &k[{n}]" for n, words in enumerate(columns))
        self.call(f"{{ static lxw_table_column k[{len(columns)}]; lxw_table_column *l[{len(columns) + 1}] = {{0}}; "
                  f"lxw_table_options o = {{.name = {text(root.get('name'))}, .columns = l, "
                  f".style_type = LXW_TABLE_STYLE_TYPE_LIGHT, .no_banded_rows = 1}}; {one}; "
                  f"worksheet_add_table({name}, {', '.join(map(str, area(root.get('ref'))))}, &o); }}")

    def validations(self, root, name):
        for rule in root.iter(MAIN + "dataValidation"):
            first = rule.find(MAIN + "formula1").text
            kind = rule.get("type")
            if kind in VALIDATIONS:
                last = rule.find(MAIN + "formula2").text
                body = (f".validate = LXW_VALIDATION_TYPE_{VALIDATIONS[kind]}, .criteria = LXW_VALIDATION_CRITERIA_BETWEEN, "
                        f".minimum_number = {first}, .maximum_number = {last}")
            else:
                formula = "LIST_FORMULA" if kind == "list" else "CUSTOM_FORMULA"
                body = f".validate = LXW_VALIDATION_TYPE_{formula}, .value_formula = {text('=' + first)}"
            body += f", .input_title = {text(rule.get('promptTitle'))}, .input_message = {text(rule.get('prompt'))}"
            body += f", .error_title = {text(rule.get('errorTitle'))}, .error_message = {text(rule.get('error'))}"
            if rule.get("errorStyle") == "warning":
                body += ", .error_type = LXW_VALIDATION_ERROR_TYPE_WARNING"
            self.call(f"{{ lxw_data_validation v = {{{body}}}; "
                      f"worksheet_data_validation_range({name}, {', '.join(map(str, area(rule.get('sqref'))))}, &v); }}")

    def properties(self):
        core, app = self.part("docProps/core.xml"), self.part("docProps/app.xml")
        words = {element.tag.rsplit("}", 1)[1]: element.text for element in [*core, *app]}
        made = datetime.datetime.fromisoformat(words["created"])
        found = {"title": "title", "subject": "subject", "author": "creator", "company": "Company"}
        return ", ".join(f".{name} = {text(words.get(tag))}" for name, tag in found.items()) + (
            f", .created = {int(made.timestamp())}")

    def program(self):
        self.call(f"lxw_worksheet *s[{len(self.sheets)}];")
        self.formats()
        for index, name in enumerate(self.sheets):
            self.call(f"s[{index}] = workbook_add_worksheet(w, {text(name)});")
        for index in range(len(self.sheets)):
            self.sheet(index)
        self.names()
        return (PROGRAM.replace("@CELLS@", "\n".join(self.cells)).replace("@CALLS@", "\n".join(self.lines))
                .replace("@PROPERTIES@", self.properties()))


PROGRAM = r"""
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xlsxwriter.h>

struct cell { int row, column, kind, format; const char *text, *result; double number; };
@CELLS@

static void write_cells(lxw_worksheet *s, const struct cell *cells, size_t count, lxw_format **f) {
  for (size_t i = 0; i < count; i++) {
    const struct cell *c = &cells[i];
    switch (c->kind) {
    case 0: worksheet_write_blank(s, c->row, c->column, f[c->format]); break;
    case 1: worksheet_write_number(s, c->row, c->column, c->number, f[c->format]); break;
    case 2: worksheet_write_string(s, c->row, c->column, c->text, f[c->format]); break;
    case 3: worksheet_write_formula_num(s, c->row, c->column, c->text, f[c->format], c->number); break;
    case 4: worksheet_write_formula_str(s, c->row, c->column, c->text, f[c->format], c->result); break;
    }
  }
}

static void write_workbook(const char *path) {
  lxw_workbook *w = workbook_new(path);
  lxw_doc_properties p = {@PROPERTIES@};
  workbook_set_properties(w, &p);
@CALLS@
  if (workbook_close(w)) exit(1);
}

int main(int argc, char **argv) {
  long best = -1;
  for (int i = 0; i < atoi(argv[2]); i++) {
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    write_workbook(argv[1]);
    clock_gettime(CLOCK_MONOTONIC, &b);
    long t = (b.tv_sec - a.tv_sec) * 1000000 + (b.tv_nsec - a.tv_nsec) / 1000;
    if (best < 0 || t < best) best = t;
  }
  printf("%ld\n", best);
}
"""

print(Workbook(sys.argv[1]).program())
