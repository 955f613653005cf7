"""Pictures: the positions of a small game with their labels; of a large one how many have which label."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from gote.core.i18n import Translate, translator
from gote.core.picture import PALETTE, Picture, drawing, text_width
from gote.core.solution import Solution
from gote.rules.answer import RulesAnswer, text
from gote.rules.proof_labels import Labels
from gote.rules.rules_asking import Asked
from gote.rules.rules_game import RulesGame

MOST_DRAWN = 40
MOST_BARS = 24
SIZE = 12


def plot_rules(solution: Solution[RulesGame, RulesAnswer], lang: str = "en") -> Picture:
    """The picture of a game of one's own."""
    t = translator("rules", lang)
    a, evidence = solution.answer, solution.certificate()
    if a.strategies or a.equilibria:
        return _strategies(a, t)
    if "whole" in evidence:
        evidence = evidence["whole"] or evidence
    labels = Labels.read(evidence)
    marks = _marks(a.mode, labels)
    if len(marks) <= MOST_DRAWN and a.mode != "partizan" and len(marks) == a.positions:
        return _graph(solution.game, labels, marks, t)
    counted = Counter(marks)
    rows = [(mark, float(count), str(count)) for mark, count in sorted(counted.items(), key=lambda pair: -pair[1])]
    return _bars(rows[:MOST_BARS], t("Positions by their label"))


def _marks(mode: str, labels: Labels) -> list[str]:
    """The label of every position, in a word."""
    if mode in ("impartial", "misere"):
        if "outcome" not in labels:
            return [str(g) for g in labels["grundy"]]
        grundy = labels["grundy"]
        return [c if g is None else f"{c} {g}" for c, g in zip(labels["outcome"], grundy, strict=True)]
    if mode == "scores":
        return [_short(labels["levels"][k]) for k in labels["level"]]
    if mode == "partizan":
        pairs = zip(labels["left_first"], labels["right_first"], strict=True)
        return ["N" if x and y else "L" if x else "R" if y else "P" for x, y in pairs]
    if mode == "several":
        return ["; ".join("(" + ", ".join(map(_short, u)) + ")" for u in us) for us in labels["sets"]]
    return [_short(v) for v in labels["values"]]


def _short(value: Any) -> str:
    written = str(value)
    return written if len(written) <= 12 else f"{float(value):.4f}"


def _graph(game: RulesGame, labels: Labels, marks: list[str], t: Translate) -> Picture:
    """Positions in rows by how many moves it takes to come to them; an arrow for each move."""
    asked = Asked(game.program)
    kept = asked.players if asked.turn_kept else 1
    place: dict[Any, tuple[int, int]] = {}
    rows: list[list[Any]] = [[(asked.canonical(asked.start()), 0)]]
    edges = set()
    place[rows[0][0]] = (0, 0)
    while rows[-1]:
        below: list[Any] = []
        for state, turn in rows[-1]:
            here = asked.expand(state, turn)
            for move in here.moves:
                after = (
                    asked.canonical(asked.play(state, move)),
                    turn if kept == 1 or here.mover == -1 else (turn + 1) % kept,
                )
                if after not in place:
                    place[after] = (len(rows), len(below))
                    below.append(after)
                edges.add(((state, turn), after))
        rows.append(below)
    wide = (
        max(max(text_width(text(s), SIZE), text_width(marks[labels.number(s, turn) or 0], SIZE)) for s, turn in place)
        + 24
    )
    width = max(map(len, rows)) * wide + 20
    height = (len(rows) - 1) * 76 + 20

    def at(key: Any) -> tuple[float, float]:
        row, column = place[key]
        return (column + 0.5) * width / len(rows[row]), row * 76 + 36

    colours = {mark: PALETTE[k % len(PALETTE)] for k, mark in enumerate(dict.fromkeys(marks))}
    parts = []
    for one, other in sorted(edges, key=lambda edge: (place[edge[0]], place[edge[1]])):
        (x, y), (u, v) = at(one), at(other)
        bend = 0 if v > y else 40
        parts.append(
            f'<path d="M{x:.0f},{y + 18:.0f} Q{(x + u) / 2 + bend:.0f},{(y + v) / 2:.0f} {u:.0f},{v - 22:.0f}" fill="none"'
            ' stroke="#999" marker-end="url(#tip)"/>'
        )
    for (state, turn), _ in place.items():
        x, y = at((state, turn))
        mark = marks[labels.number(state, turn) or 0]
        parts.append(
            f'<rect x="{x - wide / 2 + 6:.0f}" y="{y - 20:.0f}" width="{wide - 12:.0f}" height="38" rx="6" fill="white"'
            f' stroke="{colours[mark]}" stroke-width="2"/>'
            f'<text x="{x:.0f}" y="{y - 5:.0f}" text-anchor="middle">{escape(text(state))}</text>'
            f'<text x="{x:.0f}" y="{y + 11:.0f}" text-anchor="middle" fill="{colours[mark]}">{escape(mark)}</text>'
        )
    return Picture(
        svg=_svg(width, height, parts), caption=t("All positions, the start at the top, each with its label")
    )


def _strategies(a: RulesAnswer, t: Translate) -> Picture:
    """Probabilities at the information sets."""
    own = a.strategies or a.equilibria[0]["strategies"]
    rows = []
    for player, sets in own.items():
        nested = any(isinstance(part, dict) for part in sets.values())
        for seen, moves in sets.items() if nested else [("", sets)]:
            for move, p in moves.items():
                name = f"{player}: {seen} {move}" if seen else f"{player}: {move}"
                rows.append((name, float(p), str(p)))
    return _bars(rows[:MOST_BARS], t("Optimal strategies"))


def _bars(rows: list[tuple[str, float, str]], caption: str) -> Picture:
    left = max((text_width(name, SIZE) for name, _, _ in rows), default=0) + 16
    most = max((length for _, length, _ in rows), default=1) or 1
    parts = []
    for k, (name, length, said) in enumerate(rows):
        y = 24 * k + 8
        parts.append(
            f'<text x="{left - 8:.0f}" y="{y + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{left:.0f}" y="{y}" width="{300 * length / most:.1f}" height="18" fill="{PALETTE[0]}"/>'
            f'<text x="{left + 300 * length / most + 6:.0f}" y="{y + 14}">{escape(said)}</text>'
        )
    return Picture(svg=_svg(left + 400, 24 * len(rows) + 16, parts), caption=caption)


def _svg(width: float, height: float, parts: list[str]) -> str:
    tip = (
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0,0 L8,4 L0,8 z" fill="#999"/></marker></defs>'
    )
    return drawing([tip, *parts], width, height, f'font-size="{SIZE}"', ground="")
