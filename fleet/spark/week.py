#!/usr/bin/env python3
"""Many restaurants with Apache Spark 3.5: each job of `tipsheet batch` once, its records as tables, rolled up.

    spark-submit --archives tipsheet-VERSION-MACHINE.tar.gz#tipsheet fleet/spark/week.py JOBS OUT \\
        --require-version VERSION [--bundles none|lean|full] [--locations CSV]

OUT gets tables/NAME (Parquet) for each kind of record, rollup/NAME (CSV) of fleet/rollup.sql, and `done` when all of it
is whole. Where a job has no end, or several, or other records than its end counts, or allocations are not the tips of
their shift, it says which, writes no roll-up, and ends with status 1.

OUT must not be there yet, unless a run of the same jobs, version and options was stopped: --resume goes on with the
parts that are not whole, or at which the machine failed. No other run may be writing into OUT then.
"""

import argparse
import concurrent.futures
import hashlib
import pathlib
import shlex
import sys

from pyspark import SparkConf, SparkContext, SparkFiles
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
# A part is a job of one task, mostly: with spark.speculation it gets a copy after so long, or after the caller's limit.
COPY_AFTER = ("spark.speculation.task.duration.threshold", "5min")
# So many jobs of the engine at once, each with as many parts as keep all cores at work.
JOBS_AT_ONCE = 64
# The marker of Hadoop's committer: a folder that has it is whole.
WHOLE = "_SUCCESS"


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


class Folder:
    """A folder in whichever file system it is; paths in it are relative."""

    def __init__(self, context: SparkContext, path: str) -> None:
        self.hadoop = context._jvm.org.apache.hadoop.fs  # type: ignore[union-attr]
        self.path = path
        self.files = self.hadoop.Path(path).getFileSystem(context._jsc.hadoopConfiguration())

    def at(self, path: str) -> str:
        return f"{self.path}/{path}" if path else self.path

    def has(self, path: str = "") -> bool:
        return bool(self.files.exists(self.hadoop.Path(self.at(path))))

    def remove(self, path: str) -> None:
        self.files.delete(self.hadoop.Path(self.at(path)), True)

    def names(self, path: str) -> list[str]:
        if not self.has(path):
            return []
        return sorted(one.getPath().getName() for one in self.files.listStatus(self.hadoop.Path(self.at(path))))


