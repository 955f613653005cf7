"""Strength, loops, zugzwang tools, graphs from elsewhere, Eleven-back, views, play, claims, commands."""

import itertools
import json
import random

import networkx as nx
import pytest

import gote
from gote.cards.tanhinmin import eleven_back, strength, zugzwang
from gote.cards.tanhinmin.claims import CLAIMS
from gote.cards.tanhinmin.dot import document_from_dot, from_dot, to_dot
from gote.cards.tanhinmin.exercise import METHODS, tanhinmin_exercise
from gote.cards.tanhinmin.graphs import from_adjacency, from_networkx, random_dag, random_position, to_networkx
from gote.cards.tanhinmin.plain_graph import as_series, line_ranks, on_a_line
from gote.cards.tanhinmin.play import DEALS, TANHINMIN, deal
from gote.cards.tanhinmin.plot import plot_strength
from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.solve import solve_tanhinmin
from gote.cards.tanhinmin.zugzwang_search import make_zugzwang
from gote.core import DocumentError
from gote.core.position import evaluate

FIGURE_2 = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"])


class TestStrength:
    def test_theorem_2_on_random_positions(self):
        generator = random.Random(3)
        covered = 0
        for _ in range(400):
            game = random_position(
                3, 3, generator.choice((0.3, 0.6)), generator.randrange(10**9), table=generator.random() < 0.5
            )
            spare = [
                (u, v)
                for u in ("new", *game.mover, *game.waiter)
                for v in ("new", *game.mover, *game.waiter)
                if "new" in (u, v) and u != v
            ]
            edges = [*game.edges, *(edge for edge in spare if generator.random() < 0.5)]
            game = game.model_copy(update={"edges": tuple(edges)})
            for owner, sign in (("mover", 1), ("waiter", -1)):
                hand = getattr(game, owner)
                for old in hand:
                    if strength.swap(game, old, "new").cannot_hurt:
                        covered += 1
                        after = game.model_copy(update={owner: tuple("new" if c == old else c for c in hand)})
                        assert sign * after.solve().value >= sign * game.solve().value
        assert covered > 20

    def test_dead_cards_never_help(self):
        generator = random.Random(4)
        for _ in range(200):
            game = random_position(4, 3, 0.3, generator.randrange(10**9))
            for owner, dead, sign in zip(("mover", "waiter"), strength.dead_cards(game), (1, -1), strict=True):
                hand = getattr(game, owner)
                for card in dead:
                    if len(hand) > 1:
                        less = game.model_copy(update={owner: tuple(c for c in hand if c != card)})
                        assert sign * less.solve().value >= sign * game.solve().value

    def test_loops_agree_with_networkx(self):
        generator = random.Random(6)
        for _ in range(200):
            game = random_position(generator.randint(1, 4), generator.randint(1, 4), 0.35, generator.randrange(10**9))
            mine, other = set(game.mover), set(game.waiter)
            graph = nx.DiGraph([(u, v) for u, v in game.edges if (u in mine) == (v in other)])
            acyclic = nx.is_directed_acyclic_graph(graph)
            order, loop = strength.topological_order(game), strength.find_cycle(game)
            assert (loop is None) == acyclic == (order is not None)
            if loop is not None:
                assert all(graph.has_edge(u, v) for u, v in zip(loop, loop[1:] + loop[:1], strict=True))
                assert sorted(map(sorted, strength.cycles(game, 10**6))) == sorted(map(sorted, nx.simple_cycles(graph)))
            else:
                place = {card: i for i, (_, card) in enumerate(order)}
                assert all(place[u] < place[v] for u, v in graph.edges)
                assert game.solve().value != 0

    def test_loops_inside_one_hand_do_not_matter(self):
        game = Tanhinmin(edges=[["a", "b"], ["b", "a"], ["a", "c"]], mover=["a", "b"], waiter=["c"])
        assert strength.find_cycle(game) is None

    def test_hasse_diagram(self):
        order = strength.strength_order(
            [("p", "x"), ("p", "y"), ("q", "x"), ("y", "c"), ("x", "c"), ("y", "d")], ["x", "y", "c"]
        )
        assert order.covers == ((0, 1),)
        assert "<svg" in plot_strength(order).svg

    def test_strength_of_a_line(self):
        cards = list(range(6))
        order = strength.strength_order([(a, b) for a in cards for b in cards if b > a], cards)
        assert order.covers == tuple((k + 1, k) for k in range(5))

    def test_eleven_back_has_no_graph_of_its_own(self):
        with pytest.raises(DocumentError, match="Eleven-back"):
            strength.dead_cards(Tanhinmin(order="linear", mover=[3, 11], waiter=[3, 11], reverse=11))


