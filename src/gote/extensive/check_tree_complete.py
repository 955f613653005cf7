"""Proof that no equilibrium of a tree is missing.

Pure plans that lead to the same vertices are one reduced plan; they are written down from the tree again, with the two
tables of expected payoffs. The evidence lists all extreme equilibria of these tables, which the proof of bimatrix games
shows to be complete (`gote.generalsum.check_complete`); each of them must reach every vertex as often as one that is
listed. With more players the same is done support by support (`gote.generalsum.check_supports`): every equilibrium is
one of those of the evidence, or in a product of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from gote.core import CheckError, Unproved, Wrong, rational
from gote.core.axioms import need, probabilities
from gote.extensive.check_replies import Replies, Weights
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_supports import MOST_SUPPORTS, open_supports
from gote.generalsum.rules import StrategicGame

Plan = dict[int, int]
"""information set -> move"""


def none_missing(replies: Replies, listed: Sequence[Sequence[Weights]], evidence: Mapping[str, Any]) -> None:
    """Every extreme equilibrium of the reduced strategic form plays like one that is listed."""
    players = len(replies.tree.players)
    reached = _all_reached(replies)
    A, B = reduced_tables(replies)
    pairs = []
    for given in evidence["extreme"]:
        pair = tuple(rational(x) for x in given[0]), tuple(rational(x) for x in given[1])
        for side, own in zip(pair, reached, strict=True):
            probabilities("complete", side, len(own))
        pairs.append(pair)
    try:
        check_complete(A, B, pairs, evidence.get("vertices") or {})
    except CheckError as error:
        raise Wrong("complete", "not all equilibria of the strategic form ({what})", what=error.line) from None
    played = {tuple(tuple(w) for w in weights) for weights in listed}
    for pair in pairs:
        weights = tuple(_mixture(side, own) for side, own in zip(pair, reached, strict=True))[:players]
        need("complete", weights in played, "an equilibrium of the strategic form is missing")


def none_missing_of_many(
    replies: Replies, listed: Sequence[Sequence[Weights]], evidence: Mapping[str, Any]
) -> Unproved | list[list[list[Weights]]]:
    """Every equilibrium of the reduced strategic form of several players plays like one listed, or like a mixture from a
    product of such: these products, as weights of each player's plans at the vertices.
    """
    reached = _all_reached(replies)
    if "profiles" not in evidence or prod(2 ** len(own) - 1 for own in reached) > MOST_SUPPORTS:
        return Unproved("that no other equilibrium of the strategic form exists is not proved for such a tree")
    profiles = [[tuple(rational(x) for x in side) for side in profile] for profile in evidence["profiles"]]
    for profile in profiles:
        for side, own in zip(profile, reached, strict=True):
            probabilities("complete", side, len(own))
    products = [[profiles[int(k)] for k in group] for group in evidence["products"]]
    game = _strategic(replies, reached)
    if next(open_supports(game, profiles, products), None) is not None:
        return Unproved("that no other equilibrium of the strategic form exists is not proved for such a tree")
    played = {tuple(tuple(w) for w in weights) for weights in listed}

    def weights_of(profile: Sequence[Sequence[Fraction]]) -> list[Weights]:
        return [list(_mixture(side, own)) for side, own in zip(profile, reached, strict=True)]

    for profile in profiles:
        there = tuple(map(tuple, weights_of(profile))) in played
        need("complete", there, "an equilibrium of the strategic form is missing")
    return [[weights_of(profile) for profile in group] for group in [*products, *([p] for p in profiles)]]


def _strategic(replies: Replies, reached: Sequence[Sequence[Sequence[bool]]]) -> StrategicGame:
    """The reduced plans as a game in strategic form."""
    leaves = [(x, replies.chance[x], payoff) for x, payoff in replies.tree.payoffs.items()]
    players = range(len(reached))
    cells = []
    for plans in product(*reached):
        there = [(chance, payoff) for x, chance, payoff in leaves if all(own[x] for own in plans)]
        cells.append([sum((c * u[i] for c, u in there), Fraction(0)) for i in players])
    names = [[str(k) for k in range(len(own))] for own in reached]
    return StrategicGame(players=tuple(map(str, players)), strategies=names, payoffs=cells)


def reduced_tables(replies: Replies) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    """The bimatrix of expected payoffs of the reduced plans; a second player who is not there has one plan and gets 0."""
    reached = _all_reached(replies)
    A = _table(replies, reached, 0)
    return A, _table(replies, reached, 1) if len(replies.tree.players) == 2 else [[Fraction(0)] for _ in A]


def _all_reached(replies: Replies) -> list[list[list[bool]]]:
    """For each player and reduced plan the vertices it lets be reached."""
    players = range(len(replies.tree.players))
    found = [[_reached(replies, i, plan) for plan in reduced_plans(replies, i)] for i in players]
    return found if len(found) > 1 else [*found, [[True] * len(replies.tree)]]


def reduced_plans(replies: Replies, player: int) -> list[Plan]:
    """One plan for every way a player can play: sets are decided only where the plan itself lets them be reached."""
    tree, todo, found = replies.tree, [{}], []  # type: ignore[var-annotated]
    while todo:
        plan: Plan = todo.pop(0)
        reached = _reached(replies, player, plan)
        open_ = next(
            (
                tree.infoset[x]
                for x in range(len(tree))
                if reached[x] and tree.mover[x] == player and tree.infoset[x] not in plan
            ),
            None,
        )
        if open_ is None:
            found.append(plan)
        else:
            todo += [{**plan, open_: k} for k in range(len(tree.infosets[open_].moves))]
    return found


def _reached(replies: Replies, player: int, plan: Plan) -> list[bool]:
    """The vertices a plan lets be reached; where it says nothing, nothing follows."""
    tree = replies.tree
    allowed = [True] * len(tree)
    for x, children in enumerate(tree.children):
        for k, c in enumerate(children):
            own = tree.mover[x] == player
            allowed[c] = allowed[x] and (not own or plan.get(tree.infoset[x]) == k)
    return allowed


def _table(replies: Replies, reached: Sequence[Sequence[Sequence[bool]]], player: int) -> list[list[Fraction]]:
    leaves = [(x, replies.chance[x] * payoff[player]) for x, payoff in replies.tree.payoffs.items()]
    return [
        [sum((amount for x, amount in leaves if mine[x] and yours[x]), Fraction(0)) for yours in reached[1]]
        for mine in reached[0]
    ]


def _mixture(weights: Sequence[Fraction], reached: Sequence[Sequence[bool]]) -> tuple[Fraction, ...]:
    return tuple(
        sum((w for w, own in zip(weights, reached, strict=True) if own[x]), Fraction(0)) for x in range(len(reached[0]))
    )
