"""Lines of a proof, each checked by playing one trick; no search, nothing of the solver.

A *line* says: side X gets at least t of what is left, with this leader and these lengths of the hands in every suit,
wherever the r_s highest cards of suit s have these owners (with points: and the cards left have points in these places).
The cards down to the depths r are *known*, the others are only counted.

A line is checked on one position of its class: known cards in their places, the others dealt anyhow. All cards of the
other side are tried (known ones each, of the others one of a hand and suit), of side X one that works. The trick must
not turn on an unknown card: its winner is known, or alone in his suit; under `follow_and_head` the card to be beaten is
known whenever it decides what is legal. After the trick the rest must follow from another line, whose depths are within
what is still known, or from one of the bounds below. Lines speak about fewer and fewer cards, so a list in which every
line passes is a proof by induction: what was shown on one position of the class holds on all, because no step of it used
an unknown rank.

Bounds, with counts of known cards only (a card is *high* when no other hand has a higher one of its suit):

* *high trumps*: a hand's trumps above all trumps of the other side win one trick each, whoever leads, under any rule;
* *cashing* (`follow`): the leader plays his high cards; where nobody is longer than those, the small ones of the suit win
  too. Against an opponent who keeps trumps a plain suit counts only as far as that opponent must follow. No partner
  with trumps may be forced to ruff: there are at most as many plain rounds as he has plain cards;
* *crossing* (`follow`): then a partner who has the high card of a suit in which the leader still has a card (and which
  no opponent with trumps can ruff) cashes as well; he has kept what he needs because he has enough other cards;
* *waiting* (`follow`, no trump): if every suit of the leader has its high card with X, that hand gets in and cashes;
* the last trick is played out.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gote.core.kernels import kernel

U = np.uint64
LANE = np.uint64(0xFFFF)
NO = np.uint64(0)
ONE = np.uint64(1)
FIELD = np.uint64((1 << 26) - 1)
SHAPE, PLACES, SH, DC, CLAIM, LEAD = range(6)
"""Columns of a line: lengths and leader; cards left; owners and depths of S H, of D C; side and t; a lead to try."""
SHIFT = 1 << 40
"""Added to t inside a line, so that it is never negative."""


class Facts(NamedTuple):
    """What does not change during play (see `rules_position.Position`)."""

    players: int
    trump: int
    must: int
    worth: int
    last: int
    pointed: bool
    side: NDArray[np.int64]
    points: NDArray[np.int64]  # of card 16 * suit + rank, ranks closed up
    length: NDArray[np.int64]  # cards of every suit


class Lines(NamedTuple):
    """The lines and an index of them."""

    rows: NDArray[np.uint64]
    keys: NDArray[np.uint64]
    heads: NDArray[np.int64]
    following: NDArray[np.int64]


class Room(NamedTuple):
    """What is written on while a line is checked."""

    hand: NDArray[np.uint64]
    trick: NDArray[np.int64]
    used: NDArray[np.int64]  # lines that the present one rests on; used[0] is their number
    word: NDArray[np.uint64]  # rows UNTRIED, FIRST, OWNERS
    number: NDArray[np.int64]  # cards due to every hand (four rows), then rows MARK, LAST, CARDS


UNTRIED, FIRST, OWNERS = range(3)
MARK, LAST, CARDS = range(4, 7)


@kernel
def _count(word: Any) -> Any:
    number = 0
    while word != NO:
        word &= word - ONE
        number += 1
    return number


@kernel
def _high(word: Any) -> Any:
    """Place of the highest bit; -1 for none."""
    place = -1
    while word != NO:
        word >>= ONE
        place += 1
    return place


@kernel
def _lane(word: Any, suit: Any) -> Any:
    return (word >> U(16 * suit)) & LANE


@kernel
def _places(facts: Facts, left: Any) -> Any:
    """The cards left, from the highest on, each moved to the highest place of its points under the one before.

    So two positions have the same places exactly when their cards have the same points in the same order.
    """
    found = NO
    for suit in range(4):
        lane = _lane(left, suit)
        if not facts.pointed:
            found |= ((ONE << U(_count(lane))) - ONE) << U(16 * suit)
            continue
        place = facts.length[suit]
        for rank in range(15, -1, -1):
            if (lane >> U(rank)) & ONE:
                place -= 1
                while place > rank and facts.points[16 * suit + place] != facts.points[16 * suit + rank]:
                    place -= 1
                found |= ONE << U(16 * suit + max(place, 0))
    return found


@kernel
def _describe(facts: Facts, hand: Any, leader: Any, words: Any) -> Any:
    """(lengths and leader, cards left, owners of S H, of D C) of a position between tricks."""
    left, shape = NO, NO
    for p in range(facts.players):
        left |= hand[p]
        for suit in range(4):
            if p > 0 or suit < 3:
                shape |= U(_count(_lane(hand[p], suit))) << U(4 * (4 * p + suit))
    shape |= U(leader + 1) << U(12)
    words[:] = NO
    for suit in range(4):
        lane, at = _lane(left, suit), 24
        for rank in range(15, -1, -1):
            if (lane >> U(rank)) & ONE:
                for p in range(facts.players):
                    if (hand[p] >> U(16 * suit + rank)) & ONE:
                        words[suit] |= U(p) << U(at)
                at -= 2
    return shape, _places(facts, left), (words[0] << U(26)) | words[1], (words[2] << U(26)) | words[3]


@kernel
def _depth(row: Any, suit: Any) -> Any:
    return np.int64((row[SH + suit // 2] >> U(52 + 4 * (suit % 2))) & U(15))


@kernel
def _owner(word: Any, suit: Any, i: Any) -> Any:
    """Owner of the i-th highest card of a suit, from its owner word."""
    return np.int64((word >> U((26 if suit % 2 == 0 else 0) + 24 - 2 * i)) & U(3))


@kernel
def _tops(left: Any, sh: Any, dc: Any) -> Any:
    """The owners of the highest cards, as part of a key."""
    found = ONE
    for suit in range(4):
        owner = 0
        if _lane(left, suit) != NO:
            owner = 1 + _owner(sh if suit < 2 else dc, suit, 0)
        found = (found << U(3)) | U(owner)
    return found


@kernel
def _place_of(lines: Lines, shape: Any, places: Any, tops: Any) -> Any:
    """Where the list of a key begins, or the empty place for it (there are more places than lines)."""
    keys = lines.keys
    mask = U(keys.shape[0] - 1)
    mixed = (shape * U(0x9E3779B97F4A7C15)) ^ (places * U(0xC2B2AE3D27D4EB4F)) ^ (tops * U(0x165667B19E3779F9))
    at = (mixed ^ (mixed >> U(29))) & mask
    while keys[at, 0] != shape or keys[at, 1] != places or keys[at, 2] != tops:
        if keys[at, 0] == NO:
            break
        at = (at + ONE) & mask
    return np.int64(at)


@kernel
def enter_lines(lines: Lines) -> None:
    """Make the index: lines of depth 1 or more in every suit lie with the owners of the highest cards."""
    for i in range(lines.rows.shape[0]):
        row = lines.rows[i]
        everywhere = True
        for suit in range(4):
            everywhere = everywhere and (_depth(row, suit) > 0 or _lane(row[PLACES], suit) == NO)
        tops = _tops(row[PLACES], row[SH], row[DC]) if everywhere else NO
        at = _place_of(lines, row[SHAPE], row[PLACES], tops)
        lines.keys[at, 0], lines.keys[at, 1], lines.keys[at, 2] = row[SHAPE], row[PLACES], tops
        lines.following[i] = lines.heads[at]
        lines.heads[at] = i + 1


@kernel
def _listed(facts: Facts, lines: Lines, room: Room, leader: Any, known: Any, which: Any, target: Any) -> Any:
    """Whether a line says that side `which` gets the target here, resting on known cards alone."""
    shape, places, sh, dc = _describe(facts, room.hand, leader, room.word[OWNERS])
    aim = (U(target + SHIFT) << U(1)) | U(which)
    for tier in range(2):
        at = lines.heads[_place_of(lines, shape, places, _tops(places, sh, dc) if tier == 0 else NO)]
        while at > 0:
            row = lines.rows[at - 1]
            if row[CLAIM] >= aim and row[CLAIM] & ONE == U(which):
                fits = True
                for suit in range(4):
                    depth = _depth(row, suit)
                    if depth > _count(_lane(known, suit)):
                        fits = False
                        break
                    skip = U((26 if suit % 2 == 0 else 0) + 26 - 2 * depth)
                    own = row[SH + suit // 2] ^ (sh if suit < 2 else dc)
                    if depth > 0 and (own >> skip) & ((ONE << U(2 * depth)) - ONE) != NO:
                        fits = False
                        break
                if fits:
                    if room.used[0] + 1 < room.used.shape[0]:
                        room.used[0] += 1
                        room.used[room.used[0]] = at - 1
                    return True
            at = lines.following[at - 1]
    return False


@kernel
def _known_run(hand: Any, left: Any, known: Any, suit: Any) -> Any:
    """(high cards of a hand in a suit that are known, whether the hand holds the whole suit)."""
    mine, others = _lane(hand, suit), _lane(left & ~hand, suit)
    if others == NO:
        return _count(mine), True
    return _count((mine & _lane(known, suit)) >> U(_high(others) + 1)), False


@kernel
def _cash(facts: Facts, hand: Any, left: Any, known: Any, who: Any, drawn: Any) -> Any:
    """(trump tricks, plain tricks) that `who` cashes when on lead, `drawn` rounds of trumps having been played."""
    trumps, plain = 0, 0
    for k in range(-1, 4):  # trumps first
        suit = facts.trump if k < 0 else k
        if suit > 3 or (k == facts.trump):
            continue
        count, alone = _known_run(hand[who], left, known, suit)
        if count == 0:
            continue
        longest = 0
        for q in range(facts.players):
            if q != who:
                longest = max(longest, _count(_lane(hand[q], suit)))
        if alone or longest <= count:
            count = _count(_lane(hand[who], suit))
        if k < 0:
            trumps = count
            continue
        if facts.trump < 4:
            for q in range(facts.players):
                if facts.side[q] != facts.side[who] and _count(_lane(hand[q], facts.trump)) > trumps + drawn:
                    count = min(count, _count(_lane(hand[q], suit)))
        plain += count
    return trumps, plain


@kernel
def _free_rounds(facts: Facts, hand: Any, which: Any, but: Any, tricks: Any) -> Any:
    """Plain rounds for which every hand of side `which` with trumps (other than `but`) has a plain card."""
    rounds = tricks
    for q in range(facts.players):
        if q != but and facts.side[q] == which and facts.trump < 4:
            held = _count(_lane(hand[q], facts.trump))
            if held > 0:
                rounds = min(rounds, tricks - held)
    return rounds


@kernel
def _crosses(
    facts: Facts, hand: Any, left: Any, known: Any, leader: Any, partner: Any, trumps: Any, rounds: Any
) -> Any:
    """Whether the leader can reach the partner's high card of some suit."""
    for suit in range(4):
        if _lane(hand[leader], suit) == NO or _known_run(hand[partner], left, known, suit)[0] == 0:
            continue
        free = suit == facts.trump or rounds > 0
        if facts.trump < 4 and suit != facts.trump:
            for q in range(facts.players):
                if facts.side[q] != facts.side[leader] and _count(_lane(hand[q], facts.trump)) > trumps:
                    free = free and _lane(hand[q], suit) != NO
        if free:
            return True
    return False


