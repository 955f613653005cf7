"""The checker's own recursions for sixty-six, compiled: every card of every position is tried, no two are taken for
alike.

Three questions: whether A ends up with at least `need` points (no target), and whether A makes sure of winning, or of
not losing (target). What both have taken together follows from the hands, so the question depends on A's points alone,
and more of them are never worse: A copies the play, is at the target no later and B no sooner. So a position and a
question remember two numbers, the least points with a yes and the most with a no. Points that are not enough even with
everything left settle a question at once. (Recursive calls pass `np.int64(-1)`: with a bare literal the compiled
function cannot be loaded again from its cache.)
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gote.core import checkpoint, require_memory

Ints = NDArray[np.int64]
_NONE = -(1 << 62)
_FIRST, MOST = 1 << 15, 1 << 24
TOTAL, NOT_LOSING, WINNING = 0, 2, 4
"""what may be asked; an odd number more in the memory says that A leads"""


@njit(cache=True)
def _place(states: Ints, a: Any, b: Any, question: Any) -> Any:
    """Where a state is remembered or would be; rows are (A's cards, B's cards, question and leader, least yes, most
    no).
    """
    mixed = np.uint64(a) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(31)) ^ np.uint64(b)) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(29)) ^ np.uint64(question)) * np.uint64(0x94D049BB133111EB)
    at: Any = np.int64((mixed ^ (mixed >> np.uint64(32))) % np.uint64(states.shape[0]))
    while states[at, 0] != 0 and (states[at, 0] != a or states[at, 1] != b or states[at, 2] != question):
        at = at + 1 if at + 1 < states.shape[0] else 0
    return at


@njit(cache=True)
def _hands(a: Any, b: Any, drawn: Any, x: Any, y: Any, stock: Ints) -> Any:
    """Both hands after A played x, B played y, and the winner and then the loser drew."""
    a, b = a ^ (1 << x), b ^ (1 << y)
    if drawn < stock.size:
        one, two = 1 << stock[drawn], 1 << stock[drawn + 1]
        return (a | one, b | two) if x > y else (a | two, b | one)
    return a, b


@njit(cache=True)
def _remember(states: Ints, free: Ints, a: Any, b: Any, question: Any, won: Any, answer: Any) -> bool:
    at = _place(states, a, b, question)
    if states[at, 0] == 0:
        if free[0] <= 0:
            return False
        free[0] -= 1
        states[at, 0], states[at, 1], states[at, 2], states[at, 3], states[at, 4] = a, b, question, -_NONE, _NONE
    if answer == 1:
        states[at, 3] = min(states[at, 3], won)
    else:
        states[at, 4] = max(states[at, 4], won)
    return True


@njit(cache=True)
def _settled(
    a: Any, b: Any, drawn: Any, won_a: Any, won_b: Any, need: Any, question: Any, points: Ints, stock: Ints
) -> Any:
    """1 or 0 where the points left cannot change the answer any more, else -1."""
    left = a | b
    for k in range(drawn, stock.size):
        left |= 1 << stock[k]
    least, most = np.int64(0), np.int64(0)
    for card in range(points.size):
        if (left >> card) & 1:
            least += min(points[card], np.int64(0))
            most += max(points[card], np.int64(0))
    if question == TOTAL:
        return np.int64(1) if won_a + least >= need else np.int64(0) if won_a + most < need else np.int64(-1)
    if question == WINNING and won_a + most < need:
        return np.int64(0)
    return np.int64(1) if question == NOT_LOSING and won_b + most < need else np.int64(-1)


@njit(cache=True)
def _makes_sure(
    a: Any,
    b: Any,
    drawn: Any,
    a_leads: bool,
    only: Any,
    won_a: Any,
    won_b: Any,
    need: Any,
    question: Any,
    points: Ints,
    stock: Ints,
    states: Ints,
    free: Ints,
) -> Any:
    """1 if A makes sure of what is asked when a player leads (the card `only`, unless that is -1), else 0."""
    if a == 0:
        return 1 if question == NOT_LOSING or (question == TOTAL and won_a >= need) else 0
    asked = question + (1 if a_leads else 0)
    if only < 0:
        known = _settled(a, b, drawn, won_a, won_b, need, question, points, stock)
        if known >= 0:
            return known
        at = _place(states, a, b, asked)
        if states[at, 0] != 0 and won_a >= states[at, 3]:
            return np.int64(1)
        if states[at, 0] != 0 and won_a <= states[at, 4]:
            return np.int64(0)
    found = np.int64(0) if a_leads else np.int64(1)  # A looks for one good lead; B's leads must all be answered
    for lead in range(points.size):
        if not ((a if a_leads else b) >> lead) & 1 or (only >= 0 and lead != only):
            continue
        after = np.int64(1) if a_leads else np.int64(0)
        for reply in range(points.size):
            if not ((b if a_leads else a) >> reply) & 1:
                continue
            x, y = (lead, reply) if a_leads else (reply, lead)
            gain = points[x] + points[y]
            total_a, total_b = (won_a + gain, won_b) if x > y else (won_a, won_b + gain)
            if (
                question != TOTAL and (total_a if x > y else total_b) >= need
            ):  # the first to reach the target ends the play
                good = np.int64(1) if x > y else np.int64(0)
            else:
                next_a, next_b = _hands(a, b, drawn, x, y, stock)
                good = _makes_sure(
                    next_a,
                    next_b,
                    drawn + 2,
                    x > y,
                    np.int64(-1),
                    total_a,
                    total_b,
                    need,
                    question,
                    points,
                    stock,
                    states,
                    free,
                )
                if good == _NONE:
                    return _NONE
            if good != after:
                after = good
                break
        if after != found:
            found = after
            break
    if only < 0 and not _remember(states, free, a, b, asked, won_a, found):
        return _NONE
    return found


def compare_leads(
    a: Sequence[int],
    b: Sequence[int],
    stock: Sequence[int],
    points: Mapping[int, int],
    need: int | None,
    a_leads: bool,
    scores: Sequence[int],
    value: int,
) -> dict[int, int] | None:
    """For each lead whether what it leads to is less than (-1), equal to (0) or more than (1) the claimed value for A;
    None when too many positions would have to be followed.

    The value is A's final points (scaled), or 1, 0, -1 when `need` is given.
    """
    deck = sorted(points)
    rank = {card: i for i, card in enumerate(deck)}
    worth = np.array([points[card] for card in deck], dtype=np.int64)
    order = np.array([rank[card] for card in stock], dtype=np.int64)
    first, second = (sum(1 << rank[card] for card in hand) for hand in (a, b))

    def at_least(card: int, t: int, states: Ints, free: Ints) -> int:
        """Whether the lead gives A at least t."""
        if need is None:  # counted from t, so that both totals asked about share the memory
            asked = scores[0] - t, 0, 0, TOTAL
        elif t in (0, 1):
            asked = scores[0], scores[1], need, WINNING if t == 1 else NOT_LOSING
        else:
            return int(t < 0)
        return int(_makes_sure(first, second, 0, a_leads, rank[card], *asked, worth, order, states, free))

    def compared(card: int, states: Ints, free: Ints) -> int | None:
        found = [at_least(card, t, states, free) for t in (value, value + 1)]
        return None if _NONE in found else sum(found) - 1

    return _with_memory(lambda states, free: {card: compared(card, states, free) for card in (a if a_leads else b)})


def _with_memory(work: Callable[[Ints, Ints], dict[int, int | None]]) -> dict[int, int] | None:
    """Run with a memory that grows until the work is done; None when that takes more than `MOST` places."""
    size = _FIRST
    while True:
        checkpoint()
        require_memory(size * 40, f"following {size:,} positions")
        found = work(np.zeros((size, 5), dtype=np.int64), np.array([size * 2 // 3], dtype=np.int64))
        done = {card: value for card, value in found.items() if value is not None}
        if len(done) == len(found):
            return done
        if size >= MOST:
            return None
        size *= 8
