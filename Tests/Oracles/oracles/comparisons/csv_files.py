"""CSV as Python's csv module writes it, in all its dialects, against what tipsheet reads of it.

Words: [COUNT [SEED]]. Random rosters are written with Python, imported, and read back with PyYAML; then
random damage: a file that Python's strict reader refuses must be refused.
"""

import csv
import io
import json
import random

import yaml

from oracles.facts import Facts
from oracles.program import REFUSED, tipsheet

SECONDS = 20
QUICK = ()
POSITIONS = ["Server", "Busser", "Bar, back", 'The "Pass"']
LETTERS = [*"abcXYZ ,;\"'=+-@.#:&|>{}[]0129", "é", "名", "ß", "\u0301", "🍷", "\u202f"]
People = dict[str, tuple[str, str, list[str]]]


def text(rng: random.Random, least: int = 1) -> str:
    # A roster's field loses spaces at its ends, and the apostrophe that guards a formula.
    word = "".join(rng.choices(LETTERS, k=rng.randint(least, 12))).strip()
    is_guarded = word[:1] == "'" and word.lstrip("'")[:1] in [*"=+-@"]
    return text(rng, least) if len(word) < least or is_guarded else word


def roster(rng: random.Random) -> People:
    return {
        text(rng): (text(rng), text(rng, least=0), rng.sample(POSITIONS, rng.randint(1, len(POSITIONS))))
        for _ in range(rng.randint(1, 6))
    }


def written(rng: random.Random, people: People) -> tuple[bytes, str]:
    """The roster in one of the dialects, and its delimiter."""
    columns = rng.sample(["employee_id", "first_name", "last_name", "positions"], 4)
    out = io.StringIO()
    delimiter = rng.choice(",;\t")
    quoting = rng.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])
    line_end = rng.choice(["\n", "\r\n"])
    writer = csv.DictWriter(out, columns, delimiter=delimiter, lineterminator=line_end, quoting=quoting)
    writer.writerow({name: rng.choice([str.upper, str.title, str.lower])(name) for name in columns})
    for employee, (first, last, held) in people.items():
        row = {"employee_id": employee, "first_name": first, "last_name": last, "positions": ";".join(held)}
        writer.writerow(row)
        if rng.random() < 0.1:
            out.write(rng.choice(["\n", "  \n"]))
    return out.getvalue().encode(rng.choice(["utf-8", "utf-8", "utf-8-sig"])), delimiter


def is_refused_by_python(data: bytes, delimiter: str) -> bool:
    try:
        rows = list(csv.reader(io.StringIO(data.decode(), newline=""), delimiter=delimiter, strict=True))
    except (csv.Error, UnicodeDecodeError):
        return True
    return not all(len(row) == 4 for row in rows if row)


def compare(facts: Facts, count: str = "150", seed: str = "20240413") -> str:
    rng = random.Random(int(seed))
    refused = 0
    folder = facts.work
    positions = "".join(f"  {json.dumps(position)}: 1.0\n" for position in POSITIONS)
    (folder / "restaurant.yaml").write_text(f"restaurant: X\nshift_types: [Dinner]\npositions:\n{positions}")

    def imported(data: bytes, status: int) -> str:
        (folder / "staff.csv").write_bytes(data)
        (folder / "roster.yaml").unlink(missing_ok=True)
        done = tipsheet("import", "roster", "staff.csv", folder=folder, status=None)
        facts.equal((number, data, done.stderr), done.returncode, status)
        return done.stderr

    for number in range(int(count)):
        people = roster(rng)
        data, delimiter = written(rng, people)
        imported(data, 0)
        tree = yaml.load((folder / "roster.yaml").read_bytes(), Loader=yaml.CBaseLoader)
        found = {e["id"]: (e["first_name"], e.get("last_name", ""), e["positions"]) for e in tree["employees"]}
        facts.equal((number, data), found, people)
        # One quote put in anywhere.
        place = rng.randrange(len(data) + 1)
        damaged = data[:place] + b'"' + data[place:]
        if is_refused_by_python(damaged, delimiter):
            refused += 1
            errors = imported(damaged, REFUSED)
            facts.check((number, damaged, "names the file"), "staff.csv:" in errors, errors)
    return f"{count} random rosters of Python's are read alike, {refused} damaged ones are refused"
