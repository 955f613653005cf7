"""Who wins a Domineering board up to 8 x 8, compiled: a search over bitboards with a bound and a table.

Cell (row, column) is bit 8 row + column. The player to move always covers two cells one above the other: when the turn
passes, rows and columns are exchanged.

The bound: the player has S disjoint pairs of cells that the other can never touch, and further disjoint pairs, D of
which the other can only touch one at a time (lonely), M of which he may hit two at once. Playing where two can be hit
first, a move of his and the answer cost at most 1 of D/2 + M/3, so he makes at least S + ceil(D/2 + M/3) moves when he
begins; when the other begins, the first hit costs 2/3 (1/3 if M = 1) or 1/2. The other's dominoes lie in U cells that
have a free cell beside them, and so do at least c cells of the player's own moves: he makes at most (U - c) / 2 moves,
nor more than fit into the rows. Who has more moves than the other may make has won.
"""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from numba import int64, njit, uint64

from gote.combinatorial.partizan.position.boards_kernel import (
    NOT_FIRST,
    NOT_LAST,
    ROW,
    _flipped,
    _mirrored,
    _transposed,
)

EVEN_COLUMNS = uint64(0x5555555555555555)
MOVES = 56
"""Vertical pairs of an 8 x 8 board."""
DEEPEST = 33
WON, LOST, UNKNOWN = 1, 2, 0
SETTLED = 500
"""From here on the score of a move says that the bound decides for it."""


@njit(cache=True, inline="always")
def _count(b):
    """How many cells."""
    b = b - ((b >> uint64(1)) & uint64(0x5555555555555555))
    b = (b & uint64(0x3333333333333333)) + ((b >> uint64(2)) & uint64(0x3333333333333333))
    b = (b + (b >> uint64(4))) & uint64(0x0F0F0F0F0F0F0F0F)
    return int64((b * uint64(0x0101010101010101)) >> uint64(56))


@njit(cache=True, inline="always")
def _sideways(b):
    """The cells to the left and to the right of some cells."""
    return ((b << uint64(1)) & NOT_FIRST) | ((b >> uint64(1)) & NOT_LAST)


@njit(cache=True)
def _tops(b):
    """The upper cells of as many disjoint vertical pairs as there are, from the top of each column on."""
    pairs = b & (b >> uint64(8))
    found, row = uint64(0), ROW
    for _ in range(7):
        now = pairs & row
        found |= now
        pairs &= ~(now << uint64(8))
        row = row << uint64(8)
    return found


@njit(cache=True)
def _ahead(tops, touched, safe, most, first):
    """Moves that some pairs promise the player beyond what is left to the other, in a packing besides the safe pairs."""
    cells = tops | (tops << uint64(8))
    beside = _sideways(cells)
    lonely = _count(tops & ~(beside | (beside >> uint64(8))))
    pairs = _count(tops)
    crowded = pairs - lonely
    sixths = 3 * lonely + 2 * crowded
    if not first:
        sixths -= 4 if crowded >= 2 else 3 if lonely else 2 * crowded
    moves = (sixths + 5) // 6
    narrow = 2 * pairs - _count(cells & touched)  # pairs of which the other could use one cell only
    used = moves if moves <= narrow else 2 * moves - narrow
    return safe + moves - min(most, (_count(touched) - used) // 2)


@njit(cache=True)
def surely_wins(b, first):
    """Whether the bound says that the player with the vertical dominoes wins, beginning or not."""
    touched = b & _sideways(b)
    safe = _tops(b & ~touched)
    rest = b & ~(safe | (safe << uint64(8)))
    moves, most = _count(safe), _count(_tops(_transposed(b)))
    needed = 1 if first else 0
    if _ahead(_tops(rest), touched, moves, most, first) >= needed:
        return True
    columns = EVEN_COLUMNS
    for _ in range(2):  # every other column, then what does not stand beside those
        tops = _tops(rest & columns)
        tops |= _tops(rest & ~columns & ~_sideways(tops | (tops << uint64(8))))
        if _ahead(tops, touched, moves, most, first) >= needed:
            return True
        columns = ~columns
    return False


@njit(cache=True)
def normal(b):
    """The least of a board's four reflections."""
    flipped = _flipped(b)
    return min(min(b, flipped), min(_mirrored(b), _mirrored(flipped)))


@njit(cache=True)
def _place(key, keys):
    """Where a board stands in the table, or would stand: of two neighbours the first keeps the largest board."""
    at = int64((key * uint64(0x9E3779B97F4A7C15)) >> uint64(32)) & (len(keys) - 2)
    return at if keys[at] == key or (keys[at + 1] != key and _count(keys[at]) <= _count(key)) else at + 1


@njit(cache=True)
def _promise(b):
    """How good a board looks for the vertical dominoes, as a number to order moves by."""
    safe = _tops(b & ~_sideways(b))
    return 6 * _count(safe) + 2 * _count(_tops(b & ~(safe | (safe << uint64(8)))))


@njit(cache=True)
def _listed(b, moves, scores):
    """Write the boards after each move, the other player to move, the best looking first; how many there are."""
    pairs = b & (b >> uint64(8))
    n = 0
    while pairs:
        low = pairs & (~pairs + uint64(1))
        pairs ^= low
        rest = b & ~(low | (low << uint64(8)))
        after = _transposed(rest)
        score = _promise(rest) - _promise(after)
        if surely_wins(rest, False):
            score += 2 * SETTLED
        at = n
        while at and scores[at - 1] < score:
            scores[at], moves[at] = scores[at - 1], moves[at - 1]
            at -= 1
        scores[at], moves[at] = score, after
        n += 1
    return n


@njit(cache=True)
def search(b, depth, keys, found, moves, scores, budget):
    """WON or LOST for the player to move; UNKNOWN when the budget of positions, budget[0], runs out. The table `keys`
    (its length a power of two) and `found` keeps what is known, so a search can be asked again. A move that wins stands
    in moves[0, 0] afterwards if this is the start (depth 0), for which the bound and the table are not asked."""
    budget[0] -= 1
    key = normal(b)
    if depth:
        if surely_wins(b, True):
            return WON
        if surely_wins(_transposed(b), False):
            return LOST
        at = _place(key, keys)
        if keys[at] == key and found[at]:
            return int64(found[at])
        if budget[0] < 0:
            return UNKNOWN
    n = _listed(b, moves[depth], scores[depth])
    choice = 0 if n and scores[depth, 0] >= SETTLED else -1
    for i in range(n):
        if choice < 0:
            known = normal(moves[depth, i])
            at = _place(known, keys)
            if keys[at] == known and found[at] == LOST:
                choice = i
    for i in range(n):
        if choice < 0:
            after = search(moves[depth, i], depth + 1, keys, found, moves, scores, budget)
            if after == UNKNOWN:
                return UNKNOWN
            if after == LOST:
                choice = i
    at = _place(key, keys)
    keys[at], found[at] = key, (WON if choice >= 0 else LOST)
    if choice >= 0:
        moves[depth, 0] = moves[depth, choice]
    return int64(found[at])


@njit(cache=True)
def replies(b, to):
    """Write the boards after each horizontal domino that the bound does not settle for the vertical player, who is to
    move again, reflected to the least; how many there are."""
    pairs = b & (b >> uint64(1)) & NOT_LAST
    n = 0
    while pairs:
        low = pairs & (~pairs + uint64(1))
        pairs ^= low
        after = b & ~(low | (low << uint64(1)))
        if not surely_wins(after, True):
            to[n] = normal(after)
            n += 1
    return n
