"""Deals with any scoring, as cases of claims: blocks, any set, points; collected or avoided.

A case is (owners, weights, goal): owners from the strongest card down, what each of these cards scores, and `most` or
`fewest`. The recursion below plays every pair of cards, knows no symmetry and no theorem, and remembers positions by
owners and weights of the cards left: all deals of 5 cards with any set, of 4 with points of -1, 0, 1 take seconds.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Literal

from gote.cards.tricks.measures import Case, both_values, deals

Goal = Literal["most", "fewest"]
ScoredCase = tuple[str, tuple[int, ...], Goal]
AnyCase = Case | ScoredCase


def _cases(weights: Callable[[int], Iterator[tuple[int, ...]]], goal: Goal) -> Callable[[int], Iterator[ScoredCase]]:
    return lambda n: ((owners, w, goal) for owners in deals(n) for w in weights(2 * n))


def _blocks(cards: int) -> Iterator[tuple[int, ...]]:
    """Neighbouring cards that score one each."""
    for first in range(cards):
        for last in range(first, cards):
            yield tuple(int(first <= i <= last) for i in range(cards))


def _sets(cards: int) -> Iterator[tuple[int, ...]]:
    """Any set of cards that score one each."""
    return product((0, 1), repeat=cards)


def _points(cards: int) -> Iterator[tuple[int, ...]]:
    """Every card scores -1, 0 or 1."""
    return product((-1, 0, 1), repeat=cards)


FAMILIES = {
    f"tricks.{name}{'' if goal == 'most' else '_avoid'}": _cases(weights, goal)
    for name, weights in (("blocks", _blocks), ("sets", _sets), ("points", _points))
    for goal in ("most", "fewest")
}


@cache
def _left_gets(owners: str, weights: tuple[int, ...], left_leads: bool) -> int:
    """What Left gets when both want much."""
    if not owners:
        return 0
    best: list[int] = []
    leader, other = ("A", "B") if left_leads else ("B", "A")
    choose, answer = (max, min) if left_leads else (min, max)
    for lead in (i for i, owner in enumerate(owners) if owner == leader):
        found = []
        for reply in (i for i, owner in enumerate(owners) if owner == other):
            left_wins = owners[min(lead, reply)] == "A"
            rest = [i for i in range(len(owners)) if i not in (lead, reply)]
            then = _left_gets("".join(owners[i] for i in rest), tuple(weights[i] for i in rest), left_wins)
            found.append(then + (weights[lead] + weights[reply] if left_wins else 0))
        best.append(answer(found))
    return choose(best)


def values_of_case(case: AnyCase) -> tuple[int, int]:
    """V0 and V1: what Left gets when Right leads and when Left leads.

    >>> values_of_case(("ABAB", (1, 1, 0, 0), "most")), values_of_case(("ABAB", 2))
    ((2, 1), (2, 1))
    >>> values_of_case(("ABAB", (1, 1, 1, 1), "fewest"))
    (2, 4)
    """
    if len(case) == 2:
        return both_values(*case)
    owners, weights, goal = case
    sign = 1 if goal == "most" else -1  # who wants few points wants much of their negatives
    signed = tuple(sign * w for w in weights)
    return sign * _left_gets(owners, signed, False), sign * _left_gets(owners, signed, True)


def price_of_the_lead(case: AnyCase) -> int:
    """What leading costs Left, in what he wants.

    >>> price_of_the_lead(("ABAB", (1, 1, 1, 1), "fewest"))
    2
    """
    follow, lead = values_of_case(case)
    return lead - follow if case[-1] == "fewest" else follow - lead


def weights_of(case: AnyCase) -> Sequence[int]:
    """What each card scores, strongest first."""
    return case[1] if len(case) == 3 else [int(i < case[1]) for i in range(len(case[0]))]


MEASURES: dict[str, Callable[[AnyCase], int | bool]] = {
    "tricks.V0": lambda case: values_of_case(case)[0],
    "tricks.V1": lambda case: values_of_case(case)[1],
    "tricks.price_of_the_lead": price_of_the_lead,
    "tricks.total": lambda case: sum(weights_of(case)),
    "tricks.k": lambda case: sum(1 for w in weights_of(case) if w),
    "tricks.scoring_cards_held": lambda case: sum(
        1 for w, owner in zip(weights_of(case), case[0], strict=True) if w and owner == "A"
    ),
    "tricks.first_card_scores": lambda case: weights_of(case)[0] != 0,
    "tricks.holds_strongest": lambda case: case[0].startswith("A"),
}
