"""The further documents: correlated equilibrium, commitment, refinements, evolution, repetition, dominance, paths,
exercises.
"""

import random
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError
from gote.generalsum.commitment import commit
from gote.generalsum.correlated import incentives
from gote.generalsum.equilibria import all_equilibria
from gote.generalsum.evolution import is_stable, strictly_copositive, symmetric_equilibria
from gote.generalsum.exercise import RECIPES, make
from gote.generalsum.refinements import is_perfect
from gote.generalsum.rules import StrategicGame
from gote.generalsum.safety import safety_levels


def random_tables(rng, high=4, most=4):
    m, n = rng.randint(1, most), rng.randint(1, most)
    return tuple([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


@pytest.mark.parametrize("seed", range(30))
def test_every_document_is_verified(seed):
    rng = random.Random(seed)
    A, B = random_tables(rng, high=rng.choice([1, 4]))
    tables = {"row_payoffs": A, "column_payoffs": B}
    documents = [
        {"kind": "dominance", **tables},
        {"kind": "dominance", "mode": "weak", "order": rng.choice(["together", "rows", "columns", "singly"]), **tables},
        {"kind": "lemke_howson", **tables},
        {"kind": "refinements", **tables},
        {"kind": "commitment", "leader": rng.choice(["row", "column"]), **tables},
        {"kind": "repeated", "rounds": 3, **tables},
        {
            "kind": "correlated",
            "payoffs": [[[a, b] for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)],
            "concept": rng.choice(["correlated", "coarse"]),
        },
    ]
    size = min(len(A), len(A[0]))
    documents.append(
        {"kind": "profile", "row": [1] + [0] * (len(A) - 1), "column": [0] * (len(A[0]) - 1) + [1], **tables}
    )
    documents.append({"kind": "evolution", "payoffs": [row[:size] for row in A[:size]]})
    for document in documents:
        solution = gote.load(document).solve()
        answer = solution.to_document(certificate=True)
        assert answer["verified"]
        assert gote.check(solution.game, answer)
        assert solution.explain("ja").to_text()


@pytest.mark.parametrize("seed", range(20))
def test_relations_between_the_concepts(seed):
    rng = random.Random(200 + seed)
    A, B = random_tables(rng, most=3)
    equilibria = all_equilibria(A, B).equilibria
    best = max(e.payoffs[0] + e.payoffs[1] for e in equilibria)
    cells = [[[a, b] for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    values = {
        c: gote.load({"kind": "correlated", "payoffs": cells, "concept": c}).solve().value
        for c in ("correlated", "coarse")
    }
    assert best <= values["correlated"] <= values["coarse"]
    game = StrategicGame(payoffs=cells)
    for e in equilibria:  # every equilibrium is a correlated one
        weights = [x * y for x in e.row for y in e.column]
        assert all(sum(g * weights[k] for k, g in row.items()) <= 0 for row in incentives(game, "correlated"))
    leader = commit(A, B)
    assert leader.value >= max(e.payoffs[0] for e in equilibria)
    assert safety_levels(A, B)[0] <= leader.weak <= leader.value
    assert any(is_perfect(A, B, e.row, e.column) for e in equilibria)


def test_commitment_by_brute_force():
    rng = random.Random(9)
    for _ in range(15):
        A, B = [[[rng.randint(-3, 3) for _ in range(3)] for _ in range(2)] for _ in range(2)]
        found = commit(A, B)
        top = None
        for k in range(241):
            p = (Fraction(k, 240), 1 - Fraction(k, 240))
            follower = [p[0] * B[0][j] + p[1] * B[1][j] for j in range(3)]
            value = max(p[0] * A[0][j] + p[1] * A[1][j] for j in range(3) if follower[j] == max(follower))
            top = value if top is None else max(top, value)
        assert top <= found.value


def test_known_stable_strategies():
    hawk_dove = symmetric_equilibria([[-1, 4], [0, 2]])
    assert [(e.strategy[0], e.stable) for e in hawk_dove] == [(Fraction(2, 3), True)]
    good_rps = [[0, -1, 2], [2, 0, -1], [-1, 2, 0]]
    assert is_stable(good_rps, [Fraction(1, 3)] * 3)
    assert not is_stable([[0, -2, 1], [1, 0, -2], [-2, 1, 0]], [Fraction(1, 3)] * 3)
    coordination = symmetric_equilibria([[2, 0], [0, 1]])
    assert [e.stable for e in coordination] == [True, False, True]
    horn = [[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]
    assert not strictly_copositive(horn)


@pytest.mark.parametrize("method", RECIPES)
def test_exercises(method):
    first, again = make(method, seed=5), make(method, seed=5)
    assert first == again
    solution = gote.load(first.document).solve()
    assert solution.verify()
    assert first.question_en
    assert first.question_ja


def test_exercises_refuse_unknown_wishes():
    with pytest.raises(DocumentError, match="method"):
        make("magic")
    with pytest.raises(DocumentError, match="size"):
        make("stars", "9x9")


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "lemke_howson", "row_payoffs": [[1]], "column_payoffs": [[1]], "label": 2}, "label"),
        ({"kind": "repeated", "row_payoffs": [[1]], "column_payoffs": [[1]], "rounds": 0}, "rounds"),
        ({"kind": "evolution", "payoffs": [[1, 2]]}, "payoffs"),
        (
            {"kind": "profile", "row_payoffs": [[1, 2]], "column_payoffs": [[1, 2]], "row": [1], "column": [1, 1]},
            "column",
        ),
        ({"kind": "correlated", "payoffs": [[[1, 1]]], "aim": [1]}, "aim"),
        ({"kind": "dominance", "row_payoffs": [[1]], "column_payoffs": [[1]], "mode": "soft"}, "mode"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError, match=field):
        gote.load(document)


def test_checks_refuse():
    solution = gote.load({"kind": "correlated", "payoffs": [[[6, 6], [2, 7]], [[7, 2], [0, 0]]]}).solve()
    verdict = gote.check(solution.game, solution.to_document() | {"distribution": [1, 0, 0, 0]})
    assert "gains" in verdict.fields["distribution"]
    dominance = gote.load(
        {"kind": "dominance", "row_payoffs": [[3, 0], [4, 1]], "column_payoffs": [[3, 4], [0, 1]]}
    ).solve()
    verdict = gote.check(dominance.game, dominance.to_document() | {"rows": [0]})
    assert verdict.fields["rows"].startswith("wrong")


@pytest.mark.parametrize("ask", ["profile", "dominance", "correlated"])
def test_questions_are_asked_of_a_bimatrix_game(ask):
    more = {"row": [1, 0], "column": [0, 1]} if ask == "profile" else {}
    document = {"kind": "bimatrix", "ask": ask, "row_payoffs": [[6, 2], [7, 0]], "column_payoffs": [[6, 7], [2, 0]]}
    answer = gote.solve(document | more).to_document()
    assert (answer["kind"], answer["ask"], answer["verified"]) == ("bimatrix", ask, True)
    assert gote.check(document | more, answer)


def test_logit_branch_round_a_fold():
    """Here the branch turns back between precisions 1 and 10; it is followed round both folds to a Nash equilibrium."""
    cells = [[[9, -3], [6, -6], [3, 0]], [[7, 6], [-9, 1], [3, 0]], [[-9, -4], [-3, 1], [9, -5]]]
    solution = gote.solve({"kind": "logit", "payoffs": cells, "precisions": ["1/10", 1, 10, 100]})
    assert not solution.turned
    assert solution.unchecked.keys() == {"branch"}  # boxes cannot follow the branch round the fold
    A, B = ([[c[k] for c in row] for row in cells] for k in (0, 1))
    last = [[float(w) for w in own] for own in solution.branch[-1].strategies]
    near = min(
        max(
            abs(float(x) - y)
            for own, other in ((e.row, last[0]), (e.column, last[1]))
            for x, y in zip(own, other, strict=True)
        )
        for e in all_equilibria(A, B).equilibria
    )
    assert near < 0.02


def test_where_branches_meet_the_principal_one_is_not_proved():
    """In a symmetric game two branches leave the symmetric one; there the boxes end and the answer says so."""
    cells = [[[6, 6], [2, 7]], [[7, 2], [0, 0]]]
    solution = gote.solve({"kind": "logit", "payoffs": cells, "precisions": [0, 1, 10]})
    assert solution.unchecked.keys() == {"branch"}
    assert solution.branch[-1].strategies[0] == solution.branch[-1].strategies[1]


def test_an_equilibrium_alone_on_a_support_with_singular_equations():
    """Rows 1 and 2 always earn the same; rows 3 and 4 leave only their even mixture."""
    A = [[0, 0, 0, 0], [0, 0, 0, 0], [1, -1, -5, -5], [-1, 1, -5, -5]]
    solution = gote.solve({"kind": "evolution", "payoffs": A})
    half = (Fraction(1, 2), Fraction(1, 2), Fraction(0), Fraction(0))
    assert half in [e.strategy for e in solution.equilibria]
    assert solution.verify()
    changed = solution.to_document() | {"complete": not solution.complete}
    assert not gote.check(solution.game, changed)


@pytest.mark.parametrize("seed", range(20))
def test_symmetric_equilibria_are_those_on_the_diagonal(seed):
    """Against all extreme equilibria of the bimatrix game (A, A^T): each symmetric one that is extreme is listed, or
    lies on a support with infinitely many.
    """
    rng = random.Random(seed)
    n, high = rng.randint(1, 4), rng.choice([1, 2, 6])
    A = [[rng.randint(-high, high) for _ in range(n)] for _ in range(n)]
    solution = gote.solve({"kind": "evolution", "payoffs": A})
    assert solution.verify()
    B = [list(c) for c in zip(*A, strict=True)]
    diagonal = {e.row for e in all_equilibria(A, B).equilibria if e.row == e.column}
    listed = {e.strategy for e in solution.equilibria}
    assert diagonal <= listed if solution.complete else listed


def test_logit_branch():
    answer = gote.load(
        {"kind": "logit", "payoffs": [[[3, 3], [0, 2]], [[2, 0], [2, 2]]], "precisions": [0, "1/2", 2, 10, 100]}
    ).solve()
    assert answer.verify()
    first, last = answer.branch[0], answer.branch[-1]
    assert float(first.strategies[0][0]) == 0.5
    assert max(map(float, last.strategies[0])) > 0.99
    with pytest.raises(DocumentError, match="precisions"):
        gote.load({"kind": "logit", "payoffs": [[[1, 1]]], "precisions": [2, 1]})


def test_pictures():
    tables = {"row_payoffs": [[3, 2, 3], [6, 0, 3], [4, 3, 4]], "column_payoffs": [[4, 3, 2], [1, 2, 3], [6, 4, 5]]}
    for document in (
        {"kind": "lemke_howson", **tables},
        {"kind": "repeated", **tables},
        {"kind": "evolution", "payoffs": [[0, 1], [2, 0]]},
        {"kind": "evolution", "payoffs": [[0, -1, 2], [2, 0, -1], [-1, 2, 0]]},
    ):
        picture = gote.load(document).solve().plot()
        assert picture.figure or picture.svg.startswith("<svg")
