"""Reasons, each a test on the solved game: said only where the test holds, never from the look of the cards.

* *trumps first*: all best leads are trumps, and with cards of a suit that the leader's side has not in the place of the
  other side's trumps a plain lead is as good;
* *where a card lies*: the side gets less when two named cards of its opponents change places;
* *duck*: the last player of a trick could take it, and every best card leaves it to the other side.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.engine import Engine
from gote.cards.whist.rules import WhistGame
from gote.cards.whist.rules_position import Position, winner
from gote.core import Solution, shown, translator
from gote.core.i18n import Translate

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MOST_CARDS = 8
"""Cards a hand up to which positions with changed hands are valued."""


def written(card: str) -> str:
    """A card with the sign of its suit; the ten as people write it."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


def reasons(solution: Solution[WhistGame, WhistAnswer], lang: str = "en") -> list[str]:
    """All that hold."""
    t = translator("whist", lang)
    found = [_duck(solution, t), _trumps_first(solution, t)]
    if solution.game.position.tricks <= MOST_CARDS:
        found.append(_where_a_card_lies(solution, t))
    return [reason for reason in found if reason is not None]


def _value(position: Position) -> int:
    """What side 0 gets."""
    return Engine(position).value(position.hands, position.leader, position.table)


def _duck(solution: Solution[WhistGame, WhistAnswer], t: Translate) -> str | None:
    game, position = solution.game, solution.game.position
    if len(position.table) != position.players - 1 or position.tricks < 2:
        return None

    def takes(card: str) -> bool:
        """Whether the mover's side takes the trick with it."""
        taker = winner((*position.table, game.code(card)), position.trump)
        return position.sides[(position.leader + taker) % position.players] == position.sides[position.mover]

    could = next((card for card in solution.values if takes(card)), None)
    if could is None or any(map(takes, solution.best)):
        return None
    return t("{card} would take this trick; every best card leaves it to the other side.", card=written(could))


def _exchanges(position: Position) -> Sequence[tuple[int, int, int, int]]:
    """(p, high, q, low): the highest card of a suit among the opponents, with any lower one of another opponent."""
    me, found = position.sides[position.mover], []
    others = [p for p in range(position.players) if position.sides[p] != me]
    for suit in range(4):
        held = sorted(((c, p) for p in others for c in position.hands[p] if c >> 4 == suit), reverse=True)
        if held:
            high, p = held[0]
            found += [(p, high, q, low) for low, q in held[1:] if q != p]
    return found


def _where_a_card_lies(solution: Solution[WhistGame, WhistAnswer], t: Translate) -> str | None:
    game, position = solution.game, solution.game.position
    me = position.sides[position.mover]
    sign = 1 if me == 0 else -1
    now = sign * _value(position)
    for p, high, q, low in _exchanges(position):
        hands = list(position.hands)
        hands[p], hands[q] = hands[p] - {high} | {low}, hands[q] - {low} | {high}
        lost = now - sign * _value(replace(position, hands=tuple(hands)))
        if lost > 0:
            return t(
                "It matters where {high} lies: if {p} had {low} and {q} had {high}, {side} would get {lost} less.",
                high=written(game.card(high)),
                low=written(game.card(low)),
                p=game.names[p],
                q=game.names[q],
                side=game.side_names[me],
                lost=shown(Fraction(lost, position.scale)),
            )
    return None


def _trumps_first(solution: Solution[WhistGame, WhistAnswer], t: Translate) -> str | None:
    """Said only when it holds: all best leads are trumps, and once the other side has none a plain lead is as good."""
    game: WhistGame = solution.game
    position = game.position
    if position.table or position.trump > 3 or any(card[0] != game.trump for card in solution.best):
        return None
    plain = [c for c in solution.values if c[0] != game.trump]
    me, players = position.sides[position.mover], list(enumerate(position.hands))
    held = {c for hand in position.hands for c in hand}
    mine = {c >> 4 for p, hand in players if position.sides[p] == me for c in hand}
    idle = next((s for s in range(4) if s != position.trump and s not in mine), None)
    if not plain or idle is None:
        return None
    free = [16 * idle + rank for rank in range(13) if 16 * idle + rank not in held]
    theirs = [{c for c in hand if position.sides[p] != me and c >> 4 == position.trump} for p, hand in players]
    if not 0 < sum(map(len, theirs)) <= len(free):
        return None
    hands = [hand - gone | {free.pop(0) for _ in gone} for (_, hand), gone in zip(players, theirs, strict=True)]
    other = replace(position, hands=tuple(hands))
    engine = Engine(other)
    first = other.play(game.code(solution.best[0]))
    trumps = first[1] + engine.value(first[0].hands, first[0].leader, first[0].table)
    for card in plain:
        after, gain = other.play(game.code(card))
        if gain + engine.value(after.hands, after.leader, after.table) == trumps:
            names = ", ".join(map(written, solution.best))
            return t(
                "The trumps of the other side must be drawn first ({cards}): if it had none, {plain} would be as good.",
                cards=names,
                plain=written(card),
            )
    return None
