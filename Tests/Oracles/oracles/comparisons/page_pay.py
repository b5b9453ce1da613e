"""The app's Week and Pay in Chromium, by taps and keys, against the program's files of the same week.

`run page_pay PART...` makes the named parts alone.
"""

import pathlib
import re
import shutil
from decimal import Decimal

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from oracles.facts import Facts
from oracles.page.app import (
    LAPTOP,
    MARISOL,
    NIGHT,
    OPEN_NIGHT,
    SHIFT,
    App,
    amount_of,
    app,
    money,
    page_of,
    person_of,
    shown,
)
from oracles.program import tipsheet
from oracles.samples import period_workbook

SECONDS = 90
STEM = "casa-marisol_2024-04-08_2024-04-14"
MONDAY = "shifts/2024-04-08-dinner.yaml"
# Somebody's Monday in the grid of that week.
CELL = "#week-grid [aria-label^='{}, Monday']"


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "Week and Pay show the program's amounts, and save its files byte for byte"


def change_cash(page: App, amount: str, then: str) -> None:
    """Another amount of cash of the sample's night, and steps after it."""
    page.do(f"{OPEN_NIGHT} | #tips-cash: {amount} | #done | {then}")


def week(facts: Facts) -> None:
    """Week: amounts, bars, what is missing and what is to be looked at, other periods."""
    with app(facts, "week", restaurant=MARISOL) as page:
        page.do("""#tab-week | #week-paid is $18,741.16 | #week-note is April 8 – 14 · 13 shifts · 14 people
            #week-missing-count is nothing missing | fits Week | sees #week-people [data-person]
            #week-bars .full-bar times 13""")
        heights = [bar.rect["height"] for bar in page.all("#week-bars .full-bar")]
        facts.check("none too low to see", min(heights) >= 6, heights)
        page.do("""#week-people [data-person='3'] .amount is $2,158.68 | #week-people [data-person='3']
            fits somebody's days | #week-person-days button times 5
            #week-person-days [data-day='2024-04-13'] | #night-title says Saturday, April 13 | #to-today
            #tab-week | #week-later | #week-note says 0 shifts | #week-earlier | #week-note says 13 shifts""")
        looked_at(page)


def looked_at(page: App) -> None:
    """What is doubtful in a night is told on Week and Pay, and a tap goes to the night."""
    look = f"#week-looks [data-look='{SHIFT}']"
    page.do(f"""{OPEN_NIGHT} | clock 4 05:00 | #to-today | go week/2024-04-10 | sees {look}
        #week-go has attention | #week-go | #week-looks button is focused
        go pay/2024-04-10 | #pay-look is shown | #pay-look-go | {look} | #night-title says Saturday, April 13
        clock 4 17:00 | #to-today | go week/2024-04-10 | {look} times 0""")


def missing_shift(facts: Facts) -> None:
    """A shift that is not there is entered or called off by a tap, and the tap is undone."""
    folder = shutil.copytree(MARISOL, facts.work / "missing")
    lunch = folder / "shifts/2024-04-10-lunch.yaml"
    # What was there in three of the four weeks before is missing.
    for day in ("2024-03-13", "2024-03-20", "2024-03-27"):
        (folder / f"shifts/{day}-lunch.yaml").write_text(lunch.read_text().replace("2024-04-10", day))
    lunch.unlink()
    missing = "#week-missing [data-missing='2024-04-10-Lunch']"
    with app(facts, "profile", restaurant=folder) as page:
        page.do(f"""go week/2024-04-10 | sees {missing} | #week-missing-count is 1 shift missing
            #week-earlier is ‹ Mar 25 – 31 | fits Week with a missing shift | [data-cancel='2024-04-10-Lunch']
            #reason-text: no water | #reason-save | {missing} gone | #notice button | sees {missing} | {missing}
            #night-title says Wednesday, April 10""")


