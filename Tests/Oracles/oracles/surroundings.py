"""What every program that a comparison starts finds around it, whatever the computer is set to."""

import datetime
import os
import signal
import tempfile
import zoneinfo
from collections.abc import Iterator
from contextlib import contextmanager

# The variable that replaces the program's clock, and the one that moves the clock of runs that ask for no other.
CLOCK, DAYS = "TIPSHEET_NOW", "TIPSHEET_TEST_DAYS"
USUAL = datetime.datetime(2027, 3, 1, 15, 30, tzinfo=datetime.UTC)
# What decides how a program speaks, what time it is, and where it keeps things.
REMOVED = ("LC_ALL", "LANGUAGE", "LC_MESSAGES", "LC_TIME", "LC_NUMERIC", "COLUMNS", "LINES", "NO_COLOR", "TMPDIR")


def moment(text: str, zone: str = "UTC") -> str:
    """The program's clock for a date and time at a place: `2026-06-05 23:30`."""
    local = datetime.datetime.fromisoformat(text).replace(tzinfo=zoneinfo.ZoneInfo(zone))
    return f"{local.astimezone(datetime.UTC):%Y-%m-%dT%H:%M:%SZ}"


def usual_moment() -> str:
    days = int(os.environ.get(DAYS, "0"))
    return f"{USUAL + datetime.timedelta(days=days):%Y-%m-%dT%H:%M:%SZ}"


@contextmanager
def settled() -> Iterator[None]:
    """Gives this process, and so all that it starts, the same surroundings everywhere, but for PATH."""
    with tempfile.TemporaryDirectory(prefix="tipsheet-home-") as home:
        os.umask(0o022)
        # What a shell starts in the background, or nohup, ignores some of these, and so would every program that is
        # started here.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        for name in REMOVED:
            os.environ.pop(name, None)
        os.environ |= {"HOME": home, "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "dumb", CLOCK: usual_moment()}
        yield


def clock() -> dict[str, str]:
    """The variable of the clock, for a program that is given no other variable of this process."""
    return {CLOCK: os.environ.get(CLOCK) or usual_moment()}
