"""The program used as a person does: in a terminal (tmux), with keys sent and the screen read.

From an empty folder through `init`, `import`, `edit` and `new` to the workbook, without editing a file; Ctrl-C, Ctrl-D,
Tab, a pasted row, and a narrow window. Swift's tests of dialogs answer every question wrong, and leave at each and go
on with the draft. Needs tmux.
"""

import pathlib
import re
import shutil

from oracles.facts import Facts
from oracles.program import SAMPLES
from oracles.tmux import Server

SECONDS = 25
QUICK = ()
SAMPLE = SAMPLES / "casa-marisol"
EXPORT = SAMPLES / "timeclocks/toast-time-entries.csv"


def compare(facts: Facts) -> str:
    with Server(facts) as server:
        restaurant = facts.work / "casa-marisol"
        (restaurant / "shifts").mkdir(parents=True)
        for name in ("restaurant.yaml", "roster.yaml"):
            shutil.copy(SAMPLE / name, restaurant)
        keys_and_completion(server, facts.work)
        a_narrow_window(server, restaurant)
        a_pasted_row(server, restaurant)
        a_tired_evening(server, facts.work)
    return f"init, new, edit and import in {server.windows} windows, one of 40 columns"


def a_pasted_row(server: Server, restaurant: pathlib.Path) -> None:
    """A tab ends an answer, so that a row of a table fills several."""
    terminal = server.window(["edit", "4/16/2024", "Dinner"], restaurant)
    terminal.prompt("credit-card tips")
    terminal.enter("612\t85\t7", "Tab")
    terminal.talk("employee | make the tip sheet now: no | ends 0")
    text = (restaurant / "shifts/2024-04-16-dinner.yaml").read_text()
    found = [re.findall(rf"{key}: ([\d.]+)", text) for key in ("credit_card", "house", "cash")]
    server.facts.equal("the cells", [float(amount) for (amount,) in found], [612, 85, 7])


def keys_and_completion(server: Server, folder: pathlib.Path) -> None:
    """Tab, and keys that leave."""
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("""restaurant:  => error: nothing was typed | restaurant: Wrong | currency: usd | time zone: none
        shift types | position | round hours | rounding | card fee | policy | pay period | begins on
        name: José Ángel Muñozx | last names | ID""")
    terminal.completes("positions", "Ser", "Server")
    terminal.leaves("name", "C-c", 130)
    terminal.see("Your answers are kept as a draft; the next `tipsheet init wrong` continues with")
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("sees There is a draft: Wrong, 1 person. | go on with it")
    terminal.leaves("name", "C-d", 1)
    terminal = server.window(["init", "wrong"], folder)
    terminal.talk("go on with it | name | write these files | ends 0")
    roster = (folder / "wrong/roster.yaml").read_text()
    server.facts.contains("a name in UTF-8", roster, "first_name: José Ángel, last_name: Muñozx")


def a_narrow_window(server: Server, restaurant: pathlib.Path) -> None:
    terminal = server.window(["new"], restaurant, width=40)
    terminal.talk("""date: 2024-04-16 | shift: Dinner
        credit-card tips: 3066.22 | house tips: 57 | cash tips: 168""")
    terminal.completes("employee", "muñ", "José Ángel Muñoz", "C-u")
    terminal.enter("D", "Tab")
    names = ["Drake S.", "Deblyn N.", "Diana M.", "employee: D"]
    terminal.wait("the names that fit", lambda lines: [line.strip() for line in lines[-4:]] == names)
    terminal.keys("BSpace")
    terminal.enter("36")
    terminal.talk("""position | clock-in, or hours: 4:00 pm | clock-out: 11:15 pm
        break in minutes | points per hour | employee: debl | position | clock-in, or hours: 3:00 pm
        clock-out: 11:30 pm | break in minutes | points per hour""")
    table = "\n".join(terminal.prompt("employee")[-20:])
    for amount in ["5.44", "4.68", "10.12", "3123.22", "168.00"]:
        is_shown = re.search(rf"(?<![\d.]){re.escape(amount)}(?![\d.])", table)
        server.facts.check(f"{amount} in 40 columns", is_shown, table)
    terminal.fits(40)
    terminal.talk("employee | make the tip sheet now | ends 0")
    facts = server.facts
    facts.check("there is a workbook", (restaurant / "reports/2024-04-16-dinner.xlsx").read_bytes()[:2] == b"PK")


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
    terminal.talk("name: list | sees 8   José Ángel Muñoz  Server | name | write these files | ends 0")

    terminal = server.window(["import", "toast", EXPORT], place)
    terminal.talk("""Castillo, Louis is: louis | Office, Olga is: - | the job Bar is: bartender
        credit-card tips: $412.5 | house tips:  => nothing was typed | house tips: 0 | cash tips: 31
        credit-card tips: later | ends 0""")
    facts.contains("left open", (place / "shifts/2024-04-15-dinner.yaml").read_text(), "tips:   #")

    # The next day: the tips of the dinner, and the clock-out that the clock lacks.
    terminal = server.window(["edit", "4/15/2024"], place)
    terminal.talk("""which one: dinner | credit-card tips: $1,234.50 | house tips: 57 | cash tips: 168
        employee: deb | position | clock-in, or hours: 3:00 | clock-out: 11:30
        sees 3:00 pm to 11:30 pm, 8.50 hours | break in minutes: 15 minutes | points per hour
        employee: list | sees 12:20 am next day to 1:05 am | employee
        sees added: Deblyn N., Busser, 3:00 pm to 11:30 pm, 8.50 hours, break 15 | make the tip sheet now: y
        ends 0""")
    server.window(["period"], place).ends(0)
    name = "la-paloma_2024-04-15_2024-04-21"
    rows = (place / f"reports/{name}/csv/employees.csv").read_text().splitlines()
    facts.check(f"everybody is paid: {rows}", len(rows) == 1 + 8)
    cents = sum(int(row.split(",")[-1].replace(".", "")) for row in rows[1:])
    facts.equal("every cent is shared", cents, 41250 + 3100 + 123450 + 5700 + 16800)
    facts.check("there is a bundle", (place / f"reports/{name}.zip").read_bytes()[:2] == b"PK")
