"""Families and measures of the card rooms for claims written as documents, where the rooms do not offer them
themselves.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

Document = dict[str, Any]


def _tanhinmin_lines(size: int) -> Iterator[Document]:
    """Plain Tanhinmin on the empty table: all hands of `size` cards in all with strengths up to 4."""
    from itertools import combinations_with_replacement as hands

    for p in range(1, size):
        for x in hands(range(1, 5), p):
            for y in hands(range(1, 5), size - p):
                yield {"kind": "tanhinmin", "order": "linear", "mover": list(x), "waiter": list(y)}


def _tanhinmin_graphs(size: int) -> Iterator[Document]:
    """All card graphs between hands of `size` cards in all, one for every first table up to renaming."""
    from gote.cards.tanhinmin.every_graph import first_tables, rows_of
    from gote.cards.tanhinmin.zugzwang import game_of

    for p in range(1, size):
        q = size - p
        for first, _ in first_tables(p, q):
            for second in range(1 << (p * q)):
                yield game_of(
                    (tuple(rows_of(first, p, q).tolist()), tuple(rows_of(second, q, p).tolist()))
                ).to_document()


def _memory_states(known: bool) -> Callable[[int], Iterator[Document]]:
    def family(n: int) -> Iterator[Document]:
        for k in range(int(known), n):
            yield {"kind": "memory", "state": {"special_known": known, "n": n, "m": 0, "k": k}}

    return family


def _answer(document: Document, field: str) -> Any:
    from gote import solve

    return getattr(solve(document), field)


def _plies(document: Document) -> str:
    return " ".join(_answer(document, "action"))


FAMILIES: dict[str, Callable[[int], Iterable[Any]]] = {
    "tanhinmin.lines": _tanhinmin_lines,
    "tanhinmin.graphs": _tanhinmin_graphs,
    "memory.special_known": _memory_states(True),
    "memory.special_unknown": _memory_states(False),
    "memory.starts": lambda n: [{"kind": "memory", "pairs": n}],
}
MEASURES: dict[str, Callable[[Any], Any]] = {
    "tanhinmin.value": lambda d: _answer(d, "value"),
    "tanhinmin.is_zugzwang": lambda d: _answer(d, "zugzwang"),
    "tanhinmin.edges": lambda d: len(d.get("edges") or ()),
    "memory.value": lambda d: Fraction(_answer(d, "value")),
    "memory.plies": _plies,
}
