"""Documents that are damaged a little, as a tired hand or a bad editor would do it, and worse."""

from random import Random

PIECES = [
    b" ", b"  ", b"\n", b"\n  ", b"\n ", b":", b": ", b"- ", b"-", b"#", b" #", b" # x", b"'", b'"', b"[", b"]", b"{",
    b"}", b",", b", ", b"|", b">", b"|-", b"|+\n", b">\n", b"|2\n", b">-\n  ", b"\t", b"\r", b"\r\n", b"\\", b"\\n",
    b"\\\n", b"\\x41", b"\\u00e9", b"\\ ", b"&a", b"*a", b"!t ", b"? ", b"?", b"%", b"@", b"`", b"<<: ", b"---\n",
    b"--- ", b"...\n", b"\n---\n", b"\n...\n", b"\xc3\xa9", b"\xc2\xa0", b"\xe2\x80\xa8", b"\xc2\x85", b"\xef\xbb\xbf",
    b"\xff", b"\xe5\xba\x97", b"\x00", b"\x7f", b"\x1b", b"''", b'""', b"a", b"1", b"x: y", b"x: y\n", b"- z\n", b"::",
    b": :", b"a:", b"\n\n", b"   ", b"=", b"~", b"null", b"[]", b"{}", b"{a: b}", b"[a, b]", b"|\n  t\n", b"\n#c\n",
]  # fmt: skip


def damaged(random: Random, document: bytes, samples: list[bytes]) -> bytes:
    data = bytearray(document)
    for _ in range(random.choice([1, 1, 1, 2, 2, 3, 5])):
        operation = random.choice(OPERATIONS)
        if operation in LINES:
            if lines := bytes(data).splitlines(keepends=True):
                change_line(random, operation, lines, random.randrange(len(lines)))
                data[:] = b"".join(lines)
        else:
            change_bytes(random, operation, data, samples)
        if not data:
            data += b"a: b\n"
    return bytes(data)


def change_bytes(random: Random, operation: str, data: bytearray, samples: list[bytes]) -> None:
    at = random.randrange(len(data) + (operation in ("insert", "splice")))
    match operation:
        case "insert":
            data[at:at] = random.choice(PIECES)
        case "delete":
            del data[at : at + random.choice([1, 1, 1, 2, 3, 8])]
        case "replace":
            data[at : at + random.choice([1, 1, 2])] = random.choice(PIECES)
        case "flip":
            data[at] = random.choice(b" \t\n\r-:#,[]{}'\"|>&*!%@`?a1\\\x80\xe2")
        case "swap":
            data[at : at + 2] = reversed(data[at : at + 2])
        case "truncate":
            del data[at:]
        case "splice":
            other = random.choice(samples)
            start = random.randrange(len(other) + 1)
            data[at:at] = other[start : start + random.choice([3, 10, 40])]


def change_line(random: Random, operation: str, lines: list[bytes], at: int) -> None:
    line = lines[at]
    match operation:
        case "indent":
            lines[at] = random.choice([b" ", b"  ", b"    ", b"\t"]) + line
        case "dedent":
            lines[at] = line[min(random.choice([1, 2, 4]), len(line) - len(line.lstrip(b" "))) :]
        case "duplicate":
            lines.insert(random.randrange(len(lines) + 1), line)
        case "remove":
            del lines[at]
        case "move":
            lines.insert(random.randrange(len(lines)), lines.pop(at))
        case "join":
            lines[at] = line.rstrip(b"\r\n") + random.choice([b"", b" "])
        case "split":
            cut = random.randrange(len(line) + 1)
            lines[at] = line[:cut] + b"\n" + b" " * random.choice([0, 1, 2, 4]) + line[cut:]


LINES = ["indent", "dedent", "duplicate", "remove", "move", "join", "split"]
OPERATIONS = ["insert"] * 3 + ["delete", "replace"] * 2 + ["flip", "swap", "truncate", "splice", *LINES]
