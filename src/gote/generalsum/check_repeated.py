"""Check of repeated games: the stage equilibria by the check of bimatrix games, everything else from the definitions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, checkpoint, rational
from gote.generalsum.check_questions import _evidence

Pair = tuple[Fraction, Fraction]


def check_repeated(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """All stage equilibria; totals from the last round on; the rational polygon corner by corner; critical factors cell
    by cell.
    """
    from gote.core.proof import Wrong
    from gote.generalsum import check_bimatrix as proofs
    from gote.generalsum.answer import BimatrixAnswer
    from gote.generalsum.rules import BimatrixGame

    A, B = game.row_payoffs, game.column_payoffs
    proof = _evidence(certificate, "stage")
    stage = answer["stage"]
    once = BimatrixGame(row_payoffs=A, column_payoffs=B)
    found = BimatrixAnswer(equilibria=stage, subsets=proof["subsets"], safety=proof["safety"])
    try:
        proofs.nobody_gains_by_changing_alone(once, found)
        proofs.the_equilibria_are_those_asked_for(once, found, proof["certificate"])
        proofs.a_level_is_guaranteed_and_not_exceeded(once, found, proof["certificate"])
    except Wrong as fault:
        raise CheckError(f"stage: {fault}") from None
    if answer["unique"] is not (len(stage) == 1):
        raise CheckError("unique: does not agree with the stage equilibria")
    total = [game.rounds * rational(v) for v in stage[0]["payoffs"]] if len(stage) == 1 else None
    if (answer["total"] if total is None else [rational(v) for v in answer["total"]]) != total:
        raise CheckError("total: not the stage payoff times the rounds, or given although there are several equilibria")
    _check_totals(game, answer["pure_totals"])
    _check_polygon(game, [_pair(p) for p in answer["individually_rational"]], _pair(proof["safety"]))
    _check_sustained(game, answer["sustained"], [_pair(e["payoffs"]) for e in stage])


def _pair(value: Sequence[Any]) -> Pair:
    u, v = value
    return rational(u), rational(v)


def _deviations(game: Any, i: int, j: int) -> Pair:
    """The best each player could get at once by leaving the cell."""
    return max(row[j] for row in game.row_payoffs), max(game.column_payoffs[i])


def _check_totals(game: Any, listed: Any) -> None:
    """From the last round on: a cell and a continuation that nobody leaves, against the worst continuation as
    punishment.
    """
    from gote.generalsum.repeated import MOST_TOTALS

    cells = [(i, j) for i in range(game.shape[0]) for j in range(game.shape[1])]
    here = {c: (game.row_payoffs[c[0]][c[1]], game.column_payoffs[c[0]][c[1]]) for c in cells}
    wins = {c: _deviations(game, *c) for c in cells}
    stable = {here[c] for c in cells if here[c] == wins[c]}
    if len(stable) < 2:  # one continuation at most: the same cell, or one that pays the same, every time
        totals: set[Pair] | None = {(game.rounds * u, game.rounds * v) for u, v in stable}
    else:
        totals = stable
        for _ in range(game.rounds - 1):
            checkpoint()
            low = tuple(min(w[k] for w in totals) for k in (0, 1))
            totals = {
                (here[c][0] + w[0], here[c][1] + w[1])
                for c in cells
                for w in totals
                if all(here[c][k] + w[k] >= wins[c][k] + low[k] for k in (0, 1))
            }
            if len(totals) > MOST_TOTALS:
                totals = None
                break
    if (listed if totals is None else [_pair(w) for w in listed]) != (None if totals is None else sorted(totals)):
        raise CheckError("pure_totals: not exactly the totals of subgame perfect play in pure strategies")


def _check_polygon(game: Any, corners: list[Pair], safety: Pair) -> None:
    """Every corner is feasible and rational, no three are on a line, and whatever could be a corner lies inside."""
    from gote.exact.polyhedra import in_hull

    points = [
        (a, b) for r, s in zip(game.row_payoffs, game.column_payoffs, strict=True) for a, b in zip(r, s, strict=True)
    ]
    for p in corners:
        if p[0] < safety[0] or p[1] < safety[1] or not in_hull(p, points):
            raise CheckError("individually_rational: a corner is not feasible, or below a safety level")
    around = zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
    if len(set(corners)) != len(corners) or (len(corners) > 2 and any(_turn(p, q, r) <= 0 for p, q, r in around)):
        raise CheckError("individually_rational: the corners do not go round a convex set")
    candidates = [p for p in points if p[0] >= safety[0] and p[1] >= safety[1]]
    if in_hull(safety, points):
        candidates.append(safety)
    for k in (0, 1):  # where a segment between two cells crosses a safety level
        for p in points:
            for q in points:
                if p[k] < safety[k] < q[k]:
                    t = (safety[k] - p[k]) / (q[k] - p[k])
                    other = p[1 - k] + t * (q[1 - k] - p[1 - k])
                    if other >= safety[1 - k]:
                        candidates.append((safety[0], other) if k == 0 else (other, safety[1]))
    if not corners or not all(_inside(corners, p) for p in set(candidates)):
        raise CheckError("individually_rational: a feasible payoff that is rational for both is outside")


def _turn(p: Pair, q: Pair, r: Pair) -> Fraction:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _inside(corners: Sequence[Pair], point: Pair) -> bool:
    between = all(min(c[k] for c in corners) <= point[k] <= max(c[k] for c in corners) for k in (0, 1))
    turns = [_turn(p, q, point) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return between and all(t >= 0 for t in turns)


def _check_sustained(game: Any, listed: Sequence[Mapping[str, Any]], stage: Sequence[Pair]) -> None:
    """The factor of every cell: at it nobody gains by leaving, and below it somebody does; cells not listed are left at
    all factors.
    """
    worst = [min(e[k] for e in stage) for k in (0, 1)]
    found = {tuple(item["cell"]): item for item in listed}
    cells = [(i, j) for i in range(game.shape[0]) for j in range(game.shape[1])]
    if [tuple(item["cell"]) for item in listed] != [c for c in cells if c in found]:
        raise CheckError("sustained: the cells are not in order, or one is listed twice")
    for i, j in cells:
        here, best = (game.row_payoffs[i][j], game.column_payoffs[i][j]), _deviations(game, i, j)
        tempted = [k for k in (0, 1) if best[k] > here[k]]
        possible = all(worst[k] < here[k] for k in tempted)
        if ((i, j) in found) != possible:
            raise CheckError(
                f"sustained: the cell {[i, j]} is " + ("missing" if possible else "left at every discount factor")
            )
        if not possible:
            continue
        item = found[i, j]
        d = rational(item["discount"])
        if _pair(item["payoffs"]) != here or not 0 <= d < 1:
            raise CheckError(f"sustained: payoffs or discount of the cell {[i, j]} are wrong")
        for k in (0, 1):
            threat = item["threats"][k]
            named = threat is not None
            if named != (k in tempted) or (named and (threat < 0 or stage[threat][k] != worst[k])):
                raise CheckError(f"sustained: the threats of the cell {[i, j]} are not the worst stage equilibria")
        # what staying gains over one deviation and the threat for ever; it rises with the factor
        gains = [here[k] - ((1 - d) * best[k] + d * worst[k]) for k in tempted]
        if (min(gains) if gains else d) != 0 or len(item["threats"]) != 2:
            raise CheckError(f"sustained: {d} is not the critical discount factor of the cell {[i, j]}")
