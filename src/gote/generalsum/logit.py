"""Quantal response: the principal branch of logit equilibria (McKelvey and Palfrey 1995), numerically.

At precision l everybody plays strategy s with probability proportional to exp(l u(s)). From the uniform profile at l =
0 the branch is followed by Newton's method with step control in the logarithms of the weights; it leads towards a Nash
equilibrium as l grows. Where it turns back (a fold) it is followed by arc length, round the fold and the next one,
until l grows beyond the fold again; a profile shown for a precision is the first one on the way. The floats are then
made precise enough that 12 digits of them are right.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation, localcontext
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from gote.core.limits import checkpoint
from gote.generalsum.certified import float_tables, payoffs_against
from gote.generalsum.rules import StrategicGame


@dataclass(frozen=True)
class LogitPoint:
    """The profile at one precision and how far it is from being a logit response to itself."""

    precision: float
    strategies: tuple[tuple[float, ...], ...]
    residual: float


def logit_branch(game: StrategicGame, precisions: Sequence[float]) -> list[LogitPoint]:
    """The branch at the given precisions (rising); it ends early only where a fold could not be passed.

    >>> chicken = StrategicGame(payoffs=[[[1, 1], [-1, 2]], [[2, -1], [-2, -2]]])
    >>> [round(p.strategies[0][0], 3) for p in logit_branch(chicken, [0.0, 1.0, 50.0])]
    [0.5, 0.5, 0.5]
    """
    import numpy as np

    tables = float_tables(game)
    x = np.concatenate([np.full(s, -np.log(s)) for s in game.sizes])
    found: list[LogitPoint] = []
    here, step = 0.0, 0.05 / (max(float(np.ptp(t)) for t in tables) or 1.0)
    for goal in precisions:
        while here != goal:
            checkpoint()
            trial = (
                min(goal, here + step) if here < goal else max(goal, here - step)
            )  # a fold may be passed beyond the goal
            y = _newton(tables, game.sizes, x, trial)
            if y is None or abs(np.exp(y) - np.exp(x)).max() > 0.05:  # a longer jump could land on another branch
                step /= 2
                if step < 1e-7 * max(1.0, goal):
                    passed = _round_the_fold(tables, game.sizes, x, here) if here < goal else None
                    if passed is None:
                        return found
                    x, here = passed
                    step = 1e-3 * max(here, 1e-3)
                continue
            x, here = y, trial
            step *= 1.5
        profile = _split(np.exp(x), game.sizes)
        worst = float(abs(_equations(tables, game.sizes, x, here)).max())
        found.append(LogitPoint(here, tuple(tuple(map(float, own)) for own in profile), worst))
    return found


def rounded(
    game: StrategicGame, precision: Fraction, profile: Sequence[Sequence[float]]
) -> tuple[tuple[str, ...], ...]:
    """The weights of a profile near a logit equilibrium, rounded to 12 digits after Newton's method in 50 digits.

    >>> game = StrategicGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]])
    >>> rounded(game, Fraction(0), [[0.5, 0.5], [0.5, 0.5]])[0]
    ('0.500000000000', '0.500000000000')
    """
    import numpy as np

    tables = float_tables(game)
    with _within_decimals(), localcontext() as context:
        context.prec = 50
        l = Decimal(precision.numerator) / precision.denominator
        cells = [
            (c, [Decimal(v.numerator) / v.denominator for v in game.cell(c)]) for c in product(*map(range, game.sizes))
        ]
        logs = [[Decimal(w).ln() for w in own] for own in _logit_responses(cells, game.sizes, profile, l)]
        for _ in range(20):
            weights = [[x.exp() for x in own] for own in logs]
            F: list[Decimal] = []
            for i, own in enumerate(logs):
                earned = _earned(cells, weights, i, len(own))
                F += [x - own[0] - l * (e - earned[0]) for x, e in zip(own[1:], earned[1:], strict=True)]
                F.append(sum(weights[i], Decimal(-1)))
            flat = np.array([float(x) for own in logs for x in own])
            Y = np.linalg.inv(_slopes(tables, game.sizes, flat, float(precision))[:, :-1])
            change = [sum((Decimal(float(y)) * f for y, f in zip(row, F, strict=True)), Decimal(0)) for row in Y]
            moves = iter(change)
            logs = [[x - next(moves) for x in own] for own in logs]
            if max(map(abs, change)) < Decimal("1e-30"):
                break
        return tuple(tuple(f"{x.exp():.12f}" for x in own) for own in logs)


@contextmanager
def _within_decimals() -> Iterator[None]:
    """A weight below every decimal number is told as a number out of range."""
    try:
        yield
    except InvalidOperation as error:
        raise OverflowError("a weight is smaller than every decimal number") from error


def _logit_responses(
    cells: list[Any], sizes: Sequence[int], profile: Sequence[Sequence[float]], precision: Decimal
) -> list[list[Decimal]]:
    """One response to the profile, so that weights which a float rounds to 0 are positive."""
    weights = [[Decimal(w) for w in own] for own in profile]
    found = []
    for i, size in enumerate(sizes):
        earned = _earned(cells, weights, i, size)
        raw = [(precision * (e - max(earned))).exp() for e in earned]
        found.append([r / sum(raw) for r in raw])
    return found


def _earned(cells: list[Any], weights: Sequence[Sequence[Decimal]], i: int, size: int) -> list[Decimal]:
    earned = [Decimal(0)] * size
    for c, pay in cells:
        earned[c[i]] += pay[i] * prod((weights[k][s] for k, s in enumerate(c) if k != i), start=Decimal(1))
    return earned


def _split(x: Any, sizes: Sequence[int]) -> list[Any]:
    parts, start = [], 0
    for s in sizes:
        parts.append(x[start : start + s])
        start += s
    return parts


def _equations(tables: list[Any], sizes: Sequence[int], x: Any, precision: complex) -> Any:
    """log p(s) - log p(first) = precision (u(s) - u(first)) and sum p = 1, player by player."""
    import numpy as np

    profile = _split(np.exp(x), sizes)
    found, end = np.empty_like(x), 0
    for i, own in enumerate(_split(x, sizes)):
        pay = payoffs_against(tables, profile, i)
        start, end = end, end + len(own)
        found[start : end - 1] = own[1:] - own[0] - precision * (pay[1:] - pay[0])
        found[end - 1] = profile[i].sum() - 1.0
    return found


def _slopes(tables: list[Any], sizes: Sequence[int], x: Any, precision: float) -> Any:
    """Derivatives of the equations by the logarithms and, last column, by the precision; exact to rounding (complex
    steps).
    """
    import numpy as np

    n, h = len(x), 1e-30
    J = np.empty((n, n + 1))
    for k in range(n):
        moved = x.astype(complex)
        moved[k] += 1j * h
        J[:, k] = _equations(tables, sizes, moved, precision).imag / h
    J[:, n] = _equations(tables, sizes, x.astype(complex), precision + 1j * h).imag / h
    return J


def _round_the_fold(tables: list[Any], sizes: Sequence[int], x: Any, precision: float) -> tuple[Any, float] | None:
    """From just before a fold along the curve until the precision exceeds that of the fold again; None when it does
    not.
    """
    import numpy as np

    z = np.r_[x, precision]
    direction = np.zeros(len(z))
    direction[-1] = 1.0
    length, turned, top = 0.01, False, precision
    for _ in range(20_000):
        checkpoint()
        J = _slopes(tables, sizes, z[:-1], z[-1])
        tangent = _kernel(J)
        if tangent @ direction < 0:
            tangent = -tangent
        y = _onto_curve(tables, sizes, z + length * tangent, tangent)
        if y is None or abs(np.exp(y[:-1]) - np.exp(z[:-1])).max() > 0.05 or (y - z) @ tangent < 0.5 * length:
            length /= 2
            if length < 1e-12:
                return None
            continue
        turned = turned or y[-1] < z[-1]
        top = max(top, float(z[-1])) if not turned else top
        z, direction = y, tangent
        length *= 1.4
        if turned and z[-1] > top:
            return z[:-1], float(z[-1])
        if z[-1] < 0:
            return None
    return None


def _kernel(J: Any) -> Any:
    """The unit vector that the derivatives send to 0: the direction of the curve."""
    import numpy as np

    return np.linalg.svd(J)[2][-1]


def _onto_curve(tables: list[Any], sizes: Sequence[int], z: Any, tangent: Any) -> Any:
    """Newton's method from a prediction, in the plane across the tangent."""
    import numpy as np

    start = z.copy()
    for _ in range(25):
        if z[-1] < 0 or not np.isfinite(z).all() or z[:-1].max() > 50:
            return None
        F = _equations(tables, sizes, z[:-1], z[-1])
        across = tangent @ (z - start)
        if abs(F).max() < 1e-11 * max(1.0, z[-1]):
            return z
        try:
            z = z - np.linalg.solve(np.vstack([_slopes(tables, sizes, z[:-1], z[-1]), tangent]), np.r_[F, across])
        except np.linalg.LinAlgError:
            return None
    return None


def _newton(tables: list[Any], sizes: Sequence[int], x: Any, precision: float) -> Any:
    import numpy as np

    for _ in range(30):
        F = _equations(tables, sizes, x, precision)
        if abs(F).max() < 1e-12 * max(1.0, precision):
            return x
        try:
            x = x - np.linalg.solve(_slopes(tables, sizes, x, precision)[:, :-1], F)
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(x).all() or x.max() > 50:
            return None
    return x if abs(_equations(tables, sizes, x, precision)).max() < 1e-9 * max(1.0, precision) else None