@kernel
def _cashes(facts: Facts, hand: Any, left: Any, known: Any, leader: Any, tricks: Any) -> Any:
    """Tricks the leader's side takes at once, by cashing and crossing."""
    side = facts.side[leader]
    trumps, plain = _cash(facts, hand, left, known, leader, 0)
    best = trumps + min(plain, _free_rounds(facts, hand, side, leader, tricks))
    rounds = _free_rounds(facts, hand, side, -1, tricks)
    for q in range(facts.players):
        if q != leader and facts.side[q] == side and _crosses(facts, hand, left, known, leader, q, trumps, rounds):
            more, others = _cash(facts, hand, left, known, q, trumps)
            best = max(best, trumps + more + min(plain + others, rounds))
    return min(best, tricks)


@kernel
def _waits(facts: Facts, hand: Any, left: Any, known: Any, leader: Any, which: Any) -> Any:
    """Tricks of the side that does not lead, without trumps."""
    fewest = 99
    for suit in range(4):
        if _lane(hand[leader], suit) == NO:
            continue
        count = 0
        for q in range(facts.players):
            if facts.side[q] == which and _known_run(hand[q], left, known, suit)[0] > 0:
                count = max(count, _cash(facts, hand, left, known, q, 0)[1])
        fewest = min(fewest, count)
    return fewest


