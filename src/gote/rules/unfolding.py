"""Hidden information: the states unfolded into a Kuhn tree, its information sets made of what players saw and did.

The information set (情報集合) of player i at a vertex is his history: what `observe(state, i)` gave at every state on the
way, equal neighbours written once, with his own moves in between. Perfect recall holds by construction. With
`recall = False` it is what he sees now, alone. Where players move together they choose one after the other, uninformed.
States are shared, histories are not: the tree has a vertex for every way through the game, and is counted before it is
built.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from gote.core.errors import LimitError
from gote.core.limits import checkpoint, require_memory
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_tree import CHANCE, MAX_VERTICES, TERMINAL, InformationSet, Tree
from gote.rules.answer import text, word
from gote.rules.explore import Graph
from gote.rules.rules import Rules
from gote.rules.rules_asking import TOGETHER, Asked, shown

BYTES = 600
"""about what a vertex of the tree takes"""


def labels(moves: list[Any]) -> tuple[str, ...]:
    """Different words for different moves."""
    words = tuple(map(word, moves))
    return words if len(set(words)) == len(words) else tuple(map(text, moves))


class Histories:
    """What the players have seen and done, as numbers: a history is the number of a shorter one and what came next."""

    def __init__(self, recall: bool) -> None:
        self.recall = recall
        self.known: dict[Hashable, int] = {}
        self.steps: list[tuple[int, bool, Any]] = [(-1, False, None)]

    def saw(self, history: int, seen: Any) -> int:
        if not self.recall:
            return self._next(0, False, seen)
        before, did, last = self.steps[history]
        return history if before >= 0 and not did and last == seen else self._next(history, False, seen)

    def did(self, history: int, move: Any) -> int:
        return self._next(history, True, move) if self.recall else history

    def _next(self, history: int, did: bool, what: Any) -> int:
        key = history, did, what
        if key not in self.known:
            self.known[key] = len(self.steps)
            self.steps.append(key)
        return self.known[key]

    def words(self, history: int) -> str:
        parts = []
        while history > 0:
            history, _, what = self.steps[history]
            parts.append(word(what))
        return " > ".join(reversed(parts))


def unfold(graph: Graph) -> Tree:
    """The tree of a game."""
    graph.refuse_cycles("games with hidden information must end")
    asked = graph.asked
    ways = [1] * len(graph)
    for k in graph.peeled:
        ways[k] += sum(ways[j] for j in graph.followers(k)) + sum(len(moves) for _, moves in graph.together.get(k, ()))
    if ways[0] > MAX_VERTICES:
        raise LimitError(
            f"{asked.name}: the tree of all histories has {ways[0]:,} vertices, more than {MAX_VERTICES:,}"
        )
    require_memory(ways[0] * BYTES, "the tree of all histories")
    return _Unfolding(graph).run()


class _Unfolding:
    def __init__(self, graph: Graph) -> None:
        self.graph, self.asked = graph, graph.asked
        self.histories = Histories(bool(graph.asked.rules.recall))
        self.seen: dict[tuple[int, int], Any] = {}
        self.mover: list[int] = []
        self.parent: list[int] = []
        self.children: list[list[int]] = []
        self.infoset: list[int] = []
        self.labels: dict[int, tuple[str, ...]] = {}
        self.chances: dict[int, tuple[Fraction, ...]] = {}
        self.payoffs: dict[int, tuple[Fraction, ...]] = {}
        self.sets: dict[tuple[int, int], int] = {}
        self.moves: list[list[Any]] = []
        self.members: list[list[int]] = []

    def observation(self, k: int, i: int) -> Any:
        if (k, i) not in self.seen:
            if "observe" not in self.asked.has:
                found: Any = self.graph.states[k]
            else:
                found = self.asked.observe(self.graph.states[k], i)
            self.seen[k, i] = (found, self.graph.turn[k]) if self.asked.turn_kept else found
        return self.seen[k, i]

    def run(self) -> Tree:
        n = self.asked.players
        # (position, histories of the players, parent vertex, who still has to choose, moves chosen so far)
        stack: list[tuple[int, tuple[int, ...] | None, int, int, tuple[int, ...]]] = [(0, (0,) * n, -1, 0, ())]
        while stack:
            k, before, parent, chosen, joint = stack.pop()
            assert before is not None
            x = len(self.mover)
            if x % 4096 == 0:
                checkpoint()
            self.parent.append(parent)
            self.children.append([])
            self.infoset.append(-1)
            if parent >= 0:
                self.children[parent].append(x)
            known = before
            if not chosen:
                known = tuple(self.histories.saw(h, self.observation(k, i)) for i, h in enumerate(before))
            stack += reversed(self.vertex(x, k, known, chosen, joint))
        return Tree(
            tuple(map(str, range(n))),
            self.mover,
            self.parent,
            [tuple(c) for c in self.children],
            self.infoset,
            self.labels,
            self.chances,
            self.payoffs,
            tuple(
                InformationSet(f"{i}: {self.histories.words(h)}", i, labels(self.moves[s]), tuple(self.members[s]))
                for (i, h), s in self.sets.items()
            ),
        )

    def vertex(self, x: int, k: int, known: tuple[int, ...], chosen: int, joint: tuple[int, ...]) -> list[Any]:
        graph = self.graph
        followers = graph.followers(k)
        if k in graph.results:
            self.mover.append(TERMINAL)
            self.payoffs[x] = graph.results[k]
            return []
        if k in graph.chances:
            self.mover.append(CHANCE)
            self.chances[x] = graph.chances[k]
            self.labels[x] = tuple(map(str, range(len(followers))))
            return [(j, known, x, 0, ()) for j in followers]
        if graph.mover[k] != TOGETHER:
            i = graph.mover[k]
            moves = self.asked.expand(graph.states[k], graph.turn[k]).moves
            order = self.decide(x, i, known[i], moves, k)
            return [(followers[e], self.after(known, i, moves[e]), x, 0, ()) for e in order]
        own = graph.together[k]
        i, moves = own[chosen]
        order = self.decide(x, i, known[i], moves, k)
        if chosen + 1 < len(own):
            return [(k, self.after(known, i, moves[e]), x, chosen + 1, (*joint, e)) for e in order]
        base = 0
        for (_, mine), e in zip(own, joint, strict=False):
            base = base * len(mine) + e
        base *= len(moves)
        return [(followers[base + e], self.after(known, i, moves[e]), x, 0, ()) for e in order]

    def after(self, known: tuple[int, ...], i: int, move: Any) -> tuple[int, ...]:
        return (*known[:i], self.histories.did(known[i], move), *known[i + 1 :])

    def decide(self, x: int, i: int, history: int, moves: list[Any], k: int) -> list[int]:
        """Put a vertex into its information set; the order in which its moves stand there."""
        self.mover.append(i)
        s = self.sets.get((i, history))
        if s is None:
            s = self.sets[i, history] = len(self.moves)
            self.moves.append(moves)
            self.members.append([])
        self.infoset[x] = s
        self.members[s].append(x)
        place = {move: e for e, move in enumerate(moves)}
        if set(place) != set(self.moves[s]):
            raise self.asked.error(
                "moves",
                f"player {i} sees {shown(self.histories.words(history))} in two states with different moves,"
                f" here at state {shown(self.graph.states[k])}",
            )
        return [place[move] for move in self.moves[s]]


def extensive_game(rules: Rules) -> ExtensiveGame:
    """The tree of a game of one's own as a document of the extensive room, for its other questions and formats.

    >>> from gote.rules.library import Kuhn
    >>> extensive_game(Kuhn()).solve().value
    Fraction(-1, 18)
    """
    from gote.rules.explore import explore

    return tree_of(explore(Asked(rules)))


def tree_of(graph: Graph) -> ExtensiveGame:
    """The same of positions that are explored already."""
    return ExtensiveGame.from_tree(unfold(graph), title=graph.asked.name)
