"""Imports at a real terminal: tmux types, the screen is read, and the files are looked at.

Wrong answers at every question, going back, Ctrl-C, Ctrl-D, a window of 40 columns; and the table of
`tipsheet show` in windows from 20 to 200 columns, where no line may run over the edge. Needs tmux.
"""

import pathlib
import re
import shutil
import unicodedata

from oracles.facts import Facts
from oracles.program import SAMPLES, snapshot
from oracles.tmux import Server, Window

SECONDS = 40
QUICK = ()
IMPORT = ("import", "toast", SAMPLES / "timeclocks/toast-time-entries.csv")

ROWS = """Employee number,First name,Last name,Job title,Clockin date,Clockin time,Clockout date,Clockout time
3,Johny,M.,Bartender,4/15/24,5:00 AM,4/15/24,8:30 AM
15,Harold,Z.,Server,4/15/24,1:30 PM,4/15/24,5:30 PM
16,Fred,P.,Runner,4/15/24,4:00 PM,4/15/24,10:00 PM
"""


def columns(line: str) -> int:
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class Imports:
    def __init__(self, server: Server, folder: pathlib.Path) -> None:
        self.server = server
        self.facts = server.facts
        self.folder = folder

    def restaurant(self, name: str) -> pathlib.Path:
        target = self.folder / name
        shutil.copytree(SAMPLES / "casa-marisol", target)
        return target

    def window(self, restaurant: pathlib.Path, *words: object, width: int = 80, height: int = 100) -> Window:
        return self.server.window(words, restaurant, width, height, {"LC_ALL": "C.UTF-8"})

    def whole_dialog(self, width: int) -> None:
        restaurant = self.restaurant(f"whole-{width}")
        terminal = self.window(restaurant, *IMPORT, width=width)
        terminal.see_words("Castillo, Louis is")
        terminal.enter("Zelda")
        terminal.see_words("employee Zelda is not on the roster")
        terminal.enter("D")
        terminal.see_words("fits")
        terminal.enter("back")
        terminal.see_words("Castillo, Louis is", 4)
        terminal.enter()
        terminal.see_words("Office, Olga is")
        terminal.enter()
        terminal.see_words("nothing was typed")
        terminal.enter("back")
        terminal.see_words("Castillo, Louis is", 5)
        terminal.enter("5")
        terminal.see_words("Office, Olga is", 3)
        terminal.enter("-")
        terminal.see_words("the job Bar is")
        terminal.enter("Barman")
        terminal.see_words('cannot be "Barman"')
        terminal.enter("Bart", "Tab")
        terminal.see_words("Bartender")
        terminal.enter()
        # Olga is left out, so nobody asks what her job is; the folder's shifts tell when each is worked.
        # Then the tips of both shifts: nothing is offered but the cash that people declared.
        terminal.see_words("credit-card tips:")
        terminal.enter()
        terminal.see_words("nothing was typed for credit-card tips")
        terminal.enter("12,000.5.1")
        terminal.see_words("error: ", 4)
        terminal.enter("later")
        terminal.see_words("credit-card tips:", 4)
        terminal.enter("812.40")
        terminal.see_words("house tips:")
        terminal.enter("0")
        terminal.see_words("cash tips")
        terminal.see_words("12.00", 2)
        terminal.enter()
        screen = terminal.see_words("status 0")
        self.facts.check("no person is lost", "7 people added" not in screen, screen)
        self.facts.check("all people are added", "8 people added to shifts" in screen, screen)
        self.facts.check("lunch is left open", "tipsheet edit 2024-04-15 Lunch" in screen, screen)
        self.facts.check("dinner is not", "tipsheet edit 2024-04-15 Dinner" not in screen, screen)
        self.remembered(restaurant)
        self.once_more(restaurant, width)

    def remembered(self, restaurant: pathlib.Path) -> None:
        for path, texts, absent in [
            ("timeclock.yaml", ['"Castillo, Louis": 5', "Bar: Bartender", "Office, Olga"], ["skip_jobs:", "Dinner"]),
            ("shifts/2024-04-15-lunch.yaml", ["\ntips:   # fill in what came in: {"], []),
            (
                "shifts/2024-04-15-dinner.yaml",
                [
                    "{employee: 5, position: Busser, clock_in: 4:00 pm, clock_out: 11:00 pm}",
                    "clock_in: 12:20 am next day",
                    "\ntips: {credit_card: 812.40, house: 0.00, cash: 12.00}\n",
                ],
                [],
            ),
        ]:
            found = (restaurant / path).read_text()
            for text in texts:
                self.facts.check(f"{path} has {text!r}", text in found, found)
            for text in absent:
                self.facts.check(f"{path} has no {text!r}", text not in found, found)

    def once_more(self, restaurant: pathlib.Path, width: int) -> None:
        """What was answered is not asked again, but for the tips that were left open; Ctrl-C leaves the hours."""
        before = snapshot(restaurant)
        terminal = self.window(restaurant, *IMPORT, width=width)
        terminal.see_words("8 already in them")
        terminal.see_words("credit-card tips:")
        terminal.enter("", "C-c")
        screen = terminal.see_words("status 130")
        self.facts.check("lunch is still open", "tipsheet edit 2024-04-15 Lunch" in screen, screen)
        self.facts.check("a second import changes nothing", snapshot(restaurant) == before)

    def unclear_rows(self) -> None:
        """Rows that no shift's times fit are asked about, with the nearest shift offered."""
        restaurant = self.restaurant("unclear")
        (restaurant / "week.csv").write_text(ROWS)
        terminal = self.window(restaurant, "import", "square", "week.csv")
        terminal.see_words("outside the times of every shift")
        terminal.see_words("shift [Lunch]:")
        terminal.enter("supper")
        terminal.see_words('no shift "supper"')
        terminal.enter("-")
        terminal.see_words("as much in the times of Lunch as of Dinner")
        terminal.enter("back")
        terminal.see_words("outside the times of every shift", 2)
        terminal.enter("brunch")
        terminal.see_words("as much in the times of Lunch as of Dinner", 2)
        terminal.enter("dinner")
        for number in (1, 2):
            terminal.see_words("credit-card tips:", number)
            terminal.enter("later")
        terminal.see_words("status 0")
        for path, people, others in [("brunch", [3], [15]), ("dinner", [15, 16], [])]:
            text = (restaurant / f"shifts/2024-04-15-{path}.yaml").read_text()
            for number in people:
                self.facts.check(f"{number} is at {path}", f"employee: {number}" in text, text)
            for number in others:
                self.facts.check(f"{number} is not at {path}", f"employee: {number}" not in text, text)
        self.facts.check("answers about rows are not remembered", not (restaurant / "timeclock.yaml").exists())

    def leaving(self, key: str, status: int) -> None:
        restaurant = self.restaurant(f"leaving-{key}")
        before = snapshot(restaurant)
        terminal = self.window(restaurant, *IMPORT)
        terminal.see_words("Castillo, Louis is")
        terminal.enter()
        terminal.see_words("Office, Olga is")
        terminal.enter("", key)
        screen = terminal.see_words(f"status {status}")
        self.facts.check(f"{key} tells that nothing is written", "Nothing is written." in screen, screen)
        self.facts.check(f"{key} leaves nothing behind", snapshot(restaurant) == before)

    def tables(self) -> None:
        restaurant = self.restaurant("tables")
        roster = restaurant / "roster.yaml"
        text = roster.read_text().replace("last_name: Z.", "last_name: 陳大文").replace("Drake", "Drä\u0308ke")
        roster.write_text(text)
        shift = "shifts/2024-04-13-dinner.yaml"
        amounts = {"496.86", "26.73", "523.59", "384.99", "64.75", "53.43", "3291.22", "14.71"}
        for width in (20, 24, 30, 40, 50, 58, 60, 66, 79, 80, 132, 200):
            terminal = self.window(restaurant, "show", shift, width=width, height=120)
            self.facts.equal(f"show at {width}", terminal.status(), 0)
            shown = "\n".join(terminal.lines())
            for amount in amounts:
                is_shown = re.search(rf"(?<!\d){re.escape(amount)}(?!\d)", shown)
                self.facts.check(f"{amount} at {width}", is_shown, shown)
            # A line that ran over the edge would have been broken by the terminal.
            widest = max(map(columns, terminal.lines(is_joined=True)))
            self.facts.check(f"no line is wider than {width}", widest <= width, shown)
        # Names of all alphabets: the right edges of the amounts are below each other.
        terminal = self.window(restaurant, "show", shift, width=80, height=60)
        self.facts.equal("show", terminal.status(), 0)
        rows = [line for line in terminal.lines() if re.search(r"\d\.\d\d$", line) and "USD" not in line]
        self.facts.equal("the rows", len(rows), 10)
        self.facts.equal("widths of the rows", len({columns(row) for row in rows}), 1)


def compare(facts: Facts) -> str:
    with Server(facts) as server:
        imports = Imports(server, facts.work)
        for width in (80, 40):
            imports.whole_dialog(width)
        imports.unclear_rows()
        imports.leaving("C-c", 130)
        imports.leaving("C-d", 1)
        imports.tables()
        windows = server.windows
    return f"the questions of import, and tables from 20 to 200 columns, in {windows} windows"