@kernel
def _high_trumps(facts: Facts, hand: Any, known: Any, which: Any) -> Any:
    """Tricks that a hand of side `which` must win with trumps."""
    against = NO
    for q in range(facts.players):
        if facts.side[q] != which:
            against |= _lane(hand[q], facts.trump)
    best = 0
    for q in range(facts.players):
        if facts.side[q] == which:
            mine = _lane(hand[q], facts.trump)
            if against != NO:
                mine = (mine & _lane(known, facts.trump)) >> U(_high(against) + 1)
            best = max(best, _count(mine))
    return best


@kernel
def _bounded(facts: Facts, room: Room, left: Any, leader: Any, known: Any, which: Any, target: Any, tricks: Any) -> Any:
    """Whether one of the bounds gives side `which` the target."""
    if facts.trump < 4 and _high_trumps(facts, room.hand, known, which) * facts.worth >= target:
        return True
    if facts.must != 0:
        return False
    if facts.side[leader] == which:
        return _cashes(facts, room.hand, left, known, leader, tricks) * facts.worth >= target
    return facts.trump == 4 and _waits(facts, room.hand, left, known, leader, which) * facts.worth >= target


@kernel
def _beats(card: Any, best: Any, trump: Any) -> Any:
    if card >> 4 == best >> 4:
        return card > best
    return card >> 4 == trump


