#!/usr/bin/python3
"""A password typed at a terminal: asked for twice, never shown, and the echo is given back.

Usage: terminal.py TIPSHEET RESTAURANT OUTPUT PASSWORD
"""
import os
import pty
import select
import signal
import sys
import termios
import time

tipsheet, restaurant, output, password = sys.argv[1:]


class Run:
    def __init__(self, *words):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execv(tipsheet, [tipsheet, *words])
        self.seen = ""

    def wait(self, text):
        end = time.monotonic() + 30
        while text not in self.seen and time.monotonic() < end:
            ready, _, _ = select.select([self.terminal], [], [], 0.2)
            if ready:
                try:
                    self.seen += os.read(self.terminal, 65536).decode()
                except OSError:
                    break
        if text not in self.seen:
            sys.exit(f"FAIL: {text!r} was not shown, but {self.seen!r}")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def echoes(self):
        return bool(termios.tcgetattr(self.terminal)[3] & termios.ECHO)

    def status(self):
        """Reads to the end, for a program waits until what it wrote was read."""
        while True:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data.decode()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def expect(condition, what):
    if not condition:
        sys.exit(f"FAIL: {what}")


run = Run("period", restaurant, "-o", output, "--encrypt", "--quiet")
run.wait("Password for the zip: ")
expect(not run.echoes(), "the terminal would show the password")
# A letter too much, taken back, and a line taken back whole.
run.type("nonsense\x15" + password + "é\x7f\r")
run.wait("The same once more: ")
run.type(password + "\r")
expect(run.status() == 0, f"the typed password was not taken: {run.seen}")
expect(password not in run.seen and "nonsense" not in run.seen, "the password was shown")

run = Run("period", restaurant, "-o", output + "-2", "--encrypt", "--quiet")
run.wait("Password for the zip: ")
run.type("one\r")
run.wait("The same once more: ")
run.type("other\r")
expect(run.status() == 1 and "are not the same" in run.seen, f"two passwords: {run.seen}")

for key in ("\x03", "\x04"):
    run = Run("period", restaurant, "-o", output + "-2", "--encrypt", "--quiet")
    run.wait("Password for the zip: ")
    run.type(key)
    expect(run.status() == 1 and "no password was given" in run.seen, f"leaving: {run.seen}")

run = Run("period", restaurant, "-o", output + "-2", "--encrypt", "--quiet")
run.wait("Password for the zip: ")
os.kill(run.pid, signal.SIGTERM)
run.wait("\n")
end = time.monotonic() + 10
while not run.echoes() and time.monotonic() < end:
    time.sleep(0.05)
expect(run.echoes(), "the terminal still hides what is typed after SIGTERM")
expect(run.status() == -signal.SIGTERM, "SIGTERM does not end it")
expect(not os.path.exists(output + "-2"), "something was written without a password")
print("bundle: a typed password is asked for twice and not shown; 5 ways out of the question")
