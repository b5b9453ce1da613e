"""The program on a pseudo-terminal of its own."""

import fcntl
import os
import pathlib
import pty
import select
import subprocess
import termios
from collections.abc import Mapping

from oracles.processes import PATIENCE
from oracles.program import ROOT, TIPSHEET
from oracles.surroundings import clock


class PseudoTerminal:
    """One run of the program, which reads from and writes to a terminal."""

    def __init__(
        self,
        *words: object,
        folder: pathlib.Path = ROOT,
        columns: int = 80,
        environment: Mapping[str, str],
        has_input: bool = True,
    ) -> None:
        """Starts the program; without input, its standard input is /dev/null."""
        self.master, slave = pty.openpty()
        self.received = b""
        self.is_closed = False
        termios.tcsetwinsize(self.master, (24, columns))
        self.process = subprocess.Popen(
            [str(TIPSHEET), *(str(word) for word in words)], cwd=folder,
            stdin=slave if has_input else subprocess.DEVNULL, stdout=slave, stderr=slave,
            env={"PATH": os.environ["PATH"], **clock(), **environment}, start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if has_input else None,
        )  # fmt: skip
        os.close(slave)

    @property
    def output(self) -> str:
        """All that was written, with escape codes."""
        return self.received.decode(errors="replace")

    def receive(self, seconds: float) -> bool:
        """Takes what is written within so many seconds; false if nothing is."""
        if self.is_closed or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            # The program was the last that had the terminal open, and has ended.
            data = b""
        self.is_closed = not data
        self.received += data
        return bool(data)

    def wait(self, text: str) -> bool:
        """Waits until a text is written, escape codes included."""
        while text not in self.output and self.receive(PATIENCE):
            pass
        return text in self.output

    def send(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def has_echo(self) -> bool:
        return bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    def status(self) -> int:
        """Reads to the end: the exit status or, negative, the signal."""
        while self.receive(PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        os.close(self.master)
