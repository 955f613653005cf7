"""Blue-red Hackenbush in words."""

from __future__ import annotations

from gote.combinatorial.partizan.red_blue.answer import RedBlueAnswer
from gote.combinatorial.partizan.red_blue.rules import RedBlueHackenbushGame
from gote.core import Explanation, Solution, Table, Text, shown, translator


def explain_red_blue_hackenbush(
    solution: Solution[RedBlueHackenbushGame, RedBlueAnswer], lang: str = "en"
) -> Explanation:
    """The value, who wins, how branches are valued."""
    t = translator("combinatorial", lang)
    sentence = {
        "left": t("Left (blue) wins, whoever begins."),
        "right": t("Right (red) wins, whoever begins."),
        "second": t("Whoever moves second wins."),
    }[solution.winner]
    blocks = (
        Text(t("The value is {value}.", value=shown(solution.value)) + " " + sentence, heading=t("Answer")),
        Table(
            [[list(solution.moves.left)], [list(solution.moves.right)]],
            labels=[t("Left"), t("Right")],
            caption=t("Winning first cuts (edge numbers)"),
        ),
        Text(
            t(
                "Branches at a vertex add up. A blue edge with the number x on top is worth (x + n)/2^(n-1) "
                "for the least n = 1, 2, ... with x + n > 1; a red edge is the negative of that for -x."
            ),
            heading=t("Why"),
        ),
    )
    return Explanation(solution.game.title or t("Blue-red Hackenbush"), blocks)
