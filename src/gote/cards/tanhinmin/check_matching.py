"""The check of long hands in one line of strength: the matching criterion once more, with mu from its dual.

Every pair (s, b), s above b, is met by the cards s > t or the cards b < t, whatever the threshold t; so mu is at most
the number of those cards, and by König's theorem the smallest such number is mu. Taking one card x out of the answering
hand lowers the number at every threshold below x by one, which gives mu for all x at once.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.core import Wrong

Array = np.ndarray[Any, Any]


class LineValues:
    """Values of a position in one line of strength.

    >>> line = LineValues(Tanhinmin(order="linear", mover=[1, 3], waiter=[2, 3]))
    >>> line.moves(), line.lead(0), line.lead(1)
    ({1: -1, 3: 1, 'pass': -1}, 1, 1)
    """

    def __init__(self, game: Tanhinmin) -> None:
        self.game = game

    def moves(self) -> dict[Move, int]:
        """The value for the mover of every legal move."""
        return line_values(self.game)

    def lead(self, player: int) -> int:
        """A or B: the best value of leading a card."""
        hands = (self.game.mover, self.game.waiter)[:: -1 if player else 1]
        leading = self.game.model_copy(
            update={"mover": hands[0], "waiter": hands[1], "table": None, "pass_on_empty": False}
        )
        return max(line_values(leading).values())


class RankedValues(LineValues):
    """A card graph said to be one line of strength: every edge that matters is compared with the strengths, which then
    decide.
    """

    def __init__(self, game: Tanhinmin, ranks: Mapping[Card, int]) -> None:
        if game.edges is None or not all(type(rank) is int for rank in ranks.values()):
            what = "strengths are whole numbers for the cards of a card graph"
            raise Wrong("value", "cannot be proved ({what})", what=what)
        edges = set(game.edges)
        table = () if game.table is None else (game.table,)
        for own, other in ((game.mover, game.waiter), (game.waiter, game.mover), (table, game.mover)):
            for below in own:
                for above in other:
                    if (ranks[above] > ranks[below]) != ((below, above) in edges):
                        what = f"the strengths of {below} and {above} do not agree with the edges"
                        raise Wrong("value", "cannot be proved ({what})", what=what)
        self.cards, self.ranks = game.mover, ranks
        super().__init__(
            Tanhinmin(
                order="linear",
                mover=[ranks[c] for c in game.mover],
                waiter=[ranks[c] for c in game.waiter],
                table=None if game.table is None else ranks[game.table],
                pass_on_empty=game.pass_on_empty,
            )
        )

    def moves(self) -> dict[Move, int]:
        """The same under the names of the graph."""
        values = super().moves()
        found: dict[Move, int] = {card: values[self.ranks[card]] for card in self.cards if self.ranks[card] in values}
        return found | ({PASS: values[PASS]} if PASS in values else {})


def line_values(game: Tanhinmin) -> dict[Move, int]:
    """The value for the mover of every legal move.

    >>> line_values(Tanhinmin(order="linear", mover=[1, 3], waiter=[2, 3]))
    {1: -1, 3: 1, 'pass': -1}
    """
    special = [card for card in (game.table, game.cut) if card is not None]
    cards = [*game.mover, *game.waiter, *special]
    small = all(isinstance(card, int) and abs(card) < 2**62 for card in cards)
    names, ranks = np.unique(np.array(cards, np.int64 if small else object), return_inverse=True)
    strengths: list[Move] = names.tolist()
    split = len(game.mover), len(game.mover) + len(game.waiter)
    x = np.bincount(ranks[: split[0]], minlength=len(names))
    y = np.bincount(ranks[split[0] : split[1]], minlength=len(names))
    table = None if game.table is None else int(ranks[split[1]])
    cut = None if game.cut is None else int(ranks[-1])
    found: dict[Move, int] = {}
    if table is None or table != cut:
        good = _plays(x, y, cut)
        start = 0 if table is None else table + 1
        for r in (np.flatnonzero(x[start:]) + start).tolist():
            found[strengths[r]] = 1 if good[r] else -1
    other_leads = 1 if _plays(y, x, cut)[y > 0].any() else -1
    if table is not None:
        found[PASS] = -other_leads
    elif game.pass_on_empty:
        found[PASS] = -max(other_leads, 0)
    return found


def _cover(beaters: Array, beaten: Array) -> Array:
    """For every threshold t (a rank): cards s > t plus cards b < t, and the threshold below everything last."""
    above = beaters.sum() - np.cumsum(beaters)
    below = np.cumsum(beaten) - beaten
    return np.append(above + below, beaters.sum())


def _mu(beaters: Array, beaten: Array) -> int:
    return int(_cover(beaters, beaten).min())


def _mu_without(beaters: Array, beaten: Array) -> Array:
    """mu after taking one card of each rank out of the beaters."""
    cover = _cover(beaters, beaten)
    low = np.minimum.accumulate(np.append(cover[-1], cover[:-2]))  # thresholds below the rank: one card fewer
    high = np.minimum.accumulate(cover[:-1][::-1])[::-1]
    return np.asarray(np.minimum(low - 1, high))


def _less_lowest(cards: Array, skip: int = 0) -> Array:
    """A copy without its weakest card (or its second weakest with skip=1)."""
    left = cards.copy()
    ranks = np.repeat(np.arange(len(cards)), np.minimum(cards, 2))
    if len(ranks) > skip:
        left[ranks[skip]] -= 1
    return left


def _plays(x: Array, y: Array, cut: int | None) -> Array:
    """For every rank held in x: whether playing it (where it fits) wins against y."""
    if x.sum() == 1:
        return np.ones(len(x), np.bool_)
    n, m = y.copy(), x.copy()
    if cut is not None:
        n[cut] = m[cut] = 0
    ranks = np.arange(len(x))
    faced = np.full(len(x), _mu(y, _less_lowest(m)))
    lowest = np.flatnonzero(m)[:1]
    if m.sum() == 1:
        faced[:] = _mu(y, m)
    elif len(lowest) and m[lowest[0]] == 1:
        faced[lowest[0]] = _mu(y, _less_lowest(m, skip=1))
    good: Array = faced <= _mu_without(x, _less_lowest(n))
    if cut is None:
        return good
    if y[cut] and x[:cut].sum() <= 1 and n[:cut].sum() == 0:
        good |= (ranks > cut) & (_mu_without(x, n) == n.sum())
    if x[cut] and y[:cut].sum() <= 1 and _mu(y, m) == m.sum():
        good &= m[:cut].sum() - (ranks < cut) > 0
    if x[cut]:
        rest = x.copy()
        rest[cut] -= 1
        good[cut] = _plays(rest, y, cut)[rest > 0].any()
    return good
