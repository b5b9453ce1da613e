"""The app in Chromium, by taps and keys: a night, its slips and files, the restaurant, Tip and Split, set-up.

`run page_ui PART...` makes the named parts alone.
"""

import json
import random
import re
import shutil
from collections.abc import Iterable
from decimal import Decimal

from selenium.webdriver.common.keys import Keys

from oracles.comparisons.split import DrawnBill
from oracles.facts import Facts
from oracles.page.app import MARISOL, NIGHT, SHIFT, App, app, page_of, person_of, shown, totals
from oracles.program import SAMPLES, tipsheet

SECONDS = 200
TIPS = {"credit_card": "3066.22", "house": "57.00", "cash": "168.00"}
# Amounts equal to those of the week before would be doubted.
OTHER_TIPS = {"credit_card": "2984.10", "house": "61.00", "cash": "155.00"}
SATURDAY = "2024-04-20-dinner.yaml"
NICK = person_of("4")
# A usual night of nine with two changed times: taps beside the digits of amounts.
MOST_TAPS = 12
# The worked example from an empty phone: set-up with nine people, and their first night.
MOST_TAPS_FROM_NOTHING = 105
# Who works at the restaurant that is set up, and as what.
PEOPLE = [("Ana Ruiz", "Server"), ("Zoë Park", "Bartender"), ("Bo Li", "Busser")]


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "the page says what the program says, keeps what is typed, and asks no network for anything"


def total_of(shift: dict) -> str:
    return f"${Decimal(shift['totals']['total_tips']):,}"


# A night, in one window.


def night(facts: Facts) -> None:
    shift = shown(NIGHT)
    with app(facts, "by-taps", page_of(facts, MARISOL)) as page:
        night_by_taps(page, shift)
        before = page.saved()
        for part in (slips_at_controls, doubts, after_midnight, person, another_day, called_off):
            part(page, before)
            page.is_saved(f"as before: {part.__name__}", before)
            facts.equal(f"and its shares: {part.__name__}", page.shares(), totals(shift))
        night_is_kept(page, shift)
        employee(page)
        settings(page)
        refuse_odd_file(page)
        page.is_quiet("the night")


def night_by_taps(page: App, shift: dict) -> None:
    facts = page.facts
    page.tap("#enter-shift", "#when-cancel")
    page.begin(shift["date"], shift["shift"])
    facts.equal("an empty night accuses nobody", page.slips(), [])
    page.do("#bar-go is amounts missing | #to-today | [data-shift] times 0")
    page.enter_night(shift, TIPS)
    page.see("#bar-state", "adds up to the cent")
    facts.equal("shares", page.shares(), totals(shift))
    page.says("total", "#bar-total", total_of(shift))
    page.has("thousands", "#tips-credit_card", "3,066.22")
    file = shutil.copytree(MARISOL, facts.work / "casa-marisol") / SHIFT
    file.write_bytes(page.saved())
    facts.equal("the saved shift file", shown(file), shift)
    page.more("#save-csv")
    tipsheet("shift", "-q", "-o", facts.work / "out", file)
    for path in sorted((facts.work / "out").glob("*.csv")):
        facts.equal(path.name, page.downloaded(path.name), path.read_bytes())
    page.do("more #send | #hand-send")
    facts.equal("what is sent", page.downloaded(f"{NIGHT.name}.txt"), file.read_bytes())


def is_marked(page: App, field: str) -> None:
    page.wait(f"{field} is marked", lambda: page.one(field).get_attribute("aria-invalid") == "true")


