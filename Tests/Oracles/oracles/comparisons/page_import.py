"""Exports through the app's engine and through `tipsheet import`: the same files, byte for byte.

Words: [NUMBER], that many files of each known clock and five times as many unknown layouts; 2 without it. Tables and
workbooks; some rows have no clock-out, some names and jobs are not those of the roster, and shifts are told by their
times: whatever the engine asks is answered in the same way as options of the program. Then payments of registers,
lists of people, workbooks with several sheets, and closed pay periods; and the screens in Chromium.
"""

import base64
import csv
import datetime
import json
import pathlib
import random
import tempfile
from typing import Any

import openpyxl

from oracles.comparisons import exports
from oracles.comparisons.page_hand import kept_text
from oracles.comparisons.page_ui import is_quiet, page_of
from oracles.facts import Facts
from oracles.page import made
from oracles.page.engine import Engine, engine
from oracles.page.window import Page, opened
from oracles.program import tipsheet

SECONDS = 120
TODAY = "2026-12-01"
# So many rows of each export have no clock-out.
OPEN_ROWS = 3
MOST_STEPS = 6
TWO_SHIFTS = "shift_types: [{}]"
# Types whose names do not tell when they are worked, and the times that are given for them.
NAMELESS = {"window/Blue": "5:00 am-3:00 pm", "window/Green": "3:00 pm-end"}


def compare(facts: Facts, number: str = "2") -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        wasm = made.make(None, work / "any.html").engine()
        with engine(wasm) as running:
            count = sum(
                known(facts, running, work, clock, turn) for clock in exports.CLOCKS for turn in range(int(number))
            ) + sum(unknown(facts, running, work, turn) for turn in range(5 * int(number)))
            count += payments(facts, running, work) + rosters(facts, running, work)
            count += together(facts, running, work) + told(facts, running, work)
            sheets(facts, running, work)
            closed(facts, running, work)
        screens(facts, work)
        from_nothing(facts, work)
        dropped(facts, work)
        in_spanish(facts, work)
    return f"{count} shift files are the program's, and the app asks, shows, takes and undoes"


# The engine.


def fields(folder: pathlib.Path, export: pathlib.Path, answers: dict[str, str]) -> list[str | bytes]:
    """The question about an export of a folder."""
    kept = [path for path in sorted(folder.rglob("*.yaml")) if path.is_file()]
    texts = [part for path in kept for part in (f"files/{path.relative_to(folder)}", path.read_bytes())]
    given = [part for pair in answers.items() for part in pair]
    return ["import", *texts, "clocks", "", "today", TODAY, "path", export.name, "text", export.read_bytes(), *given]


def files_of(folder: pathlib.Path) -> dict[str, str]:
    """What an import writes."""
    paths = [*folder.glob("shifts/*.yaml"), *folder.glob("shifts/.left-out-*.yaml")]
    paths += [*folder.glob("timeclock.yaml"), *folder.glob("roster.yaml")]
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in paths}


def gone(folder: pathlib.Path) -> list[str | bytes]:
    """A question that makes the engine forget the files of a folder."""
    return ["restaurant", *[part for path in files_of(folder) for part in (f"gone/{path}", "")]]


def answer_of(running: Engine, folder: pathlib.Path, export: pathlib.Path, answers: dict[str, str]) -> tuple[Any, dict]:
    """The engine's answer once nothing is asked any more, with its proposals as the answers, and these."""
    answers = dict(answers)
    found: Any = None
    for _ in range(MOST_STEPS):
        (found,) = running.ask([fields(folder, export, answers)])
        if found.get("state") != "names":
            break
        for person in found["people"]:
            answers[f"person/{person['label']}"] = person["suggestion"] or "-"
        for job in found["jobs"]:
            answers[f"job/{job['label']}"] = job["suggestion"] or "Server"
        for row in found["rows"]:
            answers[f"row/{row['lines']}"] = row["suggestion"] or "-"
    return found, answers


OPTIONS = {"column": "--column", "person": "--map-employee", "job": "--map-job", "row": "--row", "window": "--window"}


def options(answers: dict[str, str]) -> list[str]:
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


