"""The table of worths that proofs look at, and excesses on it.

The worths come from the document: as they stand, by a formula, or (covers, trips, roads, assignments) by a program of
the proofs' own that follows the definition. Of a strategic game they stand in the answer and have a proof of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from gote.coalitional.answer import CoalitionAnswer
from gote.coalitional.check_worths import best_matchings, cheapest_networks, cheapest_tours, cover, opted_out
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.rules_costs import Road, Trip
from gote.coalitional.rules_families import AssignmentGame, RuleGame
from gote.coalitional.rules_players import Roster, called, keyed, members, read_worths
from gote.coalitional.rules_strategic import CoalitionalForm
from gote.core.axioms import present
from gote.exact.integers import Array, exact_type, largest, subset_sums
from gote.exact.rational import scaled_integers


@dataclass(frozen=True, eq=False)
class Table:
    """v(S) = v[S] / d for every mask S; sums over the whole table do not overflow."""

    roster: Roster
    v: Array
    d: int

    @property
    def n(self) -> int:
        """Number of players."""
        return len(self.v).bit_length() - 1

    def worth(self, S: int) -> Fraction:
        """v(S)."""
        return Fraction(int(self.v[S]), self.d)

    @property
    def grand(self) -> Fraction:
        """v(N)."""
        return self.worth(len(self.v) - 1)

    def marginals(self, i: int) -> Array:
        """v(S + i) - v(S) for every S without i (times d)."""
        pairs = self.v.reshape(-1, 2, 1 << i)
        return np.asarray(pairs[:, 1] - pairs[:, 0])

    def excesses(self, x: Sequence[Fraction]) -> tuple[Array, int]:
        """e(x, S) = v(S) - x(S) for every S, as integers over one denominator."""
        numbers, e = scaled_integers(x)
        bound = largest(self.v) * e + self.d * sum(map(abs, numbers))
        dtype = self.v.dtype if self.v.dtype == object else exact_type(bound)
        return self.v.astype(dtype) * e - subset_sums([k * self.d for k in numbers], dtype), self.d * e

    def group(self, S: int) -> tuple[Any, ...]:
        """A coalition as answers list it."""
        return tuple(called(self.roster, members(S)))

    def keyed(self, values: Mapping[int, Fraction]) -> dict[str, Fraction]:
        """Values by coalition as answers write them."""
        return keyed(self.roster, values)


def integer_table(n: int, worth: Mapping[int, Fraction]) -> tuple[Array, int]:
    """Worths by mask over one denominator.

    >>> table, d = integer_table(2, {1: Fraction(1, 2), 3: Fraction(2)})
    >>> table.tolist(), d
    ([0, 1, 0, 4], 2)
    """
    numbers, d = scaled_integers(list(worth.values()))
    table = np.zeros(1 << n, dtype=exact_type(max((abs(k) for k in numbers), default=0) << n + 1))
    for S, k in zip(worth, numbers, strict=True):
        table[S] = k
    return table, d


class _Key:
    """A game and an answer as a key: these very objects (to compare them would cost more than the table)."""

    def __init__(self, game: Any, a: CoalitionAnswer) -> None:
        self.game, self.a = game, a

    def __hash__(self) -> int:
        return hash((id(self.game), id(self.a)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.game is self.game and other.a is self.a


def table_of(game: Any, a: CoalitionAnswer) -> Table:
    """The worths of a game in coalitional form; made once for the proofs of one answer."""
    return _table(_Key(game, a))


@lru_cache(maxsize=1)
def _table(key: _Key) -> Table:
    game, n = key.game, key.game.n
    if isinstance(game, CoalitionGame):
        table, d = integer_table(n, game.worth)
        return Table(game.players, cover(table) if game.superadditive_cover else table, d)
    if isinstance(game, RuleGame):
        return Table(game.roster, *integer_table(n, game.worths()))
    if isinstance(game, CoalitionalForm):
        return Table(game.roster, *integer_table(n, read_worths(n, present("worth", key.a.worth))))
    return Table(game.roster, *worths_by_definition(game))


def worths_by_definition(game: AssignmentGame | Trip | Road) -> tuple[Array, int]:
    """The worths of the families that optimise, over one denominator."""
    if isinstance(game, AssignmentGame):
        gains = game.surplus()
        numbers, d = scaled_integers([g for row in gains for g in row])
        k = len(gains[0])
        return best_matchings([numbers[i * k : (i + 1) * k] for i in range(len(gains))]), d
    farms = list(game.roster) if isinstance(game.roster, tuple) else []
    gains_of = [game.value] * game.n if isinstance(game, Trip) else [game.gains[farm] for farm in farms]
    pairs = game.pairs()
    numbers, d = scaled_integers([*gains_of, *pairs.values()])
    costs = dict(zip(pairs, numbers[game.n :], strict=True))
    program = cheapest_tours if isinstance(game, Trip) else cheapest_networks
    spent = program(costs, game.home if isinstance(game, Trip) else game.town, farms)
    dtype = exact_type(2 * sum(map(abs, numbers)) << game.n + 1)
    table = subset_sums(numbers[: game.n], dtype) - spent.astype(dtype)
    return opted_out(table) if game.opt_out else table, d
