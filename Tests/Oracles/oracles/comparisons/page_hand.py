"""Nights and restaurants between devices, in Chromium: QR code, file, zip, a folder on the laptop; nothing is lost.

`run page_hand PART...` makes the named parts alone. QR codes are read by zbar (Debian's python3-zbar).
"""

import io
import pathlib
import random
import re
import shutil

import zbar
from PIL import Image

from oracles.amounts import rows
from oracles.comparisons.page_pay import program_period, sign
from oracles.comparisons.page_ui import open_employee
from oracles.facts import Facts
from oracles.page.app import MARISOL, NIGHT, SHIFT, App, app, money, page_of, shown, totals
from oracles.page.places import PICKER, at_start, come_back, drop, on_disk, open_folder, served_page, write, zipped
from oracles.program import contents, tipsheet

SECONDS = 120
# How often the program and the app change the folder in turns.
ROUNDS = 12
NEW = "shifts/2024-04-15-dinner.yaml"
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
STATE = "return document.getElementById('draft').dataset.state"


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "a night and a restaurant go from device to device, and nothing is lost on the way"


def files_of(folder: pathlib.Path) -> dict[str, bytes]:
    return {path: data for path, data in contents(folder).items() if path.endswith(".yaml")}


def with_cash(amount: str) -> bytes:
    """The sample's night with another amount of cash."""
    return NIGHT.read_bytes().replace(b"168.00", amount.encode())


def read_code(page: App) -> str:
    """The text of the QR code on the screen, as a camera reads it."""
    picture = Image.open(io.BytesIO(page.one("#hand-code").screenshot_as_png)).convert("L")
    image = zbar.Image(*picture.size, "Y800", picture.tobytes())
    zbar.ImageScanner().scan(image)
    found = [symbol.data for symbol in image]
    return found[0] if found else ""


def handed(page: App) -> list[str]:
    """What Today tells of nights that another device has."""
    night = str(page.run("return location.hash"))
    page.go("today")
    found = [badge.text for badge in page.all("#kept-shifts .badge") if "handed over" in badge.text]
    page.open_night(night.removeprefix("#night/"))
    return found


def gains(page: App) -> dict[str, list[str]]:
    """Who gets what else by the night that came, as the dialog shows it."""
    found = {}
    for row in page.all("#received-rows [data-gains=more], #received-rows [data-gains=less]"):
        was, now = row.find_element("css selector", ".end .small").text.split(" → ")
        found[str(row.get_attribute("data-person"))] = [money(was), money(now)]
    return found


def code(facts: Facts) -> None:
    """A night by a QR code: on the screen of one phone, into the address of another, over no network."""
    with served_page(facts, MARISOL) as address:
        with app(facts, "one", address) as page:
            page.open_file(NIGHT)
            page.do("more #send | sees #hand-code | fits a night as a QR code")
            read = read_code(page)
            facts.check("the code has the page's address", read.startswith(f"{address}#n="), read[:80])
            page.tap("#hand-done")
            facts.equal("as Today shows it", handed(page), ["handed over"])
            page.do("#night-more summary | #note: Rain | more #send | sees #hand-has | #hand-done")
            facts.equal("and after a change", handed(page), ["changed since it was handed over"])
            # A night that no screen can show as a code is sent as a file.
            page.tap("#night-more summary")
            page.type("#note", "".join(chr(97 + index * index % 26) + str(index) for index in range(1200)))
            page.do("#send | #hand-note says too long | #hand-code is hidden | #hand-save")
            facts.check("but a file", b"note:" in page.downloaded(f"{NIGHT.name}.txt"))
        with app(facts, "other", read) as page:
            came(page, read.split("#")[1])


