"""Blue-red Hackenbush in words."""

from __future__ import annotations

from gote.combinatorial.partizan.red_blue.answer import RedBlueAnswer
from gote.combinatorial.partizan.red_blue.rules import RedBlueHackenbushGame
from gote.combinatorial.partizan.red_blue.solve import branches, is_tree, joined
from gote.combinatorial.words import MOST_ROWS
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block


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
    game, moves = solution.game, solution.moves
    rows = [[", ".join(_edge(game, i) for i in cuts) or "-"] for cuts in (moves.left, moves.right)]
    standing = [game.edges[i] for i in sorted(joined(game.ground, list(game.edges), range(len(game.edges))))]
    blocks: list[Block] = [
        Text(t("The value is {value}.", value=shown(solution.value)) + " " + sentence, heading=t("Answer")),
        Table(rows, labels=[t("Left"), t("Right")], caption=t("Winning first cuts")),
    ]
    if is_tree(game.ground, standing):
        blocks.append(
            Text(
                t(
                    "Branches at a vertex add up. A blue edge with the number x on top is worth (x + n)/2^(n-1) "
                    "for the least n = 1, 2, ... with x + n > 1; a red edge is the negative of that for -x."
                ),
                heading=t("Why"),
            )
        )
        colours = {"blue": t("blue"), "red": t("red")}
        steps = [
            [f"{below}-{top}", colours[colour], x, worth]
            for below, top, colour, x, worth in branches(game.ground, standing)
        ]
        header = [t("edge"), t("colour"), t("on top of it"), t("worth")]
        if len(steps) <= MOST_ROWS:
            blocks.append(Table(steps, header=header, caption=t("From the top down to the ground")))
    else:
        blocks.append(
            Text(
                t(
                    "There is a cycle, so every set of edges that can be left was valued, from the small ones up: the simplest "
                    "number between the best that Left and the best that Right can leave."
                ),
                heading=t("Why"),
            )
        )
    return Explanation(game.title or t("Blue-red Hackenbush"), tuple(blocks))


def _edge(game: RedBlueHackenbushGame, i: int) -> str:
    return f"{game.edges[i][0]}-{game.edges[i][1]} (edges[{i}])"
