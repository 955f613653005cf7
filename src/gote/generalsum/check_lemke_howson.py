"""Proofs for Lemke-Howson paths: every path is walked again by its labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain
from operator import mul
from typing import TYPE_CHECKING, Any

from gote.core.axioms import equal, need
from gote.core.proof import proves
from gote.generalsum.answer import LemkeHowsonAnswer, LemkeHowsonPath
from gote.generalsum.check_bimatrix import best_replies_are_used
from gote.generalsum.check_complete import positive_integers

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import LemkeHowson


@proves(LemkeHowsonAnswer, "paths")
def the_paths_are_those_asked_for_and_end_in_equilibria(game: LemkeHowson, a: LemkeHowsonAnswer) -> None:
    """One for each label, in order; nobody gains by changing alone where it ends."""
    asked = range(sum(game.shape)) if game.label is None else [game.label]
    equal("paths", tuple(path.label for path in a.paths), tuple(asked))
    best_replies_are_used("paths", game.row_payoffs, game.column_payoffs, a.paths)


@proves(LemkeHowsonAnswer, "paths")
def every_step_goes_along_an_edge_to_a_vertex(game: LemkeHowson, a: LemkeHowsonAnswer) -> None:
    """The labels name a vertex at each step, the only one after the right sides 1 + e^k are perturbed."""
    columns = [list(c) for c in zip(*positive_integers(game.column_payoffs), strict=True)]
    ceilings = {"row": columns, "column": positive_integers(game.row_payoffs)}  # D^T x <= 1 and C y <= 1
    for path in a.paths:
        _walk(game, path, ceilings)


def _walk(game: LemkeHowson, path: LemkeHowsonPath, ceilings: dict[str, list[list[int]]]) -> None:
    """From (0, 0), where every strategy is a label, until the label let go of is found again."""
    m, n = game.shape
    tight = {"row": set(range(m)), "column": set(range(m, m + n))}
    points: dict[str, list[Fraction]] = {}
    label, turn = path.label, "row" if path.label < m else "column"
    for k, (player, dropped, found) in enumerate(path.steps):
        fine = player == turn and dropped == label and dropped in tight[player] and found not in tight[player]
        need("paths", fine, "label {label} should be dropped by the player of the {turn}s", label=label, turn=turn)
        need("paths", k == 0 or label != path.label, "the path goes on beyond its end")
        tight[player] = tight[player] - {dropped} | {found}
        own = range(m) if player == "row" else range(m, m + n)
        points[player] = _vertex(ceilings[player], own, m + n, tight[player])
        label, turn = found, "column" if player == "row" else "row"
    need("paths", path.steps and label == path.label and len(points) == 2, "the path does not end with its label")
    for player, given in (("row", path.row), ("column", path.column)):
        total = sum(points[player], Fraction(0))
        equal("paths", given, tuple(v / total for v in points[player]))


def _vertex(ceilings: Sequence[Sequence[int]], own: range, labels: int, tight: set[int]) -> list[Fraction]:
    """The point where the constraints with these labels are tight: x_i = 0 for own labels, ceiling <= 1 + e^k for the
    others.

    Every other constraint must hold with something to spare, in the order 1, e, e^2, ... of the perturbation.
    """
    import flint

    others = [k for k in range(labels) if k not in own]
    free = [i for i, k in enumerate(own) if k not in tight]
    full = [r for r, k in enumerate(others) if k in tight]
    need("paths", len(free) == len(full), "the labels of a step do not name a vertex")
    numbers: list[
        list[int]
    ] = []  # the value of x_i, times the scale: the coefficient of e^(r + 1) for each r in `full`
    scale = 1
    if free:
        try:
            inverse: Any = flint.fmpz_mat([[ceilings[r][i] for i in free] for r in full]).inv()
        except ZeroDivisionError:
            need("paths", False, "the labels of a step do not name a vertex")
        table, common = inverse.numer_denom()
        numbers, scale = [list(map(int, line)) for line in table.tolist()], int(common)
    constants = list(map(sum, numbers))

    def room(r: int) -> Iterator[int]:
        """Coefficients of 1, e, e^2, ... in what is left of 1 + e^(r + 1)."""
        line = [ceilings[r][i] for i in free]
        yield scale - sum(map(mul, line, constants))
        for q in range(len(others)):
            used = sum(a * row[full.index(q)] for a, row in zip(line, numbers, strict=True)) if q in full else 0
            yield (scale if q == r else 0) - used

    spare: list[Iterator[int]] = [chain([constant], row) for constant, row in zip(constants, numbers, strict=True)]
    spare += [room(r) for r in range(len(others)) if r not in full]
    inside = all(next((v for v in coefficients if v), -1) > 0 for coefficients in spare)
    need("paths", inside, "the labels of a step lead outside the polytope")
    values = dict(zip(free, constants, strict=True))
    return [Fraction(values.get(i, 0), scale) for i in range(len(own))]
