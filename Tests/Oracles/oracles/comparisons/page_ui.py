"""The app in Chromium, by taps and keys: a night, its slips and files, the restaurant, Tip and Split, set-up.

With AXE=FOLDER, which holds axe.min.js (it is inside axe-playwright-python of PyPI), every state is checked for
accessibility too.
"""

import json
import os
import pathlib
import re
import shutil
import tempfile
from collections.abc import Iterable
from decimal import Decimal

from selenium.webdriver.common.keys import Keys

from oracles.facts import Facts
from oracles.page.entry import (
    add_people,
    begin,
    enter_amounts,
    enter_night,
    enter_times,
    enter_value,
    open_file,
    open_pad,
    person_of,
    saved_folder,
    shares,
    slips,
    type_time,
)
from oracles.page.window import PHONE, Page, opened, window
from oracles.program import SAMPLES, tipsheet
from oracles.samples import POLICIES

SECONDS = 200
MARISOL = SAMPLES / "casa-marisol"
NIGHT = MARISOL / "shifts/2024-04-13-dinner.yaml"
TIPS = {"credit_card": "3066.22", "house": "57.00", "cash": "168.00"}
# Amounts equal to those of the week before would be doubted.
OTHER_TIPS = {"credit_card": "2984.10", "house": "61.00", "cash": "155.00"}
LAPTOP = (1280, 800)
# Every state is looked at in each of these.
SIZES = {"a phone": PHONE, "a small phone": (360, 640), "a tablet": (768, 1024), "a laptop": LAPTOP}


# So many changes are undone at most to have a night as it was.
MOST_UNDONE = 8
# A usual night of nine with two changed times: taps beside the digits of amounts.
MOST_TAPS = 12
# The worked example from an empty phone: set-up with nine people, and their first night.
MOST_TAPS_FROM_NOTHING = 105


def compare(facts: Facts) -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        address = page_of(MARISOL, work / "page.html")
        shift = json.loads(tipsheet("show", NIGHT, "--format", "json").stdout)
        with opened(address, work / "by-taps") as page:
            night_by_taps(facts, page, shift, work)
            slips_at_controls(facts, page, shift)
            doubts(facts, page, shift)
            after_midnight(facts, page)
            person(facts, page, shift)
            another_day(facts, page, shift)
            as_text(facts, page)
            called_off(facts, page, shift)
            night_is_kept(facts, page, shift)
            restaurant(facts, page)
            employee(facts, page, work)
            single_settings(facts, page, work)
            wages_and_programs(facts, page)
            opened_file(facts, page)
            is_quiet(facts, page, "the night")
        kept_at_once(facts, address, work / "kept")
        with opened(address, work / "tables") as page:
            tip(facts, page)
            split(facts, page, work)
            is_quiet(facts, page, "Tip and Split")
        usual_night(facts, work)
        from_nothing(facts, work, shift)
        by_keys(facts, work)
        policies(facts, work)
        set_up(facts, work)
        spanish(facts, work)
        other_region(facts, work)
        looks(facts, address, work)
        large_text(facts, address, work / "large-text")
    return "the page says what the program says, keeps what is typed, and asks no network for anything"


def page_of(folder: pathlib.Path | None, target: pathlib.Path) -> str:
    tipsheet("page", *([folder] if folder else []), "-o", target)
    return target.as_uri()


def is_quiet(facts: Facts, page: Page, what: str) -> None:
    facts.equal(f"{what}: messages of the console", page.messages(), [])
    facts.equal(f"{what}: requests", page.requests(), set())


def saved(page: Page, name: str) -> bytes:
    """The file of the night on the screen, as a download."""
    (page.downloads / name).unlink(missing_ok=True)
    more(page, "#save-shift")
    return page.downloaded(name)


def more(page: Page, button: str) -> None:
    """A button of what is seldom used."""
    if not page.one("#night-more").get_attribute("open"):
        page.tap("#night-more summary")
    page.tap(button)


def totals(shift: dict) -> dict[str, str]:
    return {row["employee_id"]: row["total_tips"] for row in shift["rows"]}


def night_by_taps(facts: Facts, page: Page, shift: dict, work: pathlib.Path) -> None:
    page.tap("#enter-shift")
    page.tap("#when-cancel")
    page.taps = 0
    begin(page, shift["date"], shift["shift"])
    facts.equal("an empty night accuses nobody", slips(page), [])
    facts.equal("and says what is missing", page.text("#bar-go"), "amounts missing")
    page.tap("#to-today")
    facts.equal("a night that nobody typed in is not kept", page.all("[data-shift]"), [])
    enter_night(page, shift, TIPS)
    page.wait_text("#bar-state", "adds up to the cent")
    facts.equal("shares", shares(page), totals(shift))
    facts.equal("total", page.text("#bar-total"), f"${Decimal(shift['totals']['total_tips']):,}")
    facts.equal("thousands", page.value("#tips-credit_card"), "3,066.22")
    copy = work / "casa-marisol"
    shutil.copytree(MARISOL, copy)
    file = copy / "shifts" / NIGHT.name
    file.write_bytes(saved(page, NIGHT.name))
    found = json.loads(tipsheet("show", file, "--format", "json").stdout)
    facts.equal("the saved shift file", found, shift)
    more(page, "#save-csv")
    tipsheet("shift", "-q", "-o", work / "out", file)
    for path in sorted((work / "out").glob("*.csv")):
        facts.equal(path.name, page.downloaded(path.name), path.read_bytes())
    more(page, "#send")
    page.tap("#hand-send")
    facts.equal("what is sent", page.downloaded(f"{NIGHT.name}.txt"), file.read_bytes())


def slips_at_controls(facts: Facts, page: Page, shift: dict) -> None:
    """Each slip is answered at its control, nothing of it is kept, and the shares stay as they were."""
    before = saved(page, NIGHT.name)
    page.type("#tips-credit_card", "30,,66")
    page.wait("the amount is marked", lambda: page.one("#tips-credit_card").get_attribute("aria-invalid") == "true")
    facts.check("the amount: the message", "are not between thousands" in page.text("#tips-slip"), slips(page))
    facts.equal("the amount: the bar", page.text("#bar-go"), "One amount is not saved")
    page.tap("#bar-go")
    focused = page.run("return document.activeElement.id")
    facts.equal("the amount: a tap on the bar goes there", focused, "tips-credit_card")
    page.tap("#done")
    facts.check("the amount: nobody leaves it by Done", page.one("#tips-credit_card").is_displayed())
    facts.equal("the amount: shares stay", shares(page), totals(shift))
    facts.equal("the amount: nothing of it is kept", saved(page, NIGHT.name), before)
    for typed, shown in ((".55", "0.55"), ("3066.", "3,066.00"), ("3066,22", "3,066.22")):
        page.type("#tips-credit_card", typed)
        page.one("#tips-credit_card").send_keys("\n")
        page.wait(f"{typed} is {shown}", lambda shown=shown: page.value("#tips-credit_card") == shown)
    facts.equal("the amount: mended", slips(page), [])
    nick = person_of("4")
    for key, wrong, words in (("hours", "6.x", "number"), ("break", "long", ""), ("point_value", "x", "number")):
        field = f"#person-fields [data-at$='.{key}']"
        page.tap(f"{nick} .who")
        page.type(field, wrong)
        page.tap("#person-title")
        page.wait(f"{key} is marked", lambda field=field: page.one(field).get_attribute("aria-invalid") == "true")
        box = page.one(f"#{page.one(field).get_attribute('aria-describedby')}")
        facts.check(f"{key}: the message", box.text and words in box.text, box.text)
        page.type(field, "")
        page.tap("#person-done")
        facts.equal(f"{key}: nothing of it is kept", saved(page, NIGHT.name), before)
    page.tap(f"{nick} .out")
    page.tap("#time-pad [data-key='9']")
    page.tap("#time-pad [data-key='9']")
    facts.check(
        "the time: the message", "wrong" in page.one("#time-say").get_attribute("class"), page.text("#time-say")
    )
    facts.equal("the time: what was there stays", page.text("#time-out-text"), "11:00 pm")
    page.tap("#time-done")
    facts.equal("the time: nothing of it is kept", saved(page, NIGHT.name), before)


