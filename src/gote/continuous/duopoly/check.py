"""Checks of the duopoly models, written without the solvers: no deviation, however large, earns more.

With numbers: on every piece of the price  profit* - profit(q)  is a polynomial that must not be negative (Sturm). With letters: the
formulas are tried at many numbers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.core import CheckError, rational
from gote.zerosum.sturm import never_negative

ZERO = Fraction(0)


def check_cournot(game: CournotGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every listed profile is an equilibrium with the price and profits stated."""
    if game.letters:
        for values, put in _instances(game, answer):
            if min(put["quantities"]) >= 0:
                numbers = CournotGame(intercept=values["intercept"], costs=values["costs"])
                check_cournot(numbers, {"equilibria": [put]}, {})
        return
    market, costs, fixed = game.market, game.numbers, game.fixed_costs
    for e in answer["equilibria"]:
        if any(isinstance(x, Mapping) for x in (*e["quantities"], e["price"], *e["profits"])):
            _check_nearly(game, e)
            continue
        q = [rational(x) for x in e["quantities"]]
        total = sum(q, ZERO)
        price = _price(market.pieces, total)
        if price != rational(e["price"]):
            raise CheckError(f"price: {price} at the outputs given")
        for i, own in enumerate(q):
            earned = own * price - costs[i] * own - fixed[i]
            if earned != rational(e["profits"][i]):
                raise CheckError(f"profits: firm {i + 1} earns {earned}")
            if game.outputs:
                better = max(x * _price(market.pieces, total - own + x) - costs[i] * x - fixed[i] for x in game.outputs)
                if better > earned or own not in game.outputs:
                    raise CheckError(f"equilibria: firm {i + 1} can earn {better} instead of {earned}")
            else:
                _no_deviation(market.pieces, total - own, costs[i], earned + fixed[i], game.cap, i)


def _price(pieces: Any, total: Fraction) -> Fraction:
    p = next(p for end, p in pieces if end is None or total <= end)
    return sum((c * total**k for k, c in enumerate(p)), ZERO)


def _no_deviation(pieces: Any, others: Fraction, cost: Fraction, earned: Fraction, cap: Fraction | None, firm: int) -> None:
    start = ZERO
    for end, p in pieces:
        low = max(start - others, ZERO)
        high = None if end is None else end - others
        if cap is not None:
            high = cap if high is None else min(high, cap)
        start = end if end is not None else start
        if high is not None and high < low:
            continue
        # earned - x P(x + others) + cost x, with the powers of (x + others) multiplied out
        polynomial = [earned, cost] + [ZERO] * len(p)
        for k, c in enumerate(p):
            for j, b in enumerate(_binomial(others, k)):
                polynomial[j + 1] -= c * b
        points = [low] + ([high] if high is not None else [])
        at_ends = [sum((c * x**k for k, c in enumerate(polynomial)), ZERO) for x in points]
        if min(at_ends) < 0 or not never_negative(polynomial, low, high):
            raise CheckError(f"equilibria: firm {firm + 1} gains by another output")


def _binomial(by: Fraction, power: int) -> list[Fraction]:
    """Coefficients of (x + by)^power."""
    found = [Fraction(1)]
    for _ in range(power):
        found = [ZERO, *found]
        for k in range(len(found) - 1):
            found[k] += by * found[k + 1]
    return found


def _check_nearly(game: CournotGame, e: Mapping[str, Any]) -> None:
    """Irrational outputs: no output on a fine grid earns more than a hair above, in decimals."""
    q = [_float(x) for x in e["quantities"]]
    total = sum(q)
    top = max(8.0, 3 * total)

    def price(at: float) -> float:
        p = next(p for end, p in game.market.pieces if end is None or at <= float(end))
        return float(sum(float(c) * at**k for k, c in enumerate(p)))

    for i, own in enumerate(q):
        c = float(game.numbers[i])
        earned = own * (price(total) - c)
        limit = top if game.cap is None else float(game.cap)
        best = max(x * (price(total - own + x) - c) for x in (limit * k / 4000 for k in range(4001)))
        if best > earned + 1e-9 * max(1.0, abs(earned)):
            raise CheckError(f"equilibria: firm {i + 1} gains by another output")


