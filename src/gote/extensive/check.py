"""The check of answers on trees: best replies, computed on the tree itself. Knows no sequence form, no linear program,
no induction.

Every strategy is turned into weights of the leaves (its player's part of the probability of reaching them); then the
best reply of another player is found set by set from the end, or by trying all pure strategies when that player
forgets.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from gote.core import CheckError, rational
from gote.extensive.check_recall import check_behavior_proof, is_absent_minded
from gote.extensive.rules import ExtensiveFamily, ExtensiveGame
from gote.extensive.tree import Tree

Weights = list[Fraction]
"""For each vertex one player's (or chance's) part of the probability of reaching it."""
MAX_REPLIES = 300_000


def check_extensive(game: ExtensiveGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer exactly when its strategies are what it says they are.

    >>> tree = {"player": "I", "infoset": "h", "moves": {"a": {"payoff": 1}, "b": {"payoff": 2}}}
    >>> game = ExtensiveGame(players=["I", "II"], tree=tree)
    >>> check_extensive(game, {"value": 2, "strategies": {"h": {"a": 0, "b": 1}}}, {})
    """
    checker = _Checker(game.flat)
    if "value" not in answer and not answer.get("equilibria"):
        raise CheckError("the answer has neither a value nor equilibria")
    if "value" in answer:
        checker.value(answer)
    if answer.get("behavior") is not None:
        checker.behavior(answer, certificate.get("behavior_proof") or {})
    for number, e in enumerate(answer.get("equilibria") or []):
        checker.equilibrium(number, e)
    if answer.get("equilibria") and checker.perfect_information:
        checker.subgame_perfect(answer)


