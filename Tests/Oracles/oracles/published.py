"""Reports that are there already when the program is run again, with inputs that were corrected."""

import pathlib
import shutil
from collections.abc import Callable, Sequence

from oracles.facts import Facts, Stopped
from oracles.program import NOT_WRITTEN, SAMPLES, TIPSHEET, run, snapshot

Files = dict[str, bytes | None]


class Published:
    """A restaurant, the reports that stand in `reports`, and those that the corrected inputs make.

    `old` and `new` are the files of the two runs. Without a correction there are no old ones.
    """

    def __init__(
        self,
        facts: Facts,
        folder: pathlib.Path,
        words: Callable[[pathlib.Path], Sequence[object]],
        prepare: Callable[[pathlib.Path], None] | None,
        correct: Callable[[pathlib.Path], None] | None,
    ) -> None:
        """Writes the old and the new reports; `words` makes the command of the restaurant's folder."""
        self.facts = facts
        self.folder = folder
        self.restaurant, self.reports, self.backup = (folder / n for n in ("restaurant", "reports", "backup"))
        shutil.copytree(SAMPLES / "casa-marisol", self.restaurant, ignore=shutil.ignore_patterns("reports"))
        if prepare:
            prepare(self.restaurant)
        self.words = words
        self.old: Files = {}
        if correct:
            self.run()
            self.old = self.files()
            shutil.copytree(self.reports, self.backup)
            correct(self.restaurant)
        self.run()
        self.new = self.files()
        facts.require("the correction changes the reports", self.old != self.new)
        self.reset()

    @property
    def command(self) -> list[str]:
        return [str(TIPSHEET), *(str(word) for word in self.words(self.restaurant)), "-o", str(self.reports)]

    def run(self) -> None:
        run(self.command)

    def files(self) -> Files:
        return snapshot(self.reports) if self.reports.exists() else {}

    def finished_files(self) -> Files:
        """The files without temporary ones."""
        return {name: data for name, data in self.files().items() if not name.endswith(".tipsheet-tmp")}

    def reset(self) -> None:
        """The old reports again."""
        shutil.rmtree(self.reports, ignore_errors=True)
        if self.backup.exists():
            shutil.copytree(self.backup, self.reports)

    def is_new(self, where: str, status: int, errors: str) -> bool:
        """True where all is new; otherwise it is a fact that nothing has changed, with a reason."""
        files = self.files()
        if status == 0 and files == self.new:
            self.facts.check(where, True)
            return True
        self.facts.check(
            f"{where}: a status and a reason", status == NOT_WRITTEN and "cannot " in errors, f"{status}: {errors}"
        )
        self.is_old(where, files)
        return False

    def is_old(self, where: str, files: Files | None = None) -> None:
        """It is a fact that all is as before."""
        files = self.files() if files is None else files
        different = sorted(n for n in {*files, *self.old} if files.get(n, "") != self.old.get(n, ""))
        self.facts.check(f"{where}: everything is as before", not different, different)

    def is_whole(self, where: str) -> None:
        """It is a fact that each file is the old or the new one, that none is lost, and that the next run recovers."""
        files = self.files()
        torn = [
            path
            for path, data in self.finished_files().items()
            if data is not None and data not in (self.old.get(path), self.new.get(path))
        ]
        lost = [path for path, data in self.old.items() if data is not None and path not in files]
        self.facts.check(f"{where}: no file is torn", not torn, torn)
        self.facts.check(f"{where}: no file is lost", not lost, lost)
        self.recovers(where)

    def recovers(self, where: str) -> None:
        """It is a fact that the next run makes everything new, and clears what was left."""
        try:
            self.run()
        except Stopped as reason:
            self.facts.check(f"{where}: the next run ends well", False, reason)
            return
        different = sorted(set(self.files().items()) ^ set(self.new.items()))
        self.facts.check(f"{where}: the next run makes all new", not different, [name for name, _ in different])