def both(
    facts: Facts, running: Engine, folder: pathlib.Path, export: pathlib.Path, answers: dict[str, str], what: object
) -> int:
    """Imports one export on both sides, twice; returns how many shift files there are."""
    found, answers = answer_of(running, folder, export, answers)
    if not facts.equal((what, "state", str(found)[:600]), found.get("state"), "ready"):
        return 0
    written = files_of(folder)
    for file in found["files"]:
        written[file["path"]] = file["text"]
    done = tipsheet("import", export.name, *options(answers), folder=folder, status=None)
    facts.equal((what, done.stderr[:600]), done.returncode, 0)
    program = files_of(folder)
    facts.equal((what, "files"), sorted(path for path, text in written.items() if text is not None), sorted(program))
    for path, text in program.items():
        facts.equal((what, path), written.get(path), text)
    facts.check((what, "people added"), found["summary"] in done.stderr, (found["summary"], done.stderr[-600:]))
    for line in found["reconciliation"]:
        facts.check((what, "where its tips are"), line in done.stderr, (line, done.stderr[-600:]))
    for row in found["left_out"]:
        facts.check((what, "a row left out"), f"{row['lines']}: not taken: {row['reason']}" in done.stderr, row)
    count = len(list(folder.glob("shifts/[0-9]*.yaml")))
    # Once more: nothing is news, though the times of shifts are learned from the files that are there now.
    again, answers = answer_of(running, folder, export, answers)
    facts.equal((what, "twice is once"), again.get("files"), [])
    tipsheet("import", export.name, *options(answers), folder=folder)
    facts.equal((what, "for the program too"), files_of(folder), program)
    running.ask([gone(folder)])
    return count


def known(facts: Facts, running: Engine, work: pathlib.Path, clock: str, number: int) -> int:
    columns, meanings = exports.CLOCKS[clock]
    chance = random.Random(f"page {clock} {number}")
    form = exports.Form(chance)
    all_rows = exports.rows(chance)
    headers = list(columns)
    chance.shuffle(headers)
    cells = [[exports.COLUMNS[columns[header]](row, form) for header in headers] for row in all_rows]
    ends = [place for place, header in enumerate(headers) if columns[header] in ("out", "out both", "out date")]
    for row in chance.sample(cells, OPEN_ROWS):
        for place in ends:
            row[place] = ""
    folder = work / f"{clock} {number}"
    exports.restaurant(folder)
    answers = {f"column/{header}": meaning for header, meaning in meanings.items()}
    if form.is_day_first:
        answers["day_first"] = "yes"
    if number % 2:
        is_nameless = chance.random() < 0.4
        types = "Blue, Green" if is_nameless else "Lunch, Dinner"
        answers |= NAMELESS if is_nameless else {}
        settings = (folder / "restaurant.yaml").read_text().replace("shift_types: [Dinner]", TWO_SHIFTS.format(types))
        (folder / "restaurant.yaml").write_text(settings.replace("Busser:", "Bus person:"))
        roster = (folder / "roster.yaml").read_text().replace("Busser", "Bus person")
        (folder / "roster.yaml").write_text(roster.replace("first_name: Sam", "first_name: Samuel"))
        answers["job/Busser"] = "Bus person"
    else:
        answers["shift"] = "Dinner"
    export = folder / form.name
    export.write_bytes(form.bytes([headers, *cells]))
    return both(facts, running, folder, export, answers, (clock, number, form.date_name, form.time_name, form.encoding))


