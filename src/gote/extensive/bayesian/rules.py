"""The document of a Bayesian game (不完備情報ゲーム), and what its numbers say about each type.

Chance draws a profile of types from a common prior, which may correlate them; each player learns his own type and
chooses an action. Against the others' strategies an action a of type t of player i earns the interim payoff

    sum over profiles with t_i = t of prior(profile | t_i = t) * E[u_i(a, the others' actions)].

Strategies are a Bayes-Nash equilibrium when every type of positive probability uses best actions only. The game is a tree:
chance draws the types, then everybody moves once, knowing his own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, ValidationInfo, WithJsonSchema, field_serializer, field_validator

from gote.core import FieldError, Game, rational
from gote.core.numbers import jsonable, rational_vector
from gote.extensive.rules_tree import Tree, read_tree

Profile: TypeAlias = tuple[str, ...]
Behavior: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Fraction]]]
"""player -> type -> action -> probability"""

_NUMBER = {"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}
_NAMES = {
    "type": "object",
    "additionalProperties": {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]}},
}
MOST_PROFILES = 100_000


class BayesianGame(Game):
    """A Bayesian game: every player knows his own type, and how likely the types of the others then are.

    >>> game = BayesianGame(players=["I", "II"], types={"I": ["i"], "II": ["a", "b"]}, prior={"i,a": "1/3", "i,b": "2/3"},
    ...     actions={"I": ["x"], "II": ["y", "z"]}, payoffs={"i,a": [[[0, 1], [0, 2]]], "i,b": [[[0, 1], [0, 0]]]})
    >>> game.occurring["II"], game.chance("II", "a")
    (('a', 'b'), Fraction(1, 3))
    """

    kind: Literal["bayesian"] = "bayesian"
    players: tuple[str, ...] = Field(description="names of the players, in the order of the payoffs")
    types: Annotated[dict[str, tuple[str, ...]], WithJsonSchema(_NAMES)] = Field(description="the types of each player")
    prior: Annotated[
        dict[str, Fraction], WithJsonSchema({"type": "object", "additionalProperties": _NUMBER, "minProperties": 1})
    ] = Field(description='how likely the profiles of types are: {"t1,t2": probability}, 0 where nothing is said')
    actions: Annotated[dict[str, tuple[str, ...]], WithJsonSchema(_NAMES)] = Field(
        description="the actions of each player, the same for all types"
    )
    payoffs: Annotated[
        dict[str, Any], WithJsonSchema({"type": "object", "additionalProperties": {"type": "array"}})
    ] = Field(
        description='for each profile of types a table as in the strategic form: {"t1,t2": [[[u1, u2], ...], ...]}'
    )

    @field_validator("players", mode="plain")
    @classmethod
    def _read_players(cls, given: Any) -> Profile:
        names = _names(given, "")
        if len(names) < 2:
            raise ValueError("names one player; name at least two")
        return names

    @field_validator("types", "actions", mode="plain")
    @classmethod
    def _read_names(cls, given: Any, info: ValidationInfo) -> dict[str, Profile]:
        players = info.data.get("players", ())
        if not isinstance(given, Mapping):
            raise ValueError("is not a table of names; write {player: [name, name]}")
        given = {str(name): own for name, own in given.items()}
        for name in given:
            if players and name not in players:
                raise FieldError(f".{name}", "is no player; use the names in players")
        for name in players:
            if name not in given:
                raise FieldError(f".{name}", "is missing; write {player: [name, name]} for every player")
        read = {name: _names(given[name], f".{name}") for name in players}
        for name, own in read.items() if info.field_name == "types" else ():
            if any("," in t for t in own):
                raise FieldError(f".{name}", "has a type with a comma, which joins types in prior; use another sign")
        return read

    @field_validator("prior", mode="plain")
    @classmethod
    def _read_prior(cls, given: Any, info: ValidationInfo) -> dict[str, Fraction]:
        found = {}
        for key, path, p in _by_profile(given, info):
            try:
                found[key] = rational(p)
            except ValueError as error:
                raise FieldError(path, str(error)) from None
            if found[key] < 0:
                raise FieldError(path, "is negative; give a probability")
        if (total := sum(found.values())) != 1:
            raise ValueError(f"adds up to {total}; make the probabilities add up to 1")
        return found

    @field_validator("payoffs", mode="plain")
    @classmethod
    def _read_payoffs(cls, given: Any, info: ValidationInfo) -> dict[str, Any]:
        if "actions" not in info.data or "prior" not in info.data:
            return {}
        sizes = tuple(map(len, info.data["actions"].values()))
        if prod(sizes) > MOST_PROFILES:
            raise ValueError(f"would need tables of {prod(sizes)} cells; give at most {MOST_PROFILES}")
        found = {key: _table(table, sizes, path) for key, path, table in _by_profile(given, info)}
        for key, p in info.data["prior"].items():
            if p and key not in found:
                raise FieldError(f".{key}", "is missing; give the payoffs of every profile of positive probability")
        return found

    @field_serializer("prior", "payoffs")
    def _write(self, value: Any) -> Any:
        return jsonable(value)

    @cached_property
    def profiles(self) -> tuple[tuple[Profile, Fraction, Any], ...]:
        """The profiles of types that occur, with probability and table."""
        return tuple((tuple(key.split(",")), p, self.payoffs[key]) for key, p in self.prior.items() if p)

    @cached_property
    def occurring(self) -> dict[str, Profile]:
        """The types of each player that have positive probability."""
        return {
            name: tuple(t for t in self.types[name] if any(profile[i] == t for profile, _, _ in self.profiles))
            for i, name in enumerate(self.players)
        }

    def interim(self, player: str, strategies: Behavior) -> dict[str, dict[str, Fraction]]:
        """type that occurs -> action -> what it earns against the others' strategies, given the type."""
        i = self.players.index(player)
        found = {t: dict.fromkeys(self.actions[player], Fraction(0)) for t in self.occurring[player]}
        for profile, p, table in self.profiles:
            used = [
                [(k, strategies[name][t][a]) for k, a in enumerate(self.actions[name]) if strategies[name][t][a]]
                if name != player
                else [(k, Fraction(1)) for k in range(len(self.actions[name]))]
                for name, t in zip(self.players, profile, strict=True)
            ]
            for cell in product(*used):
                payoff = table
                for k, _ in cell:
                    payoff = payoff[k]
                action = self.actions[player][cell[i][0]]
                found[profile[i]][action] += prod((w for _, w in cell), start=p) * payoff[i]
        return {t: {a: u / self.chance(player, t) for a, u in own.items()} for t, own in found.items()}

    def chance(self, player: str, own: str) -> Fraction:
        """The probability of a type."""
        i = self.players.index(player)
        return sum((p for profile, p, _ in self.profiles if profile[i] == own), Fraction(0))

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.prior.items())))


