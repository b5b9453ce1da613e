"""Processes that others have started."""

import contextlib
import os
import pathlib
import signal
import time
from collections.abc import Callable


def is_there(process: int) -> bool:
    return pathlib.Path(f"/proc/{process}").exists()


def children(process: int) -> list[int]:
    """The processes that a process has started, by any of its threads; these may end while they are listed."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
            with contextlib.suppress(OSError):
                found += map(int, (thread / "children").read_text().split())
    return found


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and those that they have, and so on."""
    found = children(process)
    return found + [one for child in found for one in descendants(child)]


def send(process: int, number: signal.Signals) -> int:
    """Sends a signal; 1 where the process was there."""
    try:
        os.kill(process, number)
    except ProcessLookupError:
        return 0
    return 1


def words(process: int) -> list[str]:
    """The command line of a process; nothing where it is gone."""
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_text().split("\0")
    except OSError:
        return []


# Seconds until something is taken for what will never happen: no verdict on speed, however busy the machine is.
PATIENCE = 180.0


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Waits until something is so; whether it came to be so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.02)
    return False
