"""The parser against PyYAML (libyaml) and ruamel.yaml, both reading every scalar as a string.

Words: [GENERATED [MUTATED [SEED]]]; 20000 1000000 is a full run of a quarter of an hour. What the parser
accepts must be valid for both and give the same tree. A difference from one of them alone has to be one of
its known deviations from YAML 1.2, each told by a pattern as narrow as its mistake.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import ruamel.yaml
import yaml

from oracles.facts import Facts
from oracles.inputs import yaml_documents
from oracles.inputs.yaml_damage import damaged
from oracles.program import ROOT, ask_parser

SECONDS = 30
QUICK = ()
PRODUCTS = ("syntax-probe",)
REFUSED = object()
Answer = dict[str, Any]
# Whether the parser answers a document rightly, of which it may be known what it means.
IsRight = Callable[[bytes, Answer, Any], object]

# Text below | or > whose first lines are blank ones with fewer spaces than the text has: YAML 1.2,
# 8.1.1.1, lets them be shorter.
LEADING_BLANK_LINE = re.compile(rb"[|>][-+]?[ \t]*(#[^\n]*)?\r?\n(\r?\n)* +\r?\n")

# Text below | or > whose first line starts, after its indentation, with a tab: YAML 1.2, 8.1.1.1,
# counts spaces only.
LEADING_TAB = re.compile(rb"[|>][-+]?[ \t]*(#[^\n]*)?\r?\n( *\r?\n)* *\t")


def ask_pyyaml(document: bytes) -> object:
    try:
        return yaml.load(document, Loader=yaml.CBaseLoader)
    except (yaml.YAMLError, ValueError, TypeError, UnicodeError):
        return REFUSED


def ask_ruamel(document: bytes) -> object:
    loader = ruamel.yaml.YAML(typ="base", pure=True)
    try:
        return loader.load(document)
    except Exception:
        return REFUSED


def is_same(first: Any, second: Any) -> bool:  # noqa: ANN401
    """Equal trees, mappings in the same order."""
    if first is REFUSED or second is REFUSED or type(first) is not type(second):
        return (first == "" and second is None) or (first is None and second == "")
    if isinstance(first, dict):
        return list(first) == list(second) and all(is_same(first[key], second[key]) for key in first)
    if isinstance(first, list):
        return len(first) == len(second) and all(map(is_same, first, second))
    return first == second


def show(found: object) -> str:
    return "refused" if found is REFUSED else json.dumps(found, ensure_ascii=True)


class Comparison:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.accepted = 0
        self.known: Counter[str] = Counter()

    def accept(self, document: bytes, found: object) -> None:
        """One document that the parser accepts."""
        self.accepted += 1
        pyyaml, ruamel_tree = ask_pyyaml(document), ask_ruamel(document)
        agrees = (is_same(found, pyyaml), is_same(found, ruamel_tree))
        deviation = None
        if agrees == (False, True) and pyyaml is REFUSED and LEADING_TAB.search(document):
            deviation = "PyYAML refuses text whose first line starts with a tab"
        if agrees == (True, False) and ruamel_tree is REFUSED and LEADING_BLANK_LINE.search(document):
            deviation = "ruamel.yaml refuses text whose first line is blank and has spaces"
        if deviation:
            self.known[deviation] += 1
        self.facts.check(
            document,
            deviation or agrees == (True, True),
            f"parser: {show(found)}\n  PyYAML: {show(pyyaml)}\n  ruamel: {show(ruamel_tree)}",
        )

    def ask(self, documents: list[bytes], is_right: IsRight, meant: Sequence[object] = ()) -> None:
        """Each document is answered rightly, and what is accepted is as both others read it."""
        for document, answer, tree in zip_longest(documents, ask_parser(documents), meant):
            if self.facts.check(document, is_right(document, answer, tree), answer) and "tree" in answer:
                self.accept(document, answer["tree"])

    def corpus(self) -> None:
        """The files kept for it."""
        self.ask(corpus("accepted"), lambda _, answer, __: "tree" in answer)
        self.ask(corpus("refused"), lambda _, answer, __: "tree" not in answer)

    def generated(self, count: int, seed: str) -> None:
        """Documents that PyYAML writes from a tree: accepted, and read as that tree."""

        def is_meant(document: bytes, answer: Answer, meant: object) -> bool:
            # What PyYAML itself reads otherwise than it was meant is its emitter's mistake.
            return "tree" in answer and (is_same(answer["tree"], meant) or not is_same(ask_pyyaml(document), meant))

        for sources in drawn(f"{seed} generated", count):
            meant, texts = zip(*map(yaml_documents.document, sources), strict=True)
            self.ask([text.encode() for text in texts], is_meant, meant)

    def mutated(self, count: int, seed: str) -> None:
        """Documents that something was done to; what is refused has a reason."""
        samples = corpus("accepted") + corpus("refused")

        def document(source: random.Random) -> bytes:
            sample = yaml_documents.document(source)[1].encode() if source.random() < 0.3 else source.choice(samples)
            return damaged(source, sample, samples)

        for sources in drawn(f"{seed} mutated", count):
            self.ask([*map(document, sources)], lambda _, answer, __: "tree" in answer or answer["codes"])


def drawn(name: str, count: int) -> Iterator[list[random.Random]]:
    """Seeded draws, so many at a time as the parser is asked at once."""
    for start in range(0, count, 2000):
        yield [random.Random(f"{name} {index}") for index in range(start, min(start + 2000, count))]


def corpus(name: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "Tests/Corpus" / name).iterdir())]


def compare(facts: Facts, generated: str = "500", mutated: str = "4000", seed: str = "tip sheet") -> str:
    comparison = Comparison(facts)
    comparison.corpus()
    comparison.generated(int(generated), seed)
    comparison.mutated(int(mutated), seed)
    known = "".join(f"; known, {count} times: {name}" for name, count in sorted(comparison.known.items()))
    return (
        f"{generated} documents generated and {mutated} damaged; {comparison.accepted:,} are accepted, as PyYAML "
        f"{yaml.__version__} and ruamel.yaml {ruamel.yaml.__version__} read them{known}"
    )
