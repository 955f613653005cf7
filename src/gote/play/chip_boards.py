"""Boards of the impartial games: heaps, pins, files of pawns, coins, men, chocolate and stalks to click on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from gote.combinatorial.play import ImpartialPosition, SosPosition, describe
from gote.core.i18n import translator
from gote.play.board import BLUE, GREEN, GREY, INK, ORANGE, PAPER, Board, Part, box, circle, text

STEP = 34
MOST = 60
"""Larger heaps are not drawn chip by chip."""


def board(position: ImpartialPosition, person: int, lang: str) -> Board | None:
    """The board of a position, or None where words must do."""
    make = _BOARDS.get(position.game.kind)
    moves = {str(move): json.loads(str(move)) for move in position.moves()}
    return None if make is None else make(position, moves, lang)


def _heaps(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board | None:
    """Chips in rows. A click takes the chips from there to the end of the row; a click between two chips splits the
    heap.
    """
    heaps = list(position.state)
    if max(heaps, default=0) > MOST:
        return None
    if getattr(position.game, "code", "") == "0.137":
        return _files(position, moves, lang)
    t = translator("play", lang)
    parts, still = [], ""
    for row, size in enumerate(heaps):
        y = 30 + 44 * row
        still += text(18, y, size, 14, "#666666")
        splits = {m["leave"][0] for m in _singles(moves) if m["heap"] == row and m["take"] == 0}
        for i in range(size):
            x = 52 + STEP * i
            label = t("take {number} from the heap of {heap}", heap=size, number=size - i)
            parts.append(
                Part(f"{row}:{i}", circle(x, y, 14, BLUE), label, tuple(f"{row}:{j}" for j in range(i + 1, size)))
            )
            if i in splits:
                cut = (
                    f'<rect x="{x - STEP / 2 - 4:g}" y="{y - 17:g}" width="8" height="34" rx="3" fill="{ORANGE}" '
                    'stroke="none"/>'
                )
                parts.append(
                    Part(
                        f"{row}|{i}",
                        cut,
                        t("split the heap of {heap} into {first} and {second}", heap=size, first=i, second=size - i),
                    )
                )
    named = {}
    for move, what in moves.items():
        takes = what if isinstance(what, list) else [what]
        if all(len(one["leave"]) < 2 or one["take"] == 0 for one in takes):
            named[frozenset(f"{one['heap']}{'|' if one['take'] == 0 else ':'}{_first_taken(one)}" for one in takes)] = (
                move
            )
    return Board(70 + STEP * max(heaps, default=1), 16 + 44 * max(len(heaps), 1), parts, named, still)


def _singles(moves: Mapping[str, Any]) -> list[Any]:
    return [move for move in moves.values() if isinstance(move, dict)]


def _first_taken(move: Mapping[str, Any]) -> int:
    return int(move["leave"][0]) if move["leave"] else 0


def _files(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """Dawson's chess as it was born: a file clears itself and its neighbours."""
    t = translator("play", lang)
    known = {(m["heap"], m["take"], tuple(sorted(m["leave"]))): name for name, m in moves.items()}
    parts, named, still = [], {}, ""
    for row, size in enumerate(position.state):
        y = 30 + 44 * row
        still += text(18, y, size, 14, "#666666")
        for i in range(size):
            low, high = max(0, i - 1), min(size, i + 2)
            key = (row, high - low, tuple(sorted(n for n in (low, size - high) if n)))
            pawn = (
                circle(52 + STEP * i, y - 6, 7, BLUE)
                + f'<path d="M{42 + STEP * i} {y + 14} h20 l-5 -14 h-10 z" fill="{BLUE}" stroke="{INK}"/>'
            )
            part = Part(
                f"{row}:{i}",
                pawn,
                t("row {row}, file {file}", row=row + 1, file=i + 1),
                tuple(f"{row}:{j}" for j in range(low, high) if j != i),
            )
            parts.append(part)
            if key in known:
                named[frozenset({part.name})] = known[key]
    return Board(70 + STEP * max(position.state, default=1), 16 + 44 * max(len(position.state), 1), parts, named, still)


