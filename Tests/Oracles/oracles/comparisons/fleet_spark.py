"""Restaurants of a bureau with Apache Spark against one process of `tipsheet batch`.

On two loopback hosts an executor is killed, and a program is stopped for good, so that a copy of its task wins on the
other host. The driver is killed, and another run goes on with the parts that are not whole. Tables are those of one
process row for row, bundles byte for byte, roll-ups exact. With a number of restaurants and a kind of bundles it is a
longer trial, in which executors are killed. Needs a JRE, and Spark and DuckDB (scripts/fetch-engines).
"""

import contextlib
import pathlib
import resource
import shutil
import signal
import subprocess
from collections.abc import Callable

from oracles import spark
from oracles.bureau import ENGINES, FLEET, Bureau, engine, version
from oracles.facts import Facts
from oracles.inputs.fleet import WEEK, Fleet
from oracles.processes import descendants, send, wait_until
from oracles.program import REFUSED, ROOT, TIPSHEET, run

SECONDS = 100
RESTAURANTS, PART = 60, 4
STAYS, FALLS = "127.0.0.2", "127.0.0.3"
# The status of wrong words.
REFUSED_WORDS = 2
SPECULATION = {
    "spark.speculation": "true", "spark.speculation.interval": "200ms", "spark.speculation.quantile": "0.5",
    "spark.speculation.minTaskRuntime": "2s", "spark.speculation.task.duration.threshold": "2s",
}  # fmt: skip


def archive(work: pathlib.Path) -> pathlib.Path:
    return pathlib.Path(run([ROOT / "scripts/dist", work], environment={"TIPSHEET": str(TIPSHEET)}).stdout.strip())


def whole_parts(folder: pathlib.Path) -> list[pathlib.Path]:
    return list(folder.glob("week/records/*/_SUCCESS"))


class Week:
    """A run of fleet/spark/week.py, and what it wrote."""

    def __init__(self, bureau: Bureau, archive: pathlib.Path, name: str = "spark") -> None:
        self.facts = bureau.facts
        self.bureau = bureau
        self.archive = archive
        self.folder = bureau.copy(name)

    def bundles(self) -> int:
        """How many are there by now, while folders come."""
        found = 0
        with contextlib.suppress(OSError):
            for _ in self.folder.glob("out/*/*.zip"):
                found += 1
        return found

    def start(
        self, master: str, part: int, settings: dict[str, str], *more: str, bundles: str = ""
    ) -> "subprocess.Popen[str]":
        words = ["jobs.jsonl", "week", "--require-version", version(), "--bundles", bundles or self.bureau.bundles]
        words += ["--part", str(part), "--locations", "locations.csv", *more]
        return spark.submit(master, self.archive, self.folder, words, settings)

    def run(self, master: str, part: int, settings: dict[str, str], disturb: Callable[[int], None]) -> None:
        """Runs it, and has it disturbed, given its process."""
        process = self.start(master, part, settings)
        try:
            disturb(process.pid)
            status = process.wait()
        finally:
            if process.poll() is None:
                process.terminate()
        self.log = (self.folder / "spark.log").read_text()
        errors = "\n".join(line for line in self.log.splitlines() if " INFO " not in line)[-2000:]
        self.facts.require(f"the run ends well: {(self.folder / 'spark.out').read_text()}{errors}", status == 0)
        self.facts.check("Spark noticed that an executor was lost", "Lost executor" in self.log)

    def equal(self) -> None:
        self.equal_tables()
        if self.bureau.bundles != "none":
            self.bureau.equal_bundles("Spark", self.folder)
        self.bureau.equal_rollup("Spark", self.folder / "week/rollup")

    def equal_tables(self) -> None:
        """The rows of one process, and no others, in the same types."""
        duckdb, records = engine("duckdb"), engine("records")
        assert duckdb
        assert records
        one = self.folder / "one"
        files = [self.bureau.work / "jobs.jsonl", self.bureau.rows, "-o", one]
        run(["python3", FLEET / "rollup.py", *files], environment={"PYTHONPATH": str(ENGINES)})
        for name in records.tables():
            theirs, mine = f"'{self.folder}/week/tables/{name}/*.parquet'", f"'{one}/tables/{name}.parquet'"
            described = [duckdb.sql(f"DESCRIBE FROM {table}").fetchall() for table in (theirs, mine)]
            types = [[column[:2] for column in table] for table in described]
            self.facts.equal(f"columns of {name}", *types)
            if name == "runs":
                continue
            for what, left, right in [("more", theirs, mine), ("missing", mine, theirs)]:
                rows = duckdb.sql(f"FROM {left} EXCEPT ALL FROM {right}").fetchall()
                self.facts.equal(f"rows of {name}: {what}", rows[:3], [])
        runs = duckdb.sql(f"SELECT DISTINCT version FROM '{self.folder}/week/tables/runs/*.parquet'").fetchall()
        self.facts.equal("versions", runs, [(version().partition("+")[0],)])


