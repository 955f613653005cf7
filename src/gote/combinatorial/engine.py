"""What a sum needs to know about each of its components (1.4).

Normal play: every position of a finite game has a Sprague-Grundy value (SG 値), a position of a game with cycles either
such a value or the loopy value infinity_K of Smith, where K is the set of finite values among its followers. A sum is
decided by its components' values:

  finite + finite = nim-sum;   infinity_K + m = infinity_(K (+) m), won by the mover exactly when 0 is in it;   two infinities: a draw.

Misere play: a sum of *tame* components is decided by pairs (g, firm), see `gote.combinatorial.misere`; otherwise by its
atoms, the pieces into which positions fall apart during play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias


@dataclass(frozen=True)
class Infinite:
    """The loopy value infinity_K: endless play is possible; `finite` is K, the finite values among the followers.

    >>> str(Infinite(frozenset({1, 0})))
    'inf{0,1}'
    """

    finite: frozenset[int] = frozenset()

    def __str__(self) -> str:
        return "inf{" + ",".join(map(str, sorted(self.finite))) + "}"


Value: TypeAlias = int | Infinite
Move: TypeAlias = Any
"""A move as it is written in answers."""
TameValue: TypeAlias = tuple[int, bool]
"""(g, firm): value under normal play, and whether the position behaves like a nim position with a heap above 1."""


class Family(Protocol):
    """The rules an atom follows."""

    def options(self, state: Any) -> Iterable[tuple[Atom, ...]]:
        """What may be left of the atom after one move, as lists of atoms."""
        ...

    def __hash__(self) -> int: ...


Atom: TypeAlias = tuple[Family, Hashable]


class Engine(ABC):
    """A position of one component, with everything the sum asks about it."""

    loopy = False
    """whether play can go on for ever"""

    @abstractmethod
    def value(self) -> Value:
        """Value under normal play."""

    @abstractmethod
    def moves_to(self, target: int) -> list[Move]:
        """All moves to positions of value `target` (normal play)."""

    @abstractmethod
    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        """Every move with the atoms it leaves."""

    @abstractmethod
    def atoms(self) -> tuple[Atom, ...]:
        """The position as a sum of atoms that holds under misere play too."""

    def tame(self) -> TameValue | None:
        """The pair (g, firm) when every position that can be reached is known to be tame, else None."""
        return None

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        """All moves to positions whose pair is in `wanted`; asked only when `tame()` is not None."""
        return []

    def by_quotient(self) -> tuple[str, list[Move]] | None:
        """Outcome and winning moves under misere play through a misere quotient, where the rules have one; asked when
        the search is too long.
        """
        return None

    def evidence(self, play: str) -> Mapping[str, Any]:
        """The labelling the answer rests on, for the certificate."""
        return {}


def add(values: Iterable[Value]) -> Value:
    """The value of a sum.

    >>> add([1, 4, 6]), str(add([Infinite(frozenset({1})), 3]))
    (3, 'inf{2}')
    """
    total, infinite = 0, []
    for value in values:
        if isinstance(value, Infinite):
            infinite.append(value)
        else:
            total ^= value
    if not infinite:
        return total
    return Infinite(frozenset(k ^ total for k in infinite[0].finite)) if len(infinite) == 1 else Infinite()


def outcome_of(value: Value) -> str:
    """P, N or D of a position with this value under normal play.

    >>> outcome_of(0), outcome_of(3), outcome_of(Infinite(frozenset({1})))
    ('P', 'N', 'D')
    """
    if isinstance(value, Infinite):
        return "N" if 0 in value.finite else "D"
    return "N" if value else "P"


def add_tame(values: Iterable[TameValue]) -> TameValue:
    """The pair of a sum of tame positions.

    >>> add_tame([(1, False), (2, True)])
    (3, True)
    """
    total, firm = 0, False
    for value, is_firm in values:
        total ^= value
        firm = firm or is_firm
    return total, firm


def beside(wanted: frozenset[TameValue], others: TameValue) -> frozenset[TameValue]:
    """The pairs that give a pair of `wanted` when added to `others`.

    >>> sorted(beside(frozenset({(0, True), (1, False)}), (3, True)))
    [(3, False), (3, True)]
    """
    total, firm = others
    if firm:
        return frozenset((g ^ total, own) for g, is_firm in wanted if is_firm for own in (False, True))
    return frozenset((g ^ total, is_firm) for g, is_firm in wanted)
