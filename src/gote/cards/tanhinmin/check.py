"""The independent check of an answer of kind `tanhinmin`.

Small and middle positions: every position that can arise is evaluated by the rules as they are written (hands, table
card, "a pass on the empty table just happened"), and value, all best moves and the zugzwang flag are compared. Where
there are too many positions to list, an alpha-beta search over the same positions decides. The other fields (value of
every move, A and B, the line, cards left) are compared where the answer has them, and a strategy in the certificate is
replayed against every reply. Long hands in one line of strength (plain, 8-cut): the published matching criterion with
mu computed from its dual, the smallest cover by a threshold, in another way than the solver's greedy matching.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from gote.cards.tanhinmin.position import Trick
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.core import CheckError
from gote.core.numbers import jsonable

LITERAL_CARDS = 16
"""Hands in one line with more cards than this are checked through the matching criterion, which is proved for plain
Tanhinmin.
"""
SEARCHED_CUT = 26
"""8-cut hands, whose criterion is verified and not proved, are still decided by a search up to so many cards."""
LITERAL_PAIRS = 1 << 22
"""With more pairs of sub-hands than this the positions are searched instead of listed."""
SEARCH_SHARE = 8
"""A search that has met this fraction of the pairs is given up for the list, where that fits."""


class Values(Protocol):
    """Where the checker gets its values from."""

    def moves(self) -> dict[Move, int]:
        """The value for the mover of every legal move."""
        ...

    def lead(self, player: int) -> int:
        """A or B."""
        ...


def check_tanhinmin(game: Tanhinmin, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Raise `CheckError` unless value, best and zugzwang are right.

    >>> game = Tanhinmin(edges=[["t", "a"]], mover=["a"], waiter=["b"], table="t")
    >>> check_tanhinmin(game, {"value": 1, "best": ["a"], "zugzwang": False}, {})
    >>> check_tanhinmin(game, {"value": 1, "best": ["a", "pass"], "zugzwang": False}, {})
    Traceback (most recent call last):
    ...
    gote.core.errors.CheckError: best: the optimal moves are a
    """
    for name in ("value", "best", "zugzwang"):
        if name not in answer:
            raise CheckError(f"{name}: is missing from the answer")
    if certificate.get("strategies"):
        for strategy in certificate["strategies"]:
            replay(game, strategy)
    rules = values_of(game, certificate, game.pass_on_empty)
    values = rules.moves()
    value = max(values.values())
    if answer["value"] != value:
        raise CheckError(f"value: is {answer['value']}, the rules give {value}")
    best = {_key(move) for move, worth in values.items() if worth == value}
    if {_key(move) for move in answer["best"]} != best:
        raise CheckError(f"best: the optimal moves are {', '.join(sorted(map(str, best)))}")
    _check_leads(game, answer, certificate, rules)
    if "moves" in answer:
        told = {_key(entry["move"]): entry["value"] for entry in answer["moves"]}
        if told != {_key(move): worth for move, worth in values.items()}:
            raise CheckError(
                "moves: the values of the legal moves are " + ", ".join(f"{_key(m)}: {v}" for m, v in values.items())
            )
    if answer.get("line"):
        _check_line(game, answer["line"], value)
    if answer.get("remaining") is not None:
        _check_remaining(game, answer["remaining"], value)


def _check_leads(game: Tanhinmin, answer: Mapping[str, Any], certificate: Mapping[str, Any], rules: Values) -> None:
    leads = (rules.lead(0), rules.lead(1)) if "leads" in answer or game.table is None else None
    if "leads" in answer and tuple(answer["leads"]) != leads:
        raise CheckError(f"leads: leading a card is worth {leads}")
    if (
        game.table is None and not game.pass_on_empty and leads == (-1, -1)
    ):  # a zugzwang is one in the game with passing
        rules = values_of(game, certificate, True)
        leads = rules.lead(0), rules.lead(1)
    zugzwang = game.table is None and leads == (-1, -1)
    if bool(answer["zugzwang"]) != zugzwang:
        raise CheckError(f"zugzwang: should be {str(zugzwang).lower()}")


def _check_line(game: Tanhinmin, line: Sequence[Any], value: int) -> None:
    """A line is legal move by move, ends the game and gives the value."""
    here = Trick.start(game)
    for told in line:
        move = next((move for move in here.moves() if _key(move) == _key(told)), None)
        if move is None:
            raise CheckError(f"line: {told} is no legal move there")
        here = here.play(move)
    if here.moves() or here.score() != value:
        raise CheckError(f"line: does not end with the value {value}")


