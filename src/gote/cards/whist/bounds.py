"""Tricks that a side has for sure, read off the hands: quick tricks, sure trumps, and tricks after the first lead.

Words: a hand is four lanes of 16 bits, lane s holding suit s, a higher bit a stronger card. run(p, s) is the number of
cards of p above everything the other hands hold in s. The word of lengths has four bits for every hand and suit.
Every bound comes with the cards it looked at (see
`search.py`: a bound holds wherever those cards have the same owners and all lengths agree). It is told how many tricks
are `enough` and looks at no card beyond those: what rests on fewer cards holds for more positions.

*Cashing* (rule `follow`). The leader L plays top cards one after the other. Without trumps held against him a top card
wins; when no other hand has more cards of s than run(L, s), the small cards of s win too. An opponent who keeps a trump
must follow suit in every round counted, so each plain suit counts at most his length; no more plain rounds
count than a partner with trumps has plain cards, else he might be forced to ruff. Such an opponent always follows, so he throws
nothing away. *Crossing*: if a partner Q has the top of a suit e in which L has a card, L cashes first, plays e, and Q
cashes what is his. Q keeps his top cards as long as he has others to play: in suits led by L none of his cards counts,
and elsewhere he throws what does not count. So the two numbers add up, and are cut at the tricks left.

*Sure trumps* (any rule): a trump above all trumps of the opponents wins the trick to which it is played for its side;
a hand has one trick for each such card.

*After the lead* (rule `follow`, no trump): if the leader holds only suits whose top an opponent has, that opponent wins
the first trick with it and cashes all his top cards.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.core.kernels import kernel, ones, top

U = np.uint64
LANE = np.uint64(0xFFFF)
NONE = np.uint64(0)
ONE = np.uint64(1)

Hands = NDArray[np.uint64]
Sides = NDArray[np.int64]


@kernel
def held(lengths: Any, who: Any, suit: Any) -> Any:
    """How many cards of a suit a hand has."""
    return np.int64((lengths >> U(16 * who + 4 * suit)) & U(15))


@kernel
def longest(lengths: Any, players: Any, who: Any, suit: Any) -> Any:
    """Most cards of a suit in a hand other than `who`'s."""
    most: Any = 0
    for q in range(players):
        if q != who:
            most = max(most, held(lengths, q, suit))
    return most


@kernel
def nth(lane: Any, n: Any) -> Any:
    """The n-th highest card of a lane, as a bit."""
    for _ in range(n - 1):
        lane ^= ONE << U(top(lane))
    return ONE << U(top(lane))


@kernel
def cashed(
    hand: Hands, side: Sides, players: Any, trump: Any, alive: Any, lengths: Any, who: Any, drawn: Any, enough: Any
) -> Any:
    """Tricks `who` takes from the top: (trumps, plain suits, cards looked at); `drawn` trumps were drawn before.

    Counting ends with `enough` tricks; suits that nobody else holds come first, because no card is looked at for them.
    """
    trumps, plain, need = 0, 0, U(0)
    mine = hand[who]
    if trump < 4:
        shift = U(16 * trump)
        h = (mine >> shift) & LANE
        if h != NONE:
            others = ((alive >> shift) & LANE) & ~h
            if others == NONE:
                trumps = ones(h)
            else:
                trumps = ones(h >> U(top(others) + 1))
                if trumps > 0:
                    need |= nth(h, min(trumps, enough)) << shift
                    if longest(lengths, players, who, trump) <= trumps:
                        trumps = ones(h)
    for shared in range(2):
        for s in range(4):
            if trumps + plain >= enough:
                return trumps, plain, need
            if s == trump:
                continue
            shift = U(16 * s)
            h = (mine >> shift) & LANE
            others = ((alive >> shift) & LANE) & ~h
            if h == NONE or (others == NONE) == (shared == 1):
                continue
            count = ones(h)
            run = count
            if shared == 1:
                run = ones(h >> U(top(others) + 1))
                if run == 0:
                    continue
                if longest(lengths, players, who, s) > run:
                    count = run
            if trump < 4:
                for q in range(players):
                    if side[q] != side[who] and held(lengths, q, trump) > trumps + drawn:
                        count = min(count, held(lengths, q, s))
            count = min(count, enough - trumps - plain)
            plain += count
            if count > 0 and shared == 1:
                need |= nth(h, min(count, run)) << shift
    return trumps, plain, need


