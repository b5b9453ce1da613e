"""Nights and restaurants between devices, in Chromium: QR code, file, zip, a folder on the laptop; nothing is lost.

With AXE=FOLDER as for page_ui; `run page_hand PART...` makes the named parts alone. QR codes are read by zbar (Debian's
python3-zbar).
"""

import base64
import io
import json
import pathlib
import random
import re
import shutil
import tempfile
import zipfile

import zbar
from PIL import Image

from oracles.comparisons.page_pay import csv_rows, money, program_period, screen
from oracles.comparisons.page_store import STATE, served
from oracles.comparisons.page_ui import MARISOL, NIGHT, fits, is_quiet, more, page_of, page_of_week
from oracles.facts import Facts, Stopped
from oracles.page.entry import open_file, saved_folder, screen_of_today
from oracles.page.window import Page, opened, window
from oracles.program import tipsheet

SECONDS = 120
# How often the program and the app change the folder in turns.
ROUNDS = 12
SHIFT = f"shifts/{NIGHT.name}"


def compare(facts: Facts, *parts: str) -> str:
    with tempfile.TemporaryDirectory() as name:
        for part in PARTS:
            if not parts or part.__name__ in parts:
                (pathlib.Path(name) / part.__name__).mkdir()
                part(facts, pathlib.Path(name) / part.__name__)
    return "a night and a restaurant go from device to device, and nothing is lost on the way"


def shares_of(folder: pathlib.Path, file: pathlib.Path, text: bytes) -> dict[str, str]:
    """What the program gives each person by a text of a night."""
    path = folder / "shifts" / file.name
    path.write_bytes(text)
    rows = json.loads(tipsheet("show", path, "--format", "json").stdout)["rows"]
    return {row["employee_id"]: row["total_tips"] for row in rows}


def read_code(page: Page) -> str:
    """The text of the QR code on the screen, as a camera reads it."""
    picture = Image.open(io.BytesIO(page.one("#hand-code").screenshot_as_png)).convert("L")
    image = zbar.Image(*picture.size, "Y800", picture.tobytes())
    zbar.ImageScanner().scan(image)
    found = [symbol.data for symbol in image]
    return found[0] if found else ""


def handed(page: Page) -> list[str]:
    """What Today tells of nights that another device has."""
    night = page.run("return location.hash")
    screen_of_today(page)
    found = [badge.text for badge in page.all("#kept-shifts .badge") if "handed over" in badge.text]
    page.run("location.hash = arguments[0]", night)
    page.wait("the night", lambda: page.one("#shift").is_displayed())
    return found


def kept_text(page: Page, path: str) -> str | None:
    """What the browser's database has of a file of the sample's restaurant."""
    return page.driver.execute_async_script(
        """
        const [path, done] = arguments;
        const request = indexedDB.open("tipsheet");
        request.onsuccess = () => {
          const all = request.result.transaction("files").objectStore("files").getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.find((each) => each.path === path)?.text ?? null);
          };
        };
        """,
        path,
    )


