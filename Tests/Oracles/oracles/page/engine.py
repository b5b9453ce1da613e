"""Pages as the program makes them, and their engine in a browser: questions and answers, without the page around it."""

import base64
import contextlib
import gzip
import json
import pathlib
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from selenium import webdriver

from oracles.page.window import Page
from oracles.program import tipsheet

ELEMENT = '<script type="{}" id="{}">'
END = "</script>"
# So many questions go to the browser at once.
TURN = 40

START = """
const [engine, done] = arguments;
(async () => {
  window.module = await WebAssembly.compile(Uint8Array.from(atob(engine), (c) => c.charCodeAt(0)));
  window.instance = await WebAssembly.instantiate(window.module, {});
  window.askEngine = (texts) => {
    const parts = texts.map((text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
    const length = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    const { memory, reserve, answer } = window.instance.exports;
    const start = reserve(length);
    let place = start;
    for (const part of parts) {
      new DataView(memory.buffer).setUint32(place, part.length, true);
      new Uint8Array(memory.buffer).set(part, place + 4);
      place += 4 + part.length;
    }
    const found = answer(start, length);
    const count = new DataView(memory.buffer).getUint32(found, true);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, found + 4, count));
  };
  window.askAll = async (questions) => {
    const answers = [];
    for (const question of questions) {
      try {
        answers.push(window.askEngine(question));
      } catch (error) {
        answers.push(JSON.stringify({ trap: String(error) }));
        window.instance = await WebAssembly.instantiate(window.module, {});
      }
    }
    return answers;
  };
  return WebAssembly.Module.imports(window.module).length;
})().then(done, (error) => done(String(error)));
"""

Question = Sequence[str | bytes]


class Engine:
    """An engine that runs in a browser."""

    def __init__(self, driver: webdriver.Chrome, wasm: bytes) -> None:
        self.driver = driver
        driver.set_script_timeout(120)
        driver.get("about:blank")
        # How many functions it takes from outside: none.
        self.imports = driver.execute_async_script(START, base64.b64encode(wasm).decode())

    def ask(self, questions: Sequence[Question]) -> list[Any]:
        """The answers, in their order; one with `trap` where the engine broke off."""
        answers: list[Any] = []
        for start in range(0, len(questions), TURN):
            turn = [[encoded(text) for text in question] for question in questions[start : start + TURN]]
            found = self.driver.execute_async_script(
                "const [questions, done] = arguments; askAll(questions).then(done);", turn
            )
            answers += [json.loads(answer) for answer in found]
        return answers


def encoded(text: str | bytes) -> str:
    return base64.b64encode(text if isinstance(text, bytes) else text.encode()).decode()


@contextlib.contextmanager
def engine(wasm: bytes) -> Iterator[Engine]:
    """The engine in a browser that ends with the block."""
    with tempfile.TemporaryDirectory() as profile:
        page = Page(pathlib.Path(profile))
        try:
            yield Engine(page.driver, wasm)
        finally:
            page.driver.quit()


@dataclass(frozen=True)
class Made:
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


def make(folder: pathlib.Path | None, target: pathlib.Path) -> Made:
    """The page of a restaurant, or of nobody yet, as one file."""
    tipsheet("page", *([] if folder is None else [folder]), "-q", "-o", target)
    document = target.read_text(encoding="utf-8")
    restaurant = json.loads(content(document, "application/json", "data"))["restaurant"]
    texts = restaurant or {"settings": "", "roster": "", "clocks": ""}
    return Made(document, texts["settings"], texts["roster"], texts["clocks"])
