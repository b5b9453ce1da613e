"""Times rapidyaml on one file: `rapid.py FILE ROUNDS` prints the best round's nanoseconds, and
how many values the tree has.

In place, into a tree whose arena was reserved before; a fresh copy of the bytes for each round,
because parsing in place changes them, made outside the measured time.
"""

import sys
import time

import ryml

source = open(sys.argv[1], "rb").read()
best = None
for _ in range(int(sys.argv[2])):
    copy = bytearray(source)
    tree = ryml.Tree()
    tree.reserve(1 << 20)
    start = time.perf_counter_ns()
    ryml.parse_in_place(copy, tree=tree)
    elapsed = time.perf_counter_ns() - start
    best = elapsed if best is None else min(best, elapsed)
print("rapidyaml", best)
print("values", tree.size())
