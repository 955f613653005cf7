"""Exercises: find the winning card, decide by matchings, find out whether a position is a zugzwang."""

import random
from collections.abc import Callable

from gote.cards.tanhinmin.graphs import random_position
from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.solve import SolvedPosition, solve_tanhinmin
from gote.core import DocumentError, Exercise

METHODS = ("winning-card", "matching", "zugzwang", "pass")


def tanhinmin_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise whose intended method works; sizes are written 3x3.

    >>> tanhinmin_exercise("matching", "3x3", seed=2).document["order"]
    'linear'
    """
    method = method or "winning-card"
    if method not in METHODS:
        raise DocumentError("method", f"{method!r} is no method here; choose one of {', '.join(METHODS)}")
    from gote.cards.tanhinmin.zugzwang import sizes

    try:
        p, q = sizes(size or "3x3")
    except ValueError as error:
        raise DocumentError("size", str(error)) from None
    if p + q > 16:
        raise DocumentError("size", f"{p} + {q} cards are too many for an exercise; give at most 16 in all")
    generator = random.Random(f"{method} {p} {q} {seed}")
    makers = {"winning-card": _winning_card, "matching": _matching, "zugzwang": _zugzwang, "pass": _pass}
    return makers[method](p, q, generator)


def _exercise(game: Tanhinmin, question_en: str, question_ja: str, hint_en: str, hint_ja: str) -> Exercise:
    return Exercise(question_en, question_ja, game.to_document(), hint_en, hint_ja)


def _only_what_matters(game: Tanhinmin) -> Tanhinmin:
    """The same position without edges that can never be used."""
    mover, waiter = set(game.mover), set(game.waiter)
    above = {**dict.fromkeys(mover, waiter), **dict.fromkeys(waiter, mover)}
    if game.table is not None:
        above[game.table] = mover
    return game.model_copy(update={"edges": tuple((u, v) for u, v in game.edges or () if v in above.get(u, ()))})


def _search(
    p: int, q: int, generator: random.Random, good: Callable[[SolvedPosition], bool], table: bool = False
) -> Tanhinmin:
    for _ in range(5000):
        game = random_position(p, q, generator.uniform(0.25, 0.6), generator.randrange(10**9), table=table)
        if good(solve_tanhinmin(game)):
            return _only_what_matters(game)
    raise DocumentError("size", f"no such position with {p} and {q} cards was met; try another size or seed")


def _winning_card(p: int, q: int, generator: random.Random) -> Exercise:
    game = _search(
        p,
        q,
        generator,
        lambda s: p == 1 or (s.value == 1 and len(s.best) == 1 and s.best != (PASS,) and len(s.values) > 2),
    )
    return _exercise(
        game,
        "The mover wins from this position on the empty table, with one card only. Which one, and how does "
        "the play go on?",
        "この空場の局面は手番側必勝で、勝つ札は一枚だけである。その札と、その後の進行を求めよ。",
        "A card the other side can cover is often best kept for last.",
        "相手に返される札は最後に残すとよいことが多い。",
    )


def _matching(p: int, q: int, generator: random.Random) -> Exercise:
    highest = max(5, p + q)
    mover, waiter = (sorted(generator.randint(1, highest) for _ in range(number)) for number in (p, q))
    table = generator.choice([None, generator.randint(1, highest // 2)])
    return _exercise(
        Tanhinmin(order="linear", mover=mover, waiter=waiter, table=table),
        "Decide plain Tanhinmin by matchings: compare mu(X, (X̄ - min) + r) with mu(X̄, X - min).",
        "二人単貧民の勝者をマッチングで判定せよ。mu(X, (X̄ - min) + r) と mu(X̄, X - min) を比べる。",
        "The mover wins iff the first number is larger; the empty table counts as a card below all.",
        "前者が大きいとき、そのときに限り手番側必勝。空場は最弱の札とみなす。",
    )


def _zugzwang(p: int, q: int, generator: random.Random) -> Exercise:
    from gote.cards.tanhinmin.zugzwang_search import make_zugzwang

    game = make_zugzwang(p, q, generator.randrange(10**6)) if generator.random() < 0.6 else None
    if game is None:
        game = (
            _search(p, q, generator, lambda s: s.value != 1)
            if p > 1
            else random_position(p, q, 0.5, generator.randrange(10**9))
        )
    return _exercise(
        game,
        "Is this position a zugzwang? If so, say how each lead is refuted; if not, name a lead that does not lose.",
        "この局面はツークツワンクか。そうなら各札を出したときの負け方を、そうでなければ負けない札を示せ。",
        "Look at the loops between the two hands.",
        "二人の手札の間のループを見よ。",
    )


def _pass(p: int, q: int, generator: random.Random) -> Exercise:
    game = _search(p, q, generator, lambda s: s.best == (PASS,) and len(s.values) > 1 and s.value == 1, table=True)
    return _exercise(
        game,
        "A card fits on the table card, and yet only one move wins. Which one, and why?",
        "場札に出せる札があるが、勝つ手は一つしかない。その手と理由を答えよ。",
        "Who has to lead from the empty table may be at a disadvantage.",
        "空場から出さなければならない方が不利になることがある。",
    )