@kernel
def quick(
    hand: Hands, side: Sides, players: Any, trump: Any, alive: Any, lengths: Any, leader: Any, left: Any, enough: Any
) -> Any:
    """(tricks that the leader's side cashes at once, cards looked at), rule `follow`."""
    trumps, plain, need = cashed(hand, side, players, trump, alive, lengths, leader, 0, enough)
    partners, rounds = left, left  # plain rounds before a partner, or any hand of the side, must ruff
    if trump < 4:
        for q in range(players):
            if side[q] == side[leader]:
                trumps_held = held(lengths, q, trump)
                if trumps_held > 0:
                    rounds = min(rounds, left - trumps_held)
                    if q != leader:
                        partners = min(partners, left - trumps_held)
    found, cards = trumps + min(plain, partners), need
    if found >= enough:
        return found, need
    for q in range(players):
        if q == leader or side[q] != side[leader]:
            continue
        entry, entry_card = False, NONE
        for e in range(4):
            h = (hand[q] >> U(16 * e)) & LANE
            mine = (hand[leader] >> U(16 * e)) & LANE
            if h == NONE or mine == NONE or ((alive >> U(16 * e)) & LANE) > (U(2) << U(top(h))) - ONE:
                continue
            entry = e == trump or rounds > 0
            if trump < 4 and e != trump:
                for o in range(players):
                    if side[o] != side[leader] and held(lengths, o, trump) > trumps:
                        entry = entry and held(lengths, o, e) > 0
            if entry:
                entry_card = ONE << U(16 * e + top(h))
                break
        if not entry:
            continue
        more, others, looked = cashed(
            hand, side, players, trump, alive, lengths, q, trumps, enough - min(trumps + plain, enough - 1)
        )
        looked |= entry_card
        total = min(left, trumps + more + min(plain + others, rounds))
        if total > found:
            found, cards = total, need | looked
            if found >= enough:
                break
    return found, cards


@kernel
def sure_trumps(hand: Hands, side: Sides, players: Any, trump: Any, which: Any, enough: Any) -> Any:
    """(tricks that side `which` must win with trumps, cards looked at), any rule, whoever leads."""
    shift = U(16 * trump)
    against = U(0)
    for q in range(players):
        if side[q] != which:
            against |= (hand[q] >> shift) & LANE
    best, need = 0, U(0)
    for q in range(players):
        if side[q] == which:
            h = (hand[q] >> shift) & LANE
            if against != NONE:
                above = ones(h >> U(top(against) + 1))
                if above > best:
                    best, need = above, nth(h, min(above, enough)) << shift
            elif ones(h) > best:
                best, need = ones(h), U(0)
    return best, need


@kernel
def after_the_lead(hand: Hands, side: Sides, players: Any, alive: Any, lengths: Any, leader: Any, enough: Any) -> Any:
    """(tricks of the side that does not lead, cards looked at), rule `follow`, no trump."""
    fewest, need = 99, U(0)
    for s in range(4):
        if (hand[leader] >> U(16 * s)) & LANE == NONE:
            continue
        lane = (alive >> U(16 * s)) & LANE
        highest = ONE << U(16 * s + top(lane))
        owner = leader
        for q in range(players):
            if hand[q] & highest != NONE:
                owner = q
        if side[owner] == side[leader]:
            return 0, NONE
        _, count, looked = cashed(hand, side, players, 4, alive, lengths, owner, 0, enough)
        fewest = min(fewest, count)
        need |= looked | highest
    return fewest, need
