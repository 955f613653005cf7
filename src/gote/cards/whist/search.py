"""Double-dummy search: does side 0 get at least t of what is left? Partition search with zero windows.

All hands are open, two sides, constant sum. A question is answered together with the cards whose rank mattered.

**Statement.** For depths r = (r_S, r_H, r_D, r_C) call two positions between tricks r-alike when the same hand leads,
every hand has the same length in every suit and the i-th highest card left of suit s has the same owner for i <= r_s. If
a proof in P needs the cards down to depth r, its answer holds in every r-alike Q. *Proof* (induction on the cards): the
prover copies his play. A needed card is the same relative card; any other stands for any card not needed of that hand
and suit, of which both positions have equally many. The trick has the same winner because a winner who beat a card of
his suit is needed, and legal sets agree because lengths do (under `follow_and_head` the card to be beaten is needed as
well). After the trick the positions are alike to what is left of r, which contains the needs of the rest.

Needs are words of cards; the depth of a suit is the number of cards left down to the lowest of them:

1. a trick won by c while another card of its suit lies in it: c; a bound: the cards it counted (`bounds.py`);
2. a stored answer: the cards down to its depths; a card that proves its mover's wish: the needs of its child;
3. a mover all of whose cards fail: the union over the cards tried. One card stands for a run of neighbours of one hand
   (nothing of another hand or of the table between them, equal points). After a failing card that was not needed no card
   of that hand and suit below its needs is tried. If the union ends inside a run of the mover it goes down to the end of
   the run (leave this out and the rest of the run stays unproved);
4. points: every card left that has points is needed, and alike positions have the same points in the same places.

Stored answers lie in lists of (owners down to the depth, bounds) under the lengths, the leader, the places of the points
and, where the depth is at least 1 in every suit that several hands share, the owners of the highest cards. Walking
through lists is half of the work where they are long, so a list lies in blocks of neighbours. The cost grows about threefold
with every card a hand.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gote.cards.whist.bounds import after_the_lead, quick, sure_trumps
from gote.cards.whist.order import outlook, score_lead, score_reply, trumps_against
from gote.cards.whist.rules_position import FOLLOW, FREE
from gote.core.kernels import kernel, low, ones, top

U = np.uint64
LANE = np.uint64(0xFFFF)
NONE = np.uint64(0)
ONE = np.uint64(1)
HALF = np.uint64(0xFFFFFFFF)
FIELD = np.uint64((1 << 26) - 1)
UNKNOWN, FULL = -1, -2
SPAN = 8192
OFFSET = 1 << 30
# columns of the stack
CARD, PLAYER, LED, WIN, OWNER, TARGET, COUNT, NEXT, KNOWN, TOPS, REST, PLACE, TRICK, SEEN = range(14)
NO_CARD = 64
FIRST_KILLER = 3
KILLER = 150
BLOCK = 4  # places of one list that lie side by side
MATCHES = 4  # stored answers that fit a row but did not decide it, kept from column SEEN on
NEED, SKIP, LEGAL, TABLE, SH, DC = range(6)
HEAD = 2  # column of the keys


class Rule(NamedTuple):
    """What does not change during play."""

    players: int
    trump: int  # 4: none
    must: int
    worth: int  # of a trick
    last: int  # of the last trick, besides
    pointed: bool


class Deal(NamedTuple):
    """The hands and what follows from them."""

    hand: NDArray[np.uint64]
    side: NDArray[np.int64]
    owners: NDArray[np.uint32]  # [suit * SPAN + cards left]: owners from the highest card on, two bits each
    points: NDArray[np.int64]  # of card 16 * suit + rank
    places: NDArray[np.uint16]  # [suit * SPAN + cards left]: where cards of these points lie at the highest
    sums: NDArray[np.int64]  # [sign, suit * SPAN + cards left]: points below and above 0


class Stack(NamedTuple):
    """One row for every card played since the trick began in which the search starts; PLACE and TRICK never change."""

    number: NDArray[np.int64]
    word: NDArray[np.uint64]
    moves: NDArray[np.int64]


class Table(NamedTuple):
    """Stored answers: shapes by open addressing, each with a list of entries."""

    keys: NDArray[np.uint64]  # two words of the shape, its first entry (HEAD), nothing: one line of the cache
    entries: NDArray[np.uint64]  # owners and depths of S H, of D C, next entry and best card, bounds
    room: NDArray[np.int64]  # positions left to visit, entries used, keys used


@kernel
def owner_words(deal: Deal, alive: Any) -> Any:
    """Owners of the cards left, highest first: spades and hearts, diamonds and clubs."""
    own = deal.owners
    s = U(own[np.int64(alive & LANE)])
    h = U(own[SPAN + np.int64((alive >> U(16)) & LANE)])
    d = U(own[2 * SPAN + np.int64((alive >> U(32)) & LANE)])
    c = U(own[3 * SPAN + np.int64((alive >> U(48)) & LANE)])
    return (s << U(26)) | h, (d << U(26)) | c


@kernel
def depth_mask(word: Any) -> Any:
    """The bits of an owner word that its two depths (bits 52 to 59) cover."""
    first, second = (word >> U(52)) & U(15), (word >> U(56)) & U(15)
    upper = FIELD ^ (FIELD >> (first + first))
    lower = FIELD ^ (FIELD >> (second + second))
    return (upper << U(26)) | lower


@kernel
def cut_off(alive: Any, suit: Any, depth: Any) -> Any:
    """The card at a depth of a suit, as a word."""
    lane = (alive >> U(16 * suit)) & LANE
    for _ in range(ones(lane) - depth):
        lane &= lane - ONE
    return (lane & (~lane + ONE)) << U(16 * suit)


@kernel
def depth_of(alive: Any, need: Any, suit: Any) -> Any:
    """How many cards of a suit lie at or above the lowest needed one."""
    lane = (need >> U(16 * suit)) & LANE
    if lane == NONE:
        return 0
    return ones(((alive >> U(16 * suit)) & LANE) >> U(low(lane)))


@kernel
def find_shape(table: Table, first: Any, second: Any) -> Any:
    """Place of a shape, made if new."""
    mask = U(table.keys.shape[0] - 1)
    hashed = (first ^ (second * U(0x9E3779B97F4A7C15))) * U(0xD6E8FEB86659FD93)
    at = (hashed ^ (hashed >> U(32))) & mask
    while table.keys[at, 0] != first or table.keys[at, 1] != second:
        if table.keys[at, 0] == NONE:
            table.keys[at, 0], table.keys[at, 1] = first, second
            table.room[2] += 1
            break
        at = (at + ONE) & mask
    return np.int64(at)


@kernel
def exchange(entries: Any, one: Any, two: Any) -> None:
    """Two entries of one list change places; the list itself stays."""
    chain, other = entries[one, 2], entries[two, 2]
    for k in range(4):
        entries[one, k], entries[two, k] = entries[two, k], entries[one, k]
    entries[one, 2] = (chain & HALF) | (other & ~HALF)
    entries[two, 2] = (other & HALF) | (chain & ~HALF)


@kernel
def recall(table: Table, slot: Any, alive: Any, w0: Any, w1: Any, target: Any, row: Any) -> Any:
    """A stored answer from one list: (0, 1 or UNKNOWN, needs); entries that fit but do not decide go into the row."""
    entries = table.entries
    aim = U(target + OFFSET)
    before = False
    at: Any = np.int64(table.keys[slot, HEAD])
    while at > 0:
        e0, e1, chain = entries[at, 0], entries[at, 1], entries[at, 2]
        if (e0 ^ w0) & depth_mask(e0) == NONE and (e1 ^ w1) & depth_mask(e1) == NONE:
            lower, upper = entries[at, 3] & HALF, entries[at, 3] >> U(32)
            if lower >= aim or upper < aim:
                need = cut_off(alive, 0, np.int64((e0 >> U(52)) & U(15)))
                need |= cut_off(alive, 1, np.int64((e0 >> U(56)) & U(15)))
                need |= cut_off(alive, 2, np.int64((e1 >> U(52)) & U(15)))
                need |= cut_off(alive, 3, np.int64((e1 >> U(56)) & U(15)))
                if before:
                    exchange(entries, at, np.int64(table.keys[slot, HEAD]))  # used again soon: to the front
                return (1 if lower >= aim else 0), need
            for k in range(SEEN, SEEN + MATCHES):
                if row[k] == 0:
                    row[k] = at
                    break
        before, at = True, np.int64(chain & HALF)
    return UNKNOWN, NONE


@kernel
def store(
    deal: Deal, players: Any, table: Table, row: Any, alive: Any, w0: Any, w1: Any, need: Any, got: bool, card: Any
) -> None:
    """Keep that side 0 gets the row's target (or does not) wherever the needed cards lie so."""
    target = row[TARGET]
    slot = row[TOPS]
    if card != NO_CARD:  # as suit and place from the top
        card = (card & 48) | ones(((alive >> U(card & 48)) & LANE) >> U((card & 15) + 1))
    for suit in range(4):
        depth = depth_of(alive, need, suit)
        if depth == 0 and slot != row[REST]:
            lane = alive & (LANE << U(16 * suit))
            alone = lane == NONE  # or all in one hand: then the lengths name the owner of the highest card
            for p in range(players):
                alone = alone or deal.hand[p] & lane == lane
            if not alone:
                slot = row[REST]
        if suit < 2:
            w0 |= U(depth) << U(52 + 4 * suit)
        else:
            w1 |= U(depth) << U(44 + 4 * suit)
    w0 &= depth_mask(w0) | (U(255) << U(52))
    w1 &= depth_mask(w1) | (U(255) << U(52))
    entries = table.entries
    for k in range(SEEN, SEEN + MATCHES):
        at = row[k]
        if at > 0 and entries[at, 0] == w0 and entries[at, 1] == w1:
            lower, upper = entries[at, 3] & HALF, entries[at, 3] >> U(32)
            if got:
                lower = max(lower, U(target + OFFSET))
            else:
                upper = min(upper, U(target - 1 + OFFSET))
            entries[at, 3] = lower | (upper << U(32))
            entries[at, 2] = (entries[at, 2] & HALF) | (U(card) << U(32))
            return
    at = np.int64(table.keys[slot, HEAD]) + 1
    if at == 1 or at % BLOCK == 0:  # the list is new, or its last block full
        at = table.room[1]
        table.room[1] += BLOCK
    entries[at, 0], entries[at, 1] = w0, w1
    entries[at, 2] = table.keys[slot, HEAD] | (U(card) << U(32))
    lower, upper = U(0), HALF
    if got:
        lower = U(target + OFFSET)
    else:
        upper = U(target - 1 + OFFSET)
    entries[at, 3] = lower | (upper << U(32))
    table.keys[slot, HEAD] = at