def slips_at_controls(page: App, before: bytes) -> None:
    """Each slip is answered at its control, nothing of it is kept, and the shares stay as they were."""
    facts, shares = page.facts, page.shares()
    page.type("#tips-credit_card", "30,,66")
    is_marked(page, "#tips-credit_card")
    page.do("#tips-slip has are not between thousands | #bar-go is One amount is not saved | #bar-go")
    page.finds("the amount: a tap on the bar goes there", "document.activeElement.id", "tips-credit_card")
    page.do("#done | #tips-credit_card is shown")
    facts.equal("the amount: shares stay", page.shares(), shares)
    page.is_saved("the amount: nothing of it is kept", before)
    page.type("#tips-credit_card", "3066,22\n")
    page.wait("mended", lambda: page.value("#tips-credit_card") == "3,066.22")
    facts.equal("the amount: mended", page.slips(), [])
    field = "#person-fields [data-at$='.hours']"
    page.tap(f"{NICK} .who")
    page.do(f"{field}: 6.x | #person-title")
    is_marked(page, field)
    page.contains("the message", f"#{page.one(field).get_attribute('aria-describedby')}", "number")
    page.do(f"{field}:  | #person-done")
    page.is_saved("hours: nothing of it is kept", before)
    page.tap(f"{NICK} .out", "#time-pad [data-key='9']", "#time-pad [data-key='9']")
    facts.contains("the time: the message", str(page.one("#time-say").get_attribute("class")), "wrong")
    page.do("#time-out-text is 11:00 pm | #time-done")


def doubts(page: App, before: bytes) -> None:
    """A doubt has a button that mends it and takes no reason, and one that says why it is right."""
    facts = page.facts
    page.clock(NICK, "05:00")
    page.see("#bar-go", "1 item needs attention")
    facts.equal("the row", page.one(f"{NICK} .times").get_attribute("data-state"), "doubtful")
    box = f"[data-tell='{page.one(NICK).get_attribute('data-at')}']"
    page.do(f"{box} says 18 hours | #bar-go | #time is shown | #time-done | {box} [data-fix] has 5:00 pm")
    page.tap(f"{box} [data-fix]")
    page.see("#bar-state", "adds up to the cent")
    page.is_saved("mended", before)
    page.shows("the box stays in its place", f"{box}.mended")
    page.clock(NICK, "05:00")
    page.tap(f"{box} .is-right")
    page.do("#reason-text: an early delivery | #reason-save | #bar-state says adds up to the cent")
    facts.contains("the reason is kept", page.saved().decode(), "an early delivery")
    confirmed = page.saved()
    # It is no reason for what is changed later.
    page.do("#tips-cash: 612400 | #tips-house | #bar-go has 2 items")
    facts.equal("the reason is gone", b"early" in page.saved(), False)
    page.more("#undo")
    page.is_saved("undoing brings it back", confirmed)
    page.more("#undo", "#undo")


def after_midnight(page: App, before: bytes) -> None:
    """Someone clocks in after midnight: a key says so, and N on the keyboard, where it can be meant."""
    page.open_pad(NICK)
    page.do("#time-out | #time-next-day is hidden | #time-in | #time-next-day is hidden")
    page.tap(*(f"#time-pad [data-key='{key}']" for key in ("1", "2", ":30", "am")))
    pressed = "document.getElementById('time-next-day').ariaPressed"
    page.finds("of this day", pressed, "false")
    page.do("#time-next-day | #time-in-text says 12:30 am next day")
    page.finds("the key is pressed", pressed, "true")
    page.fits("a clock-in after midnight")
    page.keys("n")
    page.wait("of this day again", lambda: page.text("#time-in-text") == "12:30 am")
    page.keys("n")
    page.do("#time-in-text says 12:30 am next day | #time-done")
    page.facts.contains("so it is in the file", page.saved().decode(), "clock_in: 12:30 am next day")
    page.undo("undone", before)


def person(page: App, before: bytes) -> None:
    """Somebody is taken off and put back; hours take the place of times, and times of hours; two taps are one."""
    count = len(page.all("#staff > li"))
    page.tap(f"{NICK} .who", "#person-remove")
    page.wait("one person fewer", lambda: len(page.all("#staff > li")) == count - 1)
    page.tap("#notice button")
    page.is_saved("put back", before)
    page.enter_value(NICK, "hours", "6,5")
    page.see(f"{NICK} .in", "6.50 h")
    page.clock(NICK, "17:00", "23:00")
    page.is_saved("times again", before)
    page.show(f"{NICK} .who")
    page.run("document.getElementById('notice').hidden = true")
    # Twice at one place within a moment: what the first tap opens is not tapped by the second.
    page.double_tap("#add-people")
    page.do("#people is shown | #people [aria-pressed='true'] times 0 | #people-cancel")


def change_day(page: App, date: str, *, is_there: bool = False) -> None:
    page.tap("#night-title")
    page.choose("#when-date", date)
    if is_there:
        page.says("another night is there", "#when-go", "Open it")
    page.tap("#when-go")
    page.see("#night-title", {"2024-04-12": "Friday, April 12", "2024-04-13": "Saturday, April 13"}[date])