def pay_period_first(facts: Facts) -> None:
    """A restaurant that does not say how often people are paid is asked, and asked no more."""
    folder = shutil.copytree(MARISOL, facts.work / "no-period")
    settings = folder / "restaurant.yaml"
    settings.write_text(re.sub(r"(?m)^pay_period:.*\n", "", settings.read_text()))
    with app(facts, "profile", page_of(facts, folder)) as page:
        page.do("""#tab-pay | #pay-asks says How often are people paid? | #tab-week
            #week-asks [data-kind='biweekly'] | #week-asks [data-start] is shown | #week-asks [data-kind='weekly']
            #week-asks [data-weekday='3'] | fits Week asks for the pay period | #week-asks .show-week
            #week-note says April 17 – 23 | #tab-settings | #settings-pay-period [aria-pressed='true'] times 2
            #settings-pay-period [data-kind='weekly'][aria-pressed='true'] is every week
            #settings-pay-period [data-weekday='3'][aria-pressed='true'] is Wed
            #settings-pay-period [data-kind='monthly'] | #tab-week | #week-note says April 1 – 30
            #week-bars > li times 30""")


def sign(page: App, then: str = "#sign-save") -> None:
    """A line on the pad for signatures, and steps after it."""
    pad = page.one("#sign-pad")
    move = ActionChains(page.driver).move_to_element_with_offset(pad, -100, 20).click_and_hold()
    for step in range(12):
        move = move.move_by_offset(16, 28 if step % 2 else -28)
    move.release().perform()
    page.do(then)


def pay(facts: Facts) -> None:
    """Pay: cash with signatures, and every file byte for byte the program's."""
    made = period_workbook(MARISOL, facts.work / "out").parent
    with app(facts, "profile", restaurant=MARISOL) as page:
        page.do("""#tab-pay | #pay-title says $1,241.15 in cash | fits Pay
            #pay-note is April 8 – 14 · $17,500.01 through payroll | #pay-people [data-person='3']
            #sign-save:disabled times 1""")
        sign(page, "#sign-clear")
        sign(page, "fits a signature | #sign-save | #pay-signed says 1 of 13 | fits Pay with a signature")
        page.do("""#pay-people [data-person='4'] | #sign-without | #pay-signed says 2 of 13 | #draft says Kept | reload
            #pay-signed says 2 of 13 | #pay-people [data-person='3'] path times 1
            #pay-people [data-person='4'] | #confirm-yes | #pay-signed says 1 of 13""")
        for template, path in (("gusto", "gusto.csv"), ("journal", "journal.csv"), ("generic", "payroll-long.csv")):
            page.tap(f"[data-payroll='{template}']")
            facts.equal(path, page.downloaded(path), (made / "payroll" / path).read_bytes())
        page.tap("#pay-tables")
        for path in sorted((made / "csv").iterdir()):
            facts.equal(path.name, page.downloaded(f"{STEM}_{path.name}"), path.read_bytes())
        changed_after_signing(page)


def changed_after_signing(page: App) -> None:
    """Who signed for another amount signs for the difference alone."""
    person = "#pay-people [data-person='3']"
    before = Decimal(amount_of(page.one(person)))
    change_cash(page, "170", f"go pay | #pay-signed says 0 of 13 | {person}[data-state='changed'] times 1")
    more = Decimal(amount_of(page.one(person))) - before
    page.do(f"{person} .badge is sign for ${more} more | {person} | #sign-note has Receives ${more} more in cash")
    sign(page, "#sign-save | #pay-signed says 1 of 13")
    change_cash(page, "169", f"go pay | {person} .badge says give back $")


def missing_ids(facts: Facts) -> None:
    """A payroll file without everybody's ID is refused with its remedy: the IDs, typed here."""
    folder = shutil.copytree(MARISOL, facts.work / "no-ids")
    made = period_workbook(folder, facts.work / "out").parent
    roster = folder / "roster.yaml"
    roster.write_text(roster.read_text().replace("{gusto: e107, ", "{").replace("{gusto: e184, ", "{"))
    with app(facts, "profile", restaurant=folder) as page:
        page.do("""#tab-pay | [data-payroll='gusto'] says No payroll ID is known | [data-ids='gusto']
            fits payroll IDs | #ids [data-employee='3']: e107 | #ids [data-employee='30']: e184 | #ids-save
            [data-payroll='gusto'].row""")
        facts.equal("with the IDs", page.downloaded("gusto.csv"), (made / "payroll/gusto.csv").read_bytes())


