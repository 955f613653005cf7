"""Plain minimax over card sets, written from the rules alone."""

from functools import cache


def beats(card, best, trump):
    return card > best if card >> 4 == best >> 4 else card >> 4 == trump


def playable(hand, table, trump, must):
    if not table or must == 2:
        return hand
    best = table[0]
    for card in table[1:]:
        best = card if beats(card, best, trump) else best
    suit = [card for card in hand if card >> 4 == table[0] >> 4]
    if must == 0:
        return suit or hand
    suit = suit or [card for card in hand if card >> 4 == trump]
    return [card for card in suit if beats(card, best, trump)] or suit or hand


def values(position):
    """{card: what side 0 still gets}"""
    players, sides, trump = len(position.hands), position.sides, position.trump

    def after(hands, leader, table, card):
        p = (leader + len(table)) % players
        hands = (*hands[:p], hands[p] - {card}, *hands[p + 1 :])
        table = (*table, card)
        if len(table) < players:
            return worth(hands, leader, table)
        best = 0
        for k in range(1, players):
            best = k if beats(table[k], table[best], trump) else best
        taker = (leader + best) % players
        gain = position.worth + sum(position.points.get(c, 0) for c in table) + (0 if any(hands) else position.last)
        return (gain if sides[taker] == 0 else 0) + worth(hands, taker, ())

    @cache
    def worth(hands, leader, table):
        if not any(hands):
            return 0
        p = (leader + len(table)) % players
        cards = playable(sorted(hands[p]), table, trump, position.must)
        return (min if sides[p] else max)(after(hands, leader, table, card) for card in cards)

    hand = sorted(position.hands[position.mover])
    cards = playable(hand, position.table, trump, position.must)
    return {card: after(position.hands, position.leader, position.table, card) for card in cards}
