"""Evolutionarily stable strategies (進化的に安定な戦略; Maynard Smith) of a symmetric game, and the replicator dynamics.

p is evolutionarily stable when p A p >= q A p for all q, and p A q > q A q for every other best reply q to p. With x =
q - p the second condition says x A x < 0 for all directions from p into the face of best replies: a quadratic form that
must be negative with some coordinates (those p does not use) non-negative. Decided exactly: the free coordinates are
eliminated by a Schur complement (they must leave a positive definite block), and the rest is a strict copositivity test
(Hadeler 1983).

An evolutionarily stable strategy attracts the replicator dynamics (レプリケーター動学). At the other equilibria the eigenvalues
of the linearised dynamics decide, as far as they can: the rates at which strategies p does not use grow, and the
eigenvalues within the face of p. Rest points that are no equilibria are always unstable: some strategy not in use grows
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal

import flint

from gote.core.limits import checkpoint
from gote.exact.algebraic import real_roots
from gote.exact.linalg import determinant, inverse, nullspace, solve
from gote.exact.rational import Matrix, Number, to_fmpq
from gote.generalsum.answer import EvolutionAnswer
from gote.generalsum.positive_point import another, excluding, only_one, positive_point
from gote.generalsum.tables import Strategy, replies

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import Evolution


@dataclass(frozen=True)
class SymmetricEquilibrium:
    """An isolated symmetric equilibrium, its payoff, whether it is evolutionarily stable, and what the dynamics do near
    it.
    """

    strategy: Strategy
    payoff: Fraction
    stable: bool
    dynamics: Literal["attracting", "unstable", "undecided"]


def symmetric_equilibria(A: Matrix) -> tuple[SymmetricEquilibrium, ...]:
    """The symmetric equilibria that are the only one with their support; every stable one is among them.

    >>> [(str(e.strategy[0]), e.stable) for e in symmetric_equilibria([[-1, 4], [0, 2]])]
    [('2/3', True)]
    """
    return _with_properties(A, supports(A)[0])


def supports(A: Matrix) -> tuple[list[Strategy], dict[str, dict[str, Any]]]:
    """The symmetric equilibria that are alone on their support; and for every support on which the equations of equal
    payoffs have many solutions, why there is no equilibrium on it (`none`), one (`one`) or infinitely many (`many`).

    Cost: 2^n systems of linear equations; a linear program or three where they are singular.

    >>> supports([[1, 1], [1, 1]])[1]["0,1"].keys()
    dict_keys(['many'])
    """
    n = len(A)
    found: list[Strategy] = []
    singular: dict[str, dict[str, Any]] = {}
    for size in range(1, n + 1):
        for support in combinations(range(n), size):
            checkpoint()
            first = support[0]
            E: list[list[Number]] = [[A[i][j] - A[first][j] for j in support] for i in support[1:]]
            if not nullspace([*E, [1] * size]):
                p = _equaliser(A, support)
                if p is not None and replies(A, p)[first] == max(replies(A, p)):
                    found.append(p)
                continue
            G: list[list[Number]] = [[A[i][j] - A[first][j] for j in support] for i in range(n) if i not in support]
            x = positive_point(E, G, size)
            if x is None:
                proof: dict[str, Any] = {"none": excluding(E, G, size)}
            elif (alone := only_one(E, G, x)) is not None:
                proof = {"one": alone}
                found.append(_spread(x, support, n))
            else:
                proof = {"many": (x, another(E, G, x))}
            singular[",".join(map(str, support))] = proof
    return found, singular


def _with_properties(A: Matrix, found: Sequence[Strategy]) -> tuple[SymmetricEquilibrium, ...]:
    listed = []
    for p in sorted(found):
        stable = is_stable(A, p)
        listed.append(SymmetricEquilibrium(p, max(replies(A, p)), stable, "attracting" if stable else dynamics(A, p)))
    return tuple(listed)


def _spread(x: Sequence[Fraction], support: Sequence[int], n: int) -> Strategy:
    weights = dict(zip(support, x, strict=True))
    return tuple(weights.get(i, Fraction(0)) for i in range(n))


def solve_evolution(game: Evolution) -> tuple[EvolutionAnswer, dict[str, Any]]:
    """Isolated symmetric equilibria and which of them are evolutionarily stable.

    >>> from gote.generalsum.rules_questions import Evolution
    >>> solve_evolution(Evolution(payoffs=[[-1, 4], [0, 2]]))[0].stable
    ((Fraction(2, 3), Fraction(1, 3)),)
    """
    found, singular = supports(game.payoffs)
    listed = _with_properties(game.payoffs, found)
    answer = EvolutionAnswer(
        equilibria=tuple(
            {"strategy": e.strategy, "payoff": e.payoff, "stable": e.stable, "dynamics": e.dynamics} for e in listed
        ),
        stable=tuple(e.strategy for e in listed if e.stable),
        complete=not any("many" in proof for proof in singular.values()),
    )
    return answer, {"singular": singular}


def _equaliser(A: Matrix, support: Sequence[int]) -> Strategy | None:
    rows: list[list[Number]] = [[A[i][j] for j in support] + [-1] for i in support]
    rows.append([*[1] * len(support), 0])
    x = solve(rows, [0] * len(support) + [1])
    if x is None or nullspace(rows) or min(x[:-1]) <= 0:
        return None
    return _spread(x[:-1], support, len(A))


def is_stable(A: Matrix, p: Sequence[Fraction]) -> bool:
    """Is the symmetric equilibrium p evolutionarily stable?

    >>> is_stable([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [Fraction(1, 3)] * 3)
    False
    """
    earned = replies(A, p)
    best = [i for i, v in enumerate(earned) if v == max(earned)]
    support = [i for i, x in enumerate(p) if x]
    if any(i not in best for i in support):
        return False
    k, free, bound = support[0], support[1:], [i for i in best if i not in support]
    order = [*free, *bound]
    M = [[-(A[i][j] - A[k][j] - A[i][k] + A[k][k]) for j in order] for i in order]
    S = [[Fraction(M[i][j] + M[j][i]) / 2 for j in range(len(order))] for i in range(len(order))]
    f = len(free)
    for size in range(1, f + 1):
        if determinant([row[:size] for row in S[:size]]) <= 0:
            return False
    rest = [[S[i][j] for j in range(f, len(order))] for i in range(f, len(order))]
    if f and rest:
        block = inverse([row[:f] for row in S[:f]])
        if block is None:
            raise AssertionError("a positive definite matrix is invertible")
        for i in range(len(rest)):
            for j in range(len(rest)):
                rest[i][j] -= sum(
                    (S[f + i][a] * block[a][b] * S[b][f + j] for a in range(f) for b in range(f)), Fraction(0)
                )
    return strictly_copositive(rest)


def strictly_copositive(S: Sequence[Sequence[Fraction]]) -> bool:
    """x S x > 0 for all x >= 0 other than 0.

    By induction over principal submatrices (Hadeler): if all smaller ones are strictly copositive, S is not exactly
    when det S <= 0 and the adjugate of S is entrywise positive.

    >>> strictly_copositive([[Fraction(1), Fraction(-2)], [Fraction(-2), Fraction(1)]])
    False
    >>> strictly_copositive([[Fraction(1), Fraction(5)], [Fraction(5), Fraction(1)]])
    True
    """
    n = len(S)
    for size in range(1, n + 1):
        for chosen in combinations(range(n), size):
            part = [[S[i][j] for j in chosen] for i in chosen]
            if determinant(part) <= 0 and _adjugate_positive(part):
                return False
    return True


def _adjugate_positive(S: Sequence[Sequence[Fraction]]) -> bool:
    n = len(S)
    if n == 1:
        return True
    for i in range(n):
        for j in range(n):
            minor = [[S[a][b] for b in range(n) if b != j] for a in range(n) if a != i]
            if (-1) ** (i + j) * determinant(minor) <= 0:
                return False
    return True


def dynamics(A: Matrix, p: Sequence[Fraction]) -> Literal["attracting", "unstable", "undecided"]:
    """What the linearised replicator dynamics say at the equilibrium p; undecided when eigenvalues lie on the imaginary
    axis.

    >>> thirds = [Fraction(1, 3)] * 3
    >>> [dynamics(A, thirds) for A in ([[0, -1, 2], [2, 0, -1], [-1, 2, 0]], [[0, -2, 1], [1, 0, -2], [-2, 1, 0]])]
    ['attracting', 'unstable']
    >>> dynamics([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], thirds)
    'undecided'
    """
    earned = replies(A, p)
    used = [i for i, x in enumerate(p) if x]
    flat = any(v == max(earned) and not x for v, x in zip(earned, p, strict=True))  # a rate of growth that is 0
    k, free = used[-1], used[:-1]
    if not free:
        return "undecided" if flat else "attracting"
    mean = replies([[A[i][j] for i in used] for j in used], [p[i] for i in used])
    slope = dict(zip(used, mean, strict=True))
    J = [[to_fmpq(p[i] * (A[i][j] - slope[j] - A[i][k] + slope[k])) for j in free] for i in free]
    signs = {_real_sign(f) for f, _ in flint.fmpq_mat(J).charpoly().numer().factor()[1]}
    if 1 in signs:
        return "unstable"
    return "undecided" if flat or 0 in signs else "attracting"


def _real_sign(f: Any) -> int:
    """1 if a root of the irreducible polynomial has a positive real part, 0 if all lie on the imaginary axis, else -1.

    With i w also -i w is a root, so f has one there only if it is x or a polynomial in x^2. Then every root comes with
    its negative, and none has a positive real part only if all squares are real and negative. Otherwise precision
    decides.
    """
    coefficients = [int(c) for c in f.coeffs()]
    if coefficients == [0, 1]:
        return 0
    if not any(coefficients[1::2]):
        squares = real_roots(coefficients[::2])
        return 0 if len(squares) == len(coefficients) // 2 and all(r < 0 for r in squares) else 1
    before = flint.ctx.prec
    try:
        while True:
            checkpoint()
            signs = [int(z.real > 0) - int(z.real < 0) for z, _ in f.complex_roots()]
            if all(signs):
                return max(signs)
            flint.ctx.prec *= 2
    finally:
        flint.ctx.prec = before


def replicator(A: Matrix, start: Sequence[Number], time: float = 50.0, steps: int = 2000) -> list[list[float]]:
    """The replicator dynamics x_i' = x_i ((A x)_i - x A x) from `start`, by the classical Runge-Kutta method in floats.

    >>> [round(x, 3) for x in replicator([[-1, 4], [0, 2]], [Fraction(1, 10), Fraction(9, 10)])[-1]]
    [0.667, 0.333]
    """
    import numpy as np

    a = np.array([[float(v) for v in row] for row in A])
    x: Any = np.array([float(v) for v in start])
    h = time / steps

    def slope(x: Any) -> Any:
        earned = a @ x
        return x * (earned - x @ earned)

    path = [x.tolist()]
    with np.errstate(over="ignore", invalid="ignore"):  # payoffs beyond the range of floats: the drawing ends there
        for _ in range(steps):
            k1 = slope(x)
            k2 = slope(x + h / 2 * k1)
            k3 = slope(x + h / 2 * k2)
            k4 = slope(x + h * k3)
            x = x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            path.append(x.tolist())
    return path
