"""Exports through the app's engine and through `tipsheet import`: the same files, byte for byte.

Words: [NUMBER], that many files of each known clock and five times as many unknown layouts; 2 without it. Tables and
workbooks; some rows have no clock-out, some names and jobs are not those of the roster, and shifts are told by their
times: whatever the engine asks is answered in the same way as options of the program. Then payments of registers, and
closed pay periods; and the screens in Chromium.
"""

import csv
import datetime
import itertools
import pathlib
import random
from collections.abc import Mapping
from typing import Any

from oracles.comparisons import exports
from oracles.comparisons.page_engine import TODAY, fields
from oracles.facts import Facts
from oracles.page.app import App, app, page_of
from oracles.page.engine import Engine, engine, make
from oracles.page.places import drop, write
from oracles.program import contents, tipsheet

SECONDS = 120
# So many rows of each export have no clock-out.
OPEN_ROWS = 3
# What the engine asks about: the field of the answer, where the questions are, their names, and what else to answer.
PROPOSED = (("person", "people", "label", "-"), ("job", "jobs", "label", "Server"), ("row", "rows", "lines", "-"))
# Types whose names do not tell when they are worked, and the times that are given for them.
NAMELESS = {"window/Blue": "5:00 am-3:00 pm", "window/Green": "3:00 pm-end"}
OPTIONS = {"column": "--column", "person": "--map-employee", "job": "--map-job", "row": "--row", "window": "--window"}
DINNER = "shifts: [{shift: Dinner, from: 3:00 pm, until: 11:00 pm}]\n"
Answers = Mapping[str, str]


def compare(facts: Facts, number: str = "2") -> str:
    with engine(make(None, facts.work / "any.html").engine()) as running:
        turns = [(clock, turn) for clock in exports.CLOCKS for turn in range(int(number))]
        count = sum(known(facts, running, clock, turn) for clock, turn in turns)
        count += sum(unknown(facts, running, turn) for turn in range(5 * int(number)))
        count += payments(facts, running)
        closed(facts, running)
    exports.restaurant(facts.work / "screens")
    write(facts.work, FILES)
    for part in (screens, mystery, from_nothing, dropped):
        part(facts)
    return f"{count} shift files are the program's, and the app asks, shows, takes and undoes"


# The engine.


class Import(exports.Export):
    """An export in the folder of a restaurant, for the engine and the program."""

    def __init__(self, facts: Facts, running: Engine, what: str, number: int = 0, name: str = "") -> None:
        super().__init__(facts, f"page {what}", number)
        self.running = running
        self.export = self.folder / (name or self.form.name)

    def ask(self, answers: Answers, *more: str | bytes) -> dict[str, Any]:
        """The engine's answer about the export."""
        kept = {path: data for path, data in contents(self.folder).items() if path.endswith(".yaml")}
        export = ["clocks", "", "today", TODAY, "path", self.export.name, "text", self.export.read_bytes()]
        given = [part for pair in answers.items() for part in pair]
        (found,) = self.running.ask([["import", *fields("files", kept), *export, *given, *more]])
        return found

    def files(self) -> dict[str, str]:
        """What an import writes."""
        names = ("shifts/*.yaml", "shifts/.left-out-*.yaml", "timeclock.yaml", "roster.yaml")
        paths = [path for name in names for path in self.folder.glob(name)]
        return {str(path.relative_to(self.folder)): path.read_text(encoding="utf-8") for path in paths}

    def files_after(self, found: dict[str, Any]) -> dict[str, str]:
        """The files with those of the engine's answer."""
        return self.files() | {file["path"]: file["text"] for file in found["files"]}

    def forget(self, *names: str) -> None:
        """Makes the engine forget the files of the folder."""
        self.running.ask([["restaurant", *fields("gone", dict.fromkeys((*self.files(), *names), b""))]])

    def answered(self, answers: Answers) -> tuple[dict[str, Any], dict[str, str]]:
        """The engine's answer once nothing is asked any more, with its proposals as the answers, and these."""
        given = dict(answers)
        found = self.ask(given)
        while found.get("state") == "names":
            for kind, rows, name, otherwise in PROPOSED:
                given |= {f"{kind}/{row[name]}": row["suggestion"] or otherwise for row in found[rows]}
            found = self.ask(given)
        return found, given

    def both(self, answers: Answers) -> int:
        """Imports the export on both sides, twice; returns how many shift files there are."""
        facts, what = self.facts, self.what
        found, given = self.answered(answers)
        facts.require((what, "state", str(found)[:600]), found.get("state") == "ready")
        files = {path: text for path, text in self.files_after(found).items() if text is not None}
        output = tipsheet("import", self.export.name, *options(given), folder=self.folder).stderr
        program = self.files()
        facts.equal((what, "files"), sorted(files), sorted(program))
        for path, text in program.items():
            facts.equal((what, path), files.get(path), text)
        facts.contains((what, "people added"), output, found["summary"])
        for line in found["reconciliation"]:
            facts.contains((what, "where its tips are"), output, line)
        for row in found["left_out"]:
            facts.contains((what, "a row left out"), output, f"{row['lines']}: not taken: {row['reason']}")
        count = len(list(self.folder.glob("shifts/[0-9]*.yaml")))
        # Once more: nothing is news, though the times of shifts are learned from the files that are there now.
        again, given = self.answered(given)
        facts.equal((what, "twice is once"), again.get("files"), [])
        tipsheet("import", self.export.name, *options(given), folder=self.folder, status=None)
        facts.equal((what, "for the program too"), self.files(), program)
        self.forget()
        return count


