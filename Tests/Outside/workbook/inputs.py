"""Types another restaurant's inputs into a finished workbook, as its user would."""

import datetime

import openpyxl

from restaurants import CURRENCIES


class Inputs:
    def __init__(self, path, data):
        self.path = path
        self.data = data
        self.book = openpyxl.load_workbook(path)
        self.scale = 10 ** CURRENCIES[data["currency"]]

    def type(self, other, target):
        """Types every input of `other`, a restaurant of the same shape."""
        self.type_settings(other)
        for one in other["shifts"]:
            self.type_shift(one)
        self.book.save(target)

    def put(self, cell, value):
        # Only what is drawn as an input may be typed into.
        assert cell.fill.fgColor.rgb == "FFFFF6DB", f"{cell.coordinate} is no input"
        cell.value = value

    def type_settings(self, other):
        sheet = self.book["Settings"]
        rows = {sheet.cell(row, 1).value: row for row in range(1, sheet.max_row + 1)}
        rule = other["rounding"]
        self.put(sheet.cell(rows["Hours rounded to, minutes"], 2), rule["hours"])
        self.put(sheet.cell(rows["Rounding goes"], 2), rule["hours_mode"])
        self.put(sheet.cell(rows["What is rounded"], 2), rule["hours_of"])
        self.put(sheet.cell(rows["Points rounded to"], 2), 0 if rule["points"] == "exact" else 0.01)
        self.put(sheet.cell(rows["Card fee"], 2), other["fee"] / 1_000_000)
        for row in range(rows["Position"], sheet.max_row + 1):
            position = other["positions"].get(sheet.cell(row, 1).value)
            if position:
                self.put(sheet.cell(row, 2), position["value"] / 10_000)

    def type_shift(self, one):
        sheet = self.book[f"{one['date']} {one['type']}"]
        for place, units in zip(["A6", "E6", "I6"], one["tips"]):
            self.put(sheet[place], units / self.scale)
        columns = {sheet.cell(7, column).value: column for column in range(1, 25)}
        for index, entry in enumerate(one["staff"]):
            row = 8 + index
            assert sheet.cell(row, 1).value == entry["id"]
            if "value" in entry and sheet.cell(row, columns["Point value"]).data_type == "n" and \
                    entry["position"] != "Manager":
                self.put(sheet.cell(row, columns["Point value"]), entry["value"] / 10_000)
            if "hours" in entry:
                self.put(sheet.cell(row, columns["Hours"]), entry["hours"] / 10_000)
                continue
            for pair, (start, end) in enumerate(entry["punches"]):
                suffix = f" {pair + 1}" if "In 1" in columns else ""
                self.put(sheet.cell(row, columns["In" + suffix]), time(start))
                self.put(sheet.cell(row, columns["Out" + suffix]), time(end))
            self.put(sheet.cell(row, columns["Break, min"]), entry["break"] or None)
        self.type_point_values(sheet, one, 8 + len(one["staff"]))

    def type_point_values(self, sheet, one, start):
        rows = {sheet.cell(row, 2).value: row for row in range(start, sheet.max_row + 1)}
        for name, value in one["values"].items():
            if name in rows:
                self.put(sheet.cell(rows[name], 4), value / 10_000)


def time(minutes):
    minutes %= 1440
    return datetime.time(minutes // 60, minutes % 60)
