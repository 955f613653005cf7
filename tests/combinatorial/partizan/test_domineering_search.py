"""Who wins Domineering boards by search: against canonical values, published outcomes, and logs that were tampered with."""

import gzip
import random

import pytest
from typer.testing import CliRunner

from gote.combinatorial.partizan.cli import app
from gote.combinatorial.partizan.domineering.check_log import Replay, read_log
from gote.combinatorial.partizan.domineering.outcome import Search, bitboard, free_board, write_log
from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
from gote.combinatorial.partizan.short.store import Store
from gote.core.proof import Wrong


def value_outcome(text):
    games, rules = Store(), Domineering(text)
    return games.outcome(evaluator(rules, games).value(rules.start))


def test_random_boards_agree_with_their_values():
    rng = random.Random(8)
    search = Search(1 << 12)  # a small table: entries are replaced all the time
    for _ in range(150):
        rows, columns = rng.choice(((3, 5), (4, 4), (2, 8), (5, 3), (8, 2)))
        text = "/".join("".join(rng.choice("....#") for _ in range(columns)) for _ in range(rows))
        assert search.outcome(bitboard(text)).outcome == value_outcome(text), text


WINNERS = {1: "PRRRRRRR", 2: "LNNRLNNR", 3: "LNNRRRRR", 4: "LLLNLNLR", 5: "LRLRPRR", 6: "LNLNLNL", 7: "LNLRLR"}


@pytest.mark.parametrize("rows", WINNERS)
def test_published_outcomes(rows):
    """By the number of columns, Left upright: Berlekamp 1988; Breuker, Uiterwijk and van den Herik 2000."""
    search = Search(1 << 16)
    for columns, winner in enumerate(WINNERS[rows], 1):
        board = bitboard(free_board(f"{rows}x{columns}"))
        assert search.outcome(board, strategy=False).outcome == winner, (rows, columns)


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    path = tmp_path_factory.mktemp("log") / "5x5.gz"
    search = Search(1 << 12, logged=8)
    write_log(path, free_board("5x5"), search.outcome(bitboard(free_board("5x5"))))
    return path


def test_a_log_is_replayed(log):
    checked = Replay(read_log(log))
    checked.proves_the_outcome()
    assert len(checked.log.moves) > 100


def test_false_lines_are_refused(log):
    """A move put in the place of another is refused unless it wins, too."""
    rng = random.Random(5)
    said, search, refused = read_log(log), Search(1 << 12), 0
    for board in rng.sample(sorted(said.moves), 60):
        rooms = [c for c in range(56) if board >> c & 0x101 == 0x101 and c != said.moves[board]]
        for cell in rng.sample(rooms, min(2, len(rooms))):
            rest = board & ~(0x101 << cell)
            turned = sum(1 << 8 * (i % 8) + i // 8 for i in range(64) if rest >> i & 1)
            forged = Replay(said._replace(moves={board: cell}))
            if search.mover_wins(turned):
                refused += 1
                with pytest.raises(Wrong):
                    forged.proves_the_outcome()
    assert refused > 20


def test_a_false_outcome_is_refused(log):
    said = read_log(log)
    for outcome in "LRN":
        with pytest.raises(Wrong):
            Replay(said._replace(outcome=outcome)).proves_the_outcome()


def test_the_commands(tmp_path):
    call, path = CliRunner().invoke, tmp_path / "log.gz"
    assert call(app, ["outcome", "..../..#.", "--log", str(path)]).stdout.startswith("N")
    assert call(app, ["replay", str(path)]).stdout.startswith("N")
    path.write_bytes(gzip.compress(b'{"position": "..", "outcome": "L"}\n'))
    assert call(app, ["replay", str(path)]).exit_code
    for broken in (b"", b"[]\n", b'{"position": "..", "outcome": "R"}\nzz 1\n', b'{"position": "x", "outcome": "R"}\n'):
        path.write_bytes(gzip.compress(broken))
        assert "log" in str(call(app, ["replay", str(path)]).exception)
    assert "larger" in str(call(app, ["outcome", "9x9"]).exception)
    drawing = tmp_path / "tree.svg"
    assert call(app, ["tree", "domineering", "../..", "--depth", "2", "--to", str(drawing)]).exit_code == 0
    assert drawing.read_text().count("<line") == 8
