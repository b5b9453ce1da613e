"""Entering a shift on the page by taps and keys."""

import pathlib
import re

from selenium.webdriver.common.keys import Keys

from oracles.page.window import Page


def twelve_hours(time: str) -> str:
    """`15:00` as the keys of a time field in American English: `0300PM`."""
    hour, minute = (int(part) for part in time.split(":"))
    return f"{(hour - 1) % 12 + 1:02}{minute:02}{'PM' if hour >= 12 else 'AM'}"


def enter_head(page: Page, date: str, shift: str, tips: dict[str, str]) -> None:
    year, month, day = date.split("-")
    page.show("#date")
    page.one("#date").send_keys(month + day + year)
    page.tap(f"[data-type='{shift}']")
    for source, amount in tips.items():
        page.type(f"#tips-{source}", amount)


def add_people(page: Page, ids: list[str]) -> None:
    """Taps people on the roster, in this order."""
    page.tap("#add-people")
    for employee in ids:
        page.tap(f"#people [data-employee='{employee}']")
    page.tap("#people-add")


def enter_times(page: Page, person: str, start: str, end: str) -> None:
    for name, time in (("in", start), ("out", end)):
        page.show(f"{person} .{name}")
        page.one(f"{person} .{name}").send_keys(twelve_hours(time))


def enter_hours(page: Page, person: str, hours: str) -> None:
    page.tap(f"{person} .hours-or-times")
    page.one(f"{person} input.hours").send_keys(hours)


def enter_shift(page: Page, shift: dict, tips: dict[str, str]) -> None:
    """Enters what `show --format json` printed of a shift."""
    enter_head(page, shift["date"], shift["shift"], tips)
    add_people(page, [row["employee_id"] for row in shift["rows"]])
    for row in shift["rows"]:
        person = f".person[data-id='{row['employee_id']}']"
        page.show(f"{person} .position")
        page.one(f"{person} .position").send_keys(row["position"])
        if row["clock_in"]:
            enter_times(page, person, row["clock_in"], row["clock_out"])
        else:
            enter_hours(page, person, row["hours"])


def replace_time(page: Page, field: str, time: str) -> None:
    page.show(field)
    page.one(field).send_keys(Keys.ARROW_LEFT * 3, twelve_hours(time))


def shares(page: Page) -> dict[str, str]:
    """What each person gets, as the cards show it."""
    cards = page.all(".person")
    return {str(card.get_attribute("data-id")): card.find_element("css selector", ".share").text for card in cards}


def slips(page: Page) -> list[str]:
    """All messages on the page."""
    return [re.sub(r"\s+", " ", box.text) for box in page.all(".slip") if box.text]


def open_file(page: Page, path: pathlib.Path) -> None:
    """Opens a shift file from Today."""
    if page.one("#to-today").is_displayed():
        page.tap("#to-today")
    page.one("#file").send_keys(str(path))
    page.wait_text("#file-notes", path.name)
