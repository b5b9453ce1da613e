"""Restaurants of a payroll bureau, each a zip, some with the mistakes that happen: seeded, the same every time.

Also a program: FOLDER RESTAURANTS [--seed SEED]. It writes FOLDER/in/ID.zip, jobs.jsonl, and locations.csv (company and
region of each).
"""

import argparse
import concurrent.futures
import csv
import datetime
import io
import itertools
import json
import os
import pathlib
import random
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass

from oracles.inputs.draws import Json, own_files
from oracles.inputs.month import CREWS, FIRST_NAMES, LAST_NAMES, POSITIONS, Crews, Month

MONDAY = datetime.date(2024, 1, 1)
REGIONS = ["North", "South", "East", "West"]
# Restaurants of one company, one after the other.
COMPANY = 8
BUSY: Crews = {
    "Lunch": (["Bartender"] + 5 * ["Server"] + ["Runner", "Busser", "Host"], ["Busser"]),
    "Dinner": (2 * ["Bartender"] + 6 * ["Server"] + ["Expo", "Runner", "Busser", "Busser", "Host"], ["Runner"]),
}
SERVERS = ["Server", "Bartender"]
# Settings of their own that restaurants have, in turn.
POLICIES: list[Json] = [
    {},
    {"share_by": {"Lunch": "hours", "Dinner": "points"}},
    {"share_by": {"Lunch": "equally", "Dinner": "equally"}},
    {"pools": [
        {"name": "Support", "sources": {"credit_card": "12.5%"}, "to": ["Busser", "Runner", "Expo", "Host"],
         "by": "points"},
        {"name": "Floor", "sources": {"credit_card": "87.5%", "house": "100%", "cash": "100%"}, "to": SERVERS,
         "by": "hours"},
    ]},
    {"pools": [
        {"name": "Bar", "sources": {"credit_card": "9%"}, "to": "Bartender", "by": "hours"},
        {"name": "Week", "sources": {"cash": "100%"}, "to": [*SERVERS, "Busser", "Runner"], "by": "hours",
         "over": "week"},
        {"name": "Floor", "sources": {"credit_card": "91%", "house": "100%"},
         "to": ["Server", "Expo", "Runner", "Busser", "Host"]},
    ]},
    {"wages": {"minimum": "7.25"}},
]  # fmt: skip
Files = dict[str, bytes]


@dataclass(frozen=True)
class Size:
    """How large a restaurant is: its people, from and to, its days, and who works."""

    people: tuple[int, int]
    days: int
    crews: Crews


# 14 shifts a week; and what a test has time for.
WEEK = Size((18, 35), 7, BUSY)
SMALL = Size((18, 20), 2, CREWS)


def packed(files: Mapping[str, bytes], folder: str = "") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(folder + name, (2024, 1, 8, 6, 0, 0))
            info.external_attr = 0o100644 << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, 1)
    return buffer.getvalue()


def make_mistake(files: Files, code: str, rng: random.Random) -> None:
    name = rng.choice(sorted(name for name in files if name.startswith("shifts/")))
    match code:
        case "unknown-key":
            files[name] = files[name].replace(b"house:", b"hosue:", 1)
        case "unknown-employee":
            files[name] = files[name].replace(b"employee: ", b"employee: 99", 1)
        case "not-a-clock-time":
            files[name] = re.sub(rb"clock_out: [^,}]+", b'clock_out: "25:99"', files[name], count=1)
        case "no-restaurant":
            del files["restaurant.yaml"]
        case "no-pay-period":
            for shift in [name for name in files if name.startswith("shifts/")]:
                files[shift.replace("2024-01", "2023-10")] = files.pop(shift).replace(b"2024-01", b"2023-10")
        case "not-utf-8":
            latin = files["roster.yaml"].decode().encode("latin-1", "replace")
            files["roster.yaml"] = latin.replace(b"e: ", b"e: \xe9", 1)
        case "":
            # Tips that somebody declared and that the shares do not come to: a check fails.
            number = files[name].split(b"employee: ")[1].split(b",")[0].decode()
            files[name] += f"declared: [{{employee: {number}, digital: 0.01, cash: 0.01}}]\n".encode()


# Each with the end's status, and the code of a diagnostic, where there is one; the last two are of the zip.
MISTAKES = [
    (1, "unknown-key"), (1, "unknown-employee"), (1, "not-a-clock-time"), (1, "no-restaurant"), (3, ""),
    (1, "no-pay-period"), (1, "not-utf-8"), (1, "zip-not-trusted"), (1, "unreadable"),
]  # fmt: skip


