"""The app in Chromium, by taps and keys: a shift, its slips, drafts and files, the restaurant, Tip and Split, set-up.

With AXE=FOLDER, which holds axe.min.js (it is inside axe-playwright-python of PyPI), every state is checked for
accessibility too.
"""

import json
import os
import pathlib
import shutil
import tempfile
from decimal import Decimal

from oracles.facts import Facts
from oracles.page.entry import add_people, enter_hours, enter_shift, open_file, replace_time, shares, slips
from oracles.page.window import Page, opened, window
from oracles.program import SAMPLES, tipsheet
from oracles.samples import POLICIES

SECONDS = 200
MARISOL = SAMPLES / "casa-marisol"
NIGHT = MARISOL / "shifts/2024-04-13-dinner.yaml"
TIPS = {"credit_card": "3066.22", "house": "57.00", "cash": "168.00"}
SIZES = {"a phone": (390, 844), "a small phone": (360, 640), "a laptop": (1366, 768)}


def compare(facts: Facts) -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        address = page_of(MARISOL, work / "page.html")
        shift = json.loads(tipsheet("show", NIGHT, "--format", "json").stdout)
        with opened(address, work / "by-taps") as page:
            shift_by_taps(facts, page, shift, work)
            slips_at_controls(facts, page, shift)
            shift_is_kept(facts, page, shift)
            restaurant(facts, page)
            opened_file(facts, page)
            is_quiet(facts, page, "the shift")
        drafts(facts, address, work / "drafts")
        with opened(address, work / "tables") as page:
            tip(facts, page)
            split(facts, page, work)
            is_quiet(facts, page, "Tip and Split")
        usual_shift(facts, work)
        policies(facts, work)
        set_up(facts, work)
        looks(facts, address, shift, work)
        large_text(facts, address, work / "large-text")
    return "the page says what the program says, keeps what is typed, and asks no network for anything"


def page_of(folder: pathlib.Path | None, target: pathlib.Path) -> str:
    tipsheet("page", *([folder] if folder else []), "-o", target)
    return target.as_uri()


def is_quiet(facts: Facts, page: Page, what: str) -> None:
    facts.equal(f"{what}: messages of the console", page.messages(), [])
    facts.equal(f"{what}: requests", page.requests(), set())


def shift_by_taps(facts: Facts, page: Page, shift: dict, work: pathlib.Path) -> None:
    page.tap("#enter-shift")
    facts.equal("an empty form accuses nobody", slips(page), [])
    enter_shift(page, shift, TIPS)
    page.wait_text("#checks", f"{len(shift['checks'])} of {len(shift['checks'])}")
    facts.equal("shares", shares(page), {row["employee_id"]: row["total_tips"] for row in shift["rows"]})
    facts.equal("digital", page.text("#digital"), shift["totals"]["digital_tips"])
    facts.equal("cash", page.text("#cash"), shift["totals"]["cash_tips"])
    copy = work / "casa-marisol"
    shutil.copytree(MARISOL, copy)
    page.tap("#save-shift")
    saved = copy / "shifts" / NIGHT.name
    saved.write_bytes(page.downloaded(NIGHT.name))
    found = json.loads(tipsheet("show", saved, "--format", "json").stdout)
    facts.equal("the saved shift file", found, shift)
    page.tap("#save-csv")
    tipsheet("shift", "-q", "-o", work / "out", saved)
    for path in sorted((work / "out").glob("*.csv")):
        facts.equal(path.name, page.downloaded(path.name), path.read_bytes())
    page.tap("#send")
    facts.equal("what is sent", page.downloaded(f"{NIGHT.name}.txt"), saved.read_bytes())


def shift_is_kept(facts: Facts, page: Page, shift: dict) -> None:
    """Done puts the shift into the folder on the phone; deleted, it is in the bin, and comes back."""
    page.tap("#done")
    kept = f"[data-shift='shifts/{NIGHT.name}']"
    page.wait_text(kept, f"${Decimal(shift['totals']['total_tips']):,}")
    facts.equal("nothing is left of the draft", page.all("[data-draft]"), [])
    page.tap(kept)
    page.wait("the shift is open", lambda: len(page.all(".person")) == len(shift["rows"]))
    page.tap("#delete-shift")
    page.wait("it is gone", lambda: not page.all(kept))
    page.tap("#notice button")
    page.wait("undo brings it back", lambda: page.all(kept))
    page.tap(kept)
    page.tap("#delete-shift")
    page.wait("it is gone again", lambda: not page.all(kept))
    page.tap("#tab-settings")
    page.tap("#show-earlier")
    page.wait("it is in the bin", lambda: page.all(f"[data-earlier='shifts/{NIGHT.name}']"))
    page.tap(f"[data-earlier='shifts/{NIGHT.name}']")
    page.tap("#tab-today")
    page.wait("the bin gives it back", lambda: page.all(kept))
    page.wait_text("#draft", "Kept on this phone")


