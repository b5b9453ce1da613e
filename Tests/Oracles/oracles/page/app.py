"""The app in a browser: what a person taps, types and sees, and whether it fits the screen.

With AXE=FOLDER, which holds axe.min.js (it is inside axe-playwright-python of PyPI), every state is checked for
accessibility, and those in English are looked at in each size, in the light and in the dark. With PICTURES=FOLDER there
is a picture of each, and those in Spanish are looked at like that too.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
from collections.abc import Iterator
from typing import Any

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from oracles.facts import Facts
from oracles.page.window import PHONE, Page, WebKitPage
from oracles.program import SAMPLES, tipsheet

MARISOL = SAMPLES / "casa-marisol"
NIGHT = MARISOL / "shifts/2024-04-13-dinner.yaml"
SHIFT = f"shifts/{NIGHT.name}"
# The app calls all that was typed kept.
ALL_KEPT = "#draft[data-state='kept'] times 1"
OPEN_NIGHT = f"at night/{NIGHT.name} | sees #shift"
LAPTOP = (1280, 800)
SIZES = {"a phone": PHONE, "a small phone": (360, 640), "a tablet": (768, 1024), "a laptop": LAPTOP}
SMALL = """
  return [...document.querySelectorAll("button, input, select, textarea, summary, .chip, .tick")]
    .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox], .heat"))
    .filter((each) => each.getBoundingClientRect().height < 43.9 || each.getBoundingClientRect().width < 43.9)
    .map((each) => each.outerHTML.slice(0, 80));"""
BROKEN = """
  const range = document.createRange();
  const isBroken = (node) => [...node.data.matchAll(/[\\p{L}\\p{N}]+/gu)].some(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return [...document.querySelectorAll("button, nav a, a.button")].filter((each) => each.checkVisibility())
    .filter((each) => [...each.querySelectorAll("*"), each].filter(({ offsetWidth }) => offsetWidth > 1)
      .some(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && isBroken(node))))
    .map((each) => each.textContent);"""
IS_WIDE = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
AXE = """
  const done = arguments[0];
  axe.run().then(({ violations }) => done(violations.map((each) => [each.id, each.nodes[0].html])));
"""
KEPT = """
  const [store, path, done] = arguments;
  const request = indexedDB.open("tipsheet");
  request.onsuccess = () => {
    const all = request.result.transaction(store).objectStore(store).getAll();
    all.onsuccess = () => {
      request.result.close();
      done(all.result.filter((each) => each.path === path).map((each) => each.text));
    };
  };
