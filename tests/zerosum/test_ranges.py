"""Ranges of entries against plain solving beside their ends; tables seen from the other side."""

import random
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError


def secures(A, p, q):
    """Whether p and q are an optimal pair."""
    low = min(sum(w * row[j] for w, row in zip(p, A, strict=True)) for j in range(len(A[0])))
    return low == max(sum(w * x for w, x in zip(q, row, strict=True)) for row in A)


@pytest.mark.parametrize("seed", range(30))
def test_the_pair_stays_optimal_exactly_in_the_range(seed):
    rng = random.Random(seed)
    m, n = rng.randint(1, 4), rng.randint(1, 4)
    A = [[rng.randint(-3, 3) for _ in range(n)] for _ in range(m)]
    found = gote.load({"kind": "matrix", "payoffs": A}).solve(ask="ranges")
    assert found.verify()
    for i in range(m):
        for j in range(n):
            one = found.entries[i][j]

            def moved(x, i=i, j=j):
                return [[x if (h, k) == (i, j) else a for k, a in enumerate(row)] for h, row in enumerate(A)]

            for end, beyond in ((one.low, -1), (one.high, 1)):
                if end is None:
                    assert secures(moved(A[i][j] + 1000 * beyond), found.row, found.column)
                else:
                    assert secures(moved(end), found.row, found.column)
                    assert not secures(moved(end + Fraction(beyond, 1000)), found.row, found.column)


def test_false_ranges_are_refused():
    document = {"kind": "ranges", "payoffs": [[4, 1, -3], [3, 2, 5], [0, 1, 6]]}
    answer = gote.solve(document).to_document()
    for i in range(3):
        for j in range(3):
            for field, value in (("low", None), ("low", -99), ("high", None), ("high", 99), ("slope", "1/7")):
                entries = [[dict(one) for one in row] for row in answer["entries"]]
                if entries[i][j][field] != value:
                    entries[i][j][field] = value
                    assert not gote.check(document, answer | {"entries": entries})


def test_costs_and_what_the_column_player_wins():
    table = [[1, "1/2"], [0, 3]]
    right = gote.solve({"kind": "matrix", "payoffs": [[-1, "-1/2"], [0, -3]]})
    for name in ("costs", "column_payoffs"):
        game = gote.load({"kind": "matrix", name: table, "all": True})
        assert game.solve().value == right.value
        assert gote.load(game.to_document()) == game
        assert gote.load({"kind": "matrix", name: table, "ask": "bimatrix"}).solve().safety[0] == right.value
        with pytest.raises(DocumentError, match="second table"):
            gote.load({"kind": "matrix", name: table, "payoffs": table})
    with pytest.raises(DocumentError, match=r"costs\[1\]"):
        gote.load({"kind": "matrix", "costs": [[1, 2], [3]]})
