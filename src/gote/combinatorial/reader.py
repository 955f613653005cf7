"""What readers of chapter 1 ask besides who wins: what sort of game it is, how long it can last, whether one move wins,
what pattern the values follow, whether a formula gives them, and which heaps a row of pins or squares is."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from gote.combinatorial.engine import Atom
from gote.combinatorial.engines import engine_of
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.rules import ImpartialGame
from gote.core import DocumentError, Game, LimitError, checkpoint

POSITIONS = 200_000
"""Positions looked at for the longest play."""


def taxonomy(game: Game) -> dict[str, str]:
    """What sort of game a document of the room is.

    >>> from gote.combinatorial import NimGame
    >>> taxonomy(NimGame(heaps=[1, 2], play="misere"))["last mover"]
    'loses (misere play)'
    """
    play = getattr(game, "play", "normal")
    impartial = isinstance(game, ImpartialGame)
    cycle = reachable_cycle(game) if isinstance(game, GraphGame) else None
    loopy = cycle is not None
    if isinstance(game, ImpartialGame) and not isinstance(game, GraphGame):
        loopy = engine_of(game).loopy
    return {
        "players": "2, in turn",
        "form": "extensive, perfect information, no chance moves, no simultaneous moves",
        "payoffs": "one wins, one loses (zero-sum)" + ("; draws when play goes on for ever" if loopy else ""),
        "moves": "the same for both (impartial)" if impartial else "each player has moves of his own (partizan)",
        "last mover": "wins (normal play)" if play == "normal" else "loses (misere play)",
        "end": "play can go on for ever" if loopy else "every play ends",
    }


def longest_play(game: ImpartialGame) -> int | None:
    """The number of moves of the longest play, None where play can go on for ever; the longest play of a sum is the sum
    of those of its parts.

    >>> from gote.combinatorial import NimGame
    >>> longest_play(NimGame(heaps=[3, 4]))
    7
    """
    known: dict[Atom, int] = {}
    open_: set[Atom] = set()
    atoms = engine_of(game).atoms()
    stack = list(atoms)
    followers: dict[Atom, list[tuple[Atom, ...]]] = {}
    while stack:
        checkpoint()
        atom = stack[-1]
        if atom in known:
            stack.pop()
            continue
        if atom not in followers:
            followers[atom] = list(islice(atom[0].options(atom[1]), POSITIONS + 1))
            if len(followers) > POSITIONS or len(followers[atom]) > POSITIONS:
                raise LimitError(f"the longest play needs more than {POSITIONS:,} positions; give a smaller one")
        waiting = [part for parts in followers[atom] for part in parts if part not in known]
        if any(part in open_ or part == atom for part in waiting):
            return None
        if waiting:
            open_.add(atom)
            stack += waiting
            continue
        known[atom] = max((1 + sum(known[part] for part in parts) for parts in followers[atom]), default=0)
        open_.discard(atom)
        stack.pop()
    return sum(known[atom] for atom in atoms)


def reachable_cycle(game: GraphGame) -> list[Hashable] | None:
    """The vertices of a cycle that play can come to, or None: then the graph is progressively bounded.

    >>> from gote.combinatorial import GraphGame
    >>> reachable_cycle(GraphGame(edges=[["a", "b"], ["b", "c"], ["c", "b"]], start="a"))
    ['b', 'c']
    """
    done: set[Hashable] = set()
    path: list[Hashable] = [game.start]
    waiting = [iter(game.followers[game.start])]
    while path:
        after = next(waiting[-1], None)
        if after is None:
            done.add(path.pop())
            waiting.pop()
        elif after in path:
            return path[path.index(after) :]
        elif after not in done:
            path.append(after)
            waiting.append(iter(game.followers[after]))
    return None


def judged(game: ImpartialGame, move: Any) -> str:
    """Whether a move, as it is written in answers, wins, loses or is none.

    >>> from gote.combinatorial import NimGame
    >>> judged(NimGame(heaps=[1, 2, 4]), {"heap": 2, "take": 1, "leave": [3]})
    'wins'
    """
    answer = game.solve()
    if move in (answer.to_document().get("moves") or []):
        return "wins"
    return "loses" if any(_plain(move) == _plain(legal) for legal, _ in engine_of(game).moves()) else "is no legal move"


def _plain(move: Any) -> Any:
    if isinstance(move, dict):
        return {key: _plain(value) for key, value in move.items()}
    return [_plain(part) for part in move] if isinstance(move, (list, tuple)) else move


class Pattern(NamedTuple):
    """g(n + length) = g(n) + saltus from the preperiod on, as far as the values go."""

    preperiod: int
    length: int
    saltus: int


def pattern_of(values: Sequence[int]) -> Pattern | None:
    """The shortest pattern that holds over at least the last two thirds of the values, twice its length.

    >>> pattern_of([0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15])
    Pattern(preperiod=1, length=4, saltus=4)
    """
    size = len(values)
    for length in range(1, size // 3 + 1):
        saltus = values[-1] - values[-1 - length]
        start = size - length
        while start and values[start - 1 + length] - values[start - 1] == saltus:
            start -= 1
        if start <= size // 3 and start + 2 * length <= size:
            return Pattern(start, length, saltus)
    return None


_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitXor: operator.xor,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
}
_CALLS: dict[str, Callable[..., int]] = {
    "bits": lambda n: int(n).bit_length(),
    "v2": lambda n: (int(n) & -int(n)).bit_length() - 1,
    "min": min,
    "max": max,
}


def first_difference(values: Sequence[int], formula: str, start: int = 0) -> tuple[int, int] | None:
    """The first n from `start` on at which a formula in n does not give the value, with what it gives.

    >>> first_difference([0, 1, 2, 0, 1, 2], "n % 3"), first_difference([0, 1, 2, 3], "n % 3")
    (None, (3, 0))
    """
    try:
        tree = ast.parse(formula.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise DocumentError("formula", f"{formula[:40]!r} is no formula; write one in n such as n % 3") from None

    def value(node: ast.expr, n: int) -> int:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if isinstance(node, ast.Name) and node.id == "n":
            return n
        if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
            return _BINARY[type(node.op)](value(node.left, n), value(node.right, n))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS and node.args:
            return _CALLS[node.func.id](*(value(part, n) for part in node.args))
        raise DocumentError(
            "formula", f"{ast.unparse(node)[:40]!r} is not understood; use n, + - * // % ^ & |, bits, v2"
        )

    for n in range(start, len(values)):
        try:
            given = value(tree, n)
        except (ZeroDivisionError, TypeError):
            raise DocumentError("formula", f"has no value at n = {n}") from None
        if given != values[n]:
            return n, given
    return None


ROWS = {"kayles": "0.77", "dawson": "0.137"}
"""Rows of pins (Kayles) and of squares (Dawson's chess: a square goes with its neighbours), and their octal codes."""


def heaps_of_row(game: str, row: str) -> dict[str, Any]:
    """The octal document of a row: X is a pin or a free square, "." a gap.

    >>> heaps_of_row("dawson", "XXXX..XX")
    {'kind': 'octal', 'code': '0.137', 'heaps': [4, 2]}
    """
    if game not in ROWS:
        raise DocumentError("game", f"{game[:40]!r} is no game of rows here; write {' or '.join(ROWS)}")
    if not row or set(row) - set("X."):
        raise DocumentError("row", f'{row[:40]!r} is no row; write X for a pin or a free square and "." for a gap')
    return {"kind": "octal", "code": ROWS[game], "heaps": [len(run) for run in row.split(".") if run]}
