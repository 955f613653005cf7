"""Answers of the appendices."""

from typing import Any

from gote.core import FieldError
from gote.utility.answer import ContractionAnswer, LotteryAnswer, NashMapAnswer, PreferencesAnswer
from gote.utility.contraction import affine_factor, affine_fixed_point, distance, iterate
from gote.utility.lotteries import expected_utility, mix
from gote.utility.nash_map import nash_map, orbit, profile_of, residual
from gote.utility.represent import Comparison, represent, utility_bounds
from gote.utility.rules import ContractionMap, LotteryGame, NashMap, Preferences, affine_image


def solve_lottery(game: LotteryGame) -> LotteryAnswer:
    """Expected utilities of the lotteries.

    >>> solve_lottery(LotteryGame(utility={"a": 1, "b": 0}, lotteries=["a", "b"])).utilities
    (Fraction(1, 1), Fraction(0, 1))
    """
    utilities = tuple(expected_utility(game.utility, lottery) for lottery in game.lotteries)
    best = tuple(i + 1 for i, u in enumerate(utilities) if u == max(utilities))
    if game.mixture is None:
        return LotteryAnswer(utilities=utilities, best=best)
    mixed = mix(game.mixture, game.lotteries[0], game.lotteries[1])
    return LotteryAnswer(
        utilities=utilities, best=best, mixed=mixed, mixed_utility=expected_utility(game.utility, mixed)
    )


def comparisons_of(game: Preferences) -> list[Comparison]:
    """The document's comparisons as the solver wants them."""
    return [
        Comparison(*c.pair, relation="indifferent" if c.equal is not None else "weak" if c.weak else "strict")
        for c in game.comparisons
    ]


def solve_preferences(game: Preferences) -> tuple[PreferencesAnswer, dict[str, Any]]:
    """A utility for the comparisons or a clash; bounds when worst and best are named.

    >>> solve_preferences(Preferences(comparisons=[{"better": "a", "worse": "b"}, {"better": "b", "worse": "a"}]))[0].clash
    (Fraction(1, 1), Fraction(1, 1))
    """
    comparisons = comparisons_of(game)
    found = represent(comparisons)
    if found.utility is None:
        assert found.clash is not None
        violates = "transitivity" if _is_cycle(comparisons, found.clash) else "A1"
        return PreferencesAnswer(representable=False, clash=found.clash, violates=violates), {}
    if game.worst is None or game.best is None:
        return PreferencesAnswer(representable=True, utility=found.utility), {}
    proofs = utility_bounds(comparisons, game.worst, game.best)
    if isinstance(proofs, tuple):
        return PreferencesAnswer(representable=True, utility=found.utility, bounds=None), {"no_scale": proofs}
    bounds = {prize: tuple(end.value for end in ends) for prize, ends in proofs.items()}
    evidence = {p: [{"utility": e.utility, "weights": e.weights} for e in ends] for p, ends in proofs.items()}
    return PreferencesAnswer(representable=True, utility=found.utility, bounds=bounds), {"bounds": evidence}


def _is_cycle(comparisons: list[Comparison], clash: Any) -> bool:
    """Whether the clash cancels with every lottery taken as a thing of its own: then transitivity alone is broken."""
    total: dict[Any, Any] = {}
    for c, w in zip(comparisons, clash, strict=True):
        for lottery, sign in ((c.better, 1), (c.worse, -1)):
            key = frozenset(lottery.items())
            total[key] = total.get(key, 0) + sign * w
    return not any(total.values())


def solve_contraction(game: ContractionMap) -> ContractionAnswer:
    """Iterate the affine map exactly.

    >>> solve_contraction(ContractionMap(matrix=[["1/2"]], shift=[1], start=[0], steps=3)).fixed_point
    (Fraction(2, 1),)
    """
    factor = affine_factor(game.matrix)
    point = affine_fixed_point(game.matrix, game.shift)
    run = iterate(lambda x: affine_image(game, x), tuple(game.start), game.steps, factor)
    answer = ContractionAnswer(factor=factor, contraction=factor < 1, fixed_point=point, iterates=run.points[1:])
    if factor >= 1 or point is None:
        return answer
    steps, first = range(1, len(run.points)), distance(run.points[0], point)
    return answer.model_copy(
        update={
            "errors": tuple(distance(x, point) for x in run.points[1:]),
            "a_priori": tuple(factor**k * first for k in steps),
            "a_posteriori": tuple(run.a_posteriori(k) for k in steps),
        }
    )


def solve_nash_map(game: NashMap) -> NashMapAnswer:
    """One step of the map and, when asked for, the orbit until a point comes back.

    >>> found = solve_nash_map(NashMap(row_payoffs=[[1, -1], [-1, 1]], column_payoffs=[[-1, 1], [1, -1]],
    ...                                profile=[["1/4", "3/4"], ["1/2", "1/2"]], steps=20))
    >>> found.period
    8
    """
    cells, z = game.cells(), profile_of(game.profile)
    if cells.size > 2_000_000:
        raise FieldError(".payoffs", "has more than 2,000,000 numbers; give a smaller game")
    gain = residual(cells, z)
    answer = NashMapAnswer(image=nash_map(cells, z), equilibrium=gain <= 0, residual=gain)
    if not game.steps:
        return answer
    run = orbit(cells, z, game.steps)
    return answer.model_copy(update={"orbit": run.points, "period": run.period, "enters": run.start})
