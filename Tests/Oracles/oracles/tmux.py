"""The program in a window of tmux: keys are sent, and the screen is read."""

import os
import pathlib
import re
from collections.abc import Callable, Mapping, Sequence

from oracles.facts import Facts
from oracles.processes import wait_until
from oracles.program import TIPSHEET, run

# What the program's environment has more.
ENVIRONMENT = {"TZ": "America/Chicago", "LC_ALL": "C", "NO_COLOR": "1"}

Lines = list[str]


class Server:
    """A tmux server of its own, which ends with this value's scope."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.socket = f"tipsheet-test-{os.getpid()}"
        self.windows = 0

    def __enter__(self) -> "Server":
        # The server lives as long as it has a session.
        self.run("new-session", "-d", "-s", "keeper", "sleep 3600")
        self.run("set-option", "-g", "history-limit", "10000")
        return self

    def __exit__(self, *_: object) -> None:
        run(["tmux", "-L", self.socket, "kill-server"], status=None)

    def run(self, *words: str) -> str:
        return run(
            ["tmux", "-u", "-L", self.socket, "-f", "/dev/null", *words], environment={"LC_ALL": "C.UTF-8"}
        ).stdout

    def window(
        self,
        words: Sequence[object],
        folder: pathlib.Path,
        width: int = 80,
        height: int = 50,
        environment: Mapping[str, str] = ENVIRONMENT,
    ) -> "Window":
        """Starts the program in a window."""
        self.windows += 1
        name = f"w{self.windows}"
        variables = [f"{key}={value}" for key, value in environment.items()]
        # The shell stays behind to tell how the program ended.
        script = '"$@"; echo "status $?"; sleep 3600'
        self.run(
            "new-session", "-d", "-s", name, "-x", str(width), "-y", str(height), "-c", str(folder), "sh", "-c", script,
            "sh", "env", *variables, str(TIPSHEET), *map(str, words),
        )  # fmt: skip
        return Window(self, name)


class Window:
    """One run of the program. Every wait is a fact; one in vain ends the comparison."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name

    def lines(self, *options: str) -> Lines:
        """The screen with what has left it above."""
        text = self.server.run("capture-pane", "-p", "-S", "-", "-t", self.name, *options)
        lines = [line.rstrip() for line in text.split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def wait(self, what: str, holds: Callable[[Lines], object]) -> Lines:
        lines: Lines = []

        def is_shown() -> object:
            lines[:] = self.lines()
            return holds(lines)

        self.server.facts.require(f"{self.name} shows {what}", wait_until(is_shown), "\n".join(lines))
        return lines

    def prompt(self, label: str) -> Lines:
        """Waits until the program asks, with nothing typed yet."""
        pattern = re.compile(re.escape(label) + r"( \[.*\])?:")
        return self.wait(f"the prompt {label!r}", lambda lines: lines and pattern.fullmatch(lines[-1]))

    def see(self, text: str, after: int = 0) -> Lines:
        """Waits for a text, wherever lines are broken."""
        return self.wait(repr(text), lambda lines: text in " ".join(line.strip() for line in lines[after:]))

    def keys(self, *keys: str) -> None:
        self.server.run("send-keys", "-t", self.name, *keys)

    def enter(self, text: str = "", key: str = "Enter") -> None:
        """Types a text and a key without waiting for a prompt."""
        if text:
            self.server.run("send-keys", "-t", self.name, "-l", "--", text)
        self.keys(key)

    def answer(self, label: str, text: str = "", then: str = "") -> None:
        """Waits for a question, answers it, and waits for what is written below it."""
        before = len(self.prompt(label))
        self.enter(text)
        if then:
            self.see(then, before)

    def talk(self, script: str) -> None:
        """Answers questions: `LABEL: TEXT`, or a label alone where the offered answer is taken.

        `LABEL: TEXT => MESSAGE` waits for what the program then says; `sees TEXT` waits for a text; `ends STATUS`.
        """
        for line in re.split(r" \| |\n", script):
            question, _, message = line.strip().partition(" => ")
            label, _, text = question.partition(": ")
            if question.startswith("sees "):
                self.see(question.removeprefix("sees "))
            elif question.startswith("ends "):
                self.ends(int(question.removeprefix("ends ")))
            else:
                self.answer(label.rstrip(":"), text, message)

    def completes(self, label: str, text: str, whole: str, key: str = "Enter") -> None:
        """Tab completes what is typed; a key comes after it."""
        self.prompt(label)
        self.enter(text, "Tab")
        self.wait(f"the completed {label}", lambda lines: lines[-1] == f"{label}: {whole}")
        self.keys(key)

    def leaves(self, label: str, key: str, status: int) -> None:
        """A key at a question ends the program."""
        self.prompt(label)
        self.keys(key)
        self.ends(status)

    def ends(self, status: int) -> None:
        self.server.facts.equal(f"{self.name} ends", self.status(), status)

    def fits(self, columns: int) -> None:
        """No line went on below because it was too long for the window."""
        wide = [line for line in self.lines("-J") if len(line) > columns]
        self.server.facts.check(f"every line fits {columns} columns", not wide, wide)

    def status(self) -> int:
        """Waits until the program has ended."""
        lines = self.wait("its end", lambda lines: lines and re.fullmatch(r"status \d+", lines[-1]))
        return int(lines[-1].removeprefix("status "))
