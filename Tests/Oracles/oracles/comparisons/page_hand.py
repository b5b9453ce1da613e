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
from oracles.comparisons.page_pay import is_verified, sign
from oracles.facts import Facts
from oracles.page.app import ALL_KEPT, MARISOL, NIGHT, SHIFT, App, amount_of, app, page_of, shown, totals
from oracles.page.places import PICKER, come_back, drop, on_disk, served_page, write, zipped
from oracles.program import contents, tipsheet
from oracles.samples import period_workbook

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
# Another last name for Diana.
RENAMED = """go people | #roster-list [data-person='36'] | #statement-edit
    #employee [data-key='last_name']: Moreno | #employee-save"""
DRAFT = "shifts/.draft-2024-04-15-dinner.yaml"
LEFT_OUT = {"notes.txt": b"Call Ana.\n", "shifts/photo.jpg": b"none\n"}


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "a night and a restaurant go from device to device, and nothing is lost on the way"


def with_cash(amount: str) -> bytes:
    """The sample's night with another amount of cash."""
    return NIGHT.read_bytes().replace(b"168.00", amount.encode())


def read_code(page: App) -> str:
    """The text of the QR code on the screen, as a camera reads it."""
    # Not of the element alone: WebKit cuts a part off it.
    picture = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("L")
    image = zbar.Image(*picture.size, "Y800", picture.tobytes())
    zbar.ImageScanner().scan(image)
    return next((symbol.data for symbol in image), "")


def code(facts: Facts) -> None:
    """A night by a QR code: on the screen of one phone, into the address of another, over no network."""
    handed = f"[data-shift='{SHIFT}'] .badge"
    with served_page(facts, MARISOL) as address:
        with app(facts, "one", address) as page:
            page.open_file(NIGHT)
            page.do("more #send | sees #hand-code | fits a night as a QR code")
            read = read_code(page)
            facts.check("the code has the page's address", read.startswith(f"{address}#n="), read[:80])
            page.do(f"""#hand-has | go today | {handed} is handed over | [data-shift='{SHIFT}']
                #night-more summary | #note: Rain | more #send | sees #hand-has | #hand-done
                go today | {handed} is changed since it was handed over | [data-shift='{SHIFT}']""")
            # A night that no screen can show as a code is sent as a file.
            note = "".join(chr(97 + index * index % 26) + str(index) for index in range(1200))
            page.do(f"""#night-more summary | #note: {note} | #send | #hand-note says too long
                #hand-code is hidden | #hand-save""")
            facts.check("but a file", b"note:" in page.downloaded(f"{NIGHT.name}.txt"))
        with app(facts, "other", read) as page:
            came(page, read.split("#")[1])


def came(page: App, code: str) -> None:
    """A device on which a code was read."""
    facts = page.facts
    page.see("#received")
    facts.equal("nothing stays in the address", page.run("return location.hash"), "")
    found = {row.get_attribute("data-person"): amount_of(row) for row in page.all("#received-rows [data-person]")}
    facts.equal("everybody with their amount", found, totals(shown(NIGHT)))
    page.do(f"""fits a night that came | #received-keep | [data-shift='{SHIFT}'] times 0 | at {code} | #received-take
        #night-title says Saturday, April 13 | #draft says Kept""")
    facts.equal("byte for byte", page.kept(SHIFT), NIGHT.read_text())
    page.do(f"""at {code} | #notice says it is the same | #received is hidden
        at n=notanight | #refusal says cannot be read""")
    asked = page.requests()
    facts.check("no request has the night", not any("n=" in each for each in asked), asked)
    facts.equal("messages of the console", page.messages(), [])


def conflict(facts: Facts) -> None:
    """Both changed one night: who gains is shown, and neither text is lost."""
    theirs = facts.work / "theirs.yaml"
    theirs.write_bytes(with_cash("268.00"))
    with app(facts, "profile", restaurant=MARISOL) as page:
        page.do(f"[data-shift='{SHIFT}'] | #tips-house: 77 | #done | #draft says Kept")
        mine = page.keeps(SHIFT)
        page.do("""take theirs.yaml | #received-rows [data-gains='more'] times 9
            fits a night that was changed in two places | #received-cancel""")
        facts.equal("left: nothing is taken", page.kept(SHIFT), mine)
        page.do("take theirs.yaml | #received-take")
        page.keeps(SHIFT, theirs.read_text())
        page.do(f"go earlier | [data-earlier='{SHIFT}']")
        page.keeps(SHIFT, mine)


