"""A Debian 12 in which nothing of this program, of Swift or of its build packages is installed.

It needs mmdebstrap, root's rights and Debian's archive.
"""

import os
import pathlib
import shutil
import subprocess
from collections.abc import Sequence


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
