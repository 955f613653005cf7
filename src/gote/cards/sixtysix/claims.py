"""The lemmas, theorems, facts and rules of Nakai and Takenaga as claims, corrected and, where that differs, as printed.

Endgame cases are (A, B, q): no stock, the one scoring card q in A's hand. Stock cases are (A, B, stock, g). Sizes are
n, half the deck.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from typing import Any

from gote.core.claim import ChunkResult, Claim, worded

EndgameCase = tuple[tuple[int, ...], tuple[int, ...], int]
StockCase = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]


def endgames(n: int) -> Iterator[EndgameCase]:
    """All one-card endgames of n cards each."""
    from gote.cards.sixtysix.endgame import positions

    return ((game.a, game.b, game.q) for game in positions(n))


def _game(case: EndgameCase) -> Any:
    from gote.cards.sixtysix.endgame import Endgame

    return Endgame(tuple(case[0]), tuple(case[1]), case[2])


def _truth(case: EndgameCase, a_leads: bool) -> str:
    """Who captures q, from the table of all deals."""
    from gote.cards.tricks.families import all_masks, block_table
    from gote.cards.tricks.rules_deal import left_mask

    game, n = _game(case), len(case[0])
    at = int(all_masks(n).searchsorted(left_mask(case[0], case[1])))
    return "a" if block_table(n)[int(a_leads), at, game.i - 1, game.i] else "b"


def _outside(case: EndgameCase) -> bool:
    """Theorem 2 does not decide."""
    return bool(0 < _game(case).w_b < len(case[1]))


def _rules(case: EndgameCase, player_a: bool, leading: bool) -> bool:
    from gote.cards.sixtysix.endgame import best_plays

    game = _game(case)
    a_leads = player_a == leading
    if leading:
        return game.lead_by_rule(a_leads) in best_plays(game, a_leads)
    return all(
        game.reply_by_rule(a_leads, led) in best_plays(game, a_leads, led) for led in (game.a if a_leads else game.b)
    )


def printed_reply(game: Any, led: int) -> int:
    """A's rule when following as printed (line 115), read literally; a card below q is answered with q, as everywhere."""
    if led < game.q:
        return int(game.q)
    counted = [card for card in game.a if card != game.q]
    allowed = [k for k, card in enumerate(game.deck) if game.w_b - sum(c <= card for c in counted) >= 0]
    floor = game.deck[max(allowed, key=lambda k: game.v[k])] if allowed else 0
    return int(max((c for c in counted if floor < c < led), default=max(counted, default=game.q)))


def _printed_rule(case: EndgameCase) -> bool:
    from gote.cards.sixtysix.endgame import best_plays

    game = _game(case)
    return all(printed_reply(game, led) in best_plays(game, False, led) for led in game.b)


def _facts(case: EndgameCase) -> bool:
    from gote.cards.sixtysix.endgame import facts_violated

    game = _game(case)
    return not any(facts_violated(game, x, y) for x in game.a if x != game.q for y in game.b)


def _kept(case: EndgameCase, a_leads: bool) -> bool:
    """Under B's rules the condition that A loses holds after the trick as well."""
    game = _game(case)
    for x in game.a:
        y = game.reply_by_rule(True, x) if a_leads else game.lead_by_rule(False)
        after = game.after(x, y)
        if after == "a" or (not isinstance(after, str) and after.winner(a_leads=x > y) == "a"):
            return False
    return True


# --- the stock --------------------------------------------------------------------------------------------------------


def setups(n: int) -> Iterator[StockCase]:
    """All hands of two or more cards and stocks of a deck of 2n, with every place of the stock."""
    yield from (case for h in range(2, n) for case in _setups(n, h))


def _setups(n: int, h: int) -> Iterator[StockCase]:
    deck = range(1, 2 * n + 1)
    for a in combinations(deck, h):
        rest = [c for c in deck if c not in a]
        for b in combinations(rest, h):
            for stock in permutations(c for c in rest if c not in b):
                yield from ((a, b, stock, g) for g in range(1, len(stock) + 1))


def _no_stock(n: int) -> Iterator[StockCase]:
    """All deals of n cards each without a stock, with every target from 1 to 2n."""
    deck = range(1, 2 * n + 1)
    for a in combinations(deck, n):
        yield from ((a, tuple(c for c in deck if c not in a), (), target) for target in range(1, 2 * n + 1))


def _forces(case: StockCase, give: bool = False) -> bool:
    """Whether A can, by following every course of play."""
    from gote.cards.sixtysix.check_stock import _enforces
    from gote.cards.sixtysix.rules import StockCardGame

    a, b, stock, g = case
    return bool(_enforces(StockCardGame(a=a, b=b, stock=stock, draw=g, give=give), True))