def doubts(facts: Facts, page: Page, shift: dict) -> None:
    """A doubt has a button that mends it and takes no reason, and one that says why it is right."""
    before = saved(page, NIGHT.name)
    nick = person_of("4")
    page.tap(f"{nick} .in")
    type_time(page, "05:00")
    page.tap("#time-done")
    page.wait_text("#bar-go", "1 item needs attention")
    facts.equal("the row", page.one(f"{nick} .times").get_attribute("data-state"), "doubtful")
    place = str(page.one(nick).get_attribute("data-at"))
    box = f"[data-tell='{place}']"
    page.wait_text(box, "18 hours")
    page.tap("#bar-go")
    facts.check("a tap on the bar goes to the times", page.one("#time").is_displayed())
    page.tap("#time-done")
    fixes = page.all(f"{box} [data-fix]")
    if facts.check("a button mends it", not fixes or "5:00 pm" in fixes[0].text):
        page.tap(f"{box} [data-fix]" if fixes else f"{box} .look")
    if not fixes:
        type_time(page, "17:00")
        page.tap("#time-done")
    page.wait_text("#bar-state", "adds up to the cent")
    facts.equal("mended", saved(page, NIGHT.name), before)
    if fixes:
        facts.check("the box stays in its place", page.one(f"{box}.mended").is_displayed())
    page.tap(f"{nick} .in")
    type_time(page, "05:00")
    page.tap("#time-done")
    page.tap(f"{box} .is-right")
    page.type("#reason-text", "an early delivery")
    page.tap("#reason-save")
    page.wait_text("#bar-state", "adds up to the cent")
    facts.check("the reason is kept", b"an early delivery" in saved(page, NIGHT.name))
    more(page, "#undo")
    more(page, "#undo")
    facts.equal("undone", saved(page, NIGHT.name), before)
    facts.equal("shares are as before", shares(page), totals(shift))


def after_midnight(facts: Facts, page: Page) -> None:
    """Someone clocks in after midnight: a key says so, and N on the keyboard, where it can be meant."""
    before = saved(page, NIGHT.name)
    open_pad(page, person_of("4"))
    page.tap("#time-out")
    facts.equal("not for a clock-out", page.one("#time-next-day").is_displayed(), False)
    page.tap("#time-in")
    facts.equal("not in the afternoon", page.one("#time-next-day").is_displayed(), False)
    for key in ("1", "2", ":30", "am"):
        page.tap(f"#time-pad [data-key='{key}']")
    facts.equal("of this day", page.one("#time-next-day").get_attribute("aria-pressed"), "false")
    page.tap("#time-next-day")
    page.wait_text("#time-in-text", "12:30 am next day")
    facts.equal("the key is pressed", page.one("#time-next-day").get_attribute("aria-pressed"), "true")
    fits(facts, page, "a clock-in after midnight")
    page.keys("n")
    page.wait("of this day again", lambda: page.text("#time-in-text") == "12:30 am")
    page.keys("n")
    page.wait_text("#time-in-text", "12:30 am next day")
    page.tap("#time-done")
    text = saved(page, NIGHT.name).decode()
    facts.check("so it is in the file", "clock_in: 12:30 am next day" in text, text)
    for _ in range(MOST_UNDONE):
        if saved(page, NIGHT.name) == before:
            break
        more(page, "#undo")
    facts.equal("undone", saved(page, NIGHT.name), before)


def person(facts: Facts, page: Page, shift: dict) -> None:
    """Somebody is taken off and put back; hours take the place of times, and times of hours; two taps are one."""
    before = saved(page, NIGHT.name)
    nick = person_of("4")
    page.tap(f"{nick} .who")
    page.tap("#person-remove")
    page.wait("one person fewer", lambda: len(page.all("#staff > li")) == len(shift["rows"]) - 1)
    page.tap("#notice button")
    facts.equal("put back", saved(page, NIGHT.name), before)
    enter_value(page, nick, "hours", "6,5")
    page.wait_text(f"{nick} .in", "6.50 h")
    enter_times(page, nick, "17:00", "23:00")
    facts.equal("times again", saved(page, NIGHT.name), before)
    page.show(f"{nick} .who")
    page.run("document.getElementById('notice').hidden = true")
    # Twice at one place within a moment: what the first tap opens is not tapped by the second.
    page.double_tap("#add-people")
    facts.check("the list of people is open", page.one("#people").is_displayed())
    facts.equal("nobody is chosen", page.all("#people [aria-pressed='true']"), [])
    page.tap("#people-cancel")


def another_day(facts: Facts, page: Page, shift: dict) -> None:
    """Day and shift can be changed: the file follows, and another night is never written over."""
    before = saved(page, NIGHT.name)

    def change(date: str) -> None:
        page.tap("#night-title")
        page.run(
            "const day = document.getElementById('when-date'); day.value = arguments[0];"
            " day.dispatchEvent(new Event('change'));",
            date,
        )

    change("2024-04-12")
    page.tap("#when-go")
    page.wait_text("#night-title", "Friday, April 12")
    page.wait_text("#draft", "Kept")
    page.reload()
    page.wait_text("#night-title", "Friday, April 12")
    facts.equal("shares stay", shares(page), totals(shift))
    page.tap("#to-today")
    page.wait("Today has it", lambda: page.all("[data-shift]"))
    facts.equal(
        "one file",
        [row.get_attribute("data-shift") for row in page.all("[data-shift]")],
        ["shifts/2024-04-12-dinner.yaml"],
    )
    begin(page, shift["date"], shift["shift"])
    page.type("#tips-cash", "1")
    change("2024-04-12")
    facts.equal("another night is there", page.text("#when-go"), "Open it")
    page.tap("#when-go")
    page.wait_text("#night-title", "Friday, April 12")
    facts.equal("it is as it was", shares(page), totals(shift))
    page.tap("#to-today")
    page.tap(f"[data-shift='shifts/{NIGHT.name}']")
    more(page, "#delete-shift")
    page.tap("[data-shift]")
    change(shift["date"])
    page.tap("#when-go")
    page.wait_text("#night-title", "Saturday, April 13")
    facts.equal("and back", saved(page, NIGHT.name), before)


