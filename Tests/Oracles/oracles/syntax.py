"""Documents as the program's parser reads them."""

import json
import subprocess
from typing import Any

from oracles import program
from oracles.facts import Stopped

Answer = dict[str, Any]


def ask_parser(documents: list[bytes]) -> list[Answer]:
    """Asks `syntax-probe`: the `tree` of a document that it accepts, or the `codes` of its errors."""
    frames = b"".join(b"%d\n%s" % (len(document), document) for document in documents)
    done = subprocess.run([program.product("syntax-probe")], input=frames, stdout=subprocess.PIPE, check=True)
    lines = done.stdout.split(b"\n")
    if len(lines) != len(documents) + 1:
        raise Stopped(f"the parser answered {len(lines) - 1} of {len(documents)} documents")
    return [json.loads(line) for line in lines[:-1]]
