"""Best replies computed on the tree itself. Knows no sequence form, no linear program, no induction.

Every strategy is turned into weights of the leaves (its player's part of the probability of reaching them); then the
best reply of another player is found set by set from the end, or by trying all pure strategies when that player
forgets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from gote.core.axioms import need, probabilities, same_set
from gote.extensive.answer import Plan
from gote.extensive.rules_tree import Tree

Weights = list[Fraction]
"""For each vertex one player's (or chance's) part of the probability of reaching it."""
MAX_REPLIES = 300_000


class TooMany(Exception):
    """A forgetful player has more pure strategies than can be tried."""


class Replies:
    """Weights of strategies on a tree and best replies to them."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.own_depth = self._own_depths()
        self.recall = [self._recalls(i) for i in range(len(tree.players))]
        self.perfect_information = all(len(s.vertices) == 1 for s in tree.infosets)
        self.chance = [Fraction(1)] * len(tree)
        for x, children in enumerate(tree.children):
            for k, c in enumerate(children):
                self.chance[c] = self.chance[x] * (tree.chances[x][k] if x in tree.chances else 1)

    def _own_depths(self) -> list[list[tuple[tuple[int, int], ...]]]:
        """For each player and vertex the player's own history: the pairs (information set, move) so far."""
        histories = []
        for i in range(len(self.tree.players)):
            history: list[tuple[tuple[int, int], ...]] = [()] * len(self.tree)
            for x, children in enumerate(self.tree.children):
                for k, c in enumerate(children):
                    history[c] = (*history[x], (self.tree.infoset[x], k)) if self.tree.mover[x] == i else history[x]
            histories.append(history)
        return histories

    def _recalls(self, player: int) -> bool:
        sets = [s for s in self.tree.infosets if s.player == player]
        return all(len({self.own_depth[player][x] for x in s.vertices}) == 1 for s in sets)

    def profile(self, field: str, given: Mapping[str, Mapping[str, Fraction]]) -> dict[int, list[Fraction]]:
        """Strategies under their names: probabilities at every information set."""
        same_set(field, list(given), [s.name for s in self.tree.infosets])
        found = {}
        for h, s in enumerate(self.tree.infosets):
            same_set(field, list(given[s.name]), s.moves)
            found[h] = [given[s.name][m] for m in s.moves]
            probabilities(field, found[h], len(s.moves))
        return found

    def behavior_weights(self, player: int, behavior: Mapping[int, list[Fraction]]) -> Weights:
        weights = [Fraction(1)] * len(self.tree)
        for x, children in enumerate(self.tree.children):
            own = self.tree.mover[x] == player
            for k, c in enumerate(children):
                weights[c] = weights[x] * behavior[self.tree.infoset[x]][k] if own else weights[x]
        return weights

    def mixed_weights(self, field: str, player: int, plans: Sequence[Plan]) -> Weights:
        """The weights of a mixture of pure plans."""
        probabilities(field, [plan.probability for plan in plans], len(plans))
        total = [Fraction(0)] * len(self.tree)
        for plan in plans:
            allowed = self._allowed(field, player, plan)
            for x, yes in enumerate(allowed):
                total[x] += plan.probability if yes else 0
        return total

    def _allowed(self, field: str, player: int, plan: Plan) -> list[bool]:
        """Which vertices a pure plan lets be reached; it names the sets it needs and no others."""
        allowed, needed = [True] * len(self.tree), set()
        for x, children in enumerate(self.tree.children):
            for k, c in enumerate(children):
                allowed[c] = allowed[x]
                if self.tree.mover[x] == player and allowed[x]:
                    s = self.tree.infosets[self.tree.infoset[x]]
                    needed.add(s.name)
                    need(field, plan.moves.get(s.name) in s.moves, "a plan has no move at {set}", set=s.name)
                    allowed[c] = plan.moves[s.name] == s.moves[k]
        own = {s.name for s in self.tree.infosets if s.player == player}
        need(field, needed <= set(plan.moves) <= own, "a plan names sets of others")
        return allowed

    def expectation(self, player: int, weights: list[Weights]) -> Fraction:
        total = Fraction(0)
        for x, payoff in self.tree.payoffs.items():
            term = self.chance[x] * payoff[player]
            for w in weights:
                if not term:
                    break
                term *= w[x]
            total += term
        return total

    def best_reply(self, player: int, others: list[Weights], payoff_of: int | None = None, sign: int = 1) -> Fraction:
        """The most a player can get from `sign` times a payoff against the others' weights."""
        who = player if payoff_of is None else payoff_of
        gain: list[Fraction] = [Fraction(0)] * len(self.tree)
        for x, payoff in self.tree.payoffs.items():
            gain[x] = sign * self.chance[x] * payoff[who] * prod((w[x] for w in others), start=Fraction(1))
        return self._set_by_set(player, gain) if self.recall[player] else self._try_all(player, gain)

    def _set_by_set(self, player: int, gain: list[Fraction]) -> Fraction:
        """What is earned after each last own move is known from the leaves; sets with the longest own history come first,
        each adds its best move to the own move before it. One walk over the leaves and the sets.
        """
        history = self.own_depth[player]
        earned: dict[tuple[int, int] | None, Fraction] = {}

        def add(last: tuple[tuple[int, int], ...], amount: Fraction) -> None:
            key = last[-1] if last else None
            earned[key] = earned.get(key, Fraction(0)) + amount

        for x in self.tree.payoffs:
            if gain[x]:
                add(history[x], gain[x])
        own = [(history[s.vertices[0]], h) for h, s in enumerate(self.tree.infosets) if s.player == player]
        for last, h in sorted(own, key=lambda one: -len(one[0])):
            add(last, max(earned.get((h, k), Fraction(0)) for k in range(len(self.tree.infosets[h].moves))))
        return earned.get(None, Fraction(0))

    def _try_all(self, player: int, gain: list[Fraction]) -> Fraction:
        """A forgetful player's best pure strategy, by trying all of them on the leaves that count."""
        histories = self.own_depth[player]
        terms: dict[tuple[tuple[int, int], ...], Fraction] = {}
        for x in self.tree.payoffs:
            choices = dict(histories[x])
            if gain[x] and all(choices[h] == k for h, k in histories[x]):
                key = tuple(sorted(choices.items()))
                terms[key] = terms.get(key, Fraction(0)) + gain[x]
        sets = sorted({h for key in terms for h, _ in key})
        count = prod(len(self.tree.infosets[h].moves) for h in sets)
        if count > MAX_REPLIES:
            raise TooMany(f"player {self.tree.players[player]} has {count} pure strategies, too many to try all")
        best = None
        for plan in product(*(range(len(self.tree.infosets[h].moves)) for h in sets)):
            at = dict(zip(sets, plan, strict=True))
            total = sum((v for key, v in terms.items() if all(at[h] == k for h, k in key)), Fraction(0))
            best = total if best is None or total > best else best
        return best if best is not None else Fraction(0)
