"""The records of `tipsheet batch` as tables: what Spark and DuckDB both read them by (docs/BATCH.md).

Every value that is not null is text in a table of all records first; `select` then takes one kind of record to columns with types.
Columns have names that no SQL reserves. A value that does not fit its type exactly is an error and never rounded.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

PROTOCOL = 1
TEXT, DAY, COUNT, MONEY, HOURS, POINTS = (
    "STRING",
    "DATE",
    "BIGINT",
    "DECIMAL(18,4)",
    "DECIMAL(18,4)",
    "DECIMAL(28,10)",
)
# Names of records' keys that SQL reserves, and what their columns are called.
RENAMED = {
    "from": "first_day",
    "to": "last_day",
    "check": "rule",
    "column": "start_column",
    "line": "start_line",
    "window": "times",
}


@dataclass(frozen=True)
class Column:
    key: str
    type: str

    @property
    def name(self) -> str:
        return RENAMED.get(self.key, self.key)


def _columns(types: Mapping[str, str]) -> list[Column]:
    """Columns by their types' names, in the order of the records' keys."""
    return [Column(key, kind) for key, kind in types.items()]


_MONEY3 = {"digital_tips": MONEY, "cash_tips": MONEY}
_PAY = {**_MONEY3, "service_charges": MONEY, "total_tips": MONEY}
_WHO = {"employee_id": TEXT, "name": TEXT}
_WEEK = {"week_start": DAY, "week_end": DAY}
_SHIFT = {"from": DAY, "date": DAY, "shift": TEXT}
_BUNDLE = {"bundle": TEXT, "sha256": TEXT, "bytes": COUNT, "failed_checks": COUNT}
_PERSON = {"person": TEXT}

# The kinds of record that an end counts, with their keys behind `record` and `id`.
RECORDS: dict[str, list[Column]] = {
    kind: _columns(types)
    for kind, types in {
        "diagnostic": {
            **{"severity": TEXT, "code": TEXT, "file": TEXT, "line": COUNT, "column": COUNT, "endLine": COUNT},
            **{"endColumn": COUNT, "message": TEXT, "label": TEXT, "notes": TEXT, "help": TEXT},
        },
        "period": {"from": DAY, "to": DAY, **_MONEY3, **_BUNDLE},
        "shift": {
            **{**_SHIFT, "credit_card_tips": MONEY, "house_tips": MONEY, "card_fee": MONEY, **_PAY},
            **{"staff": COUNT, "hours": HOURS, "points": POINTS},
        },
        "allocation": {
            **{**_SHIFT, **_WHO, "position": TEXT, "clock_in": TEXT, "clock_out": TEXT, "hours": HOURS},
            **{"point_value": HOURS, "points": POINTS, **_PAY, **_PERSON},
        },
        "employee": {"from": DAY, **_WHO, "shifts": COUNT, "hours": HOURS, "points": POINTS, **_PAY, **_PERSON},
        "workweek": {
            **{"from": DAY, **_WHO, **_WEEK, "partial": TEXT, "shifts": COUNT, "hours": HOURS, **_PAY, **_PERSON},
        },
        "occupation": {"from": DAY, **_WHO, "occupation_code": TEXT, **_MONEY3, "total_tips": MONEY, **_PERSON},
        # Bases, percents and weights are of many kinds.
        "pool": {
            **{**_SHIFT, "pool": TEXT, "side": TEXT, **_WHO, "position": TEXT, "window": TEXT, "basis": TEXT},
            **{"base": TEXT, "percent": TEXT, "weight": TEXT, "digital": MONEY, "cash": MONEY},
            **{"service_charge": MONEY, **_PERSON},
        },
        # Of a week with several wages they are a list.
        "wage": {
            **{"from": DAY, **_WEEK, **_WHO, "tipped_hours": HOURS, "other_hours": HOURS, "overtime_hours": HOURS},
            **{"cash_wage": TEXT, "minimum": TEXT, "tips": MONEY, "service_charges": MONEY, "credit_needed": MONEY},
            **{"credit_taken": MONEY, "credit_per_hour": TEXT, "make_up": MONEY, "status": TEXT, **_PERSON},
        },
        # Amounts, hours and numbers of people.
        "check": {
            **{**_SHIFT, "check": TEXT, "status": TEXT, "expected": TEXT, "actual": TEXT, "difference": TEXT},
            **{"detail": TEXT},
        },
    }.items()
}
COUNTED = list(RECORDS)
ENDS = _columns(
    {
        **{"status": COUNT, "location": TEXT, "restaurant": TEXT, "from": DAY, "to": DAY, "currency": TEXT},
        **{**_MONEY3, **_BUNDLE},
    }
)
RUNS = _columns({"protocol": COUNT, "version": TEXT, "build": TEXT})


def table(kind: str) -> str:
    """The table of a kind of record."""
    return kind + "s"


def tables() -> list[str]:
    return [table(kind) for kind in [*RECORDS, "end", "run"]]


def keys() -> list[str]:
    """The keys that any record has with a text or number as its value, each once."""
    found = {"record": 0, "id": 0}
    for columns in [*RECORDS.values(), ENDS, RUNS]:
        found |= {column.key: 0 for column in columns}
    return list(found)


def _typed(column: Column) -> str:
    """A column in SQL, from a text to its type."""
    key = f'"{column.key}"'
    if column.type == TEXT:
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
    """A kind of record as a query, from a table of all records as texts; double quotes are around identifiers."""
    columns = RECORDS.get(kind) or (ENDS if kind == "end" else RUNS)
    parts = [*([] if kind == "run" else ["id"]), *map(_typed, columns)]
    if kind == "end":
        parts += [f'CAST(counts."{one}" AS BIGINT) AS count_{one}' for one in COUNTED]
    return f"SELECT {', '.join(parts)} FROM {records} WHERE record = '{kind}'"


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


def job_ids(lines: Iterable[str]) -> list[str]:
    """The IDs of jobs, in their order.

    Raises NoJobs for a line that is no job, or two jobs of one ID: in a part of its own neither would notice the other.
    """
    found: dict[str, int] = {}
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
        if name in found:
            raise NoJobs(f"lines {found[name]} and {number} of the jobs have one `id`, {name!r}")
        found[name] = number
    return list(found)
