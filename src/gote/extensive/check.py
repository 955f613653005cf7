"""Proofs of answers on trees: best replies on the tree itself (`check_replies.py`), one-step deviations in subgames, boxes
for what behavior strategies secure (`check_recall.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Any

from gote.core import Unproved, Unrefuted, Wrong, proves, rational
from gote.core.axioms import absent, at_most, distinct, equal, exactly_when, length, need, present, same_set
from gote.core.numbers import jsonable
from gote.extensive.answer import Equilibrium, ExtensiveAnswer
from gote.extensive.check_assessments import continuation, is_sequential, read_slips
from gote.extensive.check_optimal import these_are_all_optimal
from gote.extensive.check_perfection import (
    germs_of_plans,
    germs_of_slips,
    is_extensive_form_perfect,
    is_quasi_perfect,
)
from gote.extensive.check_recall import check_behavior_proof, is_absent_minded, need_secured
from gote.extensive.check_replies import Replies, TooMany, Weights
from gote.extensive.check_sequences import SequenceForm, complete_as_said, need_maximal_products, none_missing_in_plans
from gote.extensive.check_signalling import (
    MOST_ASSESSMENTS,
    cells,
    corners_by_rays,
    described,
    extreme_assessments,
    too_many_cells,
)
from gote.extensive.check_subgames import (
    beliefs_in_subgames,
    nobody_gains_in_a_subgame,
    none_is_missing_in_a_subgame,
    plans,
    subgame_roots,
    who_move,
)
from gote.extensive.check_tree_complete import none_missing, none_missing_of_many
from gote.extensive.rules import DEFAULT_TOLERANCE, ExtensiveGame
from gote.extensive.rules_signalling import signalling_of
from gote.extensive.rules_subgames import path_of
from gote.extensive.rules_tree import Tree

PERFECT = ("quasi_perfect", "extensive_form_perfect")
COARSE = Fraction(1, 10**9)
"""a wider interval, measured by the number in it, leaves open what behavior strategies secure"""
MOST_VECTORS = 20_000
"""payoff vectors of subgame-perfect equilibria followed to prove that none is missing"""


def _method(game: ExtensiveGame, replies: Replies) -> str:
    """Which method the tree and the question call for."""
    refinement = game.refinement
    if game.method == "cfr":
        return "cfr"
    if refinement in ("subgame_perfect", "sequential", *PERFECT):
        return "subgames" if refinement == "subgame_perfect" else "assessments"
    tree = replies.tree
    players = range(len(tree.players))
    forgets = any(is_absent_minded(replies, i) for i in players)
    sums = _sums(tree)
    if replies.perfect_information and not forgets and refinement is None and (len(sums) == 1 or not game.all):
        return "backward induction"
    if len(sums) == 1 and all(replies.recall):
        return "sequence form"
    return "strategic form" if sums == {0} else "equilibria"


def _sums(tree: Tree) -> set[Fraction]:
    """The sums of the payoffs at the leaves of a two-person game."""
    return {u[0] + u[1] for u in tree.payoffs.values()} if len(tree.players) == 2 else set()


@proves(ExtensiveAnswer, "recall", "method")
def the_answer_fits_the_tree(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """Recall as the histories say; the method, and with it which fields there are."""
    replies = Replies(game.flat)
    exactly_when("recall", a.recall, all(replies.recall))
    method, sums = _method(game, replies), _sums(game.flat)
    equal("method", a.method, method)
    lists = method in ("backward induction", "equilibria", "subgames") or (method == "sequence form" and sums != {0})
    there = {
        "value": method in ("sequence form", "strategic form") or (method == "backward induction" and sums == {0}),
        "equilibria": lists,
        "best": method == "backward induction",
        "mixed": method == "strategic form",
        "subgames": method == "subgames",
        "behavior": method == "strategic form" or (len(game.players) == 1 and not all(replies.recall)),
    }
    there["interval"] = method == "cfr"
    there |= {"strategies": there["value"] or there["interval"], "complete": lists or method == "assessments"}
    extreme = game.all and there["value"] and all(replies.recall)
    there |= {"row_extreme": extreme, "column_extreme": extreme}
    sampled = game.open_deals and there["value"] and all(replies.recall)
    there |= {"open_average": sampled, "price_of_sampling": sampled}
    of_two = lists and method in ("equilibria", "sequence form") and len(game.players) <= 2 and all(replies.recall)
    there["subsets"] = of_two and bool(a.complete)
    sent = signalling_of(game.flat) if game.refinement == "sequential" else None
    there |= {"assessments": method == "assessments", "signalling": sent is not None and not too_many_cells(sent)}
    for field, due in there.items():
        if due:
            present(field, getattr(a, field))
        else:
            absent(field, getattr(a, field))


@proves(ExtensiveAnswer, "value", "strategies", "mixed")
def both_sides_secure_the_value(game: ExtensiveGame, a: ExtensiveAnswer) -> Unproved | None:
    """Against each side's strategy (mixed plans where players forget) the best reply gives exactly the value."""
    replies = Replies(game.flat)
    need("value", len(_sums(game.flat)) == 1, "the game is not a two-person zero-sum game")
    if game.method == "cfr":
        absent("value", a.value)
        absent("mixed", a.mixed)
        return None
    value = present("value", a.value)
    behavior = replies.profile("strategies", present("strategies", a.strategies))
    if a.mixed is not None:
        same_set("mixed", list(a.mixed), game.players)
    for i, name in enumerate(game.players):
        if a.mixed is not None:
            used = replies.mixed_weights("mixed", i, a.mixed[name])
        else:
            used = replies.behavior_weights(i, behavior)
        sign = -1 if i == 0 else 1
        try:
            found = sign * replies.best_reply(1 - i, [used], payoff_of=0, sign=sign)
        except TooMany as error:
            return Unproved(str(error))
        equal("value", value, found)
    return None