@kernel
def _winner(facts: Facts, trick: Any, size: Any, known: Any) -> Any:
    """(place of the winning card, whether that does not turn on an unknown card)."""
    best, company = 0, False
    for k in range(1, size):
        if _beats(trick[k], trick[best], facts.trump):
            best = k
    for k in range(size):
        company = company or (k != best and trick[k] >> 4 == trick[best] >> 4)
    return best, not company or (known >> U(trick[best])) & ONE == ONE


@kernel
def _settled(facts: Facts, lines: Lines, room: Room, leader: Any, known: Any, which: Any, target: Any) -> Any:
    """The trick is complete: whether the rest is known to suffice."""
    players, hand = facts.players, room.hand
    best, sure = _winner(facts, room.trick, players, known)
    if not sure:
        return False
    left = NO
    for p in range(players):
        left |= hand[p]
    gain = facts.worth + (facts.last if left == NO else 0)
    for k in range(players):
        gain += facts.points[room.trick[k]]
    taker = (leader + best) % players
    if facts.side[taker] == which:
        target -= gain
    tricks = _count(hand[0])
    if tricks == 0:
        return target <= 0
    least = min(facts.last, 0)
    if facts.pointed:
        for card in range(64):
            if (left >> U(card)) & ONE and facts.points[card] < 0:
                least += facts.points[card]
    if target <= least:
        return True
    known &= left
    if tricks == 1:
        return _last(facts, room, taker, known, which, target)
    if not facts.pointed and _bounded(facts, room, left, taker, known, which, target, tricks):
        return True
    return _listed(facts, lines, room, taker, known, which, target)


