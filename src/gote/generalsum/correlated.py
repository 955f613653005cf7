"""Correlated and coarse correlated equilibria (相関均衡; Aumann 1974) by linear programming.

A distribution over the cells is a correlated equilibrium when nobody who is told the own part of the drawn cell gains
by playing another strategy t instead of s: sum over cells with own part s of weight (u(s) - u(t)) >= 0. It is coarse
when nobody gains by deciding for t before being told. Both sets are polytopes; the best member for a linear aim is a
linear program, whose multipliers prove that nothing better exists.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Literal

from gote.exact.lp import LPSolution, solve_lp
from gote.exact.polyhedra import Point, convex_hull_2d
from gote.exact.rational import Number
from gote.generalsum.rules import StrategicGame

Concept = Literal["correlated", "coarse"]


@dataclass(frozen=True)
class Device:
    """The best distribution over the cells (in their order), what everybody wins, and the aim reached."""

    weights: tuple[Fraction, ...]
    payoffs: tuple[Fraction, ...]
    value: Fraction
    proof: LPSolution


def incentives(game: StrategicGame, concept: Concept) -> list[dict[int, Number]]:
    """Sparse rows r with r w <= 0 for every equilibrium distribution w.

    >>> game = StrategicGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [1, 1]]])
    >>> incentives(game, "correlated")[0]
    {2: Fraction(1, 1), 3: Fraction(-1, 1)}
    """
    cells = list(product(*map(range, game.sizes)))
    rows: list[dict[int, Number]] = []
    for i, size in enumerate(game.sizes):
        for t in range(size):
            gains = [game.cell((*c[:i], t, *c[i + 1 :]))[i] - game.payoffs[k][i] for k, c in enumerate(cells)]
            if concept == "coarse":
                rows.append({k: g for k, g in enumerate(gains) if g})
                continue
            for s in range(size):
                if s != t:
                    rows.append({k: g for k, g in enumerate(gains) if g and cells[k][i] == s})
    return [r for r in rows if r]


def best_device(game: StrategicGame, aim: tuple[Fraction, ...], concept: Concept = "correlated") -> Device:
    """The equilibrium distribution that maximises the weighted sum of payoffs.

    >>> chicken = StrategicGame(payoffs=[[[6, 6], [2, 7]], [[7, 2], [0, 0]]])
    >>> best_device(chicken, (Fraction(1), Fraction(1))).payoffs
    (Fraction(21, 4), Fraction(21, 4))
    """
    cost = [sum((a * u for a, u in zip(aim, vector, strict=True)), Fraction(0)) for vector in game.payoffs]
    rows = incentives(game, concept)
    ones = dict.fromkeys(range(len(cost)), 1)
    proof = solve_lp(cost, rows, [0] * len(rows), [ones], [1])
    if proof.value is None:
        raise AssertionError("an equilibrium exists in every finite game")
    payoffs = tuple(
        sum((w * v[i] for w, v in zip(proof.x, game.payoffs, strict=True) if w), Fraction(0))
        for i in range(len(game.players))
    )
    return Device(proof.x, payoffs, proof.value, proof)


def payoff_corners(game: StrategicGame, concept: Concept = "correlated") -> list[Point]:
    """Corners of the set of payoffs that the equilibrium distributions of a two-person game reach, counter-clockwise.

    From the extreme payoffs in two directions on, the edge between two neighbours is tried: is anything beyond it?

    >>> chicken = StrategicGame(payoffs=[[[6, 6], [2, 7]], [[7, 2], [0, 0]]])
    >>> [tuple(map(str, p)) for p in payoff_corners(chicken)]
    [('2', '7'), ('18/5', '18/5'), ('7', '2'), ('21/4', '21/4')]
    """

    def farthest(x: Number, y: Number) -> Point:
        return best_device(game, (Fraction(x), Fraction(y)), concept).payoffs

    corners = convex_hull_2d([farthest(x, y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))])
    k = 0
    while k < len(corners):
        p, q = corners[k], corners[(k + 1) % len(corners)]
        out = (q[1] - p[1], p[0] - q[0])  # normal of the edge, pointing outwards
        beyond = farthest(*out) if any(out) else p
        if any(out) and out[0] * beyond[0] + out[1] * beyond[1] > out[0] * p[0] + out[1] * p[1]:
            corners.insert(k + 1, beyond)
        else:
            k += 1
    return convex_hull_2d(corners)
