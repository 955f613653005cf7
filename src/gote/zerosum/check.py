"""Proofs of matrix games, in rationals, without any solver: min(pA) >= V >= max(Aq)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import factorial, lcm

from gote.core import Unproved, proves
from gote.core.axioms import absent, at_least, at_most, equal, exactly_when, present, probabilities, same_set
from gote.zerosum.answer import BlottoAnswer, MatrixAnswer, MatrixFamilyAnswer, Measure
from gote.zerosum.check_extreme import all_vertices
from gote.zerosum.rules import BlottoGame, MatrixFamily, MatrixGame

WithMatrix = MatrixGame | MatrixFamily | BlottoGame


@proves(MatrixAnswer, "value", "row", "column")
def both_sides_secure_the_value(game: WithMatrix, a: MatrixAnswer) -> None:
    """min_j (pA)_j >= V >= max_i (Aq)_i, so V is the value and both are optimal (2.4)."""
    payoffs = game.matrix_game.payoffs
    probabilities("row", a.row, len(payoffs))
    probabilities("column", a.column, len(payoffs[0]))
    at_least("row", min(_against(payoffs, a.row)), a.value)
    at_most("column", max(_against(list(zip(*payoffs, strict=True)), a.column)), a.value)


def _against(lines: Sequence[Sequence[Fraction]], weights: Sequence[Fraction]) -> list[Fraction]:
    """The weighted sum of the lines, place by place: one product of integer matrices."""
    import flint

    used = [(line, w) for line, w in zip(lines, weights, strict=True) if w]
    scale = lcm(*(x.denominator for line, _ in used for x in line))
    below = lcm(*(w.denominator for _, w in used))
    row = flint.fmpz_mat(1, len(used), [int(w * below) for _, w in used])
    entries = [x.numerator * (scale // x.denominator) for line, _ in used for x in line]
    totals = (row * flint.fmpz_mat(len(used), len(lines[0]), entries)).entries()
    return [Fraction(int(x), scale * below) for x in totals]


@proves(MatrixAnswer, "row_extreme")
def no_extreme_strategy_of_the_row_player_is_missing(game: WithMatrix, a: MatrixAnswer) -> Unproved | None:
    """All vertices of {p : pA >= V}, and nothing else."""
    opponents = [a.column, *(a.column_extreme or ())]
    return all_vertices(
        "row_extreme", game.matrix_game.payoffs, a.value, present("row_extreme", a.row_extreme), opponents
    )


@proves(MatrixAnswer, "column_extreme")
def no_extreme_strategy_of_the_column_player_is_missing(game: WithMatrix, a: MatrixAnswer) -> Unproved | None:
    """All vertices of {q : Aq <= V}, and nothing else."""
    columns = [[-x for x in column] for column in zip(*game.matrix_game.payoffs, strict=True)]
    opponents = [a.row, *(a.row_extreme or ())]
    return all_vertices("column_extreme", columns, -a.value, present("column_extreme", a.column_extreme), opponents)


@proves(MatrixAnswer, "measured")
def the_strategies_given_are_measured(game: WithMatrix, a: MatrixAnswer) -> None:
    """Payoffs against every pure reply, what is safe, all best replies, and the distance from the value."""
    inner = game.matrix_game
    measured = present("measured", a.measured)
    columns = list(zip(*inner.payoffs, strict=True))
    sides = (
        ("measured.row", measured.row, inner.row_strategy, inner.payoffs, 1),
        ("measured.column", measured.column, inner.column_strategy, columns, -1),
    )
    for field, given, weights, lines, sign in sides:
        if weights is None:
            absent(field, given)
        else:
            _is_measured(field, present(field, given), _against(lines, weights), a.value, sign)
    if inner.row_strategy is None or inner.column_strategy is None:
        absent("measured.payoff", measured.payoff)
    else:
        earned = _against(inner.payoffs, inner.row_strategy)
        right = sum((x * q for x, q in zip(earned, inner.column_strategy, strict=True)), Fraction(0))
        equal("measured.payoff", measured.payoff, right)


def _is_measured(field: str, given: Measure, payoffs: list[Fraction], value: Fraction, sign: int) -> None:
    safe = min(payoffs) if sign > 0 else max(payoffs)
    equal(f"{field}.payoffs", given.payoffs, tuple(payoffs))
    equal(f"{field}.safe", given.safe, safe)
    same_set(f"{field}.best_replies", given.best_replies, {k for k, x in enumerate(payoffs) if x == safe})
    exactly_when(f"{field}.equalizing", given.equalizing, len(set(payoffs)) == 1)
    exactly_when(f"{field}.optimal", given.optimal, safe == value)
    equal(f"{field}.loses", given.loses, abs(value - safe))


@proves(MatrixFamilyAnswer, "payoffs", "rows", "columns")
def the_matrix_is_the_familys(game: MatrixFamily, a: MatrixFamilyAnswer) -> None:
    """Entries and names as the rules of the named game give them."""
    inner = game.matrix_game
    equal("payoffs", a.payoffs, inner.payoffs)
    equal("rows", a.rows, inner.rows)
    equal("columns", a.columns, inner.columns)


@proves(BlottoAnswer, "rows", "columns", "row_orbit_sizes", "column_orbit_sizes", "payoffs")
def the_orbits_are_all_and_their_scores_are_averages(game: BlottoGame, a: BlottoAnswer) -> None:
    """Every way to divide the units, once, the largest parts first; sizes by counting arrangements; the score of two orbits is the mean over all
    pairs of posts. Averaging over the posts changes neither player's guarantee, so this is the game.
    """
    for field, orbits, sizes, units in (
        ("rows", a.rows, a.row_orbit_sizes, game.row_units),
        ("columns", a.columns, a.column_orbit_sizes, game.column_units),
    ):
        found = sorted((tuple(reversed(parts)) for parts in _divisions(units, game.posts)), reverse=True)
        equal(field, orbits, tuple(found))
        equal(f"{field[:-1]}_orbit_sizes", sizes, tuple(map(_arrangements, orbits)))
    scores = tuple(
        tuple(Fraction(sum(_score(x, y) for x in mine for y in yours), game.posts) for yours in a.columns)
        for mine in a.rows
    )
    equal("payoffs", a.payoffs, scores)
    equal("payoffs", a.payoffs, game.matrix_game.payoffs)


def _divisions(units: int, posts: int, least: int = 0) -> Iterator[tuple[int, ...]]:
    """Ways to divide units among posts, the smallest part first."""
    if posts == 1:
        yield (units,)
        return
    for part in range(least, units // posts + 1):
        yield from ((part, *rest) for rest in _divisions(units - part, posts - 1, part))


def _arrangements(parts: Sequence[int]) -> int:
    found = factorial(len(parts))
    for part in set(parts):
        found //= factorial(parts.count(part))
    return found


def _score(a: int, b: int) -> int:
    """Capture scoring at one post: the units captured and the post."""
    return 1 + b if a > b else -1 - a if b > a else 0
