"""Markdown to HTML by markdown-it, with anchors as GitHub names them and links that the site decides."""

import html
import re
from collections.abc import Callable

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

# From a link as it is written to where it leads on the site.
Rewrite = Callable[[str], str]

# Why the tests do not run an example: what follows the kind of its block.
NOT_RUN = "not-run:"


class Document:
    """A document's title, its HTML, and its headings of the second level with their anchors."""

    def __init__(self, text: str, rewrite: Rewrite) -> None:
        parser = MarkdownIt("commonmark", {"html": True}).enable("table")
        tokens = parser.parse(text)
        self.title = ""
        self.headings: list[tuple[str, str]] = []
        self.anchors: dict[str, int] = {}
        for place, token in enumerate(tokens):
            if token.type == "heading_open":
                self.name_heading(token, plain(tokens[place + 1]))
            elif token.type == "html_block":
                token.content = rewrite_html(token.content, rewrite)
            for child in token.children or []:
                rewrite_child(child, rewrite)
        parser.add_render_rule("table_open", lambda *_: '<div class="table" tabindex="0"><table>\n')
        parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
        parser.add_render_rule("fence", fence)
        parser.add_render_rule("image", image)
        self.html = parser.renderer.render(tokens, parser.options, {})

    def name_heading(self, token: Token, text: str) -> None:
        anchor = slug(text)
        earlier = self.anchors.get(anchor, 0)
        self.anchors[anchor] = earlier + 1
        anchor = f"{anchor}-{earlier}" if earlier else anchor
        token.attrSet("id", anchor)
        if token.tag == "h1" and not self.title:
            self.title = text
        elif token.tag == "h2":
            self.headings.append((text, anchor))


def slug(text: str) -> str:
    """A heading's anchor, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def plain(inline: Token) -> str:
    """The text of a heading without its marks."""
    return "".join(child.content for child in inline.children or [])


def rewrite_child(token: Token, rewrite: Rewrite) -> None:
    if token.type == "link_open":
        token.attrSet("href", rewrite(str(token.attrGet("href"))))
    elif token.type == "image":
        token.attrSet("src", rewrite(str(token.attrGet("src"))))
        token.attrSet("loading", "lazy")
    elif token.type == "html_inline":
        token.content = rewrite_html(token.content, rewrite)


def rewrite_html(text: str, rewrite: Rewrite) -> str:
    """The links in HTML that a document has as it is."""
    return re.sub(r'\b(src|href)="([^"]*)"', lambda found: f'{found[1]}="{rewrite(found[2])}"', text)


def image(renderer: RendererHTML, tokens: list[Token], place: int, *rest: object) -> str:
    """A picture, which a touch shows in its full size."""
    address = html.escape(str(tokens[place].attrGet("src")))
    return f'<a href="{address}">{renderer.image(tokens, place, *rest)}</a>'


def fence(_renderer: object, tokens: list[Token], place: int, *_: object) -> str:
    """A block of code: an example that is not run tells why, a diagram as text is folded."""
    token = tokens[place]
    kind, _, more = token.info.strip().partition(" ")
    block = f'<pre tabindex="0"><code class="{html.escape(kind or "text")}">{html.escape(token.content)}</code></pre>\n'
    if kind == "mermaid":
        return f"<details><summary>As a Mermaid diagram</summary>{block}</details>\n"
    if more.startswith(NOT_RUN):
        reason = html.escape(more[len(NOT_RUN) :].strip())
        return f'{block}<p class="not-run">Not run by the tests: {reason}.</p>\n'
    return block
