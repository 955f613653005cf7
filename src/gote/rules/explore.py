"""All positions of a game, each once, as flat arrays.

Positions are numbered in the order they are found, breadth first; position k is expanded when its turn comes, so the
followers of all positions stand one after another in one array (compressed rows), without a list for each. Memory: the
states with their dictionary, and 8 bytes a move.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from sys import getsizeof
from typing import Any

import numpy as np

from gote.core.errors import LimitError
from gote.core.limits import checkpoint, require_memory
from gote.core.progress import report
from gote.rules.rules_asking import CAREFUL, CHANCE, END, RAISED, TOGETHER, Asked, shown

LOOK = 1 << 12
"""positions between two looks at the limits"""


@dataclass
class Graph:
    """Positions 0 (the start), 1, ...; `follower[first[k]:first[k + 1]]` are those of position k, in the order of its
    moves.
    """

    asked: Asked
    states: list[Any]
    index: tuple[dict[Any, int], ...]
    """one dictionary state -> number for each turn (one in all where gote keeps no turn)"""
    turn: array[int]
    mover: array[int]
    first: array[int]
    follower: array[int]
    results: dict[int, tuple[Fraction, ...]] = field(default_factory=dict)
    chances: dict[int, tuple[Fraction, ...]] = field(default_factory=dict)
    together: dict[int, tuple[tuple[int, list[Any]], ...]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.states)

    def followers(self, k: int) -> Sequence[int]:
        return self.follower[self.first[k] : self.first[k + 1]]

    def number(self, state: Hashable, turn: int = 0) -> int | None:
        """The number of a position, whichever of the states that are alike it is given by."""
        return self.index[turn if len(self.index) > 1 else 0].get(self.asked.canonical(state))

    @property
    def _degrees(self) -> Any:
        """How many moves each position has."""
        first = np.frombuffer(self.first, dtype=np.int64)
        return first[1:] - first[:-1]

    @cached_property
    def predecessors(self) -> tuple[list[int], list[int]]:
        """(first, predecessor): the same rows the other way round, every edge as often as it is listed."""
        n, edges = len(self), np.frombuffer(self.follower, dtype=np.int64) if self.follower else np.zeros(0, np.int64)
        counts = np.bincount(edges, minlength=n)
        source = np.repeat(np.arange(n), self._degrees)
        order = source[np.argsort(edges, kind="stable")]
        return [0, *np.cumsum(counts).tolist()], order.tolist()

    @cached_property
    def peeled(self) -> list[int]:
        """Positions from which play must end, with every follower before its predecessors."""
        left = self._degrees.tolist()
        start, before = self.predecessors
        order = [k for k, count in enumerate(left) if not count]
        for k in order:
            for j in before[start[k] : start[k + 1]]:
                left[j] -= 1
                if not left[j]:
                    order.append(j)
        return order

    @property
    def acyclic(self) -> bool:
        return len(self.peeled) == len(self)

    def cycle(self) -> list[int]:
        """Positions of one cycle, in order; only where there is one."""
        done = set(self.peeled)
        here = next(k for k in range(len(self)) if k not in done)
        way: dict[int, int] = {}
        while here not in way:
            way[here] = len(way)
            here = next(j for j in self.followers(here) if j not in done)
        return list(way)[way[here] :]

    def refuse_cycles(self, why: str) -> None:
        """Error with the cycle shown, unless play always ends."""
        if not self.acyclic:
            way = [shown(self.states[k], 40) for k in self.cycle()]
            after = ", ".join(way[1:5]) + (", ..." if len(way) > 5 else "")
            raise self.asked.error("play", f"play returns to state {way[0]}{' after ' + after if after else ''}; {why}")


def explore(asked: Asked, most: int | None = None) -> Graph:
    """Walk the game from its start."""
    return _walk(asked, asked.start(), asked.rules.most_positions if most is None else most)


def _walk(asked: Asked, begin: Hashable, most: int) -> Graph:
    kept = asked.players if asked.turn_kept else 1
    index: tuple[dict[Any, int], ...] = tuple({} for _ in range(kept))
    graph = Graph(asked, [], index, array("h"), array("h"), array("q", [0]), array("q"))
    states, turn, first, follower = graph.states, graph.turn, graph.first, graph.follower
    canonical = asked.canonical if "canonical" in asked.has else None
    play, expand = asked.rules.play, asked.expand  # type: ignore[attr-defined]
    if canonical is not None:
        asked.test_likeness(begin, 0)
    states.append(begin if canonical is None else canonical(begin))
    turn.append(0)
    index[0][states[0]] = 0
    length = 0  # of the result tuples
    k = 0
    while k < len(states):
        state, now = states[k], turn[k]
        if k % LOOK == 0:
            look(asked, states, k, most)
        mover, moves, chances, own = expand(state, now)
        graph.mover.append(mover)
        if mover == END:
            if not asked.impartial:
                length = _result(graph, k, length)
        elif chances:
            graph.chances[k] = chances
        elif own:
            graph.together[k] = own
        next_turn = now if kept == 1 or mover == CHANCE else (now + 1) % kept
        table = index[next_turn]
        move: Any = None
        try:
            for move in moves:
                after = play(state, move)
                if canonical is not None:
                    if len(states) < CAREFUL or len(states) % CAREFUL == 0:
                        asked.test_likeness(after, next_turn)
                    after = canonical(after)
                number = table.get(after)
                if number is None:
                    table[after] = number = len(states)
                    states.append(after)
                    turn.append(next_turn)
                elif type(states[number]) is not type(after):
                    raise asked.error(
                        "play",
                        f"states {shown(states[number], 40)} and {shown(after, 40)} are equal to Python; use one type",
                    )
                follower.append(number)
        except RAISED as error:
            after = asked.play(state, move)  # says what is wrong with the call or its state, if that was it
            raise asked.blame("play", error, state, move) from None
        first.append(len(follower))
        k += 1
    _known_players(graph, length)
    report("positions", len(states), len(states))
    return graph


def look(asked: Asked, states: list[Any], done: int, most: int) -> None:
    checkpoint()
    report("positions", done, None)
    if len(states) > most:
        last = ", ".join(shown(state, 40) for state in states[-2:])
        raise LimitError(
            f"{asked.name}.play: more than {most:,} positions; the last ones were ..., {last}; is something growing?"
            " If not, allow more with most_positions"
        )
    if states:
        require_memory(LOOK * 4 * (200 + getsizeof(states[-1])), "the table of positions")


def _result(graph: Graph, k: int, length: int) -> int:
    """Read the result of an end; its length must be that of the others, and agree with the turns kept."""
    asked = graph.asked
    result = asked.result(graph.states[k], graph.turn[k])
    found = len(result)
    if length and found != length:
        raise asked.error(
            "result", f"{shown(tuple(map(str, result)))} at state {shown(graph.states[k])}, {length} payoffs elsewhere"
        )
    if (asked.fixed_players or asked.turn_kept) and found != asked.players and not (asked.players == 1 and found == 2):
        raise asked.error(
            "result", f"{found} payoffs at state {shown(graph.states[k])}; there are {asked.players} players"
        )
    graph.results[k] = result
    return found


def _known_players(graph: Graph, length: int) -> None:
    """The players are as many as the results have payoffs; nobody else may move."""
    asked = graph.asked
    if length and not asked.fixed_players:
        asked.players = length
    for k, mover in enumerate(graph.mover):
        for who in [mover] if mover != TOGETHER else [i for i, _ in graph.together[k]]:
            if who >= asked.players:
                names = "0 and 1" if asked.players == 2 else f"0 to {asked.players - 1}"
                raise asked.error(
                    "mover", f"{who} at state {shown(graph.states[k])}; players are {names}, or gote.CHANCE"
                )