def as_text(facts: Facts, page: Page) -> None:
    """What no control asks for is in the file's own text, with its slips; comments stay."""
    more(page, "#to-file")
    text = page.value("#text-field")
    party = "parties:\n  - {name: Smith, tips: {cash: 20}, shares: {3: 1, 4: 1}}  # table 12\n"
    page.paste("#text-field", text + party.replace("shares", "sharers"))
    page.wait("the slip is told", lambda: "sharers" in page.text("#text-slips"))
    page.paste("#text-field", text + party)
    page.wait("it is right", lambda: not page.text("#text-slips"))
    page.tap("#text-save")
    page.wait("the night again", lambda: page.one("#bar-total").is_displayed())
    page.tap(f"{person_of('4')} .out")
    page.tap("#time-out-less")
    page.tap("#time-done")
    facts.check("the comment stays", b"# table 12" in saved(page, NIGHT.name))
    more(page, "#undo")
    more(page, "#undo")
    facts.equal("as before", saved(page, NIGHT.name).decode(), text)


def called_off(facts: Facts, page: Page, shift: dict) -> None:
    before = saved(page, NIGHT.name)
    more(page, "#call-off")
    page.type("#reason-text", "a storm")
    page.tap("#reason-save")
    page.wait_text("#night-cancelled", "a storm")
    facts.equal("nothing is asked", page.text("#bar-state"), "cancelled")
    facts.check("in the file", b"cancelled: true" in saved(page, NIGHT.name))
    more(page, "#undo")
    facts.equal("undone", saved(page, NIGHT.name), before)
    facts.equal("with its shares", shares(page), totals(shift))


def night_is_kept(facts: Facts, page: Page, shift: dict) -> None:
    """Done goes to Today, where the night is; deleted, it is in the bin, and comes back."""
    page.tap("#done")
    kept = f"[data-shift='shifts/{NIGHT.name}']"
    page.wait_text(kept, f"${Decimal(shift['totals']['total_tips']):,}")
    page.tap(kept)
    page.wait("the night is open", lambda: len(page.all("#staff > li")) == len(shift["rows"]))
    more(page, "#delete-shift")
    page.wait("it is gone", lambda: not page.all(kept))
    page.tap("#notice button")
    page.wait("undo brings it back", lambda: page.all(kept))
    page.tap(kept)
    more(page, "#delete-shift")
    page.wait("it is gone again", lambda: not page.all(kept))
    page.tap("#tab-settings")
    page.tap("#show-earlier")
    page.wait("it is in the bin", lambda: page.all(f"[data-earlier='shifts/{NIGHT.name}']"))
    page.tap(f"[data-earlier='shifts/{NIGHT.name}']")
    page.tap("#tab-today")
    page.wait("the bin gives it back", lambda: page.all(kept))
    page.wait_text("#draft", "Kept on this computer")


def restaurant(facts: Facts, page: Page) -> None:
    """Its two files can be changed, and only into files that hold together."""
    page.tap("#tab-people")
    page.type("#roster-search", "munoz")
    names = [row.text for row in page.all("[data-person]") if row.is_displayed()]
    facts.equal("found without accents", [name.split("\n")[1] for name in names], ["José Ángel Muñoz"])
    page.tap("#edit-roster")
    text = page.value("#text-field")
    page.paste("#text-field", text.replace("Johny", "Joanna").replace('id: "4"', 'id: "3"'))
    page.wait("the slip is told", lambda: page.text("#text-slips"))
    page.tap("#text-save")
    facts.check("nothing is saved", page.one("#text-field").is_displayed())
    page.paste("#text-field", text.replace("Johny", "Joanna"))
    page.wait("it is right", lambda: not page.text("#text-slips"))
    page.tap("#text-save")
    page.type("#roster-search", "joanna")
    page.wait_text("[data-person='3']", "Joanna")
    page.wait_text("#draft", "Kept")
    page.reload()
    page.wait_text("[data-person='3']", "Joanna")
    page.tap("#tab-today")


