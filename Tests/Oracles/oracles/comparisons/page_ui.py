"""The app in Chromium, by taps and keys: a night, its slips and files, the restaurant, Tip and Split, set-up.

`run page_ui PART...` makes the named parts alone.
"""

import json
import random
import re
from collections.abc import Iterable

from selenium.webdriver.common.keys import Keys

from oracles.comparisons.split import DrawnBill
from oracles.facts import Facts
from oracles.page.app import ALL_KEPT, MARISOL, NIGHT, SHIFT, App, app, page_of, person_of, shown, totals
from oracles.program import SAMPLES, tipsheet

SECONDS = 200
# Amounts equal to those of the week before would be doubted.
OTHER_TIPS = "#tips-credit_card: 2984.10 | #tips-house: 61.00 | #tips-cash: 155.00"
SATURDAY = "2024-04-20-dinner.yaml"
NICK = person_of("4")
# A usual night of nine with two changed times: taps beside the amounts.
MOST_TAPS = 9
# The worked example from an empty phone: set-up with nine people, and their first night.
MOST_TAPS_FROM_NOTHING = 102
# Who works at the restaurant that is set up, and as what.
PEOPLE = [("Ana Ruiz", "Server"), ("Zoë Park", "Bartender"), ("Bo Li", "Busser")]


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "the page says what the program says, keeps what is typed, and asks no network for anything"


# A night, in one window.


def night(facts: Facts) -> None:
    shift = shown(NIGHT)
    with app(facts, "by-taps", page_of(facts, MARISOL)) as page:
        page.do("#enter-shift | #when-cancel | begin 2024-04-13 Dinner")
        slips = [slip.text for slip in page.all(".slip, .tell") if slip.text]
        facts.equal("an empty night accuses nobody", slips, [])
        page.do("#bar-go is amounts missing | #to-today | [data-shift] times 0")
        page.open_file(NIGHT)
        page.do("#bar-state says adds up to the cent | #bar-total is $3,291.22 | #tips-credit_card = 3,066.22")
        before = page.saved()
        saved(page)
        for part in (slips_at_controls, doubts, after_midnight, person, another_day, called_off):
            part(page, before)
            page.is_saved(f"as before: {part.__name__}", before)
            facts.equal(f"and its shares: {part.__name__}", page.shares(), totals(shift))
        night_is_kept(page)
        employee(page)
        settings(page)
        (facts.work / "odd.yaml").write_text("weather: rain\n")
        page.do("take odd.yaml | #refusal says weather")


def saved(page: App) -> None:
    """The program's CSV files, and the file that is sent."""
    facts = page.facts
    page.more("#save-csv")
    tipsheet("shift", "-q", "-o", facts.work / "out", NIGHT)
    for path in sorted((facts.work / "out").glob("*.csv")):
        facts.equal(path.name, page.downloaded(path.name), path.read_bytes())
    page.do("more #send | #hand-send")
    facts.equal("what is sent", page.downloaded(f"{NIGHT.name}.txt"), NIGHT.read_bytes())


def slips_at_controls(page: App, before: bytes) -> None:
    """Each slip is answered at its control, nothing of it is kept, and the shares stay as they were."""
    facts, shares = page.facts, page.shares()
    page.do("""#tips-credit_card: 30,,66 | sees #tips-credit_card[aria-invalid='true']
        #tips-slip has are not between thousands | #bar-go is One amount is not saved | #bar-go
        #tips-credit_card is focused | #done | #tips-credit_card is shown""")
    facts.equal("the amount: shares stay", page.shares(), shares)
    page.is_saved("the amount: nothing of it is kept", before)
    page.type("#tips-credit_card", "3066,22\n")
    page.wait("mended", lambda: page.value("#tips-credit_card") == "3,066.22")
    page.do("#tips-slip gone | #bar-state says adds up to the cent")
    field = "#person-fields [data-at$='.hours']"
    page.do(f"{NICK} .who | {field}: 6.x | #person-title | sees {field}[aria-invalid='true']")
    page.do(f"#{page.one(field).get_attribute('aria-describedby')} has number | {field}:  | #person-done")
    page.is_saved("hours: nothing of it is kept", before)
    page.do(f"""{NICK} .out | #time-pad [data-key='9'] | #time-pad [data-key='9'] | #time-say.wrong times 1
        #time-next | #time-done | #time-say.wrong times 1 | #time-out-text is 11:00 pm""")
    page.driver.back()
    page.do("#time gone | #shift is shown")