def restaurant(facts: Facts, page: Page) -> None:
    """Its two files can be changed, and only into files that hold together."""
    page.tap("#tab-people")
    page.type("#roster-search", "munoz")
    names = [row.text for row in page.all("[data-person]") if row.is_displayed()]
    facts.equal("found without accents", [name.split("\n")[1] for name in names], ["José Ángel Muñoz"])
    page.tap("#edit-roster")
    text = page.value("#text-field")
    page.type("#text-field", text.replace("Johny", "Joanna").replace('id: "4"', 'id: "3"'))
    page.wait("the slip is told", lambda: page.text("#text-slips"))
    page.tap("#text-save")
    facts.check("nothing is saved", page.one("#text-field").is_displayed())
    page.type("#text-field", text.replace("Johny", "Joanna"))
    page.wait("it is right", lambda: not page.text("#text-slips"))
    page.tap("#text-save")
    page.type("#roster-search", "joanna")
    page.wait_text("[data-person='3']", "Joanna")
    page.wait_text("#draft", "Kept")
    page.reload()
    page.wait_text("[data-person='3']", "Joanna")
    page.tap("#tab-today")


def slips_at_controls(facts: Facts, page: Page, shift: dict) -> None:
    """Each slip is answered at its control, and the shares stay as they were."""
    page.tap(".person[data-id='4'] .more")
    for field, wrong, right, words in [
        ("#tips-credit_card", "30,,66", TIPS["credit_card"], "are not between thousands"),
        (".person[data-id='15'] input.hours", "6.x", "6.25", "should be a number"),
        (".person[data-id='4'] .break", "half", "", "should be a number"),
        (".person[data-id='4'] .point-value", "1,5", "", "decimal point"),
    ]:
        page.type(field, wrong)
        page.wait(f"{field} is marked", lambda field=field: page.one(field).get_attribute("aria-invalid") == "true")
        box = page.one(f"#{page.one(field).get_attribute('aria-describedby')}")
        facts.check(f"{field}: the message", box.text and words in box.text, box.text)
        facts.check(f"{field}: everybody's shares stay", all(shares(page).values()), shares(page))
        facts.check(f"{field}: the bar", "Mend" in page.text("#bar-message"))
        page.tap("#save-shift")
        facts.check(f"{field}: nothing is saved", "Nothing was saved" in page.text("#notice"))
        page.type(field, right)
        page.run("arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", page.one(field))
        page.wait(f"{field} is mended", lambda: not slips(page))
    out = ".person[data-id='4'] .out"
    replace_time(page, out, "17:00")
    page.wait("the clock-out is marked", lambda: page.one(out).get_attribute("aria-invalid") == "true")
    facts.equal("the clock-in too", page.one(".person[data-id='4'] .in").get_attribute("aria-invalid"), "true")
    replace_time(page, out, "23:00")
    page.wait("it is mended", lambda: not slips(page))
    facts.equal("shares again", shares(page), {row["employee_id"]: row["total_tips"] for row in shift["rows"]})


def opened_file(facts: Facts, page: Page) -> None:
    """Every shift of the sample: shown with the program's shares, saved unchanged byte for byte."""
    for path in sorted((MARISOL / "shifts").iterdir()):
        open_file(page, path)
        rows = json.loads(tipsheet("show", path, "--format", "json").stdout)["rows"]
        facts.equal(f"{path.name} opened", list(shares(page).values()), [row["total_tips"] for row in rows])
        (page.downloads / path.name).unlink(missing_ok=True)
        page.tap("#save-shift")
        facts.equal(f"{path.name} saved", page.downloaded(path.name), path.read_bytes())
    page.tap("#to-today")
    odd = page.downloads / "odd.yaml"
    odd.write_text("date: 2024-04-13\nweather: rain\n")
    page.one("#file").send_keys(str(odd))
    page.wait("it is refused", lambda: "weather" in page.text("#refusal"))


