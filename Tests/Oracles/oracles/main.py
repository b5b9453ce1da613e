"""Runs comparisons: several at once, each in a process of its own, with one line for each."""

import concurrent.futures
import importlib
import os
import pkgutil
import subprocess
import sys
import time
import traceback
import types

from oracles import comparisons, program, surroundings
from oracles.facts import Facts, Stopped

# So many failures are shown of a comparison.
SHOWN = 20


def names() -> list[str]:
    """The comparisons, the longest first."""
    found = [module.name for module in pkgutil.iter_modules(comparisons.__path__)]
    return sorted(found, key=lambda name: (-comparison(name).SECONDS, name))


def comparison(name: str) -> types.ModuleType:
    return importlib.import_module(f"oracles.comparisons.{name}")


def summary(module: types.ModuleType) -> str:
    return (module.__doc__ or "").strip().split("\n")[0]


def compare(name: str, words: list[str]) -> int:
    """Makes one comparison and prints its line; returns the exit status."""
    facts = Facts()
    begin = time.monotonic()
    sentence = ""
    try:
        sentence = comparison(name).compare(facts, *words)
    except Stopped as reason:
        if str(reason):
            facts.check(str(reason), False)
    except Exception:
        facts.check(traceback.format_exc(), False)
    seconds = time.monotonic() - begin
    if facts.failures:
        print("\n".join(failure[:3000] for failure in facts.failures[:SHOWN]))
        print(f"{name}: {len(facts.failures)} of {facts.count:,} facts do not hold ({seconds:.0f} s)")
        return 1
    if not facts.count:
        print(f"{name}: nothing was compared")
        return 1
    print(f"{name}: {facts.count:,} facts hold: {sentence} ({seconds:.0f} s)")
    return 0


def compare_all(jobs: int) -> int:
    """Makes every comparison, so many at once; returns the exit status."""
    begin = time.monotonic()
    found = names()
    program.build(sorted({product for name in found for product in getattr(comparison(name), "PRODUCTS", ())}))
    command = [sys.executable, sys.argv[0]]
    status = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        runs = [
            pool.submit(
                subprocess.run,
                [*command, "--built", name],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            )
            for name in found
        ]
        for run in concurrent.futures.as_completed(runs):
            done = run.result()
            print(done.stdout, end="", flush=True)
            status = status or done.returncode
    print(f"{len(found)} comparisons in {time.monotonic() - begin:.0f} s: {'failed' if status else 'all hold'}")
    return status


def main(words: list[str]) -> int:
    """The words of the command line; returns the exit status."""
    if not words or words[0] == "--jobs":
        return compare_all(int(words[1]) if words else len(os.sched_getaffinity(0)))
    if words == ["--list"]:
        for name in sorted(names()):
            print(f"{name:12} {summary(comparison(name))}")
        return 0
    is_built = words[0] == "--built"
    name, *rest = words[1:] if is_built else words
    if name not in names():
        print(f"there is no comparison {name!r}; `run --list` names them", file=sys.stderr)
        return 2
    if not is_built:
        program.build(getattr(comparison(name), "PRODUCTS", ()))
    with surroundings.settled():
        return compare(name, rest)
