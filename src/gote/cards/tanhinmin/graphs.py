"""Card graphs from elsewhere and at random: adjacency lists and matrices, networkx (DOT: `dot.py`); digraphs, DAGs,
tournaments.

All functions give edges (u, v), "v may be put on u", ready for the field `edges` of a document.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.core import DocumentError

Edge = tuple[Card, Card]


def from_adjacency(
    adjacency: Mapping[Card, Sequence[Card]] | Sequence[Sequence[int]], names: Sequence[Card] | None = None
) -> list[Edge]:
    """Edges from lists of followers, or from a square 0/1 matrix whose entry [i][j] says that card j goes on card i.

    >>> from_adjacency({"a": ["b", "c"], "b": []})
    [('a', 'b'), ('a', 'c')]
    >>> from_adjacency([[0, 1], [0, 0]], names=["a", "b"])
    [('a', 'b')]
    """
    if isinstance(adjacency, Mapping):
        return [(u, v) for u, followers in adjacency.items() for v in followers]
    size = len(adjacency)
    if any(len(row) != size for row in adjacency):
        raise DocumentError("adjacency", f"is not square; give {size} rows of {size} entries")
    labels: Sequence[Card] = range(size) if names is None else names
    if len(labels) != size:
        raise DocumentError("names", f"has {len(labels)} entries, the matrix {size} rows; give one name per row")
    return [(labels[i], labels[j]) for i in range(size) for j in range(size) if adjacency[i][j]]


def from_networkx(graph: Any) -> list[Edge]:
    """Edges of a `networkx.DiGraph`.

    >>> import networkx as nx
    >>> from_networkx(nx.DiGraph([("a", "b")]))
    [('a', 'b')]
    """
    return [(u, v) for u, v, *_ in graph.edges()]


def to_networkx(game: Tanhinmin) -> Any:
    """The card graph of a document as a `networkx.DiGraph`; nodes carry `holder`: "mover", "waiter", "table" or ""."""
    import networkx as nx

    graph = nx.DiGraph()
    holders = dict.fromkeys(game.mover, "mover") | dict.fromkeys(game.waiter, "waiter")
    if game.table is not None:
        holders[game.table] = "table"
    names = list(dict.fromkeys([*holders, *(card for edge in game.edges or () for card in edge)]))
    graph.add_nodes_from((card, {"holder": holders.get(card, "")}) for card in names)
    graph.add_edges_from((u, v) for u, v in game.edges or () if u != v)
    return graph


def random_digraph(cards: Sequence[Card], density: float, seed: int) -> list[Edge]:
    """Each ordered pair is an edge with that probability.

    >>> len(random_digraph(range(4), 1.0, seed=0))
    12
    """
    generator = random.Random(seed)
    return [(u, v) for u in cards for v in cards if u != v and generator.random() < density]


def random_dag(cards: Sequence[Card], density: float, seed: int) -> list[Edge]:
    """As `random_digraph`, only from earlier to later cards of a random order.

    >>> len(random_dag(range(4), 1.0, seed=0))
    6
    """
    generator = random.Random(seed)
    order = list(cards)
    generator.shuffle(order)
    return [(u, v) for i, u in enumerate(order) for v in order[i + 1 :] if generator.random() < density]


def random_tournament(cards: Sequence[Card], seed: int) -> list[Edge]:
    """One direction for every pair.

    >>> len(random_tournament(range(4), seed=0))
    6
    """
    generator = random.Random(seed)
    return [(u, v) if generator.random() < 0.5 else (v, u) for i, u in enumerate(cards) for v in cards[i + 1 :]]


def random_position(
    p: int, q: int, density: float = 0.4, seed: int = 0, kind: str = "digraph", table: bool = False
) -> Tanhinmin:
    """A random document with hands of p and q cards; `kind` is digraph, dag or tournament.

    >>> len(random_position(3, 4, seed=1).waiter)
    4
    """
    x, y = [f"x{i}" for i in range(p)], [f"y{j}" for j in range(q)]
    cards: list[Card] = [*x, *y, *(["t"] if table else [])]
    makers = {
        "digraph": lambda: random_digraph(cards, density, seed),
        "dag": lambda: random_dag(cards, density, seed),
        "tournament": lambda: random_tournament(cards, seed),
    }
    if kind not in makers:
        raise DocumentError("kind", f"{kind!r} is no kind of graph; choose one of {', '.join(makers)}")
    return Tanhinmin(edges=makers[kind](), mover=x, waiter=y, table="t" if table else None)
