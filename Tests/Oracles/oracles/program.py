"""The program under test, and the folders of the repository."""

import json
import os
import pathlib
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any

from oracles.facts import Stopped

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "samples"
GOLDENS = ROOT / "Tests/Goldens"
TIPSHEET = (ROOT / os.environ.get("TIPSHEET", ".build/release/tipsheet")).resolve()

# Exit statuses of the program, as its help tells them.
REFUSED, WRONG_USAGE, CHECK_FAILED, NOT_WRITTEN = 1, 2, 3, 4
# Of a script on a small disk.
NO_DISK = 99

Run = subprocess.CompletedProcess[str]


def run(
    words: Sequence[object],
    *,
    status: int | tuple[int, ...] | None = 0,
    folder: pathlib.Path = ROOT,
    text: str = "",
    environment: Mapping[str, str] | None = None,
) -> Run:
    """Runs a program to its end; `text` is its standard input, `environment` is added to this process's.

    Raises Stopped where it ends with another status than expected; None expects any.
    """
    done = subprocess.run(
        [str(word) for word in words], cwd=folder, input=text, capture_output=True, encoding="utf-8",
        env={**os.environ, **(environment or {})},
    )  # fmt: skip
    if status is not None and done.returncode not in (status if isinstance(status, tuple) else (status,)):
        command = " ".join(str(word) for word in words)
        raise Stopped(f"{command}: ended with {done.returncode}: {done.stdout[-500:]}{done.stderr}")
    return done


def tipsheet(*words: object, **options: Any) -> Run:  # noqa: ANN401
    """Runs the program under test, as `run` does, which has the options."""
    return run([TIPSHEET, *words], **options)


def run_on_small_disk(place: object, size: int, script: str, *words: object, folder: pathlib.Path = ROOT) -> Run | None:
    """Runs a shell script whose arguments are words, with an empty disk of so many KiB at a place; nobody else sees it.

    None where no such disk can be mounted, or the script says with NO_DISK that it is too small.
    """
    space = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    script = f'mount -t tmpfs -o size={size}k none "{place}" || exit {NO_DISK}\n{script}'
    done = run([*space, "sh", "-c", script, "sh", *words], status=None, folder=folder)
    return None if done.returncode == NO_DISK else done


def product(name: str) -> pathlib.Path:
    """A program of the package, built beside the one under test."""
    return TIPSHEET.with_name(name)


def build(names: Sequence[str]) -> None:
    """Builds programs of the package in the configuration of the one under test."""
    # With the flags of the release, so that neither build discards the other.
    release = ["swift", "build", "-c", "release", "--static-swift-stdlib"]
    command = [ROOT / "scripts/debug-build"] if TIPSHEET.parent.name == "debug" else release
    for name in names:
        run([*command, "--product", name])


def snapshot(folder: pathlib.Path) -> dict[str, bytes | None]:
    """Every file below a folder by its path in it, with its bytes; None for a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


def contents(folder: pathlib.Path) -> dict[str, bytes]:
    """Every file below a folder by its path in it, without the folders."""
    return {name: data for name, data in snapshot(folder).items() if data is not None}


def ask_parser(documents: list[bytes]) -> list[dict[str, Any]]:
    """Asks `syntax-probe`: the `tree` of a document that it accepts, or the `codes` of its errors."""
    frames = b"".join(b"%d\n%s" % (len(document), document) for document in documents)
    done = subprocess.run([product("syntax-probe")], input=frames, stdout=subprocess.PIPE, check=True)
    lines = done.stdout.split(b"\n")
    if len(lines) != len(documents) + 1:
        raise Stopped(f"the parser answered {len(lines) - 1} of {len(documents)} documents")
    return [json.loads(line) for line in lines[:-1]]
