"""A small catalogue of files as Gambit's users write them, with the answers pygambit gave; and Gambit's own catalogue
where it is installed.
"""

import json
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest

import gote
from gote.core.documents import load_file
from gote.exact.polyhedra import hull_weights
from gote.extensive.gambit_files import read_efg, read_nfg, write_efg, write_nfg

F = Fraction
FILES = sorted((Path(__file__).parent / "gambit").glob("*.?fg"))
RECORDED = json.loads((Path(__file__).parents[1] / "peers" / "gambit_files.json").read_text(encoding="utf-8"))["files"]
TOOLS = {".efg": (read_efg, write_efg), ".nfg": (read_nfg, write_nfg)}


def payoffs(game):
    """Payoff vectors of all equilibria of the answer."""
    answer = game.solve().to_document()
    assert answer["verified"]
    if "value" in answer:
        constant = F(answer["equilibria"][0]["payoffs"][1]) + F(answer["value"]) if answer.get("equilibria") else F(0)
        return {(F(answer["value"]), constant - F(answer["value"]))}
    return {tuple(map(F, e["payoffs"])) for e in answer["equilibria"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_read_written_and_answered_as_by_gambit(path):
    game = load_file(path)
    read, write = TOOLS[path.suffix]
    assert gote.load(read(write(game))).to_document() == game.to_document()
    assert write(gote.load(read(write(game)))) == write(game)
    recorded = {tuple(map(F, p)) for p in RECORDED[path.name]["payoffs"]}
    mine = payoffs(game)
    if RECORDED[path.name]["method"] == "enummixed_solve":
        assert mine == recorded
    else:  # gambit was asked for the pure ones only
        assert recorded <= mine


@pytest.mark.parametrize("path", [p for p in FILES if p.suffix == ".efg"], ids=lambda path: path.name)
def test_a_tree_and_its_table_have_the_same_answers(path):
    game = load_file(path)
    table = gote.load(read_nfg(write_nfg(game)))
    assert payoffs(table) == payoffs(game)


def test_nothing_is_rounded():
    duel = load_file(FILES[0].parent / "duel.nfg")
    assert duel.payoffs[1][0] == F(355, 113)
    assert duel.payoffs[0][2] == F(1, 1000003)
    assert duel.payoffs[1][2] == F("-0.3333333333333333")
    tenths = load_file(FILES[0].parent / "tenths.efg")
    assert tenths.flat.chances[0] == (F(1, 10), F(1, 5), F(3, 10), F(2, 5))


def test_names_and_unicode_survive():
    signal = load_file(FILES[0].parent / "signal.efg")
    assert signal.players == ("送り手", "受け手")
    assert [s.name for s in signal.flat.infosets] == ["強い型", "教育を見た", "何も見ない", "弱い型"]
    inspection = load_file(FILES[0].parent / "inspection.nfg")
    assert inspection.to_document()["columns"] == ["守る", "破る", '半分 "守る"']
    assert inspection.row_payoffs == ((-1, 2, F(1, 2)), (0, F(-11, 2), 0))
    unnamed = load_file(FILES[0].parent / "unnamed.efg")
    assert unnamed.players == ("1", "2")
    assert len({s.name for s in unnamed.flat.infosets}) == 3


def test_the_catalogue_of_gambit_itself():
    pygambit = pytest.importorskip("pygambit")
    folder = Path(pygambit.__file__).parent / "catalog_data"
    compared = 0
    for path in sorted(folder.rglob("*.?fg")):
        text = path.read_text(encoding="utf-8")
        read, write = TOOLS[path.suffix]
        game = gote.load(read(text))
        assert gote.load(read(write(game))).to_document() == game.to_document(), path.name
        reader = pygambit.read_efg if path.suffix == ".efg" else pygambit.read_nfg
        theirs = reader(str(path))
        assert len(list(reader(StringIO(write(game))).players)) == len(list(theirs.players))
        if len(list(theirs.players)) != 2 or sum(len(list(theirs.get_strategies(p))) for p in theirs.players) > 14:
            continue
        if path.suffix == ".efg" and not theirs.is_perfect_recall:
            continue
        solution = game.solve()
        assert solution.verify(), path.name
        if solution.answer_fields().get("method") == "backward induction":
            continue  # subgame-perfect equilibria only
        found = pygambit.nash.enummixed_solve(theirs, rational=True).equilibria
        names = list(theirs.players)
        recorded = {tuple(F(str(dict(e.payoffs)[name])) for name in names) for e in found}
        if (
            solution.answer_fields().get("method") == "equilibria"
        ):  # corners in plans, theirs in mixtures of pure strategies
            assert payoffs(game) <= recorded, path.name
            hulls = [[solution.equilibria[k].payoffs for k in subset] for subset in solution.subsets]
            for u in recorded:
                assert any(hull_weights(u, list(dict.fromkeys(hull))) is not None for hull in hulls), path.name
        else:
            assert payoffs(game) == recorded, path.name
        compared += 1
    assert compared >= 15
