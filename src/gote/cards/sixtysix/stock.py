"""Getting a card of the stock (山札のカード取得, Nakai and Takenaga section 3): the corrected search.

D(g), the g-th card of the stock (1 = top), is handed out after trick f = ceil(g / 2): odd places to the winner, even
ones to the loser. Who holds the strongest card of both hands at trick f can win it (lemma 1), who holds the weakest can
lose it (lemma 2). So, with h >= 2 cards each and either leader:

1. T := g.
2. The pool is both hands and D(1..2(ceil(T/2) - 1)), all that can be in the hands at the trick of T. Take its strongest
   card if T is odd, its weakest if T is even.
3. In A's hand: A can. In B's hand: B can, so A cannot. It is D(e): T := e, go to 2. T falls each time.

The print has three slips: it leaves the ranges at g (endless loops), exchanges the two verdicts for even places and
numbers its steps wrongly. To force D(g) onto the opponent, exchange strongest and weakest in the first step only. With
one card each nobody ever has a choice, and the play itself decides. Cost: O(n) with running strongest and weakest
cards.
"""

from collections.abc import Sequence

from gote.cards.sixtysix.answer import Step, StockCardAnswer
from gote.cards.sixtysix.rules import StockCardGame


def search_stock(
    a: Sequence[int], b: Sequence[int], stock: Sequence[int], g: int, give: bool = False
) -> tuple[str, list[int], int]:
    """The corrected search: whose card decides ("a" or "b"), the targets visited, that card. Valid for two or more
    cards each.

    >>> search_stock([2, 7], [3, 5], [8, 1, 4, 6], 3)
    ('a', [3, 1], 7)
    """
    strongest, weakest = [max((*a, *b))], [min((*a, *b))]  # of the hands and the first 2i cards of the stock
    for i in range(0, len(stock), 2):
        strongest.append(max(strongest[-1], *stock[i : i + 2]))
        weakest.append(min(weakest[-1], *stock[i : i + 2]))
    place = {card: i for i, card in enumerate(stock, 1)}
    owner = dict.fromkeys(a, "a") | dict.fromkeys(b, "b")
    chain = [g]
    high = (g % 2 == 1) != give
    while True:
        pool = (chain[-1] + 1) // 2 - 1
        card = strongest[pool] if high else weakest[pool]
        if card in owner:
            return owner[card], chain, card
        chain.append(place[card])
        high = chain[-1] % 2 == 1


def forced_play(a: int, b: int, stock: Sequence[int]) -> list[str]:
    """With one card each there is no choice: who draws which card of the stock.

    >>> forced_play(1, 2, [3, 4, 5, 6])
    ['b', 'a', 'a', 'b']
    """
    drawn: list[str] = []
    for i in range(0, len(stock), 2):
        first, second = stock[i], stock[i + 1]
        drawn += ["a", "b"] if a > b else ["b", "a"]
        a, b = (first, second) if a > b else (second, first)
    return drawn


def solve_stock_card(game: StockCardGame) -> StockCardAnswer:
    """Who can make sure of the card, why, and how.

    >>> solution = solve_stock_card(StockCardGame(a=[3, 8], b=[5, 6], stock=[2, 10, 9, 1, 7, 4], draw=5))
    >>> solution.a_gets, solution.chain, [(s.trick, s.play, s.to, s.draws) for s in solution.plan]
    (True, (5, 2), [(1, 3, 'lose', 10), (3, 10, 'win', 7)])
    """
    if len(game.a) == 1:
        drawn = forced_play(game.a[0], game.b[0], game.stock)
        owner = drawn[game.draw - 1]
        holds = owner if not game.give else "ab"[owner == "a"]
        return StockCardAnswer(a_gets=(holds == "a"), chain=(game.draw,), owner=holds, plan=())
    owner, chain, card = search_stock(game.a, game.b, game.stock, game.draw, game.give)
    plan = []
    for target in reversed(chain):
        wins = (target % 2 == 1) != (game.give and target == chain[0])
        aim = "win" if wins else "lose"
        plan.append(Step(trick=(target + 1) // 2, play=card, to=aim, draws=_drawn(game, target)))
        card = game.stock[target - 1]
    return StockCardAnswer(a_gets=(owner == "a"), chain=tuple(chain), owner=owner, plan=tuple(plan))


def _drawn(game: StockCardGame, target: int) -> int:
    """The card the plan's owner draws at the trick of a target; in the last step of giving it is the other of the two."""
    if game.give and target == game.draw:
        return game.stock[target if target % 2 else target - 2]
    return game.stock[target - 1]
