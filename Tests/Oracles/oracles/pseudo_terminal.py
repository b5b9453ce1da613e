"""The program on a pseudo-terminal of its own."""

import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping

from oracles.facts import Facts
from oracles.processes import PATIENCE
from oracles.program import ROOT, TIPSHEET
from oracles.surroundings import clock

ESCAPE = re.compile("\x1b\\[[0-9;?]*[A-Za-z]|\x1b[=>]")


class PseudoTerminal:
    """One run of the program, which reads from and writes to a terminal."""

    def __init__(
        self,
        *words: object,
        folder: pathlib.Path = ROOT,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str],
        detached: tuple[int, ...] = (),
        is_kept: bool = False,
    ) -> None:
        """Starts the program.

        `detached` are the standard streams that are /dev/null instead. `is_kept` keeps the terminal open, as
        a shell does, so that its settings can be read when the program has ended.
        """
        self.master, self.slave = pty.openpty()
        self.columns = columns
        self.received = b""
        self.seen = 0
        self.is_closed = False
        self.set_size(columns, rows)
        self.settings = termios.tcgetattr(self.slave)
        streams = [subprocess.DEVNULL if number in detached else self.slave for number in range(3)]
        self.process = subprocess.Popen(
            [str(TIPSHEET), *(str(word) for word in words)], cwd=folder, stdin=streams[0], stdout=streams[1],
            stderr=streams[2], env={"PATH": os.environ["PATH"], **clock(), **environment}, start_new_session=True,
            preexec_fn=None if detached else lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        self.is_kept = is_kept
        if not is_kept:
            os.close(self.slave)

    def set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def output(self) -> str:
        """All that was written, with escape codes."""
        return self.received.decode(errors="replace")

    def text(self) -> str:
        """All that was written, without escape codes and carriage returns."""
        return ESCAPE.sub("", self.output).replace("\r\n", "\n").replace("\r", "")

    def receive(self, seconds: float) -> bool:
        """Takes what is written within so many seconds; false if nothing is."""
        if self.is_closed:
            time.sleep(min(seconds, 0.002))
            return False
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            # The program was the last that had the terminal open, and has ended.
            data = b""
        self.is_closed = not data
        self.received += data
        return bool(data)

    def wait(self, text: str, seconds: float = PATIENCE) -> bool:
        """Waits until a text is written after what was waited for before, escape codes included."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            place = self.output.find(text, self.seen)
            if place >= 0:
                self.seen = place + len(text)
                return True
            if not self.receive(0.05) and self.is_closed:
                return text in self.output[self.seen :]
        return False

    def send(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def has_echo(self) -> bool:
        return bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    def is_stopped(self) -> bool:
        """Waits until a signal stops the program, which then can go on."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.receive(0.05)
            pid, status = os.waitpid(self.process.pid, os.WNOHANG | os.WUNTRACED)
            if pid:
                return os.WIFSTOPPED(status)
        return False

    def status(self, seconds: float = PATIENCE) -> int | None:
        """Reads to the end: the exit status or, negative, the signal; None if the program does not end."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.receive(0.05)
        while self.receive(0):
            pass
        status = self.process.poll()
        if status is None:
            self.process.kill()
            self.process.wait()
        return status

    def close(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self.master)
        if self.is_kept:
            os.close(self.slave)


class Dialog(PseudoTerminal):
    """A run that asks questions, one below the other."""

    def __init__(self, facts: Facts, *words: str, folder: pathlib.Path, columns: int = 80, term: str = "xterm") -> None:
        environment = {"TERM": term, "LC_ALL": "C.UTF-8"}
        super().__init__(*words, folder=folder, columns=columns, rows=40, environment=environment)
        self.facts = facts
        self.asked: list[str] = []

    def sees(self, pattern: str) -> bool:
        """Waits for a pattern in the text after what was seen before."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(pattern, self.text()[self.seen :])
            if found:
                self.seen += found.end()
                return self.facts.check(f"{pattern!r} is shown", True)
            if not self.receive(0.05) and self.is_closed:
                break
        return self.facts.check(f"{pattern!r} is shown", False, self.text()[-1500:])

    def answer(self, label: str, text: str, then: str = "") -> None:
        """Waits for a question, answers it, and waits for what is written next."""
        self.sees(rf"(?m)^{label}(?: \[[^\n]*\])?: ")
        self.asked.append(label)
        self.send(text + "\n")
        if then:
            self.sees(then)

    def talk(self, script: str) -> None:
        """Answers questions: `LABEL: TEXT => PATTERN`, of what is written next, or a pattern alone."""
        for line in re.split(r" \| |\n", script):
            question, _, then = line.strip().partition("=> ")
            label, colon, text = question.strip().partition(":")
            if colon:
                self.answer(label, text.strip(), then)
            else:
                self.sees(then)

    def ends(self, expected: int) -> None:
        self.facts.equal(f"it ends\n{self.text()[-800:]}", self.status(), expected)
        self.close()

    def fits(self) -> None:
        lines = [line for line in self.text().split("\n") if len(line) > self.columns]
        self.facts.check(f"every line fits {self.columns} columns", not lines, lines)