def code(facts: Facts, work: pathlib.Path) -> None:
    """A night by a QR code: on the screen of one phone, into the address of another, over no network."""
    tipsheet("page", MARISOL, "-q", "-o", work / "site")
    with served(work / "site") as address:
        with opened(address, work / "one") as page:
            open_file(page, NIGHT)
            more(page, "#send")
            page.wait("the code", lambda: page.one("#hand-code").is_displayed())
            fits(facts, page, "a night as a QR code")
            read = read_code(page)
            facts.check("the code has the page's address", read.startswith(f"{address}#n="), read[:80])
            page.tap("#hand-done")
            facts.equal("a night that came from elsewhere is there too", handed(page), ["handed over"])
            page.tap("#night-more summary")
            page.type("#note", "Rain")
            for button, told in (("#hand-done", "changed since it was handed over"), ("#hand-has", "handed over")):
                more(page, "#send")
                page.wait("the code", lambda: page.one("#hand-has").is_displayed())
                page.tap(button)
                facts.equal((button, "as Today shows it"), handed(page), [told])
            page.tap("#night-more summary")
            long_night(facts, page, work)
        with opened(read, work / "other") as page:
            page.wait("it is looked at", lambda: page.one("#received").is_displayed())
            facts.equal("nothing stays in the address", page.run("return location.hash"), "")
            shares = {row["employee_id"]: row["total_tips"] for row in shown(NIGHT)}
            found = {
                str(row.get_attribute("data-person")): money(row.find_element("css selector", ".amount").text)
                for row in page.all("#received-rows [data-person]")
            }
            facts.equal("everybody with their amount", found, shares)
            fits(facts, page, "a night that came")
            page.tap("#received-keep")
            facts.equal("left: it is not here", page.all(f"[data-shift='{SHIFT}']"), [])
            page.run("location.hash = arguments[0]", read.split("#")[1])
            page.tap("#received-take")
            page.wait_text("#night-title", "Saturday, April 13")
            page.wait_text("#draft", "Kept")
            facts.equal("byte for byte", kept_text(page, SHIFT), NIGHT.read_text())
            page.run("location.hash = arguments[0]", read.split("#")[1])
            page.wait_text("#notice", "it is the same")
            facts.equal("the same is not asked about", page.one("#received").is_displayed(), False)
            page.run("location.hash = 'n=notanight'")
            page.wait_text("#refusal", "cannot be read")
            asked = page.requests()
            facts.check("no request has the night", not any("n=" in each for each in asked), asked)
            facts.equal("messages of the console", page.messages(), [])


