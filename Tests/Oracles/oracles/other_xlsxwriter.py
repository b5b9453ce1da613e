"""A libxlsxwriter that is linked otherwise: its calls of minizip do not arrive at the program.

Needs clang.
"""

import pathlib
import re

from oracles.facts import Stopped
from oracles.program import TIPSHEET, run

NAMES = (b"zipOpen", b"zipOpenNewFileInZip4_64", b"zipWriteInFileInZip", b"zipCloseFileInZip", b"zipClose")

# The library's calls under their other names, answered by minizip.
MINIZIP = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

static void *of(const char *name) {
  static void *library;
  if (library == NULL) library = dlopen("libminizip.so.1", RTLD_NOW);
  return dlsym(library, name);
}

void *ZipOpen(const char *path, int append) {
  return ((void *(*)(const char *, int))of("zipOpen"))(path, append);
}

int ZipOpenNewFileInZip4_64(void *a, const char *b, const void *c, const void *d, unsigned e, const void *f,
                            unsigned g, const char *h, int i, int j, int k, int l, int m, int n, const char *o,
                            unsigned long p, unsigned long q, unsigned long r, int s) {
  return ((int (*)(void *, const char *, const void *, const void *, unsigned, const void *, unsigned, const char *,
                   int, int, int, int, int, int, const char *, unsigned long, unsigned long, unsigned long, int))of(
      "zipOpenNewFileInZip4_64"))(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s);
}

int ZipWriteInFileInZip(void *zip, const void *bytes, unsigned count) {
  return ((int (*)(void *, const void *, unsigned))of("zipWriteInFileInZip"))(zip, bytes, count);
}

int ZipCloseFileInZip(void *zip) { return ((int (*)(void *))of("zipCloseFileInZip"))(zip); }

int ZipClose(void *zip, const char *comment) {
  return ((int (*)(void *, const char *))of("zipClose"))(zip, comment);
}
"""


def environment(folder: pathlib.Path) -> dict[str, str]:
    """What makes the program load such a library, which is written to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    found = re.search(r"libxlsxwriter\.so\.4 => (\S+)", run(["ldd", TIPSHEET]).stdout)
    if not found:
        raise Stopped("the program does not load libxlsxwriter")
    library = pathlib.Path(found[1]).read_bytes()
    for name in NAMES:
        if library.count(b"\0" + name + b"\0") != 1:
            raise Stopped(f"libxlsxwriter does not call {name.decode()} of another library")
        library = library.replace(b"\0" + name + b"\0", b"\0Z" + name[1:] + b"\0")
    (folder / "libxlsxwriter.so.4").write_bytes(library)
    (folder / "minizip.c").write_text(MINIZIP)
    run(["clang", "-O1", "-shared", "-fPIC", "-o", folder / "minizip.so", folder / "minizip.c", "-ldl"])
    return {"LD_LIBRARY_PATH": str(folder), "LD_PRELOAD": str(folder / "minizip.so")}
