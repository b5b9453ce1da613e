#!/usr/bin/env python3
"""Counts the records of `tipsheet batch` and rolls them up, on one machine: JOBS ROWS... -o OUT [--locations CSV].

ROWS are files of records from any partition of the jobs. OUT gets tables/NAME.parquet, one for each kind of record, and
rollup/NAME.csv of rollup.sql. Where records are missing, double or cut, it says which, writes no roll-up, and ends with
status 1. Needs the package `duckdb`.
"""

import argparse
import pathlib
import sys

import duckdb
import records

FLEET = pathlib.Path(__file__).resolve().parent
# As Spark calls it.
NAMES = "CREATE MACRO raise_error(message) AS error(message)"


def quoted(text: object) -> str:
    return "'" + str(text).replace("'", "''") + "'"


def read(base: duckdb.DuckDBPyConnection, rows: list[pathlib.Path]) -> None:
    """A table for each kind of record."""
    counts = ", ".join(f'"{kind}" BIGINT' for kind in records.COUNTED)
    columns = ", ".join(
        [*(f"{quoted(key)}: 'VARCHAR'" for key in records.keys(records.RECORDS)), f"counts: 'STRUCT({counts})'"]
    )
    files = "[" + ", ".join(map(quoted, rows)) + "]"
    read = f"read_json({files}, format = 'newline_delimited', columns = {{{columns}}})"
    base.execute(f"CREATE TEMP TABLE records AS SELECT * FROM {read}")
    for kind in records.RECORDS:
        base.execute(f"CREATE TABLE {records.table(kind)} AS {records.select(kind, 'records')}")
    base.execute("DROP TABLE records")


def write(base: duckdb.DuckDBPyConnection, out: pathlib.Path, views: list[str]) -> None:
    for folder in ("tables", "rollup"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    for name in records.tables():
        base.execute(f"COPY {name} TO {quoted(out / 'tables' / f'{name}.parquet')}")
    for name in views:
        described = base.execute(f"DESCRIBE {name}").fetchall()
        columns = records.guarded((column[0], column[1] == "VARCHAR") for column in described)
        path = quoted(out / "rollup" / f"{name}.csv")
        base.execute(f"COPY (SELECT {columns} FROM {name} ORDER BY ALL) TO {path} (HEADER)")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", type=pathlib.Path)
    parser.add_argument("rows", type=pathlib.Path, nargs="+")
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True)
    parser.add_argument("--locations", help="a CSV file with the columns id, company and region")
    parser.add_argument(
        "--memory", default="4GB", help="what does not fit into it is beside OUT meanwhile; 4GB by default"
    )
    given = parser.parse_args(words)
    base = duckdb.connect(config={"memory_limit": given.memory, "temp_directory": f"{given.out}.tmp"})
    base.execute(NAMES)
    try:
        ids = records.job_ids(given.jobs.read_text().splitlines())
        read(base, given.rows)
    except (records.NoJobs, duckdb.Error) as error:
        print(f"the records cannot be read: {error}", file=sys.stderr)
        return 1
    base.execute("CREATE TABLE jobs AS SELECT unnest(?::VARCHAR[]) AS id", [ids])
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
    write(base, given.out, records.views(text))
    print(f"{len(ids)} jobs, each done once; {given.out}/rollup")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
