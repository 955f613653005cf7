"""Proofs shared by the sub-rooms: what a position is worth, who wins it, and every winning move.

`facts` says what a proof knows about a position under normal play, `misere_facts` under misere play. Both play the
rules of the document out, position by position, unless the proofs of a kind know better: they register a function of
their own for its class. Nothing here knows a solver.

Normal play. Values are numbers or, where play may go on for ever, the set K of Smith's infinity_K. A sum of finite
values has their nim-sum; infinity_K + m is infinity of K (+) m; two infinities are a draw (1.4, Smith 1966).

Misere play. Give a position the pair (g, g-): g by mex; g- by mex too, but 1 where no move exists. It is tame when all
that can follow is and the pair is (0, 1) or (1, 0) ("fickle") or (n, n) ("firm"). A sum of tame positions has the
nim-sum of the g, is firm when one of them is, and is lost exactly when it is firm with g = 0 or fickle with g = 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from itertools import chain
from typing import Any

from gote.combinatorial.answer import LoopyAnswer, PositionAnswer
from gote.combinatorial.rules import ImpartialGame, Move, canonical
from gote.core import Unproved, checkpoint, proves
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import once

Value = int | frozenset[int]
Options = Callable[[Any], Iterable[tuple[Move, Hashable]]]
Evidence = Mapping[str, Any]
Pair = tuple[int, bool]
"""(g, firm)"""
LOST: frozenset[Pair] = frozenset({(0, True), (1, False)})
"""The pairs that the mover loses under misere play."""
INFINITE = 1 << 16
"""An ordinal w*r + c stands as the number r 2^INFINITE + c: no finite value is that large, so nim-sums come out right."""
MOST_POSITIONS = 1_000_000
"""Positions looked at one by one."""


class TooManyPositions(Exception):
    """The rules lead to more positions than a proof can look at."""


@dataclass(frozen=True)
class Facts:
    """The value of a position under normal play, and a function from values to all moves that reach them."""

    value: Value
    to: Callable[[int], Iterable[Move]]

    def prove_moves(self, given: Sequence[Move]) -> None:
        """The moves given are all moves to value 0."""
        same_moves("moves", given, self.to(0))


@dataclass(frozen=True)
class Pairs:
    """The pair of a tame position, and a function from pairs to all moves that reach one of them."""

    pair: Pair
    to: Callable[[frozenset[Pair]], list[Move]]


@singledispatch
def facts(game: ImpartialGame, evidence: Evidence) -> Facts:
    """What a position is worth; by playing everything out unless its kind has a shorter proof."""
    start = game.opening()
    value = values_by_play(start, game.options)
    return Facts(value[start], lambda target: [move for move, after in game.options(start) if value[after] == target])


known_facts = once(facts)
"""for the proofs, which ask for the value and for the moves"""


@singledispatch
def pairs(game: ImpartialGame, evidence: Evidence) -> Pairs | None:
    """The pair of a position that is known to be tame."""
    return None


@singledispatch
def misere_facts(game: ImpartialGame, evidence: Evidence) -> tuple[str, list[Move]]:
    """Outcome and all winning moves under misere play: by pairs where they are known, else by playing everything out."""
    known = pairs(game, evidence)
    if known is None:
        return misere_by_play(game)
    return "P" if known.pair in LOST else "N", known.to(LOST)


known_misere_facts = once(misere_facts)


@proves(PositionAnswer, "outcome", "grundy")
def the_position_is_worth_what_is_said(game: ImpartialGame, a: PositionAnswer, evidence: Evidence) -> Unproved | None:
    """Lost (P) exactly when the value is 0; infinity_K is won when 0 is in K, else drawn. Under misere play there is no
    value.
    """
    value: Value | None = None
    outcome: str | None = None
    try:
        if game.placed and game.play == "misere":
            outcome, _ = known_misere_facts(game, evidence)
        elif game.placed:
            value = known_facts(game, evidence).value
            outcome = outcome_of(value)
    except TooManyPositions as error:
        return Unproved(str(error))
    equal("outcome", a.outcome, outcome)
    equal("grundy", a.grundy, value if isinstance(value, int) and not value >> INFINITE else None)
    return None


@proves(PositionAnswer, "moves")
def the_moves_are_all_that_win(game: ImpartialGame, a: PositionAnswer, evidence: Evidence) -> Unproved | None:
    """The moves to value 0 (to lost positions under misere play), each once; none where the position is not won."""
    if not game.placed:
        absent("moves", a.moves)
        return None
    moves = present("moves", a.moves)
    try:
        if game.play == "misere":
            same_moves("moves", moves, known_misere_facts(game, evidence)[1])
            return None
        known = known_facts(game, evidence)
        if outcome_of(known.value) == "N":
            known.prove_moves(moves)
        else:
            same_moves("moves", moves, [])
    except TooManyPositions as error:
        return Unproved(str(error))
    return None


@proves(LoopyAnswer, "outcome", "loopy_value")
def the_loopy_value_names_the_finite_followers(game: ImpartialGame, a: LoopyAnswer, evidence: Evidence) -> None:
    """inf{K} with K rising, where the value is no number."""
    value = known_facts(game, evidence).value if game.play == "normal" else 0
    if isinstance(value, int):
        absent("loopy_value", a.loopy_value)
    else:
        equal("loopy_value", a.loopy_value, "inf{" + ",".join(map(str, sorted(value))) + "}")


def same_moves(field: str, given: Iterable[Move], right: Iterable[Move]) -> None:
    """The same moves in any order, each once.

    >>> same_moves("moves", [{"heap": 0, "take": 1}], [{"take": 1, "heap": 0}])
    """
    wanted, seen = {canonical(move) for move in right}, set()
    for text in map(canonical, given):
        need(field, text not in seen, "lists {item} twice", item=text)
        need(field, text in wanted, "{item} does not win", item=text)
        seen.add(text)
    for text in sorted(wanted - seen):
        need(field, False, "the winning move {item} is missing", item=text)


def outcome_of(value: Value) -> str:
    """P, N or D of a value under normal play.

    >>> outcome_of(0), outcome_of(3), outcome_of(frozenset({1})), outcome_of(frozenset({0, 1}))
    ('P', 'N', 'D', 'N')
    """
    if isinstance(value, int):
        return "N" if value else "P"
    return "N" if 0 in value else "D"


def mex(values: Iterable[int]) -> int:
    """The least number from 0 up that is not among the values.

    >>> mex([0, 1, 3]), mex([])
    (2, 0)
    """
    present_ = set(values)
    least = 0
    while least in present_:
        least += 1
    return least


def values_by_play(start: Hashable, options: Options) -> dict[Hashable, int]:
    """The value of everything that can follow, by mex from the ends; for play that always ends.

    >>> values_by_play(5, lambda n: [(t, n - t) for t in (1, 2, 3) if t <= n])[5]
    1
    """
    value: dict[Hashable, int] = {}
    stack: list[tuple[Hashable, list[Hashable] | None]] = [(start, None)]
    while stack:
        here, after = stack.pop()
        if here in value:
            continue
        if after is None:
            _count(len(value))
            after = [position for _, position in options(here)]
            stack.append((here, after))
            stack.extend((position, None) for position in after if position not in value)
        else:
            value[here] = mex(value[position] for position in after)
    return value


def misere_by_play(game: ImpartialGame) -> tuple[str, list[Move]]:
    """Outcome and winning moves under misere play, position by position."""
    start = game.opening()
    if not game.endless:
        outcome, _, winning = brute_force(start, game.options, misere=True)
        return outcome, winning
    outcomes = outcomes_by_sweeps(start, game.options, misere=True)
    return outcomes[start], [move for move, after in game.options(start) if outcomes[after] == "P"]


def brute_force(start: Hashable, options: Options, misere: bool = False) -> tuple[str, int | None, list[Move]]:
    """Outcome, value (normal play only) and winning moves of a position whose play always ends.

    >>> brute_force(5, lambda n: [(t, n - t) for t in (1, 2, 3) if t <= n])
    ('N', 1, [1])
    """
    if misere:
        lost: dict[Hashable, bool] = {}
        moves = list(options(start))
        winning = [move for move, after in moves if lost_misere(after, options, lost)]
        return "N" if winning or not moves else "P", None, winning
    value = values_by_play(start, options)
    winning = [move for move, after in options(start) if value[after] == 0]
    return "N" if winning else "P", value[start], winning


def outcomes_by_sweeps(start: Hashable, options: Options, misere: bool = False) -> dict[Hashable, str]:
    """P, N or D of everything that can follow, cycles or not. Labels are given for a reason only: N to a position with a
    follower that is P already, P to one whose followers all are N already (and to the ends, or N under misere play).
    When a sweep over all positions gives no more of them, every position left has a follower that is left and none that
    is P, so whoever moves there can go on for ever: D.

    >>> outcomes_by_sweeps("a", lambda v: [(w, w) for w in {"a": "b", "b": "ac", "c": ""}[v]])
    {'c': 'P', 'b': 'N', 'a': 'P'}
    """
    after: dict[Hashable, list[Hashable]] = {}
    stack = [start]
    while stack:
        here = stack.pop()
        if here not in after:
            _count(len(after))
            after[here] = [position for _, position in options(here)]
            stack += after[here]
    label: dict[Hashable, str] = {here: "N" if misere else "P" for here in after if not after[here]}
    rest = [here for here in reversed(after) if after[here]]
    grew = True
    while grew:
        checkpoint()
        grew, waiting = False, []
        for here in rest:
            met = {label.get(position) for position in after[here]}
            if "P" in met or met == {"N"}:
                label[here] = "N" if "P" in met else "P"
                grew = True
            else:
                waiting.append(here)
        rest = waiting
    return label | dict.fromkeys(rest, "D")


def lost_misere(start: Hashable, options: Options, lost: dict[Hashable, bool]) -> bool:
    """Whether the mover loses under misere play that always ends; the first lost follower found settles a position.
    `lost` remembers what is settled.
    """
    stack: list[tuple[Hashable, Iterator[Hashable], bool]] = [(start, _after(start, options), False)]
    while stack:
        here, followers, met = stack[-1]
        if here in lost:
            stack.pop()
            continue
        for after in followers:
            met = True
            if after not in lost:
                _count(len(lost))
                # come back to `after` once it is settled: it is looked at again first
                stack[-1] = (here, chain([after], followers), True)
                stack.append((after, _after(after, options), False))
                break
            if lost[after]:
                lost[here] = False
                stack.pop()
                break
        else:
            lost[here] = met
            stack.pop()
    return lost[start]


def _after(position: Hashable, options: Options) -> Iterator[Hashable]:
    return (after for _, after in options(position))


def _count(positions: int) -> None:
    if positions % 1024 == 0:
        checkpoint()
        if positions > MOST_POSITIONS:
            raise TooManyPositions(f"the rules lead to more than {MOST_POSITIONS:,} positions, too many to look at")
