"""Random documents of the format: a tree of dicts, lists and strings, and one way to write it."""

from random import Random

Tree = dict[str, "Tree"] | list["Tree"] | str

WORDS = [
    "a", "b1", "Server", "3:00 pm", "15:00", "007", "NO", "null", "~", "1e3", "0x1F", "2024-04-13",
    "$3,066.22", "it's", 'say "hi"', "Table #5", "Manager: closed", "- dash", "-1", "a:b", "#x",
    "", " lead", "trail ", "tab\there", "two\nlines", "end\n", "\n\nx", "é", "名前", "👩‍🍳", "a\u0301",
    "{x}", "[y]", "a, b", "@at", "%p", "`t", "!t", "&a", "*s", "|", ">", "?", "? q", ":", "::", "a: ",
    "a #", "C:\\Users", "\\n", "x\u00a0y", "true", "yes", "1_000", "<<", "=", "---", "...", "--- x",
    "\x00", "\x1b", "\x85", "\u2028", "line one\nline two\n\nline four", "  deep\n more\n", "x\n\n\n",
    "'", '"', "''", "a'", "-", "--", "?x", ":x", "a\\", "q\"", "a  b", "..", "{", "}", "]", ",", "x,y",
]  # fmt: skip

PLAIN_FIRST = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$_+=/()<;~^é名👩")


def tree(random: Random, depth: int = 0) -> Tree:
    kind = random.random()
    if depth > 4 or kind < 0.45:
        return text(random)
    count = random.choice([0, 1, 1, 2, 2, 3, 4])
    if kind < 0.75:
        return {key: tree(random, depth + 1) for key in (text(random) for _ in range(count))}
    return [tree(random, depth + 1) for _ in range(count)]


def text(random: Random) -> str:
    word = random.choice(WORDS)
    while random.random() < 0.25:
        word += random.choice(["", " ", "\n", "  "]) + random.choice(WORDS)
    return word


