"""The questions of `tipsheet init`, from an empty folder to the workbook, with wrong answers and drafts."""

import pathlib
import re

from oracles.program import SAMPLES, WRONG_USAGE, tipsheet
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


def running_init_again(server: Server, restaurant: pathlib.Path) -> None:
    before = (restaurant / "restaurant.yaml").read_text()
    (restaurant / "restaurant.yaml").write_text("# mine\n" + before)
    terminal = server.window(["init"], restaurant)
    terminal.prompt("restaurant")
    server.facts.check("what is set is offered", "[Casa Marisol]" in terminal.lines()[-1])
    for label in ["restaurant", "currency", "time zone", "shift types", "position", "round hours", "rounding"]:
        terminal.answer(label)
    terminal.answer("card fee", "3%")
    terminal.answer("policy")
    terminal.answer("pay period")
    terminal.answer("begins on")
    terminal.answer("name", "José Ángel Muñozx")
    terminal.answer("last names")
    terminal.answer("ID")
    terminal.prompt("positions")
    terminal.type("Ser")
    terminal.keys("Tab")
    terminal.wait("the completed position", lambda lines: lines[-1] == "positions: Server")
    terminal.keys("Enter")
    terminal.answer("name")
    terminal.answer("change restaurant.yaml, roster.yaml")
    server.facts.check("init changes what is there", terminal.status() == 0)
    after = (restaurant / "restaurant.yaml").read_text()
    server.facts.check(
        "one setting is changed, and nothing else", after == "# mine\n" + before.replace("card_fee: 0%", "card_fee: 3%")
    )
    server.facts.check(
        "a name in UTF-8 is added to the roster",
        "first_name: José Ángel, last_name: Muñozx" in (restaurant / "roster.yaml").read_text(),
    )

    terminal = server.window(["init", "--card-fee", "0%", "--defaults"], restaurant)
    terminal.answer("change restaurant.yaml", "no")
    server.facts.check("no is no", terminal.status() == 1)
    server.facts.check("nothing was written", (restaurant / "restaurant.yaml").read_text() == after)


def wrong_answers_at_init(server: Server, folder: pathlib.Path) -> None:
    terminal = server.window(["init", "wrong"], folder)
    terminal.refused("restaurant", "", "nothing was typed")
    terminal.answer("restaurant", "Wrong")
    terminal.refused("currency", "USX", '"USX" is not a currency')
    terminal.answer("currency", "usd")
    terminal.refused("time zone", "America/Chicag", 'knows no time zone "America/Chicag"')
    terminal.answer("time zone", "none")
    terminal.refused("shift types", "Lunch, lunch", "is listed here a second time")
    terminal.answer("shift types", "Dinner")
    terminal.refused("position", "Barista", "does not have a point value")
    terminal.refused("position", "delete Sever", 'no position "Sever"')
    terminal.answer("position", "Barista 0.9")
    terminal.answer("position", "delete Host")
    terminal.answer("position")
    terminal.refused("round hours", "7", '`hours` cannot be "7"')
    terminal.answer("round hours")
    terminal.refused("rounding", "nearset", '`hours_mode` cannot be "nearset"')
    terminal.answer("rounding", "back")
    terminal.answer("round hours", "0")
    terminal.refused("card fee", "0.03", "should be a percentage")
    terminal.answer("card fee")
    terminal.answer("policy")
    terminal.refused("pay period", "weekli", 'cannot be "weekli"')
    terminal.answer("pay period")
    terminal.refused("begins on", "2024-02-30", "no 2024-02-30 in the calendar")
    terminal.answer("begins on", "2024-04-08")
    terminal.refused("name", "", "there are no employees")
    terminal.refused("name", "nobody.csv", "nobody.csv")
    terminal.refused("name", "delete 9", "is not on the roster")
    terminal.refused("name", "7 Rosa Peña", "has no digits")
    terminal.answer("name", "Rosa Peña")
    terminal.refused("ID", "Otto, Barista", "is not an ID")
    terminal.refused("ID", "x" * 33, "at most 32 fit")
    terminal.answer("ID", "7")
    terminal.refused("positions", "", "type Bartender, Server")
    terminal.refused("positions", "Cook", 'has no position "Cook"')
    terminal.answer("positions", "barista")
    terminal.answer("name", "Otto")
    terminal.refused("ID", "7", "two people on the roster have the ID 7")
    terminal.answer("ID", "8")
    terminal.answer("positions", "Manager")
    terminal.refused("manager or supervisor", "perhaps", 'cannot be "perhaps"')
    terminal.answer("manager or supervisor")
    terminal.prompt("name")
    terminal.keys("C-c")
    server.facts.check("Ctrl-C leaves", terminal.status() == 130)
    terminal.see("Your answers are kept as a draft; the next `tipsheet init` continues with them.")
    kept = {path.name for path in (folder / "wrong").iterdir()}
    server.facts.check(f"only drafts are written: {kept}", kept == {".draft-restaurant.yaml", ".draft-roster.yaml"})

    # Everything that was answered is there again, the people too.
    terminal = server.window(["init", "wrong"], folder)
    terminal.see("There is a draft: Wrong, 2 people.")
    terminal.refused("go on with it", "perhaps", '"perhaps" is not an answer here')
    terminal.answer("go on with it")
    terminal.see("2 people on the roster.")
    terminal.answer("name", "back")
    terminal.prompt("begins on")
    server.facts.check("the old answer is offered", terminal.lines()[-1] == "begins on [2024-04-08]:")
    terminal.keys("C-d")
    server.facts.check("Ctrl-D leaves", terminal.status() == 1)

    # `no` asks everything again, and forgets nothing.
    terminal = server.window(["init", "wrong"], folder)
    terminal.answer("go on with it", "no")
    terminal.prompt("restaurant")
    server.facts.check("the answers are offered", terminal.lines()[-1] == "restaurant [Wrong]:")
    for label in ["restaurant", "currency", "time zone", "shift types"]:
        terminal.answer(label)
    terminal.answer("position", "Busser: 0.6")
    terminal.answer("position", "Server=1.0, Dishwasher=0.25")
    terminal.refused("position", "Busser:: 0.6", "is not the name of a position")
    terminal.answer("position")
    terminal.answer("round hours", "15 minutes")
    terminal.answer("rounding")
    terminal.answer("card fee")
    terminal.answer("policy")
    terminal.answer("pay period", "Biweekly")
    terminal.answer("begins on", "4/5/2024")
    terminal.see("Friday, April 5, 2024")
    terminal.answer("name", "back")
    terminal.answer("begins on", "4/15/2024")
    terminal.see("Monday, April 15, 2024")
    terminal.answer("name", "Ida Low")
    terminal.answer("ID")
    terminal.answer("positions", "back")
    terminal.prompt("ID")
    server.facts.check("back from the positions is the ID", terminal.lines()[-1] == "ID [9]:")
    terminal.answer("ID", "12")
    terminal.answer("positions", "busser")
    terminal.answer("name")
    terminal.answer("write these files")
    server.facts.check("init ends well", terminal.status() == 0)
    files = {path.name for path in (folder / "wrong").iterdir()}
    server.facts.check(f"the drafts are gone: {files}", files == {"restaurant.yaml", "roster.yaml", "shifts"})
    settings = (folder / "wrong/restaurant.yaml").read_text()
    for text in ["Busser: {point_value: 0.6,", "Dishwasher: 0.25", "hours: 15", "{kind: biweekly, start: 2024-04-15}"]:
        server.facts.check(f"{text} in the settings", text in settings)
    server.facts.check(
        "the person is on the roster",
        "{id: 12, first_name: Ida, last_name: Low, positions: [Busser]}" in (folder / "wrong/roster.yaml").read_text(),
    )

    # The last question has a way back, too; deleting a draft deletes it.
    terminal = server.window(["init", "wrong", "--card-fee", "2%"], folder)
    for label in [
        "restaurant",
        "currency",
        "time zone",
        "shift types",
        "position",
        "round hours",
        "rounding",
        "policy",
        "pay period",
        "begins on",
        "name",
    ]:
        terminal.answer(label)
    terminal.answer("change wrong/restaurant.yaml", "back")
    terminal.prompt("name")
    terminal.keys("C-c")
    server.facts.check("left", terminal.status() == 130)
    terminal = server.window(["init", "wrong"], folder)
    terminal.answer("go on with it", "delete")
    terminal.prompt("restaurant")
    terminal.keys("C-c")
    server.facts.check("left", terminal.status() == 130)
    terminal.see("Nothing was written.")
    server.facts.check("the draft is deleted", not list((folder / "wrong").glob(".draft*")))