def employee(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A person is changed by a tap, everything else stays, and no shift becomes wrong."""
    page.tap("#tab-people")
    page.type("#roster-search", "")
    page.wait("everybody is there", lambda: len(shown_people(page)) == 14)
    page.tap("[data-held='Busser']")
    facts.equal("the bussers", shown_people(page), ["Louis C.", "Fred P.", "Deblyn N."])
    page.tap("[data-held='']")
    page.wait_text("[data-person='36']", "last shift")
    before = roster_text(page)
    statement(facts, page, work)
    open_employee(page, "36")
    page.paste("#employee [data-key='last_name']", "Moreno")
    page.tap("#employee [data-position='Host']")
    page.tap("#employee-save")
    page.wait_text("[data-person='36']", "Diana Moreno")
    page.wait_text("[data-person='36']", "Host")
    lines = zip(before.split("\n"), roster_text(page).split("\n"), strict=True)
    changed = [(old, new) for old, new in lines if old != new]
    facts.equal("one line is changed", len(changed), 1)
    expected = changed[0][0].replace("M.", "Moreno").replace("[Expo, Server]", "[Expo, Server, Host]")
    facts.equal("by what was typed", changed[0][1], expected)
    page.tap("#notice button")
    page.wait_text("[data-person='36']", "Diana M.")
    facts.equal("undone", roster_text(page), before)
    open_employee(page, "36")
    page.paste("#employee [data-key='left']", "2024-04-12")
    page.tap("#employee-save")
    page.wait_text("#employee-slips", "April 13")
    fits(facts, page, "a person whose change is refused")
    page.tap("#employee-cancel")
    facts.equal("nothing is changed", roster_text(page), before)
    page.tap("#tab-today")


def open_employee(page: Page, identity: str) -> None:
    """Opens the sheet that changes a person, through the one with their pay."""
    page.tap(f"#roster-list [data-person='{identity}']")
    page.tap("#statement-edit")


def statement(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A person's pay of the period, in the program's words; what is shared is the program's statement."""
    saved_folder(page, work / "as-it-is")
    page.tap("#tab-people")
    page.tap("#roster-list [data-person='36']")
    page.wait_text("#statement-title", "Diana M.")
    text = tipsheet("statement", "36", folder=work / "as-it-is").stdout
    given = page.run("return [...document.querySelectorAll('#statement-more p')].map((each) => each.textContent)")
    told = tipsheet("explain", "36", f"shifts/{NIGHT.name}", folder=work / "as-it-is").stdout
    plain = " ".join(told.split())
    facts.check("each sentence about the night", all(line in " ".join(given) for line in sentences(plain)), given)
    facts.check("her amounts", "$" in page.text("#statement-amounts"), page.text("#statement-amounts"))
    page.tap("#statement-share")
    shared = page.downloaded("diana-m_2024-04-08_2024-04-14.txt").decode()
    facts.equal("what is shared is what the program prints", shared, text)
    others = [name for name in ("Johny", "Louis", "Deblyn") if name in page.text("#statement") or name in shared]
    facts.equal("nobody else is in it", others, [])
    page.tap("#statement-done")


def sentences(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=[.:]) (?=[A-Z])", text) if part.startswith(("Got", "Worked"))]


def shown_people(page: Page) -> list[str]:
    return [name.text for name in page.all("#roster-list .name") if name.is_displayed()]


def roster_text(page: Page) -> str:
    page.run("location.hash = 'text/roster.yaml'")
    page.wait("the text is there", lambda: "employees:" in page.value("#text-field"))
    text = page.value("#text-field")
    page.tap("#text-cancel")
    page.wait("people again", lambda: page.all("[data-screen='people']:not([hidden])"))
    return text


def single_settings(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """One setting at a time: what is refused changes nothing, and comments stay."""
    page.tap("#tab-settings")
    page.tap("[data-text='restaurant.yaml']")
    before = page.value("#text-field")
    page.tap("#text-cancel")
    page.type("[data-setting='positions.Host']", "x")
    page.keys(Keys.TAB)
    page.wait("a slip", lambda: "number" in page.text("#settings-points"))
    page.type("[data-setting='positions.Host']", "0.6")
    page.keys(Keys.TAB)
    page.wait("it is right", lambda: not page.all("#settings-points .slip p"))
    page.type("[data-setting='card_fee']", "3%")
    page.keys(Keys.TAB)
    page.tap("[data-rounding='5']")
    choices(facts, page)
    page.tap("#tab-more")
    page.tap("#tab-settings")
    facts.equal("shown again", page.value("[data-setting='positions.Host']"), "0.6")
    page.tap("[data-text='restaurant.yaml']")
    page.wait("the changed file", lambda: page.value("#text-field") != before)
    found = page.value("#text-field")
    expected = before.replace('Host: {point_value: "0.5"', "Host: {point_value: 0.6")
    facts.equal(
        "the file",
        found,
        expected.replace('"0%"', "3%").replace("card_fee: 0%", "card_fee: 3%").replace('hours: "15"', "hours: 5"),
    )
    positions(facts, page)
    (work / "settings").mkdir()
    (work / "settings/restaurant.yaml").write_text(found)
    shutil.copy(MARISOL / "roster.yaml", work / "settings")
    (work / "settings/shifts").mkdir()
    facts.equal("the program takes it", tipsheet("check", work / "settings/restaurant.yaml").stderr, "")
    page.paste("#text-field", before)
    page.tap("#text-save")


def choose(page: Page, key: str, value: str) -> None:
    """Chooses a value of a setting, as a person does in its list."""
    page.wait(f"the list of {key}", lambda: page.all(f"[data-setting='{key}']"))
    page.run(
        """
        const control = document.querySelector(`[data-setting="${arguments[0]}"]`);
        control.value = arguments[1];
        control.dispatchEvent(new Event("change", { bubbles: true }));
        """,
        key,
        value,
    )


def choices(facts: Facts, page: Page) -> None:
    """Each list shows what counts, and changes it; what cannot be is refused in words, and everything is taken back."""
    kept = settings_text(page)
    shown = {
        key: page.value(f"[data-setting='{key}']") for key in ("currency", "time_zone", "law", "hours_mode", "points")
    }
    facts.equal(
        "what counts",
        shown,
        {"currency": "USD", "time_zone": "America/Chicago", "law": "us", "hours_mode": "nearest", "points": "0.01"},
    )
    changes = (
        ("law", "none", "law: none"), ("hours_mode", "up", "hours_mode: up"), ("points", "exact", "points: exact"),
        ("hours_of", "punches", "hours_of: punches"), ("currency", "CAD", "currency: CAD"),
        ("time_zone", "America/New_York", "time_zone: America/New_York"),
    )  # fmt: skip
    for key, value, line in changes:
        choose(page, key, value)
        page.wait_text("#notice", "The settings are changed")
        facts.equal(f"{key} is shown", page.value(f"[data-setting='{key}']"), value)
        text = settings_text(page)
        facts.check(f"{key} is in the file", line in text, text)
    choose(page, "currency", "JPY")
    page.wait_text("#settings-shifts .slip", "would have an error")
    facts.equal("nothing is changed", page.value("[data-setting='currency']"), "CAD")
    for typed, where, line in (("5", "next", "cash_rounding: 5.00"), ("5", "till", "rest: till")):
        page.type("[data-setting='cash_rounding']", typed)
        page.keys(Keys.TAB)
        page.wait("the rest of the cash", lambda: page.all("[data-setting='cash_rest']"))
        if where == "till":
            choose(page, "cash_rest", where)
        facts.check(f"cash in steps, {where}", line in settings_text(page), settings_text(page))
    page.type("[data-setting='longest_shift']", "30")
    page.keys(Keys.TAB)
    page.wait("a slip", lambda: page.all("#settings-others .slip p"))
    facts.check("no word of files", "`" not in page.text("#settings-others"), page.text("#settings-others"))
    page.type("[data-setting='longest_shift']", "14,5")
    page.keys(Keys.TAB)
    facts.check("hours with a comma", "longest_shift: 14.5" in settings_text(page), settings_text(page))
    fits(facts, page, "settings with every list")
    page.run("location.hash = 'text/restaurant.yaml'")
    page.paste("#text-field", kept)
    page.tap("#text-save")
    page.wait("settings again", lambda: page.all("[data-screen='settings']:not([hidden])"))
    facts.equal("as before", settings_text(page), kept)


def wages_and_programs(facts: Facts, page: Page) -> None:
    """A payroll program with what it needs, and wages, are set and taken away."""
    page.run("location.hash = 'settings'")
    page.tap("[data-program='paychex-flex']")
    page.tap("#payroll-save")
    page.wait_text("#payroll-slips", "It needs: the company's Paychex number")
    fits(facts, page, "a payroll program that lacks something")
    for key, value in (
        ("client_id", "00123456"),
        ("tips_owed_component", "Charged Tips"),
        ("tips_received_component", "Cash Tips"),
    ):
        page.type(f"#payroll [data-key='{key}']", value)
    page.tap("#payroll-save")
    page.wait_text("[data-program='paychex-flex']", "used")
    page.type("[data-setting='wages.minimum']", "7.25")
    page.keys(Keys.TAB)
    page.wait("cash wages", lambda: page.all("[data-setting='positions.Server.cash_wage']"))
    page.type("[data-setting='positions.Server.cash_wage']", "2,13")
    page.keys(Keys.TAB)
    page.wait("it is read", lambda: page.value("[data-setting='positions.Server.cash_wage']") == "2.13")
    text = settings_text(page)
    for part in ('client_id: "00123456"', "minimum: 7.25", "cash_wage: 2.13"):
        facts.check(f"the settings have {part}", part in text, text)
    page.type("[data-setting='wages.minimum']", Keys.BACKSPACE)
    page.keys(Keys.TAB)
    page.wait("wages are gone", lambda: not page.all("[data-setting='positions.Server.cash_wage']"))
    page.tap("[data-program='paychex-flex']")
    page.tap("#payroll-stop")
    page.wait("it is not used", lambda: "used" not in page.text("[data-program='paychex-flex']"))
    text = settings_text(page)
    for part in ("paychex", "wage"):
        facts.check(f"the settings have no {part}", part not in text, text)
    page.tap("#tab-today")


def settings_text(page: Page) -> str:
    page.run("location.hash = 'text/restaurant.yaml'")
    page.wait("the text is there", lambda: "positions:" in page.value("#text-field"))
    text = page.value("#text-field")
    page.tap("#text-cancel")
    page.wait("settings again", lambda: page.all("[data-screen='settings']:not([hidden])"))
    return text


def positions(facts: Facts, page: Page) -> None:
    """A position more and less; one that somebody has stays."""
    page.tap("#text-cancel")
    page.tap("#settings-positions")
    page.type("#position-name", "Barista")
    page.type("#position-points", "0.8")
    page.tap("#position-add")
    page.wait_text("#positions-list", "Barista")
    page.tap("[data-remove='Host']")
    page.wait_text("#positions-slip", "Host stays")
    fits(facts, page, "positions")
    page.tap("[data-remove='Barista']")
    page.wait("it is gone", lambda: "Barista" not in page.text("#positions-list"))
    page.tap("#positions-done")
    page.tap("[data-text='restaurant.yaml']")


def spanish(facts: Facts, work: pathlib.Path) -> None:
    """The whole page in Spanish, by a tap, and kept: its own words and the program's."""
    with window(work / "spanish") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.tap("#screen-welcome [data-language='es']")
        page.wait_text("#start-set-up", "Configurar un restaurante")
        page_of_week(page, work)
        facts.equal("the language of the document", page.run("return document.documentElement.lang"), "es")
        page.tap("#enter-tonight")
        enter_amounts(page, OTHER_TIPS)
        page.wait_text("#bar-state", "cuadra al centavo")
        page.tap(f"{person_of('4')} .in")
        type_time(page, "05:00")
        page.tap("#time-done")
        page.wait_text("#bar-go", "1 cosa por revisar")
        facts.check("the program's words", "trabajó 18 horas" in page.text("[data-tell]"), slips(page))
        page.run("document.title = 'Propinas'")
        fits(facts, page, "Spanish, a doubt")
        english = ["Done", "People", "missing", "Kept", "Somebody", "Look", "right", "Change"]
        shown = page.text("body")
        facts.equal("nothing in English", [word for word in english if re.search(rf"\b{word}\b", shown)], [])
        page.tap("#to-today")
        page.tap("#tab-people")
        page.wait_text("[data-person='36']", "último turno")
        page.tap("[data-person='36']")
        page.wait_text("#statement", "Compartir este comprobante")
        page.tap("#statement-edit")
        page.wait_text("#employee", "Último día, si ya no trabaja aquí")
        page.tap("#employee-cancel")
        page.tap("#tab-settings")
        page.tap("#screen-settings [data-language='en']")
        page.wait_text("#tab-settings", "Settings")
        is_quiet(facts, page, "Spanish")


def other_region(facts: Facts, work: pathlib.Path) -> None:
    """Where a day has 24 hours and amounts have a comma, they are typed and shown like that; the file is as ever."""
    with window(work / "region") as page:
        page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage="de-DE")
        page_of_week(page, work)
        page.tap("#enter-tonight")
        enter_amounts(page, {"credit_card": "3.066,22", "house": "57,5", "cash": "168"})
        page.tap(f"{person_of('4')} .out")
        for digit in "2245":
            page.tap(f"#time-pad [data-key='{digit}']")
        facts.equal("24 hours", page.text("#time-out-text"), "22:45")
        facts.equal("no am or pm", [key for key in page.all("#time-pad :disabled") if key.is_displayed()], [])
        page.tap("#time-done")
        file = saved(page, "2024-04-20-dinner.yaml").decode()
        facts.check("the amounts", "{credit_card: 3066.22, house: 57.50, cash: 168.00}" in file, file)
        facts.check("the time", "{employee: 4, position: Server, clock_in: 5:00 pm, clock_out: 10:45 pm}" in file, file)


def opened_file(facts: Facts, page: Page) -> None:
    """Every shift of the sample: shown with the program's shares, saved unchanged byte for byte."""
    for path in sorted((MARISOL / "shifts").iterdir()):
        open_file(page, path)
        shift = json.loads(tipsheet("show", path, "--format", "json").stdout)
        facts.equal(f"{path.name} opened", shares(page), totals(shift))
        facts.equal(f"{path.name} saved", saved(page, path.name), path.read_bytes())
    page.tap("#to-today")
    odd = page.downloads / "odd.yaml"
    odd.write_text("weather: rain\n")
    page.one("#file").send_keys(str(odd))
    page.wait("it is refused", lambda: "weather" in page.text("#refusal"))


def page_of_week(page: Page, work: pathlib.Path) -> None:
    """The app with the sample's week in it, on the Saturday after."""
    files = [MARISOL / "restaurant.yaml", MARISOL / "roster.yaml", *sorted((MARISOL / "shifts").iterdir())]
    page.open(page_of(None, work / "anybody.html"))
    page.one("#files").send_keys("\n".join(map(str, files)))
    page.wait("tonight's shift", lambda: page.one("#enter-tonight").is_displayed())


def usual_night(facts: Facts, work: pathlib.Path) -> None:
    """People and times of the last such night, with two changed times."""
    with window(work / "usual") as page:
        page_of_week(page, work)
        facts.equal("the saved shifts", len(page.all("[data-shift]")), len(list((MARISOL / "shifts").iterdir())))
        page.taps = 0
        page.tap("#enter-tonight")
        page.wait("nine people are ready", lambda: len(page.all("#staff > li")) == 9)
        for source, amount in OTHER_TIPS.items():
            page.tap(f"#tips-{source}")
            page.one(f"#tips-{source}").send_keys(amount)
        page.tap(f"{person_of('4')} .out")
        page.tap("#time-out-less")
        page.tap("#time-done")
        page.tap(f"{person_of('21')} .in")
        page.tap("#time-pad [data-key='5']")
        page.tap("#time-pad [data-key=':30']")
        page.tap("#time-done")
        page.wait_text("#bar-state", "✓")
        facts.equal("what is not as usual", page.text("#night-note .differs"), "2 changed")
        found = shares(page)
        page.tap("#done")
        facts.check(f"at most {MOST_TAPS} taps", page.taps <= MOST_TAPS, page.taps)
        name = "2024-04-20-dinner.yaml"
        page.wait("it is saved", lambda: page.all(f"[data-shift='shifts/{name}']"))
        facts.equal("what is entered is not offered again", page.one("#tonight").is_displayed(), False)
        page.tap(f"[data-shift='shifts/{name}']")
        copy = shutil.copytree(MARISOL, work / "usual-copy")
        file = copy / "shifts" / name
        file.write_bytes(saved(page, name))
        shift = json.loads(tipsheet("show", file, "--format", "json").stdout)
        facts.equal("shares of a usual night", found, totals(shift))
        times = {row["employee_id"]: (row["clock_in"], row["clock_out"]) for row in shift["rows"]}
        facts.equal("the changed times", (times["4"], times["21"]), (("17:00", "22:45"), ("17:30", "23:00")))
        hired(facts, page)
        is_quiet(facts, page, "a usual night")


def from_nothing(facts: Facts, work: pathlib.Path, shift: dict) -> None:
    """The worked example on an empty phone: the restaurant, its people, and everybody's times, tap by tap."""
    with window(work / "nothing") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.tap("#start-set-up")
        page.type("#set-up-name", "Casa Marisol")
        add_roster(page, [(row["name"], row["position"]) for row in shift["rows"]])
        page.tap("#set-up-begin")
        page.tap("#enter-tonight")
        people = [str(each.get_attribute("data-employee")) for each in page.all("#people [data-employee]")]
        facts.equal("from nothing: the people", len(people), len(shift["rows"]))
        for employee in people:
            page.tap(f"#people [data-employee='{employee}']")
        page.tap("#people-add")
        for row in shift["rows"]:
            for time in (row["clock_in"] or "16:30", row["clock_out"] or "22:45"):
                type_time(page, time)
                page.tap("#time-next")
        for source, amount in TIPS.items():
            page.tap(f"#tips-{source}")
            page.one(f"#tips-{source}").send_keys(amount)
        page.wait_text("#bar-state", "adds up to the cent")
        facts.check("from nothing: taps", page.taps <= MOST_TAPS_FROM_NOTHING, page.taps)
        found = shares(page)
        page.tap("#done")
        page.wait("it is saved", lambda: page.all("[data-shift]"))
        kept = str(page.one("[data-shift]").get_attribute("data-shift"))
        folder = work / "from-nothing"
        saved_folder(page, folder)
        whole = json.loads(tipsheet("show", folder / kept, "--format", "json").stdout)
        facts.equal("from nothing: the program's shares", found, totals(whole))
        facts.equal("from nothing: the total", whole["totals"]["total_tips"], shift["totals"]["total_tips"])
        is_quiet(facts, page, "from nothing")


def by_keys(facts: Facts, work: pathlib.Path) -> None:
    """The same without a finger or a mouse."""
    with window(work / "keys") as page:
        page_of_week(page, work)
        page.keys_to("#enter-tonight")
        page.keys(Keys.ENTER)
        page.wait("nine people are ready", lambda: len(page.all("#staff > li")) == 9)
        page.keys_to("#tips-credit_card")
        for amount in OTHER_TIPS.values():
            page.keys(amount, Keys.ENTER)
        for person, side, typed in (("4", "out", "1045p"), ("21", "in", "530p")):
            page.keys_to(f"{person_of(person)} .{side}")
            page.keys(Keys.ENTER)
            page.wait("the pad is open", lambda: page.one("#time").is_displayed())
            page.keys(typed, Keys.ESCAPE)
        page.wait_text("#bar-state", "✓")
        facts.equal("by keys: what is not as usual", page.text("#night-note .differs"), "2 changed")
        facts.equal("by keys: a time", page.text(f"{person_of('4')} .out"), "10:45p")
        page.keys_to("#done")
        page.keys(Keys.ENTER)
        page.wait("by keys: it is saved", lambda: page.all("[data-shift='shifts/2024-04-20-dinner.yaml']"))


def hired(facts: Facts, page: Page) -> None:
    """Somebody is hired in the middle of a night, and somebody of the same name after that."""
    page.tap("#add-people")
    page.tap("#people-hire")
    page.type("#hire-name", "Zoë Park")
    page.tap("#hire [data-position='Server']")
    page.tap("#hire-add")
    page.wait("the tenth person is there", lambda: len(page.all("#staff > li")) == 10)
    facts.equal("by name", page.text("#time-title"), "Zoë P.")
    page.tap("#time-done")
    facts.equal("what is missing", page.text("#bar-go"), "times of 1 person missing")
    facts.check("the others' shares stay", all(list(shares(page).values())[:9]), shares(page))
    page.tap("#bar-go")
    type_time(page, "19:00")
    page.tap("#time-next")
    type_time(page, "21:00")
    page.tap("#time-done")
    page.wait("with a share", lambda: page.text("#staff > li:last-child .share"))
    page.tap("#add-people")
    page.tap("#people-hire")
    page.type("#hire-name", "Zoë Park")
    page.tap("#hire [data-position='Busser']")
    page.tap("#hire-add")
    page.wait("it is asked", lambda: "Zoë Park" in page.text("#hire-label"))
    page.tap("#hire-cancel")
    facts.equal("nobody is added", len(page.all("#staff > li")), 10)


def policies(facts: Facts, work: pathlib.Path) -> None:
    """Every restaurant with pools: its shifts opened, with the program's shares."""
    for folder in sorted(POLICIES.iterdir()):
        if not (folder / "restaurant.yaml").exists():
            continue
        with opened(page_of(folder, work / f"{folder.name}.html"), work / f"policy-{folder.name}") as page:
            for path in sorted((folder / "shifts").iterdir()):
                open_file(page, path)
                rows = json.loads(tipsheet("show", path, "--format", "json", status=None).stdout)["rows"]
                found = [share.text.replace(",", "") for share in page.all("#staff > li .share")]
                facts.equal(f"{folder.name}, {path.name}", found, [row["total_tips"] for row in rows])
            is_quiet(facts, page, folder.name)


def kept_at_once(facts: Facts, address: str, profile: pathlib.Path) -> None:
    with opened(address, profile) as page:
        begin(page, "2024-04-20", "Dinner")
        page.type("#tips-cash", "77.01")
        add_people(page, ["3"])
        enter_value(page, person_of("3"), "hours", "5")
        page.wait_text("#draft", "Kept")
        page.reload()
        facts.equal("cash after a reload", page.value("#tips-cash"), "77.01")
        facts.equal("hours after a reload", page.text(f"{person_of('3')} .in"), "5.00 h")
        page.type("#tips-cash", "78.02")
        page.wait_text("#draft", "Kept")
        page.kill()
    with opened(address, profile) as page:
        facts.equal("Today goes on with it", page.text("#enter-tonight"), "Go on with tonight’s Dinner")
        page.tap("#enter-tonight")
        facts.equal("cash after a dead battery", page.value("#tips-cash"), "78.02")
        facts.equal("people after a dead battery", len(page.all("#staff > li")), 1)


def tip(facts: Facts, page: Page) -> None:
    page.tap("#tab-more")
    page.tap("#open-tip")
    page.type("#tip-bill", "84,5")
    page.tap("#tip-quick-label")
    facts.equal("a decimal comma is echoed", page.value("#tip-bill"), "84.50")
    for percent, people, is_round in [("18", 1, False), ("17.5", 3, False), ("25", 3, True), ("10", 12, True)]:
        if page.all(f"[data-percent='{percent}']"):
            page.tap(f"[data-percent='{percent}']")
        else:
            page.type("#tip-percent", percent)
        if page.all(f"#tip-count [data-count='{people}']"):
            page.tap(f"#tip-count [data-count='{people}']")
        else:
            page.type("#tip-people", str(people))
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
    page.tap("#split-count [data-count='3']")
    facts.equal("three people at a tap", page.value("#split-people"), "3")
    page.type("#split-people", "Ana\nBen\nChloë")
    for field, amount in (("subtotal", "84.50"), ("tax", "6.97"), ("tip", "20%")):
        page.type(f"#split-{field}", amount)
    page.tap("#split-add")
    page.type(".item .item", "Burger")
    page.type(".item .price", "14,5")
    page.tap(".item .chip:nth-child(2)")
    facts.equal("a decimal comma is echoed", page.one(".item .price").get_attribute("value"), "14.50")
    words = ["--people", "Ana, Ben, Chloë", "--subtotal", "84.50", "--tax", "6.97", "--tip", "20%"]
    expected = json.loads(tipsheet("split", *words, "--item", "Burger 14.50: Ben", "--format", "json").stdout)
    columns = ("name", "subtotal", "tax", "tip", "total")
    owed = [[person[key] for key in columns] for person in expected["people"]]
    rows = """
      return [...document.querySelectorAll('#split-rows tr')]
        .map((row) => [...row.cells].map((cell) => cell.innerText))"""
    page.wait("everybody is in the table", lambda: page.run(rows) == owed)
    facts.equal("who owes what", page.run(rows), owed)
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


# A restaurant of three people, beside what is typed.
SET_UP_TAPS = 8

# Who works at the restaurant that is set up, and as what.
PEOPLE = [("Ana Ruiz", "Server"), ("Zoë Park", "Bartender"), ("Bo Li", "Busser")]


def add_roster(page: Page, people: Iterable[tuple[str, str]]) -> None:
    """Adds people by Enter. Their positions stay chosen for the next one."""
    chosen = ""
    for name, position in people:
        page.type("#set-up-person", name)
        for choice in (chosen, position) if position != chosen else ():
            if choice:
                page.tap(f"#set-up-held [data-value={choice}]")
        chosen = position
        page.one("#set-up-person").send_keys(Keys.ENTER)
        page.wait_text("#set-up-people", name)


def answer(page: Page, key: str, text: str) -> None:
    """Opens a question among the others, and types its answer or taps it."""
    place = f"#set-up-rest [data-key={key}]"
    if page.one(f"{place} details").get_attribute("open") is None:
        page.tap(f"{place} summary")
    if page.one(f"{place} input").is_displayed():
        page.type(f"{place} input", text)
    else:
        page.tap(f"{place} [data-value='{text}']")


def set_up_by_form(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """Every part of the form, slips in some, and a page that is opened again in the middle."""
    page.tap("#start-set-up")
    page.tap("#set-up-begin")
    page.wait("the name is asked for", lambda: page.one("#set-up-name").get_attribute("aria-invalid"))
    page.wait_text("#set-up-person-slip", "Nobody works here yet")
    fits(facts, page, "set-up, the name is missing")
    page.type("#set-up-name", "Café “Ñandú”: 3")
    answer(page, "currency", "chicago")
    page.wait_text("#set-up-rest [data-key=currency]", "is not a currency")
    fits(facts, page, "set-up, a wrong currency")
    answer(page, "currency", "USD")
    answer(page, "time_zone", "chicago")
    page.wait_text("#set-up-rest [data-key=time_zone] summary", "America/Chicago")
    page.tap("#set-up-shifts [data-shift=Lunch]")
    page.tap("#set-up-shifts [data-shift=Brunch]")
    page.type("#set-up-position", "barista")
    page.type("#set-up-points", "0.8")
    page.tap("#set-up-add-position")
    page.wait_text("#set-up-positions", "Barista")
    page.tap("#set-up-positions li:nth-child(3) button")
    page.wait("a position goes", lambda: "Expo" not in page.text("#set-up-positions"))
    page.type("#set-up-positions [data-position=Server]", "much")
    page.wait_text("#set-up-positions-slip", "much")
    page.type("#set-up-positions [data-position=Server]", "0.9")
    answer(page, "round_hours", "30")
    page.wait("it is kept", lambda: page.one("#draft").get_attribute("data-state") == "kept")
    page.reload()
    page.wait("the name is there again", lambda: page.value("#set-up-name") == "Café “Ñandú”: 3")
    add_roster(page, PEOPLE)
    fits(facts, page, "set-up, people")
    # Somebody without a position is refused, and somebody of a name that is there is asked about.
    page.tap("#set-up-held [aria-pressed=true]")
    page.type("#set-up-person", "Cy Young")
    page.tap("#set-up-add")
    page.wait_text("#set-up-person-slip", "position")
    page.tap("#set-up-held [data-value=Server]")
    page.type("#set-up-person", PEOPLE[0][0])
    page.tap("#set-up-add")
    page.wait_text("#set-up-asks", "on the roster as 1")
    page.type("#set-up-person", "")
    page.tap("#set-up-begin")
    page.wait_text("#name", "Café “Ñandú”: 3")
    page.wait_text("#draft", "Kept")
    page.reload()
    facts.equal("the restaurant is kept", page.text("#name"), "Café “Ñandú”: 3")
    saved_folder(page, work / "made")
    made = (work / "made/restaurant.yaml").read_text()
    facts.check(
        "what was answered is in the file",
        all(re.search(text, made) for text in ("hours: 30", "Barista: 0.8", "Server: .point_value: 0.9", "(?m)^shift_types: .Dinner.")),
        [line for line in made.splitlines() if not line.startswith("#")],
    )
    facts.check("what was removed is not", "Expo" not in made)
    is_quiet(facts, page, "set-up")


def set_up(facts: Facts, work: pathlib.Path) -> None:
    """The page without anybody's names: by its form, by as few taps as may be, and by the two files."""
    address = page_of(None, work / "anybody.html")
    with opened(address, work / "by-form") as page:
        set_up_by_form(facts, page, work)
    done = tipsheet("check", work / "made/restaurant.yaml", work / "made/roster.yaml")
    facts.equal("the program takes the files", done.stderr, "")
    of_the_place(facts, address, work)
    with opened(address, work / "by-usual-answers") as page:
        page.taps = 0
        page.tap("#start-set-up")
        page.type("#set-up-name", "Casa")
        add_roster(page, PEOPLE)
        page.tap("#set-up-begin")
        page.wait_text("#name", "Casa")
        facts.check(f"{page.taps} taps for three people", page.taps <= SET_UP_TAPS)
    with opened(address, work / "by-files") as page:
        files = [MARISOL / "restaurant.yaml", NIGHT, MARISOL / "roster.yaml"]
        page.one("#files").send_keys("\n".join(map(str, files)))
        page.wait_text("#name", "Casa Marisol")
        facts.equal("the shift came too", len(page.all("[data-shift]")), 1)
        saved_folder(page, work / "copied")
        for path in files:
            copied = work / "copied" / path.relative_to(MARISOL)
            facts.equal(f"{path.name} copied", copied.read_bytes(), path.read_bytes())


def of_the_place(facts: Facts, address: str, work: pathlib.Path) -> None:
    """The currency and the law are those of the device's place; nothing is proposed where nothing tells it."""
    places = (("Europe/London", "en-US", "GBP"), ("Etc/UTC", "en-GB", "GBP"), ("Etc/UTC", "es", ""))
    for zone, language, currency in places:
        with window(work / f"{zone}-{language}".replace("/", "-")) as page:
            page.tell("Emulation.setTimezoneOverride", timezoneId=zone)
            page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage=language)
            page.open(address)
            page.tap("#start-set-up")
            facts.equal(f"{zone}, {language}", page.text("#set-up-rest [data-key=currency] summary .small"), currency)
            if zone == "Europe/London":
                law = page.text("#set-up-rest [data-key=law] summary .small")
                facts.equal("the law that is proposed", law, "United Kingdom")
                page.tap("#set-up-rest [data-key=law] summary")
                fits(facts, page, "set-up, the law")


def looks(facts: Facts, address: str, work: pathlib.Path) -> None:
    """Nothing too small to tap, nothing wider than the screen, and nothing that axe finds."""
    for where, size in (("a phone", PHONE), ("a laptop", LAPTOP)):
        with opened(address, work / where, size) as page:
            page.run("document.title = 'Tips'")
            fits(facts, page, f"{where}, today, empty")
            open_file(page, NIGHT)
            page.tap("#done")
            page.wait("it is saved", lambda page=page: page.all("[data-shift]"))
            fits(facts, page, f"{where}, today")
            page.tap("#enter-shift")
            fits(facts, page, f"{where}, which shift")
            page.tap("#when [data-type='Dinner']")
            page.tap("#when-go")
            fits(facts, page, f"{where}, a new night")
            page.tap("#to-today")
            page.tap("[data-shift]")
            fits(facts, page, f"{where}, a night")
            states_of_night(facts, page, where)
            page.tap("#call-off")
            page.type("#reason-text", "snow")
            page.tap("#reason-save")
            fits(facts, page, f"{where}, a night that did not take place, with a notice")
            page.tap("#to-today")
            for tab in ("people", "settings", "more"):
                page.tap(f"#tab-{tab}")
                fits(facts, page, f"{where}, {tab}")
                if tab == "people":
                    page.tap("[data-person='36']")
                    fits(facts, page, f"{where}, a statement")
                    for part in page.all("#statement summary"):
                        part.click()
                    fits(facts, page, f"{where}, a statement with all opened")
                    page.tap("#statement-edit")
                    page.tap("#employee-more summary")
                    fits(facts, page, f"{where}, an employee")
                    page.tap("#employee-cancel")
                if tab == "settings":
                    page.tap("[data-program='adp-run']")
                    fits(facts, page, f"{where}, a payroll program")
                    page.tap("#payroll-cancel")
            for place in ("tip", "split", "verify", "earlier", "text/restaurant.yaml"):
                page.run(f"location.hash = '{place}'")
                name = place.split("/")[0]
                page.wait(place, lambda page=page, name=name: page.all(f"[data-screen='{name}']:not([hidden])"))
                fits(facts, page, f"{where}, {place}")
            page.type("#text-field", "positions: x")
            page.tap("#text-save")
            page.wait("it is refused", lambda page=page: page.text("#text-slips"))
            fits(facts, page, f"{where}, a text with errors")
    with opened(page_of(None, work / "nobody.html"), work / "welcome") as page:
        page.run("document.title = 'Tips'")
        fits(facts, page, "Welcome")
        broken = work / "restaurant.yaml"
        broken.write_text("restaurant: Casa\npositions: x\n")
        page.one("#files").send_keys(f"{broken}\n{MARISOL / 'roster.yaml'}")
        page.wait("it is refused", lambda: page.one("#welcome-refusal").is_displayed())
        fits(facts, page, "Welcome with files that have errors")


def states_of_night(facts: Facts, page: Page, where: str) -> None:
    """A night with a sheet open, with a doubt, with a slip, and with all that is folded."""
    open_pad(page, person_of("4"))
    type_time(page, "05:00")
    fits(facts, page, f"{where}, the pad with a doubt")
    page.tap("#time-done")
    fits(facts, page, f"{where}, a doubt")
    page.tap(".tell .is-right")
    fits(facts, page, f"{where}, a reason")
    page.tap("#reason-cancel")
    page.tap(f"{person_of('4')} .who")
    fits(facts, page, f"{where}, a person")
    page.tap("#person-done")
    page.type("#tips-cash", "x")
    page.wait("a slip", lambda: page.text("#tips-slip"))
    page.tap("#night-more summary")
    fits(facts, page, f"{where}, a slip and all opened")
    for kind in ("parties", "tip_outs", "refunds", "tips", "point_values"):
        page.tap(f"[data-add='{kind}']")
        page.tap("#money-save")
        fits(facts, page, f"{where}, {kind} with nothing in it")
        page.tap("#money-cancel")
    page.tap("#add-people")
    fits(facts, page, f"{where}, people")
    page.tap("#people-cancel")


def large_text(facts: Facts, address: str, profile: pathlib.Path) -> None:
    """Twice the size of text, by the browser's own setting."""
    with window(profile, {"webkit.webprefs.default_font_size": 32}) as page:
        page.open(address)
        page.run("document.title = 'Tips'")
        fits(facts, page, "large text, today, empty")
        open_file(page, NIGHT)
        fits(facts, page, "large text, a night")
        states_of_night(facts, page, "large text")
        page.tap("#add-people")
        page.tap("#people-hire")
        fits(facts, page, "large text, a new person")
        page.tap("#hire-cancel")
        page.type("#tips-cash", TIPS["cash"])
        page.tap("#done")
        page.wait("it is saved", lambda: page.all("[data-shift]"))
        for place in ("today", "people", "settings", "more", "tip"):
            page.run(f"location.hash = '{place}'")
            page.wait(place, lambda place=place: page.all(f"[data-screen='{place}']:not([hidden])"))
            fits(facts, page, f"large text, {place}")
            if place == "people":
                page.tap("[data-person='36']")
                fits(facts, page, "large text, a statement")
                page.tap("#statement-edit")
                fits(facts, page, "large text, an employee")
                page.tap("#employee-cancel")


def fits(facts: Facts, page: Page, where: str) -> None:
    """The state as it is, and with AXE on each screen, in the light and in the dark."""
    looks_like(facts, page, where)
    if os.environ.get("AXE"):
        for name, size in SIZES.items():
            for is_dark in (False, True):
                page.look_like(size, is_dark)
                looks_like(facts, page, f"{where}, on {name}, {'dark' if is_dark else 'light'}")
        page.look_like(page.size, page.is_dark)


def looks_like(facts: Facts, page: Page, where: str) -> None:
    small = page.run("""
      return [...document.querySelectorAll("button, input, select, textarea, summary, .chip, .tick")]
        .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox], .heat"))
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
