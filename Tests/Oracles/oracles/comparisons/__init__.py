"""One module for each comparison.

Its docstring opens with one line for `run --list`. `compare(facts, *words)` makes the comparison and
returns a sentence about what was compared; the words are those after its name on the command line.
`SECONDS` is about how long it takes, so that the longest begins first. `PRODUCTS` names the programs
beside `tipsheet` that it runs. `QUICK` is there where the comparison has a quick half, which `make test`
makes with a debug build: the words that `compare` is given then. A quick half needs no browser, office
program, Java or release, and takes seconds.
"""
