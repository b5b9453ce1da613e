"""The Debian package: what lintian says of it, and its life in a clean Debian without Swift.

It is installed by apt, runs the README's example and gives the bundle of the program that it was made from, is
removed, and leaves nothing. The same program makes the same package. Needs lintian; the clean root needs mmdebstrap,
root's rights and Debian's archive: without them the comparison says so and goes on.
"""

import os
import pathlib
import shutil

from oracles.clean_root import CleanRoot, NoRoot, compare_bundle
from oracles.facts import Facts
from oracles.program import ROOT, TIPSHEET, run, tipsheet

SECONDS = 70
SAMPLE = "/usr/share/doc/tipsheet/samples/casa-marisol"
# Of a debug build, whose libraries are where Swift is.
DEBUG_ONLY = "custom-library-search-path"


def make(folder: pathlib.Path) -> pathlib.Path:
    done = run([ROOT / "scripts/package-deb", folder], environment={"TIPSHEET": str(TIPSHEET)})
    return pathlib.Path(done.stdout.strip())


def files(root: pathlib.Path) -> set[str]:
    """What there is but for the records of apt and dpkg themselves."""
    kept = ("var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "dev/", "proc/", "tmp/")
    found = (str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir())
    return {name for name in found if not name.startswith(kept)}


def compare_in_clean_root(facts: Facts, package: pathlib.Path, work: pathlib.Path) -> str:
    root = work / "root"
    # What it needs comes first: it stays when the package goes.
    needed = run(["dpkg-deb", "-f", package, "Depends"]).stdout
    try:
        clean = CleanRoot(root, "apt", [part.split()[0] for part in needed.split(",")])
    except NoRoot as reason:
        return f"no clean root: {reason}"
    chroot = clean.run
    shutil.copy(package, root / "tmp")
    before = files(root)
    done = chroot("apt-get", "install", "-y", "-qq", f"/tmp/{package.name}")
    facts.require("it is installed", done.returncode == 0, done.stderr)
    facts.check("there is no Swift", not list(root.glob("usr/lib/swift*")))
    facts.equal("it is the program", chroot("tipsheet", "--version").stdout, tipsheet("--version").stdout)
    facts.equal("its manual page is found", (root / "usr/share/man/man1/tipsheet.1.gz").exists(), True)
    chroot_files = [root / "usr/share/tipsheet/fleet/objects.py", root / "usr/share/doc/tipsheet/parts.spdx.json"]
    facts.check("fleet and the list of parts are there", all(path.exists() for path in chroot_files))
    facts.check("fleet/objects.py runs", os.access(chroot_files[0], os.X_OK))
    chroot("cp", "-r", SAMPLE, "/tmp/casa-marisol")
    compare_bundle(facts, clean, "tipsheet", work)
    facts.equal("it is removed", chroot("apt-get", "purge", "-y", "-qq", "tipsheet").returncode, 0)
    left = files(root) - before
    facts.check("nothing is left of it", not left, sorted(left)[:5])
    return "installed, run and removed in a clean Debian"


def compare(facts: Facts) -> str:
    work = facts.work
    package = make(work / "one")
    facts.equal("the same program makes the same package", make(work / "two").read_bytes(), package.read_bytes())
    done = run(["lintian", "--tag-display-limit", "0", package], status=None)
    lines = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    errors = [line for line in lines if line.startswith("E:") and DEBUG_ONLY not in line]
    facts.check("lintian finds no errors", not errors, errors)
    outcome = compare_in_clean_root(facts, package, work)
    return f"{len(lines)} remarks of lintian, no errors; {outcome}"
