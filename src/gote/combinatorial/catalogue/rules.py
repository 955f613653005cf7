"""Documents of the other games of chapter 1. Every one gives outcome, grundy where it is known, and all winning moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from math import comb, prod
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from gote.combinatorial.catalogue.rules_boards import (
    chomp_moves,
    empty_divide_moves,
    kayles_moves,
    moore_moves,
    nimble_moves,
    northcott_moves,
    silver_dollar_moves,
    staircase_moves,
    thirty_one_moves,
    thirty_one_start,
    vertex_moves,
    wythoff_moves,
)
from gote.combinatorial.graphs.rules import Edges
from gote.combinatorial.heaps.rules import HeapSizes, Size
from gote.combinatorial.rules import ImpartialGame, Move
from gote.core import FieldError, whole

Options = Iterable[tuple[Move, Hashable]]
NORTHCOTT_SEARCH = 20_000
"""Boards up to about so many positions are searched under misere play."""
DYNAMIC_SEARCH = 300
"""Chips up to which misere play of dynamic subtraction is searched."""
WYTHOFF_TABLE = 400
"""Boards of this size get Sprague-Grundy values; larger ones outcome and moves only."""
CHOMP_VALUES = 200_000
"""Boards with so many shapes below them get Sprague-Grundy values; larger ones outcome and moves only."""
Positive = Annotated[int, BeforeValidator(whole), Field(ge=1)]


class MooreGame(ImpartialGame):
    """Moore's Nim_k: take chips from at least one and at most k heaps. A move lists what is done to each heap.

    >>> MooreGame(k=2, heaps=[1, 2]).solve().moves
    (({'heap': 0, 'take': 1, 'leave': ()}, {'heap': 1, 'take': 2, 'leave': ()}),)
    """

    kind: Literal["moore"] = "moore"
    k: Positive = Field(description="number of heaps a move may touch")
    heaps: HeapSizes

    def opening(self) -> Hashable:
        return self.heaps

    def options(self, position: Any) -> Options:
        return moore_moves(position, self.k)

    @property
    def size(self) -> int:
        """About how many positions and moves can follow."""
        return min(prod(n + 1 for n in self.heaps) ** 2, 10**18)


class NimbleGame(ImpartialGame):
    """Nimble: coins on squares 0, 1, 2, ...; a move takes one coin any number of squares to the left; jumping and
    sharing squares are allowed.

    >>> NimbleGame(coins=[4, 8, 8]).solve().moves
    ({'coin': 0, 'from': 4, 'to': 0},)
    """

    kind: Literal["nimble"] = "nimble"
    coins: HeapSizes = Field(description="squares of the coins, counted from 0")

    def opening(self) -> Hashable:
        return self.coins

    def options(self, position: Any) -> Options:
        return nimble_moves(position)


class SilverDollarGame(ImpartialGame):
    """Silver dollar game without the dollar: coins on different squares; a move takes a coin to the left without
    jumping; square 0 is the left end.

    >>> SilverDollarGame(coins=[1, 4]).solve().grundy
    2
    """

    kind: Literal["silver_dollar"] = "silver_dollar"
    coins: HeapSizes = Field(description="squares of the coins, counted from 0, all different")

    @model_validator(mode="after")
    def _apart(self) -> SilverDollarGame:
        if len(set(self.coins)) != len(self.coins):
            raise FieldError(".coins", "puts two coins on one square; give different squares")
        return self

    def opening(self) -> Hashable:
        return tuple(sorted(self.coins))

    def options(self, position: Any) -> Options:
        return silver_dollar_moves(position)


class StaircaseGame(ImpartialGame):
    """Staircase nim: steps[j - 1] coins on step j; move coins from a step to the next lower one.

    >>> StaircaseGame(steps=[3, 4, 5]).solve().outcome
    'N'
    """

    kind: Literal["staircase"] = "staircase"
    steps: HeapSizes = Field(description="numbers of coins on steps 1, 2, 3, ...")

    @model_validator(mode="after")
    def _normal(self) -> StaircaseGame:
        if self.play == "misere" and sum(self.steps) * len(self.steps) > 60:
            raise FieldError(".play", "misere play of so many coins is too large to search; give fewer coins")
        return self

    def opening(self) -> Hashable:
        return self.steps

    def options(self, position: Any) -> Options:
        return staircase_moves(position)


class NorthcottGame(ImpartialGame):
    """Northcott's game: in each row a white and a black man, [white, black] with places from 1; move your man along its
    row without jumping; who cannot move loses.

    >>> NorthcottGame(columns=8, rows=[[1, 6], [2, 4]]).solve().outcome
    'N'
    """

    kind: Literal["northcott"] = "northcott"
    columns: Positive = Field(description="places of each row, counted from 1")
    rows: tuple[tuple[Positive, Positive], ...] = Field(
        description="[white, black]: the places of the two men of a row"
    )
    mover: Literal["white", "black"] = Field(default="white", description="who moves now")

    @model_validator(mode="after")
    def _on_the_board(self) -> NorthcottGame:
        for i, (white, black) in enumerate(self.rows):
            if white == black or max(white, black) > self.columns:
                raise FieldError(
                    f".rows[{i}]", f"is not two different places from 1 to {self.columns}; write [white, black]"
                )
        if self.play == "misere" and self.columns ** (2 * len(self.rows)) > NORTHCOTT_SEARCH:
            raise FieldError(
                ".play", "misere play of so large a board is too much to search; give fewer rows or columns"
            )
        return self

    @property
    def endless(self) -> bool:
        return True

    def opening(self) -> Hashable:
        """(rows, who moves): white 0, black 1."""
        return self.rows, int(self.mover == "black")

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        board, side = position
        for move, after in northcott_moves(board, self.columns, side):
            yield move, (after, 1 - side)

    def passed(self, position: Any) -> Hashable:
        return position[0], 1 - position[1]


class WythoffGame(ImpartialGame):
    """Wythoff's game: take from one pile, or equally from both (a queen that goes left, down or both). Moves are
    written as the pair that is left.

    >>> WythoffGame(position=[3, 4]).solve().moves
    ((1, 2),)
    """

    kind: Literal["wythoff"] = "wythoff"
    position: tuple[Size, Size] = Field(description="the two piles; moves are written as the pair that is left")

    @property
    def valued(self) -> bool:
        return self.play == "normal" and max(self.position) < WYTHOFF_TABLE

    def opening(self) -> Hashable:
        return self.position

    def options(self, position: Any) -> Options:
        return wythoff_moves(position)

    @property
    def size(self) -> int:
        """About how many positions can follow."""
        return (self.position[0] + 1) * (self.position[1] + 1)


class ChompGame(ImpartialGame):
    """Chomp on a board [rows, columns] (or `rows`: squares left in each row): bite a square and all above and to the
    right; [1, 1] is poisoned, and biting it is no move: who has only it left cannot move.

    >>> ChompGame(board=[3, 4]).solve().moves
    ((2, 3),)
    """

    kind: Literal["chomp"] = "chomp"
    board: tuple[Positive, Positive] | None = Field(
        default=None,
        description="[rows, columns]; bites are [row, column] from 1, [1, 1] is poisoned and biting it is no move, "
        "so that under misere play who has only it left wins",
    )
    rows: tuple[Positive, ...] | None = Field(
        default=None, description="squares left in rows 1, 2, ..., not rising; instead of board"
    )

    @model_validator(mode="after")
    def _a_shape(self) -> ChompGame:
        if (self.board is None) == (self.rows is None):
            raise FieldError(".board", "give either board: [rows, columns] or rows: [lengths]")
        if self.rows is not None and list(self.rows) != sorted(self.rows, reverse=True):
            raise FieldError(".rows", "is not a shape of Chomp; lengths must not rise")
        return self

    @property
    def lengths(self) -> tuple[int, ...]:
        """Squares left in rows 1, 2, ..."""
        rows, columns = self.board or (1, 1)
        return self.rows or (columns,) * rows

    @property
    def small(self) -> bool:
        """Whether there are few shapes below the board."""
        return self.size <= CHOMP_VALUES

    @property
    def valued(self) -> bool:
        return self.play == "normal" and self.small

    def opening(self) -> Hashable:
        return self.lengths

    def options(self, position: Any) -> Options:
        return chomp_moves(position)

    @property
    def size(self) -> int:
        """About how many positions can follow."""
        rows, columns = (len(self.rows), max(self.rows)) if self.rows else (self.board or (1, 1))
        return comb(rows + columns, rows) if rows * columns < 10_000 else min(10**18, (rows + columns) ** 3 // 6)


class EmptyDivideGame(ImpartialGame):
    """Empty and Divide: empty one box and divide the other into two non-empty ones. Moves are written as the two boxes
    that are left.

    >>> EmptyDivideGame(boxes=[4, 3]).solve().outcome
    'N'
    """

    kind: Literal["empty_divide"] = "empty_divide"
    boxes: tuple[Positive, Positive]

    def opening(self) -> Hashable:
        return self.boxes

    def options(self, position: Any) -> Options:
        return empty_divide_moves(position)

    @property
    def size(self) -> int:
        """About how many positions can follow."""
        return max(self.boxes) ** 2


class ThirtyOneGame(ImpartialGame):
    """Thirty-one: players use up cards in turn; who makes the total exceed the limit loses. `history` lists the cards
    used so far.

    >>> ThirtyOneGame().solve().moves
    (1, 2, 5)
    """

    kind: Literal["thirty_one"] = "thirty_one"
    cards: dict[Positive, Size] = Field(
        default_factory=lambda: dict.fromkeys(range(1, 7), 4), description="card: number of copies"
    )
    limit: Size = 31
    history: HeapSizes = ()

    @model_validator(mode="after")
    def _cards_there(self) -> ThirtyOneGame:
        for card in set(self.history):
            if self.history.count(card) > self.cards.get(card, 0):
                raise FieldError(".history", f"uses card {card} more often than there are copies; correct it")
        if sum(self.history) > self.limit:
            raise FieldError(".history", f"adds up to more than the limit {self.limit}; the game was over before")
        return self

    def opening(self) -> Hashable:
        """(total, cards left as pairs (card, number))."""
        return thirty_one_start(self.cards, self.history)

    def options(self, position: Any) -> Options:
        return thirty_one_moves(position, self.limit)

    @property
    def size(self) -> int:
        """About how many positions can follow."""
        return min(prod(min(count, self.limit // card) + 1 for card, count in self.cards.items()), 10**18)


class DynamicSubtractionGame(ImpartialGame):
    """Dynamic subtraction: take at most `multiplier` times (or the entry of `limits` for) what the opponent just took;
    the first move may not take all.

    `limit` gives a position in the middle of the game: at most so many may be taken now.

    >>> DynamicSubtractionGame(chips=43, multiplier=2).solve().moves
    (1, 9)
    """

    kind: Literal["dynamic_subtraction"] = "dynamic_subtraction"
    chips: Size
    multiplier: Positive = 2
    limits: tuple[Positive, ...] | None = Field(
        default=None, description="limits[t - 1]: what may be taken after t, non-decreasing"
    )
    limit: Size | None = None

    @model_validator(mode="after")
    def _rising(self) -> DynamicSubtractionGame:
        if self.limits is not None and (not self.limits or list(self.limits) != sorted(self.limits)):
            raise FieldError(".limits", "must not fall; give a non-decreasing list")
        if self.play == "misere" and self.chips > DYNAMIC_SEARCH:
            raise FieldError(".play", f"misere play is searched up to {DYNAMIC_SEARCH} chips; give fewer chips")
        return self

    def may_follow(self, taken: int) -> int:
        """How many chips may be taken after somebody took `taken`."""
        return self.multiplier * taken if self.limits is None else self.limits[min(taken, len(self.limits)) - 1]

    @property
    def most(self) -> int:
        """How many chips may be taken now."""
        return max(self.chips - 1, 0) if self.limit is None else self.limit

    def opening(self) -> Hashable:
        """(chips, how many may be taken)."""
        return self.chips, self.most

    def options(self, position: Any) -> Options:
        chips, most = position
        return ((t, (chips - t, min(chips - t, self.may_follow(t)))) for t in range(1, min(chips, most) + 1))

    @property
    def size(self) -> int:
        """About how many positions can follow."""
        return self.chips**2


class SosGame(ImpartialGame):
    """SOS: write S or O into an empty square; who completes SOS on three consecutive squares wins; a full row is a draw
    (D).

    >>> SosGame(squares=4, history=[[1, "S"]]).solve().moves
    ((4, 'S'),)
    """

    summand: ClassVar[bool] = False
    kind: Literal["sos"] = "sos"
    squares: Size
    history: tuple[tuple[Positive, Literal["S", "O"]], ...] = ()

    @model_validator(mode="after")
    def _legal(self) -> SosGame:
        used = [square for square, _ in self.history]
        if len(set(used)) != len(used) or any(square > self.squares for square in used):
            raise FieldError(".history", f"is not a list of different squares from 1 to {self.squares}; correct it")
        if self.play == "misere":
            raise FieldError(".play", "SOS has no misere form; use normal")
        return self

    @property
    def row(self) -> str:
        """The squares as text, `_` for a blank."""
        letters = dict(self.history)
        return "".join(letters.get(i, "_") for i in range(1, self.squares + 1))


class KaylesRowGame(ImpartialGame):
    """Kayles with pins: knock down one pin or two adjacent ones. Moves give the pins and the groups left.

    >>> [move["pins"] for move in KaylesRowGame(pins=13, down=[2]).solve().moves]
    [(6,), (10,)]
    """

    kind: Literal["kayles_row"] = "kayles_row"
    pins: Size
    down: tuple[Positive, ...] = ()

    @model_validator(mode="after")
    def _in_the_row(self) -> KaylesRowGame:
        if any(pin > self.pins for pin in self.down) or len(set(self.down)) != len(self.down):
            raise FieldError(".down", f"is not a list of different pins from 1 to {self.pins}; correct it")
        return self

    def opening(self) -> Hashable:
        return frozenset(range(1, self.pins + 1)).difference(self.down)

    def options(self, position: Any) -> Options:
        return kayles_moves(position)


class VertexRemovalGame(ImpartialGame):
    """Vertex removal: take away a vertex that has an edge, with all its edges. Loops and parallel edges are allowed.

    >>> VertexRemovalGame(edges=[[0, 1], [1, 2]]).solve().moves
    (1,)
    """

    kind: Literal["vertex_removal"] = "vertex_removal"
    edges: Edges

    def opening(self) -> Hashable:
        return frozenset(self.edges)

    def options(self, position: Any) -> Options:
        return vertex_moves(position)


MOST_ADDING = 1000
"""Columns and rows of two-dimensional nim with coins added: a value has this many digits, or terms."""


class TwoDimensionalNimGame(ImpartialGame):
    """Two-dimensional nim on unbounded rows: coins [column, row] move left in their row or to any square of a lower
    row. `value` is an ordinal.

    >>> TwoDimensionalNimGame(coins=[[1, 2], [4, 3]]).solve().value
    'w+5'
    >>> TwoDimensionalNimGame(coins=[[1, 2], [4, 3]], variant="adding").solve().moves
    ({'from': (4, 3), 'to': ((1, 2),)},)
    """

    kind: Literal["two_dimensional_nim"] = "two_dimensional_nim"
    coins: tuple[tuple[Size, Size], ...] = Field(description="places [column, row] of the coins, counted from 0")
    variant: Literal["lower_rows", "straight_down", "adding"] = Field(
        default="lower_rows",
        description="lower_rows: left in the row, or to any square of a lower row; straight_down: left in the row, or down "
        "in the column; adding: as lower_rows, and the coin may be replaced by any finite number of coins on such squares",
    )

    @model_validator(mode="after")
    def _within_reach(self) -> TwoDimensionalNimGame:
        for i, place in enumerate(self.coins if self.variant == "adding" else ()):
            if max(place) > MOST_ADDING:
                raise FieldError(
                    f".coins[{i}]", f"is too far for values such as w^row*2^column; give places to {MOST_ADDING:,}"
                )
        return self

    @model_validator(mode="after")
    def _normal(self) -> TwoDimensionalNimGame:
        if self.play == "misere":
            raise FieldError(".play", "two-dimensional nim is only solved under normal play; use normal")
        return self
