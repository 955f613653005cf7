"""The report of the thesis's appendix for any deal: G and W as digit rows, their optima, and every admissible swap.

Admissible are neighbours in the deck: non-scoring ones with Left's card above, and pairs whose upper card is Right's
and scores (the printed program tries those, and once more 1 against 5, which are no neighbours).
"""

from itertools import pairwise
from typing import Any

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import Hands
from gote.cards.tricks.solve import Matrices, solve_tricks
from gote.core import DocumentError, Explanation, Table, Text, translator


def report_block(matrices: Matrices) -> dict[str, Any]:
    """G and W as digit rows with their max-min and min-max.

    >>> game = TricksGame(left=[8, 7, 6, 4], right=[5, 3, 2, 1], scoring=4, leader="left")
    >>> report_block(solve_tricks(game).matrices)
    {'G': ['4333', '4333', '4333', '3444'], 'W': ['2222', '2222', '2222', '3444'], 'maxmin_G': 3, 'minmax_G': 4, 'maxmin_W': 3, 'minmax_W': 3}
    """
    found: dict[str, Any] = {name: [_digits(row) for row in getattr(matrices, name)] for name in "GW"}
    for name in "GW":
        rows = getattr(matrices, name)
        found[f"maxmin_{name}"] = int(max(min(row) for row in rows))
        found[f"minmax_{name}"] = int(min(max(column) for column in zip(*rows, strict=True)))
    return found


def _digits(row: Any) -> str:
    """A row as digits; two-digit entries are set apart by spaces."""
    return ("" if max(row) < 10 else " ").join(str(int(x)) for x in row)


def admissible_swaps(game: TricksGame) -> list[tuple[int, int]]:
    """(Left's card, Right's card) of every swap the appendix reports, in falling order.

    >>> admissible_swaps(TricksGame(left=[8, 7, 6, 4], right=[5, 3, 2, 1], scoring=4, leader="left"))
    [(4, 5), (4, 3)]
    """
    deck, weights = game.deck, game.weights()
    found = []
    for upper, lower in pairwise(deck):
        if upper in game.left and lower in game.right and not weights[upper] and not weights[lower]:
            found.append((upper, lower))
        if upper in game.right and lower in game.left and weights[upper]:
            found.append((lower, upper))
    return found


def report(game: TricksGame, lang: str = "en") -> Explanation:
    """The whole report of one deal; `.to_text()` and `.to_html()` show it.

    >>> report(TricksGame(left=[3, 1], right=[4, 2], scoring=2, leader="left")).title
    'Report: G, W and all admissible swaps'
    """
    if game.n == 0 or game.goal != "most" or any(w not in (0, 1) for w in game.weights().values()):
        raise DocumentError(
            "scoring", "a report needs cards and scoring cards of one point each; give scoring: k and goal most"
        )
    t = translator("tricks", lang)
    blocks: list[Any] = list(_block(game, (game.left, game.right), t("deal"), lang))
    for mine, other in admissible_swaps(game):
        hands = (
            tuple(other if c == mine else c for c in game.left),
            tuple(mine if c == other else c for c in game.right),
        )
        blocks += _block(game, hands, t("swap a={a} for b={b}", a=mine, b=other), lang)
    return Explanation(game.title or t("Report: G, W and all admissible swaps"), tuple(blocks))


def _block(game: TricksGame, hands: Hands, heading: str, lang: str) -> list[Any]:
    t = translator("tricks", lang)
    scoring = {"cards": [card for card, w in game.weights().items() if w]}
    matrices = solve_tricks(
        TricksGame(left=hands[0], right=hands[1], scoring=scoring, leader="left", matrices=True)
    ).matrices
    assert matrices is not None
    found = report_block(matrices)
    rows = [[found["G"][i], found["W"][i]] for i in range(game.n)]
    optima = [
        [f"max min {found['maxmin_G']}", f"max min {found['maxmin_W']}"],
        [f"min max {found['minmax_G']}", f"min max {found['minmax_W']}"],
    ]
    hands_line = f"A = {' '.join(map(str, matrices.rows))}   B = {' '.join(map(str, matrices.columns))}"
    return [Text(hands_line, heading=heading), Table([*rows, *optima], header=[t("payoff matrix G"), t("matrix W")])]
