"""All that a night can have on the app's Night screen, and the policy on Settings, in Chromium, by taps and keys.

`run page_night PART...` makes the named parts alone.
"""

import shutil

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from oracles.facts import Facts
from oracles.page.app import MARISOL, NIGHT, App, app, money, page_of, person_of, shown
from oracles.program import tipsheet

SECONDS = 60


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "what a night can have is entered by taps, and shared as the program shares it"


def agrees(page: App, what: str, *parts: str) -> str:
    """The night's file, which has some parts, and which the program shares as the app shows it."""
    folder = page.facts.work / "program"
    for name in ("restaurant.yaml", "roster.yaml", f"shifts/{NIGHT.name}"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(MARISOL / name, folder / name)
    text = page.saved()
    (folder / "shifts" / NIGHT.name).write_bytes(text)
    found = [money(each.text) for each in page.all("#staff > li .share")]
    rows = shown(folder / "shifts" / NIGHT.name)["rows"]
    page.facts.equal(f"{what}: shares", found, [row["total_tips"] for row in rows])
    for part in parts:
        page.facts.contains(f"{what} in the file", text.decode(), part)
    return text.decode()


def pairs(facts: Facts) -> None:
    """A second pair of times, overnight, a doubt and an error at it, and taken out again."""
    nick = person_of("4")
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        before = page.saved().decode()
        page.tap(f"{nick} .in", "#time-another")
        page.press("23:30")
        page.tap("#time-out")
        page.press("01:00")
        facts.equal("two pairs", [each.text for each in page.all("#time-pairs button")], ["5p – 11p", "11:30p – 1a"])
        page.fits("two pairs on the pad")
        page.tap("#time-done")
        page.counts("two lines of times", f"{nick} .times", 2)
        agrees(page, "two pairs", "punches: [[5:00 pm, 11:00 pm], [11:30 pm, 1:00 am]]")
        page.fits("two pairs")
        # A slip at the second pair is told there, and a tap on the bar leads to it.
        page.tap(f"{nick} .times:nth-child(2) .out")
        page.says("the second pair is open", "#time-in-text", "11:30 pm")
        page.press("23:30")
        page.see("#time-say.wrong")
        page.tap("#time-another" if page.one("#time-another").is_displayed() else "#time-in")
        page.keys(Keys.ESCAPE)
        # A third pair that is not whole asks for its end.
        page.tap(f"{nick} .in", "#time-another")
        page.press("02:00")
        page.keys(Keys.ESCAPE)
        page.see("#bar-go", "times of 1 person missing")
        page.tap("#bar-go")
        page.says("the bar leads to it", "#time-in-text", "2:00 am")
        page.tap("#time-remove", "#time-remove", "#time-done")
        facts.equal("as before", agrees(page, "one pair"), before)
        page.is_quiet("pairs")


def second_position(facts: Facts) -> None:
    """Somebody comes again in another position, and nobody twice in one."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        page.tap("#add-people")
        again = [each.get_attribute("data-employee") for each in page.all("#people-list h3 ~ button")]
        there = {each.get_attribute("data-id") for each in page.all("#staff > li")}
        facts.check("only people of the night", set(again) <= there, again)
        facts.check("somebody can come again", again)
        page.tap(f"#people [data-employee='{again[0]}']", "#people-add", "#time-done")
        rows = page.all(f"#staff [data-id='{again[0]}'] .position")
        facts.equal("two positions", len({each.text for each in rows}), 2)


def add(page: App, kind: str, **values: str) -> None:
    """Opens the form of a kind of money, and fills it in."""
    page.more(f"[data-add='{kind}']")
    fill(page, values)


def fill(page: App, values: dict[str, str]) -> None:
    page.fill({f"#money-fields [data-key='{key}']": text for key, text in values.items()})


def remove(page: App, place: str) -> None:
    page.tap(f"[data-money^='{place}']", "#money-remove")


def money_lines(facts: Facts) -> None:
    """A party, a tip-out and what went back to guests: refused until they are whole, changed, and taken out again."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        before = page.saved()
        add(page, "parties")
        page.tap("#money-save")
        page.see("#money-slip", "no name")
        fill(page, {"name": "Smith wedding", "tips.credit_card": "400,50"})
        page.tap("#money-save")
        page.see("#money-slip", "No server is named")
        page.fits("a party that is not whole")
        page.tap("#money-fields [data-key='shares.3']", "#money-fields [data-key='shares.15']")
        page.type("#money-fields input[data-key='shares.3']", "2")
        page.fits("a party")
        page.tap("#money-save")
        page.see("#extras-list", "Smith wedding")
        agrees(page, "a party", "{name: Smith wedding, tips: {credit_card: 400.50}, shares: {3: 2, 15: 1}}")
        page.fits("a night with a party")
        add(page, "tip_outs")
        Select(page.one("#money-fields [data-key='from']")).select_by_value("15")
        Select(page.one("#money-fields [data-key='to']")).select_by_value("3")
        fill(page, {"amount": "99999"})
        page.tap("#money-save")
        page.wait("more than there is", lambda: page.text("#money-slip"))
        fill(page, {"amount": ".55"})
        page.tap("#money-fields label.chip", "#money-save")
        page.see("#extras-list", "tips out")
        add(page, "refunds", cash="8", reason="table 12")
        page.tap("#money-save")
        page.see("#extras-list", "Back to guests")
        tip_out, refund = "{from: 15, to: 3, amount: 0.55, pays: cash}", "refunds: {cash: 8.00, reason: table 12}"
        agrees(page, "all of it", tip_out, refund)
        page.counts("one kind of refund", "[data-add='refunds']", 0)
        page.fits("a night with all of it")
        for place in ("refunds", "tip_outs.0", "parties.0"):
            remove(page, place)
            page.gone(f"[data-money='{place}']")
        page.is_saved("as before", before)
        page.is_quiet("money")


def by_times(facts: Facts) -> None:
    """Amounts with their times in place of totals, which are their sums then."""
    with app(facts, "profile") as page:
        page.bring_restaurant()
        page.tap("#enter-tonight")
        # Hours alone do not tell when somebody was there.
        page.clock(person_of("15"), "16:00", "22:00")
        page.type("#tips-credit_card", "100")
        add(page, "tips")
        page.has("what is there", "#money-fields [data-key='credit_card']", "100.00")
        fill(page, {"from": "3pm", "to": "5:30pm", "cash": "20"})
        page.tap("#money-save")
        add(page, "tips", **{"from": "5:30", "to": "11", "credit_card": "60"})
        page.tap("#money-save")
        page.wait("two times", lambda: len(page.all("[data-money^='tips']")) == 2)
        page.has("the sum", "#tips-credit_card", "160.00")
        facts.equal("not to be typed", page.one("#tips-credit_card").is_enabled(), False)
        page.fits("tips by times")
        for _ in range(2):
            remove(page, "tips")
        page.wait("totals again", lambda: page.one("#tips-credit_card").is_enabled())
        page.is_quiet("tips by times")


def own(facts: Facts) -> None:
    """What one person collected, and what another system says, under More of the person."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        page.tap(f"{person_of('3')} .who")
        page.counts("not asked", "#person-fields [data-at$='.tips.cash']", 0)
        page.tap("#person-more summary")
        page.type("#person-more [data-at$='.tips.cash']", "12,50")
        page.type("#person-more [data-at$='.declared.digital']", "482,08")
        page.keys(Keys.TAB)
        page.fits("more about a person")
        page.tap("#person-done")
        agrees(page, "own tips", "tips: {cash: 12.50}", "declared:\n  - {employee: 3, digital: 482.08}")
        page.tap(f"{person_of('3')} .who")
        page.has("shown from now on", "#person-fields [data-at$='.tips.cash']", "12.50")
        page.tap("#person-done")


def policy(facts: Facts) -> None:
    """The policy in sentences, another one tried on the last week, taken, and taken back; points with a comma."""
    with app(facts, "profile") as page:
        page.bring_restaurant()
        page.tap("#tab-settings")
        page.see("#settings-policy", "one pool and is shared by points")
        before = page.text_of("restaurant.yaml")
        page.tap("#settings-policy-change")
        page.counts("six ways", "#policy-choices button", 6)
        facts.equal("nothing to save", page.one("#policy-save").is_enabled(), False)
        page.tap("#policy-choices [data-policy='percent-by-position']")
        page.see("#policy-fields input")
        page.fits("a policy with percents")
        page.tap("#policy-choices [data-policy='one-pot-by-hours']")
        page.see("#policy-rows tr")
        (facts.work / "hours.yaml").write_text("share_by: hours\n")
        words = ("--from", "2024-04-08", "--to", "2024-04-14", "--format", "csv", MARISOL)
        rows = [line.split(",") for line in tipsheet("try", facts.work / "hours.yaml", *words).stdout.splitlines()[1:]]
        found = [cell.text.replace("–", "0.00").lstrip("+") for cell in page.all("#policy-rows tr td:nth-of-type(3)")]
        facts.equal("as the program tries it", found, [row[-1] for row in rows if row[0]])
        page.fits("a policy that is tried")
        page.type("#policy-own input", "bar 5% of x")
        page.see("#policy-own .slip p")
        facts.equal("not to be saved", page.one("#policy-save").is_enabled(), False)
        page.type("#policy-own input", "bar 5% of alcohol, bussers 3% of tips")
        page.see("#policy-problems", "cannot be tried")
        page.fits("a policy in words")
        page.tap("#policy-choices [data-policy='one-pot-by-hours']", "#policy-save")
        page.see("#settings-policy", "shared by hours")
        page.tap("#notice button")
        page.see("#settings-policy", "shared by points")
        facts.equal("taken back", page.text_of("restaurant.yaml"), before)
        page.type("[data-setting='positions.Host']", "0,8")
        page.keys(Keys.TAB)
        page.wait("a comma is a point", lambda: page.value("[data-setting='positions.Host']") == "0.8")
        page.is_quiet("policy")


def on_laptop(facts: Facts) -> None:
    """The pad and a party on a laptop."""
    with app(facts, "laptop", page_of(facts, MARISOL), (1366, 768)) as page:
        page.open_file(NIGHT)
        page.open_pad(person_of("4"))
        page.tap("#time-another")
        page.press("23:30")
        page.tap("#time-out")
        page.press("01:00")
        page.fits("a laptop, the pad with two pairs")
        page.tap("#time-done")
        add(page, "parties", **{"name": "Smith wedding", "tips.cash": "40"})
        page.tap("#money-fields [data-key='shares.3']", "#money-save")
        page.fits("a laptop, a night with a party")
        facts.equal("no slip", [each for each in page.slips() if "tell" in each], [])
        facts.check("everybody has a share", all(page.shares().values()))


def spanish(facts: Facts) -> None:
    with app(facts, "profile", page_of(facts)) as page:
        page.tap("#screen-welcome [data-language='es']")
        page.see("#start-set-up", "Configurar un restaurante")
        page.bring_restaurant()
        page.tap("#enter-tonight")
        add(page, "tip_outs")
        page.tap("#money-save")
        page.see("#money-slip", "aporta")
        page.fits("Spanish, a tip-out")
        page.tap("#money-cancel", "#to-today", "#tab-settings")
        page.see("#settings-policy", "Todo va a un solo fondo")
        page.tap("#settings-policy-change")
        page.type("#policy-own input", "barra 5% de alcohol, garroteros 3% de propinas")
        page.see("#policy-words", "por horas")
        page.fits("Spanish, the policy")


PARTS = (pairs, second_position, money_lines, by_times, own, policy, on_laptop, spanish)
