"""Times commands in turns, so that a machine that is busy for a while is busy for all of them."""

import json
import pathlib
import statistics
import subprocess
import tempfile
from collections.abc import Mapping, Sequence

Commands = Mapping[str, Sequence[object]]


def times(
    commands: Commands, rounds: int, runs: int, without: Mapping[str, pathlib.Path] | None = None
) -> dict[str, list[float]]:
    """Each command's seconds: in each of so many rounds, so many runs of one after the other.

    A command may ask for fewer runs by a number in front of its words. `without` names a folder for some commands that
    is removed before each of their runs, outside of the time.
    """
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "times.json"
        for _ in range(rounds):
            for name, command in commands.items():
                count = runs
                if isinstance(command[0], int):
                    count, command = command[0], command[1:]
                words = ["hyperfine", "-N", "--warmup", str(min(count, 2)), "--runs", str(max(2, count))]
                words += ["--export-json", str(out), " ".join(f"'{word}'" for word in command)]
                words += ["--prepare", f"rm -rf '{without[name]}'"] if without and name in without else []
                subprocess.run(words, check=True, capture_output=True)
                seconds[name] += json.loads(out.read_text())["results"][0]["times"]
    return seconds


def medians(
    commands: Commands, rounds: int, runs: int, without: Mapping[str, pathlib.Path] | None = None
) -> dict[str, float]:
    return {name: statistics.median(found) for name, found in times(commands, rounds, runs, without).items()}
