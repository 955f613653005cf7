"""Checks shared by the sub-rooms: the axioms of P and N, and brute force over whole positions by the rules alone.

Nothing here knows a solver. A position is any hashable value, `moves` its rules: pairs of a move as answers write it
and the position after it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from gote.core import CheckError, checkpoint
from gote.core.lazy import load_object
from gote.impartial.engine import Value, outcome_of
from gote.impartial.rules import ImpartialGame

MoveFunction = Callable[[Any], Iterable[tuple[Any, Hashable]]]
MOST_POSITIONS = 1_000_000
"""Largest number of positions a brute-force check visits."""


def facts(game: ImpartialGame, evidence: Mapping[str, Any], target: int) -> tuple[Value, list[Any]]:
    """Value of a position under normal play and all its moves to positions of value `target`, by the checker of its
    kind.
    """
    found: tuple[Value, list[Any]] = _of_kind(game, "facts")(game, evidence, target)
    return found


def rules(game: ImpartialGame) -> tuple[Hashable, MoveFunction]:
    """The position and the rules of a game, by the definition of its kind."""
    found: tuple[Hashable, MoveFunction] = _of_kind(game, "rules")(game)
    return found


def _of_kind(game: ImpartialGame, what: str) -> Any:
    package = type(game).__module__.rpartition(".")[0]
    return load_object(f"{package}.check:{what}_{game.kind}")


def check_by_facts(game: ImpartialGame, answer: Mapping[str, Any], evidence: Mapping[str, Any]) -> None:
    """The check of a single position: by its facts under normal play, by brute force under misere play."""
    if game.play == "misere":
        outcome, _, winning = brute_force(*rules(game), misere=True)
        check_position_answer(answer, outcome, None, winning)
        return
    value, winning = facts(game, evidence, 0)
    outcome = outcome_of(value)
    check_position_answer(answer, outcome, value if isinstance(value, int) else None, winning if outcome == "N" else [])


def check_position_answer(answer: Mapping[str, Any], outcome: str, grundy: int | None, moves: Iterable[Any]) -> None:
    """Compare an answer with the facts: class, value (when both know one), and the complete set of winning moves.

    >>> check_position_answer({"outcome": "N", "grundy": 2, "moves": [[1, 2]]}, "N", 2, [[1, 2]])
    """
    if answer.get("outcome") != outcome:
        raise CheckError(f"outcome: is {outcome}, the answer says {answer.get('outcome')}")
    if answer.get("grundy") is not None and answer["grundy"] != grundy:
        raise CheckError(f"grundy: is {grundy}, the answer says {answer['grundy']}")
    wanted = {canonical(move) for move in moves}
    given = [canonical(move) for move in answer.get("moves", [])]
    if len(set(given)) != len(given):
        raise CheckError("moves: a move is listed twice")
    for move in given:
        if move not in wanted:
            raise CheckError(f"moves: {move} is not a winning move")
    for move in sorted(wanted - set(given)):
        raise CheckError(f"moves: the winning move {move} is missing")


def canonical(move: Any) -> str:
    """A move as a text that does not depend on the order of fields."""
    return json.dumps(move, sort_keys=True, default=list)


def brute_force(start: Hashable, moves: MoveFunction, misere: bool = False) -> tuple[str, int | None, list[Any]]:
    """Outcome, value and winning moves of a position whose play always ends, by recursion over everything reachable.

    >>> brute_force(5, lambda n: [(t, n - t) for t in (1, 2, 3) if t <= n])
    ('N', 1, [1])
    """
    if misere:
        lost: dict[Hashable, bool] = {}
        winning = [move for move, position in moves(start) if _lost_misere(position, moves, lost)]
        over = not any(True for _ in moves(start))
        return "N" if winning or over else "P", None, winning
    label: dict[Hashable, int] = {}
    stack: list[tuple[Hashable, list[Hashable] | None]] = [(start, None)]
    while stack:
        here, after = stack.pop()
        if here in label:
            continue
        if after is None:
            _count(len(label))
            after = [position for _, position in moves(here)]
            stack.append((here, after))
            stack.extend((position, None) for position in after if position not in label)
        else:
            label[here] = mex(label[position] for position in after)
    winning = [move for move, position in moves(start) if label[position] == 0] if label[start] else []
    return "N" if label[start] else "P", label[start], winning


def _count(positions: int) -> None:
    if positions % 1024 == 0:
        checkpoint()
        if positions > MOST_POSITIONS:
            raise CheckError(f"the position has more than {MOST_POSITIONS:,} followers, too many to check one by one")


def _lost_misere(start: Hashable, moves: MoveFunction, lost: dict[Hashable, bool]) -> bool:
    """Whether the mover loses under misere play; the first lost follower found settles a position."""
    stack: list[tuple[Hashable, Iterator[Hashable], bool]] = [
        (start, iter([position for _, position in moves(start)]), False)
    ]
    while stack:
        here, followers, _ = stack[-1]
        if here in lost:
            stack.pop()
            continue
        met = False
        for after in followers:
            met = True
            if after not in lost:
                _count(len(lost))
                # come back to `after` once it is settled: it is looked at again first
                stack[-1] = (here, chain([after], followers), True)
                stack.append((after, iter([position for _, position in moves(after)]), False))
                break
            if lost[after]:
                lost[here] = False
                stack.pop()
                break
            stack[-1] = (here, followers, True)
        else:
            lost[here] = met or stack[-1][2]
            stack.pop()
    return lost[start]


def mex(values: Iterable[int]) -> int:
    """The least number from 0 up that is not among the values.

    >>> mex([0, 1, 3]), mex([])
    (2, 0)
    """
    present = set(values)
    least = 0
    while least in present:
        least += 1
    return least
