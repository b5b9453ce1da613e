#!/usr/bin/env python3
"""Many restaurants with Apache Spark 3.5: each job of `tipsheet batch` once, its records as tables, rolled up.

    spark-submit --archives tipsheet-VERSION-MACHINE.tar.gz#tipsheet fleet/spark/week.py JOBS OUT \\
        --require-version VERSION [--bundles none|lean|full] [--locations CSV]

OUT must not be there yet. It gets tables/NAME (Parquet) for each kind of record, rollup/NAME (CSV) of fleet/rollup.sql,
and `done` when all of it is whole. Where a job has no end, or several, or other records than its end counts, or
allocations are not the tips of their shift, it says which, writes no roll-up, and ends with status 1.
"""

import argparse
import concurrent.futures
import pathlib
import shlex
import sys

from pyspark import RDD, SparkContext, SparkFiles
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import LongType, StringType, StructField, StructType

FLEET = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(FLEET))
import records  # noqa: E402

SETTINGS = {
    # A value that does not fit is an error, and double quotes are around names, as in other SQL.
    "spark.sql.ansi.enabled": "true",
    "spark.sql.ansi.doubleQuotedIdentifiers": "true",
    # What a task wrote counts when the task is committed, so once, however many copies of it ran.
    "spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version": "1",
}


def command(context: SparkContext, given: argparse.Namespace) -> str:
    """The command that takes a part's jobs to records.

    It starts in the folder that paths of jobs are seen from. What it needs for itself is in the executor's own folder,
    which the engine removes.
    """
    program = pathlib.PurePath(given.program)
    if context.master.startswith("local") and not context.master.startswith("local-cluster"):
        program = pathlib.PurePath(SparkFiles.getRootDirectory()) / program
    start = shlex.quote(str(program)) if program.is_absolute() else f'"$PWD"/{shlex.quote(str(program))}'
    words = ["batch", "--quiet", "--bundles", given.bundles, "--require-version", given.require_version]
    words += ["--time-limit", given.time_limit]
    script = (
        f'program={start}; export TMPDIR="$PWD"; cd {shlex.quote(given.folder)} && exec "$program" {shlex.join(words)}'
    )
    return shlex.join(["/bin/sh", "-c", script])