@kernel
def _last(facts: Facts, room: Room, leader: Any, known: Any, which: Any, target: Any) -> Any:
    """Everybody has one card."""
    trick = room.number[LAST]
    gain = facts.worth + facts.last
    for k in range(facts.players):
        trick[k] = _high(room.hand[(leader + k) % facts.players])
        gain += facts.points[trick[k]]
    best, sure = _winner(facts, trick, facts.players, known)
    return sure and (gain if facts.side[(leader + best) % facts.players] == which else 0) >= target


@kernel
def _legal(facts: Facts, hand: Any, trick: Any, size: Any, known: Any) -> Any:
    """(cards that may be played, whether that does not turn on an unknown card)."""
    if size == 0 or facts.must == 2:
        return hand, True
    led = trick[0] >> 4
    same = hand & (LANE << U(16 * led))
    if facts.must == 0:
        return (same if same != NO else hand), True
    if same == NO and facts.trump < 4:
        same = hand & (LANE << U(16 * facts.trump))
    if same == NO:
        return hand, True
    best = 0
    for k in range(1, size):
        if _beats(trick[k], trick[best], facts.trump):
            best = k
    over = NO
    for card in range(64):
        if (same >> U(card)) & ONE and _beats(card, trick[best], facts.trump):
            over |= ONE << U(card)
    turns = same & (LANE << U(16 * (trick[best] >> 4))) != NO
    return (over if over != NO else same), not turns or (known >> U(trick[best])) & ONE == ONE


@kernel
def _choices(legal: Any, known: Any) -> Any:
    """The known cards and, of each suit, the lowest of the others."""
    found = legal & known
    for suit in range(4):
        lane = legal & ~known & (LANE << U(16 * suit))
        found |= lane & (~lane + ONE)
    return found


@kernel
def _cheapest(facts: Facts, trick: Any, size: Any, legal: Any) -> Any:
    """The lowest card that takes the trick so far (a plain one before a trump); 0 for none."""
    best = 0
    for k in range(1, size):
        if _beats(trick[k], trick[best], facts.trump):
            best = k
    found = NO
    for card in range(64):
        if (legal >> U(card)) & ONE and _beats(card, trick[best], facts.trump):
            found = ONE << U(card)
            if card >> 4 != facts.trump:
                break
    return found


@kernel
def _holds(
    facts: Facts, lines: Lines, room: Room, size: Any, leader: Any, known: Any, which: Any, target: Any, lead: Any
) -> Any:
    """Whether side `which` gets the target when `size` cards of the trick are on the table; `lead` is tried first."""
    players, hand = facts.players, room.hand
    todo, first, mark = room.word[UNTRIED], room.word[FIRST], room.number[MARK]
    k, entering, good = size, True, False
    while True:
        decided = False
        if entering:
            if k == players:
                good, decided = _settled(facts, lines, room, leader, known, which, target), True
            else:
                who = (leader + k) % players
                legal, sure = _legal(facts, hand[who], room.trick, k, known)
                todo[k], first[k], mark[k] = _choices(legal, known), NO, room.used[0]
                if not sure:
                    good, decided = False, True
                elif k == 0 and lead >= 0:
                    first[k] = ONE << U(lead)
                elif k > 0 and facts.side[who] == which:
                    first[k] = _cheapest(facts, room.trick, k, todo[k])
        if not decided:
            who = (leader + k) % players
            if todo[k] != NO:
                bit = todo[k] & first[k]
                if bit == NO:
                    bit = todo[k] & (~todo[k] + ONE)
                todo[k] ^= bit
                hand[who] ^= bit
                room.trick[k] = _high(bit)
                k += 1
                entering = True
                continue
            good = facts.side[who] != which
        while k > size:  # back to the card before
            k -= 1
            who = (leader + k) % players
            hand[who] |= ONE << U(room.trick[k])
            if good != (facts.side[who] == which):
                break
        else:
            return good
        if facts.side[who] == which:
            room.used[0] = mark[k]
        entering = False