@proves(ExtensiveAnswer, "interval", "strategies")
def the_value_lies_between(game: ExtensiveGame, a: ExtensiveAnswer) -> Unproved | None:
    """Best replies to both strategies give an interval inside the one stated, and both are no wider than was asked."""
    if game.method != "cfr":
        absent("interval", a.interval)
        return None
    replies, tolerance = Replies(game.flat), game.tolerance or DEFAULT_TOLERANCE
    behavior = replies.profile("strategies", present("strategies", a.strategies))
    least, most = (
        sign * replies.best_reply(1 - i, [replies.behavior_weights(i, behavior)], payoff_of=0, sign=sign)
        for i, sign in ((0, -1), (1, 1))
    )
    at_most("strategies", most - least, tolerance)
    low, high = present("interval", a.interval)
    need("interval", low <= most and least <= high, "the value lies between {low} and {high}", low=least, high=most)
    at_most("interval", high - low, tolerance)
    if low <= least and most <= high:
        return None
    return Unproved("these strategies do not secure all of the interval; it may be right", ("interval",))


@proves(ExtensiveAnswer, "row_extreme", "column_extreme")
def all_extreme_optimal_strategies_are_there(
    game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]
) -> None:
    """Corners of the optimal plans of each side, by all vertices of its polytope."""
    (total,) = _sums(game.flat)
    value, form = present("value", a.value), SequenceForm(Replies(game.flat))
    sides = (("row_extreme", a.row_extreme, total - value), ("column_extreme", a.column_extreme, value))
    for i, (field, listed, most) in enumerate(sides):
        these_are_all_optimal(field, form, i, present(field, listed), most, evidence["optimal"][i])


