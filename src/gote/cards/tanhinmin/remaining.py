"""The second aim: how many cards the loser keeps.

Winning comes first; then the winner wants the loser to keep many cards, the loser few. The result of a play is the
number of cards the loser holds, positive for the winner, 0 for a draw by two passes, so the game stays zero-sum and
finite and is solved like the plain question with numbers instead of masks: O(2^n n^2) time, two bytes per pair of
sub-hands and card. Large positions are searched instead, threshold by threshold.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
import numpy as np

from gote.cards.tanhinmin.board import board_of
from gote.cards.tanhinmin.proof_search import MOST_CARDS
from gote.cards.tanhinmin.rules import PASS, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.search_engine import SearchEngine
from gote.cards.tanhinmin.subhands import weights
from gote.core import LimitError, require_memory
from gote.core.kernels import kernel

LARGE = 1 << 20
"""With more pairs of sub-hands than this the margins are searched."""


def cards_left(game: Tanhinmin) -> int:
    """Cards the loser keeps when both play best with that second aim; 0 in a draw.

    >>> cards_left(Tanhinmin(edges=[["a", "c"], ["a", "e"]], mover=["a", "b"], waiter=["c", "d", "e"]))
    3
    """
    if board_of(game).states > LARGE:
        return abs(_search(game).value(Trick.start(game)))
    return abs(max(margins(game).values()))


def _search(game: Tanhinmin) -> SearchEngine:
    if max(len(game.mover), len(game.waiter)) > MOST_CARDS:
        raise LimitError(
            f"remaining: the hands are too large for exact margins; give at most {MOST_CARDS} cards a side, "
            "or leave remaining out"
        )
    return SearchEngine(game, game.pass_on_empty, margins=True)


def margins(game: Tanhinmin) -> dict[Move, int]:
    """For every legal move: cards the other side keeps if the mover wins, minus the mover's own cards left if he loses.

    >>> margins(Tanhinmin(order="linear", mover=[1, 3], waiter=[2, 3]))
    {1: -1, 3: 2, 'pass': -2}
    """
    board = board_of(game)
    if board.states > LARGE:
        return _search(game).values(Trick.start(game))
    x, y, orders = board.mover, board.waiter, board.orders
    cards = len(x.counts) + len(y.counts)
    if max(sum(x.counts), sum(y.counts)) > 32_000:
        raise LimitError(
            "remaining: the hands are too large for exact margins; give at most 32,000 cards a side, or "
            "leave remaining out"
        )
    require_memory(
        2 * board.states * (orders * cards + 2), f"tanhinmin: the margins of all sub-hands of {cards} classes of cards"
    )
    play_x = np.zeros((orders, board.states, len(x.counts)), np.int16)
    play_y = np.zeros((orders, board.states, len(y.counts)), np.int16)
    empty = np.zeros((2, board.states), np.int16)
    _margins(
        np.array(x.counts),
        np.array(y.counts),
        np.array(weights(x)),
        np.array(weights(y)),
        x.out.astype(np.uint32),
        y.out.astype(np.uint32),
        int(x.flips),
        int(y.flips),
        game.pass_on_empty,
        play_x,
        play_y,
        empty,
    )
    found: dict[Move, int] = {}
    for i, group in enumerate(x.groups):
        if board.playable is None or board.playable >> i & 1:
            found.update(dict.fromkeys(group, int(play_x[board.order, -1, i])))
    if board.playable is not None:
        found[PASS] = -int(empty[1, -1])
    elif game.pass_on_empty:
        found[PASS] = -max(int(play_y[0, -1].max()), 0)
    return found


@kernel
def _largest(row):
    best = row[0]
    for value in row:
        best = max(best, value)
    return best


@kernel
def _margins(
    counts_x, counts_y, weights_x, weights_y, out_x, out_y, flips_x, flips_y, pass_on_empty, play_x, play_y, empty
):
    p, q, orders = len(counts_x), len(counts_y), play_x.shape[0]
    width = weights_y[q - 1] * (counts_y[q - 1] + 1)
    height = weights_x[p - 1] * (counts_x[p - 1] + 1)
    one = np.uint32(1)
    for s in range(1, height):
        size_x = 0
        for i in range(p):
            size_x += (s // weights_x[i]) % (counts_x[i] + 1)
        for t in range(1, width):
            here = s * width + t
            size_y = 0
            for j in range(q):
                size_y += (t // weights_y[j]) % (counts_y[j] + 1)
            for o in range(orders):
                for i in range(p):
                    if (s // weights_x[i]) % (counts_x[i] + 1) == 0:
                        play_x[o, here, i] = -32767
                        continue
                    if s == weights_x[i]:
                        play_x[o, here, i] = size_y
                        continue
                    then = here - weights_x[i] * width
                    after = 1 if flips_x >> i & 1 else o
                    worst = empty[0, then]
                    for j in range(q):
                        if (out_x[after, i] >> np.uint32(j)) & one:
                            worst = min(worst, -play_y[after, then, j])
                    play_x[o, here, i] = worst
                for j in range(q):
                    if (t // weights_y[j]) % (counts_y[j] + 1) == 0:
                        play_y[o, here, j] = -32767
                        continue
                    if t == weights_y[j]:
                        play_y[o, here, j] = size_x
                        continue
                    then = here - weights_y[j]
                    after = 1 if flips_y >> j & 1 else o
                    worst = empty[1, then]
                    for i in range(p):
                        if (out_y[after, j] >> np.uint32(i)) & one:
                            worst = min(worst, -play_x[after, then, i])
                    play_y[o, here, j] = worst
            a, b = _largest(play_x[0, here]), _largest(play_y[0, here])
            empty[0, here] = max(a, -max(b, 0)) if pass_on_empty else a
            empty[1, here] = max(b, -max(a, 0)) if pass_on_empty else b
