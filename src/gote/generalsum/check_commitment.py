"""Check of mixed commitment: the announcement and its reply, and for every reply of the follower a proof that it gives
no more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.generalsum.check_questions import _columns, _evidence, _strategy

ZERO = Fraction(0)
Table = Sequence[Sequence[Fraction]]


def check_commitment(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The reply is best and the payoffs are reached; multipliers bound the leader for every reply, with either way of
    breaking ties.
    """
    if game.leader == "row":
        A, B = game.row_payoffs, game.column_payoffs
    else:
        A, B = _columns(game.column_payoffs), _columns(game.row_payoffs)
    replies = _columns(B)
    p = _strategy(answer["mixture"], len(A), "mixture")
    j, value = answer["reply"], rational(answer["value"])
    if type(j) is not int or not 0 <= j < len(replies):
        raise CheckError(f"reply: there is none with the number {j}")
    follower = [_mean(p, column) for column in replies]
    if follower[j] != max(follower) or _mean(p, [row[j] for row in A]) != value:
        raise CheckError("reply: not a best reply, or another value")
    payoffs = [rational(v) for v in answer["payoffs"]]
    if (payoffs if game.leader == "row" else payoffs[::-1]) != [value, follower[j]]:
        raise CheckError("payoffs: not what the mixture and its reply earn")
    proofs = _evidence(certificate, "duals")
    if len(proofs) != len(replies):
        raise CheckError("duals: give one proof for every reply")
    for k, proof in enumerate(proofs):
        _bounded(A, replies, k, proof, value)
    _check_hostile(A, replies, rational(answer["value_if_ties_hurt"]), _evidence(certificate, "hostile"))


def _mean(p: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    return sum((x * v for x, v in zip(p, values, strict=True)), ZERO)


def _bounded(A: Table, replies: Table, k: int, proof: Mapping[str, Any], value: Fraction) -> None:
    """Where reply k is best the leader gets at most `value`, or it is never best."""
    gaps = [[b - a for a, b in zip(replies[k], other, strict=True)] for other in replies]
    if "ray" in proof:
        ray = [rational(v) for v in proof["ray"]]
        combined = [sum((y * g[i] for y, g in zip(ray[:-1], gaps, strict=True)), ray[-1]) for i in range(len(A))]
        if min(ray[:-1]) < 0 or min(combined) < 0 or ray[-1] >= 0:
            raise CheckError(f"duals[{k}]: does not show that the reply is never best")
        return
    weights = [rational(v) for v in proof["replies"]]
    top = max(A[i][k] - sum((y * g[i] for y, g in zip(weights, gaps, strict=True)), ZERO) for i in range(len(A)))
    if min(weights) < 0 or top > value:
        raise CheckError(f"duals[{k}]: does not bound the leader's payoff")


def _check_hostile(A: Table, replies: Table, value: Fraction, proofs: Sequence[Mapping[str, Any]]) -> None:
    """The supremum when ties are broken against the leader.

    Replies that always earn the follower the same are one class. Near a mixture at which a class alone is best the
    leader gets at most the least payoff over the class. `mixture` is reached in the limit from `strict`; multipliers
    bound every class: `replies` on the gaps and `twins` (adding up to 1) on the payoffs of the class, or `cover`,
    weights of other replies that are together at least as good as the class everywhere, so that it is never alone.
    """
    classes = list(dict.fromkeys(tuple(column) for column in replies))
    if len(proofs) != len(classes):
        raise CheckError("hostile: give one proof for every class of replies")
    reached = False
    for k, (own, proof) in enumerate(zip(classes, proofs, strict=True)):
        others = [c for c in classes if c != own]
        twins = [j for j, column in enumerate(replies) if tuple(column) == own]
        if "cover" in proof:
            weights = _strategy(proof["cover"], len(others), f"hostile[{k}].cover")
            if any(_mean(weights, [c[i] for c in others]) < own[i] for i in range(len(A))):
                raise CheckError(f"hostile[{k}].cover: does not show that the replies are never best alone")
            continue
        gaps = [[b - a for a, b in zip(own, other, strict=True)] for other in others]
        strict, mixture = (_strategy(proof[key], len(A), f"hostile[{k}].{key}") for key in ("strict", "mixture"))
        if any(_mean(strict, g) >= 0 or _mean(mixture, g) > 0 for g in gaps):
            raise CheckError(f"hostile[{k}].strict: the replies are not best alone there, or not best at the mixture")
        weights = [rational(v) for v in proof["replies"]]
        shares = _strategy(proof["twins"], len(twins), f"hostile[{k}].twins")
        bounds = [
            _mean(shares, [A[i][j] for j in twins]) - sum((y * g[i] for y, g in zip(weights, gaps, strict=True)), ZERO)
            for i in range(len(A))
        ]
        if min(weights, default=ZERO) < 0 or max(bounds) > value:
            raise CheckError("value_if_ties_hurt: the multipliers do not bound it")
        reached = reached or min(_mean(mixture, [row[j] for row in A]) for j in twins) == value
    if not reached:
        raise CheckError("value_if_ties_hurt: nothing comes near it")