"""


def page_of(facts: Facts, folder: pathlib.Path | None = None) -> str:
    """The address of the app with a restaurant in it, or without one, as one file."""
    target = facts.work / f"{folder.name if folder else 'anybody'}.html"
    if not target.exists():
        tipsheet("page", *([folder] if folder else []), "-q", "-o", target)
    return target.as_uri()


def shown(path: pathlib.Path) -> dict:
    """What the program shows of a shift."""
    return json.loads(tipsheet("show", path, "--format", "json", status=None).stdout)


def totals(shift: dict) -> dict[str, str]:
    return {row["employee_id"]: row["total_tips"] for row in shift["rows"]}


def person_of(employee: str) -> str:
    """The row of somebody."""
    return f"#staff [data-id='{employee}']"


def pad_keys(time: str) -> list[str]:
    """The fewest keys of the pad for a time: `15:30` as `3`, `:30`, `pm`."""
    hour, minute = (int(part) for part in time.split(":"))
    minutes = {0: [], 30: [":30"]}.get(minute, [*f"{minute:02}"])
    return [*str((hour - 1) % 12 + 1), *minutes, "pm" if hour >= 12 else "am"]


def money(text: str) -> str:
    """An amount as the app shows it, as files have it."""
    return text.replace("$", "").replace(",", "")


STEP = re.compile(r"(.+?)(:(?= |$)| := | says | is | has | = | times | gone$| keeps\b)(.*)")


class App(WebKitPage if os.environ.get("BROWSER") == "webkit" else Page):  # type: ignore[misc]
    """The app in a window, and what is found out about it."""

    def __init__(self, facts: Facts, profile: pathlib.Path, **look: Any) -> None:  # noqa: ANN401
        self.facts = facts
        super().__init__(profile, **look)

    def do(self, script: str) -> None:
        """Steps of a person, with ` | ` or the end of a line between them.

        `SELECTOR` is tapped, `SELECTOR: TEXT` typed, and `SELECTOR := VALUE` chosen; `key enter` is for whatever has
        the focus, and `tabs SELECTOR` takes it there. `sees SELECTOR`, `SELECTOR says TEXT`, `SELECTOR gone` and
        `PATH keeps PART` are waited for. `SELECTOR is TEXT`, `SELECTOR has PART`, `SELECTOR = VALUE`, `SELECTOR is
        shown`, `SELECTOR is hidden`, `SELECTOR is focused` and `SELECTOR times COUNT`, which may take a moment, and
        `saves PART`, of the night's file, are facts. `at`, `go`, `press`, `more`, `fits`, `reload`, `begin`, `clock`,
        and `bring` and `take` with a file of the work folder, are as below.
        """
        plain = {word: getattr(self, word) for word in ("at", "go", "press", "more", "fits")}
        plain |= {"sees": self.see, "tabs": self.keys_to, "reload": lambda _: self.reload()}
        plain |= {"begin": lambda words: self.begin(*words.split()), "clock": lambda words: self.clock(*words.split())}
        plain |= {"bring": lambda name: self.bring(self.facts.work / name)}
        plain |= {"take": lambda name: self.take(self.facts.work / name)}
        plain |= {"key": lambda name: self.keys(getattr(Keys, name.upper(), name))}
        plain |= {"saves": lambda part: self.facts.contains("the night's file", self.saved().decode(), part)}
        for step in (line.strip() for line in re.split(r" \| |\n", script)):
            word, _, rest = step.partition(" ")
            if word in plain:
                plain[word](rest)
            elif found := STEP.fullmatch(step):
                self.step(step, found[1], found[2].strip(), found[3].strip())
            else:
                self.tap(step)

    def step(self, what: str, selector: str, word: str, text: str) -> None:
        match word, text:
            case ":", _:
                self.type(selector, text)
            case ":=", _:
                self.choose(selector, text)
            case "says", _:
                self.see(selector, text)
            case "gone", _:
                self.gone(selector)
            case "keeps", _:
                self.keeps(selector, text)
            case "is", ("shown" | "hidden"):
                self.facts.equal(what, self.one(selector).is_displayed(), text == "shown")
            case "is", "focused":
                self.wait(what, lambda: self.is_focused(selector))
                self.facts.check(what, True)
            case "is", _:
                self.facts.equal(what, self.text(selector), text)
            case "has", _:
                self.facts.contains(what, self.text(selector), text)
            case "=", _:
                self.facts.equal(what, self.value(selector), text)
            case "times", _:
                self.wait(what, lambda: len(self.all(selector)) == int(text))
                self.facts.check(what, True)

    # Facts about what is on the screen.

    def fits(self, where: str) -> None:
        """Nothing is too small to tap and nothing wider than the screen: on a phone, a laptop, and with large text."""
        self.run("document.title = document.title || 'Tips'")
        self.looks_well(where)
        # As by the browser's own setting.
        self.tell("Page.setFontSizes", fontSizes={"standard": 32})
        self.looks_well(f"{where}, with large text")
        self.tell("Page.setFontSizes", fontSizes={"standard": 16})
        others = {"the other size": PHONE if self.size == LAPTOP else LAPTOP}
        is_all = "AXE" in os.environ and (self.language() == "en" or "PICTURES" in os.environ)
        for name, size in (SIZES if is_all else others).items():
            for is_dark in (False, True) if is_all else (False,):
                self.look_like(size, is_dark)
                self.looks_well(f"{where}, on {name}, {'dark' if is_dark else 'light'}")
        self.look_like(self.size)

    def language(self) -> str:
        return str(self.run("return document.documentElement.lang"))

    def looks_well(self, state: str) -> None:
        where = f"{self.language()}, {state}"
        if folder := os.environ.get("PICTURES"):
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(pathlib.Path(folder) / f"{where.replace('/', '-')}.png"))
        self.facts.equal(f"{where}: too small to tap", self.run(SMALL), [])
        self.facts.equal(f"{where}: wider than the screen", self.run(IS_WIDE), False)
        self.facts.equal(f"{where}: a word of a button on two lines", self.run(BROKEN), [])
        if folder := os.environ.get("AXE"):
            self.run((pathlib.Path(folder) / "axe.min.js").read_text())
            self.facts.equal(f"{where}: axe", self.driver.execute_async_script(AXE), [])

    # Screens and files.

    def at(self, address: str) -> None:
        self.run("location.hash = arguments[0]", address)

    def go(self, address: str) -> None:
        self.at(address)
        self.see(f"[data-screen='{address.split('/')[0]}']")

    def bring(self, *paths: pathlib.Path) -> None:
        """Chooses files on Welcome."""
        self.one("#files").send_keys("\n".join(map(str, paths)))

    def bring_restaurant(self, folder: pathlib.Path = MARISOL) -> None:
        """The app with a restaurant's files in it, on the Saturday after the sample's week."""
        self.open(page_of(self.facts))
        self.bring(folder / "restaurant.yaml", folder / "roster.yaml", *sorted((folder / "shifts").iterdir()))
        self.do("sees #tab-pay | sees #enter-tonight")

    def take(self, path: pathlib.Path) -> None:
        """Chooses a file on Today."""
        self.go("today")
        self.one("#file").send_keys(str(path))

    def open_file(self, path: pathlib.Path) -> None:
        """Opens a shift file from Today: one that is here already at once, any other after a look."""
        self.take(path)
        self.see("#received, #shift")
        if self.one("#received").is_displayed():
            self.tap("#received-take")
        self.see("#shift")

    def saved(self, name: str = NIGHT.name) -> bytes:
        """The file of the night on the screen, as a download."""
        (self.downloads / name).unlink(missing_ok=True)
        self.more("#save-shift")
        return self.downloaded(name)

    def is_saved(self, what: str, data: bytes) -> None:
        self.facts.equal(what, self.saved(), data)

    def agrees(self, what: str, *parts: str, name: str = NIGHT.name) -> dict:
        """The night's file has some parts, and the program shares it as the app does; what the program shows."""
        data = self.saved(name)
        for part in parts:
            self.facts.contains(f"{what} in the file", data.decode(), part)
        file = shutil.copytree(MARISOL, self.facts.work / "program", dirs_exist_ok=True) / "shifts" / name
        file.write_bytes(data)
        shift = shown(file)
        self.facts.equal(f"{what}: shares", self.shares(), totals(shift))
        return shift

    def saved_zip(self, *buttons: str) -> pathlib.Path:
        """The zip that is saved by taps."""
        for old in self.downloads.glob("*.zip"):
            old.unlink()
        self.tap(*buttons)
        (path,) = self.wait("the zip is saved", lambda: list(self.downloads.glob("*.zip")))
        self.downloaded(path.name)
        return path

    def saved_folder(self, name: str) -> pathlib.Path:
        """The restaurant's folder as Settings saves it, unpacked."""
        target = self.facts.work / name
        shutil.unpack_archive(self.saved_zip("#tab-settings", "#save-all"), target)
        return target

    def keeps(self, path: str, part: str = "") -> str:
        """The text of a file that the browser's database has, once it has a part."""
        return self.wait(f"{path} is kept with {part!r}", lambda: part in (text := self.kept(path) or "") and text)

    def kept(self, path: str) -> str | None:
        """What the browser's database has of a file."""
        return next(iter(self.driver.execute_async_script(KEPT, "files", path)), None)

    def earlier(self, path: str) -> list[str]:
        """The earlier versions of a file."""
        return self.driver.execute_async_script(KEPT, "revisions", path)

    def text_of(self, path: str) -> str:
        """A file of the restaurant as its screen has it."""
        self.at(f"text/{path}")
        text = self.wait(f"text {path}", lambda: self.text("#text-title") == path and self.value("#text-field"))
        self.do("#text-cancel | sees [data-screen='people'], [data-screen='settings']")
        return text

    def set_text(self, path: str, text: str) -> None:
        self.at(f"text/{path}")
        self.paste("#text-field", text)
        self.tap("#text-save")

    # A night.

    def begin(self, date: str, shift: str) -> None:
        """Begins a night that is not tonight's, with nobody."""
        self.do(f"#enter-shift | #when-date := {date} | #when [data-type='{shift}']")
        self.tap("#when-empty" if self.one("#when-empty").is_displayed() else "#when-go")
        self.see("#tips input")
        # A shift without people begins with the question who worked.
        if self.one("#people").get_attribute("open") is not None:
            self.tap("#people-cancel")

    def press(self, time: str) -> None:
        """A time on the pad that is open, for its side: `22:45`."""
        self.tap(*(f"#time-pad [data-key='{key}']" for key in pad_keys(time)))

    def open_pad(self, person: str) -> None:
        """The pad for somebody's clock-in; on a laptop a time is typed into its cell, and the pad is elsewhere."""
        self.tap(f"{person} .in")
        if self.all(".cell-box"):
            self.keys(Keys.ESCAPE)
            self.tap(f"{person} .who", "#person-times")

    def clock(self, employee: str, start: str, end: str = "") -> None:
        """Somebody's times."""
        self.tap(f"{person_of(employee)} .in")
        for side, time in (("in", start), ("out", end)):
            if time:
                self.do(f"#time-{side} | press {time}")
        self.tap("#time-done")

    def more(self, *buttons: str) -> None:
        """Buttons of what is seldom used, one after the other."""
        for button in buttons:
            if not self.one("#night-more").get_attribute("open"):
                self.tap("#night-more summary")
            self.tap(button)

    def shares(self) -> dict[str, str]:
        """What each person gets, as the rows show it."""
        rows = self.all("#staff > li")
        return {str(row.get_attribute("data-id")): amount_of(row, ".share") for row in rows}


def amount_of(row: WebElement, place: str = ".amount") -> str:
    return money(row.find_element("css selector", place).text)


@contextlib.contextmanager
def app(
    facts: Facts, name: str | pathlib.Path, address: str = "", *,
    restaurant: pathlib.Path | None = None, script: str = "", **look: Any,  # noqa: ANN401
) -> Iterator[App]:  # fmt: skip
    """The app in a window that is closed in the end; windows of a name share files.

    It is opened at an address, or with the files of a restaurant, or not yet; a script runs before its own. An app that
    is one file asks no network for anything, and the console stays empty.
    """
    page = App(facts, facts.work / name, **look)
    with page.driver:
        if script:
            page.at_start(script)
        if restaurant:
            page.bring_restaurant(restaurant)
        elif address:
            page.open(address)
        yield page
        if page.address.startswith("file:"):
            facts.equal(f"{facts.work.name}, {name}: messages of the console", page.messages(), [])
            facts.equal(f"{facts.work.name}, {name}: requests", page.requests(), set())