@proves(ExtensiveAnswer, "open_average")
def everybody_seeing_everything_gets_it(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """From the leaves: the mean at chance, the best child at a player's vertex."""
    equal("open_average", a.open_average, _open_worth(game.flat)[0])


@proves(ExtensiveAnswer, "price_of_sampling")
def the_sampling_strategy_earns_less_by_it(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """The first player's move with the largest mean open worth, vertices weighted by chance alone, the first of equal
    ones; against it the best reply leaves him the value less the price.
    """
    tree, replies, worth = game.flat, Replies(game.flat), _open_worth(game.flat)
    behavior = {}
    for h, s in enumerate(tree.infosets):
        means = [
            sum((replies.chance[x] * worth[tree.children[x][k]] for x in s.vertices), Fraction(0))
            for k in range(len(s.moves))
        ]
        first = means.index(max(means))
        behavior[h] = [Fraction(int(k == first)) for k in range(len(means))]
    earned = -replies.best_reply(1, [replies.behavior_weights(0, behavior)], payoff_of=0, sign=-1)
    equal("price_of_sampling", a.price_of_sampling, present("value", a.value) - earned)


def _open_worth(tree: Tree) -> list[Fraction]:
    """What the first player gets from each vertex on when everybody sees everything."""
    worth = [Fraction(0)] * len(tree)
    for x in reversed(range(len(tree))):
        below = [worth[c] for c in tree.children[x]]
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x][0]
        elif x in tree.chances:
            worth[x] = sum((p * u for p, u in zip(tree.chances[x], below, strict=True)), Fraction(0))
        else:
            worth[x] = max(below) if tree.mover[x] == 0 else min(below)
    return worth


@proves(ExtensiveAnswer, "equilibria")
def no_player_gains(game: ExtensiveGame, a: ExtensiveAnswer) -> Unproved | None:
    """In each equilibrium every payoff is the expected one and no best reply is better; none is listed twice."""
    replies = Replies(game.flat)
    equilibria = present("equilibria", a.equilibria)
    need("equilibria", equilibria, "is empty")
    distinct("equilibria", [_ordered(e.to_json()) for e in equilibria])
    try:
        for e in equilibria:
            _is_equilibrium(game, replies, e)
    except TooMany as error:
        return Unproved(str(error))
    near = [e for e in equilibria if e.approximate]
    return Unproved("some are near an equilibrium with irrational probabilities, within their regret") if near else None


def _is_equilibrium(game: ExtensiveGame, replies: Replies, e: Equilibrium) -> None:
    weights = _weights(game, replies, e)
    allowed = e.regret or Fraction(0)
    exactly_when("equilibria", bool(e.approximate), allowed != 0)
    at_most("equilibria", allowed, Fraction(1, 10**9))
    length("equilibria", e.payoffs, len(game.players))
    for i, stated in enumerate(e.payoffs):
        equal("equilibria", stated, replies.expectation(i, weights))
        at_most("equilibria", replies.best_reply(i, weights[:i] + weights[i + 1 :]), stated + allowed)


@proves(ExtensiveAnswer, "equilibria")
def a_complete_list_replies_best_off_the_path(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """At sets of two players that the owner's own strategy avoids, though the other's may lead there, the rest of the
    strategy given is a best reply.
    """
    tree, replies = game.flat, Replies(game.flat)
    of_two = a.method in ("equilibria", "sequence form") and len(game.players) == 2 and all(replies.recall)
    for e in present("equilibria", a.equilibria) if of_two and a.complete else ():
        behavior = replies.profile("equilibria", e.strategies)
        own, others = _reach_by(tree, behavior)
        for h, s in enumerate(tree.infosets):
            if not own[s.vertices[0]][s.player]:
                played, best = continuation(tree, behavior, h, {x: others[x][s.player] for x in s.vertices})
                why = "off the path, at {set}, the move given earns {played} and another {best}"
                need("equilibria", played == best, why, set=s.name, played=played, best=best)


def _reach_by(tree: Tree, behavior: Mapping[int, Any]) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    """For each vertex and player the chance of the player's own moves on the way, and of all others (nature too)."""
    players = range(len(tree.players))
    own = [[Fraction(1) for _ in players] for _ in range(len(tree))]
    others = [[Fraction(1) for _ in players] for _ in range(len(tree))]
    for x, children in enumerate(tree.children):
        p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]] if children else ()
        for c, w in zip(children, p, strict=True):
            own[c] = [own[x][i] * w if tree.mover[x] == i else own[x][i] for i in players]
            others[c] = [others[x][i] if tree.mover[x] == i else others[x][i] * w for i in players]
    return own, others


def _weights(game: ExtensiveGame, replies: Replies, e: Equilibrium) -> list[Weights]:
    behavior = replies.profile("equilibria", e.strategies)
    mixed = e.mixed or {}
    need("equilibria", set(mixed) <= set(game.players), "mixes plans of somebody who does not play")
    return [
        replies.mixed_weights("equilibria", i, mixed[name]) if name in mixed else replies.behavior_weights(i, behavior)
        for i, name in enumerate(game.players)
    ]


