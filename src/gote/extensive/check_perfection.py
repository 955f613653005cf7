"""Proofs by slips that behavior is quasi-perfect (準完全) or extensive-form perfect (展開形完全).

Given behavior in an infinitely small e (germs, every probability positive) that tends to b:

quasi-perfect            at every set b's continuation is best when only the others slip, the own later moves being b's
                         (van Damme 1984); no plan in it is weakly dominated
extensive-form perfect   at every set the moves of b are best when everybody slips, the own later self included (Selten 1975)

Payoffs are compared as germs, at the lowest power where they differ; sequential rationality is the same at the leading power
only. Neither notion contains the other. That these slips do not prove a property disproves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import rational
from gote.core.axioms import need
from gote.exact.germ import Germ
from gote.extensive.check_assessments import FIELD, Behavior, Slips, continuation
from gote.extensive.rules_tree import Tree

Germs = Mapping[int, Sequence[Any]]
"""information set -> probabilities of its moves as germs"""
MOST_POWER = 10_000


def germs_of_slips(tree: Tree, slips: Slips) -> dict[int, list[Germ]]:
    """Slips c e^k with whole powers as behavior: what is played gives up what slips away."""
    found = {}
    for h, s in enumerate(tree.infosets):
        own = [slips[h, k] for k in range(len(s.moves))]
        need(FIELD, all(k <= MOST_POWER for _, k in own), "the slips at {set} have too large a power", set=s.name)
        small = [Germ([Fraction(0)] * int(k) + [c]) if k else None for c, k in own]
        rest: Any = 1 - sum((x for x in small if x is not None), Germ([Fraction(0)]))
        found[h] = [rest * c if x is None else x for x, (c, _) in zip(small, own, strict=True)]
    return found


def germs_of_plans(tree: Tree, given: Mapping[str, Mapping[str, Sequence[Any]]]) -> dict[int, list[Germ]]:
    """Behavior from plans that are polynomials in e: each plan by the sum over its set."""
    found = {}
    for h, s in enumerate(tree.infosets):
        own = [Germ([rational(c) for c in given[s.name][m]]) for m in s.moves]
        total: Any = sum(own, Germ([Fraction(0)]))
        found[h] = [x / total for x in own]
    return found


def need_limit(tree: Tree, behavior: Behavior, slipping: Germs) -> None:
    """The germs are probabilities, none 0, and tend to the behavior."""
    for h, s in enumerate(tree.infosets):
        own = slipping[h]
        good = all(p > 0 for p in own) and sum(own, Germ([Fraction(0)])) == 1
        need(FIELD, good, "the slips at {set} are no probabilities", set=s.name)
        tends = [p.limit() for p in own] == list(behavior[h])
        need(FIELD, tends, "the slips at {set} do not tend to the behavior", set=s.name)


def is_quasi_perfect(tree: Tree, behavior: Behavior, slipping: Germs) -> None:
    """At every set the continuation is best while the others slip."""
    need_limit(tree, behavior, slipping)
    for i in range(len(tree.players)):
        others = {h: behavior[h] if s.player == i else slipping[h] for h, s in enumerate(tree.infosets)}
        reach = _reach(tree, slipping, without=i)
        for h, s in enumerate(tree.infosets):
            if s.player == i:
                played, best = continuation(tree, others, h, reach)
                need(FIELD, played == best, "at {set} another plan is better when the others slip", set=s.name)


def is_extensive_form_perfect(tree: Tree, behavior: Behavior, slipping: Germs) -> None:
    """At every set the moves made are best while everybody slips."""
    need_limit(tree, behavior, slipping)
    reach = _reach(tree, slipping, without=None)
    worth = _worth(tree, slipping)
    for h, s in enumerate(tree.infosets):
        earned = [
            sum((reach[x] * worth[tree.children[x][k]][s.player] for x in s.vertices), Germ([Fraction(0)]))
            for k in range(len(s.moves))
        ]
        best = all(not p or not any(e < other for other in earned) for p, e in zip(behavior[h], earned, strict=True))
        need(FIELD, best, "at {set} another move is better when everybody slips", set=s.name)


def _reach(tree: Tree, slipping: Germs, without: int | None) -> dict[int, Any]:
    """The probability of each vertex; a player's own moves may be left out."""
    reach: dict[int, Any] = dict.fromkeys(range(len(tree)), Fraction(1))
    for x, children in enumerate(tree.children):
        for k, c in enumerate(children):
            if x in tree.chances:
                reach[c] = reach[x] * tree.chances[x][k]
            else:
                reach[c] = reach[x] if tree.mover[x] == without else slipping[tree.infoset[x]][k] * reach[x]
    return reach


def _worth(tree: Tree, slipping: Germs) -> list[Sequence[Any]]:
    """Expected payoffs from every vertex on, everybody slipping."""
    worth: list[Sequence[Any]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x]
            continue
        p = tree.chances[x] if x in tree.chances else slipping[tree.infoset[x]]
        worth[x] = [
            sum((w * worth[c][i] for w, c in zip(p, tree.children[x], strict=True)), Germ([Fraction(0)]))
            for i in range(len(tree.players))
        ]
    return worth
