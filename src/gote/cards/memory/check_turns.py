"""One turn of the memory game, played out from its rules for the proofs: every first and second card with its payoff.

A position is counted by h ordinary kinds with one known card, z nobody has seen, c complete ones, s known special cards
(0 or 1; -1 where no pair is special), and the mover's lead d. Every first and second card is tried, also the ones the
paper rules out (a known card first, an unknown one second); with three complete pairs one is taken (proposition 2.1
(1)). Payoffs are integers over u!, u the number of unknown cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from flint import fmpz

from gote.core import checkpoint

if TYPE_CHECKING:
    from gote.cards.memory.rules import MemoryGame

Key = tuple[int, int, int, int, int]
"""(s, h, z, c, d)"""


def letters(game: MemoryGame) -> Key:
    """s, h, z, c, d of the document's position."""
    state = game.start
    s = -1 if state.label == "P" else int(state.label == "G")
    half = state.k - (s == 1)
    return s, half, state.n - state.m - half - (s >= 0), state.m, state.d


class Payoffs(NamedTuple):
    """What the rule pays: for a pair at once, for endless passing, for an empty table."""

    game: MemoryGame

    @property
    def pair(self) -> int:
        return int(self.game.rule == "pair_difference")

    @property
    def counts(self) -> bool:
        return self.game.rule in ("most_pairs", "special_then_pairs")

    def stall(self, d: int) -> int:
        return ((d > 0) - (d < 0)) if self.counts and self.game.stall_rule == "leader" else 0

    def end(self, d: int) -> int:
        return ((d > 0) - (d < 0)) if self.counts else 0


class Turn(NamedTuple):
    """What can be done in a position: plies, how likely each first card is, and second cards, with their payoffs."""

    plies: Mapping[str, Fraction]
    first: Mapping[str, Fraction]
    second: Mapping[str, Mapping[str, Fraction]]


