"""A restaurant's folder with every file that tipsheet reads, in the app: nothing is lost on the way in, here, or out.

As a zip and as a folder on the disk. With AXE=FOLDER as for page_ui; `run page_folder PART`
makes the named parts alone.
"""

import pathlib
import shutil
import tempfile
import zipfile

from oracles.comparisons.page_hand import PICKER, kept_text, on_disk
from oracles.comparisons.page_pay import draw, screen
from oracles.comparisons.page_store import served
from oracles.comparisons.page_ui import MARISOL, fits, is_quiet, open_employee, page_of
from oracles.facts import Facts
from oracles.page.entry import saved_folder
from oracles.page.window import Page, opened, window
from oracles.program import tipsheet

SECONDS = 60
# Files that the app has no screen for, or none of its own.
OTHERS = {
    "paid.yaml": "paid:  # by hand\n"
    "  - {employee: 4, date: 2024-04-13, shift: Dinner, cash: 1.00, paid_on: 2024-04-14}\n",
    "timeclock.yaml": "# What exports call people.\nnames: {Diana Moreno: 36}\n",
    "shifts/.left-out-hours.yaml": "export: hours.csv\nlines: [3]\n",
    "shifts/.draft-2024-04-15-dinner.yaml": "date: 2024-04-15\nshift: Dinner\n",
}
LEFT_OUT = {"notes.txt": "Call Ana.\n", "shifts/photo.jpg": "none\n"}


def compare(facts: Facts, *parts: str) -> str:
    with tempfile.TemporaryDirectory() as name:
        for part in PARTS:
            if not parts or part.__name__ in parts:
                (pathlib.Path(name) / part.__name__).mkdir()
                part(facts, pathlib.Path(name) / part.__name__)
    return "every file that tipsheet reads goes into the app and out of it as it was"


def made_folder(target: pathlib.Path) -> dict[str, bytes]:
    """A restaurant with every kind of file, and its files."""
    shutil.copytree(MARISOL, target)
    for path, text in OTHERS.items():
        (target / path).write_text(text)
    return files_of(target)


