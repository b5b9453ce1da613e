"""Runs comparisons: several at once, each in a process of its own, with one line for each.

The quick half of a comparison needs neither a browser, an office program, Java nor a release, and takes
seconds: `QUICK` is the words that `compare` is given for it.
"""

import ast
import concurrent.futures
import importlib
import os
import pathlib
import sys
import tempfile
import time
import traceback
from typing import Any

from oracles import comparisons, program, surroundings
from oracles.facts import Facts, Stopped

# So many failures are shown of a comparison.
SHOWN = 20


FILES = {path.stem: path for path in pathlib.Path(comparisons.__path__[0]).glob("[a-z]*.py")}


def constant(name: str, key: str, default: Any = None) -> Any:  # noqa: ANN401
    """What a comparison sets a name to, read without importing it: it may need packages that are not installed."""
    for statement in ast.parse(FILES[name].read_text()).body:
        if isinstance(statement, ast.Assign) and [ast.unparse(target) for target in statement.targets] == [key]:
            return ast.literal_eval(statement.value)
    return default


def names() -> list[str]:
    """The comparisons, the longest first."""
    return sorted(FILES, key=lambda name: (-constant(name, "SECONDS"), name))


def compare(name: str, words: list[str]) -> int:
    """Makes one comparison and prints its line; returns the exit status."""
    begin = time.monotonic()
    sentence = ""
    with tempfile.TemporaryDirectory(prefix="tipsheet-", ignore_cleanup_errors=True) as work:
        facts = Facts(pathlib.Path(work).resolve())
        try:
            sentence = importlib.import_module(f"oracles.comparisons.{name}").compare(facts, *words)
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


def compare_all(found: list[str], *, is_quick: bool) -> int:
    """Makes comparisons, or the quick half of each, several at once; returns the exit status."""
    begin = time.monotonic()
    program.build(sorted({product for name in found for product in constant(name, "PRODUCTS", ())}))
    command = [sys.executable, sys.argv[0], "--built"]
    status = 0
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        lines = [[*command, name, *(constant(name, "QUICK") if is_quick else ())] for name in found]
        runs = [pool.submit(program.run, line, status=None, folder=pathlib.Path.cwd()) for line in lines]
        for run in concurrent.futures.as_completed(runs):
            done = run.result()
            print(done.stdout, done.stderr, sep="", end="", flush=True)
            status = status or done.returncode
    print(f"{len(found)} comparisons in {time.monotonic() - begin:.0f} s: {'failed' if status else 'all hold'}")
    return status


def main(words: list[str]) -> int:
    """The words of the command line; returns the exit status."""
    if not words or words[0] == "--quick":
        is_quick, is_without = bool(words), words[1:2] == ["--without"]
        named = words[2:] if is_without else words[1:]
        found = [name for name in names() if not is_quick or constant(name, "QUICK") is not None]
        if unknown := sorted({*named} - {*found}):
            print(f"no quick comparison: {' '.join(unknown)}; `run --list` names them", file=sys.stderr)
            return 2
        found = [name for name in found if not named or (name in named) != is_without]
        status = compare_all(found, is_quick=is_quick)
        if is_quick and (is_without or not named):
            left_out = " ".join(sorted(FILES.keys() - found))
            print(f"Not run, as these need a browser, LibreOffice, Java, a release or minutes (make check): {left_out}")
        return status
    if words == ["--list"]:
        for name in sorted(FILES):
            summary = ast.get_docstring(ast.parse(FILES[name].read_text())) or ""
            print(f"{name:12} {summary.splitlines()[0]}")
        return 0
    is_built = words[0] == "--built"
    name, *rest = words[1:] if is_built else words
    if name not in FILES:
        print(f"there is no comparison {name!r}; `run --list` names them", file=sys.stderr)
        return 2
    if not is_built:
        program.build(constant(name, "PRODUCTS", ()))
    with surroundings.settled():
        return compare(name, rest)
