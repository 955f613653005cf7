"""Closed forms: k = 0, 1, 2 (theorems 3 and 4), the hand matrix H (手札行列), lemma 1, matching bounds for Whist.

k = 2: both scoring cards in one hand: 2 or 0. Else let X own the strongest card. X on lead: one card each (n >= 2; for
n = 1 X takes both, which theorem 3 forgets). X following: X takes both exactly when from the third on each of X's cards
is below the opponent's card of the same place (h_ii = -1 for i >= 3, seen by X), else one each. O(n).
"""

from collections.abc import Sequence


def hand_matrix(left: Sequence[int], right: Sequence[int]) -> list[list[int]]:
    """H: h_ij = 1 if a_i > b_j, else -1; a trick with a_i and b_j deletes row i and column j.

    >>> hand_matrix([6, 4, 1], [5, 3, 2])
    [[1, 1, 1], [-1, 1, 1], [-1, -1, -1]]
    """
    rows, columns = sorted(left, reverse=True), sorted(right, reverse=True)
    return [[1 if a > b else -1 for b in columns] for a in rows]


def closed_form(left: Sequence[int], right: Sequence[int], k: int, left_leads: bool) -> int | None:
    """Left's number of scoring cards when a formula gives it (k = 0, 1, 2), else None.

    >>> closed_form([8, 5, 3, 1], [7, 6, 4, 2], 2, left_leads=False), closed_form([8, 5, 3, 1], [7, 6, 4, 2], 2, left_leads=True)
    (2, 1)
    """
    if k == 0:
        return 0
    if k > 2:
        return None
    rows, columns = sorted(left, reverse=True), sorted(right, reverse=True)
    if k == 1:
        return int(rows[0] > columns[0])
    scoring = sorted((*rows, *columns), reverse=True)[:2]
    held = sum(card in rows for card in scoring)
    if held != 1:
        return held
    left_strongest = rows[0] > columns[0]
    follows = left_leads != left_strongest
    mine, other = (rows, columns) if left_strongest else (columns, rows)
    both = len(mine) == 1 or (follows and all(h[i] == -1 for i, h in enumerate(hand_matrix(mine, other)) if i >= 2))
    taken = 2 if both else 1
    return taken if left_strongest else 2 - taken


def matching(mine: Sequence[int], other: Sequence[int]) -> int:
    """Most disjoint pairs in which my card is the higher one (greedy).

    >>> matching([6, 4, 1], [5, 3, 2])
    2
    """
    pairs, rest = 0, sorted(other)
    for card in sorted(mine):
        if pairs < len(rest) and card > rest[pairs]:
            pairs += 1
    return pairs


def whist_bounds(left: Sequence[int], right: Sequence[int]) -> tuple[int, int]:
    """Tricks Left takes at least and at most in Whist: n - M_B and M_A, with M_X the matching number of X.

    >>> whist_bounds([6, 4, 1], [5, 3, 2])
    (1, 2)
    """
    return len(left) - matching(right, left), matching(left, right)
