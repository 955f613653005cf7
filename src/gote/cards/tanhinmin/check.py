"""The independent check of an answer of kind `tanhinmin`.

Small and middle positions: every position that can arise is evaluated by the rules as they are written (hands, table card, "a pass on
the empty table just happened"), and value, all best moves and the zugzwang flag are compared. A strategy in the certificate is also
replayed against every reply. Long hands in one line of strength (plain, 8-cut): the published matching criterion with mu computed from
its dual, the smallest cover by a threshold, in another way than the solver's greedy matching.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gote.cards.tanhinmin.position import Trick
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.core import CheckError
from gote.core.numbers import jsonable

LITERAL_CARDS = 16
"""Hands in one line with more cards than this are checked through the matching criterion."""


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
    values, leads = move_values(game, certificate)
    value = max(values.values())
    if answer["value"] != value:
        raise CheckError(f"value: is {answer['value']}, the rules give {value}")
    best = {_key(move) for move, worth in values.items() if worth == value}
    if {_key(move) for move in answer["best"]} != best:
        raise CheckError(f"best: the optimal moves are {', '.join(sorted(map(str, best)))}")
    zugzwang = game.table is None and leads() == (-1, -1)
    if bool(answer["zugzwang"]) != zugzwang:
        raise CheckError(f"zugzwang: should be {str(zugzwang).lower()}")


def _key(move: Any) -> Any:
    """Moves as they are written in answers, so that answers from elsewhere compare equal."""
    plain = jsonable(move)
    return tuple(plain) if isinstance(plain, list) else plain


def move_values(game: Tanhinmin, certificate: Mapping[str, Any]) -> tuple[dict[Move, int], Callable[[], tuple[int, int]]]:
    """The value of each legal move for the mover, and a function for (A, B) of the game with passing."""
    if certificate.get("strengths"):
        return _ranked(game, dict(map(tuple, certificate["strengths"])))
    cards = len(game.mover) + len(game.waiter)
    if game.order == "linear" and cards > LITERAL_CARDS:
        jacks = game.reverse is not None and (game.reversed or game.reverse in game.mover or game.reverse in game.waiter)
        if not jacks:
            from gote.cards.tanhinmin.check_matching import line_values

            return line_values(game), lambda: (1, -1)  # no draws in one line of strength, hence no zugzwang
    from gote.cards.tanhinmin.check_literal import LiteralValues

    literal = LiteralValues(game, game.pass_on_empty)

    def leads() -> tuple[int, int]:
        with_passing = literal if game.pass_on_empty else LiteralValues(game, True)
        return with_passing.lead(0), with_passing.lead(1)

    return literal.moves(), leads


def _ranked(game: Tanhinmin, ranks: Mapping[Card, int]) -> tuple[dict[Move, int], Callable[[], tuple[int, int]]]:
    """A card graph said to be one line of strength: compare every edge that matters with the strengths, then decide in strengths."""
    from gote.cards.tanhinmin.check_matching import line_values

    edges = set(game.edges or ())
    table = () if game.table is None else (game.table,)
    for own, other in ((game.mover, game.waiter), (game.waiter, game.mover), (table, game.mover)):
        for below in own:
            for above in other:
                if (ranks[above] > ranks[below]) != ((below, above) in edges):
                    raise CheckError(f"strengths: those of {below} and {above} do not agree with the edges")
    line = Tanhinmin(
        order="linear", mover=[ranks[c] for c in game.mover], waiter=[ranks[c] for c in game.waiter],
        table=None if game.table is None else ranks[game.table], pass_on_empty=game.pass_on_empty,
    )  # fmt: skip
    values = line_values(line)
    found: dict[Move, int] = {card: values[ranks[card]] for card in game.mover if ranks[card] in values}
    if PASS in values:
        found[PASS] = values[PASS]
    return found, lambda: (1, -1)


def replay(game: Tanhinmin, strategy: Mapping[str, Any]) -> None:
    """Play a strategy against every reply; it must get at least the value it promises in every play.

    A strategy is {"player": 0 or 1, "gets": value for that player, "moves": [[own hand, other hand, table, reversed, passed, move], ...]}.
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
