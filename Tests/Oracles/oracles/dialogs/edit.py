"""The questions of `tipsheet edit` and `tipsheet import`, and a whole evening of a tired person."""

import pathlib

from oracles.dialogs.init import drafts
from oracles.program import SAMPLES
from oracles.tmux import Server


def changing_a_shift(server: Server, restaurant: pathlib.Path) -> None:
    path = restaurant / "shifts/2024-04-13-dinner.yaml"
    text = path.read_text().replace("staff:\n", "staff:   # nine of us\n  # the bar\n")
    path.write_text(text)
    # `new` opens a shift that is there.
    terminal = server.window(["new"], restaurant)
    terminal.answer("date", "4/13/2024")
    terminal.see("3 Dinner (there already)")
    terminal.answer("shift", "dinner")
    terminal.see("shifts/2024-04-13-dinner.yaml. Its values are the default answers")
    terminal.answer("credit-card tips", "back")
    terminal.prompt("shift")
    server.facts.check("back is the question before", terminal.lines()[-1] == "shift [Dinner]:")
    terminal.answer("shift")
    terminal.prompt("credit-card tips")
    server.facts.check("the amount is offered", terminal.lines()[-1] == "credit-card tips [3066.22]:")
    for label in ["credit-card tips", "house tips", "cash tips", "employee"]:
        terminal.answer(label)
    terminal.answer("make the tip sheet now", "no")
    terminal.see("Nothing has changed in shifts/2024-04-13-dinner.yaml.")
    server.facts.check("nothing is changed", terminal.status() == 0 and path.read_text() == text)

    # `edit` does the same, and a draft of the changes is offered again.
    terminal = server.window(["edit", "4/13/2024"], restaurant)
    terminal.answer("credit-card tips")
    terminal.answer("house tips", "back")
    terminal.answer("credit-card tips")
    terminal.answer("house tips")
    terminal.answer("cash tips", "170")
    terminal.answer("employee", "edit harold")
    terminal.prompt("position")
    terminal.answer("position", "back")
    terminal.answer("employee", "edit harold")
    terminal.answer("position")
    terminal.answer("clock-in, or hours", "4 10:15")
    terminal.see("  4:00 pm to 10:15 pm, 6.25 hours")
    terminal.answer("break in minutes")
    terminal.answer("points per hour")
    terminal.prompt("employee")
    terminal.keys("C-c")
    server.facts.check("the file stays as it is", terminal.status() == 130 and path.read_text() == text)
    terminal = server.window(["edit", "shifts/2024-04-13-dinner.yaml"], restaurant)
    terminal.answer("go on with it")
    terminal.answer("employee", "delete andrew")
    terminal.answer("employee")
    terminal.answer("make the tip sheet now", "no")
    server.facts.check("edit ends well", terminal.status() == 0)
    wanted = (
        text.replace("cash: 168.00", "cash: 170.00")
        .replace(
            "{employee: 15, position: Server, hours: 6.25}",
            "{employee: 15, position: Server, clock_in: 4:00 pm, clock_out: 10:15 pm}",
        )
        .replace("  - {employee: 30, position: Server, clock_in: 4:00 pm, clock_out: 11:00 pm}\n", "")
    )
    server.facts.equal("what is changed is changed, and nothing else", path.read_text(), wanted)
    server.facts.check("the draft is gone", drafts(restaurant) == [])


def a_pasted_row(server: Server, restaurant: pathlib.Path) -> None:
    """A tab ends an answer, so that a row of a table fills several."""
    path = restaurant / "shifts/2024-04-13-dinner.yaml"
    text = path.read_text()
    terminal = server.window(["edit", "4/13/2024", "Dinner"], restaurant)
    terminal.prompt("credit-card tips")
    terminal.type("612\t85\t7\t")
    terminal.prompt("employee")
    terminal.answer("employee")
    terminal.answer("make the tip sheet now", "no")
    server.facts.check("a row is pasted", terminal.status() == 0, terminal.words())
    found = {key: path.read_text().split(f"{key}: ")[1].split(",")[0].split("}")[0] for key in ("credit_card", "cash")}
    server.facts.equal(
        "the cells", {key: float(value) for key, value in found.items()}, {"credit_card": 612, "cash": 7}
    )
    path.write_text(text)