def doubts(page: App, before: bytes) -> None:
    """A doubt has a button that mends it and takes no reason, and one that says why it is right."""
    page.do("clock 4 05:00")
    box = f"[data-tell='{page.one(NICK).get_attribute('data-at')}']"
    page.do(f"""#bar-go says 1 item needs attention | {NICK} .times[data-state='doubtful'] times 1
        {box} says 18 hours | #bar-go | #time is shown | #time-done | {box} [data-fix] has 5:00 pm | {box} [data-fix]
        #bar-state says adds up to the cent | {box}.mended is shown""")
    page.is_saved("mended", before)
    page.do(f"""clock 4 05:00 | {box} .is-right | #reason-text: an early delivery | #reason-save
        #bar-state says adds up to the cent | saves an early delivery""")
    # It is no reason for what is changed later.
    page.do("#tips-cash: 612400 | #tips-house | #bar-go has 2 items")
    page.facts.equal("the reason is gone", b"early" in page.saved(), False)
    page.do("more #undo | more #undo | more #undo")


def after_midnight(page: App, _: bytes) -> None:
    """Someone clocks in after midnight: a key says so, and N on the keyboard, where it can be meant."""
    page.open_pad(NICK)
    page.do("""#time-out | #time-next-day is hidden | #time-in | #time-next-day is hidden | press 00:30
        #time-next-day[aria-pressed='false'] times 1 | #time-next-day | #time-in-text says 12:30 am next day
        #time-next-day[aria-pressed='true'] times 1 | fits a clock-in after midnight
        key n | #time-next-day[aria-pressed='false'] times 1 | #time-in-text is 12:30 am
        key n | #time-in-text says 12:30 am next day | #time-done | saves clock_in: 12:30 am next day
        clock 4 17:00""")


def person(page: App, before: bytes) -> None:
    """Somebody is taken off and put back; hours take the place of times, and times of hours; two taps are one."""
    diana, count = person_of("36"), len(page.all("#staff > li"))
    page.do(f"{NICK} .who | #person-remove | #staff > li times {count - 1} | #notice button")
    page.is_saved("put back", before)
    page.do(f"""{NICK} .who | #person-fields [data-at$='.hours']: 6,5 | #person-done | {NICK} .in says 6.50 h
        clock 4 17:00 23:00 | {diana} .who | #person [data-position='Server'] | #person-done
        {diana} .position is Server | more #undo""")
    page.show(f"{NICK} .who")
    page.run("document.getElementById('notice').hidden = true")
    # Twice at one place within a moment: what the first tap opens is not tapped by the second.
    page.double_tap("#add-people")
    page.do("#people is shown | #people [aria-pressed='true'] times 0 | #people-cancel")


def another_day(page: App, _: bytes) -> None:
    """Day and shift can be changed: the file follows, and another night is never written over."""
    shares = page.shares()
    page.do("""#night-title | #when-date := 2024-04-12 | #when-go | #night-title says Friday, April 12
        #draft says Kept | reload | #night-title says Friday, April 12 | #to-today | [data-shift] times 1
        [data-shift='shifts/2024-04-12-dinner.yaml'] times 1 | begin 2024-04-13 Dinner
        #tips-cash: 1 | #night-title | #when-date := 2024-04-12 | #when-go is Open it | #when-go
        #night-title says Friday, April 12""")
    page.facts.equal("it is as it was", page.shares(), shares)
    page.do(f"""#to-today | [data-shift='{SHIFT}'] | more #delete-shift | [data-shift] | #night-title
        #when-date := 2024-04-13 | #when-go | #night-title says Saturday, April 13""")


def called_off(page: App, _: bytes) -> None:
    page.do("""more #call-off | #reason-text: a storm | #reason-save | #night-cancelled says a storm
        #bar-state is cancelled | saves cancelled: true | more #undo""")


def night_is_kept(page: App) -> None:
    """Done goes to Today, where the night is; deleted, it is in the bin, and comes back."""
    kept = f"[data-shift='{SHIFT}']"
    page.do(f"""#done | {kept} says $3,291.22 | {kept} | #staff > li times 9
        more #delete-shift | {kept} gone | #notice button | sees {kept} | {kept} | more #delete-shift
        {kept} gone | #tab-settings | #show-earlier | [data-earlier='{SHIFT}'] | #tab-today | sees {kept}
        #draft says Kept on this computer""")


