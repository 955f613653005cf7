"""The proof for hidden information: every history of the rules is played again, and nobody can do better than the value.

With perfect recall the sequences of a player's own choices form a tree; `gain[s]` collects what player i gets at the ends
below his sequence s, weighted by the probabilities of chance and of the others. Folding the information sets from the
last to the first, the best move at each, gives the best reply to the others' strategies. When the best reply of player 0
gets at most v, and that of player 1 at most what v leaves him, v is the value and both strategies are optimal.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core.axioms import equal, need, same_set
from gote.core.limits import checkpoint
from gote.rules.answer import RulesAnswer, text, word
from gote.rules.check_fields import only
from gote.rules.rules_asking import CHANCE, END, TOGETHER, Asked, Expansion, shown
from gote.rules.rules_mode import mode_of_game

GIVEN = {"mode", "positions", "information_sets"}


def check_hidden(asked: Asked, a: RulesAnswer) -> None:
    """The value and the strategies of a two-person game whose payoffs always add up to the same."""
    only(a, GIVEN | {"value", "strategies"})
    game = _Histories(asked, a.strategies)
    game.play_all()
    _counted(game, a)
    need("value", len(game.sums) == 1 and game.players == 2, "the payoffs do not always add up to the same")
    for i, most in ((0, a.value), (1, game.sums.pop() - a.value)):
        best = game.best_reply(i)
        need(
            "value",
            best == most,
            "player {i} can get {best} against these strategies, not {most}",
            i=i,
            best=best,
            most=most,
        )


def check_equilibria(asked: Asked, a: RulesAnswer) -> None:
    """Nobody gains by leaving an equilibrium alone, none is listed twice; the game is one that is not given a value."""
    only(a, GIVEN | {"equilibria"})
    need("equilibria", a.equilibria, "is missing")
    for k, e in enumerate(a.equilibria):
        need("equilibria", e not in a.equilibria[:k], "lists {item} twice", item=shown(e))
        game = _Histories(asked, e["strategies"])
        game.play_all()
        _counted(game, a)
        equal("mode", a.mode, game.mode())
        need("equilibria", game.players != 2 or len(game.sums) != 1, "is given where there is none")
        equal("equilibria", e["payoffs"], game.expected)
        for i, own in enumerate(e["payoffs"]):
            best = game.best_reply(i)
            need(
                "equilibria",
                best <= own,
                "player {i} can get {best} against these strategies, not {most}",
                i=i,
                best=best,
                most=own,
            )


def _counted(game: _Histories, a: RulesAnswer) -> None:
    same_set("strategies", list(game.strategies), list(map(str, range(game.players))))
    for i, sets in game.strategies.items():
        for name in sets:
            need("strategies", (int(i), name) in game.sets, "player {i} never comes to {name}", i=i, name=shown(name))
    equal("information_sets", a.information_sets, len(game.sets))
    equal("positions", a.positions, len(game.known))


class _Histories:
    """All ways through the game, under strategies by what a player has seen and done."""

    def __init__(self, asked: Asked, strategies: Mapping[str, Any]) -> None:
        self.asked, self.strategies = asked, strategies
        self.players = _players(asked)
        self.known: dict[Any, Expansion] = {}
        self.results: set[tuple[Fraction, ...]] = set()
        self.sets: dict[tuple[int, str], tuple[int, int, dict[str, Fraction]]] = {}
        """(player, history) -> (first sequence, sequence before it, probabilities)"""
        self.sequences = [1] * self.players
        self.gain: list[dict[int, Fraction]] = [{} for _ in range(self.players)]
        self.expected = [Fraction(0)] * self.players
        self.steps = 0

    def mode(self) -> str:
        """What kind of game was played."""
        return mode_of_game(self.asked, {here.mover for here in self.known.values()}, self.results).name

    @property
    def sums(self) -> set[Fraction]:
        """What the payoffs at the ends add up to."""
        return {sum(payoffs, Fraction(0)) for payoffs in self.results}

    def expand(self, state: Any, turn: int) -> Expansion:
        if (state, turn) not in self.known:
            self.known[state, turn] = self.asked.expand(state, turn)
        return self.known[state, turn]

    def seen(self, state: Any, turn: int, i: int) -> Any:
        shown_ = self.asked.observe(state, i) if "observe" in self.asked.has else state
        return (shown_, turn) if self.asked.turn_kept else shown_

    def play_all(self) -> None:
        """Every way through the game, with the probability of chance and the other players for each of them, and of
        all together.
        """
        n = self.players
        stack: list[Any] = [(self.asked.start(), 0, ((),) * n, (0,) * n, (Fraction(1),) * (n + 1), ())]
        kept = self.asked.players if self.asked.turn_kept else 1
        while stack:
            state, turn, past, sequence, weight, joint = stack.pop()
            self.steps += 1
            if self.steps % 1024 == 0:
                checkpoint()
            here = self.expand(state, turn)
            if not joint:
                past = tuple(self._observed(past[i], self.seen(state, turn, i)) for i in range(n))
            if here.mover == END:
                payoffs = self.asked.result(state, turn)
                self.results.add(payoffs)
                for i, s in enumerate(sequence):
                    self.gain[i][s] = self.gain[i].get(s, Fraction(0)) + weight[i] * payoffs[i]
                    self.expected[i] += weight[n] * payoffs[i]
                continue
            after = turn if kept == 1 or here.mover == CHANCE else (turn + 1) % kept
            if here.mover == CHANCE:
                for p, move in zip(here.chances, here.moves, strict=True):
                    reached = tuple(w * p for w in weight)
                    stack.append((self.asked.play(state, move), after, past, sequence, reached, ()))
                continue
            i, moves = here.together[len(joint)] if here.mover == TOGETHER else (here.mover, here.moves)
            chosen = self._information_set(i, past[i], sequence[i], moves)
            for (number, p), move in zip(chosen, moves, strict=True):
                mine = _put(past, i, (*past[i], (True, move))) if self.asked.rules.recall else past
                own = _put(sequence, i, number)
                reached = tuple(w if j == i else w * p for j, w in enumerate(weight))
                played = (*joint, move)
                if here.mover == TOGETHER and len(played) < len(here.together):
                    stack.append((state, turn, mine, own, reached, played))
                else:
                    done = played if here.mover == TOGETHER else move
                    stack.append((self.asked.play(state, done), after, mine, own, reached, ()))

    def _observed(self, past: tuple[Any, ...], seen: Any) -> tuple[Any, ...]:
        if not self.asked.rules.recall:  # what is seen now is all that is known
            return ((False, seen),)
        return past if past and past[-1] == (False, seen) else (*past, (False, seen))

    def _information_set(self, i: int, past: Any, sequence: int, moves: list[Any]) -> list[tuple[int, Fraction]]:
        words = list(map(word, moves))
        if len(set(words)) < len(words):
            words = list(map(text, moves))
        name = " > ".join(word(what) for _, what in past)
        key = i, name
        if key not in self.sets:
            given = self.strategies.get(str(i), {}).get(name)
            need("strategies", given, "player {i} has none at {name}", i=i, name=shown(name))
            fine = set(given) == set(words) and min(given.values()) >= 0 and sum(given.values()) == 1
            need("strategies", fine, "player {i} at {state}: these are no probabilities", i=i, state=shown(name))
            self.sets[key] = self.sequences[i], sequence, given
            self.sequences[i] += len(moves)
        first, before, given = self.sets[key]
        fine = before == sequence and set(given) == set(words)
        need(
            "strategies",
            fine,
            "player {i} at {name} has forgotten an own move, or has other moves",
            i=i,
            name=shown(name),
        )
        order = list(given)  # a state may list the moves in another order than the answer
        return [(first + order.index(word), given[word]) for word in words]

    def best_reply(self, i: int) -> Fraction:
        """What player i gets from the best reply to the other's strategy."""
        gain = dict(self.gain[i])
        zero = Fraction(0)
        for (player, _), (first, before, given) in reversed(self.sets.items()):
            if player == i:
                best = max(gain.get(first + k, zero) for k in range(len(given)))
                gain[before] = gain.get(before, zero) + best
        return gain.get(0, zero)


def _put(row: tuple[Any, ...], i: int, what: Any) -> tuple[Any, ...]:
    return (*row[:i], what, *row[i + 1 :])


def _players(asked: Asked) -> int:
    """As many as the payoffs of the first end have."""
    state, turn, kept = asked.start(), 0, asked.players if asked.turn_kept else 1
    while (here := asked.expand(state, turn)).mover != END:
        state = asked.play(state, here.moves[0])
        turn = turn if kept == 1 or here.mover == CHANCE else (turn + 1) % kept
    return len(asked.result(state, turn))
