"""The value of a 2x2 game with entries 0..n never exceeds its largest entry, and is often not a whole number."""
from itertools import product

from gote import solve
from gote.core import Claim


def value(entries):
    a, b, c, d = entries
    return solve({"kind": "matrix", "payoffs": [[a, b], [c, d]]}).value


bounded = Claim("mine.bounded", "value <= largest entry", "値は最大の成分以下", "my notes", range(1, 4),
                family=lambda n: product(range(n + 1), repeat=4), statement=lambda e: value(e) <= max(e))
integral = Claim("mine.integral", "the value is whole", "値は整数", "my notes", range(1, 4),
                 family=lambda n: product(range(n + 1), repeat=4), statement=lambda e: value(e).denominator == 1)
