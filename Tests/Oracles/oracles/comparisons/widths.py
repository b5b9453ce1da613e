"""What the program prints fits the terminal: no line is wider than it, and no word is broken.

Runs the program on pseudo-terminals of 40, 60, 80 and 120 columns: help, wrong usage, every diagnostic of the goldens,
and tables.
The words are compared with those that a pipe gets; TERM=dumb and NO_COLOR get no escape code.
"""

import os
import pathlib
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Mapping

from oracles.facts import Facts
from oracles.program import GOLDENS, SAMPLES, TIPSHEET, tipsheet
from oracles.pseudo_terminal import PseudoTerminal
from oracles.surroundings import clock

SECONDS = 40
QUICK = ()
WIDTHS = [40, 60, 80, 120]
WITHOUT_COLOR = {"TERM": "xterm", "NO_COLOR": "1"}
AMOUNT = re.compile(r"(?<![\w.,])[\d,]+\.\d\d(?![\w.])")


def on_terminal(
    words: list[str], folder: pathlib.Path, columns: int, environment: Mapping[str, str] = WITHOUT_COLOR
) -> str:
    """All that a person sees of a run; input is empty."""
    terminal = PseudoTerminal(*words, folder=folder, columns=columns, environment=environment, detached=(0,))
    terminal.status(seconds=120)
    terminal.close()
    return terminal.output.replace("\r\n", "\n")


