"""Exports of time clocks, made here at random, against the shift files that `tipsheet import` makes of them.

Words: [NUMBER], that many files of each known clock; 12 without it. Each has 200 rows in random order, columns in any
order, one of three separators, four encodings or a workbook, and dates in one of six forms. Then sheets with a column
for each day, rows for each punch or below their day, and 30 layouts that no clock has: the lines that the
program proposes are corrected by what is known here, kept in timeclock.yaml, and the file is imported twice, the second
time without a question. Nothing may be read otherwise than it was made. Workbooks that are damaged or hostile are
refused. The runs import-totals and import-grids have wrong totals.
"""

import csv
import datetime
import io
import pathlib
import random
import re
import zipfile
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import xlsxwriter

from oracles.amounts import written
from oracles.facts import Facts
from oracles.inputs.draws import own_files
from oracles.inputs.policies import write_files
from oracles.program import REFUSED, WRONG_USAGE, Run, tipsheet

SECONDS = 120
QUICK = ("1",)
POSITIONS = ["Server", "Bartender", "Busser"]
NAMES = """Ana Ruiz, Ben Cole, Cleo Núñez, Dan Park, Eva Silva, Finn Moss, Gina Weber, Hugo Stone, Iris Lund, José Díaz,
    Kai Hall, Lena King, Max Reyes, Nora Cruz, Óscar Wood, Pia Bella, Quin Ortiz, Rosa Fox, Sam Shaw, Tess Webb"""
FIRST, LAST = zip(*(name.split() for name in NAMES.split(",")), strict=True)


@dataclass
class Row:
    """One punch pair, as it is meant."""

    person: int
    job: str
    start: datetime.datetime
    minutes: int
    unpaid: int
    card: int
    cash: int

    @property
    def name(self) -> str:
        return f"{FIRST[self.person]} {LAST[self.person]}"

    @property
    def date(self) -> datetime.date:
        return self.start.date()

    @property
    def end(self) -> datetime.datetime:
        return self.start + datetime.timedelta(minutes=self.minutes)

    @property
    def paid(self) -> Fraction:
        return Fraction(self.minutes - self.unpaid, 60)

    def line(self, *, has_times: bool) -> str:
        """The line of staff."""
        unpaid = f", break: {self.unpaid}" if self.unpaid else ""
        times = f"clock_in: {self.start:%-I:%M %P}, clock_out: {self.end:%-I:%M %P}{unpaid}"
        hours = f"hours: {rounded(self.paid).rstrip('0').rstrip('.')}"
        return f"{{employee: {self.person + 1}, position: {self.job}, {times if has_times else hours}}}"


