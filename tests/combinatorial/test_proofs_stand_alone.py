"""Proofs that find a broken solver out, texts that fit the document, and documents that once ended in tracebacks."""

import pytest

import gote
from gote.combinatorial import retrograde
from gote.combinatorial.catalogue.check_pieces import connected
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.heaps import kernels


def test_a_broken_retrograde_label_is_found_out(monkeypatch):
    """A misere sum with a cycle is drawn; a solver that forgets the misere rule says N."""
    given = {
        "kind": "sum",
        "play": "misere",
        "components": [
            {"kind": "graph", "start": "a", "edges": [["a", "b"], ["b", "c"], ["b", "a"]]},
            {"kind": "nim", "heaps": [2]},
        ],
    }
    assert gote.solve(given).outcome == "D"
    assert gote.solve(given).verify()
    right = retrograde.label
    monkeypatch.setattr(retrograde, "label", lambda followers, misere=False: right(followers))
    broken = gote.solve(given)
    assert broken.outcome == "N"
    assert not broken.verify()


def test_a_broken_kernel_is_found_out(monkeypatch):
    from gote.combinatorial.heaps import tables

    right = kernels.extend_plain

    def broken(g, start, stop, *rest):
        right(g, start, stop, *rest)
        g[stop - 1] += 1

    monkeypatch.setattr(kernels, "extend_plain", broken)
    monkeypatch.setattr(tables, "BY_DEFINITION", 0)
    monkeypatch.setattr(tables, "BY_DEFINITION_ONCE_LOADED", 0)
    tables.table_of.cache_clear()
    try:
        assert not gote.solve({"kind": "octal", "code": "0.356", "table": 300}).verify()
    finally:
        tables.table_of.cache_clear()


def test_thirty_one_explains_the_limit_and_the_pack_at_hand():
    text = gote.solve({"kind": "thirty_one", "limit": 10}).explain("en").to_text()
    assert "10 less a multiple of 7" in text
    assert "31" not in text
    other = gote.solve({"kind": "thirty_one", "limit": 9, "cards": {2: 3, 5: 1}}).explain("en").to_text()
    assert "multiple" not in other


def test_misere_explanations_do_not_speak_about_normal_play():
    for kind, more in {
        "wythoff": {"position": [3, 4]},
        "staircase": {"steps": [1, 2]},
        "kayles_row": {"pins": 6},
    }.items():
        text = gote.solve({"kind": kind, "play": "misere", **more}).explain("en").to_text()
        assert "all positions that can follow" in " ".join(text.split())


def test_a_ground_without_edges_is_said():
    text = gote.solve({"kind": "hackenbush", "ground": "X", "edges": [["a", "b"]]}).explain("en").to_text()
    assert "No edge stands on the ground X" in text


def test_equal_coins_have_one_move():
    given = {"kind": "two_dimensional_nim", "coins": [[3, 1], [3, 1], [1, 1]]}
    answer = gote.solve(given).answer.to_json()
    assert answer["moves"] == [{"from": [3, 1], "to": [2, 0]}, {"from": [1, 1], "to": [0, 0]}]
    assert not gote.check(given, answer | {"moves": [answer["moves"][0], *answer["moves"]]})


@pytest.mark.parametrize(
    ("given", "field", "wrong"),
    [
        ({"kind": "moore", "k": 2, "heaps": [4, 8, 9]}, "column_sums", [0, 0, 0, 0]),
        ({"kind": "northcott", "columns": 8, "rows": [[1, 6], [2, 5]]}, "nim_sum", 5),
        ({"kind": "thirty_one"}, "total", 3),
        ({"kind": "thirty_one"}, "safe_cards", [1, 2]),
        ({"kind": "sos", "squares": 6}, "value", "win"),
        ({"kind": "two_dimensional_nim", "coins": [[1, 2]]}, "value", "w+1"),
        ({"kind": "graph", "edges": [["a", "a"]], "start": "a"}, "loopy_value", "inf{0}"),
        ({"kind": "misere_quotient", "code": "0.123", "heaps": 5}, "elements", [[99, 99, 99]]),
    ],
    ids=lambda x: x["kind"] if isinstance(x, dict) else None,
)
def test_fields_that_were_never_looked_at(given, field, wrong):
    answer = gote.solve(given).to_document()
    assert gote.check(given, answer, complete=True)
    verdict = gote.check(given, answer | {field: wrong})
    assert verdict.fields[field].startswith("wrong")


