"""A LibreOffice without a window that opens workbooks and does with them what it is told."""

import os
import pathlib
import signal
import subprocess
import time
import types
from typing import Any

import uno

from oracles.facts import Stopped
from oracles.office import Office
from oracles.processes import PATIENCE


def property_value(name: str, value: object) -> Any:  # noqa: ANN401
    made = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
    made.Name, made.Value = name, value
    return made


class Desk:
    """LibreOffice, from its start to its end; many workbooks are opened in it one after another."""

    def __enter__(self) -> "Desk":
        self.office = Office().__enter__()
        pipe = f"tipsheet-{os.getpid()}-{time.monotonic_ns()}"
        self.process = subprocess.Popen(
            ["soffice", "--headless", "--norestore", "--nologo", f"-env:UserInstallation=file://{self.office.profile}",
             f"--accept=pipe,name={pipe};urp;"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        self.desktop = self.connect(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        return self

    def connect(self, address: str) -> Any:  # noqa: ANN401
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                context = resolver.resolve(address)
                return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
            except uno.getClass("com.sun.star.connection.NoConnectException"):
                if time.monotonic() > limit or self.process.poll() is not None:
                    self.end()
                    raise Stopped("LibreOffice does not start") from None
                time.sleep(0.1)

    def open(self, path: pathlib.Path) -> Any:  # noqa: ANN401
        """The document of a workbook, with every formula computed again."""
        document = self.desktop.loadComponentFromURL(
            path.resolve().as_uri(), "_blank", 0, (property_value("Hidden", True),)
        )
        if document is None:
            raise Stopped(f"LibreOffice cannot open {path.name}")
        return document

    def end(self) -> None:
        """Ends LibreOffice: the processes that this one started, and no other."""
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.office.__exit__(None, None, None)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: types.TracebackType | None,
    ) -> None:
        try:
            self.desktop.terminate()
        except uno.getClass("com.sun.star.uno.Exception"):
            # The connection breaks where LibreOffice ends before it answers.
            pass
        self.end()
