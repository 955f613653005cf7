"""Strength of cards and what the theorems say about a position without searching it.

Child(x) is the set of cards that go on x, Parent(x) the set of cards x goes on. x is at least as strong as y iff
Parent(x) contains Parent(y) ("stronger below", 下が強い) and Child(x) is contained in Child(y) ("stronger above", 上が強い).
Theorem 2: exchanging an own card for a stronger one never hurts. Lemmas 3 and 4: a card that fits on nothing of the
opponent never helps. Theorem 3: without a directed cycle between the hands there is neither a draw nor a zugzwang.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules
from gote.core import DocumentError
from gote.core.parts import part

Sets = Mapping[Card, frozenset[Card]]


def neighbours(edges: Iterable[tuple[Card, Card]]) -> tuple[Sets, Sets]:
    """(Parent, Child) of every card of a graph; self-loops mean nothing.

    >>> parent, child = neighbours([("a", "b"), ("a", "c")])
    >>> sorted(child["a"]), sorted(parent["b"])
    (['b', 'c'], ['a'])
    """
    parent: dict[Card, set[Card]] = {}
    child: dict[Card, set[Card]] = {}
    for u, v in edges:
        for card in (u, v):
            parent.setdefault(card, set())
            child.setdefault(card, set())
        if u != v:
            child[u].add(v)
            parent[v].add(u)
    return {k: frozenset(v) for k, v in parent.items()}, {k: frozenset(v) for k, v in child.items()}


def at_least_as_strong(edges: Iterable[tuple[Card, Card]], x: Card, y: Card) -> bool:
    """Whether Parent(x) contains Parent(y) and Child(x) is contained in Child(y).

    >>> at_least_as_strong([("p", "x"), ("p", "y"), ("q", "x")], "x", "y")
    True
    """
    parent, child = neighbours(edges)
    none: frozenset[Card] = frozenset()
    return parent.get(x, none) >= parent.get(y, none) and child.get(x, none) <= child.get(y, none)


@dataclass(frozen=True)
class StrengthOrder:
    """The preorder of strength: classes of equally strong cards and the covering pairs (stronger, weaker) of its Hasse
    diagram.
    """

    classes: tuple[tuple[Card, ...], ...]
    covers: tuple[tuple[int, int], ...]
    """(a, b): class a lies directly above class b"""


def strength_order(edges: Iterable[tuple[Card, Card]], cards: Sequence[Card]) -> StrengthOrder:
    """Compare the given cards by their Parent and Child sets.

    >>> strength_order([("a", "b"), ("a", "c"), ("b", "c")], ["a", "b", "c"])
    StrengthOrder(classes=(('a',), ('b',), ('c',)), covers=((1, 0), (2, 1)))
    """
    edges = list(edges)
    parent, child = neighbours(edges)
    none: frozenset[Card] = frozenset()
    groups: dict[tuple[frozenset[Card], frozenset[Card]], list[Card]] = {}
    for card in cards:
        groups.setdefault((parent.get(card, none), child.get(card, none)), []).append(card)
    sets = list(groups)
    above = {
        (a, b) for a, (pa, ca) in enumerate(sets) for b, (pb, cb) in enumerate(sets) if a != b and pa >= pb and ca <= cb
    }
    covers = [
        (a, b) for a, b in sorted(above) if not any((a, c) in above and (c, b) in above for c in range(len(sets)))
    ]
    return StrengthOrder(tuple(map(tuple, groups.values())), tuple(covers))


@dataclass(frozen=True)
class Between:
    """The edges that matter in a position: between the two hands, and from the table card into the mover's hand.

    Cards are numbered in the order of the hands; `x_child[i]` are the waiter's cards that go on the mover's card i, and
    so on.
    """

    x: tuple[Card, ...]
    y: tuple[Card, ...]
    x_child: tuple[frozenset[int], ...]
    y_child: tuple[frozenset[int], ...]
    fitting: frozenset[int] | None
    """the mover's cards that fit the table card; None on the empty table"""

    def parents(self, player: int, card: int) -> frozenset[int]:
        """The opponent's cards a card goes on."""
        return frozenset(k for k, child in enumerate(self.y_child if player == 0 else self.x_child) if card in child)

    def children(self, player: int, card: int) -> frozenset[int]:
        """The opponent's cards that go on a card."""
        return (self.x_child if player == 0 else self.y_child)[card]

    def names(self, player: int) -> tuple[Card, ...]:
        """The cards of a player."""
        return self.x if player == 0 else self.y


def between(game: Tanhinmin) -> Between:
    """The edges that matter. Eleven-back has none of its own: see `eleven_back.equivalent_graph`.

    >>> between(Tanhinmin(order="linear", mover=[1, 4], waiter=[2, 3], table=3)).fitting
    frozenset({1})
    """
    from gote.cards.tanhinmin.solve import is_line

    if game.reverse is not None and not is_line(game):
        raise DocumentError(
            "reverse", "Eleven-back is not played on a card graph; ask eleven_back.equivalent_graph for one"
        )
    rules = Rules.of(game)
    x, y = game.mover, game.waiter
    fitting = None
    if game.table is not None:
        fitting = frozenset(i for i, card in enumerate(x) if rules.fits(game.table, card, False))
    return Between(
        x,
        y,
        tuple(frozenset(j for j, b in enumerate(y) if rules.fits(a, b, False)) for a in x),
        tuple(frozenset(i for i, a in enumerate(x) if rules.fits(b, a, False)) for b in y),
        fitting,
    )


