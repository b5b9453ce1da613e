"""The Debian package: what lintian says of it, and its life in a clean Debian without Swift.

It is installed by apt, runs the README's example and gives the bundle of the program that it was made from, is
removed, and leaves nothing. The same program makes the same package. Needs lintian and what a clean root needs.
"""

import os
import pathlib
import shutil

from oracles.clean_root import CleanRoot, NoRoot, compare_program, made
from oracles.facts import Facts
from oracles.program import run

SECONDS = 70
PARTS = ("man/man1/tipsheet.1.gz", "tipsheet/fleet/objects.py", "doc/tipsheet/parts.spdx.json")
# Of a debug build, whose libraries are where Swift is.
DEBUG_ONLY = "custom-library-search-path"


def files(root: pathlib.Path) -> set[str]:
    """What there is but for the records of apt and dpkg themselves."""
    kept = ("var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "dev/", "proc/", "tmp/")
    found = (str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir())
    return {name for name in found if not name.startswith(kept)}


def compare_in_clean_root(facts: Facts, package: pathlib.Path) -> str:
    root = facts.work / "root"
    # What it needs comes first: it stays when the package goes.
    needed = run(["dpkg-deb", "-f", package, "Depends"]).stdout
    try:
        clean = CleanRoot(root, "apt", [part.split()[0] for part in needed.split(",")])
    except NoRoot as reason:
        return f"no clean root: {reason}"
    shutil.copy(package, root / "tmp")
    before = files(root)
    done = clean.run("apt-get", "install", "-y", "-qq", f"/tmp/{package.name}")
    facts.require("it is installed", done.returncode == 0, done.stderr)
    facts.check("there is no Swift", not list(root.glob("usr/lib/swift*")))
    for name in PARTS:
        facts.check(f"{name} is there", (root / "usr/share" / name).exists())
    facts.check("fleet/objects.py runs", os.access(root / "usr/share/tipsheet/fleet/objects.py", os.X_OK))
    compare_program(facts, clean, "tipsheet", "/usr/share/doc/tipsheet/samples/casa-marisol")
    facts.equal("it is removed", clean.run("apt-get", "purge", "-y", "-qq", "tipsheet").returncode, 0)
    left = files(root) - before
    facts.check("nothing is left of it", not left, sorted(left)[:5])
    return "installed, run and removed in a clean Debian"


def compare(facts: Facts) -> str:
    package = made(facts, "scripts/package-deb")
    done = run(["lintian", "--tag-display-limit", "0", package], status=None)
    lines = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    errors = [line for line in lines if line.startswith("E:") and DEBUG_ONLY not in line]
    facts.check("lintian finds no errors", not errors, errors)
    return f"{len(lines)} remarks of lintian, no errors; {compare_in_clean_root(facts, package)}"
