"""Independence (A1) and continuity (A2, 連続公理) of preferences on lotteries, tried on a grid, with witnesses.

A preference is a function better(p, q): "p is at least as good as q". A grid can refute an axiom for certain; that it
finds no violation is evidence only, except where the docstring of a preference says why the axiom holds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.utility.lotteries import Lottery, mix

Weakly = Callable[[Lottery, Lottery], bool]
LAMBDAS = tuple(Fraction(k, 4) for k in (1, 2, 3, 4))


def grid(prizes: Sequence[str], denominator: int) -> Iterator[dict[str, Fraction]]:
    """All lotteries whose chances are multiples of 1/denominator.

    >>> len(list(grid(["a", "b", "c"], 4)))
    15
    """

    def fill(left: int, rest: Sequence[str]) -> Iterator[dict[str, Fraction]]:
        if len(rest) == 1:
            yield {rest[0]: Fraction(left, denominator)} if left else {}
            return
        for k in range(left, -1, -1):
            for tail in fill(left - k, rest[1:]):
                yield ({rest[0]: Fraction(k, denominator)} if k else {}) | tail

    return fill(denominator, prizes)


@dataclass(frozen=True)
class Independence:
    """p1, p2, q and lambda at which A1 fails: mixing both with q turns the comparison round."""

    p1: Lottery
    p2: Lottery
    q: Lottery
    weight: Fraction


def independence_violation(
    at_least: Weakly, lotteries: Sequence[Lottery], weights: Sequence[Fraction] = LAMBDAS
) -> Independence | None:
    """A1: p1 <= p2 exactly when lambda p1 + (1-lambda) q <= lambda p2 + (1-lambda) q, for 0 < lambda <= 1.

    >>> found = independence_violation(peak_preference, list(grid(["P1", "P2"], 2)))
    >>> found is not None
    True
    """
    for p1 in lotteries:
        for p2 in lotteries:
            before = at_least(p2, p1)
            for q in lotteries:
                for weight in weights:
                    if at_least(mix(weight, p2, q), mix(weight, p1, q)) != before:
                        return Independence(p1, p2, q, weight)
    return None


@dataclass(frozen=True)
class Continuity:
    """p1 < p2 and a q such that no mixture of q into one of them, however small, keeps the strict preference."""

    p1: Lottery
    p2: Lottery
    q: Lottery
    into: str


def continuity_violation(at_least: Weakly, lotteries: Sequence[Lottery], smallest: int = 60) -> Continuity | None:
    """A2: p1 < p2 implies p1 < lambda q + (1-lambda) p2 and lambda q + (1-lambda) p1 < p2 for some lambda > 0 (down to
    2^-smallest).

    >>> found = continuity_violation(lexicographic_preference(["P1", "P2", "P3"]), list(grid(["P1", "P2", "P3"], 1)))
    >>> dict(found.q), found.into
    ({'P1': Fraction(1, 1)}, 'p2')
    """

    def strictly(p: Lottery, q: Lottery) -> bool:
        return at_least(p, q) and not at_least(q, p)

    weights = [Fraction(1, 2**k) for k in range(1, smallest + 1)]
    for p1 in lotteries:
        for p2 in lotteries:
            if not strictly(p2, p1):
                continue
            for q in lotteries:
                if not any(strictly(mix(w, q, p2), p1) for w in weights):
                    return Continuity(p1, p2, q, "p2")
                if not any(strictly(p2, mix(w, q, p1)) for w in weights):
                    return Continuity(p1, p2, q, "p1")
    return None


def peak_preference(p: Lottery, q: Lottery) -> bool:
    """Two prizes, the nearer the chance of P2 to 1/2 the better: continuous (A2), not independent (not A1).

    >>> peak_preference({"P1": Fraction(1, 2), "P2": Fraction(1, 2)}, {"P2": Fraction(1)})
    True
    """
    half = Fraction(1, 2)
    return abs(p.get("P2", Fraction(0)) - half) <= abs(q.get("P2", Fraction(0)) - half)


def lexicographic_preference(prizes: Sequence[str]) -> Weakly:
    """First the smaller chance of the first prize, then the larger chance of the last: A1 holds, A2 does not.

    >>> lexicographic_preference(["P1", "P2", "P3"])({"P2": Fraction(1)}, {"P1": Fraction(1)})
    True
    """

    def rank(p: Lottery) -> tuple[Fraction, Fraction]:
        return -p.get(prizes[0], Fraction(0)), p.get(prizes[-1], Fraction(0))

    return lambda p, q: rank(p) >= rank(q)
