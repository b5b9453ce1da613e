"""Drafts that a screen of the app refuses, and screens that fail: the app starts, and every shift is within reach."""

import zipfile

from oracles.facts import Facts
from oracles.page.app import ALL_KEPT, MARISOL, App, app
from oracles.page.places import served_page

SECONDS = 60
NIGHT = "shifts/2024-04-20-dinner.yaml"
# A screen's field, and texts that it refuses.
REFUSED = {
    "tip": {"#tip-bill": ["84..5", "-3"], "#tip-people": ["0", "two"]},
    "split": {
        "#split-subtotal": ["12..5"], "#split-tax": ["x"], "#split-tip": ["10"], "#split-currency": ["ZZZ"],
        "#split-people": ["Ana\nAna", ""],
    },
}  # fmt: skip
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
    with served_page(facts, MARISOL) as address, app(facts, "profile", address) as page:
        page.do("begin 2024-04-20 Dinner | #tips-cash: 12.00 | #draft says Kept")
        for part in (refused, texts, strange, failing_screen, failing_start):
            part(page)
        told = [each for each in page.messages() if "before initialization" in each]
        facts.equal("nothing is used before it is made", told, [])
    return "drafts that a screen refuses and screens that fail leave the app and every shift usable"


def reloaded(page: App, what: str) -> None:
    """After a reload the app is there, and so is the shift."""
    page.do(f"{ALL_KEPT} | reload | go today | sees [data-shift='{NIGHT}']")
    page.facts.check(f"{what}: the app is there", page.one("#screen-today").is_displayed())


def refused(page: App) -> None:
    for screen, fields in REFUSED.items():
        for field, text in ((field, text) for field, refusals in fields.items() for text in refusals):
            page.go(screen)
            page.paste(field, text)
            reloaded(page, f"{field} {text!r}")
            page.go(screen)
            page.facts.equal(f"{field} is there again", page.value(field), text)


def texts(page: App) -> None:
    """The files of the restaurant and of a shift as text, with errors in them, saved or not."""
    for path in ("restaurant.yaml", "roster.yaml", NIGHT):
        page.do(f"go text/{path} | #text-title says {path}")
        before = page.value("#text-field")
        page.paste("#text-field", "x: [\n")
        reloaded(page, f"{path} with an error")
        page.go(f"text/{path}")
        page.wait("the draft", lambda: page.value("#text-field") == "x: [\n")
        page.paste("#text-field", before)
    page.set_text(NIGHT, before + "x: [\n")
    reloaded(page, "a shift with an error")
    page.set_text(NIGHT, before)


def strange(page: App) -> None:
    for name in ("tip", "split", "set-up", "text/restaurant.yaml", "brought", "asked-to-stay"):
        for text in STRANGE:
            page.driver.execute_async_script(STORE, f"drafts/{name}", text)
            reloaded(page, f"a draft of {name}: {text}")
            if name in ("tip", "split"):
                page.go(name)
                usable = page.one("#tip-bill, #split-people").is_enabled()
                page.facts.check(f"{name} {text} is usable", usable)


def saved(page: App, button: str) -> None:
    """A zip is saved, with the shift and the restaurant's two files in it."""
    names = {name.removeprefix("casa-marisol/") for name in zipfile.ZipFile(page.saved_zip(button)).namelist()}
    page.facts.equal("a copy of every file", {"restaurant.yaml", "roster.yaml", NIGHT} - names, set())


def failing_screen(page: App) -> None:
    """One screen fails: it says so, offers a copy of every file, and the others go on."""
    failing = page.at_start(FAILING % "week-people")
    page.do("reload | at week | #screen-failed says it broke")
    saved(page, "#failed-save")
    page.do("#tab-today | sees [data-shift] | #screen-failed is hidden")
    page.no_more(failing)


def failing_start(page: App) -> None:
    """The start itself fails: drafts are put aside; if it fails all the same, every file can be saved."""
    page.do(f"go tip | #tip-bill: 84.50 | {ALL_KEPT}")
    failing = page.at_start(FAILING % "tab-today")
    page.driver.refresh()
    page.see("#starting", "it broke")
    saved(page, "#starting-save")
    page.no_more(failing)
    page.do("reload | #notice says was put aside")
    page.facts.equal("drafts were put aside", page.value("#tip-bill"), "")
    reloaded(page, "after a failed start")
