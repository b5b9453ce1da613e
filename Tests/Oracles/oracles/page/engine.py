"""Pages as the program makes them, and their engine in a browser: questions and answers, without the page around it."""

import base64
import contextlib
import json
import pathlib
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from selenium import webdriver

from oracles.page.window import Page
from oracles.program import tipsheet

# So many questions go to the browser at once.
TURN = 40

START = """
const [engine, done] = arguments;
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
(async () => {
  const { memory, unpack } = (await WebAssembly.instantiate(bytes(engine))).instance.exports;
  const code = unpack();
  const size = new DataView(memory.buffer).getUint32(code, true);
  const module = await WebAssembly.compile(new Uint8Array(memory.buffer, code + 4, size));
  let instance = await WebAssembly.instantiate(module, {});
  const ask = (question) => {
    const { memory, reserve, answer } = instance.exports;
    const start = reserve(question.length);
    new Uint8Array(memory.buffer).set(question, start);
    const found = answer(start, question.length);
    const count = new DataView(memory.buffer).getUint32(found, true);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, found + 4, count));
  };
  window.askAll = async (questions) => {
    const answers = [];
    for (const question of questions) {
      try {
        answers.push(ask(bytes(question)));
      } catch (error) {
        answers.push(JSON.stringify({ trap: String(error) }));
        instance = await WebAssembly.instantiate(module, {});
      }
    }
    return answers;
  };
  return WebAssembly.Module.imports(module).length;
})().then(done, (error) => done(String(error)));
"""
ASK = "const [questions, done] = arguments; askAll(questions).then(done);"

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
            turn = [encoded(question) for question in questions[start : start + TURN]]
            answers += map(json.loads, self.driver.execute_async_script(ASK, turn))
        return answers


def encoded(question: Question) -> str:
    """The texts of a question, each after its length."""
    parts = [text if isinstance(text, bytes) else text.encode() for text in question]
    return base64.b64encode(b"".join(len(part).to_bytes(4, "little") + part for part in parts)).decode()


@contextlib.contextmanager
def engine(wasm: bytes) -> Iterator[Engine]:
    """The engine in a browser that ends with the block."""
    with tempfile.TemporaryDirectory() as profile, Page(pathlib.Path(profile)).driver as driver:
        yield Engine(driver, wasm)


@dataclass(frozen=True)
class Made:
    """A page's document, and what it carries."""

    document: str
    settings: str
    roster: str
    clocks: str

    def words(self, language: str) -> str:
        """The texts of a language as the engine is taught them: each English one and its translation."""
        texts = json.loads(content(self.document, "translations"))[language]
        return "\0".join(text for pair in texts.items() for text in pair)

    def engine(self) -> bytes:
        """The engine's WebAssembly, in the module that unpacks it."""
        return base64.b64decode(content(self.document, "engine"))


def content(document: str, name: str) -> str:
    """The text of a script element that holds data."""
    return document.split(f' id="{name}">', 1)[1].split("</script>", 1)[0]


def make(folder: pathlib.Path | None, target: pathlib.Path) -> Made:
    """The page of a restaurant, or of nobody yet, as one file."""
    tipsheet("page", *([] if folder is None else [folder]), "-q", "-o", target)
    document = target.read_text(encoding="utf-8")
    restaurant = json.loads(content(document, "data"))["restaurant"] or {}
    return Made(document, *(restaurant.get(name, "") for name in ("settings", "roster", "clocks")))
