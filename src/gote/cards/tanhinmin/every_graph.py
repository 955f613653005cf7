"""Every card graph between hands of p and q cards: censuses and exhaustive checks of the paper's theorems.

A graph is two tables of bits: bit i*q + j of the first says that y_j goes on x_i, bit j*p + i of the second that x_i
goes on y_j. Only one first table of each class under renaming is looked at, with the size of its class as weight; all
second tables are. So 3 against 4 cards, 16.8 million graphs, are 87 * 4096 cases.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np
from numba import njit

from gote.core import track

Array = np.ndarray[Any, Any]


@cache
def first_tables(p: int, q: int) -> tuple[tuple[int, int], ...]:
    """One p by q table of each class under renaming rows and columns, with the number of tables in the class.

    >>> first_tables(1, 2)
    ((0, 1), (1, 2), (3, 1))
    """
    codes = np.arange(1 << (p * q), dtype=np.int64)
    least = codes.copy()
    for rows in permutations(range(p)):
        for columns in permutations(range(q)):
            moved = np.zeros_like(codes)
            for i in range(p):
                for j in range(q):
                    moved |= (codes >> (i * q + j) & 1) << (rows[i] * q + columns[j])
            np.minimum(least, moved, out=least)
    found, sizes = np.unique(least, return_counts=True)
    return tuple(zip(found.tolist(), sizes.tolist(), strict=True))


def rows_of(code: int, rows: int, columns: int) -> Array:
    """The rows of a table as masks.

    >>> rows_of(0b0110, 2, 2).tolist()
    [2, 1]
    """
    return np.array([code >> (i * columns) & ((1 << columns) - 1) for i in range(rows)], np.int64)


@dataclass(frozen=True)
class Results:
    """For one first table and all second tables: masks and values with all cards in hand. Index 0: X, 1: X̄; f, then g.

    `win[game, player, code]` and `safe[...]` are the masks of cards whose play wins / does not lose, `empty[...]` the
    values on the empty table.
    """

    p: int
    q: int
    first: int
    weight: int
    win: Array
    safe: Array
    empty: Array

    def leads(self) -> Array:
        """A and B as [game, player, code]."""
        return np.where(self.win != 0, 1, np.where(self.safe != 0, 0, -1))


def every_graph(p: int, q: int, label: str = "") -> Iterator[Results]:
    """All graphs, grouped by first table; each group counts `weight` times.

    >>> sum(r.weight * r.win.shape[2] for r in every_graph(2, 2))
    256
    """
    classes = first_tables(p, q)
    for first, weight in track(classes, total=len(classes), label=label):
        yield solve_first(p, q, first, weight)


def solve_first(p: int, q: int, first: int, weight: int = 1) -> Results:
    """All second tables for one first table."""
    size = 1 << (p * q)
    win, safe = np.zeros((2, 2, size), np.uint8), np.zeros((2, 2, size), np.uint8)
    empty = np.zeros((2, 2, size), np.int8)
    _all_second(p, q, rows_of(first, p, q), win, safe, empty)
    return Results(p, q, first, weight, win, safe, empty)


@njit(cache=True)
def _all_second(p, q, out_x, win, safe, empty):
    states = 1 << (p + q)
    w, s, e = np.zeros((2, states), np.uint8), np.zeros((2, states), np.uint8), np.zeros((2, states), np.int8)
    out_y = np.zeros(q, np.int64)
    top = states - 1
    for code in range(win.shape[2]):
        for j in range(q):
            out_y[j] = code >> (j * p) & ((1 << p) - 1)
        for game in range(2):
            small(p, q, out_x, out_y, game == 0, w, s, e)
            for player in range(2):
                win[game, player, code] = w[player, top]
                safe[game, player, code] = s[player, top]
                empty[game, player, code] = e[player, top]


@njit(cache=True)
def small(p, q, out_x, out_y, pass_on_empty, win, safe, empty):
    """All sub-hands of one graph, as in `subhands`; state = sub-hand of X times 2^q plus sub-hand of X̄."""
    width = 1 << q
    for a in range(1, 1 << p):
        for b in range(1, width):
            here = a * width + b
            w, s = 0, 0
            for i in range(p):
                if a >> i & 1:
                    if a == 1 << i:
                        w |= 1 << i
                        s |= 1 << i
                        continue
                    then = here - (width << i)
                    lead = empty[0, then]
                    if lead >= 0 and not (win[1, then] & out_x[i]):
                        s |= 1 << i
                        if lead > 0 and not (safe[1, then] & out_x[i]):
                            w |= 1 << i
            win[0, here] = w
            safe[0, here] = s
            lead_x = 1 if w else 0 if s else -1
            w, s = 0, 0
            for j in range(q):
                if b >> j & 1:
                    if b == 1 << j:
                        w |= 1 << j
                        s |= 1 << j
                        continue
                    then = here - (1 << j)
                    lead = empty[1, then]
                    if lead >= 0 and not (win[0, then] & out_y[j]):
                        s |= 1 << j
                        if lead > 0 and not (safe[0, then] & out_y[j]):
                            w |= 1 << j
            win[1, here] = w
            safe[1, here] = s
            lead_y = 1 if w else 0 if s else -1
            if pass_on_empty:
                empty[0, here] = 1 if lead_x == 1 else -1 if lead_x == -1 and lead_y == 1 else 0
                empty[1, here] = 1 if lead_y == 1 else -1 if lead_y == -1 and lead_x == 1 else 0
            else:
                empty[0, here] = lead_x
                empty[1, here] = lead_y


def acyclic(p: int, q: int, first: int) -> Array:
    """For every second table: whether the graph has no directed cycle between the hands."""
    return np.asarray(_acyclic(p, q, rows_of(first, p, q), 1 << (p * q)))


@njit(cache=True)
def _acyclic(p, q, out_x, size):
    found = np.zeros(size, np.bool_)
    for code in range(size):
        xs, ys = (1 << p) - 1, (1 << q) - 1
        while True:  # take away cards on which nothing is put any more
            removed = False
            for i in range(p):
                if xs >> i & 1 and not (out_x[i] & ys):
                    xs ^= 1 << i
                    removed = True
            for j in range(q):
                if ys >> j & 1 and not ((code >> (j * p)) & xs):
                    ys ^= 1 << j
                    removed = True
            if not removed:
                break
        found[code] = xs == 0 and ys == 0
    return found


def table_values(results: Results, game: int, player: int) -> Array:
    """Values for `player` on a table card whose fitting cards are C, for all C and all second tables: [C, code]."""
    cards = results.p if player == 0 else results.q
    children = np.arange(1 << cards)[:, None]
    win, safe = results.win[game, player] & children, results.safe[game, player] & children
    passing = -results.empty[game, 1 - player]
    value: Array = np.maximum(np.where(win != 0, 1, np.where(safe != 0, 0, -1)), passing)
    return value


def theorem1_failures(results: Results) -> dict[str, Array]:
    """How often, per second table, a table card on which fewer cards fit is better ("f", "g"), or a card better than
    the empty table.
    """
    found = {name: np.zeros(results.win.shape[2], np.int64) for name in ("f", "g", "f_empty", "g_empty")}
    for player, cards in ((0, results.p), (1, results.q)):
        for game, name in ((0, "f"), (1, "g")):
            value = table_values(results, game, player)
            for card in range(cards):
                without = np.flatnonzero(~np.arange(1 << cards) >> card & 1)
                found[name] += (value[without] > value[without | 1 << card]).sum(axis=0)
            found[name + "_empty"] += (value > results.empty[game, player]).sum(axis=0)
    return found


def added_edge_failures(results: Results) -> tuple[int, Array]:
    """Theorem 2 edge by edge for edges onto cards of X: (pairs of graphs, per second table in how many pairs the edge
    hurts X).

    Whatever the table, for both players to move.
    """
    codes = np.arange(results.win.shape[2])
    values = [table_values(results, 0, player) for player in (0, 1)]
    failures = np.zeros(len(codes), np.int64)
    pairs = 0
    for bit in range(results.p * results.q):
        low = codes[codes >> bit & 1 == 0]
        high = low | 1 << bit
        pairs += len(low)
        worse = (values[0][:, low] > values[0][:, high]).any(axis=0) | (values[1][:, low] < values[1][:, high]).any(
            axis=0
        )
        for player, sign in ((0, 1), (1, -1)):
            alone = results.empty[0, player]
            worse |= sign * alone[low] > sign * alone[high]
        failures[low] += worse
    return pairs, failures


def dead_card_failures(p: int, q: int, first: int, owner: int) -> Array:
    """Lemma 3 (`owner` 0) and lemma 4 (`owner` 1), a card that fits on nothing of the opponent never helps who holds it:
    [pairs looked at, failures for f, failures for g] per second table.

    The mover has p cards and the other q, the dead card included; all tables on which it does not fit, and the empty
    one.
    """
    counts = np.zeros((3, 1 << (p * q)), np.int64)
    _dead_cards(p, q, rows_of(first, p, q), owner, counts)
    return counts


@njit(cache=True)
def _dead_cards(p, q, out_x, owner, counts):
    states, width = 1 << (p + q), 1 << q
    w, s, e = np.zeros((2, states), np.uint8), np.zeros((2, states), np.uint8), np.zeros((2, states), np.int8)
    out_y = np.zeros(q, np.int64)
    top = states - 1
    for code in range(1 << (p * q)):
        for j in range(q):
            out_y[j] = code >> (j * p) & ((1 << p) - 1)
        for game in range(2):
            small(p, q, out_x, out_y, game == 0, w, s, e)
            for card in range(p if owner == 0 else q):
                fits = False
                for other in range(q if owner == 0 else p):
                    fits |= (out_y[other] if owner == 0 else out_x[other]) >> card & 1 == 1
                if fits or (p if owner == 0 else q) == 1:
                    continue
                without = top - (width << card) if owner == 0 else top - (1 << card)
                for child in range((1 << p) + 1):  # the last one stands for the empty table
                    if owner == 0 and child < 1 << p and child >> card & 1:
                        continue
                    full, less = _mover(child, p, top, w, s, e), _mover(child, p, without, w, s, e)
                    counts[0, code] += game == 0
                    if (full > less) if owner == 0 else (full < less):
                        counts[1 + game, code] += 1


@njit(cache=True)
def _mover(child, p, state, w, s, e):
    if child == 1 << p:
        return e[0, state]
    card = 1 if w[0, state] & child else 0 if s[0, state] & child else -1
    return max(card, -e[1, state])
