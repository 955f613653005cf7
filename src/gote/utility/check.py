"""Checks of the appendices: plain arithmetic on the answer document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from gote.core import CheckError, rational
from gote.utility.rules import ContractionMap, LotteryGame, NashMap, Preferences


def _numbers(values: Sequence[Any]) -> list[Fraction]:
    return [rational(x) for x in values]


def check_lottery(game: LotteryGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept expected utilities; the utility of a mixture must be the mixture of the utilities.

    >>> check_lottery(LotteryGame(utility={"a": 1}, lotteries=["a"]), {"utilities": [1], "best": [1]}, {})
    """
    u = [sum(p * game.utility[prize] for prize, p in lottery.items()) for lottery in game.lotteries]
    if _numbers(answer["utilities"]) != u:
        raise CheckError("utilities: not the expected utilities")
    if list(answer["best"]) != [i + 1 for i, x in enumerate(u) if x == max(u)]:
        raise CheckError("best: not the lotteries of largest utility")
    if (
        game.mixture is not None
        and rational(answer["mixed_utility"]) != game.mixture * u[0] + (1 - game.mixture) * u[1]
    ):
        raise CheckError("mixed_utility: not linear in the mixture")
    if game.mixture is not None and sum(_numbers(list(answer["mixed"].values()))) != 1:
        raise CheckError("mixed: the chances do not add up to 1")


def check_preferences(game: Preferences, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept a utility that satisfies every comparison, or weights under which the comparisons add up to nothing.

    >>> game = Preferences(comparisons=[{"better": "a", "worse": "b"}])
    >>> check_preferences(game, {"representable": True, "utility": {"a": 1, "b": 0}}, {})
    """
    pairs: list[tuple[Any, Any, str]] = [
        (*c.equal, "equal") if c.equal is not None else (c.better, c.worse, "weak" if c.weak else "strict")
        for c in game.comparisons
    ]
    if answer["representable"]:
        u = {prize: rational(x) for prize, x in answer["utility"].items()}
        for p, q, relation in pairs:
            gap = sum((w * u[P] for P, w in p.items()), Fraction(0)) - sum(
                (w * u[P] for P, w in q.items()), Fraction(0)
            )
            if (
                (relation == "strict" and gap <= 0)
                or (relation == "weak" and gap < 0)
                or (relation == "equal" and gap != 0)
            ):
                raise CheckError("utility: does not explain a comparison")
        return
    weights = _numbers(answer["clash"])
    total: dict[str, Fraction] = {}
    strict = Fraction(0)
    for (p, q, relation), w in zip(pairs, weights, strict=True):
        if w < 0 and relation != "equal":
            raise CheckError("clash: a comparison has a negative weight")
        strict += w if relation == "strict" else 0
        for P, chance in p.items():
            total[P] = total.get(P, Fraction(0)) + w * chance
        for P, chance in q.items():
            total[P] = total.get(P, Fraction(0)) - w * chance
    if any(total.values()) or strict <= 0:
        raise CheckError("clash: the weighted comparisons do not cancel, or no strict one takes part")


def check_contraction(game: ContractionMap, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the factor, the fixed point, every iterate and every bound.

    >>> check_contraction(ContractionMap(matrix=[[0]], shift=[1], start=[0], steps=1),
    ...                   {"factor": 0, "contraction": True, "fixed_point": [1], "iterates": [[1]]}, {})
    """

    def image(x: Sequence[Fraction]) -> list[Fraction]:
        return [
            b + sum(m * y for m, y in zip(row, x, strict=True)) for row, b in zip(game.matrix, game.shift, strict=True)
        ]

    c = rational(answer["factor"])
    if c != max(sum(abs(m) for m in row) for row in game.matrix):
        raise CheckError("factor: not the largest row sum")
    x0 = _numbers(answer["fixed_point"]) if answer["fixed_point"] is not None else None
    if x0 is not None and image(x0) != x0:
        raise CheckError("fixed_point: is moved by the map")
    if x0 is None and c < 1:
        raise CheckError("fixed_point: a contraction has one")
    points = [list(game.start), *(_numbers(x) for x in answer["iterates"])]
    for before, after in pairwise(points):
        if image(before) != after:
            raise CheckError("iterates: a point is not the image of the one before")
    if x0 is not None and c < 1 and "errors" in answer:
        away = [max(abs(a - b) for a, b in zip(x, x0, strict=True)) for x in points]
        if _numbers(answer["errors"]) != away[1:]:
            raise CheckError("errors: not the distances to the fixed point")
        for field in ("a_priori", "a_posteriori"):
            if any(bound < error for bound, error in zip(_numbers(answer[field]), away[1:], strict=True)):
                raise CheckError(f"{field}: a bound is below the error")


def check_nash_map(game: NashMap, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the image and the orbit by evaluating (A.7) cell by cell.

    >>> check_nash_map(NashMap(row_payoffs=[[1]], column_payoffs=[[1]], profile=[[1], [1]]),
    ...                {"image": [[1], [1]], "equilibrium": True, "residual": 0}, {})
    """
    cells = game.cells()
    shape = cells.shape[:-1]

    def expected(k: int, z: Sequence[Sequence[Fraction]]) -> Fraction:
        total = Fraction(0)
        for cell in product(*map(range, shape)):
            weight = Fraction(1)
            for p, i in zip(z, cell, strict=True):
                weight *= p[i]
            if weight:
                total += weight * cells[(*cell, k)]
        return total

    def step(z: list[list[Fraction]]) -> tuple[list[list[Fraction]], Fraction]:
        image, worst = [], Fraction(0)
        for k, p in enumerate(z):
            own = expected(k, z)
            up = []
            for i in range(len(p)):
                pure = [Fraction(int(i == j)) for j in range(len(p))]
                up.append(max(Fraction(0), expected(k, [*z[:k], pure, *z[k + 1 :]]) - own))
            worst = max(worst, *up)
            image.append([(x + g) / (1 + sum(up)) for x, g in zip(p, up, strict=True)])
        return image, worst

    z = [list(p) for p in game.profile]
    image, worst = step(z)
    if [_numbers(p) for p in answer["image"]] != image:
        raise CheckError("image: not the image under Nash's map")
    if bool(answer["equilibrium"]) != (image == z) or rational(answer["residual"]) != worst:
        raise CheckError("equilibrium: it is one exactly when the map does not move it")
    if "orbit" in answer:
        points = [[_numbers(p) for p in point] for point in answer["orbit"]]
        if points[0] != z or any(step(a)[0] != b for a, b in pairwise(points)):
            raise CheckError("orbit: a point is not the image of the one before")
        if answer["period"] is not None and points[answer["enters"]] != points[answer["enters"] + answer["period"]]:
            raise CheckError("period: the orbit does not come back")
