"""Strategies for Schnapsen with cards face down; what they secure is worked out by best replies (`check_hidden.py`).

small deals     the sequence form as a linear program, exact: both strategies are optimal, the bounds meet
larger ones     regret minimisation on the same form, its averages rounded to thousandths
beyond          each player plays for the best average over the deals he still holds possible, all cards open in each

The form is written straight from the rules, without a tree: a leaf for every pair of last own choices, summed over the
deals. About 10 microseconds a vertex; the linear program of 100,000 vertices took 7 s.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.cards.schnapsen.answer import HiddenSchnapsenAnswer
from gote.cards.schnapsen.check_hidden import BestReply
from gote.cards.schnapsen.rules import move_name
from gote.cards.schnapsen.rules_hidden import NAMES, HiddenSchnapsenGame, Views, played, set_name
from gote.cards.schnapsen.rules_position import Position, is_over, moves
from gote.cards.schnapsen.solve import Search
from gote.core import LimitError, checkpoint

EXACT, MIXED, FOLLOWED = 120_000, 600_000, 3_000_000
"""Vertices up to which a deal is solved exactly, and by regrets; positions followed beyond that."""
ROUNDS = 2_000
PARTS = 1_000
SAMPLE = 30
"""Deals that are looked at to choose a card, of those that are possible."""
Listed = dict[str, dict[str, Fraction]]


class _TooManyError(Exception):
    """The form would have more vertices than `MIXED`."""


class _Form:
    """Information sets, sequences and leaves, by playing every deal out."""

    def __init__(self, game: HiddenSchnapsenGame) -> None:
        self.game, self.rules, self.vertices = game, game.rules, 0
        self.number: dict[str, int] = {}
        self.sets: list[tuple[str, int, tuple[str, ...]]] = []
        self.first: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.parent: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.size = [1, 1]
        self.leaves: dict[tuple[int, int], int] = {}
        for here, views in game.dealt():
            self.below(here, views, (0, 0))

    def below(self, here: Position, views: Views, at: tuple[int, int]) -> None:
        """All ways to play on; `at` are the last own choices of both."""
        if self.vertices % 4096 == 0:
            checkpoint()
        while len(options := moves(self.rules, here)) == 1:
            here, views = played(self.rules, here, views, options[0])
        self.vertices += 1
        if self.vertices > MIXED:
            raise _TooManyError
        if is_over(here):
            self.leaves[at] = self.leaves.get(at, 0) + self.game.payoff(here)
            return
        who = here.mover
        start = self.first[who][self._set(here, views, options, at[who])]
        for k, move in enumerate(options):
            self.below(*played(self.rules, here, views, move), (start + k, at[1]) if who == 0 else (at[0], start + k))

    def _set(self, here: Position, views: Views, options: Sequence[int], before: int) -> int:
        who, name = here.mover, set_name(here.mover, views)
        if name not in self.number:
            h = self.number[name] = len(self.sets)
            self.sets.append((name, who, tuple(map(move_name, options))))
            self.first[who][h], self.parent[who][h] = self.size[who], before
            self.size[who] += len(options)
        return self.number[name]

    def written(self) -> Any:
        """As the sequence form of the room of trees, which needs of the tree only its information sets."""
        from gote.extensive.rules_tree import InformationSet, Tree
        from gote.extensive.sequence_form import SequenceForm

        sets = tuple(InformationSet(name, who, labels, ()) for name, who, labels in self.sets)
        tree = Tree(NAMES, [], [], [], [], {}, {}, {}, sets)
        each = Fraction(1, self.game.deals)
        leaves: list[Any] = [(at, each, (each * total, -each * total)) for at, total in self.leaves.items()]
        return SequenceForm(tree, self.first, self.parent, (self.size[0], self.size[1]), leaves)


def solve_hidden_schnapsen(game: HiddenSchnapsenGame) -> HiddenSchnapsenAnswer:
    """Bounds and the strategies that secure them.

    >>> game = HiddenSchnapsenGame(unseen="AK.QJ.A.", hidden=[2, 2], stock=["ST"], leader="a", target=30)
    >>> solve_hidden_schnapsen(game).value
    Fraction(1, 15)
    """
    try:
        form = _Form(game)
    except _TooManyError:
        if game.counts == "points":
            raise LimitError(
                f"points are counted up to {MIXED:,} vertices; give fewer cards, or ask for the winner"
            ) from None
        return _secured(game, [_Sampling(game, player).listed for player in (0, 1)])
    if form.vertices > EXACT:
        return _secured(game, _by_regrets(form))
    from gote.extensive.sequence_form import solve_zero_sum

    value, x, y = solve_zero_sum(form.written())
    listed = [_listed(form, 0, x), _listed(form, 1, y)]
    return HiddenSchnapsenAnswer(
        lower=value, upper=value, value=value, strategies=dict(zip(NAMES, listed, strict=True))
    )


def _secured(game: HiddenSchnapsenGame, listed: Sequence[Listed]) -> HiddenSchnapsenAnswer:
    """What strategies are good for."""
    lower, upper = (BestReply(game, listed[player], 1 - player).earns() for player in (0, 1))
    met: dict[str, Any] = {"value": lower} if lower == upper else {}
    return HiddenSchnapsenAnswer(lower=lower, upper=upper, strategies=dict(zip(NAMES, listed, strict=True)), **met)


def _listed(form: _Form, player: int, plan: Sequence[Fraction]) -> Listed:
    """A plan as probabilities at the sets that it reaches."""
    found: Listed = {}
    for h, s in form.parent[player].items():
        name, _, labels = form.sets[h]
        start = form.first[player][h]
        if plan[s] > 0:
            found[name] = {m: plan[start + k] / plan[s] for k, m in enumerate(labels) if plan[start + k] > 0}
    return found


def _by_regrets(form: _Form) -> list[Listed]:
    from gote.extensive.cfr import RegretMinimizer

    found = RegretMinimizer(form.written()).run(ROUNDS)
    plans = [_rounded(form, player, found.plans[player]) for player in (0, 1)]
    return [_listed(form, player, plans[player]) for player in (0, 1)]


def _rounded(form: _Form, player: int, plan: Any) -> list[Fraction]:
    """The plan with probabilities in thousandths, small ones dropped."""
    exact = [Fraction(0)] * form.size[player]
    exact[0] = Fraction(1)
    for h, s in form.parent[player].items():
        start, n = form.first[player][h], len(form.sets[h][2])
        reach = float(plan[s])
        parts = [round(float(plan[start + k]) / reach * PARTS) if reach > 0 else 0 for k in range(n)]
        total = sum(parts)
        for k, part in enumerate(parts if total else [1] + [0] * (n - 1)):
            exact[start + k] = exact[s] * Fraction(part, total or 1)
    return exact


class _Sampling:
    """What one player does when at every card he looks at the deals that are still possible, open."""

    def __init__(self, game: HiddenSchnapsenGame, player: int) -> None:
        self.game, self.rules, self.player = game, game.rules, player
        self.search = Search(self.rules)
        self.listed: Listed = {}
        self.steps = 0
        self.follow(list(game.dealt()))

    def follow(self, deals: list[tuple[Position, Views]]) -> None:
        """Choose at every set that can be reached."""
        alike: dict[str, list[tuple[Position, Views]]] = {}
        for deal in deals:
            alike.setdefault(deal[1][self.player], []).append(deal)
        for group in alike.values():
            self.steps += len(group)
            if self.steps > FOLLOWED:
                raise LimitError(f"needs more than {FOLLOWED:,} positions; give fewer unseen cards, or a shorter stock")
            checkpoint()
            here = group[0][0]
            if not is_over(here):
                self.follow(self.after(group, here.mover == self.player))

    def after(self, group: list[tuple[Position, Views]], own: bool) -> list[tuple[Position, Views]]:
        """The deals after the chosen move, or after every move of the other."""
        if not own:
            return [played(self.rules, *deal, move) for deal in group for move in moves(self.rules, deal[0])]
        options = moves(self.rules, group[0][0])
        move = options[0] if len(options) == 1 else self.choice(group, options)
        return [played(self.rules, *deal, move) for deal in group]

    def choice(self, group: list[tuple[Position, Views]], options: Sequence[int]) -> int:
        """The move with the best average, the first of several."""
        looked = group[:: -(-len(group) // SAMPLE)]
        sign = 1 if self.player == 0 else -1
        totals = [sum(sign * self.worth(played(self.rules, *deal, move)[0]) for deal in looked) for move in options]
        move = options[totals.index(max(totals))]
        name = set_name(self.player, group[0][1])
        if move != options[0] or name.endswith("|"):  # elsewhere the first move is understood
            self.listed[name] = {move_name(move): Fraction(1)}
        return move

    def worth(self, here: Position) -> int:
        """Of a position with open cards."""
        found = self.search.value(here)
        return found if self.game.counts == "game_points" else (found > 0) - (found < 0)
