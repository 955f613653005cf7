"""The documents of this room: matrix games, named families, games with a parameter, and the large or infinite games of
the text.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from gote.core import FieldError, Game, Rational, RationalMatrix, RationalVector, Whole
from gote.core.labels import Labels, require_labels
from gote.core.numbers import rational_matrix
from gote.exact.rational import to_fmpq, to_fraction

if TYPE_CHECKING:
    from gote.zerosum.rules_polynomials import Poly, PolyMatrix

Method = Literal[
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
"""the methods of the text, in the order a teacher tries them"""


class MatrixGame(Game):
    """A payoff matrix A: the row player (I) wins a_ij from the column player (II). A document may give `costs` instead,
    what the row player pays, or `column_payoffs`, what the column player wins.

    >>> MatrixGame(payoffs=[[1, "1/2"], [0, 2]]).shape
    (2, 2)
    >>> MatrixGame(costs=[[1, 2]]).payoffs
    ((Fraction(-1, 1), Fraction(-2, 1)),)
    """

    kind: Literal["matrix"] = "matrix"
    other_fields: ClassVar[tuple[str, ...]] = ("costs", "column_payoffs")
    payoffs: RationalMatrix
    rows: Labels = Field(default=None, description="names of the rows")
    columns: Labels = Field(default=None, description="names of the columns")
    all: bool = Field(default=False, description="also list all extreme optimal strategies")
    row_strategy: RationalVector | None = Field(default=None, description="a strategy of the row player to measure")
    column_strategy: RationalVector | None = Field(
        default=None, description="a strategy of the column player to measure"
    )
    method: Method | None = Field(default=None, description="the method the explanation tries first")
    shift: Rational | None = Field(default=None, description="constant added before pivoting")
    pivots: tuple[tuple[int, int], ...] = Field(
        default=(), description="first pivots [row, column], from 1, for method: pivot"
    )

    @model_validator(mode="before")
    @classmethod
    def _seen_from_the_other_side(cls, data: Any) -> Any:
        names = [name for name in cls.other_fields if isinstance(data, dict) and name in data]
        if not names:
            return data
        if "payoffs" in data or len(names) > 1:
            raise FieldError(f".{names[-1]}", "is a second table; give one of payoffs, costs and column_payoffs")
        try:
            table = rational_matrix(data[names[0]])
        except FieldError as error:
            raise FieldError(f".{names[0]}{error.path}", str(error)) from None
        rest = {name: value for name, value in data.items() if name != names[0]}
        return rest | {"payoffs": [[-v for v in row] for row in table]}

    @model_validator(mode="after")
    def _names_fit(self) -> MatrixGame:
        require_labels("rows", self.rows, self.shape[0])
        require_labels("columns", self.columns, self.shape[1])
        for field, weights, size in (
            ("row_strategy", self.row_strategy, self.shape[0]),
            ("column_strategy", self.column_strategy, self.shape[1]),
        ):
            if weights is not None and len(weights) != size:
                raise FieldError(
                    f".{field}", f"has {len(weights)} weights, the matrix has {size} lines; give one weight per line"
                )
            if weights is not None and (min(weights) < 0 or sum(weights) != 1):
                raise FieldError(
                    f".{field}", "is not a mixed strategy; give weights that are not negative and add up to 1"
                )
        for k, (i, j) in enumerate(self.pivots):
            if not (1 <= i <= self.shape[0] and 1 <= j <= self.shape[1]):
                raise FieldError(
                    f".pivots[{k}]", f"({i}, {j}) is not a place of the matrix; count rows and columns from 1"
                )
        if (self.pivots or self.shift is not None) and self.method != "pivot":
            raise FieldError(".method", "must be pivot when shift or pivots are given; add method: pivot")
        return self

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and columns."""
        return len(self.payoffs), len(self.payoffs[0])

    @property
    def matrix_game(self) -> MatrixGame:
        """Itself: named games and orbits have theirs under the same name."""
        return self

    @property
    def measures(self) -> bool:
        """Whether a strategy is given to be measured."""
        return self.row_strategy is not None or self.column_strategy is not None


class EntryRanges(MatrixGame):
    """How far may each entry move alone, the others fixed, before the optimal pair is optimal no more?

    >>> EntryRanges(payoffs=[[1, 0], [0, 1]]).kind
    'ranges'
    """

    kind: Literal["ranges"] = "ranges"  # type: ignore[assignment]
    most_entries: ClassVar[int] = 10_000

    @model_validator(mode="after")
    def _not_too_large(self) -> EntryRanges:
        m, n = self.shape
        if m * n > self.most_entries:
            raise FieldError(".payoffs", f"has {m * n:,} entries; ranges are worked out up to {self.most_entries:,}")
        return self


