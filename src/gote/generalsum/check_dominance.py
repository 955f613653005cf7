"""Proofs for iterated elimination: a mixture shows that a line is dominated, weights of the other's lines that it is not.

Strict: the weights are a belief; no mixture of the others gains more against it than the bound. Weak: the weights are
at least 1, so that the total gain of a mixture that loses nowhere is at most its weighted gain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

from gote.core import rational
from gote.core.axioms import equal, length, need, probabilities
from gote.core.proof import Evidence, proves
from gote.generalsum.answer import DominanceAnswer, Elimination, EliminationAnswer, Struck

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import Dominance, EliminationGame


@proves(DominanceAnswer, "steps", "rows", "columns")
def every_round_strikes_out_what_the_order_asks_for(game: Dominance, a: DominanceAnswer, evidence: Evidence) -> None:
    """Nothing is left that is dominated, and the lines left are those never struck out."""
    left = {"row": list(range(game.shape[0])), "column": list(range(game.shape[1]))}
    _walk(a.steps, left, evidence, lambda now, weights, turn: _round(game, now, left, weights, turn))
    equal("rows", a.rows, tuple(left["row"]))
    equal("columns", a.columns, tuple(left["column"]))


def _walk(
    steps: Sequence[Any],
    left: Any,
    evidence: Evidence,
    struck: Callable[[Sequence[Any], Any, int], list[tuple[Any, int]]],
) -> None:
    """Round after round the log names exactly what is struck out, in order; in the last round nothing is. Takes it out of
    `left`.
    """
    rest, turn = list(steps), 1
    while True:
        need("steps", "weights" in evidence and len(evidence["weights"]) >= turn, "is proved only with its certificate")
        now = [s for s in rest if s.round == turn]
        gone = struck(now, evidence["weights"][turn - 1], turn)
        fine = rest[: len(now)] == now and [(s.player, s.strategy) for s in now] == gone
        need("steps", fine, "round {turn} is not what the order asks for", turn=turn)
        if not gone:
            break
        for player, k in gone:
            left[player].remove(k)
        rest, turn = rest[len(now) :], turn + 1
    need("steps", not rest, "round {turn} is not what the order asks for", turn=turn)


def _round(
    game: Dominance, now: Sequence[Elimination], left: dict[str, list[int]], weights: Any, turn: int
) -> list[tuple[str, int]]:
    """What is struck out in this round, in order; what is said of every line looked at is proved."""
    gone: list[tuple[str, int]] = []
    for player in ("column", "row") if game.order == "columns" else ("row", "column"):
        claimed = {s.strategy: s for s in now if s.player == player}
        table = _table(game, player, left["column" if player == "row" else "row"])
        for k in _struck(game.mode, table, left[player], claimed, weights[player], player, turn):
            gone.append((player, k))
            if game.order == "singly":
                return gone
        if gone and game.order != "together":
            break
    return gone


def _struck(
    mode: str,
    table: list[list[Fraction]],
    own: Sequence[int],
    claimed: Mapping[int, Elimination | Struck],
    weights: Any,
    player: str | int,
    turn: int,
) -> Iterator[int]:
    """The lines claimed to be dominated, each proved so, the others proved not to be."""
    for k in own:
        others = [i for i in own if i != k]
        if k in claimed:
            _is_dominated(mode, table, k, others, claimed[k], weights)
            yield k
        elif not _at_sight(mode, table, k, others):
            holes = {"player": player, "k": k, "turn": turn}
            bound = _bound(mode, table, k, others, weights)
            need("steps", bound <= 0, "{player} {k} is not proved undominated in round {turn}", **holes)


@proves(EliminationAnswer, "left", "steps")
def in_every_round_all_that_is_dominated_goes(game: EliminationGame, a: EliminationAnswer, evidence: Evidence) -> None:
    """Of all players at once; in the last round nothing does."""
    left = [list(range(size)) for size in game.sizes]

    def struck(now: Sequence[Struck], weights: Any, turn: int) -> list[tuple[int, int]]:
        gone = []
        for i, own in enumerate(left):
            claimed = {s.strategy: s for s in now if s.player == i}
            others = list(product(*left[:i], *left[i + 1 :]))
            table = [[game.cell((*rest[:i], k, *rest[i:]))[i] for rest in others] for k in range(game.sizes[i])]
            gone += [(i, k) for k in _struck(game.mode, table, own, claimed, weights[i], i, turn)]
        return gone

    _walk(a.steps, left, evidence, struck)
    equal("left", a.left, tuple(map(tuple, left)))


def _table(game: Dominance, player: str, others: Sequence[int]) -> list[list[Fraction]]:
    """What every line of the player earns against the lines left of the other."""
    A = game.row_payoffs if player == "row" else [list(c) for c in zip(*game.column_payoffs, strict=True)]
    return [[line[j] for j in others] for line in A]


def _is_dominated(
    mode: str, table: list[list[Fraction]], k: int, others: Sequence[int], step: Elimination | Struck, weights: Any
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
