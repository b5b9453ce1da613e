"""The records of `tipsheet batch` as tables: what Spark and DuckDB both read them by (docs/BUREAUS.md).

In a table of records first, every value that is not null is a text; `select` then takes one kind of record to
columns with types. Columns have names that no SQL reserves. A value that does not fit its type is an error and never
rounded. Keys that are not known here, from a newer program, are kept as JSON in the column `extra`.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

PROTOCOL = 1
TYPES = {
    "text": "STRING",
    "day": "DATE",
    "count": "BIGINT",
    "money": "DECIMAL(18,4)",
    "hours": "DECIMAL(18,4)",
    "points": "DECIMAL(28,10)",
}
# Names of records' keys that SQL reserves, and what their columns are called.
RENAMED = {
    "from": "first_day",
    "to": "last_day",
    "check": "rule",
    "column": "start_column",
    "line": "start_line",
    "window": "times",
}


# The kinds of record with their keys behind `record` and `id`, and what those are; most are texts. Bases, percents and
# weights of pools are of many kinds, and so is what checks compare; the wages of a week may be several.
RECORDS_TEXT = """
diagnostic: severity code file line/count column/count endLine/count endColumn/count message label notes help
period: from/day to/day digital_tips/money cash_tips/money service_charges/money bundle sha256 bytes/count
  failed_checks/count
shift: from/day date/day shift credit_card_tips/money house_tips/money card_fee/money digital_tips/money
  cash_tips/money service_charges/money total_tips/money staff/count hours/hours points/points
allocation: from/day date/day shift employee_id name position clock_in clock_out hours/hours point_value/hours
  points/points digital_tips/money cash_tips/money service_charges/money total_tips/money person
employee: from/day employee_id name shifts/count hours/hours points/points digital_tips/money cash_tips/money
  service_charges/money total_tips/money payroll_ids person
workweek: from/day employee_id name week_start/day week_end/day partial shifts/count hours/hours digital_tips/money
  cash_tips/money service_charges/money total_tips/money person
occupation: from/day employee_id name occupation_code digital_tips/money cash_tips/money total_tips/money person
pool: from/day date/day shift pool side employee_id name position window basis base percent weight digital/money
  cash/money service_charge/money person
wage: from/day week_start/day week_end/day employee_id name tipped_hours/hours other_hours/hours overtime_hours/hours
  cash_wage minimum tips/money service_charges/money credit_needed/money credit_taken/money credit_per_hour
  make_up/money status premium/money person
check: from/day date/day shift check status expected actual difference detail
end: status/count location restaurant from/day to/day currency digital_tips/money cash_tips/money
  service_charges/money bundle sha256
  bytes/count failed_checks/count
