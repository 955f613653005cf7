"""The duopoly models in words."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.answer import (
    AdvertisingAnswer,
    BertrandAnswer,
    CournotAnswer,
    StackelbergAnswer,
)
from gote.continuous.duopoly.explain_replies import MOST_FIRMS, reply_blocks
from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.exact.algebraic import RealAlgebraic


def text(x: Any) -> str:
    """A number, a formula or an irrational number for people to read."""
    if isinstance(x, RealAlgebraic):
        return f"{float(x):.6f}"
    if isinstance(x, (list, tuple)):
        return "(" + ", ".join(map(text, x)) + ")"
    return shown(x) if isinstance(x, (int, Fraction)) else str(x)


def explain_cournot(solution: Solution[CournotGame, CournotAnswer], lang: str = "en") -> Explanation:
    """Conditions, equilibria and why nobody deviates; monopoly and collusion beside them."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer.as_dict()
    if game.price is None:
        opening = t(
            "Firm i chooses its output q_i; the price is {a} - Q while positive, Q the total, and the unit "
            "costs are {costs}.",
            a=text(game.intercept),
            costs=text(game.costs),
        )
    else:
        pieces = "; ".join(f"{p.price}" + (f" (Q <= {shown(p.to)})" if p.to is not None else "") for p in game.price)
        opening = t(
            "Firm i chooses its output q_i; the price is {price}, Q the total, and the unit costs are {costs}.",
            price=pieces,
            costs=text(game.costs),
        )
    blocks: list[Block] = [Text(opening, heading=t("The game"))]
    inside = _inside(solution)
    by_replies = inside is not None and game.price is None and not game.outputs and len(game.costs) <= MOST_FIRMS
    if by_replies and inside is not None:
        blocks += reply_blocks(game, inside, t)
    else:
        blocks.append(Text(_method(game, t), heading=t("Method")))
    capped = game.cap is not None and inside is not None and game.cap in inside
    if not game.letters and not game.outputs and (capped or not by_replies):
        blocks += _conditions(solution, t)
    if any(game.fixed):
        blocks.append(
            Text(t("The fixed costs {f} change no reply; they are taken from the profits.", f=text(game.fixed)))
        )
    blocks.append(Text("", heading=t("Answer")))
    if game.letters:
        rows = [(t("Cournot equilibrium"), text(answer["quantities"]), text(answer["price"]), text(answer["profits"]))]
        alone = answer["monopoly"]
        rows.append(_monopoly(game, alone, t))
        if "collusion" in answer:
            together = answer["collusion"]
            rows.append(
                (t("collusion (each)"), text(together["each"]), text(alone["price"]), text(together["profit_each"]))
            )
    else:
        rows = [
            (
                t("a region") if "region" in e else t("equilibrium"),
                text(e["quantities"]),
                text(e["price"]),
                text(e["profits"]),
            )
            for e in answer["equilibria"]
        ]
        if "monopoly" in answer:
            rows.append(_monopoly(game, answer["monopoly"], t))
    blocks.append(Table(rows, header=("", t("outputs"), t("price"), t("profits"))))
    if "collusion" in answer and len(game.costs) > 1:
        together = answer["collusion"]
        blocks.append(
            Text(
                t(
                    "Collusion is not an equilibrium: while the others keep to it, the output {q} earns {v}.",
                    q=text(together["best_deviation"]),
                    v=text(together["deviation_profit"]),
                )
            )
        )
    for e in answer.get("equilibria", ()):
        if "region" in e:
            blocks.append(Text(_region(e["region"], t)))
    if not answer.get("complete", True):
        blocks.append(
            Text(
                t(
                    "At a kink of this price, which is not concave, whole ranges of outputs may be "
                    "equilibria; only some of them are listed."
                )
            )
        )
    return Explanation(game.title or t("Cournot"), tuple(blocks))


def _inside(solution: Solution[CournotGame, CournotAnswer]) -> list[Any] | None:
    """The outputs of the first equilibrium that stands alone."""
    if solution.game.letters:
        return list(solution.quantities)
    first = next((e for e in solution.equilibria if e.region is None), None)
    return list(first.quantities) if first is not None else None


