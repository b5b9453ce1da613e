"""The program used as a person does: in a terminal (tmux), with keys sent and the screen read.

From an empty folder through `init`, `new`, `import` and `edit` to the workbook, without editing a file; Ctrl-C, Ctrl-D,
drafts, Tab, a pasted row, and a narrow window. Swift's tests of dialogs answer every question wrong. Needs tmux.
"""

import pathlib
import re

from oracles.facts import Facts
from oracles.program import SAMPLES, tipsheet
from oracles.tmux import Server, Window

SECONDS = 30
QUICK = ()
PEOPLE = [
    ("3", "Johny M.", "Bartender, Server"), ("15", "Harold Z.", "Server"), ("30", "Andrew P.", "Server"),
    ("21", "Drake S.", "Server"), ("4", "Nick A.", "Server"), ("36", "Diana M.", "Expo, Server"),
    ("16", "Fred P.", "Runner, Busser"), ("29", "Deblyn N.", "Busser"), ("5", "Louis C.", "Busser, Runner"),
]  # fmt: skip
WORKED = [
    ("johny", "3:00 pm", "11:30 pm"), ("15", "6.25", ""), ("Andr", "4:00 pm", "11:00 pm"), ("drake", "16:00", "23:00"),
    ("4", "5pm", "11pm"), ("36", "4:00 pm", "11:15 pm"), ("fred", "4:00 pm", "11:15 pm"),
    ("debl", "3:00 pm", "11:30 pm"), ("lou", "4:00 pm", "11:00 pm"),
]  # fmt: skip
DINNER = "shifts/2024-04-13-dinner.yaml"
EXPORT = SAMPLES / "timeclocks/toast-time-entries.csv"


def compare(facts: Facts) -> str:
    with Server(facts) as server:
        restaurant = from_nothing_to_the_workbook(server, facts.work)
        leaving_init(server, facts.work)
        with (restaurant / "roster.yaml").open("a") as roster:
            roster.write("  - {id: 37, first_name: José Ángel, last_name: Muñozx, positions: [Server]}\n")
        leaving_new(server, restaurant)
        a_pasted_row(server, restaurant)
        completion_and_a_narrow_window(server, restaurant)
        a_tired_evening(server, facts.work)
        windows = server.windows
    return f"init, new, edit and import in {windows} windows, with drafts and 40 columns"


def person(terminal: Window, who: str, clock_in: str, clock_out: str) -> None:
    terminal.talk(f"employee: {who} | position | clock-in, or hours: {clock_in}")
    if clock_out:
        terminal.talk(f"clock-out: {clock_out} | break in minutes")
    terminal.answer("points per hour")


def drafts(restaurant: pathlib.Path) -> list[str]:
    return sorted(path.name for path in (restaurant / "shifts").glob(".draft*"))


def from_nothing_to_the_workbook(server: Server, folder: pathlib.Path) -> pathlib.Path:
    facts = server.facts
    terminal = server.window(["init", "casa-marisol"], folder)
    terminal.talk("restaurant: Casa Marisol | currency")
    terminal.offers("time zone", "America/Chicago")
    terminal.talk("""time zone | shift types | position | round hours | rounding | card fee | policy | pay period
        begins on: 2024-04-08""")
    for number, name, positions in PEOPLE:
        terminal.talk(f"name: {name} | ID: {number} | positions: {positions}")
    terminal.talk("sees 9 people on the roster. | name | write these files")
    terminal.ends(0)
    restaurant = folder / "casa-marisol"
    for name in ("restaurant.yaml", "roster.yaml"):
        facts.contains(f"{name} is explained", (restaurant / name).read_text(), "# ")

    terminal = server.window(["new"], restaurant)
    terminal.talk("""date: ? | sees `Friday`, or `11/6` | date: 2024-04-13 | shift: 3
        credit-card tips: $3,066.22 | house tips: 57 | cash tips: 168.00
        employee: help | sees press Enter when everyone is in""")
    for who, clock_in, clock_out in WORKED:
        person(terminal, who, clock_in, clock_out)
    screen = "\n".join(terminal.prompt("employee"))
    for amount in ["53.43", "3123.22", "168.00", "14.71"]:
        facts.contains(f"{amount} is on the screen", screen, amount)
    terminal.talk("employee | make the tip sheet now")
    terminal.ends(0)
    tipsheet("shift", "-q", "-o", folder / "sample", SAMPLES / "casa-marisol" / DINNER)
    made, sample = (
        (place / "2024-04-13-dinner.csv").read_bytes() for place in (restaurant / "reports", folder / "sample")
    )
    facts.check("the amounts are the sample's", made == sample)
    facts.check("there is a workbook", (restaurant / "reports/2024-04-13-dinner.xlsx").read_bytes()[:2] == b"PK")
    facts.equal("the draft is gone", drafts(restaurant), [])
    return restaurant