@kernel
def top_owners(alive: Any, w0: Any, w1: Any) -> Any:
    """A mark and the owner of the highest card for every suit left, in the three free bits of each lane."""
    tops = NONE
    if alive & LANE != NONE:
        tops |= (U(4) | ((w0 >> U(50)) & U(3))) << U(13)
    if alive & (LANE << U(16)) != NONE:
        tops |= (U(4) | ((w0 >> U(24)) & U(3))) << U(29)
    if alive & (LANE << U(32)) != NONE:
        tops |= (U(4) | ((w1 >> U(50)) & U(3))) << U(45)
    if alive & (LANE << U(48)) != NONE:
        tops |= (U(4) | ((w1 >> U(24)) & U(3))) << U(61)
    return tops


@kernel
def strength(card: Any, led: Any, trump: Any) -> Any:
    """Rank in the suit led, 16 + rank of a trump, else 0."""
    suit = card >> 4
    if suit == trump:
        return 17 + (card & 15)
    return (card & 15) + 1 if suit == led else 0


@kernel
def legal_cards(rule: Rule, hand: Any, position: Any, led: Any, winner: Any) -> Any:
    """(cards that may be played, the card on the table whose rank decided about it)."""
    if position == 0 or rule.must == FREE:
        return hand, NONE
    lane = hand & (LANE << U(16 * led))
    if rule.must == FOLLOW:
        return (lane if lane != NONE else hand), NONE
    suit = winner >> 4
    if lane == NONE and rule.trump < 4:
        lane = hand & (LANE << U(16 * rule.trump))
        if suit != rule.trump:
            return (lane if lane != NONE else hand), NONE
    elif suit != led:
        return (lane if lane != NONE else hand), NONE
    if lane == NONE:
        return hand, NONE
    higher = lane & ~((U(2) << U(winner)) - ONE)
    return (higher if higher != NONE else lane), ONE << U(winner)


