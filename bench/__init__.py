"""Benchmarks: gote and its peers on the same instances in one run, as ratios. `make bench` or `python -m bench
[--quick] [ROOM ...]`.
"""
