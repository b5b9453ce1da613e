"""Runs parser and libyaml in turn and prints the ratios: `compare.py FOLDER ROUNDS`."""

import pathlib
import subprocess
import sys

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".build/release/parser-benchmark"
folder, rounds = sys.argv[1], sys.argv[2]
size = (pathlib.Path(folder) / "shift.yaml").stat().st_size


def times(command):
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return {name: int(value) for name, value in map(str.split, lines)}


# Many turns, the best of each: the machine may be busy with something else in some of them.
best = {}
counts = {"people": set(), "values": set()}
for _ in range(8):
    for command in (
            [PROGRAM, folder, rounds],
            [f"{folder}/libyaml", f"{folder}/shift.yaml", rounds]):
        for name, value in times(command).items():
            if name in counts:
                counts[name].add(value)
            else:
                best[name] = min(value, best.get(name, value))

if any(len(values) != 1 for values in counts.values()):
    sys.exit(f"not the same work: {counts}")
for name in ("libyaml", "parse", "decode"):
    print(f"{name:10} {best[name] / 1e6:8.1f} ms  {size / best[name] * 1e3:7.1f} MB/s")
print(f"{counts['values'].pop()} values in both trees, {counts['people'].pop()} people decoded, {size} bytes")
print(f"to the syntax tree: {best['libyaml'] / best['parse']:.2f} times libyaml's speed (goal 1)")
print(f"to the decoded shift: {best['libyaml'] / best['decode']:.2f} times the speed of libyaml's parse alone")
