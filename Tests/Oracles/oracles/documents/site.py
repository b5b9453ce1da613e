"""The site: where its links lead, and whether its pages are as wide as a phone."""

import pathlib
from urllib.parse import unquote, urlsplit

import lxml.html

from oracles.facts import Facts
from oracles.page.window import Page

PHONE, LAPTOP = (360, 740), (1280, 800)
# Of the pages that show a file or a folder as it is, one in so many is opened.
FEW = 25


def compare_links(facts: Facts, site: pathlib.Path) -> int:
    """Every link leads to a file of the site and an anchor in it; returns how many there are."""
    pages = {page: lxml.html.parse(page) for page in sorted(site.rglob("*.html"))}
    anchors = {page: tree.xpath("//@id") for page, tree in pages.items()}
    count = 0
    for page, tree in pages.items():
        name = page.relative_to(site)
        facts.equal(f"{name}: anchors are there once", len(anchors[page]), len(set(anchors[page])))
        for link in tree.xpath("//@href | //@src"):
            parts = urlsplit(link)
            if parts.scheme:
                facts.check(f"{name}: {link} is a link to the web", parts.scheme in ("https", "mailto"))
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            count += 1
            if facts.check(f"{name}: {link} leads to a file", target.is_file()) and parts.fragment:
                facts.check(f"{name}: {link} leads to an anchor", parts.fragment in anchors.get(target, ()))
    return count


def compare_widths(facts: Facts, site: pathlib.Path) -> int:
    """No page is wider than the window; returns how many were opened.

    What is wide (tables, code) is scrolled inside of the page.
    """
    pages = sorted(site.rglob("*.html"))
    folders = [site, site / "docs", site / "docs/formats"]
    shown = {page for page in pages if page.name.count(".") == 1 and page.parent in folders}
    opened = sorted(shown | set([page for page in pages if page not in shown][::FEW]))
    window = Page(facts.work / "browser")
    with window.driver:
        for width, height in (PHONE, LAPTOP):
            # As a device of that size; a window cannot be so narrow.
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
            window.tell("Emulation.setDeviceMetricsOverride", **metrics)
            for page in opened:
                window.driver.get(page.as_uri())
                found = window.run("return document.documentElement.scrollWidth")
                facts.check(f"{page.relative_to(site)}: is {found} wide at {width}", found <= width)
    return len(opened)
