"""Proofs about games in partition function form: every expectation from its definition, every core by a point or weights."""

from __future__ import annotations

from fractions import Fraction

from gote.coalitional.answer_partitions import PartitionFunctionAnswer
from gote.coalitional.check_kohlberg import balanced_weights
from gote.coalitional.rules_partitions import FUNCTIONS, Partition, PartitionFunction, partitions
from gote.coalitional.rules_players import key, members, read_coalition
from gote.core import rational
from gote.core.axioms import absent, equal, exactly_when, need, present
from gote.core.proof import Evidence, proves


def _expected(game: PartitionFunction, name: str, S: int) -> Fraction:
    """The worth of S with the partition of the others that goes with the name."""
    others = game.full ^ S
    alone = tuple(1 << i for i in members(others))
    expected: dict[str, list[Partition]] = {"gamma": [alone], "delta": [(others,) if others else ()]}
    choices = expected.get(name) or list(partitions(others))
    worths = [game.table[tuple(sorted((S, *rest)))][S] for rest in choices]
    return max(worths) if name == "optimistic" else min(worths)


@proves(PartitionFunctionAnswer, "characteristic")
def every_expectation_by_its_definition(game: PartitionFunction, a: PartitionFunctionAnswer) -> None:
    """For each coalition all partitions of the others, or the one expected."""
    if not game.wants_characteristic:
        absent("characteristic", a.characteristic)
        return
    everything = range(1, game.full + 1)
    right = {name: {key(game.roster, S): _expected(game, name, S) for S in everything} for name in FUNCTIONS}
    equal("characteristic", present("characteristic", a.characteristic), right)


@proves(PartitionFunctionAnswer, "core_empty")
def a_point_or_balanced_weights(game: PartitionFunction, a: PartitionFunctionAnswer, evidence: Evidence) -> None:
    """A point that gives every coalition its worth; or weights that count every player once and add up to more than v(N)."""
    if not game.wants_core:
        absent("core_empty", a.core_empty)
        return
    empty = present("core_empty", a.core_empty)
    equal("core_empty", sorted(empty), sorted(FUNCTIONS))
    for name in FUNCTIONS:
        proof = evidence[name]
        grand = _expected(game, name, game.full)
        if "point" in proof:
            x = [rational(share) for share in proof["point"]]
            need("core_empty", len(x) == game.n and sum(x) == grand, "the point of the evidence does not share v(N)")
            for S in range(1, game.full):
                held = sum(x[i] for i in members(S)) >= _expected(game, name, S)
                need("core_empty", held, "a coalition can do better than the point of the evidence")
            exactly_when("core_empty", empty[name], False)
        else:
            weights = balanced_weights("core_empty", game.roster, game.n, proof["weights"])
            total = sum(w * _expected(game, name, S) for S, w in weights.items())
            need("core_empty", total > grand, "the weights of the evidence do not exceed the worth of all")
            exactly_when("core_empty", empty[name], True)


@proves(PartitionFunctionAnswer, "efficient_partition")
def no_partition_has_a_larger_total(game: PartitionFunction, a: PartitionFunctionAnswer) -> None:
    """All partitions are tried."""
    blocks = [read_coalition(game.roster, part) for part in a.efficient_partition.split("|")]
    mine = game.table.get(tuple(sorted(blocks)))
    need("efficient_partition", mine is not None, "is no partition of the players")
    best = max(sum(worth.values()) for worth in game.table.values())
    need("efficient_partition", mine is not None and sum(mine.values()) == best, "another partition has a larger total")


@proves(PartitionFunctionAnswer, "superadditive")
def two_blocks_of_every_partition(game: PartitionFunction, a: PartitionFunctionAnswer) -> None:
    """Merge any two: their worth together is not less than before."""
    fine = True
    for partition in partitions(game.full):
        before = game.table[partition]
        for S in partition:
            for T in partition:
                if S < T:
                    rest = [B for B in partition if B not in (S, T)]
                    fine = fine and game.table[tuple(sorted((S | T, *rest)))][S | T] >= before[S] + before[T]
    exactly_when("superadditive", a.superadditive, fine)