@dataclass(frozen=True)
class Fleet:
    """Restaurants by their index; each is its own, whatever the others are."""

    seed: int = 1
    size: Size = WEEK
    # Each so many has a mistake, of each kind in turn; 0: none has.
    broken: int = 25

    def id(self, index: int) -> str:
        return f"co{index // COMPANY:04}-{index:06}"

    def job(self, index: int) -> dict[str, str]:
        name = self.id(index)
        return {"id": name, "restaurant": f"in/{name}.zip", "out": f"out/{name}", "containing": "2024-01-03"}

    def place(self, index: int) -> list[str]:
        """The restaurant's company and region."""
        company = index // COMPANY
        return [f"Company {company:04}", REGIONS[company % len(REGIONS)]]

    def expected(self, index: int) -> tuple[int, str]:
        """The status of its end, and a code among its diagnostics."""
        if not self.broken or index % self.broken != self.broken - 1:
            return 0, ""
        return MISTAKES[index // self.broken % len(MISTAKES)]

    def files(self, index: int) -> Files:
        """The files of the restaurant, without mistakes."""
        seed = self.seed * 1_000_003 + index
        rng = random.Random(seed)
        people = rng.randint(*self.size.people)
        month = Month(people, seed, self.size.crews)
        policy = POLICIES[index % len(POLICIES)]
        positions = {name: {"point_value": value} for name, (value, _) in POSITIONS.items()}
        for name, held in positions.items():
            if "wages" in policy:
                held["cash_wage"] = "2.13" if name in SERVERS else "12.00"
            if index % len(POLICIES) == 3 and name in ("Expo", "Host"):
                held["occupation_code"] = "109"
        settings = {
            "restaurant": f"{rng.choice(LAST_NAMES)} {index}", "location": f"L{index:06}",
            "currency": "KWD" if index % 97 == 96 else "USD",
            **({} if index % 3 else {"time_zone": "America/Chicago"}),
            "shift_types": ["Lunch", "Dinner"], "rounding": {"hours": 15},
            "card_fee": rng.choice(["0%", "2.9%", "3.03%"]), "pay_period": {"kind": "weekly", "start": MONDAY},
            "positions": positions, **policy,
        }  # fmt: skip
        # Some people work in several restaurants of a company: they are one person there.
        roster = month.roster()
        for person, shared in zip(roster, rng.sample(range(len(FIRST_NAMES)), 3), strict=False):
            person["person"] = f"P-{index // COMPANY:04}-{shared:02}"
        texts = own_files(settings, roster) | month.shifts(MONDAY, self.size.days)
        return {name: text.encode() for name, text in texts.items()}

    def zip(self, index: int) -> bytes | None:
        """The restaurant as it is sent, with its mistake; None: nothing was sent."""
        files = self.files(index)
        rng = random.Random(index)
        status, code = self.expected(index)
        if code == "unreadable":
            return None
        if status:
            make_mistake(files, code, rng)
        data = packed(files, f"{self.id(index)}/" if index % 2 else "")
        return data[: rng.randrange(len(data) // 4, len(data) - 30)] if code == "zip-not-trusted" else data

    def write_zip(self, folder: pathlib.Path, index: int) -> None:
        data = self.zip(index)
        if data is not None:
            (folder / "in" / f"{self.id(index)}.zip").write_bytes(data)

    def write(self, folder: pathlib.Path, count: int) -> None:
        """Writes restaurants and the lists of them, on every core."""
        (folder / "in").mkdir(parents=True)
        cores = len(os.sched_getaffinity(0)) if count > 200 else 1
        with concurrent.futures.ProcessPoolExecutor(cores) as pool:
            list(pool.map(self.write_zip, itertools.repeat(folder), range(count), chunksize=100))
        jobs = (json.dumps(self.job(index)) + "\n" for index in range(count))
        (folder / "jobs.jsonl").write_text("".join(jobs))
        with (folder / "locations.csv").open("w", newline="") as file:
            places = ([self.id(index), *self.place(index)] for index in range(count))
            csv.writer(file).writerows([["id", "company", "region"], *places])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("restaurants", type=int)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    Fleet(words.seed).write(words.folder, words.restaurants)
