"""Which documents the site has, and in which order."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The first page, for an owner.
HOME = pathlib.PurePosixPath("scripts/site_pages/home.md")

# The app's folder on the site, and the document that takes its place where the site is made without it.
APP = pathlib.PurePosixPath("app")
ABOUT_APP = pathlib.PurePosixPath("docs/APP.md")

# Titles of the site's parts, each with its documents. A document of docs/ that is in none comes last.
PARTS: list[tuple[str, list[str]]] = [
    ("For owners and managers",
     [str(HOME), "docs/FIRST-WEEK.md", "docs/APP.md", "docs/IMPORT.md", "docs/POLICIES.md", "docs/PAYROLL.md",
      "docs/PERIODS.md", "docs/SPANISH.md"]),
    ("For the accountant", ["docs/ACCOUNTANTS.md", "docs/YEAR.md", "docs/WAGES.md"]),
    ("Many restaurants", ["docs/BUREAUS.md"]),
    ("To look up", ["docs/errors.md", "docs/GLOSSARY.md", "docs/formats/*.md"]),
    ("About the program",
     ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/DECISIONS.md", "docs/BENCHMARKS.md",
      "SECURITY.md"]),
    ("How it is built", ["docs/design/*.md"]),
]  # fmt: skip
REST = "More"


def contents() -> list[tuple[str, list[pathlib.PurePosixPath]]]:
    """The parts with the documents that there are."""
    found: list[tuple[str, list[pathlib.PurePosixPath]]] = []
    placed: set[str] = set()
    for title, patterns in PARTS:
        names = [name for pattern in patterns for name in matching(pattern)]
        placed.update(names)
        found.append((title, [pathlib.PurePosixPath(name) for name in names]))
    rest = [name for name in matching("docs/*.md") if name not in placed]
    if rest:
        found.append((REST, [pathlib.PurePosixPath(name) for name in rest]))
    return found


def matching(pattern: str) -> list[str]:
    """Files by a pattern; a folder's README comes first."""
    names = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)]
    return sorted(names, key=lambda name: (not name.endswith("README.md"), name))