def whole_folder(facts: Facts) -> None:
    """A zip with every kind of file: all comes back as it was, and a changed person is the only difference."""
    files = contents(MARISOL) | {path: text.encode() for path, text in OTHERS.items()}
    with app(facts, "profile", page_of(facts)) as page:
        page.bring(zipped(files | LEFT_OUT, facts.work / "whole.zip"))
        page.do("""#received-title says Casa Marisol | #received-told has notes.txt
            #received-told has shifts/photo.jpg | fits a restaurant with other files | #received-take
            #draft says Kept""")
        facts.equal("all files come back", contents(page.saved_folder("back")), files)
        # A shift that the program has begun is on Today, where it can be deleted.
        draft = f"[data-left-out='{DRAFT}']"
        page.do(f"go today | {draft} says Monday, April 15 | {draft} button | {draft} times 0 | #notice button")
        page.keeps(DRAFT, OTHERS[DRAFT])
        page.do(f"{draft} times 1 | {RENAMED} | #notice button")
        page.keeps("roster.yaml", files["roster.yaml"].decode())
        page.do(RENAMED)
        changed = contents(page.saved_folder("changed"))
        facts.contains("the change", changed["roster.yaml"].decode(), "last_name: Moreno")
        facts.equal("only the roster differs", changed | {"roster.yaml": files["roster.yaml"]}, files)
        put_together(page, changed)


def put_together(page: App, files: dict[str, bytes]) -> None:
    """The same zip again is silent; one with another roster, a new night, and a night that both changed asks thrice."""
    facts = page.facts
    zipped(files, facts.work / "same.zip")
    page.do(f"take same.zip | #notice says it is the same | [data-shift='{SHIFT}'] | #tips-cash: 99 | #done")
    mine = page.keeps(SHIFT, "99")
    page.do("take same.zip | #notice says it is the same")
    facts.equal("what is newer here stays", page.kept(SHIFT), mine)
    files["roster.yaml"] = files["roster.yaml"].replace(b"Johny", b"Johnny")
    files[SHIFT] = with_cash("268.00")
    files[NEW] = with_cash("151.00").replace(b"2024-04-13", b"2024-04-15")
    page.take(zipped(files, facts.work / "mixed.zip"))
    page.do("""#received-title says People | #received-rows has Johnny | fits a roster that differs
        #received-take | #received-title says 1 new shift | fits new nights | #received-take
        #received-title says Saturday, April 13 | #received-rows has Johnny
        #received-keep | #notice says 2 files were taken | #draft says Kept""")
    facts.equal("the night here stays", page.kept(SHIFT), mine)
    for path in (NEW, "roster.yaml"):
        facts.equal(f"{path} is taken", page.keeps(path).encode(), files[path])
    files["restaurant.yaml"] = files["restaurant.yaml"].replace(b"Casa Marisol", b"Casa Paloma")
    page.take(zipped(files, facts.work / "other.zip"))
    page.do("#notice says Casa Paloma | #received is hidden")


def zips(facts: Facts) -> None:
    """What is dropped on the page, or chosen on Welcome: a pay period's zip, a damaged one, a huge one, a photo."""
    made = period_workbook(MARISOL, facts.work / "out").parent
    good = made.with_name(f"{made.name}.zip")
    (facts.work / "photo.jpg").write_bytes(bytes([0xFF, 0xD8, 0xFF, 0xE0]) + bytes(range(256)) * 40)
    (facts.work / "changed.zip").write_bytes(good.read_bytes()[:-40])
    with (facts.work / "huge.zip").open("wb") as file:
        file.truncate(70 << 20)
    with app(facts, "profile", page_of(facts)) as page:
        page.do(f"""bring out/{good.name} | #verify-title says Verified
            #verify-sums has {len(rows(made / "csv/employees.csv"))} | fits a zip on Welcome | go welcome
            bring changed.zip | #verify-title says Not verified | sees #verify-lines
            fits a zip that is not verified | go welcome | bring huge.zip | #notice says is larger than
            bring photo.jpg | #import-title says photo.jpg | #import-slips has picture""")
        drop(page, good)
        page.do("#verify-title says Verified")


def disk(facts: Facts) -> None:
    """A folder on the disk: the app and the program on the same files in turns, and no change is lost."""
    folder = shutil.copytree(MARISOL, facts.work / "casa")
    with served_page(facts) as address, app(facts, "profile", address, script=PICKER) as page:
        page.do("#open-folder | #notice says no restaurant")
        files = contents(folder) | LEFT_OUT | {"paid.yaml": OTHERS["paid.yaml"].encode()}
        on_disk(page, files)
        page.do("#open-folder | sees #tab-pay | #draft says Kept in the folder casa | [data-shift] times 13")
        facts.equal("nothing is written for nothing", on_disk(page), files)
        paid(page)
        in_turns(page, folder)
        disputed(page)
        come_and_go(page, folder)
        closed(page)
        allowed_again(page)
        facts.equal("messages of the console", page.messages(), [])


