"""Pictures of battleship, Silverman's game and the games on all integers."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width
from gote.zerosum.answer import BattleshipAnswer, InfiniteAnswer, SilvermanAnswer
from gote.zerosum.battleship import Battleship, Position, Search, battleship_of
from gote.zerosum.rules import BattleshipGame, InfiniteMatrix, SilvermanGame
from gote.zerosum.solve_without_matrix import infinite_rule

_SQUARE, _SMALL, _GAP = 76.0, 30.0, 24.0


def _words(x: float, y: float, words: str, size: float = 12, anchor: str = "middle", colour: str = "#000") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" '
        f'fill="{colour}">{escape(words)}</text>'
    )


def _box(x: float, y: float, width: float, height: float, style: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" style="{style}"/>'


def _short(x: Fraction, most: int = 6) -> str:
    """The number exactly where there is room for it, else three digits of it."""
    if abs(x) >= 10**300:  # beyond the floats
        return f"≈{'-' if x < 0 else ''}10^{int((abs(x.numerator) // x.denominator).bit_length() * 0.30103)}"
    return shown(x) if len(shown(x)) <= most else f"≈{float(x):.3g}"


def plot_battleship(solution: Solution[BattleshipGame, BattleshipAnswer], lang: str = "en") -> Picture:
    """The board with the weight of every position and square; beside it the boards of the searcher's plans."""
    t = translator("zerosum", lang)
    found = battleship_of(solution.game, solution.answer)
    hiding, searching = t("Where to hide"), t("How to search")
    parts = [_words(_GAP, 24, hiding, 15, "start"), *_hiding_board(found, _GAP, 40)]
    left = _GAP + max(found.columns * _SQUARE, text_width(hiding, 15)) + 2 * _GAP
    low = 40 + found.rows * _SQUARE
    plans = sorted(found.searcher.items(), key=lambda item: -item[1])
    labels = [t("weight {w}", w=_short(w)) for _, w in plans]
    across = max(found.columns * _SMALL, *(text_width(label, 12) for label in labels)) + _GAP
    down = found.rows * _SMALL + 34
    if left + across > 1000:  # a long strip: the plans stand below it
        left, top = _GAP, low + 34
        per_row = max(1, int((_GAP + found.columns * _SQUARE) // across))
    else:
        top, per_row = (
            24.0,
            max(1, min(int((1060 - left) // across), -(-len(plans) // max(1, int(found.rows * _SQUARE // down))))),
        )
    parts.append(_words(left, top, searching, 15, "start"))
    right = left + text_width(searching, 15)
    for k, (plan, _) in enumerate(plans):
        x, y = left + k % per_row * across, top + 16 + k // per_row * down
        parts += _plan_board(found, plan, x, y)
        parts.append(_words(x, y + found.rows * _SMALL + 16, labels[k], 12, "start"))
        right, low = max(right, x + across - _GAP), max(low, y + down - 12)
    seen = t(
        "Left: the numbers on the edges are the probabilities of the ship on the two squares, those in the "
        "squares the probability that the ship covers the square. "
        "Right: the searcher's plans (each after a random rotation or reflection of the board), with the "
        "squares in the order of the calls as long as everything misses; after a hit the neighbour at the "
        "arrow is tried first."
    )
    if top > 24:
        seen = t(
            "Above: the numbers on the edges are the probabilities of the ship on the two squares, those in "
            "the squares the probability that the ship covers the square. "
            "Below: the searcher's plans (each after a random rotation or reflection of the board), with "
            "the squares in the order of the calls as long as everything misses; after a hit the neighbour "
            "at the arrow is tried first."
        )
    value = t("The value is V = {value}.", value=shown(found.value))
    right = max(right, _GAP + found.columns * _SQUARE, _GAP + text_width(hiding, 15))
    return Picture(svg=drawing(parts, right + _GAP, low + 16), caption=sentences(seen, value))


def _hiding_board(found: Battleship, x: float, y: float) -> list[str]:
    """Squares shaded by the probability that the ship covers them, and a pill over the edge of every position with its
    weight.
    """
    each: dict[Position, Fraction] = {
        ship: w / len(orbit) for orbit, w in zip(found.orbits, found.hider, strict=True) for ship in orbit
    }
    covered = [
        sum((w for ship, w in each.items() if s in ship), Fraction(0)) for s in range(found.rows * found.columns)
    ]
    most = max(covered)
    parts = []
    for s, chance in enumerate(covered):
        left, top = x + s % found.columns * _SQUARE, y + s // found.columns * _SQUARE
        parts.append(
            _box(
                left,
                top,
                _SQUARE,
                _SQUARE,
                f"fill:{PALETTE[5]};fill-opacity:{0.55 * float(chance / most):.2f};stroke:#555",
            )
        )
        parts.append(_words(left + 5, top + 13, str(s + 1), 10, "start", "#555"))
        parts.append(_words(left + _SQUARE / 2, top + _SQUARE / 2 + 5, _short(chance), 13))
    for (a, b), w in each.items():
        across, down = (a % found.columns + b % found.columns) / 2, (a // found.columns + b // found.columns) / 2
        cx, cy, label = x + (across + 0.5) * _SQUARE, y + (down + 0.5) * _SQUARE, _short(w, 5)
        wide = text_width(label, 10) + 6
        parts.append(
            f'<rect x="{cx - wide / 2:.1f}" y="{cy - 8:.1f}" width="{wide:.1f}" height="16" rx="8" '
            f'style="fill:white;stroke:{PALETTE[0] if w else "#bbb"}"/>'
        )
        parts.append(_words(cx, cy + 4, label, 10, colour=PALETTE[0] if w else "#999"))
    return parts


def _plan_board(found: Battleship, plan: Search, x: float, y: float) -> list[str]:
    """The calls as long as everything misses, and towards which neighbour the search turns after a hit."""
    half = _SMALL / 2
    parts = []
    for s in range(found.rows * found.columns):
        left, top = x + s % found.columns * _SMALL, y + s // found.columns * _SMALL
        called = s in plan.order
        parts.append(
            _box(
                left,
                top,
                _SMALL,
                _SMALL,
                f"fill:{PALETTE[4] if called else 'white'};fill-opacity:{0.35 if called else 1};stroke:#555",
            )
        )
        if called:
            k = plan.order.index(s)
            parts.append(_words(left + half, top + half + 5, str(k + 1), 13))
            for near in plan.after_hit[k][:1]:
                dx, dy = near % found.columns - s % found.columns, near // found.columns - s // found.columns
                tip = (left + half + dx * (half - 1), top + half + dy * (half - 1))
                foot = (tip[0] - 5 * dx, tip[1] - 5 * dy)
                corners = (tip, (foot[0] + 4 * dy, foot[1] + 4 * dx), (foot[0] - 4 * dy, foot[1] - 4 * dx))
                parts.append(
                    f'<polygon points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in corners)}" fill="{PALETTE[1]}"/>'
                )
    return parts


def plot_silverman(solution: Solution[SilvermanGame, SilvermanAnswer], lang: str = "en") -> Picture:
    """Who wins by the two numbers, the optimal probabilities on the right and what they earn against every number
    below.
    """
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    from gote.zerosum.rules_families import silverman
    from gote.zerosum.silverman import payoffs_against

    t = translator("zerosum", lang)
    game = solution.game
    first = {int(k): w for k, w in solution.strategies[0].items()}
    largest = max(first)
    p = tuple(first.get(k, Fraction(0)) for k in range(1, largest + 1))
    mine = list(range(1, max(min(solution.dominated_from + 1, 30), largest + 1) + 1))
    theirs = list(range(1, max(min(solution.settled_from + 1, 40), mine[-1]) + 1))
    table = silverman(threshold=game.threshold, win=game.win, lose=game.lose, numbers=theirs).payoffs[: len(mine)]
    amounts = sorted({-game.lose, -game.win, Fraction(0), game.win, game.lose})
    shades = (
        ["#D55E00", "#F3B58A", "#FFFFFF", "#9CCBE8", "#0072B2"]
        if len(amounts) == 5
        else ["#D55E00", "#FFFFFF", "#0072B2"]
    )
    count = len(amounts)
    steps = [(edge, shade) for k, shade in enumerate(shades) for edge in (k / count, (k + 1) / count)]
    small = len(theirs) <= 16
    figure = make_subplots(
        rows=2,
        cols=2,
        column_widths=[0.78, 0.22],
        row_heights=[0.7, 0.3],
        shared_xaxes=True,
        shared_yaxes=True,
        specs=[[{}, {}], [{}, None]],
        horizontal_spacing=0.04,
        vertical_spacing=0.06,
    )
    figure.add_trace(
        go.Heatmap(
            z=[[amounts.index(a) for a in row] for row in table],
            x=theirs,
            y=mine,
            zmin=-0.5,
            zmax=count - 0.5,
            colorscale=steps,
            xgap=1,
            ygap=1,
            text=[[shown(a) for a in row] for row in table],
            texttemplate="%{text}" if small else None,
            colorbar={
                "tickvals": list(range(count)),
                "ticktext": [shown(a) for a in amounts],
                "title": {"text": t("payoff")},
            },
        ),
        row=1,
        col=1,
    )
    weights = [p[k - 1] if k <= len(p) else Fraction(0) for k in mine]
    figure.add_trace(
        go.Bar(
            x=[float(w) for w in weights],
            y=mine,
            orientation="h",
            marker_color=PALETTE[2],
            text=[shown(w) if w else "" for w in weights],
            textposition="outside",
            showlegend=False,
        ),
        row=1,
        col=2,
    )
    earned = payoffs_against(p, theirs, game.threshold, game.win, game.lose)
    figure.add_trace(
        go.Bar(
            x=theirs,
            y=[float(e) for e in earned],
            marker_color=PALETTE[4],
            text=[shown(e) for e in earned] if small else None,
            textposition="outside",
            showlegend=False,
        ),
        row=2,
        col=1,
    )
    if mine[-1] >= solution.dominated_from:
        figure.add_hline(y=solution.dominated_from - 0.5, line_dash="dash", line_color="#000", row=1, col="all")
    figure.update_yaxes(autorange="reversed", title=t("own number"), row=1, col=1)
    figure.update_xaxes(
        title=t("probability"), range=[0, 1.5 * float(max(weights))], row=1, col=2
    )  # room for the fractions
    figure.update_xaxes(title=t("the other's number"), row=2, col=1)
    figure.update_yaxes(title=t("expected payoff"), range=[0, 1.25 * float(max(earned))], row=2, col=1)
    if small:
        figure.update_xaxes(dtick=1, col=1)
        figure.update_yaxes(dtick=1, row=1)
    figure.update_layout(template="plotly_white", height=560)
    seen = t(
        "Who wins by the two numbers: the larger one, but it loses from {threshold} times the other on. "
        "Right: an optimal strategy; below: what it earns against each number, never less than 0.",
        threshold=shown(game.threshold),
    )
    never = t("Every number from {first} on is dominated by 1.", first=solution.dominated_from)
    return Picture.from_plotly(figure, caption=sentences(seen, never, t("The value is V = {value}.", value=0)))


_MOST_LINES = 10


def plot_infinite_matrix(solution: Solution[InfiniteMatrix, InfiniteAnswer], lang: str = "en") -> Picture:
    """The start of the matrix with the weights of both strategies in its margins, and the values on a line."""
    t = translator("zerosum", lang)
    game, rule = solution.game, infinite_rule(solution.game)
    value, p, q = solution.truncated.value, solution.truncated.row, solution.truncated.column
    start, geometric = game.start, solution.geometric
    n = len(geometric.row_payoffs) if geometric is not None else game.truncate
    numbers: list[int | None] = [*range(start, start + n)]
    if n > _MOST_LINES:  # the last lines matter as much as the first
        numbers = [*range(start, start + 6), None, *range(start + n - 3, start + n)]
    if geometric is not None:
        r = geometric.ratio
        p = q = tuple((1 - r) * r**k for k in range(n))

    def margin(weights: Sequence[Fraction]) -> list[str]:
        return ["…" if k is None else _short(weights[k - start], 9) for k in numbers] + ["…"]

    entries = [
        ["…" if i is None or j is None else _short(rule.payoff(i, j), 8) for j in [*numbers, None]]
        for i in [*numbers, None]
    ]
    names = ["…" if k is None else str(k) for k in [*numbers, None]]
    right, below = [("p", margin(p))], [("q", margin(q))]
    if geometric is not None:
        right.append((t("q concedes"), margin(geometric.column_payoffs)))
        below.append((t("p earns"), margin(geometric.row_payoffs)))
    parts, width, height = _matrix_with_margins(names, entries, right, below, [*numbers, None])
    if solution.lower_value is not None and solution.upper_value is not None:
        more, length = _value_line(solution.lower_value, solution.upper_value, value, height + 30, t)
        parts += more
        width, height = max(width, length), height + 84
    if geometric is not None:
        seen = t(
            "The first numbers, with the geometric strategies p and q for the ratio {r} and what they earn "
            "and concede against each number.",
            r=shown(geometric.ratio),
        )
        more_words = (
            ""
            if geometric.defined
            else t("Against each other their payoff is not defined: the sum depends on its order.")
        )
    else:
        seen = t(
            "The first numbers, with optimal strategies p and q of the game cut off at {n} numbers (value {v}).",
            n=n,
            v=shown(value),
        )
        more_words = (
            t("The infinite game has no value: the lower and the upper value differ.")
            if solution.has_value is False
            else ""
        )
    colours = t("Blue: the row's number is larger, orange: it is smaller.")
    return Picture(svg=drawing(parts, width, height), caption=sentences(seen, colours, more_words))


def _matrix_with_margins(
    names: Sequence[str],
    entries: Sequence[Sequence[str]],
    right: Sequence[tuple[str, Sequence[str]]],
    below: Sequence[tuple[str, Sequence[str]]],
    numbers: Sequence[int | None],
) -> tuple[list[str], float, float]:
    """The drawing with its width and height; lines without a number are those left out."""
    high, top = 28.0, 44.0
    texts = [*(word for row in entries for word in row), *(word for _, line in below for word in line), *names]
    wide = max(34.0, *(text_width(word, 12) + 10 for word in texts))
    left = 16 + max(text_width(word, 12) for word in [*names, *(title for title, _ in below)]) + 10
    edge, floor = left + wide * len(names), top + high * len(names)
    parts = []
    for i, row in enumerate(entries):
        parts.append(_words(left - 8, top + high * (i + 0.5) + 4, names[i], 12, "end", "#555"))
        parts.append(_words(left + wide * (i + 0.5), top - 8, names[i], 12, colour="#555"))
        for j, word in enumerate(row):
            mine, theirs = numbers[i], numbers[j]
            if mine is not None and theirs is not None:
                fill = PALETTE[5] if mine > theirs else PALETTE[4] if mine < theirs else "#ddd"
                parts.append(
                    _box(left + wide * j, top + high * i, wide, high, f"fill:{fill};fill-opacity:0.35;stroke:#999")
                )
            parts.append(_words(left + wide * (j + 0.5), top + high * (i + 0.5) + 4, word))
    for k, (title, line) in enumerate(below):
        y = floor + 10 + high * (k + 0.5) + 4
        parts.append(_words(left - 8, y, title, 12, "end", PALETTE[1]))
        parts += [
            _words(left + wide * (j + 0.5), y, word, colour="#999" if word == "0" else PALETTE[1])
            for j, word in enumerate(line)
        ]
    x = edge + 10
    for title, line in right:
        room = max(text_width(word, 12) for word in [title, *line]) + 12
        parts.append(_words(x + room / 2, top - 8, title, 12, colour=PALETTE[0]))
        parts += [
            _words(x + room / 2, top + high * (i + 0.5) + 4, word, colour="#999" if word == "0" else PALETTE[0])
            for i, word in enumerate(line)
        ]
        x += room
    return parts, x + 12, floor + 10 + high * len(below) + 12


def _value_line(lower: Fraction, upper: Fraction, cut: Fraction, y: float, t: Translate) -> tuple[list[str], float]:
    """Lower and upper value with the gap between them, and the value of the game cut off; also how wide the drawing
    becomes.
    """
    low, high = min(lower, upper, cut), max(lower, upper, cut)
    ends = (
        {lower: t("lower value {v}", v=shown(lower)), upper: t("upper value {v}", v=shown(upper))}
        if lower != upper
        else {upper: f"V = {shown(upper)}"}
    )
    below = t("cut off: {v}", v=shown(cut))
    pad = max(text_width(word, 12) for word in [below, *ends.values()]) / 2 + 16
    length = max(180.0, 4 * pad)
    at = {v: pad + (float((v - low) / (high - low)) if high > low else 0.5) * length for v in (lower, upper, cut)}
    parts = [f'<line x1="{pad:.1f}" y1="{y:.1f}" x2="{pad + length:.1f}" y2="{y:.1f}" style="stroke:#999"/>']
    if lower != upper:
        parts.append(
            f'<line x1="{at[lower]:.1f}" y1="{y:.1f}" x2="{at[upper]:.1f}" y2="{y:.1f}" '
            f'style="stroke:{PALETTE[3]};stroke-width:7;stroke-opacity:0.6"/>'
        )
        parts.append(_words((at[lower] + at[upper]) / 2, y - 12, t("no value"), colour=PALETTE[3]))
    parts.append(f'<circle cx="{at[cut]:.1f}" cy="{y:.1f}" r="5" fill="#777"/>')
    parts.append(_words(at[cut], y + 39, below, colour="#555"))
    for v, word in ends.items():
        parts += [f'<circle cx="{at[v]:.1f}" cy="{y:.1f}" r="5" fill="#000"/>', _words(at[v], y + 22, word)]
    return parts, length + 2 * pad
