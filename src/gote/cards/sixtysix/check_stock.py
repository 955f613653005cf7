"""The check of a stock-card answer: the plan's owner plays it, the other player and the rest of the cards do what they
like.

Every course of play to the trick in question is followed for both leaders, on hands as they are: no strongest or
weakest card is looked for. Positions are remembered by the two hands, so hands of ordinary size take moments; long
stocks are followed on the cards that matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from gote.cards.sixtysix.rules import StockCardGame
from gote.core import CheckError, checkpoint

MOST_POSITIONS = 400_000


def check_plan(game: StockCardGame, answer: Mapping[str, Any]) -> None:
    """Accept when the claimed player can enforce the claim whatever the other does; raises `CheckError` otherwise."""
    claims = bool(answer["a_gets"])
    chain = [int(g) for g in answer["chain"]]
    if not chain or chain[0] != game.draw or any(later >= earlier for earlier, later in pairwise(chain)):
        raise CheckError("chain: does not start with the card asked for and fall from there")
    plan = {int(step["trick"]): (int(step["play"]), step["to"]) for step in answer.get("plan", ())}
    if len(game.a) > 1 and plan:
        _check_steps(game, answer, chain, claims)
        return
    if _enforces(game, claims) is False:
        raise CheckError("a_gets: every course of play was followed, and the other answer is right")


def _check_steps(game: StockCardGame, answer: Mapping[str, Any], chain: list[int], a_plans: bool) -> None:
    """Each step's card is in the planner's hand by then and beats (or loses to) everything that can be in the other
    hand at that trick.
    """
    steps = list(answer["plan"])
    if [(g + 1) // 2 for g in reversed(chain)] != [int(step["trick"]) for step in steps]:
        raise CheckError("plan: the tricks are not those of the chain")
    hand, other = (game.a, game.b) if a_plans else (game.b, game.a)
    held = int(steps[0]["play"])
    if held not in hand:
        raise CheckError(f"plan: card {held} is not in the planner's hand")
    for step, target in zip(steps, reversed(chain), strict=True):
        trick, card = int(step["trick"]), int(step["play"])
        if card != held:
            raise CheckError(f"plan: card {card} is not the one kept until trick {trick}")
        against = {*other, *game.stock[: 2 * (trick - 1)]} - {card}
        wins = step["to"] == "win"
        if any((card > c) != wins for c in against):
            raise CheckError(f"plan: card {card} may fail to {step['to']} trick {trick}")
        first, second = game.stock[2 * trick - 2], game.stock[2 * trick - 1]
        held = first if wins else second
        wanted = game.stock[target - 1]
        giving = game.give and target == game.draw
        if (held == wanted) == giving:
            raise CheckError(f"plan: trick {trick} does not hand out card {wanted} as claimed")


def _enforces(game: StockCardGame, claim: bool) -> bool | None:
    """Whether the claim holds by following every course of play (None when there are too many positions)."""
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
