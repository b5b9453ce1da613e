"""Places in Swift lines, as swift-format writes them, and what a mutant has there instead."""

import re
from collections.abc import Iterator
from typing import NamedTuple

# Operators by how tightly they bind, and what a mutant has instead.
LEVELS = [{"||"}, {"&&"}, {"<", "<=", ">", ">=", "==", "!="}, {"??"}, {"+", "-"}, {"*", "/", "%"}]
LEVEL = {operator: level for level, operators in enumerate(LEVELS) for operator in operators}
OPERATORS = {
    "||": "&&", "&&": "||", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+",
    "*": "/", "/": "*", "%": "/",
}  # fmt: skip
MEMBERS = {
    "dropFirst": "dropLast", "dropLast": "dropFirst", "prefix": "suffix", "suffix": "prefix", "first": "last",
    "last": "first", "min": "max", "max": "min", "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix",
}  # fmt: skip
DIRECTIONS = {".up": ".down", ".down": ".up", ".nearest": ".up"}
# In the formulas and number formats of sheets.
FORMULAS = {
    "<=": "<", ">=": ">", "<>": "=", "ROUNDDOWN(": "ROUND(", "<": "<=", ">": ">=", "*": "/", "SUM(": "MAX(",
    "MIN(": "MAX(", "MAX(": "MIN(", "ROUND(": "ROUNDUP(", "AND(": "OR(", "OR(": "AND(", "0.00": "0.0", "#,##0": "0",
}  # fmt: skip
FORMULA = re.compile("|".join(map(re.escape, FORMULAS)))
WORDS = "return try await if guard while where in case else = += -= ? : -> is as"
STOPS = set(WORDS.split())
TOKEN = re.compile(r"\.\.\.|\.\.<|\$?\w+|[-+*/%<>=!&|?^~]+|\s+|.", re.DOTALL)
OPENING, CLOSING = "([{", ")]}"


class Token(NamedTuple):
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Change(NamedTuple):
    """Columns of a line, and the text that a mutant has there."""

    kind: str
    start: int
    end: int
    instead: str


def string_end(line: str, start: int) -> int:
    """Where a string that begins with a quote ends, over the code in it; past the line's end where it does not."""
    at = start + 1
    while at < len(line) and line[at] != '"':
        if line.startswith("\\(", at):
            depth, at = 1, at + 2
            while depth and at < len(line):
                if line[at] == '"':
                    at = string_end(line, at) - 1
                depth += (line[at : at + 1] == "(") - (line[at : at + 1] == ")")
                at += 1
        else:
            at += 2 if line[at] == "\\" else 1
    return at + 1


def tokens(line: str) -> list[Token]:
    found, at = [], 0
    while at < len(line) and not line.startswith("//", at):
        end = string_end(line, at) if line[at] == '"' else TOKEN.match(line, at).end()
        found.append(Token(at, line[at:end]))
        at = end
    return found


def is_operator(line: list[Token], at: int) -> bool:
    """Whether a token is between two operands."""
    return 0 < at < len(line) - 1 and line[at - 1].text.isspace() and line[at + 1].text.isspace()


def is_condition(line: list[Token]) -> bool:
    """Whether a brace after a space opens a block, not a closure."""
    return any(token.text in ("if", "guard", "while", "for", "switch", "func", "var", "else") for token in line[:6])


def partner(line: list[Token], at: int, step: int) -> int:
    """The token that closes (or opens) what one opens (or closes), or one past the line's end."""
    depth = 0
    while 0 <= at < len(line):
        depth += (line[at].text in OPENING) - (line[at].text in CLOSING)
        if depth == 0:
            return at
        at += step
    return at


def bound(line: list[Token], at: int, step: int) -> int | None:
    """Where the operand of an operator ends to one side: the last token that belongs to it.

    None where it goes on in another line, or may.
    """
    level, last = LEVEL[line[at].text], None
    at += step
    while 0 <= at < len(line):
        text = line[at].text
        if text in (CLOSING if step < 0 else OPENING):
            if step > 0 and text == "{" and is_condition(line):
                return last
            at = partner(line, at, step)
            if not 0 <= at < len(line):
                return None
            last = at
        elif text in OPENING + CLOSING + ",;" or (text in STOPS and (text != "?" or is_operator(line, at))):
            return last
        elif text in LEVEL and is_operator(line, at):
            if LEVEL[text] < level or (step > 0 and LEVEL[text] == level):
                return last
        elif not text.isspace():
            last = at
        at += step
    return last


