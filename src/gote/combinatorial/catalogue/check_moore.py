"""Proofs of Moore's Nim_k: every listed move is looked at, and their number is the number of all winning moves.

Moore's theorem: the mover loses exactly when in every binary column the number of ones is 0 modulo k + 1; under misere
play, when all heaps are at most 1, exactly when the number of ones is 1 modulo k + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from math import comb

from gote.combinatorial.catalogue.answer import MooreAnswer
from gote.combinatorial.catalogue.rules import MooreGame
from gote.combinatorial.catalogue.rules_boards import moore_move
from gote.core import checkpoint, proves
from gote.core.axioms import equal, need


@proves(MooreAnswer, "column_sums")
def columns_modulo_k_plus_1(game: MooreGame, a: MooreAnswer) -> None:
    """Highest column first."""
    width = max((n.bit_length() for n in game.heaps), default=0)
    digits = [f"{n:0{width}b}" for n in game.heaps if width]
    columns = [column.count("1") % (game.k + 1) for column in zip(*digits, strict=True)]
    equal("column_sums", list(a.column_sums), columns)


@proves(MooreAnswer, "outcome")
def the_columns_decide(game: MooreGame, a: MooreAnswer) -> None:
    """Moore's theorem."""
    equal("outcome", a.outcome, "P" if lost(game.heaps, game.k, game.play == "misere") else "N")


@proves(MooreAnswer, "moves")
def the_moves_win_and_are_all(game: MooreGame, a: MooreAnswer) -> None:
    """Different moves to lost positions, as many as there are."""
    misere, reached = game.play == "misere", set()
    for move in a.moves:
        after = list(game.heaps)
        for part in move:
            after[part["heap"]] = sum(part["leave"])
        legal = 1 <= len(move) <= game.k and min(after) >= 0
        written = [{**part, "leave": list(part["leave"])} for part in move]
        need("moves", legal and written == moore_move(game.heaps, after), "{move} is not a legal move", move=move)
        need("moves", lost(after, game.k, misere), "{item} does not win", item=move)
        reached.add(tuple(after))
    wanted = 0 if lost(game.heaps, game.k, misere) else winning_moves_of_moore(game.heaps, game.k, misere)
    need("moves", len(reached) == len(a.moves), "lists a move twice")
    equal("moves", f"{len(reached)} winning moves", f"{wanted} winning moves")


def lost(heaps: Sequence[int], k: int, misere: bool) -> bool:
    """Whether the mover loses.

    >>> lost([1, 1, 1], 2, False), lost([1], 2, True)
    (True, True)
    """
    if misere and all(n < 2 for n in heaps):
        return bool(sum(heaps) % (k + 1) == 1)
    return all(sum(n >> b & 1 for n in heaps) % (k + 1) == 0 for b in range(max(heaps, default=0).bit_length()))


def winning_moves_of_moore(heaps: Sequence[int], k: int, misere: bool) -> int:
    """How many moves lead to lost positions: column by column from the top, over the sets of heaps that are already
    smaller.

    In a column, heaps that are already smaller have any digit, the others keep theirs or, with digit 1, put 0 and join
    the smaller ones.

    >>> winning_moves_of_moore((3, 3), 2, False), winning_moves_of_moore((1, 2, 3), 1, False), winning_moves_of_moore((1, 1, 5), 1, True)
    (1, 0, 1)
    """
    ways = {frozenset[int](): 1}
    for b in reversed(range(max(heaps, default=0).bit_length())):
        after: dict[frozenset[int], int] = {}
        for smaller, number in ways.items():
            checkpoint()
            ones = [i for i, n in enumerate(heaps) if i not in smaller and n >> b & 1]
            for joined in range(min(len(ones), k - len(smaller)) + 1):
                free = -(len(ones) - joined) % (k + 1)  # so many of the free digits must be 1
                if free <= len(smaller):
                    for chosen in combinations(ones, joined):
                        key = smaller.union(chosen)
                        after[key] = after.get(key, 0) + number * comb(len(smaller), free)
        ways = after
    total = sum(number for smaller, number in ways.items() if smaller)
    large, single = sum(n > 1 for n in heaps), sum(n == 1 for n in heaps)
    if misere and large <= k:  # positions with heaps of 0 and 1 only count by another remainder
        for kept, removed in product(range(large + 1), range(min(single, k - large) + 1)):
            if large + removed:
                number, rest = comb(large, kept) * comb(single, removed), (kept + single - removed) % (k + 1)
                total += number * ((rest == 1) - (rest == 0))
    return total