def options(answers: Answers) -> list[str]:
    """The same answers as options of the program."""
    found = []
    for field, value in answers.items():
        kind, _, name = field.partition("/")
        if name:
            found += [OPTIONS[kind], f"{name}={value}"]
        elif kind == "day_first":
            found.append("--day-first" if value == "yes" else "--month-first")
        elif kind == "closed":
            found.append("--despite-closed-period")
        else:
            found += [f"--{kind.replace('_', '-')}", value]
    return found


def columns(meanings: Answers) -> dict[str, str]:
    return {f"column/{header}": meaning for header, meaning in meanings.items()}


def known(facts: Facts, running: Engine, clock: str, number: int) -> int:
    one = Import(facts, running, clock, number)
    form, chance = one.form, one.chance
    meant = exports.rows(chance)
    headers = list(exports.CLOCKS[clock])
    chance.shuffle(headers)
    kinds = [exports.CLOCKS[clock][header] for header in headers]
    cells = [form.cells(row, kinds) for row in meant]
    ends = [place for place, kind in enumerate(kinds) if kind.startswith("out")]
    for row, place in itertools.product(chance.sample(cells, OPEN_ROWS), ends):
        row[place] = ""
    one.write([headers, *cells])
    answers = columns(exports.ANSWERS.get(clock, {}))
    if form.is_day_first:
        answers["day_first"] = "yes"
    if number % 2:
        is_nameless = chance.random() < 0.4
        types = "Blue, Green" if is_nameless else "Lunch, Dinner"
        others = {"[Dinner]": f"[{types}]", "Busser": "Bus person", "first_name: Sam": "first_name: Samuel"}
        for path, (old, new) in itertools.product(one.folder.glob("*.yaml"), others.items()):
            path.write_text(path.read_text().replace(old, new))
        answers |= {"job/Busser": "Bus person"} | (NAMELESS if is_nameless else {})
    else:
        answers["shift"] = "Dinner"
    return one.both(answers)


