"""All that a night can have on the app's Night screen, and the policy on Settings, in Chromium, by taps and keys.

With AXE=FOLDER as for page_ui, and with PICTURES=FOLDER for a picture of each state; `run page_night PART...` makes the
named parts alone.
"""

import json
import os
import pathlib
import tempfile

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from oracles.comparisons.page_ui import MARISOL, NIGHT, fits, is_quiet, more, page_of, page_of_week, saved
from oracles.facts import Facts
from oracles.page.entry import enter_times, open_file, open_pad, person_of, shares, slips, type_time
from oracles.page.window import Page, opened, window
from oracles.program import tipsheet

SECONDS = 60
LOOKS = {"phone": ((390, 844), False), "phone-dark": ((390, 844), True), "laptop": ((1366, 768), False)}


def compare(facts: Facts, *parts: str) -> str:
    with tempfile.TemporaryDirectory() as name:
        for part in PARTS:
            if not parts or part.__name__ in parts:
                (pathlib.Path(name) / part.__name__).mkdir()
                part(facts, pathlib.Path(name) / part.__name__)
    return "what a night can have is entered by taps, and shared as the program shares it"


def agrees(facts: Facts, page: Page, what: str, work: pathlib.Path) -> str:
    """The night's file, which the program shares as the app shows it."""
    text = saved(page, NIGHT.name)
    folder = work / "program"
    (folder / "shifts").mkdir(parents=True, exist_ok=True)
    for name in ("restaurant.yaml", "roster.yaml"):
        (folder / name).write_bytes((MARISOL / name).read_bytes())
    (folder / "shifts" / NIGHT.name).write_bytes(text)
    shown = json.loads(tipsheet("show", folder / "shifts" / NIGHT.name, "--format", "json", status=None).stdout)
    found = [each.text.replace(",", "") for each in page.all("#staff > li .share")]
    facts.equal(f"{what}: shares", found, [row["total_tips"] for row in shown["rows"]])
    return text.decode()


def picture(page: Page, name: str) -> None:
    if folder := os.environ.get("PICTURES"):
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        page.driver.save_screenshot(str(pathlib.Path(folder) / f"{name}.png"))


def pairs(facts: Facts, work: pathlib.Path) -> None:
    """A second pair of times, overnight, a doubt and an error at it, and taken out again."""
    nick = person_of("4")
    with opened(page_of(MARISOL, work / "page.html"), work / "profile") as page:
        open_file(page, NIGHT)
        before = saved(page, NIGHT.name).decode()
        page.tap(f"{nick} .in")
        page.tap("#time-another")
        type_time(page, "23:30")
        page.tap("#time-out")
        type_time(page, "01:00")
        facts.equal("two pairs", [each.text for each in page.all("#time-pairs button")], ["5p – 11p", "11:30p – 1a"])
        picture(page, "pairs-pad")
        fits(facts, page, "two pairs on the pad")
        page.tap("#time-done")
        facts.equal("two lines of times", len(page.all(f"{nick} .times")), 2)
        facts.check(
            "in the file",
            "punches: [[5:00 pm, 11:00 pm], [11:30 pm, 1:00 am]]" in agrees(facts, page, "two pairs", work),
        )
        picture(page, "pairs-night")
        fits(facts, page, "two pairs")
        # A slip at the second pair is told there, and a tap on the bar leads to it.
        page.tap(f"{nick} .times:nth-child(2) .out")
        facts.equal("the second pair is open", page.text("#time-in-text"), "11:30 pm")
        type_time(page, "23:30")
        page.wait("it is refused", lambda: page.all("#time-say.wrong"))
        page.tap("#time-another" if page.one("#time-another").is_displayed() else "#time-in")
        page.keys(Keys.ESCAPE)
        # A third pair that is not whole asks for its end.
        page.tap(f"{nick} .in")
        page.tap("#time-another")
        type_time(page, "02:00")
        page.keys(Keys.ESCAPE)
        page.wait_text("#bar-go", "times of 1 person missing")
        page.tap("#bar-go")
        facts.equal("the bar leads to it", page.text("#time-in-text"), "2:00 am")
        page.tap("#time-remove")
        page.tap("#time-remove")
        page.tap("#time-done")
        facts.equal("as before", agrees(facts, page, "one pair", work), before)
        is_quiet(facts, page, "pairs")


