#!/usr/bin/env python3
"""Counts the records of `tipsheet batch` and rolls them up, on one machine: JOBS ROWS... -o OUT [--locations CSV].

ROWS are files of records from any partition of the jobs. OUT gets tables/NAME.parquet, one for each kind of record, and
rollup/NAME.csv of rollup.sql. Where records are missing, double or cut, it says which, writes no roll-up, and ends with
status 1. Needs the package `duckdb`.

Of a restaurant that was corrected JOBS has a second line, with a `revision`; ROWS of both may be given, and the latest
count.
"""

import argparse
import json
import pathlib
import shutil
import sys

import duckdb
import records

FLEET = pathlib.Path(__file__).resolve().parent
# As Spark calls it.
NAMES = "CREATE MACRO raise_error(message) AS error(message)"
# Bytes of a record: diagnostics may quote long lines.
LINE_LIMIT = 16_000_000


def quoted(text: object) -> str:
    return "'" + str(text).replace("'", "''") + "'"


def source(kind: str, files: str) -> str:
    """The records of a kind in files of lines, every value as a text, and in `extra` what has no column."""
    lines = (
        f"(SELECT column0 AS line FROM read_csv({files}, auto_detect = false, header = false, delim = '\x1f',"
        f" quote = '', escape = '', columns = {{column0: 'VARCHAR'}}, max_line_size = {LINE_LIMIT}))"
    )
    keys = dict.fromkeys(records.keys(kind), "VARCHAR")
    counts = {"counts": dict.fromkeys(records.COUNTED, "BIGINT")} if kind == "end" else {}
    known = ", ".join(map(quoted, records.known(kind)))
    unknown = f"list_filter(json_keys(line), one -> one NOT IN ({known}))"
    extra = (
        "CASE WHEN len(unknown) > 0 THEN CAST(to_json(map(unknown, list_transform(unknown,"
        " one -> json_extract_string(line, concat('$.\"', one, '\"'))))) AS VARCHAR) END AS extra"
    )
    return (
        f"(SELECT unnest(from_json(line, {quoted(json.dumps(keys | counts))})), {extra} FROM"
        f" (SELECT line, {unknown} AS unknown FROM {lines} WHERE {records.starts_with(kind, 'line')}))"
    )


def read(base: duckdb.DuckDBPyConnection, rows: list[pathlib.Path], folder: pathlib.Path) -> None:
    """A file for each kind of record, and its view: rows pass by, and none of them stays in memory."""
    files = "[" + ", ".join(map(quoted, rows)) + "]"
    folder.mkdir(parents=True)
    for kind in records.RECORDS:
        path = quoted(folder / f"{records.table(kind)}.parquet")
        base.execute(f"COPY ({records.select(kind, source(kind, files))}) TO {path}")
        base.execute(f"CREATE VIEW {records.table(kind)} AS SELECT * FROM read_parquet({path})")


def write(base: duckdb.DuckDBPyConnection, folder: pathlib.Path, views: list[str]) -> None:
    folder.mkdir()
    for name in views:
        described = base.execute(f"DESCRIBE {name}").fetchall()
        columns = records.guarded((column[0], column[1] == "VARCHAR") for column in described)
        path = quoted(folder / f"{name}.csv")
        base.execute(f"COPY (SELECT {columns} FROM {name} ORDER BY ALL) TO {path} (HEADER)")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", type=pathlib.Path)
    parser.add_argument("rows", type=pathlib.Path, nargs="+")
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True)
    parser.add_argument("--locations", help="a CSV file with the columns id, company and region")
    parser.add_argument(
        "--memory", default="1GB", help="what does not fit into it is beside OUT meanwhile; 1GB by default"
    )
    parser.add_argument(
        "--refused",
        type=int,
        metavar="PERCENT",
        default=records.REFUSED_PERCENT,
        help=f"write nothing where more are refused, and more than {records.REFUSED_COUNT};"
        f" {records.REFUSED_PERCENT} by default",
    )
    given = parser.parse_args(words)
    scratch = pathlib.Path(f"{given.out}.tmp")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    try:
        return roll_up(given, scratch)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def roll_up(given: argparse.Namespace, scratch: pathlib.Path) -> int:
    base = duckdb.connect(config={"memory_limit": given.memory, "temp_directory": str(scratch / "spilled")})
    base.execute(NAMES)
    try:
        jobs = records.latest_jobs(given.jobs.read_text().splitlines())
        base.execute(
            "CREATE TABLE jobs AS SELECT unnest(?::VARCHAR[]) AS id, unnest(?::BIGINT[]) AS revision",
            [list(jobs), list(jobs.values())],
        )
        read(base, given.rows, scratch / "tables")
    except (records.NoJobs, duckdb.Error) as error:
        print(f"the records cannot be read: {error}", file=sys.stderr)
        return 1
    base.execute(
        f"CREATE VIEW limits AS SELECT {records.REFUSED_COUNT} AS refused_count, {given.refused} AS refused_percent"
    )
    base.execute("CREATE TABLE locations (id VARCHAR, company VARCHAR, region VARCHAR)")
    if given.locations:
        base.execute(f"INSERT INTO locations BY NAME FROM read_csv({quoted(given.locations)}, all_varchar = true)")
    base.execute((FLEET / "counted.sql").read_text())
    problems = base.execute("SELECT * FROM problems ORDER BY ALL").fetchall()
    if problems:
        for problem in problems[:20]:
            print(": ".join(str(part) for part in problem if part), file=sys.stderr)
        print(f"{len(problems)} problems: no roll-up is written", file=sys.stderr)
        return 1
    text = (FLEET / "rollup.sql").read_text()
    base.execute(text)
    write(base, scratch / "rollup", records.views(text))
    for name in ("tables", "rollup"):
        shutil.rmtree(given.out / name, ignore_errors=True)
        given.out.mkdir(parents=True, exist_ok=True)
        (scratch / name).rename(given.out / name)
    print(f"{len(jobs)} jobs, each done once; {given.out}/rollup")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