def files_of(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def zipped(files: dict[str, bytes], target: pathlib.Path) -> pathlib.Path:
    with zipfile.ZipFile(target, "w") as file:
        for path, data in files.items():
            file.writestr(f"casa/{path}", data)
    return target


def saved_files(page: Page, target: pathlib.Path) -> dict[str, bytes]:
    """The folder as Settings saves it."""
    shutil.rmtree(target, ignore_errors=True)
    saved_folder(page, target)
    return files_of(target)


def rename(page: Page, name: str) -> None:
    """Another last name for Diana."""
    screen(page, "people")
    open_employee(page, "36")
    page.paste("#employee [data-key='last_name']", name)
    page.tap("#employee-save")


def by_zip(facts: Facts, work: pathlib.Path) -> None:
    """A zip: all comes back as it was, and a changed person is the only difference."""
    files = made_folder(work / "casa")
    whole = files | {path: text.encode() for path, text in LEFT_OUT.items()}
    with opened(page_of(None, work / "anybody.html"), work / "profile") as page:
        page.run("document.title = 'Tips'")
        page.one("#files").send_keys(str(zipped(whole, work / "whole.zip")))
        page.wait_text("#received-title", "Casa Marisol")
        told = page.text("#received-told")
        facts.check("what is left out is told", all(name in told for name in LEFT_OUT), told)
        fits(facts, page, "a restaurant with other files")
        page.tap("#received-take")
        page.wait_text("#draft", "Kept")
        facts.equal("all files come back", saved_files(page, work / "back"), files)
        facts.equal("the program reads them", tipsheet("check", work / "back", status=None).stderr.count("error"), 0)
        begun_elsewhere(facts, page)
        same_period(facts, page, work / "casa")
        rename(page, "Moreno")
        page.tap("#notice button")
        page.wait("undone", lambda: kept_text(page, "roster.yaml") == files["roster.yaml"].decode())
        rename(page, "Moreno")
        changed = saved_files(page, work / "changed")
        rest = {path: data for path, data in files.items() if path != "roster.yaml"}
        facts.equal("only the roster differs", {path: changed.get(path) for path in rest}, rest)
        facts.check("with the change", b"last_name: Moreno" in changed["roster.yaml"], changed["roster.yaml"])
        same_people(facts, work / "casa", work / "changed")
        is_quiet(facts, page, "a folder")


def begun_elsewhere(facts: Facts, page: Page) -> None:
    """A shift that the program has begun is on Today, where it can be deleted."""
    draft = "shifts/.draft-2024-04-15-dinner.yaml"
    screen(page, "today")
    page.wait_text(f"[data-left-out='{draft}']", "Monday, April 15")
    page.tap(f"[data-left-out='{draft}'] button")
    page.wait("it is gone", lambda: kept_text(page, draft) is None)
    page.tap("#notice button")
    page.wait("it is back", lambda: kept_text(page, draft) == OTHERS[draft])
    facts.check("on Today too", page.all(f"[data-left-out='{draft}']"))


def same_period(facts: Facts, page: Page, folder: pathlib.Path) -> None:
    """Everyone's pay is the program's."""
    statement = tipsheet("statement", "36", folder=folder).stdout
    earned = next(line.split()[-1] for line in statement.splitlines() if line.startswith("Total "))
    screen(page, "people")
    page.tap("#roster-list [data-person='36']")
    page.wait("her pay", lambda: page.text("#statement-amounts"))
    facts.check("her pay is the program's", f"${float(earned):,.2f}" in page.text("#statement-amounts"), statement)
    page.tap("#statement-done")


def same_people(facts: Facts, one: pathlib.Path, other: pathlib.Path) -> None:
    """Two rosters say the same about everyone but Diana, whose name was changed."""
    tables = []
    for folder in (one, other):
        made = folder.with_name(f"{folder.name}-made")
        tipsheet("period", folder, "-q", "--all", "-o", made, status=None)
        (table,) = list(made.rglob("csv/roster.csv"))
        tables.append([line for line in table.read_text().splitlines() if not line.startswith("36,")])
    facts.equal("everyone else is as before", tables[1], tables[0])


def by_files(facts: Facts, work: pathlib.Path) -> None:
    """The files of a folder, chosen one by one on Welcome."""
    files = made_folder(work / "casa")
    with opened(page_of(None, work / "anybody.html"), work / "profile") as page:
        chosen = [work / "casa" / path for path in files if "shifts/." not in path]
        page.one("#files").send_keys("\n".join(map(str, chosen)))
        page.wait_text("#name", "Casa Marisol")
        page.wait_text("#draft", "Kept")
        found = saved_files(page, work / "back")
        facts.equal("all are there", found, {path: data for path, data in files.items() if "shifts/." not in path})
        is_quiet(facts, page, "files of a folder")


def on_the_disk(facts: Facts, work: pathlib.Path) -> None:
    """A folder on the disk: nothing is written for nothing; a change goes there, and is undone there."""
    files = made_folder(work / "casa")
    tipsheet("page", "-q", "-o", work / "site")
    with served(work / "site") as address, window(work / "profile") as page:
        page.tell("Page.addScriptToEvaluateOnNewDocument", source=PICKER)
        page.open(address)
        left = {path: text.encode() for path, text in LEFT_OUT.items()}
        on_disk(page, files | left)
        page.tap("#open-folder")
        page.wait("the restaurant is there", lambda: page.one("#tab-pay").is_displayed())
        page.wait_text("#draft", "Kept in the folder casa")
        facts.equal("nothing is written for nothing", on_disk(page), files | left)
        facts.equal("all is here too", saved_files(page, work / "back"), files)
        rename(page, "Moreno")
        page.wait("it is on the disk", lambda: b"last_name: Moreno" in on_disk(page)["roster.yaml"])
        page.tap("#notice button")
        page.wait("undone there too", lambda: on_disk(page) == files | left)
        signed(facts, page, work)
        facts.equal("messages of the console", page.messages(), [])


def signed(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """Cash that is signed for is in `paid.yaml`, on the disk too, with all that was in it; the program agrees."""
    before = on_disk(page)["paid.yaml"].decode()
    screen(page, "pay")
    page.tap("#pay-people [data-person='3']")
    draw(page)
    page.tap("#sign-save")
    page.wait("it is on the disk", lambda: "employee: 3," in on_disk(page)["paid.yaml"].decode())
    text = on_disk(page)["paid.yaml"].decode()
    facts.check("what was there stays", text.startswith(before), text)
    folder = work / "signed"
    for path, data in on_disk(page).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    status = tipsheet("status", folder, status=None).stdout
    facts.check("the program knows that she got it", "Johny" not in status, status)
    facts.check("and who did not", "Nick" in status, status)
    page.tap("#pay-people [data-person='3']")
    page.tap("#confirm-yes")
    page.wait("taken back", lambda: on_disk(page)["paid.yaml"].decode() == before)


PARTS = (by_zip, by_files, on_the_disk)