def begins_operand(line: list[Token], at: int) -> int:
    """The first token of the operand that ends at a token: names, calls and subscripts before it."""
    while at >= 0:
        if line[at].text in CLOSING:
            at = partner(line, at, -1)
        before = line[at - 1].text if at > 0 else ""
        is_part = line[at].text in (".", "(", "[", "?", "!") and re.match(r"[\w)\]}]", before)
        if not is_part and before not in (".", "?", "!", ")", "]"):
            return at
        at -= 1
    return 0


def ends_operand(line: list[Token], at: int) -> int:
    """The last token of the operand that begins at a token."""
    while at + 1 < len(line):
        after = line[at + 1].text
        if after in "([":
            at = partner(line, at + 1, 1)
        elif after == " " and at + 2 < len(line) and line[at + 2].text == "{" and not is_condition(line):
            at = partner(line, at + 2, 1)
        elif after in (".", "?", "!") or (line[at].text == "." and re.match(r"\w", after)):
            at += 1
        else:
            return at
    return at


def changes(text: str, goes_on: bool) -> Iterator[Change]:
    """What one mutant of a line can be; `goes_on` where the next line continues it."""
    if re.match(r"\s*(import|@|#|case \w+ = |(\w+ )*(func|protocol|extension|struct|enum|class)\b(?!.*\{.*\}))", text):
        return
    line = tokens(text)
    if not line or line[-1].end < len(text.split("//")[0].rstrip()):
        return

    def piece(first: int, last: int) -> str:
        return text[line[first].start : line[min(last, len(line) - 1)].end]

    def change(kind: str, first: int, last: int, instead: str) -> Iterator[Change]:
        if last < len(line):
            yield Change(kind, line[first].start, line[last].end, instead)

    for at, token in enumerate(line):
        word = token.text
        before, after = line[at - 1].text if at else "", line[at + 1].text if at + 1 < len(line) else ""
        if word in OPERATORS and is_operator(line, at):
            first, last = bound(line, at, -1), bound(line, at, 1)
            if first is None or last is None or (goes_on and last >= len(line) - 1 and LEVEL[word] > 1):
                continue
            leading = next((one.text for one in line if not one.text.isspace()), "")
            if leading in LEVEL and line[first - 2].text == leading and LEVEL[leading] >= LEVEL[word]:
                continue
            if LEVEL[word] > 3 and '"' in piece(first, last):
                continue
            kind = ("logic", "logic", "comparison", "", "arithmetic", "arithmetic")[LEVEL[word]]
            yield from change(kind, first, last, piece(first, at - 1) + OPERATORS[word] + piece(at + 1, last))
        elif word.isdecimal() and before != ".":
            for other in {int(word) + 1, abs(int(word) - 1)}:
                yield from change("constant", at, at, str(other))
        elif word in ("true", "false"):
            yield from change("constant", at, at, "false" if word == "true" else "true")
        elif word in ("min", "max") and after == "(" and before != ".":
            last = partner(line, at + 1, 1)
            yield from change("order", at, last, MEMBERS[word] + piece(at + 1, last))
        elif word in MEMBERS and before == ".":
            first, last = begins_operand(line, at), ends_operand(line, at)
            # An operand that began on a line above is left alone.
            if first >= 0 and not line[first].text.isspace() and line[first].text != ".":
                rest = piece(at + 1, last) if last > at else ""
                yield from change("order", first, last, piece(first, at - 1) + MEMBERS[word] + rest)
        elif word in ("..<", "...") and re.match(r"\w", after):
            last = ends_operand(line, at + 1)
            yield from change("range", at + 1, last, piece(at + 1, last) + " - 1")
        elif word == "!" and re.match(r"[\w(]", after) and not re.match(r"[\w)\]]", line[at - 1].text):
            last = ends_operand(line, at if after == "(" else at + 1)
            yield from change("logic", at, last, piece(at + 1, last))
        elif word.startswith('"') and re.search(r"[A-Z]{2,}\(|#,##0|\b0\.00", word):
            code = re.sub(r"\\\([^()]*\)", lambda found: "_" * len(found[0]), word)
            for found in FORMULA.finditer(code):
                instead = word[: found.start()] + FORMULAS[found[0]] + word[found.end() :]
                yield from change("formula", at, at, instead)
    for match in re.finditer(r"(?<![\w\])])\.(up|down|nearest)\b", text):
        yield Change("order", match.start(), match.end(), DIRECTIONS[match[0]])


def mutants(source: str) -> Iterator[tuple[int, Change]]:
    """Every change that a file allows, with the index of its line."""
    lines, is_text = source.split("\n"), False
    for number, text in enumerate(lines):
        if text.count('"""') % 2:
            is_text = not is_text
        elif not is_text and '"""' not in text:
            after = lines[number + 1].lstrip() if number + 1 < len(lines) else ""
            goes_on = after[:1] in set(".+-*/%?&|<>=!") and not after.startswith("//")
            yield from ((number, change) for change in changes(text, goes_on))