class Turns(ABC):
    """The choices of a position, from the payoffs of those it leads to; `at` and `factorials` are the table's."""

    pays: Payoffs
    factorials: Mapping[int, Any]

    @abstractmethod
    def at(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        """The mover's payoff times u! at a position with u unknown cards."""

    def _events(self, u: int, s: int, h: int, z: int, c: int, d: int) -> list[tuple[str, int, dict[str, Any]]]:
        """First an unknown card: what it is, how many such cards, and the payoff of each second card (times (u - 1)!)."""
        events: list[tuple[str, int, dict[str, Any]]] = []
        if h:
            events.append(("mate", h, self._after_mate(u, s, h, z, c, d)))
        if s == 1:
            events.append(("special", 1, {"take": self.factorials[u - 1]}))
        if s == 0:
            events.append(("special", 2, self._after_special(u, h, z, c, d)))
        if z:
            events.append(("fresh", 2 * z, self._after_fresh(u, s, h, z, c, d)))
        return events

    def _after_mate(self, u: int, s: int, h: int, z: int, c: int, d: int) -> dict[str, Any]:
        """The first card is the mate of a known one."""
        at = self.at
        second = {"take": at(u - 1, s, h - 1, z, c, d + 1) + self.pays.pair * self.factorials[u - 1]}
        if h + c + (s == 1) >= 2:
            second["known"] = -at(u - 1, s, h - 1, z, c + 1, -d)
        if u > 1:
            total: Any = -self.factorials[u - 2] if s == 1 else 0
            if h > 1:
                total = total - (h - 1) * at(u - 2, s, h - 2, z, c + 2, -d)
            if s == 0:
                total = total - 2 * at(u - 2, 1, h - 1, z, c + 1, -d)
            if z:
                total = total - 2 * z * at(u - 2, s, h, z - 1, c + 1, -d)
            second["unknown"] = total
        return second

    def _after_special(self, u: int, h: int, z: int, c: int, d: int) -> dict[str, Any]:
        """The first card is one of two unknown special ones."""
        total = self.factorials[u - 2]
        if h:
            total = total - h * self.at(u - 2, 1, h - 1, z, c + 1, -d)
        if z:
            total = total - 2 * z * self.at(u - 2, 1, h + 1, z - 1, c, -d)
        second = {"unknown": total}
        if h + c:
            second["known"] = -self.at(u - 1, 1, h, z, c, -d)
        return second

    def _after_fresh(self, u: int, s: int, h: int, z: int, c: int, d: int) -> dict[str, Any]:
        """The first card is of a kind nobody has seen."""
        at = self.at
        total = at(u - 2, s, h, z - 1, c, d + 1) + self.pays.pair * self.factorials[u - 2]
        if h:
            total = total - h * at(u - 2, s, h, z - 1, c + 1, -d)
        if s == 0:
            total = total - 2 * at(u - 2, 1, h + 1, z - 1, c, -d)
        if s == 1:
            total = total - self.factorials[u - 2]
        if z > 1:
            total = total - (2 * z - 2) * at(u - 2, s, h + 2, z - 2, c, -d)
        second = {"unknown": total}
        if h + c + (s == 1):
            second["known"] = -at(u - 1, s, h + 1, z - 1, c, -d)
        return second

    def _active(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        """The best payoff without passing, times u!."""
        found = []
        if c:
            found.append(self.at(u, s, h, z, c - 1, d + 1) + self.pays.pair * self.factorials[u])
        if u:
            found.append(sum(weight * max(second.values()) for _, weight, second in self._events(u, s, h, z, c, d)))
            found.extend(self._known_first(u, s, h, z, c, d))
        return max(found) if found else self.pays.end(d) * self.factorials[0]

    def _known_first(self, u: int, s: int, h: int, z: int, c: int, d: int) -> list[Any]:
        """First a known card, then an unknown one: what the second card shows is the other player's to use."""
        at, one = self.at, self.factorials[u - 1]
        shown: Any = 0
        if z:
            shown = shown - 2 * z * at(u - 1, s, h + 1, z - 1, c, -d)
        if s == 0:
            shown = shown - 2 * at(u - 1, 1, h, z, c, -d)
        mate = at(u - 1, s, h - 1, z, c + 1, -d) if h else 0
        found = []
        if c:
            found.append(shown - h * mate - one * (s == 1))
        if h:
            take = at(u - 1, s, h - 1, z, c, d + 1) + self.pays.pair * one
            found.append(shown - (h - 1) * mate + take - one * (s == 1))
        if s == 1:
            found.append(shown - h * mate + one)
        return found

    def turn(self, s: int, h: int, z: int, c: int, d: int) -> Turn:
        """Everything that can be done in a position."""
        u = h + 2 * z + (2 - s if s >= 0 else 0)
        names = {"mate": "a", "special": "b", "fresh": "c"}
        events = [(names[event], n, second) for event, n, second in self._events(u, s, h, z, c, d)] if u else []
        one = int(self.factorials[u - 1]) if u else 1
        return Turn(
            self._plies(u, s, h, z, c, d),
            {name: Fraction(weight, u) for name, weight, _ in events},
            {name: {k: Fraction(int(v), one) for k, v in second.items()} for name, _, second in events},
        )

    def _plies(self, u: int, s: int, h: int, z: int, c: int, d: int) -> dict[str, Fraction]:
        one = self.factorials[u]
        plies: dict[str, Any] = {}
        if h + c + (s == 1) >= 2:
            if c > 2:  # taking one of three pairs is best
                other = self.at(u, s, h, z, c - 1, -d + 1) + self.pays.pair * one
            else:
                other = self._active(u, s, h, z, c, -d)
            plies["0"] = min(-other, self.pays.stall(d) * one)
        if u:
            events = self._events(u, s, h, z, c, d)
            rest = sum(weight * max(second.values()) for name, weight, second in events if name != "fresh")
            fresh = next(
                ((weight, second) for name, weight, second in events if name == "fresh"),
                (0, {"known": 0, "unknown": 0}),
            )
            if h + c + (s == 1):
                plies["1"] = rest + fresh[0] * fresh[1]["known"]
            plies["2"] = rest + fresh[0] * fresh[1]["unknown"]
        if c:
            plies["take"] = self.at(u, s, h, z, c - 1, d + 1) + self.pays.pair * one
        return {name: Fraction(int(payoff), int(one)) for name, payoff in plies.items()}


class Table(Turns):
    """Payoffs of all positions below `top`, filled in rising order of the unknown cards; three orders are kept."""

    def __init__(self, pays: Payoffs, s: int, half: int, fresh: int, complete: int, d: int) -> None:
        self.pays, self.special = pays, s >= 0
        beyond = max(complete - 2, 0)
        complete -= beyond
        self.lead = abs(d) + beyond  # whoever moves may take the pairs beyond two
        self.kinds, self.fresh = half + fresh, fresh
        self.size = half + fresh + complete
        self.unknown = half + 2 * fresh + (2 - s if s >= 0 else 0)
        self.levels: dict[int, dict[Key, Any]] = {}
        self.factorials = factorials = {0: fmpz(1)}
        for u in range(self.unknown + 1):
            checkpoint()
            if u:
                factorials[u] = factorials[u - 1] * u
            self.levels[u] = {}
            self.levels.pop(u - 3, None)
            for c in range(3):
                self._fill(u, c)

    def _fill(self, u: int, c: int) -> None:
        active: dict[Key, Any] = {}
        for s, h, z in self._shapes(u):
            for d in self._leads(h + z + c):
                active[s, h, z, c, d] = self._active(u, s, h, z, c, d)
        level, one = self.levels[u], self.factorials[u]
        for key, payoff in active.items():
            s, h, z, c, d = key
            if h + c + (s == 1) >= 2:
                payoff = max(payoff, min(-active[s, h, z, c, -d], self.pays.stall(d) * one))
            level[key] = payoff

    def _shapes(self, u: int) -> Iterator[tuple[int, int, int]]:
        for s in (1, 0) if self.special else (-1,):
            hidden = u - (2 - s if s >= 0 else 0)
            for z in range(min(hidden // 2, self.fresh) + 1):
                h = hidden - 2 * z
                if h + z <= self.kinds:
                    yield s, h, z

    def _leads(self, size: int) -> range:
        """The leads that can occur when `size` ordinary kinds are left."""
        if not self.pays.counts:
            return range(1)
        most = self.size - size + self.lead
        return range(-most, most + 1, 2) if self.size >= size else range(0)

    def at(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        """The mover's payoff times u!, pairs beyond two taken."""
        beyond = max(c - 2, 0)
        lead = d + beyond if self.pays.counts else 0
        return self.levels[u][s, h, z, c - beyond, lead] + beyond * self.pays.pair * self.factorials[u]
