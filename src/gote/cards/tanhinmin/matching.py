"""Who wins plain Tanhinmin and the 8-cut game, in linear time after sorting, with the matching as the reason.

mu(S, B) is the size of a largest set of disjoint pairs (s, b) with s of S strictly above b of B: how many cards of B
the cards of S can answer. With "- min" for "without its weakest card":

* plain, any table card r (the empty table counts as a card below all): the mover wins iff
  mu(X, (X̄ - min) + r) > mu(X̄, X - min);
* 8-cut with strength e, N and M being X̄ and X without their cards e:
  - r = e: the value of the empty table with the sides exchanged, negated (nothing fits, the mover has to pass);
  - r = ∅: win iff mu(X, N - min) >= mu(X̄, M - min), or [e in X̄, at most one card of X below e, all of N above e,
    mu(X, N) = |N|];
  - else: win if [e in X̄, at most one card of X below e, all of N above e, mu(X, N + r) = |N| + 1]; loss if [e in X, r
    > e, at most one card of X̄ below e, all of M above e, mu(X̄, M) = |M|]; otherwise win iff mu(X, (N - min) + r) >
    mu(X̄, M - min).

The winner of plain Tanhinmin by matchings is due to Kiya, Ohto and Ono (reference [5] of the paper); there are no draws
(proposition 3, theorem 3).

For all moves at once: after card x the set (X - x - min) + x is X - min for every x except a single weakest card, and
taking x out of the answering hand lowers mu exactly when x lies above one bound that the greedy matching shows. So the
values of all moves also take linear time.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from dataclasses import dataclass
from typing import Any

import numpy as np

from gote.cards.tanhinmin.rules import PASS, Move, Strength, Tanhinmin, strengths_of
from gote.core.kernels import kernel

Ranks = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True)
class Line:
    """Both hands sorted by rank; `names[i]` is the strength of rank i unless ranks are the strengths themselves."""

    x: Ranks
    y: Ranks
    table: int | None
    cut: int | None
    names: tuple[Strength, ...] | None


def line_of(game: Tanhinmin) -> Line:
    """The hands of a linear document as sorted arrays.

    >>> line_of(Tanhinmin(order="linear", mover=[3, 1], waiter=["5/2"])).x.tolist()
    [0, 2]
    """
    xs, ys = np.array(game.mover), np.array(game.waiter)
    special = strengths_of([card for card in (game.table, game.cut) if card is not None])
    if xs.dtype == ys.dtype == np.int64 and all(type(card) is int for card in special):
        table, cut = (None if card is None else int(card) for card in (game.table, game.cut))  # type: ignore[arg-type]
        return Line(np.sort(xs), np.sort(ys), table, cut, None)
    x, y = strengths_of(game.mover), strengths_of(game.waiter)
    names = tuple(sorted({*x, *y, *special}))
    rank = {name: i for i, name in enumerate(names)}
    table, cut = (None if card is None else rank[card] for card in (game.table, game.cut))  # type: ignore[index]
    return Line(np.sort([rank[c] for c in x]), np.sort([rank[c] for c in y]), table, cut, names)


def mu(beaters: Ranks, beaten: Ranks) -> int:
    """The largest number of disjoint pairs, a card of `beaters` above a card of `beaten` (both sorted).

    >>> mu(np.array([1, 4]), np.array([2, 3]))
    1
    """
    return int(_mu(beaters, beaten))


@kernel
def _mu(beaters, beaten):
    pairs = 0
    for card in beaters:
        if pairs < len(beaten) and card > beaten[pairs]:
            pairs += 1
    return pairs


def pairs(beaters: Ranks, beaten: Ranks) -> list[tuple[int, int]]:
    """A largest matching itself: weakest cards of `beaten` against the strongest `beaters`.

    >>> pairs(np.array([1, 3, 5]), np.array([2, 2, 9]))
    [(3, 2), (5, 2)]
    """
    size = mu(beaters, beaten)
    return list(zip(beaters[len(beaters) - size :].tolist(), beaten[:size].tolist(), strict=True))


@dataclass(frozen=True)
class Reason:
    """Both sides of the plain criterion: who can answer how many cards, and with which pairs."""

    mover: tuple[tuple[Strength | None, Strength | None], ...]
    """pairs (own card, answered card) of mu(X, (X̄ - min) + r); None stands for the empty table"""
    waiter: tuple[tuple[Strength | None, Strength | None], ...]
    """pairs of mu(X̄, X - min)"""


def plain_reason(game: Tanhinmin) -> Reason:
    """The two matchings that decide a plain position.

    >>> reason = plain_reason(Tanhinmin(order="linear", mover=[1, 4], waiter=[2, 3]))
    >>> reason.mover, reason.waiter
    (((1, None), (4, 3)), ())
    """
    line = line_of(game)
    bottom = min(int(line.x[0]), int(line.y[0])) - 1  # the empty table counts as a card below all
    faced = _with(line.y[1:], bottom if line.table is None else line.table)

    def named(rank: int) -> Strength | None:
        return None if line.table is None and rank == bottom else rank if line.names is None else line.names[rank]

    return Reason(
        tuple((named(s), named(b)) for s, b in pairs(line.x, faced)),
        tuple((named(s), named(b)) for s, b in pairs(line.y, line.x[1:])),
    )


def spare_bound(beaters: Ranks, beaten: Ranks) -> float:
    """The bound up to which any single beater can be taken away without lowering `mu`.

    The a = mu strongest beaters t_1 <= ... <= t_a match the a weakest beaten b_1 <= ... <= b_a. Weaker beaters are
    spare. Without t_j the next weaker card s has to step in, every t_i below j moving up one place: possible iff s >
    b_1 and t_i > b_(i+1) for all i < j.
    """
    size = mu(beaters, beaten)
    if size == 0:
        return float("inf")
    if size == len(beaters):
        return float("-inf")
    top, low = beaters[len(beaters) - size :], beaten[:size]
    shifted = beaters[len(beaters) - size - 1 : -1]
    fails = np.flatnonzero(shifted <= low)
    movable = size if len(fails) == 0 else int(fails[0])
    return (
        float("inf") if movable == size else int(top[movable - 1]) if movable else int(beaters[len(beaters) - size - 1])
    )


def line_values(line: Line, pass_on_empty: bool = True, passed: bool = False) -> dict[Move, int]:
    """The value of every legal move of the mover; `passed`: the other has just passed on the empty table.

    >>> line_values(line_of(Tanhinmin(order="linear", mover=[1, 3], waiter=[2, 3])))
    {1: -1, 3: 1, 'pass': -1}
    """
    ranks, good = winning_plays(line)
    cards = ranks.tolist() if line.names is None else [line.names[rank] for rank in ranks.tolist()]
    found: dict[Move, int] = dict(zip(cards, np.where(good, 1, -1).tolist(), strict=True))
    if line.table is not None:
        found[PASS] = -1 if wins(line.y, line.x, None, line.cut) else 1
    elif pass_on_empty:
        found[PASS] = 0 if passed or not wins(line.y, line.x, None, line.cut) else -1
    return found


def line_leads(line: Line) -> tuple[int, int]:
    """(A, B): what leading a card is worth for the mover and for the waiter; there are no draws.

    >>> line_leads(line_of(Tanhinmin(order="linear", mover=[1, 2], waiter=[3, 3], table=1)))
    (-1, 1)
    """
    return (1 if wins(line.x, line.y, None, line.cut) else -1), (1 if wins(line.y, line.x, None, line.cut) else -1)


def wins(x: Ranks, y: Ranks, table: int | None, cut: int | None) -> bool:
    """Whether the mover with hand x wins against y with that table card (None: empty), by the criterion above.

    >>> wins(np.array([1, 4]), np.array([2, 3]), None, None)
    True
    """
    if cut is None:
        n, m, blocked, helped = y, x, False, False
    else:
        if table == cut:
            return not wins(y, x, None, cut)
        n, m = y[y != cut], x[x != cut]
        faced = n if table is None else _with(n, table)
        helped = len(n) < len(y) and _above(x, n, cut) and mu(x, faced) == len(faced)
        blocked = len(m) < len(x) and table is not None and table > cut and _above(y, m, cut) and mu(y, m) == len(m)
    if helped:
        return True
    if blocked:
        return False
    if table is None:
        return mu(x, n[1:]) >= mu(y, m[1:])
    return mu(x, _with(n[1:], table)) > mu(y, m[1:])


def _above(own: Ranks, others: Ranks, cut: int) -> bool:
    """At most one own card below the cut, all of the others' ordinary cards above it."""
    return int(np.searchsorted(own, cut)) <= 1 and (len(others) == 0 or int(others[0]) > cut)


