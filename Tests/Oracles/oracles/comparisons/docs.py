"""The documents: every example is run, every link of the site leads somewhere, every page fits a phone.

`Tests/Oracles/run docs record` writes what commands print now into the documents, where it differs; read the
difference before it is committed. `docs NAME...` looks at these documents alone, such as `docs/FIRST-WEEK.md`.
"""

import pathlib
import re
import tempfile

from oracles.documents.examples import Block, Command, Document, matches
from oracles.documents.pictures import compare_picture
from oracles.documents.session import Session
from oracles.documents.site import compare_links, compare_widths
from oracles.facts import Facts
from oracles.program import ROOT, ask_parser, contents, run, tipsheet

SECONDS = 40
PRODUCTS = ("syntax-probe",)


def documents() -> list[str]:
    """What the site shows, but for the pages that are made from declarations and have tests of their own."""
    names = [path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]]
    return sorted(name for name in names if name not in ("docs/errors.md", "CHANGELOG.md"))


def compare_examples(facts: Facts, document: Document, *, is_recording: bool) -> int:
    """Runs the commands of a document; returns how many there are."""
    name = document.path.relative_to(ROOT)
    for place in document.loose:
        facts.check(f"{name}:{place + 1}: an example that nobody runs", False, document.lines[place])
    changed: list[tuple[Command, list[str]]] = []
    with tempfile.TemporaryDirectory(prefix="tipsheet-docs-") as base:
        session = Session(document, pathlib.Path(base))
        for step in document.steps:
            if isinstance(step, Block):
                session.save(step)
            elif isinstance(step, str):
                compare_picture(facts, document.path.parent / step, session, is_recording=is_recording)
            else:
                status, printed = session.run(step)
                where = f"{name}:{step.line + 1}: {step.text}"
                expected = step.status if step.status is not None else status
                facts.check(f"{where}: ends with {status}", status == expected, "\n".join(printed[-5:]))
                if step.printed and not matches(step.printed, printed):
                    changed.append((step, printed))
                    facts.check(where, is_recording, "\n".join(["prints now", *printed[:40]]))
                else:
                    facts.count += bool(step.printed)
    if is_recording:
        record(document, changed)
    return len(document.steps)


def record(document: Document, changed: list[tuple[Command, list[str]]]) -> None:
    """Puts what commands printed in the place of what the document has."""
    for command, printed in reversed(changed):
        lines = [f"{command.indent}{line}".rstrip() for line in printed]
        document.lines[command.first : command.first + len(command.printed)] = lines
    if changed:
        document.path.write_text("\n".join(document.lines), encoding="utf-8")


def compare_blocks(facts: Facts, document: Document) -> None:
    """The options of a synopsis are those of the command's help; every block of a file's lines can be read.

    `docs/POLICIES.md` has a test that computes what its files come to.
    """
    for block in document.blocks:
        if block.kind == "yaml":
            (answer,) = ask_parser([block.text.encode()])
            facts.check(f"{document.path.name}:{block.line + 1}: can be read", "tree" in answer, answer)
        for line in block.lines:
            command = re.match(r"tipsheet (\S+)", line)
            if block.kind == "usage" and command:
                text = tipsheet("help", command[1]).stdout
                for option in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", line):
                    known = re.search(rf"(?m)^ .*(?<![\w-]){option}\b", text)
                    facts.check(f"{document.path.name}: {command[0]} has {option}", known)


def compare(facts: Facts, *words: str) -> str:
    is_recording = "record" in words
    chosen = [word for word in words if word != "record"]
    count = 0
    for name in chosen or documents():
        document = Document(ROOT / name)
        count += compare_examples(facts, document, is_recording=is_recording)
        compare_blocks(facts, document)
    if chosen:
        return f"{count} steps of {len(chosen)} documents"
    site, again, app = (facts.work / name for name in ("site", "again", "app"))
    app.mkdir()
    for name in ("index.html", "tipsheet.html"):
        (app / name).write_text("<!DOCTYPE html>\n<title>The app</title>\n")
    for target in (site, again):
        run([ROOT / "scripts/make-site", target, "--app", app])
    facts.check("the first page leads to the app", 'href="app/index.html"' in (site / "index.html").read_text())
    facts.check("the same documents make the same site", contents(site) == contents(again))
    links = compare_links(facts, site)
    pages = compare_widths(facts, site)
    return f"{count} steps of examples, {links} links, {pages} pages at 360 pixels"