def second_position(facts: Facts, work: pathlib.Path) -> None:
    """Somebody comes again in another position, and nobody twice in one."""
    with opened(page_of(MARISOL, work / "page.html"), work / "profile") as page:
        open_file(page, NIGHT)
        page.tap("#add-people")
        again = [each.get_attribute("data-employee") for each in page.all("#people-list h3 ~ button")]
        roster = json.loads(
            page.run(
                "return JSON.stringify([...document.querySelectorAll('#staff > li')].map((each) => each.dataset.id))"
            )
        )
        facts.check("only people of the night", set(again) <= set(roster), again)
        facts.check("somebody can come again", again)
        page.tap(f"#people [data-employee='{again[0]}']")
        page.tap("#people-add")
        page.tap("#time-done")
        rows = page.all(f"#staff [data-id='{again[0]}'] .position")
        facts.equal("two positions", len({each.text for each in rows}), 2)


def fill(page: Page, values: dict[str, str]) -> None:
    for key, text in values.items():
        page.type(f"#money-fields [data-key='{key}']", text)


def money(facts: Facts, work: pathlib.Path) -> None:
    """A party, a tip-out and what went back to guests: refused until they are whole, changed, and taken out again."""
    with opened(page_of(MARISOL, work / "page.html"), work / "profile") as page:
        open_file(page, NIGHT)
        before = saved(page, NIGHT.name).decode()
        more(page, "[data-add='parties']")
        page.tap("#money-save")
        page.wait_text("#money-slip", "no name")
        fill(page, {"name": "Smith wedding", "tips.credit_card": "400,50"})
        page.tap("#money-save")
        page.wait_text("#money-slip", "No server is named")
        picture(page, "party-slip")
        fits(facts, page, "a party that is not whole")
        page.tap("#money-fields [data-key='shares.3']")
        page.tap("#money-fields [data-key='shares.15']")
        page.type("#money-fields input[data-key='shares.3']", "2")
        picture(page, "party")
        fits(facts, page, "a party")
        page.tap("#money-save")
        page.wait_text("#extras-list", "Smith wedding")
        text = agrees(facts, page, "a party", work)
        facts.check(
            "the party", "{name: Smith wedding, tips: {credit_card: 400.50}, shares: {3: 2, 15: 1}}" in text, text
        )
        more_shown(page, "[data-add='tip_outs']")
        Select(page.one("#money-fields [data-key='from']")).select_by_value("15")
        Select(page.one("#money-fields [data-key='to']")).select_by_value("3")
        fill(page, {"amount": "99999"})
        page.tap("#money-save")
        page.wait("more than there is", lambda: page.text("#money-slip"))
        fill(page, {"amount": ".55"})
        page.tap("#money-fields label.chip")
        page.tap("#money-save")
        page.wait_text("#extras-list", "tips out")
        more_shown(page, "[data-add='refunds']")
        fill(page, {"cash": "8", "reason": "table 12"})
        page.tap("#money-save")
        page.wait_text("#extras-list", "Back to guests")
        text = agrees(facts, page, "all of it", work)
        facts.check("the tip-out", "{from: 15, to: 3, amount: 0.55, pays: cash}" in text, text)
        facts.check("the refund", "refunds: {cash: 8.00, reason: table 12}" in text, text)
        facts.equal("one kind of refund", page.all("[data-add='refunds']"), [])
        picture(page, "money-night")
        fits(facts, page, "a night with all of it")
        for place in ("refunds", "tip_outs.0", "parties.0"):
            page.tap(f"[data-money='{place}']")
            page.tap("#money-remove")
            page.wait(f"{place} is gone", lambda place=place: not page.all(f"[data-money='{place}']"))
        facts.equal("as before", saved(page, NIGHT.name).decode(), before)
        is_quiet(facts, page, "money")


