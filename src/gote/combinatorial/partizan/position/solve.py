"""From the document to the answer: the value of the position, and what is read off its canonical form."""

from __future__ import annotations

from gote.combinatorial.partizan.position.answer import Moves, PartizanAnswer
from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.short.atomic_weight import AtomicWeights
from gote.combinatorial.partizan.short.store import Store
from gote.combinatorial.partizan.short.thermograph import Thermographs
from gote.core import LimitError


def solve_partizan(game: PartizanGame) -> PartizanAnswer:
    """The answer to a partizan document.

    >>> answer = solve_partizan(PartizanGame(ruleset="clobber", position="xxo"))
    >>> answer.value, answer.outcome, answer.moves.left
    ('^', 'L', (((1, 2), (1, 3)),))
    """
    try:
        return _solved(game, Store())
    except RecursionError:
        raise LimitError("the game is nested too deep for its canonical form; give a shallower one") from None


def _solved(game: PartizanGame, games: Store) -> PartizanAnswer:
    fields = {}
    if game.ruleset is None:
        value = games.build(game.expression)
    else:
        rules = game.rules
        values = evaluator(rules, games)
        value = values.value(rules.start)
        left, right = values.winning_moves(rules.start)
        fields["moves"] = Moves(left=tuple(map(rules.written, left)), right=tuple(map(rules.written, right)))
    heat = Thermographs(games)
    stops = games.stops(value)
    weight = AtomicWeights(games).of(value)
    return PartizanAnswer(
        outcome=games.outcome(value),
        value=games.show(value),
        mean=heat.mean(value),
        temperature=heat.temperature(value),
        left_stop=stops[0],
        right_stop=stops[1],
        birthday=games.birthday[value],
        atomic_weight=None if weight is None else games.show(weight),
        **fields,
    )
