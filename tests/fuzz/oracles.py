"""Answers found another way, for the kinds where the plain definition is a few lines: a proof that errs would show here.

Nothing of gote is used. A document with a field that is not known here, or too large for the plain way, is left alone.
"""

from fractions import Fraction
from itertools import permutations, product
from math import factorial

from scipy.optimize import linprog

MOST = 6
"""players whose orders are all gone through"""


def contradiction(document, answer):
    """What an answer says against the definition, or None."""
    known = _KNOWN.get(document.get("kind"))
    if known is None or "error" in answer or not set(document) - {"kind", "title"} <= known[0]:
        return None
    try:
        right = known[1](document)
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return None  # written in a form that is not read here
    for field, value in (right or {}).items():
        if field in answer and _plain(answer[field]) != value:
            return f"oracle: {field} is {str(answer[field])[:80]}, the definition gives {str(value)[:80]}"
    return None


def number(x):
    """As documents write it: a decimal is what it says."""
    if isinstance(x, bool) or not isinstance(x, (int, float, str)):
        raise TypeError
    return Fraction(str(x))


def _plain(value):
    if isinstance(value, list):
        return [_plain(x) for x in value]
    try:
        return number(value)
    except (TypeError, ValueError):
        return value


def _small(heaps, most):
    if not all(type(h) is int and 0 <= h <= most for h in heaps):
        raise ValueError
    return heaps


def _nim(document):
    total = 0
    for heap in _small(document["heaps"], 10**12):
        total ^= heap
    return {"grundy": total, "outcome": "N" if total else "P"}


def _subtraction(document):
    takes, total = set(document["set"]), 0
    if not all(type(s) is int and s > 0 for s in takes):
        raise ValueError
    values = []
    for n in range(max(_small(document["heaps"], 3000), default=0) + 1):
        after = {values[n - s] for s in takes if s <= n}
        values.append(next(g for g in range(len(after) + 1) if g not in after))
    for heap in document["heaps"]:
        total ^= values[heap]
    return {"grundy": total, "outcome": "N" if total else "P"}


def _wythoff(document):
    a, b = _small(document["position"], 25)
    lost = set()
    for x, y in product(range(a + 1), range(b + 1)):
        steps = {(x, z) for z in range(y)} | {(z, y) for z in range(x)}
        if not (steps | {(x - k, y - k) for k in range(1, min(x, y) + 1)}) & lost:
            lost.add((x, y))
    return {"outcome": "P" if (a, b) in lost else "N"}


def _matrix(document):
    rows = [[number(x) for x in row] for row in document["payoffs"]]
    if any(len(row) != len(rows[0]) for row in rows) or len(rows) * len(rows[0]) > 400:
        raise ValueError
    highest, lowest = max(map(max, rows)), min(map(min, rows))
    if highest == lowest:
        return {"value": highest}
    scaled = [[float((x - lowest) / (highest - lowest)) for x in row] for row in rows]
    m, n = len(rows), len(rows[0])
    found = linprog(
        [0.0] * m + [-1.0], [[-scaled[i][j] for i in range(m)] + [1.0] for j in range(n)], [0.0] * n,
        [[1.0] * m + [0.0]], [1.0], [(0, 1)] * m + [(None, None)],
    )  # fmt: skip
    if found.status != 0:
        raise ValueError
    return {"value": Near(lowest, highest - lowest, -found.fun)}


class Near:
    """Equal to every number within a millionth of the range of a float."""

    def __init__(self, lowest, span, share):
        self.lowest, self.span, self.share = lowest, span, Fraction(share)

    def __eq__(self, other):
        return abs((other - self.lowest) / self.span - self.share) < Fraction(1, 10**6)

    __hash__ = None

    def __repr__(self):
        return str(float(self.lowest + self.share * self.span))


def _lottery(document):
    utility = {name: number(x) for name, x in document["utility"].items()}
    lotteries = [{one: 1} if isinstance(one, str) else one for one in document["lotteries"]]
    values = [sum(number(p) * utility[name] for name, p in one.items()) for one in lotteries]
    return {"utilities": values, "best": [k + 1 for k, v in enumerate(values) if v == max(values)]}