def unknown(facts: Facts, running: Engine, work: pathlib.Path, number: int) -> int:
    """A layout that no clock has: asked, answered, then read by timeclock.yaml."""
    chance = random.Random(f"page unknown {number}")
    form = exports.Form(chance)
    picked = [chance.choice(group) for group in exports.UNKNOWN[:6]]
    if not any(entry[2] == "job" for entry in picked):
        picked.append(("Role", "job", "job"))
    chance.shuffle(picked)
    all_rows = exports.rows(chance, 40)
    table = [[entry[0] for entry in picked]]
    table += [[exports.COLUMNS[entry[1]](row, form) for entry in picked] for row in all_rows]
    folder = work / f"unknown {number}"
    exports.restaurant(folder)
    export = folder / form.name
    export.write_bytes(form.bytes(table))
    what = ("unknown", number, [entry[0] for entry in picked], form.date_name, form.encoding)
    (first,) = running.ask([fields(folder, export, {"shift": "Dinner"})])
    if not facts.equal((what, str(first)[:400]), first.get("state"), "columns"):
        return 0
    asked = {question["header"] for question in first["questions"]}
    facts.check((what, "asks about its columns"), asked <= {entry[0] for entry in picked}, asked)
    answers = {f"column/{header}": meaning for header, _, meaning in picked}
    answers |= {"shift": "Dinner", "day_first": "yes" if form.is_day_first else "no", "proposed": "yes"}
    (told,) = running.ask([fields(folder, export, answers)])
    if not facts.equal((what, "answered", str(told)[:600]), told.get("state"), "ready"):
        return 0
    facts.equal((what, "rows in words"), len(told["understood"]), 3)
    remembered = files_of(folder) | {file["path"]: file["text"] for file in told["files"]}
    (folder / "timeclock.yaml").write_text(remembered["timeclock.yaml"], encoding="utf-8")
    count = both(facts, running, folder, export, {"shift": "Dinner"}, what)
    for path, text in files_of(folder).items():
        facts.equal((what, "with the answers", path), remembered.get(path), text)
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


def payments(facts: Facts, running: Engine, work: pathlib.Path) -> int:
    """Tips of registers by their times, with pools and without, some outside the times of every shift."""
    count = 0
    for turn, (name, (header, line)) in enumerate([*REGISTERS.items()] * 2):
        chance = random.Random(f"page payments {turn}")
        folder = work / f"payments {turn}"
        exports.restaurant(folder)
        settings = (folder / "restaurant.yaml").read_text()
        if turn >= len(REGISTERS):
            settings += POOLS
        (folder / "restaurant.yaml").write_text(settings)
        (folder / "timeclock.yaml").write_text("shifts: [{shift: Dinner, from: 3:00 pm, until: 11:00 pm}]\n")
        hours = folder / "week.csv"
        hours.write_text(HOURS, encoding="utf-8")
        tipsheet("import", hours.name, "--shift", "Dinner", folder=folder)
        rows = [header]
        for number in range(60):
            day = datetime.datetime(2026, 11, chance.choice([6, 7, 8]), chance.randrange(11, 24), chance.randrange(60))
            tip, gratuity = (f"{chance.randrange(0, 3000) / 100:.2f}", chance.choice(["0.00", "5.00"]))
            refund = chance.choice(["", "", "0.50"]) if float(tip) > 1 else ""
            rows.append(line.format(1000 + min(number, 58), day, tip, gratuity, refund, chance.choice(["Credit", "Other"])))
        export = folder / name
        export.write_text("\n".join(rows) + "\n", encoding="utf-8")
        count += both(facts, running, folder, export, {}, ("payments", turn, name))
    return count


HOURS = """Name,Clock in date,Clock in time,Clock out date,Clock out time,Role
Ana Ruiz,11/6/2026,4:00 PM,11/6/2026,10:30 PM,Server
Ben Cole,11/6/2026,3:00 PM,11/6/2026,11:00 PM,Bartender
Cleo Núñez,11/6/2026,5:00 PM,11/6/2026,9:00 PM,Busser
Ana Ruiz,11/7/2026,4:00 PM,11/7/2026,10:30 PM,Bartender
Ben Cole,11/7/2026,3:00 PM,11/8/2026,12:30 AM,Busser
"""
PEOPLE = {
    "staff.csv": "id,first name,last name,positions\n1,Ana,Ruiz,Server\n71,Zoe,New,Server;Runner\n72,Óscar,Más,Busser\n",
    "namesake.csv": "id,first name,last name,positions\n90,Ana,Ruiz,Server\n91,Uma,Lee,Bartender\n",
}


TOGETHER = """Tips of the week
Partner Name,Total Tippable Hours
Ana Ruiz,27.45
Ben Cole,38.5
Total,65.95
"""


