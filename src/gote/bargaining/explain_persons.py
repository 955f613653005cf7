"""Bargaining of three and more persons in words: gains and frontier, and the transfers behind Shapley's NTU value."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.bargaining.answer_ntu import NtuAnswer, NtuValue
from gote.bargaining.answer_persons import PolytopeAnswer
from gote.bargaining.ntu import worth_with_transfers
from gote.bargaining.rules_ntu import COALITIONS, NtuGame
from gote.bargaining.rules_persons import PolytopeBargaining, total
from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate

_MOST_VALUES = 4


def explain_polytope_bargaining(
    solution: Solution[PolytopeBargaining, PolytopeAnswer], lang: str = "en"
) -> Explanation:
    """The set in gains over the threat, then every point asked for by its own rule."""
    t = translator("bargaining", lang)
    game, f = solution.game, solution.answer
    names = [f"x_{i + 1}" for i in range(len(game.threat))]
    blocks: list[Block] = [
        Text(
            t("Feasible is what meets all of these, and gives nobody less than the threat {d}:", d=shown(game.threat)),
            heading=t("Problem"),
        )
    ]
    blocks += [
        Formula(f"{signed_sum(list(zip(row[:-1], names, strict=True)))} <= {shown(row[-1])}") for row in game.halfspaces
    ]
    if f.nash is not None:
        blocks += _nash(t, game, f)
    if f.kalai_smorodinsky is not None:
        blocks += [
            Text(
                t(
                    "The most each could have, the others kept at the threat, is the ideal point {ideal}. From the threat go "
                    "towards it as far as possible: {x}.",
                    ideal=shown(f.ideal),
                    x=shown(f.kalai_smorodinsky),
                ),
                heading="Kalai-Smorodinsky",
            ),
            *_stopped(t, game, f.kalai_smorodinsky),
        ]
    if f.egalitarian is not None:
        blocks += [
            Text(
                t(
                    "Everybody gains the same, as much as possible: {gain} each, {x}.",
                    gain=shown(f.egalitarian[0] - game.threat[0]),
                    x=shown(f.egalitarian),
                ),
                heading=t("Egalitarian solution"),
            ),
            *_stopped(t, game, f.egalitarian),
        ]
    if f.utilitarian is not None:
        blocks.append(
            Text(
                t(
                    "The sum is largest, {sum}, at {x} (a linear program).",
                    sum=shown(sum(f.utilitarian)),
                    x=shown(f.utilitarian),
                ),
                heading=t("Utilitarian solution"),
            )
        )
    if f.steps is not None:
        blocks += _raiffa(t, f)
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))


def _nash(t: Translate, game: PolytopeBargaining, f: PolytopeAnswer) -> list[Block]:
    assert f.nash is not None
    gains = [x - d for x, d in zip(f.nash, game.threat, strict=True)]
    rows = [[i + 1, d, str(x), str(y)] for i, (d, x, y) in enumerate(zip(game.threat, f.nash, gains, strict=True))]
    return [
        Text(
            t(
                "Nash's point makes the product of the gains over the threat as large as possible: {p}.",
                p=str(f.product),
            ),
            heading=t("Nash solution"),
        ),
        Table(rows, header=[t("player"), t("threat"), t("solution"), t("gain")]),
        *_stopped(t, game, f.nash),
        Text(
            t(
                "Why: where the product is largest its rate of growth, 1 over each gain, is made up of the sides reached, each with "
                "a weight of at least 0; so no direction inside the set makes it grow."
            )
        ),
    ]


def _stopped(t: Translate, game: PolytopeBargaining, x: Any) -> list[Block]:
    """The sides on which a point lies."""
    names = [f"x_{i + 1}" for i in range(len(game.threat))]
    tight = [row for row in game.halfspaces if total(row[:-1], x) == row[-1]]
    found = "; ".join(f"{signed_sum(list(zip(r[:-1], names, strict=True)))} = {shown(r[-1])}" for r in tight)
    return [Text(t("It lies on: {sides}.", sides=found))] if found else []


def _raiffa(t: Translate, f: PolytopeAnswer) -> list[Block]:
    assert f.steps is not None
    n = len(f.steps[0])
    return [
        Text(
            t(
                "In each step find what everybody could gain alone, the others keeping what they have; all take 1/{n} of that at "
                "once.",
                n=n,
            ),
            heading=t("Raiffa's steps"),
        ),
        Table([[k, *point] for k, point in enumerate(f.steps)], header=["", *(f"x_{i + 1}" for i in range(n))]),
        Text(
            t("Nobody can gain any more: {x} is Raiffa's solution.", x=shown(f.solution))
            if f.finite
            else t(
                "The steps come ever nearer to {x} and do not end: the same sides bound the players for ever.",
                x=shown(f.limit),
            )
            if f.limit is not None
            else t("The steps come ever nearer to the solution and do not end.")
        ),
    ]


def explain_ntu_game(solution: Solution[NtuGame, NtuAnswer], lang: str = "en") -> Explanation:
    """For each value: the weights, the game with transfers, its Shapley value, and why nothing need be paid."""
    t = translator("bargaining", lang)
    blocks: list[Block] = [
        Text(
            t(
                "If one unit of player i's payoff is worth l_i in money and money may change hands, coalition S is worth v_l(S), the "
                "most that l_1 x_1 + l_2 x_2 + l_3 x_3 can be for it. The Shapley value of this game is a value of the game "
                "without transfers when, divided by the weights, it is feasible for all three as it stands."
            ),
            heading=t("Weights"),
        )
    ]
    if not solution.values:
        blocks.append(Text(t("For no positive weights is it feasible: there is no such value.")))
    for k, value in enumerate(solution.values[:_MOST_VALUES]):
        blocks += _with_transfers(t, solution.game, value, k)
    if solution.realised_by:
        mixture = ", ".join(f"{name}: {chance}" for name, chance in solution.realised_by.items())
        blocks.append(
            Text(
                t(
                    "All three reach the first value by a mixture of their points (named by whom they pay): {m}.",
                    m=mixture,
                )
            )
        )
    return Explanation(solution.game.title or solution.record.called(lang), tuple(blocks))


def _with_transfers(t: Translate, game: NtuGame, value: NtuValue, k: int) -> list[Block]:
    worth = worth_with_transfers(game, value.weights)
    rows = [["{" + ",".join(str(i + 1) for i in S) + "}", str(worth[S])] for S in COALITIONS]
    told = [
        [i + 1, str(w), str(w * x), str(x)] for i, (w, x) in enumerate(zip(value.weights, value.payoffs, strict=True))
    ]
    return [
        Text(
            t("With the weights {l} the coalitions are worth", l="(" + ", ".join(map(str, value.weights)) + ")"),
            heading=t("Value {k}", k=k + 1),
        ),
        Table(rows, header=["S", "v_l(S)"]),
        Text(t("Its Shapley value, divided by the weights:")),
        Table(told, header=[t("player"), t("weight"), t("Shapley value of v_l"), t("payoff")]),
        Ask(t("What does player 1 get?"), value.payoffs[0])
        if isinstance(value.payoffs[0], Fraction)
        else Text(t("The numbers are irrational.")),
        Text(t("All three can have this without any payment.")),
    ]
