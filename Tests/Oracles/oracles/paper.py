"""What workbooks look like on paper: LibreOffice prints them to PDF, pdfminer reads every glyph of it."""

import contextlib
import dataclasses
import math
import pathlib
from collections.abc import Sequence
from typing import Any

import openpyxl
from openpyxl.worksheet.page import PageMargins
from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfdocument import PDFDocument, PDFNoOutlines
from pdfminer.pdffont import PDFFont, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1
from pdfminer.utils import apply_matrix_pt, get_bound

from oracles.office import convert

POINTS_OF_INCH = 72
# A glyph is cut where less than this part of it is to be seen.
SEEN = 0.6

Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]


@dataclasses.dataclass
class Run:
    """Glyphs that were drawn at once: where, how large, and whether all of them can be seen."""

    # What limits the glyphs that are drawn with it.
    clip: Box
    text: str = ""
    size: float = 0
    bottom: float = 0
    # Of each glyph.
    seen: list[bool] = dataclasses.field(default_factory=list)
    is_cut: bool = False


@dataclasses.dataclass
class Page:
    """One page."""

    sheet: str
    # Nothing is between its margins, where no header and no footer is.
    is_blank: bool
    # The smallest font size, in points; no text is no small text.
    smallest: float
    # Texts of which a part cannot be seen, and numbers that are too wide for their cells.
    cut: list[str]


def seen_part(box: Box, clip: Box) -> float:
    """The part of a box that is inside of another."""
    width = min(box[2], clip[2]) - max(box[0], clip[0])
    height = min(box[3], clip[3]) - max(box[1], clip[1])
    area = (box[2] - box[0]) * (box[3] - box[1])
    return max(width, 0) * max(height, 0) / area if area > 0 else 1


class Glyphs(PDFTextDevice):
    """Keeps what is written on a page, and where something is drawn."""

    def begin_page(self, page: PDFPage, ctm: Matrix) -> None:
        self.page: Box = tuple(page.mediabox)
        # Each clip is a value of its own, and told from others by its identity.
        self.clip = self.page
        self.texts: list[Run] = []
        self.drawn: list[Box] = []

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:  # noqa: ANN401
        self.texts.append(Run(self.clip))
        super().render_string(textstate, seq, ncs, graphicstate)
        if not self.texts[-1].text.strip():
            self.texts.pop()

    def render_char(
        self, matrix: Matrix, font: PDFFont, fontsize: float, scaling: float, rise: float, cid: int, *_: object
    ) -> float:
        advance = font.char_width(cid) * fontsize * scaling
        text = "?"
        with contextlib.suppress(PDFUnicodeNotDefined):
            text = font.to_unichr(cid)
        run = self.texts[-1]
        run.text += text
        x, run.bottom = apply_matrix_pt(matrix, (0, rise))
        run.size = fontsize * math.hypot(matrix[2], matrix[3])
        # From the baseline to the height of an x: what every letter has.
        right = x + max(advance * math.hypot(matrix[0], matrix[1]), 0.01)
        box = (x, run.bottom, right, run.bottom + run.size * 0.45)
        if text.strip():
            run.seen.append(seen_part(box, self.clip) >= SEEN)
        return advance

    def seen_texts(self) -> list[Run]:
        """The texts of which something can be seen.

        Hidden columns are printed too: what cannot be seen at all counts
        only where other lines of the same cell can be seen.
        """
        partly = {id(run.clip) for run in self.texts if any(run.seen)}
        for run in self.texts:
            run.is_cut = not all(run.seen) and id(run.clip) in partly
        return [run for run in self.texts if any(run.seen) or run.is_cut]

    def paint_path(self, gstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Any) -> None:  # noqa: ANN401
        if stroke or fill:
            self.drawn.append(bounds(path, self.ctm))

    def render_image(self, name: str, stream: Any) -> None:  # noqa: ANN401
        self.drawn.append(bounds([("m", 0, 0), ("l", 1, 1)], self.ctm))


def bounds(path: Sequence[Any], matrix: Matrix) -> Box:
    """What a path covers, on the page."""
    return get_bound(
        apply_matrix_pt(matrix, (step[place], step[place + 1])) for step in path for place in range(1, len(step) - 1, 2)
    )


class Clipped(PDFPageInterpreter):
    """Follows the clipping of a page too, which pdfminer leaves out; it is saved and restored with the rest."""

    def get_current_state(self) -> Any:  # noqa: ANN401
        return super().get_current_state(), self.device.clip

    def set_current_state(self, state: Any) -> None:  # noqa: ANN401
        kept, self.device.clip = state
        super().set_current_state(kept)

    def do_W(self) -> None:
        box, clip = bounds(self.curpath, self.ctm), self.device.clip
        self.device.clip = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))

    do_W_a = do_W


def first_pages(document: PDFDocument) -> dict[int, str]:
    """The sheets by the object number of their first page; LibreOffice makes a bookmark of each."""
    try:
        outlines = list(document.get_outlines())
    except PDFNoOutlines:
        return {}
    return {resolve1(target)[0].objid: title for _, title, target, _, _ in outlines}


def pages_of(pdf: pathlib.Path, workbook: pathlib.Path) -> list[Page]:
    """Every page of a workbook that LibreOffice printed to a PDF."""
    found: list[Page] = []
    margins = {sheet.title: sheet.page_margins for sheet in openpyxl.load_workbook(workbook)}
    resources = PDFResourceManager()
    device = Glyphs(resources)
    interpreter = Clipped(resources, device)
    with pdf.open("rb") as file:
        document = PDFDocument(PDFParser(file))
        sheets = first_pages(document)
        sheet = ""
        for page in PDFPage.create_pages(document):
            sheet = sheets.get(page.pageid, sheet)
            interpreter.process_page(page)
            found.append(printed_page(sheet, device, margins.get(sheet, PageMargins(top=0, bottom=0))))
    return found


def printed_page(sheet: str, device: Glyphs, margins: PageMargins) -> Page:
    """What is on a page; a point more or less is still its margin."""
    top = device.page[3] - margins.top * POINTS_OF_INCH + 1
    bottom = device.page[1] + margins.bottom * POINTS_OF_INCH - 1
    texts = device.seen_texts()
    body = [run for run in texts if bottom <= run.bottom and run.bottom + run.size * 0.5 <= top]
    # A page's whole background is no drawing.
    drawn = [box for box in device.drawn if bottom <= box[1] and box[3] <= top and box[2] > box[0]]
    cut = [run.text for run in texts if run.is_cut or "###" in run.text]
    return Page(sheet, not body and not drawn, min((run.size for run in texts), default=math.inf), cut)


def printed(workbooks: Sequence[pathlib.Path], target: pathlib.Path) -> list[list[Page]]:
    """The pages of each workbook, in the same order. Names of workbooks must differ."""
    convert("pdf", workbooks, target)
    return [pages_of(target / f"{path.stem}.pdf", path) for path in workbooks]
