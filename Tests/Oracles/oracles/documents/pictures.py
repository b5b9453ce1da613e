"""Pictures in a document: screens of the program, and first pages of its workbooks.

A picture keeps in itself the text that it was made from, so whether it shows what the program prints today is known
without drawing it again.
"""

import pathlib
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence

import openpyxl
from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from oracles.documents.session import ZONE, Session
from oracles.facts import Facts
from oracles.office import Office
from oracles.surroundings import CLOCK, moment
from oracles.tmux import Server, Window

FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
SIZE, LINE, EDGE = 15, 20, 14
COLUMNS, ROWS = 76, 60
# Dots an inch of a page, and of its width what is kept.
SHARPNESS = 110
# White lines of a page that stay white.
GAP = 30
# Light text on dark, and the colors that the program uses, by their numbers in escape sequences.
BACK, TEXT = "#1c2023", "#e6e6e0"
COLORS = {31: "#ff7b72", 32: "#7ee0a0", 33: "#e6c15c", 34: "#79b8ff", 35: "#d2a8ff", 36: "#76d7d7", 90: "#9aa39d"}
KEY = "Comment"
NIGHT, MORNING = "2026-06-05 23:30:00", "2026-06-08 09:00:00"


def window(server: Server, words: Sequence[object], folder: pathlib.Path, time: str) -> Window:
    environment = {"TZ": ZONE, "LC_ALL": "C.UTF-8", "TERM": "tmux-256color", CLOCK: moment(time, ZONE)}
    return server.window(words, folder, COLUMNS, ROWS, environment)


def screen(terminal: Window, command: str) -> str:
    """What is on the screen with its colors, under the command that was typed."""
    text = terminal.server.run("capture-pane", "-p", "-e", "-S", "-", "-t", terminal.name)
    lines = [line.rstrip() for line in text.split("\n")]
    lines = [line for line in lines if plain(line) != "status 0" and plain(line) != "status 1"]
    while lines and not plain(lines[-1]):
        lines.pop()
    return "\n".join([f"$ {command}", *lines])


