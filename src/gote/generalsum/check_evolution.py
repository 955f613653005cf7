"""Check of symmetric games: which equilibria there are, which are evolutionarily stable, which attract the replicator
dynamics.

Nothing of the solver is used. Stability against invaders is decided by the points where the quadratic form could be
smallest (the solver eliminates variables and looks at determinants), attraction by Hurwitz's determinants (the solver
locates eigenvalues).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import flint

from gote.core import CheckError, checkpoint, rational
from gote.exact.algebraic import real_roots
from gote.exact.linalg import determinant, nullspace, solve
from gote.exact.rational import to_fmpq, to_fraction
from gote.generalsum.check_questions import _strategy

ZERO = Fraction(0)
Table = Sequence[Sequence[Fraction]]


def check_evolution(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Exactly the equilibria that are alone on their support are listed; payoff, stability and dynamics are decided
    anew.
    """
    A = game.payoffs
    listed = [
        tuple(_strategy(e["strategy"], len(A), f"equilibria[{k}].strategy")) for k, e in enumerate(answer["equilibria"])
    ]
    if listed != sorted(_equilibria(A)):
        raise CheckError("equilibria: not exactly the symmetric equilibria that are alone on their support, in order")
    stable = []
    for k, (p, e) in enumerate(zip(listed, answer["equilibria"], strict=True)):
        earned = _earned(A, p)
        if rational(e["payoff"]) != max(earned):
            raise CheckError(f"equilibria[{k}].payoff: it is {max(earned)}")
        resists = not any(True for _ in _invaders(A, p, earned))
        if e["stable"] is not resists:
            raise CheckError(
                f"equilibria[{k}].stable: " + ("nobody invades" if resists else "a mixture of best replies invades")
            )
        if resists:
            stable.append(p)
        dynamics = "attracting" if resists else _dynamics(A, p, earned)
        if e["dynamics"] != dynamics:
            raise CheckError(f"equilibria[{k}].dynamics: it is {dynamics}")
    if [tuple(map(rational, p)) for p in answer["stable"]] != stable:
        raise CheckError("stable: not exactly the evolutionarily stable strategies")
    if answer["complete"] is not (not any(_infinitely_many(A, len(A)))):
        raise CheckError("complete: true exactly when no set of strategies carries infinitely many equilibria")


def _earned(A: Table, p: Sequence[Fraction]) -> list[Fraction]:
    return [sum((a * x for a, x in zip(row, p, strict=True) if x), ZERO) for row in A]


def _equilibria(A: Table) -> Iterator[tuple[Fraction, ...]]:
    """Mixtures whose strategies earn the same and no other earns more, where the mixture is the only such one on its
    support.
    """
    n = len(A)
    for size in range(1, n + 1):
        for support in combinations(range(n), size):
            checkpoint()
            first = support[0]
            rows: list[list[Any]] = [[A[i][j] - A[first][j] for j in support] for i in support[1:]]
            rows.append([1] * size)
            x = solve(rows, [0] * (size - 1) + [1])
            if x is None or min(x) <= 0 or nullspace(rows):
                continue
            p = [ZERO] * n
            for j, weight in zip(support, x, strict=True):
                p[j] = weight
            earned = _earned(A, p)
            if earned[first] == max(earned):
                yield tuple(p)


def _infinitely_many(A: Table, n: int) -> Iterator[bool]:
    """For the supports on which the equations have many solutions: is one of them an equilibrium with positive weights?

    Then so is every point near it in the solution space. Decided by the largest possible least weight, a linear program
    with its proof.
    """
    from gote.exact.lp import solve_lp

    for size in range(2, n + 1):
        for support in combinations(range(n), size):
            checkpoint()
            first = support[0]
            equal: list[list[Any]] = [[A[i][j] - A[first][j] for j in support] for i in support[1:]]
            if nullspace([*equal, [1] * size]):
                rows: list[list[Any]] = [
                    [*(A[i][j] - A[first][j] for j in support), 0] for i in range(n) if i not in support
                ]
                rows += [[*(-int(k == j) for j in range(size)), 1] for k in range(size)]
                equations = [[*row, 0] for row in [*equal, [1] * size]]
                best = solve_lp([0] * size + [1], rows, [0] * len(rows), equations, [*[0] * (size - 1), 1])
                if best.status == "optimal" and not best.verify():
                    raise CheckError("complete: no proof")
                yield bool(best.value) and _can_move(A, support, best.x[:size], n)


def _can_move(A: Table, support: Sequence[int], weights: Sequence[Fraction], n: int) -> bool:
    """Is there a second equilibrium on the support besides this one with positive weights?"""
    from gote.exact.lp import solve_lp

    first, size = support[0], len(support)
    equal: list[list[Any]] = [[A[i][j] - A[first][j] for j in support] for i in support[1:]]
    rows: list[list[Any]] = [[A[i][j] - A[first][j] for j in support] for i in range(n) if i not in support]
    for k in range(size):
        for sign in (1, -1):
            aim = [sign * int(j == k) for j in range(size)]
            best = solve_lp(aim, rows, [0] * len(rows), [*equal, [1] * size], [*[0] * (size - 1), 1])
            if best.value is not None and best.value > sign * weights[k]:
                return True
    return False


