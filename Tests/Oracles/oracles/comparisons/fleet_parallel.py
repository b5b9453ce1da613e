"""Restaurants of a bureau with GNU parallel, Slurm's script and DuckDB against one process of `tipsheet batch`.

The program comes from the archive of `make dist`, unpacked elsewhere. It is killed, and so is GNU parallel; started
again, it goes on, and rows and bundles are those of one process. Needs GNU parallel, patchelf, and for tables DuckDB
(scripts/fetch-engines).
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import types
from collections import Counter

from oracles.bureau import ENGINES, FLEET, Bureau, engine, read_rows, typed, version
from oracles.facts import Facts
from oracles.inputs.fleet import SMALL, Fleet
from oracles.processes import descendants, folder, send, wait_until, words
from oracles.program import NOT_WRITTEN, REFUSED, ROOT, TIPSHEET, WRONG_USAGE, Run, contents, run, tipsheet
from oracles.surroundings import clock

SECONDS = 30
RESTAURANTS, PART = 60, 5


def unpacked_archive(facts: Facts, work: pathlib.Path) -> pathlib.Path:
    """The program of the archive, which is linked with nothing else than its own libraries and those of glibc."""
    made = []
    for name in ("first", "second"):
        done = run([ROOT / "scripts/dist", work / name], environment={"TIPSHEET": str(TIPSHEET)})
        made.append(pathlib.Path(done.stdout.strip()))
    facts.check(f"its name has the version: {made[0].name}", made[0].name.startswith(f"tipsheet-{version()}-"))
    checksums = {hashlib.sha256(path.read_bytes()).hexdigest() for path in made}
    facts.equal("an archive of the same program", len(checksums), 1)
    target = work / "some where"
    target.mkdir()
    run(["tar", "-x", "-z", "-f", made[0], "-C", target])
    program = target / "bin/tipsheet"
    # None, where they are a part of the program.
    libraries = sorted((target / "lib/tipsheet").glob("*"))
    for path in [program, *libraries]:
        own = "$ORIGIN/../lib/tipsheet" if path == program and libraries else "$ORIGIN"
        facts.equal(f"RUNPATH of {path.name}", run(["patchelf", "--print-rpath", path]).stdout.strip(), own)
        for name, place in re.findall(r"(\S+) => (.+) \(", run(["ldd", path]).stdout):
            is_own = str(target) in str(pathlib.Path(place).resolve())
            facts.check(f"{path.name}: {name} from {place}", is_own or re.match(r"lib(c|m|dl|pthread|rt)\.so", name))
    return program


class Parallel:
    """A run of fleet/parallel/week."""

    def __init__(self, bureau: Bureau, program: pathlib.Path) -> None:
        self.facts = bureau.facts
        self.folder = bureau.copy("two")
        self.rows = self.folder / "week/rows"
        # As where nothing is installed; /proc/self/exe is the program of the archive.
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "PART": str(PART), **clock()}
        self.environment["TIPSHEET"] = str(program)
        self.words = [FLEET / "parallel/week", "jobs.jsonl", "week", "--bundles", bureau.bundles]

    def start(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            list(map(str, self.words)),
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def whole(self) -> list[pathlib.Path]:
        return sorted(self.rows.glob("[0-9]*.jsonl"))

    def programs(self, process: int) -> list[int]:
        """Processes of the program that have a part to do, or work for one."""
        return [one for one in descendants(process) if words(one)[:1] == [self.environment["TIPSHEET"]]]

    def kill(self, process: int) -> bool:
        """Kills one of the programs; false where there is none just now."""
        return any(send(one, signal.SIGKILL) for one in self.programs(process)[:1])

    def killed(self) -> None:
        """The program is killed three times, then GNU parallel."""
        process = self.start()
        for count in range(1, 4):
            killed = wait_until(lambda count=count: len(self.whole()) >= count and self.kill(process.pid))
            self.facts.check(f"the program was killed {count} times", killed)
        wait_until(lambda: len(self.whole()) >= 4)
        engines = [one for one in descendants(process.pid) if any("parallel" in word for word in words(one)[1:2])]
        self.facts.check("GNU parallel was killed", sum(send(one, signal.SIGKILL) for one in engines))
        output, errors = process.communicate()
        self.facts.equal(f"it says that ends are missing: {output}{errors}", process.returncode, 4)
        # Programs that GNU parallel had begun end by themselves, and name the rows of their parts: the same bytes again
        # where a part was whole already when its program was killed, and was begun once more.
        self.facts.check("its programs end", wait_until(self.is_quiet))
        self.facts.check("parts are left", 0 < len(self.whole()) < RESTAURANTS // PART, len(self.whole()))

    def again(self) -> None:
        before = {path: path.stat().st_ino for path in self.whole()}
        process = self.start()
        output, errors = process.communicate()
        self.facts.equal(f"it goes on: {output}{errors}", process.returncode, 0)
        for path, number in before.items():
            self.facts.equal(f"{path.name} is not done again", path.stat().st_ino, number)
        self.facts.check("nobody works there any more", wait_until(self.is_quiet))

    def is_quiet(self) -> bool:
        """No program that was left over works in the folder."""
        numbers = [int(path.name) for path in pathlib.Path("/proc").iterdir() if path.name.isdigit()]
        return not [one for one in numbers if folder(one) == str(self.folder)]

    def refused(self) -> None:
        """Rows with other options are not mixed with these."""
        words = [*map(str, self.words[:3]), "--bundles", "none"]
        process = subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True)
        self.facts.equal("other options in the same folder", process.returncode, WRONG_USAGE)


def slurm(bureau: Bureau, program: pathlib.Path) -> None:
    """The script of each task, without Slurm."""
    folder = bureau.copy("three")
    (folder / "rows").mkdir()
    environment = {"JOBS": "jobs.jsonl", "ROWS": "rows", "VERSION": version(), "SLURM_ARRAY_TASK_ID": "0"}
    environment |= {"TIPSHEET": str(program), "BUNDLES": bureau.bundles}
    for _ in range(2):
        run(["sh", FLEET / "slurm/week.sbatch"], folder=folder, environment=environment)
    bureau.facts.check("rows of Slurm's task", (folder / "rows/00000.jsonl").read_bytes() == bureau.rows.read_bytes())
    bureau.equal_bundles("Slurm", folder)


def rollup(bureau: Bureau, rows: list[pathlib.Path], out: pathlib.Path, status: int = 0) -> Run:
    places = ["--locations", bureau.work / "locations.csv"]
    words = [FLEET / "rollup.py", bureau.work / "jobs.jsonl", *rows, "-o", out, *places]
    return run(["python3", *words], status=status, environment={"PYTHONPATH": str(ENGINES)})


def tables(bureau: Bureau, rows: list[pathlib.Path]) -> str:
    """The tables of DuckDB hold every value of the records, and its roll-ups are exact."""
    duckdb, records = engine("duckdb"), engine("records")
    if not duckdb or not records:
        return "no tables, as DuckDB could not be fetched"
    facts, out = bureau.facts, bureau.work / "rolled"
    rollup(bureau, rows, out)
    bureau.equal_rollup("DuckDB", out / "rollup")
    for kind in [*records.COUNTED, "end"]:
        columns = [(column.key, column.type) for column in records.RECORDS[kind]]
        unknown = {key for record in bureau.of(kind) for key in record} - {key for key, _ in columns}
        facts.equal(f"keys of {kind} that no column has", unknown - {"record", "id", "revision", "counts"}, set())
        extra = duckdb.sql(f"SELECT count(extra) FROM '{out}/tables/{records.table(kind)}.parquet'").fetchall()
        facts.equal(f"what no column of {kind} has", extra, [(0,)])
        found = duckdb.sql(f"SELECT * FROM '{out}/tables/{records.table(kind)}.parquet'").fetchall()
        kinds = [
            "STRING",
            "BIGINT",
            *(type for _, type in columns),
            *(len(records.COUNTED) * ["BIGINT"] if kind == "end" else []),
        ]
        values = Counter(tuple(typed(value, type) for value, type in zip(row, kinds, strict=False)) for row in found)
        facts.check(f"the table {records.table(kind)}", values == bureau.values(kind, columns))
    texts = "(VALUES ('=1+1'), ('@a'), ('-2'), ('a=b'), ('')) AS texts(name)"
    guarded = duckdb.sql(f"SELECT {records.guarded([('name', True)])} FROM {texts}").fetchall()
    facts.equal("texts that look like formulas", guarded, [("'=1+1",), ("'@a",), ("'-2",), ("a=b",), ("",)])
    wrong(bureau)
    newer(bureau, duckdb)
    corrected(bureau, duckdb)
    return "DuckDB's tables and sums exact"


def wrong(bureau: Bureau) -> None:
    """Records that are missing, double, cut or changed are found, and nothing is written."""
    facts = bureau.facts
    lines = bureau.rows.read_text().splitlines(keepends=True)
    ends = [number for number, line in enumerate(lines) if line.startswith('{"record":"end"')]
    allocation = next(line for line in lines if '"allocation"' in line and '"total_tips"' in line)
    paid = re.sub(r'"total_tips":"[0-9.]+"', '"total_tips":"0.01"', allocation)
    finer = re.sub(r'"total_tips":"([0-9.]+)"', r'"total_tips":"\g<1>001"', allocation)
    bad = bureau.work / "bad.jsonl"
    for what, text in {
        "a job without an end": lines[: ends[-2] + 1],
        "several ends of a job": [*lines, *lines[ends[0] + 1 : ends[1] + 1]],
        "other records than its end counts": [line for line in lines if line != allocation],
        "allocations that are not the tips": [paid if line == allocation else line for line in lines],
        "the machine failed at it": [failed(line, 74) if line == lines[ends[1]] else line for line in lines],
        "more are refused than single mistakes explain": [
            failed(line, 1) if number in ends[:40] else line for number, line in enumerate(lines)
        ],
        "several versions": [*lines, lines[0].replace('"version":"', '"version":"9')],
        "more than 4 decimals": [finer, *lines],
        "an unknown record": [*lines, lines[0].replace('"run"', '"sum"')],
        "cannot be read": [*lines[:-1], lines[-1][:50]],
    }.items():
        bad.write_text("".join(text))
        done = rollup(bureau, [bad], bureau.work / "not", status=REFUSED)
        facts.check(f"{what} is found", what in done.stderr, done.stderr[:500])
        facts.check(f"{what}: no roll-up", not (bureau.work / "not").exists())
    jobs = bureau.work / "jobs.jsonl"
    old = jobs.read_text()
    line = old.splitlines(keepends=True)[0]
    for what, text in {
        "have one `id`": old + line,
        "no JSON": old + "{\n",
        "no `id`": old + "7\n",
    }.items():
        jobs.write_text(text)
        done = rollup(bureau, [bureau.rows], bureau.work / "not", status=REFUSED)
        facts.check(f"jobs: {what}", what in done.stderr, done.stderr[:500])
    jobs.write_text(old)


def failed(end: str, status: int) -> str:
    """An end with another status."""
    return re.sub(r'"status":[0-9]+', f'"status":{status}', end, count=1)


def newer(bureau: Bureau, duckdb: types.ModuleType) -> None:
    """Keys that a newer program adds are kept."""
    rows, out = bureau.work / "newer.jsonl", bureau.work / "newer"
    text = bureau.rows.read_text()
    rows.write_text(text.replace('{"record":"shift",', '{"record":"shift","weather":"rain, \\"cold\\"","covers":61,'))
    rollup(bureau, [rows], out)
    found = duckdb.sql(f"SELECT DISTINCT extra FROM '{out}/tables/shifts.parquet'").fetchall()
    extra = [json.loads(one) for (one,) in found]
    bureau.facts.equal("keys of a newer program", extra, [{"weather": 'rain, "cold"', "covers": "61"}])


def corrected(bureau: Bureau, duckdb: types.ModuleType) -> None:
    """A restaurant that was refused sends better files, and joins the week: it counts once, as it is now."""
    facts, folder = bureau.facts, bureau.work / "corrected"
    (folder / "in").mkdir(parents=True)
    jobs = [json.loads(line) for line in (bureau.work / "jobs.jsonl").read_text().splitlines()]
    ends = {end["id"]: end["status"] for end in bureau.of("end")}
    refused = next(job for job in jobs if ends[job["id"]] == 1)
    good = next(job for job in jobs if ends[job["id"]] == 0)
    shutil.copy(bureau.work / str(good["restaurant"]), folder / str(refused["restaurant"]))
    again = {**refused, "revision": 2, "out": "out/again"}
    (folder / "jobs.jsonl").write_text(json.dumps(again) + "\n")
    tipsheet("batch", "-q", "--bundles", "none", "jobs.jsonl", "-o", "rows.jsonl", folder=folder)
    old = (bureau.work / "jobs.jsonl").read_text()
    (folder / "all.jsonl").write_text(old + json.dumps(again) + "\n")
    out = folder / "rolled"
    for rows, status in [([bureau.rows], REFUSED), ([bureau.rows, folder / "rows.jsonl"], 0)]:
        words = [FLEET / "rollup.py", folder / "all.jsonl", *rows, "-o", out]
        words += ["--locations", bureau.work / "locations.csv"]
        done = run(["python3", *words], status=status, environment={"PYTHONPATH": str(ENGINES)})
        without = "a job without an end" in done.stderr
        facts.equal(f"rows of its revision are there: {done.stderr}", without, status == REFUSED)
    found = [row for row in read_rows(out / "rollup/by_location") if row["id"] == refused["id"]]
    facts.equal("a corrected restaurant's status", [row["status"] for row in found], ["0"])
    counts = duckdb.sql(f"SELECT count(*), count(DISTINCT id) FROM '{out}/tables/ends.parquet'").fetchall()
    facts.equal("ends of all restaurants", counts, [(len(jobs), len(jobs))])
    revisions = f"SELECT DISTINCT revision FROM '{out}/tables/shifts.parquet' WHERE id = '{refused['id']}'"
    facts.equal("its rows", duckdb.sql(revisions).fetchall(), [(2,)])


def address(job: dict[str, str]) -> str:
    return job["restaurant"].removeprefix("s3://")


def objects(bureau: Bureau, program: pathlib.Path) -> None:
    """Restaurants and bundles in an object store, whose commands fail at times."""
    facts, folder = bureau.facts, bureau.work / "objects"
    (folder / "store").mkdir(parents=True)
    (folder / "store/in").symlink_to(bureau.work / "in")
    text = (bureau.work / "jobs.jsonl").read_text()
    for key in ("restaurant", "out"):
        text = text.replace(f'"{key}": "', f'"{key}": "s3://store/')
    (folder / "jobs.jsonl").write_text(text)
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "PART": "20", "TIPSHEET": str(program), **clock()}
    words = [FLEET / "parallel/week", "jobs.jsonl", "week", "--bundles", bureau.bundles]
    done = run(words, folder=folder, environment=environment, status=WRONG_USAGE)
    facts.check("addresses without commands", "set FETCH and PUT" in done.stderr and not (folder / "week").exists())
    # Every ninth command fails, and each bundle is there before what says so.
    fails = "n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; [ $((n % 9)) -ne 0 ] || exit 1; "
    place = '"${ADDRESS#s3://}"'
    fetch = f'{fails} ADDRESS=$FROM; cp {place} "$TO"'
    put = f'{fails} ADDRESS=$TO; mkdir -p "$(dirname {place})" && cp "$FROM" {place} && echo "$TO" >>puts'
    environment |= {"FETCH": fetch, "PUT": put}
    missing = [job["id"] for job in map(json.loads, text.splitlines()) if not (folder / address(job)).exists()]
    done = run(words, folder=folder, environment=environment, status=NOT_WRITTEN)
    facts.check(
        "restaurants that are not there", f"failed at {len(missing)} of {RESTAURANTS}" in done.stderr, done.stderr
    )
    files = sorted((folder / "week/rows").glob("*.jsonl"))
    found = [line for path in files for line in path.read_text().splitlines()[1:]]
    failures = {json.loads(line)["id"] for line in found if '"status":74,' in line}
    facts.equal("which are to try again", sorted(failures), sorted(missing))
    others = [line for line in found if json.loads(line)["id"] not in missing]
    mine = [line for line in bureau.rows.read_text().splitlines()[1:] if json.loads(line)["id"] not in missing]
    facts.check("rows from an object store", others == mine)
    bundles, theirs = contents(bureau.folder / "out"), contents(folder / "store/out")
    markers = {name: json.loads(data) for name, data in theirs.items() if name.endswith("/end.json")}
    facts.check("bundles that were put", {name: theirs[name] for name in theirs.keys() - markers.keys()} == bundles)
    expected = sorted(str(pathlib.PurePath(name).parent / "end.json") for name in bundles)
    facts.equal("a marker for each", sorted(markers), expected)
    for name, end in markers.items():
        bundle = bundles[str(pathlib.PurePath(name).parent / end["bundle"])]
        facts.equal(f"the marker of {name}", end["sha256"], hashlib.sha256(bundle).hexdigest())
    puts = (folder / "puts").read_text().splitlines()
    for name in bundles:
        where = [f"s3://store/out/{one}" for one in (name, pathlib.PurePath(name).parent / "end.json")]
        facts.check(f"the marker of {name} comes after it", puts.index(where[0]) < puts.index(where[1]))


def compare(facts: Facts) -> str:
    facts.require("GNU parallel is installed", shutil.which("parallel"))
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name).resolve()
        program = unpacked_archive(facts, work)
        bureau = Bureau(facts, work, Fleet(7, SMALL, broken=5), RESTAURANTS, "full")
        parallel = Parallel(bureau, program)
        parallel.killed()
        parallel.again()
        parallel.refused()
        lines = [line for path in parallel.whole() for line in path.read_text().splitlines(keepends=True)[1:]]
        one = bureau.rows.read_text().splitlines(keepends=True)[1:]
        facts.check("rows of all parts are those of one process", lines == one)
        bureau.equal_bundles("GNU parallel", parallel.folder)
        slurm(bureau, program)
        objects(bureau, program)
        sums = tables(bureau, parallel.whole())
    return f"{RESTAURANTS} restaurants, 12 with mistakes, by GNU parallel that was killed, as by one process; {sums}"
