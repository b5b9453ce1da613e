"""The copy of the package in which all mutants are, each behind a switch."""

import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys

import sites

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUTATED = ("Sources/Tips/", "Sources/Rules/", "Sources/Books/", "Sources/Folder/Bundles/")
# Of each kind so many in a hundred.
SHARES = {"comparison": 25, "constant": 25, "arithmetic": 18, "order": 10, "logic": 10, "formula": 7, "range": 5}
VARIABLE = "TIPSHEET_MUTANT"
# A number switches a mutant on; a path gets the numbers of those that are reached.
SWITCH = """
import Glibc

private let setting = unsafe getenv("TIPSHEET_MUTANT").map { unsafe String(cString: $0) } ?? ""
private let chosen = Int(setting) ?? 0
private let log = setting.hasPrefix("/") ? unsafe open(setting, O_WRONLY | O_APPEND | O_CREAT, 0o644) : -1
private nonisolated(unsafe) let known: UnsafeMutablePointer<Bool> = {
  let known = UnsafeMutablePointer<Bool>.allocate(capacity: 10_000)
  unsafe known.initialize(repeating: false, count: 10_000)
  return unsafe known
}()

func mutant(_ number: Int) -> Bool {
  if log >= 0, unsafe !known[number] {
    unsafe known[number] = true
    let line = "\\(number)\\n"
    unsafe line.withCString { text in _ = unsafe write(log, text, line.utf8.count) }
  }
  return number == chosen
}
"""
ERROR = re.compile(r"^(?:\S*?)((?:Sources)/\S+?\.swift):(\d+):\d+: error:", re.MULTILINE)


class Package:
    """The copy in which mutants are."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder, self.facts = folder, folder / "mutants.json"
        known = json.loads(self.facts.read_text()) if self.facts.exists() else {}
        self.mutants: dict[str, dict] = known.get("mutants", {})
        self.items: dict[str, dict] = known.get("items", {})
        self.seed = known.get("seed")

    def save(self) -> None:
        self.facts.write_text(json.dumps({"seed": self.seed, "mutants": self.mutants, "items": self.items}, indent=1))

    def choose(self, seed: int, count: int, below: tuple[str, ...]) -> None:
        """At most one mutant a line, of each kind its share, in files below some folders."""
        self.seed, self.mutants, self.items = seed, {}, {}
        kinds = collections.defaultdict(list)
        for name in sorted(listed()):
            if name.startswith(below) and name.endswith(".swift"):
                for line, change in sites.mutants((ROOT / name).read_text()):
                    kinds[change.kind].append((name, line, change))
        order, taken = random.Random(seed), set()
        for kind, share in SHARES.items():
            order.shuffle(kinds[kind])
            wanted = count * share // 100
            for name, line, change in kinds[kind]:
                if wanted and (name, line) not in taken:
                    wanted -= 1
                    taken.add((name, line))
                    text = (ROOT / name).read_text().split("\n")[line]
                    self.mutants[str(len(self.mutants) + 1)] = {
                        "file": name, "line": line, "text": text, **change._asdict(), "state": "not reached"
                    }  # fmt: skip

    def copy(self, *, sources: bool = True) -> None:
        """Brings the package here, with the mutants in its lines; what is as it was is not written."""
        here = collections.defaultdict(dict)
        for number, mutant in self.mutants.items():
            if mutant["state"] != "dropped":
                here[mutant["file"]][mutant["line"]] = number
        for name in listed():
            if not sources and name.startswith("Sources/"):
                continue
            source, target = ROOT / name, self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_symlink():
                target.unlink(missing_ok=True)
                target.symlink_to(os.readlink(source))
                continue
            data = source.read_bytes()
            if name in here:
                lines = data.decode().split("\n")
                for line, number in here[name].items():
                    lines[line] = switched(int(number), self.mutants[number])
                data = "\n".join(lines).encode()
            if name == "Tests/TestSupport/ProgramRun.swift":
                own = f'"TERM": "dumb", "{VARIABLE}": ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "",'
                data = data.replace(b'"TERM": "dumb",', own.encode())
            write(target, data, source.stat().st_mode)
        for module in {name.split("/")[1] for name in MUTATED}:
            write(self.folder / "Sources" / module / "Mutant.swift", SWITCH.encode(), 0o644)

    def build(self) -> None:
        while True:
            done = run(["scripts/debug-build", "--build-tests"], self.folder)
            if done.returncode == 0:
                return
            wrong = {self.nearest(name, int(line) - 1) for name, line in ERROR.findall(done.stdout)} - {None}
            if not wrong:
                sys.exit(done.stdout[-3000:])
            print("do not compile:", *sorted(wrong, key=int), flush=True)
            for number in wrong:
                self.mutants[number]["state"] = "dropped"
            self.save()
            self.copy()

    def nearest(self, name: str, line: int) -> str | None:
        near = [
            (abs(mutant["line"] - line), number)
            for number, mutant in self.mutants.items()
            if mutant["file"] == name and mutant["state"] != "dropped"
        ]
        return min(near)[1] if near else None

    def told(self) -> None:
        for number, mutant in self.mutants.items():
            if mutant["state"] in ("survives", "not reached"):
                old = mutant["text"][mutant["start"] : mutant["end"]]
                print(
                    f"{number} {mutant['state']}: {mutant['file']}:{mutant['line'] + 1}: {old}  ->  {mutant['instead']}"
                )
        states = collections.Counter(
            mutant["by"].split(" ")[0] if mutant["state"] == "killed" else mutant["state"]
            for mutant in self.mutants.values()
        )
        print(f"seed {self.seed}:", ", ".join(f"{count} {state}" for state, count in sorted(states.items())))


def switched(number: int, mutant: dict) -> str:
    text, start, end = mutant["text"], mutant["start"], mutant["end"]
    return f"{text[:start]}(mutant({number}) ? {mutant['instead']} : {text[start:end]}){text[end:]}"


def listed() -> list[str]:
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [name for name in names if name and (ROOT / name).exists()]


def write(target: pathlib.Path, data: bytes, mode: int) -> None:
    if not target.exists() or target.read_bytes() != data:
        target.write_bytes(data)
    target.chmod(mode & 0o777)


def run(words: list[str], folder: pathlib.Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
