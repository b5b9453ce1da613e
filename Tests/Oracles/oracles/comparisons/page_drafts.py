"""Drafts that a screen of the app refuses, and screens that fail: the app starts, and every shift is within reach."""

import json
import pathlib
import tempfile
import zipfile

from oracles.comparisons.page_store import served
from oracles.facts import Facts
from oracles.page.entry import begin
from oracles.page.window import Page, window
from oracles.program import SAMPLES, tipsheet

SECONDS = 60
NIGHT = ("2024-04-20", "Dinner")
# A screen's field, and texts that it refuses.
REFUSED = {
    "tip": {"#tip-bill": ["84..5", "-3", "x"], "#tip-people": ["0", "two"]},
    "split": {
        "#split-subtotal": ["12..5", "-1", "1,2,3"],
        "#split-tax": ["x"],
        "#split-tip": ["10", "x%"],
        "#split-currency": ["ZZZ"],
        "#split-people": ["Ana\nAna", ""],
    },
}
# What no form writes: a draft of another form, or of a later version.
STRANGE = ["3", '"text"', "[]", "{}", '{"items": 5}', '{"items": [null]}', '{"people": 7}', "[[1, 2]]", "not JSON",
    '{"date": "4/31", "subtotal": "12..5"}']  # fmt: skip
# A screen's code fails, as a fault of ours would make it.
FAILING = """
  const find = Document.prototype.getElementById;
  Document.prototype.getElementById = function (id) {
    if (id === "%s") throw new Error("it broke");
    return find.call(this, id);
  };
"""
STORE = """
  const [path, text, done] = arguments;
  const request = indexedDB.open("tipsheet");
  request.onsuccess = () => {
    const writing = request.result.transaction("files", "readwrite");
    const files = writing.objectStore("files");
    files.getAll().onsuccess = ({ target }) => {
      const { place } = target.result.find((each) => each.path.startsWith("shifts/"));
      files.put({ place, path, text, revision: 1000 + Math.floor(Math.random() * 1e9), time: 0, begun: 0, by: "" });
    };
    writing.oncomplete = () => { request.result.close(); done(true); };
  };
"""


def compare(facts: Facts) -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        tipsheet("page", SAMPLES / "casa-marisol", "-q", "-o", work / "site")
        with served(work / "site") as address, window(work / "profile") as page:
            page.open(address)
            begin(page, *NIGHT)
            page.type("#tips-cash", "12.00")
            page.wait_text("#draft", "Kept")
            refused(facts, page)
            item(facts, page)
            texts(facts, page)
            strange(facts, page)
            failing_screen(facts, page)
            failing_start(facts, page)
            told = [each for each in page.messages() if "before initialization" in each]
            facts.equal("nothing is used before it is made", told, [])
    return "drafts that a screen refuses and screens that fail leave the app and every shift usable"


def reloaded(facts: Facts, page: Page, what: str) -> None:
    """After a reload the app is there, and so is the shift."""
    page.wait(f"{what}: it is kept", lambda: page.one("#draft").get_attribute("data-state") == "kept")
    page.reload()
    page.run("location.hash = '#today'")
    page.wait(f"{what}: the shift is on Today", lambda: page.all("[data-shift^='shifts/2024-04-20']"))
    facts.check(what, page.one("#screen-today").is_displayed())


def refused(facts: Facts, page: Page) -> None:
    for screen, fields in REFUSED.items():
        for field, refusals in fields.items():
            for text in refusals:
                page.run("location.hash = arguments[0]", f"#{screen}")
                page.paste(field, text)
                reloaded(facts, page, f"{field} {text!r}")
                page.run("location.hash = arguments[0]", f"#{screen}")
                page.wait("the screen", lambda screen=screen: page.one(f"main [data-screen={screen}]").is_displayed())
                facts.equal(f"{field} {text!r} is there again", page.value(field), text)


def item(facts: Facts, page: Page) -> None:
    """An item that costs more than the whole bill."""
    page.run("location.hash = '#split'")
    page.paste("#split-subtotal", "10")
    page.tap("#split-add")
    page.paste("#split-items .price", "20")
    reloaded(facts, page, "an item dearer than the bill")
    page.run("location.hash = '#split'")
    page.wait("the item", lambda: page.value("#split-items .price") == "20")


