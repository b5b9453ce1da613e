"""The documents and their site: examples that are run, links, and pages at the width of a phone."""
