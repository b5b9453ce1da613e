"""Faults while a pay period is written: every system call fails in turn, is killed and is interrupted.

Words: [EVERY], which sends signals at every EVERYth call only; 12 without it. Needs strace and clang.

After a failure: exit status 4, every file as before, nothing temporary is left. After kill -9: every file
is the old or the new one, whole, and the next run clears what the killed one left. After SIGTERM: as
before, or all new where it came too late. One thread makes the reports here, so that calls have numbers;
then three do, and every thread's calls fail in turn.
"""

import collections
import pathlib
import re

from oracles.facts import Facts, Stopped
from oracles.program import NOT_WRITTEN, REFUSED, Run, run
from oracles.published import Published

SECONDS = 120
# With the number of threads behind it.
PERIOD = "period {restaurant} --quiet --replace -o {reports} --jobs"
# What each call is made to answer, one of them in turn; calls that are not here cannot fail in a way that matters.
ERRORS = {
    "openat": ["EMFILE", "EACCES"], "write": ["ENOSPC", "EIO"], "fchmod": ["EPERM"], "fsync": ["EIO"],
    "close": ["EIO"], "renameat2": ["EACCES"], "renameat": ["EIO"], "mkdir": ["EROFS"], "newfstatat": ["EIO"],
    "getdents64": ["EIO"],
}  # fmt: skip
# Calls of the threads that make reports.
THREAD_ERRORS = {
    "write": ["ENOSPC", "EIO"], "memfd_create": ["EMFILE"], "openat": ["EMFILE"], "clone3": ["EAGAIN"],
}  # fmt: skip
# Answered with an error and with no harm: locks are optional, file systems may lack exchanges.
HARMLESS = {
    "flock": ["ENOLCK"], "renameat2": ["EINVAL"], "unlinkat": ["EACCES"], "sync_file_range": ["ENOSYS"],
}  # fmt: skip
Calls = list[tuple[str, int, str]]


def keep_two_shifts(restaurant: pathlib.Path) -> None:
    """Two shifts are written as many are, and sooner."""
    for shift in sorted((restaurant / "shifts").iterdir())[2:]:
        shift.unlink()


def correct(restaurant: pathlib.Path) -> None:
    shift = sorted((restaurant / "shifts").glob("*.yaml"))[0]
    shift.write_text(shift.read_text() + "# corrected\n")
    roster = restaurant / "roster.yaml"
    roster.write_text(re.sub(r"first_name: \w+", "first_name: Zoe", roster.read_text(), count=1))


def traced(world: Published, expression: str, *options: str) -> Run:
    """Runs the command over the old files; strace does to its calls what an expression of its own says."""
    world.reset()
    return run(["strace", "-qq", "-o", world.folder / "trace", "-e", expression, *options, *world.command], status=None)