def came(page: App, code: str) -> None:
    """A device on which a code was read."""
    facts = page.facts
    page.see("#received")
    page.finds("nothing stays in the address", "location.hash", "")
    facts.equal("everybody with their amount", page.amounts("#received-rows"), totals(shown(NIGHT)))
    page.do(f"fits a night that came | #received-keep | [data-shift='{SHIFT}'] times 0")
    page.run("location.hash = arguments[0]", code)
    page.do("#received-take | #night-title says Saturday, April 13 | #draft says Kept")
    facts.equal("byte for byte", page.kept(SHIFT), NIGHT.read_text())
    page.run("location.hash = arguments[0]", code)
    page.do("#notice says it is the same | #received is hidden")
    page.run("location.hash = 'n=notanight'")
    page.see("#refusal", "cannot be read")
    asked = page.requests()
    facts.check("no request has the night", not any("n=" in each for each in asked), asked)
    facts.equal("messages of the console", page.messages(), [])


def conflict(facts: Facts) -> None:
    """Both changed one night: who gains and who loses, by the program's amounts; neither text is lost."""
    folder = shutil.copytree(MARISOL, facts.work / "folder")
    theirs = facts.work / "theirs.yaml"
    theirs.write_bytes(with_cash("268.00"))
    with app(facts, "profile") as page:
        page.bring_restaurant()
        page.do(f"[data-shift='{SHIFT}'] | #tips-house: 77 | #done | #draft says Kept")
        mine = str(page.kept(SHIFT))
        page.take(theirs)
        page.see("#received")
        shares = []
        for text in (mine, theirs.read_text()):
            (folder / SHIFT).write_text(text)
            shares.append(totals(shown(folder / SHIFT)))
        was, now = shares
        expected = {key: [was[key], now[key]] for key in was if was[key] != now[key]}
        facts.check("somebody gains", len(expected) > 3, expected)
        facts.equal("who gains and who loses", gains(page), expected)
        page.do("fits a night that was changed in two places | #received-cancel")
        facts.equal("left: nothing is taken", page.kept(SHIFT), mine)
        page.take(theirs)
        page.do("#received-take | #draft says Kept")
        page.wait("taken", lambda: page.kept(SHIFT) == theirs.read_text())
        page.do(f"go earlier | [data-earlier='{SHIFT}']")
        page.wait("as it was here", lambda: page.kept(SHIFT) == mine)
        page.is_quiet("a conflict")


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


def whole_folder(facts: Facts) -> None:
    """A zip with every kind of file: all comes back as it was, and a changed person is the only difference."""
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
        rename(page, "Moreno")
        page.tap("#notice button")
        page.wait("undone", lambda: page.kept("roster.yaml") == files["roster.yaml"].decode())
        rename(page, "Moreno")
        changed = saved_files(page, "changed")
        rest = {path: data for path, data in files.items() if path != "roster.yaml"}
        facts.equal("only the roster differs", {path: changed.get(path) for path in rest}, rest)
        facts.contains("with the change", changed["roster.yaml"].decode(), "last_name: Moreno")
        page.is_quiet("a folder")


def begun_elsewhere(page: App) -> None:
    """A shift that the program has begun is on Today, where it can be deleted."""
    page.do(f"go today | [data-left-out='{DRAFT}'] says Monday, April 15 | [data-left-out='{DRAFT}'] button")
    page.wait("it is gone", lambda: page.kept(DRAFT) is None)
    page.tap("#notice button")
    page.wait("it is back", lambda: page.kept(DRAFT) == OTHERS[DRAFT])
    page.facts.check("on Today too", page.all(f"[data-left-out='{DRAFT}']"))


def restaurant(facts: Facts) -> None:
    """A whole restaurant as a zip: another device takes it over, and the same again is silent."""
    unpacked = facts.work / "unpacked"
    with app(facts, "one") as page:
        page.bring_restaurant()
        copy = pathlib.Path(shutil.copy(page.saved_folder(unpacked), facts.work / "all.zip"))
    with app(facts, "other", page_of(facts)) as page:
        page.bring(copy)
        page.do("""#received-title says Casa Marisol | fits a restaurant that came | #received-take
            sees #tab-pay | #draft says Kept""")
        page.take(copy)
        page.do(f"#notice says it is the same | [data-shift='{SHIFT}'] | #tips-cash: 99 | #done")
        page.take(copy)
        page.see("#notice", "it is the same")
        facts.contains("what is newer here stays", str(page.kept(SHIFT)), "99")
        put_together(page, files_of(unpacked))
        page.is_quiet("a restaurant")