def leaving_init(server: Server, folder: pathlib.Path) -> None:
    """A wrong answer, Ctrl-C, Ctrl-D, and the draft; `InitDialogTests` has all wrong answers."""
    facts = server.facts
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("""restaurant:  => nothing was typed | restaurant: Wrong
        currency: USX => "USX" is not a currency | currency: usd | time zone: none
        shift types | position | round hours | rounding | card fee | policy | pay period | begins on
        name: José Ángel Muñozx | last names | ID""")
    terminal.completes("positions", "Ser", "Server")
    terminal.leaves("name", "C-c", 130)
    terminal.see("Your answers are kept as a draft; the next `tipsheet init wrong` continues with")
    kept = {path.name for path in (folder / "wrong").iterdir()}
    facts.equal("only drafts are written", kept, {".draft-restaurant.yaml", ".draft-roster.yaml"})
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("sees There is a draft: Wrong, 1 person. | go on with it")
    terminal.leaves("name", "C-d", 1)
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("go on with it | name | write these files")
    terminal.ends(0)
    roster = (folder / "wrong/roster.yaml").read_text()
    facts.contains("a name in UTF-8", roster, "first_name: José Ángel, last_name: Muñozx")


def completion_and_a_narrow_window(server: Server, restaurant: pathlib.Path) -> None:
    terminal = server.window(["new"], restaurant, width=40)
    terminal.talk("""date: 2024-04-16 | shift: Dinner
        credit-card tips: 3066.22 | house tips: 57 | cash tips: 168""")
    terminal.completes("employee", "muñ", "José Ángel Muñozx", "C-u")
    terminal.enter("D", "Tab")
    names = ["Drake S.", "Diana M.", "Deblyn N.", "employee: D"]
    terminal.wait("the names that fit", lambda lines: [line.strip() for line in lines[-4:]] == names)
    terminal.keys("BSpace")
    terminal.enter("36")
    terminal.talk("""position | clock-in, or hours: 4:00 pm | clock-out: 11:15 pm
        break in minutes | points per hour""")
    person(terminal, "debl", "3:00 pm", "11:30 pm")
    lines = terminal.prompt("employee")
    server.facts.check("no line is wider than the window", all(len(line) <= 40 for line in lines))
    table = "\n".join(lines[-20:])
    for amount in ["5.44", "4.68", "10.12", "3123.22", "168.00"]:
        is_shown = re.search(rf"(?<![\d.]){re.escape(amount)}(?![\d.])", table)
        server.facts.check(f"{amount} in 40 columns", is_shown, table)
    terminal.leaves("employee", "C-c", 130)
    (restaurant / "shifts/.draft-2024-04-16-dinner.yaml").unlink()


def leaving_new(server: Server, restaurant: pathlib.Path) -> None:
    """Ctrl-C in the middle of a person's line, and Ctrl-D after the draft was taken up."""
    facts = server.facts
    terminal = server.window(["new"], restaurant)
    terminal.talk("""date: 2024-4-14 | shift: dinner | credit-card tips: 100 | house tips: 0 | cash tips: 10
        employee: lou | position: Runner | clock-in, or hours: 4:10""")
    terminal.leaves("clock-out", "C-c", 130)
    terminal.see("The shift is kept as a draft; `tipsheet new` continues it.")
    facts.equal("the draft has the shift's name", drafts(restaurant), [".draft-2024-04-14-dinner.yaml"])
    terminal = server.window(["new"], restaurant)
    terminal.talk("sees There is a draft: Dinner – Sunday, April 14, 2024, 1 person. | go on with it | position")
    terminal.offers("clock-in, or hours", "04:10")
    terminal.talk("clock-in, or hours | clock-out: 11pm | break in minutes | points per hour")
    terminal.leaves("employee", "C-d", 1)
    terminal = server.window(["new"], restaurant)
    terminal.talk("go on with it | employee | make the tip sheet now: no")
    terminal.ends(0)
    text = (restaurant / "shifts/2024-04-14-dinner.yaml").read_text()
    facts.contains("a shift", text, "{employee: 5, position: Runner, clock_in: 4:10 pm, clock_out: 11:00 pm}")
    facts.equal("the draft is gone", drafts(restaurant), [])


