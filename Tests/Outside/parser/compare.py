"""Compares the parser with PyYAML (libyaml) and ruamel.yaml, both reading every scalar as a string.

What the parser accepts must be valid for both and give the same tree; a difference from one of them
alone has to be one of its known deviations from YAML 1.2, listed in deviations.py.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import time

import ruamel.yaml
import yaml

import deviations
import generate
import mutate

HERE = pathlib.Path(__file__).resolve().parent
REFUSED = object()


def ask_parser(probe, documents):
    frames = b"".join(b"%d\n%s" % (len(document), document) for document in documents)
    answer = subprocess.run([probe], input=frames, stdout=subprocess.PIPE, check=True).stdout
    lines = answer.split(b"\n")
    if len(lines) != len(documents) + 1:
        sys.exit(f"the parser answered {len(lines) - 1} of {len(documents)} documents")
    return [json.loads(line) for line in lines[:-1]]


def ask_pyyaml(document):
    try:
        return yaml.load(document, Loader=yaml.CBaseLoader)
    except (yaml.YAMLError, ValueError, TypeError, UnicodeError):
        return REFUSED


def ask_ruamel(document):
    loader = ruamel.yaml.YAML(typ="base", pure=True)
    try:
        return loader.load(document)
    except Exception:
        return REFUSED


def is_same(first, second):
    """Equal trees, mappings in the same order."""
    if first is REFUSED or second is REFUSED or type(first) is not type(second):
        return first == "" and second is None or first is None and second == ""
    if isinstance(first, dict):
        return list(first) == list(second) and all(is_same(first[key], second[key]) for key in first)
    if isinstance(first, list):
        return len(first) == len(second) and all(map(is_same, first, second))
    return first == second


class Tally:
    def __init__(self):
        self.documents = self.accepted = self.failures = 0
        self.known = {}

    def check(self, document, tree):
        """One document that the parser accepts."""
        self.accepted += 1
        pyyaml = ask_pyyaml(document)
        ruamel_tree = ask_ruamel(document)
        agrees = (is_same(tree, pyyaml), is_same(tree, ruamel_tree))
        if agrees == (True, True):
            return
        if agrees == (False, True):
            name = deviations.of_pyyaml(document, tree, pyyaml is REFUSED)
        elif agrees == (True, False):
            name = deviations.of_ruamel(document, tree, ruamel_tree is REFUSED)
        else:
            name = deviations.of_both(document, tree, pyyaml is REFUSED, ruamel_tree is REFUSED)
        if name:
            self.known[name] = self.known.get(name, 0) + 1
        else:
            self.fail(document, f"parser: {show(tree)}\nPyYAML: {show(pyyaml)}\nruamel: {show(ruamel_tree)}")

    def fail(self, document, why):
        self.failures += 1
        if self.failures <= 10:
            print(f"--- {document!r}\n{why}"[:2000], flush=True)


def show(tree):
    return "refused" if tree is REFUSED else json.dumps(tree, ensure_ascii=True)


def corpus(name):
    return [path.read_bytes() for path in sorted((HERE.parent.parent / "Corpus" / name).iterdir())]


def check_corpus(probe, tally):
    """The files kept for it: each is accepted as both referees read it, or refused."""
    for name, is_accepted in (("accepted", True), ("refused", False)):
        documents = corpus(name)
        for document, answer in zip(documents, ask_parser(probe, documents)):
            tally.documents += 1
            if ("tree" in answer) != is_accepted:
                tally.fail(document, f"should be {name}: {answer}")
            elif is_accepted:
                tally.check(document, answer["tree"])


def check_generated(probe, tally, count, seed):
    """Documents written from a tree: accepted, and read as that tree."""
    for start in range(0, count, 2000):
        pairs = []
        for index in range(start, min(start + 2000, count)):
            source = random.Random(f"{seed} generated {index}")
            pairs.append(generate.Writer(source).document(generate.tree(source)))
        documents = [text.encode() for _, text in pairs]
        for (tree, _), document, answer in zip(pairs, documents, ask_parser(probe, documents)):
            tally.documents += 1
            if "tree" not in answer:
                tally.fail(document, f"refused: {answer['codes']}")
            elif not is_same(answer["tree"], tree):
                tally.fail(document, f"parser: {show(answer['tree'])}\nmeant:  {show(tree)}")
            else:
                tally.check(document, answer["tree"])


def check_mutated(probe, tally, count, seed):
    """Documents that something was done to."""
    samples = corpus("accepted") + corpus("refused")
    for start in range(0, count, 2000):
        documents = []
        for index in range(start, min(start + 2000, count)):
            source = random.Random(f"{seed} mutated {index}")
            if source.random() < 0.3:
                _, text = generate.Writer(source).document(generate.tree(source))
                sample = text.encode()
            else:
                sample = source.choice(samples)
            documents.append(mutate.mutate(source, sample, samples))
        for document, answer in zip(documents, ask_parser(probe, documents)):
            tally.documents += 1
            if "tree" in answer:
                tally.check(document, answer["tree"])
            elif not answer["codes"]:
                tally.fail(document, "refused without a reason")
        if start % 100_000 == 0 and start:
            print(f"  {start:,} mutated, {tally.failures} failures", flush=True)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--generated", type=int, default=500)
    options.add_argument("--mutated", type=int, default=4000)
    options.add_argument("--seed", default="tip sheet")
    options = options.parse_args()
    tipsheet = os.environ.get("TIPSHEET", str(HERE.parent.parent.parent / ".build/release/tipsheet"))
    probe = str(pathlib.Path(tipsheet).with_name("syntax-probe"))

    started = time.monotonic()
    tally = Tally()
    check_corpus(probe, tally)
    check_generated(probe, tally, options.generated, options.seed)
    check_mutated(probe, tally, options.mutated, options.seed)
    print(
        f"parser: {tally.documents:,} documents ({options.generated:,} generated, {options.mutated:,} mutated), "
        f"{tally.accepted:,} accepted and compared with PyYAML {yaml.__version__} and "
        f"ruamel.yaml {ruamel.yaml.__version__}: {tally.failures} failures "
        f"({time.monotonic() - started:.0f} s)")
    for name, count in sorted(tally.known.items()):
        print(f"  known deviation, {count:,} times: {name}")
    sys.exit(1 if tally.failures else 0)


main()
