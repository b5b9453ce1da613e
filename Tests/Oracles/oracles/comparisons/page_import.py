"""Exports through the app's engine and through `tipsheet import`: the same files, byte for byte.

Words: [NUMBER], that many files of each known clock and five times as many unknown layouts; 2 without it. Tables and
workbooks; some rows have no clock-out, some names and jobs are not those of the roster, and shifts are told by their
times: whatever the engine asks is answered in the same way as options of the program. Then payments of registers, and
closed pay periods; and the screens in Chromium.
"""

import csv
import datetime
import pathlib
import random
from collections.abc import Mapping
from typing import Any

from oracles.comparisons import exports
from oracles.facts import Facts
from oracles.page.app import App, app, page_of
from oracles.page.engine import Engine, engine, make
from oracles.page.places import drop
from oracles.program import tipsheet

SECONDS = 120
TODAY = "2026-12-01"
# So many rows of each export have no clock-out.
OPEN_ROWS = 3
MOST_STEPS = 6
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
    screens(facts)
    from_nothing(facts)
    dropped(facts)
    return f"{count} shift files are the program's, and the app asks, shows, takes and undoes"


# The engine.


class Import:
    """An export in the folder of a restaurant, for the engine and the program."""

    def __init__(self, facts: Facts, running: Engine, what: object, name: str, data: str | bytes = "") -> None:
        self.facts = facts
        self.running = running
        self.what = what
        self.folder = facts.work / str(what)[:60]
        exports.restaurant(self.folder)
        self.export = self.folder / name
        self.write(data)

    def write(self, data: str | bytes) -> None:
        self.export.write_bytes(data if isinstance(data, bytes) else data.encode())

    def ask(self, answers: Answers, *more: str | bytes) -> dict[str, Any]:
        """The engine's answer about the export."""
        kept = [path for path in sorted(self.folder.rglob("*.yaml")) if path.is_file()]
        texts = [part for path in kept for part in (f"files/{path.relative_to(self.folder)}", path.read_bytes())]
        given = [part for pair in answers.items() for part in pair]
        export = ["path", self.export.name, "text", self.export.read_bytes()]
        (found,) = self.running.ask([["import", *texts, "clocks", "", "today", TODAY, *export, *given, *more]])
        return found

    def state(self, answers: Answers, state: str) -> dict[str, Any]:
        """The same where the answer's state is known."""
        found = self.ask(answers)
        self.facts.equal((self.what, "state", str(found)[:600]), found.get("state"), state)
        return found

    def run(self, *words: str, status: int | None = 0) -> str:
        """The program's import; what it says."""
        done = tipsheet("import", *words, folder=self.folder, status=None)
        if status is not None:
            self.facts.equal((self.what, done.stderr[:600]), done.returncode, status)
        return done.stderr

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
        self.running.ask([["restaurant", *[part for path in (*self.files(), *names) for part in (f"gone/{path}", "")]]])

    def answered(self, answers: Answers) -> tuple[dict[str, Any], dict[str, str]]:
        """The engine's answer once nothing is asked any more, with its proposals as the answers, and these."""
        given = dict(answers)
        found: dict[str, Any] = {}
        for _ in range(MOST_STEPS):
            found = self.ask(given)
            if found.get("state") != "names":
                break
            for person in found["people"]:
                given[f"person/{person['label']}"] = person["suggestion"] or "-"
            for job in found["jobs"]:
                given[f"job/{job['label']}"] = job["suggestion"] or "Server"
            for row in found["rows"]:
                given[f"row/{row['lines']}"] = row["suggestion"] or "-"
        return found, given

    def both(self, answers: Answers) -> int:
        """Imports the export on both sides, twice; returns how many shift files there are."""
        facts, what = self.facts, self.what
        found, given = self.answered(answers)
        if not facts.equal((what, "state", str(found)[:600]), found.get("state"), "ready"):
            return 0
        files = {path: text for path, text in self.files_after(found).items() if text is not None}
        output = self.run(self.export.name, *options(given))
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
        self.run(self.export.name, *options(given), status=None)
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
            found += ["--day-first"] if value == "yes" else []
        elif kind == "closed":
            found.append("--despite-closed-period")
        else:
            found += [f"--{kind.replace('_', '-')}", value]
    return found


def columns(meanings: Answers) -> dict[str, str]:
    return {f"column/{header}": meaning for header, meaning in meanings.items()}


