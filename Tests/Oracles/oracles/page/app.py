"""The app in a browser: what a person taps, types and sees, and whether it fits the screen.

With AXE=FOLDER, which holds axe.min.js (it is inside axe-playwright-python of PyPI), every state is looked at in each
size, in the light and in the dark, and checked for accessibility; with PICTURES=FOLDER there is a picture of each.
"""

import contextlib
import json
import os
import pathlib
import re
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from selenium.webdriver.common.keys import Keys

from oracles.facts import Facts
from oracles.page.window import PHONE, Page, WebKitPage
from oracles.program import SAMPLES, tipsheet

MARISOL = SAMPLES / "casa-marisol"
NIGHT = MARISOL / "shifts/2024-04-13-dinner.yaml"
SHIFT = f"shifts/{NIGHT.name}"
LAPTOP = (1280, 800)
SIZES = {"a phone": PHONE, "a small phone": (360, 640), "a tablet": (768, 1024), "a laptop": LAPTOP}
# So many changes are undone at most to have a night as it was.
MOST_UNDONE = 8
SMALL = """
  return [...document.querySelectorAll("button, input, select, textarea, summary, .chip, .tick")]
    .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox], .heat"))
    .filter((each) => each.getBoundingClientRect().height < 43.9 || each.getBoundingClientRect().width < 43.9)
    .map((each) => each.outerHTML.slice(0, 80));"""
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


STEP = re.compile(r"(.+?)(:(?= |$)| says | is | has | = | times | gone$)(.*)")


