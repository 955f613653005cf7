"""All solutions of v = Val A(v), and how the value depends on the payoff Q of infinite play.

One state: Val A(v) - v never increases in v, so the solutions form a closed interval [a, b], and the value is the point
of [a, b] nearest to Q. A very small Q therefore gives a, a very large one b. Several states: the same two solves give
the range of the value over all Q.
"""

from __future__ import annotations

from fractions import Fraction

from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import build_model, max_payoff
from gote.stochastic.solve import SolvedStates, solve_states


def with_infinite_play(game: StochasticGame, q: Fraction | int) -> StochasticGame:
    """The same game with another payoff for infinite play."""
    return game.model_copy(update={"infinite_play": Fraction(q)})


def extremes(game: StochasticGame) -> tuple[SolvedStates, SolvedStates]:
    """Solutions for infinite play worse, and better, than anything else that can happen."""
    reach = 10 * (max_payoff(build_model(game)) + 1) * (len(game.states) + 1)
    return solve_states(with_infinite_play(game, -reach)), solve_states(with_infinite_play(game, reach))


def fixed_point_set(game: StochasticGame) -> tuple[Fraction | None, Fraction | None]:
    """The interval of all solutions of v = Val A(v) for a game with one state; None for an end that is not there: the
    value then follows infinite play however far it goes.

    >>> go = {"next": {"G": 1}}
    >>> fixed_point_set(StochasticGame(states={"G": [[go, 5], [1, 0]]}))
    (Fraction(1, 1), Fraction(5, 1))
    >>> fixed_point_set(StochasticGame(states={"G": [[go, 5]]}))
    (None, Fraction(5, 1))
    """
    if len(game.states) != 1 or len(build_model(game)) != 1:
        raise ValueError("the interval of solutions is known for games with one state (and no swap) only")
    low, high = (None if found.values[0] == found.model.infinite_play else found.values[0] for found in extremes(game))
    return low, high


def is_independent_of_q(game: StochasticGame) -> bool:
    """Whether the values are the same whatever infinite play pays.

    >>> go = {"next": {"G": 1}}
    >>> is_independent_of_q(StochasticGame(states={"G": [[go, 1], [1, 0]]}))
    True
    """
    low, high = extremes(game)
    same_roots = [a.polynomial for a in low.algebraic.values()] == [a.polynomial for a in high.algebraic.values()]
    if low.proved_exactly and high.proved_exactly:
        return low.values == high.values and same_roots
    return all(abs(a - b) < Fraction(1, 10**15) for a, b in zip(low.values, high.values, strict=True))