class Writer:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.is_below_text = False
        self.newline = random.choice(["\n", "\n", "\n", "\r\n"])

    def document(self, value: Tree) -> tuple[Tree, str]:
        chance = self.random.random
        head = ""
        if chance() < 0.1:
            head += "\ufeff"
        head += self.filler() if chance() < 0.2 else ""
        head += "---" + self.trail() if chance() < 0.2 else ""
        if isinstance(value, str) or not value or chance() < 0.1:
            if isinstance(value, str):
                value = [value]
            body = self.flow(value, 0, False) + self.trail()
        else:
            body = self.block(value, self.random.choice([0, 0, 0, 1, 2]))
        tail = "..." + self.trail() if chance() < 0.15 else ""
        return value, (head + body + tail).replace("\n", self.newline)

    def trail(self) -> str:
        return self.random.choice(["", "", "", " ", " # note: [x", "   #"]) + "\n"

    def filler(self) -> str:
        """Comments and blank lines; below a text block only what cannot be part of it."""
        if self.is_below_text:
            self.is_below_text = False
            return "# end\n"
        return self.random.choice(["\n", "# c: d\n", "   # {\n", "   \n", ""])

    def block(self, value: Tree, indent: int) -> str:
        """Lines for a mapping or sequence that is not empty, each at the column `indent`."""
        pad = " " * indent
        lines = ""
        if isinstance(value, dict):
            for key, item in value.items():
                lines += self.filler() if self.random.random() < 0.15 else ""
                lines += pad + self.entry(key, item, indent)
        else:
            for item in value:
                lines += self.filler() if self.random.random() < 0.15 else ""
                lines += pad + self.item(item, indent)
        return lines

    def entry(self, key: str, item: Tree, indent: int) -> str:
        space = self.random.choice(["", "", "", " "])
        return self.key(key) + space + ":" + self.after(item, indent, False)

    def item(self, item: Tree, indent: int) -> str:
        if isinstance(item, (dict, list)) and item and self.random.random() < 0.6:
            gap = self.random.choice([1, 1, 1, 2, 3])
            inner = self.block(item, indent + 1 + gap)
            while not inner.startswith(" " * (indent + 1 + gap)) or inner.lstrip(" ")[:1] in "#\n":
                inner = inner[inner.index("\n") + 1 :]
            return "-" + " " * gap + inner[indent + 1 + gap :]
        return "-" + self.after(item, indent, True)

    def after(self, item: Tree, indent: int, is_item: bool) -> str:
        chance = self.random.random()
        if isinstance(item, str):
            if item == "" and chance < 0.4:
                return self.trail()
            if chance < 0.3:
                block = self.text_block(item, indent)
                if block is not None:
                    return block
            gap = self.random.choice([" ", " ", "  "])
            if chance > 0.9:
                gap = self.trail() + " " * (indent + self.random.choice([1, 2, 4]))
            return gap + self.scalar(item, indent, False) + self.trail()
        if not item or chance < 0.3:
            gap = " " if chance < 0.25 else self.trail() + " " * (indent + 2)
            return gap + self.flow(item, indent, True) + self.trail()
        deeper = indent + self.random.choice([1, 2, 2, 2, 4])
        if isinstance(item, list) and not is_item and chance < 0.5:
            deeper = indent
        return self.trail() + self.block(item, deeper)

    def key(self, key: str) -> str:
        if self.is_plain(key, False) and self.random.random() < 0.8:
            return key
        return self.quoted(key, None)

    def is_plain(self, item: str, in_flow: bool) -> bool:
        return (
            item != ""
            and item[0] in PLAIN_FIRST
            and item[-1] not in " \t:"
            and item != "<<"
            and not any(part in item for part in [": ", " #", "\n", "\t", "\0", "\x1b", "\x85", "\u2028"])
            and not item.startswith(("---", "..."))
            and not (in_flow and any(sign in item for sign in ",[]{}"))
        )

    def scalar(self, item: str, indent: int, in_flow: bool) -> str:
        if self.is_plain(item, in_flow) and self.random.random() < 0.7:
            return item
        return self.quoted(item, indent)

    def quoted(self, item: str, indent: int | None) -> str:
        """In quotes; over several lines only where `indent` is given."""
        if all(sign.isprintable() for sign in item) and self.random.random() < 0.5:
            body = "".join(
                self.folded(indent) if sign == " " and self.may_fold(item, index, indent) else sign
                for index, sign in enumerate(item)
            )
            return "'" + body.replace("'", "''") + "'"
        body = ""
        for index, sign in enumerate(item):
            if sign == " " and self.may_fold(item, index, indent):
                body += self.folded(indent)
            elif indent is not None and self.random.random() < 0.02:
                body += "\\\n" + " " * (indent + 1) + self.escaped(sign, True)
            elif sign.isprintable() and sign not in '"\\' and self.random.random() < 0.95:
                body += sign
            else:
                body += self.escaped(sign, False)
        return '"' + body + '"'

    def may_fold(self, item: str, index: int, indent: int | None) -> bool:
        if indent is None or self.random.random() < 0.7:
            return False
        return 0 < index < len(item) - 1 and item[index - 1] not in " \t" and item[index + 1] not in " \t"

    def folded(self, indent: int) -> str:
        return self.random.choice(["", " "]) + "\n" + " " * (indent + self.random.choice([1, 2, 5]))

    def escaped(self, sign: str, must: bool) -> str:
        short = {"\0": "0", "\n": "n", "\t": "t", '"': '"', "\\": "\\", "\x1b": "e", "\x85": "N",
                 "\u2028": "L", "\u00a0": "_", "/": "/", " ": " ", "\r": "r", "\u2029": "P"}  # fmt: skip
        if sign in short and self.random.random() < 0.7:
            return "\\" + short[sign]
        value = ord(sign)
        if value < 0x100 and self.random.random() < 0.6:
            return f"\\x{value:02x}"
        if value < 0x10000 and self.random.random() < 0.6:
            return f"\\u{value:04X}"
        return f"\\U{value:08x}"

    def text_block(self, item: str, indent: int) -> str | None:
        """`|` or, where no line would be joined, `>`; nothing where neither can hold the text."""
        if any(not sign.isprintable() and sign not in "\n\t" for sign in item) or "\n" not in item + "\n":
            return None
        body = item.rstrip("\n")
        ends = len(item) - len(body)
        if body == "":
            return None
        chomp = "-" if ends == 0 else self.random.choice(["", "+"]) if ends == 1 else "+"
        width = self.random.choice([1, 2, 4])
        lines = body.split("\n")
        digit = ""
        if body[0] in " \n\t" or self.random.random() < 0.3:
            digit = str(width)
        style = "|"
        if "\n" not in body and self.random.random() < 0.5:
            style = ">"
        header = "".join(self.random.sample([digit, chomp], 2))
        pad = " " * (indent + width)
        text = "".join((pad + line if line else self.random.choice(["", pad])) + "\n" for line in lines)
        self.is_below_text = True
        text += "\n" * (ends - 1 if chomp == "+" else self.random.choice([0, 0, 1, 2]))
        return " " + style + header + self.trail() + text

    def flow(self, value: Tree, indent: int, is_inside: bool) -> str:
        """Brackets or braces; continuation lines deeper than `indent`."""
        if isinstance(value, str):
            return self.scalar(value, indent, True)
        parts = []
        if isinstance(value, dict):
            for key, item in value.items():
                name = key if self.is_plain(key, True) and self.random.random() < 0.7 else self.quoted(key, None)
                colon = self.random.choice([": ", ": ", ":  ", " : "])
                if name[0] in "'\"" and self.random.random() < 0.2:
                    colon = ":"
                if item == "" and self.random.random() < 0.5:
                    parts.append(name + ": ")
                else:
                    parts.append(name + colon + self.flow(item, indent, True))
            opening, closing = "{}"
        else:
            parts = [self.flow(item, indent, True) for item in value]
            opening, closing = "[]"
        joined = ""
        for index, part in enumerate(parts):
            joined += self.gap(indent) + part + self.random.choice(["", "", " "])
            if index < len(parts) - 1 or self.random.random() < 0.1:
                joined += "," + self.random.choice([" ", ""])
        return opening + joined + self.gap(indent) + closing

    def gap(self, indent: int) -> str:
        if self.random.random() < 0.85:
            return self.random.choice(["", " "])
        comment = self.random.choice(["", " # c, ]", "  "])
        return comment + "\n" + self.random.choice(["", "\n"]) + " " * (indent + self.random.choice([1, 2, 4]))
