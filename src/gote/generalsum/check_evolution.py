"""Proofs for symmetric games: which equilibria there are, which are evolutionarily stable, which attract the replicator
dynamics.

Nothing of the solver is used. Stability against invaders is decided by the points where the quadratic form could be
smallest (the solver eliminates variables and looks at determinants), attraction by Hurwitz's determinants (the solver
locates eigenvalues).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

import flint

from gote.core import checkpoint, rational
from gote.core.axioms import equal, exactly_when, need
from gote.core.proof import Evidence, proves
from gote.exact.algebraic import real_roots
from gote.exact.linalg import determinant, dot, nullspace, solve
from gote.exact.rational import to_fmpq, to_fraction
from gote.generalsum.answer import EvolutionAnswer
from gote.generalsum.check_positive import combined, excludes, solves

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import Evolution

ZERO = Fraction(0)
Table = Sequence[Sequence[Fraction]]


@proves(EvolutionAnswer, "equilibria", "complete")
def exactly_those_alone_on_their_support_are_listed(game: Evolution, a: EvolutionAnswer, evidence: Evidence) -> None:
    """In rising order; and the list is complete exactly when no support carries infinitely many."""
    found, endless = [], False
    n = len(game.payoffs)
    for size in range(1, n + 1):
        for support in combinations(range(n), size):
            checkpoint()
            p, many = _on_support(game.payoffs, support, evidence)
            found += [p] if p is not None else []
            endless = endless or many
    equal("equilibria", tuple(e.strategy for e in a.equilibria), tuple(sorted(found)))
    exactly_when("complete", a.complete, not endless)


@proves(EvolutionAnswer, "equilibria")
def each_earns_what_is_stated(game: Evolution, a: EvolutionAnswer) -> None:
    """Against itself, as much as every strategy it uses."""
    for e in a.equilibria:
        equal("equilibria", e.payoff, max(_earned(game.payoffs, e.strategy)))


@proves(EvolutionAnswer, "equilibria", "stable")
def the_stable_ones_are_those_nobody_invades(game: Evolution, a: EvolutionAnswer) -> None:
    """All directions towards best replies at once."""
    for e in a.equilibria:
        resists = next(_invaders(game.payoffs, e.strategy, _earned(game.payoffs, e.strategy)), None) is None
        exactly_when("equilibria", e.stable, resists)
    equal("stable", a.stable, tuple(e.strategy for e in a.equilibria if e.stable))


@proves(EvolutionAnswer, "equilibria")
def the_dynamics_are_what_the_linear_part_says(game: Evolution, a: EvolutionAnswer) -> None:
    """A stable strategy attracts; elsewhere Hurwitz's determinants decide."""
    for e in a.equilibria:
        found = "attracting" if e.stable else _dynamics(game.payoffs, e.strategy, _earned(game.payoffs, e.strategy))
        equal("equilibria", e.dynamics, found)


def _on_support(A: Table, support: Sequence[int], evidence: Evidence) -> tuple[tuple[Fraction, ...] | None, bool]:
    """The equilibrium that is alone on a support, if there is one, and whether infinitely many are on it."""
    first, size = support[0], len(support)
    E = [[A[i][j] - A[first][j] for j in support] for i in support[1:]]
    G = [[A[i][j] - A[first][j] for j in support] for i in range(len(A)) if i not in support]
    if nullspace([*E, [1] * size]):
        return _where_the_equations_are_singular(E, G, support, len(A), evidence)
    x = solve([*E, [1] * size], [0] * (size - 1) + [1])
    fine = x is not None and min(x) > 0 and all(dot(row, x) <= 0 for row in G)
    return (_spread(x, support, len(A)) if fine and x is not None else None), False


def _where_the_equations_are_singular(
    E: Table, G: Table, support: Sequence[int], n: int, evidence: Evidence
) -> tuple[tuple[Fraction, ...] | None, bool]:
    """The certificate says why: a combination excludes all, another leaves only one, or two points are shown."""
    name = ",".join(map(str, support))
    proof = evidence.get("singular", {}).get(name, {})
    if "none" in proof:
        free, signed = ([rational(x) for x in part] for part in proof["none"])
        need("complete", excludes(free, signed, E, G), "the certificate does not exclude the support {name}", name=name)
        return None, False
    if "many" in proof:
        one, two = (tuple(rational(w) for w in point) for point in proof["many"])
        fine = solves(one, E, G) and solves(two, E, G) and sum(one) == sum(two) == 1 and one != two
        need("complete", fine, "the certificate shows no two equilibria on the support {name}", name=name)
        return None, True
    need("complete", "one" in proof, "is proved only with its certificate")
    tight, weights = [int(k) for k in proof["one"][0]], [rational(w) for w in proof["one"][1]]
    chosen = [G[k] for k in tight]
    u, y = weights[: len(E)], weights[len(E) :]
    left = nullspace([*E, *chosen])
    fine = min(tight, default=0) >= 0 and min(y, default=Fraction(1)) > 0 and not any(combined(u, E, y, chosen))
    need("complete", fine and len(left) == 1, "the certificate does not leave one equilibrium on {name}", name=name)
    total = sum(left[0], ZERO)
    x = tuple(v / total for v in left[0]) if total else tuple(left[0])
    return (_spread(x, support, n) if solves(x, E, G) else None), False


def _spread(x: Sequence[Fraction], support: Sequence[int], n: int) -> tuple[Fraction, ...]:
    weights = dict(zip(support, x, strict=True))
    return tuple(weights.get(i, ZERO) for i in range(n))


def _earned(A: Table, p: Sequence[Fraction]) -> list[Fraction]:
    return [sum((a * x for a, x in zip(row, p, strict=True) if x), ZERO) for row in A]


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