def employee(page: App) -> None:
    """A person is found, and changed by a tap; everything else stays, and no shift becomes wrong."""
    people, diana = "#roster-list > li:not([hidden])", "#roster-list [data-person='36']"
    page.do(f"""#tab-people | #roster-search: munoz | {people} times 1 | #roster-list has José Ángel Muñoz
        #roster-search:  | {people} times 14 | [data-held='Busser'] | {people} times 3
        [data-held=''] | {diana} says last shift""")
    before = page.text_of("roster.yaml")
    statement(page)
    page.do(f"""{diana} | #statement-edit | #employee [data-key='last_name']: Moreno
        #employee [data-position='Host'] | #employee-save | {diana} says Diana Moreno""")
    after = page.text_of("roster.yaml")
    (line,) = {*before.split("\n")} - {*after.split("\n")}
    changed = line.replace("M.", "Moreno").replace("[Expo, Server]", "[Expo, Server, Host]")
    page.facts.equal("one line is changed", after, before.replace(line, changed))
    page.do(f"#notice button | {diana} says Diana M. | {diana} | #statement-edit")
    page.paste("#employee [data-key='left']", "2024-04-12")
    page.do("#employee-save | #employee-slips says April 13 | fits a person whose change is refused | #employee-cancel")
    page.facts.equal("nothing is changed", page.text_of("roster.yaml"), before)


def statement(page: App) -> None:
    """A person's pay of the period, in the program's words; what is shared is the program's statement."""
    facts, folder = page.facts, page.saved_folder("as-it-is")
    page.do("#tab-people | #roster-list [data-person='36'] | #statement-title says Diana M.")
    given = page.run("return document.getElementById('statement-more').textContent")
    told = " ".join(tipsheet("explain", "36", SHIFT, folder=folder).stdout.split())
    sentences = [part.strip() for part in re.split(r"(?<=[.:]) (?=[A-Z])", told) if part.startswith(("Got", "Worked"))]
    facts.check("each sentence about the night", all(line in given for line in sentences), given)
    page.do("#statement-amounts has $ | #statement-share")
    shared = page.downloaded("diana-m_2024-04-08_2024-04-14.txt").decode()
    facts.equal("what is shared is what the program prints", shared, tipsheet("statement", "36", folder=folder).stdout)
    others = [name for name in ("Johny", "Louis", "Deblyn") if name in page.text("#statement") or name in shared]
    facts.equal("nobody else is in it", others, [])
    page.tap("#statement-done")


def settings(page: App) -> None:
    """One of each kind: a number, a choice, a list, a position, a payroll program; what is refused changes nothing."""
    paychex = "[data-program='paychex-flex']"
    before = page.text_of("restaurant.yaml")
    page.do("""go settings | [data-setting='positions.Host']: x | key tab | #settings-points says number
        [data-setting='positions.Host']:  | key tab | [data-setting='positions.Host'] = 0
        [data-setting='positions.Host']: 0,6 | key tab | #settings-points .slip p times 0
        [data-setting='card_fee']: 3% | key tab | [data-rounding='5'] | [data-setting='hours_mode'] := up
        #notice says The settings are changed | [data-setting='currency'] := JPY
        #settings-shifts .slip says would have an error | [data-setting='currency'] = USD
        [data-setting='longest_shift']: 30 | key tab | sees #settings-others .slip p | fits settings with slips
        #tab-more | #tab-settings | [data-setting='positions.Host'] = 0.6""")
    found = page.text_of("restaurant.yaml")
    for part in ("Host: {point_value: 0.6", "card_fee: 3%", "hours: 5", "hours_mode: up"):
        page.facts.contains("in the file", found, part)
    page.do(f"""#settings-positions | #position-name: Barista | #position-points: 0.8 | #position-add
        #positions-list says Barista | [data-remove='Host'] | #positions-slip says Host stays | fits positions
        [data-remove='Barista'] | [data-remove='Barista'] times 0 | #positions-done | {paychex} | #payroll-save
        #payroll-slips says It needs: the company's Paychex number | fits a payroll program that lacks something
        #payroll [data-key='client_id']: 00123456 | #payroll [data-key='tips_owed_component']: Charged Tips
        #payroll [data-key='tips_received_component']: Cash Tips | #payroll-save | {paychex} says used | {paychex}
        #payroll-stop | {paychex} .badge times 0""")
    page.set_text("restaurant.yaml", before)


# Nights in windows of their own.


