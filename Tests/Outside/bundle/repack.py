#!/usr/bin/python3
"""Bundles that Python's zipfile packs anew: the same files verify, tampered ones do not.

Usage: repack.py TIPSHEET ZIP FOLDER
"""
import hashlib
import os
import subprocess
import sys
import zipfile

tipsheet, original, folder = sys.argv[1:]
os.makedirs(folder)
compared = 0


def verify(path, wanted, reason=""):
    global compared
    run = subprocess.run([tipsheet, "verify", path], capture_output=True, text=True)
    compared += 1
    if run.returncode != wanted or reason not in run.stderr:
        sys.exit(f"FAIL: {path}: status {run.returncode}, {run.stderr}")


def pack(name, files, method, level=None, large=False, extra=None):
    path = os.path.join(folder, name)
    with zipfile.ZipFile(path, "w", method, compresslevel=level) as archive:
        for file, data in files:
            info = zipfile.ZipInfo(file, (2024, 4, 15, 9, 30, 0))
            info.compress_type = method
            info.external_attr = 0o100644 << 16
            with archive.open(info, "w", force_zip64=large) as target:
                target.write(data)
        if extra:
            extra(archive)
    return path


def stream(name, files):
    """Through a pipe, which makes zipfile write sizes behind the files."""
    path = os.path.join(folder, name)

    class Pipe:
        def __init__(self, file):
            self.file = file

        def write(self, data):
            return self.file.write(data)

        def flush(self):
            self.file.flush()

    with open(path, "wb") as file, zipfile.ZipFile(Pipe(file), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, (2024, 4, 15, 9, 30, 0)), data)
    return path


def sealed(files):
    """The files with a list of checksums made anew, as whoever changes one would."""
    kept = [(name, data) for name, data in files if name != "SHA256SUMS"]
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in kept)
    return kept + [("SHA256SUMS", sums.encode())]


with zipfile.ZipFile(original) as archive:
    files = [(name, archive.read(name)) for name in archive.namelist()]

for level in (1, 6, 9):
    verify(pack(f"level-{level}.zip", files, zipfile.ZIP_DEFLATED, level), 0)
verify(pack("stored.zip", files, zipfile.ZIP_STORED), 0)
verify(pack("zip64.zip", files, zipfile.ZIP_DEFLATED, large=True), 0)
verify(stream("streamed.zip", files), 0)
verify(pack("sorted.zip", sorted(files), zipfile.ZIP_DEFLATED), 0)
verify(pack("bzip2.zip", files, zipfile.ZIP_BZIP2), 1, "in a way that bundles do not use")
verify(pack("lzma.zip", files, zipfile.ZIP_LZMA), 1, "in a way that bundles do not use")

for name, data in files:
    if name == "SHA256SUMS":
        continue
    # One byte more at the end, first without and then with its checksum.
    changed = [(file, bytes + b" " * (file == name)) for file, bytes in files]
    verify(pack("changed.zip", changed, zipfile.ZIP_DEFLATED), 1, f"{name} is not the file")
    # A space behind an input is another input, which gives the same reports.
    wanted = 0 if name.startswith("inputs/") else 1
    verify(pack("sealed.zip", sealed(changed), zipfile.ZIP_DEFLATED), wanted)
    gone = [(file, bytes) for file, bytes in files if file != name]
    verify(pack("gone.zip", gone, zipfile.ZIP_DEFLATED), 1, name)
    verify(pack("gone-sealed.zip", sealed(gone), zipfile.ZIP_DEFLATED), 1, "is NOT verified")


def bomb(archive):
    info = zipfile.ZipInfo("csv/bomb.csv", (2024, 4, 15, 9, 30, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    block = bytes(1 << 20)
    with archive.open(info, "w") as target:
        for _ in range(600):
            target.write(block)


verify(pack("bomb.zip", files, zipfile.ZIP_DEFLATED, extra=bomb), 1, "as only a trap does")
print(f"bundle: {compared} zips packed anew by Python, verified or refused as they should be")
