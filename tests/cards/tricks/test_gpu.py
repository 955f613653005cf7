"""The graphics card's loops, run by numba's simulator: the same words and counts as the processor's."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gote.cards.tricks import sweep
from gote.cards.tricks.profiles import Profiles, full_level
from gote.cards.tricks.steps import NARROW, rank_tables, word_type
from gote.core import load
from gote.core.graphics_card import graphics_card

PROGRAM = """
import json, warnings
import numpy as np
warnings.simplefilter("ignore")
from gote.cards.tricks import steps, steps_gpu, sweep
from gote.cards.tricks.steps import BOTTOM, NO_KEYS, Level, fill_level
from gote.core.graphics_card import graphics_card
assert graphics_card()
steps.LEAST_FOR_CARD = sweep.LEAST_FOR_CARD = 1
steps_gpu._RUN, steps_gpu._COUNTED, steps_gpu._THREADS, steps_gpu._CHUNK = 3, 5, 4, 64
level, found = BOTTOM, {}
for m, size in ((1, 2), (2, 6), (3, 20), (4, 70)):
    words = np.zeros(size, dtype=np.uint32)
    fill_level(level, words)
    level = Level(m, words, NO_KEYS)
    found[m] = [words.tolist(), sweep.histograms(level).counts.tolist()]
print(json.dumps(found))
"""


def test_the_same_words_and_counts():
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True)
    for m, (words, counts) in json.loads(done.stdout).items():
        level = full_level(int(m))
        assert words == level.words.tolist()
        assert counts == sweep.histograms(level).counts.tolist()


def test_without_a_card_the_processor_does_it(monkeypatch):
    monkeypatch.setenv("GOTE_GPU", "0")
    assert not graphics_card()


def test_words_wider_than_a_cell_of_32_bits():
    assert word_type(NARROW) is np.uint32
    assert word_type(NARROW + 1) is np.uint64
    assert rank_tables(17)[1].dtype == np.uint32
    assert rank_tables(18)[1].dtype == np.uint64  # 9,075,135,300 deals


def _searched(mask: int, n: int, k: int) -> int:
    """What Left gets who leads, by the search from both sides, which knows no step words."""
    deal = format(mask, f"0{2 * n}b").translate({49: "A", 48: "B"})
    return load({"kind": "tricks", "deal": deal, "scoring": k, "leader": "left"}).solve().value


@pytest.mark.parametrize("n", [17, 18])
def test_words_of_a_graphics_card_agree_with_the_search(n):
    """Words of random deals as an H200 filled them into the tables n = 17 and n = 18 (digests: docs/rooms/tricks.md)."""
    words = json.loads(Path(__file__).with_name("card_words.json").read_text(encoding="utf-8"))[str(n)]
    for mask, word in words:
        for k in (1, 3, 6):
            assert (word >> (2 * n - k)).bit_count() == _searched(mask, n, k), (mask, k)


@pytest.mark.parametrize("runs", [(6, 9, 9, 9, 3), (4, 4, 14, 14), (1, 17, 17, 1)])
def test_wide_words_of_the_processor_agree_with_the_search(runs):
    """Deals of few runs are followed by few others, so that n = 18 needs no table."""
    bits = "".join(("1", "0")[i % 2] * size for i, size in enumerate(runs))
    n, mask = 18, int(bits, 2)
    assert bits.count("1") == n
    taken = Profiles((mask,), n).take(mask, n)
    for k in (2, 5, 9, 20, 36):
        assert taken[k] == _searched(mask, n, k)
