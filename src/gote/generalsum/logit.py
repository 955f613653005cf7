"""Quantal response: the principal branch of logit equilibria (McKelvey and Palfrey 1995), numerically.

At precision l everybody plays strategy s with probability proportional to exp(l u(s)). From the uniform profile at l = 0 the branch
is followed by Newton's method with step control in the logarithms of the weights; it leads towards a Nash equilibrium as l grows.
These are floats with a stated residual, not proofs: the branch is for looking at, `certified.py` proves an equilibrium near
its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gote.core.limits import checkpoint
from gote.generalsum.rules import StrategicGame


@dataclass(frozen=True)
class LogitPoint:
    """The profile at one precision and how far it is from being a logit response to itself."""

    precision: float
    strategies: tuple[tuple[float, ...], ...]
    residual: float


def logit_branch(game: StrategicGame, precisions: Sequence[float]) -> list[LogitPoint]:
    """The branch at the given precisions (rising); it ends early where the branch turns back.

    >>> chicken = StrategicGame(payoffs=[[[1, 1], [-1, 2]], [[2, -1], [-2, -2]]])
    >>> [round(p.strategies[0][0], 3) for p in logit_branch(chicken, [0.0, 1.0, 50.0])]
    [0.5, 0.5, 0.5]
    """
    import numpy as np

    tables = [np.array([float(v[i]) for v in game.payoffs]).reshape(game.sizes) for i in range(len(game.players))]
    x = np.concatenate([np.full(s, -np.log(s)) for s in game.sizes])
    found: list[LogitPoint] = []
    here, step = 0.0, 0.05 / (max(float(np.ptp(t)) for t in tables) or 1.0)
    for goal in precisions:
        while here < goal:
            checkpoint()
            trial = min(goal, here + step)
            y = _newton(tables, game.sizes, x, trial)
            if y is None or abs(np.exp(y) - np.exp(x)).max() > 0.05:  # a longer jump could land on another branch
                step /= 2
                if step < 1e-7 * max(1.0, goal):
                    return found
                continue
            x, here = y, trial
            step *= 1.5
        profile = _split(np.exp(x), game.sizes)
        worst = float(abs(_equations(tables, game.sizes, x, here)).max())
        found.append(LogitPoint(here, tuple(tuple(map(float, own)) for own in profile), worst))
    return found


def _split(x: Any, sizes: Sequence[int]) -> list[Any]:
    parts, start = [], 0
    for s in sizes:
        parts.append(x[start : start + s])
        start += s
    return parts


def _equations(tables: list[Any], sizes: Sequence[int], x: Any, precision: float) -> Any:
    """log p(s) - log p(first) = precision (u(s) - u(first)) and sum p = 1, player by player."""
    import numpy as np

    from gote.generalsum.certified import _replies

    logs = _split(x, sizes)
    profile = [np.exp(own) for own in logs]
    rows = []
    for i, own in enumerate(logs):
        earned = _replies(tables, profile, i)
        rows.append(np.r_[own[1:] - own[0] - precision * (earned[1:] - earned[0]), profile[i].sum() - 1.0])
    return np.concatenate(rows)


def _newton(tables: list[Any], sizes: Sequence[int], x: Any, precision: float) -> Any:
    import numpy as np

    for _ in range(30):
        F = _equations(tables, sizes, x, precision)
        if abs(F).max() < 1e-12 * max(1.0, precision):
            return x
        n = len(x)
        J = np.zeros((n, n))
        for k in range(n):
            h = 1e-7
            moved = x.copy()
            moved[k] += h
            J[:, k] = (_equations(tables, sizes, moved, precision) - F) / h
        try:
            x = x - np.linalg.solve(J, F)
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(x).all() or x.max() > 50:
            return None
    return x if abs(_equations(tables, sizes, x, precision)).max() < 1e-9 * max(1.0, precision) else None
