"""The lemmas, theorems, facts and rules of Nakai and Takenaga as claims, corrected and, where that differs, as printed.

Endgame cases are (A, B, q): no stock, the one scoring card q in A's hand. Stock cases are (A, B, stock, g). Sizes are
n, half the deck.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from typing import Any

from gote.core.claim import ChunkResult, Claim

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


def _endgame(
    name: str, statement: Callable[[Any], bool], sizes: range, en: str, ja: str, source: str, **more: Any
) -> Claim:
    return Claim(f"sixtysix.{name}", en, ja, f"001, {source}", sizes, endgames, statement, **more)


def _stock(
    name: str,
    statement: Callable[[Any], bool],
    sizes: range,
    en: str,
    ja: str,
    source: str,
    family: Callable[[int], Iterable[Any]] = setups,
    **more: Any,
) -> Claim:
    return Claim(
        f"sixtysix.{name}",
        en,
        ja,
        f"001, {source}",
        sizes,
        family,
        statement,
        chunk_count=lambda n: 1 if n < 4 else 16,
        **more,
    )


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
    _stock(
        "theorem1_somebody_wins",
        _somebody,
        range(2, 4),
        "Every game ends with a win of A or B (used in the proof of theorem 1).",
        "ゲームは必ず A か B の勝ちで終わる(定理 1 の証明で使われる)。",
        "theorem 1",
        family=_no_stock,
        expected="false",
        note_en="A = {4,1}, B = {3,2}, one point each, target 3: nobody wins.",
        note_ja="A = {4,1}, B = {3,2}、各 1 点、目標 3 点では誰も勝たない。",
    ),
    _stock(
        "lemma1_2",
        _first_trick,
        range(3, 5),
        "The owner of the strongest card can take an odd place, of the weakest an even place (first trick).",
        "補題 1, 2: 最も強い(弱い)札の持ち主は奇数(偶数)番目の札を取れる(最初のトリック)。",
        "lemmas 1 and 2",
        hypothesis=lambda case: case[3] <= 2,
        expected="verified",
    ),
    _stock(
        "stock_search",
        lambda c: _search(c) == _forces(c),
        range(3, 5),
        "The corrected stock search is right for two or more cards each.",
        "修正した山札探索は手札 2 枚以上で正しい。",
        "section 3",
        expected="corrected",
    ),
    _stock(
        "stock_search_printed",
        lambda c: printed_search(c) == _forces(c),
        range(3, 5),
        "The stock search as printed.",
        "山札探索(印刷どおり)。",
        "section 3",
        expected="false",
    ),
    _stock(
        "stock_give",
        lambda c: _search(c, True) == _forces(c, True),
        range(3, 5),
        "Exchanging strongest and weakest in the first step tells who can force the card on the other.",
        "最初の段だけ強弱を入れ替えると相手に引かせられるかが分かる。",
        "section 3",
        expected="verified",
    ),
    _stock(
        "stock_one_card",
        lambda c: _search(c) == _forces(c),
        range(2, 4),
        "The corrected search is right with one card each.",
        "修正した山札探索は手札 1 枚でも正しい。",
        "section 2 (h >= 2)",
        family=lambda n: _setups(n, 1),
        expected="false",
    ),
    _stock(
        "lemma3",
        lambda c: _one_scoring(c) == (("a" if _forces(c) else "b"),) * 2,
        range(3, 5),
        "A single scoring card that is the strongest drawn so far: who can fetch it wins.",
        "補題 3: 唯一の得点札がそれまでで最も強ければ、手に入れられる側の勝ち。",
        "lemma 3",
        hypothesis=_strongest_so_far,
        expected="verified",
    ),
    _stock(
        "lemma4",
        lambda c: _one_scoring(c) == (("a" if _forces(c, True) else "b"),) * 2,
        range(3, 5),
        "A single scoring card that is the weakest of all: who must take it loses.",
        "補題 4: 唯一の得点札が最も弱ければ、手に入れた側の負け。",
        "lemma 4",
        hypothesis=_weakest_of_all,
        expected="verified",
    ),
    _stock(
        "lead_with_stock",
        lambda c: 0 <= lead_price(c) <= 2,
        range(2, 7),
        "With a stock, too, the lead costs at most 2 unit points (samples and one known case).",
        "山札があっても先手の損は高々 2 枚(標本と既知の一例)。",
        "beyond 001",
        family=_unit_games,
        expected="false",
        note_en=(
            "A = {2,6}, B = {5,8}, stock 1,4,10,3,7,9, the seven highest count: A takes 1 when leading, 4 when "
            "following. Decks of up to eight cards: at most 2, all cases (open.lead-with-a-stock)."
        ),
        note_ja=(
            "A = {2,6}, B = {5,8}、山札 1,4,10,3,7,9、強い 7 枚が得点札: 先手なら 1 枚、後手なら 4 枚。8 枚までのデッキでは全数調査で高々 2 "
            "枚(open.lead-with-a-stock)。"
        ),
    ),
    _endgame(
        "facts",
        _facts,
        range(1, 6),
        "Facts 1-4 (fact 2 corrected) on the change of v(k) and v(k) + w_b.",
        "事実 1 から 4(事実 2 は修正): v(k) と v(k) + w_b の変化。",
        "facts 1-4",
        expected="corrected",
    ),
    _endgame(
        "theorem2",
        lambda c: _truth(c, True) == _truth(c, False) == ("a" if _game(c).w_b else "b"),
        range(1, 8),
        "All of B above q: B wins; all below: A wins.",
        "定理 2: B の手札がすべて q より強ければ B、弱ければ A の必勝。",
        "theorem 2",
        hypothesis=lambda c: not _outside(c),
        expected="verified",
    ),
    _endgame(
        "lemma5",
        lambda c: _truth(c, False) == "a",
        range(2, 8),
        "B leads and holds one card above q: A wins.",
        "補題 5: B 先手で q より強い B の札が 1 枚なら A の必勝。",
        "lemma 5",
        hypothesis=lambda c: _outside(c) and _game(c).w_b == len(c[1]) - 1,
        expected="verified",
    ),
    _endgame(
        "lemma6",
        lambda c: _truth(c, True) == "b",
        range(2, 8),
        "A leads and B holds one card below q: B wins.",
        "補題 6: A 先手で q より弱い B の札が 1 枚なら B の必勝。",
        "lemma 6",
        hypothesis=lambda c: _outside(c) and _game(c).w_b == 1,
        expected="verified",
    ),
    _endgame(
        "theorem3_6",
        lambda c: _game(c).winner(False) == _truth(c, False),
        range(1, 8),
        "B leads: A wins exactly when v(k) + w_b >= 0 for all k = i+1..l.",
        "定理 3, 6: B 先手で A の必勝は k = i+1..l で v(k) + w_b >= 0 のとき、そのときに限る。",
        "theorems 3 and 6",
        hypothesis=_outside,
        expected="corrected",
    ),
    _endgame(
        "theorem4_5",
        lambda c: _game(c).winner(True) == _truth(c, True),
        range(1, 8),
        "A leads: A wins exactly when some v(k) > 0 with 1 <= k < j and v(k) + w_b >= r for all k = i+1..l.",
        "定理 4, 5: A 先手で A の必勝はある 1 <= k < j で v(k) > 0 かつ k = i+1..l で v(k) + w_b >= r のとき、そのときに限る。",
        "theorems 4 and 5",
        hypothesis=_outside,
        expected="corrected",
    ),
    _endgame(
        "theorem5_printed",
        lambda c: _game(c).winner(True, first=2) == _truth(c, True),
        range(1, 7),
        "Theorem 5 with the printed range 1 < k < j.",
        "定理 5(印刷どおり 1 < k < j)。",
        "theorem 5",
        hypothesis=_outside,
        expected="false",
    ),
    _endgame(
        "lemma7",
        lambda c: _kept(c, True),
        range(1, 7),
        "B following by his rules keeps the condition that A loses.",
        "補題 7: B が後手で定石どおりなら A の負けの条件が保たれる。",
        "lemma 7",
        hypothesis=lambda c: _game(c).winner(True) == "b",
        expected="corrected",
    ),
    _endgame(
        "lemma8",
        lambda c: _kept(c, False),
        range(1, 7),
        "B leading by his rules keeps the condition that A loses.",
        "補題 8: B が先手で定石どおりなら A の負けの条件が保たれる。",
        "lemma 8",
        hypothesis=lambda c: _game(c).winner(False) == "b",
        expected="corrected",
    ),
    _endgame(
        "rule_b_follows",
        lambda c: _rules(c, False, False),
        range(1, 6),
        "B's rule when following is optimal.",
        "B のストラテジー(後手)は最善。",
        "section 4",
        expected="verified",
    ),
    _endgame(
        "rule_b_leads",
        lambda c: _rules(c, False, True),
        range(1, 6),
        "B's rule on lead is optimal.",
        "B のストラテジー(先手)は最善。",
        "section 4",
        expected="verified",
    ),
    _endgame(
        "rule_a_leads",
        lambda c: _rules(c, True, True),
        range(1, 6),
        "A's rule on lead is optimal.",
        "A のストラテジー(先手)は最善。",
        "section 4",
        expected="verified",
    ),
    _endgame(
        "rule_a_follows",
        lambda c: _rules(c, True, False),
        range(1, 6),
        "A's rule when following, as used in the proof of theorem 3, is optimal.",
        "定理 3 の証明で使われる A の後手の定石は最善。",
        "section 4",
        expected="corrected",
    ),
    _endgame(
        "rule_a_follows_printed",
        _printed_rule,
        range(1, 6),
        "A's rule when following as printed is optimal.",
        "A のストラテジー(後手、印刷どおり)は最善。",
        "section 4, line 115",
        expected="false",
    ),
    Claim(
        "sixtysix.stock_counts",
        "Two cards each: every card of the stock goes to A in exactly half of all set-ups.",
        "手札 2 枚ずつ：山札のどの札も、ちょうど半分の配置で A のものになる。",
        "001, section 3",
        range(3, 5),
        family=_two_each,
        statement=lambda n: not _stock_counts(n, 0).counterexamples,
        check_chunk=_stock_counts,
    ),
    Claim(
        "sixtysix.one_card_counts",
        "A wins more one-card endgames as the follower than as the leader, or as many.",
        "得点札 1 枚の終盤で、A が勝つ局面は後手のときのほうが少なくない。",
        "001, section 4",
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