class MatrixFamily(Game):
    """A named game of the text with its numbers, for instance family: thievery, parameters: {u: [3, 2, 1]}.

    >>> MatrixFamily(family="mendelsohn", parameters={"n": 3}).matrix_game.payoffs[0][1]
    Fraction(-1, 1)
    """

    kind: Literal["matrix_family"] = "matrix_family"
    family: str = Field(description="odd_or_even, thievery, mendelsohn, silverman, helicopter_submarine, ...")
    parameters: dict[str, Any] = Field(default_factory=dict, description="the numbers of the rules")
    all: bool = Field(default=False, description="also list all extreme optimal strategies")

    measures: ClassVar[bool] = False

    @model_validator(mode="after")
    def _can_be_built(self) -> MatrixFamily:
        _ = self.matrix_game
        return self

    @property
    def matrix_game(self) -> MatrixGame:
        """The matrix written out."""
        from gote.zerosum.rules_families import family

        made = family(self.family, **self.parameters)
        return MatrixGame(payoffs=made.payoffs, rows=made.rows, columns=made.columns, all=self.all, title=self.title)


class ParametricMatrix(Game):
    """A matrix whose entries are numbers, polynomials in one parameter or quotients such as "1/(t+1)"; the answer is v(t)
    piece by piece.

    >>> ParametricMatrix(payoffs=[[0, 2], ["t", 1]]).parameter
    't'
    """

    kind: Literal["parametric_matrix"] = "parametric_matrix"
    payoffs: Annotated[
        tuple[tuple[str, ...], ...],
        BeforeValidator(lambda rows: _entries(rows)),
        WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": ["string", "number"]}}}),
    ]
    parameter: str = Field(default="t", pattern=r"^[A-Za-z]\w*$", description="name of the parameter")
    low: Rational | None = Field(default=None, description="left end of the domain (default: none)")
    high: Rational | None = Field(default=None, description="right end of the domain (default: none)")
    all: bool = Field(default=False, description="also list all extreme optimal strategies at rational breakpoints")

    @model_validator(mode="after")
    def _entries_are_polynomials(self) -> ParametricMatrix:
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise FieldError(".low", "is not smaller than high; give a left end and a right end")
        try:
            self.over_one_denominator()
        except FieldError as error:
            raise FieldError(f".payoffs{error.path}", str(error)) from None
        return self

    def over_one_denominator(self) -> tuple[PolyMatrix, Poly]:
        """The entries as polynomials over a polynomial that is positive on the domain."""
        from gote.zerosum.rules_polynomials import cleared

        return cleared(self.payoffs, self.parameter, self.low, self.high)

    def at(self, t: Fraction) -> tuple[tuple[Fraction, ...], ...]:
        """The matrix at a value of the parameter.

        >>> ParametricMatrix(payoffs=[["2/(t+1)", "t"]], low=0).at(Fraction(1))
        ((Fraction(1, 1), Fraction(1, 1)),)
        """
        table, below = self.over_one_denominator()
        scale = to_fraction(below(to_fmpq(t)))
        return tuple(tuple(to_fraction(x(to_fmpq(t))) / scale for x in row) for row in table)


def _entries(rows: Any) -> Any:
    """Numbers may be given as numbers; everything is kept as text."""
    if not isinstance(rows, (list, tuple)) or not all(isinstance(row, (list, tuple)) for row in rows):
        raise ValueError("is not a list of rows; write a list of lists")
    from gote.core.numbers import number_to_json, rational

    table = []
    for i, row in enumerate(rows):
        line = []
        for j, x in enumerate(row):
            try:
                line.append(x if isinstance(x, str) else str(number_to_json(rational(x))))
            except ValueError as error:
                raise FieldError(f"[{i}][{j}]", str(error)) from None
        table.append(tuple(line))
    return tuple(table)


class BlottoGame(Game):
    """Colonel Blotto with capture scoring, solved by orbits of deployments.

    >>> BlottoGame(row_units=4, column_units=3).posts
    2
    """

    kind: Literal["blotto"] = "blotto"
    row_units: Whole = Field(ge=0, le=60)
    column_units: Whole = Field(ge=0, le=60)
    posts: Whole = Field(default=2, ge=1, le=12)
    all: bool = Field(default=False, description="also list all extreme optimal strategies over the orbits")
    measures: ClassVar[bool] = False

    @property
    def matrix_game(self) -> MatrixGame:
        """The game on orbits of deployments."""
        from gote.zerosum.rules_blotto import orbit_matrix

        mine, yours, table = orbit_matrix(self.row_units, self.column_units, self.posts)
        names = [[f"{x}*" for x in side] for side in (mine, yours)]
        return MatrixGame(payoffs=table, rows=names[0], columns=names[1], all=self.all, title=self.title)


