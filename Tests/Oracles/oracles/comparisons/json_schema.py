"""JSON schemas for editors against the program: what it accepts they accept, and wrong keys both refuse.

Words: [SEED]. The validator is Python's jsonschema, and files are read as YAML 1.2 reads them. Looked at are
the templates, the samples, the inputs and the results of the goldens, a bundle's manifest, the goldens of
diagnostics about keys, and accepted files in which a key is misspelled, left out or left empty.
"""

import json
import pathlib
import random
import re
import shutil
from collections.abc import Iterator
from typing import Any

import jsonschema
import ruamel.yaml

from oracles.facts import Facts
from oracles.program import GOLDENS, REFUSED, ROOT, SAMPLES, tipsheet

SECONDS = 40
QUICK = ()
SCHEMAS = ROOT / "docs/json-schema"
ABOUT_KEYS = {"missing-key", "unknown-key", "wrong-kind"}

# So many accepted files are damaged in each way.
DAMAGED = 40
SOURCES = ("credit_card", "house", "cash")


# YAML 1.2: `no` and `12:30` are text, and so is a date in JSON.
YAML = ruamel.yaml.YAML(typ="safe", pure=True)
YAML.constructor.add_constructor("tag:yaml.org,2002:timestamp", lambda _, node: node.value)


class Schemas:
    """The schemas by the kind of document, and what they find in a file."""

    def __init__(self) -> None:
        self.validators: dict[str, jsonschema.Draft7Validator] = {}
        for path in sorted(SCHEMAS.glob("*.json")):
            schema = json.loads(path.read_text())
            jsonschema.Draft7Validator.check_schema(schema)
            self.validators[path.stem] = jsonschema.Draft7Validator(schema)

    def problem(self, kind: str, text: str) -> str:
        """What the schema refuses; empty where it accepts the file."""
        # JSON has no keys but text.
        document = json.loads(json.dumps(YAML.load(text)))
        found = next(self.validators[kind].iter_errors(document), None)
        return "" if found is None else f"{'/'.join(map(str, found.absolute_path))}: {found.message[:300]}"

    def keys(self, kind: str) -> set[str]:
        """Every key that a document of the kind may have, at any depth."""

        def collect(schema: Any) -> set[str]:  # noqa: ANN401
            inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
            own = schema.get("properties", ()) if isinstance(schema, dict) else ()
            return {*own}.union(*map(collect, inner))

        return collect(self.validators[kind].schema)


def kind(path: pathlib.Path) -> str | None:
    """The kind of document that a file is by its name and folder."""
    if path.stem in ("restaurant", "roster", "timeclock"):
        return path.stem
    return {"shifts": "shift", "payroll": "payroll-template", "bills": "bill"}.get(path.parent.name)


def codes(path: pathlib.Path) -> set[str] | None:
    """The codes of the errors that the program finds in a file; nothing where it accepts it.

    None where it ends otherwise: a file without its restaurant.
    """
    if kind(path) == "bill":
        done = tipsheet("split", path, status=None)
        return set() if done.returncode == 0 else set(re.findall(r": error: .*\[([a-z-]+)\]$", done.stderr, re.M))
    done = tipsheet("check", "--format", "json", path, status=None)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    # Rows of the list of checks have no severity.
    errors = {one["code"] for one in found if one.get("severity") == "error" and pathlib.Path(one["file"]) == path}
    return None if done.returncode == REFUSED and not errors else errors


def folders(work: pathlib.Path) -> Iterator[pathlib.Path]:
    """Folders of documents, each copied: samples, what goldens begin with, and templates filled in."""
    places = [SAMPLES, GOLDENS / "base"]
    for case in sorted((GOLDENS / "Runs").iterdir()):
        places += [place for name in ("input", "files") if (place := (case / name).resolve()).is_dir()]
    for number, place in enumerate(dict.fromkeys(places)):
        yield shutil.copytree(place, work / str(number))
    templates = shutil.copytree(ROOT / "templates", work / "templates")
    for name in ("shift", "bill"):
        (templates / f"{name}s").mkdir()
        (templates / f"{name}.yaml").rename(templates / f"{name}s/{name}.yaml")
    (templates / "roster.csv").unlink()
    yield templates
    for golden in sorted((GOLDENS / "Diagnostics").iterdir()):
        if golden.is_dir() and (golden.name in ABOUT_KEYS or "payroll" in golden.name):
            shutil.copytree(GOLDENS / "base", work / golden.name)
            yield shutil.copytree(golden, work / golden.name, dirs_exist_ok=True)


def damaged(text: str, key: str) -> tuple[str, str] | None:
    """A file with a key misspelled, and with its value left out; None where it does not exist by itself on a line."""
    found = re.search(rf"^( *(?:- )?){key}:( [^\n{{\[|>&\"']*)?$", text, re.M)
    if not found or "#" in found.group(0):
        return None
    blocks = re.findall(r"^(\w+):", text[: found.start()], re.M)
    if blocks and blocks[-1] == "payroll" and found.group(1).startswith(" "):
        # Each payroll template has settings of its own, which a schema cannot know.
        return None
    head, tail = text[: found.start()], text[found.end() :]
    value = found.group(2) or ""
    return f"{head}{found.group(1)}{key}qz:{value}{tail}", f"{head}{found.group(1)}{key}:{tail}" if value else text


def compare(facts: Facts, seed: str = "20240413") -> str:
    rng = random.Random(int(seed))
    schemas = Schemas()
    work = facts.work
    accepted: list[tuple[pathlib.Path, str, str]] = []
    refused = 0
    for folder in folders(work):
        for path in sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml") and path.is_file()):
            named, found = kind(path), codes(path) if kind(path) else None
            if named is None or found is None or not found <= ABOUT_KEYS:
                continue
            text = path.read_text(encoding="utf-8-sig")
            problem = schemas.problem(named, text)
            facts.check(f"{path.relative_to(work)}: both accept or refuse it", bool(problem) == bool(found), problem)
            refused += bool(found)
            if not found:
                accepted.append((path, named, text))
    facts.check("templates are accepted", sum("templates" in path.parts for path, _, _ in accepted) >= 9)
    tipsheet("period", SAMPLES / "casa-marisol", "-o", work / "out", "--quiet")
    shutil.unpack_archive(next((work / "out").glob("*.zip")), work / "bundle")
    facts.equal("the manifest", schemas.problem("manifest", (work / "bundle/MANIFEST.yaml").read_text()), "")

    misspelled = emptied = 0
    tries = [(*each, key) for each in accepted for key in sorted(schemas.keys(each[1]))]
    rng.shuffle(tries)
    for path, named, original, key in tries:
        texts = damaged(original, key)
        if texts is None or (misspelled >= DAMAGED and emptied >= DAMAGED):
            continue
        where = f"{path.relative_to(work)}: `{key}`"
        path.write_text(texts[0])
        # A key inside a map of the user's own names is a name like any other; `tips` has the sources of the
        # restaurant's pools, which are in another file.
        if "unknown-key" in (codes(path) or ()) and key not in SOURCES:
            misspelled += 1
            facts.check(f"{where} misspelled is refused by both", schemas.problem(named, texts[0]), texts[0])
        path.write_text(texts[1])
        if codes(path) == set():
            emptied += 1
            facts.equal(f"{where} empty is accepted by both", schemas.problem(named, texts[1]), "")
        path.write_text(original)
    facts.check("keys are damaged", misspelled >= 12 and emptied >= 12, f"{misspelled}, {emptied}")
    return f"{len(accepted)} accepted files, {refused} refused ones, {misspelled} misspelled keys, {emptied} empty ones"