def _search(case: StockCase, give: bool = False) -> bool:
    from gote.cards.sixtysix.stock import search_stock

    return search_stock(*case, give=give)[0] == "a"


def printed_search(case: StockCase) -> bool | None:
    """The search as printed (steps 1-6, numbers of steps mended): None when it never ends."""
    a, b, stock, g = case
    target, seen = g, set()
    while target not in seen:
        seen.add(target)
        odd = target % 2 == 1
        pool = {*a, *b, *stock[: g - 1 if odd else max(g - 2, 0)]}
        card = max(pool) if odd else min(pool)
        if card in a:
            return odd
        if card in b:
            return not odd
        target = stock.index(card) + 1
    return None


def _first_trick(case: StockCase) -> bool:
    """Lemmas 1 and 2 for the first trick: the owner of the strongest (weakest) card can take the first (second) card."""
    a, b, _, g = case
    card = max((*a, *b)) if g % 2 else min((*a, *b))
    return _forces(case) == (card in a)


def _one_scoring(case: StockCase) -> tuple[str | None, ...]:
    """Winner for both leaders when only the wanted stock card scores."""
    from gote.cards.sixtysix.rules import SixtySixGame
    from gote.cards.sixtysix.solve import solve_sixty_six

    a, b, stock, g = case
    games = (SixtySixGame(a=a, b=b, stock=stock, points={stock[g - 1]: 1}, target=1, leader=leader) for leader in "ab")
    return tuple(solve_sixty_six(game).winner for game in games)


