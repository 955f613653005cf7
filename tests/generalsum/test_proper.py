"""Proper equilibria: Myerson's examples, regular equilibria, eps-proper pairs of a game on permutations, refused
answers.
"""

import random
import re
from fractions import Fraction
from itertools import permutations

import pytest
from test_equilibria import VON_STENGEL_A, VON_STENGEL_B

import gote
from gote.generalsum.equilibria import all_equilibria
from gote.generalsum.proper import TooMany, appearance, proper_at, proper_on


def refinements(A, B):
    return gote.load({"kind": "refinements", "row_payoffs": A, "column_payoffs": B}).solve()


def flags(A, B):
    return [(e.perfect, e.proper) for e in refinements(A, B).equilibria]


def test_myerson():
    """Myerson (1978), Refinements of the Nash equilibrium concept: his 2 x 2 and 3 x 3 games."""
    small = [[1, 0], [0, 0]]
    assert flags(small, small) == [(False, False), (True, True)]
    large = [[1, 0, -9], [0, 0, -7], [-9, -7, -7]]
    assert flags(large, large) == [(False, False), (True, False), (True, True)]


def test_nondegenerate_equilibria_are_proper():
    """Equilibria of nondegenerate games are regular, hence proper (van Damme 1991, section 2.5)."""
    for e in all_equilibria(VON_STENGEL_A, VON_STENGEL_B).equilibria[::5]:
        assert proper_at(VON_STENGEL_A, VON_STENGEL_B, e.row, e.column)


def test_strict_and_completely_mixed_equilibria_are_proper():
    rng = random.Random(3)
    for _ in range(40):
        m, n = rng.randint(1, 4), rng.randint(1, 4)
        A, B = ([[rng.randint(0, 2) for _ in range(n)] for _ in range(m)] for _ in range(2))
        for e in refinements(A, B).equilibria:
            if e.strict or (all(e.row) and all(e.column)):
                assert e.proper
            if e.proper:
                assert e.perfect


def test_a_component_whose_corners_are_not_proper():
    A, B = [[1, 0, 2], [2, 1, 0], [1, 2, 2]], [[1, 2, 1], [1, 0, 1], [1, 2, 2]]
    solution = refinements(A, B)
    assert solution.verify()
    (only,) = [c for c in solution.components if c.proper]
    assert not any(e.proper for e in solution.equilibria)
    assert max(only.example.row) < 1 or max(only.example.column) < 1


def eps_proper_pairs(A, B, eps):
    """Pairs of a game in which a pure strategy is a ranking with weights 1, eps, eps^2, ...: all of them are
    eps-proper.
    """
    m, n = len(A), len(A[0])
    rankings = []
    for size in (m, n):
        weights = [eps**k for k in range(size)]
        rankings.append([[w / sum(weights) for w in order] for order in permutations(weights)])
    tables = [
        [[sum(x[i] * T[i][j] * y[j] for i in range(m) for j in range(n)) for y in rankings[1]] for x in rankings[0]]
        for T in (A, B)
    ]
    for e in all_equilibria(*tables).equilibria:
        yield tuple(
            [sum(w * r[i] for w, r in zip(own, side, strict=True)) for i in range(len(side[0]))]
            for own, side in ((e.row, rankings[0]), (e.column, rankings[1]))
        )


@pytest.mark.parametrize("seed", range(12))
def test_limits_of_eps_proper_pairs_are_proper(seed):
    """No equilibrium that such pairs approach is called improper."""
    rng = random.Random(40 + seed)
    m, n = rng.choice([(2, 2), (2, 3), (3, 2), (3, 3)])
    A, B = ([[rng.randint(0, 2) for _ in range(n)] for _ in range(m)] for _ in range(2))
    found = refinements(A, B).equilibria
    approached = set()
    for x, y in eps_proper_pairs(A, B, Fraction(1, 10**6)):
        for k, e in enumerate(found):
            if max(abs(a - b) for a, b in zip((*x, *y), (*e.row, *e.column), strict=True)) < Fraction(1, 10**4):
                approached.add(k)
    assert all(found[k].proper for k in approached)


