"""The set of all optimal strategies of one player (最適戦略の集合).

Let s be an optimal strategy of the opponent. A strategy r is optimal if and only if (r, s) is a saddle point, that is

  (a) r uses only moves that answer s best: on every interval of hands each decision has its allowed moves;
  (b) s answers r best: linear inequalities D(t) >= 0 in the masses R(t), R(1) of the hands that play each sequence
      (`plans`), for almost every hand t of the opponent.

Cut [0, 1] where the allowed moves or the moves of s change. Inside a cell with more than one allowed plan R(t) may grow
in many ways. At the ends of the cells (b) is a finite system in the masses per cell: a polytope P. Mixing evenly on
each cell makes D linear there, so every point of P belongs to an optimal strategy, and r is optimal exactly when its
masses lie in P and the inequalities that remain hold for every t inside the free cells.

The description is sharpest when s lies inside its own set. `describe` starts from a saddle point, moves each strategy
into the inside of its set and ends when the allowed moves of both no longer change.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from gote.continuous.poker.best_response import Behaviour, Line, Piece, move_values
from gote.continuous.poker.mass_polytope import Affine, MassPolytope
from gote.continuous.poker.plans import Choice, Form, choices, reply_forms
from gote.continuous.poker.rules_tree import Node, decisions
from gote.core.limits import checkpoint

ZERO, ONE = Fraction(0), Fraction(1)
MOST_ROUNDS = 6


@dataclass(frozen=True)
class Broken:
    """Why a strategy is not optimal: a move that must not be made with hands from `low` to `high`, or (without a move)
    an opponent's hand
    `low` that would do better by `missing` than his optimal strategy does.
    """

    low: Fraction
    high: Fraction
    history: str = ""
    move: str = ""
    missing: Fraction = ZERO

    def __str__(self) -> str:
        if self.move:
            return f"hands from {self.low} to {self.high} must not {self.move}" + (
                f" after {self.history}" if self.history else ""
            )
        return f"the opponent's hand {self.low} does better by {self.missing} than his optimal strategy does"


@dataclass(frozen=True)
class OptimalSet:
    """The optimal strategies of `player`, read off the optimal strategy `against` of the opponent.

    `allowed[c]` = {history: moves} for the decisions his own allowed moves reach with hands of the cell c = (cuts[c],
    cuts[c + 1]);
    `replies[c]` = forms that vanish and forms that are not negative for the opponent's hands in the cell.
    """

    tree: Node[Fraction]
    player: int
    cuts: tuple[Fraction, ...]
    allowed: tuple[Mapping[str, tuple[str, ...]], ...]
    replies: tuple[tuple[frozenset[Form], frozenset[Form]], ...]
    against: Mapping[str, tuple[Piece, ...]]

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The player's decisions."""
        return choices(self.tree, self.player)

    @cached_property
    def polytope(self) -> MassPolytope:
        """The masses per cell that optimal strategies have."""
        return MassPolytope.of(self.choices, self.cuts, self.allowed, self.replies)

    def is_free(self, cell: int) -> bool:
        """Whether hands of the cell have more than one allowed plan."""
        return any(len(moves) > 1 for moves in self.allowed[cell].values())

    @cached_property
    def unique(self) -> bool:
        """Whether there is only one optimal strategy (up to hands of probability 0 and decisions it never reaches)."""
        return not any(map(self.is_free, range(len(self.allowed)))) or self.halved.dimension == 0

    @cached_property
    def halved(self) -> MassPolytope:
        """The polytope with every free cell cut in two: a point if and only if the optimal strategy is unique."""
        return self.polytope.refined([c for c in range(len(self.allowed)) if self.is_free(c)])

    def inside(self) -> dict[str, tuple[Piece, ...]]:
        """An optimal strategy in the inside of the set: every inequality that can be strict is."""
        return self.halved.behaviour(self.halved.inside())

    def even(self) -> dict[str, tuple[Piece, ...]]:
        """The optimal strategy that mixes evenly on each cell, with masses from the middle of the polytope."""
        return self.polytope.behaviour(self.polytope.inside())

    def extreme(self) -> list[dict[str, tuple[Piece, ...]]]:
        """The corners of the polytope, mixed evenly on each cell."""
        return [self.polytope.behaviour(x) for x in self.polytope.vertices()]

    def why_not(self, behaviour: Behaviour) -> Broken | None:
        """None when the behaviour is optimal, else the first condition it breaks.

        >>> from gote.continuous.poker.rules_models import model
        >>> from gote.continuous.poker.betting import solve_betting
        >>> game = model("la_relance", 2)
        >>> one, _ = describe(game.tree, solve_betting(game.tree, game.form).behaviour)
        >>> third, half = Fraction(1, 3), Fraction(1, 2)
        >>> one.why_not({"": [(ZERO, half, {"fold": half, "bet": half}), (half, ONE, {"bet": ONE})]})
        >>> print(one.why_not({"": [(ZERO, half, {"fold": third, "bet": 1 - third}), (half, ONE, {"bet": ONE})]}))
        the opponent's hand 1/2 does better by 1/3 than his optimal strategy does
        """
        weights = plan_of(self.choices, behaviour, self.cuts)
        for low, high, here in weights:
            allowed = self.allowed[bisect_right(self.cuts, low) - 1]
            for choice in self.choices:
                for label, key in choice.moves:
                    if here[key] and label not in allowed.get(choice.history, ()):
                        return Broken(low, high, choice.history, label)
        return self._reply_breaks(weights)

    def _reply_breaks(self, weights: Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]]) -> Broken | None:
        ends = sorted({*self.cuts, *(high for _, high, _ in weights), ZERO})
        masses = {t: _masses(weights, t) for t in ends}
        whole = masses[ONE]
        for cell, (low, high) in enumerate(pairwise(self.cuts)):
            equal, least = self.replies[cell]
            for t in ends:
                if low <= t <= high:
                    for forms, exact in ((equal, True), (least, False)):
                        for form in sorted(forms):
                            size = sum((a * whole[s] + b * masses[t][s] for s, a, b in form), ZERO)
                            if size < 0 or (exact and size):
                                return Broken(t, t, missing=abs(size))
        return None

    def contains(self, behaviour: Behaviour) -> bool:
        """Whether the behaviour is optimal."""
        return self.why_not(behaviour) is None

    @cached_property
    def inside_rows(self) -> tuple[tuple[int, Affine], ...]:
        """(cell, D): the inequalities that say something inside free cells beyond what holds at their ends."""
        return tuple(
            (cell, row)
            for cell in range(len(self.allowed))
            if self.is_free(cell)
            for row in self.polytope.inside_rows(cell)
        )


