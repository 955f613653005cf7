"""Proofs for repeated games: the stage by the proofs of bimatrix games, everything else from the definitions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from gote.bargaining.rules_plane import Pair, cells, contains, hull, turn
from gote.core import rational
from gote.core.axioms import distinct, equal, exactly_when, length, need
from gote.core.proof import Evidence, proves
from gote.generalsum.answer import RepeatedAnswer, SustainedCell
from gote.generalsum.check_bimatrix import check_pairs, level_is_safe, sides
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_words import claiming

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import RepeatedGame


@proves(RepeatedAnswer, "stage")
def the_stage_equilibria_are_all_extreme_ones(game: RepeatedGame, a: RepeatedAnswer, evidence: Evidence) -> None:
    """As in a bimatrix game that is played once."""
    check_pairs("stage", game.row_payoffs, game.column_payoffs, a.stage)
    with claiming("stage"):
        check_complete(game.row_payoffs, game.column_payoffs, [(e.row, e.column) for e in a.stage], evidence)


@proves(RepeatedAnswer, "unique", "total")
def one_equilibrium_is_played_in_every_round(game: RepeatedGame, a: RepeatedAnswer) -> None:
    """By backward induction; with several of them no total is the only one."""
    exactly_when("unique", a.unique, len(a.stage) == 1)
    equal("total", a.total, tuple(game.rounds * v for v in a.stage[0].payoffs) if len(a.stage) == 1 else None)


@proves(RepeatedAnswer, "pure_totals")
def the_totals_are_those_of_play_nobody_leaves(game: RepeatedGame, a: RepeatedAnswer, evidence: Evidence) -> None:
    """The certificate lists the totals of the last round, of the last two, and so on. The one-shot deviation principle
    holds from each list to the next: a total is in the next list exactly when it is a cell's payoff and a total of the
    list before it, such that leaving the cell gains nobody more than the worst total of that list takes from him.

    A stage equilibrium followed by anything is such play, so the lists never get shorter: one with more than 400 totals
    shows that the last has more.
    """
    need("pure_totals", evidence.get("totals"), "is proved only with its certificate")
    lists = [[_pair(w) for w in level] for level in evidence["totals"]]
    for k, level in enumerate(lists):
        right = _next_totals(game, lists[k - 1] if k else [(Fraction(0), Fraction(0))])
        distinct("pure_totals", level)
        need("pure_totals", set(level) == right, "the certificate is wrong {rounds} rounds before the end", rounds=k)
    if a.pure_totals is None:
        fine = len(lists) <= game.rounds and len(lists[-1]) > game.most_totals
        need("pure_totals", fine, "is null although there are not so many")
        return
    if len(lists[0]) <= 1:  # the same payoffs in every round: there is nothing to reward or to punish with
        equal("pure_totals", a.pure_totals, tuple((game.rounds * u, game.rounds * v) for u, v in lists[0]))
        return
    length("pure_totals", lists, game.rounds)
    equal("pure_totals", a.pure_totals, tuple(sorted(lists[-1])))


def _next_totals(game: RepeatedGame, later: Sequence[Pair]) -> set[Pair]:
    """Payoffs of a cell and a continuation that both players prefer to leaving the cell and the worst continuation."""
    if not later:
        return set()
    worst = [min(w[k] for w in later) for k in (0, 1)]
    found = set()
    for i, j in _cells(game):
        here, best = _here(game, i, j), _best(game, i, j)
        found |= {
            (here[0] + w[0], here[1] + w[1]) for w in later if all(here[k] + w[k] >= best[k] + worst[k] for k in (0, 1))
        }
    return found


@proves(RepeatedAnswer, "individually_rational")
def the_polygon_is_the_feasible_payoffs_above_both_safety_levels(
    game: RepeatedGame, a: RepeatedAnswer, evidence: Evidence
) -> None:
    """Every corner is feasible and at least a safety level, no three are on a line, and whatever could be a corner lies
    inside.
    """
    field = "individually_rational"
    need(field, "guards" in evidence and "safety" in evidence, "is proved only with its certificate")
    safety = _pair(evidence["safety"])
    for level, (own, other), guards in zip(safety, sides(game), evidence["guards"], strict=True):
        level_is_safe(field, level, own, other, guards)
    corners = [_pair(p) for p in a.individually_rational]
    points = cells(game.row_payoffs, game.column_payoffs)
    outline = hull(points)
    for p in corners:
        fine = p[0] >= safety[0] and p[1] >= safety[1] and contains(outline, p)
        need(field, fine, "a corner is not feasible, or below a safety level")
    around = zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
    convex = len(corners) < 3 or all(turn(p, q, r) > 0 for p, q, r in around)
    need(field, corners and convex, "the corners do not go round a convex set")
    distinct(field, corners)
    for p in _possible_corners(points, outline, safety):
        need(field, contains(corners, p), "a feasible payoff that is rational for both is outside")


def _possible_corners(points: Sequence[Pair], outline: Sequence[Pair], safety: Pair) -> list[Pair]:
    """Cells above the levels, the levels themselves, and where a side of the hull crosses a level."""
    found = [p for p in [*points, safety] if p[0] >= safety[0] and p[1] >= safety[1] and contains(outline, p)]
    for k in (0, 1):
        for p in outline:
            for q in outline:
                if p[k] < safety[k] < q[k]:
                    t = (safety[k] - p[k]) / (q[k] - p[k])
                    other = p[1 - k] + t * (q[1 - k] - p[1 - k])
                    if other >= safety[1 - k]:
                        found.append((safety[0], other) if k == 0 else (other, safety[1]))
    return found


@proves(RepeatedAnswer, "sustained")
def a_cell_is_sustained_from_its_factor_on(game: RepeatedGame, a: RepeatedAnswer) -> None:
    """Exactly the cells that some factor below 1 sustains are listed, row by row, each with its least factor."""
    worst = [min(e.payoffs[k] for e in a.stage) for k in (0, 1)]
    threats = [next(n for n, e in enumerate(a.stage) if e.payoffs[k] == worst[k]) for k in (0, 1)]
    held = [c for c in _cells(game) if all(worst[k] < _here(game, *c)[k] for k in _tempted(game, *c))]
    equal("sustained", tuple(c.cell for c in a.sustained), tuple(held))
    for item in a.sustained:
        i, j = item.cell
        tempted = _tempted(game, i, j)
        equal("sustained", item.payoffs, _here(game, i, j))
        equal("sustained", item.threats, tuple(threats[k] if k in tempted else None for k in (0, 1)))
        _factor_is_critical(item, _best(game, i, j), worst, tempted)


def _factor_is_critical(item: SustainedCell, best: Pair, worst: Sequence[Fraction], tempted: Sequence[int]) -> None:
    """What staying gains over one deviation and the threat for ever rises with the factor and is 0 for one player."""
    d = item.discount
    gains = [item.payoffs[k] - ((1 - d) * best[k] + d * worst[k]) for k in tempted]
    fine = 0 <= d < 1 and (min(gains) if gains else d) == 0
    need("sustained", fine, "{d} is not the least discount factor of the cell {cell}", d=d, cell=item.cell)


def _cells(game: RepeatedGame) -> list[tuple[int, int]]:
    return [(i, j) for i in range(game.shape[0]) for j in range(game.shape[1])]


def _here(game: RepeatedGame, i: int, j: int) -> Pair:
    return game.row_payoffs[i][j], game.column_payoffs[i][j]


def _best(game: RepeatedGame, i: int, j: int) -> Pair:
    """The best each player could get at once by leaving the cell."""
    return max(row[j] for row in game.row_payoffs), max(game.column_payoffs[i])


def _tempted(game: RepeatedGame, i: int, j: int) -> list[int]:
    return [k for k in (0, 1) if _best(game, i, j)[k] > _here(game, i, j)[k]]


def _pair(value: Sequence[object]) -> Pair:
    u, v = value
    return rational(u), rational(v)
