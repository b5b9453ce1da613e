"""A year's tips by pay date, by shift date and by period end, from the zips' CSV files, as exact fractions.

Words: [NUMBER], that many random restaurants; 8 without it. Their pay periods of every kind lie around the
end of a year, and are paid some days later; half of them pay cash wages below the minimum. Every line of
csv/allocations.csv in every zip is added up here on the day on which it counts, and compared with what
`tipsheet year` writes for years, quarters and months; the lines of Form 8846 with csv/wages.csv.
"""

import collections
import datetime
import fractions
import math
import pathlib
import re
import tempfile
import zipfile

from oracles.amounts import rows
from oracles.comparisons.payroll import POSITIONS, Restaurant
from oracles.facts import Facts
from oracles.program import tipsheet

SECONDS = 60
QUICK = ("4",)
BASES = ["pay-date", "received", "period-end"]
ZERO = fractions.Fraction(0)
Line = tuple[datetime.date, str, str, fractions.Fraction, fractions.Fraction]


class Bundle:
    """A zip's days and lines, read with Python alone."""

    def __init__(self, restaurant: Restaurant, path: pathlib.Path) -> None:
        self.path = path
        with zipfile.ZipFile(path) as files:
            manifest = files.read("MANIFEST.yaml").decode()
            settings = files.read("inputs/restaurant.yaml").decode()
            table = rows(files.read("csv/allocations.csv"))
            summary = rows(files.read("csv/summary.csv"))
        self.first = datetime.date.fromisoformat(re.findall(r"^from: (\S+)", manifest, re.M)[0])
        self.last = datetime.date.fromisoformat(re.findall(r"^to: (\S+)", manifest, re.M)[0])
        self.paid = self.last + datetime.timedelta(days=int(re.findall(r"days_to_pay: (\d+)", settings)[0]))
        self.lines: list[Line] = []
        for row in table:
            code = restaurant.people[int(row["employee_id"])][2] or POSITIONS[row["position"]] or ""
            self.lines.append(
                (
                    datetime.date.fromisoformat(row["date"]),
                    row["employee_id"],
                    code,
                    fractions.Fraction(row["digital_tips"]),
                    fractions.Fraction(row["cash_tips"]),
                )
            )
        self.wages = self.wage_rows(path)
        self.cards = [
            (datetime.date.fromisoformat(row["date"]), fractions.Fraction(row["credit_card_tips"])) for row in summary
        ]

    @staticmethod
    def wage_rows(path: pathlib.Path) -> list[dict[str, str]] | None:
        with zipfile.ZipFile(path) as files:
            return rows(files.read("csv/wages.csv")) if "csv/wages.csv" in files.namelist() else None

    def day(self, date: datetime.date, basis: str) -> datetime.date:
        return {"pay-date": self.paid, "received": date, "period-end": self.last}[basis]


