"""Pictures of the single games."""

from __future__ import annotations

from typing import Any

from gote.core import Picture
from gote.core.picture import PALETTE
from gote.impartial.drawing import INK, circle, line, ring_layout, row_of_coins, stacks, svg, text
from gote.impartial.solve import PositionSolution


def plot_moore(solution: PositionSolution, lang: str = "en") -> Picture:
    """The heaps."""
    game: Any = solution.game
    marked = {part["heap"] for move in solution.moves[:1] for part in move}
    return stacks(game.heaps, [f"{i}: {n:b}" if n < 4096 else str(i) for i, n in enumerate(game.heaps)], marked, solution.outcome or "")


def plot_nimble(solution: PositionSolution, lang: str = "en") -> Picture:
    """Coins on squares, several on one square above each other."""
    game: Any = solution.game
    last = min(max(game.coins, default=0), 60)
    parts = [line(20 + 30 * x, 110, 20 + 30 * x, 130, "#aaaaaa", 1) + text(35 + 30 * x, 146, x, 11, "#777777") for x in range(last + 1)]
    height: dict[int, int] = {}
    for i, place in enumerate(game.coins):
        height[place] = height.get(place, 0) + 1
        moving = any(m.get("coin") == i or m.get("from") == place for m in solution.moves)
        parts.append(circle(35 + 30 * min(place, 60), 125 - 20 * height[place], 9, PALETTE[1] if moving else PALETTE[4]))
    return svg(parts, 30 * last + 70, 160, solution.outcome or "")


plot_silver_dollar = plot_nimble


def plot_staircase(solution: PositionSolution, lang: str = "en") -> Picture:
    """Coins on steps."""
    game: Any = solution.game
    moving = {m["step"] - 1 for m in solution.moves}
    return stacks(game.steps, [f"{i + 1}" for i in range(len(game.steps))], moving, solution.outcome or "")


def plot_northcott(solution: PositionSolution, lang: str = "en") -> Picture:
    """The board with its men."""
    game: Any = solution.game
    columns = min(game.columns, 60)
    parts = []
    for r, (white, black) in enumerate(game.rows):
        y = 30 + 34 * r
        parts += [f'<rect x="{20 + 30 * c}" y="{y - 15}" width="30" height="30" fill="none" stroke="#bbbbbb"/>' for c in range(columns)]
        ring = PALETTE[1] if any(m["row"] == r for m in solution.moves) else INK
        parts += [circle(5 + 30 * white, y, 11, "white", ring, 3), circle(5 + 30 * black, y, 11, "black", ring, 3)]
    return svg(parts, 30 * columns + 40, 34 * len(game.rows) + 30, solution.outcome or "")


def plot_wythoff(solution: PositionSolution, lang: str = "en") -> Picture:
    """Values of the queen's board as a heat map."""
    import plotly.graph_objects as go

    from gote.impartial.catalogue.boards import wythoff_table

    game: Any = solution.game
    size = min(max(*game.position, 7) + 1, 64)
    figure = go.Figure(go.Heatmap(z=wythoff_table(size, size), colorscale="Viridis"))
    figure.update_layout(template="plotly_white", width=600, height=560)
    return Picture.from_plotly(figure, caption=f"{list(game.position)}: {solution.outcome}")


def plot_chomp(solution: PositionSolution, lang: str = "en") -> Picture:
    """The bar of chocolate; winning bites marked, the poisoned square dark."""
    game: Any = solution.game
    rows = game.start()
    bites = {tuple(m) for m in solution.moves}
    parts = []
    for r, length in enumerate(rows):
        for c in range(length):
            fill = "#222222" if r == c == 0 else PALETTE[1] if (r + 1, c + 1) in bites else "#c9a27e"
            parts.append(f'<rect x="{20 + 26 * c}" y="{20 + 26 * (len(rows) - 1 - r)}" width="24" height="24" rx="3" fill="{fill}"/>')
    return svg(parts, 26 * max(rows) + 40, 26 * len(rows) + 40, solution.outcome or "")


