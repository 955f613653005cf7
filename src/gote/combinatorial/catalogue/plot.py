"""Pictures of the single games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.catalogue import answer, rules
from gote.combinatorial.catalogue.boards import wythoff_table
from gote.combinatorial.drawing import INK, circle, line, ring_layout, row_of_coins, stacks, svg, text
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE


def plot_moore(solution: Solution[rules.MooreGame, answer.MooreAnswer], lang: str = "en") -> Picture:
    """The heaps."""
    t = translator("combinatorial", lang)
    game = solution.game
    marked = {part["heap"] for move in solution.moves[:1] for part in move}
    labels = [f"{i}: {n:b}" if n < 4096 else str(i) for i, n in enumerate(game.heaps, 1)]
    seen = t("Below each heap its size, its number and its size in base 2; the heaps of one winning move are orange.")
    return stacks(game.heaps, labels, marked, caption(solution, lang, seen))


def plot_nimble(
    solution: Solution[rules.NimbleGame | rules.SilverDollarGame, PositionAnswer], lang: str = "en"
) -> Picture:
    """Coins on squares, several on one square above each other."""
    t = translator("combinatorial", lang)
    game = solution.game
    last = min(max(game.coins, default=0), 60)
    parts = [
        line(20 + 30 * x, 110, 20 + 30 * x, 130, "#aaaaaa", 1) + text(35 + 30 * x, 146, x, 11, "#777777")
        for x in range(last + 1)
    ]
    height: dict[int, int] = {}
    for i, place in enumerate(game.coins):
        height[place] = height.get(place, 0) + 1
        moving = any(m.get("coin") == i or m.get("from") == place for m in solution.moves)
        parts.append(
            circle(35 + 30 * min(place, 60), 125 - 20 * height[place], 9, PALETTE[1] if moving else PALETTE[5])
        )
    seen = t("Coins on their squares; coins that can make a winning move are orange.")
    return svg(parts, 30 * last + 70, 160, caption(solution, lang, seen))


def plot_staircase(solution: Solution[rules.StaircaseGame, PositionAnswer], lang: str = "en") -> Picture:
    """Coins on steps."""
    t = translator("combinatorial", lang)
    game = solution.game
    moving = {m["step"] - 1 for m in solution.moves}
    labels = [t("step {i}", i=i + 1) for i in range(len(game.steps))]
    return stacks(
        game.steps,
        labels,
        moving,
        caption(solution, lang, t("Coins on the steps; steps with a winning move are orange.")),
    )


def plot_northcott(solution: Solution[rules.NorthcottGame, answer.NorthcottAnswer], lang: str = "en") -> Picture:
    """The board with its men."""
    t = translator("combinatorial", lang)
    game = solution.game
    columns = min(game.columns, 60)
    parts = []
    for r, (white, black) in enumerate(game.rows):
        y = 30 + 34 * r
        parts += [
            f'<rect x="{20 + 30 * c}" y="{y - 15}" width="30" height="30" fill="none" stroke="#bbbbbb"/>'
            for c in range(columns)
        ]
        ring = PALETTE[1] if any(m["row"] == r for m in solution.moves) else INK
        parts += [circle(5 + 30 * white, y, 11, "white", ring, 3), circle(5 + 30 * black, y, 11, "black", ring, 3)]
    return svg(
        parts,
        30 * columns + 40,
        34 * len(game.rows) + 30,
        caption(solution, lang, t("The white and the black men; men in rows with a winning move have an orange ring.")),
    )


def plot_wythoff(solution: Solution[rules.WythoffGame, answer.WythoffAnswer], lang: str = "en") -> Picture:
    """Values of the queen's board as a heat map; the queen and the lost squares marked."""
    import plotly.graph_objects as go

    t = translator("combinatorial", lang)
    game = solution.game
    size = min(max(*game.position, 7) + 1, 64)
    table = wythoff_table(size, size)
    lost = [(c, r) for r, row in enumerate(table) for c, value in enumerate(row) if value == 0]
    figure = go.Figure(go.Heatmap(z=table, colorscale="Viridis", texttemplate="%{z}" if size <= 20 else None))
    for name, squares, symbol, colour in (
        (t("P-positions"), lost, "square-open", "white"),
        (t("the queen"), [game.position] if max(game.position) < size else [], "circle-open", PALETTE[1]),
    ):
        marker = {"symbol": symbol, "color": colour, "size": 18, "line": {"width": 3}}
        figure.add_scatter(
            x=[c for c, _ in squares],
            y=[r for _, r in squares],
            mode="markers",
            marker=marker,
            name=name,
            showlegend=False,
        )
    figure.update_layout(template="plotly_white", width=600, height=560)
    seen = t(
        "Sprague-Grundy values of the squares; the orange circle is the queen at {position}, white frames "
        "are P-positions.",
        position=list(game.position),
    )
    return Picture.from_plotly(figure, caption=caption(solution, lang, seen))


def plot_chomp(solution: Solution[rules.ChompGame, PositionAnswer], lang: str = "en") -> Picture:
    """The bar of chocolate; winning bites marked, the poisoned square dark."""
    t = translator("combinatorial", lang)
    game = solution.game
    rows: Any = game.opening()
    bites = {tuple(m) for m in solution.moves}
    parts = []
    for r, length in enumerate(rows):
        for c in range(length):
            fill = "#222222" if r == c == 0 else PALETTE[1] if (r + 1, c + 1) in bites else "#c9a27e"
            parts.append(
                f'<rect x="{20 + 26 * c}" y="{20 + 26 * (len(rows) - 1 - r)}" width="24" height="24" rx="3" '
                f'fill="{fill}"/>'
            )
    return svg(
        parts,
        26 * max(rows) + 40,
        26 * len(rows) + 40,
        caption(solution, lang, t("The black square is poisoned; bites that win are orange.")),
    )


