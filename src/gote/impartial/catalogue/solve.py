"""Engines and theorems of the single games of chapter 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from operator import xor
from typing import Any

from gote.core import LimitError
from gote.impartial.catalogue import boards, dynamic, moore, sos
from gote.impartial.catalogue.rules import (
    DynamicSubtractionGame,
    MooreGame,
    NorthcottGame,
    SosGame,
    StaircaseGame,
    TheoremGame,
    TwoDimensionalNimGame,
    WythoffGame,
)
from gote.impartial.catalogue.vertex_removal import VertexRemoval, pieces, vertices, without
from gote.impartial.engine import Atom, Engine, Move, TameValue
from gote.impartial.heaps.law import octal_law
from gote.impartial.heaps.solve import HeapEngine, NimEngine
from gote.impartial.search import RuleEngine
from gote.impartial.solve import PositionSolution, evaluate

WYTHOFF_TABLE = 400
"""Boards of this size get Sprague-Grundy values; larger ones outcome and moves only."""


class NimbleEngine(NimEngine):
    """Nimble is nim with a heap of n chips for a coin on square n."""

    def _rename(self, moves: list[Move]) -> list[Move]:
        return [{"coin": m["heap"], "from": self.heaps[m["heap"]], "to": sum(m["leave"])} for m in moves]

    def moves_to(self, target: int) -> list[Move]:
        return self._rename(super().moves_to(target))

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for move, left in super().moves():
            yield self._rename([move])[0], left

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        return self._rename(super().tame_moves_to(wanted))


class SilverDollarEngine(RuleEngine):
    """Pair the coins from the right: the gaps within pairs are nim heaps, moves that widen a gap are reversed by the
    other coin of the pair.

    >>> SilverDollarEngine((0, 3, 5)).value()
    1
    """

    def __init__(self, coins: Sequence[int]) -> None:
        self.coins = tuple(sorted(coins))
        super().__init__(self.coins, silver_dollar_moves)

    def gaps(self, coins: Sequence[int]) -> list[int]:
        """Gaps of the pairs; an odd coin at the left is paired with the edge."""
        padded = ([-1] if len(coins) % 2 else []) + list(coins)
        return [padded[i + 1] - padded[i] - 1 for i in range(0, len(padded), 2)]

    def value(self) -> int:
        return reduce(xor, self.gaps(self.coins), 0)

    def moves_to(self, target: int) -> list[Move]:
        return [move for move, after in silver_dollar_moves(self.coins) if reduce(xor, self.gaps(after), 0) == target]


def silver_dollar_moves(coins: tuple[int, ...]) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Every move: a coin goes left up to its neighbour."""
    for i, place in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 0, place):
            yield {"from": place, "to": to}, (*coins[:i], to, *coins[i + 1 :])