def plot_empty_divide(solution: PositionSolution, lang: str = "en") -> Picture:
    """The two boxes."""
    game: Any = solution.game
    return stacks(game.boxes, ["", ""], (), solution.outcome or "")


def plot_thirty_one(solution: PositionSolution, lang: str = "en") -> Picture:
    """Copies left of every card; winning cards marked."""
    cards = solution.more["remaining"]
    marked = [i for i, card in enumerate(cards) if int(card) in solution.moves]
    return stacks(list(cards.values()), list(cards), marked, f"{solution.more['total']}: {solution.outcome}")


def plot_dynamic_subtraction(solution: PositionSolution, lang: str = "en") -> Picture:
    """The heap and the numbers that win."""
    game: Any = solution.game
    return stacks([game.chips, *solution.moves[:40]], ["n", *["-"] * len(solution.moves[:40])], [0], solution.outcome or "")


def plot_sos(solution: PositionSolution, lang: str = "en") -> Picture:
    """The row."""
    game: Any = solution.game
    letters = dict(game.history)
    last = min(game.squares, 60)
    best = {m[0] for m in (solution.moves or solution.more.get("drawing_moves", []))}
    parts = []
    for i in range(1, last + 1):
        stroke = PALETTE[1] if i in best else INK
        parts.append(f'<rect x="{30 * i - 10}" y="20" width="28" height="28" fill="white" stroke="{stroke}" stroke-width="{3 if i in best else 1}"/>')
        parts.append(text(30 * i + 4, 40, letters.get(i, ""), 16))
    return svg(parts, 30 * last + 40, 70, solution.outcome or "")


def plot_kayles_row(solution: PositionSolution, lang: str = "en") -> Picture:
    """Pins, standing and down; pins of winning shots marked."""
    game: Any = solution.game
    heads = {(0, pin): "" for pin in range(1, game.pins + 1) if pin not in game.down}
    marked = [(0, pin) for move in solution.moves for pin in move["pins"]]
    return row_of_coins(heads, [0], range(1, min(game.pins, 60) + 1), marked)


def plot_vertex_removal(solution: PositionSolution, lang: str = "en") -> Picture:
    """The graph; winning vertices marked."""
    game: Any = solution.game
    vertices = list(dict.fromkeys(v for edge in game.edges for v in edge))[:60]
    size = 160 + 22 * min(len(vertices), 30)
    place = ring_layout(vertices, size)
    parts = [line(*place[u], *place[v]) for u, v in game.edges if u in place and v in place and u != v]
    parts += [circle(place[u][0], place[u][1] - 12, 9, "none") for u, v in game.edges if u == v and u in place]
    for v, (x, y) in place.items():
        parts += [circle(x, y, 12, PALETTE[1] if v in solution.moves else "white"), text(x, y + 4, v, 10)]
    return svg(parts, size, size, solution.outcome or "")


def plot_two_dimensional_nim(solution: PositionSolution, lang: str = "en") -> Picture:
    """Coins in their rows, the lowest row at the bottom."""
    game: Any = solution.game
    top = min(max((row for _, row in game.coins), default=0), 30)
    right = min(max((column for column, _ in game.coins), default=0), 60)
    moving = {tuple(m["from"]) for m in solution.moves}
    parts = []
    for row in range(top + 1):
        y = 30 + 30 * (top - row)
        parts += [f'<rect x="{20 + 30 * c}" y="{y - 15}" width="30" height="30" fill="none" stroke="#cccccc"/>' for c in range(right + 2)]
    for column, row in game.coins:
        parts.append(circle(35 + 30 * min(column, 60), 30 + 30 * (top - min(row, 30)), 10, PALETTE[1] if (column, row) in moving else PALETTE[4]))
    return svg(parts, 30 * (right + 3) + 20, 30 * (top + 1) + 30, solution.outcome or "")
