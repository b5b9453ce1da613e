"""Pages as the program makes them."""

import base64
import gzip
import json
import pathlib
from dataclasses import dataclass

from oracles.program import tipsheet

ELEMENT = '<script type="{}" id="{}">'
END = "</script>"


@dataclass(frozen=True)
class Page:
    """A page's document, and what it carries."""

    document: str
    settings: str
    roster: str
    clocks: str

    def words(self, language: str) -> str:
        """The texts of a language as the engine is taught them: each English one and its translation."""
        texts = json.loads(content(self.document, "application/json", "translations"))[language]
        return "\0".join(text for pair in texts.items() for text in pair)

    def engine(self) -> bytes:
        """The engine's WebAssembly."""
        return gzip.decompress(base64.b64decode(content(self.document, "text/plain", "engine")))


def content(document: str, kind: str, name: str) -> str:
    """The text of a script element that holds data."""
    start = document.index(ELEMENT.format(kind, name)) + len(ELEMENT.format(kind, name))
    return document[start : document.index(END, start)]


def make(folder: pathlib.Path | None, target: pathlib.Path) -> Page:
    """The page of a restaurant, or of nobody yet, as one file."""
    tipsheet("page", *([] if folder is None else [folder]), "-q", "-o", target)
    document = target.read_text(encoding="utf-8")
    restaurant = json.loads(content(document, "application/json", "data"))["restaurant"]
    texts = restaurant or {"settings": "", "roster": "", "clocks": ""}
    return Page(document, texts["settings"], texts["roster"], texts["clocks"])