def long_night(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A night that no screen can show as a code is sent as a file."""
    page.type("#note", "".join(chr(97 + index * index % 26) + str(index) for index in range(1200)))
    page.tap("#send")
    page.wait_text("#hand-note", "too long")
    facts.equal("no code", page.one("#hand-code").is_displayed(), False)
    page.tap("#hand-save")
    facts.check("but a file", b"note:" in page.downloaded(f"{NIGHT.name}.txt"))


def shown(path: pathlib.Path) -> list[dict[str, str]]:
    return json.loads(tipsheet("show", path, "--format", "json").stdout)["rows"]


def gains(page: Page) -> dict[str, list[str]]:
    """Who gets what else by the night that came, as the dialog shows it."""
    found = {}
    for row in page.all("#received-rows [data-gains=more], #received-rows [data-gains=less]"):
        was, now = row.find_element("css selector", ".end .small").text.split(" → ")
        found[str(row.get_attribute("data-person"))] = [money(was), money(now)]
    return found


def conflict(facts: Facts, work: pathlib.Path) -> None:
    """Both changed one night: who gains and who loses, by the program's amounts; neither text is lost."""
    folder = work / "folder"
    shutil.copytree(MARISOL, folder)
    theirs = NIGHT.read_bytes().replace(b"168.00", b"268.00")
    files = {name: work / f"{name}.yaml" for name in ("theirs", "later")}
    files["theirs"].write_bytes(theirs)
    with window(work / "profile") as page:
        page_of_week(page, work)
        page.tap(f"[data-shift='{SHIFT}']")
        page.type("#tips-house", "77")
        page.tap("#done")
        page.wait_text("#draft", "Kept")
        mine = str(kept_text(page, SHIFT)).encode()
        page.one("#file").send_keys(str(files["theirs"]))
        page.wait("both are shown", lambda: page.one("#received").is_displayed())
        was, now = (shares_of(folder, NIGHT, text) for text in (mine, theirs))
        expected = {key: [was[key], now[key]] for key in was if was[key] != now[key]}
        facts.check("somebody gains", len(expected) > 3, expected)
        facts.equal("who gains and who loses", gains(page), expected)
        fits(facts, page, "a night that was changed in two places")
        page.tap("#received-cancel")
        facts.equal("left: nothing is taken", kept_text(page, SHIFT), mine.decode())
        page.one("#file").send_keys(str(files["theirs"]))
        page.tap("#received-take")
        page.wait_text("#draft", "Kept")
        page.wait("taken", lambda: kept_text(page, SHIFT) == theirs.decode())
        screen(page, "earlier")
        page.wait("the other one is among the earlier versions", lambda: page.all(f"[data-earlier='{SHIFT}']"))
        page.tap(f"[data-earlier='{SHIFT}']")
        page.wait("as it was here", lambda: kept_text(page, SHIFT) == mine.decode())
        is_quiet(facts, page, "a conflict")
    newer(facts, work, files["later"])


def newer(facts: Facts, work: pathlib.Path, later: pathlib.Path) -> None:
    """What only one side changed since it was handed over is no conflict."""
    with window(work / "newer") as page:
        page_of_week(page, work)
        page.tap(f"[data-shift='{SHIFT}']")
        more(page, "#send")
        page.tap("#hand-send")
        page.downloaded(f"{NIGHT.name}.txt")
        later.write_bytes(NIGHT.read_bytes().replace(b"168.00", b"170.00"))
        screen_of_today(page)
        page.one("#file").send_keys(str(later))
        page.wait_text("#received-note", "and not here")
        facts.check("who gets what else", gains(page))
        page.tap("#received-take")
        page.wait("taken", lambda: page.value("#tips-cash") == "170.00")
        page.type("#tips-cash", "171")
        page.tap("#done")
        page.one("#file").send_keys(str(later))
        page.wait_text("#notice", "newer here")
        facts.equal("nothing is asked", page.one("#received").is_displayed(), False)


def restaurant(facts: Facts, work: pathlib.Path) -> None:
    """A whole restaurant as a zip: the program reads it, another device takes it over, and the same again is silent."""
    with window(work / "one") as page:
        page_of_week(page, work)
        zipped = saved_folder(page, work / "unpacked")
        for path in sorted(MARISOL.rglob("*.yaml")):
            copy = work / "unpacked" / path.relative_to(MARISOL)
            facts.equal(f"{path.name} in the zip", copy.read_bytes(), path.read_bytes())
        facts.equal("the program takes it", tipsheet("check", work / "unpacked", status=None).returncode, 0)
        copy = shutil.copy(zipped, work / "all.zip")
    address = page_of(None, work / "anybody.html")
    with opened(address, work / "other") as page:
        page.one("#files").send_keys(str(copy))
        page.wait_text("#received-title", "Casa Marisol")
        fits(facts, page, "a restaurant that came")
        page.tap("#received-take")
        page.wait("the restaurant is there", lambda: page.one("#tab-pay").is_displayed())
        page.wait_text("#draft", "Kept")
        screen_of_today(page)
        page.one("#file").send_keys(str(copy))
        page.wait_text("#notice", "it is the same")
        page.tap(f"[data-shift='{SHIFT}']")
        page.type("#tips-cash", "99")
        page.tap("#done")
        page.one("#file").send_keys(str(copy))
        page.wait_text("#notice", "it is the same")
        facts.check("what is newer here stays", "99" in str(kept_text(page, SHIFT)))
        put_together(facts, page, work)
        is_quiet(facts, page, "a restaurant")


def put_together(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """A zip with another roster, a new night, and a night that both changed: one question after the other."""
    new = "shifts/2024-04-15-dinner.yaml"
    files = files_of(work / "unpacked")
    files["roster.yaml"] = files["roster.yaml"].replace(b"Johny", b"Johnny")
    files[SHIFT] = files[SHIFT].replace(b"168.00", b"268.00")
    files[new] = NIGHT.read_bytes().replace(b"2024-04-13", b"2024-04-15").replace(b"168.00", b"151.00")
    mixed = work / "mixed.zip"
    with zipfile.ZipFile(mixed, "w") as file:
        for path, data in files.items():
            file.writestr(f"casa/{path}", data)
    mine = kept_text(page, SHIFT)
    page.one("#file").send_keys(str(mixed))
    page.wait_text("#received-title", "People")
    facts.check("the lines that differ", "Johnny" in page.text("#received-rows"), page.text("#received-rows"))
    fits(facts, page, "a roster that differs")
    page.tap("#received-take")
    page.wait_text("#received-title", "1 new shift")
    fits(facts, page, "new nights")
    page.tap("#received-take")
    page.wait_text("#received-title", "Saturday, April 13")
    facts.check("who gains and who loses, by the new names", "Johnny" in page.text("#received-rows") and gains(page))
    page.tap("#received-keep")
    page.wait_text("#notice", "2 files were taken")
    page.wait_text("#draft", "Kept")
    facts.equal("the night here stays", kept_text(page, SHIFT), mine)
    facts.equal("the new one is here", str(kept_text(page, new)).encode(), files[new])
    facts.equal("the roster too", str(kept_text(page, "roster.yaml")).encode(), files["roster.yaml"])
    other = work / "other.zip"
    files["restaurant.yaml"] = files["restaurant.yaml"].replace(b"Casa Marisol", b"Casa Paloma")
    with zipfile.ZipFile(other, "w") as file:
        for path, data in files.items():
            file.writestr(path, data)
    page.one("#file").send_keys(str(other))
    page.wait_text("#notice", "Casa Paloma")
    facts.equal("of another restaurant nothing is taken", page.one("#received").is_displayed(), False)


def zips(facts: Facts, work: pathlib.Path) -> None:
    """What is dropped on the page, or chosen on Welcome: a pay period's zip, a damaged one, a huge one, a photo."""
    made = program_period(MARISOL, work / "out")
    good = made.with_name(f"{made.name}.zip")
    photo, huge, empty = (work / name for name in ("photo.zip", "huge.zip", "empty.zip"))
    photo.write_bytes(bytes([0xFF, 0xD8, 0xFF, 0xE0]) + bytes(range(256)) * 40)
    with huge.open("wb") as file:
        file.truncate(70 << 20)
    empty.write_bytes(b"PK\5\6" + bytes(18))
    with window(work / "profile") as page:
        page.open(page_of(None, work / "anybody.html"))
        page.one("#files").send_keys(str(good))
        page.wait_text("#verify-title", "Verified")
        employees = csv_rows(made / "csv/employees.csv")
        facts.check("its people", str(len(employees)) in page.text("#verify-sums"), page.text("#verify-sums"))
        fits(facts, page, "a zip on Welcome")
        for path in (photo, empty):
            screen(page, "welcome")
            page.one("#files").send_keys(str(path))
            page.wait_text("#verify-title", "Not verified")
            facts.check(f"{path.name}: why", page.text("#verify-lines"))
            fits(facts, page, path.name)
        screen(page, "welcome")
        page.one("#files").send_keys(str(huge))
        page.wait_text("#notice", "is larger than")
        picture = work / "photo.jpg"
        picture.write_bytes(photo.read_bytes())
        page.one("#files").send_keys(str(picture))
        page.wait_text("#import-title", "photo.jpg")
        facts.check("a picture is told what it is", "picture" in page.text("#import-slips"), page.text("#import-slips"))
        drop(page, good)
        page.wait_text("#verify-title", "Verified")
        is_quiet(facts, page, "zips")


def drop(page: Page, path: pathlib.Path) -> None:
    """Drops a file on the page."""
    page.tell("DOM.enable")
    place = {"x": 200, "y": 300}
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        page.tell("Input.dispatchDragEvent", type=kind, data=data, **place)


def looks(facts: Facts, work: pathlib.Path) -> None:
    """The dialogs of what comes and what goes."""
    other = work / "other.yaml"
    other.write_bytes(NIGHT.read_bytes().replace(b"168.00", b"268.00"))
    with window(work / "looks") as page:
        page_of_week(page, work)
        page.one("#file").send_keys(str(other))
        page.wait("the dialog", lambda: page.one("#received").is_displayed())
        fits(facts, page, "who gains")
        page.tap("#received-cancel")
        page.tap(f"[data-shift='{SHIFT}']")
        more(page, "#send")
        fits(facts, page, "sending")


# A folder that is chosen: one of the browser's own file system, whose handles are as those of the disk.
PICKER = """
  globalThis.showDirectoryPicker = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle("casa", { create: true });
  const asked = FileSystemHandle.prototype.queryPermission;
  FileSystemHandle.prototype.queryPermission = function (...words) {
    return localStorage.asks ? Promise.resolve("prompt") : asked.apply(this, words);
  };
"""
LIST = """
  const [files, done] = arguments;
  (async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("casa", { create: true });
    const decoder = new TextDecoder("latin1");
    const list = async (folder, path, found) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "directory") await list(handle, `${path}${name}/`, found);
        // What the browser is about to put in the place of a file.
        else if (!name.endsWith(".crswap")) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          found[path + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        }
      }
    };
    for (const [path, text] of Object.entries(files)) {
      const names = path.split("/");
      let folder = root;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      if (text === null) await folder.removeEntry(names.at(-1));
      else {
        const writing = await (await folder.getFileHandle(names.at(-1), { create: true })).createWritable();
        await writing.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
        await writing.close();
      }
    }
    // A file that the app replaces in the middle is gone for a moment.
    for (let tries = 1; ; tries += 1) {
      const found = {};
      try {
        await list(root, "", found);
        return found;
      } catch (error) {
        if (tries === 50 || !["NotFoundError", "NotReadableError"].includes(error.name)) throw error;
        await new Promise((resume) => setTimeout(resume, 50));
      }
    }
  })().then(done, (error) => done({ error: String(error) }));
"""


def on_disk(page: Page, changes: dict[str, bytes | None] | None = None) -> dict[str, bytes]:
    """The files of the folder that the app has opened, after changes from outside: None takes a file away."""
    told = {path: None if data is None else base64.b64encode(data).decode() for path, data in (changes or {}).items()}
    found = page.driver.execute_async_script(LIST, told)
    if "error" in found:
        raise Stopped(found["error"])
    return {path: base64.b64decode(text) for path, text in found.items()}


def files_of(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.yaml"))}


def come_back(page: Page) -> None:
    """The window comes to the front."""
    page.run("dispatchEvent(new Event('focus'))")


def disk(facts: Facts, work: pathlib.Path) -> None:
    """A folder on the disk: the app and the program on the same files in turns, and no change is lost."""
    tipsheet("page", "-q", "-o", work / "site")
    folder = work / "casa"
    shutil.copytree(MARISOL, folder)
    with served(work / "site") as address, window(work / "profile") as page:
        page.tell("Page.addScriptToEvaluateOnNewDocument", source=PICKER)
        page.open(address)
        page.tap("#open-folder")
        page.wait_text("#notice", "no restaurant")
        on_disk(page, files_of(folder))
        page.tap("#open-folder")
        page.wait("the restaurant is there", lambda: page.one("#tab-pay").is_displayed())
        page.wait_text("#draft", "Kept in the folder casa")
        facts.equal("thirteen nights", len(page.all("[data-shift]")), 13)
        facts.equal("nothing is written for nothing", on_disk(page), files_of(folder))
        in_turns(facts, page, folder)
        disputed(facts, page)
        screen_of_today(page)
        come_and_go(facts, page, folder)
        closed(facts, page, work)
        allowed_again(facts, page)
        facts.equal("messages of the console", page.messages(), [])


def type_cash(page: Page, path: str, amount: str) -> None:
    page.run("location.hash = arguments[0]", f"night/{path.removeprefix('shifts/')}")
    page.wait("the night", lambda: page.one("#tips-cash").is_displayed())
    page.paste("#tips-cash", amount)


def in_turns(facts: Facts, page: Page, folder: pathlib.Path) -> None:
    """The program changes one night while the app changes another, again and again."""
    rng = random.Random(1)
    paths = [path for path in files_of(folder) if path.startswith("shifts/")]
    cash: dict[str, str] = {}
    for number in range(ROUNDS):
        mine, other = rng.sample(paths, 2)
        cash[mine], cash[other] = f"{number}.{rng.randint(10, 99)}", f"1{number}.{rng.randint(10, 99)}"
        # The program has what the app wrote so far.
        for path, data in on_disk(page).items():
            (folder / path).write_bytes(data)
        date, kind = other.removeprefix("shifts/")[:10], other.removeprefix("shifts/")[11:-5]
        tipsheet("edit", date, kind.title(), "--cash", cash[other], "--confirmed", "jar", "-q", folder=folder)
        if number % 2:
            on_disk(page, {other: (folder / other).read_bytes()})
            type_cash(page, mine, cash[mine])
        else:
            type_cash(page, mine, cash[mine])
            on_disk(page, {other: (folder / other).read_bytes()})
        come_back(page)
        page.wait(
            f"round {number}: both are on both sides",
            lambda mine=mine, other=other: all(
                f"cash: {cash[path]}" in text
                for path in (mine, other)
                for text in (on_disk(page)[path].decode(), str(kept_text(page, path)))
            ),
        )
        page.wait(f"round {number}: written", lambda: page.run(STATE) != "saving")
        facts.equal(f"round {number}: no conflict", page.run(STATE), "kept")
    there = on_disk(page)
    for path, amount in cash.items():
        facts.check(f"{path}: the last amount", f"cash: {amount}" in there[path].decode(), there[path].decode())
    for path, data in there.items():
        (folder / path).write_bytes(data)
    facts.equal("the program takes the folder", tipsheet("check", folder, status=None).stderr.count("error"), 0)


def disputed(facts: Facts, page: Page) -> None:
    """Both changed one night: who gains and loses; the one that is not chosen is an earlier version."""
    for number, choice in enumerate((".keep-mine", ".use-other")):
        before = on_disk(page)[SHIFT].decode()
        theirs = re.sub(r"cash: [0-9.]+", f"cash: 30{number}.00", before)
        on_disk(page, {SHIFT: theirs.encode()})
        type_cash(page, SHIFT, f"40{number}.00")
        page.wait("it is disputed", lambda: page.all("#conflicts .compare"))
        facts.equal("the folder is as it was written outside", on_disk(page)[SHIFT].decode(), theirs)
        fits(facts, page, "a night that was changed here and in the folder")
        page.tap("#conflicts .compare")
        facts.check("who gains and who loses", gains(page))
        page.tap("#received-cancel")
        page.reload()
        page.wait("it is disputed still", lambda: page.all("#conflicts .compare"))
        page.tap(choice)
        kept = "cash: 40" if choice == ".keep-mine" else "cash: 30"
        page.wait(
            "the chosen one is on both sides",
            lambda kept=kept: kept in on_disk(page)[SHIFT].decode() and kept in str(kept_text(page, SHIFT)),
        )
        earlier = str(earlier_texts(page, SHIFT))
        facts.check("the other one is kept", ("cash: 30" if kept.endswith("40") else "cash: 40") in earlier, earlier)


def earlier_texts(page: Page, path: str) -> list[str]:
    return page.driver.execute_async_script(
        """
        const [path, done] = arguments;
        const request = indexedDB.open("tipsheet");
        request.onsuccess = () => {
          const all = request.result.transaction("revisions").objectStore("revisions").getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.filter((each) => each.path === path).map((each) => each.text));
          };
        };
        """,
        path,
    )


def come_and_go(facts: Facts, page: Page, folder: pathlib.Path) -> None:
    """A night that the program begins comes into the app; one that is taken away goes into the app's bin."""
    amounts = ("--credit-card", "100", "--house", "0", "--cash", "10", "--person", "3,,5", "--confirmed", "a test")
    tipsheet("new", "--date", "2024-04-15", "--shift", "Dinner", *amounts, "-q", folder=folder)
    new = "shifts/2024-04-15-dinner.yaml"
    on_disk(page, {new: (folder / new).read_bytes()})
    come_back(page)
    page.wait("a new night", lambda: page.all(f"[data-shift='{new}']"))
    page.wait_text("#notice", "1 file was changed in the folder")
    on_disk(page, {new: None})
    come_back(page)
    page.wait("it is gone", lambda: not page.all(f"[data-shift='{new}']"))
    facts.check("and in the bin", any("2024-04-15" in (text or "") for text in earlier_texts(page, new)))
    page.run("location.hash = 'people'")
    facts.check("people are those of the folder", page.all("#roster-list [data-person='3']"))


def closed(facts: Facts, page: Page, work: pathlib.Path) -> None:
    """Closing puts the zip and `periods.yaml` into the folder, where the program finds both."""
    # As the sample is: what was typed for the turns is doubtful.
    on_disk(page, files_of(MARISOL))
    come_back(page)
    page.wait("the sample again", lambda: str(kept_text(page, SHIFT)).encode() == NIGHT.read_bytes())
    screen(page, "pay/2024-04-10")
    page.tap("#pay-close")
    page.tap("#closing-save")
    page.wait_text("#closing-note", "under reports")
    fits(facts, page, "a zip in the folder")
    page.tap("#closing-done")
    page.wait("the period is on record", lambda: "periods.yaml" in on_disk(page))
    target = work / "closed"
    for path, data in on_disk(page).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(data)
    zipped = next((target / "reports").glob("*.zip"))
    facts.equal("the program verifies the zip", tipsheet("verify", zipped, status=None).returncode, 0)
    facts.check("it is the one on record", zipped.name in (target / "periods.yaml").read_text())


def allowed_again(facts: Facts, page: Page) -> None:
    """On another day the browser asks again, in a tap; until then nothing is written to the folder."""
    page.run("localStorage.asks = 'yes'")
    page.reload()
    page.wait("it is asked", lambda: page.one("#disk").is_displayed())
    fits(facts, page, "a folder that asks")
    before = on_disk(page)
    page.run("location.hash = 'people'")
    facts.equal("nothing is written", on_disk(page), before)
    page.tap("#disk-allow")
    page.wait("it is allowed", lambda: not page.one("#disk").is_displayed())
    page.tap("#tab-settings")
    page.tap("#leave-folder")
    page.wait("left", lambda: page.all("#link-folder"))
    facts.equal("its files stay", on_disk(page), before)


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


def shared(facts: Facts, work: pathlib.Path) -> None:
    """A night that another app shares with the installed one, or that is opened with it."""
    tipsheet("page", MARISOL, "-q", "-o", work / "site")
    with served(work / "site") as address, window(work / "profile") as page:
        page.tell("Page.addScriptToEvaluateOnNewDocument", source=LAUNCH)
        page.open(address)
        page.wait("the worker", lambda: page.run("return navigator.serviceWorker?.controller !== null"))
        page.driver.get(f"{address}manifest.json")
        told = page.driver.execute_async_script(SHARE, {f"{NIGHT.name}.txt": NIGHT.read_text()})
        facts.equal("the worker takes it", told, "")
        page.open(f"{address}#shared")
        page.wait_text("#received-title", "Saturday, April 13")
        page.tap("#received-take")
        page.wait_text("#draft", "Kept")
        facts.equal("byte for byte", kept_text(page, SHIFT), NIGHT.read_text())
        page.driver.get(f"{address}manifest.json")
        page.open(f"{address}#shared")
        facts.equal("it comes once", page.one("#received").is_displayed(), False)
        others = sorted(NIGHT.parent.glob("2024-04-12-*.yaml"))
        page.driver.get(f"{address}manifest.json")
        page.driver.execute_async_script(SHARE, {path.name: path.read_text() for path in others})
        page.open(f"{address}#shared")
        page.wait("both are shown", lambda: page.one("#received").is_displayed())
        page.tap("#received-take")
        page.wait_text("#draft", "Kept")
        for path in others:
            facts.equal(f"{path.name} comes too", kept_text(page, f"shifts/{path.name}"), path.read_text())
        page.run("localStorage.launched = arguments[0]", NIGHT.read_text().replace("168.00", "169.00"))
        page.reload()
        page.wait_text("#received-title", "Saturday, April 13")
        facts.check("who gains", gains(page))


PARTS = (code, conflict, restaurant, zips, shared, disk, looks)