def known(facts: Facts, running: Engine, clock: str, number: int) -> int:
    chance = random.Random(f"page {clock} {number}")
    form = exports.Form(chance)
    meant = exports.rows(chance)
    headers = list(exports.CLOCKS[clock])
    chance.shuffle(headers)
    kinds = [exports.CLOCKS[clock][header] for header in headers]
    cells = [form.cells(row, kinds) for row in meant]
    for row in chance.sample(cells, OPEN_ROWS):
        for place, kind in enumerate(kinds):
            if kind in ("out", "out both", "out date"):
                row[place] = ""
    one = Import(
        facts, running, f"{clock} {number}, {form}".replace("/", "-"), form.name, form.bytes([headers, *cells])
    )
    answers = columns(exports.ANSWERS.get(clock, {}))
    if form.is_day_first:
        answers["day_first"] = "yes"
    if number % 2:
        is_nameless = chance.random() < 0.4
        types = "Blue, Green" if is_nameless else "Lunch, Dinner"
        answers |= NAMELESS if is_nameless else {}
        settings, roster = one.folder / "restaurant.yaml", one.folder / "roster.yaml"
        text = settings.read_text().replace("shift_types: [Dinner]", f"shift_types: [{types}]")
        settings.write_text(text.replace("Busser:", "Bus person:"))
        text = roster.read_text().replace("Busser", "Bus person")
        roster.write_text(text.replace("first_name: Sam", "first_name: Samuel"))
        answers["job/Busser"] = "Bus person"
    else:
        answers["shift"] = "Dinner"
    return one.both(answers)


def unknown(facts: Facts, running: Engine, number: int) -> int:
    """A layout that no clock has: asked, answered, then read by timeclock.yaml."""
    chance = random.Random(f"page unknown {number}")
    form = exports.Form(chance)
    picked = exports.picked(chance, 6, set())
    headers = [header for header, _, _ in picked]
    kinds = [kind for _, kind, _ in picked]
    table = [headers, *(form.cells(row, kinds) for row in exports.rows(chance, 40))]
    one = Import(facts, running, f"unknown {number}, {headers}", form.name, form.bytes(table))
    first = one.state({"shift": "Dinner"}, "columns")
    asked = {question["header"] for question in first.get("questions", [])}
    facts.check((one.what, "asks about its columns"), asked <= set(headers), asked)
    answers = columns({header: meaning for header, _, meaning in picked})
    answers |= {"shift": "Dinner", "day_first": "yes" if form.is_day_first else "no", "proposed": "yes"}
    told = one.state(answers, "ready")
    facts.equal((one.what, "rows in words"), len(told["understood"]), 3)
    remembered = one.files_after(told)
    (one.folder / "timeclock.yaml").write_text(remembered["timeclock.yaml"], encoding="utf-8")
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


def import_hours(folder: pathlib.Path) -> None:
    """The folder has the shifts of a week of hours."""
    (folder / "week.csv").write_text(HOURS, encoding="utf-8")
    tipsheet("import", "week.csv", "--shift", "Dinner", folder=folder)


def enter_tips(folder: pathlib.Path) -> None:
    for shift in folder.glob("shifts/2026*.yaml"):
        shift.write_text(shift.read_text().replace("tips:", "tips: {credit_card: 90.00, cash: 10.00} #", 1))


def payments(facts: Facts, running: Engine) -> int:
    """Tips of registers by their times, with pools and without, some outside the times of every shift."""
    count = 0
    for turn, (name, (header, line)) in enumerate([*REGISTERS.items()] * 2):
        chance = random.Random(f"page payments {turn}")
        one = Import(facts, running, f"payments {turn} {name}", name)
        settings = one.folder / "restaurant.yaml"
        settings.write_text(settings.read_text() + (POOLS if turn >= len(REGISTERS) else ""))
        (one.folder / "timeclock.yaml").write_text(DINNER)
        import_hours(one.folder)
        rows = [header]
        for number in range(60):
            day = datetime.datetime(2026, 11, chance.choice([6, 7, 8]), chance.randrange(11, 24), chance.randrange(60))
            tip, gratuity = (f"{chance.randrange(0, 3000) / 100:.2f}", chance.choice(["0.00", "5.00"]))
            refund = chance.choice(["", "", "0.50"]) if float(tip) > 1 else ""
            rows.append(
                line.format(1000 + min(number, 58), day, tip, gratuity, refund, chance.choice(["Credit", "Other"]))
            )
        one.write("\n".join(rows) + "\n")
        count += one.both({})
    return count


