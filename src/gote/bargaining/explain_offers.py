"""Alternating offers in words: what waiting is worth, and who accepts what."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.bargaining.answer_offers import LimitAnswer, OffersAnswer, StationaryAnswer
from gote.bargaining.rules_offers import AlternatingOffers, OffersLimit, StationaryOffers
from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate

_MOST_OFFERS = 20
_MOST_EQUATIONS = 6


def _titled(solution: Solution[Any, Any], lang: str, blocks: list[Block]) -> Explanation:
    return Explanation(solution.game.title or solution.record.called(lang), tuple(blocks))


def explain_offers(solution: Solution[AlternatingOffers, OffersAnswer], lang: str = "en") -> Explanation:
    """Two equations without end, backward induction with a last offer."""
    t = translator("bargaining", lang)
    blocks = _endless(t, solution) if solution.game.endless else _from_the_last(t, solution)
    blocks.append(Ask(t("What does player 1 get?"), solution.shares[0]))
    return _titled(solution, lang, blocks)


def _endless(t: Translate, solution: Solution[AlternatingOffers, OffersAnswer]) -> list[Block]:
    game = solution.game
    pie, (d1, d2) = shown(Fraction(game.pie)), map(shown, game.discount)
    second = solution.second_as_proposer
    assert second is not None
    x, y = shown(solution.shares[0]), shown(second[1])
    blocks: list[Block] = [
        Text(
            t(
                "Without a last offer the game looks the same whenever a player proposes again. Let x be what player 1 keeps when "
                "he proposes, y what player 2 keeps when he does. Who answers accepts what waiting for his own offer is worth to "
                "him, and no more is offered:"
            ),
            heading=t("Who answers is indifferent"),
        )
    ]
    if game.outside is None:
        blocks += [
            Formula(f"{pie} - x = {d2} y"),
            Formula(f"{pie} - y = {d1} x"),
            Text(t("These two equations have one solution:")),
            Formula(f"x = {_times(pie)}(1 - {d2})/(1 - {d1} · {d2}) = {x}"),
            Formula(f"y = {_times(pie)}(1 - {d1})/(1 - {d1} · {d2}) = {y}"),
        ]
    else:
        s1, s2 = map(shown, game.outside)
        blocks += [
            Formula(f"{pie} - x = max({d2} y, {s2})"),
            Formula(f"{pie} - y = max({d1} x, {s1})"),
            Text(t("He may leave instead, which is worth {s1} to player 1 and {s2} to player 2.", s1=s1, s2=s2)),
            Text(t("The solution is x = {x}, y = {y}.", x=x, y=y)),
        ]
    rows = [[1, *solution.shares, solution.shares[1]], [2, *second, second[0]]]
    header = [t("proposer"), t("player 1 gets"), t("player 2 gets"), t("the other accepts from")]
    return [
        *blocks,
        Text(t("Offers are accepted at once."), heading=t("Who gets what")),
        Table(rows, header=header),
    ]


def _times(pie: str) -> str:
    return "" if pie == "1" else f"{pie} · "


def _from_the_last(t: Translate, solution: Solution[AlternatingOffers, OffersAnswer]) -> list[Block]:
    game = solution.game
    last = game.offers or 1
    pie = Fraction(game.pie)
    kept, rows = pie, []
    for k in range(last, 0, -1):
        proposer = (k - 1) % 2
        given = pie - kept
        shares = (kept, given) if proposer == 0 else (given, kept)
        rows.append([k, proposer + 1, given, *shares])
        kept = pie - game.discount[1 - (k - 2) % 2] * kept
    if len(rows) > _MOST_OFFERS:
        rows = [*rows[: _MOST_OFFERS // 2], ["…"] * 5, *rows[-_MOST_OFFERS // 2 :]]
    header = [t("offer"), t("proposer"), t("the answerer gets"), t("player 1 gets"), t("player 2 gets")]
    return [
        Text(
            t(
                "Solve from the end. Whoever makes the last offer keeps everything, {pie}: after a refusal there is nothing. In the "
                "offer before, the one who answers accepts his discount factor times what he would keep as the next proposer. "
                "And so on to offer 1.",
                pie=shown(pie),
            ),
            heading=t("From the last offer back"),
        ),
        Table(rows, header=header),
        Text(t("Offer 1 is accepted at once: {shares}.", shares=shown(solution.shares))),
    ]


def explain_limit(solution: Solution[OffersLimit, LimitAnswer], lang: str = "en") -> Explanation:
    """Impatience times share is equal for both; Nash's weighted product."""
    t = translator("bargaining", lang)
    r1, r2 = solution.game.rates
    a, b = shown(r1), shown(r2)
    x1, x2 = map(shown, solution.shares)
    return _titled(
        solution,
        lang,
        [
            Text(
                t(
                    "A delay of h costs a player the part r h of his share, for small h. At the limit both lose the same by it, or "
                    "the one who loses less would wait for more:"
                ),
                heading=t("Equal losses by waiting"),
            ),
            Formula(f"{signed_sum([(r1, 'x_1')])} = {signed_sum([(r2, 'x_2')])}, x_1 + x_2 = 1"),
            Formula(f"x_1 = {b}/({a} + {b}) = {x1}, x_2 = {a}/({a} + {b}) = {x2}"),
            Ask(t("What does player 1 get?"), solution.shares[0]),
            Text(
                t(
                    "The same division makes Nash's weighted product largest, with the shares themselves as weights: the patient "
                    "one has the larger weight."
                ),
                heading=t("As Nash's solution"),
            ),
            Formula(f"x_1^({x1}) x_2^({x2})"),
        ],
    )


def explain_stationary(solution: Solution[StationaryOffers, StationaryAnswer], lang: str = "en") -> Explanation:
    """What everybody keeps as proposer, from one equation for each proposer."""
    t = translator("bargaining", lang)
    game = solution.game
    n = len(game.discount)
    powers = [[game.discount[i] ** ((i - k) % n) for i in range(n)] for k in range(n)]
    own = [share / power for share, power in zip(solution.shares, powers[0], strict=True)]
    blocks: list[Block] = [
        Text(
            t(
                "Let u_i be what player i keeps when he proposes. If somebody else proposes, i waits as many periods as it takes "
                "until his turn, and accepts u_i discounted as often. Whoever proposes, the shares add up to 1:"
            ),
            heading=t("One equation for each proposer"),
        )
    ]
    for row in powers[:_MOST_EQUATIONS]:
        blocks.append(Formula(signed_sum([(c, f"u_{i + 1}") for i, c in enumerate(row)]) + " = 1"))
    if n > _MOST_EQUATIONS:
        blocks.append(Text(t("and so on for all {n} proposers.", n=n)))
    blocks += [
        Text(t("The solution, and what each gets when player 1 proposes first:")),
        Table(
            [[i + 1, u, c, share] for i, (u, c, share) in enumerate(zip(own, powers[0], solution.shares, strict=True))],
            header=[t("player"), "u_i", t("discounted by"), t("share")],
        ),
        Ask(t("What does player 1 get?"), solution.shares[0]),
        Text(
            t("With two players there is no other subgame-perfect division.")
            if solution.unique
            else t(
                "Among stationary strategies this is the only division; with three and more players others may be subgame "
                "perfect too, held together by what happened before."
            )
        ),
    ]
    return _titled(solution, lang, blocks)