def plain(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def init_questions(server: Server, _folder: pathlib.Path) -> str:
    with tempfile.TemporaryDirectory() as empty:
        terminal = window(server, ["init", "blue-door"], pathlib.Path(empty), MORNING)
        terminal.answer("restaurant", "Blue Door")
        terminal.answer("currency")
        terminal.answer("time zone")
        terminal.answer("shift types", "Lunch, Dinner")
        terminal.answer("position", "Server 1, Bartender 1, Busser 0.5")
        terminal.prompt("position")
        return screen(terminal, "tipsheet init blue-door")


def new_questions(server: Server, folder: pathlib.Path) -> str:
    """In a copy without its first shift, on the night of it."""
    with tempfile.TemporaryDirectory() as empty:
        for name in ("restaurant.yaml", "roster.yaml"):
            (pathlib.Path(empty) / name).write_bytes((folder / name).read_bytes())
        terminal = window(server, ["new"], pathlib.Path(empty), NIGHT)
        terminal.answer("date")
        terminal.answer("shift", "dinner")
        terminal.answer("credit-card tips", "612.40")
        terminal.answer("house tips", "0")
        terminal.answer("cash tips", "85")
        for who, hours in (("ana", "4-10:30"), ("ben", "4:30-11:15")):
            terminal.answer("employee", who)
            terminal.answer("position")
            terminal.answer("clock-in, or hours", hours)
            terminal.answer("break in minutes")
            terminal.answer("points per hour")
        terminal.prompt("employee")
        return screen(terminal, "tipsheet new")


def printed(words: list[str]) -> Callable[[Server, pathlib.Path], str]:
    """What a command prints on a terminal until it ends."""

    def run(server: Server, folder: pathlib.Path) -> str:
        terminal = window(server, words, folder, MORNING)
        terminal.status()
        return screen(terminal, "tipsheet " + " ".join(words))

    return run


SCREENS = {
    "init": init_questions, "new": new_questions, "mistake": printed(["check"]), "status": printed(["status"]),
}  # fmt: skip
BOOKS = {
    "shift": "reports/2026-06-05-dinner.xlsx",
    "pay": "reports/blue-door_2026-06-01_2026-06-07/blue-door_2026-06-01_2026-06-07.xlsx",
}


def compare_picture(facts: Facts, path: pathlib.Path, session: Session, *, is_recording: bool) -> None:
    """A picture shows what the program says today; recording draws it again where it does not."""
    name = path.stem
    if name in SCREENS:
        with Server(facts) as server:
            text = SCREENS[name](server, session.folder)
    else:
        text = cells(session.folder / BOOKS[name])
    known = path.exists() and Image.open(path).info.get(KEY) == text
    if known or not is_recording:
        facts.check(f"{path.name} shows what the program says today", known, text)
        return
    path.parent.mkdir(exist_ok=True)
    picture = drawn(text) if name in SCREENS else first_page(session.folder / BOOKS[name])
    notes = PngInfo()
    notes.add_itxt(KEY, text, zip=True)
    picture.quantize(32).save(path, optimize=True, pnginfo=notes)


def cells(book: pathlib.Path) -> str:
    """What the first sheet of a workbook shows."""
    sheet = openpyxl.load_workbook(book, data_only=True).worksheets[0]
    rows = ([str(cell) for cell in row if cell is not None] for row in sheet.iter_rows(values_only=True))
    return "\n".join("\t".join(row) for row in rows if row)


def drawn(text: str) -> Image.Image:
    """A screen as a picture."""
    lines = text.split("\n")
    fonts = [ImageFont.truetype(f"{FONTS}{end}.ttf", SIZE) for end in ("", "-Bold")]
    width = round(fonts[0].getlength("0" * COLUMNS)) + 2 * EDGE
    picture = Image.new("RGB", (width, len(lines) * LINE + 2 * EDGE), BACK)
    pen = ImageDraw.Draw(picture)
    for number, line in enumerate(lines):
        across: float = EDGE
        color, bold = TEXT, 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if not part.startswith("\x1b"):
                pen.text((across, EDGE + number * LINE), part, fill=color, font=fonts[bold])
                across += fonts[bold].getlength(part)
                continue
            for code in (int(word or 0) for word in part[2:-1].split(";")):
                color = COLORS.get(code, TEXT if code in (0, 39) else color)
                bold = 1 if code == 1 else 0 if code in (0, 22) else bold
    return picture


def first_page(book: pathlib.Path) -> Image.Image:
    """The first page of a workbook as LibreOffice prints it, without the white around it."""
    with tempfile.TemporaryDirectory() as folder, Office() as office:
        office.convert("pdf", [book], pathlib.Path(folder))
        pdf = pathlib.Path(folder, f"{book.stem}.pdf")
        subprocess.run(["pdftoppm", "-r", str(SHARPNESS), "-png", "-l", "1", "-singlefile", pdf, pdf], check=True)
        page = Image.open(f"{pdf}.png").convert("RGB")
    ink = page.convert("L").point(lambda light: 255 * (light < 250))
    left, _, right, _ = ink.getbbox() or (0, 0, *page.size)
    page, ink = (image.crop((left - EDGE, 0, right + EDGE, image.height)) for image in (page, ink))
    # Of white between what is printed, so many lines are kept.
    kept: list[int] = []
    white = GAP - EDGE
    for line in range(page.height):
        white = 0 if ink.crop((0, line, ink.width, line + 1)).getbbox() else white + 1
        if white <= GAP:
            kept.append(line)
    short = Image.new("RGB", (page.width, len(kept)))
    for place, line in enumerate(kept):
        short.paste(page.crop((0, line, page.width, line + 1)), (0, place))
    return short
