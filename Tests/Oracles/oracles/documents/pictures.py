"""Pictures in a document: screens of the program, and first pages of its workbooks.

A picture keeps in itself the text that it was made from, so whether it shows what the program prints today is known
without drawing it again.
"""

import pathlib
import re
import shutil
import subprocess
import tempfile

import openpyxl
from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from oracles.documents.session import ZONE, Session
from oracles.facts import Facts
from oracles.office import convert
from oracles.surroundings import CLOCK, moment
from oracles.tmux import Server

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
# What is typed, when, what is answered, and the question that is the last one on the screen.
SCREENS = {
    "init": ("init blue-door", MORNING, """restaurant: Blue Door | currency | time zone | shift types: Lunch, Dinner
        position: Server 1, Bartender 1, Busser 0.5""", "position"),
    "new": ("new", NIGHT, """date | shift: dinner | credit-card tips: 612.40 | house tips: 0 | cash tips: 85
        employee: ana | position | clock-in, or hours: 4-10:30 | break in minutes | points per hour
        employee: ben | position | clock-in, or hours: 4:30-11:15 | break in minutes | points per hour""", "employee"),
    "mistake": ("check", MORNING, "", ""),
    "status": ("status", MORNING, "", ""),
}  # fmt: skip
BOOKS = {
    "shift": "reports/2026-06-05-dinner.xlsx",
    "pay": "reports/blue-door_2026-06-01_2026-06-07/blue-door_2026-06-01_2026-06-07.xlsx",
}


def plain(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def screen(server: Server, folder: pathlib.Path, name: str) -> str:
    """What is on the screen with its colors, under the command that was typed."""
    command, time, answers, last = SCREENS[name]
    environment = {"TZ": ZONE, "LC_ALL": "C.UTF-8", "TERM": "tmux-256color", CLOCK: moment(time, ZONE)}
    with tempfile.TemporaryDirectory() as empty:
        if command == "new":
            # Without the shift that is there already.
            for file in ("restaurant.yaml", "roster.yaml"):
                shutil.copy(folder / file, empty)
        place = pathlib.Path(empty) if answers else folder
        terminal = server.window(command.split(), place, COLUMNS, ROWS, environment)
        if answers:
            terminal.talk(answers)
            terminal.prompt(last)
        else:
            terminal.status()
        lines = [line for line in terminal.lines("-e") if not re.fullmatch("status [01]", plain(line))]
    while not plain(lines[-1]):
        lines.pop()
    return "\n".join([f"$ tipsheet {command}", *lines])


def compare_picture(facts: Facts, path: pathlib.Path, session: Session, *, is_recording: bool) -> None:
    """A picture shows what the program says today; recording draws it again where it does not."""
    name = path.stem
    if name in SCREENS:
        with Server(facts) as server:
            text = screen(server, session.folder, name)
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
    with tempfile.TemporaryDirectory() as folder:
        convert("pdf", [book], pathlib.Path(folder))
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