class TestZugzwang:
    def test_census_up_to_3_plus_3(self):
        assert [zugzwang.census(*size).zugzwangs for size in ((1, 2), (2, 2), (2, 3), (2, 4), (3, 3))] == [
            0,
            2,
            0,
            0,
            144,
        ]
        assert len(zugzwang.census(3, 3).classes) == 4
        assert [zugzwang.census(2, q).draws for q in range(2, 6)] == [q * (q - 1) for q in range(2, 6)]

    def test_census_3_plus_4(self):
        found = zugzwang.census(3, 4)
        assert (found.graphs, found.zugzwangs, len(found.classes), found.acyclic) == (2**24, 360, 3, 380769)
        for masks in found.classes:
            assert zugzwang.is_zugzwang(zugzwang.game_of(masks))

    def test_every_card_of_a_smallest_one_fits_somewhere(self):
        for masks in zugzwang.census(2, 2).classes + zugzwang.census(3, 4).classes:
            assert strength.dead_cards(zugzwang.game_of(masks)) == ((), ())

    @pytest.mark.parametrize("size", [(3, 3), (3, 4), (4, 4), (4, 5), (5, 4), (6, 6), (8, 8)])
    def test_grown_ones_are_zugzwangs(self, size):
        game = make_zugzwang(*size, seed=2)
        assert (len(game.mover), len(game.waiter)) == size
        solution = game.solve()
        assert solution.zugzwang
        assert solution.best == (PASS,)
        assert solution.verify()

    def test_minimised_ones_are_small_zugzwangs(self):
        game = zugzwang.minimise(make_zugzwang(5, 5, seed=3))
        assert zugzwang.is_zugzwang(game)
        assert len(game.mover) + len(game.waiter) <= 10
        for u, v in game.edges:
            fewer = game.model_copy(update={"edges": tuple(edge for edge in game.edges if edge != (u, v))})
            assert not zugzwang.is_zugzwang(fewer)

    def test_minimise_refuses_other_positions(self):
        with pytest.raises(ValueError, match="no zugzwang"):
            zugzwang.minimise(Tanhinmin(edges=[], mover=["a"], waiter=["b"]))

    def test_hands_that_differ_by_two(self):
        """Found by a long run of annealing."""
        solution = zugzwang.game_of(((5, 33, 19, 109, 72), (20, 9, 10, 10, 2, 18, 26))).solve()
        assert solution.zugzwang
        assert solution.verify()

    def test_disjoint_two_cycles_are_draws(self):
        for k in range(2, 7):
            masks = tuple(1 << i for i in range(k)), tuple(1 << i for i in range(k))
            solution = zugzwang.game_of(masks).solve()
            assert (solution.value, solution.zugzwang) == (0, k == 2)


