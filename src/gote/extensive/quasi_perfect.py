"""One quasi-perfect equilibrium of a two-person tree (van Damme 1984), with the slips that prove it.

Plans are bounded below by x(s) >= e^(length of s), with e infinitely small (Miltersen and Sorensen 2010: bounds on
realization plans are the right place). With x = x' + l(e) the linear complementarity problem of the sequence form keeps its
matrix, and only its right side becomes polynomials in e, so Lemke's path is followed in rationals for all small e at once.
The limit is quasi-perfect: at every set the continuation plan is best when only the others slip. It is sequential, and no
plan in it is weakly dominated. Leading terms c e^k of the plans give behavior, beliefs and slips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gote.core import LimitError
from gote.extensive.check_assessments import Slips
from gote.extensive.equilibria import complementarity
from gote.extensive.extensive_form_perfect import of_two
from gote.extensive.lemke import lemke_germs
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import SequenceForm, sequence_form


def perturbed_plans(tree: Tree) -> dict[tuple[int, int], list[Fraction]]:
    """(information set, move) -> its realization plan as a polynomial in e, coefficients from the constant on.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> [str(c) for c in perturbed_plans(basic_endgame().flat)[2, 0]]
    ['1/6', '-1/6']
    """
    form = sequence_form(of_two(tree))
    lengths = [_lengths(form, i) for i in (0, 1)]
    n = form.size[0] + form.size[1]
    width = max(max(own) for own in lengths) + 1
    matrix, b = complementarity(form, equations=True)
    lower = [k for own in lengths for k in own]
    right = [[Fraction(0)] * width for _ in b]
    for i, row in enumerate(matrix):
        right[i][0] += b[i]
        for j, a in enumerate(row[:n]):
            if a and lower[j]:
                right[i][lower[j]] += a
    found = lemke_germs(matrix, right)
    if found is None:
        raise LimitError("complementary pivoting ended on a ray; give the tree as a strategic form")
    for j, k in enumerate(lower):
        found[j][k] += int(k > 0)
    return {
        (h, move): found[start + form.first[i][h] + move]
        for i, start in ((0, 0), (1, form.size[0]))
        for h in form.parent[i]
        for move in range(len(tree.infosets[h].moves))
    }


def quasi_perfect_slips(tree: Tree, plans: Mapping[tuple[int, int], Sequence[Fraction]]) -> Slips:
    """Coefficient and power of the probability of every move, power 0 where it is played: quotients of leading terms."""
    slips = {}
    for h, s in enumerate(tree.infosets):
        own = [plans[h, k] for k in range(len(s.moves))]
        c, k = _leading([sum(column, Fraction(0)) for column in zip(*own, strict=True)])
        for move, plan in enumerate(own):
            a, power = _leading(plan)
            slips[h, move] = (a / c, Fraction(power - k))
    return slips


def _lengths(form: SequenceForm, player: int) -> list[int]:
    """How many own moves each sequence has; 0 for the empty one, whose plan is 1 and needs no bound."""
    found = [0] * form.size[player]
    for h, s in form.parent[player].items():
        for k in range(len(form.tree.infosets[h].moves)):
            found[form.first[player][h] + k] = found[s] + 1
    return found


def _leading(x: Sequence[Fraction]) -> tuple[Fraction, int]:
    power = next(k for k, c in enumerate(x) if c)
    return x[power], power
