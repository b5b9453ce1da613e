"""Comparisons of the program with others: PyYAML, LibreOffice, unzip, Python's exact fractions and so on.

A comparison is a module of `oracles.comparisons` with a function `compare(facts, *words)`; the rest of the
package is what several of them need.
"""

import warnings

# openpyxl leaves out the second form of bars behind amounts, which nothing compares.
warnings.filterwarnings("ignore", message=".*xtension is not supported", module="openpyxl")
