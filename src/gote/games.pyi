"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

import typing
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, Required, TypedDict, overload

import gote.bargaining.answer
import gote.bargaining.answer_ntu
import gote.bargaining.answer_offers
import gote.bargaining.answer_persons
import gote.bargaining.rules
import gote.bargaining.rules_ntu
import gote.bargaining.rules_offers
import gote.bargaining.rules_persons
import gote.cards.daihinmin.answer
import gote.cards.daihinmin.rules
import gote.cards.memory.answer
import gote.cards.memory.rules
import gote.cards.schnapsen.answer
import gote.cards.schnapsen.rules
import gote.cards.schnapsen.rules_hidden
import gote.cards.sixtysix.answer
import gote.cards.sixtysix.rules
import gote.cards.tanhinmin.answer
import gote.cards.tanhinmin.rules
import gote.cards.tricks.answer
import gote.cards.tricks.rules
import gote.cards.whist.answer
import gote.cards.whist.rules
import gote.coalitional.answer
import gote.coalitional.answer_partitions
import gote.coalitional.answer_questions
import gote.coalitional.rules
import gote.coalitional.rules_assignment
import gote.coalitional.rules_costs
import gote.coalitional.rules_families
import gote.coalitional.rules_partitions
import gote.coalitional.rules_questions
import gote.coalitional.rules_strategic
import gote.coalitional.rules_votes
import gote.combinatorial.answer
import gote.combinatorial.catalogue.answer
import gote.combinatorial.catalogue.rules
import gote.combinatorial.coins.rules
import gote.combinatorial.graphs.rules
import gote.combinatorial.hackenbush.rules
import gote.combinatorial.heaps.answer
import gote.combinatorial.heaps.rules
import gote.combinatorial.nimbers.answer
import gote.combinatorial.nimbers.rules
import gote.combinatorial.partizan.position.answer
import gote.combinatorial.partizan.position.rules
import gote.combinatorial.partizan.red_blue.answer
import gote.combinatorial.partizan.red_blue.rules
import gote.combinatorial.quotients.answer
import gote.combinatorial.quotients.rules
import gote.combinatorial.rules
import gote.combinatorial.sums.rules
import gote.continuous.duopoly.answer
import gote.continuous.duopoly.rules
import gote.continuous.poker.answer
import gote.continuous.poker.rules
import gote.extensive.answer
import gote.extensive.bayesian.answer
import gote.extensive.bayesian.rules
import gote.extensive.bayesian.rules_families
import gote.extensive.rules
import gote.generalsum.answer
import gote.generalsum.rules
import gote.generalsum.rules_questions
import gote.generalsum.rules_sizes
import gote.markets.answer
import gote.markets.answer_letters
import gote.markets.rules
import gote.markets.rules_letters
import gote.markets.rules_prices
import gote.matching.answer
import gote.matching.answer_mechanisms
import gote.matching.rules
import gote.matching.rules_mechanisms
import gote.rules.answer
import gote.rules.rules_game
import gote.stochastic.answer
import gote.stochastic.rules
import gote.utility.answer
import gote.utility.rules
import gote.zerosum.answer
import gote.zerosum.rules
from gote.core.solution import Solution

Number = int | float | str | Fraction

