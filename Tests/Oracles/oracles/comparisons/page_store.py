"""The folder that the app keeps in Chromium: full and blocked storage, windows at work at once, and sudden ends.

Words: [ROUNDS [SEED]]. Nothing that was called kept is lost, and nothing lost is called kept.
"""

import random

from oracles.facts import Facts
from oracles.page.app import ALL_KEPT, MARISOL, NIGHT, App, app
from oracles.page.places import HAS_ENGINE, served, served_page

SECONDS = 120
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
EVENING = "2024-04-20 Dinner"
FILE = "shifts/2024-04-20-dinner.yaml"


def compare(facts: Facts, rounds: str = "40", seed: str = "1") -> str:
    with served_page(facts, MARISOL) as address:
        blocked(facts, address)
        full(facts, address)
        other_engine(facts, address)
        killed(facts, address, random.Random(int(seed)))
        for count in (2, 3):
            with app(facts, f"{count}-windows", address) as page:
                windows(page, count, int(rounds), random.Random(int(seed) + count))
    without_server(facts)
    return f"what the app calls kept is kept: full, blocked, killed, and {rounds} rounds in two and in three windows"


def without_server(facts: Facts) -> None:
    """An app that was opened once starts and shares a shift after its server is gone."""
    with app(facts, "alone") as page:
        with served(facts.work / "site") as address:
            page.open(address)
            page.wait("the worker has the engine", lambda: page.driver.execute_async_script(HAS_ENGINE))
        page.reload()
        page.open_file(NIGHT)
        page.do("#draft says Kept | #bar-total is $3,291.22")


def other_engine(facts: Facts, address: str) -> None:
    """A page does not start with the engine of another version."""
    engine = facts.work / "site/engine.bin"
    right = engine.read_bytes()
    # A section without a name: the file would still unpack.
    engine.write_bytes(right + b"\0\1\0")
    with app(facts, "other") as page:
        page.driver.get(address)
        page.do("#starting says load the page again | #page is hidden")
        engine.write_bytes(right)
        page.reload()


def blocked(facts: Facts, address: str) -> None:
    with app(facts, "blocked", address, settings=BLOCKED) as page:
        # It is told before anything is typed.
        page.do(f"""#not-kept has does not save anything | begin {EVENING}
            #tips-cash: 12 | #draft is Not kept | #tips-cash = 12""")


def full(facts: Facts, address: str) -> None:
    with app(facts, "full", address, script=FULL) as page:
        page.do(f"begin {EVENING} | #tips-cash: 12 | #draft says Kept")
        page.run("localStorage.full = 'yes'")
        page.do("#tips-cash: 13 | #not-kept says is full | #draft is Not kept")
        page.run("delete localStorage.full")
        page.do("#draft says Kept | reload | #tips-cash = 13.00")
        page.run("localStorage.full = 'yes'")
        page.do("reload | #not-kept has is full")


def killed(facts: Facts, address: str, rng: random.Random) -> None:
    """The browser ends at any moment: the last amount that was called kept is there, or one that was typed later."""
    typed: list[str] = []
    kept = 0
    for _ in range(KILLS):
        with app(facts, "killed", address) as page:
            if typed:
                page.tap(f"[data-shift='{FILE}']")
                found = page.value("#tips-cash")
                facts.check(f"after a sudden end: {found}", found in typed[kept:], (kept, typed))
            else:
                page.do(f"begin {EVENING} | #tips-house: 1")
            for _ in range(rng.randint(1, 6)):
                typed.append(f"{len(typed) + 10}.00")
                page.paste("#tips-cash", typed[-1])
                # What the app calls kept at this moment is the last amount.
                if rng.random() < 0.7:
                    page.do(ALL_KEPT)
                    kept = len(typed) - 1
            page.kill()


def windows(page: App, count: int, rounds: int, rng: random.Random) -> None:
    """Windows at work at once, each on a night of its own, on one that they share, and on the roster."""
    facts, where, address = page.facts, f"{count} windows", page.driver.current_url
    for _ in range(count - 1):
        page.new_tab(address)
    handles = page.driver.window_handles
    expected, people = {}, {}
    for number, handle in enumerate(handles):
        page.driver.switch_to.window(handle)
        # Each begins a night of its own.
        page.begin(f"2024-04-{number + 10}", "Dinner")
        page.paste("#tips-cash", f"{number}.50")
        night = str(page.run("return location.hash"))
        expected[night], people[night] = f"{number}.50", set()
    nights = list(expected)
    for number in range(rounds):
        handle, night = rng.choice(handles), rng.choice(nights)
        look_at(page, handle, night)
        page.wait(f"{where}: round {number}", lambda night=night: page.value("#tips-cash") == expected[night])
        if rng.random() < 0.2 and (left := sorted({"3", "4", "5", "7"} - people[night])):
            page.do(f"#add-people | #people [data-employee='{left[0]}'] | #people-add | #time-done")
            people[night].add(left[0])
        expected[night] = f"{number}.{rng.randint(10, 99)}"
        page.paste("#tips-cash", expected[night])
        page.do(ALL_KEPT)
    for handle in handles:
        for night in nights:
            look_at(page, handle, night)
            page.do(f"reload | #tips-cash = {expected[night]}")
            facts.equal(f"{where}: people in the end", set(page.shares()), people[night])
    conflict(page, handles[0], handles[1], nights[0])


def look_at(page: App, handle: str, night: str) -> None:
    page.driver.switch_to.window(handle)
    page.do(f"at {night} | sees #tips-cash")


def conflict(page: App, one: str, other: str, night: str) -> None:
    """Two windows change one shift and neither knows of the other: both are shown, and nothing is called kept."""
    page.driver.switch_to.window(other)
    deaf = page.at_start(DEAF)
    page.do(f"at {night} | reload")
    for choice, mine, theirs, left in ((".use-other", "7.02", "7.01", "7.01"), (".keep-mine", "8.02", "8.01", "8.02")):
        look_at(page, one, night)
        page.paste("#tips-cash", theirs)
        page.do(ALL_KEPT)
        look_at(page, other, night)
        page.paste("#tips-cash", mine)
        page.do(f"#draft[data-state='conflict'] times 1 | #tips-cash = {mine} | {choice}")
        page.wait("one is chosen", lambda left=left: page.value("#tips-cash") == left)
        page.do(ALL_KEPT)
    page.no_more(deaf)
    look_at(page, one, night)
    page.wait("the first window follows", lambda: page.value("#tips-cash") == left)