def plan_of(
    own: Sequence[Choice], behaviour: Behaviour, cuts: Sequence[Fraction] = ()
) -> list[tuple[Fraction, Fraction, dict[str, Fraction]]]:
    """The weights of all sequences on the pieces between the cuts of a behaviour (and further cuts)."""
    ends = {x for choice in own for low, high, _ in behaviour[choice.history] for x in (low, high)} | {ZERO, ONE, *cuts}
    found = []
    for low, high in pairwise(sorted(ends)):
        middle = (low + high) / 2
        weights = {"": ONE}
        for choice in own:
            moves = next(m for a, b, m in behaviour[choice.history] if a < middle < b)
            for label, key in choice.moves:
                weights[key] = weights[choice.parent] * moves.get(label, ZERO)
        found.append((low, high, weights))
    return found


def _masses(weights: Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]], t: Fraction) -> dict[str, Fraction]:
    total = dict.fromkeys(weights[0][2], ZERO)
    for low, high, here in weights:
        if low < t:
            for s, w in here.items():
                total[s] += w * (min(high, t) - low)
    return total


def describe(tree: Node[Fraction], behaviour: Behaviour) -> tuple[OptimalSet, OptimalSet]:
    """The sets of both players, from a pair of optimal strategies (a saddle point).

    >>> from gote.continuous.poker.rules_models import model
    >>> from gote.continuous.poker.betting import solve_betting
    >>> game = model("von_neumann", 2)
    >>> one, two = describe(game.tree, solve_betting(game.tree, game.form).behaviour)
    >>> one.unique, two.unique, [str(x) for x in two.cuts]
    (True, False, ['0', '1/9', '7/9', '1'])
    """
    inner = {h: tuple(behaviour[h]) for h, _ in decisions(tree)}
    sets: dict[int, OptimalSet] = {}
    for turn in range(MOST_ROUNDS):
        checkpoint()
        player = 2 - turn % 2
        found = set_against(tree, player, inner)
        if player in sets and (found.cuts, found.allowed) == (sets[player].cuts, sets[player].allowed):
            sets[player] = found
            break
        sets[player] = found
        inner |= found.inside()
    return sets[1], sets[2]


