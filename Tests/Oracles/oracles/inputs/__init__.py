"""Input files made from seeds: the same on every run."""