def another_day(page: App, _: bytes) -> None:
    """Day and shift can be changed: the file follows, and another night is never written over."""
    facts, shares = page.facts, page.shares()
    change_day(page, "2024-04-12")
    page.do("#draft says Kept | reload | #night-title says Friday, April 12")
    facts.equal("shares stay", page.shares(), shares)
    page.do("#to-today | sees [data-shift]")
    files = [row.get_attribute("data-shift") for row in page.all("[data-shift]")]
    facts.equal("one file", files, ["shifts/2024-04-12-dinner.yaml"])
    page.begin("2024-04-13", "Dinner")
    page.type("#tips-cash", "1")
    change_day(page, "2024-04-12", is_there=True)
    facts.equal("it is as it was", page.shares(), shares)
    page.do(f"#to-today | [data-shift='{SHIFT}'] | more #delete-shift | [data-shift]")
    change_day(page, "2024-04-13")


def called_off(page: App, before: bytes) -> None:
    page.do("""more #call-off | #reason-text: a storm | #reason-save | #night-cancelled says a storm
        #bar-state is cancelled""")
    page.facts.contains("in the file", page.saved().decode(), "cancelled: true")
    page.more("#undo")


def night_is_kept(page: App, shift: dict) -> None:
    """Done goes to Today, where the night is; deleted, it is in the bin, and comes back."""
    kept = f"[data-shift='{SHIFT}']"
    page.tap("#done")
    page.see(kept, total_of(shift))
    page.tap(kept)
    page.wait("the night is open", lambda: len(page.all("#staff > li")) == len(shift["rows"]))
    page.do(f"""more #delete-shift | {kept} gone | #notice button | sees {kept} | {kept} | more #delete-shift
        {kept} gone | #tab-settings | #show-earlier | [data-earlier='{SHIFT}'] | #tab-today | sees {kept}
        #draft says Kept on this computer""")


def employee(page: App) -> None:
    """A person is found, and changed by a tap; everything else stays, and no shift becomes wrong."""
    facts = page.facts

    def people() -> list[str]:
        return [name.text for name in page.all("#roster-list .name") if name.is_displayed()]

    page.do("#tab-people | #roster-search: munoz")
    facts.equal("found without accents", people(), ["José Ángel Muñoz"])
    page.do("#roster-search: ")
    page.wait("everybody is there", lambda: len(people()) == 14)
    page.tap("[data-held='Busser']")
    facts.equal("the bussers", people(), ["Louis C.", "Fred P.", "Deblyn N."])
    page.do("[data-held=''] | [data-person='36'] says last shift")
    before = page.text_of("roster.yaml")
    statement(page)
    open_employee(page, "36")
    page.paste("#employee [data-key='last_name']", "Moreno")
    page.tap("#employee [data-position='Host']", "#employee-save")
    page.see("[data-person='36']", "Diana Moreno", "Host")
    lines = zip(before.split("\n"), page.text_of("roster.yaml").split("\n"), strict=True)
    changed = [(old, new) for old, new in lines if old != new]
    expected = changed[0][0].replace("M.", "Moreno").replace("[Expo, Server]", "[Expo, Server, Host]")
    facts.equal("one line is changed, by what was typed", [new for _, new in changed], [expected])
    page.do("#notice button | [data-person='36'] says Diana M.")
    open_employee(page, "36")
    page.paste("#employee [data-key='left']", "2024-04-12")
    page.do("#employee-save | #employee-slips says April 13 | fits a person whose change is refused | #employee-cancel")
    facts.equal("nothing is changed", page.text_of("roster.yaml"), before)


def open_employee(page: App, identity: str) -> None:
    """Opens the sheet that changes a person, through the one with their pay."""
    page.tap(f"#roster-list [data-person='{identity}']", "#statement-edit")


