"""A machine that fails: full disks, few descriptors, little memory, inputs that change while they are read.

Whatever happens, the files in the folder of reports are the old or the new ones, whole; the exit status
tells which; a reason is on standard error; nothing temporary is left. Disks are made
small with tmpfs, in a namespace of their own; where the system does not allow that, the summary says so.
Needs util-linux.
"""

import pathlib
import shutil
import threading
import time

from oracles.facts import Facts
from oracles.program import NO_DISK, NOT_WRITTEN, REFUSED, SAMPLES, run, run_on_small_disk
from oracles.published import Published

SECONDS = 60
QUICK = ()
SHIFT = "shifts/2024-04-08-dinner.yaml"


def correct(restaurant: pathlib.Path) -> None:
    shift = restaurant / SHIFT
    shift.write_bytes(shift.read_bytes().replace(b"rain", b"hail"))


def limits(world: Published, letter: str, numbers: range) -> str:
    """Runs under limits of the shell's; memory may end the program, but not harm a file."""
    good = 0
    for number in numbers:
        world.reset()
        where = f"ulimit -{letter} {number}"
        done = run(["sh", "-c", f'{where}; exec "$@"', "sh", *world.command], status=None)
        if letter == "v" and done.returncode not in (0, NOT_WRITTEN):
            world.is_old(where)
        elif letter == "n" and done.returncode == 127:
            continue  # The program's own libraries could not be opened.
        else:
            good += world.is_new(where, done)
    world.facts.check(f"ulimit -{letter}: {good} of {len(numbers)} runs succeed", 0 < good < len(numbers))
    return f"{len(numbers)} limits on {'memory' if letter == 'v' else 'descriptors'}"


def small_disk(world: Published, sizes: range, place: str) -> str:
    """The reports, or the temporary files, on a disk of so many KiB."""
    disk, held = world.folder / "disk", world.folder / "held"
    disk.mkdir(exist_ok=True)
    script = f'TMPDIR="{disk}" "$@"'
    if place == "reports":
        # The old reports are on the disk, where they fit; what it held at the end is looked at.
        disk = world.reports
        script = f'cp -a "{world.backup}/." "{disk}" || exit {NO_DISK}; "$@"; status=$?; cp -a "{disk}" "{held}"'
        script += "; exit $status"
    good = tried = 0
    for size in sizes:
        world.reset()
        done = run_on_small_disk(disk, size, script, *world.command)
        if held.exists():
            shutil.rmtree(disk)
            held.rename(disk)
        if done:
            tried += 1
            good += world.is_new(f"{place} on {size} KiB", done)
    if not tried:
        return f"no small disks for {place}"
    world.facts.check(f"{place}: {good} of {len(sizes)} disks suffice", 0 < good < len(sizes))
    return f"{len(sizes)} small disks for {place}"


def changing(world: Published, number: int) -> str:
    """A shift file that an editor saves again and again, in place, while it is read."""
    shift = world.restaurant / SHIFT
    texts = [(SAMPLES / "casa-marisol" / SHIFT).read_bytes(), shift.read_bytes()]
    stop = threading.Event()

    def save() -> None:
        while not stop.is_set():
            for text in texts:
                with shift.open("wb", buffering=0) as file:
                    file.write(text[:200])
                    file.write(text[200:])
                time.sleep(0.004)

    saver = threading.Thread(target=save)
    saver.start()
    taken = 0
    try:
        for _ in range(number):
            world.reset()
            done = run(world.command, status=None)
            if done.returncode == 0 and world.files() in (world.old, world.new):
                taken += world.facts.check("a file that is being saved is taken whole", True)
            else:
                where = f"a file that is being saved: status {done.returncode}: {done.stderr}"
                world.facts.check(where, done.returncode in (REFUSED, NOT_WRITTEN) and done.stderr)
                world.is_old(where)
    finally:
        stop.set()
        saver.join()
    return f"{number} runs over a file being saved ({taken} with it whole)"


def compare(facts: Facts) -> str:
    world = Published(facts, facts.work, f"shift {{restaurant}}/{SHIFT} -q -o {{reports}}", correct=correct)
    facts.work.chmod(0o755)
    return ", ".join([
        limits(world, "n", range(3, 24)), limits(world, "v", range(20_000, 140_000, 4_000)),
        small_disk(world, range(36, 240, 8), "reports"),
        small_disk(world, range(4, 240, 8), "temporary files"), changing(world, 60),
    ])  # fmt: skip
