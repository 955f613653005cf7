"""Objects people have, loaded as games."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

import gote

from .compiled_games import heaps
from .games import Take


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
    from dataclasses import replace

    assert gote.solve(replace(heaps(10), start=53)).verify()


def test_nonsense():
    for thing in (None, 3, object(), [1, 2], {1}):
        with pytest.raises(gote.GoteError, match="not a mapping"):
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
