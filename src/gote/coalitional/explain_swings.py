"""Power in a vote as one counts it: the coalitions that a player turns, by size, each with its weight."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

from gote.coalitional.rules_players import Roster, by_size, key, names
from gote.core import Ask, Formula, Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate

MOST_LISTED = 6
MOST_COUNTED = 12


def swing_blocks(roster: Roster, winning: Sequence[bool], power: Sequence[Fraction], t: Translate) -> list[Block]:
    """The swings of every player, listed for few players, counted by size for more; `winning` tells it for each mask."""
    own = names(roster)
    n = len(own)
    text = t(
        "A player turns a coalition S (swings in it) when S wins with him and loses without him. With s players in S this counts "
        "(s-1)! (n-s)!/n!, the chance that in a random order of entry he comes in as the last of them. Here n = {n}:",
        n=n,
    )
    sizes = range(1, n + 1)
    blocks: list[Block] = [
        Text(text, heading=t("Counting the swings")),
        Table([[_weight(n, s) for s in sizes]], header=[f"s = {s}" for s in sizes], labels=[t("weight")]),
    ]
    turned = [[S for S in by_size(n) if S >> i & 1 and winning[S] and not winning[S ^ 1 << i]] for i in range(n)]
    counts = [[sum(S.bit_count() == s for S in mine) for s in sizes] for mine in turned]
    if n > MOST_LISTED:
        rows = [[*row, power[i]] for i, row in enumerate(counts)]
        header = [*(f"s = {s}" for s in sizes), "φ"]
        return [*blocks, Table(rows, header=header, labels=list(own), caption=t("Swings by the size of the coalition"))]
    for i, mine in enumerate(turned):
        before = next((k for k in range(i) if counts[k] == counts[i]), None)
        listed = ", ".join("{" + key(roster, S) + "}" for S in mine)
        text = t("Player {name} turns {coalitions}.", name=own[i], coalitions=listed)
        if not mine:
            blocks.append(Text(t("Player {name} turns nothing: his power is 0.", name=own[i])))
            continue
        if before is not None:
            text += " " + t("As many of each size as player {name}, so he has the same power.", name=own[before])
            blocks.append(Text(text))
            continue
        blocks += [
            Text(text),
            Formula(f"φ_{i + 1} = {_sum(n, counts[i])} = {shown(power[i])}"),
            Ask(t("In how many coalitions does player {name} swing?", name=own[i]), len(mine)),
            Ask(t("What is the power φ of player {name}?", name=own[i]), power[i]),
        ]
    return blocks


def _weight(n: int, s: int) -> Fraction:
    return Fraction(factorial(s - 1) * factorial(n - s), factorial(n))


def _sum(n: int, counts: Sequence[int]) -> str:
    """3 (1! 2!)/(4!) + ..."""
    return " + ".join(
        ("" if count == 1 else f"{count} · ") + f"({s - 1}! {n - s}!)/({n}!)"
        for s, count in enumerate(counts, 1)
        if count
    )