def _pins(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """A row of pins: click a pin to knock it down, between two to knock down both."""
    pins = position.game.to_document()["pins"]
    parts, named, still = [], {}, ""
    for p in range(1, pins + 1):
        x = 30 + STEP * (p - 1)
        still += text(x, 86, p, 11, "#666666")
        if p in position.state:
            pin = f'<path d="M{x - 6} 72 q-5 -22 2 -34 a7 7 0 1 1 8 0 q7 12 2 34 z" fill="{BLUE}" stroke="{INK}"/>'
        else:
            pin = f'<path d="M{x - 13} 72 h26" stroke="{GREY}" stroke-width="4"/>'
        parts.append(Part(str(p), pin, str(p)))
    for move, what in moves.items():
        name = "-".join(map(str, what["pins"]))
        named[frozenset({name})] = move
        words = describe(move, position, lang)
        if len(what["pins"]) == 2:
            x = 30 + STEP * (what["pins"][0] - 0.5)
            parts.append(
                Part(
                    name,
                    f'<ellipse cx="{x:g}" cy="14" rx="14" ry="9" fill="{ORANGE}" stroke="{INK}"/>'
                    + circle(x - 5, 14, 2.5, PAPER, PAPER)
                    + circle(x + 5, 14, 2.5, PAPER, PAPER),
                    words,
                    tuple(map(str, what["pins"])),
                )
            )
        else:
            at = int(name) - 1
            parts[at] = Part(name, parts[at].svg, words)
    return Board(60 + STEP * (pins - 1), 100, parts, named, still)


def _coins(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board | None:
    """Coins in a row (click all that turn) or on a board (click two opposite corners of the rectangle)."""
    t = translator("play", lang)
    bases = position.game.bases  # type: ignore[attr-defined]
    flat = len(bases) == 1
    places = {(int(x),) if flat else tuple(x) for move in moves.values() for x in move}
    places |= {(x + bases[0],) if flat else (x[0] + bases[0], x[1] + bases[1]) for x in position.state}
    up = {(x + bases[0],) if flat else (x[0] + bases[0], x[1] + bases[1]) for x in position.state}
    last = [max((p[d] for p in places), default=8) for d in range(len(bases))]
    last = [max(last[0], 9)] if flat else [max(6, n) for n in last]
    grid = (
        [(x,) for x in range(bases[0], last[0] + 1)]
        if flat
        else [(r, c) for r in range(bases[0], last[0] + 1) for c in range(bases[1], last[1] + 1)]
    )
    if len(grid) > 200:
        return None
    parts, still = [], ""
    for place in grid:
        x, y = 28 + 42 * (place[-1] - bases[-1]), 28 if flat else 28 + 42 * (place[0] - bases[0])
        face = t("heads") if place in up else t("tails")
        label = f"{', '.join(map(str, place))}: {face}"
        drawn = circle(x, y, 16, "#E69F00" if place in up else PAPER) + text(
            x, y, t("H") if place in up else t("T"), 14
        )
        parts.append(Part(",".join(map(str, place)), drawn, label))
        if flat:
            still += text(x, 56, place[0], 11, "#666666")
    named = {}
    for move, turned in moves.items():
        cells = [(int(x),) if flat else tuple(x) for x in turned]
        if not flat and _is_rectangle(cells):
            cells = [min(cells), max(cells)]
        named[frozenset(",".join(map(str, cell)) for cell in cells)] = move
    if len(named) < len(moves):  # two moves with the same corners: all coins must be named
        named = {
            frozenset(",".join(map(str, cell if isinstance(cell, list) else [cell])) for cell in turned): move
            for move, turned in moves.items()
        }
    wide = last[-1] - bases[-1] + 1
    return Board(14 + 42 * wide, 68 if flat else 14 + 42 * (last[0] - bases[0] + 1), parts, named, still)


def _is_rectangle(cells: list[tuple[int, ...]]) -> bool:
    rows, columns = {c[0] for c in cells}, {c[1] for c in cells}
    full = len(rows) == max(rows) - min(rows) + 1 and len(columns) == max(columns) - min(columns) + 1
    return full and len(cells) == len(rows) * len(columns)


def _nimble(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """Squares with coins: click a coin, then the square it goes to."""
    t = translator("play", lang)
    last = max([*position.state, 9])
    parts = [
        Part(
            f"square {x}",
            box(10 + 44 * x, 70, 40, 34, "#f3efe6") + text(30 + 44 * x, 92, x, 12, "#666666"),
            t("square {number}", number=x),
        )
        for x in range(last + 1)
    ]
    high: dict[int, int] = {}
    for i, x in enumerate(position.state):
        level = high[x] = high.get(x, 0) + 1
        parts.append(
            Part(
                f"coin {i}", circle(30 + 44 * x, 74 - 20 * level, 13, "#E69F00"), t("coin on square {number}", number=x)
            )
        )
    named = {frozenset({f"coin {m['coin']}", f"square {m['to']}"}): move for move, m in moves.items()}
    return Board(24 + 44 * (last + 1), 112, parts, named)


def _northcott(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """Rows with one man of each colour: click the square to move to."""
    columns = int(position.game.to_document()["columns"])
    lines, mover = position.state
    targets = {(m["row"], m["to"]): move for move, m in moves.items()}
    parts, still, named = [], "", {}
    for row, (white, black) in enumerate(lines):
        for column in range(1, columns + 1):
            x, y = 10 + 44 * (column - 1), 10 + 44 * row
            drawn = box(x, y, 42, 42, "#f3efe6" if (row + column) % 2 else "#dcd3c0", "#bbb5a5", 2)
            if column in (white, black):
                drawn += circle(x + 21, y + 21, 15, PAPER if column == white else INK)
                drawn += circle(x + 21, y + 21, 5, ORANGE) if column == (white, black)[mover] else ""
            name = f"{row},{column}"
            if (row, column) in targets:
                named[frozenset({name})] = targets[row, column]
                parts.append(Part(name, drawn, describe(targets[row, column], position, lang)))
            else:
                still += drawn
    return Board(20 + 44 * columns, 20 + 44 * len(lines), parts, named, still)


def _chomp(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """Chocolate: click the square to bite; it goes with all above and to the right."""
    rows = [n for n in position.state if n]
    height = len(rows)
    parts, named = [], {}
    squares = [(r, c) for r, n in enumerate(rows, 1) for c in range(1, n + 1)]
    for r, c in squares:
        x, y = 12 + 42 * (c - 1), 12 + 42 * (height - r)
        poison = (r, c) == (1, 1)
        drawn = box(x, y, 38, 38, INK if poison else "#c8a27c", "#6b4a2b") + (
            text(x + 19, y + 19, "☠", 18, PAPER) if poison else ""
        )
        move = json.dumps([r, c])
        label = describe(move, position, lang) if move in moves else translator("play", lang)("the poisoned square")
        parts.append(
            Part(
                f"{r},{c}",
                drawn,
                label,
                tuple(f"{a},{b}" for a, b in squares if a >= r and b >= c and (a, b) != (r, c)),
            )
        )
        if move in moves:
            named[frozenset({f"{r},{c}"})] = move
    return Board(24 + 42 * max(rows, default=1), 24 + 42 * max(height, 1), parts, named)


def _hackenbush(position: ImpartialPosition, moves: Mapping[str, Any], lang: str) -> Board:
    """Stalks on the ground: click an edge to cut it."""
    from gote.combinatorial.hackenbush.drawing import drawn_edges

    kept = sorted(position.state)
    edges = [tuple(position.game.edges[e]) for e in kept]  # type: ignore[attr-defined]
    drawn, width, height = drawn_edges(position.game.ground, edges, lambda i: f"edge-{i}", kept)  # type: ignore[attr-defined]
    parts, still = [], ""
    for piece in drawn:
        at = next((i for i in range(len(edges)) if f'"edge-{i}"' in piece), None)
        if at is None:
            still += piece
            continue
        wide = piece.replace(f'"edge-{at}"', '"transparent"').replace('stroke-width="4"', 'stroke-width="18"')
        parts.append(
            Part(
                str(kept[at]),
                wide + piece.replace(f'"edge-{at}"', f'"{GREEN}"'),
                describe(str(kept[at]), position, lang),
            )
        )
    return Board(width, height, parts, {frozenset({move}): move for move in moves}, still)


def sos(position: SosPosition, person: int, lang: str) -> Board:
    """A row of squares: an empty one has an S and an O to click on."""
    still = "".join(
        box(10 + 50 * i, 10, 46, 46, PAPER) + (text(33 + 50 * i, 33, c, 22) if c != "_" else "")
        for i, c in enumerate(position.row)
    )
    parts = []
    for move in map(str, position.moves()):
        x, y = 14 + 50 * (int(move[:-1]) - 1), 14 if move[-1] == "S" else 34
        parts.append(Part(move, box(x, y, 38, 18, "#f3efe6") + text(x + 19, y + 9, move[-1], 13, BLUE), move))
    return Board(16 + 50 * len(position.row), 66, parts, {frozenset({part.name}): part.name for part in parts}, still)


_BOARDS: Mapping[str, Callable[[ImpartialPosition, Mapping[str, Any], str], Board | None]] = {
    "nim": _heaps,
    "subtraction": _heaps,
    "moore": _heaps,
    "octal": _heaps,
    "heap": _heaps,
    "kayles_row": _pins,
    "coins": _coins,
    "nimble": _nimble,
    "northcott": _northcott,
    "chomp": _chomp,
    "hackenbush": _hackenbush,
}
