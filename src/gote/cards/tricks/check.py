"""The check of a deal's answer. Knows the rules only: no symmetry, no pruning, no step words.

Every pair of sub-hands is valued again, level by level, straight from the rules. Large deals whose scoring cards are
all worth the same are checked against their certificate: bounds for positions, each of which follows from others by one
trick (see `proof.py` for its form).
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np

from gote.cards.tricks.answer import TricksAnswer
from gote.cards.tricks.check_proof import check_bounds
from gote.cards.tricks.rules import TricksGame
from gote.core import CheckError, Unproved, Wrong, checkpoint, proves, require_memory
from gote.core.axioms import absent, equal, exactly_when, length, same_set

MOST_VALUED = 16
"""Cards each up to which every position is valued again."""


@proves(TricksAnswer, "value", "best", "matrices", "profile")
def the_rules_give_it(game: TricksGame, a: TricksAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """All positions valued again straight from the rules, or, for a large deal, bounds that follow from one another."""
    if (a.matrices is None) == game.matrices or (a.profile is None) == game.profile:
        raise Wrong("matrices" if (a.matrices is None) == game.matrices else "profile", "is missing, or not asked for")
    if evidence:
        try:
            check_bounds(game, a, evidence)
        except CheckError as error:
            field, _, why = error.line.partition(": ")
            raise Wrong(field.partition(".")[0], "cannot be proved ({what})", what=why) from None
        return None
    if game.n > MOST_VALUED:
        return Unproved(
            f"{game.n} cards each are too many to be valued again, and bounds do not prove different points"
        )
    _valued_again(game, a)
    return None


@proves(TricksAnswer, "reached")
def the_target_is_reached_or_not(game: TricksGame, a: TricksAnswer) -> None:
    """The value is at least the target."""
    if game.target is None:
        absent("reached", a.reached)
    else:
        exactly_when("reached", a.reached, a.value >= game.target)


def _valued_again(game: TricksGame, a: TricksAnswer) -> None:
    require_memory(32 * comb(game.n, game.n // 2) ** 2, f"valuing all positions of {game.n} cards each again")
    tables = dict(zip("GTW", _matrices(game, game.weights()), strict=True))
    by_lead = _after_lead(game, tables["G"])
    wanted = _choose(game, game.leader, by_lead.values())
    equal("value", a.value, wanted)
    same_set("best", a.best, {card for card, v in by_lead.items() if v == wanted})
    if a.matrices is not None:
        for name, matrix in tables.items():
            equal(f"matrices.{name}", getattr(a.matrices, name), tuple(map(tuple, matrix)))
    if a.profile is not None:
        length("profile", a.profile, 2 * game.n + 1)
        for k, value in enumerate(a.profile):
            weights = {card: Fraction(i < k) for i, card in enumerate(game.deck)}
            equal("profile", value, _choose(game, game.leader, _after_lead(game, _matrices(game, weights)[0]).values()))


def _choose(game: TricksGame, player: str, values: Any) -> Fraction:
    """The best of some values of Left for one player."""
    pick = max if (player == "left") != (game.goal == "fewest") else min
    return Fraction(pick(values, default=Fraction(0)))


def _after_lead(game: TricksGame, matrix: Sequence[Sequence[Fraction]]) -> dict[int, Fraction]:
    """Left's value after each lead, the follower answering best among the replies the rules allow."""
    left, right = sorted(game.left, reverse=True), sorted(game.right, reverse=True)
    if game.leader == "left":
        tables = {a: dict(zip(right, row, strict=True)) for a, row in zip(left, matrix, strict=True)}
        follower = "right"
    else:
        tables = {b: {a: row[j] for a, row in zip(left, matrix, strict=True)} for j, b in enumerate(right)}
        follower = "left"
    found = {}
    for lead, replies in tables.items():
        winning = [v for card, v in replies.items() if card > lead]
        legal = winning if game.goal == "greedy" and winning else list(replies.values())
        found[lead] = _choose(game, follower, legal)
    return found


def _matrices(game: TricksGame, weights: Mapping[int, Fraction]) -> tuple[list[list[Fraction]], ...]:
    """G, T, W of the whole deal by retrograde analysis."""
    left, right = sorted(game.left, reverse=True), sorted(game.right, reverse=True)
    n = len(left)
    scale = lcm(*(w.denominator for w in weights.values())) if weights else 1
    pays = [[int((weights[a] + weights[b]) * scale) for b in right] for a in left]
    bonus = scale * int(game.goal in ("tricks", "greedy"))
    small = 2 * n * (max((abs(x) for row in pays for x in row), default=0) + scale) < 1 << 60
    rest = _rest_values(game, [[a > b for b in right] for a in left], pays, bonus, scale, np.int64 if small else object)
    last = scale * int(game.goal == "last" and n == 1)
    trick = [
        [Fraction((a > b) * (pays[i][j] + bonus + last), scale) for j, b in enumerate(right)]
        for i, a in enumerate(left)
    ]
    after = [
        [Fraction(int(rest[int(a > b), n - 1 - i, n - 1 - j]), scale) for j, b in enumerate(right)]
        for i, a in enumerate(left)
    ]
    return [[t + w for t, w in zip(*p, strict=True)] for p in zip(trick, after, strict=True)], trick, after


