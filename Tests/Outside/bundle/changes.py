#!/usr/bin/python3
"""A correction's changes against the two bundles that they are between, computed again."""
import csv
import pathlib
import sys
from decimal import Decimal

FIGURES = ("hours", "points", "digital_tips", "cash_tips", "total_tips")
compared = 0


def expect(found, wanted, what):
    global compared
    compared += 1
    if found != wanted:
        sys.exit(f"FAIL: {what} is {found}, not {wanted}")


def rows(folder, name):
    with open(pathlib.Path(folder) / name, encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def main():
    was = {row["employee_id"]: row for row in rows(sys.argv[1], "employees.csv")}
    now = {row["employee_id"]: row for row in rows(sys.argv[2], "employees.csv")}
    changes = rows(sys.argv[2], "changes.csv")
    *people, total = changes
    expect(sorted(row["employee_id"] for row in people), sorted(set(was) | set(now)), "the people")
    changed = 0
    for row in people:
        who = row["employee_id"]
        for figure in FIGURES:
            before = Decimal(was.get(who, {}).get(figure, "0"))
            after = Decimal(now.get(who, {}).get(figure, "0"))
            expect(Decimal(row[figure + "_was"]), before, f"{figure} of {who} before")
            expect(Decimal(row[figure]), after, f"{figure} of {who}")
            expect(Decimal(row[figure + "_difference"]), after - before, f"difference of {who}")
            changed += after != before
    for figure in ("digital_tips", "cash_tips", "total_tips"):
        for suffix in ("_was", "", "_difference"):
            column = figure + suffix
            expect(
                sum(Decimal(row[column]) for row in people), Decimal(total[column]), column)
    if not changed:
        sys.exit("FAIL: the correction changes nothing")
    print(f"bundle: {compared} figures of a correction hold, {changed} of them changed")


main()
