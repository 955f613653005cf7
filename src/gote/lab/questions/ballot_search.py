"""The search for ballot conditions that give V0 for k scoring cards: one condition, or two joined by "and" or "or".

A condition (`scoring_cards.Ballot`, and the same with the inner "all" turned into "some") splits the deals with given
owners of the k highest cards. It fits when V0 is the larger value exactly where it holds. All conditions with r up to
`most_r` and |s| up to `most_s` are tried, then all pairs; deals of several sizes are looked at together, so what fits
small sizes by accident is rare. Sets of deals are words of bits: a pair costs two operations.

    python -m gote.lab.questions.ballot_search BAAB ABBA
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations

from gote.lab.questions.scoring_cards import Ballot, ballot_holds

Found = tuple[tuple[bool, Ballot], ...]
"""One or two conditions, each with whether it is taken as it stands (else its contrary)"""


def deals_with(top: str, sizes: Sequence[int]) -> Iterator[tuple[str, int]]:
    """All deals of these sizes with these owners on top, each with V0."""
    from gote.cards.tricks.measures import both_values, deals

    for n in sizes:
        for owners in deals(n):
            if owners.startswith(top):
                yield owners, both_values(owners, len(top))[0]


def fitting(
    top: str, sizes: Sequence[int] = (5, 6, 7), most_r: int = 7, most_s: int = 4
) -> tuple[list[Found], list[tuple[str, Found]]]:
    """(single conditions, where there is none pairs with how they are joined) for V0 to be the larger of its two values.

    >>> fitting("BAB", (3, 4, 5))[0][0]
    ((True, ('<', 1, 0)),)
    """
    cases = list(deals_with(top, sizes))
    values = {value for _, value in cases}
    if len(values) == 1:
        return [()], []
    everything = (1 << len(cases)) - 1
    wanted = sum(1 << i for i, (_, value) in enumerate(cases) if value == max(values))
    words: dict[int, tuple[bool, Ballot]] = {}  # one condition for each set of deals
    for ballot in ((sign, r, s) for sign in "<>" for r in range(1, most_r + 1) for s in range(-most_s, most_s + 1)):
        word = sum(1 << i for i, (owners, _) in enumerate(cases) if ballot_holds(owners, ballot))
        words.setdefault(word, (True, ballot))
        words.setdefault(everything ^ word, (False, ballot))
    if wanted in words:
        return [(words[wanted],)], []
    pairs: list[tuple[str, Found]] = []
    for (x, first), (y, second) in combinations(words.items(), 2):
        if x & y == wanted:
            pairs.append(("and", (first, second)))
        if x | y == wanted:
            pairs.append(("or", (first, second)))
    return [], pairs


def main(tops: Sequence[str]) -> None:
    """Print what fits each of the tops."""
    for top in tops:
        single, pairs = fitting(top)
        print(f"{top}: {len(single)} single, {len(pairs)} pairs", *single, *pairs, sep="\n  ")


if __name__ == "__main__":
    main(sys.argv[1:])