def _rest_values(
    game: TricksGame, beats: list[list[bool]], pays: list[list[int]], bonus: int, scale: int, kind: Any
) -> Any:
    """Values (times the scale) of all positions with one card less; in the order of combinations the hand without card
    i is the last but i.
    """
    n = game.n
    wins = np.array(beats, dtype=bool).reshape(n, n)
    below: Any = np.zeros((2, 1, 1), dtype=kind)  # [leader is Left][Left's cards][Right's cards]
    previous: dict[tuple[int, ...], int] = {(): 0}
    for size in range(1, n):
        sets = list(combinations(range(n), size))
        worth = np.array(pays, dtype=kind).reshape(n, n) + bonus + scale * int(game.goal == "last" and size == 1)
        out = np.empty((2, len(sets), len(sets)), dtype=kind)
        if kind is np.int64 and n > 8:
            checkpoint()
            _compiled_level(game, sets, previous, wins, worth, below, out)
        else:
            _plain_level(game, sets, previous, wins, worth, below, out)
        below, previous = out, {s: i for i, s in enumerate(sets)}
    return below


def _compiled_level(game: TricksGame, sets: Any, previous: Any, wins: Any, worth: Any, below: Any, out: Any) -> None:
    from gote.cards.tricks.check_levels import value_hands

    place = np.zeros(1 << game.n, dtype=np.int64)
    for cards, i in previous.items():
        place[sum(1 << c for c in cards)] = i
    masks = np.array([sum(1 << c for c in cards) for cards in sets], dtype=np.int64)
    for first in range(0, len(sets), 64):
        checkpoint()
        value_hands(
            masks,
            place,
            np.ascontiguousarray(wins).view(np.uint8),
            np.ascontiguousarray(worth),
            below,
            game.goal == "fewest",
            game.goal == "greedy",
            out,
            first,
            min(first + 64, len(sets)),
        )


def _plain_level(game: TricksGame, sets: Any, previous: Any, wins: Any, worth: Any, below: Any, out: Any) -> None:
    best_left, best_right = (np.minimum, np.maximum) if game.goal == "fewest" else (np.maximum, np.minimum)
    members = np.array(sets)
    parts = np.array([[previous[_out(s, i)] for i in range(len(s))] for s in sets])
    for first in range(0, len(sets), 64):  # slices keep the arrays small
        checkpoint()
        piece = slice(first, first + 64)
        out[:, piece] = _level(
            members[piece],
            members,
            parts[piece],
            parts,
            wins,
            worth,
            below,
            best_left,
            best_right,
            game.goal == "greedy",
        )


def _out(cards: tuple[int, ...], i: int) -> tuple[int, ...]:
    return cards[:i] + cards[i + 1 :]


def _level(
    mine: Any,
    theirs: Any,
    my_parts: Any,
    their_parts: Any,
    wins: Any,
    pays: Any,
    below: Any,
    best_left: Any,
    best_right: Any,
    greedy: bool,
) -> Any:
    """V0 and V1 of all positions with Left's cards in `mine` and Right's in `theirs`."""
    size = mine.shape[1]
    led_by_left: Any = None
    led_by_right: Any = None
    columns: list[Any] = [None] * size
    for i in range(size):
        row = None
        for j in range(size):
            a, b = mine[:, i][:, None], theirs[:, j][None, :]
            won = wins[a, b]
            rest = np.ix_(my_parts[:, i], their_parts[:, j])
            cell = np.where(won, pays[a, b] + below[1][rest], below[0][rest])
            for_row, for_column = cell, cell
            if greedy:  # an illegal reply is as bad as can be for the one who would make it
                worst = np.iinfo(np.int64).max // 4
                for_row = np.where(won & ~wins[a, theirs[:, 0][None, :]], worst, cell)
                for_column = np.where(~won & wins[mine[:, 0][:, None], b], -worst, cell)
            row = for_row if row is None else best_right(row, for_row)
            columns[j] = for_column if columns[j] is None else best_left(columns[j], for_column)
        led_by_left = row if led_by_left is None else best_left(led_by_left, row)
    for column in columns:
        led_by_right = column if led_by_right is None else best_right(led_by_right, column)
    return np.stack((led_by_right, led_by_left))
