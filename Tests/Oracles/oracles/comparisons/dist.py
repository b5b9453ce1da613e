"""The archive for other systems: what is in it, and its program in a Debian 12 with none of the packages.

Unpacked there it makes the README's bundle with the bytes of the program that it was made from: the one that `make
dist` has linked with everything, or a usual one whose libraries come along. The clean root needs mmdebstrap, root's
rights and Debian's archive: without them the comparison says so and goes on. Needs patchelf.
"""

import json
import os
import pathlib
import re
import subprocess

from oracles.clean_root import CleanRoot, NoRoot, compare_bundle
from oracles.facts import Facts
from oracles.program import ROOT, TIPSHEET, run, tipsheet

SECONDS = 40
SAMPLE = "share/doc/tipsheet/samples/casa-marisol"
GLIBC = (2, 35)
LIBRARIES = {
    "libxlsxwriter": "libxlsxwriter", "libzip": "libzip", "zlib": "zlib1g", "OpenSSL": "libssl",
    "expat": "libexpat", "glibc": "libc6",
}  # fmt: skip
PARTS = (
    "share/man/man1/tipsheet.1", "share/man/es/man1/tipsheet.1", "share/tipsheet/templates/restaurant.yaml",
    "share/doc/tipsheet/README.md", "share/bash-completion/completions/tipsheet", "share/tipsheet/fleet/objects.py",
    "share/tipsheet/fleet/counted.sql",
)  # fmt: skip
# Packages that the program is built with, or that have the libraries that come along.
ABSENT = ("swift", "libxlsxwriter4", "libzip4", "libminizip1", "libssl3", "libexpat1", "libedit2", "libbsd0")


def make(folder: pathlib.Path) -> pathlib.Path:
    done = run([ROOT / "scripts/dist", folder], environment={"TIPSHEET": str(TIPSHEET)})
    return pathlib.Path(done.stdout.strip())


def unpack(archive: pathlib.Path, target: pathlib.Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    run(["tar", "-x", "-z", "-f", archive, "-C", target])


def compare_contents(facts: Facts, archive: pathlib.Path, work: pathlib.Path) -> None:
    """Everything that belongs to it is there, with its checksum and its license."""
    run(["sha256sum", "-c", "--quiet", f"{archive.name}.sha256"], folder=archive.parent)
    target = work / "contents"
    unpack(archive, target)
    done = subprocess.run(
        ["sha256sum", "-c", "--quiet", "--strict", "share/tipsheet/SHA256SUMS"], cwd=target, capture_output=True
    )
    facts.equal("its files have their checksums", done.returncode, 0)
    sums = {line[66:] for line in (target / "share/tipsheet/SHA256SUMS").read_text().splitlines()}
    found = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    found = {name for name in found if not name.startswith("share/doc/tipsheet/templates/")}
    facts.equal("and so has each", found - sums, {"share/tipsheet/SHA256SUMS"})
    for name in PARTS:
        facts.check(f"{name} is in it", name in found)
    # Shared libraries are the machine's, of a program that is built in the usual way; `make dist` brings none.
    for path in [target / "bin/tipsheet"]:
        needed = re.findall(r"GLIBC_(\d+)\.(\d+)", run(["objdump", "-T", path]).stdout)
        newest = max((int(major), int(minor)) for major, minor in needed)
        facts.check(f"{path.name} needs no newer glibc than the documents say", newest <= GLIBC, newest)
    # A search of the standard library's in texts links the engine of regular expressions, 0.8 MB, which nothing uses.
    program = (target / "bin/tipsheet").read_bytes()
    facts.check("its program has no regular expressions", b"_StringProcessing" not in program)
    facts.check("fleet/objects.py runs", os.access(target / "share/tipsheet/fleet/objects.py", os.X_OK))
    compare_parts(facts, target)
    licenses = {path.name for path in (target / "share/doc/tipsheet/licenses").iterdir()}
    libraries = sorted((target / "lib/tipsheet").glob("*"))
    for library in libraries:
        place = run(["readlink", "-f", f"/lib/{run(['gcc', '-dumpmachine']).stdout.strip()}/{library.name}"]).stdout
        owners = (
            run(["dpkg-query", "-S", place.strip()], status=None).stdout
            or run(["dpkg-query", "-S", f"*/{pathlib.Path(place.strip()).name}"]).stdout
        )
        facts.check(f"{library.name}: its license", owners.split(":")[0] in licenses, owners)


def compare_parts(facts: Facts, target: pathlib.Path) -> None:
    """The list of its parts names each library with the version that the program says it has."""
    listed = json.loads((target / "share/doc/tipsheet/parts.spdx.json").read_text())
    facts.equal("the form of the list of parts", listed["spdxVersion"], "SPDX-2.3")
    versions = {part["name"]: part["versionInfo"] for part in listed["packages"]}
    known = {part["SPDXID"] for part in listed["packages"]} | {"SPDXRef-DOCUMENT"}
    for relation in listed["relationships"]:
        ends = {relation["spdxElementId"], relation["relatedSpdxElement"]}
        facts.check(f"a relation of known parts: {relation}", ends <= known)
    words = [line.split(" ") for line in run([target / "bin/tipsheet", "--version", "--libraries"]).stdout.splitlines()]
    told = {line[0]: line[-1] for line in words}
    for library, packages in LIBRARIES.items():
        found = [version for name, version in versions.items() if name.startswith(packages)]
        facts.check(f"{library} {told.get(library)} is listed", any(told[library] in one for one in found), found)
    facts.check("the time zones' release", re.fullmatch(r"20\d\d[a-z]+", told["time"].removeprefix("zones ")), told)


def compare_in_clean_root(facts: Facts, archive: pathlib.Path, work: pathlib.Path) -> str:
    root = work / "root"
    try:
        clean = CleanRoot(root, "minbase")
    except NoRoot as reason:
        return f"no clean root: {reason}"
    for name in ABSENT:
        facts.check(f"{name} is not there", clean.run("dpkg-query", "-W", name).returncode != 0)
    unpack(archive, root / "opt/tipsheet")
    program = "/opt/tipsheet/bin/tipsheet"
    facts.equal("it is the program", clean.run(program, "--version").stdout, tipsheet("--version").stdout)
    linked = clean.run("ldd", program).stdout
    facts.check("all its libraries are found", "not found" not in linked, linked)
    clean.run("cp", "-r", f"/opt/tipsheet/{SAMPLE}", "/tmp/casa-marisol")
    compare_bundle(facts, clean, program, work)
    locked = clean.run("sh", "-c", f"cd /tmp/casa-marisol && echo secret >/tmp/word && {program} period -q --encrypt "
                       "--password-file /tmp/word -o /tmp/locked")  # fmt: skip
    facts.equal("it encrypts", locked.returncode, 0)
    return "run in a Debian 12 with none of the packages"


def compare(facts: Facts) -> str:
    work = facts.work
    archive = make(work / "one")
    facts.equal("the same program makes the same archive", make(work / "two").read_bytes(), archive.read_bytes())
    compare_contents(facts, archive, work)
    return f"{archive.stat().st_size // 1_000_000} MB; {compare_in_clean_root(facts, archive, work)}"