def set_against(tree: Node[Fraction], player: int, behaviour: Behaviour) -> OptimalSet:
    """The set of the player's optimal strategies, as the opponent's optimal strategy shows it."""
    own, other = choices(tree, player), choices(tree, 3 - player)
    labels = {h: [label for label, _ in node.moves] for h, node in decisions(tree)}
    values = move_values(tree, player, behaviour)
    pieces = {choice.history: _best_moves(values[choice.history]) for choice in own}
    cuts = sorted(
        {x for runs in pieces.values() for low, high, _ in runs for x in (low, high)}
        | {x for choice in other for low, high, _ in behaviour[choice.history] for x in (low, high)}
        | {ZERO, ONE}
    )
    cells: list[tuple[Fraction, Fraction, dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = []
    for low, high in pairwise(cuts):
        middle = (low + high) / 2
        mine = _reached(own, {h: next(m for a, b, m in runs if a < middle < b) for h, runs in pieces.items()})
        yours = {}
        for choice in other:
            moves = next(m for a, b, m in behaviour[choice.history] if a < middle < b)
            yours[choice.history] = tuple(label for label in labels[choice.history] if moves.get(label))
        yours = _reached(other, yours)
        if cells and cells[-1][2:] == (mine, yours):
            cells[-1] = (cells[-1][0], high, mine, yours)
        else:
            cells.append((low, high, mine, yours))
    replies = []
    for _, _, _, yours in cells:
        equal, least = reply_forms(tree, player, yours)
        replies.append((frozenset(equal), frozenset(least)))
    against = {choice.history: tuple(behaviour[choice.history]) for choice in other}
    return OptimalSet(tree, player, (ZERO, *(c[1] for c in cells)), tuple(c[2] for c in cells), tuple(replies), against)


def _best_moves(values: Mapping[str, list[Line]]) -> list[tuple[Fraction, Fraction, tuple[str, ...]]]:
    """Intervals of hands with the moves that are best there."""
    cuts = {x for lines in values.values() for low, high, _, _ in lines for x in (low, high)}
    cuts |= {
        x for first in values for second in values if first < second for x in _crossings(values[first], values[second])
    }
    found: list[tuple[Fraction, Fraction, tuple[str, ...]]] = []
    for low, high in pairwise(sorted(cuts)):
        middle = (low + high) / 2
        worth = {label: _at(lines, middle) for label, lines in values.items()}
        top = max(worth.values())
        best = tuple(label for label, w in worth.items() if w == top)
        if found and found[-1][2] == best:
            found[-1] = (found[-1][0], high, best)
        else:
            found.append((low, high, best))
    return found


def _crossings(first: list[Line], second: list[Line]) -> list[Fraction]:
    found = []
    for low, high in pairwise(sorted({x for lines in (first, second) for a, b, _, _ in lines for x in (a, b)})):
        start, end = (_at(first, x, (low + high) / 2) - _at(second, x, (low + high) / 2) for x in (low, high))
        if start * end < 0:
            found.append(low + (high - low) * start / (start - end))
    return found


def _at(lines: list[Line], x: Fraction, inside: Fraction | None = None) -> Fraction:
    """The height at x of the line over `inside` (x itself unless told otherwise)."""
    low, high, a, b = next(line for line in lines if line[0] <= (x if inside is None else inside) <= line[1])
    return a + (b - a) * (x - low) / (high - low)


def _reached(own: Sequence[Choice], moves: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Only the decisions that the moves themselves reach."""
    reached = {""}
    found = {}
    for choice in own:
        if choice.parent in reached:
            found[choice.history] = moves[choice.history]
            reached |= {key for label, key in choice.moves if label in moves[choice.history]}
    return found
