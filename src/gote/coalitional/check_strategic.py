"""The check of a coalitional form: for every coalition both inequalities of its zero-sum game against the rest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from gote.coalitional.players import key, read_worths
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.strategic_rules import CoalitionalForm
from gote.core import CheckError, rational


def check_coalitional_form(game: CoalitionalForm, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept v with its optimal joint strategies, and the solution of (N, v)."""
    from gote.coalitional.check import check_coalition

    cells = game.cells()
    n, shape = game.n, cells.shape[:-1]
    worth = read_worths(n, answer["worth"])
    best = max(sum(cells[profile]) for profile in product(*map(range, shape)))
    if worth.get((1 << n) - 1, Fraction(0)) != best:
        raise CheckError(f"worth: the grand coalition can get {best}")
    proofs = certificate.get("auxiliary", {})
    for S in range(1, (1 << n) - 1):
        _check_value(cells, n, shape, S, worth.get(S, Fraction(0)), proofs.get(key(n, S), {}))
    check_coalition(
        CoalitionGame(players=n, worth=worth),
        {k: v for k, v in answer.items() if k not in ("worth", "profile")},
        certificate,
    )


def _check_value(cells: Any, n: int, shape: tuple[int, ...], S: int, value: Fraction, proof: Mapping[str, Any]) -> None:
    inside = [i for i in range(n) if S >> i & 1]
    outside = [i for i in range(n) if not S >> i & 1]
    rows = list(product(*(range(shape[i]) for i in inside)))
    columns = list(product(*(range(shape[i]) for i in outside)))
    p = _strategy(proof.get("row"), len(rows), n, S)
    q = _strategy(proof.get("column"), len(columns), n, S)

    def pay(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Fraction:
        profile = [0] * n
        for i, k in zip([*inside, *outside], [*mine, *theirs], strict=True):
            profile[i] = k
        cell = cells[tuple(profile)]
        return sum((Fraction(cell[i]) for i in inside), Fraction(0))

    if any(sum(w * pay(r, c) for w, r in zip(p, rows, strict=True) if w) < value for c in columns):
        raise CheckError(f"worth.{key(n, S)}: the coalition's strategy does not guarantee {value}")
    if any(sum(w * pay(r, c) for w, c in zip(q, columns, strict=True) if w) > value for r in rows):
        raise CheckError(f"worth.{key(n, S)}: the rest cannot hold the coalition to {value}")


def _strategy(weights: Any, size: int, n: int, S: int) -> list[Fraction]:
    p = [rational(x) for x in weights or []]
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"worth.{key(n, S)}: the certificate lacks a joint strategy over {size} choices")
    return p
