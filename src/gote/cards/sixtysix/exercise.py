"""Exercises: who captures the scoring card, who gets a stock card, the winning lead."""

import random

from gote.cards.sixtysix.endgame import Endgame
from gote.cards.sixtysix.rules import SixtySixGame, StockCardGame
from gote.cards.sixtysix.solve import solve_sixty_six
from gote.cards.sixtysix.stock import search_stock
from gote.cards.tricks.rules_deal import random_deal
from gote.core import DocumentError, Exercise


def _size(size: str | None, default: int, most: int) -> int:
    if size is not None and not size.isdigit():
        raise DocumentError("size", f"{size!r} is not a number of cards; write one such as {default}")
    n = int(size or default)
    if not 2 <= n <= most:
        raise DocumentError("size", f"{n} cards each do not suit an exercise; give 2 to {most}")
    return n


def sixty_six_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """`criterion`: a one-card endgame that theorem 2 does not decide. `lead`: a position with a stock and one winning
    lead.

    >>> sixty_six_exercise("criterion", "4", seed=3).document["target"]
    1
    """
    method = method or "criterion"
    if method not in ("criterion", "lead"):
        raise DocumentError("method", f"{method!r} is no method here; choose criterion or lead")
    chance = random.Random(f"{method} {size} {seed}")
    if method == "criterion":
        n = _size(size, 4, 8)
        while True:
            a, b = random_deal(n, chance.randrange(10**9))
            game = Endgame(a, b, chance.choice(a))
            if 0 < game.w_b < n:
                break
        leader = chance.choice("ab")
        document = SixtySixGame(a=a, b=b, points={game.q: 1}, target=1, leader=leader).to_document()
        text = f"A = {list(a)}, B = {list(b)}, q = {game.q}"
        return Exercise(
            f"{text}; only q scores, {leader.upper()} leads. Who captures q?",
            f"{text}。得点札は q のみ、{leader.upper()} が先手。q を取るのはどちらか。",
            document,
            "Draw v(k) and v(k) + w_b over the deck.",
            "v(k) と v(k) + w_b を図に描く。",
        )
    h = _size(size, 2, 4)
    for _ in range(3000):
        deck = chance.sample(range(1, 2 * h + 5), 2 * h + 4)
        points = {card: chance.choice((0, 2, 3, 4, 10, 11)) for card in deck}
        game66 = SixtySixGame(
            a=deck[:h],
            b=deck[h : 2 * h],
            stock=deck[2 * h :],
            points=points,
            target=sum(points.values()) // 2 + 1,
            leader="a",
        )
        solution = solve_sixty_six(game66)
        if solution.winner == "a" and len(solution.best) == 1:
            return Exercise(
                "A leads and wins. Which lead is the only winning one?",
                "A 先手で A の勝ち。勝つ手はただ一つ。それはどれか。",
                game66.to_document(),
                "Who draws which card of the stock?",
                "山札のどの札を誰が引くか。",
            )
    raise DocumentError("size", f"no such position with {h} cards each was met; try another seed")


def stock_card_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A stock card that takes a chain of at least two targets.

    >>> len(stock_card_exercise(seed=2).document["stock"])
    6
    """
    if method not in (None, "chain"):
        raise DocumentError("method", f"{method!r} is no method here; choose chain")
    h = _size(size, 2, 6)
    chance = random.Random(f"stock {h} {seed}")
    while True:
        deck = chance.sample(range(1, 2 * h + 7), 2 * h + 6)
        a, b, stock, g = deck[:h], deck[h : 2 * h], deck[2 * h :], chance.randint(3, 6)
        if len(search_stock(a, b, stock, g)[1]) > 1:
            break
    text = f"A = {sorted(a)}, B = {sorted(b)}, D = {stock}"
    return Exercise(
        f"{text}. Can A make sure to draw D({g}) = {stock[g - 1]}?",
        f"{text}。A は D({g}) = {stock[g - 1]} を必ず手札に加えられるか。",
        StockCardGame(a=a, b=b, stock=stock, draw=g).to_document(),
        "Which card must you hold at that trick, and where is it now?",
        "そのトリックでどの札を持っていればよいか。それは今どこにあるか。",
    )
