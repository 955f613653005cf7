"""Strategies as tables: what to do in every state, for simulation and play.

A decision names the ply and the second card after a completed pair (a) and after a special card (b); the second card
after a new kind is what the ply says. A strategy may be any Python function from `State` to `Decision`; it is called
once per state and packed into bytes.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np

from gote.cards.memory.rules_state import State
from gote.core import DocumentError

Ply = Literal["0", "1", "2", "take"]
LABELS = "FGP"
PLIES = ("0", "1", "2", "take")
SECONDS = ("take", "known", "unknown")


class Decision(NamedTuple):
    """Ply, second card after a completed pair, second card after the first special card."""

    ply: Ply
    a: Literal["take", "known", "unknown"] = "take"
    b: Literal["known", "unknown"] = "unknown"


Strategy = Callable[[State], Decision]


def optimal(state: State) -> Decision:
    """Best play: the special pair in F and G, the expected pair difference in P (of equals the fewest unknown cards).

    >>> optimal(State("F", 4, 0, 2))
    Decision(ply='0', a='known', b='known')
    """
    from gote.cards.memory.tables import difference_table, special_table

    if state.m > 2:
        return Decision("take")
    size = max(26, state.kinds)
    options = (difference_table(size) if state.label == "P" else special_table(size)).options(state._replace(d=0))
    choices = {name: options.best_choices(name)[0] for name in options.events}
    b = choices.get("b", "unknown")
    return Decision(options.best[0], choices.get("a", "take"), "unknown" if b == "take" else b)  # type: ignore[arg-type]


def greedy(state: State) -> Decision:
    """Takes every pair and otherwise always turns unknown cards.

    >>> greedy(State("F", 4, 1, 2)), greedy(State("F", 4, 0, 2)).ply
    (Decision(ply='take', a='take', b='unknown'), '2')
    """
    return Decision("take" if state.m else "2")


def careful(state: State) -> Decision:
    """Takes every pair and turns one unknown card a turn where a known one is there to follow.

    >>> careful(State("F", 4, 0, 2)).ply
    '1'
    """
    return Decision("take" if state.m else "1" if state.k else "2", b="known" if state.m + state.k else "unknown")


def timid(state: State) -> Decision:
    """Passes whenever possible.

    >>> timid(State("F", 4, 0, 2)).ply
    '0'
    """
    return Decision("0" if state.may_pass else "take" if state.m else "2")


STRATEGIES: dict[str, Strategy] = {"optimal": optimal, "greedy": greedy, "careful": careful, "timid": timid}


def find_strategy(name: str | Strategy) -> Strategy:
    """A strategy by name, or the function itself.

    >>> find_strategy("greedy") is greedy
    True
    """
    if callable(name):
        return name
    if name not in STRATEGIES:
        raise DocumentError(
            "strategy", f"{name!r} is not a strategy; choose one of {', '.join(STRATEGIES)} or give a function"
        )
    return STRATEGIES[name]


@lru_cache(maxsize=16)
def strategy_table(strategy: Strategy, pairs: int, special: bool) -> Any:
    """The bytes of a strategy: [label, m, n, k] -> ply + 4 * (second after a) + 16 * (known second after b).

    >>> int(strategy_table(greedy, 4, True)[0, 1, 4, 2])
    3
    """
    table = np.zeros((3, pairs + 1, pairs + 1, pairs + 1), np.uint8)
    for label in "FG" if special else "P":
        for n in range(1, pairs + 1):
            for m in range(n + 1):
                least, most = {"F": (0, n - m - 1), "G": (1, n - m), "P": (0, n - m)}[label]
                for k in range(least, most + 1):
                    state = State(label, n, m, k)  # type: ignore[arg-type]
                    table[LABELS.index(label), m, n, k] = _packed(state, strategy(state))
    return table


def _packed(state: State, decision: Decision) -> int:
    """A decision as a byte, after a look at whether the state allows it."""
    ply, a, b = decision
    if ply not in PLIES or a not in SECONDS or b not in SECONDS[1:]:
        raise DocumentError(
            "strategy", f"{decision} in {state} is not a decision; give a ply, and 'take', 'known' or 'unknown'"
        )
    if (ply == "0" and not state.may_pass) or (ply == "take" and not state.m) or (ply == "1" and not state.m + state.k):
        raise DocumentError("strategy", f"ply {ply} is not possible in {state}; look at m and k first")
    if ply in "12" and not state.unknown:
        raise DocumentError("strategy", f"no card is unknown in {state}; take or pass")
    a_code = SECONDS.index(a) if a != "known" or state.may_pass else 0
    return PLIES.index(ply) + 4 * a_code + 16 * (b == "known" and state.m + state.k > 0)
