"""Exports of hours through the app's engine and through `tipsheet import`: the same files, byte for byte.

Words: [NUMBER], that many files of each known clock and five times as many unknown layouts; 2 without it. Some rows
have no clock-out, some names and jobs are not those of the roster, and shifts are told by their times: whatever the
engine asks is answered in the same way as options of the program. Then the screens in Chromium.
"""

import pathlib
import random
import tempfile
from typing import Any

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
        screens(facts, work)
        from_nothing(facts, work)
    return f"{count} shift files are the program's, and the app asks, shows, takes and undoes"


# The engine.


def csv_form(chance: random.Random) -> exports.Form:
    """A form that is not a workbook."""
    form = exports.Form(chance)
    while form.encoding == "xlsx":
        form = exports.Form(chance)
    return form


def fields(folder: pathlib.Path, export: pathlib.Path, answers: dict[str, str]) -> list[str | bytes]:
    """The question about an export of a folder."""
    kept = [path for path in sorted(folder.rglob("*.yaml")) if path.is_file()]
    texts = [part for path in kept for part in (f"files/{path.relative_to(folder)}", path.read_bytes())]
    given = [part for pair in answers.items() for part in pair]
    return ["import", *texts, "clocks", "", "today", TODAY, "path", export.name, "text", export.read_bytes(), *given]


def files_of(folder: pathlib.Path) -> dict[str, str]:
    """What an import writes."""
    paths = [*folder.glob("shifts/*.yaml"), *folder.glob("shifts/.left-out-*.yaml"), *folder.glob("timeclock.yaml")]
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
        else:
            found += [f"--{kind}", value]
    return found


def both(
    facts: Facts, running: Engine, folder: pathlib.Path, export: pathlib.Path, answers: dict[str, str], what: object
) -> int:
    """Imports one export on both sides, twice; returns how many shift files there are."""
    is_learned = "shift" not in answers and not any(field in answers for field in NAMELESS)
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
    # Once more: nothing is news, unless the times of shifts are learned from the files that are there now.
    again, answers = answer_of(running, folder, export, answers)
    if is_learned:
        written = files_of(folder) | {file["path"]: file["text"] for file in again["files"]}
        tipsheet("import", export.name, *options(answers), folder=folder)
        facts.equal((what, "the second time"), written, files_of(folder))
    else:
        facts.equal((what, "twice is once"), again.get("files"), [])
    running.ask([gone(folder)])
    return count


def known(facts: Facts, running: Engine, work: pathlib.Path, clock: str, number: int) -> int:
    columns, meanings = exports.CLOCKS[clock]
    chance = random.Random(f"page {clock} {number}")
    form = csv_form(chance)
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
    export = folder / "week.csv"
    export.write_bytes(form.bytes([headers, *cells]))
    return both(facts, running, folder, export, answers, (clock, number, form.date_name, form.time_name, form.encoding))


def unknown(facts: Facts, running: Engine, work: pathlib.Path, number: int) -> int:
    """A layout that no clock has: asked, answered, then read by timeclock.yaml."""
    chance = random.Random(f"page unknown {number}")
    form = csv_form(chance)
    picked = [chance.choice(group) for group in exports.UNKNOWN[:6]]
    if not any(entry[2] == "job" for entry in picked):
        picked.append(("Role", "job", "job"))
    chance.shuffle(picked)
    all_rows = exports.rows(chance, 40)
    table = [[entry[0] for entry in picked]]
    table += [[exports.COLUMNS[entry[1]](row, form) for entry in picked] for row in all_rows]
    folder = work / f"unknown {number}"
    exports.restaurant(folder)
    export = folder / "week.csv"
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
    remembered = {file["path"]: file["text"] for file in told["files"]}
    (folder / "timeclock.yaml").write_text(remembered["timeclock.yaml"], encoding="utf-8")
    count = both(facts, running, folder, export, {"shift": "Dinner"}, what)
    for path, text in files_of(folder).items():
        facts.equal((what, "with the answers", path), remembered.get(path), text)
    return count


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
    page.wait("which location", lambda: state(page) == "location")
    page.tap("#import [data-location='North']")
    page.wait("it is looked at", lambda: state(page) == "ready")
    facts.equal("the other location's row", len(page.all("#import [data-lines='3']")), 1)
    page.tap("#import-next")
    page.wait("it is kept", lambda: kept_text(page, "shifts/2026-04-03-dinner.yaml"))
    facts.check("and the columns", "day_first: true" in (kept_text(page, "timeclock.yaml") or ""), "")


def refused(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """Files that are no hours."""
    files = {
        "people.csv": "id,first_name,last_name,positions\n1,Ana,Ruiz,Server\n",
        "book.xlsx": exports.workbook([["Name", "In"], ["Ana", "4pm"]], is_1904=False),
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