def usual_night(facts: Facts) -> None:
    """People and times of the last such night, with two changed times."""
    with app(facts, "profile", restaurant=MARISOL) as page:
        page.taps = 0
        page.do(f"""#enter-tonight | #staff > li times 9 | {OTHER_TIPS} | {NICK} .out
            #time-out-less | #time-done | {person_of("21")} .in | #time-pad [data-key='5']
            #time-pad [data-key=':30'] | #time-done | #bar-state says ✓ | #night-note .differs is 2 unusual | #done""")
        facts.check(f"at most {MOST_TAPS} taps", page.taps <= MOST_TAPS, page.taps)
        page.do(f"sees [data-shift='shifts/{SATURDAY}'] | #tonight is hidden | [data-shift='shifts/{SATURDAY}']")
        changed = ("clock_in: 5:00 pm, clock_out: 10:45 pm}", "clock_in: 5:30 pm, clock_out: 11:00 pm}")
        page.agrees("a usual night", *changed, name=SATURDAY)
        hired(page)


def hired(page: App) -> None:
    """Somebody is hired in the middle of a night, and somebody of the same name after that."""
    hire = "#add-people | #people-hire | #hire-name: Zoë Park | #hire [data-position='{}'] | #hire-add"
    page.do(f"""{hire.format("Server")} | #staff > li times 10 | #time-title is Zoë P. | #time-done
        #bar-go is times of 1 person missing""")
    page.facts.check("the others' shares stay", all(list(page.shares().values())[:9]), page.shares())
    page.do("#bar-go | press 19:00 | #time-next | press 21:00 | #time-done")
    page.wait("with a share", lambda: page.text("#staff > li:last-child .share"))
    page.do(f"{hire.format('Busser')} | #hire-label says Zoë Park | #hire-cancel | #staff > li times 10")
    # Whoever was tapped before stays.
    page.do("#add-people | #people-list .person-choice | #people-hire | #hire-cancel | #staff > li times 11")


def from_nothing(facts: Facts) -> None:
    """The worked example on an empty phone: the restaurant, its people, and everybody's times, tap by tap."""
    shift = shown(NIGHT)
    with app(facts, "profile", page_of(facts)) as page:
        page.do("#start-set-up | #set-up-name: Casa Marisol")
        add_roster(page, [(row["name"], row["position"]) for row in shift["rows"]])
        page.do("#set-up-begin | #enter-tonight | #people [data-employee] times 9")
        page.tap(*(f"#people [data-employee='{number}']" for number in range(1, 10)), "#people-add")
        for row in shift["rows"]:
            for time in (row["clock_in"] or "16:30", row["clock_out"] or "22:45"):
                page.do(f"press {time} | #time-next")
        page.do("""#tips-credit_card: 3066.22 | #tips-house: 57.00 | #tips-cash: 168.00
            #bar-state says adds up to the cent""")
        facts.check("taps", page.taps <= MOST_TAPS_FROM_NOTHING, page.taps)
        found = page.shares()
        page.do("#done | sees [data-shift]")
        kept = str(page.one("[data-shift]").get_attribute("data-shift"))
        whole = shown(page.saved_folder("folder") / kept)
        facts.equal("the program's shares", found, totals(whole))
        facts.equal("the total", whole["totals"]["total_tips"], shift["totals"]["total_tips"])


def by_keys(facts: Facts) -> None:
    """A usual night without a finger or a mouse."""
    with app(facts, "profile", restaurant=MARISOL) as page:
        page.do("tabs #enter-tonight | key enter | #staff > li times 9 | tabs #tips-credit_card")
        for amount in re.findall(r"[\d.]+", OTHER_TIPS):
            page.keys(amount, Keys.ENTER)
        for employee, side, typed in (("4", "out", "1045p"), ("21", "in", "530p")):
            page.do(f"tabs {person_of(employee)} .{side} | key enter | sees #time")
            page.keys(typed, Keys.ESCAPE)
        page.do(f"""#bar-state says ✓ | #night-note .differs is 2 unusual | {NICK} .out is 10:45p
            tabs #done | key enter | sees [data-shift='shifts/{SATURDAY}']""")


def spanish(facts: Facts) -> None:
    """The whole page in Spanish, by a tap, and kept: its own words and the program's."""
    with app(facts, "profile", page_of(facts)) as page:
        page.do("#screen-welcome [data-language='es'] | #start-set-up says Configurar un restaurante")
        page.bring_restaurant()
        page.do(f"""html[lang='es'] times 1 | #enter-tonight | {OTHER_TIPS} | #bar-state says cuadra al centavo
            clock 4 05:00 | #bar-go says 1 cosa por revisar | [data-tell] has trabajó 18 horas
            fits Spanish, a doubt""")
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
            #screen-settings [data-language='en'] | #tab-settings says Settings""")


