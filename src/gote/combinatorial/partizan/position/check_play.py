"""Positions played out by their rules: the proof of a value, an outcome and winning moves.

A position is worth H exactly when the second player wins (position) - H whoever begins. Here that sum is played out: the
parts of the position, one tree (the rest of -H), and one sum of number, ups and nimber. Three facts keep it short and
are all that is used of the theory: a part and its mirror image for the other player cancel; a part in which only one
player can ever move is worth the most moves he can make there; sums of number, ups and nimber have a known sign.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from gote.combinatorial.partizan.position.check_trees import (
    LARGEST,
    ZERO,
    TooLong,
    Trees,
    plain_at_least_zero,
    plain_options,
)
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.short.rules_notation import Expression, Plain, negative
from gote.core import checkpoint

NOTHING = -1
"""No tree left in the sum."""


class Parts(NamedTuple):
    """Parts by number, in order, a negative number for the negative; and an integer for those with one player."""

    ids: tuple[int, ...]
    moves: int


class Sum(NamedTuple):
    """What is played: who moves, parts, a tree and the rest, each by number."""

    player: int
    parts: tuple[int, ...]
    tree: int
    rest: int


class Play:
    """Who wins sums of a position and a game. With `whole` positions are neither taken apart nor turned round: for rules
    whose word on that is not to be trusted.

    >>> from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
    >>> from gote.combinatorial.partizan.short.rules_notation import read
    >>> play = Play(Domineering("../.."))
    >>> play.worth(read("+-1")), play.worth(read("*")), play.outcome()
    (True, False, 'N')
    """

    def __init__(self, rules: Ruleset[Any], whole: bool = False) -> None:
        self.rules = rules
        self._whole = whole
        self._trees = Trees()
        self._won: dict[Sum, bool] = {}
        self._states: list[Any] = [None]  # normal parts; number 0 is not used
        self._ids: dict[Hashable, int] = {}
        self._after: dict[int, tuple[tuple[Parts, ...], tuple[Parts, ...]]] = {}
        self._alone: dict[int, int | None] = {}
        self._known: dict[Hashable, Parts] = {}
        self._numbers: dict[Hashable, tuple[int, bool]] = {}
        self._rests: list[Plain] = []
        self._rest_ids: dict[Plain, int] = {}
        self._rest_after: dict[tuple[int, int], tuple[int, ...]] = {}

    def worth(self, value: Expression) -> bool:
        """Whether the start is worth a game: whoever begins loses the difference."""
        tree = self._trees.of(negative(value))
        return not any(self.first_wins(player, self.rules.start, tree) for player in (0, 1))

    def outcome(self) -> str:
        """L, R, N or P of the start."""
        left, right = (self.first_wins(player, self.rules.start) for player in (0, 1))
        return {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}[left, right]

    def winning_moves(self, player: int) -> list[Any]:
        """The moves of the start after which the opponent, to move, loses."""
        return [
            self.rules.written(move)
            for move, after in self.rules.options(self.rules.start, player)
            if not self.first_wins(1 - player, after)
        ]

    def first_wins(self, player: int, state: Any, tree: int = NOTHING) -> bool:
        """Whether the player to move wins a position plus a tree. Sums wait on a stack: play may be hundreds of moves
        deep."""
        ids, moves = self._split(state)
        asked = self._sum(player, ids, tree, self._rest(ZERO._replace(number=ZERO.number + moves)))
        won = self._won
        stack = [] if asked in won else [(asked, self._moves(*asked))]
        while stack:
            key, options = stack[-1]
            for after in options:
                known = won.get(after)
                if known is None:
                    stack.append((after, self._moves(*after)))
                    break
                if not known:
                    won[key] = True
                    stack.pop()
                    break
            else:  # no move wins
                won[key] = self._over(*key)
                stack.pop()
                if stack and not won[key]:
                    won[stack.pop()[0]] = True
            if len(won) > LARGEST:
                raise TooLong(f"a proof by play needs more than {LARGEST:,} positions")
            if not len(won) & 1023:
                checkpoint()
        return won[asked]

    def _over(self, player: int, parts: tuple[int, ...], tree: int, rest: int) -> bool:
        """Whether the player to move has won where only number, ups and nimber are left; with more left he has lost."""
        if tree != NOTHING or parts:
            return False
        number, ups, star = self._rests[rest]
        return not plain_at_least_zero(Plain(-number, -ups, star) if player == 0 else Plain(number, ups, star))

    def _moves(self, player: int, parts: tuple[int, ...], tree: int, rest: int) -> Iterator[Sum]:
        """The sums a player can move to: in the tree first, where there is the least choice."""
        if tree == NOTHING and not parts:
            return
        other = 1 - player
        if tree != NOTHING:
            for x in self._trees.options(tree, player):
                yield self._sum(other, parts, x, rest)
        for i, part in enumerate(parts):
            if not i or part != parts[i - 1]:
                kept = parts[:i] + parts[i + 1 :]
                for new, moves in self._options(part, player):
                    yield Sum(other, _joined(kept, new), tree, self._plus(rest, moves) if moves else rest)
        for less in self._less(rest, player):
            yield Sum(other, parts, tree, less)

    def _sum(self, player: int, parts: tuple[int, ...], tree: int, rest: int) -> Sum:
        """A tree that is a leaf becomes part of the rest."""
        leaf = self._trees.plain(tree) if tree != NOTHING else None
        if leaf is None:
            return Sum(player, parts, tree, rest)
        number, ups, star = self._rests[rest]
        both = Plain(leaf.number + number, leaf.ups + ups, leaf.star ^ star)
        return Sum(player, parts, NOTHING, self._rest(both))

    def _rest(self, plain: Plain) -> int:
        """The number of a sum of number, ups and nimber."""
        found = self._rest_ids.get(plain)
        if found is None:
            found = self._rest_ids[plain] = len(self._rests)
            self._rests.append(plain)
        return found

    def _plus(self, rest: int, moves: int) -> int:
        plain = self._rests[rest]
        return self._rest(plain._replace(number=plain.number + moves))

    def _less(self, rest: int, player: int) -> tuple[int, ...]:
        """The rests a player can move to."""
        found = self._rest_after.get((rest, player))
        if found is None:
            found = tuple(map(self._rest, plain_options(self._rests[rest], player)))
            self._rest_after[rest, player] = found
        return found

    def _options(self, part: int, player: int) -> tuple[Parts, ...]:
        """What a player can make of a part."""
        if part < 0:
            return tuple(
                Parts(tuple(sorted(-i for i in ids)), -moves) for ids, moves in self._options(-part, 1 - player)
            )
        found = self._after.get(part)
        if found is None:
            state = self._states[part]
            left, right = (
                tuple(dict.fromkeys(self._split(after) for _, after in self.rules.options(state, side)))
                for side in (0, 1)
            )
            found = self._after[part] = (left, right)
        return found[player]

    def _split(self, state: Any) -> Parts:
        """The parts of a position that matter."""
        known = self._known.get(state)
        if known is not None:
            return known
        ids: tuple[int, ...] = ()
        moves = 0
        for part in (state,) if self._whole else self.rules.parts(state):
            number, negated = self._number(part)
            alone = self._alone_in(number)
            if alone is None:
                ids = _joined(ids, (-number if negated else number,))
            else:
                moves += -alone if negated else alone
        found = self._known[state] = Parts(ids, moves)
        return found

    def _number(self, part: Any) -> tuple[int, bool]:
        """The number of a part's normal form, and whether it counts negative."""
        found = self._numbers.get(part)
        if found is None:
            normal, negated = (part, False) if self._whole else self.rules.normal(part)
            number = self._ids.setdefault(normal, len(self._states))
            if number == len(self._states):
                self._states.append(normal)
            found = self._numbers[part] = (number, negated)
        return found

    def _alone_in(self, part: int) -> int | None:
        """How many moves the only player who can ever move in a part can make there (negative for Right), if so."""
        if part not in self._alone:
            sides = [[after for _, after in self.rules.options(self._states[part], player)] for player in (0, 1)]
            self._alone[part] = None
            if not sides[0] or not sides[1]:
                sign = -1 if sides[1] else 1
                below = [self._split(after) for after in (*sides[0], *sides[1])]
                if all(not ids and sign * moves >= 0 for ids, moves in below):
                    self._alone[part] = sign * max((sign * moves + 1 for _, moves in below), default=0)
        return self._alone[part]


def _joined(parts: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Two lists of parts as one in order; a part and its negative cancel."""
    if not more:
        return parts
    kept = list(parts)
    for part in more:
        if -part in kept:
            kept.remove(-part)
        else:
            kept.append(part)
    return tuple(sorted(kept))
