"""One extensive-form perfect equilibrium of a tree (Selten 1975), with the slips that prove it.

Every move gets at least the probability e, for all small e > 0 at once.

two players     With w(ha) = x(ha) - e x(h) >= 0, what a plan gives a move above the slip, the sequence form stays a linear
                program (zero-sum) or a linear complementarity problem (Farina and Gatti 2017), its matrix linear in e. It is
                solved exactly for one small number e; the basis it ends with is a square system of equations, whose solution
                in Q(e) is interpolated from exact solutions at whole numbers. If the signs fail for smaller e, so does the
                proof by germs, and a smaller number is tried: of finitely many bases one is right for all small e.
perfect         from the leaves: the move that is best by the lowest power of e where two differ
information
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import count, islice
from math import lcm
from typing import Any

import flint

from gote.core import LimitError, Wrong, checkpoint
from gote.exact.germ import Germ, infinitesimal
from gote.extensive.check_perfection import germs_of_plans, is_extensive_form_perfect
from gote.extensive.equilibria import complementarity
from gote.extensive.lemke import lemke_basis
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import SequenceForm, sequence_form

Plans = dict[tuple[int, int], list[Fraction]]
"""(information set, move) -> weight of the move within its set as a polynomial in e, coefficients from the constant on"""
SMALL = (3, 6, 12, 24, 48)
"""numbers e that are tried, as powers of 1/10"""
MOST_UNKNOWN = 400
"""size of the system of equations whose solution is interpolated"""


def slipping_by_induction(tree: Tree, quasi: bool) -> Plans:
    """Slips e at every move that is not made, perfect information. `quasi`: the mover's own later moves do not slip.

    >>> from gote.extensive.rules_tree import read_tree
    >>> vertex = {"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1]}, "b": {"payoff": [2]}}}
    >>> [[str(c) for c in p] for p in slipping_by_induction(read_tree(["I"], vertex), quasi=False).values()]
    [['0', '1'], ['1', '-1']]
    """
    slip, found = infinitesimal(), {}
    worth: list[Sequence[Any]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        below = [worth[c] for c in tree.children[x]]
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x]
            continue
        i, n = tree.mover[x], len(below)
        weights: Sequence[Any] = tree.chances.get(x, ())
        if i >= 0:
            best = max(range(n), key=lambda k: (below[k][i], -k))
            weights = [1 - slip * (n - 1) if k == best else slip for k in range(n)]
            for k in range(n):
                found[tree.infoset[x], k] = [Fraction(1), Fraction(1 - n)] if k == best else [Fraction(0), Fraction(1)]
        worth[x] = [
            below[best][j]
            if quasi and j == i
            else sum((w * u[j] for w, u in zip(weights, below, strict=True)), Germ(()))
            for j in range(len(tree.players))
        ]
    return found


def of_two(tree: Tree) -> Tree:
    """A tree of one player with a second one who never moves."""
    if len(tree.players) > 1:
        return tree
    payoffs = {x: (*u, Fraction(0)) for x, u in tree.payoffs.items()}
    return replace(tree, players=(*tree.players, ""), payoffs=payoffs)


def slipping_of_two(tree: Tree) -> Plans:
    """Equilibrium behavior of one or two players when every move has at least the probability e.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> plans = slipping_of_two(kuhn_poker().flat)
    >>> [[str(c) for c in plans[0, k]] for k in (0, 1)]
    [['1/3', '-1/3'], ['2/3', '1/3']]
    """
    form = sequence_form(of_two(tree))
    for digits in SMALL:
        checkpoint()
        with suppress(Wrong, ZeroDivisionError):
            plans = _in_the_field(form, _supports(form, 10**digits))
            named = {s.name: {m: plans[h, k] for k, m in enumerate(s.moves)} for h, s in enumerate(tree.infosets)}
            slipping = germs_of_plans(tree, named)
            limits = {h: [Fraction(p.limit() or 0) for p in own] for h, own in slipping.items()}
            is_extensive_form_perfect(tree, limits, slipping)
            return plans
    raise LimitError("no slips were found that prove an equilibrium perfect; ask for refinement: sequential")


def _supports(form: SequenceForm, ratio: int) -> tuple[set[int], set[int]]:
    """The sequences of either player that may have more than the slip 1 / ratio, by the last basis of an exact solution."""
    sums = {u[0] + u[1] for u in form.tree.payoffs.values()}
    return supports_by_program(form, ratio, quasi=False) if len(sums) == 1 else _by_complementarity(form, ratio)


def _by_complementarity(form: SequenceForm, ratio: int) -> tuple[set[int], set[int]]:
    n1, n2 = form.size
    basis = lemke_basis(*complementarity(form, equations=True, slip=Fraction(1, ratio)))
    if basis is None:
        raise LimitError("complementary pivoting ended on a ray; give the tree as a strategic form")
    return {s for s in range(1, n1) if s in basis}, {t for t in range(1, n2) if n1 + t in basis}


def supports_by_program(form: SequenceForm, ratio: int, quasi: bool) -> tuple[set[int], set[int]]:
    """Variables: the first player's plan x, a value v for each set and a loss m >= 0 for each sequence of the second:

    maximise  worth(0)   subject to   x a plan,   slip x(h) <= x(ha),   worth(t) = v(h) + m(t),
    where worth(t) = (x A)(t) + sum over the sets g that follow t of v(g) + slip times the sum of m over the moves at g.

    `quasi`: slip^length <= x(ha), and the losses count with slip^length in worth(0) alone.
    """
    from gote.exact.highs import propose_basis
    from gote.exact.simplex import BASIC, Simplex, StandardForm

    n1, n2 = form.size
    value = {h: n1 + k for k, h in enumerate(form.parent[1])}
    loss = n1 + len(value) - 1  # + t for the sequence t >= 1
    worth = _payoffs(form, 1, of=0)
    lengths = [lengths_of(form, i) for i in (0, 1)]
    scale = ratio ** (max(lengths[1]) if quasi else 1) * lcm(*(c.denominator for row in worth for c in row.values()))
    rows = [{i: int(c * scale) for i, c in row.items()} for row in worth]
    for h, t in form.parent[1].items():
        rows[t][value[h]] = scale
        for s in _moves(form, 1, h):
            rows[0 if quasi else t][loss + s] = scale // ratio ** (lengths[1][s] if quasi else 1)
            rows[s][value[h]], rows[s][loss + s] = -scale, -scale
    cost, rows = rows[0], rows[1:]
    rows += [{0: 1}, *(dict.fromkeys(_moves(form, 0, h), 1) | {p: -1} for h, p in form.parent[0].items())]
    equations = len(rows)
    order = [s for h in form.parent[0] for s in _moves(form, 0, h)]
    if quasi:
        rows += [{s: -(ratio ** lengths[0][s])} for s in order]
    else:
        rows += [{p: 1, s: -ratio} for h, p in form.parent[0].items() for s in _moves(form, 0, h)]
    width = loss + n2
    program = StandardForm(
        cost=[cost.get(j, 0) for j in range(width)],
        rows=rows,
        rhs=[int(i == n2 - 1) - (quasi and i >= equations) for i in range(len(rows))],
        equation=[i < equations for i in range(len(rows))],
        lower=[None] * (loss + 1) + [flint.fmpq(0)] * (n2 - 1),
        upper=[None] * width,
    )
    basis = Simplex(program, propose_basis(program)).run().basis
    slack = width + equations - 1
    return (
        {s for k, s in enumerate(order, 1) if basis[slack + k] == BASIC},
        {t for t in range(1, n2) if basis[loss + t] != BASIC},
    )


def lengths_of(form: SequenceForm, player: int) -> list[int]:
    """How many own moves each sequence has; 0 for the empty one, whose plan is 1 and needs no bound."""
    found = [0] * form.size[player]
    for h, s in form.parent[player].items():
        for t in _moves(form, player, h):
            found[t] = found[s] + 1
    return found


def _moves(form: SequenceForm, player: int, h: int) -> range:
    start = form.first[player][h]
    return range(start, start + len(form.tree.infosets[h].moves))


def _payoffs(form: SequenceForm, player: int, of: int) -> list[dict[int, Fraction]]:
    """For each sequence of a player, by those of the other: what one of them is paid, so much added at every leaf that all is
    positive, and so are all values."""
    least = min(u[of] for u in form.tree.payoffs.values()) - 1
    found: list[dict[int, Fraction]] = [{} for _ in range(form.size[player])]
    for sequences, weight, payoff in form.leaves:
        own, other = sequences[player], sequences[1 - player]
        found[own][other] = found[own].get(other, Fraction(0)) + payoff[of] - least * weight
    return found


def _in_the_field(form: SequenceForm, supports: tuple[set[int], set[int]]) -> Plans:
    """The plans in Q(e) for these supports: at each set polynomials in the proportions of the moves."""
    plans: Plans = {}
    for i in (0, 1):
        rows, extra, width = indifference(form, i, supports)
        for h, p in form.parent[i].items():
            for s in _moves(form, i, h):
                if s not in supports[i]:
                    rows.append({s: 1})
                    extra.append({p: -1})
        found = _interpolated(rows, extra, width, form.size[i])
        for h in form.parent[i]:
            own = [found[s] for s in _moves(form, i, h)]
            common: Any = reduce(lambda p, q: p.gcd(q), own)
            own = [p // common for p in own]
            total = next(c for c in sum(own[1:], own[0]).coeffs() if c)
            for k, p in enumerate(own):
                plans[h, k] = [Fraction(int(c.p), int(c.q)) for c in (p / total).coeffs()]
    return plans


Rows = list[dict[int, int]]


def indifference(form: SequenceForm, i: int, supports: tuple[set[int], set[int]]) -> tuple[Rows, Rows, int]:
    """Rows without e, and what e adds to them, of the plan of player i that makes the other's moves in use worth the same;
    the number of unknowns.

    These are the plan x, then v(h) for the other's sets and m(t) for the other's moves not in use, what they lose:
    worth(t) = v(h) - m(t), where slips take e times the m of a set from its v. The first row is x(0) = 1, all others are 0.
    """
    j = 1 - i
    size = form.size[i]
    value = {h: size + k for k, h in enumerate(form.parent[j])}
    idle = [t for t in range(1, form.size[j]) if t not in supports[j]]
    loss = {t: size + len(value) + k for k, t in enumerate(idle)}
    worth = _payoffs(form, j, of=j)
    scale = lcm(*(c.denominator for row in worth for c in row.values()))
    rows = [{s: int(c * scale) for s, c in row.items()} for row in worth]
    extra: Rows = [{} for _ in rows]
    for h, t in form.parent[j].items():
        rows[t][value[h]] = 1
        for s in _moves(form, j, h):
            rows[s][value[h]] = -1
            if s in loss:
                rows[s][loss[s]], extra[t][loss[s]] = 1, -1
    rows, extra = [{0: 1}, *rows[1:]], [{}, *extra[1:]]
    plan = [dict.fromkeys(_moves(form, i, h), 1) | {p: -1} for h, p in form.parent[i].items()]
    return rows + plan, extra + [{} for _ in plan], size + len(value) + len(loss)


def _interpolated(
    rows: Sequence[Mapping[int, int]], extra: Sequence[Mapping[int, int]], width: int, wanted: int
) -> list[Any]:
    """The first unknowns of rows + e extra = (1, 0, 0, ...) over one common polynomial, as polynomials in e."""
    if len(rows) != width:
        raise ZeroDivisionError("the equations are not square")
    if width > MOST_UNKNOWN:
        raise LimitError(f"{width} equations in a small slip are too many; ask for refinement: sequential")
    degree = min(sum(map(bool, extra)), len({j for row in extra for j in row}))
    samples = list(islice(_samples(rows, extra, width), degree + 1))
    points = flint.fmpz_mat([[e**k for k in range(degree + 1)] for e, _ in samples])
    coefficients = points.solve(flint.fmpz_mat([values[:wanted] for _, values in samples])).tolist()
    return [flint.fmpq_poly(list(column)) for column in zip(*coefficients, strict=True)]


def _samples(
    rows: Sequence[Mapping[int, int]], extra: Sequence[Mapping[int, int]], width: int
) -> Iterator[tuple[int, list[Any]]]:
    """Whole numbers e with the solutions there times the determinant: polynomials in e by Cramer's rule."""
    singular = 0
    for e in count(2):
        checkpoint()
        matrix = [[0] * width for _ in rows]
        for line, row, more in zip(matrix, rows, extra, strict=True):
            for j, c in row.items():
                line[j] += c
            for j, c in more.items():
                line[j] += c * e
        at = flint.fmpz_mat(matrix)
        determinant = at.det()
        if determinant:
            right = flint.fmpz_mat(width, 1, [1] + [0] * (width - 1))
            yield e, [(x * determinant).p for x in at.solve(right).entries()]
        else:
            singular += 1
            if singular > width:
                raise ZeroDivisionError("the equations are singular")