def unknown(facts: Facts, running: Engine, number: int) -> int:
    """A layout that no clock has: asked, answered, then read by timeclock.yaml."""
    one = Import(facts, running, "unknown", number)
    form, chance = one.form, one.chance
    picked = exports.picked(chance, 6, set())
    headers = [header for header, _, _ in picked]
    kinds = [kind for _, kind, _ in picked]
    one.write([headers, *(form.cells(row, kinds) for row in exports.rows(chance, 40))])
    first = one.ask({"shift": "Dinner"})
    asked = {question["header"] for question in first.get("questions", [])}
    facts.check((one.what, "asks about its columns"), first["state"] == "columns" and asked <= set(headers), first)
    answers = columns({header: meaning for header, _, meaning in picked})
    answers |= {"shift": "Dinner", "day_first": "yes" if form.is_day_first else "no", "proposed": "yes"}
    told = one.ask(answers)
    facts.equal((one.what, "rows in words"), len(told.get("understood", told)), 3)
    remembered = one.files_after(told)
    one.remember(remembered["timeclock.yaml"])
    count = one.both({"shift": "Dinner"})
    for path, text in one.files().items():
        facts.equal((one.what, "with the answers", path), remembered.get(path), text)
    return count


REGISTERS = {
    "PaymentDetails.csv": (
        "Payment Id,Paid Date,Tip,Gratuity,Refund Tip Amount,Status,Type",
        "{0},{1:%-m/%-d/%y %-I:%M %p},{2},{3},{4},CAPTURED,{5}",
    ),
    "transactions.csv": (
        "Date,Time,Tip,Payment ID,Event Type,Transaction Status,Gross Sales",
        "{1:%Y-%m-%d},{1:%H:%M:%S},${2},{0},Payment,Complete,$20.00",
    ),
}
POOLS = """pools:
  - {name: Bar, sources: [credit_card, cash], to: {Bartender: 80%, Busser: 20%}, by: hours}
"""
HOURS = """Name,Clock in date,Clock in time,Clock out date,Clock out time,Role
Ana Ruiz,11/6/2026,4:00 PM,11/6/2026,10:30 PM,Server
Ben Cole,11/6/2026,3:00 PM,11/6/2026,11:00 PM,Bartender
Cleo Núñez,11/6/2026,5:00 PM,11/6/2026,9:00 PM,Busser
Ana Ruiz,11/7/2026,4:00 PM,11/7/2026,10:30 PM,Bartender
Ben Cole,11/7/2026,3:00 PM,11/8/2026,12:30 AM,Busser
"""
TOGETHER = """Tips of the week
Partner Name,Total Tippable Hours
Ana Ruiz,27.45
Ben Cole,38.5
Total,65.95
"""


def import_hours(folder: pathlib.Path, *, has_tips: bool = False) -> None:
    """The folder has the shifts of a week of hours, with amounts or without."""
    (folder / "week.csv").write_text(HOURS, encoding="utf-8")
    tipsheet("import", "week.csv", "--shift", "Dinner", "--month-first", folder=folder)
    for shift in folder.glob("shifts/2026*.yaml") if has_tips else ():
        shift.write_text(shift.read_text().replace("tips:", "tips: {credit_card: 90.00, cash: 10.00} #", 1))


def payments(facts: Facts, running: Engine) -> int:
    """Tips of registers by their times, with pools and without, some outside the times of every shift."""
    count = 0
    for turn, (name, (header, line)) in enumerate([*REGISTERS.items()] * 2):
        chance = random.Random(f"page payments {turn}")
        one = Import(facts, running, "payments", turn, name)
        settings = one.folder / "restaurant.yaml"
        settings.write_text(settings.read_text() + (POOLS if turn >= len(REGISTERS) else ""))
        one.remember(DINNER)
        import_hours(one.folder)
        rows = [header]
        for number in range(60):
            day = datetime.datetime(2026, 11, chance.choice([6, 7, 8]), chance.randrange(11, 24), chance.randrange(60))
            tip, gratuity = (f"{chance.randrange(0, 3000) / 100:.2f}", chance.choice(["0.00", "5.00"]))
            refund = chance.choice(["", "", "0.50"]) if float(tip) > 1 else ""
            kind = chance.choice(["Credit", "Other"])
            rows.append(line.format(1000 + min(number, 58), day, tip, gratuity, refund, kind))
        one.export.write_text("\n".join(rows) + "\n")
        count += one.both({})
    return count


