"""Further documents of this room: one more question about a game each, answered by the file named for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from math import lcm, prod
from typing import ClassVar, Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Game, RationalMatrix, RationalVector, Whole, WholeVector
from gote.generalsum.rules import StrategicGame
from gote.generalsum.rules_tables import TwoTables


class Dominance(TwoTables):
    """Which strategies survive iterated elimination? `order` matters for weak dominance only.

    >>> Dominance(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]]).mode
    'strict'
    """

    kind: Literal["dominance"] = "dominance"
    mode: Literal["strict", "weak"] = "strict"
    order: Literal["together", "rows", "columns", "singly"] = "together"


class EliminationGame(StrategicGame):
    """Which strategies of any number of players survive iterated elimination? In every round all that is dominated goes.

    >>> EliminationGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]]).mode
    'strict'
    """

    kind: Literal["elimination"] = "elimination"  # type: ignore[assignment]
    mode: Literal["strict", "weak"] = "strict"


class FictitiousPlay(StrategicGame):
    """Everybody answers what the others have played so far, as if each drew from his own frequencies; all choose at once,
    ties go to the smallest number (Brown 1951).

    >>> game = FictitiousPlay(payoffs=[[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]], rounds=2)
    >>> game.answers([[1, 0], [1, 0]])
    (0, 1)
    """

    kind: Literal["fictitious_play"] = "fictitious_play"  # type: ignore[assignment]
    rounds: Whole = Field(ge=1, le=100_000)
    start: WholeVector | None = Field(default=None, description="what each plays first, counted from 0; without it 0")
    most_terms: ClassVar[int] = 20_000_000

    @model_validator(mode="after")
    def _start_fits(self) -> FictitiousPlay:
        if self.start is not None and (
            len(self.start) != len(self.players)
            or not all(0 <= s < size for s, size in zip(self.start, self.sizes, strict=True))
        ):
            raise FieldError(".start", "must name one strategy for each player, counted from 0")
        terms = self.rounds * len(self.payoffs) * len(self.players)
        if terms > self.most_terms:
            raise FieldError(".rounds", f"make {terms:,} sums; at most {self.most_terms:,} are worked out, give fewer")
        return self

    @cached_property
    def _integers(self) -> list[tuple[tuple[int, ...], list[int]]]:
        """The cells, each with its payoffs over one denominator."""
        d = lcm(*(v.denominator for vector in self.payoffs for v in vector))
        cells = product(*map(range, self.sizes))
        return [(c, [int(v * d) for v in vector]) for c, vector in zip(cells, self.payoffs, strict=True)]

    def answers(self, counts: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The best reply of each player to how often every strategy was played."""
        earned = [[0] * size for size in self.sizes]
        for cell, vector in self._integers:
            played = [own[s] for own, s in zip(counts, cell, strict=True)]
            for i, s in enumerate(cell):
                if weight := prod(played[:i]) * prod(played[i + 1 :]):
                    earned[i][s] += weight * vector[i]
        return tuple(own.index(max(own)) for own in earned)


class RiskDominance(TwoTables):
    """Which strict equilibrium in pure strategies is less risky? Two of them are compared by the products of what both
    lose when they alone change to the other (Harsanyi and Selten 1988).

    >>> RiskDominance(row_payoffs=[[4, 0], [3, 3]], column_payoffs=[[4, 3], [0, 3]]).shape
    (2, 2)
    """

    kind: Literal["risk_dominance"] = "risk_dominance"


class LemkeHowson(TwoTables):
    """The paths of Lemke and Howson's algorithm. Labels from 0: rows first, then columns; without `label`, all of them.

    >>> LemkeHowson(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]], label=3).label
    3
    """

    kind: Literal["lemke_howson"] = "lemke_howson"
    label: Whole | None = None

    @model_validator(mode="after")
    def _label_exists(self) -> LemkeHowson:
        labels = sum(self.shape)
        if self.label is not None and not 0 <= self.label < labels:
            raise FieldError(".label", f"must be one of the labels 0 to {labels - 1}: rows first, then columns")
        return self


