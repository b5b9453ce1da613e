"""Entering a night on the app by taps and keys."""

import pathlib
import re
import zipfile

from selenium.webdriver.common.keys import Keys

from oracles.page.window import Page


def pad_keys(time: str) -> list[str]:
    """The fewest keys of the pad for a time: `15:30` as `3`, `:30`, `pm`."""
    hour, minute = (int(part) for part in time.split(":"))
    minutes = {0: [], 30: [":30"]}.get(minute, [*f"{minute:02}"])
    return [*str((hour - 1) % 12 + 1), *minutes, "pm" if hour >= 12 else "am"]


def begin(page: Page, date: str, shift: str, is_empty: bool = True) -> None:
    """Begins a night that is not tonight's: with nobody, or with the people of the last such one."""
    page.tap("#enter-shift")
    page.run(
        "const day = document.getElementById('when-date'); day.value = arguments[0];"
        " day.dispatchEvent(new Event('change'));",
        date,
    )
    page.tap(f"#when [data-type='{shift}']")
    page.tap("#when-empty" if is_empty and page.one("#when-empty").is_displayed() else "#when-go")
    page.wait("the night is there", lambda: page.one("#tips input").is_displayed())
    # A shift without people begins with the question who worked.
    if page.one("#people").get_attribute("open") is not None:
        page.tap("#people-cancel")


def enter_amounts(page: Page, tips: dict[str, str]) -> None:
    for source, amount in tips.items():
        page.type(f"#tips-{source}", amount)


def add_people(page: Page, ids: list[str]) -> None:
    """Taps people on the roster, in this order, and puts the pad aside that opens for the first."""
    page.tap("#add-people")
    for employee in ids:
        page.tap(f"#people [data-employee='{employee}']")
    page.tap("#people-add")
    page.tap("#time-done")


def type_time(page: Page, time: str) -> None:
    """A time on the pad that is open, for its side: `22:45`."""
    for key in pad_keys(time):
        page.tap(f"#time-pad [data-key='{key}']")


def open_pad(page: Page, person: str) -> None:
    """The pad for somebody's clock-in; on a laptop a time is typed into its cell, and the pad is elsewhere."""
    page.tap(f"{person} .in")
    if page.all(".cell-box"):
        page.keys(Keys.ESCAPE)
        page.tap(f"{person} .who")
        page.tap("#person-times")


def enter_times(page: Page, person: str, start: str, end: str) -> None:
    page.tap(f"{person} .in")
    page.tap("#time-in")
    type_time(page, start)
    page.tap("#time-out")
    type_time(page, end)
    page.tap("#time-done")


def enter_value(page: Page, person: str, key: str, text: str) -> None:
    """A value of somebody's line: hours, break, and so on."""
    page.tap(f"{person} .who")
    page.type(f"#person-fields [data-at$='.{key}']", text)
    page.tap("#person-done")


def enter_night(page: Page, shift: dict, tips: dict[str, str]) -> None:
    """Enters what `show --format json` printed of a shift."""
    begin(page, shift["date"], shift["shift"])
    enter_amounts(page, tips)
    add_people(page, [row["employee_id"] for row in shift["rows"]])
    for row in shift["rows"]:
        person = person_of(row["employee_id"])
        if page.text(f"{person} .position") != row["position"]:
            page.tap(f"{person} .who")
            page.tap(f"#person [data-position='{row['position']}']")
            page.tap("#person-done")
        if row["clock_in"]:
            enter_times(page, person, row["clock_in"], row["clock_out"])
        else:
            enter_value(page, person, "hours", row["hours"])


def person_of(employee: str) -> str:
    """The row of somebody."""
    return f"#staff [data-id='{employee}']"


def shares(page: Page) -> dict[str, str]:
    """What each person gets, as the rows show it, without the comma between thousands."""
    rows = page.all("#staff > li")
    return {
        str(row.get_attribute("data-id")): row.find_element("css selector", ".share").text.replace(",", "")
        for row in rows
    }


def slips(page: Page) -> list[str]:
    """All messages on the page."""
    return [re.sub(r"\s+", " ", box.text) for box in page.all(".slip, .tell, #time-say.wrong") if box.text]


def open_file(page: Page, path: pathlib.Path) -> None:
    """Opens a shift file from Today: one that is here already at once, any other after a look."""
    screen_of_today(page)
    page.one("#file").send_keys(str(path))
    page.wait(
        f"{path.name} is open, or looked at",
        lambda: page.one("#received").is_displayed() or page.one("#shift").is_displayed(),
    )
    if page.one("#received").is_displayed():
        page.tap("#received-take")
    page.wait(f"{path.name} is open", lambda: page.one("#shift").is_displayed())


def screen_of_today(page: Page) -> None:
    page.run("location.hash = 'today'")
    page.wait("Today", lambda: page.one("#screen-today").is_displayed())


def saved_folder(page: Page, target: pathlib.Path) -> pathlib.Path:
    """The restaurant's folder as Settings saves it, unpacked."""
    for old in page.downloads.glob("*.zip"):
        old.unlink()
    page.tap("#tab-settings")
    page.tap("#save-all")
    page.wait("the folder is saved", lambda: list(page.downloads.glob("*.zip")))
    name = next(page.downloads.glob("*.zip")).name
    page.downloaded(name)
    with zipfile.ZipFile(page.downloads / name) as file:
        file.extractall(target)
    return page.downloads / name
