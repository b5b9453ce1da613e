"""Workbooks that eight threads finish at once, with a C library that answers slowly.

Each has its own date, twice, in docProps/core.xml. Needs clang.
"""

import pathlib
import re
import shutil
import tempfile
import zipfile
from datetime import date, timedelta

from oracles.facts import Facts
from oracles.program import SAMPLES, run, tipsheet

SECONDS = 30

# Between the answer and its use, every other thread has time to ask for another date.
SLOW = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
#include <unistd.h>

struct tm *gmtime_r(const time_t *seconds, struct tm *answer) {
  struct tm *(*real)(const time_t *, struct tm *) = dlsym(RTLD_NEXT, "gmtime_r");
  real(seconds, answer);
  usleep(300);
  return answer;
}

struct tm *gmtime(const time_t *seconds) {
  static struct tm answer;
  return gmtime_r(seconds, &answer);
}
"""


def compare(facts: Facts) -> str:
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        (work / "slow.c").write_text(SLOW)
        run(["clang", "-shared", "-fPIC", "-o", work / "slow.so", work / "slow.c", "-ldl"])
        restaurant = work / "restaurant"
        shutil.copytree(SAMPLES / "casa-marisol", restaurant, ignore=shutil.ignore_patterns("reports"))
        dinner = (restaurant / "shifts/2024-04-13-dinner.yaml").read_text()
        for path in (restaurant / "shifts").iterdir():
            path.unlink()
        days = [str(date(2023, 1, 1) + timedelta(days=number)) for number in range(300)]
        for day in days:
            (restaurant / f"shifts/{day}.yaml").write_text(dinner.replace("2024-04-13", day))
        shifts = [f"shifts/{day}.yaml" for day in days]
        tipsheet(
            "shift", "--jobs", 8, "--quiet", "-o", "out", *shifts,
            folder=restaurant, environment={"LD_PRELOAD": str(work / "slow.so")},
        )  # fmt: skip
        books = sorted((restaurant / "out").glob("*.xlsx"))
        facts.equal("the workbooks", len(books), len(days))
        for path in books:
            day = path.name.removesuffix("-dinner.xlsx")
            with zipfile.ZipFile(path) as book:
                core = book.read("docProps/core.xml").decode()
            facts.equal(path.name, re.findall('W3CDTF">([^<]*)', core), [f"{day}T12:00:00Z"] * 2)
    return f"{len(days)} workbooks by 8 threads, each with its own date twice, with a slow gmtime"