def statement(page: App) -> None:
    """A person's pay of the period, in the program's words; what is shared is the program's statement."""
    facts, folder = page.facts, page.facts.work / "as-it-is"
    page.saved_folder(folder)
    page.do("#tab-people | #roster-list [data-person='36'] | #statement-title says Diana M.")
    given = page.run("return [...document.querySelectorAll('#statement-more p')].map((each) => each.textContent)")
    told = " ".join(tipsheet("explain", "36", SHIFT, folder=folder).stdout.split())
    sentences = [part.strip() for part in re.split(r"(?<=[.:]) (?=[A-Z])", told) if part.startswith(("Got", "Worked"))]
    facts.check("each sentence about the night", all(line in " ".join(given) for line in sentences), given)
    page.do("#statement-amounts has $ | #statement-share")
    shared = page.downloaded("diana-m_2024-04-08_2024-04-14.txt").decode()
    facts.equal("what is shared is what the program prints", shared, tipsheet("statement", "36", folder=folder).stdout)
    others = [name for name in ("Johny", "Louis", "Deblyn") if name in page.text("#statement") or name in shared]
    facts.equal("nobody else is in it", others, [])
    page.tap("#statement-done")


def enter(page: App, key: str, text: str) -> None:
    """Types a setting, and leaves its field."""
    page.type(f"[data-setting='{key}']", text)
    page.keys(Keys.TAB)


def settings(page: App) -> None:
    """One of each kind: a number, a choice, a list, a position, a payroll program; what is refused changes nothing."""
    facts, folder, paychex = page.facts, page.facts.work / "settings", "[data-program='paychex-flex']"
    before = page.text_of("restaurant.yaml")
    page.go("settings")
    enter(page, "positions.Host", "x")
    page.see("#settings-points", "number")
    enter(page, "positions.Host", "0,6")
    page.wait("it is right", lambda: not page.all("#settings-points .slip p"))
    enter(page, "card_fee", "3%")
    page.tap("[data-rounding='5']")
    page.choose("[data-setting='hours_mode']", "up")
    page.do("#notice says The settings are changed")
    page.choose("[data-setting='currency']", "JPY")
    page.do("#settings-shifts .slip says would have an error | [data-setting='currency'] = USD")
    enter(page, "longest_shift", "30")
    page.see("#settings-others .slip p")
    facts.check("no word of files", "`" not in page.text("#settings-others"), page.text("#settings-others"))
    page.fits("settings with slips")
    page.do("#tab-more | #tab-settings | [data-setting='positions.Host'] = 0.6")
    found = page.text_of("restaurant.yaml")
    for part in ("Host: {point_value: 0.6", "card_fee: 3%", "hours: 5", "hours_mode: up"):
        facts.contains("in the file", found, part)
    facts.equal("comments stay", found.count("#"), before.count("#"))
    (folder / "shifts").mkdir(parents=True)
    (folder / "restaurant.yaml").write_text(found)
    shutil.copy(MARISOL / "roster.yaml", folder)
    facts.equal("the program takes it", tipsheet("check", folder / "restaurant.yaml").stderr, "")
    page.tap("#settings-positions")
    page.fill({"#position-name": "Barista", "#position-points": "0.8"})
    page.do("""#position-add | #positions-list says Barista | [data-remove='Host']
        #positions-slip says Host stays | fits positions | [data-remove='Barista']""")
    page.gone("#positions-list", "Barista")
    page.do(f"""#positions-done | {paychex} | #payroll-save
        #payroll-slips says It needs: the company's Paychex number | fits a payroll program that lacks something""")
    components = {"tips_owed_component": "Charged Tips", "tips_received_component": "Cash Tips"}
    needed = {"client_id": "00123456", **components}
    page.fill({f"#payroll [data-key='{key}']": value for key, value in needed.items()})
    page.do(f"#payroll-save | {paychex} says used | {paychex} | #payroll-stop")
    page.gone(paychex, "used")
    page.set_text("restaurant.yaml", before)


def refuse_odd_file(page: App) -> None:
    odd = page.downloads / "odd.yaml"
    odd.write_text("weather: rain\n")
    page.take(odd)
    page.see("#refusal", "weather")


# Nights in windows of their own.


def type_amounts(page: App, amounts: dict[str, str]) -> None:
    """Types into fields that are empty, after a tap on each."""
    for source, amount in amounts.items():
        page.tap(f"#tips-{source}")
        page.one(f"#tips-{source}").send_keys(amount)