class KaylesRowEngine(Engine):
    """Pins in a row: groups of standing pins are heaps of 0.77."""

    def __init__(self, pins: int, down: Sequence[int]) -> None:
        self.standing = [pin for pin in range(1, pins + 1) if pin not in set(down)]
        self.law = octal_law("0.77")

    def groups(self, standing: Sequence[int]) -> list[int]:
        """Sizes of the groups of adjacent pins."""
        sizes: list[int] = []
        for i, pin in enumerate(standing):
            if i and standing[i - 1] == pin - 1:
                sizes[-1] += 1
            else:
                sizes.append(1)
        return sizes

    def _value(self, standing: Sequence[int]) -> int:
        return HeapEngine(self.law, self.groups(standing)).value()

    def _shots(self) -> Iterator[tuple[Move, list[int]]]:
        up = set(self.standing)
        for pin in self.standing:
            for shot in ([pin], [pin, pin + 1]):
                if up.issuperset(shot):
                    left = [p for p in self.standing if p not in shot]
                    yield {"pins": shot, "leave": self.groups(left)}, left

    def value(self) -> int:
        return self._value(self.standing)

    def moves_to(self, target: int) -> list[Move]:
        return [move for move, left in self._shots() if self._value(left) == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for move, _ in self._shots():
            yield move, tuple((self.law, n) for n in move["leave"])

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((self.law, n) for n in self.groups(self.standing))


class _Pieces:
    """Connected graphs as atoms of vertex removal."""

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        for v in vertices(state):
            yield tuple((self, piece) for piece in pieces(without(state, v)))


_PIECES = _Pieces()


class VertexRemovalEngine(Engine):
    """A graph whose vertices are taken away."""

    def __init__(self, edges: Sequence[Any]) -> None:
        self.edges = list(edges)
        self._values = VertexRemoval()

    @cached_property
    def _vertices(self) -> list[Any]:
        found = vertices(self.edges)
        return sorted(found, key=lambda v: (isinstance(v, str), v))

    def value(self) -> int:
        return self._values.value(self.edges)

    def moves_to(self, target: int) -> list[Move]:
        return [v for v in self._vertices if self._values.value(without(self.edges, v)) == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for v in self._vertices:
            yield v, tuple((_PIECES, piece) for piece in pieces(without(self.edges, v)))

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((_PIECES, piece) for piece in pieces(self.edges))


def solve_by_theorem(game: TheoremGame) -> PositionSolution:
    """Games decided by a theorem; the theorem's figures are given beside the answer."""
    solver = {
        "moore": _moore,
        "staircase": _staircase,
        "northcott": _northcott,
        "wythoff": _wythoff,
        "dynamic_subtraction": _dynamic,
        "two_dimensional_nim": _two_dimensional,
    }[game.kind]
    return solver(game)  # type: ignore[operator, no-any-return]


def _moore(game: MooreGame) -> PositionSolution:
    misere = game.play == "misere"
    lost = moore.is_lost(game.heaps, game.k, misere)
    moves = [] if lost else moore.winning_moves(game.heaps, game.k, misere)
    written = [
        [{"heap": i, "take": game.heaps[i] - left, "leave": [left] if left else []} for i, left in move.items()]
        for move in moves
    ]
    return PositionSolution(
        game=game,
        outcome="P" if lost else "N",
        moves=tuple(written),
        more={"column_sums": moore.column_sums(game.heaps, game.k)},
    )


def _staircase(game: StaircaseGame) -> PositionSolution:
    if game.play == "misere":
        outcome, value, moves = evaluate(RuleEngine(tuple(game.steps), boards.staircase_moves), "misere")
        return PositionSolution(game=game, outcome=outcome, value=value, moves=tuple(moves))
    value = reduce(xor, game.steps[::2], 0)
    moves = boards.staircase_winning(game.steps) if value else []
    return PositionSolution(game=game, outcome="N" if value else "P", value=value, moves=tuple(moves))


def _northcott(game: NorthcottGame) -> PositionSolution:
    total = boards.northcott_value(game.rows)
    mover = 0 if game.mover == "white" else 1
    moves = [
        move
        for move, after in boards.northcott_moves(game.rows, game.columns, mover)
        if total and not boards.northcott_value(after)
    ]
    return PositionSolution(game=game, outcome="N" if total else "P", moves=tuple(moves), more={"nim_sum": total})


def _wythoff(game: WythoffGame) -> PositionSolution:
    a, b = game.position
    if game.play == "misere":
        if max(a, b) > 60:
            raise LimitError("position: misere play of Wythoff's game is searched up to 60; give smaller piles")
        outcome, value, found = evaluate(RuleEngine((a, b), boards.wythoff_moves), "misere")
        return PositionSolution(game=game, outcome=outcome, value=value, moves=tuple(found))
    moves = boards.wythoff_winning(a, b)
    grundy = boards.wythoff_table(a + 1, b + 1)[b][a] if max(a, b) < WYTHOFF_TABLE else None
    return PositionSolution(game=game, outcome="N" if moves else "P", value=grundy, moves=tuple(moves))


def _dynamic(game: DynamicSubtractionGame) -> PositionSolution:
    if game.chips > 1_000_000:
        raise LimitError(f"chips: {game.chips:,} chips are beyond the table; give at most 1,000,000")
    limits = game.limits

    def f(taken: int) -> int:
        if limits is None:
            return game.multiplier * taken
        return limits[min(taken, len(limits)) - 1]

    limit = max(game.chips - 1, 0) if game.limit is None else game.limit
    moves = dynamic.winning_takes(game.chips, limit, f)
    return PositionSolution(game=game, outcome="N" if moves else "P", moves=tuple(moves))


def _two_dimensional(game: TwoDimensionalNimGame) -> PositionSolution:
    from gote.impartial.ordinals import Ordinal

    total = reduce(xor, (boards.ordinal_of(c) for c in game.coins), Ordinal())
    moves = [{"from": a, "to": b} for a, b in boards.ordinal_winning(game.coins)] if total else []
    return PositionSolution(game=game, outcome="N" if total else "P", moves=tuple(moves), more={"value": str(total)})


def solve_sos(game: SosGame) -> PositionSolution:
    """Win, draw or loss of the mover: N, D or P."""
    value, moves = sos.value_of(game.history, game.squares)
    outcome = {"win": "N", "draw": "D", "loss": "P"}[value]
    best = [list(move) for move in moves or []]
    more: dict[str, Any] = {"value": value}
    if moves is None:
        more["moves_known"] = False
    elif outcome == "D":
        more["drawing_moves"] = best
    return PositionSolution(game=game, outcome=outcome, moves=tuple(best) if outcome == "N" else (), more=more)