@kernel
def run_of(deal: Deal, pointed: bool, mine: Any, others: Any, suit: Any) -> Any:
    """The highest run of a lane: (its cards, as a lane)."""
    first = top(mine)
    under = others & ((ONE << U(first)) - ONE)
    run = mine
    if under != NONE:
        run = mine & ~((U(2) << U(top(under))) - ONE)
    if pointed:
        rest = run
        run = NONE
        while rest != NONE:
            rank = top(rest)
            if deal.points[16 * suit + rank] != deal.points[16 * suit + first]:
                break
            run |= ONE << U(rank)
            rest ^= ONE << U(rank)
    return run


@kernel
def list_moves(rule: Rule, deal: Deal, stack: Stack, d: Any, position: Any, alive: Any, hint: Any, killer: Any) -> None:
    """Write the cards worth trying at row d, best first; each stands for its run and is the lowest of it."""
    row = stack.number[d]
    who = row[PLAYER]
    hand = deal.hand[who]
    legal, looked = legal_cards(rule, hand, position, row[LED], row[WIN])
    stack.word[d, LEGAL] = looked
    stack.word[d, NEED] = NONE
    stack.word[d, SKIP] = NONE
    seen = alive | stack.word[d, TABLE]
    moves = stack.moves[d]
    row[NEXT] = 0
    suit = low(legal) >> 4
    if legal == legal & (LANE << U(16 * suit)):  # one run is one card
        mine = legal >> U(16 * suit)
        if run_of(deal, rule.pointed, mine, ((seen & ~hand) >> U(16 * suit)) & LANE, suit) == mine:
            moves[0], row[COUNT] = low(legal), 1
            return
    scores = stack.moves[d + 64]
    count = 0
    against, partner, winning, held = 0, 0, 0, 0
    following = hand
    if position == 0:
        held = trumps_against(deal.hand, deal.side, rule.players, rule.trump, who)
        following = deal.hand[who + 1 if who + 1 < rule.players else 0]
    else:
        later = rule.players - 1 - position
        against, partner = outlook(deal.hand, deal.side, rule.players, rule.trump, who, later, row[LED])
        winning = strength(row[WIN], row[LED], rule.trump)
        if deal.side[row[OWNER]] == deal.side[who]:
            partner = max(partner, winning)
        else:
            against = max(against, winning)
    for suit in range(4):
        mine = (legal >> U(16 * suit)) & LANE
        if mine == NONE:
            continue
        whole = (hand >> U(16 * suit)) & LANE
        lane = (alive >> U(16 * suit)) & LANE
        others = ((seen & ~hand) >> U(16 * suit)) & LANE
        if position == 0:
            against, partner = outlook(deal.hand, deal.side, rule.players, rule.trump, who, rule.players - 1, suit)
        while mine != NONE:
            run = run_of(deal, rule.pointed, mine, others, suit)
            mine ^= run
            rank = low(run)
            card = 16 * suit + rank
            if position == 0:
                after = (following >> U(16 * suit)) & LANE
                value = score_lead(whole, after, lane, rule.trump, suit, rank, against, partner, held)
            else:
                value = score_reply(
                    whole, lane & ~whole, rule.trump, row[LED], suit, rank, against, partner, winning,
                    position == rule.players - 1,
                )  # fmt: skip
            if card == hint:
                value += 1000
            if card == killer:
                value += KILLER
            at = count
            while at > 0 and scores[at - 1] < value:
                scores[at], moves[at] = scores[at - 1], moves[at - 1]
                at -= 1
            scores[at], moves[at] = value, card
            count += 1
    row[COUNT] = count