class BattleshipGame(Game):
    """One two-square ship on a board; II calls squares until both are hit and pays 1 per call.

    >>> BattleshipGame(rows=3, columns=3).ship
    2
    """

    kind: Literal["battleship"] = "battleship"
    rows: Whole = Field(ge=1, le=25)
    columns: Whole = Field(ge=1, le=25)
    ship: Literal[2] = 2

    @model_validator(mode="after")
    def _ship_fits(self) -> BattleshipGame:
        if self.rows * self.columns < 2:
            raise FieldError(".columns", "leaves no room for the ship; give a board of at least two squares")
        if self.rows * self.columns > 25:
            raise FieldError(".columns", f"makes a board of {self.rows * self.columns} squares; give at most 25")
        return self

    @property
    def positions(self) -> list[tuple[int, int]]:
        """Where the ship can be: pairs of neighbouring squares, numbered from 1 along the rows."""
        squares = range(1, self.rows * self.columns + 1)
        across = [(s, s + 1) for s in squares if s % self.columns]
        return across + [(s, s + self.columns) for s in squares if s + self.columns in squares]

    @property
    def symmetries(self) -> list[tuple[int, ...]]:
        """Where each square goes under the reflections and rotations of the board."""
        m, n = self.rows, self.columns
        places = [(i, j) for i in range(m) for j in range(n)]
        found = []
        for up, left, turned in product((False, True), (False, True), (False, True) if m == n else (False,)):
            images = [((m - 1 - i if up else i), (n - 1 - j if left else j)) for i, j in places]
            found.append(tuple(n * (y if turned else x) + (x if turned else y) + 1 for x, y in images))
        return found


class DresherGame(Game):
    """I writes a number from 1 to n; II guesses, is told high or low, and pays 1 per guess.

    >>> DresherGame(n=3).n
    3
    """

    kind: Literal["dresher"] = "dresher"
    n: Whole = Field(ge=1, le=80)


class TermRule(BaseModel):
    """coefficient x base^i (index: row) or base^j (index: column)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    coefficient: Rational
    base: Rational = Field(default=Fraction(1))
    index: Literal["row", "column"] = "row"


class InfiniteMatrix(Game):
    """Both choose an integer from `start` on; the payoff depends on who is higher. `ratio` asks about p_i = (1 - r)
    r^i.

    >>> InfiniteMatrix(above={"coefficient": 1}, below={"coefficient": -1}, start=1).equal
    Fraction(0, 1)
    """

    kind: Literal["infinite_matrix"] = "infinite_matrix"
    above: TermRule = Field(description="payoff when the row player's number is larger")
    equal: Rational = Field(default=Fraction(0), description="payoff when the numbers are equal")
    below: TermRule = Field(description="payoff when the row player's number is smaller")
    start: Whole = 0
    truncate: Whole = Field(default=6, ge=1, le=60, description="size of the finite game that is solved for comparison")
    ratio: Rational | None = Field(default=None, description="ratio r of a geometric strategy, 0 < r < 1")

    @model_validator(mode="after")
    def _ratio_fits(self) -> InfiniteMatrix:
        if self.ratio is not None and not 0 < self.ratio < 1:
            raise FieldError(".ratio", "must lie strictly between 0 and 1")
        return self

    @property
    def asks_ratio(self) -> bool:
        """Whether a geometric strategy is asked about."""
        return self.ratio is not None


class SilvermanGame(Game):
    """Both name a positive integer: the larger wins `win`, but loses `lose` when it is `threshold` times the other or
    more.

    >>> SilvermanGame(threshold=3).lose
    Fraction(2, 1)
    """

    kind: Literal["silverman"] = "silverman"
    threshold: Rational = Field(default=Fraction(3), description="T > 1")
    win: Rational = Fraction(1)
    lose: Rational = Fraction(2)

    @model_validator(mode="after")
    def _argument_applies(self) -> SilvermanGame:
        if not 1 < self.threshold <= 20:
            raise FieldError(".threshold", "must be more than 1 and at most 20")
        if not 0 < self.win <= self.lose:
            raise FieldError(".win", "must be positive and at most lose; otherwise large numbers are not dominated")
        return self
