#!/usr/bin/python3
"""A bundle through Python's zipfile and csv: names, dates, modes, tables and their sums."""
import csv
import io
import re
import sys
import zipfile
from decimal import Decimal

HEADERS = {
    "csv/allocations.csv": "date,shift,employee_id,name,position,clock_in,clock_out,hours,"
    "point_value,points,digital_tips,cash_tips,total_tips",
    "csv/employees.csv": "employee_id,name,shifts,hours,points,digital_tips,cash_tips,total_tips",
    "csv/summary.csv": "date,shift,credit_card_tips,house_tips,card_fee,digital_tips,cash_tips,"
    "total_tips,staff,hours,points",
    "csv/validation.csv": "date,shift,check,status,expected,actual,difference,detail",
    "csv/roster.csv": "employee_id,first_name,last_name,positions",
}
# Columns that are there where somebody has a value in them.
RARE = {"csv/roster.csv": re.compile(r"manager|occupation_code|payroll_id|payroll_ids\..+")}
compared = 0


def expect(condition, message):
    global compared
    compared += 1
    if not condition:
        sys.exit(f"FAIL: {message}")


def check_entries(archive, names):
    expect(archive.testzip() is None, "a file's CRC-32 is wrong")
    entries = archive.infolist()
    expect([entry.filename for entry in entries] == names, "bsdtar sees other names")
    expect(len({name.casefold() for name in names}) == len(names), "a name stands twice")
    for entry in entries:
        parts = entry.filename.split("/")
        expect(not {"", ".", ".."} & set(parts), f"unsafe name {entry.filename}")
        expect("\\" not in entry.filename, f"backslash in {entry.filename}")
        expect(entry.date_time == (1980, 1, 1, 0, 0, 0), f"{entry.filename} has a date")
        expect(entry.external_attr >> 16 == 0o100644, f"{entry.filename} has another mode")
        expect(entry.create_system == 3, f"{entry.filename} is not marked as Unix")
        expect(not entry.flag_bits & 1, f"{entry.filename} is encrypted")


def read_table(archive, name):
    data = archive.read(name)
    expect(not data.startswith(b"\xef\xbb\xbf"), f"{name} has a byte-order mark")
    expect(data.endswith(b"\r\n"), f"{name} does not end in CRLF")
    expect(data.count(b"\n") == data.count(b"\r\n"), f"{name} has a bare line feed")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    header = [title for title in rows[0] if name not in RARE or not RARE[name].fullmatch(title)]
    expect(",".join(header) == HEADERS[name], f"{name} has another header")
    for row in rows:
        expect(len(row) == len(rows[0]), f"{name} has a row of another width: {row}")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def total(rows, column):
    return sum((Decimal(row[column]) for row in rows), Decimal(0))


def check_sums(tables):
    allocations = tables["csv/allocations.csv"]
    employees = tables["csv/employees.csv"]
    summary = tables["csv/summary.csv"]
    for column in ("digital_tips", "cash_tips", "total_tips"):
        for name, rows in (("employees", employees), ("allocations", allocations)):
            expect(
                total(rows, column) == total(summary, column),
                f"{column} of {name} does not sum to the summary's",
            )
    for shift in summary:
        rows = [r for r in allocations if (r["date"], r["shift"]) == (shift["date"], shift["shift"])]
        expect(len(rows) == int(shift["staff"]), f"staff of {shift['date']} {shift['shift']}")
        for column in ("digital_tips", "cash_tips", "total_tips"):
            expect(
                total(rows, column) == Decimal(shift[column]),
                f"{column} of {shift['date']} {shift['shift']}",
            )
        digital = total([shift], "credit_card_tips") - total([shift], "card_fee")
        expect(
            digital + total([shift], "house_tips") == Decimal(shift["digital_tips"]),
            f"digital pool of {shift['date']} {shift['shift']}",
        )
    for employee in employees:
        rows = [r for r in allocations if r["employee_id"] == employee["employee_id"]]
        expect(len(rows) == int(employee["shifts"]), f"shifts of {employee['employee_id']}")
        expect(
            total(rows, "total_tips") == Decimal(employee["total_tips"]),
            f"total of {employee['employee_id']}",
        )


def main():
    with open(sys.argv[2], encoding="utf-8") as names:
        listed = names.read().splitlines()
    with zipfile.ZipFile(sys.argv[1]) as archive:
        check_entries(archive, listed)
        tables = {name: read_table(archive, name) for name in HEADERS}
    check_sums(tables)
    rows = sum(len(table) for table in tables.values())
    print(f"bundle: {compared} facts about {len(listed)} entries and {rows} CSV rows hold")


main()