@kernel
def whole_runs(need: Any, hand: Any, seen: Any) -> Any:
    """Needs that end inside a run of this hand go down to its end."""
    for suit in range(4):
        lane = (need >> U(16 * suit)) & LANE
        if lane == NONE:
            continue
        lowest = ONE << U(low(lane))
        mine = (hand >> U(16 * suit)) & LANE
        under = ((seen & ~hand) >> U(16 * suit)) & LANE & (lowest - ONE)
        if mine & lowest != NONE:
            run = mine & (lowest - ONE)
            if under != NONE:
                run &= ~((U(2) << U(top(under))) - ONE)
            if run != NONE:
                need |= (run & (~run + ONE)) << U(16 * suit)
    return need


@kernel
def last_trick(rule: Rule, deal: Deal, leader: Any) -> Any:
    """Every hand has one card: (side 0 gets, card needed)."""
    led = low(deal.hand[leader]) >> 4
    best, winner, company, total = -1, leader, 0, 0
    for k in range(rule.players):
        q = (leader + k) % rule.players
        card = low(deal.hand[q])
        total += deal.points[card]
        value = strength(card, led, rule.trump)
        if value > best:
            best, winner = value, q
    card = low(deal.hand[winner])
    for q in range(rule.players):
        if q != winner and low(deal.hand[q]) >> 4 == card >> 4:
            company += 1
    gain = total + rule.worth + rule.last if deal.side[winner] == 0 else 0
    return gain, (ONE << U(card) if company > 0 else NONE)