def usual_shift(facts: Facts, work: pathlib.Path) -> None:
    """A Saturday after the sample's week: people and times of the last one, in 8 taps with two changed times."""
    files = [MARISOL / "restaurant.yaml", MARISOL / "roster.yaml", *sorted((MARISOL / "shifts").iterdir())]
    with window(work / "usual") as page:
        page.open(page_of(None, work / "usual.html"))
        page.one("#files").send_keys("\n".join(map(str, files)))
        page.wait("tonight's shift", lambda: page.one("#enter-tonight").is_displayed())
        facts.equal("the saved shifts", len(page.all("[data-shift]")), len(files) - 2)
        page.tap("#enter-tonight")
        page.wait("nine people are ready", lambda: len(page.all(".person")) == 9)
        for source, amount in TIPS.items():
            page.type(f"#tips-{source}", amount)
        replace_time(page, ".person[data-id='4'] .out", "22:45")
        replace_time(page, ".person[data-id='21'] .in", "17:30")
        page.wait_text("#checks", "✓")
        found = shares(page)
        page.tap("#save-shift")
        copy = shutil.copytree(MARISOL, work / "usual-copy")
        saved = copy / "shifts/2024-04-20-dinner.yaml"
        saved.write_bytes(page.downloaded(saved.name))
        rows = json.loads(tipsheet("show", saved, "--format", "json").stdout)["rows"]
        facts.equal("shares of a usual night", found, {row["employee_id"]: row["total_tips"] for row in rows})
        hired(facts, page)
        page.tap("#done")
        page.wait("it is saved", lambda: page.all(f"[data-shift='shifts/{saved.name}']"))
        facts.equal("the other shift of the day is next", page.text("#tonight-shift"), "Brunch")
        is_quiet(facts, page, "a usual night")


def hired(facts: Facts, page: Page) -> None:
    """Somebody is hired in the middle of a shift, and somebody of the same name after that."""
    page.tap("#add-people")
    page.tap("#people-hire")
    page.type("#hire-name", "Zoë Park")
    page.tap("#hire [data-position='Server']")
    page.tap("#hire-add")
    page.wait("the tenth person is there", lambda: len(page.all(".person")) == 10)
    facts.equal("by name", page.text(".person:last-child h3"), "Zoë Park")
    enter_hours(page, ".person:last-child", "2")
    page.wait("with a share", lambda: page.text(".person:last-child .share"))
    page.tap("#add-people")
    page.tap("#people-hire")
    page.type("#hire-name", "Zoë Park")
    page.tap("#hire [data-position='Busser']")
    page.tap("#hire-add")
    page.wait("it is asked", lambda: "Zoë Park" in page.text("#hire-label"))
    page.tap("#hire-cancel")
    facts.equal("nobody is added", len(page.all(".person")), 10)


def policies(facts: Facts, work: pathlib.Path) -> None:
    """Every restaurant with pools: its shifts opened, with the program's shares."""
    for folder in sorted(POLICIES.iterdir()):
        if not (folder / "restaurant.yaml").exists():
            continue
        with opened(page_of(folder, work / f"{folder.name}.html"), work / f"policy-{folder.name}") as page:
            for path in sorted((folder / "shifts").iterdir()):
                open_file(page, path)
                rows = json.loads(tipsheet("show", path, "--format", "json", status=None).stdout)["rows"]
                found = [card.text for card in page.all(".person .share")]
                facts.equal(f"{folder.name}, {path.name}", found, [row["total_tips"] for row in rows])
            is_quiet(facts, page, folder.name)


def drafts(facts: Facts, address: str, profile: pathlib.Path) -> None:
    with opened(address, profile) as page:
        page.tap("#enter-shift")
        page.type("#tips-cash", "77.01")
        add_people(page, ["3"])
        enter_hours(page, ".person[data-id='3']", "5")
        page.wait_text("#draft", "Kept")
        page.reload()
        facts.equal("cash after a reload", page.value("#tips-cash"), "77.01")
        facts.equal("hours after a reload", page.value(".person[data-id='3'] input.hours"), "5")
        page.type("#tips-cash", "78.02")
        page.wait_text("#draft", "Kept")
        page.kill()
    with opened(address, profile) as page:
        page.tap("[data-draft]")
        facts.equal("cash after a dead battery", page.value("#tips-cash"), "78.02")
        facts.equal("people after a dead battery", len(page.all(".person")), 1)


