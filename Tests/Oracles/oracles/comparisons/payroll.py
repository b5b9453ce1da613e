"""Payroll files, workweeks and occupations, as Python's csv module reads them, added up again.

Words: [NUMBER], that many random restaurants; 12 without it. They have periods of every kind, people of two
positions, names of many scripts, nights without tips and three payroll files. Of each period,
every total is computed with exact fractions from the shift files that were written here and from
csv/allocations.csv, and compared with what is in payroll/*.csv, csv/workweeks.csv and csv/occupations.csv.
"""

import datetime
import pathlib
from operator import itemgetter

from oracles.amounts import Sums, add, amounts, hundredths, rows
from oracles.arithmetic import half_up
from oracles.facts import Facts
from oracles.inputs.draws import Json
from oracles.inputs.paid import PaidRestaurant
from oracles.pools import documents
from oracles.program import tipsheet

SECONDS = 60
QUICK = ()
LAST_NAMES = ["Ruiz", "Mei-Ling", "カサ", "O'Neil", "Bo, Jr.", 'Al "Big"']
OCCUPATIONS = {"Server": "102", "Bartender": "101", "Busser": "104", "Host": "109"}


class Restaurant(PaidRestaurant):
    """Two months of shifts, with occupations and three payroll files."""

    def __init__(self, seed: int, first: datetime.date = datetime.date(2024, 1, 1)) -> None:
        super().__init__(seed, people=[3, 9, 40][seed % 3], shifts=62, first=first, currency="USD")

    def make_pools(self) -> list[Json]:
        # `wages` has service charges.
        del self.sources["service_charge"]
        return super().make_pools()

    def make_settings(self) -> Json:
        settings = super().make_settings()
        for name, held in settings["positions"].items():
            held |= {"occupation_code": OCCUPATIONS[name]} if name in OCCUPATIONS else {}
        settings["payroll"] = {
            # Hours of two positions have two rates, so each title has a row.
            "gusto": {"hours": "true", "titles": {name: name for name in settings["positions"]}}
            if len(settings["positions"]) % 2
            else {},
            "generic": {"hours": "true"},
            "journal": {
                "journal_number": 1, "card_tips_account": "Cards", "house_tips_account": "House",
                "card_fee_account": "Fees", "tips_owed_account": "Owed", "cash_in_account": "Drawer",
                "cash_out_account": "Out",
            },
        }  # fmt: skip
        return settings

    def make_roster(self) -> dict[str, Json]:
        roster = super().make_roster()
        for who, person in roster.items():
            person |= {"last_name": self.rng.choice(LAST_NAMES), "payroll_id": f"w{who}"}
            person |= {"occupation_code": "000"} if self.rng.random() < 0.25 else {}
        return roster


def code_of(settings: Json, person: Json, position: str) -> str:
    """The occupation code of somebody in a position; empty without one."""
    return person.get("occupation_code") or settings["positions"][position].get("occupation_code", "")