def _by_orders(n, worth):
    """What each player adds, on average over all orders."""
    if n > MOST:
        raise ValueError
    total = [Fraction(0)] * n
    for order in permutations(range(n)):
        before = 0
        for player in order:
            total[player] += worth(before | 1 << player) - worth(before)
            before |= 1 << player
    return [x / factorial(n) for x in total]


def _voting(document):
    weights, quota = [number(w) for w in document["weights"]], number(document["quota"])
    strict = document.get("strict", False)

    def wins(coalition):
        weight = sum(w for k, w in enumerate(weights) if coalition >> k & 1)
        return weight > quota if strict else weight >= quota

    n = len(weights)
    if n > MOST or not isinstance(strict, bool):  # documents may also say yes and no in other ways
        raise ValueError
    swings = [sum(wins(c) and not wins(c & ~(1 << k)) for c in range(1 << n) if c >> k & 1) for k in range(n)]
    return {
        "shapley_shubik": _by_orders(n, wins),
        "swings": swings,
        "banzhaf": [Fraction(s, sum(swings)) for s in swings],
    }


def _coalition(document):
    n = document["players"]
    worths = {}
    for names, value in document["worth"].items():
        players = [int(name) - 1 for name in names.split(",")] if names else []
        worths[sum(1 << k for k in players)] = number(value)
    if type(n) is not int or len(worths) != len(document["worth"]) or worths.get(0):
        raise ValueError
    return {"shapley": _by_orders(n, lambda c: worths.get(c, Fraction(0)))}


def _airport(document):
    costs = [number(c) for c in document["costs"]]
    everyone = range(len(costs))
    return {"shapley": _by_orders(len(costs), lambda c: max((costs[k] for k in everyone if c >> k & 1), default=0))}


def _bankruptcy(document):
    estate, given = number(document["estate"]), document["claims"]
    claims = [number(c) for c in (given.values() if isinstance(given, dict) else given)]
    everyone = range(len(claims))

    def left(c):
        return max(Fraction(0), estate - sum(claims[k] for k in everyone if not c >> k & 1))

    return {"shapley": _by_orders(len(claims), left), "proportional": [estate * c / sum(claims) for c in claims]}


def _bimatrix(document):
    """Equilibria in pure strategies: each is among those given, where all are given."""
    a, b = ([[number(x) for x in row] for row in document[name]] for name in ("row_payoffs", "column_payoffs"))
    m, n = len(a), len(a[0])
    pure = [
        (i, j)
        for i, j in product(range(m), range(n))
        if a[i][j] == max(a[k][j] for k in range(m)) and b[i][j] == max(b[i])
    ]
    return {
        "equilibria": Holding([([int(k == i) for k in range(m)], [int(k == j) for k in range(n)]) for i, j in pure])
    }


class Holding:
    """Equal to a list of equilibria that holds exactly these among those without mixing."""

    def __init__(self, pure):
        self.pure = pure

    def __eq__(self, other):
        found = [(e["row"], e["column"]) for e in other if all(x in (0, 1) for x in e["row"] + e["column"])]
        return sorted(found) == sorted(self.pure)

    __hash__ = None

    def __repr__(self):
        return f"pure {self.pure}"


_KNOWN = {
    "nim": ({"heaps"}, _nim),
    "subtraction": ({"set", "heaps"}, _subtraction),
    "wythoff": ({"position"}, _wythoff),
    "matrix": ({"payoffs", "rows", "columns"}, _matrix),
    "lottery": ({"utility", "lotteries"}, _lottery),
    "voting": ({"weights", "quota", "strict"}, _voting),
    "coalition": ({"players", "worth"}, _coalition),
    "airport": ({"costs"}, _airport),
    "bankruptcy": ({"estate", "claims"}, _bankruptcy),
    "bimatrix": ({"row_payoffs", "column_payoffs", "rows", "columns"}, _bimatrix),
}
