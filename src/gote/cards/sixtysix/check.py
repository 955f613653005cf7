"""Proofs of sixty-six: every card of every position tried again, with no cut and no two cards taken for alike."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from gote.cards.sixtysix.answer import SixtySixAnswer
from gote.cards.sixtysix.rules import SixtySixGame
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, need, present, same_set


@proves(SixtySixAnswer, "winner", "value", "best")
def a_literal_recursion_agrees(game: SixtySixGame, a: SixtySixAnswer) -> Unproved | None:
    """No lead does better for the leader than is claimed, some lead does as well, and `best` lists exactly those."""
    if game.target is not None:
        absent("value", a.value)
        field, claimed = "winner", Fraction({"a": 1, "b": -1, None: 0}[a.winner])
    else:
        absent("winner", a.winner)
        field, claimed = "value", present("value", a.value)
    over = not game.a or any(map(game.reached, game.scores))
    if over:
        equal(field, claimed, _finished(game))
    leads = {} if over else _against_claim(game, claimed)
    if leads is None:
        return Unproved("its check would follow more than ten million positions")
    better = 1 if game.leader == "a" else -1
    need(field, better not in leads.values(), "a lead does better for the leader than is claimed")
    need(field, not leads or 0 in leads.values(), "no lead does as well for the leader as is claimed")
    same_set("best", a.best, {card for card, order in leads.items() if order == 0})
    return None


def _finished(game: SixtySixGame) -> Fraction:
    """The value of a game in which nothing is left to play."""
    if game.target is None:
        return game.scores[0]
    return Fraction(int(game.reached(game.scores[0])) - int(game.reached(game.scores[1])))


def _against_claim(game: SixtySixGame, claimed: Fraction) -> dict[int, int] | None:
    """For each lead whether it leads to less than (-1), exactly (0) or more than (1) the claimed value for A (None: too dear)."""
    weights = game.weights()
    numbers = [*weights.values(), *game.scores, game.target or Fraction(0)]
    scale = lcm(*(x.denominator for x in numbers))
    points = {card: int(w * scale) for card, w in weights.items()}
    enough = None if game.target is None else int(game.target * scale) + int(game.strict)
    scores = tuple(int(s * scale) for s in game.scores)
    value = claimed * (scale if enough is None else 1)
    most = sum(map(abs, points.values())) + sum(map(abs, scores))
    possible = value.denominator == 1 and (enough is not None or abs(value) <= most)
    need("value", possible, "{claimed} is no sum of points", claimed=claimed)
    size = most + sum(abs(int(x * scale)) for x in numbers[-3:]) + abs(value)
    if 8 < len(points) <= 62 and size < 1 << 58:
        from gote.cards.sixtysix.check_kernel import compare_leads

        return compare_leads(game.a, game.b, game.stock, points, enough, game.leader == "a", scores, int(value))
    return {
        card: (found > value) - (found < value) for card, found in _plain_leads(game, points, enough, scores).items()
    }


def _plain_leads(
    game: SixtySixGame, points: Mapping[int, int], enough: int | None, scores: tuple[int, ...]
) -> dict[int, int]:
    """The same in plain Python, for small decks and for numbers and decks beyond the kernel."""
    memory: dict[Any, int] = {}

    def value(a: frozenset[int], b: frozenset[int], drawn: int, a_leads: bool, won_a: int, won_b: int) -> int:
        if not a:
            return won_a if enough is None else 0
        key = (a, b, a_leads, won_a)
        if key not in memory:
            memory[key] = _best(leads(a, b, drawn, a_leads, won_a, won_b).values(), a_leads)
        return memory[key]

    def leads(
        a: frozenset[int], b: frozenset[int], drawn: int, a_leads: bool, won_a: int, won_b: int
    ) -> dict[int, int]:
        return {
            lead: _best(
                (trick(a, b, drawn, lead, reply, a_leads, won_a, won_b) for reply in (b if a_leads else a)), not a_leads
            )
            for lead in (a if a_leads else b)
        }

    def trick(
        a: frozenset[int], b: frozenset[int], drawn: int, lead: int, reply: int, a_leads: bool, won_a: int, won_b: int
    ) -> int:
        x, y = (lead, reply) if a_leads else (reply, lead)
        gain = points[x] + points[y]
        won_a, won_b = (won_a + gain, won_b) if x > y else (won_a, won_b + gain)
        if enough is not None and (won_a if x > y else won_b) >= enough:
            return 1 if x > y else -1
        a, b = a - {x}, b - {y}
        if drawn < len(game.stock):
            first, second = game.stock[drawn : drawn + 2]
            a, b = (a | {first}, b | {second}) if x > y else (a | {second}, b | {first})
        return value(a, b, drawn + 2, x > y, won_a, won_b)

    return leads(frozenset(game.a), frozenset(game.b), 0, game.leader == "a", scores[0], scores[1])


def _best(values: Any, for_a: bool) -> int:
    return int(max(values) if for_a else min(values))
