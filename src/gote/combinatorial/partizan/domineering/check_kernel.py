"""The compiled part of the replay of a log: a plain search of its own, and the replies to a move.

It shares nothing with the search that made the log. Cell (row, column) is bit 8 row + column; the winner's dominoes
stand upright. The only shortcut is a count. The winner has disjoint pairs of cells, S that no lying domino can ever
touch and R others, of which a lying domino touches at most two: he makes at least S + ceil(R / 3) moves when he begins
and S + floor(R / 3) when he does not. The other makes at most as many moves as fit into the rows side by side.
"""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from numba import njit, uint64


@njit(cache=True)
def _free(b, row, column):
    return 0 <= row < 8 and 0 <= column < 8 and (b >> uint64(8 * row + column)) & uint64(1) == uint64(1)


@njit(cache=True)
def upright_wins(b, begins):
    """Whether the count shows that the player with the upright dominoes wins."""
    safe = others = lying = 0
    for line in range(8):
        row = 0
        while row < 7:
            if _free(b, row, line) and _free(b, row + 1, line):
                touched = False
                for r in range(row, row + 2):
                    touched = touched or _free(b, r, line - 1) or _free(b, r, line + 1)
                if touched:
                    others += 1
                else:
                    safe += 1
                row += 1
            row += 1
        column = 0
        while column < 7:
            if _free(b, line, column) and _free(b, line, column + 1):
                lying += 1
                column += 1
            column += 1
    if begins:
        return safe + (others + 2) // 3 > lying
    return safe + others // 3 >= lying


@njit(cache=True)
def turned(b):
    """Rows and columns exchanged."""
    result = uint64(0)
    for row in range(8):
        for column in range(8):
            if _free(b, row, column):
                result |= uint64(1) << uint64(8 * column + row)
    return result


@njit(cache=True)
def least_image(b):
    """The least of the four reflections."""
    best = b
    for kind in range(1, 4):
        image = uint64(0)
        for row in range(8):
            for column in range(8):
                if _free(b, row, column):
                    image |= uint64(1) << uint64(
                        8 * (7 - row if kind & 1 else row) + (7 - column if kind & 2 else column)
                    )
        best = min(best, image)
    return best


@njit(cache=True)
def _pairs(b):
    """How many upright dominoes could be laid now."""
    n = 0
    upper = b & (b >> uint64(8))
    while upper:
        upper &= upper - uint64(1)
        n += 1
    return n


@njit(cache=True)
def settle(b, keys, wins, left):
    """1 if the player to move (dominoes upright) wins, 0 if not, -1 if left[0] positions are not enough. `keys` and `wins`
    remember boards."""
    if upright_wins(b, True):
        return 1
    over = turned(b)
    if upright_wins(over, False):
        return 0
    left[0] -= 1
    if left[0] < 0:
        return -1
    at = (b % uint64(len(keys))) if b else uint64(0)
    if keys[at] == b and wins[at]:
        return wins[at] - 1
    tried = uint64(0)
    result = 0
    while True:  # the move that leaves most to him and least to the other comes first
        best, chosen = -1000, -1
        for cell in range(56):
            bit = uint64(1) << uint64(cell)
            if not tried & bit and (b >> uint64(cell)) & uint64(0x101) == uint64(0x101):
                rest = b & ~(uint64(0x101) << uint64(cell))
                worth = _pairs(rest) - _pairs(turned(rest))
                if worth > best:
                    best, chosen = worth, cell
        if chosen < 0:
            break
        tried |= uint64(1) << uint64(chosen)
        after = settle(turned(b & ~(uint64(0x101) << uint64(chosen))), keys, wins, left)
        if after < 0:
            return -1
        if after == 0:
            result = 1
            break
    keys[at], wins[at] = b, result + 1
    return result


@njit(cache=True)
def answered(b, to):
    """Write what each lying domino leaves, as least images, where the count does not show that the upright player, to
    move, wins; how many there are."""
    n = 0
    for row in range(8):
        for column in range(7):
            if _free(b, row, column) and _free(b, row, column + 1):
                after = b & ~(uint64(3) << uint64(8 * row + column))
                if not upright_wins(after, True):
                    to[n] = least_image(after)
                    n += 1
    return n
