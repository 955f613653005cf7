"""Which engine computes which document. The solvers of the room begin here; proofs never come here."""

from __future__ import annotations

from collections.abc import Iterable

from gote.combinatorial.engine import Engine
from gote.combinatorial.rules import ImpartialGame
from gote.core.lazy import load_object

ENGINES = {
    "NimGame": ("heaps.nim_engine:NimEngine", "heaps"),
    "HeapGame": ("heaps.engine:HeapEngine", "law heaps"),
    "CoinGame": ("coins.engine:CoinEngine", ""),
    "HackenbushGame": ("hackenbush.engine:HackenbushEngine", ""),
    "GraphGame": ("graphs.engine:GraphEngine", ""),
    "SumGame": ("engines:sum_of_engines", "components"),
    "NimbleGame": ("catalogue.engines:NimbleEngine", "coins"),
    "SilverDollarGame": ("catalogue.engines:SilverDollarEngine", ""),
    "KaylesRowGame": ("catalogue.engines:KaylesRowEngine", ""),
    "VertexRemovalGame": ("catalogue.engines:VertexRemovalEngine", "edges"),
    "ChompGame": ("catalogue.engines:rule_engine", ""),
    "EmptyDivideGame": ("catalogue.engines:rule_engine", ""),
    "ThirtyOneGame": ("catalogue.engines:rule_engine", ""),
    "StaircaseGame": ("catalogue.engines:StaircaseEngine", ""),
    "MooreGame": ("catalogue.engines:rule_engine", ""),
    "WythoffGame": ("catalogue.engines:rule_engine", ""),
    "NorthcottGame": ("catalogue.engines:NorthcottEngine", ""),
    "TwoDimensionalNimGame": ("catalogue.engines:TwoDimensionalEngine", ""),
    "DynamicSubtractionGame": ("catalogue.engines:rule_engine", ""),
}
"""Class of a document -> its engine, loaded when it is needed, and the attributes of the game it takes (without any, the
game itself), for every kind that can be a component of a sum.
"""


def engine_of(game: ImpartialGame) -> Engine:
    """The engine of a position.

    >>> from gote.combinatorial import NimGame
    >>> engine_of(NimGame(heaps=[5, 7, 9])).value()
    11
    """
    for kind in type(game).__mro__:
        if kind.__name__ in ENGINES:
            reference, takes = ENGINES[kind.__name__]
            given = [getattr(game, name) for name in takes.split()] or [game]
            made: Engine = load_object(f"gote.combinatorial.{reference}")(*given)
            return made
    raise TypeError(f"{type(game).__name__} has no engine")


def sum_of_engines(components: Iterable[ImpartialGame]) -> Engine:
    """The engine of a sum, from those of its components."""
    from gote.combinatorial.sums.engine import SumEngine

    return SumEngine([engine_of(part) for part in components])
