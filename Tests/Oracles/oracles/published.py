"""Reports that are there already when the program is run again, with inputs that were corrected."""

import pathlib
import shutil
from collections.abc import Callable

from oracles.facts import Facts, Stopped
from oracles.program import NOT_WRITTEN, SAMPLES, TIPSHEET, Run, run, snapshot

Files = dict[str, bytes | None]


class Published:
    """A restaurant, the reports that stand in `reports`, and those that the corrected inputs make.

    `old` and `new` are the files before and after the last run. Without a correction there is no run before it.
    """

    def __init__(
        self,
        facts: Facts,
        folder: pathlib.Path,
        words: str,
        prepare: Callable[[pathlib.Path], None] | None = None,
        correct: Callable[[pathlib.Path], None] | None = None,
        reports: str = "reports",
    ) -> None:
        """Writes the old and the new reports.

        `words` are what the program is given, with {restaurant} and {reports}; `reports` is where it writes.
        """
        self.facts = facts
        self.folder = folder
        self.restaurant, self.reports, self.backup = (folder / n for n in ("restaurant", reports, "backup"))
        shutil.copytree(SAMPLES / "casa-marisol", self.restaurant, ignore=shutil.ignore_patterns("reports"))
        if prepare:
            prepare(self.restaurant)
        self.words = words
        if correct:
            self.run()
        self.old = self.files()
        if self.old:
            shutil.copytree(self.reports, self.backup)
        if correct:
            correct(self.restaurant)
        self.run()
        self.new = self.files()
        facts.require("the correction changes the reports", self.old != self.new)
        self.reset()

    @property
    def command(self) -> list[str]:
        return [str(TIPSHEET), *self.words.format(restaurant=self.restaurant, reports=self.reports).split()]

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

    def is_new(self, where: str, done: Run) -> bool:
        """True where all is new; otherwise it is a fact that nothing has changed, with a reason."""
        if done.returncode == 0 and self.files() == self.new:
            return self.facts.check(where, True)
        self.has_failed(where, done, NOT_WRITTEN)
        return False

    def has_failed(self, where: str, done: Run, *statuses: int) -> None:
        """It is a fact that a run that failed has a status and a reason, and that all is as before."""
        self.facts.check(f"{where}: a status", done.returncode in statuses, f"{done.returncode}: {done.stderr}")
        self.facts.contains(f"{where}: a reason", done.stderr, "cannot ")
        self.is_old(where)

    def is_old(self, where: str) -> None:
        """It is a fact that all is as before."""
        different = sorted({name for name, _ in self.files().items() ^ self.old.items()})
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
        different = sorted({name for name, _ in self.files().items() ^ self.new.items()})
        self.facts.check(f"{where}: the next run makes all new", not different, different)
