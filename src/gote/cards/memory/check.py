"""Proofs for memory games: the game played out from its rules, without the recurrences of the solver.

Every first and second card is tried (`check_turns.py`); large tables are filled in the paper's own order instead
(`check_rows.py`). Approximate answers must hold the exact values within their error bound; beyond the exact tables they
are left unchecked.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from gote.cards.memory.answer import MemoryAnswer
from gote.cards.memory.check_turns import Payoffs, Table, Turn, letters
from gote.cards.memory.rules import MemoryGame
from gote.core import rational
from gote.core.axioms import absent, at_most, distinct, equal, need, present, same_set
from gote.core.proof import Unproved, Wrong, proves

ROWS_ABOVE = 40
"""Larger tables are filled in the paper's order (a hundred times faster than playing everything out)."""
FLOATS_ABOVE = 400
"""Larger approximate answers are not proved."""
FLOATS = Unproved("comes from floats with an error bound; the exact tables are too large to prove it")


@proves(MemoryAnswer, "state")
def the_state_is_the_one_of_the_document(game: MemoryGame, a: MemoryAnswer) -> None:
    """In the paper's letters."""
    equal("state", a.state, str(game.start))


@proves(MemoryAnswer, "approximate", "error_bound")
def only_approximate_answers_are_called_so(game: MemoryGame, a: MemoryAnswer) -> None:
    """With a bound that leaves no other value possible where the exact ones are known, and of at most 1/1000 elsewhere."""
    if not game.approximate:
        absent("approximate", a.approximate)
        absent("error_bound", a.error_bound)
        return
    equal("approximate", a.approximate, True)
    most = Fraction(1, 1000) if _too_large(game) else Fraction(1, 10**9)
    need("error_bound", 0 <= _allowed(game, a) <= most, "is not a bound from 0 to {most}", most=most)


@proves(MemoryAnswer, "value", "options", "second_card", "error_bound")
def every_option_is_worth_what_the_game_played_out_says(game: MemoryGame, a: MemoryAnswer) -> Unproved | None:
    """Exactly, or within the error bound; the value is that of the best ply."""
    if _too_large(game):
        return _consistent(game, a)
    found = played_out(game)
    allowed = _allowed(game, a)
    _within("options", a.options, found.plies, allowed)
    _within("value", {"": a.value}, {"": _best(game, found)}, allowed)
    if game.turns_cards:
        second = present("second_card", a.second_card)
        same_set("second_card", second.keys(), found.second.keys())
        for name, choices in found.second.items():
            _within("second_card", second[name], choices, allowed)
    else:
        absent("second_card", a.second_card)
    return None


@proves(MemoryAnswer, "first_card")
def the_first_card_is_drawn_from_the_unknown_ones(game: MemoryGame, a: MemoryAnswer) -> None:
    """h mates, one or two special cards, two of each kind nobody has seen."""
    if not game.turns_cards:
        absent("first_card", a.first_card)
        return
    s, h, z, _, _ = letters(game)
    cards = {"a": h, "b": 2 - s if s >= 0 else 0, "c": 2 * z}
    unknown = sum(cards.values())
    right = {name: Fraction(count, unknown) for name, count in cards.items() if count}
    equal("first_card", a.first_card, right)


@proves(MemoryAnswer, "action", "undecided")
def the_plies_are_exactly_the_best(game: MemoryGame, a: MemoryAnswer) -> Unproved | None:
    """Where bounds overlap and the answer says so: all best ones, and others only within the bounds."""
    distinct("action", a.action)
    need("undecided", a.undecided is not False, "is true or absent")
    if _too_large(game):
        top = max(rational(v) for v in a.options.values())
        near = {name for name, v in a.options.items() if top - rational(v) <= 2 * _allowed(game, a)}
        need("action", a.action and set(a.action) <= near, "names a ply that is worse than the best")
        return FLOATS
    found = played_out(game)
    best = _best(game, found)
    right = {name for name, v in found.plies.items() if v == best}
    if a.undecided:
        need("undecided", game.approximate, "is given although the answer is exact")
        need("undecided", len(a.action) > 1, "is given although one ply is named")
        near = {name for name, v in found.plies.items() if best - v <= 2 * _allowed(game, a)}
        need("action", right <= set(a.action) <= near, "names a ply that is worse, or leaves out a best one")
    else:
        same_set("action", a.action, right)
    return None