def closed(facts: Facts, running: Engine) -> None:
    """Shifts of a closed pay period are changed only where somebody says so."""
    one = Import(facts, running, "a correction", "week.csv", HOURS)
    dinner = {"shift": "Dinner"}
    import_hours(one.folder)
    enter_tips(one.folder)
    tipsheet("close", "--containing", "2026-11-06", folder=one.folder)
    periods = ("files/periods.yaml", (one.folder / "periods.yaml").read_bytes())
    same = one.ask(dinner, *periods)
    facts.equal(("the same once more", str(same)[:400]), (same.get("state"), same.get("files")), ("ready", []))
    one.write(HOURS + "Dan Park,11/7/2026,4:00 PM,11/7/2026,9:00 PM,Server\n")
    asked = one.ask(dinner, *periods)
    offers = {offer["field"]: offer["value"] for offer in asked.get("offers", [])}
    facts.equal(("asks", str(asked)[:400]), (asked.get("state"), offers.get("closed")), ("choice", "yes"))
    facts.contains("by the app's words", asked.get("question", ""), "Correct it")
    done = tipsheet("import", "week.csv", "--shift", "Dinner", folder=one.folder, status=None)
    facts.check("as the program does", done.returncode != 0 and "closed" in done.stderr, done.stderr)
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


def file(facts: Facts, name: str) -> pathlib.Path:
    path = facts.work / "files" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(FILES[name])
    return path


def choose(page: App, name: str, step: str | None = None) -> None:
    """Chooses an export on Today; which step comes then is a fact."""
    page.take(file(page.facts, name))
    page.see("#import")
    if step:
        page.facts.equal((name, page.text("#import")[:300]), state(page), step)


def state(page: App) -> str | None:
    return page.one("#import").get_attribute("data-state")


def until(page: App, step: str) -> None:
    page.wait(f"the step {step}", lambda: state(page) == step)


def pick(page: App, field: str, value: str) -> None:
    """Chooses an answer."""
    page.choose(f'[data-field="{field}"]', value)


def restaurant(facts: Facts) -> str:
    folder = facts.work / "screens"
    if not folder.exists():
        exports.restaurant(folder)
    return page_of(facts, folder)


def screens(facts: Facts) -> None:
    with app(facts, "screens window", restaurant(facts)) as page:
        choose(page, "week.csv", "names")
        page.counts("somebody and a job are asked about", "#import-rows select", 2)
        pick(page, "person/Zoe New", "+")
        page.do("sees #hire | #hire-name = Zoe New | #hire [data-position='Busser'] | #hire-add")
        page.wait("the job is left", lambda: len(page.all("#import-rows select")) == 1)
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        until(page, "ready")
        facts.equal("one shift", [row.get_attribute("data-shift") for row in page.all("#import [data-shift]")], [SHIFT])
        page.counts("one row is left out", "#import [data-lines='5']", 1)
        facts.check("with its tips", page.one("#import-tips").is_selected())
        page.tap("#import-back")
        facts.equal("back asks again", state(page), "names")
        pick(page, "job/Runner", "Busser")
        page.do("#import-next | #import-next | sees #imports [data-left-out] | #imports [data-left-out] has 5")
        page.wait("the shift is kept", lambda: page.kept(SHIFT))
        text = page.kept(SHIFT) or ""
        facts.contains("the tips of the export are the shift's", text, "credit_card: 60.50")
        facts.contains("the job is remembered", page.kept("timeclock.yaml") or "", "Runner: Busser")
        page.counts("it can be opened", f"#kept-shifts [data-shift='{SHIFT}']", 1)
        choose(page, "week.csv")
        page.do("#import-next is Close | #import-next")
        facts.equal("and nothing is written over", page.kept(SHIFT), text)
        page.tap("#undo-import")
        page.wait("it is taken back", lambda: page.kept(SHIFT) is None)
        page.counts("with its note", "#imports [data-left-out]", 0)
        # A shift that is there keeps what it has.
        choose(page, "week.csv")
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next", "#import-next")
        page.wait("the shift is kept", lambda: page.kept(SHIFT))
        before = page.kept(SHIFT)
        choose(page, "other.csv")
        page.do("#import-rows has already | #import-cancel")
        facts.equal("the shift stays as it is", page.kept(SHIFT), before)
        mystery(page)
        choose(page, "wrong.csv", "refused")
        facts.check("in words", len(page.text("#import-slips")) > 9, page.text("#import-slips"))
        page.do("#import-next is hidden | #import-cancel")
        page.do("""#tab-week | #week-looks [data-look*='.left-out-'] | sees #imports [data-left-out]
            #imports [data-left-out] button""")
        page.wait("rows that were entered go from Today", lambda: not page.all("#imports [data-left-out]"))
        page.is_quiet("imports")


