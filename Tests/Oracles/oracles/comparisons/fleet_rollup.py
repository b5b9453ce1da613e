"""Restaurants of a bureau by the loop of docs/BUREAUS.md, from an object store and by DuckDB, against one process.

The loop begins with some rows there already: it goes on, and rows and bundles are those of one process of
`tipsheet batch`. For tables, it needs DuckDB (scripts/fetch-engines).
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import types
from collections import Counter

from oracles.bureau import ENGINES, FLEET, Bureau, engine, read_rows, typed
from oracles.facts import Facts
from oracles.inputs.fleet import SMALL, Fleet
from oracles.program import NOT_WRITTEN, REFUSED, TIPSHEET, Run, contents, run, tipsheet
from oracles.surroundings import clock

SECONDS = 30
RESTAURANTS, PART = 60, 5


# The loop of docs/BUREAUS.md, in parts of other sizes.
LOOP = f"""
mkdir -p parts rows && split -l {PART} -d -a 5 jobs.jsonl parts/
for part in parts/*; do rows=rows/${{part#parts/}}.jsonl; [ -f "$rows" ] ||
  "$TIPSHEET" batch -q --bundles full "$part" -o "$rows" || {{ rm -f "$rows"; break; }}; done
"""


def looped(bureau: Bureau) -> list[pathlib.Path]:
    """The rows of all parts, of which one was there before."""
    folder = bureau.copy("two")
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "TIPSHEET": str(TIPSHEET), **clock()}
    first = f'mkdir rows && head -n {PART} jobs.jsonl | "$TIPSHEET" batch -q --bundles full -o rows/00000.jsonl'
    run(["sh", "-c", first], folder=folder, environment=environment)
    before = {path: path.stat().st_ino for path in folder.glob("rows/*")}
    run(["sh", "-c", LOOP], folder=folder, environment=environment)
    for path, number in before.items():
        bureau.facts.equal(f"{path.name} is not done again", path.stat().st_ino, number)
    rows = sorted(folder.glob("rows/*"))
    lines = [line for path in rows for line in path.read_text().splitlines(keepends=True)[1:]]
    one = bureau.rows.read_text().splitlines(keepends=True)[1:]
    bureau.facts.check("rows of all parts are those of one process", lines == one)
    bureau.equal_bundles("the loop", folder)
    return rows


def rollup(
    bureau: Bureau, rows: list[pathlib.Path], out: pathlib.Path, status: int = 0, jobs: str = "jobs.jsonl"
) -> Run:
    words = [FLEET / "rollup.py", bureau.work / jobs, *rows, "-o", out, "--locations", bureau.work / "locations.csv"]
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
            "STRING", "BIGINT", *(type for _, type in columns),
            *(len(records.COUNTED) * ["BIGINT"] if kind == "end" else []),
        ]  # fmt: skip
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
    for what, text in {"have one `id`": old + line, "no JSON": old + "{\n", "no `id`": old + "7\n"}.items():
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
        done = rollup(bureau, rows, out, status, "corrected/all.jsonl")
        without = "a job without an end" in done.stderr
        facts.equal(f"rows of its revision are there: {done.stderr}", without, status == REFUSED)
    found = [row for row in read_rows(out / "rollup/by_location") if row["id"] == refused["id"]]
    facts.equal("a corrected restaurant's status", [row["status"] for row in found], ["0"])
    counts = duckdb.sql(f"SELECT count(*), count(DISTINCT id) FROM '{out}/tables/ends.parquet'").fetchall()
    facts.equal("ends of all restaurants", counts, [(len(jobs), len(jobs))])
    revisions = f"SELECT DISTINCT revision FROM '{out}/tables/shifts.parquet' WHERE id = '{refused['id']}'"
    facts.equal("its rows", duckdb.sql(revisions).fetchall(), [(2,)])


def objects(bureau: Bureau) -> None:
    """Restaurants and bundles in an object store, whose commands fail at times."""
    facts, folder = bureau.facts, bureau.work / "objects"
    (folder / "store").mkdir(parents=True)
    (folder / "store/in").symlink_to(bureau.work / "in")
    text = (bureau.work / "jobs.jsonl").read_text()
    jobs = [json.loads(line) for line in text.splitlines()]
    missing = [job["id"] for job in jobs if not (bureau.work / job["restaurant"]).exists()]
    for key in ("restaurant", "out"):
        text = text.replace(f'"{key}": "', f'"{key}": "s3://store/')
    (folder / "jobs.jsonl").write_text(text)
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), **clock()}
    # Every ninth command fails, and each bundle is there before what says so.
    fails = "n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; [ $((n % 9)) -ne 0 ] || exit 1; "
    place = '"${ADDRESS#s3://}"'
    fetch = f'{fails} ADDRESS=$FROM; cp {place} "$TO"'
    put = f'{fails} ADDRESS=$TO; mkdir -p "$(dirname {place})" && cp "$FROM" {place} && echo "$TO" >>puts'
    words = [FLEET / "objects.py", "--program", TIPSHEET, "--fetch", fetch, "--put", put, "-o", "rows.jsonl"]
    words += ["jobs.jsonl", "--", "--quiet", "--bundles", bureau.bundles]
    run(words, folder=folder, environment=environment, status=NOT_WRITTEN)
    found = (folder / "rows.jsonl").read_text().splitlines()[1:]
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
    bureau = Bureau(facts, facts.work, Fleet(7, SMALL, broken=5), RESTAURANTS, "full")
    rows = looped(bureau)
    objects(bureau)
    sums = tables(bureau, rows)
    return f"{RESTAURANTS} restaurants, 12 with mistakes, in a loop, as by one process; {sums}"
