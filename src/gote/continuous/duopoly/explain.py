"""The duopoly models in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gote.core import Explanation, Table, Text, shown, translator
from gote.core.explanation import Block

if TYPE_CHECKING:
    from gote.continuous.duopoly.solve import (
        AdvertisingSolution,
        BertrandSolution,
        CournotSolution,
        StackelbergSolution,
    )


def text(x: Any) -> str:
    """A number, a formula or an irrational number for people to read."""
    if isinstance(x, dict):
        return f"{sum(map(float, (Fraction(v) for v in x['interval']))) / 2:.6f}"
    if isinstance(x, (list, tuple)):
        return "(" + ", ".join(map(text, x)) + ")"
    return shown(x) if isinstance(x, (int, Fraction)) else str(x)


def explain_cournot(solution: CournotSolution, lang: str = "en") -> Explanation:
    """Conditions, equilibria and why nobody deviates; monopoly and collusion beside them."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer()
    if game.price is None:
        opening = t("Firm i chooses its output q_i; the price is {a} - Q while positive, Q the total, and the unit costs are {costs}.", a=text(game.intercept), costs=text(game.costs))
    else:
        pieces = "; ".join(f"{p.price}" + (f" (Q <= {shown(p.to)})" if p.to is not None else "") for p in game.price)
        opening = t("Firm i chooses its output q_i; the price is {price}, Q the total, and the unit costs are {costs}.", price=pieces, costs=text(game.costs))
    blocks: list[Block] = [
        Text(opening, heading=t("The game")),
        Text(
            t(
                "At an inside output the profit of a firm is stationary: price + q_i x (slope of the price) = cost. The conditions are solved "
                "together; outputs that would be negative are set to 0, and every candidate is tested against all deviations."
            ),
            heading=t("Method"),
        ),
    ]
    if solution.formulas:
        rows = [(t("Cournot equilibrium"), text(answer["quantities"]), text(answer["price"]), text(answer["profits"]))]
        alone = answer["monopoly"]
        rows.append((t("monopoly"), text(alone["quantity"]), text(alone["price"]), text(alone["profit"])))
        if len(game.costs) == 2 and game.costs[0] == game.costs[1]:
            together = answer["collusion"]
            rows.append((t("collusion (each)"), text(together["each"]), text(alone["price"]), text(together["profit_each"])))
    else:
        rows = [
            (t("a region") if "region" in e else t("equilibrium"), text(e["quantities"]), text(e["price"]), text(e["profits"]))
            for e in answer["equilibria"]
        ]
        if "monopoly" in answer:
            alone = answer["monopoly"]
            rows.append((t("monopoly"), text(alone["quantity"]), text(alone["price"]), text(alone["profit"])))
    blocks.append(Table(rows, header=("", t("outputs"), t("price"), t("profits")), caption=t("Answer")))
    if solution.formulas and len(game.costs) == 2 and game.costs[0] == game.costs[1]:
        together = answer["collusion"]
        blocks.append(
            Text(
                t(
                    "Collusion is not an equilibrium: if the other keeps to it, the output {q} earns {v}.",
                    q=text(together["best_deviation"]), v=text(together["deviation_profit"]),
                )
            )
        )
    if any("region" in e for e in answer.get("equilibria", ())):
        blocks.append(Text(t("In the region the price equals the cost whatever a single firm does, so all profits are 0.")))
    return Explanation(game.title or t("Cournot"), tuple(blocks))


def explain_bertrand(solution: BertrandSolution, lang: str = "en") -> Explanation:
    """Undercutting, or the two linear replies."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer()
    if game.cross is None:
        why = t("At any higher price a firm gains by undercutting the other a little, so only prices at cost are left (on a grid, or with unequal costs, all cases are tried).")
    else:
        why = t("Firm i sells {a} - p_i + {b} p_j. Its best reply is half of ({a} + {b} p_j + its cost); the two lines meet in one point.", a=text(game.intercept), b=text(game.cross))
    if solution.formulas:
        rows = [(text(answer["prices"]), text(answer["profits"]))]
    else:
        rows = [(text(e["prices"]), text(e["profits"])) for e in answer["equilibria"]]
    blocks: list[Block] = [Text(why, heading=t("Why")), Table(rows, header=(t("prices"), t("profits")), caption=t("Answer"))]
    if solution.note:
        blocks.append(Text(solution.note))
    return Explanation(game.title or t("Bertrand"), tuple(blocks))


def explain_stackelberg(solution: StackelbergSolution, lang: str = "en") -> Explanation:
    """From the end: the follower's reply, then the leader's choice, deterrence included."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer()
    blocks: list[Block] = [
        Text(t("The follower sees the leader's choice and replies best; the leader foresees the reply. Solve from the end."), heading=t("Method"))
    ]
    if "follower_reply" in answer:
        blocks.append(Text(t("The follower's reply is {reply}.", reply=text(answer["follower_reply"]))))
    if "prices" in answer:
        blocks.append(Table([(text(answer["prices"]), text(answer["profits"]))], header=(t("prices"), t("profits")), caption=t("Answer")))
    else:
        names = {
            "outcome": t("outcome"), "accommodate": t("let the follower in"), "deter": t("keep the follower out"),
        }
        rows = [(names["outcome"], text(answer["quantities"]), text(answer["price"]), text(answer["profits"]))]
        for key in ("accommodate", "deter"):
            if answer.get(key):
                option = answer[key]
                rows.append((names[key], text(option["quantities"]), text(option["price"]), text(option["profits"])))
        blocks.append(Table(rows, header=("", t("outputs"), t("price"), t("profits")), caption=t("Answer")))
        if game.avoidable:
            blocks.append(Text(t("From the output {q} on the follower stays out.", q=text(answer["deterring_output"]))))
            if not answer["attained"]:
                blocks.append(Text(t("An indifferent follower enters, so the leader only comes as near to this as he likes: the supremum is not attained.")))
    return Explanation(game.title or t("Stackelberg"), tuple(blocks))


def explain_advertising(solution: AdvertisingSolution, lang: str = "en") -> Explanation:
    """The two conditions and their solution."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer()
    return Explanation(
        game.title or t("Advertising"),
        (
            Text(
                t(
                    "The prize {v} is shared in proportion to the spending x and y. The conditions are V y = c1 (x + y)^2 and V x = c2 (x + y)^2, "
                    "so the spending is in inverse proportion to the costs.", v=text(game.prize),
                ),
                heading=t("Method"),
            ),
            Table([(text(answer["spending"]), text(answer["profits"]))], header=(t("spending"), t("profits")), caption=t("Answer")),
        ),
    )
