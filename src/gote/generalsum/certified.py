"""One equilibrium of an n-person game numerically, with a proof.

1. Propose: logit responses (quantal response, 質的応答) from the centre with rising precision, damped, from several starts.
2. Read off the supports and polish the indifference equations by Newton's method.
3. Prove: Krawczyk's test in FLINT balls. If K(X) = x - Y F(x) + (1 - Y F'(X))(X - x) lies inside X, the box X holds
exactly one
   solution of the equations; all weights in X are positive and every strategy outside the supports earns less
   throughout X, so that solution is an equilibrium.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core.limits import checkpoint
from gote.exact.algebraic import RealAlgebraic
from gote.exact.intervals import Interval, interval_of
from gote.generalsum.rules import StrategicGame

_STARTS = 40


@dataclass(frozen=True)
class CertifiedEquilibrium:
    """Intervals that are proved to hold the weights of one equilibrium."""

    strategies: tuple[tuple[Interval, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """Weights as decimals with the ends of their intervals."""
        listed = [
            [
                {"decimal": RealAlgebraic.rational(w.middle).decimal(12), "low": w.low, "high": w.high}
                if w.width
                else w.low
                for w in own
            ]
            for own in self.strategies
        ]
        return {"strategies": listed}


def certified_equilibrium(game: StrategicGame) -> CertifiedEquilibrium | None:
    """A proved equilibrium, or None when no start led to one that can be proved.

    >>> pennies = StrategicGame(payoffs=[[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
    >>> certified_equilibrium(pennies).strategies[0][0].contains(Fraction(1, 2))
    True
    """
    import numpy as np

    tables = float_tables(game)
    rng = np.random.default_rng(1)
    for start in range(_STARTS):
        checkpoint()
        profile = [np.full(s, 1.0 / s) if start == 0 else rng.dirichlet(np.ones(s)) for s in game.sizes]
        found = _polish(game, _logit(tables, profile))
        if found is not None:
            return found
    return None


def float_tables(game: StrategicGame) -> list[Any]:
    """The payoffs of each player as floats, his own strategies first."""
    import numpy as np

    cells = np.array([[float(u) for u in v] for v in game.payoffs])
    return [np.moveaxis(cells[:, i].reshape(game.sizes), i, 0) for i in range(len(game.players))]


def payoffs_against(tables: list[Any], profile: list[Any], i: int) -> Any:
    """What each strategy of player i earns, of `float_tables`."""
    table = tables[i]
    for k in reversed([k for k in range(len(tables)) if k != i]):
        table = table @ profile[k]
    return table


def _logit(tables: list[Any], profile: list[Any]) -> list[Any]:
    import numpy as np

    spread = max(float(np.ptp(t)) for t in tables) or 1.0
    for precision in np.geomspace(0.1, 2000.0, 120) / spread:
        for _ in range(15):
            new = []
            for i in range(len(tables)):
                logs = precision * payoffs_against(tables, profile, i)
                weights = np.exp(logs - logs.max())
                new.append(weights / weights.sum())
            profile = [0.7 * a + 0.3 * b for a, b in zip(profile, new, strict=True)]
    return profile


def _polish(game: StrategicGame, profile: list[Any]) -> CertifiedEquilibrium | None:
    for cut in (1e-2, 1e-3, 5e-2):
        supports = [[s for s in range(len(own)) if own[s] > cut] for own in profile]
        if not all(supports):
            continue
        found = prove_near(game, supports, [own[support] for own, support in zip(profile, supports, strict=True)])
        if found is not None:
            return found
    return None


def prove_near(game: StrategicGame, supports: list[list[int]], weights: list[Any]) -> CertifiedEquilibrium | None:
    """An equilibrium with these supports close to the weights, by Newton's method and Krawczyk's test."""
    import numpy as np

    tables = float_tables(game)
    profile = [np.zeros(size) for size in game.sizes]
    for own, support, some in zip(profile, supports, weights, strict=True):
        own[support] = some
    x = np.concatenate([*weights, [float(payoffs_against(tables, profile, i).max()) for i in range(len(tables))]])
    for _ in range(50):
        F, J = _system(game, supports, [Fraction(float(v)) for v in x], float)
        try:
            step = np.linalg.solve(np.array(J, float), np.array(F, float))
        except np.linalg.LinAlgError:
            break
        x = x - step
        if not np.isfinite(x).all() or abs(x).max() > 1e12:
            return None
        if abs(step).max() < 1e-15 * max(1.0, abs(x).max()):
            break
    return prove(game, supports, [Fraction(float(v)) for v in x])


def _system(
    game: StrategicGame, supports: list[list[int]], x: list[Any], number: Any
) -> tuple[list[Any], list[list[Any]]]:
    """F and its Jacobian: for each strategy in use, earnings minus the player's payoff; for each player, sum minus 1.

    Unknowns: the weights in use, player by player, then the players' payoffs.
    """
    places = {(i, s): k for k, (i, s) in enumerate((i, s) for i, own in enumerate(supports) for s in own)}
    players, size = len(supports), len(places) + len(supports)
    F: list[Any] = []
    J: list[list[Any]] = []
    for (i, s), _ in places.items():
        total, gradient = number(0), [number(0)] * size
        for cell in product(*([s] if k == i else own for k, own in enumerate(supports))):
            u = game.cell(cell)[i]
            if not u:
                continue
            weights = [x[places[k, c]] for k, c in enumerate(cell) if k != i]
            keys = [places[k, c] for k, c in enumerate(cell) if k != i]
            value = number(u) if number is not float else float(u)
            for w in weights:
                value = value * w
            total = total + value
            for position, key in enumerate(keys):
                partial = number(u) if number is not float else float(u)
                for other, w in enumerate(weights):
                    if other != position:
                        partial = partial * w
                gradient[key] = gradient[key] + partial
        gradient[len(places) + i] = gradient[len(places) + i] - 1
        F.append(total - x[len(places) + i])
        J.append(gradient)
    for i in range(players):
        row = [number(0)] * size
        total = number(-1)
        for s in supports[i]:
            total = total + x[places[i, s]]
            row[places[i, s]] = number(1)
        F.append(total)
        J.append(row)
    return F, J


def prove(game: StrategicGame, supports: list[list[int]], middle: list[Fraction]) -> CertifiedEquilibrium | None:
    """Krawczyk's test around the approximate solution; None when it does not prove an equilibrium there."""
    import flint

    from gote.exact.rational import to_fmpq

    before = flint.ctx.prec
    flint.ctx.prec = 128
    try:

        def ball(v: Any) -> Any:
            return flint.arb(to_fmpq(Fraction(v)))

        n = len(middle)
        x = [ball(v) for v in middle]
        radius = flint.arb(0, 1e-10)
        box = [v + radius for v in x]
        F, J = _system(game, supports, x, ball)
        try:
            Y = flint.arb_mat(J).inv()
        except ZeroDivisionError:
            return None
        Y = flint.arb_mat(n, n, [v.mid() for v in Y.entries()])
        _, wide = _system(game, supports, box, ball)
        identity = flint.arb_mat(n, n, [int(i == j) for i in range(n) for j in range(n)])
        spread = flint.arb_mat(n, 1, [radius] * n)
        image = flint.arb_mat(n, 1, x) - Y * flint.arb_mat(n, 1, F) + (identity - Y * flint.arb_mat(wide)) * spread
        image_entries = image.entries()
        if not all(b.contains_interior(v) for b, v in zip(box, image_entries, strict=True)):
            return None
        count = sum(map(len, supports))
        if any(not v > 0 for v in image_entries[:count]):
            return None
        if not _others_earn_less(game, supports, image_entries, ball):
            return None
        intervals = iter([interval_of(v) for v in image_entries[:count]])
        strategies = []
        for own, size in zip(supports, game.sizes, strict=True):
            weights = [Interval(Fraction(0), Fraction(0))] * size
            for s in own:
                weights[s] = (
                    next(intervals) if len(own) > 1 else (next(intervals) and Interval(Fraction(1), Fraction(1)))
                )
            strategies.append(tuple(weights))
        return CertifiedEquilibrium(tuple(strategies))
    finally:
        flint.ctx.prec = before


def _others_earn_less(game: StrategicGame, supports: list[list[int]], x: list[Any], ball: Any) -> bool:
    places = {(i, s): k for k, (i, s) in enumerate((i, s) for i, own in enumerate(supports) for s in own)}
    for i, own in enumerate(supports):
        for s in range(game.sizes[i]):
            if s in own:
                continue
            total = ball(0)
            for cell in product(*([s] if k == i else o for k, o in enumerate(supports))):
                value = ball(game.cell(cell)[i])
                for k, c in enumerate(cell):
                    if k != i:
                        value = value * x[places[k, c]]
                total = total + value
            if not total < x[len(places) + i]:
                return False
    return True
