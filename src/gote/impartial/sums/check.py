"""The check of sums: each component by the checker of its own kind, then the nim-sum; misere sums through pairs or by
brute force.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gote.core import CheckError
from gote.core.lazy import load_object
from gote.impartial.check import MoveFunction, brute_force, check_by_facts, check_position_answer, facts, rules
from gote.impartial.engine import Infinite, TameValue, Value, add, add_tame, beside
from gote.impartial.retrograde import explore, label
from gote.impartial.rules import ImpartialGame
from gote.impartial.sums.rules import SumGame

P_PAIRS: frozenset[TameValue] = frozenset({(0, True), (1, False)})


def check_sum(game: SumGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about a sum."""
    if game.play == "normal":
        check_by_facts(game, answer, certificate)
    elif _tame(game, certificate):
        pair, winning = tame_facts_sum(game, certificate, P_PAIRS)
        check_position_answer(answer, "P" if pair in P_PAIRS else "N", None, winning)
    elif _has_graph(game):
        start, moves = rules(game)
        labels = label(explore([start], lambda here: [after for _, after in moves(here)]), misere=True)
        winning = [move for move, after in moves(start) if labels.outcome[after] == "P"]
        check_position_answer(answer, labels.outcome[start], None, winning)
    else:
        outcome, _, winning = brute_force(*rules(game), misere=True)
        check_position_answer(answer, outcome, None, winning)


def _evidence(certificate: Mapping[str, Any], index: int) -> Mapping[str, Any]:
    components = certificate.get("components") or []
    found: Mapping[str, Any] = components[index] if index < len(components) else {}
    return found


def facts_sum(game: SumGame, evidence: Mapping[str, Any], target: int) -> tuple[Value, list[Any]]:
    """Value of the sum and all moves to `target`: a component must reach `target` (+) the value of the others."""
    values = [facts(part, _evidence(evidence, i), -1)[0] for i, part in enumerate(game.components)]
    found = []
    for i, part in enumerate(game.components):
        others = add(values[:i] + values[i + 1 :])
        if not isinstance(others, Infinite) and target >= 0:
            moves = facts(part, _evidence(evidence, i), target ^ others)[1]
            found += [{"component": i, "move": move} for move in moves]
    return add(values), found


def rules_sum(game: SumGame) -> tuple[Hashable, MoveFunction]:
    """The sum by its rules: a move in one component."""
    parts = [rules(part) for part in game.components]

    def moves(state: Any) -> Any:
        for i, (_, part_moves) in enumerate(parts):
            for move, after in part_moves(state[i]):
                yield {"component": i, "move": move}, (*state[:i], after, *state[i + 1 :])

    return tuple(start for start, _ in parts), moves


def _tame(game: ImpartialGame, evidence: Mapping[str, Any]) -> bool:
    if isinstance(game, SumGame):
        return all(_tame(part, _evidence(evidence, i)) for i, part in enumerate(game.components))
    return game.kind == "nim" or bool(evidence.get("tame"))


def _has_graph(game: SumGame) -> bool:
    return any(part.kind == "graph" or (isinstance(part, SumGame) and _has_graph(part)) for part in game.components)


def tame_facts_sum(
    game: SumGame, evidence: Mapping[str, Any], wanted: frozenset[TameValue]
) -> tuple[TameValue, list[Any]]:
    """The pair of a sum of tame components and all moves to pairs that are wanted."""
    pairs = [_tame_facts(part, _evidence(evidence, i), frozenset())[0] for i, part in enumerate(game.components)]
    found = []
    for i, part in enumerate(game.components):
        here = beside(wanted, add_tame(pairs[:i] + pairs[i + 1 :]))
        found += [{"component": i, "move": m} for m in _tame_facts(part, _evidence(evidence, i), here)[1]]
    return add_tame(pairs), found


def _tame_facts(game: ImpartialGame, evidence: Mapping[str, Any], wanted: frozenset[TameValue]) -> Any:
    package = type(game).__module__.rpartition(".")[0]
    try:
        return load_object(f"{package}.check:tame_facts_{game.kind}")(game, evidence, wanted)
    except KeyError:
        raise CheckError(f"components: the certificate has no pairs for a component of kind {game.kind}") from None
