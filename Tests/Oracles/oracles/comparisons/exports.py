"""Exports of time clocks, made here at random, against the shift files that `tipsheet import` makes of them.

Words: [NUMBER], that many files of each known clock; 12 without it. Reports with hours of weeks too. Each has 200 rows in random order, columns in any
order, one of three separators, four encodings or a workbook, and dates in one of six forms. Each is also read by
Python's own csv, or by openpyxl, which know nothing of how it was made (`export_reading`). Then 30 layouts that no
clock has: the lines that the program proposes are corrected by what is known here, kept in timeclock.yaml, and the
file is imported twice, the second time without a question. Nothing may be read otherwise than it was made, and a wrong
total is refused. Workbooks that are damaged or hostile are refused.
"""

import csv
import datetime
import io
import pathlib
import random
import re
import tempfile
import zipfile
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from xml.sax.saxutils import escape

from oracles import export_reading
from oracles.facts import Facts
from oracles.program import REFUSED, WRONG_USAGE, snapshot, tipsheet

SECONDS = 150
QUICK = ("1",)
POSITIONS = ["Server", "Bartender", "Busser"]
FIRST = [
    "Ana",
    "Ben",
    "Cleo",
    "Dan",
    "Eva",
    "Finn",
    "Gina",
    "Hugo",
    "Iris",
    "José",
    "Kai",
    "Lena",
    "Max",
    "Nora",
    "Óscar",
    "Pia",
    "Quin",
    "Rosa",
    "Sam",
    "Tess",
]
LAST = [
    "Ruiz",
    "Cole",
    "Núñez",
    "Park",
    "Silva",
    "Moss",
    "Weber",
    "Stone",
    "Lund",
    "Díaz",
    "Hall",
    "King",
    "Reyes",
    "Cruz",
    "Wood",
    "Bella",
    "Ortiz",
    "Fox",
    "Shaw",
    "Webb",
]


@dataclass
class Row:
    """One punch pair, as it is meant."""

    person: int
    job: str
    date: datetime.date
    clock_in: int
    minutes: int
    unpaid: int
    card: int
    cash: int

    @property
    def start(self) -> datetime.datetime:
        return datetime.datetime.combine(self.date, datetime.time()) + datetime.timedelta(minutes=self.clock_in)

    @property
    def end(self) -> datetime.datetime:
        return self.start + datetime.timedelta(minutes=self.minutes)

    @property
    def paid(self) -> Fraction:
        return Fraction(self.minutes - self.unpaid, 60)


def rows(chance: random.Random, count: int = 200) -> list[Row]:
    """One row a person and day."""
    days = [datetime.date(2026, 10, 28) + datetime.timedelta(days=number) for number in range(20)]
    keys = chance.sample([(person, day) for person in range(len(FIRST)) for day in days], count)
    return [
        Row(
            person,
            chance.choice(POSITIONS),
            day,
            chance.randrange(300, 1439),
            chance.randrange(60, 720),
            chance.choice([0, 0, 15, 30, 45]),
            chance.choice([0, chance.randrange(1, 30000)]),
            chance.choice([0, chance.randrange(1, 9000)]),
        )
        for person, day in keys
    ]


# How dates and times are written.

DATES = {
    "m/d/yy": lambda day: f"{day.month}/{day.day}/{day:%y}",
    "mm/dd/yyyy": lambda day: f"{day:%m/%d/%Y}",
    "iso": lambda day: day.isoformat(),
    "short name": lambda day: f"{day:%b} {day.day}, {day.year}",
    "long name": lambda day: f"{day:%A}, {day:%B} {day.day} {day.year}",
    "d/m/yyyy": lambda day: f"{day.day}/{day.month}/{day.year}",
}
TIMES = {
    "4:00 PM": lambda time: f"{time:%I:%M %p}".lstrip("0"),
    "04:00 PM": lambda time: f"{time:%I:%M %p}",
    "4:00pm": lambda time: f"{time:%I:%M%p}".lstrip("0").lower(),
    "16:00": lambda time: f"{time:%H:%M}",
    "16:00:00": lambda time: f"{time:%H:%M:%S}",
    "4:00 p. m.": lambda time: f"{time:%I:%M} {'a. m.' if time.hour < 12 else 'p. m.'}",
}


class Form:
    """The way in which one file is written."""

    def __init__(self, chance: random.Random) -> None:
        self.date_name = chance.choice(list(DATES))
        self.time_name = chance.choice(list(TIMES))
        self.separator = chance.choice(",;\t")
        self.encoding = chance.choice(["utf-8", "utf-8-sig", "utf-16", "cp1252", "xlsx", "xlsx"])
        self.has_comma = self.separator != "," and self.encoding != "xlsx" and chance.random() < 0.4
        self.is_1904 = chance.random() < 0.3

    @property
    def is_day_first(self) -> bool:
        return self.date_name == "d/m/yyyy"

    def date(self, day: datetime.date) -> object:
        return day if self.encoding == "xlsx" else DATES[self.date_name](day)

    def time(self, moment: datetime.datetime) -> object:
        return moment.time() if self.encoding == "xlsx" else TIMES[self.time_name](moment)

    def both(self, moment: datetime.datetime) -> object:
        return (
            moment
            if self.encoding == "xlsx"
            else f"{DATES[self.date_name](moment.date())} {TIMES[self.time_name](moment)}"
        )

    def number(self, value: Fraction, decimals: int = 2) -> str:
        cents = (abs(value) * 10**decimals * 2 + 1) // 2
        text = f"{cents // 10**decimals}.{cents % 10**decimals:0{decimals}}"
        return text.replace(".", ",") if self.has_comma else text

    def money(self, cents: int) -> str:
        return self.number(Fraction(cents, 100))

    def bytes(self, table: list[list[object]]) -> bytes:
        if self.encoding == "xlsx":
            return workbook(table, is_1904=self.is_1904)
        out = io.StringIO()
        csv.writer(out, delimiter=self.separator, lineterminator="\r\n").writerows(table)
        return out.getvalue().encode(self.encoding)

    @property
    def name(self) -> str:
        return "week.xlsx" if self.encoding == "xlsx" else "week.csv"


