"""The document of a game whose entries are games: multistage, recursive and stochastic games in one schema."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, WithJsonSchema, field_validator, model_validator

from gote.core import FieldError, Game, Rational, rational

_NUMBER = {"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}
_MOVES = {"type": "object", "additionalProperties": _NUMBER, "description": "{state: probability}"}
_ENTRY = {
    "anyOf": [
        *_NUMBER["anyOf"],
        {
            "type": "object",
            "properties": {"payoff": _NUMBER, "stop": _NUMBER, "next": _MOVES, "swap": _MOVES},
            "additionalProperties": False,
        },
    ]
}
_ROW = {"type": "array", "minItems": 1, "items": _ENTRY}
_STATES = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {"type": "array", "minItems": 1, "items": _ROW},
}


class Entry(BaseModel):
    """One cell: I wins `payoff`; then play stops with probability `stop`, goes on in a state of `next`, or in one of
    `swap` with the players' roles exchanged.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    payoff: Rational = Fraction(0)
    stop: Rational = Fraction(0)
    next: dict[str, Rational] = Field(default_factory=dict)
    swap: dict[str, Rational] = Field(default_factory=dict, description="as next, but the players exchange roles")


def _probability(path: str, given: Any) -> Fraction:
    try:
        p = rational(given)
    except ValueError as error:
        raise FieldError(path, str(error)) from None
    if not 0 <= p <= 1:
        shown = str(p) if len(str(p)) <= 40 else f"{str(p)[:37]}..."
        raise FieldError(path, f"is {shown}, not a probability; give a number from 0 to 1")
    return p


def _entry(path: str, given: Any) -> Entry:
    if isinstance(given, Entry):
        return given
    if not isinstance(given, Mapping):
        if isinstance(given, (list, tuple)) or given is None:
            raise FieldError(path, "is not an entry; write a number or {payoff, stop, next}")
        try:
            return Entry(payoff=rational(given), stop=Fraction(1))
        except ValueError as error:
            raise FieldError(path, str(error)) from None
    unknown = [key for key in given if key not in ("payoff", "stop", "next", "swap")]
    if unknown:
        raise FieldError(f"{path}.{unknown[0]}", "is not a field of an entry; the fields are payoff, stop, next, swap")
    moves: dict[str, dict[str, Fraction]] = {}
    for key in ("next", "swap"):
        part = given.get(key) or {}
        if not isinstance(part, Mapping):
            raise FieldError(f"{path}.{key}", "is not a mapping; write {state: probability}")
        moves[key] = {str(name): _probability(f"{path}.{key}.{name}", p) for name, p in part.items()}
    going = sum((p for part in moves.values() for p in part.values()), Fraction(0))
    stop = 1 - going if given.get("stop") is None else _probability(f"{path}.stop", given["stop"])
    if stop < 0 or stop + going != 1:
        raise FieldError(
            path,
            f"stop and next add up to {stop + going if given.get('stop') is not None else going}, not to 1; "
            "correct them",
        )
    try:
        payoff = rational(given.get("payoff", 0))
    except ValueError as error:
        raise FieldError(f"{path}.payoff", str(error)) from None
    return Entry(payoff=payoff, stop=stop, **moves)


class StochasticGame(Game):
    """States with matrices of entries; payoffs add up until play stops. `infinite_play` (Q) is what I receives if it
    never does.

    >>> game = StochasticGame(states={"G": [[{"payoff": 1, "stop": "1/2", "next": {"G": "1/2"}}]]})
    >>> game.states["G"][0][0].stop
    Fraction(1, 2)
    """

    kind: Literal["stochastic"] = "stochastic"
    states: Annotated[dict[str, tuple[tuple[Entry, ...], ...]], WithJsonSchema(_STATES)] = Field(
        description="state -> matrix of entries {payoff, stop, next}"
    )
    infinite_play: Rational = Field(default=Fraction(0), description="Q, what player I receives when play never stops")
    _family: str = PrivateAttr(default="")
    """the named family this game was written out from: views call its moves by their names"""

    @field_validator("states", mode="before")
    @classmethod
    def _read(cls, given: Any) -> dict[str, tuple[tuple[Entry, ...], ...]]:
        if not isinstance(given, Mapping) or not given:
            raise ValueError("is not a mapping of states; write {name: [[entry, ...], ...]}")
        found = {}
        for name, matrix in given.items():
            if not isinstance(matrix, (list, tuple)) or not matrix:
                raise FieldError(f".{name}", "is not a matrix; give at least one row of entries")
            rows = []
            for i, row in enumerate(matrix):
                if not isinstance(row, (list, tuple)) or not row:
                    raise FieldError(f".{name}[{i}]", "is not a row; give a list with at least one entry")
                if len(row) != len(matrix[0]):
                    raise FieldError(
                        f".{name}[{i}]",
                        f"has {len(row)} entries, row 0 has {len(matrix[0])}; give every row the same length",
                    )
                rows.append(tuple(_entry(f".{name}[{i}][{j}]", entry) for j, entry in enumerate(row)))
            found[str(name)] = tuple(rows)
        return found

    @model_validator(mode="after")
    def _known_states(self) -> StochasticGame:
        for name, matrix in self.states.items():
            for i, row in enumerate(matrix):
                for j, entry in enumerate(row):
                    for key in ("next", "swap"):
                        for target in getattr(entry, key):
                            if target not in self.states:
                                raise FieldError(
                                    f".states.{name}[{i}][{j}].{key}.{target}",
                                    f"is not a state; use one of {', '.join(list(self.states)[:8])}",
                                )
        return self

    def __hash__(self) -> int:
        return hash((self.infinite_play, tuple(self.states)))


class StochasticFamily(Game):
    """A named game of section 2.6 with its numbers, for instance family: guess_it, parameters: {m: 3, n: 3}.

    >>> list(StochasticFamily(family="inspection", parameters={"periods": 2}).written_out().states)
    ['1,2', '0,1', '1,1']
    """

    kind: Literal["stochastic_family"] = "stochastic_family"
    family: str = Field(description="inspection, endurance, guess_it, coin_challenge, serving, dare")
    parameters: dict[str, Any] = Field(default_factory=dict, description="the numbers of the rules")
    _game: StochasticGame = PrivateAttr()

    def model_post_init(self, context: Any) -> None:
        """Build the game once, so that wrong numbers are refused when the document is read."""
        from gote.stochastic.rules_families import build

        self._game = build(self.family, self.parameters)
        self._game._family = self.family

    def written_out(self) -> StochasticGame:
        """The game the family stands for."""
        return self._game

    def __hash__(self) -> int:
        return hash((self.family, str(self.parameters)))
