"""Processes that others have started."""

import os
import pathlib
import signal
import time
from collections.abc import Callable


def children(process: int) -> list[int] | None:
    """The processes that a process has started; None where it is no more."""
    try:
        return [int(word) for word in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return None


def send(process: int, number: signal.Signals) -> int:
    """Sends a signal; 1 where the process was there."""
    try:
        os.kill(process, number)
    except ProcessLookupError:
        return 0
    return 1


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and those that they have, and so on."""
    found: list[int] = []
    waiting = [process]
    while waiting:
        started = [child for task in tasks(waiting.pop()) for child in task]
        found += started
        waiting += started
    return found


def tasks(process: int) -> list[list[int]]:
    """What each thread of a process has started."""
    found: list[list[int]] = []
    # Threads and processes may end while they are listed.
    try:
        threads = os.listdir(f"/proc/{process}/task")
    except OSError:
        return found
    for thread in threads:
        try:
            text = pathlib.Path(f"/proc/{process}/task/{thread}/children").read_text()
        except OSError:
            continue
        found.append([int(word) for word in text.split()])
    return found


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
