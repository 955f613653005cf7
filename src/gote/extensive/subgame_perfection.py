"""Subgame-perfect equilibria of trees with hidden moves.

Subgames are solved from the inside: a subgame that is solved becomes a leaf, once for each of its equilibria, and all
equilibria of what remains are found (`equilibria.py`). Equilibria of different subgames are combined in all ways. The
list is complete when every list on the way was, and when inside a proper subgame payoffs never change along a continuum
of equilibria: then the corners listed stand for the continuum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any

from gote.core import checkpoint
from gote.extensive.behavior import expected_payoffs
from gote.extensive.equilibria import Equilibrium, find_equilibria
from gote.extensive.rules_subgames import inner_roots, path_of, quotient
from gote.extensive.rules_tree import Tree
from gote.extensive.structure import subgames

MOST = 256
"""combinations of equilibria of subgames that are followed"""


@dataclass(frozen=True)
class Play:
    """Behavior by the names of the information sets of a subgame, with its payoffs."""

    behavior: Mapping[str, tuple[Fraction, ...]]
    payoffs: tuple[Fraction, ...]
    regret: Fraction = Fraction(0)


def subgame_perfect(tree: Tree) -> tuple[list[Play], bool, list[dict[str, Any]]]:
    """Extreme subgame-perfect equilibria, whether these are all, and the equilibria of each quotient as evidence.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> [len(part) for part in subgame_perfect(basic_endgame().flat)[::2]]
    [1, 1]
    """
    roots = subgames(tree)
    if not roots:  # a leaf alone
        return [Play({}, tree.payoffs[0])], True, []
    lists: dict[int, list[Play]] = {}
    complete, evidence = True, []
    for root in reversed(roots):
        inner = inner_roots(tree, roots, root)
        lists[root] = []
        solved: dict[Any, list[Play]] = {}
        combinations = list(islice(product(*(lists[c] for c in inner)), MOST + 1))
        complete &= len(combinations) <= MOST
        for choice in combinations[:MOST]:
            checkpoint()
            leaves = {c: play.payoffs for c, play in zip(inner, choice, strict=True)}
            key = tuple(leaves.values())
            if key not in solved:
                rest = quotient(tree, root, leaves)
                found = find_equilibria(rest)
                solved[key] = [_play(rest, e) for e in found.equilibria]
                complete &= found.complete and (root == 0 or _constant(rest, solved[key]))
                if found.complete:
                    evidence.append({"root": path_of(tree, root), "leaves": key} | (found.evidence or {}))
            for play in solved[key]:
                behavior = dict(play.behavior)
                for part in choice:
                    behavior |= part.behavior
                regret = max([play.regret, *(part.regret for part in choice)])
                lists[root].append(Play(behavior, play.payoffs, regret))
    return lists[0], complete, evidence


def _play(tree: Tree, e: Equilibrium) -> Play:
    behavior = {s.name: e.behavior[h] for h, s in enumerate(tree.infosets)}
    return Play(behavior, expected_payoffs(tree, e.behavior), e.regret)


def _constant(tree: Tree, plays: Sequence[Play]) -> bool:
    """Equilibria in which all but one player do the same have the same payoffs."""
    owner = {s.name: s.player for s in tree.infosets}
    for player in range(len(tree.players)):
        seen: dict[Any, tuple[Fraction, ...]] = {}
        for play in plays:
            others = tuple(sorted((h, p) for h, p in play.behavior.items() if owner[h] != player))
            if seen.setdefault(others, play.payoffs) != play.payoffs:
                return False
    return True