def together(facts: Facts, running: Engine, work: pathlib.Path) -> int:
    """Hours of a week that do not name their days: asked, with last week as the proposal."""
    folder = work / "together"
    exports.restaurant(folder)
    export = folder / "week.csv"
    export.write_text(TOGETHER, encoding="utf-8")
    answers = {"column/Partner Name": "name", "column/Total Tippable Hours": "hours", "shift": "Dinner"}
    (asked,) = running.ask([fields(folder, export, answers)])
    facts.equal(
        ("asks for the days", str(asked)[:400]), (asked.get("state"), asked.get("from"), asked.get("to")),
        ("days", "2026-11-23", "2026-11-29"),
    )  # fmt: skip
    for days in ({"from": "2026-11-08", "to": "2026-11-02"}, {"from": "2026-11-02", "to": ""}, {"from": "2026-11-02", "to": "2026-11-10"}):
        (asked,) = running.ask([fields(folder, export, answers | days)])
        facts.equal((days, asked.get("state"), "a problem"), len(asked.get("problems", [])), 1)
        facts.equal((days, "are asked for again"), asked.get("state"), "days")
    return both(facts, running, folder, export, answers | {"from": "2026-11-02", "to": "2026-11-08"}, "hours without days")


# A list of payments that no register is known by; one is paid when there is no shift yet.
TOLD = """Receipt,When,Server,Tip amount,Method
1,11/6/2026 7:15 PM,Ana,5.00,Visa
2,11/6/2026 8:30 PM,Ben,4.25,Cash
3,11/7/2026 6:00 PM,Ben,3.10,Visa
4,11/13/2026 6:00 PM,Ben,2.05,Visa
"""
TOLD_COLUMNS = {"Receipt": "payment", "When": "paid at", "Server": "leave out", "Tip amount": "card", "Method": "tender"}


def told(facts: Facts, running: Engine, work: pathlib.Path) -> int:
    """Payments whose columns are asked about once, and remembered."""
    folder = work / "told"
    exports.restaurant(folder)
    (folder / "timeclock.yaml").write_text("shifts: [{shift: Dinner, from: 3:00 pm, until: 11:00 pm}]\n")
    (folder / "week.csv").write_text(HOURS, encoding="utf-8")
    tipsheet("import", "week.csv", "--shift", "Dinner", folder=folder)
    export = folder / "till.csv"
    export.write_text(TOLD, encoding="utf-8")
    (asked,) = running.ask([fields(folder, export, {})])
    headers = {question["header"] for question in asked.get("questions", [])}
    facts.check(("asks about columns", str(asked)[:400]), asked.get("state") == "columns" and headers <= TOLD_COLUMNS.keys(), headers)
    answers = {f"column/{header}": meaning for header, meaning in TOLD_COLUMNS.items()}
    (shown,) = running.ask([fields(folder, export, answers)])
    facts.equal(("payments in words", str(shown)[:400]), len(shown.get("understood", [])), 3)
    return both(facts, running, folder, export, answers, "payments of an unknown register")


def rosters(facts: Facts, running: Engine, work: pathlib.Path) -> int:
    """People of a file, with a job that is no position, and with somebody's name."""
    for name, text in PEOPLE.items():
        folder = work / name
        exports.restaurant(folder)
        export = folder / name
        export.write_text(text, encoding="utf-8")
        answers = {"job/Runner": "Busser"} if "Runner" in text else {"another/90": "yes"}
        (asked,) = running.ask([fields(folder, export, {})])
        facts.equal((name, "asks", str(asked)[:300]), asked.get("state"), "names")
        (found,) = running.ask([fields(folder, export, answers)])
        if not facts.equal((name, str(found)[:400]), found.get("state"), "ready"):
            continue
        written = files_of(folder) | {file["path"]: file["text"] for file in found["files"]}
        words = ["--map-job", "Runner=Busser"] if "Runner" in text else ["--namesakes"]
        done = tipsheet("import", "roster", name, *words, folder=folder)
        facts.equal((name, "roster"), written, files_of(folder))
        facts.check((name, "in words"), found["summary"] in done.stderr, (found["summary"], done.stderr))
        (without,) = running.ask([fields(folder, export, answers)])
        facts.equal((name, "twice is once"), without.get("files"), [])
        running.ask([gone(folder)])
    return 0