def more_shown(page: Page, selector: str) -> None:
    page.run("document.getElementById('night-more').open = true")
    page.tap(selector)


def by_times(facts: Facts, work: pathlib.Path) -> None:
    """Amounts with their times in place of totals, which are their sums then."""
    with window(work / "profile") as page:
        page_of_week(page, work)
        page.tap("#enter-tonight")
        # Hours alone do not tell when somebody was there.
        enter_times(page, person_of("15"), "16:00", "22:00")
        page.type("#tips-credit_card", "100")
        more(page, "[data-add='tips']")
        facts.equal("what is there", page.value("#money-fields [data-key='credit_card']"), "100.00")
        fill(page, {"from": "3pm", "to": "5:30pm", "cash": "20"})
        page.tap("#money-save")
        more_shown(page, "[data-add='tips']")
        fill(page, {"from": "5:30", "to": "11", "credit_card": "60"})
        page.tap("#money-save")
        page.wait("two times", lambda: len(page.all("[data-money^='tips']")) == 2)
        facts.equal("the sum", page.value("#tips-credit_card"), "160.00")
        facts.equal("not to be typed", page.one("#tips-credit_card").is_enabled(), False)
        picture(page, "tips-by-time")
        fits(facts, page, "tips by times")
        for _ in range(2):
            page.tap("[data-money^='tips']")
            page.tap("#money-remove")
        page.wait("totals again", lambda: page.one("#tips-credit_card").is_enabled())
        is_quiet(facts, page, "tips by times")


def own(facts: Facts, work: pathlib.Path) -> None:
    """What one person collected, and what another system says, under More of the person."""
    with opened(page_of(MARISOL, work / "page.html"), work / "profile") as page:
        open_file(page, NIGHT)
        page.tap(f"{person_of('3')} .who")
        facts.equal("not asked", page.all("#person-fields [data-at$='.tips.cash']"), [])
        page.tap("#person-more summary")
        page.type("#person-more [data-at$='.tips.cash']", "12,50")
        page.type("#person-more [data-at$='.declared.digital']", "482,08")
        page.keys(Keys.TAB)
        picture(page, "person-more")
        fits(facts, page, "more about a person")
        page.tap("#person-done")
        text = agrees(facts, page, "own tips", work)
        facts.check("own tips", "tips: {cash: 12.50}" in text, text)
        facts.check("declared", "declared:\n  - {employee: 3, digital: 482.08}" in text, text)
        page.tap(f"{person_of('3')} .who")
        facts.equal("shown from now on", page.value("#person-fields [data-at$='.tips.cash']"), "12.50")
        page.tap("#person-done")


def policy(facts: Facts, work: pathlib.Path) -> None:
    """The policy in sentences, another one tried on the last week, taken, and taken back; points with a comma."""
    with window(work / "profile") as page:
        page_of_week(page, work)
        page.tap("#tab-settings")
        page.wait_text("#settings-policy", "one pool and is shared by points")
        before = shares_of_settings(page)
        page.tap("#settings-policy-change")
        facts.equal("six ways", len(page.all("#policy-choices button")), 6)
        facts.equal("nothing to save", page.one("#policy-save").is_enabled(), False)
        page.tap("#policy-choices [data-policy='one-pot-by-hours']")
        page.wait("it is tried", lambda: page.all("#policy-rows tr"))
        folder = work / "program"
        folder.mkdir()
        (folder / "hours.yaml").write_text("share_by: hours\n")
        words = ("--from", "2024-04-08", "--to", "2024-04-14", "--format", "csv", MARISOL)
        rows = [line.split(",") for line in tipsheet("try", folder / "hours.yaml", *words).stdout.splitlines()[1:]]
        found = [
            [cell.text for cell in row.find_elements("css selector", "td")][2] for row in page.all("#policy-rows tr")
        ]
        expected = [row[-1] for row in rows if row[0]]
        facts.equal("as the program tries it", [each.replace("–", "0.00").lstrip("+") for each in found], expected)
        picture(page, "policy-tried")
        fits(facts, page, "a policy that is tried")
        page.type("#policy-own input", "bar 5% of x")
        page.wait("an error at once", lambda: page.all("#policy-own .slip p"))
        facts.equal("not to be saved", page.one("#policy-save").is_enabled(), False)
        page.type("#policy-own input", "bar 5% of alcohol, bussers 3% of tips")
        page.wait_text("#policy-problems", "cannot be tried")
        picture(page, "policy-words")
        fits(facts, page, "a policy in words")
        page.tap("#policy-choices [data-policy='one-pot-by-hours']")
        page.tap("#policy-save")
        page.wait_text("#settings-policy", "shared by hours")
        page.tap("#notice button")
        page.wait_text("#settings-policy", "shared by points")
        facts.equal("taken back", shares_of_settings(page), before)
        page.type("[data-setting='positions.Host']", "0,8")
        page.keys(Keys.TAB)
        page.wait("a comma is a point", lambda: page.value("[data-setting='positions.Host']") == "0.8")
        is_quiet(facts, page, "policy")