def parts(jobs: list[str], size: int, cores: int) -> list[list[str]]:
    """The jobs in parts of that size, or smaller ones where there would be fewer than the engine works on at once."""
    count = max(-(-len(jobs) // size), min(cores, len(jobs)), 1)
    return [jobs[len(jobs) * one // count : len(jobs) * (one + 1) // count] for one in range(count)]


def failed_parts(spark: SparkSession, out: Folder) -> set[str]:
    """The parts with restaurants at which the machine failed: those are done again."""
    lines = spark.read.text(f"{out.at('records')}/*/part-*").select("value", "_metadata.file_path")
    failed = lines.where("value LIKE '{\"record\":\"end\"%' AND get_json_object(value, '$.status') = '74'")
    return {row.file_path.rsplit("/", 2)[1] for row in failed.select("file_path").distinct().collect()}


def run_parts(spark: SparkSession, jobs: list[str], given: argparse.Namespace, out: Folder) -> None:
    """Runs the program, once for each job whose records are not there, and keeps the lines of each part in a folder of
    its own."""
    context = spark.sparkContext
    program = command(context, given)
    cores = context.defaultParallelism
    every = parts(jobs, given.part, cores)
    together = -(-2 * cores // JOBS_AT_ONCE)
    there = [name for name in out.names("records") if out.has(f"records/{name}/{WHOLE}")]
    again = failed_parts(spark, out) if there else set()
    done = set(there) - again

    def run(number: int) -> None:
        name = f"{number:05}"
        if name in done:
            return
        out.remove(f"records/{name}")
        mine = every[number * together : (number + 1) * together]
        lines = context.parallelize(mine, len(mine)).flatMap(lambda part: part).pipe(program, checkCode=True)
        lines.saveAsTextFile(out.at(f"records/{name}"), "org.apache.hadoop.io.compress.GzipCodec")

    count = -(-len(every) // together)
    if there:
        print(f"{len(done)} of {count} parts are there", file=sys.stderr)
    with concurrent.futures.ThreadPoolExecutor(JOBS_AT_ONCE) as pool:
        running = [pool.submit(run, number) for number in range(count)]
        try:
            for one in running:
                one.result()
        except BaseException:
            pool.shutdown(cancel_futures=True, wait=False)
            context.cancelAllJobs()
            raise


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


def write_tables(spark: SparkSession, out: Folder) -> None:
    """Each kind of record gets its own table, and a view, from the lines that the program printed: nothing runs it
    again."""
    spark.read.text(f"{out.at('records')}/*/part-*").createOrReplaceTempView("printed")

    def write(kind: str) -> None:
        rows = spark.sql(records.select(kind, source(kind)))
        path = out.at(f"tables/{records.table(kind)}")
        rows.write.mode("overwrite").parquet(path)
        spark.read.schema(rows.schema).parquet(path).createOrReplaceTempView(records.table(kind))

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(write, kind) for kind in records.RECORDS]:
            done.result()


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


def begin(spark: SparkSession, jobs: list[str], given: argparse.Namespace, out: Folder) -> str | None:
    """Begins OUT, or goes on with it; what is against it, else None."""
    words = [given.require_version, given.bundles, given.time_limit, given.folder, str(given.part)]
    same = hashlib.sha256("\n".join([*words, *jobs]).encode()).hexdigest()
    if not out.has():
        write_line(spark, same, out.at("run"))
        return None
    if not given.resume:
        return f"{out.path} is there: name a new folder, or go on with a run that was stopped (--resume)"
    if out.has("done"):
        return f"{out.path} is done"
    if not out.has(f"run/{WHOLE}") or spark.read.text(out.at("run")).collect()[0].value != same:
        return f"{out.path} is of other jobs, another version or other options: name a new folder"
    return None


def write_line(spark: SparkSession, line: str, path: str) -> None:
    spark.createDataFrame([(line,)], "value string").coalesce(1).write.text(path)


def run(spark: SparkSession, given: argparse.Namespace) -> int:
    jobs = read_jobs(spark, given.jobs)
    out = Folder(spark.sparkContext, given.out)
    try:
        latest = records.latest_jobs(jobs)
    except records.NoJobs as error:
        print(error, file=sys.stderr)
        return 2
    refusal = begin(spark, jobs, given, out)
    if refusal:
        print(refusal, file=sys.stderr)
        return 2
    run_parts(spark, jobs, given, out)
    name_inputs(spark, latest, given)
    write_tables(spark, out)
    run_file(spark, "counted.sql")
    problems = spark.sql("SELECT * FROM problems LIMIT 21").collect()
    if problems:
        for problem in problems[:20]:
            print(": ".join(str(part) for part in problem if part), file=sys.stderr)
        print("the records are not whole: no roll-up is written", file=sys.stderr)
        return 1
    for name in run_file(spark, "rollup.sql"):
        rows = guarded(spark.table(name)).coalesce(1)
        rows.write.mode("overwrite").option("header", True).option("escape", '"').csv(out.at(f"rollup/{name}"))
    sentence = f"{len(latest)} jobs, each done once"
    write_line(spark, sentence, out.at("done"))
    out.remove("records")
    print(f"{sentence}: {given.out}")
    return 0


def options(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", help="a file of jobs, a JSON object a line (docs/BUREAUS.md)")
    parser.add_argument("out", help="a folder that is not there yet, where every executor can write")
    parser.add_argument("--resume", action="store_true", help="go on with OUT, where a run was stopped")
    parser.add_argument(
        "--require-version", required=True, help="as `tipsheet --version` has it: 2.0.0, or 2.0.0+BUILD"
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
    builder = SparkSession.builder.appName("tipsheet").config(conf=SparkConf().setIfMissing(*COPY_AFTER))
    for key, value in SETTINGS.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    try:
        return run(spark, given)
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
