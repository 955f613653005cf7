"""The check of a stock-card answer: the plan's owner plays it, the other player and the rest of the cards do what they
like.

Every course of play to the trick in question is followed for both leaders, on hands as they are: no strongest or
weakest card is looked for. Positions are remembered by the two hands, so hands of ordinary size take moments; long
stocks are followed on the cards that matter.
"""

from itertools import pairwise
from typing import Any

from gote.cards.sixtysix.answer import StockCardAnswer
from gote.cards.sixtysix.rules import StockCardGame
from gote.core import checkpoint, proves
from gote.core.axioms import equal, need


@proves(StockCardAnswer, "a_gets", "owner", "chain", "plan")
def the_owner_enforces_it(game: StockCardGame, a: StockCardAnswer) -> None:
    """With a choice: each step's card is in the planner's hand by then and beats (or loses to) everything that can be in
    the other hand at that trick. With one card each: the play itself decides, and there is no plan.
    """
    equal("owner", a.owner, "a" if a.a_gets else "b")
    falls = bool(a.chain) and a.chain[0] == game.draw and all(x > y for x, y in pairwise(a.chain))
    need("chain", falls, "does not start with the card asked for and fall from there")
    if len(game.a) == 1:
        equal("plan", a.plan, ())
        equal("chain", a.chain, (game.draw,))
        need("a_gets", _enforces(game, a.a_gets), "every course of play was followed, and the other answer is right")
        return
    equal("plan", tuple(step.trick for step in a.plan), tuple((g + 1) // 2 for g in reversed(a.chain)))
    hand, other = (game.a, game.b) if a.a_gets else (game.b, game.a)
    held = a.plan[0].play
    need("plan", held in hand, "card {card} is not in the planner's hand", card=held)
    for step, target in zip(a.plan, reversed(a.chain), strict=True):
        equal("plan", step.play, held)
        against = {*other, *game.stock[: 2 * (step.trick - 1)]} - {held}
        wins = step.to == "win"
        sure = all((held > c) == wins for c in against)
        need("plan", sure, "card {card} may fail to {aim} trick {trick}", card=held, aim=step.to, trick=step.trick)
        first, second = game.stock[2 * step.trick - 2], game.stock[2 * step.trick - 1]
        held = first if wins else second
        equal("plan", step.draws, held)
        giving = game.give and target == game.draw
        need(
            "plan", (held == game.stock[target - 1]) != giving, "trick {trick} hands out another card", trick=step.trick
        )


def _enforces(game: StockCardGame, claim: bool) -> bool:
    """Whether the claim holds by following every course of play."""
    last = (game.draw + 1) // 2
    wanted = game.stock[game.draw - 1]
    memory: dict[Any, bool] = {}

    def a_manages(a: frozenset[int], b: frozenset[int], trick: int, a_leads: bool) -> bool:
        if trick > last:
            return (wanted in a) != game.give
        key = (a, b, a_leads)
        if key in memory:
            return memory[key]
        if len(memory) % 1024 == 0:
            checkpoint()
        first, second = game.stock[2 * trick - 2], game.stock[2 * trick - 1]

        def after(x: int, y: int) -> bool:
            if x > y:
                return a_manages(a - {x} | {first}, b - {y} | {second}, trick + 1, True)
            return a_manages(a - {x} | {second}, b - {y} | {first}, trick + 1, False)

        if a_leads:
            found = any(all(after(x, y) for y in b) for x in a)
        else:
            found = all(any(after(x, y) for x in a) for y in b)
        memory[key] = found
        return found

    return all(a_manages(frozenset(game.a), frozenset(game.b), 1, leads) == claim for leads in (True, False))
