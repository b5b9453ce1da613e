"""The site's pages: documents, and the files and folders that they link to."""

import html
import os
import pathlib
import posixpath
import shutil
import subprocess
from urllib.parse import unquote, urlsplit

from .contents import ABOUT_APP, APP, HOME
from .markdown import Document

Path = pathlib.PurePosixPath
HERE = pathlib.Path(__file__).parent
STYLE = "site.css"
# So many headings of the second level make a list of them worth its lines.
MANY_HEADINGS = 4
# Where a document's own title does not say which it is among others.
TITLES = {HOME: "First page", Path("README.md"): "What tipsheet does"}


class Site:
    """Writes every page below `target`; what is wrong with a link is kept in `problems`."""

    def __init__(
        self, root: pathlib.Path, target: pathlib.Path, parts: list[tuple[str, list[Path]]], has_app: bool = False
    ) -> None:
        self.root = root
        self.has_app = has_app
        self.target = target
        self.problems: list[str] = []
        self.count = 0
        self.documents = {path for _, paths in parts for path in paths}
        self.committed = committed_files(root)
        # Files and folders that a page links to, which get pages of their own.
        self.wanted: list[Path] = []
        self.known: set[Path] = set()
        self.parts = [(title, [(self.page_of(path), self.title_of(path)) for path in paths]) for title, paths in parts]

    def add_program_interface(self, page: str) -> None:
        self.parts[-1][1].append((Path(page), "The modules, for Swift programs"))

    def write(self) -> None:
        shutil.copy(HERE / STYLE, self.target / STYLE)
        for path in sorted(self.documents):
            self.write_document(path)
        # Pages of folders want those of their files.
        while self.wanted:
            self.write_linked(self.wanted.pop())

    def page_of(self, path: Path) -> Path:
        """Where the page of a document, a file or a folder is on the site."""
        if path == HOME:
            return Path("index.html")
        if path == Path("README.md"):
            return Path("readme.html")
        if path in self.documents:
            return path.with_name("index.html") if path.name == "README.md" else path.with_suffix(".html")
        if (self.root / path).is_dir():
            return path / "index.html"
        return path.with_name(path.name + ".html")

    def title_of(self, path: Path) -> str:
        if path in TITLES:
            return TITLES[path]
        for line in (self.root / path).read_text(encoding="utf-8").splitlines():
            if line.startswith("# "):
                return line[2:].strip().replace("`", "")
        self.problems.append(f"{path}: it has no title")
        return path.name

    def write_document(self, path: Path) -> None:
        page = self.page_of(path)
        text = (self.root / path).read_text(encoding="utf-8")
        document = Document(text, lambda link: self.rewritten(link, path))
        body = document.html
        if len(document.headings) >= MANY_HEADINGS:
            items = "".join(
                f'<li><a href="#{anchor}">{html.escape(text)}</a></li>' for text, anchor in document.headings
            )
            contents = f"<details><summary>On this page</summary><ul>{items}</ul></details>\n"
            body = body.replace("</h1>\n", f"</h1>\n{contents}", 1)
        self.write_page(page, "tipsheet" if path == HOME else document.title, body)

    def rewritten(self, link: str, source: Path) -> str:
        """A link of a document as it is on the site."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc or not parts.path:
            return link
        target = Path(posixpath.normpath(posixpath.join(source.parent, unquote(parts.path))))
        readme = target / "README.md"
        if readme in self.documents:
            target = readme
        if target.parent == APP:
            return relative(target if self.has_app else self.page_of(ABOUT_APP), self.page_of(source))
        if not (self.root / target).exists():
            self.problems.append(f"{source}: a link to {link}, which is not there")
            return link
        page = self.page_of(source)
        fragment = f"#{parts.fragment}" if parts.fragment else ""
        if target in self.documents:
            return relative(self.page_of(target), page) + fragment
        if (self.root / target).is_file() and not self.is_text(target):
            self.copy(target)
            return relative(target, page)
        self.want(target)
        return relative(self.page_of(target), page) + fragment

    def is_text(self, path: Path) -> bool:
        data = (self.root / path).read_bytes()
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            return False
        return b"\0" not in data

    def want(self, path: Path) -> None:
        if path not in self.known:
            self.known.add(path)
            self.wanted.append(path)

    def copy(self, path: Path) -> None:
        place = self.target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.root / path, place)

    def write_linked(self, path: Path) -> None:
        """The page of a file, with the file beside it, or of a folder."""
        page = self.page_of(path)
        if (self.root / path).is_file():
            self.copy(path)
            text = html.escape((self.root / path).read_text(encoding="utf-8"))
            link = f'<p><a href="{html.escape(path.name)}" download>The file itself</a></p>\n'
            self.write_page(page, str(path), f'<h1>{path}</h1>\n{link}<pre tabindex="0"><code>{text}</code></pre>\n')
            return
        items = [f'<li><a href="{self.rewritten(name, path / "x")}">{html.escape(name)}</a></li>\n'
                 for name in self.entries(path)]  # fmt: skip
        self.write_page(page, str(path), f"<h1>{path}</h1>\n<ul>{''.join(items)}</ul>\n")

    def entries(self, folder: Path) -> list[str]:
        """The committed files below a folder, by their paths in it."""
        return [str(path.relative_to(folder)) for path in self.committed if folder in path.parents]

    def write_page(self, page: Path, title: str, body: str) -> None:
        place = self.target / page
        place.parent.mkdir(parents=True, exist_ok=True)
        name = "tipsheet" if title == "tipsheet" else f"{title} – tipsheet"
        place.write_text(
            "<!DOCTYPE html>\n"
            '<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<title>{html.escape(name)}</title>\n<link rel="stylesheet" href="{relative(Path(STYLE), page)}">\n'
            "</head>\n<body>\n"
            f'<header><a href="{relative(Path("index.html"), page)}">tipsheet</a>'
            ' <a class="to-pages" href="#pages">All pages</a></header>\n'
            f"<main>\n{body}</main>\n{self.navigation(page)}</body>\n</html>\n",
            encoding="utf-8",
        )
        self.count += 1

    def navigation(self, page: Path) -> str:
        lines = ['<nav id="pages" aria-label="All pages">\n']
        for title, entries in self.parts:
            lines.append(f"<h2>{html.escape(title)}</h2>\n<ul>\n")
            for place, name in entries:
                here = ' aria-current="page"' if place == page else ""
                lines.append(f'<li><a href="{relative(place, page)}"{here}>{html.escape(name)}</a></li>\n')
            lines.append("</ul>\n")
        return "".join([*lines, "</nav>\n"])


def relative(target: Path, page: Path) -> str:
    return posixpath.relpath(str(target), str(page.parent))


def committed_files(root: pathlib.Path) -> list[Path]:
    """What is in the repository: a stray file in a folder is no part of the site."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=root, check=True, capture_output=True, text=True)
    return sorted(Path(name) for name in done.stdout.split("\0") if name and os.path.lexists(root / name))