class TestElevenBack:
    def test_only_x_and_jack_against_the_same(self):
        """4 ranks below and 3 above the jack, hands 2v2, 2v3 and 3v3: {x, J} against {x, J} with x below J are the only
        zugzwangs.
        """
        ranks = range(1, 9)
        for p, q in ((2, 2), (2, 3)):
            found = [
                (x, y)
                for x in itertools.combinations_with_replacement(ranks, p)
                for y in itertools.combinations_with_replacement(ranks, q)
                if Tanhinmin(order="linear", mover=x, waiter=y, reverse=5).solve().zugzwang
            ]
            assert found == [((r, 5), (r, 5)) for r in range(1, 5) if p == q == 2]

    def test_equivalent_graphs_have_the_same_values(self):
        generator = random.Random(9)
        graphs = 0
        for _ in range(150):
            hands = [[generator.randint(1, 6) for _ in range(generator.randint(1, 3))] for _ in range(2)]
            table = generator.choice([None, 2, 4])
            game = Tanhinmin(order="linear", mover=hands[0], waiter=hands[1], reverse=4, table=table)
            graph = eleven_back.equivalent_graph(game)
            if graph is not None:
                graphs += 1
                assert graph.solve().value == game.solve().value
                assert graph.solve().zugzwang == game.solve().zugzwang
                assert len(graph.solve().best) >= len(game.solve().best)
        assert 20 < graphs < 150

    def test_figure_2(self):
        graph = eleven_back.equivalent_graph(Tanhinmin(order="linear", mover=[3, 11], waiter=[3, 11], reverse=11))
        assert zugzwang.canonical(zugzwang.masks_of(graph)) == zugzwang.canonical(zugzwang.masks_of(FIGURE_2))

    def test_without_a_jack_it_is_plain(self):
        game = Tanhinmin(order="linear", mover=[1, 2, 7], waiter=[3, 5], reverse=6, table=1)
        plain = game.model_copy(update={"reverse": None})
        assert solve_tanhinmin(game).method == "matching"
        assert game.solve().moves == plain.solve().moves


class TestFamiliesInDisguise:
    def test_lines_of_all_2x2_graphs_by_brute_force(self):
        edges = [(a, b) for a in ("x0", "x1") for b in ("y0", "y1")] + [
            (b, a) for a in ("x0", "x1") for b in ("y0", "y1")
        ]
        lines = set()
        for ranks in itertools.product(range(4), repeat=4):
            rank = dict(zip(("x0", "x1", "y0", "y1"), ranks, strict=True))
            lines.add(frozenset((u, v) for u, v in edges if rank[v] > rank[u]))
        for bits in range(256):
            chosen = [edge for k, edge in enumerate(edges) if bits >> k & 1]
            game = Tanhinmin(edges=chosen, mover=["x0", "x1"], waiter=["y0", "y1"])
            assert (line_ranks(game) is not None) == (frozenset(chosen) in lines)

    def test_hidden_lines_and_series_keep_their_values(self):
        generator = random.Random(12)
        for _ in range(200):
            number = generator.choice((1, 1, 2))
            hands = [
                [(generator.randrange(number), generator.randint(1, 6)) for _ in range(generator.randint(1, 4))]
                for _ in range(2)
            ]
            cards = {f"x{i}": c for i, c in enumerate(hands[0])} | {f"y{i}": c for i, c in enumerate(hands[1])}
            table = "t" if number == 1 and generator.random() < 0.5 else None
            cards |= {"t": (0, generator.randint(0, 6))} if table else {}
            edges = [(a, b) for a in cards for b in cards if cards[a][0] == cards[b][0] and cards[b][1] > cards[a][1]]
            game = Tanhinmin(
                edges=edges,
                mover=[c for c in cards if c[0] == "x"],
                waiter=[c for c in cards if c[0] == "y"],
                table=table,
            )
            if number == 1:
                ranks = line_ranks(game)
                assert {ranks.get(c, c): v for c, v in solve_tanhinmin(game).values.items()} == solve_tanhinmin(
                    on_a_line(game, ranks)
                ).values
            else:
                assert as_series(game).solve().value == game.solve().value

    def test_a_long_line_given_by_edges(self):
        cards = [f"c{i}" for i in range(60)]
        edges = [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]
        game = Tanhinmin(edges=edges, mover=cards[::2], waiter=cards[1::2], table=None)
        solution = game.solve()
        assert solve_tanhinmin(game).method == "matching"
        assert solution.verify()
        line = Tanhinmin(order="linear", mover=range(0, 60, 2), waiter=range(1, 60, 2)).solve()
        assert [entry.value for entry in solution.moves] == [entry.value for entry in line.moves]
        assert not gote.load(game).solve().zugzwang
        assert solution.explain("ja").to_text()
        wrong = solution.to_document() | {"certificate": {"strengths": [[c, 0] for c in cards]}}
        assert "do not agree" in gote.check(game, wrong).reason

    def test_strengths_of_a_certificate_speak_about_card_graphs_only(self):
        """Equal strengths agree with a document without edges, strengths as text order cards in their own way."""
        line = Tanhinmin(order="linear", mover=[1, 1], waiter=[2])
        said = {"value": 1, "best": [1], "zugzwang": False, "leads": [1, 1], "line": [1, "pass", 1]}
        said |= {"moves": [{"move": 1, "value": 1}, {"move": "pass", "value": -1}]}
        assert gote.check(line, said | {"certificate": {"strengths": [[1, 1], [2, 1]]}}).verdict == "wrong"
        graph = Tanhinmin(edges=[["b", "a"], ["b", "c"]], mover=["a", "c"], waiter=["b"])
        said = {"value": 1, "best": ["a"], "certificate": {"strengths": [["a", "9"], ["b", "10"], ["c", "9"]]}}
        right = graph.solve().to_document() | {"certificate": {"strengths": [["a", 2], ["b", 1], ["c", 2]]}}
        assert gote.check(graph, right)
        assert gote.check(graph, right | said).verdict == "wrong"