def _invaders(A: Table, p: Sequence[Fraction], earned: Sequence[Fraction]) -> Iterator[list[Fraction]]:
    """Directions x = q - p towards best replies q along which the invader is not beaten: x A x >= 0.

    -x A x must be positive on the cone of directions. If it is on the directions inside the support of p, its least
    value over the directions that bring in new best replies with total weight 1 is reached where the form is stationary
    on some face; with the fewest new strategies that point is the only one of its face. So it is enough to look at
    these.
    """
    used = [i for i, x in enumerate(p) if x]
    new = [i for i, v in enumerate(earned) if v == max(earned) and not p[i]]
    Q = [[-(A[i][j] + A[j][i]) for j in range(len(A))] for i in range(len(A))]
    k, rest = used[0], used[1:]
    if not _positive_definite([[Q[i][j] - Q[k][j] - Q[i][k] + Q[k][k] for j in rest] for i in rest]):
        yield []
        return
    for size in range(1, len(new) + 1):
        for chosen in combinations(new, size):
            checkpoint()
            # unknown: x on the support and the new ones, then two multipliers; (Q x)_i is the same within each group
            places = [*used, *chosen]
            rows: list[list[Any]] = [[*(Q[i][j] for j in places), -1, -int(i in chosen)] for i in places]
            rows.append([*([1] * len(used)), *([0] * size), 0, 0])
            rows.append([*([0] * len(used)), *([1] * size), 0, 0])
            x = solve(rows, [0] * len(places) + [-1, 1])
            if x is not None and min(x[len(used) : -2]) > 0 and x[-1] <= 0 and not nullspace(rows):
                yield x[:-2]


def _positive_definite(S: Sequence[Sequence[Fraction]]) -> bool:
    """By elimination: all pivots are positive."""
    rows = [list(row) for row in S]
    for k in range(len(rows)):
        if rows[k][k] <= 0:
            return False
        for i in range(k + 1, len(rows)):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return True


def _dynamics(A: Table, p: Sequence[Fraction], earned: Sequence[Fraction]) -> str:
    """What the linearised dynamics say at an equilibrium that is not evolutionarily stable."""
    outside = [v - max(earned) for v, x in zip(earned, p, strict=True) if not x]
    inside = _characteristic(A, p)
    if not _no_root_to_the_right(inside):
        return "unstable"
    return "attracting" if max(outside, default=Fraction(-1)) < 0 and _hurwitz(inside) else "undecided"


def _characteristic(A: Table, p: Sequence[Fraction]) -> Any:
    """Characteristic polynomial of the linearised dynamics within the support, by Faddeev and LeVerrier."""
    used = [i for i, x in enumerate(p) if x]
    mean = {j: sum((p[k] * A[k][j] for k in used), ZERO) for j in used}
    last, rest = used[-1], used[:-1]
    # the directions e_j - e_last span the face; their images are read off in the coordinates other than the last
    J = [[p[i] * (A[i][j] - mean[j] - A[i][last] + mean[last]) for j in rest] for i in rest]
    n = len(J)
    c = [ZERO] * n + [Fraction(1)]
    M = [[ZERO] * n for _ in range(n)]
    for k in range(1, n + 1):
        M = _times(J, M)
        for i in range(n):
            M[i][i] += c[n - k + 1]
        trace = _times(J, M)
        c[n - k] = -sum((trace[i][i] for i in range(n)), ZERO) / k
    return flint.fmpq_poly([to_fmpq(x) for x in c])


def _times(X: Sequence[Sequence[Fraction]], Y: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
    return [
        [sum((a * b for a, b in zip(row, column, strict=True)), ZERO) for column in zip(*Y, strict=True)] for row in X
    ]


def _hurwitz(f: Any) -> bool:
    """Have all roots a negative real part? Hurwitz: the leading minors of the matrix of coefficients are positive."""
    n = f.degree()
    lead = to_fraction(f[n])
    c = {k: to_fraction(f[n - k]) / lead for k in range(n + 1)}
    H = [[c.get(2 * (j + 1) - (i + 1), ZERO) for j in range(n)] for i in range(n)]
    return all(determinant([row[:k] for row in H[:k]]) > 0 for k in range(1, n + 1))


def _no_root_to_the_right(f: Any) -> bool:
    """Has no root a positive real part?

    g = gcd(f(x), f(-x)) collects the roots r for which -r is one too; the others must satisfy Hurwitz, and of g all
    roots must be purely imaginary: g is x^k times a polynomial in x^2 whose roots are all real and negative.
    """
    g = f.gcd(f(flint.fmpq_poly([0, -1])))
    if not _hurwitz(f // g):
        return False
    coefficients = [to_fraction(x) for x in g.coeffs()]
    while coefficients[0] == 0:
        coefficients.pop(0)
    even = coefficients[::2]
    if any(coefficients[1::2]):
        raise AssertionError("roots that come in pairs r, -r make an even polynomial")
    if len(even) == 1:
        return True
    squares = flint.fmpq_poly([to_fmpq(x) for x in even])
    distinct = squares // squares.gcd(squares.derivative())
    roots = real_roots(even)
    return len(roots) == distinct.degree() and all(r < 0 for r in roots)
