"""Groups of random restaurants: what `tipsheet group` adds up, against sums of each location's own files.

Words: [GROUPS [SEED]]. Who is one person is found a second time, from the rosters alone; locations, people and weeks
are added up from the tables of locations in whole cents; the recorded run `group-outcomes` has locations with
mistakes. A full disk leaves every file as it was. Needs util-linux.
"""

import datetime
import itertools
import pathlib
import random
import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator

from oracles.amounts import Sums, add, amounts, rows
from oracles.facts import Facts
from oracles.inputs.draws import own_files
from oracles.inputs.policies import Policy, write_files
from oracles.program import (
    CHECK_FAILED,
    NOT_WRITTEN,
    SAMPLES,
    TIPSHEET,
    contents,
    run_on_small_disk,
    snapshot,
    tipsheet,
)

SECONDS = 40
QUICK = ()
DAY, FIRST = "2024-03-09", datetime.date(2024, 3, 4)
# One pool of each kind of tips, in the simple ways.
WITHOUT = frozenset(["pools", "employment", "spans", "parties", "refunds", "by-hand"])
Row = dict[str, str]
Worker = tuple[str, str]
MONEY = ["digital_tips", "cash_tips", "total_tips"]


class Group:
    """A random group in a folder, and what its locations say of themselves."""

    def __init__(self, seed: int, work: pathlib.Path) -> None:
        self.rng = random.Random(seed)
        self.folder = work / f"group-{seed}"
        self.folder.mkdir()
        self.companies = {
            f"place-{index}": self.rng.choice(["", "Casa LLC", "Barra LLC"]) for index in range(self.rng.randint(2, 6))
        }
        self.people: dict[Worker, dict[str, str]] = {}
        for index, place in enumerate(self.companies):
            self.write(place, 7_000 * seed + index)
        listed = "".join(
            f"  {place}: {{code: P{index}" + (f", company: {company}" if company else "") + "}\n"
            for index, (place, company) in enumerate(self.companies.items())
        )
        (self.folder / "group.yaml").write_text("group: Test Group\nlocations:\n" + listed)

    def write(self, place: str, seed: int) -> None:
        """A random restaurant, some of whose people have an ID or a number of other locations' people."""
        tries = (Policy(seed + turn * 10**6, WITHOUT, first=FIRST, currency="USD") for turn in itertools.count())
        data = next(one for one in tries if any("shifts/" in name for name in one.files))
        taken: set[str] = set()
        for who, held in data.roster.items():
            known = self.rng.choice([f"e{self.rng.randint(1, 14)}", f"{place}-{who}"])
            while known in taken:
                known = f"{place}-{who}-{self.rng.randint(0, 999)}"
            person = f"P-{self.rng.randint(1, 9)}" if self.rng.random() < 0.45 else ""
            person = "" if person in taken else person
            taken |= {known, person}
            self.people[place, who] = {"person": person, "gusto": known}
            # Gusto refuses names that a spreadsheet would compute.
            held |= {"first_name": held["first_name"].removeprefix("="), "payroll_id": known}
            held |= {"person": person} if person else {}
        data.settings |= {"restaurant": place, "pay_period": {"kind": "monthly"}, "workweek": {"start": "Monday"}}
        data.settings["payroll"] = {"gusto": {}}
        write_files(self.folder / place, data.files | own_files(data.settings, data.roster.values()))

    def joined(self, workers: Iterable[Worker]) -> dict[Worker, frozenset[Worker]]:
        """Who is one person: by `person`, else by a payroll ID that joins nobody whom rosters tell apart."""
        found = {worker: frozenset([worker]) for worker in workers}
        keys: dict[tuple[str, ...], list[Worker]] = defaultdict(list)
        for worker in found:
            about = self.people[worker]
            if about["person"]:
                keys["person", about["person"]].append(worker)
            if self.companies[worker[0]]:
                keys["gusto", self.companies[worker[0]], about["gusto"]].append(worker)
        for key, same in keys.items():
            persons = {self.people[worker]["person"] for worker in same} - {""}
            if key[0] == "person" or len(persons) < 2:
                together = frozenset.union(*(found[worker] for worker in same))
                found |= dict.fromkeys(together, together)
        return found


def worker(row: Row, place: str) -> Worker:
    return place, row["employee_id"].removeprefix("'")