def put_together(page: App, files: dict[str, bytes]) -> None:
    """A zip with another roster, a new night, and a night that both changed: one question after the other."""
    facts = page.facts
    files["roster.yaml"] = files["roster.yaml"].replace(b"Johny", b"Johnny")
    files[SHIFT] = files[SHIFT].replace(b"168.00", b"268.00")
    files[NEW] = with_cash("151.00").replace(b"2024-04-13", b"2024-04-15")
    mine = page.kept(SHIFT)
    page.take(zipped(files, facts.work / "mixed.zip"))
    page.do("""#received-title says People | #received-rows has Johnny | fits a roster that differs
        #received-take | #received-title says 1 new shift | fits new nights | #received-take
        #received-title says Saturday, April 13""")
    facts.check("who gains and who loses, by the new names", "Johnny" in page.text("#received-rows") and gains(page))
    page.do("#received-keep | #notice says 2 files were taken | #draft says Kept")
    facts.equal("the night here stays", page.kept(SHIFT), mine)
    facts.equal("the new one is here", str(page.kept(NEW)).encode(), files[NEW])
    facts.equal("the roster too", str(page.kept("roster.yaml")).encode(), files["roster.yaml"])
    files["restaurant.yaml"] = files["restaurant.yaml"].replace(b"Casa Marisol", b"Casa Paloma")
    page.take(zipped(files, facts.work / "other.zip"))
    page.do("#notice says Casa Paloma | #received is hidden")


def zips(facts: Facts) -> None:
    """What is dropped on the page, or chosen on Welcome: a pay period's zip, a damaged one, a huge one, a photo."""
    made = program_period(MARISOL, facts.work / "out")
    good = made.with_name(f"{made.name}.zip")
    picture, huge, changed = (facts.work / name for name in ("photo.jpg", "huge.zip", "changed.zip"))
    picture.write_bytes(bytes([0xFF, 0xD8, 0xFF, 0xE0]) + bytes(range(256)) * 40)
    changed.write_bytes(good.read_bytes()[:-40])
    with huge.open("wb") as file:
        file.truncate(70 << 20)
    with app(facts, "profile", page_of(facts)) as page:
        page.bring(good)
        page.see("#verify-title", "Verified")
        page.contains("its people", "#verify-sums", str(len(rows(made / "csv/employees.csv"))))
        page.fits("a zip on Welcome")
        page.go("welcome")
        page.bring(changed)
        page.see("#verify-title", "Not verified")
        facts.check("why", page.text("#verify-lines"))
        page.fits("a zip that is not verified")
        page.go("welcome")
        page.bring(huge)
        page.see("#notice", "is larger than")
        page.bring(picture)
        page.do("#import-title says photo.jpg | #import-slips has picture")
        drop(page, good)
        page.do("#verify-title says Verified | quiet zips")


def disk(facts: Facts) -> None:
    """A folder on the disk: the app and the program on the same files in turns, and no change is lost."""
    folder = shutil.copytree(MARISOL, facts.work / "casa")
    with served_page(facts) as address, app(facts, "profile") as page:
        at_start(page, PICKER)
        page.open(address)
        page.do("#open-folder | #notice says no restaurant")
        open_folder(page, files_of(folder))
        page.counts("thirteen nights", "[data-shift]", 13)
        in_turns(page, folder)
        disputed(page)
        come_and_go(page, folder)
        closed(page)
        allowed_again(page)
        facts.equal("messages of the console", page.messages(), [])


def type_cash(page: App, path: str, amount: str) -> None:
    page.open_night(path.removeprefix("shifts/"))
    page.paste("#tips-cash", amount)


