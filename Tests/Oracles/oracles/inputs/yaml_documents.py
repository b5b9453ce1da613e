"""Random documents of the format: trees of dicts, lists and strings, as PyYAML's emitter writes them in its ways."""

from random import Random

import yaml

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
TEXT, MAP, LIST = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))
# A key over several lines, an empty one, or a long one would need a question mark.
LONGEST_KEY = 100


def tree(random: Random, depth: int = 0) -> Tree:
    kind = random.random()
    if depth > 4 or kind < 0.45:
        return text(random)
    count = random.choice([0, 1, 1, 2, 2, 3, 4])
    if kind < 0.75:
        keys = ("".join(text(random).splitlines())[:LONGEST_KEY] for _ in range(count))
        return {key: tree(random, depth + 1) for key in keys if key}
    return [tree(random, depth + 1) for _ in range(count)]


def text(random: Random) -> str:
    word = random.choice(WORDS)
    while random.random() < 0.25:
        word += random.choice(["", " ", "\n", "  "]) + random.choice(WORDS)
    return word


def document(random: Random) -> tuple[Tree, str]:
    """What a document means, and its text."""
    value = tree(random)
    if isinstance(value, str):
        value = [value]
    # Where lines are narrow, no text is plain: one over several lines is not of the format.
    is_narrow = random.random() < 0.3
    text = yaml.serialize(
        node(random, value, ["'", '"', "|", ">"] if is_narrow else [None, None, "'", '"', "|", ">"]),
        Dumper=yaml.BaseDumper, width=random.choice([20, 40]) if is_narrow else 1_000_000,
        indent=random.choice([2, 3, 4]), allow_unicode=random.random() < 0.7, explicit_end=random.random() < 0.1,
    )  # fmt: skip
    head = random.choice(["", "", "\ufeff"]) + random.choice(["", "", "# c: d\n", "\n", "--- # x\n"])
    return value, (head + text).replace("\n", random.choice(["\n", "\n", "\r\n"]))


def node(random: Random, value: Tree, styles: list[str | None]) -> yaml.Node:
    is_flow = random.random() < 0.4
    if isinstance(value, str):
        # The emitter would write other line breaks than line feeds as they are.
        style = '"' if "\x85" in value or "\u2028" in value else random.choice(styles)
        return yaml.ScalarNode(TEXT, value, style=style)
    if isinstance(value, list):
        return yaml.SequenceNode(LIST, [node(random, item, styles) for item in value], flow_style=is_flow)
    quoted = [style for style in styles if style in ("'", '"')]
    pairs = [
        # A plain << would merge.
        (node(random, key, quoted if key == "<<" else [*quoted, styles[0]]), node(random, item, styles))
        for key, item in value.items()
    ]
    return yaml.MappingNode(MAP, pairs, flow_style=is_flow)
