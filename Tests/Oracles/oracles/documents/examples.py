"""The examples of a document: what a reader is told to type, and what comes then.

- A block ```` ```console ```` has commands after `$ ` (a line that ends with a backslash goes on after `> `), each with
  what it prints. A line `…` is any number of lines, and within a line any text. Where nothing is printed below a
  command, only its exit status is compared, which is 0, or N of `status N` in the block's first line. `not-run: WHY`
  in its first line keeps it from being run, and the site shows why.
- A block ```` ```yaml FILE ```` is that file from there on; ```` ```usage ```` has options that the help must know.
- `<!-- examples: DATE FOLDER -->` says which day it is, and which folder of the repository the examples begin in.
- `<!-- first: COMMAND -->` is run before the next block, for what a reader has done by hand.
"""

import dataclasses
import pathlib
import re

# What looks like something to type, outside of a block that is run.
PROGRAMS = "tipsheet|make|sha256sum|unzip|sudo|apt|tar|mkdir|git|swift|python3|spark-submit"
TYPED = re.compile(rf" *(\$ |({PROGRAMS}) [a-z./-])")
# Pictures that the tests make are in a folder of the document's name.
PART = re.compile(
    r"^(?P<indent> *)```(?P<kind>[^\s`]*) ?(?P<words>[^`\n]*)\n(?P<lines>(.*\n)*?)( *```$|\Z)"
    r"|^<!-- examples: (?P<day>\d{4}-\d\d-\d\d)( (?P<folder>\S+))? -->$"
    r"|^<!-- first: (?P<first>.*) -->$"
    r"|^!\[.*\]\((?P<picture>(?P<document>[a-z0-9-]+)/[a-z0-9-]+\.png)\)$"
    rf"|^(?P<loose>    {TYPED.pattern}.*)$",
    re.MULTILINE,
)
# A command with what is printed below it, to the next one.
COMMAND = re.compile(r"^\$ (?P<text>(.*\\\n> )*.*)\n(?P<printed>((?!\$ ).*\n)*)", re.MULTILINE)


@dataclasses.dataclass
class Block:
    """A block of code, with where it is in the document's lines."""

    line: int
    indent: str
    kind: str
    words: str
    lines: list[str]

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


@dataclasses.dataclass
class Command:
    """One command with what is printed below it; `hidden` ones are not in the text."""

    line: int
    text: str
    status: int | None
    printed: list[str]
    # The lines of the document that `printed` is on.
    first: int = 0
    indent: str = ""


class Document:
    """A document's blocks and steps, in their order: commands, files that the reader types, and paths of pictures."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8")
        self.lines = text.split("\n")
        self.day = ""
        self.folder = ""
        self.blocks: list[Block] = []
        self.steps: list[Command | Block | str] = []
        # Lines to type that are in no block.
        self.loose: list[int] = []
        for part in PART.finditer(text):
            place = text.count("\n", 0, part.start())
            if part["day"]:
                self.day, self.folder = part["day"], part["folder"] or ""
            elif part["first"]:
                self.steps.append(Command(place, part["first"], None, []))
            elif part["picture"]:
                self.steps += [part["picture"]] if part["document"] == path.stem.lower() else []
            elif part["loose"]:
                self.loose.append(place)
            else:
                lines = [line.removeprefix(part["indent"]) for line in part["lines"].splitlines()]
                self.add(Block(place, part["indent"], part["kind"], part["words"].strip(), lines))

    def add(self, block: Block) -> None:
        self.blocks.append(block)
        if block.kind == "console":
            self.steps += [] if block.words.startswith("not-run:") else commands(block)
        elif block.kind == "yaml" and block.words:
            self.steps.append(block)
        elif block.kind not in ("mermaid", "usage"):
            self.loose += [place for place, line in enumerate(block.lines, block.line + 1) if TYPED.match(line)]


def commands(block: Block) -> list[Command]:
    """The commands of a block; its status is that of the last one."""
    found: list[Command] = []
    for part in COMMAND.finditer(block.text):
        line, first = (block.line + 1 + block.text.count("\n", 0, part.start(name)) for name in ("text", "printed"))
        text, printed = part["text"].replace("\n> ", "\n"), part["printed"].rstrip().splitlines()
        found.append(Command(line, text, 0, printed, first, block.indent))
    status = re.search(r"\bstatus (\d+)", block.words)
    if found and status:
        found[-1].status = int(status[1])
    return found


def matches(expected: list[str], found: list[str]) -> bool:
    """Whether lines are the expected ones; a line `…` is any number of them, and within a line any text."""
    pattern = "".join(
        "(?:.*\n)*" if line.strip() == "…" else ".*".join(map(re.escape, line.rstrip().split("…"))) + "\n"
        for line in expected
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None