def plot_empty_divide(solution: Solution[rules.EmptyDivideGame, PositionAnswer], lang: str = "en") -> Picture:
    """The two boxes."""
    t = translator("combinatorial", lang)
    game = solution.game
    return stacks(
        game.boxes, [t("box {i}", i=i) for i in (1, 2)], (), caption(solution, lang, t("The chips in the two boxes."))
    )


def plot_thirty_one(solution: Solution[rules.ThirtyOneGame, answer.ThirtyOneAnswer], lang: str = "en") -> Picture:
    """Copies left of every card; winning cards marked."""
    t = translator("combinatorial", lang)
    cards = solution.remaining
    marked = [i for i, card in enumerate(cards) if int(card) in solution.moves]
    seen = sentences(
        t("Cards left of each number; cards that win are orange."),
        t("The total is {total}.", total=solution.total),
    )
    return stacks(list(cards.values()), list(cards), marked, caption(solution, lang, seen))


def plot_dynamic_subtraction(
    solution: Solution[rules.DynamicSubtractionGame, answer.DynamicAnswer], lang: str = "en"
) -> Picture:
    """The heap and the numbers that win."""
    t = translator("combinatorial", lang)
    game = solution.game
    winning = solution.moves[:40]
    labels = [t("the heap"), *[t("take")] * len(winning)]
    return stacks(
        [game.chips, *winning],
        labels,
        range(1, len(winning) + 1),
        caption(solution, lang, t("The heap and, in orange, the numbers that win when taken.")),
    )


def plot_sos(solution: Solution[rules.SosGame, answer.SosAnswer], lang: str = "en") -> Picture:
    """The row."""
    t = translator("combinatorial", lang)
    game = solution.game
    best = {m[0] for m in (solution.moves or solution.drawing_moves or ())}
    seen = (
        t("Squares with a winning move are framed in orange.")
        if solution.moves
        else t("Squares with a move that keeps the draw are framed in orange.")
    )
    return drawn_row_of_sos(dict(game.history), game.squares, best, caption(solution, lang, seen if best else ""))


def drawn_row_of_sos(letters: dict[int, Any], squares: int, best: Iterable[int] = (), below: str = "") -> Picture:
    """The first squares with their letters; the best ones framed."""
    parts, last = [], min(squares, 60)
    for i in range(1, last + 1):
        stroke, width = (PALETTE[1], 3) if i in best else (INK, 1)
        parts.append(
            f'<rect x="{30 * i - 10}" y="20" width="28" height="28" fill="white" stroke="{stroke}" stroke-width="{width}"/>'
        )
        parts.append(text(30 * i + 4, 40, letters.get(i, ""), 16))
    return svg(parts, 30 * last + 40, 70, below)


def plot_kayles_row(solution: Solution[rules.KaylesRowGame, PositionAnswer], lang: str = "en") -> Picture:
    """Pins, standing and down; pins of winning shots marked."""
    t = translator("combinatorial", lang)
    game = solution.game
    heads = {("", pin): "" for pin in range(1, game.pins + 1) if pin not in game.down}
    marked = [("", pin) for move in solution.moves for pin in move["pins"]]
    seen = t("Standing pins are filled; pins of winning shots have an orange ring.")
    return row_of_coins(heads, [""], range(1, min(game.pins, 60) + 1), marked, caption(solution, lang, seen))


def plot_vertex_removal(solution: Solution[rules.VertexRemovalGame, PositionAnswer], lang: str = "en") -> Picture:
    """The graph; winning vertices marked."""
    t = translator("combinatorial", lang)
    game = solution.game
    vertices = list(dict.fromkeys(v for edge in game.edges for v in edge))[:60]
    size = 160 + 22 * min(len(vertices), 30)
    place = ring_layout(vertices, size)
    parts = [line(*place[u], *place[v]) for u, v in game.edges if u in place and v in place and u != v]
    parts += [circle(place[u][0], place[u][1] - 12, 9, "none") for u, v in game.edges if u == v and u in place]
    for v, (x, y) in place.items():
        parts += [circle(x, y, 12, PALETTE[1] if v in solution.moves else "white"), text(x, y + 4, v, 10)]
    return svg(parts, size, size, caption(solution, lang, t("Vertices that win when removed are orange.")))


def plot_two_dimensional_nim(
    solution: Solution[rules.TwoDimensionalNimGame, answer.OrdinalAnswer], lang: str = "en"
) -> Picture:
    """Coins in their rows, the lowest row at the bottom."""
    t = translator("combinatorial", lang)
    game = solution.game
    top = min(max((row for _, row in game.coins), default=0), 30)
    right = min(max((column for column, _ in game.coins), default=0), 60)
    moving = {tuple(m["from"]) for m in solution.moves}
    parts = []
    for row in range(top + 1):
        y = 30 + 30 * (top - row)
        parts += [
            f'<rect x="{20 + 30 * c}" y="{y - 15}" width="30" height="30" fill="none" stroke="#cccccc"/>'
            for c in range(right + 2)
        ]
    for column, row in game.coins:
        parts.append(
            circle(
                35 + 30 * min(column, 60),
                30 + 30 * (top - min(row, 30)),
                10,
                PALETTE[1] if (column, row) in moving else PALETTE[5],
            )
        )
    return svg(
        parts,
        30 * (right + 3) + 20,
        30 * (top + 1) + 30,
        caption(solution, lang, t("Coins on their board; coins that can make a winning move are orange.")),
    )
