"""Pools, tip-outs and service charges computed with exact fractions, from the documentation of the files alone."""
