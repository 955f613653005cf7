"""Eleven-back (イレブンバック) and card graphs: when is a position the same game as one on a digraph?

Whether a card goes on another depends on the order, which a jack reverses until the table is cleared; so Eleven-back is
not a game on a digraph. A particular position still is one when, in everything that can arise from it, the legal moves
are those of one fixed graph. Figure 2 of the paper is such a pair.
"""

from gote.cards.tanhinmin.rules import PASS, Card, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.core import DocumentError, LimitError, checkpoint

MOST = 200_000


def equivalent_graph(game: Tanhinmin) -> Tanhinmin | None:
    """A card-graph document with the same legal moves in every position that can arise, or None when there is none.

    Cards are renamed "m3" and "w3" for strength 3 of the mover and the waiter; equal cards get numbers.

    >>> found = equivalent_graph(Tanhinmin(order="linear", mover=[3, 11], waiter=[3, 11], reverse=11))
    >>> sorted(found.edges)
    [('m11', 'w3'), ('m3', 'w11'), ('w11', 'm3'), ('w3', 'm11')]
    """
    if game.order != "linear":
        raise DocumentError("order", "is not linear; give strengths and reverse")
    goes: dict[tuple[int, Card, Card], bool] = {}
    fits_table: dict[Card, bool] = {}
    start = Trick.start(game)
    seen, stack = {start}, [start]
    while stack:
        here = stack.pop()
        checkpoint()
        if len(seen) > MOST:
            raise LimitError(f"tanhinmin: more than {MOST:,} positions arise; ask for a smaller hand")
        moves = set(here.moves())
        if moves and here.table is not None:
            first = here is start
            for card in set(here.hands[here.player]):
                legal = card in moves
                if first:
                    fits_table[card] = legal
                elif goes.setdefault((here.player, here.table, card), legal) != legal:
                    return None
        for after in map(here.play, here.moves()):
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return _document(game, goes, fits_table)


def _document(game: Tanhinmin, goes: dict[tuple[int, Card, Card], bool], fits_table: dict[Card, bool]) -> Tanhinmin:
    names: list[list[tuple[str, Card]]] = []
    for letter, hand in (("m", game.mover), ("w", game.waiter)):
        own = []
        for i, card in enumerate(hand):
            copy = list(hand[:i]).count(card)
            own.append((f"{letter}{card}" + (f".{copy + 1}" if copy else ""), card))
        names.append(own)
    edges: list[tuple[str, str]] = []
    for player in (0, 1):
        edges += [
            (below, above)
            for below, low in names[1 - player]
            for above, high in names[player]
            if goes.get((player, low, high), False)
        ]
    table = None
    if game.table is not None:
        table = f"t{game.table}"
        edges += [(table, name) for name, card in names[0] if fits_table.get(card, False)]
    hands = [[name for name, _ in own] for own in names]
    return Tanhinmin(edges=edges, mover=hands[0], waiter=hands[1], table=table, pass_on_empty=game.pass_on_empty)


__all__ = ["PASS", "equivalent_graph"]
