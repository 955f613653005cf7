"""500 games, generic and degenerate, up to 8 x 8: the same extreme equilibria as lrsnash (answers recorded in tests/peers)."""

import hashlib
import json
import random
from pathlib import Path

import pytest

from gote.generalsum.equilibria import all_equilibria

RECORDED = json.loads((Path(__file__).parent.parent / "peers" / "lrsnash_500.json").read_text(encoding="utf-8"))[
    "games"
]


def game(seed):
    rng = random.Random(f"lrsnash {seed}")
    m, n = rng.randint(1, 8), rng.randint(1, 8)
    high = rng.choice([1, 2, 3, 9, 99])
    return tuple([[rng.randint(0, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


def digest(pairs):
    text = ";".join(sorted(",".join(map(str, p)) + "|" + ",".join(map(str, q)) for p, q in pairs))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("block", range(10))
def test_same_equilibria_as_lrsnash(block):
    for seed in range(50 * block, 50 * block + 50):
        found = all_equilibria(*game(seed)).equilibria
        assert [len(found), digest((e.row, e.column) for e in found)] == RECORDED[seed], seed
