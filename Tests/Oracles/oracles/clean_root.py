"""What is published of the program, and a Debian 12 in which nothing of it, of Swift or of its build packages is
installed.

That needs mmdebstrap, root's rights and Debian's archive; without them a comparison says so and goes on.
"""

import os
import pathlib
import shutil
import subprocess
from collections.abc import Sequence

from oracles.facts import Facts
from oracles.program import ROOT, TIPSHEET, run, tipsheet


class NoRoot(Exception):
    """Why there is no clean root here."""


class CleanRoot:
    """A root of its own, in which commands are run."""

    def __init__(self, root: pathlib.Path, variant: str, packages: Sequence[str] = ()) -> None:
        if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
            raise NoRoot("that needs root's rights and mmdebstrap")
        self.root = root
        words = ["mmdebstrap", f"--variant={variant}", "--quiet"]
        if packages:
            words.append(f"--include={','.join(packages)}")
        made = subprocess.run([*words, "bookworm", root], capture_output=True, text=True)
        if made.returncode != 0:
            raise NoRoot(" ".join(made.stderr.strip().splitlines()[-1:]))
        if self.run("true").returncode != 0:
            raise NoRoot("/proc cannot be mounted in it")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs a command in the root."""
        inside = {"LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        mounted = f'mount -t proc proc {self.root}/proc && exec chroot {self.root} "$@"'
        return subprocess.run(
            ["unshare", "--mount", "sh", "-c", mounted, "sh", *words],
            capture_output=True, text=True, env=inside)  # fmt: skip


def made(facts: Facts, script: str) -> pathlib.Path:
    """The file that a script makes of the program, twice the same."""
    first, second = (
        pathlib.Path(run([ROOT / script, folder], environment={"TIPSHEET": str(TIPSHEET)}).stdout.strip())
        for folder in (facts.work / "one", facts.work / "two")
    )
    facts.check(f"{script} makes the same of the same program", second.read_bytes() == first.read_bytes())
    return first


def compare_program(facts: Facts, clean: CleanRoot, program: str, sample: str) -> None:
    """The program in the root is the one here, and makes the same bundle of the README's example."""
    facts.equal("it is the program", clean.run(program, "--version").stdout, tipsheet("--version").stdout)
    clean.run("cp", "-r", sample, "/tmp/casa-marisol")
    done = clean.run("sh", "-c", f"cd /tmp/casa-marisol && {program} period && {program} page . -o /tmp/page.html")
    facts.require("the README's example runs", done.returncode == 0, done.stderr)
    own = facts.work / "own"
    tipsheet("period", clean.root / "tmp/casa-marisol", "-q", "-o", own)
    bundles = list(own.glob("*.zip"))
    facts.equal("there is one bundle", len(bundles), 1)
    for zip_ in bundles:
        found = clean.root / "tmp/casa-marisol/reports" / zip_.name
        facts.check("its bundle is the program's", found.exists() and found.read_bytes() == zip_.read_bytes())
        verified = clean.run(program, "verify", f"/tmp/casa-marisol/reports/{zip_.name}")
        facts.equal("which it verifies", verified.returncode, 0)
