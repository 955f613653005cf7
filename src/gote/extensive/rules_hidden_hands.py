"""Endings of whist with unseen cards, as trees: chance deals the unseen cards in every way that fits, then the tricks are played.

A side is one player who sees the hands of its own players and every card played; so a declarer who sees both his hands plays
against defenders who know everything, and two players alone see one hand each. A forced card is no vertex. Cards of a hand
that everybody knows are one move when only played cards lie between them; cards of a hand that was dealt unseen are not,
because which of them falls tells something (restricted choice).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.cards.whist.rules import WhistGame, cards_of, read_hand
from gote.cards.whist.rules_position import Position
from gote.core import DocumentError, LimitError, checkpoint
from gote.extensive.rules import ExtensiveGame

MOST_VERTICES = 300_000
MOST_DEALS = 5_000
Vertex = dict[str, Any]


def hidden_whist(
    hands: Any = None,
    unseen: Any = "Q54.2.2.2",
    counts: Any = None,
    trump: Any = "none",
    leader: Any = "S",
    sides: Any = None,
    void: Any = None,
    contract: Any = None,
) -> ExtensiveGame:
    """The tree of an ending: `hands` known to all, `unseen` cards of which `counts` says how many each player holds (without
    it, so many that all hands are equal; what is left lies face down), none of a suit in `void`; what counts is tricks of
    the first side, or whether it takes `contract` of them.

    >>> hidden_whist().solve().value
    Fraction(59, 20)
    """
    known = {str(name): read_hand(hand) for name, hand in (hands or {"N": "AJ2...", "S": "KT3..."}).items()}
    pool = cards_of(read_hand(unseen))
    names = _players(known, counts)
    need = _counts(known, pool, names, counts)
    deals = list(_deals(pool, need, {name: str((void or {}).get(name, "")).upper() for name in names}))
    if not deals:
        raise DocumentError("void", "leaves no deal; allow some suits again")
    if contract is not None and (not isinstance(contract, int) or isinstance(contract, bool) or contract < 1):
        raise DocumentError("contract", "is not a number of tricks; write 1, 2, ...")
    build = _Building([name for name in names if not need[name]], pool, contract)
    branches = []
    for deal in deals:
        full = {name: _with(known.get(name, "-"), deal.get(name, ())) for name in names}
        game = WhistGame(hands=full, trump=trump, leader=leader, sides=sides)
        own = {side: " ".join(f"{n} {''.join(deal[n])}" for n in side if n in deal) for side in game.two_sides}
        label = " ".join(f"{name} {''.join(cards) or '-'}" for name, cards in deal.items()) or "known"
        branches.append([Fraction(1, len(deals)), label, build.tree(game, [own[side] for side in game.two_sides])])
    title = f"Whist with {len(pool)} unseen cards, {len(deals)} deals"
    return ExtensiveGame(title=title, players=game.side_names, tree={"chance": branches}, open_deals=True)


def _players(known: Mapping[str, str], counts: Any) -> list[str]:
    names = [*known, *(str(name) for name in counts or {} if str(name) not in known)]
    return list("NESW") if set(names) <= set("NESW") and len(names) > 1 and not (counts and len(names) == 2) else names


def _counts(known: Mapping[str, str], pool: Sequence[str], names: Sequence[str], counts: Any) -> dict[str, int]:
    """How many unseen cards each player holds."""
    held = {name: len(cards_of(known.get(name, "-"))) for name in names}
    if counts is not None:
        found = {name: counts.get(name, 0) for name in names}
    else:
        each, rest = divmod(sum(held.values()) + len(pool), len(names))
        if rest:
            raise DocumentError("unseen", f"with the hands makes no equal hands for {len(names)} players; say counts")
        found = {name: each - held[name] for name in names}
    if any(not isinstance(k, int) or isinstance(k, bool) or k < 0 for k in found.values()):
        raise DocumentError("counts", "is not a number of cards for each player; write {W: 2, E: 2}")
    if sum(found.values()) > len(pool):
        raise DocumentError("counts", f"adds up to {sum(found.values())}, but {len(pool)} cards are unseen")
    return found


def _deals(
    pool: Sequence[str], need: Mapping[str, int], void: Mapping[str, str]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """All ways to deal the unseen cards."""
    holders = [name for name, count in need.items() if count]
    found = 0

    def below(k: int, left: Sequence[str]) -> Iterator[dict[str, tuple[str, ...]]]:
        nonlocal found
        if k == len(holders):
            found += 1
            if found > MOST_DEALS:
                raise LimitError(f"there are more than {MOST_DEALS:,} deals; give fewer unseen cards")
            yield {}
            return
        name = holders[k]
        for own in combinations([card for card in left if card[0] not in void[name]], need[name]):
            for rest in below(k + 1, [card for card in left if card not in own]):
                yield {name: own, **rest}

    return below(0, pool)


def _with(hand: str, cards: Sequence[str]) -> str:
    """A hand with more cards in it."""
    every = [*cards_of(hand), *cards]
    return ".".join("".join(card[1] for card in every if card[0] == suit) for suit in "SHDC") if every else "-"


class _Building:
    """The play after the deal, vertex by vertex."""

    def __init__(self, public: Sequence[str], pool: Sequence[str], contract: int | None) -> None:
        self.public, self.pool, self.contract, self.vertices = public, pool, contract, 0

    def tree(self, game: WhistGame, own: Sequence[str]) -> Vertex:
        return self.below(game, game.position, own, (), 0)

    def below(self, game: WhistGame, here: Position, own: Sequence[str], played: tuple[str, ...], won: int) -> Vertex:
        if self.vertices % 4096 == 0:
            checkpoint()
        while not here.over and not self.decided(won, here):
            cards = self.choices(game, here, played)
            if len(cards) > 1:
                break
            here, gain = here.play(cards[0])
            played, won = (*played, game.card(cards[0])), won + gain
        self.vertices += 1
        if self.vertices > MOST_VERTICES:
            raise LimitError(f"the tree has more than {MOST_VERTICES:,} vertices; give fewer cards")
        if here.over or self.decided(won, here):
            return {"payoff": won if self.contract is None else int(won >= self.contract)}
        side = here.sides[here.mover]
        moves: dict[str, Vertex] = {}
        for card in cards:
            after, gain = here.play(card)
            moves[game.card(card)] = self.below(game, after, own, (*played, game.card(card)), won + gain)
        name = game.side_names[side]
        return {"player": name, "infoset": f"{name}[{own[side]}] {' '.join(played)}".strip(), "moves": moves}

    def decided(self, won: int, here: Position) -> bool:
        """Whether the contract is made, or out of reach."""
        return self.contract is not None and (won >= self.contract or won + here.tricks < self.contract)

    def choices(self, game: WhistGame, here: Position, played: Sequence[str]) -> list[int]:
        """The cards that may be played, of equal ones in an open hand the lowest."""
        cards = here.legal()
        if game.names[here.mover] not in self.public:
            return cards
        others = {c for p, hand in enumerate(here.hands) if p != here.mover for c in hand} | set(here.table)
        others |= {game.code(card) for card in self.pool if card not in played}  # some may lie face down
        kept: list[int] = []
        for card in cards:  # by suit and falling strength
            if kept and kept[-1] >> 4 == card >> 4 and not any(card < c < kept[-1] for c in others):
                kept[-1] = card
            else:
                kept.append(card)
        return kept