def usual_night(facts: Facts) -> None:
    """People and times of the last such night, with two changed times."""
    with app(facts, "profile") as page:
        page.bring_restaurant()
        page.counts("the saved shifts", "[data-shift]", len(list((MARISOL / "shifts").iterdir())))
        page.taps = 0
        page.tap("#enter-tonight")
        page.wait("nine people are ready", lambda: len(page.all("#staff > li")) == 9)
        type_amounts(page, OTHER_TIPS)
        page.tap(f"{NICK} .out", "#time-out-less", "#time-done")
        page.tap(f"{person_of('21')} .in", "#time-pad [data-key='5']", "#time-pad [data-key=':30']", "#time-done")
        page.do("#bar-state says ✓ | #night-note .differs is 2 changed")
        found = page.shares()
        page.tap("#done")
        facts.check(f"at most {MOST_TAPS} taps", page.taps <= MOST_TAPS, page.taps)
        page.do(f"sees [data-shift='shifts/{SATURDAY}'] | #tonight is hidden | [data-shift='shifts/{SATURDAY}']")
        file = shutil.copytree(MARISOL, facts.work / "copy") / "shifts" / SATURDAY
        file.write_bytes(page.saved(SATURDAY))
        shift = shown(file)
        facts.equal("shares of a usual night", found, totals(shift))
        times = {row["employee_id"]: (row["clock_in"], row["clock_out"]) for row in shift["rows"]}
        facts.equal("the changed times", (times["4"], times["21"]), (("17:00", "22:45"), ("17:30", "23:00")))
        hired(page)
        page.is_quiet("a usual night")


def hire(page: App, position: str) -> None:
    page.do(f"#add-people | #people-hire | #hire-name: Zoë Park | #hire [data-position='{position}'] | #hire-add")


def hired(page: App) -> None:
    """Somebody is hired in the middle of a night, and somebody of the same name after that."""
    hire(page, "Server")
    page.wait("the tenth person is there", lambda: len(page.all("#staff > li")) == 10)
    page.do("#time-title is Zoë P. | #time-done | #bar-go is times of 1 person missing")
    page.facts.check("the others' shares stay", all(list(page.shares().values())[:9]), page.shares())
    page.do("#bar-go | press 19:00 | #time-next | press 21:00 | #time-done")
    page.wait("with a share", lambda: page.text("#staff > li:last-child .share"))
    hire(page, "Busser")
    page.do("#hire-label says Zoë Park | #hire-cancel | #staff > li times 10")
    # Whoever was tapped before stays.
    page.do("#add-people | #people-list .person-choice | #people-hire | #hire-cancel | #staff > li times 11")


def from_nothing(facts: Facts) -> None:
    """The worked example on an empty phone: the restaurant, its people, and everybody's times, tap by tap."""
    shift = shown(NIGHT)
    with app(facts, "profile", page_of(facts)) as page:
        page.do("#start-set-up | #set-up-name: Casa Marisol")
        add_roster(page, [(row["name"], row["position"]) for row in shift["rows"]])
        page.tap("#set-up-begin", "#enter-tonight")
        people = [str(each.get_attribute("data-employee")) for each in page.all("#people [data-employee]")]
        facts.equal("the people", len(people), len(shift["rows"]))
        page.tap(*(f"#people [data-employee='{employee}']" for employee in people), "#people-add")
        for row in shift["rows"]:
            for time in (row["clock_in"] or "16:30", row["clock_out"] or "22:45"):
                page.do(f"press {time} | #time-next")
        type_amounts(page, TIPS)
        page.see("#bar-state", "adds up to the cent")
        facts.check("taps", page.taps <= MOST_TAPS_FROM_NOTHING, page.taps)
        found = page.shares()
        page.do("#done | sees [data-shift]")
        kept = str(page.one("[data-shift]").get_attribute("data-shift"))
        page.saved_folder(facts.work / "folder")
        whole = shown(facts.work / "folder" / kept)
        facts.equal("the program's shares", found, totals(whole))
        facts.equal("the total", whole["totals"]["total_tips"], shift["totals"]["total_tips"])
        page.is_quiet("from nothing")


