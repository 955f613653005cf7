"""The named games of section 2.6, made to measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import rational
from gote.stochastic.rules import StochasticGame


def _go(state: str) -> dict[str, Any]:
    return {"next": {state: 1}}


def inspection_game(periods: int, inspections: int = 1) -> StochasticGame:
    """Inspection game G_{m,n}: II acts in one of n periods, I may inspect in m of them; I wins 1 by inspecting when II
    acts.

    >>> inspection_game(5, 2).solve().values["2,5"]
    Fraction(2, 5)
    """
    if periods < 1:
        raise ValueError("periods must be 1 or more")
    states: dict[str, Any] = {}
    for n in range(1, periods + 1):
        for m in range(min(inspections, periods) + 1):
            if n <= m or m == 0:
                states[f"{m},{n}"] = [[1 if m else 0]]
            else:
                states[f"{m},{n}"] = [[1, _go(f"{m - 1},{n - 1}")], [0, _go(f"{m},{n - 1}")]]
    needed = _reachable(states, f"{min(inspections, periods)},{periods}")
    return StochasticGame(title=f"Inspection game, {inspections} in {periods}", states=needed)


def _reachable(states: dict[str, Any], start: str) -> dict[str, Any]:
    order, stack = dict.fromkeys([start]), [start]
    while stack:
        for row in states[stack.pop()]:
            for entry in row:
                for key in ("next", "swap"):
                    for name in entry.get(key, {}) if isinstance(entry, dict) else ():
                        if name not in order:
                            order[name] = None
                            stack.append(name)
    return {name: states[name] for name in order}


def endurance_game(n: int, steps: Sequence[int] = (1, 2)) -> StochasticGame:
    """Game of Endurance: II counts down from n by the steps allowed, I guesses each; one wrong guess and I gets 0, else
    1 at the end.

    >>> endurance_game(6).solve().values["6"]
    Fraction(1, 13)
    """
    states: dict[str, Any] = {}
    for k in range(n + 1):
        possible = [s for s in steps if s <= k]
        if k == 0 or not possible:
            states[str(k)] = [[1]]
        else:
            states[str(k)] = [[_go(str(k - s)) if s == t else 0 for t in possible] for s in possible]
    return StochasticGame(title=f"Game of Endurance from {n}", states=_reachable(states, str(n)))


def guess_it_game(m: int, n: int, guess: bool = False) -> StochasticGame:
    """Guess it! with m cards for the mover and n for the opponent; the value is the mover's probability of winning.

    Rows honest, bluff (and guess), columns ignore, call. After an honest miss the roles change: 1 - V is written as
    payoff 1 and a swap.

    >>> guess_it_game(2, 2).solve().values["2,2"]
    Fraction(5, 9)
    """
    states: dict[str, Any] = {}
    for a in range(max(m, n) + 1):
        for b in range(max(m, n) + 1):
            if b == 0 or a == 0:
                states[f"{a},{b}"] = [[1 if b == 0 else Fraction(1, b + 1)]]
                continue
            q = Fraction(1, b + 1)
            hit = {"swap": {f"{b - 1},{a}": 1 - q}}
            rows = [
                [{"payoff": 1, "stop": q, **hit}, {"payoff": 1 - q, "stop": q, **hit}],
                [{"payoff": 1, "swap": {f"{b},{a - 1}": 1}}, 1],
            ]
            states[f"{a},{b}"] = [*rows, [q, q]] if guess else rows
    return StochasticGame(title=f"Guess it! {m},{n}", states=_reachable(states, f"{m},{n}"))


@cache
def guess_it(m: int, n: int) -> Fraction:
    """V[m,n], the mover's winning probability, by the recursion of the text.

    >>> guess_it(2, 3)
    Fraction(23, 45)
    """
    if n == 0:
        return Fraction(1)
    if m == 0:
        return Fraction(1, n + 1)
    miss, caught = guess_it(n - 1, m), guess_it(n, m - 1)
    return (1 + n * (1 - miss) * caught) / (1 + (n + 1) * caught)


def guess_it_matrix(m: int, n: int, guess: bool = False) -> list[list[Fraction]]:
    """The stage matrix of G_{m,n} with the values put in."""
    q = Fraction(1, n + 1)
    hit = (1 - q) * (1 - guess_it(n - 1, m))
    rows = [[hit + q, hit], [1 - guess_it(n, m - 1), Fraction(1)]]
    return [*rows, [q, q]] if guess else rows


@dataclass(frozen=True)
class CoinChallenge:
    """The stopping game: challenge after k heads in a row; the opponent must match them."""

    p: Fraction
    k: int
    value: Fraction

    @property
    def win_probability(self) -> Fraction:
        """The mover's chance of winning."""
        return (1 + self.value) / 2


def challenge_value(x: Fraction) -> Fraction:
    """f(x) = x(1-2x)/(2-x), x = p^k: the value to the mover when both always challenge after k heads."""
    return x * (1 - 2 * x) / (2 - x)


def coin_challenge(p: Any) -> CoinChallenge:
    """The optimal number of heads for a coin with heads probability p: the least k with (2-p^k)(2-p^(k+1)) >= 3.

    >>> coin_challenge("1/2")
    CoinChallenge(p=Fraction(1, 2), k=2, value=Fraction(1, 14))
    """
    p = rational(p)
    if not 0 < p < 1:
        raise ValueError(f"p is {p}; give a probability strictly between 0 and 1")
    k, x = 1, p
    while (2 - x) * (2 - x * p) < 3:
        k, x = k + 1, x * p
    return CoinChallenge(p, k, challenge_value(x))


def coin_challenge_game(p: Any, most: int) -> StochasticGame:
    """The same as a game with states 0..most (heads so far): challenge, or toss once more (a tail passes the turn).

    >>> coin_challenge_game("1/2", 4).solve().values["0"]
    Fraction(1, 14)
    """
    p = rational(p)
    states: dict[str, Any] = {}
    for k in range(most + 1):
        challenge = 1 - 2 * p**k
        toss = {"next": {str(k + 1): p}, "swap": {"0": 1 - p}}
        states[str(k)] = [[challenge], [toss]] if k < most else [[challenge]]
    return StochasticGame(title=f"Coin challenge, p = {p}", states=states)


def serving_game(table: Sequence[Sequence[Any]] = (("4/5", "1/2"), ("3/5", "7/10"))) -> StochasticGame:
    """Last point with change of serve: the server wins the match with the tabulated probability, else the roles change
    (+1 / -1).

    >>> serving_game().solve().values["G"]
    Fraction(13, 27)
    """
    rows = [
        [{"payoff": rational(w), "stop": rational(w), "swap": {"G": 1 - rational(w)}} for w in row] for row in table
    ]
    return StochasticGame(title="Serving game", states={"G": rows})


def dare_game(win: Any = 3, lose: Any = 1) -> StochasticGame:
    """Game of Dare: both pass 0; a lone dare wins (3 for the leader, 1 the other way round); both dare: again with
    roles changed.
    """
    return StochasticGame(title="Game of Dare", states={"G": [[0, lose], [win, {"swap": {"G": 1}}]]})
