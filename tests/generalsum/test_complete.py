"""The proof of completeness: it passes for every game, and no shortened or altered list gets through."""

import random
from fractions import Fraction

import pytest

import gote
from gote.core import CheckError
from gote.generalsum.check_complete import _certain, all_vertices, check_complete
from gote.generalsum.equilibria import indices, maximal_subsets
from gote.generalsum.rules import BimatrixGame


def random_game(rng, most=5, high=None):
    m, n, high = rng.randint(1, most), rng.randint(1, most), high or rng.choice([1, 2, 9])
    A, B = ([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))
    return BimatrixGame(row_payoffs=A, column_payoffs=B)


def without(document, keep):
    """The answer with only some of the equilibria, its subsets made to fit."""
    kept = [document["equilibria"][k] for k in keep]
    subsets = maximal_subsets([(tuple(map(str, e["row"])), tuple(map(str, e["column"]))) for e in kept])
    return document | {"equilibria": kept, "subsets": [list(s) for s in subsets]}


@pytest.mark.parametrize("seed", range(20))
def test_a_shortened_list_is_refused(seed):
    rng = random.Random(seed)
    game = random_game(rng)
    document = game.solve().to_document(certificate=True)
    assert gote.check(game, document)
    count = len(document["equilibria"])
    for _ in range(4):
        keep = sorted(rng.sample(range(count), rng.randint(0, count - 1)))
        assert not gote.check(game, without(document, keep))


@pytest.mark.parametrize("seed", range(15))
def test_a_shortened_list_without_certificate_is_refused_too(seed):
    rng = random.Random(300 + seed)
    game = random_game(rng)
    document = game.solve().to_document()
    assert gote.check(game, document)
    count = len(document["equilibria"])
    assert not gote.check(game, without(document, sorted(rng.sample(range(count), count - 1))))


def test_very_many_vertices_need_the_certificate(monkeypatch):
    monkeypatch.setattr("gote.generalsum.check_complete.MOST_WALKED", 3)
    coordination = [[int(i == j) for j in range(4)] for i in range(4)]
    game = BimatrixGame(row_payoffs=coordination, column_payoffs=coordination)
    pairs = [(e.row, e.column) for e in game.solve().equilibria]
    with pytest.raises(CheckError, match="vertices: is missing"):
        check_complete(coordination, coordination, pairs, {})


def test_two_equilibria_of_opposite_index_are_missed_too():
    """Their indices cancel, so that no count would notice."""
    game = BimatrixGame(row_payoffs=[[1, 0, 0], [0, 1, 0], [0, 0, 1]], column_payoffs=[[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    document = game.solve().to_document(certificate=True)
    pure = [k for k, e in enumerate(document["equilibria"]) if max(e["row"], key=Fraction) == 1]
    mixed = [k for k in range(7) if k not in pure]
    A, B = game.row_payoffs, game.column_payoffs
    index = indices(A, B, [(e.row, e.column) for e in game.solve().equilibria])
    pair = next(k for k in mixed if index[k] == -1), pure[0]
    assert not gote.check(game, without(document, [k for k in range(7) if k not in pair]))


@pytest.mark.parametrize("seed", range(20))
def test_altered_vertices_are_refused(seed):
    rng = random.Random(100 + seed)
    game = random_game(rng)
    document = game.solve().to_document(certificate=True)
    vertices = document["certificate"]["vertices"]
    side = rng.choice(["row", "column"])
    listed = vertices[side]
    for change in ("remove", "flip", "double"):
        altered = list(listed)
        if change == "remove":
            altered.pop(rng.randrange(len(altered)))
        elif change == "flip":
            altered[rng.randrange(len(altered))] ^= 1 << rng.randrange(sum(game.shape))
        else:
            altered.append(altered[0])
        certificate = document["certificate"] | {"vertices": vertices | {side: altered}}
        assert not gote.check(game, document | {"certificate": certificate})


def test_wrong_claims_are_refused():
    game = BimatrixGame(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])
    document = game.solve().to_document(certificate=True)
    for change, message in (
        ({"degenerate": True}, "degenerate"),
        ({"rows": [0]}, "rows"),
    ):
        verdict = gote.check(game, document | {"certificate": document["certificate"] | change})
        assert message in verdict.fields["equilibria"]


def test_a_missing_subset_is_noticed_though_all_equilibria_are_covered():
    """Three segments in a row: the middle one has nothing of its own but its inside."""
    game = BimatrixGame(row_payoffs=[[0, 1, 0], [1, 1, 0]], column_payoffs=[[1, 1, 1], [1, 1, 0]])
    document = game.solve().to_document(certificate=True)
    assert document["subsets"] == [[0, 1], [0, 3], [2, 3]]
    verdict = gote.check(game, document | {"subsets": [[0, 1], [2, 3]]})
    assert "maximal product is missing" in verdict.fields["subsets"]


def test_numbers_beyond_floating_point():
    """Vertices 1e-40 apart: the error bounds must not decide, rationals do."""
    tiny = Fraction(1, 10**40)
    A = [[1, 1, 0], [1 + tiny, 1, 0], [1, 1 + tiny, tiny]]
    game = BimatrixGame(row_payoffs=A, column_payoffs=[[a * 3 + j for j, a in enumerate(row)] for row in A])
    assert game.solve().verify()
    huge = BimatrixGame(row_payoffs=[[10**60, -(10**59)], [3, 4]], column_payoffs=[[1, 10**50], [10**49, 7]])
    assert huge.solve().verify()


def test_bounds_decide_nothing_that_is_tight():
    """The corner (1, 1) of a square touches a third row: only rationals may tell."""
    G, h = [[-1, 0], [0, -1], [1, 0], [0, 1], [1, 1]], [0, 0, 1, 1, 2]
    assert _certain(G, h, [0b00011, 0b01100, 0b00110, 0b01001]) == {0, 2, 3}
    assert all_vertices(G, h, [0b00011, 0b11100, 0b00110, 0b01001], "row")
    with pytest.raises(CheckError, match="vertex"):
        all_vertices(G, h, [0b00011, 0b01100, 0b00110, 0b01001], "row")
