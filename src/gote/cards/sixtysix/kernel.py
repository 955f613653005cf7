"""Memoised search of sixty-six positions on bit masks: outcomes with a target, totals without.

Ranks 0..N-1 stand for all cards of hands and stock. A state is (A's cards, B's cards, leader, A's points); how much of the stock is
gone and B's points follow from it. Two cards of one hand with the same points and no card in play between them (hands or stock still to come) are
alike, so one of them is tried. Outcomes are searched with cuts on {-1, 0, 1}; a player whose reach ends below the target cannot win.
"""

from __future__ import annotations

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
MOST_CARDS = 62


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
def outcome(
    a: Any,
    b: Any,
    drawn: Any,
    a_leads: bool,
    live: Any,
    won: tuple[int, int],
    need: Any,
    points: Ints,
    stock: Ints,
    keys: Keys,
    values: Ints,
    room: Ints,
    lists: Ints,
    depth: Any,
) -> Any:
    """1 if A gets to reach `need` first, -1 if B does, 0 if nobody, under best play; STOPPED when cut short."""
    if a == U(0):
        return 0
    reach, spare = won[0], won[1]
    for x in range(points.size):
        if live & (_ONE << U(x)) and points[x] > 0:
            reach += points[x]
            spare += points[x]
    highest, lowest = (1 if reach >= need else 0), (-1 if spare >= need else 0)
    if highest == lowest:
        return 0
    more = (U(won[0] + (1 << 61)) << _ONE) | (_ONE if a_leads else U(0))
    at = slot(keys, a, b, more)
    if keys[at, 2] != U(0):
        return values[at, 0]
    room[0] -= 1
    if room[0] < 0:
        return STOPPED
    mine, theirs = lists[2 * depth], lists[2 * depth + 1]
    count = choices(a if a_leads else b, live, points, mine)
    others = choices(b if a_leads else a, live, points, theirs)
    sign = 1 if a_leads else -1
    top = highest if a_leads else -lowest  # the most the leader can hope for
    bottom = lowest if a_leads else -highest
    best = bottom
    for i in range(count):
        worst = top
        for j in range(others):
            x, y = (mine[i], theirs[j]) if a_leads else (theirs[j], mine[i])
            gain = points[x] + points[y]
            if x > y:
                total = (won[0] + gain, won[1])
            else:
                total = (won[0], won[1] + gain)
            if x > y and total[0] >= need:
                found = 1
            elif x < y and total[1] >= need:
                found = -1
            else:
                next_a, next_b, next_drawn = _after(a, b, drawn, x, y, stock)
                rest = live & ~((_ONE << U(x)) | (_ONE << U(y)))
                found = outcome(next_a, next_b, next_drawn, x > y, rest, total, need, points, stock, keys, values, room, lists, depth + 1)
                if found == STOPPED:
                    return STOPPED
            worst = min(worst, sign * found)
            if worst <= best:
                break
        best = max(best, worst)
        if best == top:
            break
    at = slot(keys, a, b, more)
    if room[1] <= 0:
        return STOPPED
    room[1] -= 1
    keys[at, 0], keys[at, 1], keys[at, 2] = a, b, more
    values[at, 0] = sign * best
    return sign * best


@njit(cache=True)
def totals(
    a: Any,
    b: Any,
    drawn: Any,
    live: Any,
    points: Ints,
    stock: Ints,
    keys: Keys,
    values: Ints,
    room: Ints,
    lists: Ints,
    columns: Ints,
    depth: Any,
) -> Any:
    """Value A's future points for both leaders (values[.., 0]: B leads, [.., 1]: A leads); the slot, or STOPPED."""
    at = slot(keys, a, b, _ONE)
    if keys[at, 2] != U(0):
        return at
    room[0] -= 1
    if room[0] < 0:
        return STOPPED
    mine, theirs, column = lists[2 * depth], lists[2 * depth + 1], columns[depth]
    count = choices(a, live, points, mine)
    others = choices(b, live, points, theirs)
    first = STOPPED
    for j in range(others):
        column[j] = STOPPED
    for i in range(count):
        row = -STOPPED
        for j in range(others):
            x, y = mine[i], theirs[j]
            next_a, next_b, next_drawn = _after(a, b, drawn, x, y, stock)
            found = np.int64(0)
            if next_a != U(0):
                rest = live & ~((_ONE << U(x)) | (_ONE << U(y)))
                child = totals(next_a, next_b, next_drawn, rest, points, stock, keys, values, room, lists, columns, depth + 1)
                if child == STOPPED:
                    return STOPPED
                found = values[child, 1 if x > y else 0]
            if x > y:
                found += points[x] + points[y]
            row = min(row, found)
            column[j] = max(column[j], found)
        first = max(first, row)
    second = -STOPPED
    for j in range(others):
        second = min(second, column[j])
    at = slot(keys, a, b, _ONE)
    if room[1] <= 0:
        return STOPPED
    room[1] -= 1
    keys[at, 0], keys[at, 1], keys[at, 2] = a, b, _ONE
    values[at, 0], values[at, 1] = second, first
    return at


@njit(cache=True)
def move_all(keys: Keys, values: Ints, new_keys: Keys, new_values: Ints) -> None:
    """Copy all states into a larger memory."""
    for i in range(keys.shape[0]):
        if keys[i, 2] != U(0):
            at = slot(new_keys, keys[i, 0], keys[i, 1], keys[i, 2])
            new_keys[at] = keys[i]
            new_values[at] = values[i]