def week_by_keys(facts: Facts) -> None:
    """The grid of a laptop by keys alone."""
    with app(facts, "profile", restaurant=MARISOL, size=LAPTOP) as page:
        page.do("""tabs #tab-week | key enter | sees #week-grid | tabs #week-grid button
            [aria-label^='Johny M., Monday, April 8'][aria-label$='not there'] is focused
            key arrow_right | key arrow_right | key arrow_right | key arrow_down
            [aria-label^='Nick A., Thursday, April 11'][aria-label$='301.79'] is focused
            key tab | #week-pay is focused""")
        page.driver.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
        page.do("""key enter | sees .cell-box input | fits a cell of the week | .cell-box input times 2
            .cell-line:nth-child(2) .quiet | #night-title says Thursday, April 11""")


def type_at(page: App, selector: str, *keys: str) -> None:
    page.run("document.querySelector(arguments[0]).focus()", selector)
    page.keys(*keys)


def monday(page: App, row: str, *keys: str) -> tuple[str, dict]:
    """Types into a cell of the grid; what it shows then, and what the program shows of that day."""
    page.go("week/2024-04-10")
    type_at(page, CELL.format(row), *keys)
    page.gone(".cell-box")
    shift = shown(page.saved_folder("kept") / MONDAY)
    page.go("week/2024-04-10")
    return money(page.text(CELL.format(row)).replace("·", "0.00")), shift


def week_typed(facts: Facts) -> None:
    """Times and amounts are typed into the grid, and into a night: the program reads the same files."""
    with app(facts, "profile", restaurant=MARISOL, size=LAPTOP) as page:
        for name, keys, expected in (
            ("Diana M.", ("4-10:30", Keys.ENTER), {"clock_in": "16:00", "clock_out": "22:30"}),
            ("Diana M.", ("6.5", Keys.TAB), {"hours": "6.50"}),
            # Somebody who was not there.
            ("Nick A.", ("5-11", Keys.ENTER), {"clock_in": "17:00"}),
        ):
            amount, shift = monday(page, name, *keys)
            row = next(row for row in shift["rows"] if row["name"] == name)
            facts.equal(f"{keys[0]} as it was typed", {key: row[key] for key in expected}, expected)
            facts.equal(f"{keys[0]}: as the program shares it", amount, row["total_tips"])
        type_at(page, CELL.format("Nick A."), "7,5", Keys.ENTER)
        page.do(".cell-slip says may be hours, or two clock times | key escape")
        for _ in range(3):
            page.driver.switch_to.active_element.send_keys(Keys.CONTROL, "z")
        found = (page.saved_folder("undone") / MONDAY).read_bytes()
        facts.equal("three times undone", found, (MARISOL / MONDAY).read_bytes())
        amount, shift = monday(page, "Everybody", "1245,60", Keys.TAB, Keys.TAB, "40", Keys.ENTER)
        facts.equal("amounts of a day", amount, shift["totals"]["total_tips"])
        page.do(f"{OPEN_NIGHT} | fits a night of a laptop")
        harold = person_of("15")
        type_at(page, f"{harold} .in", "445", Keys.ENTER)
        page.see(f"{harold} .in", "4:45p")
        page.keys("99", Keys.ENTER)
        page.do(".cell-slip says time | fits a cell with a slip")


def closing(facts: Facts) -> None:
    """Workbook and zip, close, a correction; the program verifies each zip, and another device takes them over."""
    made = period_workbook(MARISOL, facts.work / "out").parent
    with app(facts, "closing", restaurant=MARISOL) as page:
        page.tap("#tab-pay", "#pay-workbook")
        facts.equal("the workbook", page.downloaded(f"{STEM}.xlsx"), (made / f"{STEM}.xlsx").read_bytes())
        is_verified(page, page.saved_zip("#pay-zip"))
        page.tap("#pay-close", "#closing-cancel")
        facts.equal("left: nothing is closed", page.text("#pay-state"), "")
        page.do("#pay-close | #closing-done is hidden | fits closing")
        save_closing(page)
        changed_elsewhere(page)
        page.do("#closing-done | #pay-state says closed | #draft says Kept | reload | #pay-state says closed")
        corrected(page)
        whole = handed_over(page)
    other_device(facts, whole)


def save_closing(page: App) -> None:
    """Saves the zip of a period that is to be closed, and is not closed by that."""
    is_verified(page, page.saved_zip("#closing-save"))
    page.see("#closing-done")
    page.facts.equal("saved, and not closed yet", page.text("#pay-state"), "")


def is_verified(page: App, path: pathlib.Path) -> None:
    """The program computes a zip of the app again."""
    page.facts.equal(f"{path.name}: verified", tipsheet("verify", path, status=None).returncode, 0)


