"""Exercises: the value of a deal, the only good lead, a closed form, the price of the lead."""

import random
from collections.abc import Callable

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import random_deal
from gote.cards.tricks.solve import SolvedDeal, solve_tricks
from gote.core import DocumentError, Exercise

METHODS = ("value", "only-lead", "two-scoring-cards", "price-of-the-lead", "hearts-like")


def tricks_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise for one of the methods; the size is the number of cards each.

    >>> tricks_exercise("only-lead", "3", seed=1).document["kind"]
    'tricks'
    """
    method = method or "only-lead"
    if method not in METHODS:
        raise DocumentError("method", f"{method!r} is no method here; choose one of {', '.join(METHODS)}")
    if size is not None and not size.isdigit():
        raise DocumentError("size", f"{size!r} is not a number of cards; write one such as 4")
    n = int(size or 4)
    if not 2 <= n <= 8:
        raise DocumentError("size", f"{n} cards each do not suit an exercise; give 2 to 8")
    chance = random.Random(f"{method} {n} {seed}")
    game = _find(n, chance, method)
    return Exercise(
        question_en=_question_en(game, method),
        question_ja=_question_ja(game, method),
        document=game.to_document(),
        hint_en="Write down G = T + W and compare rows and columns; or play the last tricks backwards.",
        hint_ja="行列 G = T + W を書いて行と列を比べる。または最後のトリックから逆に考える。",
    )


def _find(n: int, chance: random.Random, method: str) -> TricksGame:
    tests: dict[str, Callable[[SolvedDeal], bool]] = {
        "value": lambda s: 0 < s.value < n,
        "only-lead": lambda s: len(s.best) == 1,
        "two-scoring-cards": lambda s: s.value == 2,
        "price-of-the-lead": lambda s: s.by_leader["right"] - s.by_leader["left"] == 2,
        "hearts-like": lambda s: s.value > 0,
    }
    for _ in range(2000):
        left, right = random_deal(n, chance.randrange(10**9))
        k = 2 if method == "two-scoring-cards" else chance.randint(2, 2 * n)
        goal = "fewest" if method == "hearts-like" else "most"
        game = TricksGame(left=left, right=right, scoring=k, leader=chance.choice(("left", "right")), goal=goal)
        if tests[method](solve_tricks(game)):
            return game
    raise DocumentError("size", f"no such deal with {n} cards each was met; try another size or seed")


def _hands(game: TricksGame) -> str:
    return f"A = {{{', '.join(map(str, game.left))}}}, B = {{{', '.join(map(str, game.right))}}}, k = {game.scoring}"


def _question_en(game: TricksGame, method: str) -> str:
    leader = {"left": "Left", "right": "Right"}[game.leader]
    ask = {
        "value": "How many scoring cards does Left get under best play?",
        "only-lead": f"Which lead of {leader} is the only good one?",
        "two-scoring-cards": "Show that Left takes both scoring cards.",
        "price-of-the-lead": "How much does the lead cost Left? Compute V0 and V1.",
        "hearts-like": "Both avoid scoring cards. How many must Left take?",
    }[method]
    return f"{_hands(game)}; {leader} leads. {ask}"


def _question_ja(game: TricksGame, method: str) -> str:
    leader = {"left": "Left", "right": "Right"}[game.leader]
    ask = {
        "value": "両者最善のとき Left は得点札を何枚取るか。",
        "only-lead": f"{leader} の最善の手はただ一つである。それはどれか。",
        "two-scoring-cards": "Left が得点札を 2 枚とも取ることを示せ。",
        "price-of-the-lead": "先手であることの損はいくらか。V0 と V1 を求めよ。",
        "hearts-like": "両者とも得点札を避ける。Left は何枚取らざるを得ないか。",
    }[method]
    return f"{_hands(game)}、{leader} が先手。{ask}"
