"""Spark on this machine: a master, workers on several loopback addresses, and jobs of fleet/spark/week.py."""

import os
import pathlib
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence

from oracles.bureau import ENGINES, FLEET
from oracles.processes import descendants, send, wait_until, words

HOME = ENGINES / "pyspark"
# Small data: compiling what runs once takes longer than running it.
JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
QUICK = {
    "spark.driver.extraJavaOptions": JAVA, "spark.executor.extraJavaOptions": JAVA,
    "spark.sql.codegen.wholeStage": "false", "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.sql.adaptive.enabled": "false", "spark.sql.shuffle.partitions": "2",
}  # fmt: skip


def environment(address: str) -> dict[str, str]:
    own = {name: os.environ[name] for name in ("PATH", "JAVA_HOME", "TMPDIR") if name in os.environ}
    # Java reads names of files in the encoding of the locale.
    own["LANG"] = "C.UTF-8"
    return {
        **own, "SPARK_HOME": str(HOME), "PYTHONPATH": str(ENGINES), "PYSPARK_PYTHON": "/usr/bin/python3",
        "SPARK_LOCAL_IP": address, "SPARK_DAEMON_JAVA_OPTS": JAVA, "SPARK_DAEMON_MEMORY": "256m",
    }  # fmt: skip


def submit(
    master: str, archive: pathlib.Path, folder: pathlib.Path, arguments: Sequence[object], settings: Mapping[str, str]
) -> "subprocess.Popen[str]":
    """Starts fleet/spark/week.py; what it prints is in spark.out and spark.log of the folder."""
    command = [str(HOME / "bin/spark-submit"), "--master", master, "--driver-memory", "700m"]
    command += ["--archives", f"{archive}#tipsheet", "--conf", "spark.ui.enabled=false"]
    for key, value in settings.items():
        command += ["--conf", f"{key}={value}"]
    command += [str(FLEET / "spark/week.py"), *map(str, arguments)]
    with (folder / "spark.out").open("w") as out, (folder / "spark.log").open("w") as log:
        return subprocess.Popen(command, cwd=folder, env=environment("127.0.0.1"), stdout=out, stderr=log, text=True)


def executors(process: int) -> list[int]:
    """The executors below a process, which are its own processes."""
    return [one for one in descendants(process) if any("CoarseGrainedExecutorBackend" in word for word in words(one))]


def programs(process: int) -> list[int]:
    """Those below a process that take a part's jobs to records."""
    found = [one for one in descendants(process) if words(one)[0:1] and words(one)[0].endswith("/bin/tipsheet")]
    return [one for one in found if "batch" in words(one)[1:2]]


class Cluster:
    """A master and a worker of one core on each of some loopback addresses."""

    def __init__(self, folder: pathlib.Path, addresses: Sequence[str]) -> None:
        self.folder = folder
        self.addresses = addresses
        self.processes: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.master = f"spark://127.0.0.1:{free.getsockname()[1]}"

    def __enter__(self) -> "Cluster":
        port = self.master.rpartition(":")[2]
        self.start("127.0.0.1", "Master", "--port", port, "--webui-port", "0")
        for address in self.addresses:
            place = ["--work-dir", str(self.folder / address), "--cores", "1", "--memory", "1100m"]
            self.start(address, "Worker", *place, "--webui-port", "0", self.master)
        return self

    def start(self, address: str, name: str, *arguments: str) -> None:
        command = [str(HOME / "bin/spark-class"), f"org.apache.spark.deploy.{name.lower()}.{name}", "--host", address]
        with (self.folder / f"{name}-{address}.log").open("w") as log:
            started = subprocess.Popen([*command, *arguments], env=environment(address), stdout=log, stderr=log)
        self.processes.append(started)

    def worker(self, address: str) -> int:
        """The process of the worker on an address."""
        return self.processes[1 + self.addresses.index(address)].pid

    def __exit__(self, *_: object) -> None:
        below = [one for process in self.processes for one in descendants(process.pid)]
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait()
        wait_until(lambda: not [one for one in below if words(one)], 5)
        for one in below:
            if words(one):
                send(one, signal.SIGKILL)
