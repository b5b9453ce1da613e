"""The live tip screen on a pseudo-terminal: keys change the amounts, and every way out restores the terminal.

The ways out are keys, signals, and being stopped by a shell.
"""

import re
import signal
import time
from collections.abc import Callable, Mapping

from oracles.facts import Facts
from oracles.program import WRONG_USAGE
from oracles.pseudo_terminal import ESCAPE, PseudoTerminal

SECONDS = 20
QUICK = ()
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
# The last line of the screen: once it is there, all is drawn.
DRAWN = "Tab moves"


class Screen(PseudoTerminal):
    """The screen of `tipsheet tip`."""

    def __init__(
        self, facts: Facts, *words: str, columns: int = 40, environment: Mapping[str, str] | None = None
    ) -> None:
        environment = {"TERM": "xterm", **(environment or {})}
        super().__init__("tip", *words, columns=columns, environment=environment, is_kept=True)
        self.facts = facts
        facts.check("the screen is drawn", self.wait(DRAWN), repr(self.output))

    def settle(self) -> None:
        """Takes what is written within a moment."""
        end = time.monotonic() + 0.2
        while time.monotonic() < end:
            self.receive(0.05)

    def press(self, keys: str, until: str) -> None:
        self.seen = len(self.output)
        self.send(keys)
        self.facts.check(f"after {keys!r} there is {until!r}", self.wait(until), repr(self.output[-800:]))

    def lines(self) -> list[str]:
        """The last page that was drawn."""
        return [ESCAPE.sub("", line) for line in self.output.rsplit("\x1b[H", 1)[-1].split("\r\n")]

    def fits(self, what: str, columns: int = 40, rows: int = 24) -> None:
        lines = self.lines()
        is_fitting = len(lines) <= rows and all(len(line) <= columns for line in lines)
        self.facts.check(f"{what} fits {columns} by {rows}", is_fitting, lines)

    def is_given_back(self) -> bool:
        return (
            self.is_restored()
            and self.output.count(ENTER) == self.output.count(LEAVE)
            and self.output.rfind("\x1b[?25h") > self.output.rfind("\x1b[?25l")
        )

    def ends(self, what: str, expected: int) -> None:
        self.facts.equal(f"{what} ends it", self.status(), expected)
        self.facts.check(f"{what} restores the terminal", self.is_given_back())
        self.close()

    def left_behind(self) -> str:
        """What is on the terminal after the screen."""
        return self.output.rsplit(LEAVE, 1)[-1]


def keys_change_amounts(facts: Facts) -> None:
    screen = Screen(facts)
    facts.check("keys come as they are pressed", not screen.is_restored())
    screen.press("84.50", "$101.40")
    screen.press("\x1b[C\x1b[C", "$18.59")
    screen.press("\x1b[A\x1b[A", "people 2 and 3")
    screen.press("r", "$103.00")
    screen.press("\x1bOD", "21%")
    screen.press("\t12.5", "12.5%")
    screen.press("\x7f\x7f", "12%")
    screen.press("p12", "people")
    facts.check("people can be typed", "> People    12" in "\n".join(screen.lines()), screen.lines())
    screen.press("\x7f\x7f3", "> People    3")
    screen.press("s", "Enter print it")
    is_shown = any(line.startswith("Total per person: ") for line in screen.lines())
    facts.check("s shows the text to send", is_shown, screen.lines())
    screen.fits("the text")
    screen.press("x", DRAWN)
    screen.fits("the screen")
    for columns, rows in [(20, 6), (80, 24), (40, 12)]:
        screen.seen = len(screen.output)
        screen.resize(columns, rows)
        screen.wait("Bill")
        screen.settle()
        screen.fits("another size", columns, rows)
    screen.send("\r")
    screen.wait("Split by 3")
    screen.ends("Enter", 0)
    facts.check("Enter leaves the amounts behind", "Split by 3" in screen.left_behind())

    screen = Screen(facts, "--people", "3", columns=80)
    screen.press("84.50s", "Enter print it")
    screen.send("\r")
    screen.ends("Enter at the text to send", 0)
    text = "Tip per person: $5.64 (person 1), $5.63 (people 2 and 3)"
    facts.check("Enter leaves the text behind", text in screen.left_behind(), screen.output[-400:])

    for what, environment, is_bold in [("a terminal", {}, True), ("NO_COLOR", {"NO_COLOR": "1"}, False)]:
        screen = Screen(facts, "--people", "3", environment=environment)
        has_codes = bool(re.search("\x1b\\[[0-9;]*m", screen.output))
        facts.equal(f"{what}: bold or color", has_codes, is_bold)
        screen.send("q")
        screen.ends(what, 0)


def ways_out(facts: Facts) -> None:
    for name, keys in [("q", "q"), ("Escape", "\x1b"), ("Ctrl-C", "\x03"), ("Ctrl-D", "\x04")]:
        screen = Screen(facts, "--percent", "18", "--people", "2", "--round")
        screen.send(keys)
        screen.ends(name, 0)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        screen = Screen(facts)
        screen.process.send_signal(number)
        screen.ends(number.name, -number)
    # Stopped by a signal or by Ctrl-Z: the shell gets its terminal, and the screen comes back.
    stops: list[tuple[str, Callable[[Screen], None]]] = [
        ("SIGTSTP", lambda screen: screen.process.send_signal(signal.SIGTSTP)),
        ("Ctrl-Z", lambda screen: screen.send("\x1a")),
    ]
    for name, stop in stops:
        screen = Screen(facts)
        stop(screen)
        facts.check(f"{name} stops", screen.is_stopped())
        screen.settle()
        facts.check(f"{name} gives the terminal back", screen.is_given_back())
        screen.process.send_signal(signal.SIGCONT)
        screen.wait(DRAWN)
        is_back = screen.output.count(ENTER) > screen.output.count(LEAVE)
        facts.check(f"after {name} the screen comes back", is_back)
        screen.send("q")
        screen.ends(f"q after {name}", 0)


def plain_questions(facts: Facts) -> None:
    """A terminal that takes no escape codes is asked plain questions."""
    terminal = PseudoTerminal("tip", environment={"TERM": "dumb"})
    for question, answer in [
        ("bill: ", "84.50"), ("tip [20%]: ", "back"), ("bill [84.50]: ", ""),
        ("tip [20%]: ", "18"), ("people [1]: ", "3"),
    ]:  # fmt: skip
        facts.check(f"a plain question {question!r}", terminal.wait(question), repr(terminal.output))
        terminal.send(answer + "\n")
    facts.equal("plain questions end well", terminal.status(), 0)
    shown = terminal.output
    facts.check("plain questions get the amounts", "Split by 3" in shown and "$15.21" in shown, repr(shown))
    facts.check("plain questions have no escape code", "\x1b" not in shown, repr(shown))
    terminal.close()


def compare(facts: Facts) -> str:
    keys_change_amounts(facts)
    ways_out(facts)
    plain_questions(facts)
    for closed in (0, 1):
        terminal = PseudoTerminal("tip", environment={"TERM": "xterm"}, detached=(closed,))
        facts.equal("without a terminal there is no screen", terminal.status(), WRONG_USAGE)
        terminal.close()
    return "keys, sizes, 10 ways out and plain questions"
