"""Documents that are damaged a little, as a tired hand or a bad editor would do it, and worse."""

from collections.abc import Callable
from random import Random

Change = Callable[[Random, list[bytes]], None]
Operation = Callable[[Random, bytearray, list[bytes]], None]

PIECES = [
    b" ", b"  ", b"\n", b"\n  ", b"\n ", b":", b": ", b"- ", b"-", b"#", b" #", b" # x", b"'", b'"', b"[", b"]", b"{",
    b"}", b",", b", ", b"|", b">", b"|-", b"|+\n", b">\n", b"|2\n", b">-\n  ", b"\t", b"\r", b"\r\n", b"\\", b"\\n",
    b"\\\n", b"\\x41", b"\\u00e9", b"\\ ", b"&a", b"*a", b"!t ", b"? ", b"?", b"%", b"@", b"`", b"<<: ", b"---\n",
    b"--- ", b"...\n", b"\n---\n", b"\n...\n", b"\xc3\xa9", b"\xc2\xa0", b"\xe2\x80\xa8", b"\xc2\x85", b"\xef\xbb\xbf",
    b"\xff", b"\xe5\xba\x97", b"\x00", b"\x7f", b"\x1b", b"''", b'""', b"a", b"1", b"x: y", b"x: y\n", b"- z\n", b"::",
    b": :", b"a:", b"\n\n", b"   ", b"=", b"~", b"null", b"[]", b"{}", b"{a: b}", b"[a, b]", b"|\n  t\n", b"\n#c\n",
]


def damaged(random: Random, document: bytes, samples: list[bytes]) -> bytes:
    data = bytearray(document)
    for _ in range(random.choice([1, 1, 1, 2, 2, 3, 5])):
        random.choice(OPERATIONS)(random, data, samples)
        if not data:
            data += b"a: b\n"
    return bytes(data)


def insert(random: Random, data: bytearray, samples: list[bytes]) -> None:
    at = random.randrange(len(data) + 1)
    data[at:at] = random.choice(PIECES)


def delete(random: Random, data: bytearray, samples: list[bytes]) -> None:
    at = random.randrange(len(data))
    del data[at:at + random.choice([1, 1, 1, 2, 3, 8])]


def replace(random: Random, data: bytearray, samples: list[bytes]) -> None:
    at = random.randrange(len(data))
    data[at:at + random.choice([1, 1, 2])] = random.choice(PIECES)


def flip(random: Random, data: bytearray, samples: list[bytes]) -> None:
    at = random.randrange(len(data))
    data[at] = random.choice(b" \t\n\r-:#,[]{}'\"|>&*!%@`?a1\\\x80\xe2")


def swap(random: Random, data: bytearray, samples: list[bytes]) -> None:
    if len(data) > 1:
        at = random.randrange(len(data) - 1)
        data[at], data[at + 1] = data[at + 1], data[at]


def lines_of(data: bytearray) -> list[bytes]:
    return bytes(data).splitlines(keepends=True)


def change_lines(change: Change) -> Operation:
    def operation(random: Random, data: bytearray, samples: list[bytes]) -> None:
        lines = lines_of(data)
        if lines:
            change(random, lines)
            data[:] = b"".join(lines)
    return operation


@change_lines
def indent_line(random: Random, lines: list[bytes]) -> None:
    at = random.randrange(len(lines))
    lines[at] = random.choice([b" ", b"  ", b"    ", b"\t"]) + lines[at]


@change_lines
def dedent_line(random: Random, lines: list[bytes]) -> None:
    at = random.randrange(len(lines))
    for _ in range(random.choice([1, 2, 4])):
        if lines[at].startswith(b" "):
            lines[at] = lines[at][1:]


@change_lines
def duplicate_line(random: Random, lines: list[bytes]) -> None:
    at = random.randrange(len(lines))
    lines.insert(random.randrange(len(lines) + 1), lines[at])


@change_lines
def delete_line(random: Random, lines: list[bytes]) -> None:
    del lines[random.randrange(len(lines))]


@change_lines
def move_line(random: Random, lines: list[bytes]) -> None:
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randrange(len(lines) + 1), line)


@change_lines
def join_lines(random: Random, lines: list[bytes]) -> None:
    at = random.randrange(len(lines))
    lines[at] = lines[at].rstrip(b"\r\n") + random.choice([b"", b" "])


@change_lines
def split_line(random: Random, lines: list[bytes]) -> None:
    at = random.randrange(len(lines))
    cut = random.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:cut] + b"\n" + b" " * random.choice([0, 1, 2, 4]) + lines[at][cut:]


def truncate(random: Random, data: bytearray, samples: list[bytes]) -> None:
    del data[random.randrange(len(data)):]


def splice(random: Random, data: bytearray, samples: list[bytes]) -> None:
    other = random.choice(samples)
    start = random.randrange(len(other) + 1)
    at = random.randrange(len(data) + 1)
    data[at:at] = other[start:start + random.choice([3, 10, 40])]


OPERATIONS = [
    insert, insert, insert, delete, delete, replace, replace, flip, swap, indent_line, dedent_line, duplicate_line,
    delete_line, move_line, join_lines, split_line, truncate, splice,
]