class TestGraphsFromElsewhere:
    def test_networkx_both_ways(self):
        graph = to_networkx(FIGURE_2)
        assert set(from_networkx(graph)) == set(FIGURE_2.edges)
        assert graph.nodes["a"]["holder"] == "mover"

    def test_adjacency(self):
        assert from_adjacency([[0, 1], [1, 0]]) == [(0, 1), (1, 0)]
        with pytest.raises(DocumentError, match="square"):
            from_adjacency([[0, 1]])

    def test_random_dags_have_no_loops(self):
        assert nx.is_directed_acyclic_graph(nx.DiGraph(random_dag(range(9), 0.5, seed=1)))

    def test_dot_round_trip(self):
        game = Tanhinmin(edges=[["a b", 3], [3, 'say "x"'], ["t", 3]], mover=["a b"], waiter=[3, 'say "x"'], table="t")
        assert Tanhinmin(**document_from_dot(to_dot(game))) == game

    @pytest.mark.parametrize(
        ("text", "edges"),
        [
            ("digraph{a->b}", [("a", "b")]),
            ("strict digraph x { a -> b -> c; /* no */ d }", [("a", "b"), ("b", "c")]),
            ("digraph { subgraph s { a b } -> c // x\n }", [("a", "c"), ("b", "c")]),
            ('digraph { node [shape=box]; a:n -> b:s [label="->"]; size=5 1 -> 2 }', [("a", "b"), (1, 2)]),
        ],
    )
    def test_dot_forms(self, text, edges):
        assert from_dot(text) == edges

    @pytest.mark.parametrize(
        "text",
        [
            "graph { a -- b }",
            "digraph { a -> ",
            "digraph { a -> ; }",
            "digraph { a [holder=x",
            "nothing",
            "digraph { a ~ b }",
        ],
    )
    def test_bad_dot_gets_one_line(self, text):
        with pytest.raises(DocumentError, match=r"^dot: "):
            from_dot(text)

    def test_dot_files_are_documents(self, tmp_path):
        file = tmp_path / "game.dot"
        file.write_text(to_dot(FIGURE_2))
        assert gote.load_file(file).solve().zugzwang


class TestViews:
    def test_both_languages_and_pictures(self):
        generator = random.Random(1)
        for kind in DEALS:
            game = deal({"deal": kind, "cards": 3, "seed": generator.randrange(100)})
            solution = game.solve()
            assert "ツークツワンク" in solution.explain("ja").to_text() or not solution.zugzwang
            assert solution.explain("en").to_text() != solution.explain("ja").to_text()
            assert solution.plot().svg.startswith("<svg")

    def test_large_hands_are_explained_shortly(self):
        solution = Tanhinmin(order="linear", mover=range(300), waiter=range(300)).solve()
        assert len(solution.explain().to_text()) < 4000
        with pytest.raises(gote.GoteError, match="unreadable"):
            solution.plot()

    def test_names_are_escaped(self):
        game = Tanhinmin(edges=[["<b>", "&"]], mover=["<b>"], waiter=["&"])
        assert "<b>" not in game.solve().plot().svg.replace("<b>", "", 0).split("<title>")[1].split("</title>")[0]
        assert "<b>" not in game.solve().explain().to_html()


