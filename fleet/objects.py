#!/usr/bin/env python3
"""A part of a week whose files are in an object store: --fetch CMD --put CMD -o ROWS JOBS -- [options of batch].

Each job's `restaurant` is an address of a zip, `out` one of a folder, such as s3://bureau/in/casa.zip and
s3://bureau/out/casa. CMD is run by /bin/sh with $FROM and $TO, an address and a file of this machine, or the other way
round, and ends with status 0 where it is done:

    --fetch 'aws s3 cp --quiet "$FROM" "$TO"' --put 'aws s3 cp --quiet "$FROM" "$TO"'

Each restaurant is fetched, `tipsheet batch` is run on all of them, and each bundle is put into its `out`; then the
job's `end` record, as `end.json` beside it: where that is, the job is finished. A restaurant that cannot be fetched in
three tries has an end with status 74. ROWS gets its name last of all. Exit status 4: the part is to be run again.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

TRIES = 3
NOT_WRITTEN = 4
DONE = (0, 3)
Job = dict[str, object]


class Failed(Exception):
    """A command or the program failed: the part is to be run again."""


class Store:
    """Moves files by the commands that the bureau has."""

    def __init__(self, fetch: str, put: str) -> None:
        self.commands = {"fetch": fetch, "put": put}

    def move(self, how: str, source: object, target: object) -> None:
        for number in range(TRIES):
            if number:
                time.sleep(number)
            environment = {**os.environ, "FROM": str(source), "TO": str(target)}
            done = subprocess.run(["/bin/sh", "-c", self.commands[how]], env=environment, check=False)
            if done.returncode == 0 and (how == "put" or pathlib.Path(str(target)).exists()):
                return
        address = source if how == "fetch" else target
        raise Failed(f"{how} {address}: the command ended with {done.returncode}, {TRIES} times")


def local(job: Job, number: int, folder: pathlib.Path) -> Job:
    """The job with paths of this machine."""
    found = {**job, "restaurant": str(folder / f"in/{number}.zip")}
    if job.get("out"):
        found["out"] = str(folder / f"out/{number}")
    return found


def ends(rows: pathlib.Path) -> list[Job]:
    with rows.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.startswith('{"record":"end"')]


def put(store: Store, job: Job, number: int, end: Job, folder: pathlib.Path) -> None:
    """The bundles of a job, then what says that all of them are there."""
    out = job.get("out")
    if not out or end["status"] not in DONE:
        return
    address = str(out).rstrip("/")
    for bundle in sorted((folder / f"out/{number}").glob("*.zip")):
        store.move("put", bundle, f"{address}/{bundle.name}")
    marker = folder / f"out/{number}/end.json"
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.write_text(json.dumps(end, ensure_ascii=False) + "\n", encoding="utf-8")
    store.move("put", marker, f"{address}/{marker.name}")


def run(given: argparse.Namespace, folder: pathlib.Path) -> None:
    store = Store(given.fetch, given.put)
    jobs: list[Job] = [json.loads(line) for line in given.jobs.read_text().splitlines() if line.strip()]
    (folder / "in").mkdir()
    moved = [local(job, number, folder) for number, job in enumerate(jobs)]
    for job, mine in zip(jobs, moved, strict=True):
        try:
            store.move("fetch", job["restaurant"], mine["restaurant"])
        except Failed as error:
            # The others are done all the same.
            mine["unavailable"] = str(error)
    listed, rows = folder / "jobs", folder / "rows"
    listed.write_text("".join(json.dumps(job) + "\n" for job in moved))
    words = [given.program, "batch", *given.options, "-o", rows, listed]
    status = subprocess.run(words, check=False).returncode
    # Where restaurants are to be tried again, the others are done all the same.
    if status and not rows.exists():
        raise Failed(f"tipsheet batch ended with {status}")
    for number, (job, end) in enumerate(zip(jobs, ends(rows), strict=True)):
        put(store, job, number, end, folder)
    whole = given.output.with_name(given.output.name + ".new")
    whole.write_bytes(rows.read_bytes())
    whole.replace(given.output)
    if status:
        raise Failed(f"tipsheet batch ended with {status}")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True, metavar="ROWS")
    parser.add_argument("--fetch", required=True, metavar="COMMAND")
    parser.add_argument("--put", required=True, metavar="COMMAND")
    parser.add_argument("--program", default="tipsheet", help="`tipsheet` by default")
    parser.add_argument("options", nargs="*", help="options of batch, behind --")
    given = parser.parse_args(words)
    try:
        with tempfile.TemporaryDirectory(prefix="tipsheet-") as folder:
            run(given, pathlib.Path(folder))
    except Failed as error:
        print(error, file=sys.stderr)
        return NOT_WRITTEN
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