def dead_cards(game: Tanhinmin) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """For each hand the cards that fit on nothing of the opponent (nor on the table card): they never help their owner.

    >>> dead_cards(Tanhinmin(edges=[["a", "c"]], mover=["a", "b"], waiter=["c", "d"]))
    (('a', 'b'), ('d',))
    """
    graph = between(game)
    found = []
    for player in (0, 1):
        fits_table = graph.fitting or frozenset() if player == 0 else frozenset()
        names = graph.names(player)
        found.append(tuple(c for i, c in enumerate(names) if not graph.parents(player, i) and i not in fits_table))
    return found[0], found[1]


@dataclass(frozen=True)
class Swap:
    """What theorem 2 says about exchanging the card `old` of a hand for `new`."""

    old: Card
    new: Card
    stronger_above: bool
    """Child(new) is contained in Child(old)"""
    stronger_below: bool
    """Parent(new) contains Parent(old)"""

    @property
    def cannot_hurt(self) -> bool:
        """Both hold: the value cannot get worse for the owner."""
        return self.stronger_above and self.stronger_below


def swap(game: Tanhinmin, old: Card, new: Card) -> Swap:
    """Whether exchanging a held card for another card of the graph is covered by theorem 2 (only the opponent's cards
    and the table count).

    >>> game = Tanhinmin(edges=[["b1", "a3"], ["a1", "b1"], ["a2", "b1"]], mover=["a1", "a2"], waiter=["b1", "b2"])
    >>> swap(game, "a1", "a3").cannot_hurt
    True
    """
    rules = Rules.of(game)
    if old not in game.mover and old not in game.waiter:
        raise DocumentError("old", f"card {old!r} is in no hand; name a card somebody holds")
    own = game.mover if old in game.mover else game.waiter
    other = game.waiter if own is game.mover else game.mover
    below = [*other, *([game.table] if game.table is not None and own is game.mover else [])]

    def child(card: Card) -> set[int]:
        return {j for j, b in enumerate(other) if rules.fits(card, b, False)}

    def parent(card: Card) -> set[int]:
        return {j for j, b in enumerate(below) if rules.fits(b, card, False)}

    return Swap(old, new, child(new) <= child(old), parent(new) >= parent(old))


def find_cycle(game: Tanhinmin) -> tuple[Card, ...] | None:
    """A directed cycle that uses only edges between the hands, as its cards in order (each goes on the one before);
    None when there is none.

    >>> find_cycle(Tanhinmin(edges=[["a", "c"], ["c", "a"]], mover=["a", "b"], waiter=["c"]))
    ('a', 'c')
    """
    graph = between(game)
    left = _core(graph)
    if not left:
        return None
    node = min(left)
    path = [node]
    while True:
        player, card = path[-1]
        follower = next((1 - player, k) for k in sorted(graph.children(player, card)) if (1 - player, k) in left)
        if follower in path:
            loop = path[path.index(follower) :]
            start = loop.index(min(loop))
            return tuple(graph.names(player)[card] for player, card in loop[start:] + loop[:start])
        path.append(follower)


def _core(graph: Between) -> set[tuple[int, int]]:
    """What is left after taking away, again and again, cards that nothing goes on: empty iff there is no cycle."""
    left = {(0, i) for i in range(len(graph.x))} | {(1, j) for j in range(len(graph.y))}
    counts = {(player, card): len(graph.children(player, card)) for player, card in left}
    sinks = [node for node, count in counts.items() if count == 0]
    while sinks:
        player, card = sinks.pop()
        left.discard((player, card))
        for k in graph.parents(player, card):
            counts[1 - player, k] -= 1
            if counts[1 - player, k] == 0:
                sinks.append((1 - player, k))
    return left


def topological_order(game: Tanhinmin) -> tuple[tuple[int, Card], ...] | None:
    """The no-zugzwang certificate: all cards as (player, card), each after the opponent's cards it goes on; None when
    there is a cycle.

    >>> topological_order(Tanhinmin(order="linear", mover=[1, 4], waiter=[2]))
    ((0, 1), (1, 2), (0, 4))
    """
    graph = between(game)
    waiting = {(p, k): len(graph.parents(p, k)) for p in (0, 1) for k in range(len(graph.names(p)))}
    ready = sorted((node for node, count in waiting.items() if count == 0), reverse=True)
    order: list[tuple[int, Card]] = []
    while ready:
        player, card = ready.pop()
        order.append((player, graph.names(player)[card]))
        for k in sorted(graph.children(player, card), reverse=True):
            waiting[1 - player, k] -= 1
            if waiting[1 - player, k] == 0:
                ready.append((1 - player, k))
    return tuple(order) if len(order) == len(waiting) else None


def cycles(game: Tanhinmin, most: int = 100) -> list[tuple[Card, ...]]:
    """Up to `most` elementary cycles between the hands.

    >>> cycles(Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "c"], ["c", "b"]], mover=["a", "b"], waiter=["c"]))
    [('a', 'c'), ('b', 'c')]
    """
    from itertools import islice

    nx = part("networkx")
    graph = between(game)
    digraph = nx.DiGraph()
    for player in (0, 1):
        for i in range(len(graph.names(player))):
            digraph.add_edges_from(((player, i), (1 - player, j)) for j in graph.children(player, i))
    found = []
    for loop in islice(nx.simple_cycles(digraph), most):
        start = loop.index(min(loop))
        found.append(tuple(graph.names(player)[card] for player, card in loop[start:] + loop[:start]))
    return sorted(found, key=lambda loop: (len(loop), list(map(str, loop))))
