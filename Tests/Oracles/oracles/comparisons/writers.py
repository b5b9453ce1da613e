"""Two runs that write into one restaurant: no change is lost, in whichever order they meet.

Words: [TRIES] [SEED], so many meetings by chance for each pair of commands; 4 without it, 1000 for a long run, which
may be made in parts with other seeds. Needs strace.

Each command is met by itself and by every other: first stopped (`strace`) after it has read and before it locks the
folder, then while it has the folder and its files are not in their places, then by chance. A run that says that it
is done has its change in the files; one that is refused says why, and has changed nothing. `ShiftChangeDialogTests` has
dialogs that are met.
"""

import hashlib
import itertools
import json
import pathlib
import random
import shutil
import signal
import subprocess
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from oracles.facts import Facts
from oracles.processes import descendants, send, wait_until
from oracles.program import REFUSED, SAMPLES, TIPSHEET

SECONDS = 80
QUICK = ("0",)

SHIFT = "shifts/2024-04-13-dinner.yaml"
NEW_SHIFT = "shifts/2024-04-17-dinner.yaml"
HEADERS = "Location,Job Title,Employee Id,Employee,In Date,Out Date,Total Hours,Unpaid Break Time,Payable Hours\n"
LOCK = ".tipsheet-lock"
UNDO = ".tipsheet-undo.yaml"


@dataclass
class Door:
    """A command that writes: its words for the first and the second of two runs, and its change."""

    name: str
    words: Callable[[int], list[object]]
    is_done: Callable[[pathlib.Path, int], bool]


def has(path: str, *texts: str) -> Callable[[pathlib.Path, int], bool]:
    """Whether a file has the text of the first or the second run."""
    return lambda folder, number: (folder / path).exists() and texts[number] in (folder / path).read_text()


def zip_of(folder: pathlib.Path, first: str, last: str) -> pathlib.Path:
    return folder / f"reports/casa-marisol_{first}_{last}.zip"


def is_closed(folder: pathlib.Path, number: int) -> bool:
    """Whether the period is on record with the zip that is there."""
    first, last = [("2024-04-08", "2024-04-14"), ("2024-04-15", "2024-04-21")][number]
    bundle, record = zip_of(folder, first, last), folder / "periods.yaml"
    if not bundle.exists() or not record.exists():
        return False
    return hashlib.sha256(bundle.read_bytes()).hexdigest() in record.read_text()


def is_whole(folder: pathlib.Path, _number: int) -> bool:
    bundle = zip_of(folder, "2024-04-08", "2024-04-14")
    return bundle.exists() and zipfile.ZipFile(bundle).testzip() is None


def is_in_rows(folder: pathlib.Path, number: int) -> bool:
    """Whether a batch's bundle is there and is the one that its rows tell of."""
    rows = [json.loads(line) for line in (folder.parent / f"rows-{number}").read_text().splitlines()]
    end = next(row for row in rows if row.get("record") == "end")
    if end["status"] != 0:
        return True
    sums = [row["sha256"] for row in rows if row.get("bundle")]
    found = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (folder.parent / "out").glob("*.zip")]
    return bool(sums) and set(sums) <= set(found)


DOORS = [
    Door(
        "edit",
        lambda k: ["edit", "2024-04-13", "Dinner", *[["--cash", "171"], ["--note", "by the second"]][k]],
        has(SHIFT, "cash: 171", "by the second"),
    ),
    Door(
        "edit of people",
        lambda k: ["edit", "2024-04-13", "Dinner", "--person", ["27,,4pm,9pm", "18,Server,4pm,9pm"][k]],
        has(SHIFT, "employee: 27", "employee: 18"),
    ),
    Door(
        "new",
        lambda k: [
            *["new", "--date", "2024-04-17", "--shift", "Dinner", "--credit-card", "100", "--house", "0"],
            *["--cash", "0", "--person", "15,,6", "--note", f"new {k}"],
        ],
        has(NEW_SHIFT, "new 0", "new 1"),
    ),
    Door(
        "import of hours",
        lambda k: ["import", "toast", f"../hours-{k}.csv", "--shift", "Dinner", "--restaurant", "restaurant.yaml"],
        has(SHIFT, "employee: 12,", "employee: 7,"),
    ),
    Door(
        "import of people",
        lambda k: ["import", "roster", f"../people-{k}.csv", "--restaurant", "restaurant.yaml"],
        has("roster.yaml", "Park 0", "Park 1"),
    ),
    Door("close", lambda k: ["close", "--period", ["2024-04-13", "2024-04-20"][k]], is_closed),
    Door("period", lambda _k: ["period", "--containing", "2024-04-13"], is_whole),
    Door("batch", lambda k: ["batch", "--bundles", "lean", "-o", f"../rows-{k}", f"../job-{k}"], is_in_rows),
    Door(
        "init",
        lambda k: ["init", "--defaults", "--yes", *[["--card-fee", "3%"], ["--hours-mode", "down"]][k]],
        has("restaurant.yaml", "card_fee: 3%", "hours_mode: down"),
    ),
]


def write_files(folder: pathlib.Path) -> None:
    """What the two runs of commands read besides their words and the restaurant."""
    job = {"id": "a", "restaurant": str(folder / "casa"), "out": str(folder / "out"), "containing": "2024-04-13"}
    for number, who in enumerate(['Server,12,"Muñoz, José Ángel"', 'Bartender,7,"Peña, Rosa"']):
        hours = f"Here,{who},4/13/24 4:00 PM,4/13/24 9:00 PM,5,0,5\n"
        people = f"employee_id,first_name,last_name,positions\n9{number},Zoe,Park {number},Server\n"
        (folder / f"hours-{number}.csv").write_text(HEADERS + hours)
        (folder / f"people-{number}.csv").write_text(people)
        (folder / f"job-{number}").write_text(json.dumps(job) + "\n")


