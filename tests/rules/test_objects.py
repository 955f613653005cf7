"""Objects people have, loaded as games."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

import gote

from .compiled_games import heaps
from .games import KaylesParts, Take


def test_arrays():
    assert gote.solve(np.array([[2, -1], [-1, 1]])).value == Fraction(1, 5)
    assert gote.solve(np.array([[0.5, 0], [0, 0.5]])).value == Fraction(1, 4)
    table = np.array([[[2, 1], [0, 0]], [[0, 0], [1, 2]]])
    assert gote.load(table) == gote.load((table[..., 0], table[..., 1]))
    assert gote.load(table).kind == "bimatrix"
    assert gote.load(np.zeros((2, 2, 2, 3), int)).kind == "strategic"
    with pytest.raises(gote.GoteError, match=r"array of shape \(2, 2, 5\)"):
        gote.load(np.zeros((2, 2, 5)))


def test_frames_keep_their_labels():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([[1, 0], [0, 1]], index=["up", "down"], columns=["left", "right"])
    game = gote.load(frame)
    assert (game.rows, game.columns) == (("up", "down"), ("left", "right"))
    assert gote.load(pandas.DataFrame([[1, 0], [0, 1]])).rows is None


def test_cells_that_are_pairs():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([[(1, 2), (0, 0)], [(0, 0), ("1/2", 1)]], index=["up", "down"], columns=["l", "r"])
    game = gote.load(frame)
    assert (game.kind, game.rows, game.row_payoffs[1][1], game.column_payoffs[0][0]) == (
        "bimatrix", ("up", "down"), Fraction(1, 2), 2,
    )  # fmt: skip
    assert gote.load(game.to_frame()) == game


def test_a_table_for_each_player():
    tables = [np.arange(8).reshape(2, 2, 2) * k for k in (1, 2, 3)]
    game = gote.load(tables)
    assert (game.kind, game.payoffs[3]) == ("strategic", (3, 6, 9))
    frame = game.to_frame()
    assert list(frame.columns) == list(game.players)
    assert tuple(frame.iloc[3]) == (3, 6, 9)


def test_frames_of_games_come_back():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([[1, 0], [0, 1]], index=["up", "down"], columns=["left", "right"])
    assert gote.load(gote.load(frame).to_frame()) == gote.load(frame)
    with pytest.raises(gote.GoteError, match="'nim' is no table of payoffs"):
        gote.load({"kind": "nim", "heaps": [1]}).to_frame()


def test_frames_of_solutions():
    found = gote.solve(np.array([[1, 0], [0, 2]])).to_frame().set_index("field").value
    assert dict(found) == {"value": Fraction(2, 3), "row.0": Fraction(2, 3), "row.1": Fraction(1, 3),
                           "column.0": Fraction(2, 3), "column.1": Fraction(1, 3)}  # fmt: skip
    take = gote.solve(Take()).to_frame().set_index("state")
    assert [take.outcome[n] for n in range(6)] == list("PNNNPN")
    assert [take.grundy[n] for n in range(6)] == [0, 1, 2, 3, 0, 1]
    assert (take.moves[21], take.depth[21]) == ([1], 11)
    tree = gote.load({"kind": "extensive_family", "family": "kuhn_poker"}).solve().to_frame()
    assert set(tree.groupby("infoset").probability.sum()) == {1}
    kuhn = gote.solve({"kind": "rules", "rules": "kuhn"}).to_frame()
    assert set(kuhn.groupby(["player", "history"]).probability.sum()) == {1}
    assert len(gote.solve(KaylesParts(120)).to_frame()) == 120


@pytest.mark.parametrize("name", ["take_away", "tic_tac_toe", "pursuit", "pig", "three_take"])
def test_graphs_of_positions_come_back(name):
    """A graph that gote wrote is a game that gote reads, with the same answer."""
    options = {"pig": {"target": 3}, "three_take": {}}.get(name, {})
    solution = gote.solve({"kind": "rules", "rules": name, "options": options})
    graph = solution.to_networkx()
    assert len(graph) == solution.positions
    again = gote.solve(graph)
    assert again.verify()
    for field in ("outcome", "grundy", "value", "depth", "all_payoffs", "positions"):
        assert getattr(again, field) == getattr(solution, field), field
    for state, row in graph.nodes(data=True):
        for move in row.get("moves", ()):
            after = next(w for _, w, m in graph.out_edges(state, data="move") if m == move)
            assert graph.nodes[after].get("value") == row.get("value")


def test_graphs_of_other_games():
    tree = gote.load({"kind": "extensive_family", "family": "kuhn_poker"})
    graph = tree.solve().to_networkx()
    assert nx.is_arborescence(graph)
    expected = sum(  # what player I gets: the probabilities along every way to a leaf
        graph.nodes[leaf]["payoff"][0]
        * np.prod([graph.edges[e]["probability"] for e in nx.utils.pairwise(nx.shortest_path(graph, "", leaf))])
        for leaf in graph if not graph.out_degree(leaf)
    )  # fmt: skip
    assert expected == Fraction(-1, 18)
    assert "probability" not in tree.to_networkx().edges["12", "12/bet"]
    token = gote.load({"kind": "graph", "edges": [["a", "b"], ["b", "c"]], "start": "a"})
    assert gote.solve(token.to_networkx()).outcome == token.solve().outcome
    stick = {"kind": "hackenbush", "ground": "G", "edges": [["G", "x"], ["x", "y"]]}
    assert gote.solve(stick).to_networkx()["G"]["x"][0] == {"winning": True}
    twice = gote.solve({"kind": "stochastic", "states": {"A": [[{"payoff": 1, "stop": "1/2", "next": {"A": "1/2"}}]]}})
    assert twice.to_networkx().nodes["A"]["value"] == 2
    with pytest.raises(gote.GoteError, match="'nim' is no graph"):
        gote.load({"kind": "nim", "heaps": [1]}).to_networkx()


def test_openspiel_states():
    pyspiel = pytest.importorskip("pyspiel")
    state = pyspiel.load_game("kuhn_poker").new_initial_state()
    for card in (0, 2):  # the jack against the king: the best is to give in
        state.apply_action(card)
    assert gote.solve(state).value == -1


def test_nashpy():
    nashpy = pytest.importorskip("nashpy")
    assert gote.load(nashpy.Game(np.array([[1, -1], [-1, 1]]))).kind == "matrix"
    game = gote.load(nashpy.Game([[3, 0], [5, 1]], [[3, 5], [0, 1]]))
    assert game.kind == "bimatrix"


def test_pygambit():
    pytest.importorskip("pygambit")
    from gote.extensive.interchange import to_pygambit

    table = gote.load({"kind": "bimatrix", "row_payoffs": [[1, 0], [0, 2]], "column_payoffs": [[0, 1], [1, 0]]})
    assert gote.load(to_pygambit(table)).row_payoffs == table.row_payoffs
    tree = gote.load({"kind": "extensive_family", "family": "kuhn_poker"}).written_out()
    assert gote.solve(to_pygambit(tree)).value == Fraction(-1, 18)


def test_graphs():
    graph = nx.DiGraph([("a", "b"), ("a", "c"), ("b", "a"), ("b", "d"), ("c", "e"), ("c", "b"), ("d", "e")], start="a")
    solution = gote.solve(graph)
    assert (solution.outcome, solution.holding, solution.verify()) == ("D", ["b"], True)
    tree = nx.DiGraph([("top", "x"), ("top", "y")])
    tree.nodes["top"]["mover"] = 1
    tree.nodes["x"]["result"], tree.nodes["y"]["result"] = 3, 5
    solution = gote.solve(tree)
    assert (solution.value, solution.moves, solution.verify()) == (3, ["x"], True)
    double = nx.MultiDiGraph([("a", "b"), ("a", "b")])
    assert gote.solve(double).moves == [("b", 0), ("b", 1)]
    with pytest.raises(gote.GoteError, match="undirected"):
        gote.load(nx.Graph([(1, 2)]))
    with pytest.raises(gote.GoteError, match="start: is missing"):
        gote.load(nx.DiGraph([(1, 2), (3, 2)]))


def test_paths_and_compiled_games(tmp_path):
    file = Path(tmp_path / "nim.yaml")
    file.write_text("{kind: nim, heaps: [1, 2]}")
    assert gote.load(file).kind == "nim"
    with pytest.raises(gote.GoteError, match="give a file as pathlib"):
        gote.load(str(file))  # a text is a document: requests are texts, and must not name files
    rules = Path(tmp_path / "mine.py")
    rules.write_text(
        "import gote\nclass Mine(gote.Rules):\n"
        "    def start(self): return 4\n    def moves(self, n): return [1] if n else []\n"
        "    def play(self, n, k): return n - k\n"
    )
    assert gote.solve(rules).outcome == "P"
    from dataclasses import replace

    assert gote.solve(replace(heaps(10), start=53)).verify()


def test_nonsense():
    for thing, said in ((None, "is empty"), *((thing, "not a mapping") for thing in (3, object(), [1, 2], {1}))):
        with pytest.raises(gote.GoteError, match=said):
            gote.load(thing)


def test_solve_many():
    documents = [
        {"kind": "nim", "heaps": [1, 2]},
        {"kind": "nim", "heaps": "x"},
        Take(),
        {"kind": "matrix", "payoffs": [[1]]},
    ]
    one = gote.solve_many(documents)
    assert [answer.get("outcome") for answer in one] == ["N", None, "N", None]
    assert "heaps" in one[1]["error"]
    two = gote.solve_many(documents, workers=2)
    assert [{**a, "seconds": 0} for a in one] == [{**a, "seconds": 0} for a in two]
    assert "verified" not in gote.solve_many(documents[:1], verify=False)[0]


def test_states_and_moves_of_any_kind():
    """None as a state or a move, and moves that JSON does not have."""

    class Sets(gote.Rules):
        def start(self):
            return None

        def moves(self, state):
            return [None, frozenset({1, 2})] if state is None else []

        def play(self, state, move):
            return "left" if move is None else "right"

        def result(self, state):
            return 1 if state == "right" else 0

    solution = gote.solve(Sets())
    assert solution.moves == [frozenset({1, 2})]
    again = gote.Solution.from_document(solution.game, solution.to_document(certificate=True))
    assert again == solution
    assert again.verify()
    graph = solution.to_networkx()
    assert graph.nodes[graph.graph["start"]]["state"] is None
    assert graph.number_of_edges() == 2