def a_tired_evening(server: Server, folder: pathlib.Path) -> None:
    """From an empty folder to the pay period's files, with nothing typed but what a person types."""
    place = folder / "tired"
    place.mkdir()
    terminal = server.window(["init"], place)
    terminal.answer("restaurant", "la paloma")
    terminal.answer("currency", "usd")
    terminal.answer("time zone", "chicago")
    terminal.see("  America/Chicago")
    terminal.answer("shift types", "lunch dinner")
    terminal.see("  2 shift types: lunch, dinner")
    terminal.answer("position", "Busser: 0.6, Runner 0.7")
    terminal.answer("position", "delete host")
    terminal.answer("position")
    terminal.answer("round hours", "15 min")
    terminal.answer("rounding")
    terminal.answer("card fee")
    terminal.answer("policy")
    terminal.answer("pay period", "Weekly")
    terminal.answer("begins on", "4/15/2024")
    for name, positions in [
        ("johny m.", "bartender"),
        ("Harold Z.", "server"),
        ("Andrew P.", "server"),
        ("Mei-Ling Chen", "server"),
        ("Diana M.", "expo, server"),
        ("Louis C.", "busser"),
        ("Deblyn N.", "busser"),
        ("José Ángel Muñoz", "server"),
    ]:
        terminal.answer("name", name)
        if name.count(" ") > 1:
            terminal.answer("last names")
        terminal.answer("ID")
        terminal.answer("positions", positions)
    terminal.answer("name", "list")
    terminal.see("8   José Ángel Muñoz  Server")
    terminal.answer("name")
    terminal.answer("write these files")
    server.facts.check("init ends well", terminal.status() == 0)

    terminal = server.window(["import", "toast", str(SAMPLES / "timeclocks/toast-time-entries.csv")], place)
    terminal.answer("Castillo, Louis is", "louis")
    terminal.answer("Office, Olga is", "-")
    terminal.answer("the job Bar is", "bartender")
    terminal.answer("credit-card tips", "$412.5")
    terminal.refused("house tips", "", "nothing was typed")
    terminal.answer("house tips", "0")
    terminal.answer("cash tips", "31")
    terminal.answer("credit-card tips", "later")
    server.facts.check("import ends well", terminal.status() == 0)
    server.facts.check("left open", "tips:   #" in (place / "shifts/2024-04-15-dinner.yaml").read_text())

    # The next day: the tips of the dinner, and the clock-out that the clock lacks.
    terminal = server.window(["edit", "4/15/2024"], place)
    terminal.answer("which one", "dinner")
    terminal.answer("credit-card tips", "$1,234.50")
    terminal.answer("house tips", "57")
    terminal.answer("cash tips", "168")
    terminal.answer("employee", "deb")
    terminal.answer("position")
    terminal.answer("clock-in, or hours", "3:00")
    terminal.answer("clock-out", "11:30")
    terminal.see("  3:00 pm to 11:30 pm, 8.50 hours")
    terminal.answer("break in minutes", "15 minutes")
    terminal.answer("points per hour")
    terminal.answer("employee", "list")
    terminal.see("12:20 am next day to 1:05 am")
    terminal.answer("employee")
    terminal.see("added: Deblyn N., Busser, 3:00 pm to 11:30 pm, 8.50 hours, break 15")
    terminal.answer("make the tip sheet now", "y")
    server.facts.check("edit ends well", terminal.status() == 0)

    terminal = server.window(["period"], place)
    server.facts.check("period ends well", terminal.status() == 0)
    name = "la-paloma_2024-04-15_2024-04-21"
    rows = (place / f"reports/{name}/csv/employees.csv").read_text().splitlines()
    server.facts.check(f"everybody is paid: {rows}", len(rows) == 1 + 8)
    cents = sum(int(row.split(",")[-1].replace(".", "")) for row in rows[1:])
    server.facts.check(f"every cent is shared: {cents}", cents == 41250 + 3100 + 123450 + 5700 + 16800)
    server.facts.check("there is a bundle", (place / f"reports/{name}.zip").read_bytes()[:2] == b"PK")
