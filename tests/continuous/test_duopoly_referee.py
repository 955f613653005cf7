"""Random markets against brute force: who is an equilibrium on a grid is listed or belongs to a listed set, and the
other way round.
"""

import random
from fractions import Fraction

import pytest

import gote
from gote.continuous.duopoly.answer import Family
from gote.continuous.duopoly.check_prices import _family, _in_family
from gote.continuous.duopoly.cournot import is_equilibrium
from gote.core import DocumentError

F = Fraction


def falling_price(rng):
    """Pieces with random slopes, so with kinks both ways, down to 0."""
    pieces, start, price = [], F(0), F(rng.randint(6, 14))
    for _ in range(rng.randint(1, 3)):
        slope, width = rng.randint(1, 4), rng.randint(1, 4)
        if price - slope * width <= 0:
            break
        pieces.append({"to": str(start + width), "price": f"{price} - {slope}*(Q - {start})"})
        start, price = start + width, price - slope * width
    pieces.append({"to": str(start + price), "price": f"{price} - (Q - {start})"})
    return [*pieces, {"price": 0}]


def number(x):
    return F(x["decimal"]) if isinstance(x, dict) else F(x)


def listed(answer, q):
    for e in answer["equilibria"]:
        region = e.get("region", {})
        if "total" in region:
            inside = all(F(low) <= x <= F(high) for x, (low, high) in zip(q, region["ranges"], strict=True))
            if sum(q) == F(region["total"]) and inside:
                return True
        elif region:
            outside = [x for i, x in enumerate(q) if i not in region["firms"]]
            if not any(outside) and all(q[1 - i] >= F(region["rivals_at_least"]) for i in region["firms"]):
                return True
        if [number(x) for x in e["quantities"]] == list(q):
            return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_cournot_on_a_grid(seed):
    rng = random.Random(seed)
    document = {
        "kind": "cournot",
        "price": falling_price(rng),
        "costs": [str(F(rng.randint(0, 10), 2)) for _ in range(2)],
    }
    if rng.random() < 0.3:
        document["cap"] = str(F(rng.randint(1, 10), 2))
    game = gote.load(document)
    solution = game.solve()
    answer = solution.to_document()
    assert answer["verified"]
    if not answer["complete"]:
        return
    market = game.market
    most = game.cap or market.starts[-1]
    grid = [F(k, 4) for k in range(int(4 * most) + 1)]
    price = {F(k, 4): market.price(F(k, 4)) for k in range(2 * len(grid) + 1)}
    best = [{R: max(x * (price[x + R] - c) for x in grid) for R in grid} for c in game.numbers]
    for x in grid:
        for y in grid:
            u, v = x * (price[x + y] - game.numbers[0]), y * (price[x + y] - game.numbers[1])
            if u >= best[0][y] and v >= best[1][x]:
                assert is_equilibrium(market, (x, y), game.numbers, game.fixed_costs, game.cap) == listed(
                    answer, (x, y)
                )


@pytest.mark.parametrize("seed", range(16))
def test_prices_are_equilibria_exactly_when_listed(seed):
    rng = random.Random(seed)
    a, costs = F(rng.randint(1, 12)), [F(rng.randint(0, 26), 2) for _ in range(2)]
    b = F(rng.randint(0, 19), 10) if seed % 2 else None
    document = {"kind": "bertrand", "intercept": str(a), "costs": [str(c) for c in costs]} | (
        {} if b is None else {"cross": str(b)}
    )
    answer = gote.solve(document).to_document()
    assert answer["verified"]

    def sold(own, other):
        if b is not None:
            return max(a - own + b * other, 0)
        demand = max(a - own, 0)
        return demand if own < other else demand / 2 if own == other else 0

    def leaves(own, other, c):
        earned = sold(own, other) * (own - c)
        tries = {own * F(k, 12) for k in range(25)} | {
            other - F(1, 10**6),
            other,
            c,
            (a + c) / 2,
            (a + (b or 0) * other + c) / 2,
        }
        return any(sold(p, other) * (p - c) > earned for p in tries if p >= 0)

    points = [(F(rng.randint(0, 40), 2), F(rng.randint(0, 40), 2)) for _ in range(40)]
    if b is not None:
        points += [(x, (a + b * x + costs[1]) / 2) for x, _ in points] + [
            ((a + b * y + costs[0]) / 2, y) for _, y in points
        ]
    points += [tuple(map(F, e["prices"])) for e in answer["equilibria"]]
    for p in points:
        stays = not leaves(p[0], p[1], costs[0]) and not leaves(p[1], p[0], costs[1])
        member = any(
            tuple(map(F, e["prices"])) == p or ("family" in e and _in_family(p, _family(Family(**e["family"]))))
            for e in answer["equilibria"]
        )
        assert stays == member