def mystery(page: App) -> None:
    """A layout that is not known, with dates that may be of two months, and two locations."""
    choose(page, "mystery.csv", "columns")
    meanings = {"Wer": "name", "Tag": "date", "T1": "in", "T2": "out", "Tips": "card", "Where": "leave out"}
    for field, what in columns(meanings).items():
        pick(page, field, what)
    page.do("#import-next | #import-rows says Which day is")
    pick(page, "day_first", "yes")
    page.see("#import-echo", "April 3, 2026")
    pick(page, "column/Where", "location")
    page.tap("#import-next")
    until(page, "choice")
    page.tap("#import [data-offer='location'][data-value='North']")
    until(page, "ready")
    page.do("#import [data-lines='3'] times 1 | #import-next")
    page.wait("it is kept", lambda: page.kept("shifts/2026-04-03-dinner.yaml"))
    page.facts.contains("and the columns", page.kept("timeclock.yaml") or "", "day_first: true")
    choose(page, "together.csv", "columns")
    page.tap("#import-next")
    until(page, "days")
    pick(page, "from", "2026-11-02")
    pick(page, "to", "2026-11-08")
    page.tap("#import-next")
    until(page, "ready")
    page.tap("#import-next")
    page.wait("the week is kept", lambda: "to: 2026-11-08" in (page.kept("shifts/2026-11-02-dinner.yaml") or ""))


def from_nothing(facts: Facts) -> None:
    """An export before there is a restaurant waits for it."""
    with app(facts, "nobody window", page_of(facts)) as page:
        page.bring(file(facts, "week.csv"))
        page.do("#notice says week.csv | #kept-shifts [data-shift] times 0 | quiet an export on Welcome")


def dropped(facts: Facts) -> None:
    """Files of all kinds that are dropped on the page: each is taken, or answered with what to do."""
    with app(facts, "dropped window", restaurant(facts)) as page:
        page.see("#screen-today")
        drop(page, file(facts, "week.xlsx"), file(facts, "hours.pdf"))
        until(page, "names")
        page.see("#notice", "hours.pdf is not opened yet")
        pick(page, "person/Zoe New", "-")
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        until(page, "ready")
        page.tap("#import-next")
        page.wait("the shift is kept", lambda: page.kept(SHIFT))
        facts.contains("with its tips", page.kept(SHIFT) or "", "credit_card: 60.50")
        drop(page, file(facts, "hours.pdf"))
        page.see("#import-title", "hours.pdf")
        until(page, "refused")
        page.do("#import-slips has CSV | #import-cancel")
        roster = facts.work / "roster (1).yml"
        people = (facts.work / "screens/roster.yaml").read_text()
        roster.write_text(people + "  - {id: 99, first_name: Uma, positions: [Server]}\n")
        drop(page, roster)
        page.do("sees #received | #received-title is People | #received-take")
        page.wait("and taken", lambda: "Uma" in (page.kept("roster.yaml") or ""))
        locked(page)
        page.is_quiet("dropped files")


def locked(page: App) -> None:
    """An encrypted zip is told what it is and who opens it."""
    folder, password = page.facts.work / "locked", page.facts.work / "password"
    exports.restaurant(folder)
    import_hours(folder)
    enter_tips(folder)
    password.write_text("correct horse\n")
    tipsheet("period", "--containing", "2026-11-06", "--encrypt", "--password-file", password, folder=folder)
    drop(page, next(folder.glob("reports/*.zip")))
    page.see("#verify-title", "This zip has a password")
    told = page.text("#verify-slips")
    page.facts.check("with the program's command", "--password-file" in told and "without a password" in told, told)
