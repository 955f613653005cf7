"""The picture of a market: what buyers and firms get in each way to compete."""

from __future__ import annotations

from gote.core import Picture, Rational, Solution, shown, translator
from gote.core.picture import PALETTE
from gote.markets.answer import MarketAnswer
from gote.markets.rules import Market


def plot_market(solution: Solution[Market, MarketAnswer], lang: str = "en") -> Picture:
    """One bar for each outcome: the profits of the firms and the consumer surplus, one on the other."""
    import plotly.graph_objects as go

    t = translator("markets", lang)
    table, n = solution.table, len(solution.game.costs)
    bars: list[tuple[str, Rational, tuple[Rational, ...], Rational]] = [
        (
            t("monopoly of firm {i}", i=m.firm),
            m.price,
            tuple(m.profit if i == m.firm - 1 else Rational(0) for i in range(n)),
            m.consumer_surplus,
        )
        for m in table.monopoly or ()
    ]
    one = (
        (t("collusion"), table.collusion),
        *((t("Cournot"), row) for row in table.cournot or ()),
        (t("Stackelberg"), table.stackelberg),
        (t("Bertrand"), table.bertrand),
        (t("price leadership of firm {i}", i=solution.game.leaders[0] + 1), table.price_leadership),
        (t("efficient"), table.efficient),
    )
    bars += [(name, row.price, row.profits, row.consumer_surplus) for name, row in one if row is not None]
    places = list(range(len(bars)))
    figure = go.Figure()
    for i in range(n):
        figure.add_bar(
            x=places,
            y=[float(profits[i]) for _, _, profits, _ in bars],
            name=t("profit of firm {i}", i=i + 1),
            hovertext=[shown(profits[i]) for _, _, profits, _ in bars],
            marker_color=PALETTE[(i + 1) % len(PALETTE)],
        )
    figure.add_bar(
        x=places,
        y=[float(surplus) for *_, surplus in bars],
        name=t("consumer surplus"),
        hovertext=[shown(surplus) for *_, surplus in bars],
        marker_color=PALETTE[0],
    )
    ticks = [f"{name}<br>p = {shown(price)}" for name, price, *_ in bars]
    figure.update_layout(
        template="plotly_white", barmode="relative", xaxis={"tickvals": places, "ticktext": ticks, "tickangle": 0}
    )
    return Picture.from_plotly(
        figure, caption=t("Profits and consumer surplus: the height of a bar is the welfare; p is the price.")
    )
