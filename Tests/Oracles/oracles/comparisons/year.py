"""A year's tips by pay date, by shift date and by period end, from the zips' CSV files, in whole cents.

Words: [NUMBER], that many random restaurants; 8 without it. Their pay periods of every kind lie around the
end of a year, and are paid some days later; half of them pay cash wages below the minimum. Every line of
csv/allocations.csv in every zip is added up here on the day on which it counts, its hours at the wages of the settings,
and compared with what `tipsheet year` writes for years, quarters and months.
"""

import collections
import datetime
import fractions
import pathlib
import zipfile
from typing import NamedTuple

from oracles.amounts import Sums, add, amounts, hundredths, rows
from oracles.arithmetic import half_up
from oracles.comparisons.payroll import Restaurant, code_of, made_periods
from oracles.facts import Facts
from oracles.inputs.draws import Json
from oracles.inputs.policy_declarations import BACK_OF_HOUSE
from oracles.pools.documents import parsed
from oracles.program import tipsheet

SECONDS = 60
QUICK = ("4",)
BASES = ["pay-date", "received", "period-end"]
TIPS = ("digital_tips", "cash_tips")
# Most are below the minimum wage.
WAGES = ["2.13", "3.50", "5.15", "9.00"]


class PaidLater(Restaurant):
    """Paid some days after each period; half of them with cash wages."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, first=datetime.date(2024, 11, 18))

    def make_settings(self) -> Json:
        settings = super().make_settings()
        settings["restaurant"] = "Outside"
        settings["payroll"] = {"generic": {"days_to_pay": self.seed * 3 % 17}}
        if self.seed % 4 in (1, 2):
            settings["wages"] = {"minimum": "7.25"}
            # Whoever cooks is not paid by tips, and shares in one pool only with people who are not either.
            has_credit = "pools" in settings or not settings["positions"].keys() & BACK_OF_HOUSE
            for name, held in settings["positions"].items():
                held["cash_wage"] = self.rng.choice(WAGES) if has_credit and name not in BACK_OF_HOUSE else "9.00"
        return settings


class Line(NamedTuple):
    """A line of a zip, in cents and hundredths of hours; wages are None where the settings have none."""

    day: datetime.date
    person: str
    code: str
    digital: int
    cash: int
    hours: int
    wages: int | None

    @property
    def tips(self) -> int:
        return self.digital + self.cash


class Bundle:
    """A zip's days and lines, read with Python alone."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        with zipfile.ZipFile(path) as files:
            manifest, settings, roster = (
                parsed(files.read(name)) for name in ("MANIFEST.yaml", "inputs/restaurant.yaml", "inputs/roster.yaml")
            )
            table = rows(files.read("csv/allocations.csv"))
            self.has_wages = "csv/wages.csv" in files.namelist()
        self.first, self.last = (datetime.date.fromisoformat(manifest[name]) for name in ("from", "to"))
        self.paid = self.last + datetime.timedelta(days=int(settings["payroll"]["generic"]["days_to_pay"]))
        self.lines = []
        people = {person["id"]: person for person in roster["employees"]}
        for row in table:
            digital, cash, hours = amounts(row, *TIPS, "hours")
            wage = settings["positions"][row["position"]].get("cash_wage")
            paid = half_up(hours * fractions.Fraction(wage)) if wage else None
            code = code_of(settings, people[row["employee_id"]], row["position"])
            day = datetime.date.fromisoformat(row["date"])
            self.lines.append(Line(day, row["employee_id"], code, digital, cash, hours, paid))

    def day(self, date: datetime.date, basis: str) -> datetime.date:
        return {"pay-date": self.paid, "received": date, "period-end": self.last}[basis]


