"""Is there a utility behind stated comparisons? One exact linear program; a clash is returned as weights on the
comparisons.

Each comparison p over q is linear in u: sum (p(P) - q(P)) u(P) >= 1 when strict (any scale will do), >= 0 when weak, =
0 when indifferent. If no u satisfies them, Farkas' lemma gives weights (non-negative but for indifferences, some strict
one positive) under which the comparisons add up to nothing at all: the person prefers a mixture to itself, against
independence (A1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gote.exact.lp import solve_lp
from gote.exact.rational import primitive, scaled_integers
from gote.utility.lotteries import Lottery

Relation = Literal["strict", "weak", "indifferent"]


@dataclass(frozen=True)
class Comparison:
    """`better` over `worse`: strictly, weakly, or indifferent."""

    better: Lottery
    worse: Lottery
    relation: Relation = "strict"


@dataclass(frozen=True)
class Representation:
    """A utility that explains all comparisons, or the weights under which they cancel."""

    utility: dict[str, Fraction] | None
    clash: tuple[Fraction, ...] | None


def prizes_of(comparisons: Sequence[Comparison]) -> list[str]:
    """All prizes named, in the order of first mention."""
    return list(dict.fromkeys(P for c in comparisons for lottery in (c.better, c.worse) for P in lottery))


def represent(comparisons: Sequence[Comparison]) -> Representation:
    """A utility (least one 0, least gap of strict comparisons 1 before scaling), or a clash.

    >>> sure, gamble = {"2": Fraction(1)}, {"1": Fraction(1, 2), "3": Fraction(1, 2)}
    >>> represent([Comparison(sure, gamble)]).utility is not None
    True
    >>> represent([Comparison(sure, gamble), Comparison(gamble, sure)]).clash
    (Fraction(1, 1), Fraction(1, 1))
    """
    prizes = prizes_of(comparisons)
    rows_ub: list[list[Fraction]] = []
    rows_eq: list[list[Fraction]] = []
    b_ub: list[int] = []
    place: list[tuple[str, int]] = []
    for c in comparisons:
        row = [c.better.get(P, Fraction(0)) - c.worse.get(P, Fraction(0)) for P in prizes]
        if c.relation == "indifferent":
            place.append(("eq", len(rows_eq)))
            rows_eq.append(row)
        else:
            place.append(("ub", len(rows_ub)))
            rows_ub.append([-x for x in row])
            b_ub.append(-1 if c.relation == "strict" else 0)
    found = solve_lp([1] * len(prizes), rows_ub, b_ub, rows_eq, [0] * len(rows_eq), lower=0, sense="min")
    if found.status == "optimal":
        return Representation(dict(zip(prizes, found.x, strict=True)), None)
    weights = [found.ray[k] if side == "ub" else -found.ray[len(rows_ub) + k] for side, k in place]
    return Representation(None, tuple(Fraction(w) for w in primitive(scaled_integers(weights)[0])))


@dataclass(frozen=True)
class End:
    """An end of the interval of a prize's utility: a utility that reaches it, weights of the comparisons that forbid to
    pass it.
    """

    value: Fraction
    utility: dict[str, Fraction]
    weights: tuple[Fraction, ...]


def utility_bounds(
    comparisons: Sequence[Comparison], worst: str, best: str
) -> dict[str, tuple[End, End]] | tuple[Fraction, ...]:
    """With u(worst) = 0, u(best) = 1 and all others between: the interval in which each prize's utility must lie (closed
    hull); weights of the comparisons that forbid such a scale when there is none.

    >>> half = {"lo": Fraction(1, 2), "hi": Fraction(1, 2)}
    >>> [end.value for end in utility_bounds([Comparison({"x": Fraction(1)}, half)], "lo", "hi")["x"]]
    [Fraction(1, 2), Fraction(1, 1)]
    """
    prizes = list(dict.fromkeys([worst, best, *prizes_of(comparisons)]))
    rows_ub, rows_eq = [], []
    for c in comparisons:
        row = [c.better.get(P, Fraction(0)) - c.worse.get(P, Fraction(0)) for P in prizes]
        if c.relation == "indifferent":
            rows_eq.append(row)
        else:
            rows_ub.append([-x for x in row])
    rows_eq += [[Fraction(int(worst == P)) for P in prizes], [Fraction(int(best == P)) for P in prizes]]
    right = [0] * (len(rows_eq) - 1) + [1]
    bounds = {}
    for k, prize in enumerate(prizes):
        cost = [int(k == j) for j in range(len(prizes))]
        ends = []
        ways: tuple[tuple[Literal["min", "max"], int], ...] = (("min", 1), ("max", -1))
        for sense, sign in ways:
            found = solve_lp(cost, rows_ub, [0] * len(rows_ub), rows_eq, right, lower=0, upper=1, sense=sense)
            if found.value is None:
                unequal, same = iter(found.ray[: len(rows_ub)]), iter(found.ray[len(rows_ub) :])
                return tuple(-next(same) if c.relation == "indifferent" else next(unequal) for c in comparisons)
            unequal, same = iter(found.dual_ub), iter(found.dual_eq)
            weights = [sign * next(same) if c.relation == "indifferent" else -sign * next(unequal) for c in comparisons]
            ends.append(End(found.value, dict(zip(prizes, found.x, strict=True)), tuple(weights)))
        bounds[prize] = (ends[0], ends[1])
    return bounds


def elicited(worst: str, best: str, chances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Standard gambles: a prize held equal to `best` with this chance (else `worst`) has this utility on the scale 0 to
    1.

    >>> elicited("bad", "good", {"fair": Fraction(1, 3)})
    {'bad': Fraction(0, 1), 'fair': Fraction(1, 3), 'good': Fraction(1, 1)}
    """
    return {worst: Fraction(0), **chances, best: Fraction(1)}