def other_region(facts: Facts) -> None:
    """Where a day has 24 hours and amounts have a comma, they are typed and shown like that; the file is as ever."""
    with app(facts, "profile") as page:
        page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage="de-DE")
        page.bring_restaurant()
        page.do("#enter-tonight | #tips-credit_card: 3.066,22 | #tips-house: 57,5 | #tips-cash: 168")
        page.tap(f"{NICK} .out", *(f"#time-pad [data-key='{digit}']" for digit in "2245"))
        facts.equal("no am or pm", [key for key in page.all("#time-pad :disabled") if key.is_displayed()], [])
        page.do("#time-out-text is 22:45 | #time-done")
        file = page.saved(SATURDAY).decode()
        for part in ("{credit_card: 3066.22, house: 57.50, cash: 168.00}", "clock_in: 5:00 pm, clock_out: 10:45 pm}"):
            facts.contains("in the file", file, part)


# Tip, Split, and set-up.


def tip(facts: Facts) -> None:
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.do("#tab-more | #open-tip | #tip-bill: 84,5 | #tip-quick-label | #tip-bill = 84.50")
        for steps, words in (
            ("#tip-percent: 17.5 | #tip-count [data-count='3']", "--percent 17.5 --people 3"),
            ("[data-percent='25'] | #tip-people: 12 | #tip-round", "--percent 25 --people 12 --round"),
        ):
            expected = json.loads(tipsheet("tip", "84.50", "--format", "json", *words.split()).stdout)
            page.do(f"""{steps} | #tip-total is ${expected["total"]} | #tip-tip is ${expected["tip"]}""")
            for amount in set(expected["per_person"]):
                page.do(f"#tip-each has ${amount}")


def split(facts: Facts) -> None:
    """A bill that is typed, and bills that are opened and saved: what the program splits."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.do("#tab-more | #open-split | #split-count [data-count='3'] | #split-people = 3")
        page.type("#split-people", "Ana\nBen\nChloë")
        page.do("""#split-subtotal: 84.50 | #split-tax: 6.97 | #split-tip: 20% | #split-add | .item .item: Burger
            .item .price: 14,5 | .item .chip:nth-child(2) | .item .price = 14.50 | #split-discount
            #split-items .card:last-child .price: 4""")
        words = ["--people", "Ana, Ben, Chloë", "--subtotal", "84.50", "--tax", "6.97", "--tip", "20%"]
        items = ["--item", "Burger 14.50: Ben", "--item", "Discount -4"]
        expected = split_totals(*words, *items)
        page.wait("who owes what", lambda: owed(page) == expected)
        drawn = [facts.work / f"drawn-{seed}.yaml" for seed in range(4)]
        for seed, path in enumerate(drawn):
            path.write_text(DrawnBill(random.Random(seed)).text)
        for path in [*sorted((SAMPLES / "bills").iterdir()), *drawn]:
            page.one("#split-file").send_keys(str(path))
            page.tap("#confirm-yes")
            page.see("#split-notes", path.name)
            facts.equal(f"{path.name} opened", owed(page), split_totals(path))
            page.tap("#split-save")
            facts.equal(f"{path.name} saved", page.downloaded(path.name), path.read_bytes())


def owed(page: App) -> list[str]:
    """What everybody owes, as the table shows it."""
    return [row.text.split()[-1] for row in page.all("#split-rows tr")]


def split_totals(*words: object) -> list[str]:
    return [person["total"] for person in json.loads(tipsheet("split", *words, "--format", "json").stdout)["people"]]


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