class Meetings:
    """A restaurant with two pay periods, in which runs meet."""

    def __init__(self, facts: Facts, folder: pathlib.Path) -> None:
        self.facts = facts
        self.kept = folder / "kept"
        self.restaurant = folder / "casa"
        self.trace = folder / "trace"
        write_files(folder)
        shutil.copytree(SAMPLES / "casa-marisol", self.kept, ignore=shutil.ignore_patterns("reports"))
        shifts = self.kept / "shifts"
        for path in shifts.iterdir():
            if path.name not in ("2024-04-13-dinner.yaml", "2024-04-09-lunch.yaml"):
                path.unlink()
        for path in list(shifts.iterdir()):
            day = int(path.name[8:10]) + 7
            # Equal nights would be doubted.
            text = path.read_text().replace(path.name[:10], f"2024-04-{day}") + "confirmed: a copy\n"
            (shifts / f"2024-04-{day}{path.name[10:]}").write_text(text)
        self.tries = 0
        self.refused = 0

    def reset(self) -> None:
        shutil.rmtree(self.restaurant, ignore_errors=True)
        shutil.rmtree(self.restaurant.parent / "out", ignore_errors=True)
        shutil.copytree(self.kept, self.restaurant)

    def start(
        self, door: Door, number: int, *before: object, errors: int | IO[str] = subprocess.PIPE
    ) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(word) for word in (*before, TIPSHEET, *door.words(number))], cwd=self.restaurant,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, encoding="utf-8",
        )  # fmt: skip

    def judge(self, pair: tuple[Door, Door], statuses: list[int], errors: list[str], how: str) -> None:
        """Every run that says it is done has its change in the files."""
        self.tries += 1
        met = f"{pair[0].name} and {pair[1].name}, {how}"
        for number, door in enumerate(pair):
            where = f"{met}: {door.name}"
            is_done = door.is_done(self.restaurant, number)
            if statuses[number] == 0:
                self.facts.check(f"{where} is done", is_done, errors[number])
                continue
            self.refused += 1
            self.facts.equal(f"{where} is refused: {errors[number]}", statuses[number], REFUSED)
            self.facts.check(
                f"{where} says why",
                any(words in errors[number] for words in ("nothing was written", "already", "was not closed")),
                errors[number],
            )
            if pair[0] is not pair[1] or door.name not in ("period", "close", "batch"):
                self.facts.check(f"{where} has changed nothing", not is_done or door.name == "period", errors[number])
        self.facts.check(f"{met}: one is done", 0 in statuses, errors)
        left = [path.name for path in self.restaurant.rglob(".*") if path.name != UNDO]
        self.facts.check(f"{met}: nothing is left", not left, left)

    def by_chance(self, pair: tuple[Door, Door], rest: random.Random) -> None:
        self.reset()
        runs: dict[int, subprocess.Popen[str]] = {}
        for number in rest.sample([0, 1], 2):
            runs[number] = self.start(pair[number], number)
            time.sleep(rest.choice([0, 0, 0.002, 0.01]))
        errors = [runs[number].communicate()[1] for number in (0, 1)]
        self.judge(pair, [runs[number].returncode for number in (0, 1)], errors, "by chance")

    def in_order(self, pair: tuple[Door, Door], call: str, *path: object) -> bool:
        """The first is stopped after a system call, while the second runs or waits; false where it makes no such
        call."""
        self.reset()
        self.trace.write_text("")
        tracing = ["strace", "-f", "-qq", "-o", self.trace, *path, "-e", f"inject={call}:signal=STOP:when=1"]
        first = self.start(pair[0], 0, *tracing)
        wait_until(lambda: first.poll() is not None or "stopped by SIGSTOP" in self.trace.read_text())
        is_stopped = first.poll() is None
        # It runs to its end, or waits for what the first one has.
        shown = self.trace.with_name("shown")
        with shown.open("w") as stream:
            second = self.start(pair[1], 1, errors=stream)
            wait_until(lambda: second.poll() is not None or "tipsheet: waiting for process" in shown.read_text())
            # Each of its processes stops at its own call.
            wait_until(lambda: self.goes_on(first))
            second.wait()
        errors = [first.communicate()[1], shown.read_text()]
        self.judge(pair, [first.returncode, second.returncode], errors, f"stopped after {call}")
        return is_stopped

    def goes_on(self, run: subprocess.Popen[str]) -> bool:
        """Lets all processes of a run go on; whether it has ended."""
        for process in descendants(run.pid):
            send(process, signal.SIGCONT)
        return run.poll() is not None


def compare(facts: Facts, tries: str = "4", seed: str = "20240413") -> str:
    rest = random.Random(int(seed))
    stopped = 0
    meetings = Meetings(facts, facts.work)
    pairs = list(itertools.combinations_with_replacement(DOORS, 2))
    for pair in pairs:
        for both in [pair] if pair[0] is pair[1] else [pair, pair[::-1]]:
            stopped += meetings.in_order(both, "openat", "-P", meetings.restaurant.resolve() / LOCK, "-P", LOCK)
            stopped += meetings.in_order(both, "fsync")
        for _ in range(int(tries)):
            meetings.by_chance(pair, rest)
    return (
        f"{len(pairs)} pairs of commands met {meetings.tries:,} times, {stopped} of them in a forced order; "
        f"{meetings.refused:,} runs refused, no change lost"
    )