def sheets(facts: Facts, running: Engine, work: pathlib.Path) -> None:
    """A workbook with two sheets, hidden rows, and one that is damaged."""
    folder = work / "sheets"
    exports.restaurant(folder)
    book = openpyxl.Workbook()
    hours = book.active
    hours.title = "Hours"
    for row in csv.reader(HOURS.splitlines()):
        hours.append(row)
    hours.row_dimensions[3].hidden = True
    book.create_sheet("Notes").append(["What", "nobody reads"])
    export = folder / "book.xlsx"
    book.save(export)
    (first,) = running.ask([fields(folder, export, {"shift": "Dinner"})])
    facts.equal("which sheet", [offer["value"] for offer in first.get("offers", [])], ["Hours", "Notes"])
    answers = {"shift": "Dinner", "sheet": "Hours"}
    (second,) = running.ask([fields(folder, export, answers)])
    facts.equal("hidden rows", [offer["value"] for offer in second.get("offers", [])], ["take", "skip"])
    both(facts, running, folder, export, answers | {"hidden_rows": "skip"}, "a sheet without its hidden row")
    export.write_bytes(export.read_bytes()[:-40])
    (damaged,) = running.ask([fields(folder, export, {})])
    facts.equal("a damaged workbook", damaged.get("state"), "refused")
    for name, start in {"hours.pdf": b"%PDF-1.7\n\0\1", "old.xls": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)}.items():
        (folder / name).write_bytes(start)
        (found,) = running.ask([fields(folder, folder / name, {})])
        problem = found.get("problems", [{}])[0]
        facts.check((name, "leads on"), problem.get("help") and "this is" in problem.get("message", ""), found)


def closed(facts: Facts, running: Engine, work: pathlib.Path) -> None:
    """Shifts of a closed pay period are changed only where somebody says so."""
    folder = work / "closed"
    exports.restaurant(folder)
    export = folder / "week.csv"
    export.write_text(HOURS, encoding="utf-8")
    tipsheet("import", export.name, "--shift", "Dinner", folder=folder)
    for shift in folder.glob("shifts/2026*.yaml"):
        text = shift.read_text().replace("tips:", "tips: {credit_card: 90.00, cash: 10.00} #", 1)
        shift.write_text(text)
    tipsheet("close", "--containing", "2026-11-06", folder=folder)
    periods = ["files/periods.yaml", (folder / "periods.yaml").read_bytes()]
    (same,) = running.ask([fields(folder, export, {"shift": "Dinner"}) + periods])
    facts.equal(("the same once more", str(same)[:400]), (same.get("state"), same.get("files")), ("ready", []))
    export.write_text(HOURS + "Dan Park,11/7/2026,4:00 PM,11/7/2026,9:00 PM,Server\n", encoding="utf-8")
    (asked,) = running.ask([fields(folder, export, {"shift": "Dinner"}) + periods])
    offers = {offer["field"]: offer["value"] for offer in asked.get("offers", [])}
    facts.equal(("asks", str(asked)[:400]), (asked.get("state"), offers.get("closed")), ("choice", "yes"))
    facts.check("by the app's words", "Correct it" in asked.get("question", ""), asked)
    done = tipsheet("import", export.name, "--shift", "Dinner", folder=folder, status=None)
    facts.check("as the program does", done.returncode != 0 and "closed" in done.stderr, done.stderr)
    both(facts, running, folder, export, {"shift": "Dinner", "closed": "yes"}, "a correction")
    running.ask([["restaurant", "gone/periods.yaml", ""]])


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


def choose(page: Page, path: pathlib.Path) -> None:
    page.run("location.hash = 'today'")
    page.wait("Today", lambda: page.one("#screen-today").is_displayed())
    page.one("#file").send_keys(str(path))
    page.wait("the export is on the screen", lambda: page.one("#import").is_displayed())


def state(page: Page) -> str | None:
    return page.one("#import").get_attribute("data-state")


def pick(page: Page, field: str, value: str) -> None:
    """Chooses an answer."""
    page.run(
        "const control = document.querySelector(`[data-field=\"${CSS.escape(arguments[0])}\"]`);"
        " control.value = arguments[1]; control.dispatchEvent(new Event('change', {bubbles: true}));",
        field, value,
    )  # fmt: skip


