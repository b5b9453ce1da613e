"""Many restaurants in one run of `tipsheet batch`, and whatever may happen to it.

Rows are the CSV files of `tipsheet period`, bundles are its bundles; records do not depend on tries. The recorded run
`batch` has lean bundles and several processes, `fleet_rollup` partitions. Processes are killed and stopped, and disks
are full. However it fares, each job has one end, or the run says that the machine failed. Needs util-linux.
"""

import json
import pathlib
import random
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Sequence

from oracles.amounts import rows as rows_of
from oracles.facts import Facts
from oracles.processes import children, is_there, send, wait_until
from oracles.program import CHECK_FAILED, NOT_WRITTEN, SAMPLES, TIPSHEET, Run, run, run_on_small_disk, tipsheet
from oracles.samples import POLICIES

SECONDS = 45
QUICK = ()
GIVEN_UP = 70
TRY_AGAIN = 74
Record = dict[str, object]
Job = dict[str, object]
Words = Sequence[object]

TABLES = {
    "summary": "shift", "allocations": "allocation", "employees": "employee", "workweeks": "workweek",
    "occupations": "occupation", "pools": "pool", "wages": "wage", "validation": "check",
}  # fmt: skip
# Every kind of record with its own name, the diagnostics last.
KINDS = ["period", *TABLES.values(), "diagnostic"]


def lines(jobs: Iterable[Job]) -> str:
    return "".join(json.dumps(job) + "\n" for job in jobs)


def records(text: str) -> list[Record]:
    return [json.loads(line) for line in text.splitlines()]