@pytest.mark.parametrize("seed", range(25))
def test_every_game_has_one_and_the_check_agrees(seed):
    rng = random.Random(900 + seed)
    m, n, high = rng.randint(1, 5), rng.randint(1, 5), rng.choice([0, 1, 2, 9])
    A, B = ([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))
    solution = refinements(A, B)
    assert solution.verify(), solution.verdict.reason
    assert solution.complete
    assert any(c.proper for c in solution.components)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda a, c: a["equilibria"][1].update(proper=True), "no levels"),
        (lambda a, c: a["equilibria"][2].update(proper=False), "leaves open|is proper"),
        (lambda a, c: a["equilibria"][1].update(perfect=False), "is false, not true"),
        (lambda a, c: a["equilibria"][1].update(strict=True), "is true, not false"),
        (lambda a, c: a["equilibria"][2].update(payoff_dominated=True), "is true, not false"),
        (lambda a, c: a["components"].pop(0), "connected components"),
        (lambda a, c: a["subsets"].pop(0), "in none of them"),
        (lambda a, c: c["vertices"]["row"].pop(), "leads to"),
        (lambda a, c: a["components"][1].update(proper=None), "complete"),
        (lambda a, c: c["orders"]["row"].update(points=[], rays=[]), "leaves open"),
        (lambda a, c: c["undominated"]["row"][0].update(better=[0, 0, 0]), "is dominated|undominated"),
        (
            lambda a, c: a["components"][2]["example"].update(row=[0, 1, 0], column=[0, 1, 0], payoffs=[0, 0]),
            "not proved to lie",
        ),
        (lambda a, c: c["levels"][0]["row"].pop(), "leave out"),
        (lambda a, c: c["levels"][0]["row"].pop(0), "no levels"),
        (lambda a, c: c["levels"][0].update(row=[[1, 0, 0], [0, 0, 1], [0, 1, 0]]), "earns less"),
    ],
)
def test_the_check_refuses(change, message):
    table = [[1, 0, -9], [0, 0, -7], [-9, -7, -7]]
    solution = refinements(table, table)
    document = solution.to_document(certificate=True)
    assert gote.check(solution.game, document)
    change(document, document["certificate"])
    verdict = gote.check(solution.game, document)
    assert re.search(message, " ".join(f"{name} {text}" for name, text in verdict.fields.items() if text != "proved"))


def test_an_improper_component_is_refused_when_called_so_wrongly():
    A, B = [[1, 0, 2], [2, 1, 0], [1, 2, 2]], [[1, 2, 1], [1, 0, 1], [1, 2, 2]]
    solution = refinements(A, B)
    document = solution.to_document(certificate=True)
    k = next(k for k, c in enumerate(document["components"]) if c["proper"])
    document["components"][k]["proper"] = False
    assert not gote.check(solution.game, document)
    del document["components"][k]["example"], document["certificate"]
    assert not gote.check(solution.game, document)


def test_too_large_a_search_is_left_undecided(monkeypatch):
    monkeypatch.setattr("gote.generalsum.proper.MOST_STEPS", 0)
    table = [[1, 0], [0, 0]]
    solution = refinements(table, table)
    assert [e.proper for e in solution.equilibria] == [False, None]
    assert not solution.complete
    assert solution.unchecked.keys() == {"equilibria", "components"}
    assert "not decided" in solution.explain("en").to_text()
    with pytest.raises(TooMany):
        proper_on(table, table, [0], [0])


def test_helpers():
    assert proper_on([[1, 0], [0, 0]], [[1, 0], [0, 0]], [1], [1]) is None
    assert appearance([(Fraction(0), Fraction(1)), (Fraction(1), Fraction(0))]) == [1, 0]
