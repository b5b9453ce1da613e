"""A restaurant's folder with every file that tipsheet reads, in the app: nothing is lost on the way in, here, or out.

As a zip and as a folder on the disk. `run page_folder PART` makes the named parts alone.
"""

import shutil

from oracles.comparisons.page_pay import sign
from oracles.comparisons.page_ui import open_employee
from oracles.facts import Facts
from oracles.page.app import MARISOL, App, app, page_of
from oracles.page.places import PICKER, at_start, on_disk, open_folder, served_page, write, zipped
from oracles.program import contents, tipsheet

SECONDS = 60
# Files that the app has no screen for, or none of its own.
OTHERS = {
    "paid.yaml": "paid:  # by hand\n"
    "  - {employee: 4, date: 2024-04-13, shift: Dinner, cash: 1.00, paid_on: 2024-04-14}\n",
    "timeclock.yaml": "# What exports call people.\nnames: {Diana Moreno: 36}\n",
    "shifts/.left-out-hours.yaml": "export: hours.csv\nlines: [3]\n",
    "shifts/.draft-2024-04-15-dinner.yaml": "date: 2024-04-15\nshift: Dinner\n",
}
LEFT_OUT = {"notes.txt": b"Call Ana.\n", "shifts/photo.jpg": b"none\n"}
DRAFT = "shifts/.draft-2024-04-15-dinner.yaml"


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "every file that tipsheet reads goes into the app and out of it as it was"


def made_folder(facts: Facts) -> dict[str, bytes]:
    """A restaurant with every kind of file, and its files."""
    folder = shutil.copytree(MARISOL, facts.work / "casa")
    for path, text in OTHERS.items():
        (folder / path).write_text(text)
    return contents(folder)


def saved_files(page: App, name: str) -> dict[str, bytes]:
    """The folder as Settings saves it."""
    page.saved_folder(page.facts.work / name)
    return contents(page.facts.work / name)


def rename(page: App, name: str) -> None:
    """Another last name for Diana."""
    page.go("people")
    open_employee(page, "36")
    page.paste("#employee [data-key='last_name']", name)
    page.tap("#employee-save")


def by_zip(facts: Facts) -> None:
    """A zip: all comes back as it was, and a changed person is the only difference."""
    files = made_folder(facts)
    with app(facts, "profile", page_of(facts)) as page:
        page.bring(zipped(files | LEFT_OUT, facts.work / "whole.zip"))
        page.see("#received-title", "Casa Marisol")
        for name in LEFT_OUT:
            page.contains("what is left out is told", "#received-told", name)
        page.do("fits a restaurant with other files | #received-take | #draft says Kept")
        facts.equal("all files come back", saved_files(page, "back"), files)
        errors = tipsheet("check", facts.work / "back", status=None).stderr
        facts.equal("the program reads them", errors.count("error"), 0)
        begun_elsewhere(page)
        same_period(page)
        rename(page, "Moreno")
        page.tap("#notice button")
        page.wait("undone", lambda: page.kept("roster.yaml") == files["roster.yaml"].decode())
        rename(page, "Moreno")
        changed = saved_files(page, "changed")
        rest = {path: data for path, data in files.items() if path != "roster.yaml"}
        facts.equal("only the roster differs", {path: changed.get(path) for path in rest}, rest)
        facts.contains("with the change", changed["roster.yaml"].decode(), "last_name: Moreno")
        facts.equal("everyone else is as before", others(facts, "changed"), others(facts, "casa"))
        page.is_quiet("a folder")


def begun_elsewhere(page: App) -> None:
    """A shift that the program has begun is on Today, where it can be deleted."""
    page.do(f"go today | [data-left-out='{DRAFT}'] says Monday, April 15 | [data-left-out='{DRAFT}'] button")
    page.wait("it is gone", lambda: page.kept(DRAFT) is None)
    page.tap("#notice button")
    page.wait("it is back", lambda: page.kept(DRAFT) == OTHERS[DRAFT])
    page.facts.check("on Today too", page.all(f"[data-left-out='{DRAFT}']"))


def same_period(page: App) -> None:
    """Everyone's pay is the program's."""
    statement = tipsheet("statement", "36", folder=page.facts.work / "casa").stdout
    earned = next(line.split()[-1] for line in statement.splitlines() if line.startswith("Total "))
    page.do("go people | #roster-list [data-person='36']")
    page.wait("her pay", lambda: page.text("#statement-amounts"))
    page.do(f"#statement-amounts has ${float(earned):,.2f} | #statement-done")


def others(facts: Facts, name: str) -> list[str]:
    """What a roster says about everyone but Diana."""
    made = facts.work / f"{name}-made"
    tipsheet("period", facts.work / name, "-q", "--all", "-o", made, status=None)
    (table,) = made.rglob("csv/roster.csv")
    return [line for line in table.read_text().splitlines() if not line.startswith("36,")]


def by_files(facts: Facts) -> None:
    """The files of a folder, chosen one by one on Welcome."""
    files = {path: data for path, data in made_folder(facts).items() if "shifts/." not in path}
    with app(facts, "profile", page_of(facts)) as page:
        page.bring(*(facts.work / "casa" / path for path in files))
        page.do("#name says Casa Marisol | #draft says Kept")
        facts.equal("all are there", saved_files(page, "back"), files)
        page.is_quiet("files of a folder")


def on_the_disk(facts: Facts) -> None:
    """A folder on the disk: nothing is written for nothing; a change goes there, and is undone there."""
    files = made_folder(facts)
    with served_page(facts) as address, app(facts, "profile") as page:
        at_start(page, PICKER)
        page.open(address)
        open_folder(page, files | LEFT_OUT)
        facts.equal("all is here too", saved_files(page, "back"), files)
        rename(page, "Moreno")
        page.wait("it is on the disk", lambda: b"last_name: Moreno" in on_disk(page)["roster.yaml"])
        page.tap("#notice button")
        page.wait("undone there too", lambda: on_disk(page) == files | LEFT_OUT)
        signed(page)
        facts.equal("messages of the console", page.messages(), [])


def signed(page: App) -> None:
    """Cash that is signed for is in `paid.yaml`, on the disk too, with all that was in it; the program agrees."""
    facts = page.facts

    def paid() -> str:
        return on_disk(page)["paid.yaml"].decode()

    before = paid()
    page.go("pay")
    sign(page, "3")
    page.wait("it is on the disk", lambda: "employee: 3," in paid())
    facts.check("what was there stays", paid().startswith(before), paid())
    status = tipsheet("status", write(facts.work / "signed", on_disk(page)), status=None).stdout
    facts.check("the program knows that she got it", "Johny" not in status, status)
    facts.contains("and who did not", status, "Nick")
    page.tap("#pay-people [data-person='3']", "#confirm-yes")
    page.wait("taken back", lambda: paid() == before)


PARTS = (by_zip, by_files, on_the_disk)
