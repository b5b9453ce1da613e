"""Payroll files, workweeks and occupations, as Python's csv module reads them, added up again.

Words: [NUMBER], that many random restaurants; 12 without it. They have periods of every kind, people of two
positions, names of many scripts, nights without tips and three payroll files. Of each period,
every total is computed with exact fractions from the shift files that were written here and from
csv/allocations.csv, and compared with what is in payroll/*.csv, csv/workweeks.csv and csv/occupations.csv.
"""

import datetime
import fractions
import pathlib
import random
from typing import Any

from oracles.amounts import hundredths, rows, written
from oracles.facts import Facts
from oracles.inputs.draws import Json, own_files
from oracles.inputs.policies import shift_text, write_files
from oracles.program import tipsheet

SECONDS = 60
QUICK = ()
NAMES = ["Ana", "José Ángel", "Zoë", "Mei-Ling", "カサ", "O'Neil", "Bo, Jr.", 'Al "Big"', "Łukasz"]
POSITIONS = {"Server": "102", "Bartender": "101", "Busser": "104", "Expo": None, "Host": "109"}
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
# Amounts by what they are added up for.
Sums = dict[Any, tuple[int, ...]]


class Restaurant:
    """What a seed makes of a restaurant, and its files."""

    def __init__(self, seed: int) -> None:
        rng = self.random = random.Random(seed)
        self.kind = ["weekly", "biweekly", "semimonthly", "monthly"][seed % 4]
        self.week = rng.choice([None, *DAYS])
        self.fee = rng.choice(["0%", "3.03%", "2.5%"])
        self.people = {}
        for number in range(1, rng.choice([3, 9, 60]) + 1):
            held, own = rng.sample(list(POSITIONS), rng.randint(1, 3)), rng.choice([None, None, None, "000"])
            self.people[number] = (rng.choice(NAMES), held, own)
        # The books of every other restaurant have one account for several lines.
        self.house, self.out = ("Cards", "Drawer") if seed % 2 else ("House", "Out")
        self.shifts = []
        start = datetime.date(2024, 1, 1)
        for day in range(62):
            if rng.random() < 0.5:
                self.shifts.append(self.shift(start + datetime.timedelta(days=day)))

    def hours(self) -> int:
        """Ten-thousandths of an hour: quarters, minutes' worth of decimals, or anything."""
        rng = self.random
        return rng.choice([rng.randint(1, 40) * 2_500, rng.randint(1, 600) * 10_000 // 60, rng.randint(1, 100_000)])

    def shift(self, date: datetime.date) -> tuple[datetime.date, list[int], list[tuple[int, str, int]]]:
        rng = self.random
        staff = [
            (number, rng.choice(self.people[number][1]), self.hours())
            for number in rng.sample(sorted(self.people), min(len(self.people), 8))
        ]
        tips = [0, 0, 0]
        if rng.random() >= 0.1:
            tips = [rng.randint(0, 400_000), rng.choice([0, 5_700]), rng.choice([0, 1, 16_801])]
        return date, tips, staff

    def settings(self) -> Json:
        codes = {name: {"occupation_code": code} if code else {} for name, code in POSITIONS.items()}
        start = {"start": "2024-01-03"} if "week" in self.kind else {}
        return {
            "restaurant": "Outside", "shift_types": ["Dinner"],
            "positions": {name: {"point_value": "1.0", **code} for name, code in codes.items()}, "card_fee": self.fee,
            "pay_period": {"kind": self.kind, **start}, **({"workweek": {"start": self.week}} if self.week else {}),
            "payroll": {
                "gusto": {}, "generic": {"hours": "true"},
                "journal": {
                    "journal_number": 1, "card_tips_account": "Cards", "house_tips_account": self.house,
                    "card_fee_account": "Fees", "tips_owed_account": "Owed", "cash_in_account": "Drawer",
                    "cash_out_account": self.out,
                },
            },
        }  # fmt: skip

    def write(self, folder: pathlib.Path, settings: Json) -> None:
        people = [
            {"id": number, "first_name": name, "last_name": f"P{number}", "positions": held, "payroll_id": f"w{number}",
             **({"occupation_code": own} if own else {})}
            for number, (name, held, own) in self.people.items()
        ]  # fmt: skip
        files = own_files(settings, people)
        for date, tips, staff in self.shifts:
            sources = dict(zip(("credit_card", "house", "cash"), (written(amount, 2) for amount in tips), strict=True))
            worked = [{"employee": who, "position": job, "hours": written(hours, 4)} for who, job, hours in staff]
            shift = {"date": date, "shift": "Dinner", "tips": sources, "staff": worked}
            files[f"shifts/{date}.yaml"] = shift_text(shift)
        write_files(folder, files)

    def first_day(self) -> int:
        if self.week:
            return DAYS.index(self.week)
        return datetime.date(2024, 1, 3).weekday() if self.kind in ("weekly", "biweekly") else 0


def rounded_hours(hours: int) -> int:
    """Ten-thousandths of an hour as hundredths, rounded half up."""
    return (hours + 50) // 100


def add(sums: Sums, key: object, *amounts: int) -> None:
    old = sums.get(key, (0,) * len(amounts))
    sums[key] = tuple(a + b for a, b in zip(old, amounts, strict=True))


def amounts(row: dict[str, str], *titles: str) -> tuple[int, ...]:
    return tuple(hundredths(row[title]) for title in titles)


class Period:
    """One pay period's files against what the shifts add up to."""

    def __init__(self, facts: Facts, restaurant: Restaurant, folder: pathlib.Path) -> None:
        self.facts = facts
        self.restaurant = restaurant
        self.folder = folder
        self.name = folder.name
        shares = rows(folder / "csv/allocations.csv")
        days = sorted({datetime.date.fromisoformat(row["date"]) for row in shares})
        self.came = [tips for date, tips, _ in restaurant.shifts if days[0] <= date <= days[-1]]
        rate = fractions.Fraction(restaurant.fee[:-1]) / 100
        self.fee = sum(int(tips[0] * rate + fractions.Fraction(1, 2)) for tips in self.came)
        self.digital = sum(tips[0] + tips[1] for tips in self.came) - self.fee
        self.cash = sum(tips[2] for tips in self.came)
        found = sum(hundredths(row["digital_tips"]) for row in shares)
        facts.equal(f"{self.name}: digital shares", found, self.digital)
        self.people: Sums = {}
        self.weeks: Sums = {}
        self.codes: Sums = {}
        self.jobs: Sums = {}
        self.worked: Sums = {}
        exact = {(str(date), number): hours for date, _, staff in restaurant.shifts for number, _, hours in staff}
        for row in shares:
            got = amounts(row, "digital_tips", "cash_tips")
            number = int(row["employee_id"])
            date = datetime.date.fromisoformat(row["date"])
            week = str(date - datetime.timedelta(days=(date.weekday() - restaurant.first_day()) % 7))
            hours = exact[row["date"], number]
            add(self.people, number, *got)
            add(self.weeks, (number, week), *got, hours)
            add(self.jobs, (number, week, row["position"]), *got, hours)
            add(self.worked, number, hours)
            if sum(got):
                code = restaurant.people[number][2] or POSITIONS[row["position"]] or ""
                add(self.codes, (number, code), *got)

    def payroll(self, name: str) -> list[dict[str, str]]:
        return rows(self.folder / "payroll" / name)

    def compare(self) -> None:
        self.compare_tables()
        self.compare_files()
        self.compare_hours()
        self.compare_journal()

    def total(self, table: list[dict[str, str]], title: str) -> int:
        for row in table:
            self.facts.check((self.name, title, "has no zero"), row[title] == "" or hundredths(row[title]) > 0, row)
        return sum(hundredths(row[title]) for row in table)

    def compare_tables(self) -> None:
        table = rows(self.folder / "csv/workweeks.csv")
        found = {
            (int(row["employee_id"]), row["week_start"]): amounts(row, "digital_tips", "cash_tips", "hours")
            for row in table
        }
        wanted = {key: (*got, rounded_hours(hours)) for key, (*got, hours) in self.weeks.items()}
        self.facts.equal(f"{self.name}: workweeks", found, wanted)
        first, last = self.name.split("_")[1:3]
        for row in table:
            is_partial = row["week_start"] < first or row["week_end"] > last
            self.facts.equal(f"{self.name}: partial", row["partial"], "yes" if is_partial else "no")
        found = {
            (int(row["employee_id"]), row["occupation_code"]): amounts(row, "digital_tips", "cash_tips")
            for row in rows(self.folder / "csv/occupations.csv")
        }
        self.facts.equal(f"{self.name}: occupations", found, self.codes)

    def compare_files(self) -> None:
        wanted = {f"w{number}": got for number, got in self.people.items() if sum(got)}
        table = self.payroll("gusto.csv")
        found = {row["gusto_employee_id"]: amounts(row, "paycheck_tips", "cash_tips") for row in table}
        self.facts.equal(f"{self.name}: gusto.csv", found, wanted)
        self.facts.equal(f"{self.name}: gusto.csv rows", len(table), len(wanted))
        totals = self.total(table, "paycheck_tips"), self.total(table, "cash_tips")
        self.facts.equal(f"{self.name}: gusto.csv sums", totals, (self.digital, self.cash))
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
        people = {number: rounded_hours(hours) for number, (hours,) in self.worked.items()}
        found: Sums = {}
        for row in self.payroll("payroll-long.csv"):
            if row["Code"] == "REG":
                self.facts.check((self.name, "hours are above zero"), hundredths(row["Hours"]) > 0, row)
                add(found, job(row), hundredths(row["Hours"]))
        sums: Sums = {}
        for (number, _, _), (hours,) in found.items():
            add(sums, number, hours)
        table = rows(self.folder / "csv/employees.csv")
        printed = {int(row["employee_id"]): hundredths(row["hours"]) for row in table}
        self.facts.equal(f"{self.name}: employees' hours", printed, people)
        wanted = {number: (hours,) for number, hours in people.items() if hours}
        self.facts.equal(f"{self.name}: hours of payroll-long.csv", sums, wanted)
        for key, (_, _, hours) in self.jobs.items():
            is_near = abs(found.get(key, (0,))[0] * 100 - hours) < 100
            self.facts.check(f"{self.name}: hours of {key} within a hundredth", is_near, hours)

    def compare_journal(self) -> None:
        debits: Sums = {}
        credits: Sums = {}
        for row in self.payroll("journal.csv"):
            self.facts.check((self.name, "a debit or a credit"), bool(row["Debits"]) != bool(row["Credits"]), row)
            add(debits, row["AccountName"], hundredths(row["Debits"]))
            add(credits, row["AccountName"], hundredths(row["Credits"]))
        card, house, cash = (sum(tips[index] for tips in self.came) for index in range(3))
        owed, have = (sum(got[index] for got in self.people.values()) for index in range(2))
        wanted: Sums = {}
        for account, debit, credit in [
            ("Cards", card, 0), (self.restaurant.house, house, 0), ("Fees", 0, self.fee),
            ("Owed", 0, owed), ("Drawer", cash, 0), (self.restaurant.out, 0, have),
        ]:  # fmt: skip
            add(wanted, account, debit, credit)
        for account, expected in wanted.items():
            found = debits.get(account, (0,))[0], credits.get(account, (0,))[0]
            self.facts.equal(f"{self.name}: {account}", found, expected)
        balance = [sum(amount for (amount,) in side.values()) for side in (debits, credits)]
        self.facts.equal(f"{self.name}: balance", balance[0], balance[1])


def job(row: dict[str, str]) -> tuple[int, str, str]:
    return int(row["Employee ID"][1:]), row["Week Start"], row["Position"]


def made_periods(facts: Facts, seed: int, folder: pathlib.Path) -> list[pathlib.Path]:
    """The folders of all pay periods of a restaurant."""
    out = folder.with_name(f"{folder.name}-reports")
    done = tipsheet("period", "--all", "--quiet", "-o", out, folder, status=None)
    is_made = facts.equal(f"seed {seed}: {done.stderr[-800:]}", done.returncode, 0)
    return sorted(path for path in out.iterdir() if path.is_dir()) if is_made else []


def compare(facts: Facts, number: str = "12") -> str:
    periods = 0
    for seed in range(int(number)):
        restaurant = Restaurant(seed)
        restaurant.write(facts.work / f"r{seed}", restaurant.settings())
        for made in made_periods(facts, seed, facts.work / f"r{seed}"):
            Period(facts, restaurant, made).compare()
            periods += 1
    return f"{periods} periods of {number} restaurants against exact sums"
