"""Hidden hands against open ones: what a zero-sum tree with hidden moves would be worth if everybody saw everything, and what
it costs to play each position as the average of its open deals (perfect-information Monte Carlo).

open average         minimax with every vertex seen; less the value it is the gap of strategy fusion: in each open deal the right
                     move is known, one information set cannot make them all
sampling             at each own set the move with the largest average open worth, the vertices weighted by chance alone, the
                     first of several; its price is the value less what it earns against best replies
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior, sequence_form
from gote.extensive.structure import chance_reach


@dataclass(frozen=True)
class OpenDeals:
    """The open average and the first player's sampling strategy with what it earns."""

    average: Fraction
    sampling: dict[int, int]
    """set of the first player -> move"""
    earns: Fraction


def open_deals(tree: Tree) -> OpenDeals:
    """For a two-person zero-sum tree with perfect recall.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> str(open_deals(basic_endgame().flat).average)
    '-1/2'
    """
    worth = [Fraction(0)] * len(tree)
    for x in reversed(range(len(tree))):
        below = [worth[c] for c in tree.children[x]]
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x][0]
        elif x in tree.chances:
            worth[x] = sum((p * u for p, u in zip(tree.chances[x], below, strict=True)), Fraction(0))
        else:
            worth[x] = max(below) if tree.mover[x] == 0 else min(below)
    reach = chance_reach(tree)
    sampling: dict[int, int] = {}
    for h, s in enumerate(tree.infosets):
        if s.player == 0:
            moves = range(len(s.moves))
            mean = [sum((reach[x] * worth[tree.children[x][k]] for x in s.vertices), Fraction(0)) for k in moves]
            sampling[h] = mean.index(max(mean))
    form = sequence_form(tree)
    behavior: Behavior = {
        h: tuple(Fraction(int(k == move)) for k in range(len(tree.infosets[h].moves))) for h, move in sampling.items()
    }
    earns = -form.best_reply(1, form.plan(0, behavior))[0]
    return OpenDeals(worth[0], sampling, earns)
