"""Mixed and behavior strategies (混合戦略, 行動戦略), and Kuhn's theorem between them.

With perfect recall every mixed strategy has a behavior strategy with the same payoff against everything:
b(h, l) = weight of the pure strategies that allow h and choose l there / weight of those that allow h.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree
from gote.extensive.sequence_form import Behavior
from gote.extensive.strategic_form import Plan


def expected_payoffs(tree: Tree, behavior: Behavior) -> tuple[Fraction, ...]:
    """Expected payoff of every player when all follow the behavior strategies (each visit of a set randomises anew)."""
    n = len(tree.players)
    value: list[tuple[Fraction, ...]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        mover = tree.mover[x]
        if mover == TERMINAL:
            value[x] = tree.payoffs[x]
        else:
            weights = tree.chances[x] if mover == CHANCE else behavior[tree.infoset[x]]
            terms = [(p, value[c]) for p, c in zip(weights, tree.children[x], strict=True) if p]
            value[x] = tuple(sum((p * u[i] for p, u in terms), Fraction(0)) for i in range(n))
    return value[0]


def mixed_to_behavioral(tree: Tree, player: int, plans: Sequence[Plan], weights: Sequence[Fraction]) -> Behavior:
    """Kuhn's formula; uniform at sets that no plan in use lets be reached.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> from gote.extensive.strategic_form import pure_plans
    >>> tree = basic_endgame().flat
    >>> mixed_to_behavioral(tree, 0, pure_plans(tree, 0), [Fraction(1, 6), Fraction(5, 6), Fraction(0), Fraction(0)])[2]
    (Fraction(1, 6), Fraction(5, 6))
    """
    found: Behavior = {}
    for position, h in enumerate(tree.of_player(player)):
        chosen = [Fraction(0)] * len(tree.infosets[h].moves)
        for plan, w in zip(plans, weights, strict=True):
            k = plan[position]
            if w and k is not None:
                chosen[k] += w
        total = sum(chosen)
        found[h] = tuple(c / total for c in chosen) if total else (Fraction(1, len(chosen)),) * len(chosen)
    return found


def behavioral_to_mixed(tree: Tree, player: int, behavior: Behavior) -> list[tuple[Plan, Fraction]]:
    """The product measure: full pure strategies with positive probability."""
    sets = tree.of_player(player)
    options = [[(k, p) for k, p in enumerate(behavior[h]) if p] for h in sets]
    found: list[tuple[Plan, Fraction]] = []
    for combination in product(*options):
        weight = Fraction(1)
        for _, p in combination:
            weight *= p
        found.append((tuple(k for k, _ in combination), weight))
    return found


def realized(tree: Tree, player: int, behavior: Behavior, plans: Sequence[Plan]) -> list[Fraction]:
    """Probability that a behavior strategy, drawn once per set, plays like each reduced plan."""
    sets = tree.of_player(player)
    weights = []
    for plan in plans:
        w = Fraction(1)
        for h, k in zip(sets, plan, strict=True):
            if k is not None:
                w *= behavior[h][k]
        weights.append(w)
    return weights


def is_behavioral(tree: Tree, player: int, plans: Sequence[Plan], weights: Sequence[Fraction]) -> tuple[bool, Behavior]:
    """Whether a mixed strategy over reduced plans has product form, with the behavior strategy it would have to be.

    >>> from gote.extensive.rules_games import figure_2_5_4
    >>> from gote.extensive.strategic_form import pure_plans
    >>> tree = figure_2_5_4().flat
    >>> is_behavioral(tree, 0, pure_plans(tree, 0), [Fraction(0), Fraction(2, 3), Fraction(1, 3), Fraction(0)])[0]
    False
    """
    behavior = mixed_to_behavioral(tree, player, plans, weights)
    return realized(tree, player, behavior, plans) == list(weights), behavior


def named(tree: Tree, behavior: Mapping[int, Sequence[Fraction]]) -> dict[str, dict[str, Fraction]]:
    """A behavior strategy under the document's names, every information set present."""
    return {s.name: dict(zip(s.moves, behavior[h], strict=True)) for h, s in enumerate(tree.infosets) if h in behavior}
