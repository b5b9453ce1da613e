"""The app's Week and Pay in Chromium, by taps and keys, against the program's files of the same week.

With AXE=FOLDER as for page_ui; `run page_pay PART...` makes the named parts alone.
"""

import csv
import json
import pathlib
import re
import shutil
import tempfile
from decimal import Decimal

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from oracles.comparisons.page_ui import LAPTOP, MARISOL, NIGHT, fits, is_quiet, page_of, page_of_week
from oracles.facts import Facts
from oracles.page.entry import person_of, saved_folder, type_time
from oracles.page.window import PHONE, Page, opened, window
from oracles.program import tipsheet

SECONDS = 90


def compare(facts: Facts, *parts: str) -> str:
    with tempfile.TemporaryDirectory() as name:
        for part in PARTS:
            if not parts or part.__name__ in parts:
                (pathlib.Path(name) / part.__name__).mkdir()
                part(facts, pathlib.Path(name) / part.__name__)
    return "Week and Pay show the program's amounts, and save its files byte for byte"


def money(text: str) -> str:
    """An amount as the app shows it, as files have it."""
    return text.replace("$", "").replace(",", "")


def amount_of(row: WebElement) -> str:
    return money(row.find_element("css selector", ".amount").text)


def screen(page: Page, address: str) -> None:
    page.run("location.hash = arguments[0]", address)
    name = address.split("/")[0]
    page.wait(f"the screen {name}", lambda: page.one(f"#screen-{name}").is_displayed())