def texts(facts: Facts, page: Page) -> None:
    """The files of the restaurant and of a shift as text, with errors in them, saved or not."""
    for path in ("restaurant.yaml", "roster.yaml", "shifts/2024-04-20-dinner.yaml"):
        page.run("location.hash = arguments[0]", f"#text/{path}")
        page.wait("the text", lambda path=path: page.text("#text-title") == path)
        before = page.value("#text-field")
        page.paste("#text-field", "x: [\n")
        reloaded(facts, page, f"{path} with an error")
        page.run("location.hash = arguments[0]", f"#text/{path}")
        page.wait("the draft", lambda: page.value("#text-field") == "x: [\n")
        page.paste("#text-field", before)
    page.run("location.hash = '#text/shifts/2024-04-20-dinner.yaml'")
    page.wait("the text", lambda: page.one("#text-field").is_displayed())
    before = page.value("#text-field")
    page.paste("#text-field", before + "x: [\n")
    page.tap("#text-save")
    reloaded(facts, page, "a shift with an error")
    page.run("location.hash = '#text/shifts/2024-04-20-dinner.yaml'")
    page.wait("the text", lambda: page.one("#text-field").is_displayed())
    page.paste("#text-field", before)
    page.tap("#text-save")


def strange(facts: Facts, page: Page) -> None:
    for name in ("tip", "split", "set-up", "text/restaurant.yaml", "brought", "asked-to-stay"):
        for text in STRANGE:
            page.driver.execute_async_script(STORE, f"drafts/{name}", text)
            reloaded(facts, page, f"a draft of {name}: {text}")
            if name in ("tip", "split"):
                page.run("location.hash = arguments[0]", f"#{name}")
                page.wait(f"{name} {text} shows", lambda name=name: page.one(f"main [data-screen={name}]").is_displayed())
                facts.check(f"{name} {text} is usable", page.one("#tip-bill, #split-people").is_enabled())


def saved(facts: Facts, page: Page) -> None:
    """A zip is saved, with the shift and the restaurant's two files in it."""
    page.wait("the zip is saved", lambda: list(page.downloads.glob("*.zip")))
    (path,) = page.downloads.glob("*.zip")
    names = set(zipfile.ZipFile(path).namelist())
    path.unlink()
    wanted = {"restaurant.yaml", "roster.yaml", "shifts/2024-04-20-dinner.yaml"}
    facts.equal("a copy of every file", wanted - {name.removeprefix("casa-marisol/") for name in names}, set())


def failing_screen(facts: Facts, page: Page) -> None:
    """One screen fails: it says so, offers a copy of every file, and the others go on."""
    made = page.tell("Page.addScriptToEvaluateOnNewDocument", source=FAILING % "week-people")
    page.reload()
    page.run("location.hash = '#week'")
    page.wait_text("#screen-failed", "it broke")
    page.tap("#failed-save")
    saved(facts, page)
    page.tap("#tab-today")
    page.wait("the others go on", lambda: page.all("[data-shift]"))
    facts.equal("the failed screen is gone", page.one("#screen-failed").is_displayed(), False)
    page.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=made["identifier"])


def failing_start(facts: Facts, page: Page) -> None:
    """The start itself fails: drafts are put aside; if it fails all the same, every file can be saved."""
    page.run("location.hash = '#tip'")
    page.paste("#tip-bill", "84.50")
    page.wait("it is kept", lambda: page.one("#draft").get_attribute("data-state") == "kept")
    made = page.tell("Page.addScriptToEvaluateOnNewDocument", source=FAILING % "tab-today")
    page.driver.refresh()
    page.wait_text("#starting", "it broke")
    page.tap("#starting-save")
    saved(facts, page)
    page.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=made["identifier"])
    page.reload()
    page.wait_text("#notice", "was put aside")
    facts.check("drafts were put aside", json.loads(str(page.run(
        "return JSON.stringify(document.getElementById('tip-bill').value === '')"))))  # fmt: skip
    reloaded(facts, page, "after a failed start")
