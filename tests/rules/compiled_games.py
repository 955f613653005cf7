"""Games of numba functions on integers, for the tables."""

from __future__ import annotations

import sys

from numba import njit

import gote


def heaps(n):
    """Two heaps below n, take 1, 2 or 3 of one."""

    @njit
    def tier(s):
        return s // n + s % n

    @njit
    def size(t):
        return min(t, n - 1) - max(0, t - n + 1) + 1

    @njit
    def unindex(t, i):
        a = max(0, t - n + 1) + i
        return a * n + (t - a)

    @njit
    def index(s):
        return s // n - max(0, tier(s) - n + 1)

    @njit
    def moves(s, out):
        count = 0
        for k in range(1, 4):
            if s // n >= k:
                out[count] = k
                count += 1
            if s % n >= k:
                out[count] = -k
                count += 1
        return count

    @njit
    def play(s, m):
        return s - m * n if m > 0 else s + m

    return gote.Compiled(
        moves=moves, play=play, tier=tier, tiers=2 * n - 1, size=size, index=index, unindex=unindex, most_moves=6
    )


def pursuit(places, cycle):
    """The pursuer and the fugitive on a path or cycle; tier 0 is all of it, play can go round."""

    @njit
    def zero(s):
        return 0

    @njit
    def size(t):
        return places * places * 2

    @njit
    def unindex(t, i):
        return i

    @njit
    def same(s):
        return s

    @njit
    def moves(s, out):
        a, b, who = s // 2 // places, s // 2 % places, s % 2
        if a == b:
            return 0
        here = a if who == 0 else b
        count = 0
        for to in (here, here - 1, here + 1):
            if cycle:
                to = to % places
            if 0 <= to < places:
                out[count] = to
                count += 1
        return count

    @njit
    def play(s, to):
        a, b, who = s // 2 // places, s // 2 % places, s % 2
        return ((to * places + b) if who == 0 else (a * places + to)) * 2 + 1 - who

    @njit
    def end(s):
        return 1 if s % 2 == 0 else -1

    return gote.Compiled(
        moves=moves,
        play=play,
        tier=zero,
        tiers=1,
        size=size,
        index=same,
        unindex=unindex,
        most_moves=3,
        end=end,
        cyclic=True,
    )


def connect(columns, rows, line):
    """Stones fall; a column is a number with a leading 1 above its stones' bits. Tier: number of stones.

    Index: all colourings of all heights, so positions that play cannot reach have entries too.
    """
    width = rows + 1
    full = 1 << width
    from itertools import product

    import numpy as np

    heights = sorted(product(range(rows + 1), repeat=columns), key=lambda h: (sum(h), h))
    place = {h: k for k, h in enumerate(heights)}
    stones = np.array([sum(h) for h in heights])
    code_of = np.zeros((rows + 1) ** columns, np.int64)
    base = np.zeros(len(heights), np.int64)
    tier_heights = [[k for k, h in enumerate(heights) if sum(h) == t] for t in range(columns * rows + 1)]
    first = np.array([min(ks) for ks in tier_heights] + [len(heights)])
    for h, k in place.items():
        number = 0
        for x in h:
            number = number * (rows + 1) + x
        code_of[number] = k
    for t, ks in enumerate(tier_heights):
        for j, k in enumerate(ks):
            base[k] = j << t
    table = np.array(heights)
    sizes = np.array([len(ks) << t for t, ks in enumerate(tier_heights)])

    @njit
    def height(column):
        h = 0
        while column >> (h + 1):
            h += 1
        return h

    @njit
    def tier(s):
        t = 0
        for _ in range(columns):
            t += height(s % full)
            s //= full
        return t

    @njit
    def size(t):
        return sizes[t]

    @njit
    def index(s):
        number, colours, shift = 0, 0, 0
        for c in range(columns):
            column = (s >> (width * c)) % full
            h = height(column)
            number = number * (rows + 1) + h
            colours |= (column - (1 << h)) << shift
            shift += h
        return base[code_of[number]] + colours

    @njit
    def unindex(t, i):
        k = first[t] + (i >> t)
        colours = i & ((1 << t) - 1)
        s = 0
        for c in range(columns):
            h = table[k, c]
            s |= ((1 << h) | (colours & ((1 << h) - 1))) << (width * c)
            colours >>= h
        return s

    @njit
    def stone(s, c, r):
        column = (s >> (width * c)) % full
        if r < 0 or r >= height(column):
            return -1
        return (column >> r) & 1

    @njit
    def lost(s):
        """Whether the player to move finds a line of the other's stones."""
        other = 1 - tier(s) % 2
        for c in range(columns):
            for r in range(rows):
                if stone(s, c, r) != other:
                    continue
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    n = 1
                    while n < line:
                        x, y = c + n * dx, r + n * dy
                        if x >= columns or y < 0 or y >= rows or stone(s, x, y) != other:
                            break
                        n += 1
                    if n == line:
                        return True
        return False

    @njit
    def moves(s, out):
        if lost(s):
            return 0
        count = 0
        for c in range(columns):
            if height((s >> (width * c)) % full) < rows:
                out[count] = c
                count += 1
        return count

    @njit
    def play(s, c):
        column = (s >> (width * c)) % full
        h = height(column)
        who = tier(s) % 2
        after = (column - (1 << h)) | (who << h) | (1 << (h + 1))
        return s + ((after - column) << (width * c))

    @njit
    def end(s):
        return -1 if lost(s) else 0

    # smaller tiers are those with more stones: play goes down from the empty board
    last = columns * rows

    @njit
    def tier_down(s):
        return last - tier(s)

    @njit
    def size_down(t):
        return size(last - t)

    @njit
    def unindex_down(t, i):
        return unindex(last - t, i)

    start = sum(1 << (width * c) for c in range(columns))
    assert stones is not None
    return gote.Compiled(
        moves=moves, play=play, tier=tier_down, tiers=last + 1, size=size_down, index=index, unindex=unindex_down,
        most_moves=columns, end=end, start=start,
    )  # fmt: skip


if __name__ == "__main__":  # a table to be killed in the middle
    from gote.rules import tables

    tables.RUN = 1 << 12
    heaps(int(sys.argv[2])).table(sys.argv[1], workers=1)