class Faults:
    """A publication whose system calls are traced."""

    def __init__(self, facts: Facts, folder: pathlib.Path, has_old: bool, every: int) -> None:
        self.facts = facts
        self.every = every
        self.world = Published(facts, folder, f"{PERIOD} 1", keep_two_shifts, correct if has_old else None)
        self.calls = self.publication()

    def publication(self) -> Calls:
        """(name, number, line) of each call of the publication, which begins by holding signals back."""
        traced(self.world, "trace=all")
        counts: collections.Counter[str] = collections.Counter()
        calls: Calls = []
        has_begun = False
        for line in (self.world.folder / "trace").read_text(errors="replace").splitlines():
            match = re.match(r"(\w+)\(", line)
            if not match:
                continue
            name = match.group(1)
            counts[name] += 1
            if name == "rt_sigprocmask" and "SIG_BLOCK, [HUP INT TERM]" in line:
                has_begun = True
            elif has_begun and name == "rt_sigprocmask" and "SIG_SETMASK" in line and "HUP" not in line:
                # Beginning a thread sets the mask too, and leaves them held back.
                return calls
            elif has_begun:
                calls.append((name, counts[name], line))
        raise Stopped("the publication's signals are not held back")

    def errors(self, table: dict[str, list[str]], is_harmful: bool) -> int:
        """Calls that fail, one a run; returns their number."""
        tried = 0
        for index, (name, number, line) in enumerate(self.calls):
            if name not in table:
                continue
            error = table[name][index % len(table[name])]
            done = traced(self.world, f"inject={name}:error={error}:when={number}")
            where = f"{error} at {line}"
            if not is_harmful or done.returncode == 0:
                self.facts.equal(f"{where}: {done.stderr}", done.returncode, 0)
                self.facts.check(f"{where}: all is new", self.world.finished_files() == self.world.new)
            else:
                # Inputs are read once more before anything takes its name; one that may not be read is refused.
                is_input = "O_RDONLY" in line and f"{self.world.restaurant}/" in line
                self.world.has_failed(where, done, REFUSED if is_input and error == "EACCES" else NOT_WRITTEN)
            self.world.recovers(where)
            tried += 1
        return tried

    def threads(self) -> int:
        """The Nth call of every thread fails; which calls these are differs from run to run."""
        self.world.words = f"{PERIOD} 3"
        tried = 0
        for name, errors in THREAD_ERRORS.items():
            for number in [*range(1, 12), *range(12, 300, self.every * 4)]:
                error = errors[number % len(errors)]
                done = traced(self.world, f"inject={name}:error={error}:when={number}", "-f")
                where = f"{error} at call {number} of {name} in each of three threads"
                if done.returncode == 0:
                    self.facts.check(f"{where}: all is new", self.world.finished_files() == self.world.new)
                elif done.returncode == 127:
                    # The program's own libraries could not be opened.
                    self.world.is_old(where)
                    continue
                else:
                    # An input that cannot be read is refused like a wrong one.
                    self.world.has_failed(where, done, REFUSED, NOT_WRITTEN)
                tried += 1
        self.world.words = f"{PERIOD} 1"
        self.world.recovers("calls that fail in three threads")
        return tried

    def signals(self, name: str) -> int:
        """A signal at every so many calls."""
        chosen = self.calls[:: self.every]
        for call, number, line in chosen:
            traced(self.world, f"inject={call}:signal={name}:when={number}")
            where = f"{name} at {line}"
            if name == "KILL":
                self.world.is_whole(where)
            else:
                files = self.world.files()
                is_either = files in (self.world.old, self.world.new)
                self.facts.check(f"{where}: as before or all new", is_either, sorted(files))
                self.world.recovers(where)
        return len(chosen)


def closing(facts: Facts, folder: pathlib.Path) -> int:
    """A pay period is closed while a call fails or the program is killed; returns the number of runs.

    The zip and its record in periods.yaml are both there or both not after a failure; after a kill there is
    never a record without its zip, and closing again ends well.
    """
    world = Published(facts, folder / "closing", "close {restaurant} --quiet", keep_two_shifts, reports="restaurant")
    old, new = world.old, world.new
    facts.require("closing records the zip", "periods.yaml" in new)
    count = sum(data is not None for name, data in new.items() if name not in old)
    injections = ["renameat:error=EACCES", "fsync:error=EIO", "write:error=ENOSPC", "renameat:signal=KILL"]
    for injection in injections:
        for number in range(1, count + 1):
            done = traced(world, f"inject={injection}:when={number}", "-f")
            files = world.files()
            where = f"closing with {injection} at call {number}"
            if injection.endswith("KILL"):
                is_whole = all(files.get(name) == data for name, data in new.items())
                facts.check(f"{where}: no record without its zip", "periods.yaml" not in files or is_whole, [*files])
                world.recovers(where)
                continue
            facts.check(f"{where}: both old or both new", files in (old, new), sorted({*files} ^ {*old}))
            facts.check(f"{where}: a status", done.returncode == (0 if files == new else NOT_WRITTEN), done.stderr)
    return len(injections) * count


def compare(facts: Facts, every: str = "12") -> str:
    sentences = []
    for has_old in (True, False):
        folder = facts.work / ("over" if has_old else "into")
        folder.mkdir()
        if has_old:
            sentences.append(f"{closing(facts, folder)} closings of a pay period")
        faults = Faults(facts, folder, has_old, int(every))
        errors, threads = faults.errors(ERRORS, True), faults.threads()
        harmless = faults.errors(HARMLESS, False)
        kills, asks = faults.signals("KILL"), faults.signals("TERM")
        sentences.append(
            f"{'over old reports' if has_old else 'into an empty folder'} {errors} failing calls, {threads} in three "
            f"threads, {harmless} without harm, {kills} kills, {asks} requests to end"
        )
    return "; ".join(sentences)
