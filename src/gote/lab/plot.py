"""Pictures of the lab: how many claims stand how, and what a survey counted, as bars or as curves over the size."""

import re
from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any

from gote.core.i18n import translator
from gote.core.picture import PALETTE, Picture, drawing
from gote.lab.report import VERDICTS, by_source, claim_rows

COLOURS = dict(
    zip(VERDICTS, ("#00664b", "#0072B2", "#E69F00", "#D55E00", "#56B4E9", "#CC79A7", "#999999"), strict=True)
)
_SIZED = re.compile(r"(?:[nN]=)?(\d+(?:\+\d+)?)[:\s]\s*(.*)")
WHOLES = ("graphs", "sampled")
"""Labels that count all cases of a size; shares are taken of them."""
_NUMBER = r"-?\d+(?:\.\d+|/\d+)?"


def plot_verdicts(lang: str = "en") -> Picture:
    """One bar for each source: its claims by status."""
    t, rows = translator("lab", lang), claim_rows(lang)
    sources = list(by_source(rows))
    most = max(len(own) for _, own in sources)
    used = [verdict for verdict in VERDICTS if any(row.verdict == verdict for row in rows)]
    parts = []
    for i, (title, own) in enumerate(sources):
        y, x = 40 + 34 * i, 330.0
        parts.append(f'<text x="320" y="{y + 16}" text-anchor="end">{escape(t(title))}</text>')
        for verdict in used:
            number = sum(row.verdict == verdict for row in own)
            if number:
                wide = 420 * number / most
                parts.append(
                    f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="24" '
                    f'fill="{COLOURS[verdict]}"><title>{escape(t(verdict))}: {number}</title></rect>'
                )
                if wide > 18:
                    parts.append(
                        f'<text x="{x + wide / 2:.1f}" y="{y + 16}" text-anchor="middle" fill="white">{number}</text>'
                    )
                x += wide
    x = 330.0
    for verdict in used:
        parts.append(
            f'<rect x="{x:.0f}" y="8" width="14" height="14" fill="{COLOURS[verdict]}"/><text '
            f'x="{x + 19:.0f}" y="20">{escape(t(verdict))}</text>'
        )
        x += 40 + 8 * len(t(verdict)) * (1.6 if lang == "ja" else 1)
    height = 50 + 34 * len(sources)
    svg = drawing(parts, 780, height, 'font-size="13"', ground="")
    return Picture(svg=svg, caption=t("The claims of each source by what is known of them."))


def plot_survey(name: str, counts: Mapping[str, int], lang: str = "en") -> Picture:
    """What a survey counted. Keys that begin with a size (`n=5 price 2`) become curves: values, or shares of the cases
    of that size.

    >>> plot_survey("demo", {"n=2 price 0": 4, "n=2 price 2": 2, "n=3 price 0": 9, "n=3 price 2": 1}).figure["data"][1]["name"]
    'price 2'
    """
    import plotly.graph_objects as go

    t = translator("lab", lang)
    figure = go.Figure()
    curves = _curves(counts)
    if curves:
        values = all(number == 1 for number in counts.values())
        for i, (label, points) in enumerate(sorted(curves.items(), key=lambda curve: _natural(curve[0]))):
            x, y = zip(*points, strict=True)
            figure.add_scatter(
                x=x, y=y, mode="lines+markers", name=label, line_color=PALETTE[i % len(PALETTE)], marker_symbol=i % 8
            )
        figure.update_layout(xaxis_title=t("size n"), yaxis_title=t("value") if values else t("share of the cases"))
        caption = t("By size; {total:case|cases} in all.", total=f"{sum(counts.values()):,}")
    else:
        figure.add_bar(
            x=list(counts), y=list(counts.values()), marker_color=PALETTE[0], text=[f"{n:,}" for n in counts.values()]
        )
        figure.update_layout(yaxis_title=t("cases"), xaxis_type="category")
        caption = t("{total:case|cases}", total=f"{sum(counts.values()):,}")
    figure.update_layout(title=name, template="plotly_white", legend={"orientation": "h", "y": -0.25})
    return Picture.from_plotly(figure, caption=caption)


def _natural(label: str) -> list[tuple[int, str]]:
    """Numbers within labels in the order of numbers.

    >>> sorted(["price 10", "price 2"], key=_natural)
    ['price 2', 'price 10']
    """
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", label)]


def _curves(counts: Mapping[str, int]) -> dict[str, list[tuple[Any, float]]]:
    """label -> points over the size; empty when the keys do not name sizes."""
    sized = [_SIZED.fullmatch(key) for key in counts]
    if len(counts) < 4 or not all(sized) or len({m[1] for m in sized if m}) < 2:
        return {}
    found: dict[str, list[tuple[Any, float]]] = {}
    whole = _wholes([(m[1], m[2], number) for m, number in zip(sized, counts.values(), strict=True) if m])
    values = all(number == 1 for number in counts.values())
    for match, number in zip(sized, counts.values(), strict=True):
        assert match is not None
        size: Any = int(match[1]) if match[1].isdigit() else match[1]
        if not values and match[2] not in WHOLES:
            of = whole.get((match[1], match[2].split()[0])) or whole[match[1], ""]
            found.setdefault(match[2], []).append((size, number / of if of else 0.0))
        for label, value in _named_values(match[2]) if values else ():
            found.setdefault(label, []).append((size, value))
    return found


def _wholes(entries: list[tuple[str, str, int]]) -> dict[tuple[str, str], int]:
    """How many cases each size has: as counted under a name of `WHOLES`, else all together."""
    found: dict[tuple[str, str], int] = {}
    for size, label, number in entries:
        if label in WHOLES:
            found[size, label] = number
        found.setdefault((size, ""), 0)
        found[size, ""] += 0 if label.split()[0] in WHOLES else number
    for size, label, number in entries:
        if label == WHOLES[0]:
            found[size, ""] = number
    return found


def _named_values(words: str) -> list[tuple[str, float]]:
    """The numbers in the rest of a key: `name = 0.3, other = 0.2`, `theta=1 bet 2: 0.3`, or `9/5 doubled ends`.

    >>> _named_values("V[n,n] = 0.5; V[n,1] = 0.25"), _named_values("theta=1 bet 2: 0.3"), _named_values("9/5 doubled ends")
    ([('V[n,n]', 0.5), ('V[n,1]', 0.25)], [('theta=1 bet 2', 0.3)], [('doubled ends', 1.8)])
    """
    if several := re.findall(rf"(\S+) = ({_NUMBER})", words):
        return [(label, float(Fraction(number))) for label, number in several]
    if after := re.fullmatch(rf"(.*): ({_NUMBER})", words):
        return [(after[1], float(Fraction(after[2])))]
    if before := re.fullmatch(rf"({_NUMBER}) (.*)", words):
        return [(before[2], float(Fraction(before[1])))]
    return []
