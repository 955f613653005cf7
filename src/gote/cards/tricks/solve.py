"""The value of a deal, all optimal leads, the matrices G = T + W, the profile over k, one line of best play.

V0 = min over b of max over a of G when Right leads, V1 = max over a of min over b of G when Left leads (Kanehiro, section
2). Both are read from the same matrix, so V1 <= V0 whatever scores: following is never worse.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.cards.tricks.answer import TricksAnswer
from gote.cards.tricks.rules import Goal, TricksGame
from gote.cards.tricks.rules_deal import Hands, left_mask, standard
from gote.cards.tricks.small import MOST_CARDS as SMALL_CARDS
from gote.cards.tricks.small import small_profile
from gote.cards.tricks.values import STEP_CARDS, Leader, SearchValues, Values, values_of
from gote.core import checkpoint
from gote.core.playable import kept_by_document

Matrix = tuple[tuple[Fraction, ...], ...]
LINE_CARDS = 13
"""Up to this many cards each a line of best play is computed."""


@dataclass(frozen=True)
class Trick:
    """One trick of a line: who led what, what was answered, who won, Left's total after it."""

    leader: Leader
    lead: int
    reply: int
    winner: Leader
    total: Fraction


@dataclass(frozen=True)
class Matrices:
    """G = T + W; rows are Left's cards, columns Right's, strongest first."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    G: Matrix
    T: Matrix
    W: Matrix

    @property
    def saddles(self) -> frozenset[tuple[int, int]]:
        """Cells that are least in their row and greatest in their column; they exist exactly when V0 = V1 (goal most)."""
        return frozenset(
            (i, j)
            for i, row in enumerate(self.G)
            for j, g in enumerate(row)
            if g == min(row) and g == max(line[j] for line in self.G)
        )


@dataclass(frozen=True, kw_only=True)
class SolvedDeal:
    """Value, all optimal leads, and what the document asked for and the views show besides."""

    game: TricksGame
    value: Fraction
    best: tuple[int, ...]
    matrices: Matrices | None = None
    profile: tuple[Fraction, ...] | None = None
    line: tuple[Trick, ...] = ()
    by_leader: dict[str, Fraction] = field(default_factory=dict)
    """value when Left and when Right leads"""
    values: Values | None = field(default=None, repr=False, compare=False)

    @property
    def sign(self) -> int:
        """-1 when the points are negative, else 1."""
        return -1 if any(w < 0 for w in self.game.weights().values()) else 1

    @property
    def outcome(self) -> str:
        """Who ends up better off: "left", "right" or "draw" (half of all points each)."""
        total = total_points(self.game)
        ahead = (2 * self.value - total) * (-1 if self.game.goal == "fewest" else 1)
        return "draw" if ahead == 0 else "left" if ahead > 0 else "right"

    def answer(self) -> TricksAnswer:
        """What is claimed."""
        found: dict[str, Any] = {"value": self.value, "best": self.best}
        if self.game.matrices and self.matrices is not None:
            found["matrices"] = {name: getattr(self.matrices, name) for name in "GTW"}
        if self.profile is not None:
            found["profile"] = self.profile
        if self.game.target is not None:
            found["reached"] = self.value >= self.game.target
        return TricksAnswer(**found)


def answer_tricks(game: TricksGame) -> TricksAnswer:
    """Solve a deal and say what the document asks for.

    >>> answer_tricks(TricksGame(left=[3, 1], right=[4, 2], scoring=3, leader="left")).best
    (3, 1)
    """
    return solved_deal(game).answer()


@kept_by_document
def solved_deal(game: TricksGame) -> SolvedDeal:
    """The deal solved once: the answer, its evidence and the views are made from the same values."""
    return solve_tricks(game)


def solve_tricks(game: TricksGame) -> SolvedDeal:
    """Solve a deal.

    >>> solution = solve_tricks(TricksGame(left=[5, 3, 1], right=[6, 4, 2], scoring=2, leader="left", matrices=True))
    >>> solution.value, solution.best, [[int(g) for g in row] for row in solution.matrices.G]
    (Fraction(1, 1), (1,), [[0, 1, 1], [1, 1, 0], [1, 1, 1]])
    """
    profile = _profile(game) if game.profile else None
    if game.n == 0:
        empty = Matrices((), (), (), (), ()) if game.matrices else None
        zero = Fraction(0)
        return SolvedDeal(
            game=game, value=zero, best=(), matrices=empty, profile=profile, by_leader={"left": zero, "right": zero}
        )
    values = values_of(game)
    if isinstance(values, SearchValues) and not game.matrices:
        value, best = _by_search(game, values)
        return SolvedDeal(
            game=game, value=value, best=best, profile=profile, by_leader={game.leader: value}, values=values
        )
    matrices = matrices_of(game, values)
    worth, optimal = {}, {}
    for leader in ("left", "right"):
        worth[leader], optimal[leader] = _read(matrices, leader, game.goal)
    return SolvedDeal(
        game=game,
        value=worth[game.leader],
        best=optimal[game.leader],
        matrices=matrices,
        profile=profile,
        line=principal_line(game, values) if game.n <= LINE_CARDS else (),
        by_leader=worth,
        values=values,
    )


def values(left: Sequence[int], right: Sequence[int], k: int, goal: Goal = "most") -> tuple[int, int]:
    """V0 (Right leads) and V1 (Left leads) of a deal in which the k strongest cards score.

    >>> values([3, 1], [4, 2], 3)
    (2, 0)
    """
    found = [
        solve_tricks(TricksGame(left=left, right=right, scoring=k, leader=leader, goal=goal)).value
        for leader in ("right", "left")
    ]
    return int(found[0]), int(found[1])


def profile(left: Sequence[int], right: Sequence[int], goal: Goal = "most") -> tuple[list[int], list[int]]:
    """V0 and V1 for k = 0..2n scoring cards.

    >>> profile([8, 6, 4, 2], [7, 5, 3, 1])
    ([0, 1, 1, 2, 3, 3, 4, 5, 6], [0, 1, 1, 1, 2, 2, 3, 3, 4])
    """
    games = [
        TricksGame(left=left, right=right, scoring=0, leader=leader, goal=goal, profile=True)
        for leader in ("right", "left")
    ]
    zero, one = ([int(v) for v in _profile(game)] for game in games)
    return zero, one


def total_points(game: TricksGame) -> Fraction:
    """All there is to win: points of all cards, or tricks."""
    if game.goal in ("tricks", "greedy"):
        return Fraction(game.n)
    return Fraction(1) if game.goal == "last" else sum(game.weights().values(), Fraction(0))


def matrices_of(game: TricksGame, values: Values, hands: Hands | None = None) -> Matrices:
    """G, T and W of a deal, or of a later position of it (the cards keep their points)."""
    rows, columns = (tuple(sorted(hand, reverse=True)) for hand in hands or (game.left, game.right))
    weights = game.weights()
    bonus = trick_bonus(game, len(rows))
    T = tuple(tuple((weights[a] + weights[b] + bonus) * (a > b) for b in columns) for a in rows)
    W = tuple(tuple(_rest_value(values, rows, columns, a, b) for b in columns) for a in rows)
    G = tuple(tuple(t + w for t, w in zip(*pair, strict=True)) for pair in zip(T, W, strict=True))
    return Matrices(rows, columns, G, T, W)


def trick_bonus(game: TricksGame, cards_left: int) -> int:
    """What winning a trick pays besides the points of its cards."""
    return int(game.goal in ("tricks", "greedy") or (game.goal == "last" and cards_left == 1))


def _rest_value(values: Values, left: Sequence[int], right: Sequence[int], a: int, b: int) -> Fraction:
    checkpoint()
    rest = [c for c in left if c != a], [c for c in right if c != b]
    return values.value(*rest, "left" if a > b else "right") if rest[0] else Fraction(0)


def lead_values(matrices: Matrices, leader: Leader, goal: Goal) -> dict[int, Fraction]:
    """What Left gets after each lead when the follower answers best."""
    rows, columns, G = matrices.rows, matrices.columns, matrices.G
    avoid = goal == "fewest"
    found = {}
    if leader == "left":
        for i, a in enumerate(rows):
            allowed = [G[i][j] for j, b in enumerate(columns) if goal != "greedy" or b > a or columns[0] < a]
            found[a] = max(allowed) if avoid else min(allowed)
    else:
        for j, b in enumerate(columns):
            allowed = [G[i][j] for i, a in enumerate(rows) if goal != "greedy" or a > b or rows[0] < b]
            found[b] = min(allowed) if avoid else max(allowed)
    return found


def reply_values(matrices: Matrices, leader: Leader, lead: int, goal: Goal) -> dict[int, Fraction]:
    """What Left gets after each legal reply to a lead."""
    rows, columns, G = matrices.rows, matrices.columns, matrices.G
    if leader == "left":
        found = {b: G[rows.index(lead)][j] for j, b in enumerate(columns)}
    else:
        found = {a: G[i][columns.index(lead)] for i, a in enumerate(rows)}
    winning = {card: g for card, g in found.items() if card > lead}
    return winning if goal == "greedy" and winning else found


def _read(matrices: Matrices, leader: Leader, goal: Goal) -> tuple[Fraction, tuple[int, ...]]:
    found = lead_values(matrices, leader, goal)
    value = (max if (leader == "left") != (goal == "fewest") else min)(found.values())
    return value, tuple(card for card, v in found.items() if v == value)


def _by_search(game: TricksGame, values: SearchValues) -> tuple[Fraction, tuple[int, ...]]:
    """Value and optimal leads of a large deal without its matrix: a lead is tried once per run of alike cards."""
    value = values.value(game.left, game.right, game.leader)
    leads = game.leader == "left"
    mine, theirs = (game.left, game.right) if leads else (game.right, game.left)
    own, score = values.place(mine, theirs)
    taken = int(value / values.worth)
    goal = taken if leads != values.fewest else score.bit_count() - taken
    best: list[int] = []
    good = False
    deck = sorted((*mine, *theirs))
    for x in range(2 * game.n - 1, -1, -1):
        if not own >> x & 1:
            continue
        alike = x + 1 < 2 * game.n and own >> (x + 1) & 1 and (score >> x & 1) == (score >> (x + 1) & 1)
        if not alike:
            good = all(values.keeps(own, score, game.n, x, y, goal) for y in range(2 * game.n) if not own >> y & 1)
        if good:
            best.append(deck[x])
    return value, tuple(best)


def _profile(game: TricksGame) -> tuple[Fraction, ...]:
    n, fewest, leads = game.n, game.goal == "fewest", game.leader == "left"
    if n <= SMALL_CARDS:
        owners = standard(game.left, game.right) if leads else standard(game.right, game.left)
        secured = enumerate(small_profile(owners, fewest))
        return tuple(Fraction(v if leads != fewest else k - v) for k, v in secured)
    from gote.cards.tricks.profiles import both_leaders
    from gote.cards.tricks.search import Search

    mask = left_mask(game.left, game.right)
    if n <= STEP_CARDS:
        return tuple(map(Fraction, both_leaders(mask, n, fewest)[leads]))
    search = Search(strongest=True, fewest=fewest)
    full = (1 << 2 * n) - 1
    return tuple(Fraction(search.value(mask, full ^ (full >> k), n, leads)) for k in range(2 * n + 1))


def principal_line(game: TricksGame, values: Values) -> tuple[Trick, ...]:
    """One line of best play: the lowest optimal lead, then the lowest optimal reply."""
    left, right = game.left, game.right
    leader: Leader = game.leader
    total, weights = Fraction(0), game.weights()
    line: list[Trick] = []
    while left:
        matrices = matrices_of(game, values, (left, right))
        lead = min(_read(matrices, leader, game.goal)[1])
        replies = reply_values(matrices, leader, lead, game.goal)
        target = (min if (leader == "left") != (game.goal == "fewest") else max)(replies.values())
        reply = min(card for card, g in replies.items() if g == target)
        a, b = (lead, reply) if leader == "left" else (reply, lead)
        winner: Leader = "left" if a > b else "right"
        if winner == "left":
            total += weights[a] + weights[b] + trick_bonus(game, len(left))
        line.append(Trick(leader, lead, reply, winner, total))
        left, right = tuple(c for c in left if c != a), tuple(c for c in right if c != b)
        leader = winner
    return tuple(line)
