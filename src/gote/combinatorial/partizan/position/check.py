"""The proofs of an answer about a partizan game.

`value`, `outcome` and `moves` are proved by play on the rules, everything else on the tree of the value, simplified by
the definition. Where play is too long to be followed a field stays unproved and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from gote.combinatorial.partizan.position.answer import Moves, PartizanAnswer
from gote.combinatorial.partizan.position.check_cakes import cake_number
from gote.combinatorial.partizan.position.check_heat import Heat
from gote.combinatorial.partizan.position.check_play import Play
from gote.combinatorial.partizan.position.check_trees import ZERO, TooLong, Trees
from gote.combinatorial.partizan.position.check_weight import all_small, weight
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.rulesets.rules_cakes import Cutcake
from gote.combinatorial.partizan.short.rules_notation import Plain, read
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, need, present, same_set
from gote.core.proof import once

Check = Callable[[PartizanGame, PartizanAnswer], None]
Proof = Callable[[PartizanGame, PartizanAnswer], Unproved | None]


def as_far_as_play_goes(check: Check) -> Proof:
    """The proof, left open where play takes too many positions."""

    @wraps(check)
    def run(game: PartizanGame, a: PartizanAnswer) -> Unproved | None:
        try:
            check(game, a)
        except TooLong as limit:
            return Unproved(str(limit))
        except RecursionError:
            return Unproved("the game is nested too deep to be played out")
        return None

    return run


def on_the_value(check: Check) -> Proof:
    """The proof of what is read off the value: left open where the value itself is not proved."""

    @wraps(check)
    def run(game: PartizanGame, a: PartizanAnswer) -> Unproved | None:
        if _holds(game, a) is not True:
            return Unproved("is read off the value, which is not proved")
        return as_far_as_play_goes(check)(game, a)

    return run


@once
def _holds(game: PartizanGame, a: PartizanAnswer) -> bool | Unproved:
    """Whether the game is worth the value: G = H exactly when whoever begins loses G - H."""
    found = False

    def play(game: PartizanGame, a: PartizanAnswer) -> None:
        nonlocal found
        claimed = read(a.value)
        number = cake_number(game.rules, game.rules.start) if game.ruleset and isinstance(game.rules, Cutcake) else None
        if game.ruleset is None or number is not None:
            trees = Trees()
            right = trees.of(game.expression if number is None else Plain(number, 0, 0))
            found = trees.equal(right, trees.of(claimed))
        else:
            found = Play(game.rules).worth(claimed)

    return as_far_as_play_goes(play)(game, a) or found


@proves(PartizanAnswer, "value")
def second_player_wins_the_difference(game: PartizanGame, a: PartizanAnswer) -> Unproved | None:
    """The value is that of the game."""
    holds = _holds(game, a)
    need("value", bool(holds), "is {given}, but the game less that is not lost by whoever begins", given=a.value)
    return holds if isinstance(holds, Unproved) else None


@proves(PartizanAnswer, "outcome")
def the_outcome_is_played_out(game: PartizanGame, a: PartizanAnswer) -> Unproved | None:
    """Who wins when Left begins, and when Right begins."""
    by_rules = game.ruleset is not None and not isinstance(game.rules, Cutcake)
    return (_outcome_by_play if by_rules else _outcome_of_the_value)(game, a)


@as_far_as_play_goes
def _outcome_by_play(game: PartizanGame, a: PartizanAnswer) -> None:
    equal("outcome", a.outcome, Play(game.rules).outcome())


@on_the_value
def _outcome_of_the_value(game: PartizanGame, a: PartizanAnswer) -> None:
    trees = Trees()
    value, zero = trees.of(read(a.value)), trees.put(ZERO)
    above, below = trees.le(zero, value), trees.le(value, zero)
    equal("outcome", a.outcome, {(True, True): "P", (True, False): "L", (False, True): "R"}.get((above, below), "N"))


@proves(PartizanAnswer, "moves.left", "moves.right")
@as_far_as_play_goes
def the_winning_moves_are_all_and_only_those(game: PartizanGame, a: PartizanAnswer) -> None:
    """After a winning move the opponent, to move, loses; after every other move he does not."""
    if game.ruleset is None:
        absent("moves", a.moves)
        return
    moves: Moves = present("moves", a.moves)
    rules = game.rules
    play = Play(rules)
    for player, field, given in ((0, "moves.left", moves.left), (1, "moves.right", moves.right)):
        if isinstance(rules, Cutcake):
            wins = []
            for move, after in rules.options(rules.start, player):
                number = cake_number(rules, after)
                if number is not None and number * (1 - 2 * player) >= 0:
                    wins.append(rules.written(move))
        else:
            wins = play.winning_moves(player)
        same_set(field, given, [_frozen(move) for move in wins])


def _frozen(move: object) -> object:
    return tuple(map(_frozen, move)) if isinstance(move, list) else move


@proves(PartizanAnswer, "mean", "temperature", "left_stop", "right_stop")
@on_the_value
def the_value_cools_as_stated(game: PartizanGame, a: PartizanAnswer) -> None:
    """The stops, and where the cooled stops meet first."""
    trees = Trees()
    heat = Heat(trees, trees.of(read(a.value)))
    for field, given, right in (
        ("left_stop", a.left_stop, heat.stops[0]),
        ("right_stop", a.right_stop, heat.stops[1]),
        ("mean", a.mean, heat.mean),
        ("temperature", a.temperature, heat.temperature),
    ):
        equal(field, given, right)


@proves(PartizanAnswer, "birthday")
@on_the_value
def the_birthday_is_the_height_of_the_simplest_form(game: PartizanGame, a: PartizanAnswer) -> None:
    """Without dominated and reversible options."""
    trees = Trees()
    equal("birthday", a.birthday, trees.birthday(trees.of(read(a.value))))


@proves(PartizanAnswer, "atomic_weight")
@on_the_value
def the_atomic_weight_follows_from_those_of_the_options(game: PartizanGame, a: PartizanAnswer) -> None:
    """Only all-small games have one."""
    trees = Trees()
    value = trees.of(read(a.value))
    if not all_small(trees, value):
        absent("atomic_weight", a.atomic_weight)
        return
    given = present("atomic_weight", a.atomic_weight)
    need(
        "atomic_weight",
        trees.equal(trees.of(read(given)), weight(trees, value)),
        "is {given}, not what the weights of the options give",
        given=given,
    )
