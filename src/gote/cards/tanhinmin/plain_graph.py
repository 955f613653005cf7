"""Recognising families in a card graph: is it plain Tanhinmin, or several series, under other names?

Between the hands only the comparisons of own with opposing cards count. If they come from one line of strength, the
opposing cards sorted by how many own cards lie below them, and below or level with them, stand in that line, and every
own card finds its place among them; checking all pairs decides. Cost O(|X| |X̄|).
"""

from collections.abc import Mapping, Sequence

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.cards.tanhinmin.strength import Between, between


def line_ranks(game: Tanhinmin) -> dict[Card, int] | None:
    """Strengths for all held cards (and the table card) that give the same legal moves, or None when there are none.

    >>> line_ranks(Tanhinmin(edges=[["a", "c"], ["c", "b"], ["a", "b"]], mover=["a", "b"], waiter=["c"], table=None))
    {'a': 0, 'b': 8, 'c': 4}
    >>> line_ranks(Tanhinmin(edges=[["a", "c"], ["c", "a"]], mover=["a"], waiter=["c"])) is None
    True
    """
    graph = between(game)
    placed = _place(graph, range(len(graph.x)), range(len(graph.y)))
    if placed is None:
        return None
    x_rank, y_rank = placed
    ranks: dict[Card, int] = dict(zip(graph.x, x_rank, strict=True)) | dict(zip(graph.y, y_rank, strict=True))
    if graph.fitting is not None and game.table is not None:
        fitting = [x_rank[i] for i in graph.fitting]
        level = min(fitting) - 1 if fitting else max(x_rank)
        if any((rank > level) != (i in graph.fitting) for i, rank in enumerate(x_rank)):
            return None
        ranks[game.table] = level
    return ranks


def _place(graph: Between, xs: Sequence[int], ys: Sequence[int]) -> tuple[list[int], list[int]] | None:
    """Ranks of the chosen cards on one line, multiples of 4 so that a table card fits between."""
    above = {j: [i for i in xs if j in graph.x_child[i]] for j in ys}  # own cards below y
    key = {j: (len(above[j]), len(xs) - len(graph.y_child[j].intersection(xs))) for j in ys}
    steps = {value: 8 * place + 4 for place, value in enumerate(sorted(set(key.values())))}
    y_rank = [steps[key[j]] for j in ys]
    x_rank = []
    for i in xs:
        level = [
            rank for j, rank in zip(ys, y_rank, strict=True) if j not in graph.x_child[i] and i not in graph.y_child[j]
        ]
        lower = [rank for j, rank in zip(ys, y_rank, strict=True) if i in graph.y_child[j]]
        fits_table = (
            graph.fitting is not None and i in graph.fitting
        )  # cards between the same opposing ones may differ in this
        x_rank.append(level[0] if level else max(lower, default=-4) + 4 + fits_table)
    for i, own in zip(xs, x_rank, strict=True):
        for j, other in zip(ys, y_rank, strict=True):
            if (other > own) != (j in graph.x_child[i]) or (own > other) != (i in graph.y_child[j]):
                return None
    return x_rank, y_rank


def as_series(game: Tanhinmin) -> Tanhinmin | None:
    """The same position as a document with several series (one for each connected part), or None; for the empty table.

    >>> found = as_series(Tanhinmin(edges=[["a", "c"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"]))
    >>> found.mover, found.waiter
    (((0, 0), (1, 8)), ((0, 4), (1, 4)))
    """
    graph = between(game)
    if game.table is not None:
        return None
    part: dict[tuple[int, int], int] = {}
    for number, start in enumerate([(0, i) for i in range(len(graph.x))] + [(1, j) for j in range(len(graph.y))]):
        stack = [start]
        while stack:
            player, card = stack.pop()
            if (player, card) not in part:
                part[player, card] = number
                stack += [(1 - player, k) for k in graph.children(player, card) | graph.parents(player, card)]
    numbers = {value: k for k, value in enumerate(dict.fromkeys(part.values()))}
    hands: dict[tuple[int, int], tuple[int, int]] = {}
    for value, k in numbers.items():
        xs = [card for (player, card), own in part.items() if own == value and player == 0]
        ys = [card for (player, card), own in part.items() if own == value and player == 1]
        placed = _place(graph, xs, ys)
        if placed is None:
            return None
        for player, cards, ranks in ((0, xs, placed[0]), (1, ys, placed[1])):
            hands |= {(player, card): (k, rank) for card, rank in zip(cards, ranks, strict=True)}
    return Tanhinmin(
        order="series",
        mover=[hands[0, i] for i in range(len(graph.x))],
        waiter=[hands[1, j] for j in range(len(graph.y))],
        pass_on_empty=game.pass_on_empty,
    )


def on_a_line(game: Tanhinmin, ranks: Mapping[Card, int]) -> Tanhinmin:
    """The document in strengths that `line_ranks` found."""
    return Tanhinmin(
        order="linear",
        mover=[ranks[card] for card in game.mover],
        waiter=[ranks[card] for card in game.waiter],
        table=None if game.table is None else ranks[game.table],
        pass_on_empty=game.pass_on_empty,
    )
