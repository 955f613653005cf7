"""The questions of readers of chapter 1: their answers against play by definition."""

import json
import random

import pytest
from typer.testing import CliRunner

import gote
from gote.combinatorial import reader
from gote.combinatorial.reader_cli import app
from gote.core import DocumentError
from gote.core.documents import load


@pytest.mark.parametrize(
    ("document", "length"),
    [
        ({"kind": "nim", "heaps": [3, 4]}, 7),
        ({"kind": "subtraction", "set": [2, 3], "heaps": [9, 4]}, 6),
        ({"kind": "octal", "code": "0.77", "heaps": [5]}, 5),
        ({"kind": "graph", "edges": [[0, 1], [1, 2], [0, 2]], "start": 0}, 2),
        ({"kind": "graph", "edges": [[0, 1], [1, 0]], "start": 0}, None),
        ({"kind": "chomp", "board": [2, 3]}, 5),
    ],
)
def test_the_longest_play(document, length):
    assert reader.longest_play(load(document)) == length


def test_the_longest_play_of_random_graphs():
    """Against a walk through all plays."""
    rng = random.Random(7)
    for _ in range(30):
        edges = [[i, j] for i in range(7) for j in range(i + 1, 7) if rng.random() < 0.4] + [[0, 6]]
        after = {i: [b for a, b in edges if a == i] for i in range(7)}

        def plays(v, after=after):
            return max((1 + plays(w) for w in after[v]), default=0)

        assert reader.longest_play(load({"kind": "graph", "edges": edges, "start": 0})) == plays(0)


def test_a_cycle_is_a_cycle():
    rng = random.Random(8)
    for _ in range(30):
        edges = [[i, j] for i in range(6) for j in range(6) if i != j and rng.random() < 0.2] + [[0, 1]]
        game = load({"kind": "graph", "edges": edges, "start": 0})
        cycle = reader.reachable_cycle(game)
        if cycle is None:
            assert reader.longest_play(game) is not None
        else:
            assert all([a, b] in edges for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True))
            assert reader.longest_play(game) is None


def test_every_move_is_judged():
    game = load({"kind": "nim", "heaps": [1, 2, 4]})
    words = [
        reader.judged(game, {"heap": 2, "take": take, "leave": [4 - take] if take < 4 else []}) for take in range(1, 6)
    ]
    assert words == ["wins", "loses", "loses", "loses", "is no legal move"]


def test_sorts_of_games():
    assert "partizan" in reader.taxonomy(load({"kind": "partizan", "game": "^"}))["moves"]
    assert (
        reader.taxonomy(load({"kind": "northcott", "columns": 8, "rows": [[1, 4]]}))["end"] == "play can go on for ever"
    )
    assert reader.taxonomy(load({"kind": "nim", "heaps": [1]}))["end"] == "every play ends"


def test_the_commands(tmp_path):
    call = CliRunner().invoke

    def said(name, document, *more):
        path = tmp_path / "game.json"
        path.write_text(json.dumps(document))
        return call(app, [name, str(path), *more]).stdout

    lasker = {"kind": "octal", "code": "4.333...", "heaps": [3]}
    assert said("pattern", lasker) == "g(n + 4) = g(n) + 4 from n = 1 on: proved for all n\n"
    assert (
        said("formula", {"kind": "subtraction", "set": [1, 2], "heaps": [3]}, "n % 3") == "agrees for n = 0 to 2,000\n"
    )
    assert "differs at n = 3: the value is 0" in said(
        "formula", {"kind": "subtraction", "set": [1, 2], "heaps": [3]}, "n % 4"
    )
    half = {"kind": "heap", "rule": [{"take": "at_least_half", "parts": [0, 1]}], "heaps": [3]}
    assert said("formula", half, "bits(n)").startswith("agrees")
    assert "cycle: 1 -> 2 -> 1" in said("longest", {"kind": "graph", "edges": [[0, 1], [1, 2], [2, 1]], "start": 0})
    assert gote.solve(reader.heaps_of_row("kayles", "XXX.X")).grundy == 3 ^ 1
    for formula in ("n +", "m", "n / 2", "open(n)", "1 // n"):
        with pytest.raises(DocumentError):
            reader.first_difference([0, 1], formula)
