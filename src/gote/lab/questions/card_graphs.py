"""Ohto and Kiya 3.2: how often zugzwang occurs, and on which classes of graphs a matching criterion decides.

The criterion of plain Tanhinmin, carried over to any graph: each side keeps one card for last, which need not be
covered. Let mu(S, T) be the largest number of disjoint pairs (s, t) where s may be put on t. The mover on the empty
table is said to win iff min(|X|, 1 + min over y of mu(X, Y - y)) > min over x of mu(Y, X - x).
"""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from gote.core.claim import ChunkResult, Claim

Masks = tuple[tuple[int, ...], tuple[int, ...]]
SAMPLES = 10_000


@lru_cache(maxsize=64)
def _pieces(size: int) -> tuple[tuple[int, int, int, int], ...]:
    from gote.cards.tanhinmin.every_graph import first_tables

    return tuple((p, size - p, first, weight) for p in range(1, size) for first, weight in first_tables(p, size - p))


def matching(rows: tuple[int, ...], columns: int) -> int:
    """Most disjoint pairs in a table of masks.

    >>> matching((1, 1, 2), 2), matching((3, 3), 2)
    (2, 2)
    """
    best = 0
    for size in range(min(len(rows), columns), 0, -1):
        for chosen in combinations(range(len(rows)), size):
            if any(
                all(rows[r] >> c & 1 for r, c in zip(chosen, places, strict=True))
                for places in permutations(range(columns), size)
            ):
                return size
    return best


@lru_cache(maxsize=1 << 14)
def _least_cover(code: int, rows: int, columns: int) -> int:
    """min over one row left out of the matching number: the rows' owner keeps that card for last. Row r: which cards
    may be put on it.
    """
    table = tuple(code >> (r * columns) & ((1 << columns) - 1) for r in range(rows))
    return min(matching(table[:r] + table[r + 1 :], columns) for r in range(rows))


@lru_cache(maxsize=1 << 14)
def _nested(code: int, rows: int, columns: int) -> bool:
    table = [code >> (r * columns) & ((1 << columns) - 1) for r in range(rows)]
    return all(a & b in (a, b) for a, b in combinations(table, 2))


def _criterion(p: int, q: int, first: int) -> Any:
    """For all second tables: whether the criterion says that the mover wins. First table: what of Y fits on each x;
    second: what of X fits on each y.
    """
    import numpy as np

    own = np.array([_least_cover(second, q, p) for second in range(1 << (p * q))])
    return np.minimum(p, 1 + own) > _least_cover(first, p, q)


def _classes(p: int, q: int, first: int, name: str) -> Any:
    """Which second tables make a graph of the class."""
    import numpy as np

    from gote.cards.tanhinmin.every_graph import acyclic

    everything = np.ones(1 << (p * q), np.bool_)
    if "nested" in name:
        everything &= _nested(first, p, q) & np.array([_nested(second, q, p) for second in range(1 << (p * q))])
    if "one-way" in name and first:
        everything[1:] = False  # cards of X go on nothing of Y, or the other way round
    if "loopless" in name:
        everything &= acyclic(p, q, first)
    return everything


def _criterion_chunk(name: str) -> Callable[[int, int], ChunkResult]:
    def check(size: int, piece: int) -> ChunkResult:
        import numpy as np

        from gote.cards.tanhinmin.every_graph import solve_first

        p, q, first, weight = _pieces(size)[piece]
        inside = _classes(p, q, first, name)
        value = solve_first(p, q, first).empty[0, 0]
        wrong = inside & (_criterion(p, q, first) != (value == 1))
        counts = {
            word: weight * int(number)
            for word, number in (("right", (inside & ~wrong).sum()), ("wrong", wrong.sum()))
            if number
        }
        return ChunkResult(
            weight * len(inside),
            weight * int(inside.sum()),
            tuple(_document(p, q, first, code) for code in np.flatnonzero(wrong)[:5].tolist()),
            counts,
        )

    return check


def _document(p: int, q: int, first: int, second: int) -> dict[str, Any]:
    from gote.cards.tanhinmin.every_graph import rows_of
    from gote.cards.tanhinmin.zugzwang import game_of

    found: dict[str, Any] = game_of(
        (tuple(rows_of(first, p, q).tolist()), tuple(rows_of(second, q, p).tolist()))
    ).to_document()
    return found