def in_turns(page: App, folder: pathlib.Path) -> None:
    """The program changes one night while the app changes another, again and again."""
    facts = page.facts
    rng = random.Random(1)
    paths = [path for path in files_of(folder) if path.startswith("shifts/")]
    cash: dict[str, str] = {}

    def are_equal(*changed: str) -> bool:
        there = on_disk(page)
        texts = [(path, text) for path in changed for text in (there[path].decode(), str(page.kept(path)))]
        return all(f"cash: {cash[path]}" in text for path, text in texts)

    for number in range(ROUNDS):
        mine, other = rng.sample(paths, 2)
        cash[mine], cash[other] = f"{number}.{rng.randint(10, 99)}", f"1{number}.{rng.randint(10, 99)}"
        # The program has what the app wrote so far.
        write(folder, on_disk(page))
        date, kind = other.removeprefix("shifts/")[:10], other.removeprefix("shifts/")[11:-5]
        tipsheet("edit", date, kind.title(), "--cash", cash[other], "--confirmed", "jar", "-q", folder=folder)
        if number % 2:
            on_disk(page, {other: (folder / other).read_bytes()})
        type_cash(page, mine, cash[mine])
        if number % 2 == 0:
            on_disk(page, {other: (folder / other).read_bytes()})
        come_back(page)
        page.wait(f"round {number}: both on both sides", lambda mine=mine, other=other: are_equal(mine, other))
        page.wait(f"round {number}: written", lambda: page.run(STATE) != "saving")
        facts.equal(f"round {number}: no conflict", page.run(STATE), "kept")
    there = on_disk(page)
    for path, amount in cash.items():
        facts.contains(f"{path}: the last amount", there[path].decode(), f"cash: {amount}")
    write(folder, there)
    facts.equal("the program takes the folder", tipsheet("check", folder, status=None).stderr.count("error"), 0)


def disputed(page: App) -> None:
    """Both changed one night: who gains and loses; the one that is not chosen is an earlier version."""
    facts = page.facts
    for number, (choice, taken, left) in enumerate(((".keep-mine", "40", "30"), (".use-other", "30", "40"))):
        theirs = re.sub(r"cash: [0-9.]+", f"cash: 30{number}.00", on_disk(page)[SHIFT].decode())
        on_disk(page, {SHIFT: theirs.encode()})
        type_cash(page, SHIFT, f"40{number}.00")
        page.see("#conflicts .compare")
        facts.equal("the folder is as it was written outside", on_disk(page)[SHIFT].decode(), theirs)
        page.do("fits a night that was changed here and in the folder | #conflicts .compare")
        facts.check("who gains and who loses", gains(page))
        page.do(f"#received-cancel | reload | sees #conflicts .compare | {choice}")
        page.wait(
            "the chosen one is on both sides",
            lambda cash=f"cash: {taken}": cash in on_disk(page)[SHIFT].decode() and cash in str(page.kept(SHIFT)),
        )
        facts.contains("the other one is kept", str(page.earlier(SHIFT)), f"cash: {left}")


def come_and_go(page: App, folder: pathlib.Path) -> None:
    """A night that the program begins comes into the app; one that is taken away goes into the app's bin."""
    page.go("today")
    amounts = ("--credit-card", "100", "--house", "0", "--cash", "10", "--person", "3,,5", "--confirmed", "a test")
    tipsheet("new", "--date", "2024-04-15", "--shift", "Dinner", *amounts, "-q", folder=folder)
    on_disk(page, {NEW: (folder / NEW).read_bytes()})
    come_back(page)
    page.do(f"sees [data-shift='{NEW}'] | #notice says 1 file was changed in the folder")
    on_disk(page, {NEW: None})
    come_back(page)
    page.gone(f"[data-shift='{NEW}']")
    page.facts.check("and in the bin", any("2024-04-15" in (text or "") for text in page.earlier(NEW)))
    page.go("people")
    page.facts.check("people are those of the folder", page.all("#roster-list [data-person='3']"))


