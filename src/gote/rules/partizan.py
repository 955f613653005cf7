"""Partizan games: outcome classes of all positions, and the value as a short game.

Both sides are asked at every state, and play must end. Left wins moving first at x when some Left option is a position
where Right, moving first, does not win; and the other way round. L: Left wins whoever begins, R: Right does, N: who
begins, P: who does not. The value is the canonical form of the partizan room, parts added up where `parts` is given.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gote.core.limits import checkpoint
from gote.rules.explore import LOOK, Graph, look
from gote.rules.rules_asking import Asked, shown


@dataclass(frozen=True)
class TwoSided:
    """A graph whose rows hold Left's followers first; `split[k]` of them are Left's."""

    graph: Graph
    split: list[int]

    def options(self, k: int, side: int) -> Sequence[int]:
        row = self.graph.followers(k)
        return row[: self.split[k]] if side == 0 else row[self.split[k] :]


def explore_both(asked: Asked) -> TwoSided:
    """All states that moves of either side reach."""
    graph = Graph(asked, [], ({},), array("h"), array("h"), array("q", [0]), array("q"))
    states, index, split = graph.states, graph.index[0], list[int]()
    states.append(asked.canonical(asked.start()))
    index[states[0]] = 0
    k = 0
    while k < len(states):
        if k % LOOK == 0:
            look(asked, states, k, asked.rules.most_positions)
        state = states[k]
        before = shown(state, 10_000) if k % 64 == 0 or k < 64 else ""
        for side in (0, 1):
            moves: list[Any] = asked.moves(state, side)
            if side == 0:
                split.append(len(moves))
            for move in moves:
                after = asked.canonical(asked.play(state, move))
                number = index.get(after)
                if number is None:
                    index[after] = number = len(states)
                    states.append(after)
                graph.follower.append(number)
        if before and shown(state, 10_000) != before:
            raise asked.error("play", f"or moves changed the state {before[:80]}; build a new one")
        graph.first.append(len(graph.follower))
        graph.mover.append(0)
        graph.turn.append(0)
        k += 1
    graph.refuse_cycles("partizan games must end")
    return TwoSided(graph, split)


def wins_first(game: TwoSided) -> tuple[bytearray, bytearray]:
    """For each side, whether it wins moving first, at every position."""
    size = len(game.graph)
    wins = bytearray(size), bytearray(size)
    for done, k in enumerate(game.graph.peeled):
        if done % 4096 == 0:
            checkpoint()
        for side in (0, 1):
            wins[side][k] = any(not wins[1 - side][j] for j in game.options(k, side))
    return wins


def canonical_value(asked: Asked) -> dict[str, Any]:
    """The canonical form of the start, what is read off it, and the winning moves of each side."""
    from gote.combinatorial.partizan.position.evaluate import Evaluator
    from gote.combinatorial.partizan.short.atomic_weight import AtomicWeights
    from gote.combinatorial.partizan.short.store import Store
    from gote.combinatorial.partizan.short.thermograph import Thermographs
    from gote.rules.rules_partizan import OwnRuleset

    games, rules = Store(), OwnRuleset(asked)
    values = Evaluator(rules, games)
    value = values.value(rules.start)
    left, right = values.winning_moves(rules.start)
    heat, stops, weight = Thermographs(games), games.stops(value), AtomicWeights(games).of(value)
    return {
        "outcome": games.outcome(value),
        "value": games.show(value),
        "moves": {"left": left, "right": right},
        "mean": heat.mean(value),
        "temperature": heat.temperature(value),
        "left_stop": stops[0],
        "right_stop": stops[1],
        "birthday": games.birthday[value],
        "atomic_weight": None if weight is None else games.show(weight),
    }
