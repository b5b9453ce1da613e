"""Runs a document's examples in their order, in a folder of their own, on the day that the document says."""

import os
import pathlib
import shutil
import subprocess

from oracles import surroundings
from oracles.documents.examples import Block, Command, Document
from oracles.processes import PATIENCE
from oracles.program import ROOT, TIPSHEET, run
from oracles.surroundings import CLOCK, moment

HOUR, ZONE = "09:00", "America/Chicago"
COLUMNS = "100"


class Session:
    """The folder and the environment in which a reader types the examples of one document."""

    def __init__(self, document: Document, base: pathlib.Path) -> None:
        self.document = document
        (base / "bin").mkdir()
        (base / "bin/tipsheet").symlink_to(TIPSHEET)
        self.folder = base / pathlib.Path(document.folder or "home").name
        self.folder.mkdir()
        if document.folder:
            copy_committed(document.folder, self.folder)
        self.place = base / "place"
        self.environment = {
            "PATH": f"{base / 'bin'}:{os.environ['PATH']}", "HOME": str(base), "TZ": ZONE, "LC_ALL": "C.UTF-8",
            "COLUMNS": COLUMNS, "SWIFT_BACKTRACE": "enable=no",
        }  # fmt: skip

    def save(self, file: Block) -> None:
        place = self.folder / file.words
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(file.text, encoding="utf-8")

    def run(self, command: Command) -> tuple[int, list[str]]:
        """The exit status and the lines that a command prints, errors among them; `cd` lasts."""
        script = f"{command.text}\nstatus=$?\npwd >'{self.place}'\nexit $status\n"
        day = self.document.day
        clock = {CLOCK: moment(f"{day} {HOUR}", ZONE)} if day else surroundings.clock()
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self.folder, env={**self.environment, **clock}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip
        if self.place.exists():
            self.folder = pathlib.Path(self.place.read_text().rstrip("\n"))
        return done.returncode, [line.rstrip() for line in done.stdout.rstrip().splitlines()]


def copy_committed(folder: str, target: pathlib.Path, *options: str) -> None:
    """A folder of the repository as it is committed or will be, without what a run left in it."""
    for name in run(["git", "ls-files", "-z", *options, "--", folder]).stdout.split("\0"):
        if (ROOT / name).is_file():
            place = target / pathlib.Path(name).relative_to(folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place)