@proves(MemoryAnswer, "excess")
def the_excess_is_the_value_less_one_half(game: MemoryGame, a: MemoryAnswer) -> Unproved | None:
    """Within its own bound; given for the special pair in floats only."""
    if a.excess is None:
        return None
    need("excess", game.approximate and game.rule == "special", "is given where there is none")
    equal("excess.over", a.excess.over, Fraction(1, 2))
    bound = rational(a.excess.error_bound)
    need("excess.error_bound", 0 <= bound <= _allowed(game, a), "is no sharper than that of the value")
    value = rational(a.value) if _too_large(game) else _best(game, played_out(game))
    slack = bound + (_allowed(game, a) if _too_large(game) else 0)
    at_most("excess.value", abs(Fraction(1, 2) + rational(a.excess.value) - value), slack)
    return FLOATS if _too_large(game) else None


def _allowed(game: MemoryGame, a: MemoryAnswer) -> Fraction:
    return rational(present("error_bound", a.error_bound)) if game.approximate else Fraction(0)


def _within(field: str, given: Any, right: Any, allowed: Fraction) -> None:
    """The same entries, none further off than allowed."""
    same_set(field, given.keys(), right.keys())
    for name, value in right.items():
        if abs(rational(given[name]) - value) > allowed:
            raise Wrong(field, "is {given}, not {right}", given=given[name], right=value)


def _too_large(game: MemoryGame) -> bool:
    """Whether the exact tables of an approximate answer would take more than a few seconds."""
    if not game.approximate or game.rule == "no_memory":
        return False
    unseen = game.start.unknown - game.start.kinds
    if game.rule.endswith("pairs"):
        return game.start.kinds * unseen > ROWS_ABOVE**2
    return game.start.kinds > 4000 or game.start.kinds * unseen > FLOATS_ABOVE**2


@lru_cache(maxsize=1)
def played_out(game: MemoryGame) -> Turn:
    """Everything that can be done in the document's position with its value, from the rules; three proofs ask for it."""
    if game.rule == "no_memory":
        return Turn({"2": _forgetful(game.start.n, exact=not game.approximate)}, {}, {})
    position = letters(game)
    if game.start.kinds > ROWS_ABOVE and game.rule in ("special", "pair_difference"):
        from gote.cards.memory.check_rows import DifferenceRows, SpecialRows

        rows = DifferenceRows if position[0] < 0 else SpecialRows
        found = rows(Payoffs(game), *position[:-1]).turn(*position)
    else:
        found = Table(Payoffs(game), *position).turn(*position)
    if game.rule == "pair_difference":
        return found
    second = {name: _halved(choices) for name, choices in found.second.items()}
    return Turn(_halved(found.plies), found.first, second)


def _halved(payoffs: Any) -> dict[str, Fraction]:
    """Zero-sum payoffs as expected points."""
    return {name: (1 + payoff) / 2 for name, payoff in payoffs.items()}


def _best(game: MemoryGame, found: Turn) -> Fraction:
    """The value of the best ply, or of an empty table."""
    if found.plies:
        return max(found.plies.values())
    d = game.start.d
    return Fraction(0) if game.rule == "pair_difference" else Fraction(1 + (d > 0) - (d < 0), 2)


def _forgetful(n: int, exact: bool) -> Fraction:
    """First player's chance without memory: e(n) = (1 + (n - 1) e(n - 1)) / (n (4n - 3)) for the excess e = 2p - 1."""
    from flint import fmpq

    excess: Any = fmpq(1)
    start = 2
    if not exact and n > 60:  # each step divides an earlier error by 4n - 3: twenty steps leave less than 10^-40 of it
        start = n - 20
        excess = fmpq(0)
    for i in range(start, n + 1):
        excess = (1 + (i - 1) * excess) / (i * (4 * i - 3))
    return Fraction(int((1 + excess).p), int((1 + excess).q)) / 2


def _consistent(game: MemoryGame, a: MemoryAnswer) -> Unproved:
    """The value is that of the best option named; that it is the game's is not proved."""
    need("options", a.options, "is empty")
    _within("value", {"": a.value}, {"": max(map(rational, a.options.values()))}, _allowed(game, a))
    return FLOATS
