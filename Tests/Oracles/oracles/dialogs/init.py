"""The questions of `tipsheet init`, from an empty folder to the workbook, with wrong answers and drafts."""

import pathlib

from oracles.program import SAMPLES, tipsheet
from oracles.tmux import Server, Window

PEOPLE = [
    ("3", "Johny M.", "Bartender, Server"),
    ("15", "Harold Z.", "Server"),
    ("30", "Andrew P.", "Server"),
    ("21", "Drake S.", "Server"),
    ("4", "Nick A.", "Server"),
    ("36", "Diana M.", "Expo, Server"),
    ("16", "Fred P.", "Runner, Busser"),
    ("29", "Deblyn N.", "Busser"),
    ("5", "Louis C.", "Busser, Runner"),
]


WORKED = [
    ("johny", "3:00 pm", "11:30 pm"),
    ("15", "6.25", None),
    ("Andr", "4:00 pm", "11:00 pm"),
    ("drake", "16:00", "23:00"),
    ("4", "5pm", "11pm"),
    ("36", "4:00 pm", "11:15 pm"),
    ("fred", "4:00 pm", "11:15 pm"),
    ("debl", "3:00 pm", "11:30 pm"),
    ("lou", "4:00 pm", "11:00 pm"),
]


def person(terminal: Window, who: str, clock_in: str, clock_out: str | None) -> None:
    terminal.answer("employee", who)
    terminal.answer("position")
    terminal.answer("clock-in, or hours", clock_in)
    if clock_out:
        terminal.answer("clock-out", clock_out)
        terminal.answer("break in minutes")
    terminal.answer("points per hour")


def drafts(restaurant: pathlib.Path) -> list[str]:
    return sorted(path.name for path in (restaurant / "shifts").glob(".draft*"))


def sample_csv(folder: pathlib.Path) -> bytes:
    tipsheet("shift", "-q", "-o", folder, SAMPLES / "casa-marisol/shifts/2024-04-13-dinner.yaml")
    return (folder / "2024-04-13-dinner.csv").read_bytes()


def from_nothing_to_the_workbook(server: Server, folder: pathlib.Path) -> pathlib.Path:
    terminal = server.window(["init", "casa-marisol"], folder)
    terminal.answer("restaurant", "Casa Marisol")
    terminal.answer("currency")
    terminal.prompt("time zone")
    server.facts.check("the computer's time zone is offered", "time zone [America/Chicago]:" in terminal.lines()[-1])
    terminal.answer("time zone")
    terminal.answer("shift types")
    terminal.answer("position")
    terminal.answer("round hours")
    terminal.answer("rounding")
    terminal.answer("card fee")
    terminal.answer("policy")
    terminal.answer("pay period")
    terminal.answer("begins on", "2024-04-08")
    for id, name, positions in PEOPLE:
        terminal.answer("name", name)
        terminal.answer("ID", id)
        terminal.answer("positions", positions)
    terminal.see("9 people on the roster.")
    terminal.answer("name")
    terminal.answer("write these files")
    server.facts.check("init ends well", terminal.status() == 0)

    restaurant = folder / "casa-marisol"
    server.facts.check("the settings are explained", "# " in (restaurant / "restaurant.yaml").read_text())
    server.facts.check("the roster is explained", "# " in (restaurant / "roster.yaml").read_text())

    terminal = server.window(["new"], restaurant)
    terminal.answer("date", "2024-04-13")
    terminal.answer("shift", "3")
    terminal.answer("credit-card tips", "$3,066.22")
    terminal.answer("house tips", "57")
    terminal.answer("cash tips", "168.00")
    for who, clock_in, clock_out in WORKED:
        person(terminal, who, clock_in, clock_out)
    lines = terminal.prompt("employee")
    screen = "\n".join(lines)
    for amount in ["53.43", "3123.22", "168.00", "14.71"]:
        server.facts.check(f"{amount} is on the screen", amount in screen)
    terminal.answer("employee")
    terminal.answer("make the tip sheet now")
    server.facts.check("new ends well", terminal.status() == 0)

    made = (restaurant / "reports/2024-04-13-dinner.csv").read_bytes()
    server.facts.check("the amounts are the sample's", made == sample_csv(folder / "sample"))
    server.facts.check("there is a workbook", (restaurant / "reports/2024-04-13-dinner.xlsx").read_bytes()[:2] == b"PK")
    server.facts.check("the draft is gone", drafts(restaurant) == [])
    return restaurant


def leaving_and_coming_back(server: Server, folder: pathlib.Path) -> None:
    """A wrong answer, Ctrl-C, Ctrl-D, and the draft; `InitDialogTests` answers every question wrong, without a terminal."""
    terminal = server.window(["init", "wrong"], folder)
    terminal.refused("restaurant", "", "nothing was typed")
    terminal.answer("restaurant", "Wrong")
    terminal.refused("currency", "USX", '"USX" is not a currency')
    terminal.answer("currency", "usd")
    terminal.answer("time zone", "none")
    for label in ["shift types", "position", "round hours", "rounding", "card fee", "policy", "pay period", "begins on"]:
        terminal.answer(label)
    terminal.answer("name", "José Ángel Muñozx")
    terminal.answer("last names")
    terminal.answer("ID")
    terminal.prompt("positions")
    terminal.type("Ser")
    terminal.keys("Tab")
    terminal.wait("the completed position", lambda lines: lines[-1] == "positions: Server")
    terminal.keys("Enter")
    terminal.prompt("name")
    terminal.keys("C-c")
    server.facts.check("Ctrl-C leaves", terminal.status() == 130)
    terminal.see("Your answers are kept as a draft; the next `tipsheet init` continues with them.")
    kept = {path.name for path in (folder / "wrong").iterdir()}
    server.facts.check(f"only drafts are written: {kept}", kept == {".draft-restaurant.yaml", ".draft-roster.yaml"})
    terminal = server.window(["init", "wrong"], folder)
    terminal.see("There is a draft: Wrong, 1 person.")
    terminal.answer("go on with it")
    terminal.prompt("name")
    terminal.keys("C-d")
    server.facts.check("Ctrl-D leaves", terminal.status() == 1)
    terminal = server.window(["init", "wrong"], folder)
    terminal.answer("go on with it")
    terminal.answer("name")
    terminal.answer("write these files")
    server.facts.check("init ends well", terminal.status() == 0)
    roster = (folder / "wrong/roster.yaml").read_text()
    server.facts.check("a name in UTF-8", "first_name: José Ángel, last_name: Muñozx" in roster, roster)