def closed(facts: Facts, running: Engine) -> None:
    """Shifts of a closed pay period are changed only where somebody says so."""
    one = Import(facts, running, "a correction", name="week.csv")
    dinner = {"shift": "Dinner"}
    import_hours(one.folder, has_tips=True)
    tipsheet("close", "--containing", "2026-11-06", folder=one.folder)
    periods = ("files/periods.yaml", (one.folder / "periods.yaml").read_bytes())
    same = one.ask(dinner, *periods)
    facts.equal(("the same once more", str(same)[:400]), (same.get("state"), same.get("files")), ("ready", []))
    one.export.write_text(HOURS + "Dan Park,11/7/2026,4:00 PM,11/7/2026,9:00 PM,Server\n")
    asked = one.ask(dinner, *periods)
    offers = {offer["field"]: offer["value"] for offer in asked.get("offers", [])}
    facts.equal(("asks", str(asked)[:400]), (asked.get("state"), offers.get("closed")), ("choice", "yes"))
    facts.contains("by the app's words", asked.get("question", ""), "Correct it")
    one.both(dinner | {"closed": "yes"})
    one.forget("periods.yaml")


# The screens.

EXPORT = """Name,Clock in date,Clock in time,Clock out date,Clock out time,Role,Credit tips
Ana Ruiz,11/6/2026,4:00 PM,11/6/2026,10:30 PM,Server,40.00
Ben Cole,11/6/2026,5:00 PM,11/6/2026,11:00 PM,Bartender,20.50
Zoe New,11/6/2026,5:00 PM,11/6/2026,10:00 PM,Runner,0.00
Cleo Núñez,11/6/2026,5:00 PM,,,Server,0.00
"""
MYSTERY = """Wer,Tag,T1,T2,Tips,Where
Ana Ruiz,3/4/2026,16:00,22:30,12.00,North
Ben Cole,3/4/2026,17:00,22:00,0,South
"""
SHIFT = "shifts/2026-11-06-dinner.yaml"
# The answer about dates that may be of two months, and about a job, each with the next step.
MONTH_FIRST = "[data-field='day_first'] := no | #import-next"
RUNNER = "[data-field='job/Runner'] := Busser | #import-next"
FILES = {
    "week.csv": EXPORT.encode(),
    # Other times of somebody.
    "other.csv": EXPORT.replace("10:30 PM", "9:30 PM").encode(),
    "mystery.csv": MYSTERY.encode(),
    "together.csv": TOGETHER.encode(),
    "week.xlsx": exports.workbook([*csv.reader(EXPORT.splitlines())], is_1904=False),
    "hours.pdf": b"%PDF-1.7\n\0\1",
    "wrong.csv": b'Name,In\n"Ana,4pm\n',
}


def screens(facts: Facts) -> None:
    """A week with somebody new is asked about, taken once, and taken back; other exports are refused or asked about."""
    with app(facts, "screens window", page_of(facts, facts.work / "screens")) as page:
        page.do(f"""take week.csv | {MONTH_FIRST} | #import[data-state='names'] times 1 | #import-rows select times 2
            #import-next | sees #import-rows [aria-invalid]
            [data-field='person/Zoe New'] := + | #hire-name = Zoe New | #hire [data-position='Busser'] | #hire-add
            #import-rows select times 1 | {RUNNER} | #import[data-state='ready'] times 1 | #import [data-shift] times 1
            #import [data-shift='{SHIFT}'] times 1 | #import [data-lines='5'] times 1 | #import-tips:checked times 1
            #import-back | #import[data-state='names'] times 1 | {RUNNER} | #import-next
            sees #imports [data-left-out] | #imports [data-left-out] has 5
            #kept-shifts [data-shift='{SHIFT}'] times 1
            timeclock.yaml keeps Runner: Busser | timeclock.yaml keeps day_first: false""")
        text = page.keeps(SHIFT, "credit_card: 60.50")
        # A shift that is there keeps what it has.
        page.do("""take other.csv | sees #import | #import-rows has already | #import-cancel
            take week.csv | sees #import | #import-next is Close | #import-next""")
        facts.equal("nothing is written over", page.kept(SHIFT), text)
        page.do("""take wrong.csv | #import[data-state='refused'] times 1 | sees #import-slips
            #import-next is hidden | #import-cancel | #tab-week | #week-looks [data-look*='.left-out-']
            sees #imports [data-left-out] | #imports [data-left-out] button | #imports [data-left-out] times 0""")


