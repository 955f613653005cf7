"""Checks of the further documents, by definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import CheckError, rational
from gote.generalsum.tables import positive_integers


def _strategy(weights: Sequence[Any], size: int, field: str) -> list[Fraction]:
    p = [rational(x) for x in weights]
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def _evidence(certificate: Mapping[str, Any], field: str) -> Any:
    """A part of the certificate that the check cannot do without."""
    if field not in certificate:
        raise CheckError(f"certificate.{field}: is missing; take the answer with its certificate")
    return certificate[field]


def _columns(table: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(c) for c in zip(*table, strict=True)]


def _equilibrium(A: Any, B: Any, row: Any, column: Any, field: str) -> tuple[list[Fraction], list[Fraction]]:
    p, q = _strategy(row, len(A), field), _strategy(column, len(A[0]), field)
    mine = [sum((a * y for a, y in zip(r, q, strict=True)), Fraction(0)) for r in A]
    theirs = [sum((b * x for b, x in zip(c, p, strict=True)), Fraction(0)) for c in _columns(B)]
    if any(x and v != max(mine) for x, v in zip(p, mine, strict=True)):
        raise CheckError(f"{field}: a row in use is not a best reply")
    if any(y and v != max(theirs) for y, v in zip(q, theirs, strict=True)):
        raise CheckError(f"{field}: a column in use is not a best reply")
    return mine, theirs


def check_lemke_howson(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every path is walked again: its labels name a vertex at each step, the only one after the right sides 1 + e^k are
    perturbed.
    """
    m, n = game.shape
    asked = range(m + n) if game.label is None else [game.label]
    if [path["label"] for path in answer["paths"]] != [*asked]:
        raise CheckError("paths: not the labels asked for")
    C, D = (positive_integers(T)[0] for T in (game.row_payoffs, game.column_payoffs))
    ceilings = {"row": _columns(D), "column": C}  # D^T x <= 1 and C y <= 1
    for k, path in enumerate(answer["paths"]):
        _equilibrium(game.row_payoffs, game.column_payoffs, path["row"], path["column"], f"paths[{k}]")
        tight = {"row": set(range(m)), "column": set(range(m, m + n))}
        points = {}
        label, turn = path["label"], "row" if path["label"] < m else "column"
        for step in path["steps"]:
            player, dropped, found = step
            if player != turn or dropped != label or dropped not in tight[player] or found in tight[player]:
                raise CheckError(f"paths[{k}].steps: label {label} should be dropped by player {turn}")
            tight[player] = tight[player] - {dropped} | {found}
            own = range(m) if player == "row" else range(m, m + n)
            points[player] = _vertex(ceilings[player], own, m + n, tight[player], f"paths[{k}].steps")
            label, turn = found, "column" if player == "row" else "row"
            if label == path["label"]:
                break
        if label != path["label"] or step is not path["steps"][-1] or len(points) != 2:
            raise CheckError(f"paths[{k}].steps: the path does not end with its label")
        for player in ("row", "column"):
            total = sum(points[player], Fraction(0))
            if [v / total for v in points[player]] != [rational(v) for v in path[player]]:
                raise CheckError(f"paths[{k}].{player}: not where the path ends")


def _vertex(ceilings: Sequence[Sequence[int]], own: range, labels: int, tight: set[int], field: str) -> list[Fraction]:
    """The point where the constraints with these labels are tight: x_i = 0 for own labels, ceiling <= 1 + e^k for the
    others.

    Every other constraint must hold with something to spare, in the order 1, e, e^2, ... of the perturbation.
    """
    from gote.exact.linalg import inverse

    others = [k for k in range(labels) if k not in own]
    free = [i for i, k in enumerate(own) if k not in tight]
    full = [r for r, k in enumerate(others) if k in tight]
    solved = inverse([[ceilings[r][i] for i in free] for r in full]) if len(free) == len(full) else None
    if free and solved is None:
        raise CheckError(f"{field}: the labels do not name a vertex")
    powers: dict[int, list[Fraction]] = {}  # value of x_i: coefficients of 1, e, e^2, ...
    for i, line in zip(free, solved or [], strict=True):
        coefficients = [sum(line, Fraction(0))] + [Fraction(0)] * len(others)
        for r, v in zip(full, line, strict=True):
            coefficients[r + 1] = v
        powers[i] = coefficients
    spare = list(powers.values())
    for r in range(len(others)):
        if r not in full:
            room = [Fraction(1)] + [Fraction(int(q == r)) for q in range(len(others))]
            for i, coefficients in powers.items():
                room = [a - ceilings[r][i] * b for a, b in zip(room, coefficients, strict=True)]
            spare.append(room)
    if any(next((v for v in coefficients if v), -1) < 0 for coefficients in spare):
        raise CheckError(f"{field}: the labels lead outside the polytope")
    return [powers[i][0] if i in powers else Fraction(0) for i in range(len(own))]


def check_logit(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every profile answers itself: weights are proportional to exponentials of precision times payoff, as far as 12
    digits can tell.
    """
    import math

    branch = answer["branch"]
    asked = list(game.precisions[: len(branch)])
    if [rational(point["precision"]) for point in branch] != asked or not branch:
        raise CheckError("branch: not the precisions asked for, in order")
    if answer["turned"] is not (len(branch) < len(game.precisions)) or answer["exact"] is not False:
        raise CheckError("turned: does not agree with the branch, or floats are called exact")
    spread = max(
        float(max(u[i] for u in game.payoffs) - min(u[i] for u in game.payoffs)) for i in range(len(game.sizes))
    )
    for k, point in enumerate(branch):
        profile = [[float(w) for w in own] for own in point["strategies"]]
        precision = float(rational(point["precision"]))
        near = 1e-9 + 1e-11 * precision * spread
        if [len(own) for own in profile] != [*game.sizes]:
            raise CheckError(f"branch[{k}].strategies: not one weight for every strategy")
        for i, own in enumerate(profile):
            if abs(sum(own) - 1) > 1e-9 or min(own) < 0:
                raise CheckError(f"branch[{k}]: weights do not add up to 1")
            earned = [0.0] * len(own)
            for cell in product(*map(range, game.sizes)):
                weight = math.prod(profile[j][c] for j, c in enumerate(cell) if j != i)
                earned[cell[i]] += weight * float(game.cell(cell)[i])
            top = max(earned)
            raw = [math.exp(precision * (e - top)) for e in earned]
            if any(abs(w - r / sum(raw)) > near for w, r in zip(own, raw, strict=True)):
                raise CheckError(f"branch[{k}]: not a logit response to itself")