def _decided(document: dict[str, Any]) -> bool:
    from gote import solve
    from gote.cards.tanhinmin.rules import Tanhinmin
    from gote.cards.tanhinmin.zugzwang import masks_of

    out_x, out_y = masks_of(Tanhinmin(**document))
    p, q = len(out_x), len(out_y)
    own, other = (
        _least_cover(sum(m << (i * w) for i, m in enumerate(rows)), len(rows), w)
        for rows, w in ((out_y, p), (out_x, q))
    )
    return bool((solve(document).value == 1) == (min(p, 1 + own) > other))


def _graphs(size: int) -> Iterator[dict[str, Any]]:
    for p, q, first, _ in _pieces(size):
        yield from (_document(p, q, first, second) for second in range(1 << (p * q)))


def _zugzwang_chunk(size: int, piece: int) -> ChunkResult:
    """All graphs with up to 7 cards in all; beyond, seeded random graphs with every edge present with chance 1/2, hands
    as equal as can be.
    """
    if size > 7:
        return _sampled_zugzwangs(size)
    from gote.cards.tanhinmin.every_graph import solve_first

    p, q, first, weight = _pieces(size)[piece]
    results = solve_first(p, q, first)
    stuck = (results.leads()[0] == -1).all(axis=0)
    draws = results.empty[0, 0] == 0
    numbers = {"graphs": len(stuck), "drawn": int(draws.sum()), "zugzwang": int(stuck.sum())}
    counts = {f"{p}+{q} {word}": weight * number for word, number in numbers.items()}
    return ChunkResult(weight * len(stuck), weight * int(stuck.sum()), (), counts)


def _sampled_zugzwangs(size: int) -> ChunkResult:
    from gote.cards.tanhinmin.zugzwang import lead_values

    chance, p = random.Random(f"zugzwang {size}"), size // 2
    q, found = size - size // 2, 0
    for _ in range(SAMPLES):
        masks = tuple(chance.getrandbits(q) for _ in range(p)), tuple(chance.getrandbits(p) for _ in range(q))
        found += lead_values(masks) == (-1, -1)
    return ChunkResult(SAMPLES, found, (), {f"{p}+{q} sampled": SAMPLES, f"{p}+{q} sampled zugzwang": found})


def _class_claim(name: str, en: str, ja: str, expected: Any, sizes: range) -> Claim:
    return Claim(
        f"open.matching-{name}",
        f"{en}: the mover on the empty table wins iff min(|X|, 1 + min mu(X, Y - y)) > min mu(Y, X - x).",
        f"{ja}: 空場の手番側必勝は min(|X|, 1 + min mu(X, Y - y)) > min mu(Y, X - x) と同値。",
        "002, 3.2 (open)",
        sizes,
        _graphs,
        _decided,
        chunk_count=lambda size: len(_pieces(size)),
        check_chunk=_criterion_chunk(name),
        expected=expected,
    )


CLAIMS = (
    Claim(
        "open.zugzwang-frequency",
        "Census: how many card graphs are zugzwangs, by the sizes of the hands (all graphs to 7 cards, "
        "samples beyond).",
        "ツークツワンクの頻度: 手札の枚数ごとの個数(合計 7 枚まで全数、その先は標本)。",
        "002, 3.2 (open)",
        (2, 3, 4, 5, 6, 7, 8, 10),
        _graphs,
        lambda document: True,
        chunk_count=lambda size: len(_pieces(size)) if size <= 7 else 1,
        check_chunk=_zugzwang_chunk,
        expected="open",
    ),
    _class_claim("any", "Any graph", "任意のグラフ", "false", range(2, 7)),
    _class_claim(
        "loopless", "Graphs without loops between the hands", "手札の間にループのないグラフ", "false", range(2, 7)
    ),
    _class_claim(
        "nested", "Graphs whose two halves are nested", "両方向の辺集合が入れ子のグラフ", "false", range(2, 7)
    ),
    _class_claim(
        "one-way",
        "Graphs in which only one player can put cards on the other's",
        "一方だけが相手の札の上に出せるグラフ",
        "proved",
        range(2, 7),
    ),
    _class_claim(
        "nested-loopless",
        "Graphs without loops whose two halves are nested",
        "ループがなく入れ子のグラフ",
        "false",
        range(2, 7),
    ),
)
