"""The canonical value of a position: its parts added up, each evaluated once for all its mirror images.

The depth of play may be hundreds of moves, so positions wait on a stack of their own, not on Python's.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.short.ordinal import ordinal_sum
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.core import LimitError, checkpoint

State = TypeVar("State")
POSITIONS = 1_500_000
"""Positions an evaluator may hold: beyond, a value takes more than a minute."""


class Evaluator(Generic[State]):
    """Values of the positions of one ruleset, remembered.

    >>> from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
    >>> rules, games = Domineering("..../...."), Store()
    >>> games.show(Evaluator(rules, games).value(rules.start))
    '{{2 | 0} | 0}'
    """

    def __init__(self, rules: Ruleset[State], games: Store) -> None:
        self.rules, self.games = rules, games
        self._values: dict[State, int] = {}  # of normal parts
        self._normal: dict[State, tuple[State, bool]] = {}  # of parts
        self._terms: dict[State, tuple[tuple[State, bool], ...]] = {}  # of any position: normal parts, some negated

    def __len__(self) -> int:
        """Positions looked at."""
        return len(self._terms)

    def value(self, state: State) -> int:
        """The id of a position's value."""
        stack = [part for part, _ in self._split(state)]
        options: dict[State, tuple[list[State], list[State]]] = {}
        while stack:
            part = stack[-1]
            if part in self._values:
                stack.pop()
                continue
            sides = options.get(part)
            if sides is None:
                checkpoint()
                stem = self.rules.stem(part)
                if stem is not None:
                    waiting = [p for p, _ in self._split(stem[1]) if p not in self._values]
                    if not waiting:
                        self._values[part] = ordinal_sum(self.games, stem[0], self._sum(stem[1]))
                    stack += waiting
                    continue
                sides = options[part] = (self._after(part, 0), self._after(part, 1))
                waiting = [p for side in sides for s in side for p, _ in self._split(s) if p not in self._values]
                if waiting:
                    stack += waiting
                    continue
            left, right = options.pop(part)
            self._values[part] = self.games.game(map(self._sum, left), map(self._sum, right))
            if len(self._terms) > POSITIONS:
                raise LimitError(f"position: has more than {POSITIONS:,} positions below it; give a smaller one")
        return self._sum(state)

    def _after(self, part: State, player: int) -> list[State]:
        return [after for _, after in self.rules.options(part, player)]

    def _split(self, state: State) -> tuple[tuple[State, bool], ...]:
        """The normal parts of a position, each with True where it counts negative."""
        found = self._terms.get(state)
        if found is None:
            terms = []
            for part in self.rules.parts(state):
                term = self._normal.get(part)
                if term is None:
                    term = self._normal[part] = self.rules.normal(part)
                terms.append(term)
            found = self._terms[state] = tuple(terms)
        return found

    def _sum(self, state: State) -> int:
        games, values = self.games, self._values
        terms = [games.negative(values[part]) if negated else values[part] for part, negated in self._terms[state]]
        return terms[0] if len(terms) == 1 else games.total(terms)

    def winning_moves(self, state: State) -> tuple[list[Any], list[Any]]:
        """The moves after which the opponent, to move, loses: Left's and Right's."""
        games = self.games
        return (
            [move for move, s in self.rules.options(state, 0) if games.le(ZERO, self.value(s))],
            [move for move, s in self.rules.options(state, 1) if games.le(self.value(s), ZERO)],
        )


LARGE = 9
"""Cells from which a board is worth the start of the compiled kernel."""


def evaluator(rules: Ruleset[Any], games: Store) -> Evaluator[Any]:
    """The evaluator for a position."""
    if isinstance(rules, BoardRules) and rules.name in ("domineering", "clobber", "col", "snort"):
        rows = rules.start.split("/")
        if max(len(rows), len(rows[0])) <= 8 and len(rules.start) - rules.start.count("#") > LARGE:
            from gote.combinatorial.partizan.position.boards import BoardEvaluator

            return BoardEvaluator(rules, games)
    return Evaluator(rules, games)