class Disturbance:
    """A program is stopped on one host, and an executor is killed on the other."""

    def __init__(self, week: Week, cluster: spark.Cluster) -> None:
        self.week = week
        self.facts = week.facts
        self.cluster = cluster
        self.stopped: list[int] = []

    def begin(self, process: int) -> None:
        self.stop()
        self.kill()

    def stop(self) -> None:
        """A program on the host that stays, with its processes, once it has begun."""
        found = wait_until(lambda: self.week.bundles() >= 2 and self.stop_one())
        self.facts.check(f"a program was stopped, of {self.week.bundles()} bundles", found)

    def stop_one(self) -> bool:
        for one in spark.programs(self.cluster.worker(STAYS))[:1]:
            self.stopped += [each for each in [one, *descendants(one)] if send(each, signal.SIGSTOP)]
        return bool(self.stopped)

    def kill(self) -> None:
        """The executor of the other host, when half of the bundles are there; Spark starts another one."""
        worker = self.cluster.worker(FALLS)
        found = wait_until(lambda: spark.executors(worker) and self.week.bundles() >= RESTAURANTS // 2)
        self.facts.check("an executor was killed", found and send(spark.executors(worker)[-1], signal.SIGKILL))


def refused(bureau: Bureau, archive: pathlib.Path) -> None:
    """Another version of the program than required ends the run, and nothing says that it is done."""
    folder = bureau.copy("refused")
    arguments = ["jobs.jsonl", "week", "--require-version", "0.0.1"]
    process = spark.submit("local[1]", archive, folder, arguments, spark.QUICK)
    bureau.facts.equal("another version", process.wait(120), REFUSED)
    bureau.facts.check("nothing is done", not (folder / "week/done").exists() and not (folder / "out").exists())


def resumed(bureau: Bureau, archive: pathlib.Path) -> None:
    """The driver is killed, and parts that were whole by then are not done again."""
    facts, week = bureau.facts, Week(bureau, archive, "resumed")

    def again(*more: str, bundles: str = "") -> tuple[int, str]:
        status = week.start("local[1]", PART, spark.QUICK, *more, bundles=bundles).wait()
        return status, (week.folder / "spark.out").read_text()

    first = week.start("local[1]", PART, spark.QUICK)
    found = wait_until(lambda: len(whole_parts(week.folder)) >= 3)
    for one in [*descendants(first.pid), first.pid]:
        send(one, signal.SIGKILL)
    first.wait()
    there = len(whole_parts(week.folder))
    facts.check(f"the driver was killed, with {there} parts", found and 3 <= there < RESTAURANTS // PART)
    # A bundle that a whole part wrote stays as it is: another run would write it a second time.
    bundles = {path: path.stat().st_ino for path in week.folder.glob("out/*/*.zip")}
    facts.equal("without --resume", again()[0], REFUSED_WORDS)
    other = "lean" if bureau.bundles == "full" else "full"
    facts.equal("with other options", again("--resume", bundles=other)[0], REFUSED_WORDS)
    status, shown = again("--resume")
    facts.require(f"it goes on: {shown[-2000:]}", status == 0)
    facts.equal(
        "parts that are not done again",
        [line for line in shown.splitlines() if " parts are there" in line],
        [f"{there} of {RESTAURANTS // PART} parts are there"],
    )
    same = sum(path.stat().st_ino == node for path, node in bundles.items())
    facts.check(f"bundles of whole parts stay: {same} of {len(bundles)}", same >= there * 2)
    facts.equal("what is done is not begun again", again("--resume")[0], REFUSED_WORDS)
    week.equal()


def hosts(facts: Facts, work: pathlib.Path) -> None:
    """The comparison: two hosts, and what may happen to them."""
    made = archive(work)
    bureau = Bureau(facts, work, Fleet(11, WEEK, broken=5), RESTAURANTS, "full")
    week = Week(bureau, made)
    with spark.Cluster(work, [STAYS, FALLS]) as cluster:
        disturbance = Disturbance(week, cluster)
        try:
            week.run(cluster.master, PART, {**spark.QUICK, **SPECULATION}, disturbance.begin)
        finally:
            for one in disturbance.stopped:
                send(one, signal.SIGKILL)
    facts.check("Spark started a copy of a task", "as speculatable" in week.log)
    week.equal()
    refused(bureau, made)
    resumed(bureau, made)


def trial(facts: Facts, work: pathlib.Path, restaurants: int, bundles: str) -> str:
    """Many restaurants on two executors of 1,100 MB, both of which are killed, one after the other."""
    bureau = Bureau(facts, work, Fleet(), restaurants, bundles)
    week = Week(bureau, archive(work))
    killed: list[int] = []

    def committed() -> int:
        with contextlib.suppress(OSError):
            return len(whole_parts(week.folder))
        return 0

    def kill(process: int) -> None:
        for number in (1, 2):
            wait_until(lambda number=number: committed() >= number and spark.executors(process))
            one = next(one for one in spark.executors(process) if one not in killed)
            killed.append(one)
            facts.check("an executor was killed", send(one, signal.SIGKILL))

    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    # As long as docs/BUREAUS.md says, but several for each executor.
    part = min(300, -(-restaurants // 12))
    week.run("local-cluster[2,1,1100]", part, {"spark.sql.shuffle.partitions": "8"}, kill)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    week.equal()
    seconds = end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
    return f"{restaurants} restaurants, two executors killed; at least {seconds:.0f} s of processor time with Spark"


def compare(facts: Facts, *words: str) -> str:
    if not ENGINES.exists():
        facts.check("Spark cannot be fetched", True)
        return "nothing, as Spark could not be fetched"
    facts.require("a JRE is installed", shutil.which("java"))
    work = facts.work
    if words:
        return trial(facts, work, int(words[0]), words[1] if len(words) > 1 else "none")
    hosts(facts, work)
    return (
        f"{RESTAURANTS} restaurants, 12 with mistakes, on two hosts, an executor killed and a program stopped,"
        " and one that was killed and resumed: rows, bundles and sums of one process"
    )