def by_keys(facts: Facts) -> None:
    """A usual night without a finger or a mouse."""
    with app(facts, "profile") as page:
        page.bring_restaurant()
        page.keys_to("#enter-tonight")
        page.keys(Keys.ENTER)
        page.wait("nine people are ready", lambda: len(page.all("#staff > li")) == 9)
        page.keys_to("#tips-credit_card")
        for amount in OTHER_TIPS.values():
            page.keys(amount, Keys.ENTER)
        for employee, side, typed in (("4", "out", "1045p"), ("21", "in", "530p")):
            page.keys_to(f"{person_of(employee)} .{side}")
            page.keys(Keys.ENTER)
            page.see("#time")
            page.keys(typed, Keys.ESCAPE)
        page.do(f"#bar-state says ✓ | #night-note .differs is 2 changed | {NICK} .out is 10:45p")
        page.keys_to("#done")
        page.keys(Keys.ENTER)
        page.see(f"[data-shift='shifts/{SATURDAY}']")


def spanish(facts: Facts) -> None:
    """The whole page in Spanish, by a tap, and kept: its own words and the program's."""
    with app(facts, "profile", page_of(facts)) as page:
        page.do("#screen-welcome [data-language='es'] | #start-set-up says Configurar un restaurante")
        page.bring_restaurant()
        page.finds("the language of the document", "document.documentElement.lang", "es")
        page.tap("#enter-tonight")
        page.enter_amounts(OTHER_TIPS)
        page.see("#bar-state", "cuadra al centavo")
        page.clock(NICK, "05:00")
        page.do("#bar-go says 1 cosa por revisar | [data-tell] has trabajó 18 horas | fits Spanish, a doubt")
        english = ["Done", "People", "missing", "Kept", "Somebody", "Look", "right", "Change"]
        body = page.text("body")
        facts.equal("nothing in English", [word for word in english if re.search(rf"\b{word}\b", body)], [])
        page.do("""more [data-add='tip_outs'] | #money-save | #money-slip says aporta | fits Spanish, a tip-out
            #money-cancel | #to-today | #tab-people | [data-person='36'] says último turno | [data-person='36']
            #statement says Compartir este comprobante | #statement-edit
            #employee says Último día, si ya no trabaja aquí | #employee-cancel | #tab-settings
            #settings-policy says Todo va a un solo fondo | #settings-policy-change
            #policy-own input: barra 5% de alcohol, garroteros 3% de propinas | #policy-words says por horas
            fits Spanish, the policy | #policy-cancel
            #screen-settings [data-language='en'] | #tab-settings says Settings | quiet Spanish""")


def other_region(facts: Facts) -> None:
    """Where a day has 24 hours and amounts have a comma, they are typed and shown like that; the file is as ever."""
    with app(facts, "profile") as page:
        page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage="de-DE")
        page.bring_restaurant()
        page.tap("#enter-tonight")
        page.enter_amounts({"credit_card": "3.066,22", "house": "57,5", "cash": "168"})
        page.tap(f"{NICK} .out", *(f"#time-pad [data-key='{digit}']" for digit in "2245"))
        page.says("24 hours", "#time-out-text", "22:45")
        facts.equal("no am or pm", [key for key in page.all("#time-pad :disabled") if key.is_displayed()], [])
        page.tap("#time-done")
        file = page.saved(SATURDAY).decode()
        facts.contains("the amounts", file, "{credit_card: 3066.22, house: 57.50, cash: 168.00}")
        line = "{employee: 4, position: Server, clock_in: 5:00 pm, clock_out: 10:45 pm}"
        facts.contains("the time", file, line)


# Tip, Split, and set-up.


def tip(facts: Facts) -> None:
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.do("#tab-more | #open-tip | #tip-bill: 84,5 | #tip-quick-label | #tip-bill = 84.50")
        for percent, people, is_round in [("17.5", "3", False), ("25", "12", True)]:
            for choice, field, text in (
                (f"[data-percent='{percent}']", "#tip-percent", percent),
                (f"#tip-count [data-count='{people}']", "#tip-people", people),
            ):
                if page.all(choice):
                    page.tap(choice)
                else:
                    page.type(field, text)
            if page.one("#tip-round").is_selected() != is_round:
                page.tap("#tip-round")
            words = ["--percent", percent, "--people", people, *(["--round"] if is_round else [])]
            expected = json.loads(tipsheet("tip", "84.50", "--format", "json", *words).stdout)
            page.do(f"""#tip-total is ${expected["total"]} | #tip-tip is ${expected["tip"]}""")
            for amount in set(expected["per_person"]):
                page.contains(f"each of {words}", "#tip-each", f"${amount}")
        page.is_quiet("Tip")


