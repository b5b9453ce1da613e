"""The archive for other systems: what is in it, and its program in a Debian 12 with none of the packages.

Unpacked there it makes the README's bundle with the bytes of the program that it was made from: the one that `make
dist` has linked with everything, or a usual one whose libraries come along. Needs patchelf and what a clean root needs.
"""

import hashlib
import json
import os
import pathlib
import re
import sysconfig

from oracles.clean_root import CleanRoot, NoRoot, compare_program, made
from oracles.facts import Facts
from oracles.program import contents, run

SECONDS = 40
GLIBC = (2, 35)
SUMS = "share/tipsheet/SHA256SUMS"
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


def unpack(archive: pathlib.Path, target: pathlib.Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    run(["tar", "-x", "-z", "-f", archive, "-C", target])


def compare_contents(facts: Facts, archive: pathlib.Path) -> None:
    """Everything that belongs to it is there, with its checksum and its license."""
    run(["sha256sum", "-c", "--quiet", f"{archive.name}.sha256"], folder=archive.parent)
    target = facts.work / "contents"
    unpack(archive, target)
    found = {name: hashlib.sha256(data).hexdigest() for name, data in contents(target).items()}
    sums = {line[66:]: line[:64] for line in (target / SUMS).read_text().splitlines()}
    facts.equal("its files have their checksums", {name: found.get(name) for name in sums}, sums)
    facts.equal("and so has each", found.keys() - sums.keys(), {SUMS})
    for name in PARTS:
        facts.check(f"{name} is in it", name in found)
    # Shared libraries are the machine's, of a program that is built in the usual way; `make dist` brings none.
    program = target / "bin/tipsheet"
    needed = re.findall(r"GLIBC_(\d+)\.(\d+)", run(["objdump", "-T", program]).stdout)
    newest = max((int(major), int(minor)) for major, minor in needed)
    facts.check("it needs no newer glibc than the documents say", newest <= GLIBC, newest)
    # A search of the standard library's in texts links the engine of regular expressions, 0.8 MB, which nothing uses.
    facts.check("its program has no regular expressions", b"_StringProcessing" not in program.read_bytes())
    facts.check("fleet/objects.py runs", os.access(target / "share/tipsheet/fleet/objects.py", os.X_OK))
    compare_parts(facts, target)
    licenses = {path.name for path in (target / "share/doc/tipsheet/licenses").iterdir()}
    for library in sorted((target / "lib/tipsheet").glob("*")):
        place = pathlib.Path("/lib", sysconfig.get_config_var("MULTIARCH"), library.name).resolve()
        owners = run(["dpkg-query", "-S", f"*/{place.name}"]).stdout
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


def compare_in_clean_root(facts: Facts, archive: pathlib.Path) -> str:
    root = facts.work / "root"
    try:
        clean = CleanRoot(root, "minbase")
    except NoRoot as reason:
        return f"no clean root: {reason}"
    for name in ABSENT:
        facts.check(f"{name} is not there", clean.run("dpkg-query", "-W", name).returncode != 0)
    unpack(archive, root / "opt/tipsheet")
    program = "/opt/tipsheet/bin/tipsheet"
    linked = clean.run("ldd", program).stdout
    facts.check("all its libraries are found", "not found" not in linked, linked)
    compare_program(facts, clean, program, "/opt/tipsheet/share/doc/tipsheet/samples/casa-marisol")
    locked = clean.run("sh", "-c", f"cd /tmp/casa-marisol && echo secret >/tmp/word && {program} period -q --encrypt "
                       "--password-file /tmp/word -o /tmp/locked")  # fmt: skip
    facts.equal("it encrypts", locked.returncode, 0)
    return "run in a Debian 12 with none of the packages"


def compare(facts: Facts) -> str:
    archive = made(facts, "scripts/dist")
    compare_contents(facts, archive)
    return f"{archive.stat().st_size // 1_000_000} MB; {compare_in_clean_root(facts, archive)}"