def in_span(date: datetime.date, year: int, months: range) -> bool:
    return date.year == year and date.month in months


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
        self.counted: list[tuple[Bundle, Line]] = [
            (bundle, line) for bundle in bundles for line in bundle.lines if self.counts(bundle, line[0])
        ]

    def counts(self, bundle: Bundle, date: datetime.date) -> bool:
        return in_span(bundle.day(date, self.basis), self.year, self.months)

    def run(self, out: pathlib.Path) -> None:
        options = {12: [], 3: ["--quarter", self.months[-1] // 3], 1: ["--month", self.months[0]]}[len(self.months)]
        zips = [bundle.path for bundle in self.bundles]
        tipsheet("year", "-q", "--by", self.basis, "--year", self.year, *options, "-o", out, *zips)
        self.compare(out)

    def table(self, out: pathlib.Path, name: str) -> list[dict[str, str]]:
        return rows(out / f"outside_{self.name}_{name}.csv")

    def compare(self, out: pathlib.Path) -> None:
        codes: dict[tuple[str, str], list[fractions.Fraction]] = collections.defaultdict(lambda: [ZERO, ZERO])
        for _, (_, person, code, digital, cash) in self.counted:
            if digital or cash:
                codes[person, code][0] += digital
                codes[person, code][1] += cash
        found = {
            (row["employee_id"], row["occupation_code"]): [
                fractions.Fraction(row["digital_tips"]),
                fractions.Fraction(row["cash_tips"]),
            ]
            for row in self.table(out, "occupations")
        }
        self.facts.equal((self.name, "occupations"), found, dict(codes))
        self.compare_people(out, codes)
        self.compare_periods(out)
        self.compare_forms(out, codes)

    def compare_people(
        self, out: pathlib.Path, codes: dict[tuple[str, str], list[fractions.Fraction]]
    ) -> None:
        people = self.table(out, "employees")
        ids = [row["employee_id"] for row in people]
        self.facts.equal((self.name, "people"), sorted(ids), sorted({person for person, _ in codes}))
        for row in people:
            own = {code: sum(got) for (person, code), got in codes.items() if person == row["employee_id"]}
            total = fractions.Fraction(row["total_tips"])
            self.facts.equal((self.name, row["employee_id"], "total"), total, sum(own.values()))
            parts = ["first_code_tips", "second_code_tips", "other_codes_tips", "no_code_tips"]
            by_code = sum(fractions.Fraction(row[part] or 0) for part in parts)
            self.facts.equal((self.name, row["employee_id"], "parts make the total"), by_code, total)
            ranked = sorted((code for code in own if code), key=lambda code: (-own[code], code))
            shown = [row["first_code"], row["second_code"]]
            self.facts.equal((self.name, row["employee_id"], "codes"), shown, (ranked + ["", ""])[:2])
            self.facts.equal((self.name, "no code"), fractions.Fraction(row["no_code_tips"] or 0), own.get("", 0))

    def compare_periods(self, out: pathlib.Path) -> None:
        periods = self.table(out, "periods")
        for row in periods:
            bundle = next(bundle for bundle in self.bundles if bundle.path.name == row["bundle"])
            own = [line for counted, line in self.counted if counted is bundle]
            self.facts.equal(
                (self.name, row["bundle"]),
                (fractions.Fraction(row["digital_tips"]), fractions.Fraction(row["cash_tips"])),
                (sum((line[3] for line in own), ZERO), sum((line[4] for line in own), ZERO)),
            )
            if self.basis == "pay-date":
                self.facts.equal((self.name, "pay date"), row["pay_date"], str(bundle.paid))
        with_lines = {bundle.path.name for bundle, _ in self.counted}
        self.facts.check((self.name, "zips"), with_lines <= {row["bundle"] for row in periods})

    def compare_forms(
        self, out: pathlib.Path, codes: dict[tuple[str, str], list[fractions.Fraction]]
    ) -> None:
        path = out / f"outside_{self.name}_forms.csv"
        wanted: dict[str, fractions.Fraction] = {}
        total = sum((sum(got) for got in codes.values()), ZERO)
        if self.basis == "received" and len(self.months) == 12:
            cards = [amount for bundle in self.bundles for date, amount in bundle.cards if self.counts(bundle, date)]
            by_kind = collections.defaultdict(lambda: ZERO)
            for (_, code), got in codes.items():
                kind = "4b" if code in ("101", "102", "103") else "4a" if code in ("104", "105") else "4a or 4b"
                by_kind[kind] += sum(got)
            direct = {person for person, code in codes if code in ("101", "102", "103")}
            wanted = {
                "1": sum(cards, ZERO), "4a": by_kind["4a"], "4b": by_kind["4b"], "4a or 4b": by_kind["4a or 4b"],
                "4c": total, "8": fractions.Fraction(len(direct)),
            }  # fmt: skip
        elif self.basis != "received" and len(self.months) == 12:
            wanted = {"7, 12 TP": total}
        if wanted:
            found = {row["line"]: fractions.Fraction(row["amount"] or -1) for row in rows(path)}
            for line, amount in wanted.items():
                self.facts.equal((self.name, "line", line), found.get(line), amount)
            self.compare_credit(path)
        if self.basis != "received" and len(self.months) >= 3:
            quarters = [row["amount"] for row in rows(path) if row["form"] == "941"]
            by_quarter = sum((fractions.Fraction(amount or 0) for amount in quarters), ZERO)
            self.facts.equal((self.name, "quarters"), by_quarter, total)
            self.facts.equal((self.name, "quarters"), len(quarters), len(self.months) // 3)
        if not wanted and (self.basis == "received" or len(self.months) == 1):
            self.facts.check((self.name, "no forms"), not path.exists())


    def compare_credit(self, path: pathlib.Path) -> None:
        """Form 8846: by person and month of pay, the tips that bring pay to $5.15 an hour do not count."""
        found = {row["line"]: row["amount"] for row in rows(path) if row["form"] == "8846"}
        if self.basis == "received":
            self.facts.equal((self.name, "no Form 8846"), found, {})
            return
        counted = {id(bundle): bundle for bundle, _ in self.counted}.values()
        if any(bundle.wages is None for bundle in counted):
            self.facts.equal((self.name, "Form 8846 is not known"), found["2"] + found["3"], "")
            return
        months: dict[tuple[str, int], list[fractions.Fraction]] = collections.defaultdict(lambda: [ZERO] * 3)
        for bundle in counted:
            for row in bundle.wages or []:
                hours = fractions.Fraction(row["tipped_hours"]) + fractions.Fraction(row["other_hours"])
                wages = fractions.Fraction(row["minimum"]) * hours - fractions.Fraction(row["credit_needed"])
                wages += fractions.Fraction(row["make_up"] or 0) + fractions.Fraction(row["service_charges"] or 0)
                month = months[row["employee_id"], bundle.day(bundle.last, self.basis).month]
                for index, amount in enumerate((fractions.Fraction(row["tips"]), hours, wages)):
                    month[index] += amount
        cents = 0
        for tips, hours, wages in months.values():
            missing = max(ZERO, fractions.Fraction("5.15") * hours - wages)
            cents += min(int(tips * 100), math.ceil(missing * 100))
        self.facts.equal((self.name, "8846 line 2"), fractions.Fraction(found["2"]) * 100, cents)
        lines = [fractions.Fraction(found[line]) for line in "123"]
        self.facts.equal((self.name, "8846 line 3"), lines[2], lines[0] - lines[1])


def with_wages(settings: str) -> str:
    """Settings with a cash wage for every position, most below the minimum wage."""
    wages = {"Server": "2.13", "Bartender": "3.50", "Busser": "5.15", "Expo": "6.00", "Host": "9.00"}
    for position, wage in wages.items():
        line = rf"^  {position}: {{(.*)}}$"
        settings = re.sub(line, rf"  {position}: {{\1, cash_wage: {wage}}}", settings, flags=re.M)
    return settings + "wages: {minimum: 7.25}\n"


def compare(facts: Facts, number: str = "8") -> str:
    spans = 0
    with tempfile.TemporaryDirectory(prefix="tipsheet-year-") as name:
        for seed in range(int(number)):
            restaurant = Restaurant(seed)
            shift = datetime.timedelta(days=43)
            restaurant.shifts = [(date - shift, tips, staff) for date, tips, staff in restaurant.shifts]
            folder, out = pathlib.Path(name) / f"r{seed}", pathlib.Path(name) / f"o{seed}"
            restaurant.write(folder)
            settings = (folder / "restaurant.yaml").read_text()
            text = re.sub(r"payroll:\n(  .*\n)*", f"payroll: {{generic: {{days_to_pay: {seed * 3 % 17}}}}}\n", settings)
            (folder / "restaurant.yaml").write_text(with_wages(text) if seed % 4 in (1, 2) else text)
            done = tipsheet("period", "--all", "--quiet", "-o", out, folder, status=None)
            if not facts.equal(f"seed {seed}: {done.stderr[:400]}", done.returncode, 0):
                continue
            bundles = [Bundle(restaurant, path) for path in sorted(out.glob("*.zip"))]
            everything = sum((line[3] + line[4] for bundle in bundles for line in bundle.lines), ZERO)
            for basis in BASES:
                counted = ZERO
                for year in (2023, 2024):
                    for months in [range(1, 13), range(1, 4), range(10, 13), range(1, 2), range(12, 13)]:
                        span = Span(facts, bundles, basis, year, months)
                        if span.counted:
                            span.run(out / "years")
                            spans += 1
                        if len(months) == 12:
                            counted += sum((line[3] + line[4] for _, line in span.counted), ZERO)
                facts.equal((seed, basis, "each tip counts once"), counted, everything)
    return f"{spans} years, quarters and months of {number} restaurants against exact sums"
