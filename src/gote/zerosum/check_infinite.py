"""Proofs of games on all integers: claims about values rest on the tails, on domination and on finitely many numbers."""

from fractions import Fraction
from math import ceil

from gote.core import Unproved, proves
from gote.core.axioms import absent, at_least, at_most, equal, exactly_when, need, present, probabilities
from gote.zerosum.answer import InfiniteAnswer, SilvermanAnswer
from gote.zerosum.check_extreme import all_vertices
from gote.zerosum.rules import InfiniteMatrix, SilvermanGame, TermRule

WARNING = "a truncated game always has a value; it may say nothing about the infinite game"


def _payoff(game: InfiniteMatrix, i: int, j: int) -> Fraction:
    term = game.above if i > j else game.below
    return game.equal if i == j else term.coefficient * term.base ** (i if term.index == "row" else j)


@proves(InfiniteAnswer, "truncated", "warning")
def the_truncated_game_has_its_value(game: InfiniteMatrix, a: InfiniteAnswer) -> None:
    """min(pA) >= v >= max(Aq) on the first n numbers."""
    t = a.truncated
    equal("truncated.n", t.n, game.truncate)
    probabilities("truncated.row", t.row, t.n)
    probabilities("truncated.column", t.column, t.n)
    numbers = range(game.start, game.start + t.n)
    earned = [sum((p * _payoff(game, i, j) for p, i in zip(t.row, numbers, strict=True)), Fraction(0)) for j in numbers]
    paid = [
        sum((q * _payoff(game, i, j) for q, j in zip(t.column, numbers, strict=True)), Fraction(0)) for i in numbers
    ]
    at_least("truncated.row", min(earned), t.value)
    at_most("truncated.column", max(paid), t.value)
    equal("warning", a.warning, WARNING)


@proves(InfiniteAnswer, "lower_value", "upper_value", "has_value")
def the_tails_decide(game: InfiniteMatrix, a: InfiniteAnswer) -> None:
    """With constants a above, e on and b below the diagonal: against far numbers every strategy earns b in the limit, and
    concedes a; so the lower value is at most b and the upper one at least a. They are b and a when no payoff is smaller
    than b or larger than a; there is no value when b < a.
    """
    constant = all(t.base == 1 or t.coefficient == 0 for t in (game.above, game.below))
    above, below = game.above.coefficient, game.below.coefficient
    decided = constant and below <= game.equal <= above
    equal("lower_value", a.lower_value, below if decided else None)
    equal("upper_value", a.upper_value, above if decided else None)
    known = False if constant and below < above else True if decided else None
    equal("has_value", a.has_value, known)


@proves(InfiniteAnswer, "geometric")
def geometric_strategies_earn_series(game: InfiniteMatrix, a: InfiniteAnswer) -> None:
    """Each payoff solves the recursion of its geometric series: the terms up to the number one by one, the rest as
    first / (1 - quotient). The payoff of the pair is defined when the double series converges absolutely.
    """
    if game.ratio is None:
        absent("geometric", a.geometric)
        return
    given = present("geometric", a.geometric)
    equal("geometric.ratio", given.ratio, game.ratio)
    numbers = range(game.start, game.start + 6)
    equal("geometric.row_payoffs", given.row_payoffs, tuple(_series(game, j, rows=True) for j in numbers))
    equal("geometric.column_payoffs", given.column_payoffs, tuple(_series(game, i, rows=False) for i in numbers))
    exactly_when("geometric.defined", given.defined, _defined(game, game.ratio))


def _series(game: InfiniteMatrix, fixed: int, rows: bool) -> Fraction:
    r = present("ratio", game.ratio)
    total = Fraction(0)
    for k in range(game.start, fixed + 1):
        pay = _payoff(game, k, fixed) if rows else _payoff(game, fixed, k)
        total += (1 - r) * r ** (k - game.start) * pay
    first = fixed + 1  # from here on the moving number is the larger one
    term = game.above if rows else game.below
    quotient = r * (term.base if term.index == ("row" if rows else "column") else 1)
    need("geometric", term.coefficient == 0 or abs(quotient) < 1, "an expected payoff diverges")
    start = (1 - r) * r ** (first - game.start) * (_payoff(game, first, fixed) if rows else _payoff(game, fixed, first))
    return total + (start / (1 - quotient) if start else 0)


def _defined(game: InfiniteMatrix, r: Fraction) -> bool:
    """Both numbers grow together by the factor r r |base|, their gap by r (times |base| when the larger one has it)."""

    def converges(term: TermRule, larger: str) -> bool:
        base = abs(term.base)
        return term.coefficient == 0 or (r * r * base < 1 and r * (base if term.index == larger else 1) < 1)

    return converges(game.above, "row") and converges(game.below, "column")


def _silverman(game: SilvermanGame, i: int, j: int) -> Fraction:
    amount = -game.lose if max(i, j) >= game.threshold * min(i, j) else game.win
    return Fraction(0) if i == j else amount if i > j else -amount


@proves(SilvermanAnswer, "value", "dominated_from")
def one_dominates_all_large_numbers(game: SilvermanGame, a: SilvermanAnswer) -> None:
    """From N = max(ceil(T (ceil(T) - 1)), ceil(T), 2) on: against 1 and every j < T such a number loses `lose`, the most
    there is to lose; against j >= T the number 1 wins `lose`. The rest is a finite symmetric game: value 0.
    """
    equal("value", a.value, 0)
    t = game.threshold
    equal("dominated_from", a.dominated_from, max(ceil(t * (ceil(t) - 1)), ceil(t), 2))


@proves(SilvermanAnswer, "strategies")
def the_strategies_are_all_extreme_ones(game: SilvermanGame, a: SilvermanAnswer) -> Unproved | None:
    """All vertices of the optimal set of the finite game on 1..N-1 and nothing else; each earns at least 0 against every
    integer.
    """
    one_dominates_all_large_numbers(game, a)
    n = a.dominated_from - 1
    names = {str(k) for k in range(1, n + 1)}
    points = []
    for weights in a.strategies:
        need("strategies", names.issuperset(weights), "uses a number that is not among 1..{n}", n=n)
        p = {int(k): w for k, w in weights.items()}
        need("strategies", all(p.values()), "names a choice of probability 0")
        points.append(tuple(p.get(k, Fraction(0)) for k in range(1, n + 1)))
        for j in range(1, int(game.threshold * max(p)) + 2):  # from there on every number of the strategy wins `lose`
            at_least("strategies", sum((w * _silverman(game, i, j) for i, w in p.items()), Fraction(0)), Fraction(0))
    lines = [[_silverman(game, i, j) for j in range(1, n + 1)] for i in range(1, n + 1)]
    return all_vertices("strategies", lines, Fraction(0), points, points)


@proves(SilvermanAnswer, "settled_from")
def the_first_strategy_settles_large_numbers(game: SilvermanGame, a: SilvermanAnswer) -> None:
    """T times its largest number, rounded up."""
    need("strategies", a.strategies and a.strategies[0], "is empty")
    equal("settled_from", a.settled_from, ceil(game.threshold * max(map(int, a.strategies[0]))))