def mystery(facts: Facts) -> None:
    """A layout that is not known, with dates that may be of two months, and two locations; then a week together."""
    with app(facts, "mystery window", page_of(facts, facts.work / "screens")) as page:
        page.do("take mystery.csv | #import[data-state='columns'] times 1")
        meanings = {"Wer": "name", "Tag": "date", "T1": "in", "T2": "out", "Tips": "card", "Where": "leave out"}
        for field, meaning in columns(meanings).items():
            page.choose(f"[data-field='{field}']", meaning)
        page.do("""#import-next | #import-rows says Which day is | [data-field='day_first'] := yes
            #import-echo says April 3, 2026 | [data-field='column/Where'] := location | #import-next
            #import[data-state='choice'] times 1 | #import [data-offer='location'][data-value='North']
            #import[data-state='ready'] times 1 | #import [data-lines='3'] times 1 | #import-next
            shifts/2026-04-03-dinner.yaml keeps | timeclock.yaml keeps day_first: true
            take together.csv | #import[data-state='columns'] times 1 | #import-next
            #import[data-state='days'] times 1 | [data-field='from'] := 2026-11-02
            [data-field='to'] := 2026-11-08 | #import-next | #import[data-state='ready'] times 1 | #import-next
            shifts/2026-11-02-dinner.yaml keeps to: 2026-11-08 | #undo-import""")
        page.wait("it is taken back", lambda: page.kept("shifts/2026-11-02-dinner.yaml") is None)


def from_nothing(facts: Facts) -> None:
    """An export before there is a restaurant waits for it."""
    with app(facts, "nobody window", page_of(facts)) as page:
        page.do("bring week.csv | #notice says week.csv | #kept-shifts [data-shift] times 0")


def dropped(facts: Facts) -> None:
    """Files of all kinds that are dropped on the page: each is taken, or answered with what to do."""
    with app(facts, "dropped window", page_of(facts, facts.work / "screens")) as page:
        page.see("#screen-today")
        drop(page, facts.work / "week.xlsx", facts.work / "hours.pdf")
        page.do(f"""#notice says hours.pdf is not opened yet | {MONTH_FIRST} | #import[data-state='names'] times 1
            [data-field='person/Zoe New'] := - | {RUNNER} | #import[data-state='ready'] times 1 | #import-next
            {SHIFT} keeps credit_card: 60.50""")
        drop(page, facts.work / "hours.pdf")
        page.do("""#import-title says hours.pdf | #import[data-state='refused'] times 1 | #import-slips has CSV
            #import-cancel""")
        roster = facts.work / "roster (1).yml"
        people = (facts.work / "screens/roster.yaml").read_text()
        roster.write_text(people + "  - {id: 99, first_name: Uma, positions: [Server]}\n")
        drop(page, roster)
        page.do("sees #received | #received-title is People | #received-take | roster.yaml keeps Uma")
        locked(page)


def locked(page: App) -> None:
    """An encrypted zip is told what it is and who opens it."""
    folder, password = page.facts.work / "locked", page.facts.work / "password"
    exports.restaurant(folder)
    import_hours(folder, has_tips=True)
    password.write_text("correct horse\n")
    tipsheet("period", "--containing", "2026-11-06", "--encrypt", "--password-file", password, folder=folder)
    drop(page, next(folder.glob("reports/*.zip")))
    page.do("""#verify-title says This zip has a password | #verify-slips has --password-file
        #verify-slips has without a password""")