def tree_of_types(game: BayesianGame) -> Tree:
    """Chance draws the types, then everybody moves once, knowing his own."""

    def below(profile: Sequence[str], table: Any, i: int) -> dict[str, Any]:
        if i == len(game.players):
            return {"payoff": list(table)}
        name = game.players[i]
        moves = {a: below(profile, table[k], i + 1) for k, a in enumerate(game.actions[name])}
        return {"player": name, "infoset": f"{i} {profile[i]}", "moves": moves}

    draws = [[p, ",".join(profile), below(profile, table, 0)] for profile, p, table in game.profiles]
    return read_tree(game.players, {"chance": draws})


def _names(given: Any, path: str) -> Profile:
    if not isinstance(given, (list, tuple)) or not given:
        raise FieldError(path, "is not a list of names; write [name, name]")
    for k, name in enumerate(given):
        if not isinstance(name, (str, int)) or isinstance(name, bool):
            raise FieldError(f"{path}[{k}]", "is not a name; write a text")
    names = tuple(str(name).strip() for name in given)
    if len(set(names)) != len(names):
        raise FieldError(path, "has a name twice; give each a name of its own")
    return names


def _by_profile(given: Any, info: ValidationInfo) -> list[tuple[str, str, Any]]:
    """Key, path and entry for each profile of types; the key without blanks around the types."""
    if not isinstance(given, Mapping):
        raise ValueError('is not a table by types; write {"t1,t2": ...}')
    types = info.data.get("types")
    found: dict[str, tuple[str, str, Any]] = {}
    for key, entry in given.items():
        profile = [t.strip() for t in str(key).split(",")]
        if types is None:
            continue
        if len(profile) != len(types) or any(t not in own for t, own in zip(profile, types.values(), strict=True)):
            raise FieldError(f".{key}", 'is no profile of types; write one type of each player, "t1,t2"')
        name = ",".join(profile)
        if name in found:
            raise FieldError(f".{key}", "is given twice; give every profile once")
        found[name] = (name, f".{key}", entry)
    return list(found.values())


def _table(given: Any, sizes: tuple[int, ...], path: str) -> Any:
    """A table nested by players, or the flat list of its cells, as nested tuples."""
    cells = given
    if _depth(given) == 2 and isinstance(given, (list, tuple)) and len(given) == prod(sizes):
        for size in reversed(sizes[1:]):
            cells = [cells[k : k + size] for k in range(0, len(cells), size)]

    def read(node: Any, level: int, here: str) -> Any:
        size = sizes[level] if level < len(sizes) else len(sizes)
        if not isinstance(node, (list, tuple)) or len(node) != size:
            what = "actions of a player" if level < len(sizes) else "players"
            raise FieldError(here, f"is not a list of {size} entries, as there are {what}; nest the table by players")
        if level == len(sizes):
            return tuple(rational_vector(node, here))
        return tuple(read(child, level + 1, f"{here}[{k}]") for k, child in enumerate(node))

    return read(cells, 0, path)


def _depth(node: Any) -> int:
    depth = 0
    while isinstance(node, (list, tuple)) and node:
        depth, node = depth + 1, node[0]
    return depth
