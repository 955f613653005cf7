"""Figures over all deals of a size: mean value, price of the lead, share of won and drawn deals."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from gote.cards.tricks import sweep
from gote.cards.tricks.profiles import full_level
from gote.core import LimitError, Picture, translator
from gote.core.picture import PALETTE


@dataclass(frozen=True)
class Statistics:
    """Of all deals of n cards each, by k = 0..2n and leader (0: Right leads, 1: Left leads)."""

    n: int
    mean: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
    """mean of V"""
    outcomes: tuple[tuple[tuple[int, int, int], ...], ...]
    """deals that Left wins, draws, loses (more than, exactly, less than half of the scoring cards)"""
    price: dict[int, int]
    """V0 - V1 over all deals and all k"""


def statistics(n: int) -> Statistics:
    """Count all deals.

    >>> found = statistics(3)
    >>> found.mean[0][6], found.outcomes[1][6], found.price
    (Fraction(16, 5), (9, 0, 11), {0: 106, 1: 24, 2: 10})
    """
    if not 1 <= n <= 13:
        raise LimitError(f"statistics are made for 1 to 13 cards each, not {n}")
    level = full_level(n)
    deals, cards = len(level.words), 2 * n
    zero, one = sweep.sums(level)
    led = [
        _outcomes(np.bitwise_count(level.words >> np.uint32(cards - k)) if k else np.zeros(deals, dtype=np.uint8), k)
        for k in range(cards + 1)
    ]
    following = [(lost, drawn, won) for won, drawn, lost in led]  # the mirrored deals
    mean = tuple(Fraction(v, deals) for v in zero), tuple(Fraction(v, deals) for v in one)
    return Statistics(n, mean, (tuple(following), tuple(led)), sweep.histograms(level).of(sweep.GAP))


def _outcomes(taken: np.ndarray[tuple[int], np.dtype[np.uint8]], k: int) -> tuple[int, int, int]:
    twice = 2 * taken.astype(np.int64)
    return int((twice > k).sum()), int((twice == k).sum()), int((twice < k).sum())


def plot_statistics(sizes: range, lang: str = "en") -> Picture:
    """Mean of V / k against k / 2n for both leaders, and the price of the lead by size."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    t = translator("tricks", lang)
    figure = make_subplots(rows=1, cols=2, subplot_titles=(t("mean of V / k"), t("price of the lead, V0 - V1")))
    shares: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for place, n in enumerate(sizes):
        found = statistics(n)
        for leader, dash in ((0, "solid"), (1, "dot")):
            x = [k / (2 * n) for k in range(1, 2 * n + 1)]
            y = [float(found.mean[leader][k] / k) for k in range(1, 2 * n + 1)]
            line = {"color": PALETTE[place % len(PALETTE)], "dash": dash}
            figure.add_trace(
                go.Scatter(
                    x=x,
                    y=y,
                    mode="lines",
                    line=line,
                    name=t("n = {n}, Left leads", n=n) if leader else t("n = {n}, Right leads", n=n),
                ),
                row=1,
                col=1,
            )
        total = sum(found.price.values())
        for d in shares:
            shares[d].append(found.price.get(d, 0) / total)
    for d, values in shares.items():
        figure.add_trace(go.Bar(x=list(sizes), y=values, name=f"V0 - V1 = {d}", marker_color=PALETTE[d]), row=1, col=2)
    figure.update_layout(
        barmode="stack",
        template="plotly_white",
        xaxis_title="k / 2n",
        xaxis2_title="n",
        yaxis2_title=t("share of the deals"),
    )
    return Picture.from_plotly(
        figure, caption=t("All deals of {low} to {high} cards each.", low=sizes[0], high=sizes[-1])
    )
