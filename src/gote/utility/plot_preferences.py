"""Pictures of stated preferences: the utility that explains them as a scale, or the mixture that is preferred to
itself.
"""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width
from gote.utility.answer import PreferencesAnswer
from gote.utility.lotteries import Lottery, expected_utility
from gote.utility.represent import Comparison, prizes_of
from gote.utility.rules import Preferences
from gote.utility.solve import comparisons_of

_SCALE, _ROW = 380.0, 44.0
_SIGNS = {"strict": "≻", "weak": "≽", "indifferent": "∼"}


def _words(
    x: float, y: float, words: str, size: float = 12, anchor: str = "middle", colour: str = "#000", halo: str = "none"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" fill="{colour}" '
        f'style="paint-order:stroke;stroke:{halo};stroke-width:4px">{escape(words)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" style="{style}"/>'


def _short(x: Fraction) -> str:
    return shown(x) if len(shown(x)) <= 8 else f"≈{float(x):.3g}"


def _written(lottery: Lottery) -> str:
    return " + ".join(f"{_short(p)} {prize}" if p != 1 else prize for prize, p in lottery.items())


def plot_preferences(solution: Solution[Preferences, PreferencesAnswer], lang: str = "en") -> Picture:
    """A utility: every comparison on its scale, and the bounds where asked for. A clash: how the comparisons cancel."""
    t = translator("utility", lang)
    comparisons = comparisons_of(solution.game)
    if solution.utility is None:
        return _clash_picture(comparisons, solution.clash or (), t)
    parts, width, height = _scale(comparisons, solution.utility)
    seen = t(
        "Every stated comparison on the scale of a utility that explains them all: the arrow leads to the "
        "preferred lottery."
    )
    below = ""
    if solution.bounds is not None:
        more, wide, height = _intervals(solution.bounds, height + 16, t)
        parts, width = parts + more, max(width, wide)
        below = t("Below: the bounds of every utility when u = 0 for the worst and u = 1 for the best prize.")
    return Picture(svg=drawing(parts, width, height), caption=sentences(seen, below))


def _scale(comparisons: Sequence[Comparison], utility: dict[str, Fraction]) -> tuple[list[str], float, float]:
    """The comparisons as arrows above the axis of u, the prizes below it."""
    labels = [
        f"({k}) {_written(c.better)} {_SIGNS[c.relation]} {_written(c.worse)}" for k, c in enumerate(comparisons, 1)
    ]
    ends = [(expected_utility(utility, c.better), expected_utility(utility, c.worse)) for c in comparisons]
    low, high = min(utility.values()), max(utility.values())
    left = 24 + max(map(_half, [name for name, u in utility.items() if u == low]))
    right = left + _SCALE + max([24.0, *(_half(name) for name, u in utility.items() if u == high)])

    def at(u: Fraction) -> float:
        return left + (float((u - low) / (high - low)) if high > low else 0.5) * _SCALE

    floor = 28 + _ROW * len(labels)
    parts = [_line(at(u), 14, at(u), floor, "stroke:#ddd") for u in set(utility.values())]
    for k, (label, (better, worse)) in enumerate(zip(labels, ends, strict=True)):
        y, colour = 20 + _ROW * (k + 0.75), PALETTE[k % 4]
        a, b = at(worse), at(better)
        parts.append(_words(24, y - 13, label, anchor="start", colour=colour, halo="white"))
        right = max(right, 24 + text_width(label, 12) + 12)
        if b - a > 14:  # the arrow and its head
            parts.append(_line(a, y, b - 9, y, f"stroke:{colour};stroke-width:2.5"))
            parts.append(
                f'<polygon points="{b:.1f},{y:.1f} {b - 11:.1f},{y - 5:.1f} {b - 11:.1f},{y + 5:.1f}" fill="{colour}"/>'
            )
            parts.append(f'<circle cx="{a:.1f}" cy="{y:.1f}" r="4" fill="white" stroke="{colour}" stroke-width="2"/>')
        else:
            parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>' for x in {a, b}]
    parts.append(_line(left, floor, left + _SCALE, floor, "stroke:#000;stroke-width:1.5"))
    taken: list[float] = []  # where the last name of every line below the axis ends
    by_value: dict[Fraction, list[str]] = {}
    for name, u in utility.items():
        by_value.setdefault(u, []).append(name)
    for u in sorted(by_value):
        names = [*by_value[u], f"u = {_short(u)}"]
        start, end = at(u) - max(map(_half, names)), at(u) + max(map(_half, names))
        first = 0
        while any(line >= first and line < first + len(names) and stop + 6 > start for line, stop in enumerate(taken)):
            first += 1
        taken += [0.0] * (first + len(names) - len(taken))
        parts.append(_line(at(u), floor - 4, at(u), floor + 6 + 16 * first, "stroke:#000"))
        for line, word in enumerate(names, first):
            taken[line] = end
            parts.append(_words(at(u), floor + 18 + 16 * line, word, colour="#555" if word == names[-1] else "#000"))
    return parts, right + 12, floor + 22 + 16 * len(taken)


def _half(name: str) -> float:
    return text_width(name, 12) / 2


def _intervals(
    bounds: dict[str, tuple[Fraction, Fraction]], top: float, t: Translate
) -> tuple[list[str], float, float]:
    """For every prize the interval of its utility on the scale from 0 to 1."""
    left = 24 + max(text_width(name, 12) for name in bounds) + 14
    parts = [_words(24, top + 10, t("Bounds"), 14, "start")]
    floor = top + 22 + 28 * len(bounds)
    room = 0.0
    for k, (name, (low, high)) in enumerate(bounds.items()):
        y = top + 36 + 28 * k
        a, b = (left + float(x) * _SCALE for x in (low, high))
        parts.append(_words(left - 14, y + 4, name, anchor="end"))
        parts.append(_line(left, y, left + _SCALE, y, "stroke:#ddd"))
        parts.append(_line(a, y, b, y, f"stroke:{PALETTE[0]};stroke-width:6;stroke-linecap:round"))
        word = _short(low) if low == high else f"[{_short(low)}, {_short(high)}]"
        parts.append(_words(left + _SCALE + 14, y + 4, word, anchor="start", colour=PALETTE[0]))
        room = max(room, text_width(word, 12))
    parts += [_words(left + x * _SCALE, floor + 18, str(x)) for x in (0, 1)]
    parts.append(_line(left, floor + 2, left + _SCALE, floor + 2, "stroke:#000"))
    return parts, left + _SCALE + 14 + room + 16, floor + 32


def _clash_picture(comparisons: Sequence[Comparison], clash: Sequence[Fraction], t: Translate) -> Picture:
    """Lotteries as bars; the comparisons with their weights, and below both mixtures, which are the same lottery."""
    prizes = prizes_of(comparisons)
    rows = [(k, w, c) for k, (w, c) in enumerate(zip(clash, comparisons, strict=True), 1) if w]
    total = sum((abs(w) for _, w, _ in rows), Fraction(0))
    heads = [t("{w} × comparison {k}", w=shown(abs(w)), k=k) for k, w, _ in rows] + [t("together")]
    left = 16 + max(text_width(word, 12) for word in heads) + 14
    wide, gap, high = 230.0, 40.0, 26.0
    parts, y = [], 16.0
    x = left
    for k, prize in enumerate(prizes):  # the legend
        step = 18 + text_width(prize, 12) + 16
        if x > left and x + step > left + 2 * wide + gap:
            x, y = left, y + 20
        parts.append(
            f'<rect x="{x:.1f}" y="{y - 10:.1f}" width="12" height="12" '
            f'style="fill:{_colour(k)};fill-opacity:0.55;stroke:#555"/>'
        )
        parts.append(_words(x + 18, y, prize, anchor="start"))
        x += step
    y += 20
    sides: list[dict[str, Fraction]] = [{}, {}]
    for head, (_, w, c) in zip(heads, rows, strict=False):
        pair = (c.better, c.worse) if w > 0 else (c.worse, c.better)  # an indifference may be used either way round
        parts += _pair(head, left, y, (wide, gap, high), pair, _SIGNS[c.relation], prizes)
        for side, lottery in zip(sides, pair, strict=True):
            for prize, chance in lottery.items():
                side[prize] = side.get(prize, Fraction(0)) + abs(w) / total * chance
        y += high + 16
    parts.append(_line(16, y - 4, left + 2 * wide + gap, y - 4, "stroke:#555"))
    parts += _pair(heads[-1], left, y + 8, (wide, gap, high), (sides[0], sides[1]), "≻", prizes)
    seen = t("Every bar is a lottery, divided by the chances of its prizes; the left one is preferred.")
    why = t(
        "Mixed with these weights both sides are the same lottery: it would be preferred to itself, so no "
        "utility explains the comparisons."
    )
    widest = max(left + 2 * wide + gap, x) + 16
    return Picture(svg=drawing(parts, widest, y + high + 24), caption=sentences(seen, why))


def _colour(k: int) -> str:
    return PALETTE[k % len(PALETTE)]


def _pair(
    head: str,
    x: float,
    y: float,
    size: tuple[float, float, float],
    pair: tuple[Lottery, Lottery],
    sign: str,
    prizes: Sequence[str],
) -> list[str]:
    """Two lotteries as bars with the sign between them."""
    wide, gap, high = size
    parts = [
        _words(x - 14, y + high / 2 + 4, head, anchor="end"),
        _words(x + wide + gap / 2, y + high / 2 + 6, sign, 18),
    ]
    for lottery, left in zip(pair, (x, x + wide + gap), strict=True):
        for k, prize in enumerate(prizes):
            chance = lottery.get(prize, Fraction(0))
            if chance:
                part = float(chance) * wide
                parts.append(
                    f'<rect x="{left:.1f}" y="{y:.1f}" width="{part:.1f}" height="{high:.1f}" '
                    f'style="fill:{_colour(k)};fill-opacity:0.55;stroke:#555"/>'
                )
                words = _short(chance)
                if text_width(words, 12) < part:
                    parts.append(_words(left + part / 2, y + high / 2 + 4, words))
                left += part
    return parts