class App(WebKitPage if os.environ.get("BROWSER") == "webkit" else Page):  # type: ignore[misc]
    """The app in a window, and what is found out about it."""

    def __init__(self, facts: Facts, profile: pathlib.Path, **look: Any) -> None:  # noqa: ANN401
        self.facts = facts
        super().__init__(profile, **look)

    def do(self, script: str) -> None:
        """Steps of a person, with ` | ` or the end of a line between them.

        `SELECTOR` is tapped and `SELECTOR: TEXT` typed; `sees SELECTOR`, `SELECTOR says TEXT` and `SELECTOR gone` are
        waited for. `SELECTOR is TEXT`, `SELECTOR has PART`, `SELECTOR = VALUE`, `SELECTOR times COUNT`, `SELECTOR is
        shown` and `SELECTOR is hidden` are facts. `go`, `press`, `more`, `fits`, `quiet` and `reload` are as below.
        """
        plain = {"sees": self.see, "go": self.go, "press": self.press, "more": self.more, "fits": self.fits}
        plain |= {"quiet": self.is_quiet, "reload": lambda _: self.reload()}
        for step in (line.strip() for line in re.split(r" \| |\n", script)):
            word, _, rest = step.partition(" ")
            found = STEP.fullmatch(step)
            if word in plain:
                plain[word](rest)
            elif not found:
                self.tap(step)
            else:
                self.step(step, found[1], found[2].strip(), found[3].strip())

    def step(self, what: str, selector: str, word: str, text: str) -> None:
        if word == "is" and text in ("shown", "hidden"):
            self.shows(what, selector, text == "shown")
        elif word == "times":
            self.counts(what, selector, int(text))
        elif word in ("is", "has", "="):
            {"is": self.says, "has": self.contains, "=": self.has}[word](what, selector, text)
        elif word == "gone":
            self.gone(selector)
        else:
            {":": self.type, "says": self.see}[word](selector, text)

    # Facts about what is on the screen.

    def says(self, what: object, selector: str, text: str) -> None:
        self.facts.equal(what, self.text(selector), text)

    def contains(self, what: object, selector: str, part: str) -> None:
        self.facts.contains(what, self.text(selector), part)

    def has(self, what: object, selector: str, value: str) -> None:
        """A field has a value."""
        self.facts.equal(what, self.value(selector), value)

    def counts(self, what: object, selector: str, count: int) -> None:
        self.facts.equal(what, len(self.all(selector)), count)

    def shows(self, what: object, selector: str, is_shown: bool = True) -> None:
        self.facts.equal(what, self.one(selector).is_displayed(), is_shown)

    def finds(self, what: object, script: str, expected: object) -> None:
        self.facts.equal(what, self.run(f"return {script}"), expected)

    def is_quiet(self, what: str) -> None:
        self.facts.equal(f"{what}: messages of the console", self.messages(), [])
        self.facts.equal(f"{what}: requests", self.requests(), set())

    def fits(self, where: str) -> None:
        """Nothing is too small to tap and nothing wider than the screen: on a phone, a laptop, and with large text."""
        self.run("document.title = document.title || 'Tips'")
        if folder := os.environ.get("PICTURES"):
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(pathlib.Path(folder) / f"{where.replace('/', '-')}.png"))
        self.looks_well(where)
        # As by the browser's own setting.
        self.tell("Page.setFontSizes", fontSizes={"standard": 32})
        self.looks_well(f"{where}, with large text")
        self.tell("Page.setFontSizes", fontSizes={"standard": 16})
        has_axe = bool(os.environ.get("AXE"))
        for name, size in SIZES.items() if has_axe else [("the other size", PHONE if self.size == LAPTOP else LAPTOP)]:
            for is_dark in (False, True) if has_axe else (self.is_dark,):
                self.look_like(size, is_dark)
                self.looks_well(f"{where}, on {name}, {'dark' if is_dark else 'light'}")
        self.look_like(self.size, self.is_dark)

    def looks_well(self, where: str) -> None:
        self.facts.equal(f"{where}: too small to tap", self.run(SMALL), [])
        self.facts.equal(f"{where}: wider than the screen", self.run(IS_WIDE), False)
        if folder := os.environ.get("AXE"):
            self.run((pathlib.Path(folder) / "axe.min.js").read_text())
            self.facts.equal(f"{where}: axe", self.driver.execute_async_script(AXE), [])

    # Screens and files.

    def go(self, address: str) -> None:
        self.run("location.hash = arguments[0]", address)
        self.see(f"[data-screen='{address.split('/')[0]}']")

    def bring(self, *paths: pathlib.Path) -> None:
        """Chooses files on Welcome."""
        self.one("#files").send_keys("\n".join(map(str, paths)))

    def bring_restaurant(self, folder: pathlib.Path = MARISOL) -> None:
        """The app with a restaurant's files in it, on the Saturday after the sample's week."""
        self.open(page_of(self.facts))
        self.bring(folder / "restaurant.yaml", folder / "roster.yaml", *sorted((folder / "shifts").iterdir()))
        self.see("#tab-pay")
        self.see("#enter-tonight")

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

    def saved_folder(self, target: pathlib.Path) -> pathlib.Path:
        """The restaurant's folder as Settings saves it, unpacked; its zip."""
        for old in self.downloads.glob("*.zip"):
            old.unlink()
        self.tap("#tab-settings", "#save-all")
        self.wait("the folder is saved", lambda: list(self.downloads.glob("*.zip")))
        path = next(self.downloads.glob("*.zip"))
        self.downloaded(path.name)
        with zipfile.ZipFile(path) as file:
            file.extractall(target)
        return path

    def kept(self, path: str) -> str | None:
        """What the browser's database has of a file."""
        return next(iter(self.driver.execute_async_script(KEPT, "files", path)), None)

    def earlier(self, path: str) -> list[str]:
        """The earlier versions of a file."""
        return self.driver.execute_async_script(KEPT, "revisions", path)

    def text_of(self, path: str) -> str:
        """A file of the restaurant as its screen has it."""
        self.run("location.hash = arguments[0]", f"text/{path}")
        self.wait(f"the text of {path}", lambda: self.text("#text-title") == path and self.value("#text-field"))
        text = self.value("#text-field")
        self.tap("#text-cancel")
        self.see("[data-screen='people'], [data-screen='settings']")
        return text

    def set_text(self, path: str, text: str) -> None:
        self.run("location.hash = arguments[0]", f"text/{path}")
        self.paste("#text-field", text)
        self.tap("#text-save")

    # A night.

    def begin(self, date: str, shift: str, is_empty: bool = True) -> None:
        """Begins a night that is not tonight's: with nobody, or with the people of the last such one."""
        self.tap("#enter-shift")
        self.choose("#when-date", date)
        self.tap(f"#when [data-type='{shift}']")
        self.tap("#when-empty" if is_empty and self.one("#when-empty").is_displayed() else "#when-go")
        self.see("#tips input")
        # A shift without people begins with the question who worked.
        if self.one("#people").get_attribute("open") is not None:
            self.tap("#people-cancel")

    def open_night(self, name: str = NIGHT.name) -> None:
        self.run("location.hash = arguments[0]", f"night/{name}")
        self.see("#shift")

    def enter_amounts(self, tips: Mapping[str, str]) -> None:
        self.fill({f"#tips-{source}": amount for source, amount in tips.items()})

    def add_people(self, ids: list[str]) -> None:
        """Taps people on the roster, in this order, and puts the pad aside that opens for the first."""
        self.tap("#add-people", *(f"#people [data-employee='{employee}']" for employee in ids))
        self.tap("#people-add", "#time-done")

    def press(self, time: str) -> None:
        """A time on the pad that is open, for its side: `22:45`."""
        self.tap(*(f"#time-pad [data-key='{key}']" for key in pad_keys(time)))

    def open_pad(self, person: str) -> None:
        """The pad for somebody's clock-in; on a laptop a time is typed into its cell, and the pad is elsewhere."""
        self.tap(f"{person} .in")
        if self.all(".cell-box"):
            self.keys(Keys.ESCAPE)
            self.tap(f"{person} .who", "#person-times")

    def clock(self, person: str, start: str = "", end: str = "") -> None:
        """Somebody's times."""
        self.tap(f"{person} .in")
        for side, time in (("in", start), ("out", end)):
            if time:
                self.tap(f"#time-{side}")
                self.press(time)
        self.tap("#time-done")

    def enter_value(self, person: str, key: str, text: str) -> None:
        """A value of somebody's line: hours, break, and so on."""
        self.tap(f"{person} .who")
        self.type(f"#person-fields [data-at$='.{key}']", text)
        self.tap("#person-done")

    def enter_night(self, shift: dict, tips: Mapping[str, str]) -> None:
        """Enters what `show --format json` printed of a shift."""
        self.begin(shift["date"], shift["shift"])
        self.enter_amounts(tips)
        self.add_people([row["employee_id"] for row in shift["rows"]])
        for row in shift["rows"]:
            person = person_of(row["employee_id"])
            if self.text(f"{person} .position") != row["position"]:
                self.tap(f"{person} .who", f"#person [data-position='{row['position']}']", "#person-done")
            if row["clock_in"]:
                self.clock(person, row["clock_in"], row["clock_out"])
            else:
                self.enter_value(person, "hours", row["hours"])

    def more(self, *buttons: str) -> None:
        """Buttons of what is seldom used, one after the other."""
        for button in buttons:
            if not self.one("#night-more").get_attribute("open"):
                self.tap("#night-more summary")
            self.tap(button)

    def undo(self, what: str, before: bytes) -> None:
        """Undoes changes until the night is as it was."""
        for _ in range(MOST_UNDONE):
            if self.saved() == before:
                break
            self.more("#undo")
        self.is_saved(what, before)

    def shares(self) -> dict[str, str]:
        """What each person gets, as the rows show it."""
        rows = self.all("#staff > li")
        return {
            str(row.get_attribute("data-id")): money(row.find_element("css selector", ".share").text) for row in rows
        }

    def slips(self) -> list[str]:
        """All messages on the page."""
        return [re.sub(r"\s+", " ", box.text) for box in self.all(".slip, .tell, #time-say.wrong") if box.text]

    def amounts(self, selector: str) -> dict[str, str]:
        """What a list of people shows of each."""
        return {str(row.get_attribute("data-person")): amount_of(row) for row in self.all(f"{selector} [data-person]")}


def amount_of(row) -> str:  # noqa: ANN001
    return money(row.find_element("css selector", ".amount").text)


@contextlib.contextmanager
def app(facts: Facts, name: str | pathlib.Path, address: str | None = None, **look: Any) -> Iterator[App]:  # noqa: ANN401
    """The app in a window that is closed in the end, at an address or not opened yet; windows of a name share files."""
    page = App(facts, facts.work / name, **look)
    try:
        if address:
            page.open(address)
        yield page
    finally:
        page.driver.quit()