def program_period(folder: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    """The folder that the program makes of the sample's week."""
    tipsheet("period", "-q", "-o", work, folder)
    return next(path for path in work.iterdir() if path.is_dir())


def week(facts: Facts, work: pathlib.Path) -> None:
    """Week: what the program's tables have, bars, what is missing and what is to be looked at, other periods."""
    employees = csv_rows(program_period(MARISOL, work / "week-out") / "csv/employees.csv")
    with window(work / "week") as page:
        page_of_week(page, work)
        page.tap("#tab-week")
        facts.equal("a week without nights gives way to the last one", page.text("#week-paid"), "$18,741.16")
        facts.equal("the week", page.text("#week-note"), "April 8 – 14 · 13 shifts · 14 people")
        facts.equal("nothing is missing", page.text("#week-missing-count"), "nothing missing")
        rows = page.all("#week-people [data-person]")
        shown = {
            row.get_attribute("data-person"): money(row.find_element("css selector", ".amount").text) for row in rows
        }
        facts.equal("by person", shown, {row["employee_id"]: row["total_tips"] for row in employees})
        heights = [bar.rect["height"] for bar in page.all("#week-bars .full-bar")]
        facts.check("13 bars, and none too low to see", len(heights) == 13 and min(heights) >= 6, heights)
        page.tap("#week-people [data-person='3']")
        days = [amount_of(row) for row in page.all("#week-person-days button")]
        facts.equal("the days of a person add up", str(sum(map(Decimal, days))), shown["3"])
        page.tap("#week-person-days [data-day='2024-04-13']")
        page.wait_text("#night-title", "Saturday, April 13")
        page.tap("#to-today")
        page.tap("#tab-week")
        page.tap("#week-later")
        page.wait_text("#week-note", "0 shifts")
        page.tap("#week-earlier")
        page.wait_text("#week-note", "13 shifts")
        looked_at(facts, page)
        is_quiet(facts, page, "Week")
    missing_shift(facts, work)
    pay_period_first(facts, work)


def open_folder(page: Page, folder: pathlib.Path, work: pathlib.Path) -> None:
    """The app with a restaurant's files in it."""
    files = [folder / "restaurant.yaml", folder / "roster.yaml", *sorted((folder / "shifts").iterdir())]
    page.open(page_of(None, work / "anybody.html"))
    page.one("#files").send_keys("\n".join(map(str, files)))
    page.wait("the restaurant is there", lambda: page.one("#tab-pay").is_displayed())


def missing_shift(facts: Facts, work: pathlib.Path) -> None:
    """A shift that is not there is entered or called off by a tap, and the tap is undone."""
    folder = work / "missing"
    shutil.copytree(MARISOL, folder)
    lunch = folder / "shifts/2024-04-10-lunch.yaml"
    # What was there in three of the four weeks before is missing.
    for day in ("2024-03-13", "2024-03-20", "2024-03-27"):
        text = lunch.read_text().replace("2024-04-10", day)
        (folder / f"shifts/{day}-lunch.yaml").write_text(text)
    lunch.unlink()
    missing = "#week-missing [data-missing='2024-04-10-Lunch']"
    with window(work / "missing-shift") as page:
        open_folder(page, folder, work)
        screen(page, "week/2024-04-10")
        page.wait("the lunch is missing", lambda: page.all(missing))
        facts.equal("counted", page.text("#week-missing-count"), "1 shift missing")
        facts.equal("the period before, across weeks without shifts", page.text("#week-earlier"), "‹ Mar 25 – 31")
        fits(facts, page, "Week with a missing shift")
        page.tap("[data-cancel='2024-04-10-Lunch']")
        page.type("#reason-text", "no water")
        page.tap("#reason-save")
        page.wait("it is called off", lambda: not page.all(missing))
        page.tap("#notice button")
        page.wait("undone", lambda: page.all(missing))
        page.tap(missing)
        page.wait_text("#night-title", "Wednesday, April 10")


def looked_at(facts: Facts, page: Page) -> None:
    """What is doubtful in a night is told on Week and Pay, and a tap goes to the night."""
    screen(page, "today")
    page.tap(f"[data-shift='shifts/{NIGHT.name}']")
    page.tap(f"{person_of('4')} .in")
    type_time(page, "05:00")
    page.tap("#time-done")
    page.tap("#to-today")
    screen(page, "week/2024-04-10")
    look = f"#week-looks [data-look='shifts/{NIGHT.name}']"
    page.wait("the night is to be looked at", lambda: page.all(look))
    facts.check("the bar leads there", "attention" in page.text("#week-go"), page.text("#week-go"))
    page.tap("#week-go")
    facts.check("by its focus", page.run("return document.activeElement.matches('#week-looks button')"))
    screen(page, "pay/2024-04-10")
    facts.check("Pay says so too", page.one("#pay-look").is_displayed())
    page.tap("#pay-look-go")
    page.tap(look)
    page.wait_text("#night-title", "Saturday, April 13")
    page.tap(f"{person_of('4')} .in")
    type_time(page, "17:00")
    page.tap("#time-done")
    page.tap("#to-today")
    screen(page, "week/2024-04-10")
    facts.equal("mended", page.all(look), [])


def pay_period_first(facts: Facts, work: pathlib.Path) -> None:
    """A restaurant that does not say how often people are paid is asked, and asked no more."""
    folder = work / "no-period"
    shutil.copytree(MARISOL, folder)
    settings = folder / "restaurant.yaml"
    settings.write_text(re.sub(r"(?m)^pay_period:.*\n", "", settings.read_text()))
    with opened(page_of(folder, work / "no-period.html"), work / "period") as page:
        page.tap("#tab-pay")
        page.wait_text("#pay-asks", "How often are people paid?")
        page.tap("#tab-week")
        page.tap("#week-asks [data-kind='biweekly']")
        facts.check("a first day", page.one("#week-asks [data-start]").is_displayed())
        page.tap("#week-asks [data-kind='weekly']")
        page.tap("#week-asks [data-weekday='3']")
        fits(facts, page, "Week asks for the pay period")
        page.tap("#week-asks .show-week")
        page.wait_text("#week-note", "April 17 – 23")
        page.tap("#tab-settings")
        chosen = "#settings-pay-period [aria-pressed='true']"
        facts.equal("in the settings", [each.text for each in page.all(chosen)], ["every week", "Wed"])
        page.tap("#settings-pay-period [data-kind='monthly']")
        page.tap("#tab-week")
        page.wait_text("#week-note", "April 1 – 30")
        facts.equal("a bar for each day", len(page.all("#week-bars > li")), 30)


def csv_rows(path: pathlib.Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def draw(page: Page) -> None:
    """A line on the pad for signatures."""
    pad = page.one("#sign-pad")
    move = ActionChains(page.driver).move_to_element_with_offset(pad, -100, 20).click_and_hold()
    for step in range(12):
        move = move.move_by_offset(16, 28 if step % 2 else -28)
    move.release().perform()


def pay(facts: Facts, work: pathlib.Path) -> None:
    """Pay: cash with signatures, and every file byte for byte the program's."""
    made = program_period(MARISOL, work / "pay-out")
    with window(work / "pay") as page:
        page_of_week(page, work)
        page.tap("#tab-pay")
        page.wait_text("#pay-title", "$1,241.15 in cash")
        facts.equal("through payroll", page.text("#pay-note"), "April 8 – 14 · $17,500.01 through payroll")
        page.tap("#pay-people [data-person='3']")
        fits(facts, page, "a signature")
        facts.equal("nothing is signed", page.one("#sign-save").is_enabled(), False)
        draw(page)
        page.tap("#sign-clear")
        draw(page)
        page.tap("#sign-save")
        page.wait_text("#pay-signed", "1 of 13")
        page.tap("#pay-people [data-person='4']")
        page.tap("#sign-without")
        page.wait_text("#pay-signed", "2 of 13")
        page.wait_text("#draft", "Kept")
        page.reload()
        page.wait_text("#pay-signed", "2 of 13")
        facts.check("drawn again", page.all("#pay-people [data-person='3'] path"))
        page.tap("#pay-people [data-person='4']")
        page.tap("#confirm-yes")
        page.wait_text("#pay-signed", "1 of 13")
        for template, path in (("gusto", "gusto.csv"), ("journal", "journal.csv"), ("generic", "payroll-long.csv")):
            page.tap(f"[data-payroll='{template}']")
            facts.equal(path, page.downloaded(path), (made / "payroll" / path).read_bytes())
        page.tap("#pay-tables")
        for path in sorted((made / "csv").iterdir()):
            facts.equal(path.name, page.downloaded(f"{STEM}_{path.name}"), path.read_bytes())
        changed_after_signing(facts, page)
        is_quiet(facts, page, "Pay")
    missing_ids(facts, work)


def changed_after_signing(facts: Facts, page: Page) -> None:
    """Who signed for another amount signs for the difference alone."""
    person = "#pay-people [data-person='3']"
    before = Decimal(amount_of(page.one(person)))
    screen(page, "today")
    page.tap(f"[data-shift='shifts/{NIGHT.name}']")
    page.type("#tips-cash", "170")
    page.tap("#done")
    screen(page, "pay")
    page.wait_text("#pay-signed", "0 of 13")
    facts.equal("the signature was for another amount", page.one(person).get_attribute("data-state"), "changed")
    more = Decimal(amount_of(page.one(person))) - before
    facts.equal("for the difference alone", page.text(f"{person} .badge"), f"sign for ${more} more")
    page.tap(person)
    facts.check("and it is told", f"Receives ${more} more in cash" in page.text("#sign-note"), page.text("#sign-note"))
    draw(page)
    page.tap("#sign-save")
    page.wait_text("#pay-signed", "1 of 13")
    screen(page, "today")
    page.tap(f"[data-shift='shifts/{NIGHT.name}']")
    page.type("#tips-cash", "169")
    page.tap("#done")
    screen(page, "pay")
    page.wait_text(f"{person} .badge", "give back $")


def missing_ids(facts: Facts, work: pathlib.Path) -> None:
    """A payroll file without everybody's ID is refused with its remedy: the IDs, typed here."""
    folder = work / "no-ids"
    shutil.copytree(MARISOL, folder)
    roster = folder / "roster.yaml"
    whole = roster.read_text()
    roster.write_text(whole.replace("{gusto: e107, ", "{").replace("{gusto: e184, ", "{"))
    made = program_period(MARISOL, work / "ids-out")
    with window(work / "ids") as page:
        open_folder(page, folder, work)
        page.tap("#tab-pay")
        page.wait_text("[data-payroll='gusto']", "2 people")
        page.tap("[data-ids='gusto']")
        fits(facts, page, "payroll IDs")
        page.type("#ids [data-employee='3']", "e107")
        page.type("#ids [data-employee='30']", "e184")
        page.tap("#ids-save")
        page.wait("the file is ready", lambda: page.all("[data-payroll='gusto'].row"))
        page.tap("[data-payroll='gusto']")
        facts.equal("with the IDs", page.downloaded("gusto.csv"), (made / "payroll/gusto.csv").read_bytes())


def week_by_keys(facts: Facts, work: pathlib.Path) -> None:
    """The grid of a laptop by keys alone, with the program's amounts."""
    with opened(page_of(None, work / "anybody.html"), work / "grid", LAPTOP) as page:
        page_of_week(page, work)
        page.keys_to("#tab-week")
        page.keys(Keys.ENTER)
        page.wait("the grid", lambda: page.one("#week-grid").is_displayed())
        rows = csv_rows(program_period(MARISOL, work / "grid-out") / "csv/allocations.csv")
        sums: dict[str, Decimal] = {}
        for row in rows:
            sums[row["date"]] = sums.get(row["date"], Decimal(0)) + Decimal(row["total_tips"])
        found = [money(cell.text) for cell in page.all("#week-grid tfoot td")][:7]
        facts.equal("each day", found, [str(amount) for _, amount in sorted(sums.items())])
        page.keys_to("#week-grid button")
        here = "return document.activeElement.getAttribute('aria-label')"
        facts.equal("the first cell", page.run(here), "Johny M., Monday, April 8: not there")
        page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
        facts.equal("right and down", page.run(here), "Nick A., Thursday, April 11: 301.79")
        page.keys(Keys.TAB)
        facts.equal("one stop for Tab", page.run("return document.activeElement.id"), "week-pay")
        ActionChains(page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
        page.keys(Keys.ENTER)
        page.wait("the cell is open", lambda: page.all(".cell-box input"))
        fits(facts, page, "a cell of the week")
        facts.equal("a field for each shift of the day", len(page.all(".cell-box input")), 2)
        page.tap(".cell-line:nth-child(2) .quiet")
        page.wait_text("#night-title", "Thursday, April 11")


def week_typed(facts: Facts, work: pathlib.Path) -> None:
    """Times and amounts are typed into the grid, and into a night: the program reads the same files."""
    monday, saturday = "2024-04-08-dinner.yaml", NIGHT.name
    with opened(page_of(None, work / "anybody.html"), work / "typed", LAPTOP) as page:
        page_of_week(page, work)
        screen(page, "week/2024-04-10")

        def cell(label: str) -> str:
            return f"#week-grid [aria-label^='{label}']"

        def kept(name: str) -> pathlib.Path:
            folder = work / f"kept-{len(list(work.glob('kept-*')))}"
            saved_folder(page, folder)
            return folder / "shifts" / name

        def after(keys: list[str], label: str) -> dict[str, str]:
            screen(page, "week/2024-04-10")
            page.run("document.querySelector(arguments[0]).focus()", cell(label))
            page.keys(*keys)
            page.wait("the cell is closed", lambda: not page.all(".cell-box"))
            rows = json.loads(tipsheet("show", kept(monday), "--format", "json").stdout)["rows"]
            screen(page, "week/2024-04-10")
            shown = {each["name"]: each for each in rows}
            amount = page.text(cell(label)).replace("·", "0.00")
            facts.equal(f"{label}: as the program shares it", amount, shown[label.split(",")[0]]["total_tips"])
            return shown[label.split(",")[0]]

        row = after(["4-10:30", Keys.ENTER], "Diana M., Monday")
        facts.equal("times as they were typed", (row["clock_in"], row["clock_out"]), ("16:00", "22:30"))
        row = after(["6.5", Keys.TAB], "Diana M., Monday")
        facts.equal("hours as they were typed", row["hours"], "6.50")
        row = after(["5-11", Keys.ENTER], "Nick A., Monday")
        facts.equal("somebody who came too", row["clock_in"], "17:00")
        page.run("document.querySelector(arguments[0]).focus()", cell("Nick A., Monday"))
        page.keys("7,5", Keys.ENTER)
        page.wait_text(".cell-slip", "may be hours, or two clock times")
        page.keys(Keys.ESCAPE)
        for _ in range(3):
            ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        facts.equal("three times undone", kept(monday).read_bytes(), (MARISOL / "shifts" / monday).read_bytes())
        screen(page, "week/2024-04-10")
        page.run("document.querySelector(arguments[0]).focus()", cell("Everybody, Monday"))
        page.keys("1245,60", Keys.TAB, Keys.TAB, "40", Keys.ENTER)
        page.wait("the amounts are taken", lambda: not page.all(".cell-box"))
        tips = json.loads(tipsheet("show", kept(monday), "--format", "json").stdout)["totals"]
        screen(page, "week/2024-04-10")
        facts.equal("amounts of a day", money(page.text(cell("Everybody, Monday"))), tips["total_tips"])
        is_quiet(facts, page, "typing into the grid")
        open_night(page, saturday)
        fits(facts, page, "a night of a laptop")
        page.run("document.querySelector(arguments[0]).focus()", f"{person_of('15')} .in")
        page.keys("445", Keys.ENTER)
        page.wait_text(f"{person_of('15')} .in", "4:45p")
        page.keys("1030p", Keys.ARROW_DOWN)
        page.wait_text(f"{person_of('15')} .out", "10:30p")
        facts.check("down is the next person", page.run("return document.activeElement.closest('li').dataset.id") != "15")
        page.keys("99", Keys.ENTER)
        page.wait_text(".cell-slip", "time")
        fits(facts, page, "a cell with a slip")
        page.keys(Keys.ESCAPE)
        found = json.loads(tipsheet("show", kept(saturday), "--format", "json").stdout)["rows"]
        times = next((row["clock_in"], row["clock_out"]) for row in found if row["employee_id"] == "15")
        facts.equal("the times of the night", times, ("16:45", "22:30"))


def open_night(page: Page, name: str) -> None:
    page.run("location.hash = `night/${arguments[0]}`", name)
    page.wait("the night is open", lambda: page.one("#shift").is_displayed())


STEM = "casa-marisol_2024-04-08_2024-04-14"


def closing(facts: Facts, work: pathlib.Path) -> None:
    """On a phone, workbook and zip, close, a correction; the program verifies each zip, the app the program's."""
    closed_and_corrected(facts, work, PHONE)


def closing_on_laptop(facts: Facts, work: pathlib.Path) -> None:
    """The same on a laptop."""
    closed_and_corrected(facts, work, LAPTOP)


def closed_and_corrected(facts: Facts, work: pathlib.Path, size: tuple[int, int]) -> None:
    made = program_period(MARISOL, work / "closing-out")
    with window(work / "closing", size=size) as page:
        page_of_week(page, work)
        page.tap("#tab-pay")
        page.tap("#pay-workbook")
        facts.equal("the workbook", page.downloaded(f"{STEM}.xlsx"), (made / f"{STEM}.xlsx").read_bytes())
        page.tap("#pay-zip")
        verified(facts, page.downloaded(f"{STEM}.zip"), work, "everything")
        page.tap("#pay-close")
        page.tap("#closing-cancel")
        facts.equal("left: nothing is closed", page.text("#pay-state"), "")
        page.tap("#pay-close")
        facts.equal("not before the zip is saved", page.one("#closing-done").is_displayed(), False)
        fits(facts, page, "closing")
        (page.downloads / f"{STEM}.zip").unlink()
        page.tap("#closing-save")
        page.wait("the zip is asked about", lambda: page.one("#closing-done").is_displayed())
        verified(facts, page.downloaded(f"{STEM}.zip"), work, "the closed zip")
        facts.equal("saved, and not closed yet", page.text("#pay-state"), "")
        changed_elsewhere(facts, page, work)
        page.tap("#closing-done")
        page.wait_text("#pay-state", "closed")
        page.wait_text("#draft", "Kept")
        page.reload()
        page.wait_text("#pay-state", "closed")
        corrected(facts, page, work)
        whole = handed_over(facts, page, work)
        checked_zip(facts, page, work, made)
        is_quiet(facts, page, "closing")
    other_device(facts, whole, work)


def changed_elsewhere(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A window that changes a night after the zip was saved: the week is closed with what is there now, or not."""
    closing_window, address = page.driver.current_window_handle, page.driver.current_url.split("#")[0]
    for amount in ("169", "168"):
        page.new_tab()
        page.open(address)
        screen(page, "today")
        page.tap(f"[data-shift='shifts/{NIGHT.name}']")
        page.type("#tips-cash", amount)
        page.tap("#done")
        page.wait_text("#draft", "Kept")
        page.driver.close()
        page.driver.switch_to.window(closing_window)
        page.tap("#closing-done")
        facts.equal(f"{amount}: not closed with the old zip", page.text("#pay-state"), "")
        facts.check(f"{amount}: and why", "changed since" in page.text("#closing-note"), page.text("#closing-note"))
        for old in page.downloads.glob("*.zip"):
            old.unlink()
        page.tap("#closing-save")
        page.wait("the zip is asked about", lambda: page.one("#closing-done").is_displayed())
        verified(facts, page.downloaded(f"{STEM}.zip"), work, f"the zip with {amount}")


def verified(facts: Facts, data: bytes, work: pathlib.Path, what: str) -> None:
    """The program computes a zip of the app again."""
    path = work / f"{what.replace(' ', '-')}.zip"
    path.write_bytes(data)
    facts.equal(f"{what}: verified by the program", tipsheet("verify", path, status=None).returncode, 0)


def corrected(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A night of the closed week is changed after one more tap; the correction has whoever gets something else."""
    screen(page, "today")
    page.tap(f"[data-shift='shifts/{NIGHT.name}']")
    facts.check("it is closed", page.one("#night-closed").is_displayed())
    facts.equal("and cannot be changed", page.one("#tips-cash").is_enabled(), False)
    page.tap("#night-reopen")
    page.type("#tips-cash", "170")
    page.tap("#done")
    screen(page, "pay/2024-04-10")
    page.tap("#pay-close")
    page.wait("the differences", lambda: page.all("#closing-told [data-person]"))
    rows = {row.get_attribute("data-person") for row in page.all("#closing-told [data-person]")}
    night = {row["employee_id"] for row in json.loads(tipsheet("show", NIGHT, "--format", "json").stdout)["rows"]}
    facts.check("people of the changed night alone", rows and rows <= night, rows)
    fits(facts, page, "a correction")
    for old in page.downloads.glob("*.zip"):
        old.unlink()
    page.tap("#closing-save")
    page.wait("the zip is asked about", lambda: page.one("#closing-done").is_displayed())
    page.wait("the zip is saved", lambda: list(page.downloads.glob("*.zip")))
    verified(facts, next(page.downloads.glob("*.zip")).read_bytes(), work, "the correction")
    page.tap("#closing-done")
    page.wait("files of differences alone", lambda: page.all("[data-paid='gusto_amended-1.csv']"))
    page.tap("[data-paid='gusto_amended-1.csv']")
    facts.check("for payroll", page.downloaded("gusto_amended-1.csv"))
    facts.check("and the workbook", page.all(f"[data-paid='{STEM}_amended-1.xlsx']"))


def handed_over(facts: Facts, page: Page, work: pathlib.Path) -> pathlib.Path:
    """The zip of the restaurant has the zip that people were paid by last, and what they signed."""
    screen(page, "pay/2024-04-10")
    page.tap("#pay-people [data-person='3']")
    draw(page)
    page.tap("#sign-save")
    page.wait("somebody has signed", lambda: page.all("#pay-people [data-person='3'] .signature"))
    whole = saved_folder(page, work / "whole")
    reports = work / "whole/reports"
    names = sorted(path.name for path in reports.iterdir())
    facts.equal("zips and signatures", names, [f"{STEM}.zip", f"{STEM}_amended-1.zip", "signatures.json"])
    for name in names[:2]:
        verified(facts, (reports / name).read_bytes(), work, f"{name} in the zip")
    told = tipsheet("status", folder=work / "whole", status=None).stdout
    facts.check("the program has no doubt about them", "signatures" not in told and "not read" not in told, told)
    return pathlib.Path(shutil.copy(whole, work / "whole.zip"))


def other_device(facts: Facts, whole: pathlib.Path, work: pathlib.Path) -> None:
    """A device that takes the restaurant over has what people were paid by, and their signatures."""
    with window(work / "other device") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.one("#files").send_keys(str(whole))
        page.tap("#received-take")
        page.wait("the restaurant is there", lambda: page.one("#tab-pay").is_displayed())
        screen(page, "pay/2024-04-10")
        page.wait_text("#pay-state", "closed")
        facts.check("signed", page.all("#pay-people [data-person='3'] .signature"))
        page.tap("#pay-zip")
        facts.equal("the zip", page.downloaded(f"{STEM}_amended-1.zip"), (work / f"whole/reports/{STEM}_amended-1.zip").read_bytes())
        renamed(facts, page)
        is_quiet(facts, page, "another device")


def renamed(facts: Facts, page: Page) -> None:
    """An ID that is given to somebody else is told before anybody is paid."""
    screen(page, "text/roster.yaml")
    changed = page.value("#text-field").replace("Johny, last_name: M.", "Else, last_name: Somebody")
    page.run(
        "const box = document.getElementById('text-field'); box.value = arguments[0]; box.dispatchEvent(new Event('input'));",
        changed,
    )
    page.tap("#text-save")
    screen(page, "week/2024-04-10")
    page.wait("it is told", lambda: "Else Somebody" in page.text("#week-box"))


def checked_zip(facts: Facts, page: Page, work: pathlib.Path, made: pathlib.Path) -> None:
    """A zip of the program is verified by the app, and one that was changed is not."""
    program_zip = made.with_name(f"{made.name}.zip")
    screen(page, "verify")
    page.one("#verify-file").send_keys(str(program_zip))
    page.wait_text("#verify-title", "Verified")
    facts.check("with its sums", "18,741.16" in page.text("#verify-sums"), page.text("#verify-sums"))
    fits(facts, page, "a verified zip")
    changed = work / "changed.zip"
    data = bytearray(program_zip.read_bytes())
    data[len(data) // 2] ^= 1
    changed.write_bytes(data)
    page.one("#verify-file").send_keys(str(changed))
    page.wait_text("#verify-title", "Not verified")
    fits(facts, page, "a zip that is not verified")


def sample_week(facts: Facts, work: pathlib.Path) -> None:
    """The sample week is a restaurant of its own: whoever leaves it has their own as it was, and so has the sample."""
    with window(work / "sample") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.tap("#open-sample")
        page.wait_text("#name", "Casa Marisol")
        page.tap("#tab-week")
        page.wait_text("#week-paid", "$18,741.16")
        for place in ("today", "week", "pay", "people", "settings", "more"):
            screen(page, place)
            facts.check(f"marked on {place}", page.one("#sample-mark").is_displayed())
        fits(facts, page, "the sample week")
        page.tap("#tab-today")
        page.tap("#enter-tonight")
        facts.check("marked on a night", page.one("#sample-mark").is_displayed())
        page.type("#tips-cash", "77")
        page.wait_text("#draft", "Kept")
        page.reload()
        facts.equal("kept while somebody looks around", page.value("#tips-cash"), "77.00")
        page.tap("#leave-sample")
        page.wait("nobody's phone again", lambda: page.one("#start-set-up").is_displayed())
        facts.equal("no mark", page.one("#sample-mark").is_displayed(), False)
        page_of_week(page, work)
        page.tap(f"[data-shift='shifts/{NIGHT.name}']")
        page.type("#tips-cash", "170")
        page.tap("#done")
        page.wait_text("#draft", "Kept")
        page.tap("#tab-more")
        page.tap("#more-sample")
        page.wait("the sample again", lambda: page.one("#sample-mark").is_displayed())
        page.tap("#tab-week")
        page.wait_text("#week-paid", "$18,741.16")
        page.tap("#leave-sample")
        page.wait_text(f"[data-shift='shifts/{NIGHT.name}']", "$3,293.22")
        is_quiet(facts, page, "the sample week")


def looks(facts: Facts, work: pathlib.Path) -> None:
    """Week and Pay as a phone and a laptop show them, and with large text."""
    for where, size in (("a phone", PHONE), ("a laptop", LAPTOP)):
        with opened(page_of(None, work / "anybody.html"), work / where, size) as page:
            page_of_week(page, work)
            states(facts, page, where)
    with window(work / "large-text", {"webkit.webprefs.default_font_size": 32}) as page:
        page_of_week(page, work)
        states(facts, page, "large text")


def states(facts: Facts, page: Page, where: str) -> None:
    page.run("document.title = 'Tips'")
    screen(page, "week")
    fits(facts, page, f"{where}, Week")
    if page.one("#week-people-box").is_displayed():
        page.tap("#week-people [data-person]")
        fits(facts, page, f"{where}, somebody's days")
        page.tap("#week-person-done")
    screen(page, "pay")
    fits(facts, page, f"{where}, Pay")
    page.tap("#pay-people [data-person]")
    draw(page)
    fits(facts, page, f"{where}, a signature")
    page.tap("#sign-save")
    fits(facts, page, f"{where}, Pay with a signature")


PARTS = (week, pay, closing, closing_on_laptop, week_by_keys, week_typed, sample_week, looks)
