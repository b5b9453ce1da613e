"""A pay period's zip as unzip, 7z, bsdtar and sha256sum read it.

Words: [RESTAURANT]. The bundle is also corrected, encrypted, and packed again by 7z. Every bundle made
is verified. Needs unzip, 7z, bsdtar and strace.
"""

import os
import pathlib
import re
import shutil
import signal

from oracles.facts import Facts
from oracles.processes import wait_until
from oracles.program import NOT_WRITTEN, REFUSED, SAMPLES, TIPSHEET, Run, contents, run, tipsheet
from oracles.pseudo_terminal import PseudoTerminal

SECONDS = 15
QUICK = ()
PASSWORD = "correct horse battery staple"


# The zip as other programs see it.


def unpacked(facts: Facts, path: pathlib.Path, target: pathlib.Path) -> list[str]:
    """Tests a zip with three programs, unpacks it and compares its checksums; returns its names."""
    run(["unzip", "-tq", path])
    run(["7z", "t", path])
    names = run(["bsdtar", "-tf", path]).stdout.splitlines()
    facts.check("bsdtar lists names", names)
    run(["unzip", "-q", path, "-d", target])
    check_sums(target)
    return names


def check_sums(folder: pathlib.Path) -> None:
    run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], folder=folder)


# A password typed at a terminal.


def check_typed_password(facts: Facts, restaurant: pathlib.Path, output: pathlib.Path) -> None:
    """Asked for twice, never shown, and the echo is given back; two ways out of the question."""
    lost = output.with_name(output.name + "-2")

    def asked(target: pathlib.Path) -> PseudoTerminal:
        words = ("period", restaurant, "-o", target, "--encrypt", "--quiet")
        terminal = PseudoTerminal(*words, environment=dict(os.environ))
        facts.require("the password is asked for", terminal.wait("Password for the zip: "), terminal.output)
        return terminal

    terminal = asked(output)
    facts.check("the password would not be shown", not terminal.has_echo())
    # A letter too much, taken back, and a line taken back whole.
    terminal.send(f"nonsense\x15{PASSWORD}é\x7f\r")
    facts.require("it is asked for again", terminal.wait("Type it again: "), terminal.output)
    terminal.send(PASSWORD + "\r")
    facts.equal("the typed password is taken", terminal.status(), 0)
    facts.check("it is not shown", PASSWORD not in terminal.output and "nonsense" not in terminal.output)
    terminal.close()

    terminal = asked(lost)
    terminal.send("\x03")
    facts.equal("Ctrl-C leaves", terminal.status(), REFUSED)
    facts.contains("Ctrl-C: the reason", terminal.output, "no password was given")
    terminal.close()

    terminal = asked(lost)
    terminal.process.send_signal(signal.SIGTERM)
    facts.check("the terminal shows again what is typed after SIGTERM", wait_until(lambda: echoes(terminal)))
    facts.equal("SIGTERM ends it", terminal.status(), -signal.SIGTERM)
    terminal.close()
    facts.check("nothing is written without a password", not lost.exists())


def echoes(terminal: PseudoTerminal) -> bool:
    terminal.receive(0.05)
    return terminal.has_echo()


# The whole of it.