@pytest.mark.parametrize(
    "given",
    [
        {
            "kind": "coins",
            "rule": {"kind": "count", "counts": [1, 2], "base": 1},
            "heads": [10**30, 5],
            "play": "misere",
        },
        {"kind": "heap", "rule": [{"take": "divisors", "parts": [0, 1]}], "heaps": [6, 4], "table": "1e400"},
        {"kind": "moore", "k": 2, "heaps": [1, 2, "1e400", 4]},
        {"kind": "kayles_row", "pins": 10**30},
        {"kind": "sos", "squares": 10**30, "history": [[1, "S"]]},
        {"kind": "chomp", "board": [10**30, 3]},
    ],
    ids=lambda x: x["kind"],
)
def test_huge_numbers_are_refused_in_one_line(given):
    with pytest.raises(gote.GoteError) as error:
        gote.solve(given)
    assert "\n" not in str(error.value)
    assert "nested" not in str(error.value)


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "sos", "squares": 10**30},
        {"kind": "subtraction", "set": [2, 10**9], "heaps": [7, 5], "table": 10, "period": True, "search": 500},
        {"kind": "staircase", "steps": [5, 10**7, 7, 1]},
        {"kind": "silver_dollar", "coins": [3, 10**20]},
        {"kind": "northcott", "columns": 10**9, "rows": [[1, 10**9 - k] for k in range(30)]},
        {"kind": "vertex_removal", "edges": [[i, i + 1] for i in range(24)]},
    ],
    ids=lambda x: x["kind"],
)
def test_large_positions_are_proved_at_once(given):
    assert gote.solve(given).verify()


def test_silver_dollar_moves_of_every_small_row():
    from itertools import combinations

    from gote.combinatorial.check import brute_force
    from gote.combinatorial.rules import canonical

    for size in range(1, 5):
        for coins in combinations(range(8), size):
            solution = gote.solve({"kind": "silver_dollar", "coins": list(coins)})
            game = solution.game
            outcome, value, winning = brute_force(game.opening(), game.options)
            assert (solution.outcome, solution.grundy) == (outcome, value)
            assert sorted(map(canonical, solution.moves)) == sorted(map(canonical, winning))
            assert solution.verify()


def test_northcott_and_staircase_moves_are_all():
    from itertools import product

    from gote.combinatorial.catalogue.boards import northcott_value
    from gote.combinatorial.rules import canonical

    for rows in product([(a, b) for a in range(1, 5) for b in range(1, 5) if a != b], repeat=2):
        for mover in ("white", "black"):
            solution = gote.solve({"kind": "northcott", "columns": 4, "rows": rows, "mover": mover})
            game = solution.game
            winning = [
                move
                for move, (board, _) in game.options(game.opening())
                if solution.nim_sum and not northcott_value(board)
            ]
            assert sorted(map(canonical, solution.moves)) == sorted(map(canonical, winning))
            assert solution.verify()
    for steps in product(range(4), repeat=3):
        solution = gote.solve({"kind": "staircase", "steps": steps})
        from gote.combinatorial.check import brute_force

        outcome, value, winning = brute_force(solution.game.opening(), solution.game.options)
        assert (solution.outcome, solution.grundy) == (outcome, value)
        assert sorted(map(canonical, solution.moves)) == sorted(map(canonical, winning))
        assert solution.verify()


def test_pieces_and_places():
    assert connected(frozenset({(0, 1), (1, 2)})) == [frozenset({(0, 1), (1, 2)})]
    board = CoinGame(rule={"kind": "acrostic_twins", "base": [1, 1]}, heads=[[2, 2]])
    assert board.outside([board.inside((2, 2))]) == [[2, 2]]