def without_a_terminal(server: Server, restaurant: pathlib.Path, folder: pathlib.Path) -> None:
    for arguments, options in [
        (
            ["init", "nowhere"],
            [
                "--name",
                "--currency",
                "--time-zone",
                "--shift-types",
                "--positions",
                "--round-hours",
                "--card-fee",
                "--pay-period",
                "--roster",
            ],
        ),
        (["init", "nowhere", "--defaults"], ["--name", "--roster"]),
        (["new", str(restaurant)], ["--date", "--shift", "--credit-card", "--house", "--cash", "--person"]),
    ]:
        # What `new` is given is taken for a note.
        text = "" if arguments[0] == "new" else "x\n" * 50
        done = tipsheet(*arguments, folder=folder, text=text, status=None)
        server.facts.equal(f"{arguments}: status", done.returncode, WRONG_USAGE)
        server.facts.equal(f"{arguments}: standard output", done.stdout, "")
        named = re.findall(r"^ +(--[a-z-]+)", done.stderr, re.M)
        wanted = options + (["--hours-mode", "--pay-period-start"] if "--card-fee" in options else [])
        server.facts.equal(f"{arguments}: {done.stderr}", sorted(named), sorted(wanted))
    server.facts.check("nothing was written", not (folder / "nowhere").exists())

    done = tipsheet(
        "new", "--date", "2024-04-20", "--shift", "dinner", "--credit-card", "3066.22", "--house", "57",
        "--cash", "168", "--person", "johny,,3:00 pm,11:30 pm", "--person", "15,Server,6.25", "--person",
        "Muñoz,,11:00 am,2:30 pm,5:00 pm,10:00 pm,point_value 0.9,reason in training, first night", "--report",
        folder=restaurant, status=None,
    )  # fmt: skip
    server.facts.equal(f"a shift by options: {done.stderr}", done.returncode, 0)
    written = done.stdout.split("\n")
    server.facts.equal("the shift file", written[0], "shifts/2024-04-20-dinner.yaml")
    server.facts.check("the workbook", "reports/2024-04-20-dinner.xlsx" in written, done.stdout)
    text = (restaurant / "shifts/2024-04-20-dinner.yaml").read_text()
    server.facts.check("the reason has its comma", 'reason: "in training, first night"' in text, text)
