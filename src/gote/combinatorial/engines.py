"""Which engine computes which document. The solvers of the room begin here; proofs never come here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gote.combinatorial.catalogue.engines import (
    KaylesRowEngine,
    NimbleEngine,
    NorthcottEngine,
    SilverDollarEngine,
    StaircaseEngine,
    TwoDimensionalEngine,
    VertexRemovalEngine,
    rule_engine,
)
from gote.combinatorial.catalogue.rules import (
    ChompGame,
    DynamicSubtractionGame,
    EmptyDivideGame,
    KaylesRowGame,
    MooreGame,
    NimbleGame,
    NorthcottGame,
    SilverDollarGame,
    StaircaseGame,
    ThirtyOneGame,
    TwoDimensionalNimGame,
    VertexRemovalGame,
    WythoffGame,
)
from gote.combinatorial.coins.engine import CoinEngine
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.engine import Engine
from gote.combinatorial.graphs.engine import GraphEngine
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.hackenbush.engine import HackenbushEngine
from gote.combinatorial.hackenbush.rules import HackenbushGame
from gote.combinatorial.heaps.engine import HeapEngine, NimEngine
from gote.combinatorial.heaps.rules import HeapGame, NimGame
from gote.combinatorial.rules import ImpartialGame
from gote.combinatorial.sums.engine import SumEngine
from gote.combinatorial.sums.rules import SumGame

ENGINES: dict[type[ImpartialGame], Callable[[Any], Engine]] = {
    NimGame: lambda game: NimEngine(game.heaps),
    HeapGame: lambda game: HeapEngine(game.law, game.heaps),
    CoinGame: CoinEngine,
    HackenbushGame: HackenbushEngine,
    GraphGame: GraphEngine,
    SumGame: lambda game: SumEngine([engine_of(part) for part in game.components]),
    NimbleGame: lambda game: NimbleEngine(game.coins),
    SilverDollarGame: SilverDollarEngine,
    KaylesRowGame: KaylesRowEngine,
    VertexRemovalGame: lambda game: VertexRemovalEngine(game.edges),
    ChompGame: rule_engine,
    EmptyDivideGame: rule_engine,
    ThirtyOneGame: rule_engine,
    StaircaseGame: StaircaseEngine,
    MooreGame: rule_engine,
    WythoffGame: rule_engine,
    NorthcottGame: NorthcottEngine,
    TwoDimensionalNimGame: TwoDimensionalEngine,
    DynamicSubtractionGame: rule_engine,
}
"""Document -> engine, for every kind that can be a component of a sum."""


def engine_of(game: ImpartialGame) -> Engine:
    """The engine of a position.

    >>> from gote.combinatorial import NimGame
    >>> engine_of(NimGame(heaps=[5, 7, 9])).value()
    11
    """
    for kind in type(game).__mro__:
        if kind in ENGINES:
            return ENGINES[kind](game)
    raise TypeError(f"{type(game).__name__} has no engine")