@kernel
def _first(row: Any, hand: Any) -> Any:
    """The lead a line proposes (suit and place from the top; else the hand's lowest of that suit); -1 for none."""
    if row[LEAD] > U(63):
        return -1
    suit = np.int64(row[LEAD] >> U(4))
    lane = _lane(row[PLACES], suit)
    for _ in range(np.int64(row[LEAD] & U(15))):
        if lane != NO:
            lane ^= ONE << U(_high(lane))
    own = _lane(hand, suit)
    if lane != NO and (own >> U(_high(lane))) & ONE:
        return 16 * suit + _high(lane)
    return 16 * suit + _high(own & (~own + ONE)) if own != NO else -1


NEVER = np.uint64(2**64 - 1)
"""No set of known cards: the line cannot be dealt."""


@kernel
def _dealt(facts: Facts, row: Any, hand: Any, due: Any, suit: Any) -> Any:
    """Deal the places of a suit as the line says: known cards to their owners, the others to who is still due some.

    Gives back the known cards, or `NEVER` where the line cannot be dealt so.
    """
    known = NO
    lane, i_th, depth = _lane(row[PLACES], suit), 0, _depth(row, suit)
    if depth > _count(lane):
        return NEVER
    for rank in range(15, -1, -1):
        if not (lane >> U(rank)) & ONE:
            continue
        bit = ONE << U(16 * suit + rank)
        if i_th < depth:
            owner = _owner(row[SH + suit // 2], suit, i_th)
            known |= bit
        else:
            if facts.points[16 * suit + rank] != 0:
                return NEVER  # a card with points must be known
            owner = 0
            while owner < 3 and due[owner, suit] == 0:
                owner += 1
        if owner >= facts.players or due[owner, suit] == 0:
            return NEVER
        due[owner, suit] -= 1
        hand[owner] |= bit
        i_th += 1
    return known


@kernel
def check_line(facts: Facts, lines: Lines, room: Room, i: Any) -> Any:
    """Whether line i follows from the others by one trick."""
    row, hand = lines.rows[i], room.hand
    due, cards = room.number, room.number[CARDS]
    room.number[:] = 0
    for p in range(1, facts.players):
        for suit in range(4):
            due[p, suit] = np.int64((row[SHAPE] >> U(4 * (4 * p + suit))) & U(15))
            cards[p] += due[p, suit]
    due[0, 0], due[0, 1] = np.int64(row[SHAPE] & U(15)), np.int64((row[SHAPE] >> U(4)) & U(15))
    due[0, 2] = np.int64((row[SHAPE] >> U(8)) & U(15))
    due[0, 3] = cards[1] - due[0, 0] - due[0, 1] - due[0, 2]
    leader = np.int64((row[SHAPE] >> U(12)) & U(15)) - 1
    if leader < 0 or leader >= facts.players or due[0, 3] < 0:
        return False
    for p in range(2, facts.players):
        if cards[p] != cards[1]:
            return False
    hand[:] = NO
    known = NO
    for suit in range(4):
        dealt = _dealt(facts, row, hand, due, suit)
        if dealt == NEVER:
            return False
        known |= dealt
    for p in range(4):
        for suit in range(4):
            if due[p, suit] != 0:
                return False
    if _places(facts, row[PLACES]) != row[PLACES]:
        return False
    room.used[0] = 0
    target = np.int64(row[CLAIM] >> U(1)) - SHIFT
    return _holds(facts, lines, room, 0, leader, known, np.int64(row[CLAIM] & ONE), target, _first(row, hand[leader]))


@kernel
def check_lines(facts: Facts, lines: Lines, room: Room, start: Any, stop: Any) -> Any:
    """The first of some lines that does not follow from the others; -1 when all do."""
    for i in range(start, stop):
        if not check_line(facts, lines, room, i):
            return i
    return -1


@kernel
def check_root(facts: Facts, lines: Lines, room: Room, size: Any, leader: Any, which: Any, target: Any) -> Any:
    """Whether the lines give side `which` the target in the position in `room`, `size` cards being on the table."""
    known = NO
    for p in range(facts.players):
        known |= room.hand[p]
    for k in range(size):
        known |= ONE << U(room.trick[k])
    room.used[0] = 0
    return _holds(facts, lines, room, size, leader, known, which, target, -1)
