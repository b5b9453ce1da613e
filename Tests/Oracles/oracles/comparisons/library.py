"""A package that depends on a version of this one, as others would, against the program.

The working tree becomes a repository with a tag, and Tests/ExamplePackage is built against it, without the network:
it reads the texts of samples/casa-marisol, shares every shift's tips, and its amounts are those of `tipsheet show`.
SwiftPM before 6.2 refuses unsafe flags in packages that are named by a version, and newer ones take them; so the
targets of the library, and all that they depend on, are looked through for some.
"""

import json
import pathlib
import shutil

from oracles.documents.session import copy_committed
from oracles.facts import Facts
from oracles.program import REFUSED, ROOT, SAMPLES, run, tipsheet

SECONDS = 150
VERSION = "99.0.0"
AMOUNTS = ["employee_id", "name", "digital_tips", "cash_tips", "total_tips"]


def tagged(folder: pathlib.Path) -> str:
    """The working tree as a repository with one tag; its address."""
    copy_committed(".", folder, "-co", "--exclude-standard")
    git = ["git", "-c", "user.name=library", "-c", "user.email=library@localhost", "-c", "core.hooksPath=/dev/null"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "tree"], ["tag", VERSION]):
        run([*git, *words], folder=folder)
    return folder.as_uri()


def safe_targets(facts: Facts) -> None:
    """No target of the library, and none below one, has an unsafe flag."""
    package = json.loads(run(["swift", "package", "dump-package"]).stdout)
    targets = {target["name"]: target for target in package["targets"]}
    product = next(product for product in package["products"] if product["name"] == "TipsheetModel")
    seen: set[str] = set()
    left = list(product["targets"])
    while left:
        name = left.pop()
        if name in seen:
            continue
        seen.add(name)
        left += [one["byName"][0] for one in targets[name]["dependencies"] if "byName" in one]
        facts.check(f"{name} has no unsafe flags", "unsafeFlags" not in json.dumps(targets[name]["settings"]))
    facts.check("the library's targets are looked at", len(seen) >= len(product["targets"]), seen)


def compare(facts: Facts) -> str:
    safe_targets(facts)
    shown = (ROOT / "ARCHITECTURE.md").read_text().split("```swift\n")[1].split("```")[0]
    program = (ROOT / "Tests/ExamplePackage/Sources/shares/main.swift").read_text()
    is_tested = "".join(shown.split()) in "".join(program.split())
    facts.check("the example of ARCHITECTURE.md is the tested one", is_tested, shown)
    work = facts.work
    (work / "tipsheet").mkdir()
    shutil.copytree(ROOT / "Tests/ExamplePackage", work / "shares", ignore=shutil.ignore_patterns(".build"))
    environment = {"TIPSHEET_REPOSITORY": tagged(work / "tipsheet"), "TIPSHEET_VERSION": VERSION}
    words = ["swift", "build", "--package-path", work / "shares", "--cache-path", work / "cache"]
    built = run([*words, "-Xswiftc", "-gnone"], environment=environment, status=None)
    facts.require("the example is built against a tagged version", built.returncode == 0, built.stdout[-2000:])
    example = work / "shares/.build/debug/shares"
    casa = SAMPLES / "casa-marisol"
    shifts = [f"shifts/{path.name}" for path in sorted((casa / "shifts").iterdir())]
    rows = [line.split("\t") for line in run([example, casa, *shifts]).stdout.splitlines()]
    for shift in shifts:
        shown = json.loads(tipsheet("show", "--format", "json", casa / shift).stdout)["rows"]
        found = [row[1:] for row in rows if row[0] == shift]
        facts.equal(shift, found, [[row[key] for key in AMOUNTS] for row in shown])
    wrong = shutil.copytree(casa, work / "wrong")
    path = wrong / shifts[0]
    path.write_text(path.read_text().replace("position: Server", "position: Servre", 1))
    refused = run([example, wrong, shifts[0]], status=REFUSED).stderr
    facts.check("a mistake is refused at its place", f"{shifts[0]}:" in refused and "Servre" in refused, refused)
    return f"{len(rows)} shares of {len(shifts)} shifts through the library are the program's"