def screens(facts: Facts, work: pathlib.Path) -> None:
    folder = work / "screens"
    exports.restaurant(folder)
    (work / "week.csv").write_text(EXPORT, encoding="utf-8")
    with opened(page_of(folder, work / "import.html"), work / "screens window") as page:
        choose(page, work / "week.csv")
        facts.equal("somebody and a job are asked about", state(page), "names")
        facts.equal("both", len(page.all("#import-rows select")), 2)
        pick(page, "person/Zoe New", "+")
        page.wait("the new one is hired", lambda: page.one("#hire").is_displayed())
        facts.equal("by the name of the export", page.value("#hire-name"), "Zoe New")
        page.tap("#hire [data-position='Busser']")
        page.tap("#hire-add")
        page.wait("the job is left", lambda: len(page.all("#import-rows select")) == 1)
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        page.wait("it is looked at", lambda: state(page) == "ready")
        facts.equal("one shift", [row.get_attribute("data-shift") for row in page.all("#import [data-shift]")], [SHIFT])
        facts.equal("one row is left out", len(page.all("#import [data-lines='5']")), 1)
        facts.check("with its tips", page.one("#import-tips").is_selected(), "")
        page.tap("#import-back")
        facts.equal("back asks again", state(page), "names")
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        page.tap("#import-next")
        page.wait("it is taken", lambda: page.all("#imports [data-left-out]"))
        facts.check("the row that was left out stays on Today", "5" in page.text("#imports [data-left-out]"), "")
        page.wait("the shift is kept", lambda: kept_text(page, SHIFT))
        text = kept_text(page, SHIFT) or ""
        facts.check("the tips of the export are the shift's", "credit_card: 60.50" in text, text)
        facts.check("the job is remembered", "Runner: Busser" in (kept_text(page, "timeclock.yaml") or ""), "")
        facts.equal("it can be opened", len(page.all(f"#kept-shifts [data-shift='{SHIFT}']")), 1)
        choose(page, work / "week.csv")
        facts.equal("the same once more changes nothing", page.text("#import-next"), "Close")
        page.tap("#import-next")
        facts.equal("and nothing is written over", kept_text(page, SHIFT), text)
        page.tap("#undo-import")
        page.wait("it is taken back", lambda: kept_text(page, SHIFT) is None)
        facts.equal("with its note", page.all("#imports [data-left-out]"), [])
        # A shift that is there keeps what it has.
        (work / "other.csv").write_text(EXPORT.replace("10:30 PM", "9:30 PM"), encoding="utf-8")
        choose(page, work / "week.csv")
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        page.tap("#import-next")
        page.wait("the shift is kept", lambda: kept_text(page, SHIFT))
        before = kept_text(page, SHIFT)
        choose(page, work / "other.csv")
        told = page.text("#import-rows")
        facts.check("other times of somebody are told", "already" in told, told)
        page.tap("#import-cancel")
        facts.equal("the shift stays as it is", kept_text(page, SHIFT), before)
        mystery(facts, page, work)
        refused(facts, page, work)
        page.tap("#tab-week")
        page.wait("Week lists rows that were left out", lambda: page.all("#week-looks [data-look*='.left-out-']"))
        page.tap("#week-looks [data-look*='.left-out-']")
        page.wait("and leads to them", lambda: page.one("#imports [data-left-out]").is_displayed())
        page.tap("#imports [data-left-out] button")
        page.wait("rows that were entered go from Today", lambda: not page.all("#imports [data-left-out]"))
        is_quiet(facts, page, "imports")


