"""Assignment markets by their gains: against the game in coalitional form, and at size."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

import gote

gain = st.integers(-2, 9)
tables = st.integers(1, 3).flatmap(lambda k: st.lists(st.lists(gain, min_size=k, max_size=k), min_size=1, max_size=4))


def worths(gains):
    """The best matching within every coalition, by trying all."""
    m, k = len(gains), len(gains[0])

    def best(sellers, buyers):
        if not sellers:
            return 0
        rest = [best(sellers[1:], [b for b in buyers if b != j]) + max(0, gains[sellers[0]][j]) for j in buyers]
        return max([best(sellers[1:], buyers), *rest])

    found = {}
    for S in range(1, 1 << m + k):
        inside = [i for i in range(m + k) if S >> i & 1]
        found[",".join(str(i + 1) for i in inside)] = best(
            [i for i in inside if i < m], [i - m for i in inside if i >= m]
        )
    return found


@settings(max_examples=60, deadline=None)
@given(tables)
def test_the_nucleolus_is_that_of_the_game(gains):
    solution = gote.solve({"kind": "assignment_game", "surplus": gains})
    assert solution.verify(), solution.verdict.reason
    n = len(gains) + len(gains[0])
    game = gote.solve({"kind": "coalition", "players": n, "worth": worths(gains), "find": ["nucleolus"]})
    assert solution.nucleolus == game.nucleolus
    best = worths(gains)
    everybody = ",".join(str(i + 1) for i in range(n))
    assert solution.total == best[everybody]
    for side, names in (("sellers", range(len(gains))), ("buyers", range(len(gains), n))):
        most = getattr(solution.seller_best if side == "sellers" else solution.buyer_best, side)
        for share, i in zip(most, names, strict=True):
            others = ",".join(str(j + 1) for j in range(n) if j != i)
            assert share == solution.total - best.get(others, 0)


def test_forty_on_each_side():
    gains = [[(i * 37 + j * 61 + i * i * j) % 101 for j in range(40)] for i in range(40)]
    solution = gote.solve({"kind": "assignment_game", "surplus": gains})
    assert solution.verify()
    moved = list(solution.nucleolus)
    i, j = solution.matching[0]
    moved[i - 1] += Fraction(1, 1000)
    moved[39 + j] -= Fraction(1, 1000)
    assert not gote.check(solution.game, {**solution.to_document(), "nucleolus": [str(x) for x in moved]})
