"""Card graphs from elsewhere and at random: adjacency lists and matrices, networkx, DOT; digraphs, DAGs, tournaments.

All functions give edges (u, v), "v may be put on u", ready for the field `edges` of a document.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.core import DocumentError

Edge = tuple[Card, Card]


def from_adjacency(adjacency: Mapping[Card, Sequence[Card]] | Sequence[Sequence[int]], names: Sequence[Card] | None = None) -> list[Edge]:
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


_TOKEN = re.compile(r'\s+|//[^\n]*|\#[^\n]*|/\*.*?\*/|(->|--)|([{}\[\];,=:])|"((?:[^"\\]|\\.)*)"|([\w.]+)', re.S)


def from_dot(text: str) -> list[Edge]:
    """Edges of a `digraph` in Graphviz' DOT language: chains a -> b -> c, groups {b c}, quoted names; attributes are passed over.

    >>> from_dot('digraph cards { a -> {b "c d"} [color=red]; b -> e -> f; rankdir=LR }')
    [('a', 'b'), ('a', 'c d'), ('b', 'e'), ('e', 'f')]
    """
    tokens = _dot_tokens(text)
    if not tokens or "digraph" not in [word.lower() for _, word in tokens[:2]]:
        raise DocumentError("dot", "is not a digraph; write digraph { a -> b; ... }")
    start = next((i for i, token in enumerate(tokens) if token == ("sign", "{")), None)
    if start is None:
        raise DocumentError("dot", "has no { ... }; write digraph { a -> b; ... }")
    edges: list[Edge] = []
    _dot_block(tokens, start + 1, edges)
    return list(dict.fromkeys(edges))


def _dot_tokens(text: str) -> list[tuple[str, str]]:
    tokens, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise DocumentError("dot", f"cannot be read at {text[place:place + 20]!r}; quote names with odd characters")
        place = match.end()
        arrow, sign, quoted, word = match.groups()
        if arrow == "--":
            raise DocumentError("dot", "has an undirected edge --; write a -> b for 'b may be put on a'")
        if arrow or sign:
            tokens.append(("sign", arrow or sign))
        elif quoted is not None:
            tokens.append(("name", quoted.replace('\\"', '"')))
        elif word is not None:
            tokens.append(("word", word))
    return tokens


def _dot_block(tokens: list[tuple[str, str]], place: int, edges: list[Edge]) -> tuple[int, list[Card]]:
    """Statements up to the closing brace; gives the place after it and all cards named inside."""
    inside: list[Card] = []
    group: list[Card] = []
    chain: list[list[Card]] = []
    arrow = False

    def finish() -> None:
        nonlocal group, arrow
        if group:
            chain.append(group)
        for lower, upper in zip(chain, chain[1:], strict=False):
            edges.extend((u, v) for u in lower for v in upper)
        chain.clear()
        group, arrow = [], False

    while place < len(tokens):
        kind, value = tokens[place]
        place += 1
        if (kind, value) == ("sign", "}"):
            finish()
            return place, list(dict.fromkeys(inside))
        if (kind, value) == ("sign", "["):
            while place < len(tokens) and tokens[place] != ("sign", "]"):
                place += 1
            place += 1
        elif (kind, value) == ("sign", ":"):
            place += 1  # a port
        elif (kind, value) == ("sign", "="):
            place += 1  # an attribute of the graph: what stood before it is no card
            group, chain = [], []
        elif (kind, value) == ("sign", "->"):
            chain.append(group)
            group, arrow = [], True
        elif kind == "sign" and value in ";,":
            finish()
        else:
            if group and not arrow:
                finish()
            if (kind, value) == ("sign", "{"):
                place, named = _dot_block(tokens, place, edges)
            elif kind == "word" and value.lower() in ("subgraph", "node", "edge", "graph"):
                if value.lower() == "subgraph" and place < len(tokens) and tokens[place][0] != "sign":
                    place += 1
                continue
            else:
                named = [int(value) if kind == "word" and value.isdigit() else value]
            if group:
                finish()
            group, arrow = named, False
            inside.extend(named)
    raise DocumentError("dot", "ends before its closing brace; add }")


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


def random_position(p: int, q: int, density: float = 0.4, seed: int = 0, kind: str = "digraph", table: bool = False) -> Tanhinmin:
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
