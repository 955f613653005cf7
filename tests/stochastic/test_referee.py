"""A referee that knows nothing of the room: it reads documents and answers, and tries every stationary reply to the
strategies given.
"""

import json
import random
from fractions import Fraction
from itertools import product

import pytest

import gote

F = Fraction


def random_document(rng, family):
    names = [f"s{k}" for k in range(rng.randint(1, 3))]

    def onward(total):
        first = rng.choice(names)
        second = rng.choice(names)
        share = F(rng.randint(1, 3), 4)
        return {first: total} if first == second else {first: total * share, second: total * (1 - share)}

    def entry():
        draw = rng.random()
        if family == "stopping":
            stop = F(rng.randint(1, 5), rng.choice([5, 7, 20]))
            return {"payoff": F(rng.randint(-9, 9), rng.choice([1, 2, 3])), "stop": stop, "next": onward(1 - stop)}
        if draw < 0.4:
            return {"next": onward(F(1))}
        if draw < 0.5:
            return {"payoff": rng.randint(-3, 3), "next": onward(F(1, 2))}
        return rng.randint(-4, 4)

    states = {}
    for name in names:
        rows, columns = rng.randint(1, 3), rng.randint(1, 3)
        states[name] = [[entry() for _ in range(columns)] for _ in range(rows)]
    q = 0 if family == "stopping" else rng.choice([0, 0, -5, F(1, 2), 3, 10])
    return json.loads(json.dumps({"kind": "stochastic", "states": states, "infinite_play": q}, default=str))


def cells(document):
    """state -> matrix of (payoff, {state: probability})."""

    def read(entry):
        if isinstance(entry, dict):
            return F(entry.get("payoff", 0)), {name: F(p) for name, p in entry.get("next", {}).items() if F(p)}
        return F(entry), {}

    return {name: [[read(entry) for entry in row] for row in rows] for name, rows in document["states"].items()}


def eliminated(system):
    n = len(system)
    for c in range(n):
        pivot = next(r for r in range(c, n) if system[r][c])
        system[c], system[pivot] = system[pivot], system[c]
        system[c] = [x / system[c][c] for x in system[c]]
        for r in range(n):
            if r != c and system[r][c]:
                system[r] = [x - system[r][c] * y for x, y in zip(system[r], system[c], strict=True)]
    return [row[n] for row in system]


def played_for_ever(chosen, q):
    """Expected totals of a Markov chain {state: (payoff, next)}; a chain that cannot stop any more pays q."""
    stops = {k for k, (_, go) in chosen.items() if sum(go.values()) < 1}
    while more := {k for k, (_, go) in chosen.items() if k not in stops and stops & set(go)}:
        stops |= more
    live = sorted(stops)
    system = []
    for k in live:
        payoff, go = chosen[k]
        lost = sum((p for l, p in go.items() if l not in stops), F(0))
        system.append([F(int(k == l)) - go.get(l, F(0)) for l in live] + [payoff + lost * q])
    found = dict.fromkeys(chosen, F(q))
    return found | dict(zip(live, eliminated(system), strict=True))


def worst_case(game, mixtures, player, q):
    """What the mixtures of a player leave in each state against the best stationary reply."""
    options = {}
    for name, matrix in game.items():
        lines = list(zip(*matrix, strict=True)) if player == "row" else matrix
        options[name] = []
        for line in lines:
            payoff, go = F(0), {}
            for x, (r, moves) in zip(mixtures[name], line, strict=True):
                if x:
                    payoff += x * r
                    for l, p in moves.items():
                        go[l] = go.get(l, F(0)) + x * p
            options[name].append((payoff, go))
    totals = [played_for_ever(dict(zip(options, reply, strict=True)), q) for reply in product(*options.values())]
    pick = min if player == "row" else max
    return {name: pick(total[name] for total in totals) for name in options}


@pytest.mark.parametrize("family", ["stopping", "recursive"])
def test_no_stationary_reply_does_better_than_the_answer_says(family):
    for seed in range(25):
        document = random_document(random.Random(f"{family} {seed}"), family)
        answer = json.loads(json.dumps(gote.solve(document).to_document()))
        assert answer["verified"]
        game, q, slack = cells(document), F(document["infinite_play"]), F(answer["error_bound"])
        mixtures = {
            side: {name: [F(x) for x in s[side]] for name, s in answer["strategies"].items()}
            for side in ("row", "column")
        }
        secured = worst_case(game, mixtures["row"], "row", q)
        conceded = worst_case(game, mixtures["column"], "column", q)
        for name, value in answer["values"].items():
            assert secured[name] >= F(value) - slack, (document, name)
            assert conceded[name] <= F(value) + slack, (document, name)
        assert slack < F(1, 10**12)


def test_enormous_payoffs_are_not_rounded_away():
    """II avoids the huge payoff with a tiny probability of I: fractions that are only near the value must not pass for
    it.
    """
    half = {"s0": "1/2"}
    states = {
        "s0": [
            [{"payoff": 2, "next": half}, {"payoff": 3, "next": half}],
            [{"payoff": "1e300", "next": half}, {"payoff": 1, "next": half}],
        ]
    }
    answer = gote.solve({"kind": "stochastic", "states": states}).to_document()
    assert answer["verified"]
    assert float(answer["error_bound"]) < 1e-15
