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


def quotient(rng):
    """A polynomial over one that is positive on [0, 3], as text and as a function."""
    a, b, c, d = rng.randint(-3, 3), rng.randint(-3, 3), rng.randint(1, 3), rng.randint(0, 2)
    return f"({a}t{b:+d})/({d}t+{c})" if d else f"{a}t{b:+d}", lambda t: (a * t + b) / (d * t + c if d else 1)


@pytest.mark.parametrize("seed", range(12))
def test_quotients_of_polynomials_against_samples(seed):
    from gote.zerosum.rules_polynomials import read_ratio

    rng = random.Random(seed)
    table = [[quotient(rng) for _ in range(rng.choice([2, 3]))] for _ in range(1)]
    table += [[quotient(rng) for _ in table[0]] for _ in range(rng.randint(1, 2))]
    document = {"kind": "parametric_matrix", "payoffs": [[x for x, _ in row] for row in table], "low": 0, "high": 3}
    found = gote.solve(document)
    assert found.verify()
    for t in (Fraction(1, 7), Fraction(1), Fraction(5, 2), Fraction(29, 10)):
        piece = next(p for p in found.pieces if p.from_ <= t <= p.to)
        right = gote.solve({"kind": "matrix", "payoffs": [[f(t) for _, f in row] for row in table]}).value
        assert read_ratio(piece.value).at(t) == right


@pytest.mark.parametrize(
    ("payoffs", "domain", "said"),
    [
        ([["1/(t-1)", 2]], {}, "has a pole at 1"),
        ([["1/(t^2-2)", 2]], {"low": 0}, "has a pole at"),
        ([["1/(t-1)", 2]], {"low": 1}, "has a pole at 1"),
        ([["1/(s-1)", 2]], {"low": 2}, "the parameter is 't'"),
        ([["1/(t+1)", 2], [3]], {"low": 0}, "row 0 has 2"),
    ],
)
def test_poles_are_refused(payoffs, domain, said):
    with pytest.raises(DocumentError, match=said):
        gote.load({"kind": "parametric_matrix", "payoffs": payoffs, **domain})


def test_everything_optimal_at_the_breakpoints():
    document = {"kind": "parametric_matrix", "payoffs": [[0, 2], ["t", 1]], "all": True}
    answer = gote.solve(document).to_document()
    assert answer["verified"]
    assert [(x["at"], x["value"]) for x in answer["at_breakpoints"]] == [(0, 0), (1, 1)]
    for one in answer["at_breakpoints"]:
        t = one["at"]
        right = gote.solve({"kind": "matrix", "payoffs": [[0, 2], [t, 1]], "all": True}).to_document()
        assert one["row_extreme"] == right["row_extreme"]
        assert one["column_extreme"] == right["column_extreme"]
    for k, one in enumerate(answer["at_breakpoints"]):
        for field in ("row_extreme", "column_extreme"):
            for wrong in (one[field][1:], [*one[field], one[field][0]], [*one[field], ["1/3", "2/3"]]):
                forged = [x if n != k else one | {field: wrong} for n, x in enumerate(answer["at_breakpoints"])]
                assert not gote.check(document, answer | {"at_breakpoints": forged})
    assert not gote.check(document, answer | {"at_breakpoints": answer["at_breakpoints"][:1]})
    assert not gote.check(document | {"all": False}, answer)
    irrational = gote.solve(document | {"payoffs": [["t^2", 2]]}).at_breakpoints
    assert irrational == ()
