"""Spanish: every recorded run again in it has the same amounts, files and status, and no English is left.

Words: [CASE...]. Each case of Tests/Goldens/Runs is run with a Spanish locale: it ends as in English, its files for
programs are the same bytes, and what it prints has no English sentence left. Workbooks have no English words in their
cells, and amounts as in English.
With TIPSHEET_LANGUAGE=qps the language is the made-up one of `scripts/pretend-language`, whose texts are in brackets.
"""

import concurrent.futures
import io
import os
import pathlib
import re
import zipfile

from oracles.facts import Facts
from oracles.recorded import as_recorded, cases, made, recorded_name, recorded_of

SECONDS = 60
QUICK = (
    "check-formats", "closed-periods", "dead-ends", "explain-person", "in-spanish", "period-week", "pools-week",
    "usage", "wages",
)  # fmt: skip
SECOND = os.environ.get("TIPSHEET_LANGUAGE", "es")
LOCALE = {"LC_ALL": "es_MX.UTF-8" if SECOND == "es" else f"{SECOND}.UTF-8", "LANGUAGE": ""}
# A text of the made-up language, which may hold others.
BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
# Words that a Spanish sentence does not have, of which an English one has several.
ENGLISH = """the is are was were of and or with without not for has have from this that which there it they their nobody
    everybody who what where when by at on into hours people tips amounts each than then so but named file
    folder write give name take print""".split()  # noqa: SIM905
# What people typed, commands, places, and lines of their files stay as they are.
CODE = re.compile(  # noqa: E501
    r"`[^`]*`|\"[^\"\n]*\"|(?<![\w/])[\w./{}-]*[/_][\w./{}*-]*|\b[\w-]+\.(?:yaml|csv|zip|xlsx|html)\b|--[\w-]+|\b\w+(?:\\?-\w+){2,}"  # noqa: E501
    # What a column may hold, in the words of timeclock.yaml.
    r"|\bname, first, last, .*leave out\b"
)
QUOTED = re.compile(  # noqa: E501
    r"^\s*(?:\d+ \||\||-->|= fix:|tipsheet |\$ |[>+-] |\{|#|==|--|tips: |\.SS |ls: )|^[^ ]+(?:,[^ ]+){3,}$|_tipsheet|^[^\s,]+,[^\s,]*,|,(?:WARN|FAIL),"  # noqa: E501
    # Rows of a table, lines of a file with a short value or a comment, and a manifest's doubts.
    r"|^(?:[^,]*,(?! )){4,}|^ *[\w ]+: (?:\[|[\w ]{,12}$|.* # )|^ *(?:cat|grep|doubt): "
)
SPANISH = """el la los las un una de del al que no en por para con se su sus es son y o u a más fue está están hay qué
    este esta archivo propinas horas turno turnos personas puesto""".split()  # noqa: SIM905
# Echoes of the recorded commands' own words, and labels of a hidden sheet of formulas.
# And what the records of a group have about a location.
OWN = re.compile(  # noqa: E501
    r"^(?:\d+ veces; la primera: |status \d|not in the README:|\w+ (?:is|are) good$|items fit$)|^[A-Z][^.]*:$"
)


def english_in(text: str, own: str = "") -> list[str]:
    """Lines with several words of English; `own` is the case's command, with what it prints itself or types."""
    while BRACKETED.search(text):
        text = BRACKETED.sub("", text)

    def is_english(line: str) -> bool:
        words = re.findall(r"\b[a-záéíóúñü']+\b", CODE.sub(" ", line))
        count = sum(word in ENGLISH for word in words)
        return count >= 2 and count >= sum(word in SPANISH for word in words)

    lines = (
        line
        for line in text.splitlines()
        if not QUOTED.search(line) and not OWN.match(line) and line.rpartition(": ")[2].strip(" .") not in own
    )
    return [line for line in lines if is_english(line)]


def compare_case(case: pathlib.Path, folder: pathlib.Path) -> Facts:
    facts = Facts(folder)
    found, recorded = made(case, folder, LOCALE), recorded_of(case)
    out, err, status = (found.pop(name).decode() for name in ("stdout", "stderr", "status"))
    facts.equal(f"{case.name}: ends as in English, {(out + err)[-400:]}", status, recorded["status"].decode())
    names = recorded.keys() - {"stdout", "stderr", "status"}
    # A new restaurant's positions and shift types are in the language of the run, and so are its files.
    has_own_names = case.name in ("answers", "init-by-options", "policies-by-options")
    others = set() if has_own_names else {*map(recorded_name, found)} ^ names
    facts.equal(f"{case.name}: other files than in English", others, set())
    for name in names & found.keys():
        # Tables and payroll files are the same in every language.
        if name.endswith((".csv", ".iif")):
            ours = as_recorded(case, folder, name, found[name])
            pairs = zip(ours.splitlines(), recorded[name].splitlines(), strict=False)
            first = next(((a, b) for a, b in pairs if a != b), ("", ""))
            facts.check(f"{case.name}: {name} depends on the language", ours == recorded[name], first)
    # The completions of shells are programs, and cases about languages have both.
    has_english = case.name.startswith(("completions", "in-spanish"))
    own = (case / "command").read_text()
    for what, text in () if has_english else (("stdout", out), ("stderr", err)):
        facts.equal(f"{case.name}: English in {what}", english_in(text, own), [])
    for name, data in found.items():
        if name.endswith(".xlsx"):
            with zipfile.ZipFile(io.BytesIO(data)) as parts:
                is_there = "xl/sharedStrings.xml" in parts.namelist()
                texts = parts.read("xl/sharedStrings.xml").decode() if is_there else ""
            left = english_in("\n".join(re.findall(r"<t[^>]*>([^<]*)</t>", texts)), own)
            facts.equal(f"{case.name}: English in {name}", left, [])
    return facts


def compare(facts: Facts, *names: str) -> str:
    chosen = [case for case in cases() if not names or case.name in names]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda case: compare_case(case, facts.work), chosen):
            facts.add(found)
    return f"{len(chosen)} runs in {SECOND}"
