"""The proof search and its independent check against the tables, the explicit positions and each other."""

import random

import pytest

import gote
from gote.cards.tanhinmin import check, remaining, solve
from gote.cards.tanhinmin.check_literal import LiteralValues
from gote.cards.tanhinmin.check_search import SearchedValues
from gote.cards.tanhinmin.engine import best_line
from gote.cards.tanhinmin.graphs import random_position
from gote.cards.tanhinmin.remaining import margins
from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.search_engine import SearchEngine
from gote.core import LimitError
from tests.cards.tanhinmin.test_solve import random_game


def pack(generator, series, ranks, cards):
    """A deal of a pack with several suits."""
    found = [(s, r) for s in range(series) for r in range(ranks)]
    generator.shuffle(found)
    return Tanhinmin(order="series", mover=found[: cards // 2], waiter=found[cards // 2 : cards])


@pytest.mark.parametrize("seed", range(4))
def test_values_and_leads_of_all_families(seed):
    generator = random.Random(200 + seed)
    for _ in range(60):
        game = random_game(generator)
        literal, searched = LiteralValues(game, game.pass_on_empty), SearchedValues(game, game.pass_on_empty)
        engine, start = SearchEngine(game, game.pass_on_empty), Trick.start(game)
        assert engine.values(start) == literal.moves() == searched.moves(), game
        assert engine.leads(start) == (literal.lead(0), literal.lead(1)) == (searched.lead(0), searched.lead(1)), game
        assert engine.value(start) == max(literal.moves().values())


def test_middle_sizes_against_the_explicit_positions():
    for seed in range(24):
        kind = ("digraph", "dag", "tournament")[seed % 3]
        game = random_position(7, 7, (0.1, 0.25, 0.5)[seed // 8], seed, kind, table=seed % 2 == 0)
        for passing in (True, False):
            position = game.model_copy(update={"pass_on_empty": passing})
            assert (
                SearchEngine(position, passing).values(Trick.start(position))
                == LiteralValues(position, passing).moves()
            )


def test_margins_of_all_families():
    generator = random.Random(210)
    for _ in range(60):
        game = random_game(generator)
        expected = margins(game)
        assert SearchEngine(game, game.pass_on_empty, margins=True).values(Trick.start(game)) == expected, game
        searched = SearchedValues(game, game.pass_on_empty, margins=True)
        for floor in range(-len(game.mover), len(game.waiter) + 2):
            assert searched.moves_at_least(floor) == {move: worth >= floor for move, worth in expected.items()}, game


def test_every_position_of_a_play_is_known():
    generator = random.Random(220)
    for _ in range(20):
        game = random_position(6, 6, 0.3, generator.randrange(10**9), table=generator.random() < 0.5)
        engine, here = SearchEngine(game, True), Trick.start(game)
        while here.moves():
            values = engine.values(here)
            assert engine.best_move(here) in [move for move, worth in values.items() if worth == max(values.values())]
            here = here.play(generator.choice(here.moves()))


def large(seed):
    """One position each of the kinds the search is for."""
    return (
        random_position(15, 15, 2 / 30, seed),
        random_position(20, 20, 1 / 40, seed, table=True),
        random_position(15, 15, 0.1, seed, "dag").model_copy(update={"pass_on_empty": False}),
        pack(random.Random(seed), 4, 9, 34),
    )[seed % 4]


@pytest.mark.parametrize("seed", [1, 2, 4, 7])
def test_large_positions_are_searched_and_checked(seed):
    game = large(seed)
    assert solve.solved_position(game).method == "search"
    assert game.solve().verify()


def test_wrong_answers_about_large_positions_are_refused():
    solution = large(1).solve()
    answer = solution.to_document()
    assert gote.check(solution.game, answer)
    for wrong in (
        {"value": -answer["value"] or 1},
        {"best": answer["best"][1:]},
        {"leads": [0, 0]},
        {"line": answer["line"][:-1]},
    ):
        verdict = gote.check(solution.game, answer | wrong)
        assert [name for name, told in verdict.fields.items() if told.startswith("wrong")] == list(wrong)


def test_large_positions_answer_every_field():
    game = large(2).model_copy(update={"remaining": True})
    document = game.solve().to_document()
    assert document["verified"]
    assert {"value", "best", "zugzwang", "moves", "line", "leads", "remaining"} <= set(document)
    assert "search" in game.solve().explain("en").to_text().lower()
    verdict = gote.check(game, document | {"remaining": document["remaining"] + 1})
    assert verdict.fields["remaining"].startswith("wrong")


def test_the_search_gives_way_to_tables(monkeypatch):
    game = random_position(11, 11, 0.5, seed=3)
    with pytest.raises(LimitError, match="22 cards have too many positions"):
        SearchEngine(game, True, most=0).values(Trick.start(game))
    monkeypatch.setattr(solve, "LARGE_TABLE", 1 << 10)
    assert solve.solve_tanhinmin(game).method == "search"
    monkeypatch.setattr(solve, "SEARCH_SHARE", 1 << 30)
    tables = solve.solve_tanhinmin(game)
    assert tables.method == "subhands"
    assert tables.values == SearchEngine(game, True).values(Trick.start(game))


def test_the_check_gives_way_to_the_list(monkeypatch):
    monkeypatch.setattr(check, "LITERAL_PAIRS", 1 << 12)
    monkeypatch.setattr(check, "SEARCH_SHARE", 1 << 20)
    game = random_position(8, 8, 0.5, seed=4)
    assert game.solve().verify()


def test_margins_of_large_positions_are_searched(monkeypatch):
    game = random_position(6, 6, 0.3, seed=5)
    expected = margins(game)
    monkeypatch.setattr(remaining, "LARGE", 1)
    assert margins(game) == expected


def test_a_large_graph_in_one_line_also_says_what_the_loser_keeps(monkeypatch):
    monkeypatch.setattr(solve, "LARGE_TABLE", 1)
    game = Tanhinmin(edges=[["a", "c"], ["c", "b"], ["a", "b"]], mover=["a", "b"], waiter=["c"], remaining=True)
    solution = game.solve()
    assert (solve.solve_tanhinmin(game).method, solution.remaining) == ("matching", 1)
    assert solution.verify()


def test_all_documents_through_the_search(monkeypatch):
    """With the limits lowered every document goes through the search and its check."""
    monkeypatch.setattr(solve, "LARGE_TABLE", 1)
    monkeypatch.setattr(solve, "SEARCH_SHARE", 1)
    monkeypatch.setattr(check, "LITERAL_PAIRS", 1)
    monkeypatch.setattr(remaining, "LARGE", 1)
    generator = random.Random(250)
    for _ in range(150):
        game = random_game(generator).model_copy(update={"remaining": True})
        assert solve.solve_tanhinmin(game).values == LiteralValues(game, game.pass_on_empty).moves()
        assert game.solve().verify(), game


def test_twins_that_only_later_become_twins():
    """In one long line the normal form is the pattern of runs: the search meets few pairs of hands."""
    game = Tanhinmin(
        order="series", mover=[("s", 2 * i) for i in range(20)], waiter=[("s", 2 * i + 1) for i in range(20)]
    )
    engine = SearchEngine(game, True)
    engine.values(Trick.start(game))
    assert engine.positions < 5_000


def test_the_eight_cut_criterion_is_checked_without_it():
    generator = random.Random(240)
    for _ in range(30):
        highest = generator.choice((6, 13, 30))
        x, y = ([generator.randint(1, highest) for _ in range(generator.randint(9, 11))] for _ in "xy")
        game = Tanhinmin(
            order="linear",
            mover=x,
            waiter=y,
            cut=generator.randint(1, highest),
            table=generator.choice((None, generator.randint(1, highest))),
        )
        assert isinstance(check.values_of(game, {}, True), SearchedValues)
        assert game.solve().verify()


def test_a_drawn_line_ends_with_two_passes_on_the_empty_table():
    zugzwang = {
        "kind": "tanhinmin",
        "edges": [["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]],
        "mover": ["a", "b"],
        "waiter": ["c", "d"],
    }
    assert gote.solve(zugzwang).line == (PASS, PASS)
    generator = random.Random(230)
    drawn = 0
    for _ in range(400):
        game = random_position(4, 4, 0.35, generator.randrange(10**9), table=True)
        solution = game.solve()
        if solution.value == 0:
            drawn += 1
            here = Trick.start(game)
            for move in solution.line:
                assert not here.drawn
                emptied = here.table is not None and move == PASS
                here = here.play(move)
            assert here.drawn
            assert not emptied
            assert best_line(SearchEngine(game, True), Trick.start(game))[-2:] == (PASS, PASS)
    assert drawn > 3
