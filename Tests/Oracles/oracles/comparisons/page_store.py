"""The folder that the app keeps in Chromium: full and blocked storage, windows at work at once, and sudden ends.

Words: [ROUNDS [SEED]]. Nothing that was called kept is lost, and nothing lost is called kept.
"""

import contextlib
import functools
import http.server
import pathlib
import random
import tempfile
import threading
from collections.abc import Iterator

from oracles.facts import Facts
from oracles.page.entry import add_people, begin, open_file
from oracles.page.window import Page, opened, window
from oracles.program import SAMPLES, tipsheet

SECONDS = 120
MARISOL = SAMPLES / "casa-marisol"
KEPT = "Kept"
# A browser's setting that blocks what a page keeps.
BLOCKED = {"profile.default_content_setting_values.cookies": 2}
# How often the browser is killed.
KILLS = 6
# A phone without space, while a mark says so.
FULL = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...words) {
    if (localStorage.full) throw new DOMException("no space", "QuotaExceededError");
    return put.apply(this, words);
  };
"""
# Neither the other windows nor coming to the front tell it anything.
DEAF = """
  window.BroadcastChannel = undefined;
  for (const name of ["visibilitychange", "pageshow", "focus"])
    addEventListener(name, (event) => event.stopImmediatePropagation(), true);
"""
NIGHT = ("2024-04-20", "Dinner")
OPENED = MARISOL / "shifts/2024-04-13-dinner.yaml"
FILE = "shifts/2024-04-20-dinner.yaml"
# Whether the worker keeps the engine.
HAS_ENGINE = """
  const done = arguments[0];
  const isEngine = (request) => request.url.includes("engine.wasm");
  caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).some(isEngine))))
    .then((found) => done(found.includes(true)));
"""
STATE = "return document.getElementById('draft').dataset.state"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


@contextlib.contextmanager
def served(folder: pathlib.Path) -> Iterator[str]:
    """The address of a folder on this machine."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def compare(facts: Facts, rounds: str = "40", seed: str = "1") -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        tipsheet("page", MARISOL, "-q", "-o", work / "site")
        with served(work / "site") as address:
            blocked(facts, address, work / "blocked")
            full(facts, address, work / "full")
            other_engine(facts, address, work)
            killed(facts, address, work, random.Random(int(seed)))
            for count in (2, 3):
                with opened(address, work / f"{count}-windows") as page:
                    windows(facts, page, count, int(rounds), random.Random(int(seed) + count))
        without_server(facts, work)
    return f"what the app calls kept is kept: full, blocked, killed, and {rounds} rounds in two and in three windows"


def without_server(facts: Facts, work: pathlib.Path) -> None:
    """An app that was opened once starts and shares a shift after its server is gone."""
    with contextlib.ExitStack() as server:
        address = server.enter_context(served(work / "site"))
        with opened(address, work / "alone") as page:
            page.wait("the worker has the engine", lambda: page.driver.execute_async_script(HAS_ENGINE))
            server.close()
            page.reload()
            open_file(page, OPENED)
            page.wait_text("#draft", "Kept")
            facts.equal("without its server, the app shares a shift", page.one("#bar-total").text, "$3,291.22")


def other_engine(facts: Facts, address: str, work: pathlib.Path) -> None:
    """A page does not start with the engine of another version."""
    engine = work / "site/engine.bin"
    right = engine.read_bytes()
    # The time in the header of gzip: the file would still unpack.
    engine.write_bytes(right[:4] + b"\x01" + right[5:])
    with window(work / "other") as page:
        page.driver.get(address)
        page.wait_text("#starting", "load the page again")
        facts.equal("an engine of another version does not start", page.one("#page").is_displayed(), False)
        engine.write_bytes(right)
        page.reload()


def blocked(facts: Facts, address: str, profile: pathlib.Path) -> None:
    with window(profile, BLOCKED) as page:
        page.open(address)
        facts.check("blocked: told before anything is typed", "does not save anything" in page.text("#not-kept"))
        begin(page, *NIGHT)
        page.type("#tips-cash", "12")
        facts.equal("blocked: never called kept", page.text("#draft"), "Not kept")
        facts.equal("blocked: what was typed is there", page.value("#tips-cash"), "12")


def full(facts: Facts, address: str, profile: pathlib.Path) -> None:
    with window(profile) as page:
        page.tell("Page.addScriptToEvaluateOnNewDocument", source=FULL)
        page.open(address)
        page.wait_text("#draft", KEPT)
        begin(page, *NIGHT)
        page.type("#tips-cash", "12")
        page.wait_text("#draft", KEPT)
        page.run("localStorage.full = 'yes'")
        page.type("#tips-cash", "13")
        page.wait("full: it is told", lambda: "is full" in page.text("#not-kept"))
        facts.equal("full: not called kept", page.text("#draft"), "Not kept")
        page.run("delete localStorage.full")
        page.wait_text("#draft", KEPT)
        page.reload()
        facts.equal("space again: all is kept", page.value("#tips-cash"), "13.00")
        page.run("localStorage.full = 'yes'")
        page.reload()
        facts.check("full: told before anything is typed", "is full" in page.text("#not-kept"))


