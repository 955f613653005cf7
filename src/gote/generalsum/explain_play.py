"""Elimination of several players, fictitious play and risk dominance in words."""

from typing import Any

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.core.numbers import decimal
from gote.generalsum.explain import payoff_table

_ROUNDS = 12
"""rounds of fictitious play that are told one by one"""


def explain_elimination(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """What goes in every round, and by which mixture it is dominated."""
    t = translator("generalsum", lang)
    game, answer = solution.game, solution.answer
    strict = game.mode == "strict"
    lines = []
    for s in answer.steps:
        names = game.strategies[s.player]
        used = [f"{shown(w)} {n}" if w != 1 else n for w, n in zip(s.mixture, names, strict=True) if w]
        holes = {
            "round": s.round,
            "player": game.players[s.player],
            "name": names[s.strategy],
            "mixture": " + ".join(used),
            "margin": shown(s.margin),
        }
        lines.append(
            t(
                "{round}. Player {player}: {name} earns at least {margin} less than {mixture}, whatever is left to the others.",
                **holes,
            )
            if strict
            else t("{round}. Player {player}: {name} never earns more than {mixture}, and somewhere less.", **holes)
        )
    if not lines:
        lines.append(t("No strategy is dominated, not even by a mixture."))
    rows = [
        [player, ", ".join(names[k] for k in left)]
        for player, names, left in zip(game.players, game.strategies, answer.left, strict=True)
    ]
    blocks: list[Any] = [
        Text("\n".join(lines), heading=t("Dominance")),
        Table(rows, header=(t("player"), t("what is left"))),
    ]
    if not strict:
        blocks.append(Text(t("Weak dominance: what is left may depend on the order of elimination.")))
    return Explanation(game.title or t("Iterated elimination"), tuple(blocks))


def explain_fictitious_play(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The first rounds, the frequencies, and how far they are from an equilibrium."""
    t = translator("generalsum", lang)
    game, answer = solution.game, solution.answer
    blocks: list[Any] = [
        Text(
            t(
                "In each round everybody plays a best reply to how often the others have played what so far; "
                "all choose at once, and of several best replies the first one."
            )
        ),
        Table(_first_rounds(game), header=(t("round"), *game.players), caption=t("The first rounds")),
    ]
    rows = [
        [player, names[s], shown(w), decimal(w, 4)]
        for player, names, own in zip(game.players, game.strategies, answer.frequencies, strict=True)
        for s, w in enumerate(own)
    ]
    header = (t("player"), t("strategy"), t("frequency"), t("about"))
    blocks.append(Table(rows, header=header, caption=t("After {rounds} rounds", rounds=game.rounds)))
    blocks.append(_distance(game, answer, t))
    if answer.bounds is not None:
        low, high = answer.bounds
        holes = {"low": shown(low), "high": shown(high)}
        blocks.append(
            Text(
                t(
                    "These frequencies guarantee {low} to the first player and allow him {high}: the value lies between.",
                    **holes,
                )
            )
        )
    return Explanation(game.title or t("Fictitious play"), tuple(blocks))


def _first_rounds(game: Any) -> list[list[str]]:
    counts = [[0] * size for size in game.sizes]
    choice = game.start or (0,) * len(game.sizes)
    rows = []
    for turn in range(min(game.rounds, _ROUNDS)):
        if turn:
            choice = game.answers(counts)
        rows.append([str(turn + 1), *(names[s] for names, s in zip(game.strategies, choice, strict=True))])
        for own, s in zip(counts, choice, strict=True):
            own[s] += 1
    return rows


def _distance(game: Any, answer: Any, t: Translate) -> Any:
    rows = [
        [player, shown(v), shown(r)] for player, v, r in zip(game.players, answer.payoffs, answer.regrets, strict=True)
    ]
    caption = (
        t("Nobody would gain: the frequencies are an equilibrium.")
        if not any(answer.regrets)
        else t("As mixed strategies the frequencies are no equilibrium yet.")
    )
    return Table(rows, header=(t("player"), t("payoff"), t("a best reply gains")), caption=caption)


def explain_risk_dominance(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The losses at both equilibria of every pair, multiplied and compared."""
    t = translator("generalsum", lang)
    game, answer = solution.game, solution.answer
    A, B = game.row_payoffs, game.column_payoffs

    def cell(place: Any) -> str:
        return f"({game.row_names[place[0]]}, {game.column_names[place[1]]})"

    blocks: list[Any] = [payoff_table(game)]
    if not answer.equilibria:
        blocks.append(Text(t("No equilibrium in pure strategies is strict: there is nothing to compare.")))
    elif len(answer.equilibria) == 1:
        blocks.append(Text(t("{cell} is the only strict equilibrium.", cell=cell(answer.equilibria[0]))))
    for pair in answer.pairs:
        lines = []
        for (i, j), (k, l), both in zip(
            (pair.first, pair.second), (pair.second, pair.first), pair.products, strict=True
        ):
            losses = {"one": shown(A[i][j] - A[k][j]), "other": shown(B[i][j] - B[i][l]), "product": shown(both)}
            lines.append(
                t(
                    "At {cell} I loses {one} by changing alone, II {other}: the product is {product}.",
                    cell=cell((i, j)),
                    **losses,
                )
            )
        if pair.dominates is None:
            lines.append(t("Neither risk-dominates the other."))
        else:
            lines.append(t("{cell} risk-dominates.", cell=cell(getattr(pair, pair.dominates))))
        heading = t("{first} and {second}", first=cell(pair.first), second=cell(pair.second))
        blocks.append(Text("\n".join(lines), heading=heading))
    return Explanation(game.title or t("Risk dominance"), tuple(blocks))
