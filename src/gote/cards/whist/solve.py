"""The value of every legal card, by zero-window questions with one table of answers."""

from fractions import Fraction

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.engine import Engine
from gote.cards.whist.rules import WhistGame

Valued = dict[int, int]
"""card -> what side 0 still gets after it, the trick on the table included, in units of 1 / scale"""


def valued(engine: Engine) -> Valued:
    """The value of every legal card; neighbours that are alike are asked once.

    >>> game = WhistGame(hands={"A": "AQ9...", "B": "KJT..."}, trump="none", leader="A")
    >>> {game.card(card): value for card, value in valued(Engine(game.position)).items()}
    {'SA': 1, 'SQ': 1, 'S9': 2}
    """
    position = engine.position
    if position.over:
        return {}
    mine = position.hands[position.mover]
    seen = sorted({c for hand in position.hands for c in hand} | set(position.table), reverse=True)
    found: Valued = {}
    guess: int | None = None
    for card in position.legal():
        at = seen.index(card)
        above = seen[at - 1] if at and seen[at - 1] >> 4 == card >> 4 else None
        if above in found and above in mine and position.points.get(above, 0) == position.points.get(card, 0):
            found[card] = found[above]
            continue
        after, gain = position.play(card)
        found[card] = gain + engine.value(
            after.hands, after.leader, after.table, None if guess is None else guess - gain
        )
        guess = found[card]
    return found


def solve_whist(game: WhistGame) -> WhistAnswer:
    """What both sides get under best play, all best cards and the value of every card.

    >>> hands = {"N": "32...", "E": "K5...", "S": "AQ...", "W": "J4..."}
    >>> solve_whist(WhistGame(hands=hands, trump="none", leader="N")).tricks
    {'NS': Fraction(2, 1), 'EW': Fraction(0, 1)}
    """
    position = game.position
    found = valued(Engine(position))
    side = position.sides[position.mover]
    total, unit = position.total, Fraction(1, position.scale)
    values = {game.card(c): (v if side == 0 else total - v) * unit for c, v in found.items()}
    own = max(values.values(), default=Fraction(0))
    names = game.side_names
    shares = {names[side]: own, names[1 - side]: total * unit - own}
    shares = {name: shares[name] for name in names}
    kept = {"tricks": shares} if game.counts_tricks else {"points": shares}
    return WhistAnswer(best=tuple(c for c, v in values.items() if v == own), values=values, **kept)
