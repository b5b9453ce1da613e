"""What the program prints fits the terminal: no line is wider than it, and no word is broken.

Runs the program on pseudo-terminals of 40, 60, 80 and 120 columns: help, wrong usage, every diagnostic of the goldens,
and tables.
The words are compared with those that a pipe gets; TERM=dumb and NO_COLOR get no escape code.
"""

import pathlib
import re
import shutil
import unicodedata
from collections.abc import Mapping, Sequence

from oracles.facts import Facts
from oracles.program import GOLDENS, SAMPLES, TIPSHEET, run, tipsheet
from oracles.pseudo_terminal import PseudoTerminal

SECONDS = 40
QUICK = ()
WIDTHS = [40, 60, 80, 120]
WITHOUT_COLOR = {"TERM": "xterm", "NO_COLOR": "1"}
AMOUNT = re.compile(r"(?<![\w.,])[\d,]+\.\d\d(?![\w.])")
WEEK = SAMPLES / "casa-marisol"


def on_terminal(
    words: Sequence[object], folder: pathlib.Path, columns: int, environment: Mapping[str, str] = WITHOUT_COLOR
) -> str:
    """All that a person sees of a run; input is empty."""
    terminal = PseudoTerminal(*words, folder=folder, columns=columns, environment=environment, has_input=False)
    terminal.status()
    terminal.close()
    return terminal.output.replace("\r\n", "\n")


def piped(words: Sequence[object], folder: pathlib.Path) -> str:
    command = ["sh", "-c", 'exec "$@" 2>&1', "sh", TIPSHEET, *words]
    return run(command, folder=folder, status=None, environment={"TERM": "xterm", "LANG": ""}).stdout


def columns_of(text: str) -> int:
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(unicodedata.category(letter) in ("Mn", "Me", "Cf") for letter in text)


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


def fits(facts: Facts, what: str, text: str, columns: int) -> None:
    for line in text.split("\n"):
        # A word that is wider than the terminal, such as a path, is not broken.
        is_one_word = " " not in line.strip() and not is_excerpt(line)
        facts.check(f"{what} at {columns} columns", columns_of(line) <= columns or is_one_word, repr(line))


def compare_words(facts: Facts, what: str, words: Sequence[object], folder: pathlib.Path) -> None:
    expected = words_of(piped(words, folder))
    for columns in WIDTHS:
        text = on_terminal(words, folder, columns)
        fits(facts, what, text, columns)
        facts.equal(f"{what} at {columns} columns: the words\n{text}", words_of(text), expected)


def usage(facts: Facts) -> None:
    """Help and wrong usage; `HelpTests` has the help of every command."""
    for words in ["--help", "frobnicate", "tip 84.50 --people none", "import tost x.csv"]:
        compare_words(facts, words, words.split(), facts.work)


def diagnostics(facts: Facts) -> None:
    goldens = [path for path in sorted((GOLDENS / "Diagnostics").iterdir()) if path.is_dir()]
    facts.check("the goldens are found", len(goldens) > 50, len(goldens))
    for golden in goldens:
        restaurant = facts.work / golden.name
        compare_words(facts, f"diagnostic {golden.name}", golden_folder(golden, restaurant), restaurant)


def golden_folder(golden: pathlib.Path, folder: pathlib.Path) -> list[str]:
    """Copies a diagnostic's sample; returns the words of its command."""
    for source in (GOLDENS / "base", golden):
        shutil.copytree(source, folder, dirs_exist_ok=True)
    if (golden / "without-roster-yaml").exists():
        (folder / "roster.yaml").unlink()
    arguments = golden / "arguments.txt"
    return arguments.read_text().split() if arguments.exists() else ["check"]


def tables(facts: Facts) -> None:
    """A table keeps its amounts in each width; `TerminalTableTests` folds and shortens many."""
    for name in ("2024-04-13-dinner", "2024-04-08-dinner"):
        words = ["show", WEEK / f"shifts/{name}.yaml"]
        expected = set(AMOUNT.findall(piped(words, facts.work)))
        facts.check(f"{name} has amounts", expected)
        for columns in WIDTHS:
            text = re.sub("\x1b\\[[0-9;]*m", "", on_terminal(words, facts.work, columns, {"TERM": "xterm"}))
            fits(facts, name, text, columns)
            facts.equal(f"{name} at {columns} columns: the amounts", set(AMOUNT.findall(text)), expected)


def reports(facts: Facts) -> None:
    for columns in WIDTHS:
        text = on_terminal(["period", "--all", WEEK, "-o", facts.work / f"made-{columns}"], facts.work, columns)
        # Progress is on one line, which is wiped again and again.
        text = "\n".join(re.split("\r|\x1b\\[K", text))
        fits(facts, "period", text, columns)
        facts.check(f"period at {columns} columns has its end", "checks" in text, text)
    made = facts.work / "made"
    tipsheet("period", "--quiet", "-o", made, WEEK, status=None)
    bundle = next(made.glob("*.zip"))
    shutil.copyfile(bundle, facts.work / "april.zip")
    (facts.work / "broken.zip").write_bytes(bundle.read_bytes()[:-40])
    for words in ["verify april.zip", "verify broken.zip", "year april.zip april.zip"]:
        compare_words(facts, words, words.split(), facts.work)


def plain_terminals(facts: Facts) -> None:
    golden = facts.work / "plain"
    golden_folder(GOLDENS / "Diagnostics/unknown-key", golden)
    for what, environment, is_plain in [
        ("TERM=dumb", {"TERM": "dumb"}, True), ("no TERM", {"TERM": ""}, True), ("NO_COLOR", WITHOUT_COLOR, True),
        ("an empty NO_COLOR", {"TERM": "xterm", "NO_COLOR": ""}, False), ("a terminal", {"TERM": "xterm"}, False),
    ]:  # fmt: skip
        text = on_terminal(["check"], golden, 80, environment)
        facts.check(f"{what}: diagnostics", ("\x1b" not in text) == is_plain, repr(text[:200]))
        if "NO_COLOR" not in environment and is_plain:
            text = on_terminal(["period", "--all", "-o", facts.work / what, WEEK], facts.work, 80, environment)
            facts.check(f"{what}: progress", "\x1b" not in text and "\r" not in text, repr(text))
            facts.check(f"{what}: what was written", ".zip" in text)
    dialog = PseudoTerminal("split", folder=facts.work, environment={"TERM": "dumb"})
    facts.check("TERM=dumb: a question", dialog.wait("people: ") and "\x1b" not in dialog.output, dialog.output)
    dialog.close()


def compare(facts: Facts) -> str:
    facts.parts([usage, diagnostics, tables, reports, plain_terminals], [])
    return f"help, usage, diagnostics and tables on terminals of {', '.join(map(str, WIDTHS))} columns"