def changed_elsewhere(page: App) -> None:
    """A window that changes a night after the zip was saved: the week is closed with what is there now, or not."""
    closing_window = page.driver.current_window_handle
    page.new_tab(page.driver.current_url.split("#")[0])
    change_cash(page, "169", "go today | #draft says Kept")
    page.driver.close()
    page.driver.switch_to.window(closing_window)
    page.do("#closing-done | #closing-note says changed since")
    save_closing(page)


def corrected(page: App) -> None:
    """A night of the closed week is changed after one more tap; the correction has whoever gets something else."""
    facts = page.facts
    page.do(f"""{OPEN_NIGHT} | #night-closed is shown | #tips-cash:disabled times 1
        #night-reopen | #tips-cash: 170 | #done | go week/2024-04-10 | #week-notice says were paid
        go pay/2024-04-10 | #pay-notice says were paid
        #pay-close | sees #closing-told [data-person]""")
    people = {row.get_attribute("data-person") for row in page.all("#closing-told [data-person]")}
    night = {row["employee_id"] for row in shown(NIGHT)["rows"]}
    facts.check("people of the changed night alone", people and people <= night, people)
    page.fits("a correction")
    is_verified(page, page.saved_zip("#closing-save"))
    page.do(f"""#closing-done | [data-paid='{STEM}_amended-1.xlsx'] times 1
        [data-paid='gusto_amended-1.csv']""")
    facts.check("for payroll", page.downloaded("gusto_amended-1.csv"))


def handed_over(page: App) -> pathlib.Path:
    """The zip of the restaurant has the zip that people were paid by last, and what they signed."""
    facts = page.facts
    page.do("go pay/2024-04-10 | #pay-people [data-person='3']")
    sign(page, "#sign-save | sees #pay-people [data-person='3'] .signature")
    folder = page.saved_folder("whole")
    names = sorted(path.name for path in (folder / "reports").iterdir())
    facts.equal("zips and signatures", names, [f"{STEM}.zip", f"{STEM}_amended-1.zip", "signatures.json"])
    for name in names[:2]:
        is_verified(page, folder / "reports" / name)
    told = tipsheet("status", folder=folder, status=None).stdout
    facts.check("the program has no doubt about them", "signatures" not in told and "not read" not in told, told)
    return next(page.downloads.glob("*.zip"))


def other_device(facts: Facts, whole: pathlib.Path) -> None:
    """A device that takes the restaurant over has what people were paid by, and their signatures."""
    with app(facts, "other device", page_of(facts)) as page:
        page.bring(whole)
        page.do("""#received-take | sees #tab-pay | go pay/2024-04-10 | #pay-state says corrected
            #pay-people [data-person='3'] .signature times 1 | #pay-zip""")
        name = f"{STEM}_amended-1.zip"
        facts.equal("the zip", page.downloaded(name), (facts.work / "whole/reports" / name).read_bytes())
        # An ID that is given to somebody else is told before anybody is paid.
        roster = page.text_of("roster.yaml")
        page.set_text("roster.yaml", roster.replace("Johny, last_name: M.", "Else, last_name: Somebody"))
        page.do("go week/2024-04-10 | #week-box says Else Somebody")


def sample_week(facts: Facts) -> None:
    """The sample week is a restaurant of its own: whoever leaves it has their own as it was, and so has the sample."""
    with app(facts, "profile", page_of(facts)) as page:
        page.do("#open-sample | #name says Casa Marisol | #tab-week | #week-paid says $18,741.16")
        for place in ("today", "week", "pay", "people", "settings", "more"):
            page.do(f"go {place} | #sample-mark is shown")
        page.do("""fits the sample week | #tab-today | #enter-tonight | #sample-mark is shown | #tips-cash: 77
            #draft says Kept | reload | #tips-cash = 77.00 | #leave-sample | sees #start-set-up
            #sample-mark is hidden""")
        page.bring_restaurant()
        change_cash(page, "170", "go today | #draft says Kept")
        page.do(f"""#tab-more | #more-sample | sees #sample-mark | #tab-week
            #week-paid says $18,741.16 | #leave-sample | [data-shift='{SHIFT}'] says $3,293.22""")


PARTS = (week, missing_shift, pay_period_first, pay, missing_ids, closing, week_by_keys, week_typed, sample_week)
