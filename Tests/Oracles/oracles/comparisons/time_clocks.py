"""Imports at a real terminal: tmux types, the screen is read, and the files are looked at.

Wrong answers at every question, going back, Ctrl-C, Ctrl-D, and a window of 40 columns. Needs tmux.
"""

import pathlib
import shutil

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


class Imports:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.facts = server.facts

    def restaurant(self, name: str) -> pathlib.Path:
        return shutil.copytree(SAMPLES / "casa-marisol", self.facts.work / name)

    def window(self, restaurant: pathlib.Path, *words: object, width: int = 80, height: int = 100) -> Window:
        return self.server.window(words, restaurant, width, height, {"LC_ALL": "C.UTF-8"})

    def whole_dialog(self, width: int) -> None:
        restaurant = self.restaurant(f"whole-{width}")
        terminal = self.window(restaurant, *IMPORT, width=width)
        # Olga is left out, so nobody asks what her job is; the folder's shifts tell when each is worked.
        # Then the tips of both shifts: nothing is offered but the cash that people declared.
        for text, count, typed in (
            ("Castillo, Louis is", 1, "Zelda"), ("employee Zelda is not on the roster", 1, "D"), ("fits", 1, "back"),
            ("Castillo, Louis is", 4, ""), ("Office, Olga is", 1, ""), ("nothing was typed", 1, "back"),
            ("Castillo, Louis is", 5, "5"), ("Office, Olga is", 3, "-"), ("the job Bar is", 1, "Barman"),
        ):  # fmt: skip
            terminal.see_words(text, count)
            terminal.enter(typed)
        terminal.see_words('cannot be "Barman"')
        terminal.enter("Bart", "Tab")
        for text, count, typed in (
            ("Bartender", 1, ""), ("credit-card tips:", 1, ""), ("nothing was typed for credit-card", 1, "12,000.5.1"),
            ("error: ", 4, "later"), ("credit-card tips:", 4, "812.40"), ("house tips:", 1, "0"),
            ("cash tips", 1, None), ("12.00", 2, ""),
        ):  # fmt: skip
            terminal.see_words(text, count)
            if typed is not None:
                terminal.enter(typed)
        screen = terminal.see_words("status 0")
        self.facts.check("no person is lost", "7 people added" not in screen, screen)
        self.facts.contains("all people are added", screen, "8 people added to shifts")
        self.facts.contains("lunch is left open", screen, "tipsheet edit 2024-04-15 Lunch")
        self.facts.check("dinner is not", "tipsheet edit 2024-04-15 Dinner" not in screen, screen)
        self.remembered(restaurant)
        self.once_more(restaurant, width)

    def remembered(self, restaurant: pathlib.Path) -> None:
        for path, texts in {
            "timeclock.yaml": ['"Castillo, Louis": 5', "Bar: Bartender", "Office, Olga"],
            "shifts/2024-04-15-lunch.yaml": ["\ntips:   # fill in what came in: {"],
            "shifts/2024-04-15-dinner.yaml": [
                "{employee: 5, position: Busser, clock_in: 4:00 pm, clock_out: 11:00 pm}",
                "clock_in: 12:20 am next day",
                "\ntips: {credit_card: 812.40, house: 0.00, cash: 12.00}\n",
            ],
        }.items():
            for text in texts:
                self.facts.contains(f"{path} has {text!r}", (restaurant / path).read_text(), text)
        found = (restaurant / "timeclock.yaml").read_text()
        for text in ("skip_jobs:", "Dinner"):
            self.facts.check(f"timeclock.yaml has no {text!r}", text not in found, found)

    def once_more(self, restaurant: pathlib.Path, width: int) -> None:
        """What was answered is not asked again, but for the tips that were left open; Ctrl-C leaves the hours."""
        before = snapshot(restaurant)
        terminal = self.window(restaurant, *IMPORT, width=width)
        terminal.see_words("8 already in them")
        terminal.see_words("credit-card tips:")
        terminal.enter("", "C-c")
        screen = terminal.see_words("status 130")
        self.facts.contains("lunch is still open", screen, "tipsheet edit 2024-04-15 Lunch")
        self.facts.check("a second import changes nothing", snapshot(restaurant) == before)

    def unclear_rows(self) -> None:
        """Rows that no shift's times fit are asked about, with the nearest shift offered."""
        restaurant = self.restaurant("unclear")
        (restaurant / "week.csv").write_text(ROWS)
        terminal = self.window(restaurant, "import", "square", "week.csv")
        both = "as much in the times of Lunch as of Dinner"
        terminal.see_words("outside the times of every shift")
        for text, count, typed in (
            ("shift [Lunch]:", 1, "supper"), ('no shift "supper"', 1, "-"), (both, 1, "back"),
            ("outside the times of every shift", 2, "brunch"), (both, 2, "dinner"), ("credit-card tips:", 1, "later"),
            ("credit-card tips:", 2, "later"),
        ):  # fmt: skip
            terminal.see_words(text, count)
            terminal.enter(typed)
        terminal.see_words("status 0")
        brunch, dinner = ((restaurant / f"shifts/2024-04-15-{kind}.yaml").read_text() for kind in ("brunch", "dinner"))
        for text, number in ((brunch, 3), (dinner, 15), (dinner, 16)):
            self.facts.contains(f"{number} is there", text, f"employee: {number}")
        self.facts.check("15 is not at brunch", "employee: 15" not in brunch, brunch)
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
        self.facts.contains(f"{key} tells that nothing is written", screen, "Nothing is written.")
        self.facts.check(f"{key} leaves nothing behind", snapshot(restaurant) == before)


def compare(facts: Facts) -> str:
    with Server(facts) as server:
        imports = Imports(server)
        for width in (80, 40):
            imports.whole_dialog(width)
        imports.unclear_rows()
        imports.leaving("C-c", 130)
        imports.leaving("C-d", 1)
        windows = server.windows
    return f"the questions of import in {windows} windows"