class Refinements(TwoTables):
    """Which extreme equilibria are strict, perfect, Pareto-undominated?

    >>> Refinements(row_payoffs=[[1, 0], [0, 0]], column_payoffs=[[1, 0], [0, 0]]).shape
    (2, 2)
    """

    kind: Literal["refinements"] = "refinements"


class CommitmentGame(TwoTables):
    """One player announces a mixed strategy, the other answers.

    >>> CommitmentGame(row_payoffs=[[2, 4], [1, 3]], column_payoffs=[[1, 0], [0, 1]]).leader
    'row'
    """

    kind: Literal["commitment"] = "commitment"
    leader: Literal["row", "column"] = "row"


class RepeatedGame(TwoTables):
    """The game repeated `rounds` times (Ferguson 3.2.4), and what patience sustains when it goes on for ever.

    >>> RepeatedGame(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]], rounds=100).rounds
    100
    """

    kind: Literal["repeated"] = "repeated"
    rounds: Whole = Field(default=1, ge=1)
    most_totals: ClassVar[int] = 400
    """more totals of subgame perfect play are not listed"""


class CorrelatedGame(StrategicGame):
    """A correlated (or coarse correlated) equilibrium that maximises a weighted sum of payoffs (default: their sum).

    >>> CorrelatedGame(payoffs=[[[6, 6], [2, 7]], [[7, 2], [0, 0]]]).concept
    'correlated'
    """

    kind: Literal["correlated"] = "correlated"  # type: ignore[assignment]
    concept: Literal["correlated", "coarse"] = "correlated"
    aim: RationalVector | None = Field(default=None, description="weight of every player's payoff")

    @model_validator(mode="after")
    def _aim_fits(self) -> CorrelatedGame:
        if self.aim is not None and len(self.aim) != len(self.players):
            raise FieldError(".aim", f"has {len(self.aim)} weights; give one per player ({len(self.players)})")
        return self


class ProfileCheck(TwoTables):
    """Is the pair (row, column) an equilibrium, and if not, who gains how much by which reply?

    Also the answer to a population: give the observed frequencies as `column` and any `row`.

    >>> ProfileCheck(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]], row=[1, 0], column=[0, 1]).row
    (Fraction(1, 1), Fraction(0, 1))
    """

    kind: Literal["profile"] = "profile"
    row: RationalVector
    column: RationalVector

    @model_validator(mode="after")
    def _probabilities(self) -> ProfileCheck:
        for field, weights, size in (("row", self.row, self.shape[0]), ("column", self.column, self.shape[1])):
            if len(weights) != size or min(weights, default=0) < 0 or sum(weights) != 1:
                raise FieldError(f".{field}", f"must be {size} probabilities that add up to 1")
        return self


class LogitGame(StrategicGame):
    """Logit (quantal response) equilibria along the principal branch, at the precisions given (rising).

    >>> LogitGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]], precisions=[1, 10]).precisions
    (Fraction(1, 1), Fraction(10, 1))
    """

    kind: Literal["logit"] = "logit"  # type: ignore[assignment]
    precisions: RationalVector = Field(description="precisions at which the branch is shown, rising from 0")

    @model_validator(mode="after")
    def _rising(self) -> LogitGame:
        if not self.precisions or min(self.precisions) < 0 or list(self.precisions) != sorted(set(self.precisions)):
            raise FieldError(".precisions", "must be numbers from 0 on that rise; write for instance [0, 1, 10]")
        if max(self.precisions) > 10**6:
            raise FieldError(".precisions", "goes beyond 1000000; give smaller precisions")
        return self


class Evolution(Game):
    """A symmetric game, given by what the row player earns: its symmetric equilibria and which are evolutionarily
    stable.

    >>> Evolution(payoffs=[[-1, 4], [0, 2]]).kind
    'evolution'
    """

    kind: Literal["evolution"] = "evolution"
    payoffs: RationalMatrix

    @model_validator(mode="after")
    def _square(self) -> Evolution:
        if len(self.payoffs) != len(self.payoffs[0]):
            raise FieldError(".payoffs", "is not square; a symmetric game has as many columns as rows")
        if len(self.payoffs) > 14:
            raise FieldError(".payoffs", "has more than 14 rows; the supports are too many to look through")
        return self