@kernel
def decide(rule: Rule, deal: Deal, alive: Any, lengths: Any, leader: Any, left: Any, target: Any) -> Any:
    """What is known without search: (0 or 1, needs), or (UNKNOWN, nothing)."""
    if left == 0:
        return (1 if target <= 0 else 0), NONE
    if left == 1:
        gain, need = last_trick(rule, deal, leader)
        return (1 if gain >= target else 0), need
    if rule.pointed:
        least, most = min(rule.last, 0), left * rule.worth + max(rule.last, 0)
        for s in range(4):
            lane = np.int64((alive >> U(16 * s)) & LANE)
            least += deal.sums[0, s * SPAN + lane]
            most += deal.sums[1, s * SPAN + lane]
        if target <= least:
            return 1, NONE
        return (0 if target > most else UNKNOWN), NONE
    if target <= 0:
        return 1, NONE
    if target > left:
        return 0, NONE
    attack = deal.side[leader]
    others = left - target + 1  # tricks with which side 1 refutes
    own, against = (target, others) if attack == 0 else (others, target)
    if rule.must == FOLLOW:
        count, need = quick(deal.hand, deal.side, rule.players, rule.trump, alive, lengths, leader, left, own)
        if count >= own:
            return 1 - attack, need
        if rule.trump == 4:
            count, need = after_the_lead(deal.hand, deal.side, rule.players, alive, lengths, leader, against)
            if count >= against:
                return attack, need
    if rule.trump < 4:
        count, need = sure_trumps(deal.hand, deal.side, rule.players, rule.trump, 0, target)
        if count >= target:
            return 1, need
        count, need = sure_trumps(deal.hand, deal.side, rule.players, rule.trump, 1, others)
        if count >= others:
            return 0, need
    return UNKNOWN, NONE


