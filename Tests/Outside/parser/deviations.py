"""Where a referee departs from YAML 1.2: each by a predicate as narrow as its mistake.

A document lands here only if the parser and the other referee give the same tree.
"""

import re

# Text below | or > whose first lines are blank ones with fewer spaces than the text has: YAML 1.2,
# 8.1.1.1, lets them be shorter.
LEADING_BLANK_LINE = re.compile(rb"[|>][-+]?[ \t]*(#[^\n]*)?\r?\n(\r?\n)* +\r?\n")


# Text below | or > whose first line starts, after its indentation, with a tab: YAML 1.2, 8.1.1.1,
# counts spaces only.
LEADING_TAB = re.compile(rb"[|>][-+]?[ \t]*(#[^\n]*)?\r?\n( *\r?\n)* *\t")


def of_pyyaml(document, tree, is_refused):
    if is_refused and LEADING_TAB.search(document):
        return "PyYAML refuses text whose first line starts with a tab"
    return None


def of_ruamel(document, tree, is_refused):
    if is_refused and LEADING_BLANK_LINE.search(document):
        return "ruamel.yaml refuses text whose first line is blank and has spaces"
    return None


def of_both(document, tree, pyyaml_refused, ruamel_refused):
    return None
