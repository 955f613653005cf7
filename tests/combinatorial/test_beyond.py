"""Misere quotients and blue-red Hackenbush."""

import random
from fractions import Fraction

import pytest

from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.misere import Arena
from gote.combinatorial.quotients.learn import misere_quotient
from gote.core import check, solve

# orders of misere quotients from the literature (Plambeck and Siegel, Misere quotients for impartial games): 0.75 has
# order 8, 0.123 order 20, Kayles (0.77) order 40; nim up to heaps of 2^k - 1: 2^k + 2
PUBLISHED = [
    ("0.75", 20, 8),
    ("0.123", 40, 20),
    ("0.77", 30, 40),
    ("0.3", 6, 2),
    ("0.333...", 1, 2),
    ("0.333...", 3, 6),
    ("0.333...", 7, 10),
    ("0.333...", 15, 18),
]


@pytest.mark.parametrize(("code", "heaps", "order"), PUBLISHED)
def test_published_orders(code, heaps, order):
    solution = solve({"kind": "misere_quotient", "code": code, "heaps": heaps})
    assert solution.order == order
    assert solution.verify()


@pytest.mark.parametrize(
    ("code", "heaps"), [("0.77", 11), ("0.07", 12), ("0.137", 12), ("4.7", 8), ("0.6", 9), ("0.15", 10)]
)
def test_quotients_decide_all_positions(code, heaps):
    law, arena, r = octal_law(code), Arena(), random.Random(code)
    quotient = misere_quotient(law, heaps)
    for _ in range(150):
        sizes = [r.randint(0, heaps) for _ in range(r.randint(0, 3))]
        assert quotient.is_p(sizes) == arena.is_p([(law, n) for n in sizes]), sizes


@pytest.mark.parametrize(("code", "heaps"), [("0.77", 27), ("4.7", 12), ("0.26", 14)])
def test_what_is_learned_from_guesses_is_what_a_search_finds(code, heaps):
    law, arena, r = octal_law(code), Arena(), random.Random(code)
    quotient = misere_quotient(law, heaps)
    for _ in range(60):
        sizes = [heaps, *(r.randint(1, 6) for _ in range(r.randint(0, 2)))]
        assert quotient.is_p(sizes) == arena.is_p([(law, n) for n in sizes]), sizes


def test_a_wrong_quotient_is_rejected():
    given = {"kind": "misere_quotient", "code": "0.77", "heaps": 5}
    answer = solve(given).to_document(certificate=True)
    assert check(given, answer)
    tables = answer["certificate"]
    for change in ({"p_elements": tables["p_elements"][1:]}, {"p_elements": [*tables["p_elements"], 0]}):
        assert not check(given, answer | change | {"p_portion": len(change["p_elements"])})
    step = [row[::-1] for row in tables["step"]]
    assert not check(given, answer | {"certificate": tables | {"step": step}})
    assert check(given, {key: value for key, value in answer.items() if key != "certificate"}, complete=True)


def test_long_misere_sums_go_through_the_quotient(monkeypatch):
    from gote.combinatorial import misere

    document = {"kind": "octal", "code": "0.77", "heaps": [7, 9, 10], "play": "misere"}
    searched = solve(document)
    monkeypatch.setattr(misere, "FIRST_TRY", 0)
    solution = solve(document)
    assert "quotient" in solution.certificate()
    assert (solution.outcome, solution.moves) == (searched.outcome, searched.moves)
    assert solution.verify()


@pytest.mark.parametrize(
    ("colours", "value"),
    [
        ("b", 1),
        ("bb", 2),
        ("br", Fraction(1, 2)),
        ("brr", Fraction(1, 4)),
        ("brb", Fraction(3, 4)),
        ("rb", Fraction(-1, 2)),
        ("bbrb", Fraction(7, 4)),
        ("rrbr", Fraction(-7, 4)),
    ],
)
def test_stalks(colours, value):
    edges = [[i, i + 1, {"b": "blue", "r": "red"}[c]] for i, c in enumerate(colours)]
    solution = solve({"kind": "red_blue_hackenbush", "ground": 0, "edges": edges})
    assert solution.value == value
    assert solution.verify()


def test_trees_and_cycles_against_play():
    """The winner and the winning cuts agree with playing the picture out."""
    from gote.combinatorial.partizan.red_blue.solve import joined

    r = random.Random(2)
    for _ in range(60):
        n, m = r.randint(1, 4), r.randint(1, 7)
        edges = [(r.randint(0, n), r.randint(0, n), r.choice(["blue", "red"])) for _ in range(m)]
        solution = solve({"kind": "red_blue_hackenbush", "ground": 0, "edges": edges})
        assert solution.verify()
        known = {}

        def wins(kept, colour, edges=edges, known=known):
            """Whether the player of this colour wins moving first."""
            if (kept, colour) not in known:
                other = "red" if colour == "blue" else "blue"
                known[kept, colour] = any(
                    not wins(frozenset(joined(0, edges, kept - {i})), other) for i in kept if edges[i][2] == colour
                )
            return known[kept, colour]

        start = frozenset(joined(0, edges, range(m)))
        outcome = {(True, False): "left", (False, True): "right", (False, False): "second"}[
            wins(start, "blue"), wins(start, "red")
        ]
        assert solution.winner == outcome
        left = [
            i
            for i in sorted(start)
            if edges[i][2] == "blue" and not wins(frozenset(joined(0, edges, start - {i})), "red")
        ]
        assert list(solution.moves.left) == left
