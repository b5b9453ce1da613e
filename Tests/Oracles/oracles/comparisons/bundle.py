"""A pay period's zip and CSV files as unzip, 7z, bsdtar, sha256sum and Python read them.

Words: [RESTAURANT]. The bundle is also corrected, encrypted, and packed again by others. Every bundle made
is verified. Needs unzip, 7z, bsdtar and strace.
"""

import hashlib
import io
import os
import pathlib
import re
import shutil
import signal
import zipfile

from oracles.facts import Facts, Stopped
from oracles.processes import wait_until
from oracles.program import NOT_WRITTEN, REFUSED, ROOT, SAMPLES, TIPSHEET, Run, contents, run, tipsheet
from oracles.pseudo_terminal import PseudoTerminal

SECONDS = 15
QUICK = ()
PASSWORD = "correct horse battery staple"
Entries = list[tuple[str, bytes]]


# The zip as other programs see it.


def unpacked(facts: Facts, path: pathlib.Path, target: pathlib.Path) -> list[str]:
    """Tests a zip with three programs, unpacks it and compares its checksums; returns its names."""
    for command in (["unzip", "-tq", path], ["7z", "t", path]):
        done = run(command, status=None)
        facts.equal(" ".join(map(str, command)) + done.stdout, done.returncode, 0)
    names = run(["bsdtar", "-tf", path]).stdout.splitlines()
    facts.check("bsdtar lists names", names)
    run(["unzip", "-q", path, "-d", target])
    check_sums(facts, target)
    return names


def check_sums(facts: Facts, folder: pathlib.Path) -> None:
    done = run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], folder=folder, status=None)
    facts.equal(f"sha256sum in {folder.name}: {done.stdout}{done.stderr}", done.returncode, 0)


def is_same_tree(
    facts: Facts, what: str, left: pathlib.Path, right: pathlib.Path, skipped: tuple[str, ...] = ()
) -> int:
    """It is a fact for each file that both folders have it alike; returns their number."""
    both = [
        {name: data for name, data in contents(folder).items() if not (skipped and name.startswith(skipped))}
        for folder in (left, right)
    ]
    facts.equal(f"{what}: the names", sorted(both[0]), sorted(both[1]))
    for name, data in both[0].items():
        facts.check(f"{what}: {name}", both[1].get(name) == data, "other bytes")
    return len(both[0])


# Zips that others pack.


def pack(path: pathlib.Path, entries: Entries, level: int | None = None, is_large: bool = False) -> pathlib.Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, data in entries:
            info = zipfile.ZipInfo(name, (2024, 4, 15, 9, 30, 0))
            info.compress_type = zipfile.ZIP_DEFLATED if level else zipfile.ZIP_STORED
            info.external_attr = 0o100644 << 16
            with archive.open(info, "w", force_zip64=is_large) as target:
                target.write(data)
    return path


def stream(path: pathlib.Path, entries: Entries) -> pathlib.Path:
    """Through a pipe, which makes zipfile write sizes behind the files."""

    class Pipe:
        def __init__(self, file: io.BufferedWriter) -> None:
            self.write = file.write
            self.flush = file.flush

    with path.open("wb") as file, zipfile.ZipFile(Pipe(file), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name, (2024, 4, 15, 9, 30, 0)), data)
    return path


def check_packed_by_python(facts: Facts, original: pathlib.Path, folder: pathlib.Path) -> None:
    """The same files verify however Python packs them; `TamperedZipTests` has zips that are refused."""
    folder.mkdir()
    with zipfile.ZipFile(original) as archive:
        entries = [(name, archive.read(name)) for name in archive.namelist()]
    packed = [pack(folder / f"level-{level}.zip", entries, level) for level in (1, 9)]
    packed += [pack(folder / "stored.zip", entries), pack(folder / "zip64.zip", entries, 6, is_large=True)]
    packed += [stream(folder / "streamed.zip", entries), pack(folder / "sorted.zip", sorted(entries), 6)]
    for path in packed:
        done = tipsheet("verify", path, status=None)
        facts.equal(f"{path.name}: {done.stderr}", done.returncode, 0)


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