def _check_remaining(game: Tanhinmin, told: int, value: int) -> None:
    """The loser keeps exactly so many cards: the mover can get that margin and no more."""
    from gote.cards.tanhinmin.check_search import SearchedValues

    search = SearchedValues(game, game.pass_on_empty, margins=True)
    margin = value * told
    if (
        (value == 0) != (told == 0)
        or not any(search.moves_at_least(margin).values())
        or any(search.moves_at_least(margin + 1).values())
    ):
        raise CheckError(f"remaining: the loser does not keep {told} under best play")


def _key(move: Any) -> Any:
    """Moves as they are written in answers, so that answers from elsewhere compare equal."""
    plain = jsonable(move)
    return tuple(plain) if isinstance(plain, list) else plain


def values_of(game: Tanhinmin, certificate: Mapping[str, Any], passing: bool) -> Values:
    """The checker's own values, in the cheapest way that trusts nobody."""
    if certificate.get("strengths"):
        from gote.cards.tanhinmin.check_matching import RankedValues

        return RankedValues(game, dict(map(tuple, certificate["strengths"])))
    if game.order == "linear" and len(game.mover) + len(game.waiter) > LITERAL_CARDS:
        jacks = game.reverse is not None and (
            game.reversed or game.reverse in game.mover or game.reverse in game.waiter
        )
        if game.cut is not None and len(game.mover) + len(game.waiter) <= SEARCHED_CUT:
            from gote.cards.tanhinmin.check_search import SearchedValues

            return SearchedValues(game, passing)
        if not jacks:
            from gote.cards.tanhinmin.check_matching import LineValues

            return LineValues(game)
    from gote.cards.tanhinmin.check_literal import LiteralValues, sub_hands

    pairs = sub_hands(game)
    if pairs <= LITERAL_PAIRS or max(len(game.mover), len(game.waiter)) > 64:
        return LiteralValues(game, passing)
    return _Searched(game, passing, pairs)


class _Searched:
    """A search, replaced by the list of all positions when it has become the longer way and the list fits."""

    def __init__(self, game: Tanhinmin, passing: bool, pairs: int) -> None:
        from gote.cards.tanhinmin.check_search import MOST, SearchedValues

        self.game, self.passing = game, passing
        self.list_fits = pairs <= LITERAL_PAIRS << 4
        self.values: Values = SearchedValues(game, passing, most=pairs // SEARCH_SHARE if self.list_fits else MOST)

    def _ask(self, question: Callable[[Values], Any]) -> Any:
        from gote.cards.tanhinmin.check_literal import LiteralValues
        from gote.cards.tanhinmin.check_search import TooMany

        try:
            return question(self.values)
        except TooMany:
            if not self.list_fits:
                raise
            self.values = LiteralValues(self.game, self.passing)
            return question(self.values)

    def moves(self) -> dict[Move, int]:
        found: dict[Move, int] = self._ask(lambda values: values.moves())
        return found

    def lead(self, player: int) -> int:
        return int(self._ask(lambda values: values.lead(player)))


def replay(game: Tanhinmin, strategy: Mapping[str, Any]) -> None:
    """Play a strategy against every reply; it must get at least the value it promises in every play.

    A strategy is {"player": 0 or 1, "gets": value for that player, "moves": [[own hand, other hand, table, reversed,
    passed, move], ...]}.
    """
    player, promised = strategy["player"], strategy["gets"]
    answers = {_situation(*entry[:5]): entry[5] for entry in strategy["moves"]}
    seen: set[Trick] = set()
    stack = [Trick.start(game)]
    while stack:
        here = stack.pop()
        if here in seen:
            continue
        seen.add(here)
        moves = here.moves()
        if not moves:
            got = here.score() if player == 0 else -here.score()
            if got < promised:
                raise CheckError(f"strategy of player {player}: a play ends with {got}, promised was {promised}")
            continue
        if here.mover() == player:
            moves = [_chosen(here, moves, answers)]
        stack.extend(here.play(move) for move in moves)


def _chosen(here: Trick, moves: Sequence[Move], answers: Mapping[Any, Any]) -> Move:
    own, other = here.hands if here.player == 0 else here.hands[::-1]
    situation = _situation(own, other, here.table, here.reversed_now, here.passed)
    for move in moves:
        if situation in answers and _key(move) == _key(answers[situation]):
            return move
    raise CheckError(f"strategy of player {here.player}: no legal move for hand {own}, table {here.table}")


def _situation(own: Sequence[Card], other: Sequence[Card], table: Any, reversed_now: bool, passed: bool) -> Any:
    return (
        tuple(sorted(map(_key, own), key=repr)),
        tuple(sorted(map(_key, other), key=repr)),
        PASS if table is None else _key(table),
        bool(reversed_now),
        bool(passed),
    )