def split(facts: Facts) -> None:
    """A bill that is typed, and bills that are opened and saved: what the program splits."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.do("#tab-more | #open-split | #split-count [data-count='3'] | #split-people = 3")
        page.type("#split-people", "Ana\nBen\nChloë")
        page.fill({"#split-subtotal": "84.50", "#split-tax": "6.97", "#split-tip": "20%"})
        page.tap("#split-add")
        page.fill({".item .item": "Burger", ".item .price": "14,5"})
        page.do(".item .chip:nth-child(2) | .item .price = 14.50 | #split-discount")
        page.fill({"#split-items .card:last-child .price": "4"})
        words = ["--people", "Ana, Ben, Chloë", "--subtotal", "84.50", "--tax", "6.97", "--tip", "20%"]
        items = ["--item", "Burger 14.50: Ben", "--item", "Discount -4"]
        expected = [person["total"] for person in split_people(*words, *items)]
        page.wait("who owes what", lambda: owed(page) == expected)
        drawn = [facts.work / f"drawn-{seed}.yaml" for seed in range(4)]
        for seed, path in enumerate(drawn):
            path.write_text(DrawnBill(random.Random(seed)).text)
        for path in [*sorted((SAMPLES / "bills").iterdir()), *drawn]:
            page.one("#split-file").send_keys(str(path))
            page.tap("#confirm-yes")
            page.see("#split-notes", path.name)
            facts.equal(f"{path.name} opened", owed(page), [person["total"] for person in split_people(path)])
            page.tap("#split-save")
            facts.equal(f"{path.name} saved", page.downloaded(path.name), path.read_bytes())
        page.is_quiet("Split")


def owed(page: App) -> list[str]:
    """What everybody owes, as the table shows it."""
    return [row.text.split()[-1] for row in page.all("#split-rows tr")]


def split_people(*words: object) -> list[dict]:
    return json.loads(tipsheet("split", *words, "--format", "json").stdout)["people"]


def add_roster(page: App, people: Iterable[tuple[str, str]]) -> None:
    """Adds people by Enter. Their positions stay chosen for the next one, until the first tap."""
    chosen = ""
    for name, position in people:
        page.type("#set-up-person", name)
        if position != chosen:
            page.tap(f"#set-up-held [data-value={position}]")
        chosen = position
        page.one("#set-up-person").send_keys(Keys.ENTER)
        page.see("#set-up-people", name)


def answer(page: App, key: str, text: str) -> None:
    """Opens a question among the others, and types its answer or taps it."""
    place = f"#set-up-rest [data-key={key}]"
    if page.one(f"{place} details").get_attribute("open") is None:
        page.tap(f"{place} summary")
    if page.one(f"{place} input").is_displayed():
        page.type(f"{place} input", text)
    else:
        page.tap(f"{place} [data-value='{text}']")


def set_up_by_form(facts: Facts) -> None:
    """Every part of the form, slips in some, and a page that is opened again in the middle."""
    name = "Café “Ñandú”: 3"
    with app(facts, "profile", page_of(facts)) as page:
        page.tap("#start-set-up", "#set-up-begin")
        page.wait("the name is asked for", lambda: page.one("#set-up-name").get_attribute("aria-invalid"))
        page.do(f"""#set-up-person-slip says Nobody works here yet | fits set-up, the name is missing
            #set-up-name: {name}""")
        answer(page, "currency", "chicago")
        page.do("#set-up-rest [data-key=currency] says is not a currency | fits set-up, a wrong currency")
        answer(page, "currency", "USD")
        answer(page, "time_zone", "chicago")
        page.see("#set-up-rest [data-key=time_zone] summary", "America/Chicago")
        page.tap("#set-up-shifts [data-shift=Lunch]", "#set-up-shifts [data-shift=Brunch]")
        page.fill({"#set-up-position": "barista", "#set-up-points": "0.8"})
        page.do("#set-up-add-position | #set-up-positions says Barista | #set-up-positions li:nth-child(3) button")
        page.gone("#set-up-positions", "Expo")
        page.type("#set-up-positions [data-position=Server]", "0.9")
        answer(page, "round_hours", "30")
        page.wait("it is kept", lambda: page.one("#draft").get_attribute("data-state") == "kept")
        page.reload()
        page.wait("the name is there again", lambda: page.value("#set-up-name") == name)
        add_roster(page, PEOPLE)
        page.fits("set-up, people")
        # Somebody of a name that is there is asked about.
        page.type("#set-up-person", PEOPLE[0][0])
        page.do(f"""#set-up-add | #set-up-asks says on the roster as 1 | #set-up-person:  | #set-up-begin
            #name says {name} | #draft says Kept | reload | #name is {name}""")
        made = facts.work / "made"
        page.saved_folder(made)
        text = (made / "restaurant.yaml").read_text()
        for part in ("hours: 30", "Barista: 0.8", "Server: .point_value: 0.9", "(?m)^shift_types: .Dinner."):
            facts.check(f"{part} is in the file", re.search(part, text), text)
        facts.check("what was removed is not", "Expo" not in text)
        page.is_quiet("set-up")
    done = tipsheet("check", made / "restaurant.yaml", made / "roster.yaml")
    facts.equal("the program takes the files", done.stderr, "")


