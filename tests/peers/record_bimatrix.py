"""Record what pygambit's rational vertex enumeration answers on the 500 games of tests/generalsum/test_peers.py.

    python tests/peers/record_bimatrix.py > tests/peers/pygambit_500.json

takes some minutes; the games and the digest are those of the test, so that both files describe the same answers.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "generalsum"))

from test_peers import digest, gambit_equilibria, game


def main():
    import pygambit

    records = []
    for seed in range(500):
        pairs = gambit_equilibria(*game(seed))
        records.append(json.dumps([len(pairs), digest(pairs)]))
        print(seed, file=sys.stderr)
    origin = (
        f"pygambit {pygambit.__version__}, nash.enummixed_solve(rational=True), run by "
        "tests/peers/record_bimatrix.py on the "
        "games of tests/generalsum/test_peers.py: number of extreme equilibria and the first 16 hex digits "
        "of the SHA-256 of "
        "their sorted text"
    )
    rows = [", ".join(records[k : k + 5]) for k in range(0, 500, 5)]
    print('{"origin": ' + json.dumps(origin) + ',\n"games": [\n' + ",\n".join(rows) + "\n]}")


if __name__ == "__main__":
    main()
