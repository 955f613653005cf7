"""Memoised search of sixty-six positions on bit masks: two yes-or-no questions with a target, bounds on the total
without.

Ranks 0..N-1 stand for all cards of hands and stock. A state is (A's cards, B's cards, leader); how much of the stock is
gone and who has how many points together follow from it. Two cards of one hand with the same points and no card in play
between them (hands or stock still to come) are alike, so one of them is tried. A player whose reach ends below the
target cannot win.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Keys = NDArray[np.uint64]
U = np.uint64
_ONE = np.uint64(1)
STOPPED = np.int64(-(1 << 62))
"""what a search gives back when its budget or its memory is used up"""


@njit(cache=True)
def slot(keys: Keys, a: Any, b: Any, more: Any) -> Any:
    """The slot of a state, or the free one where it belongs."""
    size = U(keys.shape[0] - 1)
    h = (a * U(0x9E3779B97F4A7C15)) ^ ((b + U(0x7F4A7C15)) * U(0xC2B2AE3D27D4EB4F)) ^ (more * U(0x165667B19E3779F9))
    h = (h ^ (h >> U(29))) * U(0xBF58476D1CE4E5B9)
    at = (h ^ (h >> U(32))) & size
    while keys[at, 2] != U(0) and (keys[at, 0] != a or keys[at, 1] != b or keys[at, 2] != more):
        at = (at + _ONE) & size
    return np.int64(at)


@njit(cache=True)
def choices(hand: Any, live: Any, points: Ints, out: Ints) -> Any:
    """One card of each set of alike cards of a hand, highest first."""
    count = 0
    last = -1
    for x in range(points.size - 1, -1, -1):
        bit = _ONE << U(x)
        if not live & bit:
            continue
        if hand & bit and (last < 0 or points[last] != points[x]):
            out[count] = x
            count += 1
        last = x if hand & bit else -1
    return count


@njit(cache=True)
def _after(a: Any, b: Any, drawn: Any, x: Any, y: Any, stock: Ints) -> Any:
    """Hands and number of cards drawn after A played x and B played y."""
    a, b = a & ~(_ONE << U(x)), b & ~(_ONE << U(y))
    if drawn < stock.size:
        first, second = _ONE << U(stock[drawn]), _ONE << U(stock[drawn + 1])
        if x > y:
            return a | first, b | second, drawn + 2
        return a | second, b | first, drawn + 2
    return a, b, drawn


@njit(cache=True)
def makes_sure(
    a: Any,
    b: Any,
    drawn: Any,
    a_leads: bool,
    live: Any,
    won: tuple[int, int],
    need: Any,
    winning: bool,
    points: Ints,
    stock: Ints,
    keys: Keys,
    values: Ints,
    room: Ints,
    lists: Ints,
    depth: Any,
) -> Any:
    """1 if A makes sure of reaching `need` first (or, not `winning`, of B not doing so), else 0; STOPPED when cut
    short.

    The more of the points taken A has, the better for A. So a state remembers, for each of the two questions, the least
    points with which the answer was yes and the most with which it was no.
    """
    if a == U(0):
        return 0 if winning else 1
    reach = won[0] if winning else won[1]
    for x in range(points.size):
        if points[x] > 0 and live & (_ONE << U(x)):
            reach += points[x]
    if reach < need:
        return 0 if winning else 1
    side = U(3) if a_leads else U(1)
    at = slot(keys, a, b, side)
    yes, no = (0, 1) if winning else (2, 3)
    if keys[at, 2] != U(0):
        if won[0] >= values[at, yes]:
            return 1
        if won[0] <= values[at, no]:
            return 0
    room[0] -= 1
    if room[0] < 0:
        return STOPPED
    mine, theirs = lists[2 * depth], lists[2 * depth + 1]
    count = choices(a if a_leads else b, live, points, mine)
    others = choices(b if a_leads else a, live, points, theirs)
    answer = 0 if a_leads else 1
    for i in range(count):
        after = 1 if a_leads else 0
        for j in range(others):
            x, y = (mine[i], theirs[j]) if a_leads else (theirs[j], mine[i])
            gain = points[x] + points[y]
            total = (won[0] + gain, won[1]) if x > y else (won[0], won[1] + gain)
            if x > y and total[0] >= need:
                found = 1
            elif x < y and total[1] >= need:
                found = 0
            else:
                next_a, next_b, next_drawn = _after(a, b, drawn, x, y, stock)
                rest = live & ~((_ONE << U(x)) | (_ONE << U(y)))
                found = makes_sure(
                    next_a,
                    next_b,
                    next_drawn,
                    x > y,
                    rest,
                    total,
                    need,
                    winning,
                    points,
                    stock,
                    keys,
                    values,
                    room,
                    lists,
                    depth + 1,
                )
                if found == STOPPED:
                    return STOPPED
            if found != after:
                after = found
                break
        if after != answer:
            answer = after
            break
    at = slot(keys, a, b, side)
    if keys[at, 2] == U(0):
        if room[1] <= 0:
            return STOPPED
        room[1] -= 1
        keys[at, 0], keys[at, 1], keys[at, 2] = a, b, side
        values[at, 0] = values[at, 2] = -STOPPED
        values[at, 1] = values[at, 3] = STOPPED
    if answer == 1:
        values[at, yes] = min(values[at, yes], won[0])
    else:
        values[at, no] = max(values[at, no], won[0])
    return answer


@njit(cache=True)
def gains(
    a: Any,
    b: Any,
    drawn: Any,
    a_leads: bool,
    live: Any,
    t: Any,
    points: Ints,
    stock: Ints,
    keys: Keys,
    values: Ints,
    room: Ints,
    lists: Ints,
    depth: Any,
) -> Any:
    """A bound on what A still takes: at least the answer if that is t or more, else at most the answer; STOPPED when
    cut short.

    A state remembers the best lower and upper bound found.
    """
    if a == U(0):
        return 0
    least, most = np.int64(0), np.int64(0)
    for x in range(points.size):
        if live & (_ONE << U(x)):
            least += min(points[x], 0)
            most += max(points[x], 0)
    if least >= t:
        return least
    if most < t:
        return most
    side = U(3) if a_leads else U(1)
    at = slot(keys, a, b, side)
    if keys[at, 2] != U(0):
        if values[at, 0] >= t:
            return values[at, 0]
        if values[at, 1] < t:
            return values[at, 1]
    room[0] -= 1
    if room[0] < 0:
        return STOPPED
    mine, theirs = lists[2 * depth], lists[2 * depth + 1]
    count = choices(a if a_leads else b, live, points, mine)
    others = choices(b if a_leads else a, live, points, theirs)
    best = STOPPED if a_leads else -STOPPED
    for i in range(count):
        answer = -STOPPED if a_leads else STOPPED
        for j in range(others):
            x, y = (mine[i], theirs[j]) if a_leads else (theirs[j], mine[i])
            gain = points[x] + points[y] if x > y else np.int64(0)
            next_a, next_b, next_drawn = _after(a, b, drawn, x, y, stock)
            rest = live & ~((_ONE << U(x)) | (_ONE << U(y)))
            found = gains(
                next_a, next_b, next_drawn, x > y, rest, t - gain, points, stock, keys, values, room, lists, depth + 1
            )
            if found == STOPPED:
                return STOPPED
            found += gain
            answer = min(answer, found) if a_leads else max(answer, found)
            if (answer < t) == a_leads:
                break
        best = max(best, answer) if a_leads else min(best, answer)
        if (best >= t) == a_leads:
            break
    at = slot(keys, a, b, side)
    if keys[at, 2] == U(0):
        if room[1] <= 0:
            return STOPPED
        room[1] -= 1
        keys[at, 0], keys[at, 1], keys[at, 2] = a, b, side
        values[at, 0], values[at, 1] = least, most
    if best >= t:
        values[at, 0] = max(values[at, 0], best)
    else:
        values[at, 1] = min(values[at, 1], best)
    return best


@njit(cache=True)
def move_all(keys: Keys, values: Ints, new_keys: Keys, new_values: Ints) -> None:
    """Copy all states into a larger memory."""
    for i in range(keys.shape[0]):
        if keys[i, 2] != U(0):
            at = slot(new_keys, keys[i, 0], keys[i, 1], keys[i, 2])
            new_keys[at] = keys[i]
            new_values[at] = values[i]