def carried_template(name: str) -> bytes:
    """A payroll template of the program: without the line for editors."""
    first, rest = (ROOT / "templates" / name).read_bytes().split(b"\n", 1)
    return rest if first.startswith(b"# yaml-language-server:") else first + b"\n" + rest


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

    def verify(self, *words: object) -> None:
        done = tipsheet("verify", *words, "--quiet", status=None)
        self.facts.equal(f"verify {words}: {done.stderr}", done.returncode, 0)

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
        self.same = is_same_tree(self.facts, "two runs", self.first, self.work / "second")
        path = self.only_zip(self.first)
        unpacked_files = self.work / "unpacked"
        self.names = unpacked(self.facts, path, unpacked_files)
        listed = [line[66:] for line in (unpacked_files / "SHA256SUMS").read_text().splitlines()]
        files = contents(unpacked_files)
        self.facts.equal("SHA256SUMS lists every other file once", sorted(listed + ["SHA256SUMS"]), sorted(files))
        # Inside the zip are the files beside it, and the inputs byte for byte.
        beside = ("inputs/", "SHA256SUMS", "MANIFEST.yaml")
        is_same_tree(self.facts, "in the zip and beside it", unpacked_files, path.with_suffix(""), beside)
        inputs = contents(unpacked_files / "inputs")
        for name, data in inputs.items():
            # A payroll template that the folder has none of its own of is the program's, which has it
            # without the line for editors.
            source = self.restaurant / name
            expected = source.read_bytes() if source.exists() else carried_template(name)
            self.facts.check(f"input {name}", data == expected, "is changed")
        self.facts.check("there are inputs", len(inputs) >= 3, sorted(inputs))
        self.verify(path)
        return path

    def corrected(self, path: pathlib.Path) -> pathlib.Path:
        """A correction, and what it tells of the bundle whose place it takes."""
        shutil.copytree(self.restaurant, self.late)
        checksum = hashlib.sha256(path.read_bytes()).hexdigest()
        dinner = self.late / "shifts/2024-04-13-dinner.yaml"
        dinner.write_text(dinner.read_text().replace("cash: 168.00", "cash: 171.50"))
        tipsheet("period", self.late, "-o", self.first, "--quiet", "--amends", path)
        amended = path.with_name(path.stem + "_amended-1.zip")
        files = self.work / "amended"
        unpacked(self.facts, amended, files)
        is_same_tree(self.facts, "what is corrected", files / "amended-inputs", self.work / "unpacked/inputs")
        manifest = (files / "MANIFEST.yaml").read_text()
        self.facts.check("the manifest has the SHA-256", re.search(f'sha256: "?{checksum}', manifest), manifest)
        self.verify(path, amended)
        return amended

    def encrypted(self) -> None:
        """Others open it with the password, and nobody without."""
        self.period(self.closed, *self.encryption)
        path = self.only_zip(self.closed)
        done = run(["7z", "t", f"-p{PASSWORD}", path], status=None)
        self.facts.equal(f"7z t with the password: {done.stdout}", done.returncode, 0)
        methods = re.findall("^Method = (.*)", run(["7z", "l", "-slt", path]).stdout, re.M)
        self.facts.check("all is AES-256", methods and all("AES-256" in method for method in methods), methods)
        opened = self.work / "opened"
        opened.mkdir()
        self.facts.check("bsdtar lists it", run(["bsdtar", "-tf", path]).stdout)
        run(["bsdtar", "-xf", path, "-C", opened, "--passphrase", PASSWORD])
        check_sums(self.facts, opened)
        self.verify(path, "--password-file", self.password)
        typed = self.work / "typed"
        check_typed_password(self.facts, self.restaurant, typed)
        self.verify(self.only_zip(typed), "--password-file", self.password)

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
        files = self.work / "amended"
        (self.work / "files").write_text("\n".join(contents(files)) + "\n")
        path = self.work / "by-7z.zip"
        run(["7z", "a", "-tzip", "-mx=9", path, f"@{self.work / 'files'}"], folder=files)
        self.verify(path)


def compare(facts: Facts, sample: str = str(SAMPLES / "casa-marisol")) -> str:
    for name in ("unzip", "7z", "bsdtar", "strace"):
        if not shutil.which(name):
            raise Stopped(f"{name} is missing")
    bundle = Bundle(facts, pathlib.Path(sample), facts.work)
    path = bundle.made()
    amended = bundle.corrected(path)
    bundle.encrypted()
    bundle.failing_calls(amended)
    check_packed_by_python(facts, path, bundle.work / "repacked")
    bundle.packed_by_7z()
    return (
        f"{len(bundle.names)} entries as unzip, 7z, bsdtar, sha256sum and zipfile see them, {bundle.same} files the "
        "same twice; corrected, encrypted, typed, and packed again by Python and 7z"
    )