def shares_of_settings(page: Page) -> str:
    page.tap("[data-text='restaurant.yaml']")
    text = page.value("#text-field")
    page.tap("#text-cancel")
    return text


def looks(facts: Facts, work: pathlib.Path) -> None:
    """The same states on a phone in the dark and on a laptop."""
    for name, (size, is_dark) in LOOKS.items():
        with opened(page_of(MARISOL, work / "page.html"), work / name, size, is_dark) as page:
            page.run("document.title = 'Tips'")
            open_file(page, NIGHT)
            open_pad(page, person_of("4"))
            page.tap("#time-another")
            type_time(page, "23:30")
            page.tap("#time-out")
            type_time(page, "01:00")
            picture(page, f"{name}-pad")
            fits(facts, page, f"{name}, the pad with two pairs")
            page.tap("#time-done")
            more(page, "[data-add='parties']")
            fill(page, {"name": "Smith wedding", "tips.cash": "40"})
            page.tap("#money-fields [data-key='shares.3']")
            picture(page, f"{name}-party")
            fits(facts, page, f"{name}, a party")
            page.tap("#money-save")
            page.run("scrollTo(0, 0)")
            picture(page, f"{name}-night")
            fits(facts, page, f"{name}, a night with a party")
            facts.equal(f"{name}: no slip", [each for each in slips(page) if "tell" in each], [])
            facts.check(f"{name}: everybody has a share", all(shares(page).values()))
            page.tap("#to-today")
            page.tap("#tab-settings")
            page.tap("#settings-policy-change")
            page.tap("#policy-choices [data-policy='percent-by-position']")
            page.wait("percents are asked", lambda page=page: page.all("#policy-fields input"))
            picture(page, f"{name}-policy")
            fits(facts, page, f"{name}, the policy")


def spanish(facts: Facts, work: pathlib.Path) -> None:
    with window(work / "profile") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.tap("#screen-welcome [data-language='es']")
        page.wait_text("#start-set-up", "Configurar un restaurante")
        page_of_week(page, work)
        page.tap("#enter-tonight")
        page.run("document.title = 'Propinas'")
        more(page, "[data-add='tip_outs']")
        page.tap("#money-save")
        page.wait_text("#money-slip", "aporta")
        picture(page, "es-tip-out")
        fits(facts, page, "Spanish, a tip-out")
        page.tap("#money-cancel")
        page.tap("#to-today")
        page.tap("#tab-settings")
        page.wait_text("#settings-policy", "Todo va a un solo fondo")
        page.tap("#settings-policy-change")
        page.type("#policy-own input", "barra 5% de alcohol, garroteros 3% de propinas")
        page.wait_text("#policy-words", "por horas")
        picture(page, "es-policy")
        fits(facts, page, "Spanish, the policy")


PARTS = (pairs, second_position, money, by_times, own, policy, looks, spanish)