@pytest.mark.parametrize("seed", range(20))
def test_no_output_of_the_leader_earns_more(seed):
    rng = random.Random(seed)
    a, (c1, c2) = F(rng.randint(1, 12)), (F(rng.randint(0, 26), 2) for _ in range(2))
    f2, avoidable, tie = rng.randint(0, 9), rng.random() < 0.7, rng.choice(["stay_out", "enter"])
    document = {
        "kind": "stackelberg",
        "intercept": str(a),
        "costs": [str(c1), str(c2)],
        "fixed": [0, f2],
        "avoidable": avoidable,
        "tie": tie,
    }
    answer = gote.solve(document).to_document()
    assert answer["verified"]

    def earned(q):
        reply = max((a - c2 - q) / 2, 0)
        if avoidable and (reply * reply < f2 or (reply * reply == f2 and tie == "stay_out")):
            reply = 0
        return q * max(a - q - reply, 0) - c1 * q

    best = max(earned(F(k, 60)) for k in range(60 * 13))
    claimed = number(answer["profits"][0])
    assert best <= claimed + F(1, 10**12)
    assert best >= claimed - F(1, 2)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "cournot", "price": [], "costs": [1, 2]}, "price: is empty"),
        ({"kind": "cournot", "price": [{"price": 5}], "costs": [1, 2]}, "price: stays above"),
        ({"kind": "bertrand", "intercept": 0, "costs": [1, 1]}, "intercept"),
        ({"kind": "stackelberg", "intercept": 5, "costs": [1, 1], "fixed": [0, -4], "avoidable": True}, r"fixed\[1\]"),
        ({"kind": "bertrand", "intercept": "a", "costs": ["c1*c1", "c2"]}, "costs"),
        ({"kind": "bertrand", "intercept": 5, "costs": [1, 1], "prices": [-1, 2]}, "prices"),
    ],
)
def test_senseless_markets_are_refused(document, words):
    with pytest.raises(DocumentError, match=words):
        gote.load(document)


def test_sets_of_equilibria():
    flat = gote.solve({"kind": "cournot", "intercept": 6, "costs": [0, 0, 1]}).to_document()
    assert [e.get("region") for e in flat["equilibria"]] == [None, {"firms": [0, 1], "rivals_at_least": 6}]
    kink = gote.solve(
        {
            "kind": "cournot",
            "price": [{"to": 4, "price": "10 - Q"}, {"to": 7, "price": "14 - 2*Q"}, {"price": 0}],
            "costs": [3, 3],
        }
    ).to_document()
    assert kink["equilibria"][0]["region"] == {"total": 4, "ranges": [["3/2", "5/2"]] * 2}
    out = gote.solve({"kind": "bertrand", "intercept": 2, "costs": [9, 1], "cross": "1/2"}).to_document()
    assert out["equilibria"][0]["family"]["corners"] == [["22/7", "16/7"], [50, 14]]
    blocked = gote.solve({"kind": "bertrand", "intercept": 10, "costs": [0, 5]}).to_document()
    assert not blocked["unique"]
    assert blocked["equilibria"][0]["family"]["open"]
