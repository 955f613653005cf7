"""The documents of this room: a bimatrix game with or without side payments, a bargaining set, the all-in end-game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from gote.bargaining.rules_persons import PolytopeBargaining
from gote.bargaining.rules_plane import cells, contains, hull
from gote.bargaining.rules_region import open_direction, read_region, region_contains
from gote.core import FieldError, Finds, Rational, RationalMatrix, RationalVector, Whole
from gote.core.numbers import rational_vector
from gote.generalsum.rules_tables import TwoTables


class Cooperative(Finds, TwoTables):
    """A bimatrix game whose players may agree; `no_agreement` lets each refuse, which gives both nothing or what is said.

    >>> TuBargaining(row_payoffs=[[5]], column_payoffs=[[3]], no_agreement=True).row_payoffs[1]
    (Fraction(0, 1), Fraction(0, 1))
    """

    other_fields: ClassVar[tuple[str, ...]] = ("no_agreement",)

    @model_validator(mode="before")
    @classmethod
    def _may_refuse(cls, data: Any) -> Any:
        """A row and a column more, with the payoffs of no agreement (Ferguson (3.9))."""
        if not isinstance(data, Mapping) or "no_agreement" not in data:
            return data
        data = dict(data)
        left = data.pop("no_agreement")
        if left is None or left is False:
            return data
        left = (0, 0) if left is True else left
        if not isinstance(left, (list, tuple)) or len(left) != 2:
            raise FieldError(".no_agreement", "must be true (0 for both) or the two payoffs [u, v]")
        left = rational_vector(left, ".no_agreement")
        for name, x in zip(("row_payoffs", "column_payoffs"), left, strict=True):
            table = data.get(name)
            if isinstance(table, (list, tuple)) and table and all(isinstance(row, (list, tuple)) for row in table):
                data[name] = [*([*row, x] for row in table), [x] * (len(table[0]) + 1)]
        for name in ("rows", "columns"):
            if data.get(name):
                data[name] = [*data[name], "no agreement"]
        return data


class PayoffSet(Cooperative):
    """What the players of a bimatrix game can reach together: hull, Pareto frontier, largest total.

    >>> PayoffSet(row_payoffs=[[4, 0], [2, 1]], column_payoffs=[[3, 0], [2, 4]]).shape
    (2, 2)
    """

    kind: Literal["payoff_set"] = "payoff_set"


class TuBargaining(Cooperative):
    """A bimatrix game with side payments: the TU solution by threats.

    >>> TuBargaining(row_payoffs=[[5, 0], [0, 3]], column_payoffs=[[3, -4], [0, 6]]).kind
    'tu_bargaining'
    """

    kind: Literal["tu_bargaining"] = "tu_bargaining"


class NtuBargaining(Cooperative):
    """A bimatrix game without side payments: the lambda-transfer solution.

    >>> NtuBargaining(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]]).kind
    'ntu_bargaining'
    """

    kind: Literal["ntu_bargaining"] = "ntu_bargaining"


class NashBargaining(Finds):
    """A bargaining problem (S, threat): S as points, as a region such as "y >= 0 and y <= 4 - x**2", or as two tables.

    >>> NashBargaining(points=[[0, 0], [0, 1], [3, 0]], threat=[0, 0]).threat
    (Fraction(0, 1), Fraction(0, 1))
    """

    other_fields: ClassVar[tuple[str, ...]] = ("halfspaces", "find", "rule")
    kind: Literal["nash_bargaining"] = "nash_bargaining"
    points: tuple[RationalVector, ...] | None = Field(default=None, description="S is the hull of these points [u, v]")
    region: str | None = Field(default=None, max_length=2000, description="S as polynomial inequalities in x and y")
    row_payoffs: RationalMatrix | None = Field(default=None, description="S is the payoff hull of a bimatrix game")
    column_payoffs: RationalMatrix | None = None
    threat: RationalVector = Field(description="the point [u*, v*] when there is no agreement")

    @model_validator(mode="after")
    def _one_set(self) -> NashBargaining:
        tables = (self.row_payoffs is not None) + (self.column_payoffs is not None)
        if tables == 1:
            raise FieldError(".column_payoffs", "row_payoffs and column_payoffs belong together; give both")
        if (self.points is not None) + (self.region is not None) + (tables == 2) != 1:
            raise FieldError(".points", "the set must be given once: by points, by region or by two payoff tables")
        if len(self.threat) != 2:
            raise FieldError(".threat", f"has {len(self.threat)} numbers; give the point [u, v]")
        for k, point in enumerate(self.points or ()):
            if len(point) != 2:
                raise FieldError(f".points[{k}]", f"has {len(point)} numbers; give a point [u, v]")
        if self.points is not None and not self.points:
            raise FieldError(".points", "is empty; give at least one point")
        if self.row_payoffs is not None and self.column_payoffs is not None:
            shapes = [(len(T), len(T[0])) for T in (self.row_payoffs, self.column_payoffs)]
            if shapes[0] != shapes[1]:
                raise FieldError(".column_payoffs", "has another shape than row_payoffs; give both the same shape")
        self._threat_is_feasible()
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _by_halfspaces(cls, data: Any, read: Any) -> Any:
        """A set given by halfspaces, and the hull of points where Raiffa's steps or three and more persons are meant."""
        if not isinstance(data, Mapping):
            return read(data)
        asked = data.get("find", data.get("rule", ()))
        asked = [asked] if isinstance(asked, str) else asked
        threat = data.get("threat")
        many = isinstance(threat, (list, tuple)) and len(threat) > 2
        stepwise = isinstance(asked, (list, tuple)) and not {"raiffa", "nash"}.isdisjoint(map(str, asked))
        if "halfspaces" not in data and not (data.get("points") and (many or stepwise or "rule" in data)):
            return read(data)
        found = PolytopeBargaining.model_validate({**data, "kind": "polytope_bargaining"})
        found._form = "nash_bargaining"
        return found

    def _threat_is_feasible(self) -> None:
        if self.region is not None:
            try:
                region = read_region(self.region)
            except ValueError as error:
                raise FieldError(".region", str(error)) from None
            inside = region_contains(region, self.threat)
            if inside and open_direction(region, self.threat) is not None:
                raise FieldError(".region", "goes on for ever where both gain; add inequalities that bound it")
        else:
            inside = contains(hull(self.corners), self.threat)
        if not inside:
            raise FieldError(".threat", "lies outside the set; give a point the players can fall back to")

    @property
    def is_polygon(self) -> bool:
        """Whether S is the hull of points: then other rules are given beside Nash's."""
        return self.region is None

    @property
    def corners(self) -> list[tuple[Fraction, ...]]:
        """The points whose hull is S (not for a region)."""
        if self.points is not None:
            return list(self.points)
        if self.row_payoffs is None or self.column_payoffs is None:
            return []
        return list(cells(self.row_payoffs, self.column_payoffs))


class BargainingAxioms(Finds):
    """A bargaining rule put to Nash's five axioms on random problems.

    >>> BargainingAxioms(rule="egalitarian").trials
    60
    """

    kind: Literal["bargaining_axioms"] = "bargaining_axioms"
    rule: Literal["nash", "kalai_smorodinsky", "egalitarian", "utilitarian"] = "nash"
    trials: Whole = Field(default=60, ge=1, le=5000)
    seed: Whole = 1


class AllInEndgame(Finds):
    """The end-game with an all-in player: main pot, bet and the probability that I holds the winning hand.

    >>> AllInEndgame(pot=100, bet=10, win="1/10").win
    Fraction(1, 10)
    """

    kind: Literal["all_in_endgame"] = "all_in_endgame"
    pot: Rational
    bet: Rational
    win: Rational

    @model_validator(mode="after")
    def _sensible(self) -> AllInEndgame:
        for field, value in (("pot", self.pot), ("bet", self.bet)):
            if value <= 0:
                raise FieldError(f".{field}", "must be a positive amount")
        if not 0 < self.win < 1:
            raise FieldError(".win", "must be a probability strictly between 0 and 1")
        return self