def _with(cards: Ranks, card: int) -> Ranks:
    return np.insert(cards, int(np.searchsorted(cards, card)), card)


def winning_plays(line: Line) -> tuple[Ranks, np.ndarray[Any, np.dtype[np.bool_]]]:
    """The distinct ranks the mover may play now, and for each whether playing it wins.

    >>> playable, good = winning_plays(line_of(Tanhinmin(order="linear", mover=[1, 3], waiter=[2, 3])))
    >>> playable.tolist(), good.tolist()
    ([1, 3], [False, True])
    """
    x, y, table, cut = line.x, line.y, line.table, line.cut
    distinct = np.unique(x)
    if table is not None:
        distinct = distinct[:0] if table == cut else distinct[distinct > table]
    if len(x) == 1 or len(distinct) == 0:
        return distinct, np.ones(len(distinct), np.bool_)
    n, m = (y, x) if cut is None else (y[y != cut], x[x != cut])
    # after an ordinary card z the other player faces z: he wins iff faced > answered, special cases of the cut aside
    answered = mu(x, n[1:]) - (distinct > spare_bound(x, n[1:]))
    faced = np.full(len(distinct), mu(y, m[1:]))
    if len(m) == 1:
        faced[:] = mu(y, m)
    elif len(m) > 1 and m[0] < m[1]:
        faced[distinct == m[0]] = mu(y, np.delete(m, 1))
    good = faced <= answered
    if cut is None:
        return distinct, good
    if len(n) < len(y):
        covered = mu(x, n) - (distinct > spare_bound(x, n))
        safe = int(np.searchsorted(x, cut)) <= 1 and (len(n) == 0 or int(n[0]) > cut)
        good |= (distinct > cut) & safe & (covered == len(n))
    if len(m) < len(x) and int(np.searchsorted(y, cut)) <= 1 and mu(y, m) == len(m):
        below = int(np.searchsorted(m, cut)) - (distinct < cut)
        good &= below > 0
    cutting = distinct == cut
    if cutting.any():
        good[cutting] = wins(np.delete(x, int(np.searchsorted(x, cut))), y, None, cut)
    return distinct, good
