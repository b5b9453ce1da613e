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

FENCE = re.compile(r"^( *)```([^`]*)$")
BEGIN = re.compile(r"^<!-- examples: (\d{4}-\d\d-\d\d)(?: (\S+))? -->$")
# Pictures that the tests make are in a folder of the document's name.
PICTURE = re.compile(r"^!\[.*\]\((([a-z0-9-]+)/[a-z0-9-]+\.png)\)$")
FIRST = re.compile(r"^<!-- first: (.*) -->$")
# What looks like something to type, outside of a block that is run.
PROGRAMS = "tipsheet|make|sha256sum|unzip|sudo|apt|tar|mkdir|git|swift|python3|spark-submit"
TYPED = re.compile(rf"^ *(\$ |({PROGRAMS}) [a-z./-])")


@dataclasses.dataclass
class Block:
    """A block of code, with where it is in the document's lines."""

    line: int
    indent: str
    kind: str
    words: str
    lines: list[str]

    @property
    def not_run(self) -> bool:
        return self.words.startswith("not-run:")

    @property
    def status(self) -> int:
        found = re.search(r"\bstatus (\d+)", self.words)
        return int(found[1]) if found else 0


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


@dataclasses.dataclass
class Save:
    """A file that the reader has typed."""

    path: str
    text: str


@dataclasses.dataclass
class Picture:
    """A picture of what the program shows at this step."""

    path: str


class Document:
    """A document's blocks and steps, in their order."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        self.lines = path.read_text(encoding="utf-8").split("\n")
        self.day = ""
        self.folder = ""
        self.blocks: list[Block] = []
        self.steps: list[Command | Save | Picture] = []
        # Lines to type that are in no block.
        self.loose: list[int] = []
        self.read()

    def read(self) -> None:
        place = 0
        while place < len(self.lines):
            line = self.lines[place]
            if fence := FENCE.match(line):
                place = self.read_block(place, fence[1], fence[2].strip())
                continue
            if begin := BEGIN.match(line):
                self.day, self.folder = begin[1], begin[2] or ""
            elif first := FIRST.match(line):
                self.steps.append(Command(place, first[1], None, []))
            elif (picture := PICTURE.match(line)) and picture[2] == self.path.stem.lower():
                self.steps.append(Picture(picture[1]))
            elif line.startswith("    ") and TYPED.match(line):
                self.loose.append(place)
            place += 1

    def read_block(self, start: int, indent: str, info: str) -> int:
        """Reads a block, and returns the place after it."""
        end = start + 1
        while end < len(self.lines) and self.lines[end].strip() != "```":
            end += 1
        kind, _, words = info.partition(" ")
        lines = [line.removeprefix(indent) for line in self.lines[start + 1 : end]]
        block = Block(start, indent, kind, words, lines)
        self.blocks.append(block)
        if kind == "console" and not block.not_run:
            self.steps.extend(commands(block))
        elif kind == "yaml" and words:
            self.steps.append(Save(words, "\n".join(lines) + "\n"))
        elif kind not in ("console", "mermaid", "usage"):
            self.loose.extend(start + 1 + n for n, line in enumerate(lines) if TYPED.match(line))
        return end + 1


def commands(block: Block) -> list[Command]:
    """The commands of a block; its status is that of the last one."""
    found: list[Command] = []
    for place, line in enumerate(block.lines, block.line + 1):
        if line.startswith("$ "):
            found.append(Command(place, line[2:], 0, [], place + 1, block.indent))
        elif found and not found[-1].printed and found[-1].text.endswith("\\") and line.startswith("> "):
            found[-1].text += "\n" + line[2:]
            found[-1].first = place + 1
        elif found:
            found[-1].printed.append(line)
    if found:
        found[-1].status = block.status
    for command in found:
        while command.printed and not command.printed[-1].strip():
            command.printed.pop()
    return found


def matches(expected: list[str], found: list[str]) -> bool:
    """Whether lines are the expected ones; a line `…` is any number of them, and within a line any text."""
    pattern = "".join(
        "(?:.*\n)*" if line.strip() == "…" else ".*".join(map(re.escape, line.rstrip().split("…"))) + "\n"
        for line in expected
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None