def closed(page: App) -> None:
    """Closing puts the zip and `periods.yaml` into the folder, where the program finds both."""
    # As the sample is: what was typed for the turns is doubtful.
    on_disk(page, files_of(MARISOL))
    come_back(page)
    page.wait("the sample again", lambda: page.kept(SHIFT) == NIGHT.read_text())
    page.do("""go pay/2024-04-10 | #pay-close | #closing-save | #closing-note says under reports
        fits a zip in the folder | #closing-done""")
    page.wait("the period is on record", lambda: "periods.yaml" in on_disk(page))
    target = write(page.facts.work / "closed", on_disk(page))
    zip_ = next((target / "reports").glob("*.zip"))
    page.facts.equal("the program verifies the zip", tipsheet("verify", zip_, status=None).returncode, 0)
    page.facts.contains("it is the one on record", (target / "periods.yaml").read_text(), zip_.name)


def allowed_again(page: App) -> None:
    """On another day the browser asks again, in a tap; until then nothing is written to the folder."""
    page.run("localStorage.asks = 'yes'")
    page.do("reload | sees #disk | fits a folder that asks")
    before = on_disk(page)
    page.go("people")
    page.facts.equal("nothing is written", on_disk(page), before)
    page.do("#disk-allow | #disk gone | #tab-settings | #leave-folder | sees #link-folder")
    page.facts.equal("its files stay", on_disk(page), before)


def signed(facts: Facts) -> None:
    """Cash that is signed for is in `paid.yaml`, on the disk too, with all that was in it; the program agrees."""
    files = made_folder(facts)
    with served_page(facts) as address, app(facts, "profile") as page:
        at_start(page, PICKER)
        page.open(address)
        open_folder(page, files | LEFT_OUT)

        def paid() -> str:
            return on_disk(page)["paid.yaml"].decode()

        page.go("pay")
        sign(page, "3")
        page.wait("it is on the disk", lambda: "employee: 3," in paid())
        facts.check("what was there stays", paid().startswith(OTHERS["paid.yaml"]), paid())
        status = tipsheet("status", write(facts.work / "signed", on_disk(page)), status=None).stdout
        facts.check("the program knows that she got it", "Johny" not in status, status)
        facts.contains("and who did not", status, "Nick")
        page.tap("#pay-people [data-person='3']", "#confirm-yes")
        page.wait("taken back there too", lambda: paid() == OTHERS["paid.yaml"])


# A phone on which somebody opens a file with the installed app.
LAUNCH = """
  const file = () => new File([localStorage.launched], "night.yaml");
  const setConsumer = (take) => localStorage.launched && take({ files: [{ getFile: async () => file() }] });
  Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer } });
"""
SHARE = """
  const [files, done] = arguments;
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append("file", new File([text], name));
  fetch("./shared", { method: "POST", body: form, redirect: "manual" })
    .then(() => done(""), (error) => done(String(error)));
"""


def shared(facts: Facts) -> None:
    """A night that another app shares with the installed one, or that is opened with it."""
    with served_page(facts, MARISOL) as address, app(facts, "profile") as page:
        at_start(page, LAUNCH)
        page.open(address)
        page.wait("the worker", lambda: page.run("return navigator.serviceWorker?.controller !== null"))

        def share(files: dict[str, str]) -> None:
            page.driver.get(f"{address}manifest.json")
            if files:
                facts.equal("the worker takes it", page.driver.execute_async_script(SHARE, files), "")
            page.open(f"{address}#shared")

        def takes(files: dict[str, str]) -> None:
            page.do("sees #received | #received-take | #draft says Kept")
            for name, text in files.items():
                facts.equal(f"{name} byte for byte", page.kept(f"shifts/{name}"), text)

        share({f"{NIGHT.name}.txt": NIGHT.read_text()})
        page.see("#received-title", "Saturday, April 13")
        takes({NIGHT.name: NIGHT.read_text()})
        share({})
        page.shows("it comes once", "#received", False)
        others = {path.name: path.read_text() for path in sorted(NIGHT.parent.glob("2024-04-12-*.yaml"))}
        share(others)
        takes(others)
        page.run("localStorage.launched = arguments[0]", with_cash("169.00").decode())
        page.do("reload | #received-title says Saturday, April 13")
        facts.check("who gains", gains(page))


PARTS = (code, conflict, whole_folder, restaurant, zips, shared, disk, signed)