def mystery(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A layout that is not known, with dates that may be of two months, and two locations."""
    (work / "mystery.csv").write_text(MYSTERY, encoding="utf-8")
    choose(page, work / "mystery.csv")
    facts.equal("columns are asked about", state(page), "columns")
    meanings = {"Wer": "name", "Tag": "date", "T1": "in", "T2": "out", "Tips": "card", "Where": "location"}
    for header, what in (meanings | {"Where": "leave out"}).items():
        pick(page, f"column/{header}", what)
    page.tap("#import-next")
    page.wait("which day it is", lambda: "Which day is" in page.text("#import-rows"))
    pick(page, "day_first", "yes")
    page.wait("rows in words", lambda: "April 3, 2026" in page.text("#import-echo"))
    pick(page, "column/Where", "location")
    page.tap("#import-next")
    page.wait("which location", lambda: state(page) == "choice")
    page.tap("#import [data-offer='location'][data-value='North']")
    page.wait("it is looked at", lambda: state(page) == "ready")
    facts.equal("the other location's row", len(page.all("#import [data-lines='3']")), 1)
    page.tap("#import-next")
    page.wait("it is kept", lambda: kept_text(page, "shifts/2026-04-03-dinner.yaml"))
    facts.check("and the columns", "day_first: true" in (kept_text(page, "timeclock.yaml") or ""), "")
    (work / "together.csv").write_text(TOGETHER, encoding="utf-8")
    choose(page, work / "together.csv")
    facts.equal("its columns", state(page), "columns")
    page.tap("#import-next")
    page.wait("which days", lambda: state(page) == "days")
    pick(page, "from", "2026-11-02")
    pick(page, "to", "2026-11-08")
    page.tap("#import-next")
    page.wait("a week is looked at", lambda: state(page) == "ready")
    page.tap("#import-next")
    page.wait("the week is kept", lambda: "to: 2026-11-08" in (kept_text(page, "shifts/2026-11-02-dinner.yaml") or ""))


def refused(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """Files that are no hours."""
    files = {
        "people.csv": "id,first_name,last_name,positions\n1,Ana,,\n",
        "book.xlsx": exports.workbook([["Name", "In"], ["Ana", "4pm"]], is_1904=False)[:-9],
        "wrong.csv": 'Name,In\n"Ana,4pm\n',
    }
    for name, content in files.items():
        (work / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        choose(page, work / name)
        facts.equal((name, "is refused"), state(page), "refused")
        facts.check((name, "in words"), len(page.text("#import-slips")) > len(name), page.text("#import-slips"))
        facts.check((name, "nothing goes on"), not page.one("#import-next").is_displayed(), "")
        page.tap("#import-cancel")


def from_nothing(facts: Facts, work: pathlib.Path) -> None:
    """An export before there is a restaurant waits for it."""
    with opened(page_of(None, work / "nobody.html"), work / "nobody window") as page:
        page.one("#files").send_keys(str(work / "week.csv"))
        page.wait("it waits", lambda: "week.csv" in page.text("#notice"))
        facts.equal("nothing is kept of it", len(page.all("#kept-shifts [data-shift]")), 0)
        is_quiet(facts, page, "an export on Welcome")


def drop(page: Page, *paths: pathlib.Path) -> None:
    """Drops files anywhere on the page."""
    page.run(
        "const data = new DataTransfer();"
        " for (const [name, letters] of arguments[0]) data.items.add(new File("
        "[Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], name));"
        " document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));",
        [[path.name, base64.b64encode(path.read_bytes()).decode()] for path in paths],
    )


def dropped(facts: Facts, work: pathlib.Path) -> None:
    """Files of all kinds that are dropped on the page: each is taken, or answered with what to do."""
    folder = work / "dropped"
    exports.restaurant(folder)
    files = work / "files"
    files.mkdir()
    (files / "week.csv").write_text(EXPORT, encoding="utf-8")
    (files / "week.xlsx").write_bytes(exports.workbook([*csv.reader(EXPORT.splitlines())], is_1904=False))
    (files / "hours.pdf").write_bytes(b"%PDF-1.7\n\0\1")
    (files / "roster (1).yml").write_text((folder / "roster.yaml").read_text() + "  - {id: 99, first_name: Uma, positions: [Server]}\n")
    with opened(page_of(folder, work / "dropped.html"), work / "dropped window") as page:
        page.wait("Today", lambda: page.one("#screen-today").is_displayed())
        drop(page, files / "week.csv", files / "hours.pdf")
        page.wait("a table is looked at", lambda: state(page) == "names")
        page.wait_text("#notice", "hours.pdf is not opened yet")
        page.tap("#import-cancel")
        page.tap("#tab-week")
        page.wait("Week", lambda: page.one("#screen-week").is_displayed())
        facts.check("Week has it too", page.one("#week-import").is_displayed(), "")
        page.run("window.picked = 0; document.getElementById('file').click = () => { window.picked += 1; }")
        page.tap("#week-import")
        facts.equal("the file is asked for", page.run("return window.picked"), 1)
        drop(page, files / "week.xlsx")
        page.wait("a workbook too", lambda: page.text("#import-title") == "week.xlsx" and state(page) == "names")
        pick(page, "person/Zoe New", "-")
        pick(page, "job/Runner", "Busser")
        page.tap("#import-next")
        page.wait("it is looked at", lambda: state(page) == "ready")
        page.tap("#import-next")
        page.wait("the shift is kept", lambda: kept_text(page, SHIFT))
        facts.check("with its tips", "credit_card: 60.50" in (kept_text(page, SHIFT) or ""), kept_text(page, SHIFT))
        drop(page, files / "hours.pdf")
        page.wait("what is no table is refused", lambda: state(page) == "refused" and page.text("#import-title") == "hours.pdf")
        facts.check("and leads on", "CSV" in page.text("#import-slips"), page.text("#import-slips"))
        page.tap("#import-cancel")
        drop(page, files / "roster (1).yml")
        page.wait("a roster is compared", lambda: page.one("#received").is_displayed())
        facts.equal("by its own name", page.text("#received-title"), "People")
        page.tap("#received-take")
        page.wait("and taken", lambda: "Uma" in (kept_text(page, "roster.yaml") or ""))
        page.tap("#tab-people")
        page.wait("on the screen too", lambda: "Uma" in page.text("#screen-people"))
        locked(facts, page, folder, files)
        is_quiet(facts, page, "dropped files")


def locked(facts: Facts, page: Page, folder: pathlib.Path, files: pathlib.Path) -> None:
    """An encrypted zip is told what it is and who opens it."""
    (folder / "week.csv").write_text(HOURS, encoding="utf-8")
    tipsheet("import", "week.csv", "--shift", "Dinner", folder=folder)
    for shift in folder.glob("shifts/2026*.yaml"):
        shift.write_text(shift.read_text().replace("tips:", "tips: {credit_card: 90.00, cash: 10.00} #", 1))
    (files / "password").write_text("correct horse\n")
    tipsheet("period", "--containing", "2026-11-06", "--encrypt", "--password-file", files / "password", folder=folder)
    drop(page, next(folder.glob("reports/*.zip")))
    page.wait("it is told", lambda: page.text("#verify-title") == "This zip has a password")
    told = page.text("#verify-slips")
    facts.check("with the program's command", "--password-file" in told and "without a password" in told, told)


def in_spanish(facts: Facts, work: pathlib.Path) -> None:
    """The steps of an import with the words of the page in Spanish."""
    texts = json.loads(made.content((work / "import.html").read_text(encoding="utf-8"), "application/json", "translations"))["es"]
    english = [text for text in texts if text in IN_ENGLISH]
    facts.equal("each text is translated", sorted(english), sorted(IN_ENGLISH))
    with opened((work / "import.html").as_uri(), work / "spanish window") as page:
        page.run("localStorage.setItem('tipsheet-language', 'es')")
        page.reload()
        for name, steps in {"week.csv": ("names", "ready"), "mystery.csv": ("columns",), "people.csv": ("refused",), "wrong.csv": ("refused",)}.items():
            choose(page, work / name)
            for step in steps:
                facts.equal((name, step, page.text("#import")[:300]), state(page), step)
                shown = page.text("#import")
                left = [text for text in english if text in shown.splitlines()]
                facts.equal((name, step, "no English"), left, [])
                if step == "names":
                    pick(page, "person/Zoe New", "-")
                    pick(page, "job/Runner", "Busser")
                    page.tap("#import-next")
                    page.wait("the next step", lambda: state(page) != "names")
            page.tap("#import-cancel")
        is_quiet(facts, page, "Spanish imports")


# What the steps of an import say.
IN_ENGLISH = [
    "Hours or payments (Excel, CSV)", "choose", "leave out", "Nothing was taken.",
    "tipsheet does not know this export yet. What does each column contain? Your answers are saved for next time.",
    "A few things are not known yet. Answers about names and jobs are kept.", "Who is {}?", "Which position is {}?",
    "This is {}. Look before you take it.", "Take them", "The tips of the export too", "Not imported", "Back", "Cancel",
]  # fmt: skip
