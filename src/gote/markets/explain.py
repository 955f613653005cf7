"""The table of a market in words."""

from __future__ import annotations

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.markets.answer import MarketAnswer, MarketRow
from gote.markets.rules import Market


def explain_market(solution: Solution[Market, MarketAnswer], lang: str = "en") -> Explanation:
    """First-order conditions, then the rows side by side."""
    t = translator("markets", lang)
    game, table = solution.game, solution.table
    a = shown(game.intercept)
    blocks: list[Block] = [
        Text(
            t(
                "The price is {a} - Q. Firm i earns q_i ({a} - Q - c_i); against the others' total R its best output is "
                "({a} - R - c_i)/2, if that is positive and within its capacity.",
                a=a,
            ),
            heading=t("Profits and replies"),
        )
    ]
    rows: list[list[object]] = []
    for m in table.monopoly or ():
        alone = tuple(m.quantity if i == m.firm - 1 else 0 for i in range(len(game.costs)))
        rows.append([t("monopoly of firm {i}", i=m.firm), alone, m.price, m.profit, m.consumer_surplus, m.welfare])

    def add(name: str, row: MarketRow | None) -> None:
        if row is not None:
            rows.append([name, row.quantities, row.price, row.profits, row.consumer_surplus, row.welfare])

    add(t("collusion"), table.collusion)
    for row in table.cournot or ():
        add(t("Cournot"), row)
    add(t("Stackelberg"), table.stackelberg)
    add(t("Bertrand"), table.bertrand)
    add(t("price leadership of firm {i}", i=game.leaders[0] + 1), table.price_leadership)
    add(t("efficient"), table.efficient)
    header = ["", t("outputs"), t("price"), t("profits"), t("consumer surplus"), t("welfare")]
    blocks.append(Table(rows, header=header))
    if table.collusion is not None and len(set(game.costs)) > 1:
        blocks.append(Text(t("With unequal costs the joint profit needs side payments: the cheapest firms produce.")))
    return Explanation(game.title or t("Market"), tuple(blocks))
