"""One quasi-perfect equilibrium of a two-person tree (van Damme 1984), with the slips that prove it.

Plans are bounded below by x(s) >= e^(length of s), with e infinitely small (Miltersen and Sorensen 2010: bounds on
realization plans are the right place). With x = x' + l(e) the linear complementarity problem of the sequence form keeps its
matrix, and only its right side becomes polynomials in e, so Lemke's path is followed in rationals for all small e at once.
In zero-sum trees it is a linear program, solved for a small number and, from its last basis, for every power of e.
The limit is quasi-perfect: at every set the continuation plan is best when only the others slip. It is sequential, and no
plan in it is weakly dominated. Leading terms c e^k of the plans give behavior, beliefs and slips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction

import flint

from gote.core import LimitError, Wrong, checkpoint
from gote.exact.rational import to_fraction
from gote.exact.sparse_system import SparseSystem
from gote.extensive.check_assessments import Slips
from gote.extensive.check_perfection import germs_of_plans, is_quasi_perfect
from gote.extensive.equilibria import complementarity
from gote.extensive.extensive_form_perfect import Plans, indifference, lengths_of, of_two, supports_by_program
from gote.extensive.lemke import lemke_germs
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import SequenceForm, sequence_form

RATIOS = (20, 100, 10**3, 10**6, 10**12)
"""numbers 1 / e that are tried"""


def perturbed_plans(tree: Tree) -> Plans:
    """(information set, move) -> its realization plan as a polynomial in e, coefficients from the constant on.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> [str(c) for c in perturbed_plans(basic_endgame().flat)[2, 0]]
    ['1/6', '-1/6']
    """
    form = sequence_form(of_two(tree))
    sums = {u[0] + u[1] for u in form.tree.payoffs.values()}
    return _by_program(form) if len(sums) == 1 else _by_path(form)


def _named(form: SequenceForm, plans: Sequence[Sequence[Sequence[Fraction]]]) -> Plans:
    return {
        (h, move): list(plans[i][form.first[i][h] + move])
        for i in (0, 1)
        for h in form.parent[i]
        for move in range(len(form.tree.infosets[h].moves))
    }


def _by_path(form: SequenceForm) -> Plans:
    """Lemke's path for all small e at once."""
    lengths = [lengths_of(form, i) for i in (0, 1)]
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
    return _named(form, (found[: form.size[0]], found[form.size[0] : n]))


def _by_program(form: SequenceForm) -> Plans:
    """Zero-sum: the linear program for a small number, then its last basis for every power of e on the right side. Where the
    proof says that smaller e have another basis, a smaller number is tried.
    """
    tree = form.tree
    for ratio in RATIOS:
        checkpoint()
        with suppress(Wrong, ZeroDivisionError):
            supports = supports_by_program(form, ratio, quasi=True)
            plans = _named(form, [_polynomials(form, i, supports) for i in (0, 1)])
            named = {s.name: {m: plans[h, k] for k, m in enumerate(s.moves)} for h, s in enumerate(tree.infosets)}
            slipping = germs_of_plans(tree, named)
            is_quasi_perfect(
                tree, {h: [p.limit() or Fraction(0) for p in own] for h, own in slipping.items()}, slipping
            )
            return plans
    raise LimitError("no bounds on plans were found that prove an equilibrium perfect; ask for refinement: nash")


def _polynomials(form: SequenceForm, i: int, supports: tuple[set[int], set[int]]) -> list[list[Fraction]]:
    """The plan of a player with x(s) = e^(length of s) where s is not in use."""
    rows, _, width = indifference(form, i, supports)
    lengths = lengths_of(form, i)
    powers = [0] + [-1] * (len(rows) - 1)
    for s in range(1, form.size[i]):
        if s not in supports[i]:
            rows.append({s: 1})
            powers.append(lengths[s])
    if len(rows) != width:
        raise ZeroDivisionError("the equations are not square")
    system = SparseSystem(rows)
    columns = [
        system.solve([flint.fmpq(int(k == power)) for k in powers])[: form.size[i]] for power in range(max(lengths) + 1)
    ]
    return [[to_fraction(x) for x in column] for column in zip(*columns, strict=True)]


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


def _leading(x: Sequence[Fraction]) -> tuple[Fraction, int]:
    power = next(k for k, c in enumerate(x) if c)
    return x[power], power
