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
from typing import Any

import jsonschema
import yaml

from oracles.facts import Facts
from oracles.program import GOLDENS, REFUSED, ROOT, SAMPLES, tipsheet

SECONDS = 40
QUICK = ()
SCHEMAS = ROOT / "docs/json-schema"
ABOUT_KEYS = {"missing-key", "unknown-key", "wrong-kind"}

# So many accepted files are damaged in each way.
DAMAGED = 40
SOURCES = ("credit_card", "house", "cash")


class CoreLoader(yaml.SafeLoader):
    """The core schema of YAML 1.2: `no`, `12:30` and `2024-04-13` are text."""

    yaml_implicit_resolvers: dict[str, Any] = {}


CoreLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|True|TRUE|false|False|FALSE)$"), None)
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:~|null|Null|NULL|)$"), None)
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?[0-9]+$"), None)
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$"), None
)
# As decimal numbers, also with zeros in front.
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
CoreLoader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))


def with_text_keys(value: Any) -> Any:  # noqa: ANN401
    """JSON has no keys but text."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    return [with_text_keys(inner) for inner in value] if isinstance(value, list) else value


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
        found = next(self.validators[kind].iter_errors(with_text_keys(yaml.load(text, CoreLoader))), None)
        return "" if found is None else f"{'/'.join(map(str, found.absolute_path))}: {found.message[:300]}"

    def keys(self, kind: str) -> set[str]:
        """Every key that a document of the kind may have, at any depth."""
        found: set[str] = set()

        def collect(schema: Any) -> None:  # noqa: ANN401
            if isinstance(schema, dict):
                found.update(schema.get("properties", {}))
                for inner in schema.values():
                    collect(inner)
            elif isinstance(schema, list):
                for inner in schema:
                    collect(inner)

        collect(self.validators[kind].schema)
        return found


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


def documents(folder: pathlib.Path) -> list[pathlib.Path]:
    found = [path for path in sorted(folder.rglob("*")) if path.suffix in (".yaml", ".yml") and path.is_file()]
    return [path for path in found if kind(path)]


def restaurants(folder: pathlib.Path) -> list[pathlib.Path]:
    """Folders of documents, each copied: samples, what goldens begin with, and templates filled in."""
    places = [SAMPLES, GOLDENS / "base"]
    for case in sorted((GOLDENS / "Runs").iterdir()):
        places += [place for name in ("input", "files") if (place := (case / name).resolve()).is_dir()]
    copies = []
    for number, place in enumerate(dict.fromkeys(places)):
        copies.append(folder / str(number))
        shutil.copytree(place, copies[-1])
    templates = folder / "templates"
    shutil.copytree(ROOT / "templates", templates)
    (templates / "roster.csv").unlink()
    for name in ("shift", "bill"):
        (templates / f"{name}s").mkdir()
        (templates / f"{name}.yaml").rename(templates / f"{name}s/{name}.yaml")
    return [*copies, templates]


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
    accepted: list[pathlib.Path] = []
    refused = 0
    folder = facts.work

    def check(path: pathlib.Path) -> None:
        """What the program says of one file, the schema says too, as far as keys are concerned."""
        nonlocal refused
        found = codes(path)
        if found is None:
            return
        what = path.relative_to(folder)
        if not found:
            accepted.append(path)
            problem = schemas.problem(kind(path) or "", path.read_text(encoding="utf-8-sig"))
            facts.check(f"{what} is accepted by the program alone", not problem, problem)
        elif found <= ABOUT_KEYS:
            refused += 1
            problem = schemas.problem(kind(path) or "", path.read_text(encoding="utf-8-sig"))
            facts.check(f"{what} is refused by the program alone", problem, found)

    for place in restaurants(folder):
        for path in documents(place):
            check(path)
    for golden in sorted((GOLDENS / "Diagnostics").iterdir()):
        if golden.is_dir() and (golden.name in ABOUT_KEYS or "payroll" in golden.name):
            place = folder / golden.name
            shutil.copytree(GOLDENS / "base", place)
            shutil.copytree(golden, place, dirs_exist_ok=True)
            for path in documents(place):
                check(path)

    facts.check("templates are accepted", sum("templates" in path.parts for path in accepted) >= 9)
    tipsheet("period", SAMPLES / "casa-marisol", "-o", folder / "out", "--quiet")
    shutil.unpack_archive(next((folder / "out").glob("*.zip")), folder / "bundle")
    facts.equal("the manifest", schemas.problem("manifest", (folder / "bundle/MANIFEST.yaml").read_text()), "")

    misspelled = emptied = 0
    tries = [(path, key) for path in accepted for key in sorted(schemas.keys(kind(path) or ""))]
    rng.shuffle(tries)
    for path, key in tries:
        original = path.read_text(encoding="utf-8-sig")
        texts = damaged(original, key)
        if texts is None or (misspelled >= DAMAGED and emptied >= DAMAGED):
            continue
        for text, is_misspelled in zip(texts, (True, False), strict=True):
            path.write_text(text)
            found = codes(path)
            problem = schemas.problem(kind(path) or "", text)
            where = f"{path.relative_to(folder)}: `{key}` {'misspelled' if is_misspelled else 'empty'}"
            if is_misspelled:
                # A key inside a map of the user's own names is a name like any other; `tips` has the sources of the
                # restaurant's pools, which are in another file.
                if found and "unknown-key" in found and key not in SOURCES:
                    misspelled += 1
                    facts.check(f"{where} is refused by the program alone", problem, text)
            elif found == set():
                emptied += 1
                facts.check(f"{where} is accepted by the program alone", not problem, problem)
        path.write_text(original)
    facts.check("keys are damaged", misspelled >= 12 and emptied >= 12, f"{misspelled}, {emptied}")
    return f"{len(accepted)} accepted files, {refused} refused ones, {misspelled} misspelled keys, {emptied} empty ones"
