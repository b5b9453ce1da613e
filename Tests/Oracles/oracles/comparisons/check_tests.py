"""The check on tests finds a folder's name, a day and a limit of time, and nothing else."""

from oracles.facts import Facts
from oracles.program import ROOT, run

SECONDS = 2
QUICK = ()
CHECK = ROOT / "scripts/check-tests"

# A file, a line that somebody may write, and whether it is refused.
LINES = [
    ("Tests/A.swift", "@Suite(.timeLimit(.minutes(1))) struct A {", True),
    ("Tests/A.swift", "let now = Date()", True),
    ("Tests/A.swift", 'let home = ProcessInfo.processInfo.environment["HOME"]', True),
    ("Tests/A.swift", 'let sample = "/home/ana/tipsheet/samples"', True),
    ("Tests/A.swift", "let now = day(2024, 4, 13)", False),
    ("Tests/Oracles/oracles/comparisons/a.py", "today = datetime.date.today()", True),
    ("Tests/Oracles/oracles/comparisons/a.py", "process.wait(timeout=20)", True),
    ("Tests/Oracles/oracles/comparisons/a.py", "process.wait(timeout=600)", False),
    ("Tests/Goldens/Runs/a/command", 'tipsheet new --date "$(date +%F)"', True),
    ("Tests/Goldens/Runs/a/command", "LANG=en_US.UTF-8 tipsheet check", True),
    ("Tests/Goldens/Runs/a/command", "TIPSHEET_NOW=2026-11-21T12:00:00Z tipsheet new", False),
    ("scripts/a", 'FLAGS = ["-package-name", "main"]', True),
    ("scripts/a", "made = ROOT / '.build/plugins/outputs/main/Payroll'", True),
]


def compare(facts: Facts) -> str:
    for number, (path, line, is_refused) in enumerate(LINES):
        folder = facts.work / str(number)
        (folder / path).parent.mkdir(parents=True)
        (folder / path).write_text(line + "\n")
        done = run([CHECK, "--below", folder, path], status=None)
        facts.equal(f"{path}: {line}", done.returncode, int(is_refused))
    facts.equal("the tests as they are", run([CHECK], status=None).stdout, "")
    return f"{len(LINES)} lines, and the tests as they are"