def _method(game: CournotGame, t: Translate) -> str:
    return t(
        "At an inside output the profit of a firm is stationary: price + q_i x (slope of the price) "
        "= cost. The conditions are solved "
        "together; outputs that would be negative are set to 0, and every candidate is tested "
        "against all deviations."
    )


def _monopoly(game: CournotGame, alone: Mapping[str, Any], t: Translate) -> tuple[str, str, str, str]:
    """The row of the monopoly: whose it is, where the costs differ."""
    whose = t("monopoly of firm {name}", name=alone["firm"]) if len(set(game.costs)) > 1 else t("monopoly")
    return whose, text(alone["quantity"]), text(alone["price"]), text(alone["profit"])


def _region(region: Mapping[str, Any], t: Translate) -> str:
    if "total" in region:
        ranges = ", ".join(f"{text(low)} <= q{i + 1} <= {text(high)}" for i, (low, high) in enumerate(region["ranges"]))
        return t(
            "At the kink Q = {total} nobody wants a little more (the price falls faster) or less (it rises "
            "slower): all outputs with this total and {ranges} are equilibria.",
            total=text(region["total"]),
            ranges=ranges,
        )
    firms = ", ".join(str(i + 1) for i in region["firms"])
    return t(
        "Where the rivals together produce at least {s} the price equals the cost whatever a firm does: all "
        "such outputs of the firms {firms} are equilibria with profit 0.",
        s=text(region["rivals_at_least"]),
        firms=firms,
    )


def _conditions(solution: Solution[CournotGame, CournotAnswer], t: Translate) -> list[Block]:
    """The first-order conditions of the first equilibrium with its numbers; a firm that stays out could sell below its
    cost only.
    """
    game = solution.game
    inner = next((e for e in solution.equilibria if e.region is None), None)
    if inner is None or len(game.costs) > 6:
        return []
    total = sum(float(q) for q in inner.quantities)
    pieces = game.market.pieces
    p = next(p for end, p in pieces if end is None or total <= float(end) + 1e-12)
    slope = sum(k * float(c) * total ** (k - 1) for k, c in enumerate(p) if k)
    price = text(inner.price)
    lines = []
    for i, (q, c) in enumerate(zip(inner.quantities, game.numbers, strict=True)):
        if q == 0:
            lines.append(
                t(
                    "Firm {name} stays out: the price {price} does not exceed its cost {cost}.",
                    name=i + 1,
                    price=price,
                    cost=shown(c),
                )
            )
        elif game.cap is not None and q == game.cap:
            lines.append(
                t(
                    "Firm {name} produces as much as it can, {q}, at a price {price} above its cost {cost}.",
                    name=i + 1,
                    q=text(q),
                    price=price,
                    cost=shown(c),
                )
            )
        else:
            lines.append(
                t(
                    "Firm {name}: {price} + {q} x ({slope}) = {cost}.",
                    name=i + 1,
                    price=price,
                    q=text(q),
                    slope=f"{slope:.6g}",
                    cost=shown(c),
                )
            )
    return [Text("\n".join(lines), heading=t("The conditions at the equilibrium"))]