def set_up_by_form(facts: Facts) -> None:
    """Every part of the form, slips in some, and a page that is opened again in the middle."""
    name = "Café “Ñandú”: 3"
    with app(facts, "profile", page_of(facts)) as page:
        page.do(f"""#start-set-up | #set-up-begin | sees #set-up-name[aria-invalid]
            #set-up-person-slip says Nobody works here yet | fits set-up, the name is missing
            #set-up-name: {name}
            #set-up-rest [data-key=currency] summary | #set-up-rest [data-key=currency] input: chicago
            #set-up-rest [data-key=currency] says is not a currency | fits set-up, a wrong currency
            #set-up-rest [data-key=currency] input: USD | #set-up-rest [data-key=time_zone] summary
            #set-up-rest [data-key=time_zone] input: chicago
            #set-up-rest [data-key=time_zone] summary says America/Chicago
            #set-up-shifts [data-shift=Lunch] | #set-up-shifts [data-shift=Brunch]
            #set-up-position: barista | #set-up-points: 0.8 | #set-up-add-position
            #set-up-positions says Barista | #set-up-positions li:nth-child(3) button
            #set-up-positions [data-position=Expo] times 0 | #set-up-positions [data-position=Server]: 0.9
            #set-up-rest [data-key=round_hours] summary | #set-up-rest [data-key=round_hours] [data-value='30']
            {ALL_KEPT} | reload""")
        page.wait("the name is there again", lambda: page.value("#set-up-name") == name)
        add_roster(page, PEOPLE)
        # What is typed and not added yet is kept, a position is taken, and a person's is asked for.
        page.do("""fits set-up, people | #set-up-position: barback | #set-up-person: Beto Cruz | #draft says Kept
            reload | #set-up-person = Beto Cruz | #set-up-begin | #set-up-positions says Barback
            #set-up-person-slip says Which position does Beto Cruz have""")
        # Somebody of a name that is there is asked about.
        page.type("#set-up-person", PEOPLE[0][0])
        page.do(f"""#set-up-add | #set-up-asks says on the roster as 1 | #set-up-person:  | #set-up-begin
            #name says {name} | #draft says Kept | reload | #name is {name}""")
        made = page.saved_folder("made")
        text = (made / "restaurant.yaml").read_text()
        for part in ("hours: 30", "Barista: 0.8", "Server: {point_value: 0.9", "\nshift_types: [Dinner]"):
            facts.contains("in the file", text, part)
        facts.check("what was removed is not", "Expo" not in text)
    done = tipsheet("check", made / "restaurant.yaml", made / "roster.yaml")
    facts.equal("the program takes the files", done.stderr, "")


def of_the_place(facts: Facts) -> None:
    """The currency and the law are those of the device's time zone, or of its language."""
    for zone, language in (("Europe/London", "en-US"), ("Etc/UTC", "en-GB")):
        with app(facts, language) as page:
            page.tell("Emulation.setTimezoneOverride", timezoneId=zone)
            page.tell("Emulation.setUserAgentOverride", userAgent="tipsheet", acceptLanguage=language)
            page.open(page_of(facts))
            page.do("""#start-set-up | #set-up-rest [data-key=currency] summary .small is GBP
                #set-up-rest [data-key=law] summary .small is United Kingdom
                #set-up-rest [data-key=law] summary | fits set-up, the law""")


# What screens look like.


def looks(facts: Facts) -> None:
    """Nothing too small to tap, nothing wider than the screen, and nothing that axe finds; in both languages."""
    for language in ("en", "es"):
        looks_in(facts, language)


def looks_in(facts: Facts, language: str) -> None:
    choice = f"[data-language='{language}'] | html[lang='{language}'] times 1"
    with app(facts, f"night in {language}", page_of(facts, MARISOL)) as page:
        page.do(f"go settings | #screen-settings {choice} | go today")
        page.fits("today, empty")
        page.open_file(NIGHT)
        page.do("""#done | sees [data-shift] | fits today | #enter-shift | fits which shift | #when [data-type='Dinner']
            #when-go | fits a new night | #to-today | [data-shift] | fits a night""")
        page.open_pad(NICK)
        page.do(f"""press 05:00 | fits the pad with a doubt | #time-done | fits a doubt | .tell .is-right
            fits a reason | #reason-cancel | {NICK} .who | fits a person | #person-done | #tips-cash: x""")
        page.do("sees #tips-slip | #night-more summary | fits a slip and all opened")
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
        for place in ("week", "pay", "more", "tip", "split", "verify", "earlier", "text/restaurant.yaml"):
            page.do(f"go {place} | fits {place}")
        page.do("#text-field: positions: x | #text-save | sees #text-slips | fits a text with errors")
    with app(facts, f"welcome in {language}", page_of(facts)) as page:
        page.do(f"#screen-welcome {choice} | fits Welcome | #start-set-up | fits set-up | #set-up-back")
        broken = facts.work / "restaurant.yaml"
        broken.write_text("restaurant: Casa\npositions: x\n")
        page.bring(broken, MARISOL / "roster.yaml")
        page.do("sees #welcome-refusal | fits Welcome with files that have errors")


PARTS = (
    night, usual_night, from_nothing, by_keys, spanish, other_region, tip, split, set_up_by_form, of_the_place, looks,
)  # fmt: skip