class Period:
    """One pay period's files against what the shifts add up to."""

    def __init__(self, facts: Facts, restaurant: documents.Restaurant, folder: pathlib.Path) -> None:
        self.facts = facts
        self.has_titles = bool(restaurant.settings["payroll"]["gusto"])
        self.folder = folder
        self.name = folder.name
        self.first, self.last = self.name.split("_")[1:3]
        shifts = [shift for shift in restaurant.shifts if self.first <= shift.day <= self.last]
        self.came = {name: sum(shift.totals.get(name, 0) for shift in shifts) for name in documents.BUILT_IN}
        self.fee = sum(half_up(shift.totals.get("credit_card", 0) * restaurant.card_fee(shift.day)) for shift in shifts)
        self.digital = self.came["credit_card"] + self.came["house"] - self.fee
        self.shares = rows(folder / "csv/allocations.csv")
        found = sum(hundredths(row["digital_tips"]) for row in self.shares)
        facts.equal(f"{self.name}: digital shares", found, self.digital)
        self.hours = {
            (shift.day, shift.kind, line.employee, line.position): line.hours
            for shift in shifts
            for line in shift.lines
        }
        for row in self.shares:
            row["week"] = str(restaurant.week_of(row["date"]))
            row["code"] = code_of(restaurant.settings, restaurant.roster[row["employee_id"]], row["position"])
        self.people = self.sums("employee_id")
        self.jobs = self.sums("employee_id", "week", "position")

    def sums(self, *keys: str) -> Sums:
        """Tips and exact hours of the shares, added up by some of their fields."""
        found: Sums = {}
        for row in self.shares:
            hours = self.hours[itemgetter("date", "shift", "employee_id", "position")(row)]
            add(found, itemgetter(*keys)(row), *amounts(row, "digital_tips", "cash_tips"), hours)
        return found

    def payroll(self, name: str) -> list[dict[str, str]]:
        return rows(self.folder / "payroll" / name)

    def compare(self) -> None:
        self.compare_tables()
        self.compare_files()
        self.compare_hours()
        self.compare_journal()

    def compare_tables(self) -> None:
        table = rows(self.folder / "csv/workweeks.csv")
        found = {
            (row["employee_id"], row["week_start"]): amounts(row, "digital_tips", "cash_tips", "hours") for row in table
        }
        wanted = {key: (*got, half_up(hours * 100)) for key, (*got, hours) in self.sums("employee_id", "week").items()}
        self.facts.equal(f"{self.name}: workweeks", found, wanted)
        for row in table:
            is_partial = row["week_start"] < self.first or row["week_end"] > self.last
            self.facts.equal(f"{self.name}: partial", row["partial"], "yes" if is_partial else "no")
        found = {
            (row["employee_id"], row["occupation_code"]): amounts(row, "digital_tips", "cash_tips")
            for row in rows(self.folder / "csv/occupations.csv")
        }
        wanted = {key: tuple(got) for key, (*got, _) in self.sums("employee_id", "code").items() if any(got)}
        self.facts.equal(f"{self.name}: occupations", found, wanted)

    def compare_files(self) -> None:
        wanted = {(f"w{who}", ""): tuple(got) for who, (*got, _) in self.people.items() if any(got)}
        if self.has_titles:
            wanted = {}
            for (who, _, position), (*got, hours) in self.jobs.items():
                if hours or any(got):
                    add(wanted, (f"w{who}", position), *got)
        table = self.payroll("gusto.csv")
        found = {(row["gusto_employee_id"], row["title"]): amounts(row, "paycheck_tips", "cash_tips") for row in table}
        self.facts.equal(f"{self.name}: gusto.csv", found, wanted)
        self.facts.equal(f"{self.name}: gusto.csv rows", len(table), len(wanted))
        totals = tuple(sum(got[index] for got in found.values()) for index in range(2))
        self.facts.equal(f"{self.name}: gusto.csv sums", totals, (self.digital, self.came["cash"]))
        sums: Sums = {}
        columns = {"TIP_PAID_VIA_PAYROLL": 0, "TIP_CASH_ALREADY_RECEIVED": 1}
        for row in self.payroll("payroll-long.csv"):
            if row["Code"] in columns:
                got = [0, 0]
                got[columns[row["Code"]]] = hundredths(row["Amount"])
                add(sums, job(row), *got)
        expected = {key: tuple(got) for key, (*got, _) in self.jobs.items() if any(got)}
        self.facts.equal(f"{self.name}: payroll-long.csv", sums, expected)

    def compare_hours(self) -> None:
        """A person's rows add up to the person's hours, and each is within a hundredth of its own."""
        people = {who: half_up(hours * 100) for who, (_, _, hours) in self.people.items()}
        found: Sums = {}
        sums: Sums = {}
        for row in self.payroll("payroll-long.csv"):
            if row["Code"] == "REG":
                add(found, job(row), hundredths(row["Hours"]))
                add(sums, row["Employee ID"][1:], hundredths(row["Hours"]))
        table = rows(self.folder / "csv/employees.csv")
        printed = {row["employee_id"]: hundredths(row["hours"]) for row in table}
        self.facts.equal(f"{self.name}: employees' hours", printed, people)
        wanted = {who: (hours,) for who, hours in people.items() if hours}
        self.facts.equal(f"{self.name}: hours of payroll-long.csv", sums, wanted)
        for key, (_, _, hours) in self.jobs.items():
            is_near = abs(found.get(key, (0,))[0] - hours * 100) < 1
            self.facts.check(f"{self.name}: hours of {key} within a hundredth", is_near, hours)

    def compare_journal(self) -> None:
        found: Sums = {}
        for row in self.payroll("journal.csv"):
            self.facts.check((self.name, "a debit or a credit"), bool(row["Debits"]) != bool(row["Credits"]), row)
            add(found, row["AccountName"], *amounts(row, "Debits", "Credits"))
        owed, have = (sum(got[index] for got in self.people.values()) for index in range(2))
        for account, expected in {
            "Cards": (self.came["credit_card"], 0), "House": (self.came["house"], 0), "Fees": (0, self.fee),
            "Owed": (0, owed), "Drawer": (self.came["cash"], 0), "Out": (0, have),
        }.items():  # fmt: skip
            self.facts.equal(f"{self.name}: {account}", found.get(account, (0, 0)), expected)
        debits, credits = (sum(got[index] for got in found.values()) for index in range(2))
        self.facts.equal(f"{self.name}: balance", debits, credits)


def job(row: dict[str, str]) -> tuple[str, str, str]:
    return row["Employee ID"][1:], row["Week Start"], row["Position"]


def made_periods(facts: Facts, seed: int, folder: pathlib.Path) -> list[pathlib.Path]:
    """The folders of all pay periods of a restaurant."""
    out = folder.with_name(f"{folder.name}-reports")
    done = tipsheet("period", "--all", "--quiet", "-o", out, folder, status=None)
    is_made = facts.equal(f"seed {seed}: {done.stderr[-800:]}", done.returncode, 0)
    return sorted(path for path in out.iterdir() if path.is_dir()) if is_made else []


def compare(facts: Facts, number: str = "12") -> str:
    periods = 0
    for seed in range(int(number)):
        folder = facts.work / f"r{seed}"
        Restaurant(seed).write(folder)
        for made in made_periods(facts, seed, folder):
            Period(facts, documents.read(folder), made).compare()
            periods += 1
    return f"{periods} periods of {number} restaurants against exact sums"
