"""Proofs for mixed commitment: the announcement and its reply, and for every reply of the follower multipliers that
bound the leader.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gote.core import rational
from gote.core.axioms import equal, length, need, probabilities
from gote.core.proof import Evidence, proves
from gote.exact.linalg import dot
from gote.generalsum.answer import CommitmentAnswer

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import CommitmentGame

ZERO = Fraction(0)
Vector = Sequence[Fraction]
Table = Sequence[Vector]


@proves(CommitmentAnswer, "mixture", "reply", "payoffs", "value")
def the_reply_is_best_and_pays_the_value(game: CommitmentGame, a: CommitmentAnswer) -> None:
    """Against the mixture announced no reply earns the follower more, and the leader gets the value."""
    A, replies = _tables(game)
    probabilities("mixture", a.mixture, len(A))
    need("reply", 0 <= a.reply < len(replies), "there is no reply {reply}", reply=a.reply)
    follower = [dot(a.mixture, column) for column in replies]
    equal("reply", follower[a.reply], max(follower))
    equal("value", a.value, dot(a.mixture, [row[a.reply] for row in A]))
    right = (a.value, follower[a.reply])
    equal("payoffs", a.payoffs, right if game.leader == "row" else right[::-1])


@proves(CommitmentAnswer, "value")
def no_reply_gives_the_leader_more(game: CommitmentGame, a: CommitmentAnswer, evidence: Evidence) -> None:
    """For every reply multipliers bound what the leader gets where it is best, or a ray shows that it never is."""
    A, replies = _tables(game)
    need("value", "duals" in evidence, "is proved only with its certificate")
    length("value", evidence["duals"], len(replies))
    for k, proof in enumerate(evidence["duals"]):
        gaps = [[b - x for x, b in zip(replies[k], other, strict=True)] for other in replies]
        if "ray" in proof:
            *ray, last = _numbers(proof["ray"])
            bounds = [sum((y * g[i] for y, g in zip(ray, gaps, strict=True)), last) for i in range(len(A))]
            fine = min(ray) >= 0 and min(bounds) >= 0 and last < 0
            need("value", fine, "the certificate does not show that reply {reply} is never best", reply=k)
            continue
        weights = _numbers(proof["replies"])
        top = max(A[i][k] - sum((y * g[i] for y, g in zip(weights, gaps, strict=True)), ZERO) for i in range(len(A)))
        fine = min(weights) >= 0 and top <= a.value
        need("value", fine, "the certificate does not bound the leader at reply {reply}", reply=k)


@proves(CommitmentAnswer, "value_if_ties_hurt")
def nothing_more_can_be_approached_if_ties_hurt(game: CommitmentGame, a: CommitmentAnswer, evidence: Evidence) -> None:
    """Replies that always earn the follower the same are one class. Near a mixture at which a class alone is best the
    leader gets at most the least payoff over the class; one class comes near the value, none exceeds it.
    """
    A, replies = _tables(game)
    field = "value_if_ties_hurt"
    classes = list(dict.fromkeys(tuple(column) for column in replies))
    need(field, "hostile" in evidence, "is proved only with its certificate")
    length(field, evidence["hostile"], len(classes))
    reached = [
        _class_is_bounded(field, A, replies, own, [c for c in classes if c != own], proof, a.value_if_ties_hurt)
        for own, proof in zip(classes, evidence["hostile"], strict=True)
    ]
    need(field, any(reached), "nothing comes near it")


def _class_is_bounded(
    field: str, A: Table, replies: Table, own: Vector, others: Table, proof: Mapping[str, Any], value: Fraction
) -> bool:
    """Whether the class reaches the value in the limit; it is bounded by it, or never best alone.

    `mixture` is reached in the limit from `strict`; `replies` are multipliers on the gaps, `twins` (adding up to 1) on
    the payoffs of the class; `cover` are weights of other replies that together are nowhere worse than the class.
    """
    size = len(A)
    if "cover" in proof:
        cover = _numbers(proof["cover"])
        probabilities(field, cover, len(others))
        fine = all(dot(cover, [c[i] for c in others]) >= own[i] for i in range(size))
        need(field, fine, "the certificate does not show that a class of replies is never best alone")
        return False
    twins = [j for j, column in enumerate(replies) if tuple(column) == own]
    gaps = [[b - x for x, b in zip(own, other, strict=True)] for other in others]
    strict, mixture = _numbers(proof["strict"]), _numbers(proof["mixture"])
    weights, shares = _numbers(proof["replies"]), _numbers(proof["twins"])
    for part, count in ((strict, size), (mixture, size), (shares, len(twins))):
        probabilities(field, part, count)
    alone = all(dot(strict, g) < 0 and dot(mixture, g) <= 0 for g in gaps)
    need(field, alone, "the replies of a class are not best alone where the certificate says so")
    bounds = [
        dot(shares, [A[i][j] for j in twins]) - sum((y * g[i] for y, g in zip(weights, gaps, strict=True)), ZERO)
        for i in range(size)
    ]
    fine = min(weights, default=ZERO) >= 0 and max(bounds) <= value
    need(field, fine, "the certificate does not bound it")
    return bool(min(dot(mixture, [row[j] for row in A]) for j in twins) == value)


def _tables(game: CommitmentGame) -> tuple[Table, Table]:
    """The leader's table with rows for his strategies, and what each reply earns the follower against them."""
    if game.leader == "row":
        return game.row_payoffs, _columns(game.column_payoffs)
    return _columns(game.column_payoffs), game.row_payoffs


def _columns(table: Table) -> list[list[Fraction]]:
    return [list(c) for c in zip(*table, strict=True)]


def _numbers(values: Sequence[Any]) -> list[Fraction]:
    return [rational(v) for v in values]
