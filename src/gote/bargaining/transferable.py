"""The TU solution (Ferguson 3.4.2): side payments and threats.

1. sigma = max(a_ij + b_ij); the cells that reach it are the cooperative strategies.
2. The players threaten each other with p and q; from the disagreement point D = (p A q, p B q) the rest is halved, so I
   maximises and II minimises D_1 - D_2: the threat game (脅し戦略) is the matrix game A - B with value delta.
3. phi = ((sigma + delta)/2, (sigma - delta)/2), reached from a cooperative cell by a side payment of phi_1 - a_ij
from II to
   I (a negative amount goes the other way). The side payment is not delta.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gote.bargaining.feasible import contains, largest_total, payoff_hull
from gote.exact.rational import Matrix
from gote.generalsum.safety import maxmin
from gote.generalsum.tables import Strategy, expected, transpose


@dataclass(frozen=True)
class Cooperation:
    """A cooperative cell (from 0), its payoffs, and what moves afterwards: from `payer` to `payee` ("I", "II" or None)."""

    cell: tuple[int, int]
    payoffs: tuple[Fraction, Fraction]
    payer: str | None
    payee: str | None
    amount: Fraction


@dataclass(frozen=True)
class Disagreement:
    """A pair of optimal threats and the point where carrying them out would lead."""

    row: Strategy
    column: Strategy
    payoffs: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Transferable:
    """The TU solution with all that proves it."""

    sigma: Fraction
    delta: Fraction
    solution: tuple[Fraction, Fraction]
    threat_game: tuple[tuple[Fraction, ...], ...]
    row_threats: tuple[Strategy, ...]
    column_threats: tuple[Strategy, ...]
    cooperation: tuple[Cooperation, ...]
    disagreements: tuple[Disagreement, ...]
    feasible_without_payment: bool


def transferable(A: Matrix, B: Matrix) -> Transferable:
    """The TU solution of the bimatrix game (A, B).

    >>> transferable([[5, 0], [0, 3]], [[3, -4], [0, 6]]).solution
    (Fraction(11, 2), Fraction(7, 2))
    """
    sigma = largest_total(A, B)
    game = tuple(tuple(Fraction(a - b) for a, b in zip(r, s, strict=True)) for r, s in zip(A, B, strict=True))
    first = maxmin(game)
    second = maxmin([[-v for v in column] for column in transpose(game)])
    delta = first.value
    phi = ((sigma + delta) / 2, (sigma - delta) / 2)
    cooperation = []
    for i, (r, s) in enumerate(zip(A, B, strict=True)):
        for j, (a, b) in enumerate(zip(r, s, strict=True)):
            if a + b == sigma:
                amount = phi[0] - a
                payer, payee = ("II", "I") if amount > 0 else ("I", "II") if amount < 0 else (None, None)
                cooperation.append(Cooperation((i, j), (Fraction(a), Fraction(b)), payer, payee, abs(amount)))
    disagreements = tuple(
        Disagreement(p, q, (expected(p, A, q), expected(p, B, q))) for p in first.strategies for q in second.strategies
    )
    inside = contains(payoff_hull(A, B), phi)
    return Transferable(
        sigma, delta, phi, game, first.strategies, second.strategies, tuple(cooperation), disagreements, inside
    )
