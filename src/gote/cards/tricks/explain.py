"""A solved deal in words: the deal, the matrices with their saddle cells, the leads, a line, and which theorem says
what.
"""

from typing import Any

from gote.cards.tricks.answer import TricksAnswer
from gote.cards.tricks.plot import draw_order, draw_winners
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import standard
from gote.cards.tricks.solve import Matrices, SolvedDeal, solved_deal, total_points
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate

_SHOWN_CARDS = 13
"""Larger matrices are not written out."""


def explain_tricks(asked: Solution[TricksGame, TricksAnswer], lang: str = "en") -> Explanation:
    """The worked solution of a deal."""
    solution = solved_deal(asked.game)
    t = translator("tricks", lang)
    game = solution.game
    gap = "" if lang == "ja" else " "
    blocks: list[Any] = [
        Text(gap.join(_deal(game, t)), heading=t("The deal")),
        Text(gap.join(_answer(solution, t)), heading=t("Answer")),
    ]
    if solution.matrices is not None and 0 < game.n <= _SHOWN_CARDS:
        blocks += _matrices(solution, solution.matrices, t)
    if solution.line:
        blocks += _line(solution, t)
    if solution.profile is not None:
        blocks.append(
            Table(
                [[shown(v) for v in solution.profile]],
                header=[f"k = {k}" for k in range(len(solution.profile))],
                caption=t("Profile: the value when the k strongest cards score; each step is 0 or 1 (property 1)."),
            )
        )
    if theorems := _theorems(solution, t):
        blocks.append(Text("\n".join(theorems), heading=t("What the theorems say")))
    if 0 < game.n <= _SHOWN_CARDS and game.goal in ("most", "fewest"):
        blocks += [draw_winners(solution, lang), draw_order(solution, lang)] if solution.matrices is not None else []
    return Explanation(game.title or t("Trick taking with scoring cards"), tuple(blocks))


def _cards(cards: Any) -> str:
    return ", ".join(str(card) for card in sorted(cards, reverse=True)) or "-"


def _deal(game: TricksGame, t: Any) -> list[str]:
    goal = {
        "most": t("Both want as many points as they can get."),
        "fewest": t("Both want as few points as they can get (hearts-like)."),
        "tricks": t("Every trick counts one (Whist)."),
        "last": t("The winner of the last trick wins (Five Card)."),
        "greedy": t("Every trick counts one, and a follower who can win must win (greedy Whist)."),
    }[game.goal]
    scoring = [card for card, w in game.weights().items() if w]
    lines = [
        t("Left holds {left}; Right holds {right}.", left=_cards(game.left), right=_cards(game.right)),
        t(
            "Standard representation (owners from the strongest card down): {owners}.",
            owners=standard(game.left, game.right) or "-",
        ),
    ]
    if game.goal in ("most", "fewest"):
        weights = game.weights()
        worth = ", ".join(f"{card}: {shown(weights[card])}" for card in sorted(scoring, reverse=True))
        same = len({weights[card] for card in scoring}) <= 1
        lines.append(
            t("Scoring cards: {cards}.", cards=_cards(scoring)) if same else t("Points: {points}.", points=worth)
        )
    return [*lines, goal]


def _player(name: str, t: Any) -> str:
    return str(t("Left") if name == "left" else t("Right"))


def _answer(solution: SolvedDeal, t: Any) -> list[str]:
    game = solution.game
    text = t(
        "{leader} leads. Under best play Left ends up with {value} of {total}.",
        leader=_player(game.leader, t),
        value=shown(solution.value),
        total=shown(total_points(game)),
    )
    outcome = {"left": t("Left is ahead."), "right": t("Right is ahead."), "draw": t("Both get the same: a draw.")}[
        solution.outcome
    ]
    leads = t("Optimal leads: {cards}.", cards=_cards(solution.best)) if solution.best else ""
    return [part for part in (text, outcome, leads) if part]