@kernel
def reaches(rule: Rule, deal: Deal, stack: Stack, table: Table, start: Any, tricks: Any) -> Any:
    """1 if side 0 gets the target of row 0, 0 if not, UNKNOWN when the budget and FULL when the table is used up.

    Rows 0 .. start - 1 hold the cards on the table; row `start` is the player to move; `tricks` are still to be won.
    """
    players = rule.players
    number, word, moves = stack.number, stack.word, stack.moves
    hand, side = deal.hand, deal.side
    alive = NONE
    lengths = NONE
    for p in range(players):
        alive |= hand[p]
        for s in range(4):
            lengths += U(ones((hand[p] >> U(16 * s)) & LANE)) << U(4 * (4 * p + s))
    pointed = NONE
    if rule.pointed:
        for card in range(64):
            if deal.points[card] != 0:
                pointed |= ONE << U(card)
    full = table.entries.shape[0] - 64 * BLOCK
    most_keys = table.keys.shape[0] * 3 // 4
    room = table.room
    d = start
    entering = True
    result, need, card = 0, NONE, 0
    while True:
        position = number[d, PLACE]
        if entering:
            entering = False
            hint: Any = -1
            killer: Any = -1
            decided = False
            if position == 0:
                leader, target = number[d, PLAYER], number[d, TARGET]
                left = tricks - number[d, TRICK]
                result, need = decide(rule, deal, alive, lengths, leader, left, target)
                decided = result != UNKNOWN
                number[d, KNOWN] = 1
                if not decided:
                    room[0] -= 1
                    if room[0] < 0 or room[1] >= full or room[2] >= most_keys:
                        while d > start:  # put every card back
                            d -= 1
                            hand[number[d, PLAYER]] |= ONE << U(number[d, CARD])
                        return UNKNOWN if room[0] < 0 else FULL
                    first = (lengths & ~(U(15) << U(12))) | (U(leader + 1) << U(12))
                    second = NONE
                    if rule.pointed:
                        for s in range(4):
                            lane = np.int64((alive >> U(16 * s)) & LANE)
                            second |= U(deal.places[s * SPAN + lane]) << U(16 * s)
                    w0, w1 = owner_words(deal, alive)
                    row = number[d]
                    row[SEEN : SEEN + MATCHES] = 0
                    row[TOPS] = find_shape(table, first, second | top_owners(alive, w0, w1))
                    result, need = recall(table, row[TOPS], alive, w0, w1, target, row)
                    if result == UNKNOWN:
                        row[REST] = find_shape(table, first, second)
                        result, need = recall(table, row[REST], alive, w0, w1, target, row)
                    decided = result != UNKNOWN
                    if not decided:
                        row[KNOWN] = 0
                        word[d, SH], word[d, DC] = w0, w1
                        word[d, TABLE] = NONE
                        if row[SEEN] > 0:
                            hint = np.int64(table.entries[row[SEEN], 2] >> U(32))
                            place = cut_off(alive, (hint >> 4) & 3, (hint & 15) + 1)
                            hint = low(place) if hint < NO_CARD and place != NONE else -1
                        killer = room[FIRST_KILLER + 4 * left + leader]
            if not decided:
                list_moves(rule, deal, stack, d, position, alive, hint, killer)
        else:
            decided = False
        if not decided:
            who = number[d, PLAYER]
            card = -1
            while number[d, NEXT] < number[d, COUNT]:
                card = moves[d, number[d, NEXT]]
                number[d, NEXT] += 1
                if word[d, SKIP] & (ONE << U(card)) == NONE:
                    break
                card = -1
            if card >= 0:
                bit = ONE << U(card)
                hand[who] ^= bit
                alive ^= bit
                lengths -= ONE << U(4 * (4 * who + (card >> 4)))
                number[d, CARD] = card
                led = card >> 4 if position == 0 else number[d, LED]
                winner, owner = number[d, WIN], number[d, OWNER]
                if position == 0 or strength(card, led, rule.trump) > strength(winner, led, rule.trump):
                    winner, owner = card, who
                target = number[d, TARGET]
                on_table = word[d, TABLE] | bit
                d += 1
                if position == players - 1:
                    if side[owner] == 0:
                        target -= rule.worth
                        if rule.pointed:
                            for k in range(d - players, d):
                                target -= deal.points[number[k, CARD]]
                            if alive == NONE:
                                target -= rule.last
                    number[d, PLAYER] = owner
                    word[d, TABLE] = NONE
                else:
                    number[d, PLAYER] = who + 1 if who + 1 < players else 0
                    number[d, LED] = led
                    word[d, TABLE] = on_table
                number[d, WIN], number[d, OWNER], number[d, TARGET] = winner, owner, target
                entering = True
                continue
            result = 1 if side[who] == 1 else 0
            need = whole_runs(word[d, NEED], hand[who], alive | word[d, TABLE]) | word[d, LEGAL]
            card = NO_CARD
        # row d is decided: keep it, go back to its parent
        while True:
            position = number[d, PLACE]
            if position == 0 and number[d, KNOWN] == 0:
                kept = need
                if rule.pointed:
                    kept |= pointed & alive
                if card != NO_CARD:
                    room[FIRST_KILLER + 4 * (tricks - number[d, TRICK]) + number[d, PLAYER]] = card
                store(deal, players, table, number[d], alive, word[d, SH], word[d, DC], kept, result == 1, card)
            if d == start:
                return result
            complete = position == 0
            winner = number[d, WIN]
            d -= 1
            card, who = number[d, CARD], number[d, PLAYER]
            bit = ONE << U(card)
            on_table = word[d, TABLE]
            if complete and (on_table | bit) & (LANE << U(16 * (winner >> 4))) != ONE << U(winner):
                need |= ONE << U(winner)
            hand[who] |= bit
            alive |= bit
            suit = card >> 4
            lengths += ONE << U(4 * (4 * who + suit))
            if (result == 1) == (side[who] == 0):
                need |= word[d, LEGAL]
                continue
            if rule.pointed:
                need |= pointed & (alive | on_table)
            shift = U(16 * suit)
            needed = (need >> shift) & LANE
            if needed == NONE:
                word[d, SKIP] |= LANE << shift
            else:
                lowest = low(needed)
                if lowest > card & 15:
                    word[d, SKIP] |= ((ONE << U(lowest)) - ONE) << shift
            word[d, NEED] |= need
            break