def type_cash(page: App, path: str, amount: str) -> None:
    page.do(f"at night/{pathlib.Path(path).name} | sees #shift")
    page.paste("#tips-cash", amount)


def on_both_sides(page: App, path: str, cash: str) -> bool:
    return all(f"cash: {cash}" in text for text in (on_disk(page)[path].decode(), str(page.kept(path))))


def in_turns(page: App, folder: pathlib.Path) -> None:
    """The program changes one night while the app changes another, again and again."""
    facts = page.facts
    rng = random.Random(1)
    paths = [path for path in contents(folder) if path.startswith("shifts/")]
    cash: dict[str, str] = {}
    for number in range(ROUNDS):
        mine, other = rng.sample(paths, 2)
        cash[mine], cash[other] = f"{number}.{rng.randint(10, 99)}", f"1{number}.{rng.randint(10, 99)}"
        # The program has what the app wrote so far.
        write(folder, on_disk(page))
        date, kind = other.removeprefix("shifts/")[:10], other.removeprefix("shifts/")[11:-5]
        tipsheet("edit", date, kind.title(), "--cash", cash[other], "--confirmed", "jar", "-q", folder=folder)
        # By turns the app is first, or the program.
        for is_mine in (number % 2 == 0, number % 2 == 1):
            if is_mine:
                type_cash(page, mine, cash[mine])
            else:
                on_disk(page, {other: (folder / other).read_bytes()})
        come_back(page)
        for path in (mine, other):
            page.wait(f"round {number}: {path}", lambda path=path: on_both_sides(page, path, cash[path]))
        page.do(ALL_KEPT)
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
        page.do(f"""fits a night that was changed here and in the folder | #conflicts .compare
            sees #received-rows [data-gains] | #received-cancel | reload | sees #conflicts .compare | {choice}""")
        page.wait("the chosen one is there", lambda taken=taken: on_both_sides(page, SHIFT, taken))
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


def closed(page: App) -> None:
    """Closing puts the zip and `periods.yaml` into the folder, where the program finds both."""
    # As the sample is: what was typed for the turns is doubtful.
    on_disk(page, contents(MARISOL))
    come_back(page)
    page.keeps(SHIFT, NIGHT.read_text())
    page.do("""go pay/2024-04-10 | #pay-close | #closing-save | #closing-note says under reports
        fits a zip in the folder | #closing-done""")
    page.wait("the period is on record", lambda: "periods.yaml" in on_disk(page))
    target = write(page.facts.work / "closed", on_disk(page))
    (zip_,) = (target / "reports").glob("*.zip")
    is_verified(page, zip_)
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


def paid(page: App) -> None:
    """Cash that is signed for is in `paid.yaml` of the folder, with all that was in it, until it is taken back."""
    before = on_disk(page)["paid.yaml"]
    page.do("go pay/2024-04-10 | #pay-people [data-person='3']")
    sign(page)
    page.wait("it is on the disk", lambda: b"employee: 3," in on_disk(page)["paid.yaml"])
    page.facts.check("what was there stays", on_disk(page)["paid.yaml"].startswith(before), before)
    status = tipsheet("status", write(page.facts.work / "paid", on_disk(page)), status=None).stdout
    page.facts.check("the program knows who got theirs", "Johny" not in status and "Nick" in status, status)
    page.do("#pay-people [data-person='3'] | #confirm-yes")
    page.wait("taken back there too", lambda: on_disk(page)["paid.yaml"] == before)


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
    with served_page(facts, MARISOL) as address, app(facts, "profile", address, script=LAUNCH) as page:
        page.wait("the worker", lambda: page.run("return navigator.serviceWorker?.controller !== null"))

        friday = sorted(NIGHT.parent.glob("2024-04-12-*.yaml"))
        for paths, ending, title in (([NIGHT], ".txt", "Saturday, April 13"), (friday, "", "")):
            files = {path.name + ending: path.read_text() for path in paths}
            page.driver.get(f"{address}manifest.json")
            facts.equal("the worker takes it", page.driver.execute_async_script(SHARE, files), "")
            page.open(f"{address}#shared")
            page.see("#received-title", title)
            page.do("#received-take | #draft says Kept")
            for path in paths:
                facts.equal(f"{path.name} byte for byte", page.kept(f"shifts/{path.name}"), path.read_text())
            # It comes once.
            page.driver.get(f"{address}manifest.json")
            page.open(f"{address}#shared")
            page.do("#received is hidden")
        page.run("localStorage.launched = arguments[0]", with_cash("169.00").decode())
        page.do("reload | #received-title says Saturday, April 13 | sees #received-rows [data-gains]")


PARTS = (code, conflict, whole_folder, zips, shared, disk)