class Batch:
    """The restaurants of one comparison, and the records of its runs."""

    def __init__(self, facts: Facts, work: pathlib.Path) -> None:
        self.facts = facts
        self.work = work
        self.rng = random.Random(20240413)
        # The first and the last day of each restaurant.
        self.days: dict[str, Job] = {}
        self.statuses: dict[str, int] = {}

    def run(self, jobs: Iterable[Job], *words: object, status: int | None = 0) -> Run:
        return tipsheet("batch", "--quiet", *words, folder=self.work, text=lines(jobs), status=status)

    def ends(self, what: str, jobs: Sequence[Job], text: str) -> list[Record]:
        """The ends of a run: one for each job, in the order of the jobs, with the counts of its records."""
        found = records(text)
        self.facts.equal(f"{what}: it begins with the run", found[0].get("record"), "run")
        ends = [record for record in found if record["record"] == "end"]
        self.facts.equal(f"{what}: the ends", [end["id"] for end in ends], [job.get("id") for job in jobs])
        counts = dict.fromkeys(KINDS, 0)
        for record in found[1:]:
            if record["record"] != "end":
                counts[str(record["record"])] += 1
                continue
            self.facts.equal(f"{what}: counts of {record['id']}", record["counts"], counts)
            counts = dict.fromkeys(KINDS, 0)
        return ends

    # Restaurants that are well.

    def gather(self) -> None:
        """The sample, and every restaurant with a policy; each as a folder and as a zip."""
        for folder in [SAMPLES / "casa-marisol", *sorted(POLICIES.iterdir())]:
            if not (folder / "restaurant.yaml").exists():
                continue
            copy = self.work / "in" / folder.name
            shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("reports", "expected*"))
            texts = "".join(path.read_text() for path in (copy / "shifts").glob("*.yaml"))
            dates = sorted(re.findall(r"(?m)^date: *(\S+)", texts))
            self.days[folder.name] = {"from": dates[0], "to": dates[-1]}
            shutil.make_archive(str(copy), "zip", copy.parent, folder.name)

    def jobs(self, out: str, ending: str = "") -> list[Job]:
        return [
            {"id": name, "restaurant": f"in/{name}{ending}", "out": f"{out}/{name}", **days}
            for name, days in self.days.items()
        ]

    def rows(self) -> None:
        """Rows and bundles against what `period` writes, restaurant by restaurant."""
        full = self.run(self.jobs("full"), "--bundles", "full", "--all-checks")
        found = records(full.stdout)
        for end in self.ends("full", self.jobs("full"), full.stdout):
            name = str(end["id"])
            days, written = self.days[name], self.work / "period" / name
            words = [self.work / "in" / name, "-q", "--from", days["from"], "--to", days["to"], "-o", written]
            done = tipsheet("period", *words, status=(0, CHECK_FAILED))
            self.facts.equal(f"{name}: the status", end["status"], done.returncode)
            self.statuses[name] = done.returncode
            stem = str(end["bundle"]).removesuffix(".zip")
            for table, kind in TABLES.items():
                path = written / stem / "csv" / f"{table}.csv"
                mine = [row for row in found[1:] if row["id"] == name and row["record"] == kind]
                self.equal_rows(f"{name}: {table}", mine, path)
            bundle = (self.work / "full" / name / f"{stem}.zip").read_bytes()
            self.facts.check(f"{name}: the bundle of `period`", bundle == (written / f"{stem}.zip").read_bytes())

    def equal_rows(self, what: str, rows: list[Record], path: pathlib.Path) -> None:
        expected = rows_of(path) if path.exists() else []
        self.facts.equal(f"{what}: how many", len(rows), len(expected))
        for row, line in zip(rows, expected, strict=False):
            others = ("record", "id", "from", "payroll_ids")
            values = {key: value or "" for key, value in row.items() if key not in others}
            self.facts.equal(what, values, {key: unguarded(value) for key, value in line.items()})

    def undisturbed(self) -> list[Job]:
        """Many jobs, and their records where nothing happens."""
        jobs: list[Job] = []
        for number in range(3):
            for job in self.jobs("parts", self.rng.choice(["", ".zip"])):
                jobs.append({**job, "id": f"{number}-{job['id']}", "out": f"parts/{number}/{job['id']}"})
        jobs.insert(4, {"id": "nothing", "restaurant": "in/nothing"})
        self.quiet = self.run(jobs, "--bundles", "lean").stdout
        self.ends("one process", jobs, self.quiet)
        return jobs

    # Processes that die.

    def start(self, *words: object, before: Words = ()) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [*map(str, before), TIPSHEET, "batch", "-q", *map(str, words)], cwd=self.work, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def disturbed(self, jobs: Sequence[Job], words: Words, disturb: Callable[[int], None], before: Words = ()) -> str:
        """The output of a run while something is done to its processes; `before` are words before the command."""
        process = self.start(*words, before=before)
        thread = threading.Thread(target=disturb, args=(process.pid,), daemon=True)
        thread.start()
        output, errors = process.communicate(lines(jobs))
        self.facts.equal(f"a disturbed run ends well: {errors}", process.returncode, 0)
        thread.join()
        return output

    def killed(self, jobs: Sequence[Job]) -> None:
        """Processes killed at any moment, and one stopped for good; the records are the same."""
        count = 0

        def kill(parent: int) -> None:
            nonlocal count
            rng = random.Random(7)
            seen: set[int] = set()
            while is_there(parent) and count < 6:
                running = children(parent)
                time.sleep(rng.random() * 0.12)
                for child in running:
                    # The second process of a job is left alone, so that none is given up.
                    if child not in seen and count < 6:
                        count += send(child, signal.SIGKILL)
                        time.sleep(0.4)
                        seen.update(children(parent))

        found = self.disturbed(jobs, ["--bundles", "lean", "-j", "2"], kill)
        self.facts.check(f"{count} processes were killed", count)
        self.facts.check("killed processes change no record", found == self.quiet)

        def stop(parent: int) -> None:
            time.sleep(0.2)
            if running := children(parent):
                send(running[0], signal.SIGSTOP)

        found = self.disturbed(jobs, ["--bundles", "lean", "-j", "2", "--time-limit", "3"], stop)
        self.facts.check("a stopped process changes no record", found == self.quiet)

    def unreadable_disk(self) -> None:
        """A disk that fails at one restaurant, and one that could not be fetched: both are to try again."""
        jobs = self.jobs("sick")[:3]
        expected = [self.statuses[str(job["id"])] for job in jobs]
        failing, rows = str(jobs[1]["restaurant"]), self.work / "sick.jsonl"
        place = next(path for path in [self.work / failing, *(self.work / failing).rglob("*.yaml")] if path.is_file())
        before = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", place, "-e", "inject=read:error=EIO"]
        words = ["batch", "--quiet", "--bundles", "none", "-o", rows]
        done = run([*before, TIPSHEET, *words], folder=self.work, text=lines(jobs), status=NOT_WRITTEN)
        self.facts.check("the run says so", "1 restaurant could not be read: run" in done.stderr, done.stderr)
        text = rows.read_text()
        ends = self.ends("a failing disk", jobs, text)
        self.facts.equal("of a failing disk", [end["status"] for end in ends], [expected[0], TRY_AGAIN, expected[2]])
        codes = [record["code"] for record in records(text) if record.get("id") == jobs[1]["id"] and "code" in record]
        self.facts.equal("why", codes, ["medium-failed"])
        done = self.run([{**jobs[1], "unavailable": "no route to host"}, jobs[2]], "-o", rows, status=NOT_WRITTEN)
        ends = self.ends("not fetched", jobs[1:], rows.read_text())
        self.facts.equal("of what was not fetched", [end["status"] for end in ends], [TRY_AGAIN, expected[2]])
        self.facts.check("its reason", "no route to host" in rows.read_text())

    def given_up(self) -> None:
        """A restaurant that the program always dies of, and one that takes for ever."""
        # Whoever opens it is held up for five seconds: a process that strace holds up dies of a signal only after them.
        forever = self.work / "in/forever"
        forever.write_bytes(b"")
        held = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", "in/forever"]
        held += ["-e", "inject=openat,open:delay_enter=5000000"]
        jobs = self.jobs("up")[:3]
        jobs.insert(1, {"id": "forever", "restaurant": "in/forever"})

        def kill(tracer: int) -> None:
            before: dict[int, str] = {}
            while is_there(tracer):
                running = [child for parent in children(tracer) for child in children(parent)]
                now = {child: sleeping_since(child) for child in running}
                for child, moment in now.items():
                    # It is held up.
                    if moment and before.get(child) == moment:
                        send(child, signal.SIGKILL)
                before = now
                time.sleep(0.5)

        expected = [self.statuses.get(str(job["id"]), GIVEN_UP) for job in jobs]
        for what, words, disturb in [("died", [], kill), ("out-of-time", ["--time-limit", "2"], lambda _: None)]:
            found = self.disturbed(jobs, ["--bundles", "none", *words], disturb, held)
            ends = self.ends(what, jobs, found)
            self.facts.equal(f"{what}: the statuses", [end["status"] for end in ends], expected)
            codes = [record.get("code") for record in records(found) if record["record"] == "diagnostic"]
            self.facts.check(f"{what}: the reason", what in codes, codes)

    def parent_killed(self) -> None:
        """Where the first process is killed, those that it started end, and no file is half-written."""
        (self.work / "rows").mkdir(exist_ok=True)
        rows = self.work / "rows/old.jsonl"
        rows.write_text("old\n")
        process = self.start("-j", "2", "-o", rows)
        assert process.stdin
        process.stdin.write(lines(self.jobs("parent")))
        process.stdin.flush()
        wait_until(lambda: len(children(process.pid)) >= 2, 5)
        started = children(process.pid)
        process.kill()
        process.communicate()
        wait_until(lambda: not any(map(is_there, started)), 20)
        self.facts.equal("processes that are left", list(filter(is_there, started)), [])
        self.facts.equal("the old rows", rows.read_text(), "old\n")
        self.run(self.jobs("parent")[:1], "-o", rows, "--bundles", "none")
        self.facts.equal("only the rows are left", [path.name for path in rows.parent.glob(".*")], [])

    def loader(self) -> None:
        """Where processes that do the work cannot be started, it is no restaurant's fault."""
        loader = next(word for word in run(["ldd", TIPSHEET]).stdout.split() if "/ld-" in word)
        done = run([loader, TIPSHEET, "batch"], folder=self.work, text=lines(self.jobs("loader")[:2]), status=None)
        self.facts.equal(f"through a loader: {done.stderr}", done.returncode, NOT_WRITTEN)
        self.facts.check("no restaurant is given up", '"record":"end"' not in done.stdout, done.stdout)

    # Outputs that fail.

    def full_disk(self, jobs: Sequence[Job]) -> str:
        """Bundles, rows or the library's temporary files on a disk of a few KiB: a failure, and no file is cut."""
        disk = self.work / "disk"
        disk.mkdir()
        (self.work / "jobs").write_text(lines({**job, "out": f"disk/{job['id']}"} for job in jobs))
        for words, place in [
            ("--bundles lean jobs >rows.partial", "disk"),
            ("--bundles none jobs -o disk/rows.jsonl", "disk"),
            ("--bundles full jobs >rows.partial", "/dev/shm"),
        ]:
            script = (
                f'export TMPDIR=/dev/shm; "$1" batch -q {words}; status=$?;'
                " find disk -name '*tmp' | grep . && exit 98; for zip in $(find disk -name '*.zip'); do"
                ' "$1" verify -q "$zip" || exit 97; done; exit $status'
            )
            done = run_on_small_disk(place, 16, script, TIPSHEET, folder=self.work)
            if not done:
                return "no small disk"
            self.facts.equal(f"a full disk, {words}: {done.stdout}{done.stderr}", done.returncode, NOT_WRITTEN)
        return "3 full disks"


def unguarded(cell: str) -> str:
    """A cell of a CSV file without the apostrophe that guards formulas."""
    rest = cell.lstrip("'")
    return cell[1:] if cell.startswith("'") and rest[:1] in tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20") else cell


def sleeping_since(process: int) -> str:
    """The time that a process has worked, where it sleeps; nothing where it is at work, or gone."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    return " ".join(fields[11:13]) if fields[0] in "St" else ""


def compare(facts: Facts) -> str:
    batch = Batch(facts, facts.work)
    batch.gather()
    batch.rows()
    jobs = batch.undisturbed()
    shutil.rmtree(batch.work / "parts")
    batch.killed(jobs)
    batch.unreadable_disk()
    batch.given_up()
    batch.parent_killed()
    batch.loader()
    disks = batch.full_disk(jobs)
    return (
        f"{len(batch.days)} restaurants as `period` writes them, with the bundles that it makes;"
        f" processes killed, stopped and given up, {disks}"
    )