def check_extensive_family(game: ExtensiveFamily, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The same on the tree of the family."""
    check_extensive(game.extensive_game, answer, certificate)


def _rounded(number: Any) -> bool:
    return isinstance(number, str) and "/" not in number


class _Checker:
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

    def profile(self, given: Mapping[str, Mapping[str, Any]], field: str) -> dict[int, list[Fraction]]:
        """Strategies under their names, read and required to be probabilities at every information set."""
        found = {}
        for h, s in enumerate(self.tree.infosets):
            if s.name not in given:
                raise CheckError(f"{field}: information set {s.name!r} is missing")
            if set(given[s.name]) != set(s.moves):
                raise CheckError(f"{field}: the moves at {s.name!r} are not ({', '.join(s.moves)})")
            p = [rational(given[s.name][m]) for m in s.moves]
            if min(p) < 0 or sum(p) != 1:
                raise CheckError(f"{field}: the probabilities at {s.name!r} are not a distribution")
            found[h] = p
        if len(given) != len(found):
            raise CheckError(f"{field}: names an information set that is not in the tree")
        return found

    def behavior_weights(self, player: int, behavior: Mapping[int, list[Fraction]]) -> Weights:
        weights = [Fraction(1)] * len(self.tree)
        for x, children in enumerate(self.tree.children):
            own = self.tree.mover[x] == player
            for k, c in enumerate(children):
                weights[c] = weights[x] * behavior[self.tree.infoset[x]][k] if own else weights[x]
        return weights

    def mixed_weights(self, player: int, plans: Any) -> Weights:
        """The weights of a mixture of pure plans {moves: {set: move}, probability}."""
        if sum(rational(plan["probability"]) for plan in plans) != 1:
            raise CheckError(f"mixed: the probabilities of {self.tree.players[player]} do not add up to 1")
        total = [Fraction(0)] * len(self.tree)
        for plan in plans:
            p = rational(plan["probability"])
            if p < 0:
                raise CheckError("mixed: a probability is negative")
            allowed = [True] * len(self.tree)
            for x, children in enumerate(self.tree.children):
                for k, c in enumerate(children):
                    allowed[c] = allowed[x]
                    if self.tree.mover[x] == player and allowed[x]:
                        s = self.tree.infosets[self.tree.infoset[x]]
                        if s.name not in plan["moves"]:
                            raise CheckError(f"mixed: a plan says nothing at {s.name!r}, which it lets be reached")
                        allowed[c] = plan["moves"][s.name] == s.moves[k]
            for x, yes in enumerate(allowed):
                total[x] += p if yes else 0
        return total

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
        depth = [len(h) for h in self.own_depth[player]]
        levels = sorted({depth[s.vertices[0]] for s in self.tree.infosets if s.player == player}, reverse=True)
        chosen: dict[int, int] = {}
        for level in [*levels, -1]:
            for x in reversed(range(len(self.tree))):
                children = self.tree.children[x]
                if not children or depth[x] < level:
                    continue
                if self.tree.mover[x] != player:
                    gain[x] = sum((gain[c] for c in children), Fraction(0))
                elif self.tree.infoset[x] in chosen:
                    gain[x] = gain[children[chosen[self.tree.infoset[x]]]]
            for h, s in enumerate(self.tree.infosets):
                if s.player == player and depth[s.vertices[0]] == level:
                    totals = [sum(gain[self.tree.children[x][k]] for x in s.vertices) for k in range(len(s.moves))]
                    chosen[h] = max(range(len(totals)), key=totals.__getitem__)
        return gain[0]

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
            raise CheckError(f"player {self.tree.players[player]} has {count} pure strategies, too many to try all")
        best = None
        for plan in product(*(range(len(self.tree.infosets[h].moves)) for h in sets)):
            at = dict(zip(sets, plan, strict=True))
            total = sum((v for key, v in terms.items() if all(at[h] == k for h, k in key)), Fraction(0))
            best = total if best is None or total > best else best
        return best if best is not None else Fraction(0)

    def value(self, answer: Mapping[str, Any]) -> None:
        """Two persons, constant sum: each side's strategy guarantees the value (mixed plans where players forget)."""
        value = rational(answer["value"])
        sums = {u[0] + u[1] for u in self.tree.payoffs.values()} if len(self.tree.players) == 2 else set()
        if len(sums) != 1:
            raise CheckError("value: the game is not a two-person zero-sum game")
        behavior = self.profile(answer["strategies"], "strategies")
        weights = [self.behavior_weights(i, behavior) for i in (0, 1)]
        mixed = answer.get("mixed") or {}
        for i in (0, 1):
            name = self.tree.players[i]
            used = self.mixed_weights(i, mixed[name]) if name in mixed else weights[i]
            secured = self.best_reply(1 - i, [used], payoff_of=0, sign=-1 if i == 0 else 1)
            if secured != (-value if i == 0 else value):
                raise CheckError(
                    f"value: against the strategy of {name} the best reply gives {abs(secured)}, not the value {value}"
                )
        if mixed and all(self.recall):
            raise CheckError("mixed: given although both players have perfect recall")

    def behavior(self, answer: Mapping[str, Any], proof: Mapping[str, Any]) -> None:
        """What behavior strategies secure: proved by boxes (`check_recall.py`), or by the value where nobody forgets."""
        value = rational(answer["value"]) if "value" in answer else None
        stated = [rational(x) for x in answer["behavior"]]
        for player in range(len(self.tree.players)):
            name, sign = self.tree.players[player], 1 if player == 0 else -1
            if name in proof:
                found = check_behavior_proof(self, player, proof[name], None if value is None else sign * value)
                self._agrees(answer, player, sign, found)
            elif value is not None:
                self._secures(answer, player, sign * stated[player], sign * value)
        if (
            value is not None
            and not any(is_absent_minded(self, i) for i in (0, 1))
            and not stated[0] <= value <= stated[1]
        ):
            raise CheckError(
                "behavior: the lower value exceeds the value in mixed strategies, or the upper one falls below it"
            )

    def _agrees(self, answer: Mapping[str, Any], player: int, sign: int, found: tuple[Fraction, Fraction]) -> None:
        """The bounds proved are those of the answer: one number when they meet, else an interval and its decimal."""
        secured, bound = sign * found[0], sign * found[1]
        stated, side = answer["behavior"][player], ("lower", "upper")[player]
        if secured == bound:
            if rational(stated) != secured:
                raise CheckError(f"behavior: the {side} value is {secured}, the answer says {stated}")
            return
        interval = [rational(x) for x in answer["behavior_intervals"][side]]
        if interval != sorted((secured, bound)) or abs(rational(stated) - secured) > (1 + abs(secured)) / 10**12:
            raise CheckError(
                f"behavior: the {side} value is proved to lie between {float(secured)} and {float(bound)}, "
                "the answer says otherwise"
            )

    def _secures(self, answer: Mapping[str, Any], player: int, stated: Fraction, value: Fraction) -> None:
        """Without a proof by boxes: the strategy of the answer secures what is stated, which is the value where the
        player remembers.
        """
        absent = [is_absent_minded(self, i) for i in (0, 1)]
        name = self.tree.players[player]
        if self.recall[player] and not absent[1 - player] and stated != value:
            raise CheckError(f"behavior: {name} has perfect recall, so behavior strategies secure the value")
        if absent[1 - player]:
            return  # the least of a polynomial: only boxes prove it
        weights = self.behavior_weights(player, self.profile(answer["strategies"], "strategies"))
        secured = -self.best_reply(1 - player, [weights], payoff_of=player, sign=-1)
        if secured < stated and secured != value and not _rounded(answer["behavior"][player]):
            raise CheckError(f"behavior: the strategy of {name} secures {secured}, the answer says {stated}")

    def equilibrium(self, number: int, given: Mapping[str, Any]) -> None:
        """No player gains by any other strategy, and the payoffs are the expected ones."""
        field = f"equilibria[{number}]"
        behavior = self.profile(given["strategies"], field)
        mixed = given.get("mixed") or {}
        weights = [
            self.mixed_weights(i, mixed[name]) if name in mixed else self.behavior_weights(i, behavior)
            for i, name in enumerate(self.tree.players)
        ]
        for i, name in enumerate(self.tree.players):
            stated = rational(given["payoffs"][i])
            if self.expectation(i, weights) != stated:
                raise CheckError(f"{field}: {name} expects {self.expectation(i, weights)}, the answer says {stated}")
            best = self.best_reply(i, weights[:i] + weights[i + 1 :])
            allowed = rational(given.get("regret", 0))  # irrational weights are rounded
            if allowed > Fraction(1, 10**9):
                raise CheckError(f"{field}: a regret of {float(allowed)} is too large for an equilibrium")
            if best > stated + allowed:
                raise CheckError(f"{field}: {name} can get {best} instead of {stated}")

    def subgame_perfect(self, answer: Mapping[str, Any]) -> None:
        """One-step deviations gain nothing at any vertex; small trees: no payoff vector of a pure one is missing."""
        tree = self.tree
        for number, e in enumerate(answer["equilibria"]):
            behavior = self.profile(e["strategies"], f"equilibria[{number}]")
            value: list[tuple[Fraction, ...]] = [()] * len(tree)
            for x in reversed(range(len(tree))):
                if x in tree.payoffs:
                    value[x] = tree.payoffs[x]
                    continue
                p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]]
                below = [value[c] for c in tree.children[x]]
                value[x] = tuple(
                    sum((w * u[i] for w, u in zip(p, below, strict=True)), Fraction(0))
                    for i in range(len(tree.players))
                )
                i = tree.mover[x]
                if i >= 0 and value[x][i] < max(u[i] for u in below):
                    raise CheckError(
                        f"equilibria[{number}]: not subgame perfect at {tree.infosets[tree.infoset[x]].name!r}"
                    )
        profiles = prod(len(s.moves) for s in tree.infosets)
        if answer.get("complete", True) and profiles * len(tree) <= 60_000:
            stated = {tuple(rational(u) for u in e["payoffs"]) for e in answer["equilibria"]}
            missing = self._all_subgame_perfect() - stated
            if missing:
                raise CheckError(
                    f"equilibria: the payoffs {tuple(map(str, missing.pop()))} of a subgame-perfect "
                    "equilibrium are missing"
                )

    def _all_subgame_perfect(self) -> set[tuple[Fraction, ...]]:
        tree, n = self.tree, len(self.tree.players)
        found = set()
        for chosen in product(*(range(len(s.moves)) for s in tree.infosets)):
            value: list[tuple[Fraction, ...]] = [()] * len(tree)
            for x in reversed(range(len(tree))):
                if x in tree.payoffs:
                    value[x] = tree.payoffs[x]
                elif x in tree.chances:
                    pairs = list(zip(tree.chances[x], tree.children[x], strict=True))
                    value[x] = tuple(sum((p * value[c][i] for p, c in pairs), Fraction(0)) for i in range(n))
                else:
                    i = tree.mover[x]
                    value[x] = value[tree.children[x][chosen[tree.infoset[x]]]]
                    if value[x][i] < max(value[c][i] for c in tree.children[x]):
                        break
            else:
                found.add(value[0])
        return found