# Workbooks, written by hand.

STYLES = (
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1">'
    '<numFmt numFmtId="164" formatCode="[$-409]m/d/yy\\ h:mm\\ AM/PM;@"/></numFmts>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="18"/><xf numFmtId="164"/></cellXfs></styleSheet>'
)


def column(index: int) -> str:
    return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)


def workbook(table: list[list[object]], *, is_1904: bool, change: Mapping[str, tuple[str, str]] | None = None) -> bytes:
    """Texts are shared or inline by turns, numbers are formulas, days and times are numbers with a format.

    `change` has for a part a text in it and another in its place.
    """
    shared: list[str] = []
    epoch = datetime.datetime(1904, 1, 1) if is_1904 else datetime.datetime(1899, 12, 30)
    lines = []
    for number, row in enumerate(table, 1):
        cells = []
        for index, value in enumerate(row):
            place = f'r="{column(index)}{number}"'
            if isinstance(value, datetime.datetime):
                serial = (value - epoch) / datetime.timedelta(days=1)
                cells.append(f'<c {place} s="3"><v>{serial!r}</v></c>')
            elif isinstance(value, datetime.date):
                cells.append(
                    f'<c {place} s="1"><v>{(datetime.datetime.combine(value, datetime.time()) - epoch).days}</v></c>'
                )
            elif isinstance(value, datetime.time):
                cells.append(f'<c {place} s="2"><v>{(value.hour * 60 + value.minute) / 1440!r}</v></c>')
            elif re.fullmatch(r"\d+(\.\d+)?", str(value)):
                cells.append(f"<c {place}><f>1*{value}</f><v>{float(str(value))!r}</v></c>")
            elif value == "":
                continue
            elif number % 2:
                cells.append(f'<c {place} t="inlineStr"><is><t>{escape(str(value))}</t></is></c>')
            else:
                shared.append(f"<si><r><t>{escape(str(value)[:1])}</t></r><r><t>{escape(str(value)[1:])}</t></r></si>")
                cells.append(f'<c {place} t="s"><v>{len(shared) - 1}</v></c>')
        lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
    content = "application/vnd.openxmlformats-officedocument.spreadsheetml."
    kinds = [("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("sharedStrings",) * 2, ("styles",) * 2]
    overrides = "".join(
        f'<Override PartName="/xl/{part}.xml" ContentType="{content}{type_}+xml"/>' for part, type_ in kinds
    )
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f"{overrides}</Types>",
        "_rels/.rels": f'<Relationships {package}><Relationship Id="a" Type="{kind}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {main} xmlns:r="{kind}"><workbookPr date1904="{int(is_1904)}"/>'
        '<sheets><sheet name="Week" sheetId="1" r:id="s"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships {package}><Relationship Id="s" Type="{kind}/worksheet" '
        'Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="t" Type="{kind}/sharedStrings" Target="sharedStrings.xml"/>'
        f'<Relationship Id="u" Type="{kind}/styles" Target="styles.xml"/></Relationships>',
        "xl/sharedStrings.xml": f"<sst {main}>{''.join(shared)}</sst>",
        "xl/styles.xml": STYLES,
        "xl/worksheets/sheet1.xml": f'<worksheet {main}><dimension ref="A1:XFD10000000"/>'
        f"<sheetData>{''.join(lines)}</sheetData></worksheet>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            if change and name in change:
                assert change[name][0] in text, name
                text = text.replace(*change[name], 1)
            archive.writestr(name, text)
    return out.getvalue()


# What each clock's columns have.


def name(row: Row) -> str:
    return f"{FIRST[row.person]} {LAST[row.person]}"


def last_first(row: Row) -> str:
    return f"{LAST[row.person]}, {FIRST[row.person]}"


def hours_minutes(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


COLUMNS = {
    "name": lambda row, form: name(row),
    "last, first": lambda row, form: last_first(row),
    "first": lambda row, form: FIRST[row.person],
    "last": lambda row, form: LAST[row.person],
    "number": lambda row, form: str(row.person + 1),
    "job": lambda row, form: row.job,
    "location": lambda row, form: "Main St",
    "date": lambda row, form: form.date(row.start.date()),
    "in": lambda row, form: form.time(row.start),
    "out date": lambda row, form: form.date(row.end.date()),
    "out": lambda row, form: form.time(row.end),
    "in both": lambda row, form: form.both(row.start),
    "out both": lambda row, form: form.both(row.end),
    "unpaid hours": lambda row, form: form.number(Fraction(row.unpaid, 60)),
    "unpaid minutes": lambda row, form: str(row.unpaid),
    "unpaid h:mm": lambda row, form: hours_minutes(row.unpaid),
    "zero": lambda row, form: "0",
    "paid": lambda row, form: form.number(row.paid),
    "paid h:mm": lambda row, form: hours_minutes(row.minutes - row.unpaid),
    "gross h:mm": lambda row, form: hours_minutes(row.minutes),
    "card": lambda row, form: form.money(row.card),
    "cash": lambda row, form: form.money(row.cash),
    "all tips": lambda row, form: form.money(row.card + row.cash),
    "no": lambda row, form: "No",
    "text": lambda row, form: "x",
}

CLOCKS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "toast": (
        {
            "Employee": "last, first",
            "Location": "location",
            "Job": "job",
            "Date": "date",
            "Time In": "in",
            "Time Out": "out",
            "Auto Clock-out": "no",
            "Unpaid Break Time": "unpaid hours",
            "Paid Break Time": "zero",
            "Cash Tips Declared": "cash",
            "Payable Hours": "paid",
        },
        {},
    ),
    "toast data": (
        {
            "Location": "location",
            "Job Title": "job",
            "Employee Id": "number",
            "Employee": "last, first",
            "In Date": "in both",
            "Out Date": "out both",
            "Unpaid Break Time": "unpaid hours",
            "Payable Hours": "paid",
            "Cash Tips Declared": "cash",
            "Non Cash Tips": "card",
            "Total Tips": "all tips",
        },
        {},
    ),
    "square": (
        {
            "Employee number": "number",
            "First name": "first",
            "Last name": "last",
            "Job title": "job",
            "Clockin date": "date",
            "Clockin time": "in",
            "Clockout date": "out date",
            "Clockout time": "out",
            "Unpaid break": "unpaid hours",
            "Total paid hours": "paid",
            "Transaction tips": "card",
            "Cash tips": "cash",
        },
        {},
    ),
    "homebase": (
        {
            "Name": "name",
            "Clock in date": "date",
            "Clock in time": "in",
            "Clock out date": "out date",
            "Clock out time": "out",
            "Role": "job",
            "Payroll ID": "number",
            "Total paid hours": "paid",
            "Unpaid breaks": "unpaid hours",
            "Cash tips": "cash",
            "Credit tips": "card",
        },
        {},
    ),
    "homebase short": (
        {
            "Name": "name",
            "Clock in date": "date",
            "Clock in time": "in",
            "Clock out date": "out date",
            "Clock out time": "out",
            "Role": "job",
            "Break length": "unpaid hours",
        },
        {"Break length": "unpaid break"},
    ),
    "7shifts": (
        {
            "Employee ID": "number",
            "Date": "date",
            "First": "first",
            "Last": "last",
            "In Time": "in",
            "Out Time": "out",
            "Role": "job",
            "Unpaid Breaks": "unpaid hours",
            "Regular Hours": "paid",
            "Tip Earnings": "card",
        },
        {},
    ),
    "deputy": (
        {
            "Employee Export Code": "number",
            "Employee Name": "name",
            "Date": "date",
            "Start": "in",
            "End": "out",
            "Mealbreak": "unpaid h:mm",
            "Total Hours": "paid",
            "Area Name": "job",
            "Location Name": "location",
        },
        {"Mealbreak": "unpaid break"},
    ),
    "when-i-work": (
        {
            "Employee Name": "last, first",
            "Employee ID": "number",
            "Employee Role": "job",
            "Clock-In Time": "in",
            "Clock-In Date": "date",
            "Clock-Out Time": "out",
            "Clock-Out Date": "out date",
            "Break Length": "unpaid hours",
            "Length": "paid",
        },
        {"Break Length": "unpaid break"},
    ),
    "sling": (
        {
            "Employee": "name",
            "Position": "job",
            "Location": "location",
            "Date": "date",
            "Clock in time": "in",
            "Clock out time": "out",
            "Break duration": "unpaid minutes",
            "Shift duration": "gross h:mm",
            "Auto clock-out": "no",
        },
        {"Break duration": "unpaid break"},
    ),
    "quickbooks-time": (
        {
            "fname": "first",
            "lname": "last",
            "number": "number",
            "local_date": "date",
            "local_start_time": "in both",
            "local_end_time": "out both",
            "jobcode": "job",
            "hours": "paid",
            "unpaid": "unpaid minutes",
        },
        {"unpaid": "unpaid break"},
    ),
    "clover": (
        {
            "Name": "name",
            "Employee ID": "number",
            "Clock In": "in both",
            "Clock Out": "out both",
            "Hours": "paid",
            "Break": "unpaid minutes",
            "Job": "job",
            "Cash Tips Collected": "cash",
        },
        {"Break": "unpaid break", "Job": "job"},
    ),
    "microkeeper": (
        {
            "Employee Name": "name",
            "Employee ID": "number",
            "Date": "date",
            "Clock On": "in",
            "Clock Off": "out",
            "Unpaid Breaks": "unpaid hours",
            "Paid Breaks": "zero",
            "Hours": "paid",
            "Job Title": "job",
        },
        {},
    ),
    "tray": (
        {
            "Event": "text",
            "Start Date": "date",
            "Start Time": "in",
            "End Date": "out date",
            "End Time": "out",
            "Staff ID": "number",
            "Staff Name": "name",
            "Role": "job",
            "Declared tips": "cash",
            "Unpaid break": "unpaid minutes",
        },
        {"Unpaid break": "unpaid break"},
    ),
    "ordyx": (
        {
            "First Name": "first",
            "Last Name": "last",
            "Job Title": "job",
            "In": "in both",
            "Out": "out both",
            "Authorized": "text",
            "Reconciled": "text",
            "Cash Tips": "cash",
            "Non Cash Tips": "card",
            "Tip Out": "cash",
            "Hours": "paid",
            "Break": "unpaid minutes",
        },
        {"Break": "unpaid break"},
    ),
    "vagaro": (
        {
            "Entry Date": "date",
            "Employee": "name",
            "Role": "job",
            "Clock In": "in",
            "Clock Out": "out",
            "Total Hours": "paid",
            "Lunch": "unpaid minutes",
            "Comments": "text",
        },
        {"Lunch": "unpaid break"},
    ),
    "brighthr": (
        {
            "First Name": "first",
            "Last Name": "last",
            "Job Title": "job",
            "Blip Type": "text",
            "Clock In Date": "date",
            "Clock In Time": "in",
            "Clock Out Date": "out date",
            "Clock Out Time": "out",
            "Total Duration": "gross h:mm",
            "Total Excluding Breaks": "paid h:mm",
        },
        {},
    ),
    "icon": (
        {
            "FirstName": "first",
            "LastName": "last",
            "EmployeeID": "number",
            "InDate": "date",
            "InDow": "text",
            "InTime": "in",
            "OutDate": "out date",
            "OutDow": "text",
            "OutTime": "out",
            "Department": "job",
            "Break": "unpaid h:mm",
        },
        {"Break": "unpaid break"},
    ),
}

# Headers that no clock has, each with what its column holds and the answer about it.
UNKNOWN: list[list[tuple[str, str, str]]] = [
    [
        ("Who", "name", "name"),
        ("Team member", "name", "name"),
        ("Empleado", "name", "name"),
        ("Mesero", "last, first", "name"),
        ("Col A", "name", "name"),
    ],
    [("Day", "date", "date"), ("Fecha", "date", "date"), ("Work date", "date", "date"), ("Shift of", "date", "date")],
    [("Start", "in", "in"), ("From", "in", "in"), ("Entrada", "in", "in"), ("Arrived", "in", "in"), ("T1", "in", "in")],
    [("Finish", "out", "out"), ("To", "out", "out"), ("Salida", "out", "out"), ("T2", "out", "out")],
    [("Station", "job", "job"), ("Puesto", "job", "job"), ("Doing", "job", "job")],
    [
        ("Break min", "unpaid minutes", "unpaid break"),
        ("Lunch", "unpaid h:mm", "unpaid break"),
        ("Descanso", "unpaid hours", "unpaid break"),
        ("Pausa", "unpaid minutes", "unpaid break"),
    ],
    [
        ("Tips", "card", "card"),
        ("CC tips", "card", "card"),
        ("Propinas", "card", "card"),
        ("Tip total", "card", "card"),
    ],
    [("Cash tips", "cash", "cash"), ("Tip cash", "cash", "cash"), ("Propinas en efectivo", "cash", "cash")],
    [("Hours", "paid", "hours"), ("Horas", "paid", "hours"), ("Remarks", "text", "leave out")],
]


def spoken(moment: datetime.datetime) -> str:
    return f"{moment:%I:%M %p}".lstrip("0").lower()


def expected(all_rows: list[Row], *, has_break: bool) -> dict[str, list[str]]:
    """The staff lines of each day's shift, in order of text."""
    days = defaultdict(list)
    for row in all_rows:
        pause = f", break: {row.unpaid}" if has_break and row.unpaid else ""
        days[row.date.isoformat()].append(
            f"{{employee: {row.person + 1}, position: {row.job}, clock_in: {spoken(row.start)}, "
            f"clock_out: {spoken(row.end)}{pause}}}"
        )
    return {day: sorted(lines) for day, lines in days.items()}


def found(folder: pathlib.Path) -> dict[str, list[str]]:
    return {
        path.name[:10]: sorted(re.findall(r"^  - (\{.*\})$", path.read_text(), re.M))
        for path in (folder / "shifts").glob("[0-9]*.yaml")
    }


def offered(folder: pathlib.Path) -> dict[str, dict[str, str]]:
    """The tips that the export has of each day, as the file's comment tells them."""
    answer = {}
    for path in (folder / "shifts").glob("[0-9]*.yaml"):
        comment = re.search(r"the export has: \{(.*)\}", path.read_text())
        answer[path.name[:10]] = dict(part.split(": ") for part in comment[1].split(", ")) if comment else {}
    return answer


def restaurant(folder: pathlib.Path, types: str = "Dinner") -> None:
    (folder / "shifts").mkdir(parents=True)
    (folder / "restaurant.yaml").write_text(
        f"restaurant: Blue Door\nshift_types: [{types}]\n"
        "positions: {Server: 1.0, Bartender: 1.0, Busser: 0.5}\n"
        "pay_period: {kind: weekly, start: 2026-10-26}\n"
    )
    people = "".join(
        f"  - {{id: {number + 1}, first_name: {first}, last_name: {last}, positions: [{', '.join(POSITIONS)}]}}\n"
        for number, (first, last) in enumerate(zip(FIRST, LAST, strict=True))
    )
    (folder / "roster.yaml").write_text("employees:\n" + people)


def compare_files(
    facts: Facts, what: object, folder: pathlib.Path, all_rows: list[Row], kinds: set[str], *, has_break: bool
) -> None:
    facts.equal((what, "lines"), found(folder), expected(all_rows, has_break=has_break))
    sums: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in all_rows:
        for key, cents in (("credit_card", row.card), ("cash", row.cash)):
            if key in kinds:
                sums[row.date.isoformat()][key] += cents
    tips = {day: {key: f"{cents // 100}.{cents % 100:02}" for key, cents in some.items()} for day, some in sums.items()}
    # A day without tips has no amounts in its comment.
    tips = {day: some if set(some.values()) != {"0.00"} else {} for day, some in tips.items()}
    for day in {row.date.isoformat() for row in all_rows}:
        facts.equal((what, day, "tips"), offered(folder).get(day), tips.get(day, {}))


def kinds_of(columns: dict[str, str]) -> set[str]:
    return {
        {"card": "credit_card", "cash": "cash"}[value]
        for header, value in columns.items()
        if value in ("card", "cash") and header != "Tip Out"
    }


def known(facts: Facts, work: pathlib.Path, clock: str, number: int) -> None:
    columns, answers = CLOCKS[clock]
    chance = random.Random(f"{clock} {number}")
    form = Form(chance)
    all_rows = rows(chance)
    headers = list(columns)
    chance.shuffle(headers)
    table = [headers, *([COLUMNS[columns[header]](row, form) for header in headers] for row in all_rows)]
    folder = work / f"{clock} {number}"
    restaurant(folder)
    (folder / form.name).write_bytes(form.bytes(table))
    options = [word for header, meaning in answers.items() for word in ("--column", f"{header}={meaning}")]
    if form.is_day_first and form.encoding != "xlsx":
        options.append("--day-first")
    what = (clock, number, form.date_name, form.time_name, form.separator, form.encoding, form.has_comma)
    done = tipsheet("import", form.name, "--shift", "Dinner", *options, folder=folder, status=None)
    if not facts.equal((what, done.stderr[:600]), done.returncode, 0):
        return
    has_break = any(value.startswith("unpaid") or value == "paid h:mm" for value in columns.values())
    compare_files(facts, what, folder, all_rows, kinds_of(columns), has_break=has_break)
    people = {f"{first} {last}": place + 1 for place, (first, last) in enumerate(zip(FIRST, LAST, strict=True))}
    read = export_reading.days(folder / form.name, people, day_first=form.is_day_first)
    facts.equal((what, "read by Python"), found(folder), read)
    again = tipsheet("import", form.name, "--shift", "Dinner", *options, folder=folder)
    facts.equal((what, "twice is once"), again.stdout, "")


def learned(facts: Facts, work: pathlib.Path, clock: str, number: int) -> None:
    """Shifts told by their times, which are learned from the folder: an import changes them, and moves no row."""
    columns, answers = CLOCKS[clock]
    chance = random.Random(f"learned {clock} {number}")
    form = Form(chance)
    form.encoding = "utf-8"
    table = [list(columns), *([COLUMNS[value](row, form) for value in columns.values()] for row in rows(chance))]
    folder = work / f"learned {clock} {number}"
    restaurant(folder, "Lunch, Dinner")
    (folder / form.name).write_bytes(form.bytes(table))
    meanings = [word for header, meaning in answers.items() for word in ("--column", f"{header}={meaning}")]
    order = ["--day-first"] if form.is_day_first else []
    what = ("learned", clock, number)
    asked = tipsheet("import", form.name, *meanings, *order, folder=folder, status=WRONG_USAGE)
    shifts = [word for row in re.findall(r'--row "([\d,-]+=\w+)"', asked.stderr) for word in ("--row", row)]
    done = tipsheet("import", form.name, *meanings, *order, *shifts, folder=folder, status=None)
    if not facts.equal((what, done.stderr[:600]), done.returncode, 0):
        return
    before = snapshot(folder)
    for name_, options in (("without the answers", []), ("with them", shifts)):
        again = tipsheet("import", form.name, *meanings, *order, *options, folder=folder, status=None)
        facts.equal((what, name_, again.stderr[:600]), (again.returncode, again.stdout), (0, ""))
    facts.equal((what, "twice is once"), snapshot(folder), before)


def unknown(facts: Facts, work: pathlib.Path, number: int) -> int:
    """Returns how many of the proposals had to be corrected."""
    chance = random.Random(f"unknown {number}")
    form = Form(chance)
    picked = [chance.choice(group) for group in UNKNOWN]
    # Two columns of tips are told apart by a person; some layouts have none, and no breaks.
    optional = {"unpaid break", "card", "cash", "hours", "leave out", "job"}
    picked = [entry for entry in picked if entry[2] not in optional or chance.random() < 0.75]
    if not any(entry[2] == "job" for entry in picked):
        picked.append(("Role", "job", "job"))
    chance.shuffle(picked)
    all_rows = rows(chance, 40)
    table: list[list[object]] = [[entry[0] for entry in picked]]
    table += [[COLUMNS[entry[1]](row, form) for entry in picked] for row in all_rows]
    before = [["Week of the harvest"]] if chance.random() < 0.5 else []
    has_totals = any(entry[2] in ("card", "cash") for entry in picked) and picked[0][2] not in ("card", "cash", "hours")
    wrong = None
    if has_totals:
        sums = {"card": sum(row.card for row in all_rows), "cash": sum(row.cash for row in all_rows)}
        total = [form.money(sums[entry[2]]) if entry[2] in sums else "" for entry in picked]
        total[0] = "Total"
        index = next(place for place, entry in enumerate(picked) if entry[2] in sums and place)
        wrong = [*before, *table, [*total[:index], form.money(sums[picked[index][2]] + 1), *total[index + 1 :]]]
        table.append(total)
    table = [*before, *table]
    folder = work / f"unknown {number}"
    restaurant(folder)
    (folder / form.name).write_bytes(form.bytes(table))
    what = (
        "unknown",
        number,
        [entry[0] for entry in picked],
        form.date_name,
        form.time_name,
        form.separator,
        form.encoding,
    )
    done = tipsheet("import", form.name, "--shift", "Dinner", folder=folder, status=None)
    if not facts.equal((what, "asks", done.stderr[:300]), done.returncode, WRONG_USAGE):
        return 0
    proposed = dict(re.findall(r"^     (?!#)(\S.*?): (.*)$", done.stderr, re.M))
    proposed = {header.strip('"'): meaning for header, meaning in proposed.items()}
    corrected = 0
    for header, _, meaning in picked:
        guess = proposed.get(header)
        facts.check(
            (what, header, guess, "money and breaks are never guessed"),
            guess in (None, meaning, "leave out") or meaning not in ("card", "cash", "unpaid break"),
        )
        corrected += guess != meaning
    lines = "".join(f'  "{header}": {meaning}\n' for header, _, meaning in picked)
    order = "" if form.encoding == "xlsx" else f"day_first: {str(form.is_day_first).lower()}\n"
    (folder / "timeclock.yaml").write_text(order + "columns:\n" + lines)
    if wrong:
        (folder / form.name).write_bytes(form.bytes(wrong))
        refused = tipsheet("import", form.name, "--shift", "Dinner", folder=folder, status=None)
        facts.equal((what, "a wrong total", refused.stderr[:300]), refused.returncode, REFUSED)
        facts.check((what, "it is named"), "export-totals-differ" in refused.stderr, refused.stderr)
        (folder / form.name).write_bytes(form.bytes(table))
    done = tipsheet("import", form.name, "--shift", "Dinner", folder=folder, status=None)
    if not facts.equal((what, "is read", done.stderr[:600]), done.returncode, 0):
        return corrected
    meanings = {entry[2] for entry in picked}
    kinds = {key for meaning, key in (("card", "credit_card"), ("cash", "cash")) if meaning in meanings}
    compare_files(facts, what, folder, all_rows, kinds, has_break="unpaid break" in meanings)
    again = tipsheet("import", form.name, "--shift", "Dinner", folder=folder)
    facts.equal((what, "twice is once"), again.stdout, "")
    return corrected


def by_punch(facts: Facts, work: pathlib.Path, number: int) -> None:
    """A row for each punch, in random order; some lack their other punch and are named."""
    chance = random.Random(f"punches {number}")
    form = Form(chance)
    all_rows = rows(chance)
    # Nobody comes again before having left.
    for row in all_rows:
        row.minutes = min(row.minutes, 24 * 60 + 299 - row.clock_in)
    lost = set(chance.sample(range(len(all_rows)), 7))
    words = chance.choice([("In", "Out"), ("C/In", "C/Out"), ("entrada", "salida")])
    lines: list[list[object]] = []
    for index, row in enumerate(all_rows):
        lines.append([name(row), form.date(row.start.date()), form.time(row.start), words[0], row.job])
        if index not in lost:
            lines.append([name(row), form.date(row.end.date()), form.time(row.end), words[1], row.job])
    chance.shuffle(lines)
    folder = work / f"punches {number}"
    restaurant(folder)
    (folder / form.name).write_bytes(form.bytes([["Name", "Date", "Time", "Status", "Department"], *lines]))
    meanings = {"Name": "name", "Date": "date", "Time": "punch", "Status": "in or out", "Department": "job"}
    what = ("punches", number, form.date_name, form.time_name, form.encoding)
    asked = tipsheet("import", form.name, folder=folder, status=WRONG_USAGE)
    for header, meaning in meanings.items():
        facts.check((what, header), f"     {header}: {meaning}\n" in asked.stderr, asked.stderr)
    options = [word for header, meaning in meanings.items() for word in ("--column", f"{header}={meaning}")]
    order = "" if form.encoding == "xlsx" else f"day_first: {str(form.is_day_first).lower()}\n"
    (folder / "timeclock.yaml").write_text(order + "skip_jobs: [None]\n")
    done = tipsheet("import", form.name, "--shift", "Dinner", *options, folder=folder, status=None)
    if facts.equal((what, done.stderr[:600]), done.returncode, 0):
        kept = [row for index, row in enumerate(all_rows) if index not in lost]
        facts.equal((what, "lines"), found(folder), expected(kept, has_break=False))
        facts.check((what, "left out"), "it has no clock-out" in done.stderr, done.stderr)


def in_sections(facts: Facts, work: pathlib.Path, number: int) -> None:
    """Rows below the day, or below the person, that they are of."""
    chance = random.Random(f"sections {number}")
    form = Form(chance)
    form.encoding = chance.choice(["utf-8", "cp1252"])
    all_rows = rows(chance, 60)
    of_days = number % 2 == 0
    key = (lambda row: form.date(row.date)) if of_days else name
    own = ["Who", "From", "To", "Role"] if of_days else ["Day", "From", "To", "Role"]
    table: list[list[object]] = [list(own)]
    for section in sorted({key(row) for row in all_rows}):
        table.append([section, "", "", ""])
        for row in all_rows:
            if key(row) == section:
                first = name(row) if of_days else form.date(row.date)
                table.append([first, form.time(row.start), form.time(row.end), row.job])
    folder = work / f"sections {number}"
    restaurant(folder)
    (folder / form.name).write_bytes(form.bytes(table))
    (folder / "timeclock.yaml").write_text(
        f"day_first: {str(form.is_day_first).lower()}\ncolumns: {{From: in, To: out, Role: job, "
        + ("Who: name}\n" if of_days else "Day: date}\n")
    )
    done = tipsheet("import", form.name, "--shift", "Dinner", folder=folder, status=None)
    what = ("sections", number, form.date_name, form.time_name, form.separator)
    if facts.equal((what, done.stderr[:600]), done.returncode, 0):
        facts.equal((what, "lines"), found(folder), expected(all_rows, has_break=False))


# Reports with hours of a week and no days; the headers of each.
WEEKS = {
    "toast-payroll": {
        "Employee": "last, first", "Job Title": "job", "Regular Hours": "regular", "Overtime Hours": "overtime",
        "Net Sales": "zero", "Declared Tips": "cash", "Non-Cash Tips": "card", "Total Tips": "all tips",
        "Employee ID": "number", "Location": "location",
    },
    "staffany": {
        "Employee": "name", "Employee ID": "number", "Wage Type": "text", "Pay Cycle": "days",
        "Unpaid Break Hours": "zero", "Total Paid Hours": "hours",
    },
    "coffee": {
        "Home Store": "location", "Partner Name": "last, first", "Partner Number": "number",
        "Total Tippable Hours": "hours", "Title": "job",
    },
    "row by row": {"Name": "name", "Week ending": "last day", "Position": "job", "Hours": "hours"},
}  # fmt: skip
WEEK_ANSWERS = {
    "coffee": {
        "Home Store": "location", "Partner Name": "name", "Partner Number": "number",
        "Total Tippable Hours": "hours", "Title": "job",
    },
    "row by row": {"Name": "name", "Week ending": "week", "Position": "job", "Hours": "hours"},
}  # fmt: skip


def weeks(facts: Facts, work: pathlib.Path, kind: str, number: int) -> None:
    """Hours of weeks: one file a week, read as they are made, and twice is once."""
    chance = random.Random(f"weeks {kind} {number}")
    form = Form(chance)
    form.date_name = chance.choice(["iso", "short name", "mm/dd/yyyy"])
    monday = datetime.date(2026, 11, 2)
    lines = defaultdict(list)
    headers = list(WEEKS[kind])
    chance.shuffle(headers)
    table: list[list[object]] = [list(headers)]
    many = kind == "row by row"
    pairs = [(person, week) for person in range(len(FIRST)) for week in range(10 if many else 1)]
    chance.shuffle(pairs)
    for person, week in pairs:
        job = POSITIONS[0] if kind == "staffany" else chance.choice(POSITIONS)
        row = Row(person, job, monday, 600, 60, 0, chance.randrange(9000), chance.randrange(900))
        first = monday + datetime.timedelta(days=7 * week)
        last = first + datetime.timedelta(days=6)
        hundredths = chance.randrange(1, 6000)
        overtime = max(0, hundredths - 4000)
        cells = {
            "regular": form.number(Fraction(hundredths - overtime, 100)),
            "overtime": form.number(Fraction(overtime, 100)),
            "hours": form.number(Fraction(hundredths, 100)),
            "last day": form.date(last),
            "days": f"{first:%d %b %Y} - {last:%d %b %Y}",
        }
        table.append([cells.get(WEEKS[kind][head]) or COLUMNS[WEEKS[kind][head]](row, form) for head in headers])
        hours = f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0").rstrip(".")
        lines[first.isoformat()].append(f"{{employee: {person + 1}, position: {job}, hours: {hours}}}")
    folder = work / f"weeks {kind} {number}"
    restaurant(folder)
    (folder / form.name).write_bytes(form.bytes(table))
    what = ("weeks", kind, number, form.date_name, form.encoding, form.has_comma)
    answers = WEEK_ANSWERS.get(kind, {})
    options = [word for header, meaning in answers.items() for word in ("--column", f"{header}={meaning}")]
    if kind in ("coffee", "toast-payroll"):
        asked = tipsheet("import", form.name, *options, folder=folder, status=WRONG_USAGE)
        facts.check((what, "its days are asked about"), "--from DATE --to DATE" in asked.stderr, asked.stderr)
        options += ["--from", "2026-11-02", "--to", "2026-11-08"]
    done = tipsheet("import", form.name, *options, folder=folder, status=None)
    if not facts.equal((what, done.stderr[:600]), done.returncode, 0):
        return
    facts.equal((what, "lines"), found(folder), {day: sorted(some) for day, some in lines.items()})
    for path in (folder / "shifts").glob("[0-9]*.yaml"):
        last = datetime.date.fromisoformat(path.name[:10]) + datetime.timedelta(days=6)
        facts.check((what, path.name), f"\nto: {last}\n" in path.read_text(), path.read_text()[:200])
    again = tipsheet("import", form.name, *options, folder=folder)
    facts.equal((what, "twice is once"), again.stdout, "")


SHEET = "xl/worksheets/sheet1.xml"
BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet'

# A text of a part, another in its place, and what the refusal says.
HOSTILE = [
    (SHEET, "<worksheet", BOMB, "document type"),
    (SHEET, '<row r="3"', '<row r="10000000"', "no row 10000000"),
    (SHEET, '<row r="3"', '<row r="1"', "no row 1 there"),
    (SHEET, 'r="B3"', 'r="A3"', "in the wrong place"),
    (SHEET, 'r="B3"', 'r="B4"', "in the wrong place"),
    (SHEET, 'r="B3"', 'r="XFD3"', "more than 1000 columns"),
    (SHEET, "</sheetData>", '<row r="9"><c r="AML9"><v>1</v></c></row></sheetData>', "more than 1000 columns"),
    (SHEET, "</sheetData>", '<row r="9"><c r="A9"><f>1+1</f></c></row></sheetData>', "never computed"),
    (SHEET, "</sheetData>", '<row r="9"><c r="A9"><v>one</v></c></row></sheetData>', "not a number"),
    (SHEET, "</sheetData>", '<row r="9"><c r="A9" s="99"><v>1</v></c></row></sheetData>', "style that is missing"),
    (SHEET, "</sheetData>", '<row r="9"><c r="A9" t="s"><v>99999</v></c></row></sheetData>', "text that is missing"),
    (SHEET, "</sheetData>", "</sheetdata>", "well-formed"),
    ("xl/workbook.xml", 'r:id="s"', 'r:id="none"', "is missing"),
    ("xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", "worksheets/sheet2.xml", "is missing"),
    ("_rels/.rels", "xl/workbook.xml", "../../etc/passwd", "is missing"),
]


def workbooks(facts: Facts, work: pathlib.Path) -> None:
    """Workbooks that are refused, and those about which something is asked."""
    folder = work / "books"
    restaurant(folder)
    chance = random.Random("books")
    form = Form(chance)
    form.encoding = "xlsx"
    columns, _ = CLOCKS["square"]
    all_rows = rows(chance, 5)
    table = [list(columns), *([COLUMNS[value](row, form) for value in columns.values()] for row in all_rows)]
    book = folder / "week.xlsx"

    def tried(*options: str, change: Mapping[str, tuple[str, str]] | None = None) -> tuple[int, str]:
        book.write_bytes(workbook(table, is_1904=False, change=change))
        done = tipsheet("import", book.name, "--shift", "Dinner", "--dry-run", *options, folder=folder, status=None)
        return done.returncode, done.stderr

    facts.equal("a workbook", tried()[0], 0)
    for part, text, other, reason in HOSTILE:
        status, errors = tried(change={part: (text, other)})
        facts.equal((part, other, errors), status, REFUSED)
        facts.check((part, other), reason in errors, errors)
    for cut in range(0, len(workbook(table, is_1904=False)), 97):
        book.write_bytes(workbook(table, is_1904=False)[:cut])
        done = tipsheet("import", book.name, "--shift", "Dinner", "--dry-run", folder=folder, status=None)
        facts.check(("cut", cut), done.returncode in (REFUSED, WRONG_USAGE), done.stderr)
    hidden = {SHEET: ('<row r="3"', '<row r="3" hidden="1"')}
    status, errors = tried(change=hidden)
    facts.check("hidden rows are asked about", status == WRONG_USAGE and "--hidden-rows" in errors, errors)
    facts.check("hidden rows are taken", "5 people added" in tried("--hidden-rows", "take", change=hidden)[1])
    facts.check("hidden rows are left out", "4 people added" in tried("--hidden-rows", "skip", change=hidden)[1])
    two = {
        "xl/workbook.xml": (
            "</sheets>",
            '<sheet name="Again" sheetId="2" r:id="s"/>'
            '<sheet name="Old" sheetId="3" state="hidden" r:id="s"/></sheets>',
        )
    }
    status, errors = tried(change=two)
    facts.check(
        "sheets are asked about", status == WRONG_USAGE and '--sheet "Again"' in errors and "Old" not in errors, errors
    )
    facts.equal("a sheet is named", tried("--sheet", "again", change=two)[0], 0)
    facts.equal("a sheet is hidden", tried("--sheet", "Old", change=two)[0], WRONG_USAGE)
    # The calendar of 1900 has a February 29 that was no day.
    day = re.search(
        r'<c r="E2" s="1"><v>(\d+)</v></c>',
        zipfile.ZipFile(io.BytesIO(workbook(table, is_1904=False))).read(SHEET).decode(),
    )
    facts.require("a day", day)
    status, errors = tried(change={SHEET: (day[0], '<c r="E2" s="1"><v>60</v></c>')})
    facts.check("February 29, 1900", 'its clock-in date, "60", is not a date' in errors, errors)


def compare(facts: Facts, number: str = "12") -> str:
    with tempfile.TemporaryDirectory(prefix="tipsheet-exports-") as temporary:
        work = pathlib.Path(temporary)
        for clock in CLOCKS:
            for index in range(int(number)):
                known(facts, work, clock, index)
            learned(facts, work, clock, 0)
        for kind in WEEKS:
            for index in range(int(number)):
                weeks(facts, work, kind, index)
        workbooks(facts, work)
        for index in range(4):
            by_punch(facts, work, index)
            in_sections(facts, work, index)
        layouts = 30 if int(number) > 1 else 6
        corrected = sum(unknown(facts, work, index) for index in range(layouts))
    count = int(number) * len(CLOCKS)
    return f"{count} exports of {len(CLOCKS)} kinds; {layouts} layouts of no clock, {corrected} proposals corrected"