class TestPlay:
    @pytest.mark.parametrize("kind", DEALS)
    def test_values_are_those_of_the_rules(self, kind):
        position = TANHINMIN.start({"deal": kind, "cards": 3, "seed": 5})
        assert TANHINMIN.values(position) == evaluate(position).move_values()

    def test_gote_never_gives_its_win_away(self):
        generator = random.Random(2)
        for seed in range(20):
            here = TANHINMIN.start({"deal": "graph", "cards": 4, "seed": seed})
            value = max(TANHINMIN.values(here).values())
            while here.moves():
                values = TANHINMIN.values(here)
                if here.player == 0:
                    here = here.play(max(values, key=values.get))
                else:
                    here = here.play(generator.choice(list(values)))
            assert here.score() >= value

    def test_shown_in_both_languages(self):
        position = TANHINMIN.start({"deal": "reverse", "cards": 4, "seed": 1})
        for lang in ("en", "ja"):
            assert TANHINMIN.show(position, lang)
            assert TANHINMIN.reason(position, lang)
            assert TANHINMIN.describe(PASS, position, lang)
        assert TANHINMIN.draw(position).svg

    def test_bad_options(self):
        with pytest.raises(DocumentError, match="deal"):
            deal({"deal": "bridge", "cards": 3, "seed": 0})


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_have_their_expected_status(claim):
    found = []
    for size in [size for size in claim.sizes if size <= 5]:
        if claim.check_chunk is None and size > 3:
            continue
        for piece in range(claim.chunk_count(size)):
            found += claim.check_size(size, piece).counterexamples
    assert bool(found) == (claim.expected == "false")
    for case in found[:3]:
        assert claim.hypothesis(case)
        assert not claim.statement(case)


@pytest.mark.parametrize(
    "claim", [claim for claim in CLAIMS if claim.check_chunk is not None], ids=lambda claim: claim.name
)
def test_weighted_pieces_count_every_graph(claim):
    from dataclasses import replace

    whole = replace(claim, check_chunk=None, chunk_count=lambda size: 1).check_size(3)
    pieces = [claim.check_size(3, piece) for piece in range(claim.chunk_count(3))]
    assert sum(p.cases for p in pieces) == whole.cases == 2 * 16
    assert sum(p.applicable for p in pieces) == whole.applicable


@pytest.mark.parametrize("method", METHODS)
def test_exercises_have_the_answer_they_ask_for(method):
    made = tanhinmin_exercise(method, "3x3", seed=4)
    solution = gote.load(made.document).solve()
    assert solution.verify()
    if method == "pass":
        assert solution.best == (PASS,)
    if method == "winning-card":
        assert len(solution.best) == 1


def test_commands(tmp_path):
    from typer.testing import CliRunner

    from gote.cards.tanhinmin.cli import app

    run = CliRunner()
    census = json.loads(run.invoke(app, ["census", "2x2", "2x3", "--json"]).stdout)
    assert census["2x2"]["zugzwangs"] == 2
    assert "2+2" in run.invoke(app, ["census", "2x2", "--lang", "ja"]).stdout
    grown = tmp_path / "z.json"
    grown.write_text(run.invoke(app, ["grow", "4x4"]).stdout)
    small = json.loads(run.invoke(app, ["minimise", str(grown)]).stdout)
    assert gote.load(small).solve().zugzwang
    picture = tmp_path / "hasse.svg"
    assert run.invoke(app, ["strength", str(grown), "-o", str(picture)]).exit_code == 0
    assert picture.read_text().startswith("<svg")
    classes = run.invoke(app, ["zugzwangs", "3x3"]).stdout.splitlines()
    assert len(classes) == 4
    assert all(gote.load(json.loads(line)).solve().zugzwang for line in classes)