@proves(ExtensiveAnswer, "equilibria")
def with_perfect_information_they_are_subgame_perfect(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """At no vertex does a one-step deviation gain."""
    tree, replies = game.flat, Replies(game.flat)
    if a.method != "backward induction":
        return
    for e in present("equilibria", a.equilibria):
        behavior = replies.profile("equilibria", e.strategies)
        value: list[tuple[Fraction, ...]] = [()] * len(tree)
        for x in reversed(range(len(tree))):
            if x in tree.payoffs:
                value[x] = tree.payoffs[x]
                continue
            p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]]
            below = [value[c] for c in tree.children[x]]
            value[x] = _mean(p, below)
            i = tree.mover[x]
            if i >= 0:
                best = value[x][i] == max(u[i] for u in below)
                need("equilibria", best, "not subgame perfect at {set}", set=_name(tree, x))


@proves(ExtensiveAnswer, "subgames")
def these_are_the_subgames(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """Roots whose subtree no information set leaves."""
    roots = [path_of(game.flat, x) for x in subgame_roots(game.flat)]
    same_set("subgames", present("subgames", a.subgames), roots)


@proves(ExtensiveAnswer, "equilibria")
def when_asked_they_are_equilibria_of_every_subgame(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """In no subgame does a player gain by any other strategy."""
    if game.refinement != "subgame_perfect":
        return
    equilibria, replies = present("equilibria", a.equilibria), Replies(game.flat)
    for e in equilibria:
        replies.profile("equilibria", e.strategies)
    nobody_gains_in_a_subgame(game.flat, [(e.strategies, e.regret or Fraction(0)) for e in equilibria])


@proves(ExtensiveAnswer, "subsets")
def the_subsets_are_the_maximal_products(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """Sets of plans U x V all of whose pairs are listed, as large as can be; all of them."""
    need("subsets", a.complete, "is given where equilibria may be missing")
    stated = plans(game.flat, [e.strategies for e in present("equilibria", a.equilibria)])
    need_maximal_products("subsets", stated, present("subsets", a.subsets))


@proves(ExtensiveAnswer, "assessments")
def each_is_a_sequential_equilibrium(
    game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]
) -> Unproved | None:
    """Rational at every information set, explained by slips, and none listed twice."""
    listed, replies = present("assessments", a.assessments), Replies(game.flat)
    need("assessments", listed, "is empty")
    need("assessments", all(replies.recall), "beliefs need perfect recall")
    distinct("assessments", [_ordered(jsonable([one.strategies, one.beliefs])) for one in listed])
    slips = list(evidence.get("slips") or ())
    slips += [None] * (len(listed) - len(slips))
    doubts = [
        is_sequential(replies, one.strategies, one.beliefs, one.payoffs, own)
        for one, own in zip(listed, slips, strict=False)
    ]
    return next((doubt for doubt in doubts if doubt is not None), None)


@proves(ExtensiveAnswer, "assessments")
def when_asked_they_are_perfect(
    game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]
) -> Unproved | None:
    """quasi_perfect: at every set the continuation is best when only the others slip; extensive_form_perfect: the moves made
    are best when everybody slips. By the plans in e of the certificate, or by its slips.
    """
    if game.refinement not in PERFECT:
        return None
    tree, replies = game.flat, Replies(game.flat)
    proof = is_quasi_perfect if game.refinement == "quasi_perfect" else is_extensive_form_perfect
    for k, one in enumerate(present("assessments", a.assessments)):
        behavior = replies.profile("assessments", one.strategies)
        try:
            if "plans" in evidence:
                slipping = germs_of_plans(tree, evidence["plans"][k])
            else:
                slipping = germs_of_slips(tree, read_slips(tree, evidence["slips"][k]) or {})
            proof(tree, behavior, slipping)
        except (Wrong, LookupError):
            return Unproved("the certificate's slips do not prove that it is perfect, others may")
    return None


@proves(ExtensiveAnswer, "signalling")
def these_are_all_cells(game: ExtensiveGame, a: ExtensiveAnswer) -> None:
    """The cells of the signalling game, found again by double description."""
    found = signalling_of(game.flat) if game.refinement == "sequential" else None
    if found is None or too_many_cells(found):
        absent("signalling", a.signalling)
        return
    right = [described(found, cell, corners_by_rays) for cell in cells(found, corners_by_rays)]
    stated = [_frozen_cell(one.to_json()) for one in present("signalling", a.signalling)]
    same_set("signalling", stated, [_frozen_cell(jsonable(cell)) for cell in right])


def _frozen_cell(cell: Mapping[str, Any]) -> str:
    """A cell with its sets in order."""
    lists = {key: sorted(map(_ordered, value)) for key, value in cell.items() if isinstance(value, (list, tuple))}
    return _ordered({**cell, **lists})


def _ordered(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@proves(ExtensiveAnswer, "complete")
def no_equilibrium_is_missing(
    game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]
) -> Unproved | Unrefuted | None:
    """With perfect information: every payoff vector of a pure subgame-perfect equilibrium is there, and each once.
    Otherwise every extreme equilibrium of the reduced strategic form.
    """
    if a.method != "backward induction":
        return complete_as_said(a.complete, lambda: _none_missing(game, a, evidence))
    vectors = _subgame_perfect(game.flat)
    if vectors is None:
        return Unproved("there are too many subgame-perfect payoff vectors to follow") if a.complete else None
    stated = [tuple(e.payoffs) for e in present("equilibria", a.equilibria)]
    exactly_when("complete", a.complete, set(stated) == vectors[0])
    distinct("equilibria", stated)
    need("complete", set(stated) <= vectors[0], "lists payoffs no pure subgame-perfect equilibrium has")
    return None


def _none_missing(game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """The extreme equilibria of the reduced strategic form of those who move, or of every quotient by subgames."""
    if game.refinement in PERFECT:
        return Unproved("that there is no other perfect equilibrium is not proved")
    if game.refinement == "sequential":
        return _no_assessment_missing(game, a, evidence)
    equilibria = present("equilibria", a.equilibria)
    if game.refinement == "subgame_perfect":
        return none_is_missing_in_a_subgame(game.flat, [e.strategies for e in equilibria], evidence["subgames"])
    replies = who_move(game.flat)
    tree, movers = replies.tree, [game.players.index(name) for name in replies.tree.players]
    if len(movers) <= 2 and all(replies.recall) and "vertices" in evidence:
        stated = plans(tree, [e.strategies for e in equilibria])
        distinct("equilibria", stated)
        none_missing_in_plans(replies, stated, evidence)
        return None
    listed = [[weights[i] for i in movers] for weights in (_weights(game, Replies(game.flat), e) for e in equilibria)]
    if len(movers) > 2:
        doubt = none_missing_of_many(replies, listed, evidence)
        return doubt if isinstance(doubt, Unproved) else None
    if "extreme" not in evidence:
        return Unproved("that no other equilibrium of the strategic form exists is not proved for such a tree")
    none_missing(replies, listed, evidence)
    return None


def _no_assessment_missing(game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """Signalling games: all corners of all cells. Else: all subgame-perfect equilibria, which must lead inside its smallest
    subgame to every information set, so that Bayes' rule says the beliefs.
    """
    listed, tree = present("assessments", a.assessments), game.flat
    found = signalling_of(tree)
    if found is not None and not too_many_cells(found):
        all_of_it = extreme_assessments(found, cells(found, corners_by_rays), corners_by_rays)
        stated = {_ordered(jsonable([one.strategies, one.beliefs])) for one in listed}
        missing = [one for one in all_of_it if _ordered(jsonable([one["strategies"], one["beliefs"]])) not in stated]
        need("complete", not missing and len(all_of_it) <= MOST_ASSESSMENTS, "a corner of the equilibria is missing")
        return None
    if len(tree.players) > 2 or "subgames" not in evidence:
        return Unproved("that there is no other sequential equilibrium is not proved for such a tree")
    for one in listed:
        led = beliefs_in_subgames(tree, one.strategies) is not None
        need("complete", led, "an equilibrium does not lead to some information set, so others may differ there")
    return none_is_missing_in_a_subgame(tree, [one.strategies for one in listed], evidence["subgames"])


@proves(ExtensiveAnswer, "best")
def the_best_moves_are_those_of_some_equilibrium(game: ExtensiveGame, a: ExtensiveAnswer) -> Unproved | None:
    """At each vertex the moves that some pure subgame-perfect equilibrium makes there."""
    tree = game.flat
    same_set("best", list(present("best", a.best)), [s.name for s in tree.infosets])
    vectors = _subgame_perfect(tree)
    if vectors is None:
        return Unproved("there are too many subgame-perfect payoff vectors to follow")
    for x, children in enumerate(tree.children):
        i = tree.mover[x]
        if i < 0 or not children:
            continue
        most = [max(u[i] for u in vectors[c]) for c in children]
        least = [min(u[i] for u in vectors[c]) for c in children]
        set_ = tree.infosets[tree.infoset[x]]
        right = {
            move
            for k, move in enumerate(set_.moves)
            if most[k] >= max(low for j, low in enumerate(least) if j != k or len(least) == 1)
        }
        same_set("best", present("best", a.best)[set_.name], right)
    return None


def _subgame_perfect(tree: Tree) -> list[set[tuple[Fraction, ...]]] | None:
    """For each vertex the payoff vectors of the pure subgame-perfect equilibria of its subgame; None when too many.

    A chance vertex combines vectors of its children in all ways; a player can choose a child's vector when every other
    child has one that is not better for him.
    """
    found: list[set[tuple[Fraction, ...]]] = [set()] * len(tree)
    for x in reversed(range(len(tree))):
        if x in tree.payoffs:
            found[x] = {tuple(tree.payoffs[x])}
            continue
        below = [found[c] for c in tree.children[x]]
        if x in tree.chances:
            if reduce(lambda n, s: n * len(s), below, 1) > MOST_VECTORS:
                return None
            found[x] = {_mean(tree.chances[x], choice) for choice in product(*below)}
        else:
            i = tree.mover[x]
            least = [min(u[i] for u in vectors) for vectors in below]
            found[x] = {
                u
                for k, vectors in enumerate(below)
                for u in vectors
                if all(u[i] >= low for j, low in enumerate(least) if j != k)
            }
        if len(found[x]) > MOST_VECTORS:
            return None
    return found


def _mean(p: Any, below: Any) -> tuple[Fraction, ...]:
    return tuple(
        sum((w * x for w, x in zip(p, column, strict=True)), Fraction(0)) for column in zip(*below, strict=True)
    )


def _name(tree: Tree, x: int) -> str:
    return tree.infosets[tree.infoset[x]].name


@proves(ExtensiveAnswer, "strategies", "behavior", "behavior_intervals")
def behavior_strategies_secure_no_more_and_no_less(
    game: ExtensiveGame, a: ExtensiveAnswer, evidence: Mapping[str, Any]
) -> Unproved | None:
    """What the behavior strategies secure, and that no others secure more: boxes prove it where a player forgets, the value
    where he remembers and the other is not absent-minded. An interval in which other numbers would do as well proves none.
    """
    if a.behavior is None:
        return None
    try:
        ends = _proved_ends(game, a, evidence["behavior_proof"])
    except TooMany as error:
        return Unproved(str(error))
    if all(low == high for low, high in ends):
        absent("behavior_intervals", a.behavior_intervals)
        for given, (right, _) in zip(a.behavior, ends, strict=True):
            equal("behavior", rational(given), right)
        return None
    intervals = present("behavior_intervals", a.behavior_intervals)
    equal("behavior_intervals", (intervals.lower, intervals.upper), tuple(ends))
    for stated, secured in zip(a.behavior, (ends[0][0], ends[1][len(game.players) > 1]), strict=True):
        at_most("behavior", abs(rational(stated) - secured), (1 + abs(secured)) / 10**12)
    wide = any(high - low > COARSE * (1 + abs(low)) for low, high in ends)
    return Unproved("the interval is so wide that other values would do") if wide else None


def _proved_ends(game: ExtensiveGame, a: ExtensiveAnswer, proof: Mapping[str, Any]) -> list[tuple[Fraction, Fraction]]:
    """Between which payoffs of the first player lies what each can secure; who plays alone counts twice."""
    replies, ends = Replies(game.flat), []
    own = None if a.strategies is None else replies.profile("strategies", a.strategies)
    for player, name in enumerate(game.players):
        sign = 1 if player == 0 else -1
        ceiling = None if a.value is None else sign * a.value
        if name in proof:
            secured, bound = check_behavior_proof(replies, player, own, proof[name], ceiling)
        else:
            forgets = not replies.recall[player] or is_absent_minded(replies, 1 - player)
            need("behavior", not forgets, "nothing proves what {player} secures", player=name)
            secured = bound = present("value", ceiling)
            need_secured(replies, player, replies.behavior_weights(player, own or {}), secured)
        ends.append((min(sign * secured, sign * bound), max(sign * secured, sign * bound)))
    return (ends * 2)[:2]