def lines(group: Group, name: str) -> Iterator[tuple[str, Row]]:
    """The lines of a table of each location, with the location."""
    for place in group.companies:
        for path in (group.folder / place).glob(f"reports/*/csv/{name}.csv"):
            yield from ((place, row) for row in rows(path.read_bytes()))


def compare_sums(facts: Facts, group: Group, own: dict[str, bytes], label: str) -> None:
    """Tables of locations and people against the locations' own."""
    people: Sums = {}
    locations: Sums = {}
    for place, row in lines(group, "allocations"):
        add(locations, place, *amounts(row, *MONEY), 0, 0)
    for place, row in lines(group, "employees"):
        add(people, worker(row, place), *amounts(row, *MONEY, "hours", "shifts"))
        add(locations, place, 0, 0, 0, *amounts(row, "hours"), 1)
    found: Sums = {}
    for row in rows(own["csv/people.csv"]):
        key = worker(row, row["folder"])
        facts.check(f"{label}: {key} once", key not in found)
        found[key] = amounts(row, *MONEY, "hours", "shifts")
    facts.equal(f"{label}: people", found, people)
    table = rows(own["csv/locations.csv"])
    places = [(row["folder"], (*amounts(row, *MONEY, "hours"), int(row["people"]))) for row in table]
    facts.equal(f"{label}: locations", sorted(places), sorted(locations.items()))


def compare_people(facts: Facts, group: Group, own: dict[str, bytes], label: str) -> None:
    """Who is one person, and their hours of a week together."""
    workers: dict[str, set[Worker]] = defaultdict(set)
    for row in rows(own["csv/people.csv"]):
        workers[row["person"]].add(worker(row, row["folder"]))
    everybody = {each for same in workers.values() for each in same}
    expected = group.joined(everybody)
    for person, same in workers.items():
        for each in same:
            facts.equal(f"{label}: who {person} is", same, expected[each])
    hours: Sums = {}
    for place, row in lines(group, "workweeks"):
        add(hours, (expected[worker(row, place)], row["week_start"]), *amounts(row, "hours"))
    found: Sums = {}
    for row in rows(own["csv/person-weeks.csv"]):
        (week,) = found[frozenset(workers[row["person"]]), row["week_start"]] = amounts(row, "hours")
        facts.equal(f"{label}: over 40 of {row['person']}", row["over_40"] == "yes", week > 40_00)
    facts.equal(f"{label}: weeks", found, hours)


def compare_full_disk(facts: Facts, work: pathlib.Path) -> str:
    """One location's disk is full: no report of any location, and none of the group."""
    group = work / "sample"
    shutil.copytree(SAMPLES / "casa-group", group, ignore=shutil.ignore_patterns("reports"))
    before = snapshot(group)
    barra = group / "la-barra"
    script = (
        f'cp -r "{SAMPLES}/casa-group/la-barra/"[!R]* {barra}; rm -rf {barra}/reports; "$@";'
        f" status=$?; find {barra}/reports | grep . && exit 98; exit $status"
    )
    done = run_on_small_disk(barra, 120, script, TIPSHEET, "group", "-q", group)
    if not done:
        return "no small disk"
    facts.equal(f"a full disk: {done.stdout}{done.stderr}", done.returncode, NOT_WRITTEN)
    facts.equal("what a full disk left", snapshot(group), before)
    return "a full disk"


def compare(facts: Facts, groups: str = "14", seed: str = "1") -> str:
    for number in range(int(seed), int(seed) + int(groups)):
        group = Group(number, facts.work)
        label = f"group {number}"
        # Random restaurants have amounts that were declared wrongly; rosters may tell people of one payroll ID apart.
        done = tipsheet("group", "-q", ".", "--containing", DAY, folder=group.folder, status=(0, CHECK_FAILED))
        own = contents(next((group.folder / "reports").iterdir()))
        compare_sums(facts, group, own, label)
        compare_people(facts, group, own, label)
        failed = any(int(row["failed_checks"]) for row in rows(own["csv/locations.csv"]))
        facts.check(f"{label}: status: {done.stderr}", done.returncode == CHECK_FAILED or not failed)
    return f"{groups} groups, {compare_full_disk(facts, facts.work)}"