class Span:
    """One run's files against the lines that count in it."""

    def __init__(self, facts: Facts, bundles: list[Bundle], basis: str, year: int, months: range) -> None:
        self.facts = facts
        self.bundles = bundles
        self.basis = basis
        self.year = year
        self.months = months
        word = {12: "", 3: f"-q{months[-1] // 3}", 1: f"-{months[0]:02}"}[len(months)]
        self.name = f"{year}{word}" + ("" if basis == "period-end" else f"_{basis}")
        days = [(bundle, line, bundle.day(line.day, basis)) for bundle in bundles for line in bundle.lines]
        self.counted = [(bundle, line) for bundle, line, day in days if day.year == year and day.month in months]

    def run(self, out: pathlib.Path) -> None:
        options = {12: [], 3: ["--quarter", self.months[-1] // 3], 1: ["--month", self.months[0]]}[len(self.months)]
        zips = [bundle.path for bundle in self.bundles]
        tipsheet("year", "-q", "--by", self.basis, "--year", self.year, *options, "-o", out, *zips)
        self.compare(out)

    def table(self, out: pathlib.Path, name: str) -> list[dict[str, str]]:
        return rows(out / f"outside_{self.name}_{name}.csv")

    def compare(self, out: pathlib.Path) -> None:
        codes: Sums = {}
        for _, line in self.counted:
            if line.tips:
                add(codes, (line.person, line.code), line.digital, line.cash)
        found = {
            (row["employee_id"], row["occupation_code"]): amounts(row, *TIPS) for row in self.table(out, "occupations")
        }
        self.facts.equal((self.name, "occupations"), found, codes)
        people = self.table(out, "employees")
        self.compare_codes(people, codes)
        self.compare_periods(out)
        self.compare_work(out, people)

    def compare_codes(self, people: list[dict[str, str]], codes: Sums) -> None:
        ids = [row["employee_id"] for row in people]
        self.facts.equal((self.name, "people"), sorted(ids), sorted({person for person, _ in codes}))
        for row in people:
            own = {code: sum(got) for (person, code), got in codes.items() if person == row["employee_id"]}
            parts = amounts(row, "first_code_tips", "second_code_tips", "other_codes_tips", "no_code_tips")
            total = hundredths(row["total_tips"])
            self.facts.equal((self.name, row["employee_id"], "parts make the total"), sum(parts), total)
            ranked = sorted((code for code in own if code), key=lambda code: (-own[code], code))
            shown = [row["first_code"], row["second_code"]]
            self.facts.equal((self.name, row["employee_id"], "codes"), shown, (ranked + ["", ""])[:2])
            self.facts.equal((self.name, "no code"), parts[-1], own.get("", 0))

    def compare_periods(self, out: pathlib.Path) -> None:
        periods = self.table(out, "periods")
        for row in periods:
            bundle = next(bundle for bundle in self.bundles if bundle.path.name == row["bundle"])
            own = [line for counted, line in self.counted if counted is bundle]
            sums = sum(line.digital for line in own), sum(line.cash for line in own)
            self.facts.equal((self.name, row["bundle"]), amounts(row, *TIPS), sums)
            if self.basis == "pay-date":
                self.facts.equal((self.name, "pay date"), row["pay_date"], str(bundle.paid))
        with_lines = {bundle.path.name for bundle, _ in self.counted}
        self.facts.check((self.name, "zips"), with_lines <= {row["bundle"] for row in periods})

    def compare_work(self, out: pathlib.Path, people: list[dict[str, str]]) -> None:
        """Tips, hours and wages by person and, for a whole year, by quarter."""
        found = {(0, row["employee_id"]): row for row in people}
        lines: dict[tuple[int, str], list[Line]] = collections.defaultdict(list)
        for bundle, line in self.counted:
            if (0, line.person) in found:
                for quarter in (0, (bundle.day(line.day, self.basis).month + 2) // 3):
                    lines[quarter, line.person].append(line)
        if len(self.months) == 12:
            found |= {(int(row["quarter"]), row["employee_id"]): row for row in self.table(out, "quarters")}
            self.facts.equal((self.name, "quarters"), sorted(found), sorted(lines))
        else:
            self.facts.check((self.name, "no quarters"), not (out / f"outside_{self.name}_quarters.csv").exists())
        has_wages = any(bundle.has_wages for bundle, _ in self.counted)
        for key, row in found.items():
            own = lines[key]
            sums = sum(line.tips for line in own), sum(line.hours for line in own)
            self.facts.equal((self.name, key, "tips and hours"), amounts(row, "total_tips", "hours"), sums)
            self.facts.equal((self.name, key, "has wages"), "cash_wages" in row, has_wages)
            if has_wages:
                wages = [line.wages if line.hours else 0 for line in own]
                expected = None if None in wages else sum(filter(None, wages))
                written = hundredths(row["cash_wages"]) if row["cash_wages"] else None
                self.facts.equal((self.name, key, "wages"), written, expected)


def compare(facts: Facts, number: str = "8") -> str:
    spans = 0
    for seed in range(int(number)):
        folder, out = facts.work / f"r{seed}", facts.work / f"r{seed}-reports"
        PaidLater(seed).write(folder)
        if not made_periods(facts, seed, folder):
            continue
        bundles = [Bundle(path) for path in sorted(out.glob("*.zip"))]
        everything = sum(line.tips for bundle in bundles for line in bundle.lines)
        for basis in BASES:
            counted = 0
            for year in (2024, 2025):
                for months in [range(1, 13), range(1, 4), range(10, 13), range(1, 2), range(12, 13)]:
                    span = Span(facts, bundles, basis, year, months)
                    if span.counted:
                        span.run(out / "years")
                        spans += 1
                    if len(months) == 12:
                        counted += sum(line.tips for _, line in span.counted)
            facts.equal((seed, basis, "each tip counts once"), counted, everything)
    return f"{spans} years, quarters and months of {number} restaurants against exact sums"
