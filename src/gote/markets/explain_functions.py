"""Two payoff formulas in words: slopes, places where a formula changes, equilibria, best replies."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.markets.answer_functions import FunctionsAnswer
from gote.markets.rules_functions import PayoffFormulas


def _text(x: Any) -> str:
    return shown(x) if isinstance(x, Fraction) else str(x)


def explain_functions(solution: Solution[PayoffFormulas, FunctionsAnswer], lang: str = "en") -> Explanation:
    """Where a best decision may lie, and what remains when every candidate is tested against all others."""
    t = translator("markets", lang)
    game, answer = solution.game, solution.answer
    blocks: list[Block] = [
        Text(
            t(
                "Firm 1 chooses x from {x}, firm 2 chooses y from {y}; they earn",
                x=shown(game.strategies[0]),
                y=shown(game.strategies[1]),
            ),
            heading=t("The game"),
        )
    ]
    blocks += [Formula(f"{name} = {text}") for name, text in game.where.items()]
    blocks += [Formula(f"u_{k} = {text}") for k, text in enumerate(game.payoffs, 1)]
    for i, name in enumerate("xy"):
        slopes = list(dict.fromkeys(str(form.derivative(name)) for form in game.forms(i)))
        places = [str(f) for f in game.breaks(i)]
        text = t("Firm {i}: its best {name} is an end of the interval, or a slope is 0:", i=i + 1, name=name)
        blocks += [Text(text, heading=t("Best replies"))] + [Formula(f"{slope} = 0") for slope in slopes]
        if places:
            blocks.append(
                Text(t("or its formula changes there: {places}", places=", ".join(f"{p} = 0" for p in places)))
            )
    rows = [
        (_text(e.strategies[0]), _text(e.strategies[1]), _text(e.payoffs[0]), _text(e.payoffs[1]))
        for e in answer.equilibria
    ]
    blocks.append(
        Text(
            t("Every meeting of a condition of firm 1 with one of firm 2 is tested against all other decisions."),
            heading=t("Equilibria"),
        )
    )
    if rows:
        blocks.append(Table(rows, header=("x", "y", t("firm 1 earns"), t("firm 2 earns"))))
    else:
        blocks.append(Text(t("None of them is an equilibrium.")))
    if not answer.complete:
        blocks.append(
            Text(
                t(
                    "Both firms share a condition, or a payoff does not depend on the own decision: there may be more equilibria along it."
                )
            )
        )
    for i, reply in enumerate(answer.best_replies or ()):
        assert game.reply_to is not None
        blocks.append(
            Text(
                t(
                    "Against {other} firm {i} earns at most {value}: {at}.",
                    other=shown(game.reply_to[i]),
                    i=i + 1,
                    value=_text(reply.value),
                    at=", ".join([*map(_text, reply.at), *(f"({_text(a)}, {_text(b)})" for a, b in reply.intervals)])
                    or t("no decision earns it, but it can be approached"),
                )
            )
        )
    return Explanation(game.title or t("Two payoff formulas"), tuple(blocks))