def _float(x: Any) -> float:
    if isinstance(x, Mapping):
        low, high = (rational(v) for v in x["interval"])
        return float((low + high) / 2)
    return float(rational(x))


def _instances(game: Any, answer: Mapping[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Numbers for the letters, with the formulas evaluated there."""
    from gote.continuous.duopoly.formulas import ring_for
    from gote.continuous.symbolic import read

    values = [game.intercept, *game.costs, getattr(game, "cross", None)]
    ring = ring_for([], *[v for v in values if v is not None])
    rng = random.Random(1)
    found = []
    for _ in range(12):
        names = {name: Fraction(rng.randint(1, 40), rng.randint(8, 16)) for name in ring.names}
        if isinstance(game.intercept, str) and game.intercept in names:
            names[game.intercept] = Fraction(rng.randint(40, 90), rng.randint(1, 3))
        if isinstance(getattr(game, "cross", None), str):
            names[game.cross] = Fraction(rng.randint(1, 15), 16)

        def put(x: Any, names: dict[str, Fraction] = names) -> Any:
            return read(x, ring).at(names) if isinstance(x, (str, int, Fraction)) else [put(v) for v in x]

        given = {"intercept": put(game.intercept), "costs": [put(c) for c in game.costs]}
        if getattr(game, "cross", None) is not None:
            given["cross"] = put(game.cross)
        keys = [k for k in ("quantities", "price", "profits", "prices") if k in answer]
        found.append((given, {key: put(answer[key]) for key in keys}))
    return found


def check_bertrand(game: BertrandGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Same product: no undercutting or raising helps. Different products: each price is the top of its own parabola."""
    if game.letters:
        for values, put in _instances(game, answer):
            check_bertrand(BertrandGame(**values), {"equilibria": [put]}, {})
        return
    assert isinstance(game.intercept, Fraction)
    a, costs, fixed = game.intercept, game.numbers, game.fixed_costs
    for e in answer["equilibria"]:
        prices, profits = [[rational(x) for x in e[key]] for key in ("prices", "profits")]
        for i in (0, 1):
            own, other = prices[i], prices[1 - i]
            earned = profits[i] + fixed[i]
            if isinstance(game.cross, Fraction):
                demand = a - own + game.cross * other
                if demand < 0 or (own - costs[i]) * demand != earned or 2 * own != a + game.cross * other + costs[i]:
                    raise CheckError(f"prices: firm {i + 1} is not at the top of its profit")
                continue
            if _sold(a, own, other) * (own - costs[i]) != earned:
                raise CheckError(f"profits: firm {i + 1} earns {_sold(a, own, other) * (own - costs[i])}")
            if game.prices:
                better = max(_sold(a, p, other) * (p - costs[i]) for p in game.prices)
            else:  # below the rival: the monopoly price if that is lower, else as near to the rival's price as one likes
                top = (a + costs[i]) / 2
                below = (a - top) * (top - costs[i]) if top < other else (a - other) * (other - costs[i])
                better = max(below, ZERO)
            if better > earned:
                raise CheckError(f"prices: firm {i + 1} can earn up to {better}")


def _sold(a: Fraction, own: Fraction, other: Fraction) -> Fraction:
    demand = max(a - own, ZERO)
    return demand if own < other else demand / 2 if own == other else ZERO


def check_stackelberg(game: StackelbergGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The follower's output is his best reply, and the leader does not gain on a fine grid of outputs against exact replies."""
    if game.letters:
        for values, put in _instances(game, answer):
            if min(put.get("quantities", [ZERO])) >= 0:
                check_stackelberg(StackelbergGame(**values), put, {})
        return
    assert isinstance(game.intercept, Fraction)
    a, (c1, c2), (f1, f2) = game.intercept, game.numbers, game.fixed_costs
    if isinstance(game.cross, Fraction):
        b = game.cross
        p1, p2 = (rational(x) for x in answer["prices"])

        def leader(p: Fraction) -> Fraction:
            return (p - c1) * (a - p + b * (a + b * p + c2) / 2)

        if 2 * p2 != a + b * p1 + c2 or any(leader(p1 + d) > leader(p1) for d in (Fraction(1, 100), Fraction(-1, 100), -p1 / 2)):
            raise CheckError("prices: not the follower's reply, or the leader can do better")
        earned = [(p1 - c1) * (a - p1 + b * p2) - f1, (p2 - c2) * (a - p2 + b * p1) - f2]
        if earned != [rational(x) for x in answer["profits"]]:
            raise CheckError(f"profits: the prices earn {', '.join(map(str, earned))}")
        return
    numbers = [*answer["quantities"], *answer["profits"], answer.get("deterring_output", 0)]
    if "deterring_output" in answer and not any(isinstance(x, Mapping) for x in numbers):
        _check_leader(a, (c1, c2), (f1, f2), game.avoidable, answer)
        return
    q1, q2, claimed = _float(answer["quantities"][0]), _float(answer["quantities"][1]), _float(answer["profits"][0])

    def reply(q: float) -> float:
        best = max((float(a - c2) - q) / 2, 0.0)
        return 0.0 if game.avoidable and best * best <= float(f2) + 1e-12 else best

    if answer.get("attained", True) and abs(reply(q1) - q2) > 1e-9:
        raise CheckError("quantities: the follower's output is not his best reply")
    for k in range(2001):
        q = float(a) * k / 2000
        price = max(float(a) - q - reply(q), 0.0)
        if q * (price - float(c1)) - float(f1) > claimed + 1e-9 * max(1.0, abs(claimed)):
            raise CheckError(f"quantities: the leader does better with {q}")


def _check_leader(
    a: Fraction, costs: tuple[Fraction, Fraction], fixed: tuple[Fraction, Fraction], avoidable: bool, answer: Mapping[str, Any]
) -> None:
    """The follower replies best, and the leader's profit nowhere exceeds the one claimed: two quadratics, one on each side of the
    deterring output."""
    (c1, c2), (f1, f2) = costs, fixed
    limit, claimed = rational(answer["deterring_output"]), rational(answer["profits"][0])
    q1, q2 = (rational(x) for x in answer["quantities"])
    exit_cost = f2 if avoidable else ZERO
    if limit < 0 or (limit > 0 and (a - c2 - limit) ** 2 != 4 * exit_cost) or (limit == 0 and (a - c2) ** 2 > 4 * exit_cost and a > c2):
        raise CheckError("deterring_output: not where the follower's best profit is just his fixed cost")
    if answer.get("attained", True) and q2 != ((a - c2 - q1) / 2 if q1 < limit else 0):
        raise CheckError("quantities: the follower's output is not his best reply")
    price = max(a - q1 - q2, ZERO)
    if q1 * (price - c1) - f1 != claimed or price != rational(answer["price"]):
        raise CheckError("profits: not what the outputs earn")
    followed = [claimed + f1, -((a + c2) / 2 - c1), Fraction(1, 2)]  # claimed - (q (a - q - (a - c2 - q)/2 - c1) - f1)
    alone = [claimed + f1, c1 - a, Fraction(1)]
    if (limit > 0 and not never_negative(followed, ZERO, limit)) or (limit < a and not never_negative(alone, limit, a)):
        raise CheckError("quantities: the leader does better with another output")


def check_advertising(game: AdvertisingGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """V y = c1 (x + y)^2 and V x = c2 (x + y)^2: each firm is at the top of its concave profit."""
    from gote.continuous.duopoly.formulas import ring_for
    from gote.continuous.symbolic import read

    ring = ring_for([], game.prize, *game.costs)
    v, c1, c2 = (read(x, ring) for x in (game.prize, *game.costs))
    x, y = (read(s, ring) for s in answer["spending"])
    s = x + y
    if v * y != c1 * s * s or v * x != c2 * s * s:
        raise CheckError("spending: a firm is not at the top of its profit")
    if [read(p, ring) for p in answer["profits"]] != [v * x / s - c1 * x, v * y / s - c2 * y]:
        raise CheckError("profits: not what the spending earns")