def _strongest_so_far(case: StockCase) -> bool:
    a, b, stock, g = case
    return stock[g - 1] == max((*a, *b, *stock[: 2 * ((g + 1) // 2)]))


def _weakest_of_all(case: StockCase) -> bool:
    a, b, stock, g = case
    return stock[g - 1] == min((*a, *b, *stock))


DEAR_LEAD: StockCase = ((2, 6), (5, 8), (1, 4, 10, 3, 7, 9), 7)
"""ten cards of which the seven highest count: A takes 1 when leading, 4 when following; with eight cards the price is
never above 2
"""


def _unit_games(n: int) -> Iterator[StockCase]:
    """Sampled positions with a stock; the k highest cards are worth one point each."""
    if n == 5:
        yield DEAR_LEAD
    chance = random.Random(n)
    for _ in range(60):
        h = chance.randint(2, n)
        cards = chance.sample(range(1, 2 * n + 1), 2 * n)
        yield tuple(cards[:h]), tuple(cards[h : 2 * h]), tuple(cards[2 * h :]), chance.randint(1, 2 * n)


def lead_price(case: StockCase) -> int:
    """What leading instead of following costs A (and, the total being constant, B) when the k highest cards count one
    each.

    >>> lead_price(((2, 4), (1, 3), (5, 6), 6)), lead_price(DEAR_LEAD)
    (0, 3)
    """
    from gote.cards.sixtysix.rules import SixtySixGame
    from gote.cards.sixtysix.solve import play_out

    a, b, stock, k = case
    points = dict.fromkeys(sorted((*a, *b, *stock))[-k:], 1)
    found = play_out(SixtySixGame(a=tuple(a), b=tuple(b), stock=tuple(stock), points=points, leader="a"))
    return int(found.other_leader - found.value)


def _somebody(case: StockCase) -> bool:
    from gote.cards.sixtysix.rules import SixtySixGame
    from gote.cards.sixtysix.solve import solve_sixty_six

    a, b, stock, target = case
    points = dict.fromkeys((*a, *b, *stock), 1)
    return (
        solve_sixty_six(SixtySixGame(a=a, b=b, stock=stock, points=points, target=target, leader="a")).winner
        is not None
    )


_claim = worded("gote.cards.sixtysix", "sixtysix")


def _endgame(name: str, statement: Callable[[Any], bool], sizes: range, **more: Any) -> Claim:
    return _claim(name, sizes, endgames, statement, **more)


def _stock(
    name: str,
    statement: Callable[[Any], bool],
    sizes: range,
    family: Callable[[int], Iterable[Any]] = setups,
    **more: Any,
) -> Claim:
    return _claim(name, sizes, family, statement, chunk_count=lambda n: 1 if n < 4 else 16, **more)


def _two_each(n: int) -> Iterator[int]:
    return iter((n,))


def _stock_counts(n: int, piece: int) -> ChunkResult:
    """How often A can make sure of each card of the stock, over all set-ups with two cards each."""
    from gote.cards.sixtysix.stock import search_stock

    deck = range(1, 2 * n + 1)
    seen, counts = 0, {f"draw {g}": 0 for g in range(1, 2 * (n - 2) + 1)}
    for a in combinations(deck, 2):
        rest = [c for c in deck if c not in a]
        for b in combinations(rest, 2):
            for stock in permutations([c for c in rest if c not in b]):
                seen += 1
                for g in range(1, 2 * (n - 2) + 1):
                    counts[f"draw {g}"] += search_stock(a, b, stock, g)[0] == "a"
    return ChunkResult(seen, seen, tuple(key for key, c in counts.items() if 2 * c != seen), counts)


def _one_card_counts(n: int, piece: int) -> ChunkResult:
    """How many one-card endgames A wins, in the exact table of all deals."""
    from gote.cards.tricks.families import all_masks, block_table

    table, seen, wins = block_table(n), 0, [0, 0]
    for i, mask in enumerate(all_masks(n)):
        for q in range(2 * n):
            if int(mask) >> q & 1:
                seen += 1
                wins = [wins[x] + int(table[x, i, q, q + 1]) for x in (0, 1)]
    counts = {"A leads, A wins": wins[1], "B leads, A wins": wins[0]}
    return ChunkResult(seen, seen, () if wins[0] >= wins[1] else (n,), counts)


CLAIMS = (
    _stock("theorem1_somebody_wins", _somebody, range(2, 4), family=_no_stock),
    _stock("lemma1_2", _first_trick, range(3, 5), hypothesis=lambda case: case[3] <= 2),
    _stock("stock_search", lambda c: _search(c) == _forces(c), range(3, 5)),
    _stock("stock_search_printed", lambda c: printed_search(c) == _forces(c), range(3, 5)),
    _stock("stock_give", lambda c: _search(c, True) == _forces(c, True), range(3, 5)),
    _stock("stock_one_card", lambda c: _search(c) == _forces(c), range(2, 4), family=lambda n: _setups(n, 1)),
    _stock(
        "lemma3",
        lambda c: _one_scoring(c) == ("a" if _forces(c) else "b",) * 2,
        range(3, 5),
        hypothesis=_strongest_so_far,
    ),
    _stock(
        "lemma4",
        lambda c: _one_scoring(c) == ("a" if _forces(c, True) else "b",) * 2,
        range(3, 5),
        hypothesis=_weakest_of_all,
    ),
    _stock("lead_with_stock", lambda c: 0 <= lead_price(c) <= 2, range(2, 7), family=_unit_games),
    _endgame("facts", _facts, range(1, 6)),
    _endgame(
        "theorem2",
        lambda c: _truth(c, True) == _truth(c, False) == ("a" if _game(c).w_b else "b"),
        range(1, 8),
        hypothesis=lambda c: not _outside(c),
    ),
    _endgame(
        "lemma5",
        lambda c: _truth(c, False) == "a",
        range(2, 8),
        hypothesis=lambda c: _outside(c) and _game(c).w_b == len(c[1]) - 1,
    ),
    _endgame(
        "lemma6", lambda c: _truth(c, True) == "b", range(2, 8), hypothesis=lambda c: _outside(c) and _game(c).w_b == 1
    ),
    _endgame("theorem3_6", lambda c: _game(c).winner(False) == _truth(c, False), range(1, 8), hypothesis=_outside),
    _endgame("theorem4_5", lambda c: _game(c).winner(True) == _truth(c, True), range(1, 8), hypothesis=_outside),
    _endgame(
        "theorem5_printed",
        lambda c: _game(c).winner(True, first=2) == _truth(c, True),
        range(1, 7),
        hypothesis=_outside,
    ),
    _endgame("lemma7", lambda c: _kept(c, True), range(1, 7), hypothesis=lambda c: _game(c).winner(True) == "b"),
    _endgame("lemma8", lambda c: _kept(c, False), range(1, 7), hypothesis=lambda c: _game(c).winner(False) == "b"),
    _endgame("rule_b_follows", lambda c: _rules(c, False, False), range(1, 6)),
    _endgame("rule_b_leads", lambda c: _rules(c, False, True), range(1, 6)),
    _endgame("rule_a_leads", lambda c: _rules(c, True, True), range(1, 6)),
    _endgame("rule_a_follows", lambda c: _rules(c, True, False), range(1, 6)),
    _endgame("rule_a_follows_printed", _printed_rule, range(1, 6)),
    _claim(
        "stock_counts",
        range(3, 5),
        family=_two_each,
        statement=lambda n: not _stock_counts(n, 0).counterexamples,
        check_chunk=_stock_counts,
    ),
    _claim(
        "one_card_counts",
        range(1, 9),
        family=lambda n: (n,),
        statement=lambda n: not _one_card_counts(n, 0).counterexamples,
        check_chunk=_one_card_counts,
    ),
)

FAMILIES = {"sixtysix.endgames": endgames, "sixtysix.setups": setups}
MEASURES = {
    "sixtysix.a_captures_leading": lambda case: _truth(case, True) == "a",
    "sixtysix.a_captures_following": lambda case: _truth(case, False) == "a",
    "sixtysix.w_b": lambda case: _game(case).w_b,
}