def killed(facts: Facts, address: str, work: pathlib.Path, rng: random.Random) -> None:
    """The browser ends at any moment: the last amount that was called kept is there, or one that was typed later."""
    profile = work / "killed"
    typed: list[str] = []
    kept = 0
    for _ in range(KILLS):
        with opened(address, profile) as page:
            if typed:
                page.tap(f"[data-shift='{FILE}']")
                found = page.value("#tips-cash")
                facts.check(f"after a sudden end: {found}", found in typed[kept:], (kept, typed))
            else:
                begin(page, *NIGHT)
                page.type("#tips-house", "1")
            for _ in range(rng.randint(1, 6)):
                typed.append(f"{len(typed) + 10}.00")
                page.paste("#tips-cash", typed[-1])
                # What the app calls kept at this moment is the last amount.
                if rng.random() < 0.7:
                    page.wait("it is kept", lambda: page.run(STATE) == "kept")
                    kept = len(typed) - 1
            page.kill()


def windows(facts: Facts, page: Page, count: int, rounds: int, rng: random.Random) -> None:
    """Windows at work at once, each on a night of its own, on one that they share, and on the roster."""
    where = f"{count} windows"
    handles = [page.driver.current_window_handle]
    address = page.driver.current_url.split("#")[0]
    for _ in range(count - 1):
        page.driver.switch_to.new_window("tab")
        page.open(address)
        handles.append(page.driver.current_window_handle)
    nights = []
    for number, handle in enumerate(handles):
        page.driver.switch_to.window(handle)
        # Each begins a night of its own.
        begin(page, f"2024-04-{number + 10}", NIGHT[1])
        page.paste("#tips-cash", f"{number}.50")
        nights.append(str(page.run("return location.hash")))
    expected = {night: f"{number}.50" for number, night in enumerate(nights)}
    people: dict[str, set[str]] = {night: set() for night in nights}
    for number in range(rounds):
        handle, night = rng.choice(handles), rng.choice(nights)
        page.driver.switch_to.window(handle)
        page.run("location.hash = arguments[0]", night)
        page.wait("the shift", lambda: page.one("#tips-cash").is_displayed())
        page.wait(
            f"{where}: round {number} shows what was kept",
            lambda night=night: page.value("#tips-cash") == expected[night],
        )
        if rng.random() < 0.2 and (left := sorted({"3", "4", "5", "7"} - people[night])):
            add_people(page, left[:1])
            people[night].add(left[0])
        expected[night] = f"{number}.{rng.randint(10, 99)}"
        page.paste("#tips-cash", expected[night])
        page.wait(f"{where}: round {number} is kept", lambda: page.run(STATE) in ("kept", "conflict"))
        facts.equal(f"{where}: round {number}", page.run(STATE), "kept")
    for handle in handles:
        page.driver.switch_to.window(handle)
        for night in nights:
            page.run("location.hash = arguments[0]", night)
            page.reload()
            facts.equal(f"{where}: cash in the end", page.value("#tips-cash"), expected[night])
            there = {str(row.get_attribute("data-id")) for row in page.all("#staff > li")}
            facts.equal(f"{where}: people in the end", there, people[night])
    conflict(facts, page, handles, nights[0])


def conflict(facts: Facts, page: Page, handles: list[str], night: str) -> None:
    """Two windows change one shift and neither knows of the other: both are shown, and nothing is called kept."""
    page.driver.switch_to.window(handles[1])
    made = page.tell("Page.addScriptToEvaluateOnNewDocument", source=DEAF)
    page.run("location.hash = arguments[0]", night)
    page.reload()
    for handle, amount in ((handles[0], "7.01"), (handles[1], "7.02")):
        page.driver.switch_to.window(handle)
        page.run("location.hash = arguments[0]", night)
        page.wait("the shift", lambda: page.one("#tips-cash").is_displayed())
        page.paste("#tips-cash", amount)
        page.wait("it is kept or disputed", lambda: page.run(STATE) != "saving")
    facts.equal("both changed it: not called kept", page.run(STATE), "conflict")
    facts.equal("both changed it: this one is on the screen", page.value("#tips-cash"), "7.02")
    page.tap(".use-other")
    page.wait("the other one is taken", lambda: page.value("#tips-cash") == "7.01")
    page.wait("and kept", lambda: page.run(STATE) == "kept")
    page.driver.switch_to.window(handles[0])
    page.paste("#tips-cash", "8.01")
    page.wait("it is kept", lambda: page.run(STATE) == "kept")
    page.driver.switch_to.window(handles[1])
    page.paste("#tips-cash", "8.02")
    page.wait("they differ again", lambda: page.run(STATE) == "conflict")
    page.tap(".keep-mine")
    page.wait("this one is kept", lambda: page.run(STATE) == "kept")
    page.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=made["identifier"])
    page.driver.switch_to.window(handles[0])
    page.wait("the first window follows", lambda: page.value("#tips-cash") == "8.02")