class NimGameSolution(Solution[NimGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class NimGame(gote.combinatorial.heaps.rules.NimGame):
    def __init__(
        self, *, heaps: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NimGameSolution: ...  # type: ignore[override]

class NimGameDocument(TypedDict, total=False):
    kind: Required[Literal["nim"]]
    title: object
    play: object
    heaps: object

class SubtractionGameSolution(Solution[SubtractionGame, gote.combinatorial.heaps.answer.HeapAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    table: tuple[int, ...] | None
    outcomes: tuple[Literal["P", "N"], ...] | None
    period: dict[str, int] | None
    searched: int | None

class SubtractionGame(gote.combinatorial.heaps.rules.SubtractionGame):
    def __init__(
        self,
        *,
        set: object,
        play: Literal["normal", "misere"] = ...,
        heaps: Sequence[int | str] | None = ...,
        table: int | str | None = ...,
        period: bool | Literal["outcomes"] = ...,
        search: int | str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SubtractionGameSolution: ...  # type: ignore[override]

class SubtractionGameDocument(TypedDict, total=False):
    kind: Required[Literal["subtraction"]]
    title: object
    play: object
    heaps: object
    table: object
    period: object
    search: object
    set: object

class OctalGameSolution(Solution[OctalGame, gote.combinatorial.heaps.answer.HeapAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    table: tuple[int, ...] | None
    outcomes: tuple[Literal["P", "N"], ...] | None
    period: dict[str, int] | None
    searched: int | None

class OctalGame(gote.combinatorial.heaps.rules.OctalGame):
    def __init__(
        self,
        *,
        code: str,
        play: Literal["normal", "misere"] = ...,
        heaps: Sequence[int | str] | None = ...,
        table: int | str | None = ...,
        period: bool | Literal["outcomes"] = ...,
        search: int | str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> OctalGameSolution: ...  # type: ignore[override]

class OctalGameDocument(TypedDict, total=False):
    kind: Required[Literal["octal"]]
    title: object
    play: object
    heaps: object
    table: object
    period: object
    search: object
    code: object

class ClauseGameSolution(Solution[ClauseGame, gote.combinatorial.heaps.answer.HeapAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    table: tuple[int, ...] | None
    outcomes: tuple[Literal["P", "N"], ...] | None
    period: dict[str, int] | None
    searched: int | None

class ClauseGame(gote.combinatorial.heaps.rules.ClauseGame):
    def __init__(
        self,
        *,
        rule: object,
        play: Literal["normal", "misere"] = ...,
        heaps: Sequence[int | str] | None = ...,
        table: int | str | None = ...,
        period: bool | Literal["outcomes"] = ...,
        search: int | str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ClauseGameSolution: ...  # type: ignore[override]

class ClauseGameDocument(TypedDict, total=False):
    kind: Required[Literal["heap"]]
    title: object
    play: object
    heaps: object
    table: object
    period: object
    search: object
    rule: object

class CoinGameSolution(Solution[CoinGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class CoinGame(gote.combinatorial.coins.rules.CoinGame):
    def __init__(
        self,
        *,
        rule: object,
        heads: object,
        play: Literal["normal", "misere"] = ...,
        size: object = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CoinGameSolution: ...  # type: ignore[override]

class CoinGameDocument(TypedDict, total=False):
    kind: Required[Literal["coins"]]
    title: object
    play: object
    rule: object
    heads: object
    size: object

class HackenbushGameSolution(Solution[HackenbushGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class HackenbushGame(gote.combinatorial.hackenbush.rules.HackenbushGame):
    def __init__(
        self,
        *,
        ground: str | int | str,
        edges: Sequence[Sequence[str | int | str]],
        play: Literal["normal", "misere"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> HackenbushGameSolution: ...  # type: ignore[override]

class HackenbushGameDocument(TypedDict, total=False):
    kind: Required[Literal["hackenbush"]]
    title: object
    play: object
    ground: object
    edges: object

class GraphGameSolution(Solution[GraphGame, gote.combinatorial.answer.GraphAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    loopy_value: str | None
    functions: tuple[dict[str, int], ...] | None

class GraphGame(gote.combinatorial.graphs.rules.GraphGame):
    def __init__(
        self,
        *,
        edges: Sequence[Sequence[str | int | str]],
        start: str | int | str,
        play: Literal["normal", "misere"] = ...,
        vertices: Sequence[str | int | str] | None = ...,
        functions: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> GraphGameSolution: ...  # type: ignore[override]

class GraphGameDocument(TypedDict, total=False):
    kind: Required[Literal["graph"]]
    title: object
    play: object
    edges: object
    start: object
    vertices: object
    functions: object

class SumGameSolution(Solution[SumGame, gote.combinatorial.answer.SumAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    loopy_value: str | None
    ordinal: str | None

class SumGame(gote.combinatorial.sums.rules.SumGame):
    def __init__(
        self,
        *,
        components: Sequence[gote.combinatorial.rules.ImpartialGame],
        play: Literal["normal", "misere"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SumGameSolution: ...  # type: ignore[override]

class SumGameDocument(TypedDict, total=False):
    kind: Required[Literal["sum"]]
    title: object
    play: object
    components: object

class NimberGameSolution(Solution[NimberGame, gote.combinatorial.nimbers.answer.NimberAnswer]):
    value: int | None
    roots: tuple[int, ...] | None

class NimberGame(gote.combinatorial.nimbers.rules.NimberGame):
    def __init__(
        self,
        *,
        op: Literal["sum", "product", "quotient", "inverse", "power", "sqrt", "quadratic", "roots", "log", "order"],
        args: Sequence[int | str],
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NimberGameSolution: ...  # type: ignore[override]

class NimberGameDocument(TypedDict, total=False):
    kind: Required[Literal["nimber"]]
    title: object
    op: object
    args: object

class MooreGameSolution(Solution[MooreGame, gote.combinatorial.catalogue.answer.MooreAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    column_sums: tuple[int, ...]

class MooreGame(gote.combinatorial.catalogue.rules.MooreGame):
    def __init__(
        self,
        *,
        k: int | str,
        heaps: Sequence[int | str],
        play: Literal["normal", "misere"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MooreGameSolution: ...  # type: ignore[override]

class MooreGameDocument(TypedDict, total=False):
    kind: Required[Literal["moore"]]
    title: object
    play: object
    k: object
    heaps: object

class NimbleGameSolution(Solution[NimbleGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class NimbleGame(gote.combinatorial.catalogue.rules.NimbleGame):
    def __init__(
        self, *, coins: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NimbleGameSolution: ...  # type: ignore[override]

class NimbleGameDocument(TypedDict, total=False):
    kind: Required[Literal["nimble"]]
    title: object
    play: object
    coins: object

class SilverDollarGameSolution(Solution[SilverDollarGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class SilverDollarGame(gote.combinatorial.catalogue.rules.SilverDollarGame):
    def __init__(
        self, *, coins: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SilverDollarGameSolution: ...  # type: ignore[override]

class SilverDollarGameDocument(TypedDict, total=False):
    kind: Required[Literal["silver_dollar"]]
    title: object
    play: object
    coins: object

class StaircaseGameSolution(Solution[StaircaseGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class StaircaseGame(gote.combinatorial.catalogue.rules.StaircaseGame):
    def __init__(
        self, *, steps: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StaircaseGameSolution: ...  # type: ignore[override]

class StaircaseGameDocument(TypedDict, total=False):
    kind: Required[Literal["staircase"]]
    title: object
    play: object
    steps: object

class NorthcottGameSolution(Solution[NorthcottGame, gote.combinatorial.catalogue.answer.NorthcottAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    nim_sum: int

class NorthcottGame(gote.combinatorial.catalogue.rules.NorthcottGame):
    def __init__(
        self,
        *,
        columns: int | str,
        rows: Sequence[Sequence[int | str]],
        play: Literal["normal", "misere"] = ...,
        mover: Literal["white", "black"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NorthcottGameSolution: ...  # type: ignore[override]

class NorthcottGameDocument(TypedDict, total=False):
    kind: Required[Literal["northcott"]]
    title: object
    play: object
    columns: object
    rows: object
    mover: object

class WythoffGameSolution(Solution[WythoffGame, gote.combinatorial.catalogue.answer.WythoffAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    grundy: int | None

class WythoffGame(gote.combinatorial.catalogue.rules.WythoffGame):
    def __init__(
        self, *, position: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> WythoffGameSolution: ...  # type: ignore[override]

class WythoffGameDocument(TypedDict, total=False):
    kind: Required[Literal["wythoff"]]
    title: object
    play: object
    position: object

class ChompGameSolution(Solution[ChompGame, gote.combinatorial.catalogue.answer.ChompAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    grundy: int | None

class ChompGame(gote.combinatorial.catalogue.rules.ChompGame):
    def __init__(
        self,
        *,
        play: Literal["normal", "misere"] = ...,
        board: Sequence[int | str] | None = ...,
        rows: Sequence[int | str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ChompGameSolution: ...  # type: ignore[override]

class ChompGameDocument(TypedDict, total=False):
    kind: Required[Literal["chomp"]]
    title: object
    play: object
    board: object
    rows: object

class EmptyDivideGameSolution(Solution[EmptyDivideGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class EmptyDivideGame(gote.combinatorial.catalogue.rules.EmptyDivideGame):
    def __init__(
        self, *, boxes: Sequence[int | str], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EmptyDivideGameSolution: ...  # type: ignore[override]

class EmptyDivideGameDocument(TypedDict, total=False):
    kind: Required[Literal["empty_divide"]]
    title: object
    play: object
    boxes: object

class ThirtyOneGameSolution(Solution[ThirtyOneGame, gote.combinatorial.catalogue.answer.ThirtyOneAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None
    total: int
    remaining: dict[str, int]
    safe_cards: tuple[int, ...]

class ThirtyOneGame(gote.combinatorial.catalogue.rules.ThirtyOneGame):
    def __init__(
        self,
        *,
        play: Literal["normal", "misere"] = ...,
        cards: Mapping[str | int, int | str] = ...,
        limit: int | str = ...,
        history: Sequence[int | str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ThirtyOneGameSolution: ...  # type: ignore[override]

class ThirtyOneGameDocument(TypedDict, total=False):
    kind: Required[Literal["thirty_one"]]
    title: object
    play: object
    cards: object
    limit: object
    history: object

class DynamicSubtractionGameSolution(
    Solution[DynamicSubtractionGame, gote.combinatorial.catalogue.answer.DynamicAnswer]
):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]

class DynamicSubtractionGame(gote.combinatorial.catalogue.rules.DynamicSubtractionGame):
    def __init__(
        self,
        *,
        chips: int | str,
        play: Literal["normal", "misere"] = ...,
        multiplier: int | str = ...,
        limits: Sequence[int | str] | None = ...,
        limit: int | str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> DynamicSubtractionGameSolution: ...  # type: ignore[override]

class DynamicSubtractionGameDocument(TypedDict, total=False):
    kind: Required[Literal["dynamic_subtraction"]]
    title: object
    play: object
    chips: object
    multiplier: object
    limits: object
    limit: object

class SosGameSolution(Solution[SosGame, gote.combinatorial.catalogue.answer.SosAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    value: Literal["win", "draw", "loss"]
    moves_known: bool | None
    winning_move: typing.Any | None
    drawing_moves: tuple[typing.Any, ...] | None

class SosGame(gote.combinatorial.catalogue.rules.SosGame):
    def __init__(
        self,
        *,
        squares: int | str,
        play: Literal["normal", "misere"] = ...,
        history: Sequence[Sequence[int | str | Literal["S", "O"]]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SosGameSolution: ...  # type: ignore[override]

class SosGameDocument(TypedDict, total=False):
    kind: Required[Literal["sos"]]
    title: object
    play: object
    squares: object
    history: object

class KaylesRowGameSolution(Solution[KaylesRowGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class KaylesRowGame(gote.combinatorial.catalogue.rules.KaylesRowGame):
    def __init__(
        self,
        *,
        pins: int | str,
        play: Literal["normal", "misere"] = ...,
        down: Sequence[int | str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> KaylesRowGameSolution: ...  # type: ignore[override]

class KaylesRowGameDocument(TypedDict, total=False):
    kind: Required[Literal["kayles_row"]]
    title: object
    play: object
    pins: object
    down: object

class VertexRemovalGameSolution(Solution[VertexRemovalGame, gote.combinatorial.answer.PositionAnswer]):
    outcome: Literal["P", "N", "D"] | None
    grundy: int | None
    moves: tuple[typing.Any, ...] | None

class VertexRemovalGame(gote.combinatorial.catalogue.rules.VertexRemovalGame):
    def __init__(
        self,
        *,
        edges: Sequence[Sequence[str | int | str]],
        play: Literal["normal", "misere"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> VertexRemovalGameSolution: ...  # type: ignore[override]

class VertexRemovalGameDocument(TypedDict, total=False):
    kind: Required[Literal["vertex_removal"]]
    title: object
    play: object
    edges: object

class TwoDimensionalNimGameSolution(Solution[TwoDimensionalNimGame, gote.combinatorial.catalogue.answer.OrdinalAnswer]):
    outcome: Literal["P", "N", "D"]
    moves: tuple[typing.Any, ...]
    value: str

class TwoDimensionalNimGame(gote.combinatorial.catalogue.rules.TwoDimensionalNimGame):
    def __init__(
        self, *, coins: Sequence[Sequence[int | str]], play: Literal["normal", "misere"] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> TwoDimensionalNimGameSolution: ...  # type: ignore[override]

class TwoDimensionalNimGameDocument(TypedDict, total=False):
    kind: Required[Literal["two_dimensional_nim"]]
    title: object
    play: object
    coins: object

class MisereQuotientGameSolution(Solution[MisereQuotientGame, gote.combinatorial.quotients.answer.QuotientAnswer]):
    order: int
    p_portion: int
    elements: tuple[tuple[int, ...], ...]
    p_elements: tuple[int, ...]
    classes: tuple[int, ...]

class MisereQuotientGame(gote.combinatorial.quotients.rules.MisereQuotientGame):
    def __init__(
        self, *, heaps: int | str, code: str | None = ..., rule: object = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MisereQuotientGameSolution: ...  # type: ignore[override]

class MisereQuotientGameDocument(TypedDict, total=False):
    kind: Required[Literal["misere_quotient"]]
    title: object
    code: object
    rule: object
    heaps: object

class RedBlueHackenbushGameSolution(
    Solution[RedBlueHackenbushGame, gote.combinatorial.partizan.red_blue.answer.RedBlueAnswer]
):
    value: Fraction
    winner: Literal["left", "right", "second"]
    moves: gote.combinatorial.partizan.red_blue.answer.Cuts

class RedBlueHackenbushGame(gote.combinatorial.partizan.red_blue.rules.RedBlueHackenbushGame):
    def __init__(
        self, *, ground: str | int | str, edges: Sequence[Sequence[str | int | str | str]], title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RedBlueHackenbushGameSolution: ...  # type: ignore[override]

class RedBlueHackenbushGameDocument(TypedDict, total=False):
    kind: Required[Literal["red_blue_hackenbush"]]
    title: object
    ground: object
    edges: object

class PartizanGameSolution(Solution[PartizanGame, gote.combinatorial.partizan.position.answer.PartizanAnswer]):
    outcome: Literal["L", "R", "N", "P"]
    value: str
    mean: Fraction
    temperature: Fraction
    left_stop: Fraction
    right_stop: Fraction
    birthday: int
    atomic_weight: str | None
    moves: gote.combinatorial.partizan.position.answer.Moves | None

class PartizanGame(gote.combinatorial.partizan.position.rules.PartizanGame):
    def __init__(
        self,
        *,
        game: str | None = ...,
        ruleset: Literal[
            "domineering",
            "toads_and_frogs",
            "clobber",
            "amazons",
            "col",
            "snort",
            "hackenbush",
            "nogo",
            "konane",
            "toppling_dominoes",
            "elephants_and_rhinos",
            "cutcake",
            "maundy_cake",
        ]
        | None = ...,
        position: str | None = ...,
        ground: str | int | str | None = ...,
        edges: Sequence[Sequence[object]] | None = ...,
        colours: Mapping[str | int, str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PartizanGameSolution: ...  # type: ignore[override]

class PartizanGameDocument(TypedDict, total=False):
    kind: Required[Literal["partizan"]]
    title: object
    game: object
    ruleset: object
    position: object
    ground: object
    edges: object
    colours: object

class MatrixGameSolution(Solution[MatrixGame, gote.zerosum.answer.MatrixAnswer]):
    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]
    row_extreme: tuple[tuple[Fraction, ...], ...] | None
    column_extreme: tuple[tuple[Fraction, ...], ...] | None
    measured: gote.zerosum.answer.Measured | None

class MatrixGame(gote.zerosum.rules.MatrixGame):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        all: bool = ...,
        row_strategy: Sequence[Number] | None = ...,
        column_strategy: Sequence[Number] | None = ...,
        method: Literal[
            "saddle",
            "two_by_two",
            "graphical",
            "constant_sums",
            "diagonal",
            "domination",
            "symmetric",
            "triangular",
            "invariance",
            "nonsingular",
            "pivot",
        ]
        | None = ...,
        shift: Number | None = ...,
        pivots: Sequence[Sequence[int | str]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MatrixGameSolution: ...  # type: ignore[override]

class MatrixGameDocument(TypedDict, total=False):
    kind: Required[Literal["matrix"]]
    title: object
    payoffs: object
    rows: object
    columns: object
    all: object
    row_strategy: object
    column_strategy: object
    method: object
    shift: object
    pivots: object

class MatrixFamilySolution(Solution[MatrixFamily, gote.zerosum.answer.MatrixFamilyAnswer]):
    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]
    row_extreme: tuple[tuple[Fraction, ...], ...] | None
    column_extreme: tuple[tuple[Fraction, ...], ...] | None
    measured: gote.zerosum.answer.Measured | None
    payoffs: tuple[tuple[Fraction, ...], ...]
    rows: tuple[str, ...] | None
    columns: tuple[str, ...] | None

class MatrixFamily(gote.zerosum.rules.MatrixFamily):
    def __init__(
        self, *, family: str, parameters: Mapping[str | int, object] = ..., all: bool = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MatrixFamilySolution: ...  # type: ignore[override]

class MatrixFamilyDocument(TypedDict, total=False):
    kind: Required[Literal["matrix_family"]]
    title: object
    family: object
    parameters: object
    all: object

class EntryRangesSolution(Solution[EntryRanges, gote.zerosum.answer.RangesAnswer]):
    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]
    entries: tuple[tuple[gote.zerosum.answer.EntryRange, ...], ...]

class EntryRanges(gote.zerosum.rules.EntryRanges):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        all: bool = ...,
        row_strategy: Sequence[Number] | None = ...,
        column_strategy: Sequence[Number] | None = ...,
        method: Literal[
            "saddle",
            "two_by_two",
            "graphical",
            "constant_sums",
            "diagonal",
            "domination",
            "symmetric",
            "triangular",
            "invariance",
            "nonsingular",
            "pivot",
        ]
        | None = ...,
        shift: Number | None = ...,
        pivots: Sequence[Sequence[int | str]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EntryRangesSolution: ...  # type: ignore[override]

class EntryRangesDocument(TypedDict, total=False):
    kind: Required[Literal["ranges"]]
    title: object
    payoffs: object
    rows: object
    columns: object
    all: object
    row_strategy: object
    column_strategy: object
    method: object
    shift: object
    pivots: object

class ParametricMatrixSolution(Solution[ParametricMatrix, gote.zerosum.answer.ParametricAnswer]):
    pieces: tuple[gote.zerosum.answer.Piece, ...]
    breakpoints: tuple[typing.Any, ...]
    continuous: bool
    at_breakpoints: tuple[gote.zerosum.answer.AtBreakpoint, ...] | None

class ParametricMatrix(gote.zerosum.rules.ParametricMatrix):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[str]],
        parameter: str = ...,
        low: Number | None = ...,
        high: Number | None = ...,
        all: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ParametricMatrixSolution: ...  # type: ignore[override]

class ParametricMatrixDocument(TypedDict, total=False):
    kind: Required[Literal["parametric_matrix"]]
    title: object
    payoffs: object
    parameter: object
    low: object
    high: object
    all: object

class BlottoGameSolution(Solution[BlottoGame, gote.zerosum.answer.BlottoAnswer]):
    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]
    row_extreme: tuple[tuple[Fraction, ...], ...] | None
    column_extreme: tuple[tuple[Fraction, ...], ...] | None
    measured: gote.zerosum.answer.Measured | None
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    row_orbit_sizes: tuple[int, ...]
    column_orbit_sizes: tuple[int, ...]
    payoffs: tuple[tuple[Fraction, ...], ...]

class BlottoGame(gote.zerosum.rules.BlottoGame):
    def __init__(
        self,
        *,
        row_units: int | str,
        column_units: int | str,
        posts: int | str = ...,
        all: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BlottoGameSolution: ...  # type: ignore[override]

class BlottoGameDocument(TypedDict, total=False):
    kind: Required[Literal["blotto"]]
    title: object
    row_units: object
    column_units: object
    posts: object
    all: object

class BattleshipGameSolution(Solution[BattleshipGame, gote.zerosum.answer.BattleshipAnswer]):
    value: Fraction
    orbits: tuple[tuple[tuple[int, int], ...], ...]
    hider: tuple[Fraction, ...]
    searcher: tuple[gote.zerosum.answer.Search, ...]

class BattleshipGame(gote.zerosum.rules.BattleshipGame):
    def __init__(
        self, *, rows: int | str, columns: int | str, ship: Literal[2] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BattleshipGameSolution: ...  # type: ignore[override]

class BattleshipGameDocument(TypedDict, total=False):
    kind: Required[Literal["battleship"]]
    title: object
    rows: object
    columns: object
    ship: object

class DresherGameSolution(Solution[DresherGame, gote.zerosum.answer.DresherAnswer]):
    value: Fraction
    hider: tuple[Fraction, ...]
    searcher: dict[str, dict[str, Fraction]]

class DresherGame(gote.zerosum.rules.DresherGame):
    def __init__(self, *, n: int | str, title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> DresherGameSolution: ...  # type: ignore[override]

class DresherGameDocument(TypedDict, total=False):
    kind: Required[Literal["dresher"]]
    title: object
    n: object

class InfiniteMatrixSolution(Solution[InfiniteMatrix, gote.zerosum.answer.InfiniteAnswer]):
    lower_value: Fraction | None
    upper_value: Fraction | None
    has_value: bool | None
    truncated: gote.zerosum.answer.Truncated
    warning: str
    geometric: gote.zerosum.answer.Geometric | None

class InfiniteMatrix(gote.zerosum.rules.InfiniteMatrix):
    def __init__(
        self,
        *,
        above: Mapping[str, object],
        below: Mapping[str, object],
        equal: Number = ...,
        start: int | str = ...,
        truncate: int | str = ...,
        ratio: Number | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> InfiniteMatrixSolution: ...  # type: ignore[override]

class InfiniteMatrixDocument(TypedDict, total=False):
    kind: Required[Literal["infinite_matrix"]]
    title: object
    above: object
    equal: object
    below: object
    start: object
    truncate: object
    ratio: object

class SilvermanGameSolution(Solution[SilvermanGame, gote.zerosum.answer.SilvermanAnswer]):
    value: Fraction
    dominated_from: int
    strategies: tuple[dict[str, Fraction], ...]
    settled_from: int

class SilvermanGame(gote.zerosum.rules.SilvermanGame):
    def __init__(
        self, *, threshold: Number = ..., win: Number = ..., lose: Number = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SilvermanGameSolution: ...  # type: ignore[override]

class SilvermanGameDocument(TypedDict, total=False):
    kind: Required[Literal["silverman"]]
    title: object
    threshold: object
    win: object
    lose: object

class ExtensiveGameSolution(Solution[ExtensiveGame, gote.extensive.answer.ExtensiveAnswer]):
    value: Fraction | None
    strategies: dict[str, dict[str, Fraction]] | None
    equilibria: tuple[gote.extensive.answer.Equilibrium, ...] | None
    subsets: tuple[tuple[int, ...], ...] | None
    row_extreme: tuple[dict[str, dict[str, Fraction]], ...] | None
    column_extreme: tuple[dict[str, dict[str, Fraction]], ...] | None
    open_average: Fraction | None
    price_of_sampling: Fraction | None
    complete: bool | None
    recall: bool
    behavior: tuple[typing.Any, typing.Any] | None
    behavior_intervals: gote.extensive.answer.Intervals | None
    mixed: dict[str, tuple[gote.extensive.answer.Plan, ...]] | None
    best: dict[str, tuple[str, ...]] | None
    subgames: tuple[str, ...] | None
    assessments: tuple[gote.extensive.answer.Assessment, ...] | None
    signalling: tuple[gote.extensive.answer.SignallingCell, ...] | None
    method: Literal["backward induction", "sequence form", "strategic form", "equilibria", "subgames", "assessments"]

class ExtensiveGame(gote.extensive.rules.ExtensiveGame):
    def __init__(
        self,
        *,
        players: Sequence[str],
        tree: Mapping[str | int, object],
        refinement: Literal["nash", "subgame_perfect", "sequential", "quasi_perfect", "extensive_form_perfect"]
        | None = ...,
        all: bool = ...,
        open_deals: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ExtensiveGameSolution: ...  # type: ignore[override]

class ExtensiveGameDocument(TypedDict, total=False):
    kind: Required[Literal["extensive"]]
    title: object
    players: object
    tree: object
    refinement: object
    all: object
    open_deals: object

class ExtensiveFamilySolution(Solution[ExtensiveFamily, gote.extensive.answer.ExtensiveAnswer]):
    value: Fraction | None
    strategies: dict[str, dict[str, Fraction]] | None
    equilibria: tuple[gote.extensive.answer.Equilibrium, ...] | None
    subsets: tuple[tuple[int, ...], ...] | None
    row_extreme: tuple[dict[str, dict[str, Fraction]], ...] | None
    column_extreme: tuple[dict[str, dict[str, Fraction]], ...] | None
    open_average: Fraction | None
    price_of_sampling: Fraction | None
    complete: bool | None
    recall: bool
    behavior: tuple[typing.Any, typing.Any] | None
    behavior_intervals: gote.extensive.answer.Intervals | None
    mixed: dict[str, tuple[gote.extensive.answer.Plan, ...]] | None
    best: dict[str, tuple[str, ...]] | None
    subgames: tuple[str, ...] | None
    assessments: tuple[gote.extensive.answer.Assessment, ...] | None
    signalling: tuple[gote.extensive.answer.SignallingCell, ...] | None
    method: Literal["backward induction", "sequence form", "strategic form", "equilibria", "subgames", "assessments"]

class ExtensiveFamily(gote.extensive.rules.ExtensiveFamily):
    def __init__(
        self, *, family: str, parameters: Mapping[str | int, object] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ExtensiveFamilySolution: ...  # type: ignore[override]

class ExtensiveFamilyDocument(TypedDict, total=False):
    kind: Required[Literal["extensive_family"]]
    title: object
    family: object
    parameters: object

class BayesianGameSolution(Solution[BayesianGame, gote.extensive.bayesian.answer.BayesianAnswer]):
    equilibria: tuple[gote.extensive.bayesian.answer.BayesianEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...] | None
    complete: bool

class BayesianGame(gote.extensive.bayesian.rules.BayesianGame):
    def __init__(
        self,
        *,
        players: Sequence[str],
        types: Mapping[str | int, Sequence[str]],
        prior: Mapping[str | int, Number],
        actions: Mapping[str | int, Sequence[str]],
        payoffs: Mapping[str | int, object],
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BayesianGameSolution: ...  # type: ignore[override]

class BayesianGameDocument(TypedDict, total=False):
    kind: Required[Literal["bayesian"]]
    title: object
    players: object
    types: object
    prior: object
    actions: object
    payoffs: object

class BayesianFamilySolution(Solution[BayesianFamily, gote.extensive.bayesian.answer.BayesianAnswer]):
    equilibria: tuple[gote.extensive.bayesian.answer.BayesianEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...] | None
    complete: bool

class BayesianFamily(gote.extensive.bayesian.rules_families.BayesianFamily):
    def __init__(
        self,
        *,
        family: Literal["first_price", "second_price", "all_pay"],
        values: Sequence[object],
        bids: Sequence[object],
        chances: Sequence[object] | None = ...,
        bidders: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BayesianFamilySolution: ...  # type: ignore[override]

class BayesianFamilyDocument(TypedDict, total=False):
    kind: Required[Literal["bayesian_family"]]
    title: object
    family: object
    values: object
    chances: object
    bids: object
    bidders: object

class StochasticGameSolution(Solution[StochasticGame, gote.stochastic.answer.StochasticAnswer]):
    values: dict[str, typing.Any]
    exact: bool
    algebraic: dict[str, gote.stochastic.answer.Enclosed] | None
    strategies: dict[str, gote.stochastic.answer.Mixtures]
    error_bound: typing.Any
    family: Literal["multistage", "stochastic", "recursive"]
    optimal: gote.stochastic.answer.Optimal
    proved: Literal["exactly", "within error_bound"]

class StochasticGame(gote.stochastic.rules.StochasticGame):
    def __init__(
        self,
        *,
        states: Mapping[str | int, Sequence[Sequence[Mapping[str, object]]]],
        infinite_play: Number = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StochasticGameSolution: ...  # type: ignore[override]

class StochasticGameDocument(TypedDict, total=False):
    kind: Required[Literal["stochastic"]]
    title: object
    states: object
    infinite_play: object

class StochasticFamilySolution(Solution[StochasticFamily, gote.stochastic.answer.StochasticAnswer]):
    values: dict[str, typing.Any]
    exact: bool
    algebraic: dict[str, gote.stochastic.answer.Enclosed] | None
    strategies: dict[str, gote.stochastic.answer.Mixtures]
    error_bound: typing.Any
    family: Literal["multistage", "stochastic", "recursive"]
    optimal: gote.stochastic.answer.Optimal
    proved: Literal["exactly", "within error_bound"]

class StochasticFamily(gote.stochastic.rules.StochasticFamily):
    def __init__(
        self, *, family: str, parameters: Mapping[str | int, object] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StochasticFamilySolution: ...  # type: ignore[override]

class StochasticFamilyDocument(TypedDict, total=False):
    kind: Required[Literal["stochastic_family"]]
    title: object
    family: object
    parameters: object

class BettingGameSolution(Solution[BettingGame, gote.continuous.poker.answer.BettingAnswer]):
    value: typing.Any | None
    lower: Fraction | None
    upper: Fraction | None
    exact: bool | None
    thresholds: dict[str, typing.Any]
    strategies: dict[str, gote.continuous.poker.answer.HandStrategy | tuple[str, ...]]
    order: tuple[str, ...] | None
    equations: tuple[str, ...] | None
    best_bet: gote.continuous.poker.answer.BestBet | None
    limit: Fraction | None
    optimal_sets: typing.Any | None
    measured: gote.continuous.poker.answer.Measured | None

class BettingGame(gote.continuous.poker.rules.BettingGame):
    def __init__(
        self,
        *,
        model: Literal["la_relance", "von_neumann", "check_or_call"] | None = ...,
        bet: Number | None = ...,
        tree: Mapping[str | int, object] | None = ...,
        player1: Mapping[str | int, Sequence[object]] | None = ...,
        player2: Mapping[str | int, Sequence[object]] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BettingGameSolution: ...  # type: ignore[override]

class BettingGameDocument(TypedDict, total=False):
    kind: Required[Literal["betting"]]
    title: object
    model: object
    bet: object
    tree: object
    player1: object
    player2: object

class NewmanGameSolution(Solution[NewmanGame, gote.continuous.poker.answer.NewmanAnswer]):
    value: Fraction
    check_region: tuple[Fraction, ...]
    value_bet_hand: typing.Any
    bluff_hand: typing.Any
    call_threshold: typing.Any
    hands: tuple[gote.continuous.poker.answer.HandBet, ...]
    bets: tuple[gote.continuous.poker.answer.BetHands, ...]
    optimal_sets: gote.continuous.poker.answer.NewmanSets

class NewmanGame(gote.continuous.poker.rules.NewmanGame):
    def __init__(
        self, *, hands: Sequence[Number] = ..., bets: Sequence[Number] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NewmanGameSolution: ...  # type: ignore[override]

class NewmanGameDocument(TypedDict, total=False):
    kind: Required[Literal["newman"]]
    title: object
    hands: object
    bets: object

class CournotGameSolution(Solution[CournotGame, gote.continuous.duopoly.answer.CournotAnswer]):
    equilibria: tuple[gote.continuous.duopoly.answer.Outputs, ...] | None
    unique: bool | None
    complete: bool | None
    quantities: tuple[typing.Any, ...] | None
    price: typing.Any | None
    profits: tuple[typing.Any, ...] | None
    monopoly: gote.continuous.duopoly.answer.Monopoly | None
    collusion: gote.continuous.duopoly.answer.Collusion | None
    cases: tuple[gote.continuous.duopoly.answer.FormulaCase, ...] | None
    extra: str | None

class CournotGame(gote.continuous.duopoly.rules.CournotGame):
    def __init__(
        self,
        *,
        costs: Sequence[Number | str],
        intercept: Number | str | None = ...,
        fixed: Sequence[Number] = ...,
        assume: Sequence[str] = ...,
        price: Sequence[Mapping[str, object]] | None = ...,
        cap: Number | None = ...,
        capacities: Sequence[Number | None] = ...,
        avoidable: bool = ...,
        outputs: Sequence[Number] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CournotGameSolution: ...  # type: ignore[override]

class CournotGameDocument(TypedDict, total=False):
    kind: Required[Literal["cournot"]]
    title: object
    intercept: object
    costs: object
    fixed: object
    assume: object
    price: object
    cap: object
    capacities: object
    avoidable: object
    outputs: object

class BertrandGameSolution(Solution[BertrandGame, gote.continuous.duopoly.answer.BertrandAnswer]):
    equilibria: tuple[gote.continuous.duopoly.answer.Prices, ...] | None
    prices: tuple[typing.Any, ...] | None
    profits: tuple[typing.Any, ...] | None
    unique: bool | None
    monopoly: gote.continuous.duopoly.answer.Alone | None
    note: str | None
    type: Literal["pure", "competitive", "mixed"] | None
    outcome: gote.continuous.duopoly.answer.PriceOutcome | None
    pure: tuple[gote.continuous.duopoly.answer.Prices, ...] | None
    equilibrium: gote.continuous.duopoly.answer.MixedPrices | None

class BertrandGame(gote.continuous.duopoly.rules.BertrandGame):
    def __init__(
        self,
        *,
        costs: Sequence[Number | str],
        intercept: Number | str | None = ...,
        fixed: Sequence[Number] = ...,
        cross: Number | str | None = ...,
        prices: Sequence[Number] = ...,
        capacities: Sequence[Number] = ...,
        rationing: Literal["efficient"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BertrandGameSolution: ...  # type: ignore[override]

class BertrandGameDocument(TypedDict, total=False):
    kind: Required[Literal["bertrand"]]
    title: object
    intercept: object
    costs: object
    fixed: object
    cross: object
    prices: object
    capacities: object
    rationing: object

class StackelbergGameSolution(Solution[StackelbergGame, gote.continuous.duopoly.answer.StackelbergAnswer]):
    follower_reply: typing.Any | None
    quantities: tuple[typing.Any, ...] | None
    prices: tuple[typing.Any, ...] | None
    price: typing.Any | None
    profits: tuple[typing.Any, ...]
    total: typing.Any | None
    attained: bool | None
    choice: Literal["accommodate", "deter", "blockaded"] | None
    accommodate: gote.continuous.duopoly.answer.Option | None
    deter: gote.continuous.duopoly.answer.Option | None
    cases: tuple[gote.continuous.duopoly.answer.FormulaCase, ...] | None
    deterring_output: typing.Any | None

class StackelbergGame(gote.continuous.duopoly.rules.StackelbergGame):
    def __init__(
        self,
        *,
        costs: Sequence[Number | str],
        intercept: Number | str | None = ...,
        fixed: Sequence[Number] = ...,
        assume: Sequence[str] = ...,
        cross: Number | str | None = ...,
        avoidable: bool = ...,
        tie: Literal["stay_out", "enter"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StackelbergGameSolution: ...  # type: ignore[override]

class StackelbergGameDocument(TypedDict, total=False):
    kind: Required[Literal["stackelberg"]]
    title: object
    intercept: object
    costs: object
    fixed: object
    assume: object
    cross: object
    avoidable: object
    tie: object

class AdvertisingGameSolution(Solution[AdvertisingGame, gote.continuous.duopoly.answer.AdvertisingAnswer]):
    spending: tuple[typing.Any, ...]
    profits: tuple[typing.Any, ...]

class AdvertisingGame(gote.continuous.duopoly.rules.AdvertisingGame):
    def __init__(self, *, prize: Number | str, costs: Sequence[Number | str], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AdvertisingGameSolution: ...  # type: ignore[override]

class AdvertisingGameDocument(TypedDict, total=False):
    kind: Required[Literal["advertising"]]
    title: object
    prize: object
    costs: object

class BimatrixGameSolution(Solution[BimatrixGame, gote.generalsum.answer.BimatrixAnswer]):
    equilibria: tuple[gote.generalsum.answer.Equilibrium, ...]
    subsets: tuple[tuple[int, ...], ...]
    safety: tuple[Fraction, ...]

class BimatrixGame(gote.generalsum.rules.BimatrixGame):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        find: Literal["all", "one", "pure"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BimatrixGameSolution: ...  # type: ignore[override]

class BimatrixGameDocument(TypedDict, total=False):
    kind: Required[Literal["bimatrix"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    find: object

class StrategicGameSolution(Solution[StrategicGame, gote.generalsum.answer.StrategicAnswer]):
    equilibria: tuple[gote.generalsum.answer.Profile, ...]
    complete: bool
    subsets: tuple[tuple[int, ...], ...] | None
    curves: tuple[gote.generalsum.answer.EquilibriumCurve, ...] | None
    regions: tuple[gote.generalsum.answer.EquilibriumRegion, ...] | None
    certified: tuple[gote.generalsum.answer.EnclosedProfile, ...] | None

class StrategicGame(gote.generalsum.rules.StrategicGame):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        players: Sequence[str] = ...,
        strategies: Sequence[Sequence[str]] = ...,
        find: Literal["all", "one", "pure"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StrategicGameSolution: ...  # type: ignore[override]

class StrategicGameDocument(TypedDict, total=False):
    kind: Required[Literal["strategic"]]
    title: object
    players: object
    strategies: object
    payoffs: object
    find: object

class ProfileCheckSolution(Solution[ProfileCheck, gote.generalsum.answer.ProfileAnswer]):
    equilibrium: bool
    payoffs: tuple[Fraction, ...]
    regrets: tuple[Fraction, ...]
    best_rows: tuple[int, ...]
    best_columns: tuple[int, ...]

class ProfileCheck(gote.generalsum.rules_questions.ProfileCheck):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        row: Sequence[Number],
        column: Sequence[Number],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ProfileCheckSolution: ...  # type: ignore[override]

class ProfileCheckDocument(TypedDict, total=False):
    kind: Required[Literal["profile"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    row: object
    column: object

class DominanceSolution(Solution[Dominance, gote.generalsum.answer.DominanceAnswer]):
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    steps: tuple[gote.generalsum.answer.Elimination, ...]

class Dominance(gote.generalsum.rules_questions.Dominance):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        mode: Literal["strict", "weak"] = ...,
        order: Literal["together", "rows", "columns", "singly"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> DominanceSolution: ...  # type: ignore[override]

class DominanceDocument(TypedDict, total=False):
    kind: Required[Literal["dominance"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    mode: object
    order: object

class CorrelatedGameSolution(Solution[CorrelatedGame, gote.generalsum.answer.CorrelatedAnswer]):
    distribution: tuple[Fraction, ...]
    payoffs: tuple[Fraction, ...]
    value: Fraction

class CorrelatedGame(gote.generalsum.rules_questions.CorrelatedGame):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        players: Sequence[str] = ...,
        strategies: Sequence[Sequence[str]] = ...,
        find: Literal["all", "one", "pure"] = ...,
        concept: Literal["correlated", "coarse"] = ...,
        aim: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CorrelatedGameSolution: ...  # type: ignore[override]

class CorrelatedGameDocument(TypedDict, total=False):
    kind: Required[Literal["correlated"]]
    title: object
    players: object
    strategies: object
    payoffs: object
    find: object
    concept: object
    aim: object

class RefinementsSolution(Solution[Refinements, gote.generalsum.answer.RefinementsAnswer]):
    equilibria: tuple[gote.generalsum.answer.RefinedEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...]
    components: tuple[gote.generalsum.answer.EquilibriumComponent, ...]
    degenerate: bool
    complete: bool

class Refinements(gote.generalsum.rules_questions.Refinements):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RefinementsSolution: ...  # type: ignore[override]

class RefinementsDocument(TypedDict, total=False):
    kind: Required[Literal["refinements"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object

class LogitGameSolution(Solution[LogitGame, gote.generalsum.answer.LogitAnswer]):
    branch: tuple[gote.generalsum.answer.LogitPoint, ...]
    turned: bool
    exact: bool

class LogitGame(gote.generalsum.rules_questions.LogitGame):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        precisions: Sequence[Number],
        players: Sequence[str] = ...,
        strategies: Sequence[Sequence[str]] = ...,
        find: Literal["all", "one", "pure"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> LogitGameSolution: ...  # type: ignore[override]

class LogitGameDocument(TypedDict, total=False):
    kind: Required[Literal["logit"]]
    title: object
    players: object
    strategies: object
    payoffs: object
    find: object
    precisions: object

class CommitmentGameSolution(Solution[CommitmentGame, gote.generalsum.answer.CommitmentAnswer]):
    value: Fraction
    mixture: tuple[Fraction, ...]
    reply: int
    payoffs: tuple[Fraction, ...]
    value_if_ties_hurt: Fraction

class CommitmentGame(gote.generalsum.rules_questions.CommitmentGame):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        leader: Literal["row", "column"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CommitmentGameSolution: ...  # type: ignore[override]

class CommitmentGameDocument(TypedDict, total=False):
    kind: Required[Literal["commitment"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    leader: object

class RepeatedGameSolution(Solution[RepeatedGame, gote.generalsum.answer.RepeatedAnswer]):
    stage: tuple[gote.generalsum.answer.Equilibrium, ...]
    unique: bool
    total: tuple[Fraction, ...] | None
    pure_totals: tuple[tuple[Fraction, ...], ...] | None
    individually_rational: tuple[tuple[Fraction, ...], ...]
    sustained: tuple[gote.generalsum.answer.SustainedCell, ...]

class RepeatedGame(gote.generalsum.rules_questions.RepeatedGame):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        rounds: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RepeatedGameSolution: ...  # type: ignore[override]

class RepeatedGameDocument(TypedDict, total=False):
    kind: Required[Literal["repeated"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    rounds: object

class EvolutionSolution(Solution[Evolution, gote.generalsum.answer.EvolutionAnswer]):
    equilibria: tuple[gote.generalsum.answer.SymmetricEquilibrium, ...]
    stable: tuple[tuple[Fraction, ...], ...]
    complete: bool

class Evolution(gote.generalsum.rules_questions.Evolution):
    def __init__(self, *, payoffs: Sequence[Sequence[Number]], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EvolutionSolution: ...  # type: ignore[override]

class EvolutionDocument(TypedDict, total=False):
    kind: Required[Literal["evolution"]]
    title: object
    payoffs: object

class RootCountSolution(Solution[RootCount, gote.generalsum.answer.RootCountAnswer]):
    counts: dict[str, int]

class RootCount(gote.generalsum.rules_sizes.RootCount):
    def __init__(self, *, sizes: Sequence[str], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RootCountSolution: ...  # type: ignore[override]

class RootCountDocument(TypedDict, total=False):
    kind: Required[Literal["root_count"]]
    title: object
    sizes: object

class EliminationGameSolution(Solution[EliminationGame, gote.generalsum.answer.EliminationAnswer]):
    left: tuple[tuple[int, ...], ...]
    steps: tuple[gote.generalsum.answer.Struck, ...]

class EliminationGame(gote.generalsum.rules_questions.EliminationGame):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        players: Sequence[str] = ...,
        strategies: Sequence[Sequence[str]] = ...,
        find: Literal["all", "one", "pure"] = ...,
        mode: Literal["strict", "weak"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EliminationGameSolution: ...  # type: ignore[override]

class EliminationGameDocument(TypedDict, total=False):
    kind: Required[Literal["elimination"]]
    title: object
    players: object
    strategies: object
    payoffs: object
    find: object
    mode: object

class FictitiousPlaySolution(Solution[FictitiousPlay, gote.generalsum.answer.FictitiousPlayAnswer]):
    frequencies: tuple[tuple[Fraction, ...], ...]
    last: tuple[int, ...]
    payoffs: tuple[Fraction, ...]
    regrets: tuple[Fraction, ...]
    bounds: tuple[Fraction, ...] | None

class FictitiousPlay(gote.generalsum.rules_questions.FictitiousPlay):
    def __init__(
        self,
        *,
        payoffs: Sequence[Sequence[Number]],
        rounds: int | str,
        players: Sequence[str] = ...,
        strategies: Sequence[Sequence[str]] = ...,
        find: Literal["all", "one", "pure"] = ...,
        start: Sequence[int | str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> FictitiousPlaySolution: ...  # type: ignore[override]

class FictitiousPlayDocument(TypedDict, total=False):
    kind: Required[Literal["fictitious_play"]]
    title: object
    players: object
    strategies: object
    payoffs: object
    find: object
    rounds: object
    start: object

class RiskDominanceSolution(Solution[RiskDominance, gote.generalsum.answer.RiskDominanceAnswer]):
    equilibria: tuple[tuple[int, ...], ...]
    pairs: tuple[gote.generalsum.answer.RiskComparison, ...]
    undominated: tuple[tuple[int, ...], ...]

class RiskDominance(gote.generalsum.rules_questions.RiskDominance):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RiskDominanceSolution: ...  # type: ignore[override]

class RiskDominanceDocument(TypedDict, total=False):
    kind: Required[Literal["risk_dominance"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object

class LemkeHowsonSolution(Solution[LemkeHowson, gote.generalsum.answer.LemkeHowsonAnswer]):
    paths: tuple[gote.generalsum.answer.LemkeHowsonPath, ...]

class LemkeHowson(gote.generalsum.rules_questions.LemkeHowson):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        label: int | str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> LemkeHowsonSolution: ...  # type: ignore[override]

class LemkeHowsonDocument(TypedDict, total=False):
    kind: Required[Literal["lemke_howson"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    label: object

class AlternatingOffersSolution(Solution[AlternatingOffers, gote.bargaining.answer_offers.OffersAnswer]):
    shares: tuple[Fraction, ...]
    second_as_proposer: tuple[Fraction, ...] | None
    accept_at_least: dict[str, Fraction] | None

class AlternatingOffers(gote.bargaining.rules_offers.AlternatingOffers):
    def __init__(
        self,
        *,
        discount: Sequence[Number],
        find: Sequence[str] = ...,
        offers: int | str | None = ...,
        pie: Number = ...,
        outside: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AlternatingOffersSolution: ...  # type: ignore[override]

class AlternatingOffersDocument(TypedDict, total=False):
    kind: Required[Literal["alternating_offers"]]
    title: object
    find: object
    discount: object
    offers: object
    pie: object
    outside: object

class OffersLimitSolution(Solution[OffersLimit, gote.bargaining.answer_offers.LimitAnswer]):
    shares: tuple[Fraction, ...]
    nash_weights: tuple[Fraction, ...]

class OffersLimit(gote.bargaining.rules_offers.OffersLimit):
    def __init__(self, *, rates: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> OffersLimitSolution: ...  # type: ignore[override]

class OffersLimitDocument(TypedDict, total=False):
    kind: Required[Literal["limit"]]
    title: object
    find: object
    rates: object

class StationaryOffersSolution(Solution[StationaryOffers, gote.bargaining.answer_offers.StationaryAnswer]):
    shares: tuple[Fraction, ...]
    unique: bool

class StationaryOffers(gote.bargaining.rules_offers.StationaryOffers):
    def __init__(self, *, discount: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StationaryOffersSolution: ...  # type: ignore[override]

class StationaryOffersDocument(TypedDict, total=False):
    kind: Required[Literal["stationary"]]
    title: object
    find: object
    discount: object

class PayoffSetSolution(Solution[PayoffSet, gote.bargaining.answer.PayoffSetAnswer]):
    hull: tuple[tuple[Fraction, Fraction], ...]
    pareto: tuple[tuple[Fraction, Fraction], ...]
    sigma: Fraction
    least_total: Fraction

class PayoffSet(gote.bargaining.rules.PayoffSet):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PayoffSetSolution: ...  # type: ignore[override]

class PayoffSetDocument(TypedDict, total=False):
    kind: Required[Literal["payoff_set"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    find: object

class TuBargainingSolution(Solution[TuBargaining, gote.bargaining.answer.TuAnswer]):
    sigma: Fraction
    delta: Fraction
    solution: tuple[Fraction, Fraction]
    cooperation: tuple[gote.bargaining.answer.Cooperation, ...]
    row_threats: tuple[tuple[Fraction, ...], ...]
    column_threats: tuple[tuple[Fraction, ...], ...]
    disagreements: tuple[gote.bargaining.answer.Disagreement, ...]
    feasible_without_payment: bool

class TuBargaining(gote.bargaining.rules.TuBargaining):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> TuBargainingSolution: ...  # type: ignore[override]

class TuBargainingDocument(TypedDict, total=False):
    kind: Required[Literal["tu_bargaining"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    find: object

class NtuBargainingSolution(Solution[NtuBargaining, gote.bargaining.answer.NtuAnswer]):
    exists: bool
    solutions: tuple[gote.bargaining.answer.Exchange, ...]
    payoffs: tuple[Fraction, Fraction] | None
    fixed_threats: tuple[tuple[int, int], ...]

class NtuBargaining(gote.bargaining.rules.NtuBargaining):
    def __init__(
        self,
        *,
        row_payoffs: Sequence[Sequence[Number]],
        column_payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = ...,
        columns: Sequence[str] | None = ...,
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NtuBargainingSolution: ...  # type: ignore[override]

class NtuBargainingDocument(TypedDict, total=False):
    kind: Required[Literal["ntu_bargaining"]]
    title: object
    row_payoffs: object
    column_payoffs: object
    rows: object
    columns: object
    find: object

class NashBargainingSolution(Solution[NashBargaining, gote.bargaining.answer.NashAnswer]):
    solution: tuple[Fraction | gote.bargaining.answer.Irrational, Fraction | gote.bargaining.answer.Irrational]
    product: Fraction | gote.bargaining.answer.Irrational
    degenerate: bool
    kalai_smorodinsky: tuple[Fraction, Fraction] | None
    egalitarian: tuple[Fraction, Fraction] | None
    utilitarian: tuple[tuple[Fraction, Fraction], ...] | None

class NashBargaining(gote.bargaining.rules.NashBargaining):
    def __init__(
        self,
        *,
        threat: Sequence[Number],
        find: Sequence[str] = ...,
        points: Sequence[Sequence[Number]] | None = ...,
        region: str | None = ...,
        row_payoffs: Sequence[Sequence[Number]] | None = ...,
        column_payoffs: Sequence[Sequence[Number]] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NashBargainingSolution: ...  # type: ignore[override]

class NashBargainingDocument(TypedDict, total=False):
    kind: Required[Literal["nash_bargaining"]]
    title: object
    find: object
    points: object
    region: object
    row_payoffs: object
    column_payoffs: object
    threat: object

class BargainingAxiomsSolution(Solution[BargainingAxioms, gote.bargaining.answer.AxiomsAnswer]):
    holds: dict[Literal["feasibility", "pareto", "symmetry", "independence", "invariance"], bool]
    counterexamples: dict[
        Literal["feasibility", "pareto", "symmetry", "independence", "invariance"],
        gote.bargaining.answer.Counterexample,
    ]
    trials: int

class BargainingAxioms(gote.bargaining.rules.BargainingAxioms):
    def __init__(
        self,
        *,
        find: Sequence[str] = ...,
        rule: Literal["nash", "kalai_smorodinsky", "egalitarian", "utilitarian"] = ...,
        trials: int | str = ...,
        seed: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BargainingAxiomsSolution: ...  # type: ignore[override]

class BargainingAxiomsDocument(TypedDict, total=False):
    kind: Required[Literal["bargaining_axioms"]]
    title: object
    find: object
    rule: object
    trials: object
    seed: object

class AllInEndgameSolution(Solution[AllInEndgame, gote.bargaining.answer.AllInAnswer]):
    payoffs: tuple[tuple[tuple[Fraction, ...], ...], ...]
    equilibria: tuple[gote.bargaining.answer.Equilibrium, ...]
    safety: tuple[Fraction, Fraction]
    equilibrium_bluff: Fraction
    break_even_bluff: Fraction
    called_supremum: Fraction
    row_threats: tuple[tuple[Fraction, ...], ...]
    column_threats: tuple[tuple[Fraction, ...], ...]
    solution: tuple[Fraction, Fraction, Fraction]
    feasible_without_payment: bool

class AllInEndgame(gote.bargaining.rules.AllInEndgame):
    def __init__(
        self, *, pot: Number, bet: Number, win: Number, find: Sequence[str] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AllInEndgameSolution: ...  # type: ignore[override]

class AllInEndgameDocument(TypedDict, total=False):
    kind: Required[Literal["all_in_endgame"]]
    title: object
    find: object
    pot: object
    bet: object
    win: object

class NtuGameSolution(Solution[NtuGame, gote.bargaining.answer_ntu.NtuAnswer]):
    values: tuple[gote.bargaining.answer_ntu.NtuValue, ...]
    realised_by: dict[str, typing.Any] | None

class NtuGame(gote.bargaining.rules_ntu.NtuGame):
    def __init__(
        self,
        *,
        players: Literal[3] = ...,
        feasible: Mapping[str | int, Sequence[Sequence[Number]]] = ...,
        halfspaces: Mapping[str | int, Sequence[Sequence[Number]]] = ...,
        comprehensive: Literal[True] = ...,
        find: Sequence[Literal["shapley_ntu"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NtuGameSolution: ...  # type: ignore[override]

class NtuGameDocument(TypedDict, total=False):
    kind: Required[Literal["ntu_game"]]
    title: object
    players: object
    feasible: object
    halfspaces: object
    comprehensive: object
    find: object

class PolytopeBargainingSolution(Solution[PolytopeBargaining, gote.bargaining.answer_persons.PolytopeAnswer]):
    nash: tuple[typing.Any, ...] | None
    product: typing.Any | None
    kalai_smorodinsky: tuple[Fraction, ...] | None
    ideal: tuple[Fraction, ...] | None
    egalitarian: tuple[Fraction, ...] | None
    utilitarian: tuple[Fraction, ...] | None
    steps: tuple[tuple[Fraction, ...], ...] | None
    finite: bool | None
    solution: tuple[Fraction, ...] | None

class PolytopeBargaining(gote.bargaining.rules_persons.PolytopeBargaining):
    def __init__(
        self,
        *,
        halfspaces: Sequence[Sequence[Number]],
        threat: Sequence[Number],
        find: Sequence[Literal["nash", "kalai_smorodinsky", "egalitarian", "utilitarian", "raiffa"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PolytopeBargainingSolution: ...  # type: ignore[override]

class PolytopeBargainingDocument(TypedDict, total=False):
    kind: Required[Literal["polytope_bargaining"]]
    title: object
    halfspaces: object
    threat: object
    find: object

class CoalitionGameSolution(Solution[CoalitionGame, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class CoalitionGame(gote.coalitional.rules.CoalitionGame):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        superadditive_cover: bool = ...,
        find: Literal["all", "shapley"] | Sequence[str] = ...,
        weights: Sequence[Number] | None = ...,
        other: Mapping[str | int, Number] | None = ...,
        vertices: bool | None = ...,
        allocations: Sequence[Sequence[Number]] = ...,
        unions: Sequence[Sequence[object]] = ...,
        edges: Sequence[Sequence[object]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CoalitionGameSolution: ...  # type: ignore[override]

class CoalitionGameDocument(TypedDict, total=False):
    kind: Required[Literal["coalition"]]
    title: object
    players: object
    worth: object
    superadditive_cover: object
    find: object
    weights: object
    other: object
    vertices: object
    allocations: object
    unions: object
    edges: object

class CoalitionPartsSolution(Solution[CoalitionParts, gote.coalitional.answer_questions.PartsAnswer]):
    worth: dict[str, Fraction] | None
    nucleolus: tuple[Fraction, ...] | None
    levels: tuple[Fraction, ...] | None
    shapley: tuple[Fraction, ...] | None
    weighted_shapley: tuple[Fraction, ...] | None
    potential: dict[str, Fraction] | None
    zero_one: dict[str, Fraction] | None
    core_empty: bool | None
    least_core: Fraction | None
    equivalent: bool | None
    factor: Fraction | None
    shift: tuple[Fraction, ...] | None

class CoalitionParts(gote.coalitional.rules_questions.CoalitionParts):
    def __init__(
        self,
        *,
        find: Sequence[
            Literal[
                "worth",
                "nucleolus",
                "levels",
                "shapley",
                "weighted_shapley",
                "potential",
                "normal_form",
                "core",
                "least_core",
                "equivalence",
            ]
        ],
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        weights: Sequence[Number] | None = ...,
        other: Mapping[str | int, Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CoalitionPartsSolution: ...  # type: ignore[override]

class CoalitionPartsDocument(TypedDict, total=False):
    kind: Required[Literal["coalition_parts"]]
    title: object
    find: object
    players: object
    worth: object
    weights: object
    other: object

class CoalitionFormulaSolution(Solution[CoalitionFormula, gote.coalitional.answer_questions.FormulaAnswer]):
    nucleolus: tuple[Fraction, ...] | None
    levels: tuple[Fraction, ...] | None
    shapley: tuple[Fraction, ...] | None
    core_empty: bool | None
    least_core: Fraction | None

class CoalitionFormula(gote.coalitional.rules_questions.CoalitionFormula):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        measures: Mapping[str | int, Sequence[Number]],
        worth: str,
        find: Sequence[Literal["nucleolus", "levels", "shapley", "core", "least_core"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CoalitionFormulaSolution: ...  # type: ignore[override]

class CoalitionFormulaDocument(TypedDict, total=False):
    kind: Required[Literal["coalition_formula"]]
    title: object
    players: object
    measures: object
    worth: object
    find: object

class EpsilonCoreSolution(Solution[EpsilonCore, gote.coalitional.answer_questions.EpsilonCoreAnswer]):
    core_empty: bool
    least_epsilon: Fraction
    least_core: tuple[tuple[Fraction, ...], ...]
    vertices: dict[str, tuple[tuple[Fraction, ...], ...]]
    nucleolus: tuple[Fraction, ...]

class EpsilonCore(gote.coalitional.rules_questions.EpsilonCore):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        find: Sequence[str] = ...,
        epsilon: Sequence[Number] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EpsilonCoreSolution: ...  # type: ignore[override]

class EpsilonCoreDocument(TypedDict, total=False):
    kind: Required[Literal["epsilon_core"]]
    title: object
    find: object
    players: object
    worth: object
    epsilon: object

class StableSetSolution(Solution[StableSet, gote.coalitional.answer_questions.StableSetAnswer]):
    internal: bool
    external: bool
    stable: bool
    dominated: tuple[typing.Any, typing.Any, tuple[typing.Any, ...]] | None
    undominated: tuple[Fraction, ...] | None

class StableSet(gote.coalitional.rules_questions.StableSet):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        candidate: Sequence[Sequence[Number]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StableSetSolution: ...  # type: ignore[override]

class StableSetDocument(TypedDict, total=False):
    kind: Required[Literal["stable_set"]]
    title: object
    find: object
    players: object
    worth: object
    candidate: object

class StableSetsSolution(Solution[StableSets, gote.coalitional.answer_questions.StableSetsAnswer]):
    convex: bool
    decided: bool
    unique: bool | None
    stable_set: gote.coalitional.answer_questions.StableCore | None
    families: tuple[gote.coalitional.answer_questions.StableFamily, ...] | None

class StableSets(gote.coalitional.rules_questions.StableSets):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StableSetsSolution: ...  # type: ignore[override]

class StableSetsDocument(TypedDict, total=False):
    kind: Required[Literal["stable_sets"]]
    title: object
    find: object
    players: object
    worth: object

class MembershipSolution(Solution[Membership, gote.coalitional.answer_questions.MembershipAnswer]):
    members: tuple[gote.coalitional.answer_questions.Member, ...]

class Membership(gote.coalitional.rules_questions.Membership):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Number],
        allocations: Sequence[Sequence[Number]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MembershipSolution: ...  # type: ignore[override]

class MembershipDocument(TypedDict, total=False):
    kind: Required[Literal["membership"]]
    title: object
    find: object
    players: object
    worth: object
    allocations: object

class VotingRuleSolution(Solution[VotingRule, gote.coalitional.answer.VotingAnswer]):
    shapley_shubik: tuple[Fraction, ...]
    banzhaf: tuple[Fraction, ...]
    dummies: tuple[typing.Any, ...]
    veto: tuple[typing.Any, ...]
    swings: tuple[int, ...]
    minimal_winning: tuple[tuple[typing.Any, ...], ...] | None
    share_of_population: tuple[Fraction, ...] | None
    ratio: tuple[Fraction | None, ...] | None

class VotingRule(gote.coalitional.rules_votes.VotingRule):
    def __init__(
        self,
        *,
        measures: Mapping[str | int, Sequence[int | str]],
        win: str,
        find: Sequence[str] = ...,
        players: int | str | Sequence[str] | None = ...,
        population: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> VotingRuleSolution: ...  # type: ignore[override]

class VotingRuleDocument(TypedDict, total=False):
    kind: Required[Literal["voting_rule"]]
    title: object
    find: object
    measures: object
    win: object
    players: object
    population: object

class VotingGameSolution(Solution[VotingGame, gote.coalitional.answer.VotingAnswer]):
    shapley_shubik: tuple[Fraction, ...]
    banzhaf: tuple[Fraction, ...]
    dummies: tuple[typing.Any, ...]
    veto: tuple[typing.Any, ...]
    swings: tuple[int, ...]
    minimal_winning: tuple[tuple[typing.Any, ...], ...] | None
    share_of_population: tuple[Fraction, ...] | None
    ratio: tuple[Fraction | None, ...] | None

class VotingGame(gote.coalitional.rules.VotingGame):
    def __init__(
        self,
        *,
        weights: Sequence[int | str | Sequence[str] | Sequence[Number]],
        quota: Number,
        find: Sequence[str] = ...,
        strict: bool = ...,
        players: int | str | Sequence[str] | None = ...,
        chairman: bool = ...,
        population: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> VotingGameSolution: ...  # type: ignore[override]

class VotingGameDocument(TypedDict, total=False):
    kind: Required[Literal["voting"]]
    title: object
    find: object
    weights: object
    quota: object
    strict: object
    players: object
    chairman: object
    population: object

class NearestWeightsSolution(Solution[NearestWeights, gote.coalitional.answer_questions.NearestWeightsAnswer]):
    distance: Fraction
    powers: tuple[tuple[Fraction, ...], ...]
    one_answer: gote.coalitional.answer_questions.Weights
    complete: bool

class NearestWeights(gote.coalitional.rules_votes.NearestWeights):
    def __init__(
        self,
        *,
        wanted: Sequence[Number],
        find: Sequence[str] = ...,
        index: Literal["shapley_shubik", "banzhaf"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NearestWeightsSolution: ...  # type: ignore[override]

class NearestWeightsDocument(TypedDict, total=False):
    kind: Required[Literal["nearest_weights"]]
    title: object
    find: object
    wanted: object
    index: object

class SimpleGameSolution(Solution[SimpleGame, gote.coalitional.answer.SimpleGameAnswer]):
    shapley_shubik: tuple[Fraction, ...]
    banzhaf: tuple[Fraction, ...]
    swings: tuple[int, ...]
    dummies: tuple[typing.Any, ...]
    veto: tuple[typing.Any, ...]
    superadditive: bool
    deegan_packel: tuple[Fraction, ...]
    public_good: tuple[Fraction, ...]
    minimal_winning: tuple[tuple[typing.Any, ...], ...]
    weighted: bool
    maximal_losing: tuple[tuple[typing.Any, ...], ...] | None
    weights: tuple[int, ...] | None
    quota: int | None

class SimpleGame(gote.coalitional.rules.SimpleGame):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        winning: Sequence[Sequence[object]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SimpleGameSolution: ...  # type: ignore[override]

class SimpleGameDocument(TypedDict, total=False):
    kind: Required[Literal["simple_game"]]
    title: object
    find: object
    players: object
    winning: object

class AirportGameSolution(Solution[AirportGame, gote.coalitional.answer.AirportAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...]

class AirportGame(gote.coalitional.rules.AirportGame):
    def __init__(
        self,
        *,
        costs: Sequence[int | str | Sequence[str] | Sequence[Number]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AirportGameSolution: ...  # type: ignore[override]

class AirportGameDocument(TypedDict, total=False):
    kind: Required[Literal["airport"]]
    title: object
    find: object
    costs: object

class BankruptcyGameSolution(Solution[BankruptcyGame, gote.coalitional.answer.BankruptcyAnswer]):
    nucleolus: tuple[Fraction, ...] | None
    shapley: tuple[Fraction, ...] | None
    proportional: tuple[Fraction, ...] | None
    constrained_equal_awards: tuple[Fraction, ...] | None
    constrained_equal_losses: tuple[Fraction, ...] | None
    awards_cap: Fraction | None
    losses_cap: Fraction | None
    left_out: dict[str, str] | None

class BankruptcyGame(gote.coalitional.rules.BankruptcyGame):
    def __init__(
        self,
        *,
        estate: Number,
        claims: Sequence[int | str | Sequence[str] | Sequence[Number]],
        find: Sequence[
            Literal["nucleolus", "shapley", "proportional", "constrained_equal_awards", "constrained_equal_losses"]
        ] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> BankruptcyGameSolution: ...  # type: ignore[override]

class BankruptcyGameDocument(TypedDict, total=False):
    kind: Required[Literal["bankruptcy"]]
    title: object
    estate: object
    claims: object
    find: object

class CoalitionalFormSolution(Solution[CoalitionalForm, gote.coalitional.answer.CoalitionalFormAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction]
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None
    profile: tuple[int, ...]

class CoalitionalForm(gote.coalitional.rules_strategic.CoalitionalForm):
    def __init__(
        self,
        *,
        payoffs: object = ...,
        row_payoffs: Sequence[Sequence[Number]] | None = ...,
        column_payoffs: Sequence[Sequence[Number]] | None = ...,
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CoalitionalFormSolution: ...  # type: ignore[override]

class CoalitionalFormDocument(TypedDict, total=False):
    kind: Required[Literal["coalitional_form"]]
    title: object
    payoffs: object
    row_payoffs: object
    column_payoffs: object
    find: object

class CharacteristicFunctionsSolution(
    Solution[CharacteristicFunctions, gote.coalitional.answer_partitions.CharacteristicFunctionsAnswer]
):
    value: dict[str, Fraction] | None
    alpha_pure: dict[str, Fraction] | None
    beta_pure: dict[str, Fraction] | None
    gamma: dict[str, tuple[Fraction, ...]] | None
    threats: dict[str, gote.coalitional.answer_partitions.Threat] | None

class CharacteristicFunctions(gote.coalitional.rules_strategic.CharacteristicFunctions):
    def __init__(
        self,
        *,
        payoffs: object = ...,
        row_payoffs: Sequence[Sequence[Number]] | None = ...,
        column_payoffs: Sequence[Sequence[Number]] | None = ...,
        find: Sequence[Literal["value", "alpha_pure", "beta_pure", "gamma", "threats"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CharacteristicFunctionsSolution: ...  # type: ignore[override]

class CharacteristicFunctionsDocument(TypedDict, total=False):
    kind: Required[Literal["characteristic_functions"]]
    title: object
    payoffs: object
    row_payoffs: object
    column_payoffs: object
    find: object

class PartitionFunctionSolution(
    Solution[PartitionFunction, gote.coalitional.answer_partitions.PartitionFunctionAnswer]
):
    characteristic: dict[str, dict[str, Fraction]] | None
    core_empty: dict[str, bool] | None
    efficient_partition: str
    superadditive: bool

class PartitionFunction(gote.coalitional.rules_partitions.PartitionFunction):
    def __init__(
        self,
        *,
        players: int | str | Sequence[str],
        worth: Mapping[str | int, Sequence[Number]],
        find: Sequence[Literal["characteristic", "core", "core_empty", "efficient_partition", "superadditive"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PartitionFunctionSolution: ...  # type: ignore[override]

class PartitionFunctionDocument(TypedDict, total=False):
    kind: Required[Literal["partition_function"]]
    title: object
    players: object
    worth: object
    find: object

class GloveMarketSolution(Solution[GloveMarket, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class GloveMarket(gote.coalitional.rules_families.GloveMarket):
    def __init__(
        self, *, left: int | str, right: int | str, find: Sequence[str] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> GloveMarketSolution: ...  # type: ignore[override]

class GloveMarketDocument(TypedDict, total=False):
    kind: Required[Literal["glove_market"]]
    title: object
    find: object
    left: object
    right: object

class MachinesSolution(Solution[Machines, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class Machines(gote.coalitional.rules_families.Machines):
    def __init__(
        self,
        *,
        owners: int | str,
        machines: int | str,
        workers: int | str,
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MachinesSolution: ...  # type: ignore[override]

class MachinesDocument(TypedDict, total=False):
    kind: Required[Literal["machines"]]
    title: object
    find: object
    owners: object
    machines: object
    workers: object

class ObjectMarketSolution(Solution[ObjectMarket, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class ObjectMarket(gote.coalitional.rules_families.ObjectMarket):
    def __init__(
        self, *, offers: Sequence[Number], find: Sequence[str] = ..., reserve: Number = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ObjectMarketSolution: ...  # type: ignore[override]

class ObjectMarketDocument(TypedDict, total=False):
    kind: Required[Literal["object_market"]]
    title: object
    find: object
    reserve: object
    offers: object

class ProductMarketSolution(Solution[ProductMarket, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class ProductMarket(gote.coalitional.rules_families.ProductMarket):
    def __init__(
        self, *, demand: Sequence[Number], supply: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ProductMarketSolution: ...  # type: ignore[override]

class ProductMarketDocument(TypedDict, total=False):
    kind: Required[Literal["product_market"]]
    title: object
    find: object
    demand: object
    supply: object

class LadderSolution(Solution[Ladder, gote.coalitional.answer.LadderAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class Ladder(gote.coalitional.rules_families.Ladder):
    def __init__(self, *, steps: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> LadderSolution: ...  # type: ignore[override]

class LadderDocument(TypedDict, total=False):
    kind: Required[Literal["ladder"]]
    title: object
    find: object
    steps: object

class LandlordSolution(Solution[Landlord, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class Landlord(gote.coalitional.rules_families.Landlord):
    def __init__(self, *, output: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> LandlordSolution: ...  # type: ignore[override]

class LandlordDocument(TypedDict, total=False):
    kind: Required[Literal["landlord"]]
    title: object
    find: object
    output: object

class SymmetricGameSolution(Solution[SymmetricGame, gote.coalitional.answer.CoalitionAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class SymmetricGame(gote.coalitional.rules_families.SymmetricGame):
    def __init__(self, *, sizes: Sequence[Number], find: Sequence[str] = ..., title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SymmetricGameSolution: ...  # type: ignore[override]

class SymmetricGameDocument(TypedDict, total=False):
    kind: Required[Literal["symmetric_game"]]
    title: object
    find: object
    sizes: object

class AssignmentGameSolution(Solution[AssignmentGame, gote.coalitional.answer.AssignmentAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None
    matching: dict[str, str]
    seller_optimal: tuple[Fraction, ...]
    buyer_optimal: tuple[Fraction, ...]
    prices: dict[str, Fraction]

class AssignmentGame(gote.coalitional.rules_families.AssignmentGame):
    def __init__(
        self,
        *,
        sellers: Mapping[str | int, Number],
        buyers: Mapping[str | int, Mapping[str | int, Number]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AssignmentGameSolution: ...  # type: ignore[override]

class AssignmentGameDocument(TypedDict, total=False):
    kind: Required[Literal["assignment_game"]]
    title: object
    find: object
    sellers: object
    buyers: object

class AssignmentMarketSolution(Solution[AssignmentMarket, gote.coalitional.answer_questions.AssignmentMarketAnswer]):
    total: Fraction
    matching: tuple[tuple[int, int], ...]
    seller_best: gote.coalitional.answer_questions.Division
    buyer_best: gote.coalitional.answer_questions.Division
    nucleolus: tuple[Fraction, ...]
    sales: int | None
    prices: tuple[Fraction, Fraction] | None

class AssignmentMarket(gote.coalitional.rules_assignment.AssignmentMarket):
    def __init__(
        self,
        *,
        find: Sequence[str] = ...,
        surplus: Sequence[Sequence[Number]] | None = ...,
        reserves: Sequence[Number] | None = ...,
        valuations: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AssignmentMarketSolution: ...  # type: ignore[override]

class AssignmentMarketDocument(TypedDict, total=False):
    kind: Required[Literal["assignment_market"]]
    title: object
    find: object
    surplus: object
    reserves: object
    valuations: object

class TripSolution(Solution[Trip, gote.coalitional.answer.TripAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None
    total_cost: Fraction | None
    shapley_cost_shares: tuple[Fraction, ...] | None
    nucleolus_cost_shares: tuple[Fraction, ...] | None

class Trip(gote.coalitional.rules_costs.Trip):
    def __init__(
        self,
        *,
        costs: Mapping[str | int, Number],
        home: str,
        value: Number,
        find: Sequence[str] = ...,
        opt_out: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> TripSolution: ...  # type: ignore[override]

class TripDocument(TypedDict, total=False):
    kind: Required[Literal["trip"]]
    title: object
    find: object
    costs: object
    opt_out: object
    home: object
    value: object

class RoadSolution(Solution[Road, gote.coalitional.answer.RoadAnswer]):
    shapley: tuple[Fraction, ...]
    nucleolus: tuple[Fraction, ...] | None
    core: gote.coalitional.answer.Core | None
    convex: bool | None
    superadditive: bool | None
    essential: bool | None
    banzhaf: tuple[Fraction, ...] | None
    shapley_shubik: tuple[Fraction, ...] | None
    swings: tuple[int, ...] | None
    zero_monotonic: bool | None
    monotone: bool | None
    constant_sum: bool | None
    simple: bool | None
    dummies: tuple[typing.Any, ...] | None
    least_core: Fraction | None
    nucleolus_over_imputations: tuple[Fraction, ...] | None
    tau: tuple[Fraction, ...] | None
    owen: tuple[Fraction, ...] | None
    myerson: tuple[Fraction, ...] | None
    worth: dict[str, Fraction] | None
    allocations: tuple[gote.coalitional.answer.Allocation, ...] | None

class Road(gote.coalitional.rules_costs.Road):
    def __init__(
        self,
        *,
        costs: Mapping[str | int, Number],
        town: str,
        gains: Mapping[str | int, Number],
        find: Sequence[str] = ...,
        opt_out: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RoadSolution: ...  # type: ignore[override]

class RoadDocument(TypedDict, total=False):
    kind: Required[Literal["road"]]
    title: object
    find: object
    costs: object
    opt_out: object
    town: object
    gains: object

class LotteryGameSolution(Solution[LotteryGame, gote.utility.answer.LotteryAnswer]):
    utilities: tuple[Fraction, ...]
    best: tuple[int, ...]
    mixed: dict[str, Fraction] | None
    mixed_utility: Fraction | None

class LotteryGame(gote.utility.rules.LotteryGame):
    def __init__(
        self,
        *,
        utility: Mapping[str | int, Number],
        lotteries: Sequence[Mapping[str | int, Number]],
        mixture: Number | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> LotteryGameSolution: ...  # type: ignore[override]

class LotteryGameDocument(TypedDict, total=False):
    kind: Required[Literal["lottery"]]
    title: object
    utility: object
    lotteries: object
    mixture: object

class PreferencesSolution(Solution[Preferences, gote.utility.answer.PreferencesAnswer]):
    representable: bool
    utility: dict[str, Fraction] | None
    clash: tuple[Fraction, ...] | None
    violates: Literal["A1", "transitivity"] | None
    bounds: dict[str, tuple[Fraction, Fraction]] | None

class Preferences(gote.utility.rules.Preferences):
    def __init__(
        self,
        *,
        comparisons: Sequence[Mapping[str, object]],
        worst: str | None = ...,
        best: str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PreferencesSolution: ...  # type: ignore[override]

class PreferencesDocument(TypedDict, total=False):
    kind: Required[Literal["preferences"]]
    title: object
    comparisons: object
    worst: object
    best: object

class ContractionMapSolution(Solution[ContractionMap, gote.utility.answer.ContractionAnswer]):
    factor: Fraction
    contraction: bool
    fixed_point: tuple[Fraction, ...] | None
    iterates: tuple[tuple[Fraction, ...], ...]
    errors: tuple[Fraction, ...] | None
    a_priori: tuple[Fraction, ...] | None
    a_posteriori: tuple[Fraction, ...] | None

class ContractionMap(gote.utility.rules.ContractionMap):
    def __init__(
        self,
        *,
        matrix: Sequence[Sequence[Number]],
        shift: Sequence[Number],
        start: Sequence[Number],
        steps: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ContractionMapSolution: ...  # type: ignore[override]

class ContractionMapDocument(TypedDict, total=False):
    kind: Required[Literal["contraction"]]
    title: object
    matrix: object
    shift: object
    start: object
    steps: object

class NashMapSolution(Solution[NashMap, gote.utility.answer.NashMapAnswer]):
    image: tuple[tuple[Fraction, ...], ...]
    equilibrium: bool
    residual: Fraction
    orbit: tuple[tuple[tuple[Fraction, ...], ...], ...] | None
    period: int | None
    enters: int | None

class NashMap(gote.utility.rules.NashMap):
    def __init__(
        self,
        *,
        profile: Sequence[Sequence[Number]],
        payoffs: object = ...,
        row_payoffs: Sequence[Sequence[Number]] | None = ...,
        column_payoffs: Sequence[Sequence[Number]] | None = ...,
        steps: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> NashMapSolution: ...  # type: ignore[override]

class NashMapDocument(TypedDict, total=False):
    kind: Required[Literal["nash_map"]]
    title: object
    payoffs: object
    row_payoffs: object
    column_payoffs: object
    profile: object
    steps: object

class MarriageSolution(Solution[Marriage, gote.matching.answer.MarriageAnswer]):
    man_best: tuple[str | None, ...]
    woman_best: tuple[str | None, ...]
    rotations: int
    count: int | None
    matchings: tuple[tuple[str | None, ...], ...] | None
    lattice: tuple[tuple[int, int], ...] | None
    least_total_rank: int | None
    egalitarian: int | None

class Marriage(gote.matching.rules.Marriage):
    def __init__(
        self,
        *,
        men: Mapping[str | int, Sequence[str]],
        women: Mapping[str | int, Sequence[str]],
        find: Literal["all", "best"] | Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MarriageSolution: ...  # type: ignore[override]

class MarriageDocument(TypedDict, total=False):
    kind: Required[Literal["marriage"]]
    title: object
    find: object
    men: object
    women: object

class RoommatesSolution(Solution[Roommates, gote.matching.answer.RoommatesAnswer]):
    exists: bool
    count: int
    pairings: tuple[tuple[tuple[str, str], ...], ...]

class Roommates(gote.matching.rules.Roommates):
    def __init__(
        self, *, agents: Mapping[str | int, Sequence[str]], find: Sequence[str] = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RoommatesSolution: ...  # type: ignore[override]

class RoommatesDocument(TypedDict, total=False):
    kind: Required[Literal["roommates"]]
    title: object
    find: object
    agents: object

class HousesSolution(Solution[Houses, gote.matching.answer.HousesAnswer]):
    rounds: tuple[tuple[str, ...], ...]
    cycles: tuple[tuple[str, ...], ...]
    allocation: tuple[str, ...]
    strict_core_unique: bool

class Houses(gote.matching.rules.Houses):
    def __init__(
        self,
        *,
        agents: Mapping[str | int, Sequence[str]],
        owns: Mapping[str | int, str],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> HousesSolution: ...  # type: ignore[override]

class HousesDocument(TypedDict, total=False):
    kind: Required[Literal["houses"]]
    title: object
    find: object
    agents: object
    owns: object

class CouplesSolution(Solution[Couples, gote.matching.answer.CouplesAnswer]):
    count: int
    matchings: tuple[dict[str, str | None], ...]

class Couples(gote.matching.rules.Couples):
    def __init__(
        self,
        *,
        hospitals: Mapping[str | int, Mapping[str, object]],
        find: Sequence[str] = ...,
        couples: Sequence[Mapping[str, object]] = ...,
        singles: Mapping[str | int, Sequence[str]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CouplesSolution: ...  # type: ignore[override]

class CouplesDocument(TypedDict, total=False):
    kind: Required[Literal["couples"]]
    title: object
    find: object
    couples: object
    singles: object
    hospitals: object

class CombinatorialAuctionSolution(Solution[CombinatorialAuction, gote.matching.answer_mechanisms.AuctionAnswer]):
    welfare: Fraction
    winners: tuple[str, ...]
    allocation: dict[str, tuple[str, ...]]
    payments: dict[str, Fraction]
    revenue: Fraction
    in_core: bool | None
    blocking: tuple[str, ...] | None

class CombinatorialAuction(gote.matching.rules_mechanisms.CombinatorialAuction):
    def __init__(
        self,
        *,
        items: Sequence[str],
        bids: Mapping[str | int, Mapping[str | int, Number]],
        find: Sequence[str] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CombinatorialAuctionSolution: ...  # type: ignore[override]

class CombinatorialAuctionDocument(TypedDict, total=False):
    kind: Required[Literal["vcg"]]
    title: object
    find: object
    items: object
    bids: object

class PublicProjectSolution(Solution[PublicProject, gote.matching.answer_mechanisms.ProjectAnswer]):
    build: bool
    shares: tuple[Fraction, ...]
    pivot_taxes: tuple[Fraction, ...]
    pivotal: tuple[bool, ...]
    utilities: tuple[Fraction, ...]

class PublicProject(gote.matching.rules_mechanisms.PublicProject):
    def __init__(
        self,
        *,
        cost: Number,
        values: Sequence[Number],
        find: Sequence[str] = ...,
        shares: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> PublicProjectSolution: ...  # type: ignore[override]

class PublicProjectDocument(TypedDict, total=False):
    kind: Required[Literal["public_project"]]
    title: object
    find: object
    cost: object
    values: object
    shares: object

class AuctionDesignSolution(Solution[AuctionDesign, gote.matching.answer_mechanisms.DesignAnswer]):
    revenue: Fraction
    virtual_values: tuple[tuple[Fraction, ...], ...]
    ironed: tuple[tuple[Fraction, ...], ...]
    rule: gote.matching.answer_mechanisms.Rule

class AuctionDesign(gote.matching.rules_mechanisms.AuctionDesign):
    def __init__(
        self,
        *,
        bidders: Sequence[Mapping[str | int, Number]],
        find: Sequence[str] = ...,
        items: int | str = ...,
        dominant: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> AuctionDesignSolution: ...  # type: ignore[override]

class AuctionDesignDocument(TypedDict, total=False):
    kind: Required[Literal["auction_design"]]
    title: object
    find: object
    bidders: object
    items: object
    dominant: object

class MarketSolution(Solution[Market, gote.markets.answer.MarketAnswer]):
    table: gote.markets.answer.MarketTable

class Market(gote.markets.rules.Market):
    def __init__(
        self,
        *,
        intercept: Number,
        costs: Sequence[Number],
        fixed: Sequence[Number] = ...,
        avoidable: bool = ...,
        capacities: Sequence[Number | None] = ...,
        order: Sequence[int | str] = ...,
        compare: Sequence[Literal["monopoly", "collusion", "cournot", "stackelberg", "bertrand", "efficient"]] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MarketSolution: ...  # type: ignore[override]

class MarketDocument(TypedDict, total=False):
    kind: Required[Literal["market"]]
    title: object
    intercept: object
    costs: object
    fixed: object
    avoidable: object
    capacities: object
    order: object
    compare: object

class ChainSolution(Solution[Chain, gote.markets.answer.ChainAnswer]):
    quantities: tuple[Fraction, ...]
    price: Fraction
    profits: tuple[Fraction, ...]
    consumer_surplus: Fraction
    welfare: Fraction

class Chain(gote.markets.rules.Chain):
    def __init__(self, *, intercept: Number, costs: Sequence[Number], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ChainSolution: ...  # type: ignore[override]

class ChainDocument(TypedDict, total=False):
    kind: Required[Literal["stackelberg_chain"]]
    title: object
    intercept: object
    costs: object

class DominanceBoundsSolution(Solution[DominanceBounds, gote.markets.answer.BoundsAnswer]):
    bounds: tuple[tuple[tuple[Fraction, Fraction], ...], ...]
    limit: tuple[tuple[Fraction, Fraction], ...] | None

class DominanceBounds(gote.markets.rules.DominanceBounds):
    def __init__(
        self, *, intercept: Number, costs: Sequence[Number], rounds: int | str = ..., title: str | None = ...
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> DominanceBoundsSolution: ...  # type: ignore[override]

class DominanceBoundsDocument(TypedDict, total=False):
    kind: Required[Literal["dominance_bounds"]]
    title: object
    intercept: object
    costs: object
    rounds: object

class CriticalDiscountSolution(Solution[CriticalDiscount, gote.markets.answer.DiscountAnswer]):
    collusive_profit: Fraction | None
    deviation_output: Fraction | None
    deviation_profit: Fraction | None
    punishment_profit: Fraction | None
    collusive_profits: tuple[Fraction, ...]
    deviation_outputs: tuple[Fraction, ...]
    deviation_profits: tuple[Fraction, ...]
    punishment_profits: tuple[Fraction, ...]
    critical_discount_by_firm: tuple[Fraction | None, ...]
    critical_discount: Fraction | None
    critical_discount_bertrand: Fraction | None

class CriticalDiscount(gote.markets.rules.CriticalDiscount):
    def __init__(
        self,
        *,
        intercept: Number,
        costs: Sequence[Number],
        quotas: Sequence[Number] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CriticalDiscountSolution: ...  # type: ignore[override]

class CriticalDiscountDocument(TypedDict, total=False):
    kind: Required[Literal["critical_discount"]]
    title: object
    intercept: object
    costs: object
    quotas: object

class ChainFormulaSolution(Solution[ChainFormula, gote.markets.answer_letters.ChainFormulaAnswer]):
    when: tuple[str, ...]
    quantities: tuple[typing.Any, ...]
    price: typing.Any
    profits: tuple[typing.Any, ...]
    consumer_surplus: typing.Any

class ChainFormula(gote.markets.rules_letters.ChainFormula):
    def __init__(self, *, intercept: Number | str, costs: Sequence[Number | str], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> ChainFormulaSolution: ...  # type: ignore[override]

class ChainFormulaDocument(TypedDict, total=False):
    kind: Required[Literal["chain_formula"]]
    title: object
    intercept: object
    costs: object

class CollusionFormulaSolution(Solution[CollusionFormula, gote.markets.answer_letters.CollusionFormulaAnswer]):
    when: tuple[str, ...]
    each: typing.Any
    profit_each: typing.Any
    best_deviation: typing.Any
    deviation_profit: typing.Any
    punishment_profit: typing.Any
    critical_discount: Fraction
    critical_discount_bertrand: Fraction

class CollusionFormula(gote.markets.rules_letters.CollusionFormula):
    def __init__(self, *, intercept: Number | str, costs: Sequence[Number | str], title: str | None = ...) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> CollusionFormulaSolution: ...  # type: ignore[override]

class CollusionFormulaDocument(TypedDict, total=False):
    kind: Required[Literal["collusion_formula"]]
    title: object
    intercept: object
    costs: object

class EdgeworthSolution(Solution[Edgeworth, gote.markets.answer.EdgeworthAnswer]):
    type: Literal["pure", "mixed", "competitive"]
    price: Fraction | None
    profits: tuple[typing.Any, ...]
    support: tuple[typing.Any, typing.Any] | None
    atoms: tuple[typing.Any, ...] | None
    cdf: tuple[str, ...] | None
    cdf_at: dict[str, tuple[Fraction, ...]] | None

class Edgeworth(gote.markets.rules_prices.Edgeworth):
    def __init__(
        self,
        *,
        intercept: Number,
        costs: Sequence[Number],
        capacities: Sequence[Number],
        rationing: Literal["efficient"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EdgeworthSolution: ...  # type: ignore[override]

class EdgeworthDocument(TypedDict, total=False):
    kind: Required[Literal["edgeworth"]]
    title: object
    intercept: object
    costs: object
    capacities: object
    rationing: object

class EdgeworthCycleSolution(Solution[EdgeworthCycle, gote.markets.answer.CycleAnswer]):
    cycle: tuple[Fraction, ...]
    length: int
    path: tuple[Fraction, ...]

class EdgeworthCycle(gote.markets.rules_prices.EdgeworthCycle):
    def __init__(
        self,
        *,
        intercept: Number,
        costs: Sequence[Number],
        capacities: Sequence[Number],
        prices: Number | Sequence[Number],
        rationing: Literal["efficient"] = ...,
        start: Number | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> EdgeworthCycleSolution: ...  # type: ignore[override]

class EdgeworthCycleDocument(TypedDict, total=False):
    kind: Required[Literal["edgeworth_cycle"]]
    title: object
    intercept: object
    costs: object
    capacities: object
    rationing: object
    prices: object
    start: object

class TricksGameSolution(Solution[TricksGame, gote.cards.tricks.answer.TricksAnswer]):
    value: Fraction
    best: tuple[int, ...]
    matrices: gote.cards.tricks.answer.GTW | None
    profile: tuple[Fraction, ...] | None
    reached: bool | None

class TricksGame(gote.cards.tricks.rules.TricksGame):
    def __init__(
        self,
        *,
        left: Sequence[int | str],
        right: Sequence[int | str],
        leader: Literal["left", "right"],
        scoring: int | str | Mapping[str | int, object] | None = ...,
        points: Mapping[str | int, Number] | None = ...,
        goal: Literal["most", "fewest", "tricks", "last", "greedy"] = ...,
        target: Number | None = ...,
        matrices: bool = ...,
        profile: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> TricksGameSolution: ...  # type: ignore[override]

class TricksGameDocument(TypedDict, total=False):
    kind: Required[Literal["tricks"]]
    title: object
    left: object
    right: object
    scoring: object
    points: object
    leader: object
    goal: object
    target: object
    matrices: object
    profile: object

class WhistGameSolution(Solution[WhistGame, gote.cards.whist.answer.WhistAnswer]):
    tricks: dict[str, Fraction] | None
    points: dict[str, Fraction] | None
    best: tuple[str, ...]
    values: dict[str, Fraction]

class WhistGame(gote.cards.whist.rules.WhistGame):
    def __init__(
        self,
        *,
        hands: Mapping[str | int, str],
        trump: str,
        leader: str | None = ...,
        trick: Sequence[Sequence[str]] = ...,
        sides: Sequence[Sequence[str]] | None = ...,
        must: Literal["follow", "follow_and_head", "free"] = ...,
        count: Literal["tricks", "points"] = ...,
        points: Mapping[str | int, Number] | None = ...,
        order: str = ...,
        last_trick: Number | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> WhistGameSolution: ...  # type: ignore[override]

class WhistGameDocument(TypedDict, total=False):
    kind: Required[Literal["whist"]]
    title: object
    hands: object
    trump: object
    leader: object
    trick: object
    sides: object
    must: object
    count: object
    points: object
    order: object
    last_trick: object

class SixtySixGameSolution(Solution[SixtySixGame, gote.cards.sixtysix.answer.SixtySixAnswer]):
    winner: Literal["a", "b"] | None
    value: Fraction | None
    best: tuple[int, ...]

class SixtySixGame(gote.cards.sixtysix.rules.SixtySixGame):
    def __init__(
        self,
        *,
        a: Sequence[int | str],
        b: Sequence[int | str],
        points: Mapping[str | int, Number],
        leader: Literal["a", "b"],
        stock: Sequence[int | str] = ...,
        target: Number | None = ...,
        strict: bool = ...,
        scores: Sequence[Number] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SixtySixGameSolution: ...  # type: ignore[override]

class SixtySixGameDocument(TypedDict, total=False):
    kind: Required[Literal["sixty_six"]]
    title: object
    a: object
    b: object
    stock: object
    points: object
    target: object
    strict: object
    leader: object
    scores: object

class StockCardGameSolution(Solution[StockCardGame, gote.cards.sixtysix.answer.StockCardAnswer]):
    a_gets: bool
    chain: tuple[int, ...]
    owner: Literal["a", "b"]
    plan: tuple[gote.cards.sixtysix.answer.Step, ...]

class StockCardGame(gote.cards.sixtysix.rules.StockCardGame):
    def __init__(
        self,
        *,
        a: Sequence[int | str],
        b: Sequence[int | str],
        stock: Sequence[int | str],
        draw: int | str,
        give: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> StockCardGameSolution: ...  # type: ignore[override]

class StockCardGameDocument(TypedDict, total=False):
    kind: Required[Literal["stock_card"]]
    title: object
    a: object
    b: object
    stock: object
    draw: object
    give: object

class SchnapsenGameSolution(Solution[SchnapsenGame, gote.cards.schnapsen.answer.SchnapsenAnswer]):
    value: int
    winner: Literal["a", "b"] | None
    best: tuple[str, ...]
    values: dict[str, int]

class SchnapsenGame(gote.cards.schnapsen.rules.SchnapsenGame):
    def __init__(
        self,
        *,
        a: str,
        b: str,
        leader: Literal["a", "b"],
        game: Literal["schnapsen", "sixty_six"] = ...,
        stock: Sequence[str] = ...,
        trump: str | None = ...,
        points: Sequence[int | str] = ...,
        tricks: Sequence[int | str] = ...,
        pending: Sequence[int | str] = ...,
        closed: Mapping[str, object] | None = ...,
        must: Literal["follow_and_head", "follow", "free"] = ...,
        marriages: bool = ...,
        closing: bool = ...,
        exchange: bool = ...,
        last_trick: int | str | Literal["wins"] | None = ...,
        target: int | str = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> SchnapsenGameSolution: ...  # type: ignore[override]

class SchnapsenGameDocument(TypedDict, total=False):
    kind: Required[Literal["schnapsen"]]
    title: object
    game: object
    a: object
    b: object
    stock: object
    trump: object
    leader: object
    points: object
    tricks: object
    pending: object
    closed: object
    must: object
    marriages: object
    closing: object
    exchange: object
    last_trick: object
    target: object

class HiddenSchnapsenGameSolution(Solution[HiddenSchnapsenGame, gote.cards.schnapsen.answer.HiddenSchnapsenAnswer]):
    lower: Fraction
    upper: Fraction
    value: Fraction | None
    strategies: dict[str, dict[str, dict[str, Fraction]]]

class HiddenSchnapsenGame(gote.cards.schnapsen.rules_hidden.HiddenSchnapsenGame):
    def __init__(
        self,
        *,
        leader: Literal["a", "b"],
        unseen: str,
        game: Literal["schnapsen", "sixty_six"] = ...,
        a: str = ...,
        b: str = ...,
        stock: Sequence[str] = ...,
        trump: str | None = ...,
        points: Sequence[int | str] = ...,
        tricks: Sequence[int | str] = ...,
        pending: Sequence[int | str] = ...,
        closed: Mapping[str, object] | None = ...,
        must: Literal["follow_and_head", "follow", "free"] = ...,
        marriages: bool = ...,
        closing: bool = ...,
        exchange: bool = ...,
        last_trick: int | str | Literal["wins"] | None = ...,
        target: int | str = ...,
        hidden: Sequence[int | str] = ...,
        counts: Literal["game_points", "winner", "points"] = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> HiddenSchnapsenGameSolution: ...  # type: ignore[override]

class HiddenSchnapsenGameDocument(TypedDict, total=False):
    kind: Required[Literal["hidden_schnapsen"]]
    title: object
    game: object
    a: object
    b: object
    stock: object
    trump: object
    leader: object
    points: object
    tricks: object
    pending: object
    closed: object
    must: object
    marriages: object
    closing: object
    exchange: object
    last_trick: object
    target: object
    unseen: object
    hidden: object
    counts: object

class TanhinminSolution(Solution[Tanhinmin, gote.cards.tanhinmin.answer.TanhinminAnswer]):
    value: int
    best: tuple[typing.Any, ...]
    zugzwang: bool
    moves: tuple[gote.cards.tanhinmin.answer.MoveValue, ...] | None
    line: tuple[typing.Any, ...] | None
    leads: tuple[int, ...]
    remaining: int | None

class Tanhinmin(gote.cards.tanhinmin.rules.Tanhinmin):
    def __init__(
        self,
        *,
        mover: Sequence[int | str | str | Number | Sequence[int | str | str | int | str | Number]],
        waiter: Sequence[int | str | str | Number | Sequence[int | str | str | int | str | Number]],
        edges: Sequence[Sequence[int | str | str | Number | Sequence[int | str | str | int | str | Number]]]
        | None = ...,
        order: Literal["linear", "series"] | None = ...,
        table: int | str | str | Number | Sequence[int | str | str | int | str | Number] | None = ...,
        cut: int | str | Number | None = ...,
        reverse: int | str | Number | None = ...,
        reversed: bool = ...,
        pass_on_empty: bool = ...,
        remaining: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> TanhinminSolution: ...  # type: ignore[override]

class TanhinminDocument(TypedDict, total=False):
    kind: Required[Literal["tanhinmin"]]
    title: object
    edges: object
    order: object
    mover: object
    waiter: object
    table: object
    cut: object
    reverse: object
    reversed: object
    pass_on_empty: object
    remaining: object

class DaihinminGameSolution(Solution[DaihinminGame, gote.cards.daihinmin.answer.DaihinminAnswer]):
    value: int
    best: tuple[str, ...]
    values: dict[str, int]

class DaihinminGame(gote.cards.daihinmin.rules.DaihinminGame):
    def __init__(
        self,
        *,
        mover: Sequence[str],
        waiter: Sequence[str],
        table: Sequence[str] | None = ...,
        sequences: bool = ...,
        revolution: bool = ...,
        backwards: bool = ...,
        cut: Literal["8"] | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> DaihinminGameSolution: ...  # type: ignore[override]

class DaihinminGameDocument(TypedDict, total=False):
    kind: Required[Literal["daihinmin"]]
    title: object
    mover: object
    waiter: object
    table: object
    sequences: object
    revolution: object
    backwards: object
    cut: object

class MemoryGameSolution(Solution[MemoryGame, gote.cards.memory.answer.MemoryAnswer]):
    value: Fraction | float
    action: tuple[Literal["0", "1", "2", "take"], ...]
    options: dict[str, Fraction | float]
    state: str
    first_card: dict[str, Fraction] | None
    second_card: dict[str, dict[str, Fraction | float]] | None
    approximate: bool | None
    error_bound: Fraction | float | None
    undecided: bool | None
    excess: gote.cards.memory.answer.Excess | None

class MemoryGame(gote.cards.memory.rules.MemoryGame):
    def __init__(
        self,
        *,
        rule: Literal["special", "pair_difference", "most_pairs", "special_then_pairs", "no_memory"] = ...,
        stall: Literal["leader", "draw"] | None = ...,
        state: Mapping[str, object] | None = ...,
        pairs: int | str | None = ...,
        approximate: bool = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> MemoryGameSolution: ...  # type: ignore[override]

class MemoryGameDocument(TypedDict, total=False):
    kind: Required[Literal["memory"]]
    title: object
    rule: object
    stall: object
    state: object
    pairs: object
    approximate: object

class RulesGameSolution(Solution[RulesGame, gote.rules.answer.RulesAnswer]):
    mode: Literal["impartial", "misere", "partizan", "scores", "chance", "several", "hidden", "simultaneous"]
    outcome: Literal["P", "N", "D", "L", "R"] | None
    value: typing.Any
    payoffs: typing.Any
    all_payoffs: typing.Any
    grundy: int | None
    moves: typing.Any
    holding: typing.Any
    play: typing.Any
    values: typing.Any
    depth: int | None
    strategies: typing.Any
    equilibria: typing.Any
    mean: Fraction | None
    temperature: Fraction | None
    left_stop: Fraction | None
    right_stop: Fraction | None
    birthday: int | None
    atomic_weight: typing.Any | None
    positions: int
    information_sets: int | None
    draws: int | None
    longest: int | None
    up_to_symmetry: bool | None

class RulesGame(gote.rules.rules_game.RulesGame):
    def __init__(
        self,
        *,
        rules: str,
        options: Mapping[str | int, object] = ...,
        digest: str | None = ...,
        title: str | None = ...,
    ) -> None: ...
    def solve(self, ask: None = ..., **more: object) -> RulesGameSolution: ...  # type: ignore[override]

class RulesGameDocument(TypedDict, total=False):
    kind: Required[Literal["rules"]]
    title: object
    rules: object
    options: object
    digest: object

@overload
def solve(document: NimGame | NimGameDocument) -> NimGameSolution: ...
@overload
def solve(document: SubtractionGame | SubtractionGameDocument) -> SubtractionGameSolution: ...
@overload
def solve(document: OctalGame | OctalGameDocument) -> OctalGameSolution: ...
@overload
def solve(document: ClauseGame | ClauseGameDocument) -> ClauseGameSolution: ...
@overload
def solve(document: CoinGame | CoinGameDocument) -> CoinGameSolution: ...
@overload
def solve(document: HackenbushGame | HackenbushGameDocument) -> HackenbushGameSolution: ...
@overload
def solve(document: GraphGame | GraphGameDocument) -> GraphGameSolution: ...
@overload
def solve(document: SumGame | SumGameDocument) -> SumGameSolution: ...
@overload
def solve(document: NimberGame | NimberGameDocument) -> NimberGameSolution: ...
@overload
def solve(document: MooreGame | MooreGameDocument) -> MooreGameSolution: ...
@overload
def solve(document: NimbleGame | NimbleGameDocument) -> NimbleGameSolution: ...
@overload
def solve(document: SilverDollarGame | SilverDollarGameDocument) -> SilverDollarGameSolution: ...
@overload
def solve(document: StaircaseGame | StaircaseGameDocument) -> StaircaseGameSolution: ...
@overload
def solve(document: NorthcottGame | NorthcottGameDocument) -> NorthcottGameSolution: ...
@overload
def solve(document: WythoffGame | WythoffGameDocument) -> WythoffGameSolution: ...
@overload
def solve(document: ChompGame | ChompGameDocument) -> ChompGameSolution: ...
@overload
def solve(document: EmptyDivideGame | EmptyDivideGameDocument) -> EmptyDivideGameSolution: ...
@overload
def solve(document: ThirtyOneGame | ThirtyOneGameDocument) -> ThirtyOneGameSolution: ...
@overload
def solve(document: DynamicSubtractionGame | DynamicSubtractionGameDocument) -> DynamicSubtractionGameSolution: ...
@overload
def solve(document: SosGame | SosGameDocument) -> SosGameSolution: ...
@overload
def solve(document: KaylesRowGame | KaylesRowGameDocument) -> KaylesRowGameSolution: ...
@overload
def solve(document: VertexRemovalGame | VertexRemovalGameDocument) -> VertexRemovalGameSolution: ...
@overload
def solve(document: TwoDimensionalNimGame | TwoDimensionalNimGameDocument) -> TwoDimensionalNimGameSolution: ...
@overload
def solve(document: MisereQuotientGame | MisereQuotientGameDocument) -> MisereQuotientGameSolution: ...
@overload
def solve(document: RedBlueHackenbushGame | RedBlueHackenbushGameDocument) -> RedBlueHackenbushGameSolution: ...
@overload
def solve(document: PartizanGame | PartizanGameDocument) -> PartizanGameSolution: ...
@overload
def solve(document: MatrixGame | MatrixGameDocument) -> MatrixGameSolution: ...
@overload
def solve(document: MatrixFamily | MatrixFamilyDocument) -> MatrixFamilySolution: ...
@overload
def solve(document: EntryRanges | EntryRangesDocument) -> EntryRangesSolution: ...
@overload
def solve(document: ParametricMatrix | ParametricMatrixDocument) -> ParametricMatrixSolution: ...
@overload
def solve(document: BlottoGame | BlottoGameDocument) -> BlottoGameSolution: ...
@overload
def solve(document: BattleshipGame | BattleshipGameDocument) -> BattleshipGameSolution: ...
@overload
def solve(document: DresherGame | DresherGameDocument) -> DresherGameSolution: ...
@overload
def solve(document: InfiniteMatrix | InfiniteMatrixDocument) -> InfiniteMatrixSolution: ...
@overload
def solve(document: SilvermanGame | SilvermanGameDocument) -> SilvermanGameSolution: ...
@overload
def solve(document: ExtensiveGame | ExtensiveGameDocument) -> ExtensiveGameSolution: ...
@overload
def solve(document: ExtensiveFamily | ExtensiveFamilyDocument) -> ExtensiveFamilySolution: ...
@overload
def solve(document: BayesianGame | BayesianGameDocument) -> BayesianGameSolution: ...
@overload
def solve(document: BayesianFamily | BayesianFamilyDocument) -> BayesianFamilySolution: ...
@overload
def solve(document: StochasticGame | StochasticGameDocument) -> StochasticGameSolution: ...
@overload
def solve(document: StochasticFamily | StochasticFamilyDocument) -> StochasticFamilySolution: ...
@overload
def solve(document: BettingGame | BettingGameDocument) -> BettingGameSolution: ...
@overload
def solve(document: NewmanGame | NewmanGameDocument) -> NewmanGameSolution: ...
@overload
def solve(document: CournotGame | CournotGameDocument) -> CournotGameSolution: ...
@overload
def solve(document: BertrandGame | BertrandGameDocument) -> BertrandGameSolution: ...
@overload
def solve(document: StackelbergGame | StackelbergGameDocument) -> StackelbergGameSolution: ...
@overload
def solve(document: AdvertisingGame | AdvertisingGameDocument) -> AdvertisingGameSolution: ...
@overload
def solve(document: BimatrixGame | BimatrixGameDocument) -> BimatrixGameSolution: ...
@overload
def solve(document: StrategicGame | StrategicGameDocument) -> StrategicGameSolution: ...
@overload
def solve(document: ProfileCheck | ProfileCheckDocument) -> ProfileCheckSolution: ...
@overload
def solve(document: Dominance | DominanceDocument) -> DominanceSolution: ...
@overload
def solve(document: CorrelatedGame | CorrelatedGameDocument) -> CorrelatedGameSolution: ...
@overload
def solve(document: Refinements | RefinementsDocument) -> RefinementsSolution: ...
@overload
def solve(document: LogitGame | LogitGameDocument) -> LogitGameSolution: ...
@overload
def solve(document: CommitmentGame | CommitmentGameDocument) -> CommitmentGameSolution: ...
@overload
def solve(document: RepeatedGame | RepeatedGameDocument) -> RepeatedGameSolution: ...
@overload
def solve(document: Evolution | EvolutionDocument) -> EvolutionSolution: ...
@overload
def solve(document: RootCount | RootCountDocument) -> RootCountSolution: ...
@overload
def solve(document: EliminationGame | EliminationGameDocument) -> EliminationGameSolution: ...
@overload
def solve(document: FictitiousPlay | FictitiousPlayDocument) -> FictitiousPlaySolution: ...
@overload
def solve(document: RiskDominance | RiskDominanceDocument) -> RiskDominanceSolution: ...
@overload
def solve(document: LemkeHowson | LemkeHowsonDocument) -> LemkeHowsonSolution: ...
@overload
def solve(document: AlternatingOffers | AlternatingOffersDocument) -> AlternatingOffersSolution: ...
@overload
def solve(document: OffersLimit | OffersLimitDocument) -> OffersLimitSolution: ...
@overload
def solve(document: StationaryOffers | StationaryOffersDocument) -> StationaryOffersSolution: ...
@overload
def solve(document: PayoffSet | PayoffSetDocument) -> PayoffSetSolution: ...
@overload
def solve(document: TuBargaining | TuBargainingDocument) -> TuBargainingSolution: ...
@overload
def solve(document: NtuBargaining | NtuBargainingDocument) -> NtuBargainingSolution: ...
@overload
def solve(document: NashBargaining | NashBargainingDocument) -> NashBargainingSolution: ...
@overload
def solve(document: BargainingAxioms | BargainingAxiomsDocument) -> BargainingAxiomsSolution: ...
@overload
def solve(document: AllInEndgame | AllInEndgameDocument) -> AllInEndgameSolution: ...
@overload
def solve(document: NtuGame | NtuGameDocument) -> NtuGameSolution: ...
@overload
def solve(document: PolytopeBargaining | PolytopeBargainingDocument) -> PolytopeBargainingSolution: ...
@overload
def solve(document: CoalitionGame | CoalitionGameDocument) -> CoalitionGameSolution: ...
@overload
def solve(document: CoalitionParts | CoalitionPartsDocument) -> CoalitionPartsSolution: ...
@overload
def solve(document: CoalitionFormula | CoalitionFormulaDocument) -> CoalitionFormulaSolution: ...
@overload
def solve(document: EpsilonCore | EpsilonCoreDocument) -> EpsilonCoreSolution: ...
@overload
def solve(document: StableSet | StableSetDocument) -> StableSetSolution: ...
@overload
def solve(document: StableSets | StableSetsDocument) -> StableSetsSolution: ...
@overload
def solve(document: Membership | MembershipDocument) -> MembershipSolution: ...
@overload
def solve(document: VotingRule | VotingRuleDocument) -> VotingRuleSolution: ...
@overload
def solve(document: VotingGame | VotingGameDocument) -> VotingGameSolution: ...
@overload
def solve(document: NearestWeights | NearestWeightsDocument) -> NearestWeightsSolution: ...
@overload
def solve(document: SimpleGame | SimpleGameDocument) -> SimpleGameSolution: ...
@overload
def solve(document: AirportGame | AirportGameDocument) -> AirportGameSolution: ...
@overload
def solve(document: BankruptcyGame | BankruptcyGameDocument) -> BankruptcyGameSolution: ...
@overload
def solve(document: CoalitionalForm | CoalitionalFormDocument) -> CoalitionalFormSolution: ...
@overload
def solve(document: CharacteristicFunctions | CharacteristicFunctionsDocument) -> CharacteristicFunctionsSolution: ...
@overload
def solve(document: PartitionFunction | PartitionFunctionDocument) -> PartitionFunctionSolution: ...
@overload
def solve(document: GloveMarket | GloveMarketDocument) -> GloveMarketSolution: ...
@overload
def solve(document: Machines | MachinesDocument) -> MachinesSolution: ...
@overload
def solve(document: ObjectMarket | ObjectMarketDocument) -> ObjectMarketSolution: ...
@overload
def solve(document: ProductMarket | ProductMarketDocument) -> ProductMarketSolution: ...
@overload
def solve(document: Ladder | LadderDocument) -> LadderSolution: ...
@overload
def solve(document: Landlord | LandlordDocument) -> LandlordSolution: ...
@overload
def solve(document: SymmetricGame | SymmetricGameDocument) -> SymmetricGameSolution: ...
@overload
def solve(document: AssignmentGame | AssignmentGameDocument) -> AssignmentGameSolution: ...
@overload
def solve(document: AssignmentMarket | AssignmentMarketDocument) -> AssignmentMarketSolution: ...
@overload
def solve(document: Trip | TripDocument) -> TripSolution: ...
@overload
def solve(document: Road | RoadDocument) -> RoadSolution: ...
@overload
def solve(document: LotteryGame | LotteryGameDocument) -> LotteryGameSolution: ...
@overload
def solve(document: Preferences | PreferencesDocument) -> PreferencesSolution: ...
@overload
def solve(document: ContractionMap | ContractionMapDocument) -> ContractionMapSolution: ...
@overload
def solve(document: NashMap | NashMapDocument) -> NashMapSolution: ...
@overload
def solve(document: Marriage | MarriageDocument) -> MarriageSolution: ...
@overload
def solve(document: Roommates | RoommatesDocument) -> RoommatesSolution: ...
@overload
def solve(document: Houses | HousesDocument) -> HousesSolution: ...
@overload
def solve(document: Couples | CouplesDocument) -> CouplesSolution: ...
@overload
def solve(document: CombinatorialAuction | CombinatorialAuctionDocument) -> CombinatorialAuctionSolution: ...
@overload
def solve(document: PublicProject | PublicProjectDocument) -> PublicProjectSolution: ...
@overload
def solve(document: AuctionDesign | AuctionDesignDocument) -> AuctionDesignSolution: ...
@overload
def solve(document: Market | MarketDocument) -> MarketSolution: ...
@overload
def solve(document: Chain | ChainDocument) -> ChainSolution: ...
@overload
def solve(document: DominanceBounds | DominanceBoundsDocument) -> DominanceBoundsSolution: ...
@overload
def solve(document: CriticalDiscount | CriticalDiscountDocument) -> CriticalDiscountSolution: ...
@overload
def solve(document: ChainFormula | ChainFormulaDocument) -> ChainFormulaSolution: ...
@overload
def solve(document: CollusionFormula | CollusionFormulaDocument) -> CollusionFormulaSolution: ...
@overload
def solve(document: Edgeworth | EdgeworthDocument) -> EdgeworthSolution: ...
@overload
def solve(document: EdgeworthCycle | EdgeworthCycleDocument) -> EdgeworthCycleSolution: ...
@overload
def solve(document: TricksGame | TricksGameDocument) -> TricksGameSolution: ...
@overload
def solve(document: WhistGame | WhistGameDocument) -> WhistGameSolution: ...
@overload
def solve(document: SixtySixGame | SixtySixGameDocument) -> SixtySixGameSolution: ...
@overload
def solve(document: StockCardGame | StockCardGameDocument) -> StockCardGameSolution: ...
@overload
def solve(document: SchnapsenGame | SchnapsenGameDocument) -> SchnapsenGameSolution: ...
@overload
def solve(document: HiddenSchnapsenGame | HiddenSchnapsenGameDocument) -> HiddenSchnapsenGameSolution: ...
@overload
def solve(document: Tanhinmin | TanhinminDocument) -> TanhinminSolution: ...
@overload
def solve(document: DaihinminGame | DaihinminGameDocument) -> DaihinminGameSolution: ...
@overload
def solve(document: MemoryGame | MemoryGameDocument) -> MemoryGameSolution: ...
@overload
def solve(document: RulesGame | RulesGameDocument) -> RulesGameSolution: ...
@overload
def solve(document: object) -> Solution[Any, Any]: ...