def _matrices(solution: SolvedDeal, matrices: Matrices, t: Any) -> list[Any]:
    rows, columns = list(matrices.rows), list(matrices.columns)
    saddles = matrices.saddles if solution.game.goal == "most" else frozenset()
    text = t(
        "What follows a trick depends on its two cards only, not on who led. So one matrix G = T + W serves "
        "both leaders: T is what Left takes in the trick, W the value of the rest (led by the trick's "
        "winner)."
    )
    found = [Text(text, heading=t("The matrices"))]
    for name, marks in (("G", saddles), ("T", frozenset()), ("W", frozenset())):
        caption = name + (f" ({t('* saddle cell')})" if marks else "")
        found.append(Table(getattr(matrices, name), header=columns, labels=rows, caption=caption, marks=marks))  # type: ignore[arg-type]
    if solution.game.goal == "most":
        found.append(
            Text(
                t(
                    "Left leads: V1 = max over rows of the row minimum = {one}. Right leads: V0 = min over "
                    "columns of the column maximum = {zero}. Max-min is never more than min-max, so "
                    "following is never worse.",
                    one=shown(solution.by_leader["left"]),
                    zero=shown(solution.by_leader["right"]),
                )
            )
        )
    return found


def _line(solution: SolvedDeal, t: Any) -> list[Any]:
    rows = [
        [i, _player(trick.leader, t), trick.lead, trick.reply, _player(trick.winner, t), shown(trick.total)]
        for i, trick in enumerate(solution.line, 1)
    ]
    header = [t("trick"), t("leader"), t("lead"), t("reply"), t("winner"), t("Left has")]
    return [Text(t("One line of best play:"), heading=t("A line")), Table(rows, header=header)]


def _theorems(solution: SolvedDeal, t: Any) -> list[str]:
    game, found = solution.game, []
    weights = game.weights()
    k = sum(1 for w in weights.values() if w)
    strongest = (
        game.goal == "most"
        and all(w in (0, 1) for w in weights.values())
        and set(game.deck[:k]) == {c for c, w in weights.items() if w}
    )
    if strongest and len(solution.by_leader) == 2:
        price = solution.by_leader["right"] - solution.by_leader["left"]
        found.append(
            t(
                "The lead costs Left V0 - V1 = {price} here; it never costs more than 2 scoring cards "
                "(theorem 5, computed without its hypothesis for all deals up to n = 14).",
                price=shown(price),
            )
        )
    if strongest and k == 2 and game.n > 1:
        found.append(_two_scoring_cards(game, t))
    if strongest and k == 2 * game.n > 0:
        found.append(t("Every card scores: this is Whist, each trick counting two."))
    return found


def _two_scoring_cards(game: TricksGame, t: Translate) -> str:
    """Theorems 3 and 4 on this deal: which of their cases it is, and the place that decides."""
    first, second = game.deck[:2]
    hands = {"left": sorted(game.left, reverse=True), "right": sorted(game.right, reverse=True)}
    owner = "left" if first in hands["left"] else "right"
    name = _player(owner, t)
    if second in hands[owner]:
        return t("k = 2: both scoring cards are {name}'s, who takes both (theorem 3).", name=name)
    if game.leader == owner:
        return t("k = 2: {name} has the strongest card and leads, so each gets one (theorem 3).", name=name)
    mine, other = hands[owner], hands["right" if owner == "left" else "left"]
    above = next((i for i in range(2, game.n) if mine[i] > other[i]), None)
    if above is None:
        return t(
            "k = 2: {name} has the strongest card and follows, and from the third on each of his cards is below the "
            "opponent's card of the same place, so he takes both (theorem 4).",
            name=name,
        )
    return t(
        "k = 2: {name} has the strongest card and follows, but his card number {i}, {mine}, is above the opponent's "
        "{other}, so each gets one (theorem 4).",
        name=name,
        i=above + 1,
        mine=mine[above],
        other=other[above],
    )