def test_the_command_about_swaps(tmp_path):
    from typer.testing import CliRunner

    from gote.cards.tanhinmin.cli import app

    run = CliRunner()
    graph = {"edges": [["b1", "a3"], ["a1", "b1"], ["a2", "b1"]], "mover": ["a1", "a2"], "waiter": ["b1", "b2"]}
    series = {"order": "series", "mover": [["s", 1], ["s", 4]], "waiter": [["s", 2], ["t", 1]]}
    for document, old, new, word in (
        (graph, "a1", "a3", "cannot hurt"),
        (series, "s:1", "s:3", "cannot hurt"),
        (series, "s:4", "t:0", "says nothing"),
        ({"order": "linear", "mover": [3, 5], "waiter": [4]}, "3", "7/2", "cannot hurt"),
    ):
        file = tmp_path / "game.json"
        file.write_text(json.dumps({"kind": "tanhinmin"} | document))
        assert word in run.invoke(app, ["swap", str(file), old, new]).stdout
        assert "入れ替え" in run.invoke(app, ["swap", "--help"]).stdout
        assert "定理2" in run.invoke(app, ["swap", str(file), old, new, "--lang", "ja"]).stdout
    for new, reason in (("x", "is not a number"), ("5 5", "is not a number")):
        assert reason in str(run.invoke(app, ["swap", str(file), "3", new]).exception)
    file.write_text(json.dumps({"kind": "tanhinmin"} | graph))
    for new, reason in (("b2", "name a card nobody holds"), ("q", "is in no hand and on no edge")):
        assert reason in str(run.invoke(app, ["swap", str(file), "a1", new]).exception)


def test_replaying_a_strategy_finds_mistakes():
    from gote.cards.tanhinmin.check import replay
    from gote.core import Wrong

    game = Tanhinmin(edges=[["a", "c"], ["a", "e"]], mover=["a", "b"], waiter=["c", "d", "e"])
    good = game.solve().certificate()["strategies"][0]
    replay(game, good)
    with pytest.raises(Wrong):
        replay(game, good | {"moves": good["moves"][:1]})
    with pytest.raises(Wrong):
        replay(game, good | {"moves": [[*entry[:5], "a"] for entry in good["moves"]]})
    answer = game.solve().to_document()
    for wrong in (good | {"gets": 0}, good | {"player": 1}, good | {"moves": []}):
        assert gote.check(game, answer | {"certificate": {"strategies": [wrong]}}).verdict == "wrong"
    assert Trick.start(game).moves() == ("a", "b", PASS)


class TestCommands:
    def test_a_census_beyond_the_limit_of_its_help_is_refused(self):
        from gote.cards.tanhinmin.cli import _counted_sizes
        from gote.core import DocumentError

        assert _counted_sizes("4x4") == (4, 4)
        for size in ("4x5", "2x7", "1x9"):
            with pytest.raises(DocumentError, match="graphs; at most 16 pairs"):
                _counted_sizes(size)

    def test_canonical_forms_of_renamed_graphs_are_equal(self, tmp_path, capsys):
        import json

        from gote.cards.tanhinmin.cli import canonical

        forms = []
        for k, (x, y) in enumerate((("ab", "cd"), ("ba", "dc"), ("cd", "ab"))):
            edges = [[x[0], y[0]], [y[0], x[0]], [x[1], y[1]], [y[1], x[1]]]
            file = tmp_path / f"{k}.json"
            file.write_text(json.dumps({"kind": "tanhinmin", "edges": edges, "mover": list(x), "waiter": list(y)}))
            canonical(file)
            forms.append(json.loads(capsys.readouterr().out))
        assert forms[0] == forms[1] == forms[2]

    def test_a_plain_dot_file_is_told_what_is_missing(self):
        from gote.cards.tanhinmin.dot import document_from_dot
        from gote.core import DocumentError

        with pytest.raises(DocumentError, match="holder=mover"):
            document_from_dot("digraph { a -> b }")

    def test_without_passing_nobody_keeps_passing(self):
        from gote import solve

        stuck = {"kind": "tanhinmin", "order": "linear", "mover": [3, 11], "waiter": [3, 11], "reverse": 11}
        assert "keep passing" in solve(stuck).explain().to_text()
        text = solve(stuck | {"pass_on_empty": False}).explain().to_text()
        assert "keep passing" not in text
        assert "must lead" in text
