"""Documents of coin turning games: a rule, and the places of the heads."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.combinatorial.coins.rules_turning import turnings
from gote.combinatorial.rules import ImpartialGame, Move
from gote.core import FieldError, whole

_FIELDS = {
    "count": {"counts", "base"},
    "consecutive": {"min", "base"},
    "distance": {"set", "counts", "base"},
    "distance_or_off": {"set", "base"},
    "grunt": {"base"},
    "product": {"factors"},
    "acrostic_twins": {"base"},
}
PLANE = ("product", "acrostic_twins")
"""Rules on boards."""
MAX_COUNT = 64


def check_rule(rule: Any, path: str = "", line_only: bool = False) -> dict[str, Any]:
    """A coin rule in plain form: defaults filled in, wrappers {rule_name, rule} taken off."""
    if not isinstance(rule, Mapping):
        raise FieldError(path, "is not a coin rule; write {kind: count, counts: [1, 2], base: 1} or another rule")
    if "rule" in rule and set(rule) <= {"rule", "rule_name"}:
        return check_rule(rule["rule"], f"{path}.rule", line_only)
    kind = rule.get("kind")
    allowed = [name for name in _FIELDS if not (line_only and name in PLANE)]
    if kind not in allowed:
        raise FieldError(f"{path}.kind", f"{str(kind)[:40]!r} is not a coin rule; write one of {', '.join(allowed)}")
    for name in rule:
        if name not in _FIELDS[kind] | {"kind", "rule_name"}:
            raise FieldError(
                f"{path}.{name}",
                f"is not a field of the rule {kind}; the fields are {', '.join(sorted(_FIELDS[kind]))}",
            )
    found: dict[str, Any] = {"kind": kind}
    if kind == "product":
        factors = rule.get("factors")
        if not isinstance(factors, (list, tuple)) or len(factors) not in (2, 3):
            raise FieldError(f"{path}.factors", "are not two or three rules; write [row rule, column rule]")
        found["factors"] = [check_rule(f, f"{path}.factors[{i}]", line_only=True) for i, f in enumerate(factors)]
        return found
    if kind == "acrostic_twins":
        base = rule.get("base", [0, 0])
        pair = base if isinstance(base, (list, tuple)) else [base, base]
        if len(pair) != 2:
            raise FieldError(f"{path}.base", "is not a pair; write [0, 0] or [1, 1]")
        found["base"] = [_whole(b, f"{path}.base[{i}]", 0) for i, b in enumerate(pair)]
        return found
    found["base"] = _whole(rule.get("base", 0), f"{path}.base", 0)
    if kind == "consecutive":
        found["min"] = _whole(rule.get("min", 1), f"{path}.min", 1)
    if kind == "count":
        found["counts"] = _numbers(rule.get("counts"), f"{path}.counts")
        if found["counts"][-1] > MAX_COUNT:
            raise FieldError(f"{path}.counts", f"asks for more than {MAX_COUNT} coins at once; give smaller counts")
    if kind.startswith("distance"):
        found["set"] = _numbers(rule.get("set"), f"{path}.set")
    if kind == "distance":
        found["counts"] = _numbers(rule.get("counts", [2]), f"{path}.counts")
        if not set(found["counts"]) <= {1, 2}:
            raise FieldError(f"{path}.counts", "of a distance rule are 1 and 2; write [2] or [1, 2]")
    return found


def _whole(value: Any, path: str, least: int) -> int:
    try:
        number = whole(value)
    except ValueError as error:
        raise FieldError(path, str(error)) from None
    if number < least:
        raise FieldError(path, f"{number} is too small; write {least} or more")
    return number


def _numbers(value: Any, path: str) -> list[int]:
    if not isinstance(value, (list, tuple)) or not value:
        raise FieldError(path, "is not a list of numbers; write at least one number from 1 up")
    return sorted({_whole(v, f"{path}[{i}]", 1) for i, v in enumerate(value)})


class CoinGame(ImpartialGame):
    """Coins in a row, on a board or in a box, some showing heads; `heads` lists the places of the heads.

    >>> CoinGame(rule={"kind": "count", "counts": [1, 2], "base": 1}, heads=[2, 5, 9, 10, 12]).solve().moves
    ((1, 9), (2, 10), (4, 12))
    """

    kind: Literal["coins"] = "coins"
    rule: Any = Field(
        description="which coins may be turned together",
        json_schema_extra={"type": "object", "required": ["kind"], "properties": {"kind": {"enum": list(_FIELDS)}}},
    )
    heads: Any = Field(
        description="places of the heads, numbered from the base of the rule; [row, column] on a board, three numbers in "
        "a box",
        json_schema_extra={
            "type": "array",
            "items": {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]},
        },
    )
    size: Any = Field(
        default=None,
        description="number of coins in the row, or [rows, columns], or three numbers; only to refuse coins outside",
        json_schema_extra={
            "anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}, {"type": "null"}]
        },
    )

    @field_validator("rule", mode="before")
    @classmethod
    def _readable(cls, value: Any) -> Any:
        return check_rule(value)

    @property
    def bases(self) -> tuple[int, ...]:
        """Number of the first place, one per direction."""
        if self.rule["kind"] == "product":
            return tuple(factor["base"] for factor in self.rule["factors"])
        base = self.rule["base"]
        return tuple(base) if isinstance(base, (list, tuple)) else (base,)

    @model_validator(mode="after")
    def _on_the_board(self) -> CoinGame:
        heads = self.heads
        if not isinstance(heads, (list, tuple)):
            raise FieldError(".heads", "is not a list of places; write [1, 4] or, on a board, [[0, 1], [2, 3]]")
        bases = self.bases
        line = len(bases) == 1
        sizes = self._sizes(len(bases))
        places = []
        for i, coin in enumerate(heads):
            path = f".heads[{i}]"
            if not line and (not isinstance(coin, (list, tuple)) or len(coin) != len(bases)):
                if len(bases) == 2:
                    raise FieldError(path, "is not a coin of a board; write [row, column]")
                raise FieldError(path, "is not a coin of a box; write [place, place, place]")
            entries = [coin] if line else list(coin)
            for j, base in enumerate(bases):
                entries[j] = _whole(entries[j], path, -(10**18))
                if entries[j] < base:
                    raise FieldError(
                        path, f"place {entries[j]} is outside the row, which begins at {base}; write {base} or more"
                    )
                if sizes is not None and entries[j] >= base + sizes[j]:
                    raise FieldError(
                        path,
                        f"place {entries[j]} is outside the row, which ends at {base + sizes[j] - 1}; write "
                        "a smaller place",
                    )
            places.append(tuple(entries))
        if len(set(places)) != len(places):
            raise FieldError(".heads", "names a coin twice; name each head once")
        object.__setattr__(self, "heads", tuple(p[0] if line else p for p in places))
        return self

    def _sizes(self, directions: int) -> list[int] | None:
        if self.size is None:
            return None
        sizes = list(self.size) if isinstance(self.size, (list, tuple)) else [self.size]
        if len(sizes) != directions:
            wanted = {1: "one number", 2: "[rows, columns]", 3: "three numbers"}[directions]
            raise FieldError(".size", f"has {len(sizes)} numbers; write {wanted}")
        return [_whole(n, ".size", 0) for n in sizes]

    def opening(self) -> Hashable:
        """The heads as a set, places from 0."""
        return frozenset(map(self.inside, self.heads))

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        """Turn a set of coins whose last one shows heads; a move lists them as the document counts them."""
        for coin in position:
            for turned in turnings(self.rule, coin):
                yield self.outside(turned), position.symmetric_difference(turned)

    def inside(self, coin: Any) -> Any:
        """A place of the document counted from 0."""
        if len(self.bases) == 1:
            return coin - self.bases[0]
        return tuple(place - base for place, base in zip(coin, self.bases, strict=True))

    def outside(self, coins: Iterable[Any]) -> list[Any]:
        """Coins as the document counts them, sorted."""
        if len(self.bases) == 1:
            return [place + self.bases[0] for place in sorted(coins)]
        return [[place + base for place, base in zip(coin, self.bases, strict=True)] for coin in sorted(coins)]
