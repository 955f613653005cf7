"""Trees drawn: as SVG with information sets, probabilities and chosen strategies on the edges, and as text for a
terminal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from gote.core import shown, translator
from gote.core.i18n import Translate
from gote.core.picture import PALETTE, drawing, text_width
from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree

Strategies = Mapping[int, Sequence[Fraction]]
MAX_LEAVES = 160
_STEP_X, _STEP_Y, _MARGIN = 68, 96, 44


def tree_text(tree: Tree, strategies: Strategies | None = None, most: int = 120, lang: str = "en") -> str:
    """The tree as indented lines, probabilities in brackets; cut after `most` lines.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> print(tree_text(basic_endgame().flat).splitlines()[1])
    +- win [1/4]: I at I_win
    """
    t = translator("extensive", lang)
    lines: list[str] = []
    stack = [(0, "", "", "")]
    while stack and len(lines) <= most:
        x, indent, branch, label = stack.pop()
        lines.append(f"{indent}{branch}{label}{_vertex_text(tree, x, t)}")
        below = indent + {"": "", "+- ": "|  ", "`- ": "   "}[branch]
        children = tree.children[x]
        for k in reversed(range(len(children))):
            stack.append(
                (
                    children[k],
                    below,
                    "`- " if k == len(children) - 1 else "+- ",
                    edge_text(tree, x, k, strategies) + ": ",
                )
            )
    return "\n".join(lines[:most] + (["..."] if stack or len(lines) > most else []))


def _vertex_text(tree: Tree, x: int, t: Translate) -> str:
    mover = tree.mover[x]
    if mover == TERMINAL:
        return shown(tree.payoffs[x])
    if mover == CHANCE:
        return t("chance")
    return t("{player} at {infoset}", player=tree.players[mover], infoset=tree.infosets[tree.infoset[x]].name)


def edge_text(tree: Tree, x: int, k: int, strategies: Strategies | None) -> str:
    if tree.mover[x] == CHANCE:
        return f"{tree.labels[x][k]} [{_probability(tree.chances[x][k])}]"
    label = tree.infosets[tree.infoset[x]].moves[k]
    p = strategies.get(tree.infoset[x]) if strategies else None
    return label if p is None else f"{label} [{_probability(p[k])}]"


def _probability(p: Fraction) -> str:
    """Exact where it can be read, else three decimals."""
    text = shown(p)
    return text if len(text) <= 9 else f"{float(p):.3f}"


def tree_svg(tree: Tree, strategies: Strategies | None = None) -> str:
    """The Kuhn tree: root on top, information sets as coloured rings joined by dotted lines, moves that are played in bold.

    Trees with more than 160 leaves are drawn from the top down to the depth that fits.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> tree_svg(basic_endgame().flat).count('r="11"')
    5
    """
    visible, cut = visible_vertices(tree)
    widest = max(text_width(leaf_text(tree, x), 13) if tree.mover[x] == TERMINAL else 0.0 for x in visible)
    place = layout(tree, visible, max(float(_STEP_X), widest + 8))
    width = max(x for x, _ in place.values()) + max(_MARGIN, widest / 2 + 8)
    height = max(y for _, y in place.values()) + _MARGIN + 14
    parts = [*_bands(tree, place)]
    for x in visible:
        for k, c in enumerate(tree.children[x]):
            if c in place:
                parts += _edge(tree, x, k, place[x], place[c], strategies)
    for x in visible:
        parts += _vertex(tree, x, place[x], x in cut)
    return drawing(parts, width, height, 'font-size="12"')


def visible_vertices(tree: Tree) -> tuple[list[int], set[int]]:
    """Vertices to draw, and those whose children are left out."""
    depth = [0] * len(tree)
    for x in range(1, len(tree)):
        depth[x] = depth[tree.parent[x]] + 1
    for limit in range(max(depth), 0, -1):
        shown_vertices = [x for x in range(len(tree)) if depth[x] <= limit]
        leaves = sum(1 for x in shown_vertices if not tree.children[x] or depth[x] == limit)
        if leaves <= MAX_LEAVES:
            return shown_vertices, {x for x in shown_vertices if tree.children[x] and depth[x] == limit}
    return [0, *tree.children[0][:MAX_LEAVES]], {c for c in tree.children[0][:MAX_LEAVES] if tree.children[c]}


def layout(tree: Tree, visible: Sequence[int], step: float) -> dict[int, tuple[float, float]]:
    """Leaves side by side, every other vertex above the middle of its children."""
    inside = set(visible)
    depth = {visible[0]: 0}
    for x in visible[1:]:
        depth[x] = depth[tree.parent[x]] + 1
    place: dict[int, tuple[float, float]] = {}
    longest = max((text_width(s.name, 10) for s in tree.infosets), default=0.0)
    margin = max(_MARGIN, step / 2 + 4, min(longest + 16, 120))
    column = sum(1 for x in visible if not any(c in inside for c in tree.children[x]))
    for x in reversed(visible):
        children = [place[c][0] for c in tree.children[x] if c in inside]
        if children:
            across = (children[0] + children[-1]) / 2
        else:
            column -= 1
            across = margin + column * step
        place[x] = (across, _MARGIN + depth[x] * _STEP_Y)
    return place


def _colour(player: int) -> str:
    return PALETTE[player % len(PALETTE)]


def _bands(tree: Tree, place: Mapping[int, tuple[float, float]]) -> list[str]:
    parts = []
    for s in tree.infosets:
        points = sorted(place[x] for x in s.vertices if x in place)
        if not points:
            continue
        if len(points) > 1:  # thin, so that a leaf between two of its vertices does not seem to belong to the set
            path = "M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in points)
            parts.append(
                f'<path d="{path}" fill="none" stroke="{_colour(s.player)}" stroke-opacity="0.6" stroke-width="2" '
                'stroke-dasharray="2 4"/>'
            )
        parts += [
            f'<circle cx="{a:.1f}" cy="{b:.1f}" r="15" fill="{_colour(s.player)}" fill-opacity="0.18"/>'
            for a, b in points
        ]
        (a, b), x = min((place[x], x) for x in s.vertices if x in place)
        side = 1 if x and place[tree.parent[x]][0] < a else -1  # away from the edge that comes in
        anchor = "start" if side > 0 else "end"
        parts.append(
            f'<text x="{a + 12 * side:.1f}" y="{b - 12:.1f}" text-anchor="{anchor}" '
            f'fill="{_colour(s.player)}" font-size="10">{escape(s.name)}</text>'
        )
    return parts


def _edge(
    tree: Tree, x: int, k: int, start: tuple[float, float], end: tuple[float, float], strategies: Strategies | None
) -> list[str]:
    played = None
    if tree.mover[x] >= 0 and strategies is not None and tree.infoset[x] in strategies:
        played = strategies[tree.infoset[x]][k]
    thickness = 1.2 if played is None else 0.8 + 3.2 * float(played)
    colour = "#666" if tree.mover[x] == CHANCE else _colour(tree.mover[x])
    far = 0.45 if k % 2 == 0 else 0.68  # neighbours at different heights, so that their labels do not meet
    middle = (start[0] * (1 - far) + end[0] * far, start[1] * (1 - far) + end[1] * far)
    return [
        (
            f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" '
            f'stroke="{colour}" stroke-width="{thickness:.1f}"'
        )
        + (' stroke-dasharray="4 3"' if played == 0 else "")
        + "/>",
        f'<text x="{middle[0]:.1f}" y="{middle[1]:.1f}" text-anchor="middle" paint-order="stroke" '
        'stroke="white" stroke-width="3">'
        f"{escape(edge_text(tree, x, k, strategies))}</text>",
    ]


def leaf_text(tree: Tree, x: int) -> str:
    zero_sum = len(tree.players) == 2 and sum(tree.payoffs[x]) == 0
    return shown(tree.payoffs[x][0]) if zero_sum else shown(tree.payoffs[x])


def _vertex(tree: Tree, x: int, place: tuple[float, float], cut: bool) -> list[str]:
    a, b = place
    if tree.mover[x] == TERMINAL:
        return [
            (
                f'<text x="{a:.1f}" y="{b + 14:.1f}" text-anchor="middle" '
                f'font-weight="bold">{escape(leaf_text(tree, x))}</text>'
            )
        ]
    dots = [f'<text x="{a:.1f}" y="{b + 28:.1f}" text-anchor="middle">...</text>'] if cut else []
    if tree.mover[x] == CHANCE:
        name, fill = "N", "#666"
    else:
        name, fill = tree.players[tree.mover[x]], _colour(tree.mover[x])
    return [
        f'<circle cx="{a:.1f}" cy="{b:.1f}" r="11" fill="white" stroke="{fill}" stroke-width="1.5"/>',
        (
            f'<text x="{a:.1f}" y="{b + 4:.1f}" text-anchor="middle" font-size="10" '
            f'fill="{fill}">{escape(_fitting(name))}</text>'
        ),
        *dots,
    ]


def _fitting(name: str) -> str:
    """As much of a player's name as the circle of a vertex holds."""
    while text_width(name, 10) > 24 and len(name) > 1:
        name = name[:-1]
    return name
