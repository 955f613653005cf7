"""Proofs of the end-game with an all-in player: a game of two strategies each, so everything can be looked through."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.bargaining.answer import AllInAnswer
from gote.bargaining.check import expected, largest_total
from gote.bargaining.check_threats import need_all_threats, need_value, threat_game
from gote.bargaining.rules import AllInEndgame
from gote.bargaining.rules_plane import Table, cells, contains, hull
from gote.core import Unproved, proves
from gote.core.axioms import equal, exactly_when, length, need, same_set

Mixture = tuple[Fraction, ...]


def _cells(game: AllInEndgame) -> list[list[list[Fraction]]]:
    """What I, II and III get, hand by hand: I wins with probability p; rows honest, bluff; columns call, fold."""
    A, B, p = game.pot, game.bet, game.win
    table = []
    for bluffs, calls in product((False, True), (True, False)):
        won: list[Any] = [A + B, -B, 0] if calls else [A, 0, 0]
        lost: list[Any] = [0, A, 0] if not bluffs else [-B, A + B, 0] if calls else [0, 0, A]
        table.append([p * w + (1 - p) * l for w, l in zip(won, lost, strict=True)])
    return [table[:2], table[2:]]


def _tables(game: AllInEndgame) -> tuple[Table, Table]:
    """The bimatrix game of I and II."""
    table = _cells(game)
    return [[cell[0] for cell in row] for row in table], [[cell[1] for cell in row] for row in table]


@proves(AllInAnswer, "payoffs")
def the_table_follows_the_rules(game: AllInEndgame, a: AllInAnswer) -> None:
    """Every cell by the two hands."""
    equal("payoffs", a.payoffs, tuple(tuple(map(tuple, row)) for row in _cells(game)))


def _candidates(rows: Sequence[Sequence[Fraction]]) -> list[Mixture]:
    """The mixtures (1 - b, b) of two rows that are pure or the only one at which their two columns are equal."""
    found: list[Mixture] = [(Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))]
    gaps = [row[0] - row[1] for row in rows]
    if gaps[0] * gaps[1] < 0:
        b = gaps[0] / (gaps[0] - gaps[1])
        found.append((1 - b, b))
    return found


@proves(AllInAnswer, "equilibria")
def the_equilibria_are_all_extreme_ones(game: AllInEndgame, a: AllInAnswer) -> None:
    """In an extreme equilibrium each strategy is pure, or the only one that leaves the other player indifferent; of
    these pairs exactly those are listed at which nobody gains by another row or column.
    """
    I, II = _tables(game)
    turned = [list(column) for column in zip(*I, strict=True)]
    pure = ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))
    right = []
    for p, q in product(_candidates(II), _candidates(turned)):
        best = max(expected(e, I, q) for e in pure), max(expected(p, II, e) for e in pure)
        if best == (expected(p, I, q), expected(p, II, q)):
            right.append((p, q))
    length("equilibria", a.equilibria, len(right))
    same_set("equilibria", [(e.row, e.column) for e in a.equilibria], right)
    for e in a.equilibria:
        three = [[[cell[k] for cell in row] for row in _cells(game)] for k in range(3)]
        equal("equilibria", e.payoffs, tuple(expected(e.row, T, e.column) for T in three))


@proves(AllInAnswer, "safety")
def safety_is_the_best_guarantee(game: AllInEndgame, a: AllInAnswer) -> None:
    """What a mixture of two rows guarantees is the smaller of two linear functions: it is largest at an end or where
    they meet.
    """
    I, II = _tables(game)
    own = I, [list(column) for column in zip(*II, strict=True)]
    levels = [
        max(min(sum(x * row[j] for x, row in zip(p, T, strict=True)) for j in (0, 1)) for p in _candidates(T))
        for T in own
    ]
    equal("safety", a.safety, tuple(levels))


def _mixed(T: Table, b: Fraction, j: int) -> Fraction:
    """What bluffing with probability b brings against a column."""
    return Fraction((1 - b) * T[0][j] + b * T[1][j])


@proves(AllInAnswer, "equilibrium_bluff")
def there_the_other_is_just_indifferent(game: AllInEndgame, a: AllInAnswer) -> None:
    """Calling and folding bring II the same, or folding is still better at 1."""
    b, (_, II) = a.equilibrium_bluff, _tables(game)
    call, fold = _mixed(II, b, 0), _mixed(II, b, 1)
    just = 0 <= b <= 1 and (call == fold or (call < fold and b == 1))
    need("equilibrium_bluff", just, "II is not just indifferent there")


@proves(AllInAnswer, "break_even_bluff")
def there_a_called_bluffer_breaks_even(game: AllInEndgame, a: AllInAnswer) -> None:
    """Called, I gets p A as an honest player does who is not; or still more at 1."""
    b, (I, _) = a.break_even_bluff, _tables(game)
    called, honest = _mixed(I, b, 0), game.win * game.pot
    even = 0 <= b <= 1 and (called == honest or (called > honest and b == 1))
    need("break_even_bluff", even, "a called bluffer does not get the same as an honest player there")


@proves(AllInAnswer, "called_supremum")
def a_forced_call_brings_this(game: AllInEndgame, a: AllInAnswer) -> None:
    """I's payoff when called, at the bluff that leaves II indifferent."""
    equal("called_supremum", a.called_supremum, _mixed(_tables(game)[0], a.equilibrium_bluff, 0))


@proves(AllInAnswer, "row_threats", "column_threats", "solution")
def the_threats_divide_the_largest_total(game: AllInEndgame, a: AllInAnswer) -> None:
    """I and II share sigma with the difference delta that the threats prove; III gets the rest of the pot."""
    I, II = _tables(game)
    sigma, (u, v, rest) = largest_total(I, II), a.solution
    equal("solution", (u + v, rest), (sigma, game.pot - sigma))
    need_value(threat_game(I, II), u - v, a)


@proves(AllInAnswer, "row_threats", "column_threats")
def all_extreme_threats_are_listed(game: AllInEndgame, a: AllInAnswer) -> Unproved | None:
    """Closed under the edges of both sets of optimal strategies."""
    return need_all_threats(threat_game(*_tables(game)), a.solution[0] - a.solution[1], a)


@proves(AllInAnswer, "feasible_without_payment")
def payment_is_needed_outside_the_hull(game: AllInEndgame, a: AllInAnswer) -> None:
    """Whether what I and II get lies in the hull of the cells."""
    corners = hull(cells(*_tables(game)))
    exactly_when("feasible_without_payment", a.feasible_without_payment, contains(corners, a.solution[:2]))
