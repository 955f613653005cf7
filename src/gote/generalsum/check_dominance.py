"""Proofs for iterated elimination: a mixture shows that a line is dominated, weights of the other's lines that it is not.

Strict: the weights are a belief; no mixture of the others gains more against it than the bound. Weak: the weights are
at least 1, so that the total gain of a mixture that loses nowhere is at most its weighted gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gote.core import rational
from gote.core.axioms import equal, length, need, probabilities
from gote.core.proof import Evidence, proves
from gote.generalsum.answer import DominanceAnswer, Elimination

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import Dominance


@proves(DominanceAnswer, "steps", "rows", "columns")
def every_round_strikes_out_what_the_order_asks_for(game: Dominance, a: DominanceAnswer, evidence: Evidence) -> None:
    """Nothing is left that is dominated, and the lines left are those never struck out."""
    left = {"row": list(range(game.shape[0])), "column": list(range(game.shape[1]))}
    steps, turn = list(a.steps), 1
    while True:
        now = [s for s in steps if s.round == turn]
        gone = _round(game, now, left, evidence, turn)
        need(
            "steps",
            steps[: len(now)] == now and [(s.player, s.strategy) for s in now] == gone,
            "round {turn} is not what the order asks for",
            turn=turn,
        )
        if not gone:
            break
        for player, k in gone:
            left[player].remove(k)
        steps, turn = steps[len(now) :], turn + 1
    need("steps", not steps, "round {turn} is not what the order asks for", turn=turn)
    equal("rows", a.rows, tuple(left["row"]))
    equal("columns", a.columns, tuple(left["column"]))


def _round(
    game: Dominance, now: Sequence[Elimination], left: dict[str, list[int]], evidence: Evidence, turn: int
) -> list[tuple[str, int]]:
    """What is struck out in this round, in order; what is said of every line looked at is proved."""
    claimed = {(s.player, s.strategy): s for s in now}
    need("steps", "weights" in evidence and len(evidence["weights"]) >= turn, "is proved only with its certificate")
    gone: list[tuple[str, int]] = []
    for player in ("column", "row") if game.order == "columns" else ("row", "column"):
        other = "column" if player == "row" else "row"
        table = _table(game, player, left[other])
        weights = evidence["weights"][turn - 1][player]
        for k in left[player]:
            step = claimed.get((player, k))
            others = [i for i in left[player] if i != k]
            if step is not None:
                _is_dominated(game.mode, table, k, others, step, weights)
                gone.append((player, k))
            elif not _at_sight(game.mode, table, k, others):
                bound = _bound(game.mode, table, k, others, weights)
                need(
                    "steps",
                    bound <= 0,
                    "{player} {k} is not proved undominated in round {turn}",
                    player=player,
                    k=k,
                    turn=turn,
                )
            if gone and game.order == "singly":
                return gone
        if gone and game.order != "together":
            break
    return gone


def _table(game: Dominance, player: str, others: Sequence[int]) -> list[list[Fraction]]:
    """What every line of the player earns against the lines left of the other."""
    A = game.row_payoffs if player == "row" else [list(c) for c in zip(*game.column_payoffs, strict=True)]
    return [[line[j] for j in others] for line in A]


def _is_dominated(
    mode: str, table: list[list[Fraction]], k: int, others: Sequence[int], step: Elimination, weights: Any
) -> None:
    """The mixture of the others gains the margin, and no mixture gains more."""
    probabilities("steps", step.mixture, len(table))
    need("steps", all(i in others for i, x in enumerate(step.mixture) if x), "the mixture uses a line that is gone")
    gains = [
        sum((x * table[i][j] for i, x in enumerate(step.mixture) if x), Fraction(0)) - table[k][j]
        for j in range(len(table[k]))
    ]
    margin = min(gains) if mode == "strict" else sum(gains, Fraction(0))
    need("steps", min(gains) >= 0 and margin > 0, "{k} is not dominated by its mixture", k=k)
    equal("steps", step.margin, margin)
    equal("steps", step.margin, _bound(mode, table, k, others, weights))


def _at_sight(mode: str, table: list[list[Fraction]], k: int, others: Sequence[int]) -> bool:
    """Whether the line is best against a line of the other (better than all others, for weak dominance)."""
    ties = mode == "strict"
    return any(
        all(mine > table[i][j] or (ties and mine == table[i][j]) for i in others) for j, mine in enumerate(table[k])
    )


def _bound(mode: str, table: list[list[Fraction]], k: int, others: Sequence[int], weights: Any) -> Fraction:
    """What a mixture of the others gains at most, by the weights of the certificate."""
    need("steps", str(k) in weights, "is proved only with its certificate")
    w = [rational(v) for v in weights[str(k)]]
    length("steps", w, len(table[k]))
    if mode == "strict":
        probabilities("steps", w, len(table[k]))
    else:
        need("steps", min(w) >= 1, "has a weight below 1")
    return max(sum((v * (a - b) for v, a, b in zip(w, table[i], table[k], strict=True)), Fraction(0)) for i in others)