def a_pasted_row(server: Server, restaurant: pathlib.Path) -> None:
    """A tab ends an answer, so that a row of a table fills several."""
    path = restaurant / DINNER
    text = path.read_text()
    terminal = server.window(["edit", "4/13/2024", "Dinner"], restaurant)
    terminal.prompt("credit-card tips")
    terminal.type("612\t85\t7\t")
    terminal.prompt("employee")
    terminal.talk("employee | make the tip sheet now: no")
    terminal.ends(0)
    found = [float(re.findall(rf"{key}: ([\d.]+)", path.read_text())[0]) for key in ("credit_card", "cash")]
    server.facts.equal("the cells", found, [612, 7])
    path.write_text(text)


def a_tired_evening(server: Server, folder: pathlib.Path) -> None:
    """From an empty folder to the pay period's files, with nothing typed but what a person types."""
    facts, place = server.facts, folder / "tired"
    place.mkdir()
    terminal = server.window(["init"], place)
    terminal.talk("""restaurant: la paloma | currency: usd | time zone: chicago | sees America/Chicago
        shift types: lunch dinner | sees 2 shift types: lunch, dinner
        position: Busser: 0.6, Runner 0.7 | position: delete host | position
        round hours: 15 min | rounding | card fee | policy | pay period: Weekly | begins on: 4/15/2024""")
    for name, positions in [
        ("johny m.", "bartender"), ("Harold Z.", "server"), ("Andrew P.", "server"), ("Mei-Ling Chen", "server"),
        ("Diana M.", "expo, server"), ("Louis C.", "busser"), ("Deblyn N.", "busser"), ("José Ángel Muñoz", "server"),
    ]:  # fmt: skip
        last_names = " | last names" if name.count(" ") > 1 else ""
        terminal.talk(f"name: {name}{last_names} | ID | positions: {positions}")
    terminal.talk("name: list | sees 8   José Ángel Muñoz  Server | name | write these files")
    terminal.ends(0)

    terminal = server.window(["import", "toast", EXPORT], place)
    terminal.talk("""Castillo, Louis is: louis | Office, Olga is: - | the job Bar is: bartender
        credit-card tips: $412.5 | house tips:  => nothing was typed | house tips: 0 | cash tips: 31
        credit-card tips: later""")
    terminal.ends(0)
    facts.contains("left open", (place / "shifts/2024-04-15-dinner.yaml").read_text(), "tips:   #")

    # The next day: the tips of the dinner, and the clock-out that the clock lacks.
    terminal = server.window(["edit", "4/15/2024"], place)
    terminal.talk("""which one: dinner | credit-card tips: $1,234.50 | house tips: 57 | cash tips: 168
        employee: deb | position | clock-in, or hours: 3:00 | clock-out: 11:30
        sees 3:00 pm to 11:30 pm, 8.50 hours | break in minutes: 15 minutes | points per hour
        employee: list | sees 12:20 am next day to 1:05 am | employee
        sees added: Deblyn N., Busser, 3:00 pm to 11:30 pm, 8.50 hours, break 15 | make the tip sheet now: y""")
    terminal.ends(0)
    server.window(["period"], place).ends(0)
    name = "la-paloma_2024-04-15_2024-04-21"
    rows = (place / f"reports/{name}/csv/employees.csv").read_text().splitlines()
    facts.check(f"everybody is paid: {rows}", len(rows) == 1 + 8)
    cents = sum(int(row.split(",")[-1].replace(".", "")) for row in rows[1:])
    facts.equal("every cent is shared", cents, 41250 + 3100 + 123450 + 5700 + 16800)
    facts.check("there is a bundle", (place / f"reports/{name}.zip").read_bytes()[:2] == b"PK")
