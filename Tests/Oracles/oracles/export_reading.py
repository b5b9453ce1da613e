"""Reads exports of time clocks once more, by nothing but Python's own modules and openpyxl.

It knows what each clock's headers mean, and nothing of how a file was made: separator, encoding, and the forms of
dates, times and numbers are found in the bytes. A day is put before the month only where the caller says so.
"""

import csv
import datetime
import io
import pathlib
import re
import warnings
from collections import defaultdict

import openpyxl

# What the headers of all known clocks mean, in lower case. One text has one meaning wherever it is.
NAMES = {"employee", "employee name", "staff name"}
FIRST_NAMES = {"first name", "first", "fname", "firstname"}
LAST_NAMES = {"last name", "last", "lname", "lastname"}
JOBS = {"job", "job title", "role", "employee role", "position", "area name", "jobcode", "department"}
DATES = {"date", "clockin date", "clock in date", "clock-in date", "local_date", "start date", "entry date", "indate"}
STARTS = {
    *("time in", "in date", "clockin time", "clock in time", "in time", "start", "clock-in time", "clock in"),
    *("local_start_time", "clock on", "start time", "in", "intime"),
}
ENDS = {
    *("time out", "out date", "clockout time", "clock out time", "out time", "end", "clock-out time", "clock out"),
    *("local_end_time", "clock off", "end time", "out", "outtime"),
}
BREAKS = {
    *("unpaid break time", "unpaid break", "unpaid breaks", "break length", "mealbreak", "break duration", "unpaid"),
    *("break", "lunch"),
}
GROSS, NET = {"total duration"}, {"total excluding breaks"}
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def table(path: pathlib.Path) -> list[list[str]]:
    data = path.read_bytes()
    if data.startswith(b"PK"):
        return sheet(data)
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig")):
        if data.startswith(mark):
            text = data.decode(encoding)
            break
    else:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = data.decode("cp1252")
    header = text.split("\r\n", 1)[0]
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=header.count)))


def sheet(data: bytes) -> list[list[str]]:
    """The cells of the first sheet as texts."""
    with warnings.catch_warnings():
        # That the book has no default style.
        warnings.simplefilter("ignore", UserWarning)
        book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    return [[value(cell) for cell in row] for row in book.worksheets[0].iter_rows(values_only=True)]


def value(cell: object) -> str:
    match cell:
        case None:
            return ""
        case datetime.datetime():
            # A time that the file has in parts of a day is a whole minute.
            rounded = cell + datetime.timedelta(seconds=30)
            return f"{rounded:%Y-%m-%d}" if cell.time() == datetime.time() else f"{rounded:%Y-%m-%d %H:%M}"
        case datetime.time():
            return f"{datetime.datetime.combine(datetime.date.min, cell) + datetime.timedelta(seconds=30):%H:%M}"
        case float() if cell.is_integer():
            return str(int(cell))
        case _:
            return str(cell)


def day_of(text: str, *, day_first: bool) -> datetime.date | None:
    if found := re.search(r"(\d{4})-(\d\d)-(\d\d)", text):
        return datetime.date(*(int(part) for part in found.groups()))
    if found := re.search(r"(\d+)/(\d+)/(\d+)", text):
        one, two, year = (int(part) for part in found.groups())
        month, day = (two, one) if day_first else (one, two)
        return datetime.date(year + 2000 if year < 100 else year, month, day)
    if found := re.search(r"\b([A-Z][a-z]{2,}) (\d+),? (\d{4})", text):
        return datetime.date(int(found[3]), MONTHS.index(found[1][:3].lower()) + 1, int(found[2]))
    return None


def time_of(text: str) -> int | None:
    """Minutes since midnight."""
    found = re.search(r"(\d+):(\d\d)(?::\d\d)?\s*([ap])?", text, re.IGNORECASE)
    if not found:
        return None
    hour, minute, half = int(found[1]), int(found[2]), (found[3] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour * 60 + minute


def span_of(text: str) -> int:
    """Minutes: `0:30`, `0.50` and `0,5` hours, `30` minutes."""
    if ":" in text:
        hours, minutes = text.split(":")[:2]
        return int(hours) * 60 + int(minutes)
    if re.search(r"[.,]", text):
        return round(float(text.replace(",", ".")) * 60)
    return int(text or "0")


def spoken(minutes: int) -> str:
    hour, minute = divmod(minutes % 1440, 60)
    return f"{(hour + 11) % 12 + 1}:{minute:02} {'am' if hour < 12 else 'pm'}"


def days(path: pathlib.Path, people: dict[str, int], *, day_first: bool) -> dict[str, list[str]]:
    """The staff lines of each day's shift, in order of text.

    people: employee IDs by first and last name.
    """
    rows = table(path)
    headers = [header.strip().lower() for header in rows[0]]

    def cell(row: list[str], meaning: set[str]) -> str:
        # `Out Date` is a day beside `Out Time`, and a clock-out where there is no other.
        places = [place for place, header in enumerate(headers) if header in meaning]
        timed = [place for place in places if time_of(row[place]) is not None]
        return row[(timed or places)[0]] if places else ""

    answer = defaultdict(list)
    for row in rows[1:]:
        if not any(row):
            continue
        first, last = cell(row, FIRST_NAMES), cell(row, LAST_NAMES)
        whole = cell(row, NAMES | {"name"})
        if whole and "," in whole:
            last, first = (part.strip() for part in whole.split(",", 1))
        person = people[f"{first} {last}" if first else whole]
        start, end = cell(row, STARTS), cell(row, ENDS)
        day = day_of(start, day_first=day_first) or day_of(cell(row, DATES), day_first=day_first)
        came, left = time_of(start), time_of(end)
        pause = span_of(cell(row, BREAKS))
        if gross := cell(row, GROSS):
            pause = span_of(gross) - span_of(cell(row, NET))
        rest = f", break: {pause}" if pause else ""
        answer[day.isoformat() if day else ""].append(
            f"{{employee: {person}, position: {cell(row, JOBS)}, clock_in: {spoken(came or 0)}, "
            f"clock_out: {spoken(left or 0)}{rest}}}"
        )
    return {day: sorted(lines) for day, lines in answer.items()}