def rounded(value: Fraction) -> str:
    return written(int((value * 200 + 1) // 2), 2)


def hours_minutes(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def rows(chance: random.Random, count: int = 200, *, has_breaks: bool = True) -> list[Row]:
    """One row a person and day."""
    days = [datetime.datetime(2026, 10, 28) + datetime.timedelta(days=number) for number in range(20)]
    keys = chance.sample([(person, day) for person in range(len(FIRST)) for day in days], count)
    return [
        Row(
            person, chance.choice(POSITIONS), day + datetime.timedelta(minutes=chance.randrange(300, 1439)),
            chance.randrange(60, 720), chance.choice([0, 0, 15, 30, 45]) * has_breaks,
            chance.choice([0, chance.randrange(1, 30000)]), chance.choice([0, chance.randrange(1, 9000)]),
        )
        for person, day in keys
    ]  # fmt: skip


# How dates and times are written; `pm.` becomes `p. m.`.
DAY_FIRST = "%-d/%-m/%Y"
DATES = ["%-m/%-d/%y", "%m/%d/%Y", "%Y-%m-%d", "%b %-d, %Y", "%A, %B %-d %Y", DAY_FIRST]
TIMES = ["%-I:%M %p", "%I:%M %p", "%-I:%M%P", "%H:%M", "%H:%M:%S", "%I:%M %P."]
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "cp1252", "xlsx", "xlsx"]


class Form:
    """The way in which one file is written."""

    def __init__(self, chance: random.Random, encodings: Sequence[str] = ENCODINGS) -> None:
        self.dates = chance.choice(DATES)
        self.times = chance.choice(TIMES)
        self.is_day_first = self.dates == DAY_FIRST
        self.separator = chance.choice(",;\t")
        self.encoding = chance.choice(encodings)
        self.is_book = self.encoding == "xlsx"
        self.name = "week.xlsx" if self.is_book else "week.csv"
        # The line of timeclock.yaml about days and months; the dates of a workbook need none.
        self.order = "" if self.is_book else f"day_first: {str(self.is_day_first).lower()}\n"
        self.has_comma = self.separator != "," and not self.is_book and chance.random() < 0.4
        self.is_1904 = chance.random() < 0.3

    def __str__(self) -> str:
        comma = ", with a comma" if self.has_comma else ""
        return f"{self.dates}, {self.times}, {self.separator!r}, {self.encoding}{comma}"

    def date(self, day: datetime.date) -> object:
        return day if self.is_book else f"{day:{self.dates}}"

    def time_text(self, moment: datetime.datetime) -> str:
        return f"{moment:{self.times}}".replace("m.", ". m.")

    def time(self, moment: datetime.datetime) -> object:
        return moment.time() if self.is_book else self.time_text(moment)

    def both(self, moment: datetime.datetime) -> object:
        return moment if self.is_book else f"{self.date(moment.date())} {self.time(moment)}"

    def number(self, value: Fraction) -> str:
        return rounded(value).replace(".", ",") if self.has_comma else rounded(value)

    def money(self, cents: int) -> str:
        return self.number(Fraction(cents, 100))

    def cells(self, row: Row, kinds: list[str]) -> list[object]:
        """What columns hold."""
        first, last = FIRST[row.person], LAST[row.person]
        values = {
            "name": row.name, "last, first": f"{last}, {first}", "first": first, "last": last, "job": row.job,
            "number": str(row.person + 1), "location": "Main St", "zero": "0", "no": "No", "text": "x",
            "date": self.date(row.date), "in": self.time(row.start), "in both": self.both(row.start),
            "out date": self.date(row.end.date()), "out": self.time(row.end), "out both": self.both(row.end),
            "unpaid hours": self.number(Fraction(row.unpaid, 60)), "unpaid minutes": str(row.unpaid),
            "unpaid h:mm": hours_minutes(row.unpaid), "gross h:mm": hours_minutes(row.minutes),
            "paid": self.number(row.paid), "paid h:mm": hours_minutes(row.minutes - row.unpaid),
            "card": self.money(row.card), "cash": self.money(row.cash), "all tips": self.money(row.card + row.cash),
        }  # fmt: skip
        return [values[kind] for kind in kinds]

    def bytes(self, table: list[list[object]]) -> bytes:
        if self.is_book:
            return workbook(table, is_1904=self.is_1904)
        out = io.StringIO()
        csv.writer(out, delimiter=self.separator, lineterminator="\r\n").writerows(table)
        return out.getvalue().encode(self.encoding)


# Workbooks.


def workbook(table: list[list[object]], *, is_1904: bool) -> bytes:
    """Texts are whole or in two runs by turns, numbers are formulas, days and times are numbers with a format."""
    out = io.BytesIO()
    # Rows that are written at once have their texts in the cells.
    book = xlsxwriter.Workbook(out, {"date_1904": is_1904, "constant_memory": is_1904})
    sheet = book.add_worksheet("Week")
    codes = {
        datetime.date: "m/d/yyyy",
        datetime.time: "h:mm AM/PM",
        datetime.datetime: "[$-409]m/d/yy\\ h:mm\\ AM/PM;@",
    }
    formats = {kind: book.add_format({"num_format": code}) for kind, code in codes.items()}
    for number, row in enumerate(table):
        for index, value in enumerate(row):
            if type(value) in formats:
                sheet.write_datetime(number, index, value, formats[type(value)])
            elif re.fullmatch(r"\d+(\.\d+)?", str(value)):
                sheet.write_formula(number, index, f"=1*{value}", None, float(str(value)))
            elif number % 2 and len(str(value)) > 1:
                sheet.write_rich_string(number, index, str(value)[:1], formats[datetime.date], str(value)[1:])
            else:
                sheet.write_string(number, index, str(value))
    book.close()
    return out.getvalue()


def changed(book: bytes, part: str, pattern: str, other: str) -> bytes:
    """A workbook with another text in one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name).decode()
            if name == part:
                data, count = re.subn(pattern, other, data, count=1)
                assert count, (part, pattern)
            new.writestr(name, data)
    return out.getvalue()


# What columns hold.


def layouts(text: str) -> dict[str, dict[str, str]]:
    """Each line's layout by its name: the headers of columns, with what they hold."""
    lines = text.replace("\n  ", " ").strip().splitlines()
    pairs = ((name, columns.split("; ")) for name, columns in (line.split(": ", 1) for line in lines))
    return {name: dict(column.split(" = ") for column in columns) for name, columns in pairs}


CLOCKS = layouts("""
toast: Employee = last, first; Location = location; Job = job; Date = date; Time In = in; Time Out = out;
  Auto Clock-out = no; Unpaid Break Time = unpaid hours; Paid Break Time = zero; Cash Tips Declared = cash;
  Payable Hours = paid
toast data: Location = location; Job Title = job; Employee Id = number; Employee = last, first; In Date = in both;
  Out Date = out both; Unpaid Break Time = unpaid hours; Payable Hours = paid; Cash Tips Declared = cash;
  Non Cash Tips = card; Total Tips = all tips
square: Employee number = number; First name = first; Last name = last; Job title = job; Clockin date = date;
  Clockin time = in; Clockout date = out date; Clockout time = out; Unpaid break = unpaid hours;
  Total paid hours = paid; Transaction tips = card; Cash tips = cash
homebase: Name = name; Clock in date = date; Clock in time = in; Clock out date = out date; Clock out time = out;
  Role = job; Payroll ID = number; Total paid hours = paid; Unpaid breaks = unpaid hours; Cash tips = cash;
  Credit tips = card
homebase short: Name = name; Clock in date = date; Clock in time = in; Clock out date = out date;
  Clock out time = out; Role = job; Break length = unpaid hours
7shifts: Employee ID = number; Date = date; First = first; Last = last; In Time = in; Out Time = out; Role = job;
  Unpaid Breaks = unpaid hours; Regular Hours = paid; Tip Earnings = card
deputy: Employee Export Code = number; Employee Name = name; Date = date; Start = in; End = out;
  Mealbreak = unpaid h:mm; Total Hours = paid; Area Name = job; Location Name = location
when-i-work: Employee Name = last, first; Employee ID = number; Employee Role = job; Clock-In Time = in;
  Clock-In Date = date; Clock-Out Time = out; Clock-Out Date = out date; Break Length = unpaid hours; Length = paid
sling: Employee = name; Position = job; Location = location; Date = date; Clock in time = in; Clock out time = out;
  Break duration = unpaid minutes; Shift duration = gross h:mm; Auto clock-out = no
quickbooks-time: fname = first; lname = last; number = number; local_date = date; local_start_time = in both;
  local_end_time = out both; jobcode = job; hours = paid; unpaid = unpaid minutes
clover: Name = name; Employee ID = number; Clock In = in both; Clock Out = out both; Hours = paid;
  Break = unpaid minutes; Job = job; Cash Tips Collected = cash
microkeeper: Employee Name = name; Employee ID = number; Date = date; Clock On = in; Clock Off = out;
  Unpaid Breaks = unpaid hours; Paid Breaks = zero; Hours = paid; Job Title = job
tray: Event = text; Start Date = date; Start Time = in; End Date = out date; End Time = out; Staff ID = number;
  Staff Name = name; Role = job; Declared tips = cash; Unpaid break = unpaid minutes
ordyx: First Name = first; Last Name = last; Job Title = job; In = in both; Out = out both; Authorized = text;
  Reconciled = text; Cash Tips = cash; Non Cash Tips = card; Tip Out = cash; Hours = paid; Break = unpaid minutes
vagaro: Entry Date = date; Employee = name; Role = job; Clock In = in; Clock Out = out; Total Hours = paid;
  Lunch = unpaid minutes; Comments = text
brighthr: First Name = first; Last Name = last; Job Title = job; Blip Type = text; Clock In Date = date;
  Clock In Time = in; Clock Out Date = out date; Clock Out Time = out; Total Duration = gross h:mm;
  Total Excluding Breaks = paid h:mm
icon: FirstName = first; LastName = last; EmployeeID = number; InDate = date; InDow = text; InTime = in;
  OutDate = out date; OutDow = text; OutTime = out; Department = job; Break = unpaid h:mm
""")
# Headers that no clock has; one of each line makes a layout.
UNKNOWN = [[*columns.items()] for columns in layouts("""
who: Who = name; Team member = name; Empleado = name; Mesero = last, first; Col A = name
day: Day = date; Fecha = date; Work date = date; Shift of = date
start: Start = in; From = in; Entrada = in; Arrived = in; T1 = in
end: Finish = out; To = out; Salida = out; T2 = out
job: Station = job; Puesto = job; Doing = job
break: Break min = unpaid minutes; Lunch = unpaid h:mm; Descanso = unpaid hours; Pausa = unpaid minutes
card: Tips = card; CC tips = card; Propinas = card; Tip total = card
cash: Cash tips = cash; Tip cash = cash; Propinas en efectivo = cash
other: Hours = paid; Horas = paid; Remarks = text
""").values()]  # fmt: skip
# What a person answers about a column, where it is not what it holds.
MEANINGS = {"last, first": "name", "paid": "hours", "text": "leave out"} | dict.fromkeys(
    ("unpaid minutes", "unpaid h:mm", "unpaid hours"), "unpaid break"
)
SOURCES = {"card": "credit_card", "cash": "cash"}
# The answers about columns that the program asks about: the breaks of some clocks, and the job of one.
ASKED = "homebase short, deputy, when-i-work, sling, quickbooks-time, clover, tray, ordyx, vagaro, icon"
ANSWERS = {
    clock: {header: MEANINGS[kind] for header, kind in CLOCKS[clock].items() if kind.startswith("unpaid")}
    for clock in ASKED.split(", ")
}
ANSWERS["clover"]["Job"] = "job"


def picked(chance: random.Random, groups: int, optional: set[str]) -> list[tuple[str, str, str]]:
    """Columns of a layout that no clock has: header, what it holds, and the answer about it."""
    chosen = [chance.choice(group) for group in UNKNOWN[:groups]]
    found = [(header, kind, MEANINGS.get(kind, kind)) for header, kind in chosen]
    found = [entry for entry in found if entry[2] not in optional or chance.random() < 0.75]
    if not any(kind == "job" for _, kind, _ in found):
        found.append(("Role", "job", "job"))
    chance.shuffle(found)
    return found


def restaurant(folder: pathlib.Path) -> None:
    settings = {
        "restaurant": "Blue Door", "shift_types": ["Dinner"],
        "positions": {"Server": "1.0", "Bartender": "1.0", "Busser": "0.5"},
        "pay_period": {"kind": "weekly", "start": "2026-10-26"},
    }  # fmt: skip
    people = [
        {"id": number, "first_name": first, "last_name": last, "positions": POSITIONS}
        for number, (first, last) in enumerate(zip(FIRST, LAST, strict=True), 1)
    ]
    write_files(folder, own_files(settings, people))


def options(answers: Mapping[str, str]) -> list[str]:
    return [word for header, meaning in answers.items() for word in ("--column", f"{header}={meaning}")]


class Export:
    """An export in the folder of a restaurant."""

    def __init__(self, facts: Facts, name: str, number: int = 0, encodings: Sequence[str] = ENCODINGS) -> None:
        self.facts = facts
        self.chance = random.Random(f"{name} {number}")
        self.form = Form(self.chance, encodings)
        self.what = (name, number, str(self.form))
        self.folder = facts.work / f"{name} {number}"
        restaurant(self.folder)

    def write(self, table: list[list[object]]) -> None:
        (self.folder / self.form.name).write_bytes(self.form.bytes(table))

    def remember(self, text: str) -> None:
        (self.folder / "timeclock.yaml").write_text(text)

    def answered(self, answers: Mapping[str, str]) -> None:
        lines = "".join(f'  "{header}": {meaning}\n' for header, meaning in answers.items())
        self.remember(f"{self.form.order}columns:\n{lines}")

    def run(self, *words: str, status: int | None = None) -> Run:
        return tipsheet("import", self.form.name, *words, folder=self.folder, status=status)

    def is_refused(self, what: str, part: str, *words: str, status: int = REFUSED) -> str:
        """Returns the errors, which have a part."""
        errors = self.run(*words, status=status).stderr
        self.facts.contains((self.what, what), errors, part)
        return errors

    def is_read(
        self, words: Sequence[str], meant: list[Row], *, sources: Container[str] = (), has_times: bool = True
    ) -> str:
        """The lines of every shift and its tips are those that are meant, and the second time there is nothing to do.

        A day without tips has no amounts in its comment. Returns what the program says.
        """
        done = self.run(*words)
        if self.facts.equal((self.what, "is read", done.stderr[:600]), done.returncode, 0):
            days = defaultdict(list)
            for row in meant:
                days[row.date.isoformat()].append(row)
            shifts = {path.name[:10]: path.read_text() for path in (self.folder / "shifts").glob("[0-9]*.yaml")}
            self.facts.equal((self.what, "days"), shifts.keys(), days.keys())
            for day, text in shifts.items():
                lines = sorted(row.line(has_times=has_times) for row in days[day])
                self.facts.equal((self.what, day, "lines"), sorted(re.findall(r"^  - (\{.*\})$", text, re.M)), lines)
                sums = {key: sum(getattr(row, key) for row in days[day]) for key in SOURCES if key in sources}
                told = [f"{SOURCES[key]}: {written(cents, 2)}" for key, cents in sums.items() if any(sums.values())]
                found = re.search(r"the export has: \{(.*)\}", text)
                self.facts.equal((self.what, day, "tips"), found[1] if found else "", ", ".join(told))
            self.facts.equal((self.what, "twice is once"), self.run(*words, status=0).stdout, "")
        return done.stderr


def known(facts: Facts, clock: str, number: int) -> None:
    export = Export(facts, clock, number)
    form, meant = export.form, rows(export.chance)
    headers = list(CLOCKS[clock])
    export.chance.shuffle(headers)
    kinds = [CLOCKS[clock][header] for header in headers]
    export.write([headers, *(form.cells(row, kinds) for row in meant)])
    words = ["--shift", "Dinner", *options(ANSWERS.get(clock, {}))]
    if not form.is_book:
        words.append("--day-first" if form.is_day_first else "--month-first")
    sources = {kind for header, kind in zip(headers, kinds, strict=True) if header != "Tip Out"}
    export.is_read(words, meant, sources=sources)


def unknown(facts: Facts, number: int) -> int:
    """Returns how many of the proposals had to be corrected."""
    export = Export(facts, "unknown", number)
    form, chance = export.form, export.chance
    # Two columns of tips are told apart by a person; some layouts have none, and no breaks.
    columns = picked(chance, 9, {"unpaid break", "card", "cash", "hours", "leave out", "job"})
    answers = {header: meaning for header, _, meaning in columns}
    meanings = [*answers.values()]
    meant = rows(chance, 40)
    sources = {meaning for meaning in meanings if meaning in SOURCES}
    # A title has more semicolons than there are columns.
    table: list[list[object]] = [["Week of the harvest" + "; bar" * 20]] if chance.random() < 0.5 else []
    table.append([*answers])
    table += [form.cells(row, [kind for _, kind, _ in columns]) for row in meant]
    if sources and meanings[0] not in ("card", "cash", "hours"):
        sums = {source: form.money(sum(getattr(row, source) for row in meant)) for source in SOURCES}
        table.append(["Total", *(sums.get(meaning, "") for meaning in meanings[1:])])
    export.write(table)
    words = ("--shift", "Dinner")
    asked = export.is_refused("asks", "columns:", *words, status=WRONG_USAGE)
    proposed = {header.strip('"'): meaning for header, meaning in re.findall(r"^     (?!#)(\S.*?): (.*)$", asked, re.M)}
    for header, meaning in answers.items():
        guess = proposed.get(header)
        is_careful = guess in (None, meaning, "leave out") or meaning not in ("card", "cash", "unpaid break")
        facts.check((export.what, header, guess, "money and breaks are never guessed"), is_careful)
    corrected = sum(proposed.get(header) != meaning for header, meaning in answers.items())
    has_break = "unpaid break" in meanings
    export.answered(answers)
    if "hours" in meanings and not has_break and any(row.unpaid for row in meant):
        export.is_refused("hours without the break", "hours less breaks", *words)
        has_break = chance.random() < 0.5
        header = next(header for header, meaning in answers.items() if meaning == "hours")
        export.answered(answers | {header: "hours less breaks" if has_break else "leave out"})
    for row in meant:
        row.unpaid *= has_break
    export.is_read(words, meant, sources=sources)
    return corrected


def by_punch(facts: Facts, number: int) -> None:
    """A row for each punch, in random order; some lack their other punch and are named."""
    export = Export(facts, "punches", number)
    form, chance = export.form, export.chance
    meant = rows(chance, has_breaks=False)
    # Nobody comes again before having left.
    for row in meant:
        row.minutes = min(row.minutes, 24 * 60 + 299 - row.start.hour * 60 - row.start.minute)
    lost = set(chance.sample(range(len(meant)), 7))
    came, left = chance.choice([("In", "Out"), ("C/In", "C/Out"), ("entrada", "salida")])
    lines: list[list[object]] = []
    for index, row in enumerate(meant):
        for moment, word in ((row.start, came), (row.end, left))[: 1 if index in lost else 2]:
            lines.append([row.name, form.date(moment.date()), form.time(moment), word, row.job])
    chance.shuffle(lines)
    meanings = {"Name": "name", "Date": "date", "Time": "punch", "Status": "in or out", "Department": "job"}
    export.write([["Name", "Date", "Time", "Status", "Department"], *lines])
    proposed = "".join(f"     {header}: {meaning}\n" for header, meaning in meanings.items())
    export.is_refused("what is proposed", proposed, status=WRONG_USAGE)
    export.remember(f"{form.order}skip_jobs: [None]\n")
    whole = [row for index, row in enumerate(meant) if index not in lost]
    told = export.is_read(["--shift", "Dinner", *options(meanings)], whole)
    facts.contains((export.what, "says"), told, "it has no clock-out")


def in_sections(facts: Facts, number: int) -> None:
    """Rows below the day, or below the person, that they are of."""
    export = Export(facts, "sections", number, ["utf-8", "cp1252"])
    form = export.form
    meant = rows(export.chance, 60, has_breaks=False)
    of_days = number % 2 == 0
    table: list[list[object]] = [["Who" if of_days else "Day", "From", "To", "Role"]]
    both = [(form.date(row.date), row.name, row) for row in meant]
    pairs = both if of_days else [(name, day, row) for day, name, row in both]
    for section in sorted({key for key, _, _ in pairs}):
        table.append([section, "", "", ""])
        table += [[own, form.time(row.start), form.time(row.end), row.job] for key, own, row in pairs if key == section]
    export.write(table)
    export.answered({"From": "in", "To": "out", "Role": "job"} | ({"Who": "name"} if of_days else {"Day": "date"}))
    export.is_read(["--shift", "Dinner"], meant)


def grid(facts: Facts, number: int) -> None:
    """A column for each day, and hours or times in the cells; the golden import-grids has one for each person."""
    export = Export(facts, "grid", number)
    form, chance = export.form, export.chance
    has_times = number % 2 == 0
    has_years = form.is_book or chance.random() < 0.5
    week = [datetime.date(2026, 11, 2) + datetime.timedelta(days=day) for day in range(7)]
    meant = [row for row in rows(chance, has_breaks=False) if row.date in week]
    for row in meant:
        row.job = POSITIONS[row.person % 3]
        row.minutes = row.minutes // 3 * 3
    off, mark = chance.choice(["", "OFF", "-", "x"]), chance.choice([" - ", "-", " to ", "\N{EN DASH}"])

    def cell(row: Row | None) -> object:
        if not row:
            return off
        if not has_times:
            return form.number(row.paid)
        return mark.join(map(form.time_text, (row.start, row.end)))

    heads = [form.date(day) if has_years else f"{day:%a} {day.month}/{day.day}" for day in week]
    table: list[list[object]] = [["Employee", "Role", *heads, "Total"]]
    for person in sorted({row.person for row in meant}):
        own = {row.date: row for row in meant if row.person == person}
        total = "" if has_times else form.number(sum((row.paid for row in own.values()), Fraction()))
        head = f"{FIRST[person]} {LAST[person]}", POSITIONS[person % 3]
        table.append([*head, *(cell(own.get(day)) for day in week), total])
    export.write(table)
    export.answered({"Employee": "name", "Role": "job"})
    words = ["--shift", "Dinner"]
    if not has_years:
        export.is_refused("its days are asked about", "--from DATE --to DATE", *words, status=WRONG_USAGE)
        words += ["--from", "2026-11-02", "--to", "2026-11-08"]
    export.is_read(words, meant, has_times=has_times)


SHEET = "xl/worksheets/sheet1.xml"
BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet'

# What a part has, another text in its place, and what the refusal says.
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
    ("xl/workbook.xml", 'r:id="rId1"', 'r:id="none"', "is missing"),
    ("xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", "worksheets/sheet2.xml", "is missing"),
    ("_rels/.rels", "xl/workbook.xml", "../../etc/passwd", "is missing"),
]


def workbooks(facts: Facts) -> None:
    """Workbooks that are refused, and those about which something is asked."""
    export = Export(facts, "books", encodings=["xlsx"])
    columns = CLOCKS["square"]
    # The row that is hidden has tips.
    meant = sorted(rows(export.chance, 5), key=lambda row: -row.card)
    table = [list(columns), *(export.form.cells(row, [*columns.values()]) for row in meant)]
    whole = workbook(table, is_1904=False)

    def tried(data: bytes, *words: str) -> tuple[int, str]:
        (export.folder / export.form.name).write_bytes(data)
        done = export.run("--shift", "Dinner", "--dry-run", *words)
        return done.returncode, done.stderr

    for part, pattern, other, reason in HOSTILE:
        status, errors = tried(changed(whole, part, pattern, other))
        facts.check((part, other), status == REFUSED and reason in errors, errors)
    # The calendar of 1900 has a February 29 that was no day.
    errors = tried(changed(whole, SHEET, r'(?<=r="E2" s="1"><v>)\d+', "60"))[1]
    facts.contains("February 29, 1900", errors, 'its clock-in date, "60", is not a date')
    for cut in range(0, len(whole), 97):
        status, errors = tried(whole[:cut])
        facts.check(("cut", cut), status in (REFUSED, WRONG_USAGE), errors)
    hidden = changed(whole, SHEET, '<row r="3"', '<row r="3" hidden="1"')
    status, errors = tried(hidden)
    facts.check("hidden rows are asked about", status == WRONG_USAGE and "--hidden-rows" in errors, errors)
    runs = [tried(whole), *(tried(hidden, "--hidden-rows", word) for word in ("take", "skip"))]
    all_tips, taken, skipped = (re.findall(r"tips: (\S+) in the export", errors) for _, errors in runs)
    facts.check("hidden rows are taken or left out", all_tips == taken != skipped, (runs, skipped))
    again = '<sheet name="Again" sheetId="2" r:id="rId1"/>'
    old = '<sheet name="Old" sheetId="3" state="hidden" r:id="rId1"/>'
    two = changed(whole, "xl/workbook.xml", "</sheets>", f"{again}{old}</sheets>")
    status, errors = tried(two)
    is_asked = status == WRONG_USAGE and '--sheet "Again"' in errors and "Old" not in errors
    facts.check("sheets are asked about", is_asked, errors)
    facts.equal("a sheet is named", tried(two, "--sheet", "again")[0], 0)
    facts.equal("a sheet is hidden", tried(two, "--sheet", "Old")[0], WRONG_USAGE)


def compare(facts: Facts, number: str = "12") -> str:
    for clock in CLOCKS:
        for index in range(int(number)):
            known(facts, clock, index)
    workbooks(facts)
    for index in range(4):
        by_punch(facts, index)
        in_sections(facts, index)
    for index in range(max(8, int(number))):
        grid(facts, index)
    layouts = 30 if int(number) > 1 else 6
    corrected = sum(unknown(facts, index) for index in range(layouts))
    count = int(number) * len(CLOCKS)
    return f"{count} exports of {len(CLOCKS)} kinds; {layouts} layouts of no clock, {corrected} proposals corrected"