class Bundle:
    """The folders of one comparison."""

    def __init__(self, facts: Facts, sample: pathlib.Path, work: pathlib.Path) -> None:
        self.facts = facts
        self.work = work
        self.restaurant = work / "restaurant"
        shutil.copytree(sample, self.restaurant, ignore=shutil.ignore_patterns("reports"))
        self.late = work / "late"
        self.first, self.closed = work / "first", work / "closed"
        self.password = work / "password"
        self.password.write_text(PASSWORD + "\n")
        self.encryption = ("--encrypt", "--password-file", self.password)

    def period(self, output: pathlib.Path, *words: object, status: int = 0, before: tuple[object, ...] = ()) -> Run:
        command = [*before, TIPSHEET, "period", self.restaurant, "-o", output, "--quiet", *words]
        return run(command, status=status)

    def only_zip(self, folder: pathlib.Path) -> pathlib.Path:
        found = sorted(folder.glob("*.zip"))
        self.facts.require(f"{folder.name} has one zip", len(found) == 1, found)
        return found[0]

    def made(self) -> pathlib.Path:
        """The bundle as it is first written."""
        self.period(self.first)
        again = self.work / "again"
        shutil.copytree(self.restaurant, again)
        # The same bytes from another zone, locale, umask and folder.
        run(["sh", "-c", 'umask 077; exec "$@"', "sh", TIPSHEET, "period", ".", "-o", self.work / "second", "--quiet"],
            folder=again, environment={"TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8"})  # fmt: skip
        files, others = contents(self.first), contents(self.work / "second")
        self.facts.equal("two runs: the names", sorted(others), sorted(files))
        for name, data in files.items():
            self.facts.check(f"two runs: {name}", others.get(name) == data, "other bytes")
        self.same = len(files)
        path = self.only_zip(self.first)
        self.names = unpacked(self.facts, path, self.work / "unpacked")
        tipsheet("verify", "--quiet", path)
        return path

    def corrected(self, path: pathlib.Path) -> pathlib.Path:
        """A correction; `BundleTests` and `VerificationTests` have what it holds of the bundle whose place it takes."""
        shutil.copytree(self.restaurant, self.late)
        dinner = self.late / "shifts/2024-04-13-dinner.yaml"
        dinner.write_text(dinner.read_text().replace("cash: 168.00", "cash: 171.50"))
        tipsheet("period", self.late, "-o", self.first, "--quiet", "--amends", path)
        amended = path.with_name(path.stem + "_amended-1.zip")
        unpacked(self.facts, amended, self.work / "amended")
        tipsheet("verify", "--quiet", path, amended)
        return amended

    def encrypted(self) -> None:
        """Others open it with the password, and nobody without."""
        self.period(self.closed, *self.encryption)
        path = self.only_zip(self.closed)
        run(["7z", "t", f"-p{PASSWORD}", path])
        methods = re.findall("^Method = (.*)", run(["7z", "l", "-slt", path]).stdout, re.M)
        self.facts.check("all is AES-256", methods and all("AES-256" in method for method in methods), methods)
        opened = self.work / "opened"
        opened.mkdir()
        self.facts.check("bsdtar lists it", run(["bsdtar", "-tf", path]).stdout)
        run(["bsdtar", "-xf", path, "-C", opened, "--passphrase", PASSWORD])
        check_sums(opened)
        tipsheet("verify", "--quiet", path, "--password-file", self.password)
        typed = self.work / "typed"
        check_typed_password(self.facts, self.restaurant, typed)
        tipsheet("verify", "--quiet", self.only_zip(typed), "--password-file", self.password)

    def failing_calls(self, amended: pathlib.Path) -> None:
        """Without randomness there is no zip; a zip that cannot be read is not written over."""
        traced = ("strace", "-f", "-qq", "-o", self.work / "trace")
        unlucky = self.work / "unlucky"
        done = self.period(
            unlucky, *self.encryption, status=NOT_WRITTEN, before=(*traced, "-e", "inject=getrandom:error=EIO")
        )
        self.facts.check("without randomness: the reason", "cannot make the zip" in done.stderr, done.stderr)
        self.facts.check("without randomness nothing is written", not unlucky.exists())
        before = amended.read_bytes()
        injected = (*traced, "-P", amended, "-e", "inject=openat:error=EIO")
        command = [*injected, TIPSHEET, "period", self.late, "-o", self.first, "--quiet"]
        done = run(command, status=REFUSED)
        self.facts.check("an unreadable zip: the reason", "Input/output error" in done.stderr, done.stderr)
        self.facts.check("an unreadable zip is not written over", amended.read_bytes() == before)

    def packed_by_7z(self) -> None:
        """The same files verify packed by another program; `TamperedZipTests` has other ways to pack them."""
        files = self.work / "amended"
        (self.work / "files").write_text("\n".join(contents(files)) + "\n")
        path = self.work / "by-7z.zip"
        run(["7z", "a", "-tzip", "-mx=9", path, f"@{self.work / 'files'}"], folder=files)
        tipsheet("verify", "--quiet", path)


def compare(facts: Facts, sample: str = str(SAMPLES / "casa-marisol")) -> str:
    bundle = Bundle(facts, pathlib.Path(sample), facts.work)
    path = bundle.made()
    amended = bundle.corrected(path)
    bundle.encrypted()
    bundle.failing_calls(amended)
    bundle.packed_by_7z()
    return (
        f"{len(bundle.names)} entries as unzip, 7z, bsdtar and sha256sum see them, {bundle.same} files the "
        "same twice; corrected, encrypted, typed, and packed again by 7z"
    )