def tip(facts: Facts, page: Page) -> None:
    page.tap("#tab-more")
    page.tap("#open-tip")
    page.type("#tip-bill", "84.50")
    for percent, people, is_round in [("18", 1, False), ("18", 3, False), ("25", 3, True), ("10", 4, True)]:
        page.tap(f"[data-percent='{percent}']")
        while int(page.value("#tip-people")) < people:
            page.tap("#tip-more")
        if page.one("#tip-round").is_selected() != is_round:
            page.tap("#tip-round")
        words = ["--percent", percent, "--people", people, *(["--round"] if is_round else [])]
        expected = json.loads(tipsheet("tip", "84.50", "--format", "json", *words).stdout)
        facts.equal(f"total of {words}", page.text("#tip-total"), f"${expected['total']}")
        facts.equal(f"tip of {words}", page.text("#tip-tip"), f"${expected['tip']}")
        for amount in set(expected["per_person"]) if people > 1 else ():
            facts.check(f"each of {words}", f"${amount}" in page.text("#tip-each"), page.text("#tip-each"))


def split(facts: Facts, page: Page, work: pathlib.Path) -> None:
    page.tap("#tab-more")
    page.tap("#open-split")
    page.type("#split-people", "Ana\nBen\nChloë")
    for field, amount in (("subtotal", "84.50"), ("tax", "6.97"), ("tip", "20%")):
        page.type(f"#split-{field}", amount)
    page.tap("#split-add")
    page.type(".item .item", "Burger")
    page.type(".item .price", "14.50")
    page.tap(".item .chip:nth-child(2)")
    words = ["--people", "Ana, Ben, Chloë", "--subtotal", "84.50", "--tax", "6.97", "--tip", "20%"]
    expected = json.loads(tipsheet("split", *words, "--item", "Burger 14.50: Ben", "--format", "json").stdout)
    page.wait("everybody is in the table", lambda: len(page.all("#split-rows tr")) == len(expected["people"]))
    rows = [[cell.text for cell in row.find_elements("css selector", "th, td")] for row in page.all("#split-rows tr")]
    columns = ("name", "subtotal", "tax", "tip", "total")
    facts.equal("who owes what", rows, [[person[key] for key in columns] for person in expected["people"]])
    for path in sorted((SAMPLES / "bills").iterdir()):
        page.one("#split-file").send_keys(str(path))
        page.wait("it is asked for, or open", lambda: page.one("#confirm").is_displayed())
        page.tap("#confirm-yes")
        page.wait_text("#split-notes", path.name)
        totals = [row.text.split()[-1] for row in page.all("#split-rows tr")]
        people = json.loads(tipsheet("split", path, "--format", "json").stdout)["people"]
        facts.equal(f"{path.name} opened", totals, [person["total"] for person in people])
        page.tap("#split-save")
        facts.equal(f"{path.name} saved", page.downloaded(path.name), path.read_bytes())


def set_up(facts: Facts, work: pathlib.Path) -> None:
    """The page without anybody's names: by questions, and by the two files."""
    address = page_of(None, work / "anybody.html")
    with opened(address, work / "by-questions") as page:
        page.tap("#start-set-up")
        page.tap("#set-up-use")
        page.wait("the name is asked for", lambda: page.one("#set-up-name").get_attribute("aria-invalid"))
        page.type("#set-up-name", "Café “Ñandú”: 3")
        page.tap("#set-up-add-person")
        page.type("#set-up-people .first", "Zoë")
        page.tap("#set-up-people .chip")
        for name, button in (("restaurant.yaml", "#save-restaurant"), ("roster.yaml", "#save-roster")):
            page.tap(button)
            (work / "made").mkdir(exist_ok=True)
            (work / "made" / name).write_bytes(page.downloaded(name))
        (work / "made/shifts").mkdir()
        page.tap("#set-up-use")
        page.wait_text("#name", "Café “Ñandú”: 3")
        page.wait_text("#draft", "Kept")
        page.reload()
        facts.equal("the restaurant is kept", page.text("#name"), "Café “Ñandú”: 3")
        is_quiet(facts, page, "set-up")
    done = tipsheet("check", work / "made/restaurant.yaml", work / "made/roster.yaml")
    facts.equal("the program takes the files", done.stderr, "")
    with opened(address, work / "by-files") as page:
        files = [MARISOL / "restaurant.yaml", NIGHT, MARISOL / "roster.yaml"]
        page.one("#files").send_keys("\n".join(map(str, files)))
        page.wait_text("#name", "Casa Marisol")
        facts.equal("the shift came too", len(page.all("[data-shift]")), 1)
        page.tap("#tab-settings")
        page.tap("#save-all")
        for path in files:
            facts.equal(f"{path.name} copied", page.downloaded(path.name), path.read_bytes())