def of_the_place(facts: Facts) -> None:
    """The currency and the law are those of the device's time zone and language."""
    places = (("Europe/London", "en-US", "GBP"), ("Etc/UTC", "en-GB", "GBP"))
    for zone, language, currency in places:
        with app(facts, f"{zone}-{language}".replace("/", "-")) as page:
            page.tell("Emulation.setTimezoneOverride", timezoneId=zone)
            page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage=language)
            page.open(page_of(facts))
            page.tap("#start-set-up")
            page.says(f"{zone}, {language}", "#set-up-rest [data-key=currency] summary .small", currency)
            if zone == "Europe/London":
                page.do("""#set-up-rest [data-key=law] summary .small is United Kingdom
                    #set-up-rest [data-key=law] summary | fits set-up, the law""")


# What screens look like.


def looks(facts: Facts) -> None:
    """Nothing too small to tap, nothing wider than the screen, and nothing that axe finds."""
    with app(facts, "night", page_of(facts, MARISOL)) as page:
        page.fits("today, empty")
        page.open_file(NIGHT)
        page.do("""#done | sees [data-shift] | fits today | #enter-shift | fits which shift | #when [data-type='Dinner']
            #when-go | fits a new night | #to-today | [data-shift] | fits a night""")
        page.open_pad(NICK)
        page.do(f"""press 05:00 | fits the pad with a doubt | #time-done | fits a doubt | .tell .is-right
            fits a reason | #reason-cancel | {NICK} .who | fits a person | #person-done | #tips-cash: x""")
        page.wait("a slip", lambda: page.text("#tips-slip"))
        page.do("#night-more summary | fits a slip and all opened")
        for kind in ("parties", "tip_outs", "refunds", "tips", "point_values"):
            page.do(f"[data-add='{kind}'] | #money-save | fits {kind} with nothing in it | #money-cancel")
        page.do("""#add-people | fits people of a night | #people-hire | fits a new person | #hire-cancel | #call-off
            #reason-text: snow | #reason-save | fits a night that did not take place, with a notice | #to-today
            #tab-people | fits people | [data-person='36'] | fits a statement""")
        for part in page.all("#statement summary"):
            part.click()
        page.do("""fits a statement with all opened | #statement-edit | #employee-more summary | fits an employee
            #employee-cancel | #tab-settings | fits settings | [data-program='adp-run'] | fits a payroll program
            #payroll-cancel""")
        for place in ("more", "tip", "split", "verify", "earlier", "text/restaurant.yaml"):
            page.do(f"go {place} | fits {place}")
        page.do("#text-field: positions: x | #text-save")
        page.wait("it is refused", lambda: page.text("#text-slips"))
        page.fits("a text with errors")
    with app(facts, "welcome", page_of(facts)) as page:
        page.fits("Welcome")
        broken = facts.work / "restaurant.yaml"
        broken.write_text("restaurant: Casa\npositions: x\n")
        page.bring(broken, MARISOL / "roster.yaml")
        page.do("sees #welcome-refusal | fits Welcome with files that have errors")


PARTS = (
    night, usual_night, from_nothing, by_keys, spanish, other_region, tip, split, set_up_by_form, of_the_place, looks,
)  # fmt: skip
