"""500 games, generic and degenerate, up to 8 x 8: the same extreme equilibria as lrsnash and as pygambit in rationals.

Their answers are recorded in tests/peers (`record_bimatrix.py` there repeats pygambit's); small games are also asked
live.
"""

import hashlib
import io
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from gote.generalsum.equilibria import all_equilibria

PEERS = Path(__file__).parent.parent / "peers"


def recorded(name):
    return json.loads((PEERS / name).read_text(encoding="utf-8"))["games"]


def game(seed):
    rng = random.Random(f"lrsnash {seed}")
    m, n = rng.randint(1, 8), rng.randint(1, 8)
    high = rng.choice([1, 2, 3, 9, 99])
    return tuple([[rng.randint(0, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


def digest(pairs):
    text = ";".join(sorted(",".join(map(str, p)) + "|" + ",".join(map(str, q)) for p, q in pairs))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def gambit_equilibria(A, B):
    """Extreme equilibria by pygambit, in rationals."""
    pygambit = pytest.importorskip("pygambit")
    m, n = len(A), len(A[0])
    cells = " ".join(f"{A[i][j]} {B[i][j]}" for j in range(n) for i in range(m))
    table = pygambit.read_nfg(io.StringIO(f'NFG 1 R "" {{ "1" "2" }} {{ {m} {n} }}\n\n{cells}\n'))
    found = pygambit.nash.enummixed_solve(table, rational=True).equilibria
    return {
        tuple(tuple(Fraction(str(e[player][str(k + 1)])) for k in range(size)) for player, size in (("1", m), ("2", n)))
        for e in found
    }


@pytest.mark.parametrize("block", range(10))
def test_same_equilibria_as_the_peers(block):
    lrsnash, gambit = recorded("lrsnash_500.json"), recorded("pygambit_500.json")
    for seed in range(50 * block, 50 * block + 50):
        found = all_equilibria(*game(seed)).equilibria
        mine = [len(found), digest((e.row, e.column) for e in found)]
        assert mine == lrsnash[seed] == gambit[seed], seed


@pytest.mark.parametrize("block", range(4))
def test_same_equilibria_as_pygambit_live(block):
    rng = random.Random(f"pygambit {block}")
    for _ in range(25):
        m, n, high = rng.randint(1, 4), rng.randint(1, 4), rng.choice([1, 2, 5, 99])
        A, B = ([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))
        assert {(e.row, e.column) for e in all_equilibria(A, B).equilibria} == gambit_equilibria(A, B)