@kernel
def fill_owners(owners: NDArray[np.uint32], owner: NDArray[np.int64], length: Any) -> None:
    """owners[cards left]: two bits a card, from the highest (bits 24, 25) on."""
    for cards in range(1, 1 << length):
        rest = cards & (cards - 1)
        at = 24 - 2 * ones(U(rest))
        owners[cards] = owners[rest] | np.uint32(owner[low(U(cards))] << at)


@kernel
def fill_points(
    places: NDArray[np.uint16], sums: NDArray[np.int64], base: Any, points: NDArray[np.int64], length: Any
) -> None:
    """The part of the tables from `base` on: sums of points below and above 0; places[cards left]: each card moved to the
    highest place of its points under the place of the card above it, so that the places tell the order of the points
    and nothing else."""
    for cards in range(1, 1 << length):
        rest = cards & (cards - 1)
        rank = low(U(cards))
        sums[0, base + cards] = sums[0, base + rest] + min(points[rank], 0)
        sums[1, base + cards] = sums[1, base + rest] + max(points[rank], 0)
        place = (length if rest == 0 else low(U(places[base + rest]))) - 1
        while points[place] != points[rank]:
            place -= 1
        places[base + cards] = places[base + rest] | np.uint16(1 << place)


@kernel
def move_shapes(keys: NDArray[np.uint64], table: Table) -> None:
    """Enter the shapes of a smaller table."""
    for i in range(keys.shape[0]):
        if keys[i, 0] != NONE:
            table.keys[find_shape(table, keys[i, 0], keys[i, 1]), HEAD] = keys[i, HEAD]
