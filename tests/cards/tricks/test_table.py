"""Tables on disk: right, compact, and the same bytes after a crash."""

import hashlib
import os
import signal
import subprocess
import sys
import time

import pytest

from gote.cards.tricks import sweep
from gote.cards.tricks.families import all_masks
from gote.cards.tricks.profiles import both_leaders, full_level
from gote.cards.tricks.rules_deal import from_mask
from gote.cards.tricks.table import TrickTable, stored_level
from gote.core import DocumentError, LimitError


def _digests(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("level_*.words"))}


def test_a_table_answers_and_is_compact(tmp_path):
    table = TrickTable.build(7, tmp_path)
    assert table.size == 7
    assert (tmp_path / "level_07.words").stat().st_size == 4 * 3432
    for mask in all_masks(7)[::97]:
        assert table.profile(*from_mask(int(mask), 7)) == both_leaders(int(mask), 7)
    assert (TrickTable(tmp_path).level(6).words == full_level(6).words).all()


def test_a_killed_build_continues_to_the_same_bytes(tmp_path):
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    TrickTable.build(11, whole)
    code = "import sys; from gote.cards.tricks.table import TrickTable; TrickTable.build(11, sys.argv[1])"
    process = subprocess.Popen([sys.executable, "-c", code, str(broken)])
    deadline = time.monotonic() + 60
    while not (broken / "level_11.part").exists() and time.monotonic() < deadline and process.poll() is None:
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert TrickTable(broken).size == 10
    assert TrickTable.build(11, broken).size == 11
    assert _digests(broken) == _digests(whole)
    assert not list(broken.glob("*.part"))


def test_damage_is_noticed(tmp_path):
    TrickTable.build(5, tmp_path)
    path = tmp_path / "level_05.words"
    data = bytearray(path.read_bytes())
    data[17] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(DocumentError, match="damaged"):
        TrickTable(tmp_path).level(5)
    path.unlink()
    assert TrickTable.build(5, tmp_path).size == 5
    (tmp_path / "table.json").write_text("{", encoding="utf-8")
    with pytest.raises(DocumentError, match="damaged"):
        TrickTable(tmp_path)


def test_sizes_out_of_range(tmp_path):
    with pytest.raises(LimitError):
        TrickTable.build(17, tmp_path)
    with pytest.raises(DocumentError, match="no level"):
        TrickTable(tmp_path).level(3)


def test_a_stored_table_serves_later_questions(tmp_path, monkeypatch):
    monkeypatch.setenv("GOTE_TABLES", str(tmp_path))
    TrickTable.build(6, tmp_path)
    stored_level.cache_clear()
    try:
        assert (stored_level(6).words == full_level(6).words).all()
        assert stored_level(7) is None
    finally:
        stored_level.cache_clear()
    assert os.environ["GOTE_TABLES"] == str(tmp_path)


def test_theorems_over_all_deals_to_ten():
    found = sweep.histograms(full_level(10))
    assert set(found.of(sweep.GAP)) == {0, 1, 2}
    assert set(found.of(sweep.SCORING)) == {0, 1, 2}
    assert set(found.of(sweep.PLAIN, sign=-1)) == {0, 1}
    assert set(found.of(sweep.BORDER)) == {-1, 0, 1}
    assert sum(found.of(sweep.GAP).values()) == 184756 * 21


@pytest.mark.parametrize("n", [3, 5, 6])
def test_the_two_ways_of_counting_agree(n):
    """Eight k at a time, and k by k as for the hypothesis (here: over all k that satisfy a hypothesis that always holds
    for whist).
    """
    level = full_level(n)
    parts = [sweep.histograms(level, first=x, last=y) for x, y in ((0, 7), (7, len(level.words)))]
    assert (parts[0].counts + parts[1].counts == sweep.histograms(level).counts).all()
    whist = sweep.histograms(level, whist=True)
    assert sum(whist.of(sweep.GAP).values()) == len(level.words)
