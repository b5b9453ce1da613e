"""The restaurants of a bureau through one process, and what engines make of them: rows, bundles, exact sums."""

import csv
import importlib
import json
import os
import pathlib
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal

from oracles.facts import Facts
from oracles.inputs.fleet import Fleet
from oracles.program import ROOT, contents, tipsheet

FLEET = ROOT / "fleet"
ENGINES = ROOT / ".build/engines/python"
Row = dict[str, str]
Record = dict[str, object]


def version() -> str:
    """The program's version and build, as --require-version takes them."""
    words = tipsheet("--version").stdout.split()
    return words[1] + ("+" + words[3].rstrip(")") if len(words) > 2 else "")


def engine(name: str) -> types.ModuleType | None:
    """A module of fleet/ or of the engines that scripts/fetch-engines fetches; None where they could not be fetched."""
    if not ENGINES.exists():
        return None
    for folder in (str(ENGINES), str(FLEET)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return importlib.import_module(name)


class Bureau:
    """Restaurants in a folder, done by one process in it."""

    def __init__(self, facts: Facts, work: pathlib.Path, fleet: Fleet, count: int, bundles: str) -> None:
        self.facts = facts
        self.work = work
        self.fleet = fleet
        self.bundles = bundles
        fleet.write(work, count)
        self.folder = self.copy("one")
        self.rows = self.folder / "rows.jsonl"
        tipsheet("batch", "-q", "--bundles", bundles, "jobs.jsonl", "-o", self.rows, folder=self.folder)
        self.check_ends()

    def copy(self, name: str) -> pathlib.Path:
        """Another folder with the same jobs, from where paths of bundles are its own."""
        folder = self.work / name
        folder.mkdir()
        (folder / "in").symlink_to("../in")
        for file in ("jobs.jsonl", "locations.csv"):
            os.link(self.work / file, folder / file)
        return folder

    def of(self, kind: str) -> Iterator[Record]:
        """The records of a kind; those of ten thousand restaurants are too many to keep."""
        start = f'{{"record":"{kind}"'
        with self.rows.open(encoding="utf-8") as lines:
            for line in lines:
                if line.startswith(start):
                    yield json.loads(line)

    def check_ends(self) -> None:
        """Each restaurant fares as its mistake has it."""
        codes = {(record["id"], record["code"]) for record in self.of("diagnostic")}
        for index, end in enumerate(self.of("end")):
            status, code = self.fleet.expected(index)
            self.facts.equal(
                f"the end of {self.fleet.id(index)}", (end["id"], end["status"]), (self.fleet.id(index), status)
            )
            if code:
                self.facts.check(f"{end['id']}: {code}", (end["id"], code) in codes)

    def equal_bundles(self, what: str, folder: pathlib.Path) -> None:
        """The bundles are those of one process, byte for byte, and nothing else was written beside them."""
        mine, theirs = contents(self.folder / "out"), contents(folder / "out")
        self.facts.equal(f"{what}: which bundles", sorted(theirs), sorted(mine))
        for name, data in mine.items():
            self.facts.check(f"{what}: {name}", theirs.get(name) == data)

    def values(self, kind: str, columns: Iterable[tuple[str, str]]) -> Counter[tuple[object, ...]]:
        """The records of a kind as rows of typed values, by keys and SQL types, each with how often it is there."""
        found: Counter[tuple[object, ...]] = Counter()
        for record in self.of(kind):
            counts = record["counts"] if kind == "end" else {}
            assert isinstance(counts, dict)
            own = (typed(record.get(key), type) for key, type in columns)
            found[(record["id"], record.get("revision", 1), *own, *counts.values())] += 1
        return found

    # Exact sums, by other arithmetic than SQL's.

    def sums(self) -> dict[str, dict[tuple[str, ...], dict[str, Decimal]]]:
        """The sums of the tables of rollup.sql by their keys; a column that nothing was added to is left out."""
        places = {row["id"]: row for row in read_rows(self.work / "locations.csv")}
        ends = {str(end["id"]): end for end in self.of("end")}
        tables: dict[str, dict[tuple[str, ...], dict[str, Decimal]]] = {name: {} for name in KEYS}
        for kind, adds in ADDED.items():
            for row in self.of(kind):
                end = ends[str(row["id"])]
                about = {
                    **row, "company": places[str(row["id"])]["company"], "currency": str(end["currency"] or ""),
                    "person": str(row.get("person") or f"{row['id']} {row.get('employee_id')}"), "restaurants": 1,
                }  # fmt: skip
                for table, columns in adds.items():
                    total = tables[table].setdefault(tuple(str(about[key] or "") for key in KEYS[table]), {})
                    for column in columns.split():
                        if about[column] is not None:
                            total[column] = total.get(column, Decimal(0)) + Decimal(str(about[column]))
        return tables

    def equal_rollup(self, what: str, folder: pathlib.Path) -> None:
        """The roll-ups of an engine have these sums; refused restaurants and failing checks are all there."""
        for name, expected in self.sums().items():
            columns = sorted({column for total in expected.values() for column in total})
            rows = read_rows(folder / name)
            found = {
                tuple(row[key] for key in KEYS[name]): {
                    column: Decimal(row[column]) for column in columns if row[column]
                }
                for row in rows
            }  # fmt: skip
            self.facts.equal(f"{what}: {name}", (len(rows), found), (len(expected), expected))
        refused = {record["id"] for record in self.of("end") if record["status"] == 1}
        found = read_rows(folder / "refused")
        self.facts.equal(f"{what}: refused", {row["id"] for row in found}, refused)
        self.facts.check(f"{what}: each with its reason", all(row["code"] and row["message"] for row in found))
        failing = sum(row["status"] == "FAIL" for row in self.of("check"))
        self.facts.equal(f"{what}: failing checks", len(read_rows(folder / "failed_checks")), failing)


# Keys of the tables of rollup.sql, and what each kind of record adds to them.
KEYS = {
    "by_location": ["id"], "by_company": ["company", "currency"], "by_person": ["company", "person", "currency"],
    "by_person_week": ["company", "person", "week_start"], "by_occupation": ["company", "currency", "occupation_code"],
}  # fmt: skip
TIPS = "digital_tips cash_tips"
ADDED = {
    "employee": {"by_person": f"shifts hours {TIPS} total_tips"}, "workweek": {"by_person_week": "hours"},
    "occupation": {"by_occupation": f"{TIPS} total_tips"},
    "shift": {"by_location": "card_fee hours", "by_company": "card_fee hours"},
    "end": {"by_location": f"{TIPS} failed_checks", "by_company": f"restaurants {TIPS}"},
}  # fmt: skip


def typed(value: object, type: str) -> object:
    """A record's value as a table has it."""
    if value is None:
        return None
    if type.startswith("DECIMAL"):
        return Decimal(str(value)).normalize()
    if type == "BIGINT":
        return int(str(value))
    if isinstance(value, list | dict):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return str(value)


def read_rows(path: pathlib.Path) -> list[Row]:
    """The rows of NAME.csv, or of a folder NAME of such files."""
    file = path if path.suffix == ".csv" else path.with_suffix(".csv")
    if not file.exists():
        file = next(path.glob("*.csv"))
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))