def piped(words: list[str], folder: pathlib.Path) -> str:
    done = subprocess.run(
        [TIPSHEET, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, env={"PATH": os.environ["PATH"], "TERM": "xterm", **clock()},
    )  # fmt: skip
    return done.stdout.decode()


def columns_of(text: str) -> int:
    return sum(
        0
        if unicodedata.category(letter) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(letter) in "WF"
        else 1
        for letter in text
    )


def is_excerpt(line: str) -> bool:
    """The user's own line, and the marks below it."""
    return re.match(r" *\d* \|", line) is not None


def words_of(text: str) -> list[str]:
    """All words but those of excerpts; a backslash goes on with an example."""
    kept: list[str] = []
    for line in text.split("\n"):
        marks = re.match(r" *\|( +\^+(.*)| \S.*|)$", line)
        if marks:
            kept += (marks.group(2) if "^" in line else line.replace("|", " ", 1) or "").split()
        elif not is_excerpt(line):
            kept += line.split()
    return [word for word in kept if word != "\\"]


def amounts_in(text: str) -> set[str]:
    return set(AMOUNT.findall(text))


class Widths:
    def __init__(self, facts: Facts, folder: pathlib.Path) -> None:
        self.facts = facts
        self.folder = folder

    def fits(self, what: str, text: str, columns: int) -> None:
        for line in text.split("\n"):
            # A word that is wider than the terminal, such as a path, is not broken.
            is_one_word = " " not in line.strip() and not is_excerpt(line)
            self.facts.check(f"{what} at {columns} columns", columns_of(line) <= columns or is_one_word, repr(line))

    def compared(self, what: str, words: list[str], folder: pathlib.Path) -> None:
        expected = words_of(piped(words, folder))
        for columns in WIDTHS:
            text = on_terminal(words, folder, columns)
            self.fits(what, text, columns)
            self.facts.equal(f"{what} at {columns} columns: the words\n{text}", words_of(text), expected)

    def usage(self) -> None:
        """Help and wrong usage; `HelpTests` has the help of every command."""
        self.compared("--help", ["--help"], self.folder)
        for wrong in (["frobnicate"], ["tip", "84.50", "--people", "none"], ["import", "tost", "x.csv"]):
            self.compared(" ".join(wrong), wrong, self.folder)

    def diagnostics(self) -> None:
        goldens = [path for path in sorted((GOLDENS / "Diagnostics").iterdir()) if path.is_dir()]
        self.facts.check("the goldens are found", len(goldens) > 50, len(goldens))
        for golden in goldens:
            restaurant = self.folder / golden.name
            self.compared(f"diagnostic {golden.name}", golden_folder(golden, restaurant), restaurant)

    def tables(self) -> None:
        """A table keeps its amounts in each width; `TerminalTableTests` folds and shortens many."""
        for name in ("casa-marisol/shifts/2024-04-13-dinner.yaml", "casa-marisol/shifts/2024-04-08-dinner.yaml"):
            words = ["show", str(SAMPLES / name)]
            expected = amounts_in(piped(words, self.folder))
            self.facts.check(f"{name} has amounts", expected)
            for columns in WIDTHS:
                text = re.sub("\x1b\\[[0-9;]*m", "", on_terminal(words, self.folder, columns, {"TERM": "xterm"}))
                self.fits(name, text, columns)
                self.facts.equal(f"{name} at {columns} columns: the amounts", amounts_in(text), expected)

    def reports(self) -> None:
        sample = SAMPLES / "casa-marisol"
        for columns in WIDTHS:
            made = self.folder / f"made-{columns}"
            text = on_terminal(["period", "--all", str(sample), "-o", str(made)], self.folder, columns)
            # Progress is on one line, which is wiped again and again.
            text = "\n".join(re.split("\r|\x1b\\[K", text))
            self.fits("period", text, columns)
            self.facts.check(f"period at {columns} columns has its end", "checks" in text, text)
        reports = self.folder / "reports"
        tipsheet("period", "--quiet", "-o", reports, sample, status=None)
        bundle = next(reports.glob("*.zip"))
        shutil.copyfile(bundle, self.folder / "april.zip")
        (self.folder / "broken.zip").write_bytes(bundle.read_bytes()[:-40])
        for name in ("april.zip", "broken.zip"):
            self.compared(f"verify {name}", ["verify", name], self.folder)
        self.compared("year", ["year", "april.zip", "april.zip"], self.folder)

    def plain_terminals(self) -> None:
        golden = self.folder / "plain"
        golden_folder(GOLDENS / "Diagnostics/unknown-key", golden)
        for what, environment, is_plain in [
            ("TERM=dumb", {"TERM": "dumb"}, True), ("no TERM", {"TERM": ""}, True),
            ("NO_COLOR", WITHOUT_COLOR, True), ("an empty NO_COLOR", {"TERM": "xterm", "NO_COLOR": ""}, False),
            ("a terminal", {"TERM": "xterm"}, False),
        ]:  # fmt: skip
            text = on_terminal(["check"], golden, 80, environment)
            self.facts.check(f"{what}: diagnostics", ("\x1b" not in text) == is_plain, repr(text[:200]))
        for what, environment in [("TERM=dumb", {"TERM": "dumb"}), ("no TERM", {"TERM": ""})]:
            words = ["period", "--all", "-o", str(self.folder / what), str(SAMPLES / "casa-marisol")]
            text = on_terminal(words, self.folder, 80, environment)
            self.facts.check(f"{what}: progress", "\x1b" not in text and "\r" not in text, repr(text))
            self.facts.check(f"{what}: what was written", ".zip" in text)


def golden_folder(golden: pathlib.Path, folder: pathlib.Path) -> list[str]:
    """Copies a diagnostic's sample; returns the words of its command."""
    shutil.copytree(GOLDENS / "base", folder)
    for path in golden.rglob("*"):
        if path.is_file():
            target = folder / path.relative_to(golden)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    if (golden / "without-roster-yaml").exists():
        (folder / "roster.yaml").unlink()
    arguments = golden / "arguments.txt"
    return arguments.read_text().split() if arguments.exists() else ["check"]


def compare(facts: Facts) -> str:
    widths = Widths(facts, facts.work)
    widths.usage()
    widths.diagnostics()
    widths.tables()
    widths.reports()
    widths.plain_terminals()
    return f"help, usage, diagnostics and tables on terminals of {', '.join(map(str, WIDTHS))} columns"
