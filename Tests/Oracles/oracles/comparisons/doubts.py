"""Doubts: seldom about restaurants without slips, and there where a slip is put in.

`run doubts COUNT` takes so many random restaurants without a slip, and a tenth as many for each kind of slip.
"""

import json
import pathlib
import random
import tempfile
from collections import Counter

from oracles.facts import Facts
from oracles.inputs.slips import SLIPS, Slip
from oracles.inputs.usual_nights import usual_restaurant
from oracles.program import SAMPLES, tipsheet

SECONDS = 400
QUICK = ["12"]

# One in so many nights without a slip may be asked about.
NIGHTS = 50


def found(folder: pathlib.Path) -> list[str]:
    """The code and the file of every doubt and error; nothing else is asked of what `check` finds."""
    # The day after the last night, so that none is missing.
    done = tipsheet(
        "check", "--format", "json", folder=folder, status=None, environment={"TIPSHEET_NOW": "2024-03-11T12:00:00Z"}
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [
        f"{line['code']} {line.get('message', '')}" for line in lines if line.get("severity") in ("doubt", "error")
    ]


def slipped(slip: Slip, name: str, count: int, work: pathlib.Path) -> tuple[int, int, int]:
    """How often a slip was tried and noticed, and how many doubts were raised."""
    tried = noticed = doubts = 0
    for seed in range(1_000, 1_200):
        restaurant = usual_restaurant(seed)
        night = restaurant.nights[-1]
        file = night.name
        if slip(restaurant, night, random.Random(seed)) is False:
            continue
        without = usual_restaurant(seed)
        folders = work / f"{name}-{seed}-without", work / f"{name}-{seed}"
        without.write(folders[0])
        restaurant.write(folders[1])
        new = Counter(found(folders[1])) - Counter(found(folders[0]))
        tried, noticed, doubts = tried + 1, noticed + bool(new), doubts + new.total()
        if tried == count:
            break
    return tried, noticed, doubts


def compare(facts: Facts, count: str = "200") -> str:
    nights = doubts = 0
    table = Counter()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        seen: Counter[str] = Counter()
        for seed in range(int(count)):
            restaurant = usual_restaurant(seed)
            restaurant.write(work / f"plain-{seed}")
            nights += len(restaurant.nights)
            seen.update(line.split()[0] for line in found(work / f"plain-{seed}"))
        doubts = seen.total()
        facts.check(f"{doubts} doubts in {nights} nights without a slip: {dict(seen)}", doubts * NIGHTS <= nights)
        for sample in [SAMPLES / "casa-marisol", *sorted((SAMPLES / "casa-group").glob("*/"))]:
            if (sample / "restaurant.yaml").exists():
                facts.equal(f"doubts in {sample.name}", found(sample), [])
        for number, (kind, words, slip, unknowable) in enumerate(SLIPS):
            tried, noticed, raised = slipped(slip, str(number), max(2, int(count) // 10), work)
            table.update(tried=tried, noticed=noticed, raised=raised)
            print(f"{kind}: {words}: {noticed} of {tried} noticed, {raised} doubts", unknowable or "")
            facts.check(f"{kind}: {words}: {noticed} of {tried} noticed", bool(unknowable) or noticed * 5 >= tried * 4 > 0)
    return (
        f"{doubts} doubts in {nights:,} nights without a slip; {table['noticed']} of {table['tried']} slips of"
        f" {len(SLIPS)} kinds noticed, with {table['raised']} doubts"
    )
