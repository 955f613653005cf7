"""Answers about games in partition function form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.coalitional.answer_partitions import PartitionFunctionAnswer
from gote.coalitional.core import least_total
from gote.coalitional.rules_partitions import PartitionFunction
from gote.coalitional.rules_players import keyed
from gote.coalitional.worths import Worths
from gote.core import checkpoint


def solve_partition_function(game: PartitionFunction) -> tuple[PartitionFunctionAnswer, dict[str, Any]]:
    """The four functions from one pass over the partitions; for each core a point or balanced weights.

    >>> game = PartitionFunction(players=2, worth={"1|2": [1, 1], "1,2": [3]})
    >>> solve_partition_function(game)[0].efficient_partition
    '1,2'
    """
    functions = _functions(game)
    best = max(game.table, key=lambda p: (sum(game.table[p].values()), -len(p), p))
    found: dict[str, Any] = {
        "efficient_partition": game.called(best),
        "superadditive": _merging_never_hurts(game),
    }
    evidence: dict[str, Any] = {}
    if game.wants_characteristic:
        found["characteristic"] = {name: keyed(game.roster, v) for name, v in functions.items()}
    if game.wants_core:
        cores = {name: least_total(Worths.of(game.n, v)) for name, v in functions.items()}
        found["core_empty"] = {name: core.total > functions[name][game.full] for name, core in cores.items()}
        for name, core in cores.items():
            if found["core_empty"][name]:
                evidence[name] = {"weights": keyed(game.roster, core.weights)}
            else:  # what is left over goes to the first player
                rest = functions[name][game.full] - core.total
                evidence[name] = {"point": (core.x[0] + rest, *core.x[1:])}
    return PartitionFunctionAnswer.model_validate(found), evidence


def _functions(game: PartitionFunction) -> dict[str, dict[int, Fraction]]:
    low: dict[int, Fraction] = {}
    high: dict[int, Fraction] = {}
    alone: dict[int, Fraction] = {}
    together: dict[int, Fraction] = {}
    for partition, worth in game.table.items():
        checkpoint()
        for S, w in worth.items():
            low[S] = min(low.get(S, w), w)
            high[S] = max(high.get(S, w), w)
            if all(T == S or T.bit_count() == 1 for T in partition):
                alone[S] = w
            if len(partition) <= 2:
                together[S] = w
    order = range(1, game.full + 1)
    tables = {"pessimistic": low, "optimistic": high, "gamma": alone, "delta": together}
    return {name: {S: table[S] for S in order} for name, table in tables.items()}


def _merging_never_hurts(game: PartitionFunction) -> bool:
    for partition, worth in game.table.items():
        for k, S in enumerate(partition):
            for T in partition[:k]:
                merged = tuple(sorted((S | T, *(B for B in partition if B not in (S, T)))))
                if game.table[merged][S | T] < worth[S] + worth[T]:
                    return False
    return True