run: protocol/count version build
"""


@dataclass(frozen=True)
class Column:
    key: str
    type: str

    @property
    def name(self) -> str:
        return RENAMED.get(self.key, self.key)


def _records(text: str) -> dict[str, list[Column]]:
    found: dict[str, list[Column]] = {}
    for line in text.replace("\n  ", " ").strip().splitlines():
        kind, _, columns = line.partition(":")
        words = [word.partition("/") for word in columns.split()]
        found[kind] = [Column(key, TYPES[kind_of_value or "text"]) for key, _, kind_of_value in words]
    return found


RECORDS = _records(RECORDS_TEXT)
# Those that an end counts.
COUNTED = [kind for kind in RECORDS if kind not in ("end", "run")]
# Refused restaurants of a run, at most so many, or so many of a hundred, whichever is more: beyond them it is rather a
# cause that they share, such as a disk that was not there.
REFUSED_COUNT, REFUSED_PERCENT = 20, 5


def table(kind: str) -> str:
    """The table of a kind of record."""
    return kind + "s"


def tables() -> list[str]:
    return [table(kind) for kind in RECORDS]


def keys(kind: str) -> list[str]:
    """The keys of a kind of record that have a text or number as their value."""
    return ["record", "id", "revision", *(column.key for column in RECORDS[kind])]


def known(kind: str) -> list[str]:
    """All keys of a kind of record that have a column here."""
    return [*keys(kind), *(["counts"] if kind == "end" else [])]


def starts_with(kind: str, line: str) -> str:
    """Whether a line, in SQL, is a record of a kind; one of no other kind is taken for a run, which it must be then."""
    if kind == "run":
        return " AND ".join(f"NOT {starts_with(other, line)}" for other in RECORDS if other != "run")
    return f"""{line} LIKE '{{"record":"{kind}"%'"""


def _typed(column: Column) -> str:
    """A column in SQL, from a text to its type."""
    key = f'"{column.key}"'
    if column.type == TYPES["text"]:
        return f"{key} AS {column.name}"
    cast = f"CAST({key} AS {column.type})"
    if column.type.startswith("DECIMAL"):
        digits = column.type.rstrip(")").split(",")[1]
        # A cast would round.
        cast = (
            f"CASE WHEN instr({key}, '.') > 0 AND length({key}) - instr({key}, '.') > {digits}"
            f" THEN CAST(raise_error(concat('{column.key} has more than {digits} decimals: ', {key})) AS {column.type})"
            f" ELSE {cast} END"
        )
    return f"{cast} AS {column.name}"


def select(kind: str, records: str) -> str:
    """A kind of record as a query, from a table of records as texts; double quotes are around identifiers.

    Records of a job that has a later revision are left out, by the table `jobs`. Records of no kind that is known here
    are an error where runs are selected.
    """
    parts = [*map(_typed, RECORDS[kind]), "extra"]
    if kind == "run":
        unknown = "CAST(raise_error(concat('an unknown record: ', coalesce(record, 'none'))) AS BIGINT)"
        parts[0] = f"CASE WHEN record = 'run' THEN CAST(protocol AS BIGINT) ELSE {unknown} END AS protocol"
        return f"SELECT {', '.join(parts)} FROM {records}"
    if kind == "end":
        parts[-1:-1] = [f'CAST(counts."{one}" AS BIGINT) AS count_{one}' for one in COUNTED]
    every = f"SELECT id, CAST(coalesce(\"revision\", '1') AS BIGINT) AS revision, {', '.join(parts)} FROM {records}"
    return (
        f"SELECT found.* FROM ({every}) AS found LEFT JOIN jobs ON jobs.id = found.id"
        " WHERE jobs.id IS NULL OR found.revision >= jobs.revision"
    )


def guarded(columns: Iterable[tuple[str, bool]]) -> str:
    """Columns in SQL for a CSV file: texts that a spreadsheet would take for formulas get an apostrophe.

    Columns are names, and whether they are texts.
    """
    starts = ", ".join(f"'{start}'" for start in "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
    return ", ".join(
        f"CASE WHEN substr({name}, 1, 1) IN ({starts}) THEN concat(chr(39), {name}) ELSE {name} END AS {name}"
        if is_text
        else name
        for name, is_text in columns
    )


def statements(text: str) -> list[str]:
    """The statements of a file of SQL, whose comments are lines and whose texts have no semicolon."""
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]


def views(text: str) -> list[str]:
    """The views that a file of SQL makes."""
    return [part.split(" VIEW ")[1].split()[0] for part in statements(text)]


class NoJobs(Exception):
    """The list of jobs cannot be taken: nothing was begun."""


def latest_jobs(lines: Iterable[str]) -> dict[str, int]:
    """The IDs of jobs with their latest revisions, in their order.

    Raises NoJobs for a line that is no job, or two jobs of one ID and revision: in a part of its own neither would
    notice the other.
    """
    found: dict[tuple[str, int], int] = {}
    latest: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            job = json.loads(line)
        except ValueError as error:
            raise NoJobs(f"line {number} of the jobs is no JSON: {error}") from None
        name = job.get("id") if isinstance(job, dict) else None
        if not isinstance(name, str) or not name:
            raise NoJobs(f"line {number} of the jobs has no `id`: it should be a text")
        revision = job.get("revision", 1)
        if type(revision) is not int or revision < 1:
            raise NoJobs(f"line {number} of the jobs has a `revision` that is no whole number from 1")
        if (name, revision) in found:
            raise NoJobs(
                f"lines {found[name, revision]} and {number} of the jobs have one `id`, {name!r}; a restaurant that was"
                " corrected has a higher `revision`"
            )
        found[name, revision] = number
        latest[name] = max(revision, latest.get(name, 0))
    return latest