def explain_bertrand(solution: Solution[BertrandGame, BertrandAnswer], lang: str = "en") -> Explanation:
    """Undercutting, or the two linear replies, with numbers."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer.as_dict()
    blocks: list[Block] = []
    if game.cross is None:
        blocks.append(
            Text(
                t(
                    "Both sell the same product; the cheaper firm sells {a} - p, at equal prices each sells half.",
                    a=text(game.intercept),
                ),
                heading=t("The game"),
            )
        )
        why = t(
            "At any higher price a firm gains by undercutting the other a little, so only prices at cost "
            "are left (on a grid, or with unequal costs, all cases are tried)."
        )
        blocks.append(Text(why, heading=t("Why")))
        if not game.letters and not game.prices:
            blocks.append(Text(_undercutting(solution, t)))
    else:
        why = t(
            "Firm i sells {a} - p_i + {b} p_j. Its best reply is half of ({a} + {b} p_j + its cost); the "
            "two lines meet in one point.",
            a=text(game.intercept),
            b=text(game.cross),
        )
        blocks.append(Text(why, heading=t("Why")))
        replies = [
            f"p{i + 1} = ({text(game.intercept)} + {text(game.cross)} p{2 - i} + {text(c)})/2"
            for i, c in enumerate(game.costs)
        ]
        blocks.append(Text("", heading=t("Best replies")))
        blocks += [Formula(reply.replace("p1", "p_1").replace("p2", "p_2")) for reply in replies]
        if not game.letters and answer["equilibria"]:
            found = answer["equilibria"][0]["prices"]
            blocks += [
                Text(t("The two lines meet at the prices {prices}.", prices=text(found))),
                Ask(t("At which prices do the two replies meet?"), tuple(found)),
            ]
    if game.letters:
        rows = [(text(answer["prices"]), text(answer["profits"]))]
    else:
        rows = [(text(e["prices"]), text(e["profits"])) for e in answer.get("equilibria", ())]
    if rows:
        blocks.append(Table(rows, header=(t("prices"), t("profits")), caption=t("Answer")))
    elif game.two_by_numbers:
        blocks.append(
            Text(
                t(
                    "There is no pure equilibrium: the firm with the lower cost wants a price just below {cost}.",
                    cost=shown(max(game.numbers)),
                )
            )
        )
    for e in answer.get("equilibria", ()):
        if "family" in e:
            blocks.append(Text(_family(e["family"], t)))
    if solution.answer.outcome is not None:
        blocks += _traded(solution.answer, t)
    return Explanation(game.title or t("Bertrand"), tuple(blocks))


def _traded(answer: BertrandAnswer, t: Translate) -> list[Block]:
    """What is bought, and how prices are drawn where no fixed ones will do."""
    blocks: list[Block] = []
    drawn, sold = answer.equilibrium, answer.outcome
    assert sold is not None
    if drawn is not None:
        cheap, dear = (1, 2) if drawn.firm_1.price is not None else (2, 1)
        low, high = (drawn.firm_1.uniform or drawn.firm_2.uniform or (0, 0))[:2]
        blocks.append(
            Text(
                t(
                    "Mixed: firm {cheap} asks {low}; firm {dear} draws a price evenly between {low} and {high} (or by any "
                    "F with {condition}), so that asking more never pays firm {cheap}.",
                    cheap=cheap,
                    dear=dear,
                    low=shown(low),
                    high=shown(high),
                    condition=drawn.condition,
                ),
                heading=t("Prices drawn by lot"),
            )
        )
    blocks.append(
        Text(
            t(
                "Bought at the price {price}: outputs {quantities}, profits {profits}, consumer surplus {surplus}.",
                price=shown(sold.price),
                quantities=text(sold.quantities),
                profits=text(sold.profits),
                surplus=shown(sold.consumer_surplus),
            )
        )
    )
    return blocks


def _undercutting(solution: Solution[BertrandGame, BertrandAnswer], t: Translate) -> str:
    """The case at hand."""
    game = solution.game
    assert isinstance(game.intercept, Fraction)
    low, high = sorted(game.numbers)[:2]
    best = (game.intercept + low) / 2
    if low >= game.intercept:
        return t("No firm can sell at its cost: nothing is sold.")
    if low == high:
        return t(
            "Example: if both ask {p}, each sells half; a hair below, a firm sells twice as much.",
            p=shown((game.intercept + low) / 2),
        )
    if best <= high:
        return t(
            "The monopoly price {p} of the cheaper firm is not above the other's cost {c}: the other cannot "
            "undercut it.",
            p=shown(best),
            c=shown(high),
        )
    return t(
        "The monopoly price {p} of the cheaper firm is above the other's cost {c}, so the other would undercut it.",
        p=shown(best),
        c=shown(high),
    )


def _family(family: Mapping[str, Any], t: Translate) -> str:
    corners = ", ".join(map(text, family["corners"]))
    if not family["directions"]:
        return t(
            "All prices between {corners} are equilibria: a firm that sells nothing does not mind its price.",
            corners=corners,
        )
    directions = ", ".join(map(text, family["directions"]))
    return t(
        "From {corners} on all prices in the directions {directions} are equilibria: who sells nothing may ask more.",
        corners=corners,
        directions=directions,
    )


def explain_stackelberg(solution: Solution[StackelbergGame, StackelbergAnswer], lang: str = "en") -> Explanation:
    """From the end: the follower's reply, then the leader's choice, deterrence included."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer.as_dict()
    blocks: list[Block] = [
        Text(
            t(
                "The follower sees the leader's choice and replies best; the leader foresees the reply. "
                "Solve from the end."
            ),
            heading=t("Method"),
        )
    ]
    if "follower_reply" in answer:
        blocks.append(Text(t("The follower's reply is {reply}.", reply=text(answer["follower_reply"]))))
    else:
        blocks += _backwards(solution, t)
    if "prices" in answer:
        blocks.append(
            Table(
                [(text(answer["prices"]), text(answer["profits"]))],
                header=(t("prices"), t("profits")),
                caption=t("Answer"),
            )
        )
    else:
        names = {
            "outcome": t("outcome"),
            "accommodate": t("let the follower in"),
            "deter": t("keep the follower out"),
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
                blocks.append(
                    Text(
                        t(
                            "An indifferent follower enters, so the leader only comes as near to this as he "
                            "likes: the supremum is not attained."
                        )
                    )
                )
    return Explanation(game.title or t("Stackelberg"), tuple(blocks))


def _backwards(solution: Solution[StackelbergGame, StackelbergAnswer], t: Translate) -> list[Block]:
    """Reply and profit of the leader as functions of his decision, with numbers."""
    game = solution.game
    assert isinstance(game.intercept, Fraction)
    a, (c1, c2) = game.intercept, game.numbers
    if isinstance(game.cross, Fraction):
        b = game.cross
        h, s = a + b * (a + c2) / 2, 1 - b * b / 2
        reply = f"p2 = ({shown(a)} + {shown(b)} p1 + {shown(c2)})/2"
        profit = f"(p1 - {shown(c1)}) ({shown(h)} - {shown(s)} p1)"
        top = (
            t("largest half-way between {low} and {high}", low=shown(c1), high=shown(h / s))
            if h / s > c1
            else t("never positive")
        )
    else:
        reply = f"q2 = ({shown(a - c2)} - q1)/2"
        profit = f"q1 ({shown((a + c2) / 2 - c1)} - q1/2)"
        top = t("largest at q1 = {q}", q=shown(max((a + c2 - 2 * c1) / 2, Fraction(0))))
    lines = [
        t("The follower's reply is {reply}.", reply=reply),
        t("Against it the leader earns {profit} (before fixed costs), {top}.", profit=profit, top=top),
    ]
    if game.avoidable:
        lines.append(
            t(
                "Entering earns the follower ({g} - q1)^2/4, which must exceed his fixed cost {f}.",
                g=shown(a - c2),
                f=shown(game.fixed_costs[1]),
            )
        )
    best = None if isinstance(game.cross, Fraction) else max((a + c2 - 2 * c1) / 2, Fraction(0))
    asks = [] if best is None else [Ask(t("At which q1 does the leader, who lets the follower in, earn most?"), best)]
    return [Text("\n".join(lines)), *asks]


def explain_advertising(solution: Solution[AdvertisingGame, AdvertisingAnswer], lang: str = "en") -> Explanation:
    """The two conditions and their solution."""
    t = translator("continuous", lang)
    game, answer = solution.game, solution.answer.as_dict()
    return Explanation(
        game.title or t("Advertising"),
        (
            Text(
                t(
                    "The prize {v} is shared in proportion to the spending x and y. The conditions are V y "
                    "= c1 (x + y)^2 and V x = c2 (x + y)^2, "
                    "so the spending is in inverse proportion to the costs.",
                    v=text(game.prize),
                ),
                heading=t("Method"),
            ),
            Table(
                [(text(answer["spending"]), text(answer["profits"]))],
                header=(t("spending"), t("profits")),
                caption=t("Answer"),
            ),
        ),
    )