def looks(facts: Facts, address: str, shift: dict, work: pathlib.Path) -> None:
    """Nothing too small to tap, nothing wider than the screen, and nothing that axe finds."""
    for name, size in SIZES.items():
        for is_dark in (False, True):
            where = f"{name}, {'dark' if is_dark else 'light'}"
            with opened(address, work / where, size, is_dark) as page:
                page.run("document.title = 'Tips'")
                fits(facts, page, f"{where}, today, empty")
                open_file(page, NIGHT)
                page.tap("#done")
                page.wait("it is saved", lambda page=page: page.all("[data-shift]"))
                fits(facts, page, f"{where}, today")
                page.tap("#enter-shift")
                fits(facts, page, f"{where}, an empty shift")
                page.tap("#to-today")
                page.tap("[data-shift]")
                fits(facts, page, f"{where}, a shift")
                page.type("#tips-cash", "x")
                page.wait("a slip", lambda page=page: slips(page))
                for button in ("#shift-more summary", "#checks-details summary", ".person .more", ".add-parties"):
                    page.tap(button)
                fits(facts, page, f"{where}, a slip and all opened")
                page.tap("#add-people")
                fits(facts, page, f"{where}, people")
                page.tap("#people-cancel")
                page.tap("#to-today")
                for tab in ("people", "settings", "more"):
                    page.tap(f"#tab-{tab}")
                    fits(facts, page, f"{where}, {tab}")
                for place in ("tip", "split", "earlier", "text/restaurant.yaml"):
                    page.run(f"location.hash = '{place}'")
                    page.wait(
                        place,
                        lambda page=page, place=place: (
                            page.all(f"[data-screen='{place[:4]}']:not([hidden])")
                            or page.all(f"[data-screen='{place}']:not([hidden])")
                        ),
                    )
                    fits(facts, page, f"{where}, {place}")


def large_text(facts: Facts, address: str, profile: pathlib.Path) -> None:
    """Twice the size of text, by the browser's own setting."""
    with window(profile, {"webkit.webprefs.default_font_size": 32}) as page:
        page.open(address)
        page.run("document.title = 'Tips'")
        fits(facts, page, "large text, today, empty")
        open_file(page, NIGHT)
        fits(facts, page, "large text, a shift")
        page.tap("#add-people")
        fits(facts, page, "large text, who worked")
        page.tap("#people-hire")
        fits(facts, page, "large text, a new person")
        page.tap("#hire-cancel")
        page.tap("#done")
        page.wait("it is saved", lambda: page.all("[data-shift]"))
        for place in ("today", "people", "settings", "more", "tip"):
            page.run(f"location.hash = '{place}'")
            page.wait(place, lambda place=place: page.all(f"[data-screen='{place}']:not([hidden])"))
            fits(facts, page, f"large text, {place}")


def fits(facts: Facts, page: Page, where: str) -> None:
    small = page.run("""
      return [...document.querySelectorAll("button, input, select, textarea, summary, .chip, .tick")]
        .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox]"))
        .filter((each) => each.getBoundingClientRect().height < 43.9 || each.getBoundingClientRect().width < 43.9)
        .map((each) => each.outerHTML.slice(0, 80));""")
    facts.equal(f"{where}: too small to tap", small, [])
    is_wide = page.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth")
    facts.equal(f"{where}: wider than the screen", is_wide, False)
    if folder := os.environ.get("AXE"):
        page.run((pathlib.Path(folder) / "axe.min.js").read_text())
        found = page.driver.execute_async_script("""
          const done = arguments[0];
          axe.run().then(({ violations }) => done(violations.map((each) => [each.id, each.nodes[0].html])));
        """)
        facts.equal(f"{where}: axe", found, [])