def parts(context: SparkContext, jobs: list[str], size: int) -> RDD[str]:
    """The jobs in parts of that size, or smaller ones where there would be fewer than the engine works on at once."""
    count = max(-(-len(jobs) // size), min(context.defaultParallelism, len(jobs)), 1)
    return context.parallelize(jobs, count)


def schema(kind: str) -> StructType:
    """Of a kind of record: every value is a text, but for the counts."""
    columns = [StructField(key, StringType()) for key in records.keys(kind)]
    counts = StructType([StructField(one, LongType()) for one in records.COUNTED])
    return StructType([*columns, StructField("counts", counts)] if kind == "end" else columns)


def source(kind: str) -> str:
    """The records of a kind among the lines that were printed, and in `extra` what has no column."""
    known = ", ".join(f"'{key}'" for key in records.known(kind))
    read = f"from_json(value, '{schema(kind).simpleString()}', map('mode', 'FAILFAST')) AS read"
    members = "from_json(value, 'map<string,string>', map('mode', 'FAILFAST'))"
    extra = f"map_filter({members}, (one, _) -> one NOT IN ({known}))"
    return (
        "(SELECT read.*, CASE WHEN size(unknown) > 0 THEN to_json(unknown) END AS extra FROM"
        f" (SELECT {read}, {extra} AS unknown FROM printed WHERE {records.starts_with(kind, 'value')}))"
    )


def write_tables(spark: SparkSession, lines: RDD[str], out: str) -> None:
    """Runs the program, once for each job, and writes its lines; each kind then gets its own table, and a view.

    All that follows reads files: nothing runs the program again.
    """
    scratch = f"{out}/records"
    lines.saveAsTextFile(scratch, "org.apache.hadoop.io.compress.GzipCodec")
    spark.read.text(scratch).createOrReplaceTempView("printed")

    def write(kind: str) -> None:
        rows = spark.sql(records.select(kind, source(kind)))
        name = records.table(kind)
        rows.write.parquet(f"{out}/tables/{name}")
        spark.read.schema(rows.schema).parquet(f"{out}/tables/{name}").createOrReplaceTempView(name)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(write, kind) for kind in records.RECORDS]:
            done.result()
    path = spark.sparkContext._jvm.org.apache.hadoop.fs.Path(scratch)  # type: ignore[union-attr]
    path.getFileSystem(spark.sparkContext._jsc.hadoopConfiguration()).delete(path, True)


def name_inputs(spark: SparkSession, jobs: dict[str, int], given: argparse.Namespace) -> None:
    """The views of jobs, of locations, and of how many may be refused."""
    spark.createDataFrame(list(jobs.items()), "id string, revision bigint").createOrReplaceTempView("jobs")
    limits = [(records.REFUSED_COUNT, given.refused)]
    spark.createDataFrame(limits, "refused_count bigint, refused_percent bigint").createOrReplaceTempView("limits")
    columns = "id string, company string, region string"
    locations = (
        spark.read.option("header", True).option("escape", '"').csv(given.locations).select("id", "company", "region")
        if given.locations
        else spark.createDataFrame([], columns)
    )
    locations.createOrReplaceTempView("locations")


def run_file(spark: SparkSession, name: str) -> list[str]:
    """Makes the views of a file of SQL; returns their names."""
    text = (FLEET / name).read_text()
    for statement in records.statements(text):
        spark.sql(statement)
    return records.views(text)


def guarded(table: DataFrame) -> DataFrame:
    columns = records.guarded((column.name, isinstance(column.dataType, StringType)) for column in table.schema)
    table.createOrReplaceTempView("unguarded")
    return table.sparkSession.sql(f"SELECT {columns} FROM unguarded")


def read_jobs(spark: SparkSession, path: str) -> list[str]:
    return [row.value for row in spark.read.text(path).collect() if row.value.strip()]


def run(spark: SparkSession, given: argparse.Namespace) -> int:
    jobs = read_jobs(spark, given.jobs)
    try:
        latest = records.latest_jobs(jobs)
    except records.NoJobs as error:
        print(error, file=sys.stderr)
        return 2
    program = command(spark.sparkContext, given)
    lines = parts(spark.sparkContext, jobs, given.part).pipe(program, checkCode=True)
    name_inputs(spark, latest, given)
    write_tables(spark, lines, given.out)
    run_file(spark, "counted.sql")
    problems = spark.sql("SELECT * FROM problems LIMIT 21").collect()
    if problems:
        for problem in problems[:20]:
            print(": ".join(str(part) for part in problem if part), file=sys.stderr)
        print("the records are not whole: no roll-up is written", file=sys.stderr)
        return 1
    for name in run_file(spark, "rollup.sql"):
        rows = guarded(spark.table(name)).coalesce(1)
        rows.write.option("header", True).option("escape", '"').csv(f"{given.out}/rollup/{name}")
    sentence = f"{len(latest)} jobs, each done once"
    spark.createDataFrame([(sentence,)], "value string").coalesce(1).write.text(f"{given.out}/done")
    print(f"{sentence}: {given.out}")
    return 0


def options(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", help="a file of jobs, a JSON object a line (docs/BATCH.md)")
    parser.add_argument("out", help="a folder that is not there yet, where every executor can write")
    parser.add_argument(
        "--require-version", required=True, help="as `tipsheet --version` has it: 1.1.0, or 1.1.0+BUILD"
    )
    parser.add_argument("--bundles", choices=["full", "lean", "none"], default="full")
    parser.add_argument("--locations", help="a CSV file with the columns id, company and region")
    parser.add_argument(
        "--folder", default=".", help="the folder that paths of jobs are seen from; by default, this one"
    )
    parser.add_argument(
        "--part", type=int, default=300, metavar="N", help="restaurants for a task; 200 to 500 are good"
    )
    parser.add_argument(
        "--time-limit", metavar="SECONDS", default="60", help="give a restaurant up that takes longer; 60 by default"
    )
    parser.add_argument(
        "--refused",
        type=int,
        metavar="PERCENT",
        default=records.REFUSED_PERCENT,
        help=f"write no roll-up where more are refused, and more than {records.REFUSED_COUNT};"
        f" {records.REFUSED_PERCENT} by default",
    )
    parser.add_argument("--program", default="tipsheet/bin/tipsheet", help="where each executor has the program")
    given = parser.parse_args(words)
    given.folder = str(pathlib.Path(given.folder).resolve())
    return given


def main(words: list[str]) -> int:
    given = options(words)
    builder = SparkSession.builder.appName("tipsheet")
    for key, value in SETTINGS.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    try:
        return run(spark, given)
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
