"""The independent check of an answer of kind `tanhinmin`.

Small and middle positions: every position that can arise is evaluated by the rules as they are written (hands, table
card, "a pass on the empty table just happened"), and value, all best moves and the zugzwang flag are compared. Where
there are too many positions to list, an alpha-beta search over the same positions decides. The other fields (value of
every move, A and B, the line, cards left) are compared where the answer has them, and a strategy in the certificate is
replayed against every reply. Long hands in one line of strength (plain, 8-cut): the published matching criterion with
mu computed from its dual, the smallest cover by a threshold, in another way than the solver's greedy matching.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from gote.cards.tanhinmin.answer import TanhinminAnswer
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.core import Unproved, Wrong, proves
from gote.core.axioms import absent, distinct, equal, exactly_when, need, present, same_set
from gote.core.numbers import jsonable

LITERAL_CARDS = 16
"""Hands in one line with more cards than this are checked through the matching criterion, which is proved for plain
Tanhinmin.
"""
SEARCHED_CUT = 26
"""8-cut hands, whose criterion is verified and not proved, are still decided by a search up to so many cards."""
LITERAL_PAIRS = 1 << 22
"""With more pairs of sub-hands than this the positions are searched instead of listed."""
SEARCH_SHARE = 8
"""A search that has met this fraction of the pairs is given up for the list, where that fits."""


class Values(Protocol):
    """Where the checker gets its values from."""

    def moves(self) -> dict[Move, int]:
        """The value for the mover of every legal move."""
        ...

    def lead(self, player: int) -> int:
        """A or B."""
        ...


@proves(TanhinminAnswer, "value", "best", "zugzwang", "moves", "leads", "line")
def the_rules_give_it(game: Tanhinmin, a: TanhinminAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """Every legal move valued again, the best moves are those of largest value, and the line consists of best moves."""
    rules = values_of(game, evidence, game.pass_on_empty)
    values = {_key(move): worth for move, worth in rules.moves().items()}
    value = max(values.values())
    equal("value", a.value, value)
    distinct("best", a.best)
    same_set("best", set(a.best), {move for move, worth in values.items() if worth == value})
    leads = rules.lead(0), rules.lead(1)
    equal("leads", a.leads, leads)
    exactly_when("zugzwang", a.zugzwang, _is_zugzwang(game, evidence, leads))
    if game.short:
        told = present("moves", a.moves)
        distinct("moves", (entry.move for entry in told))
        same_set("moves", [(entry.move, entry.value) for entry in told], set(values.items()))
        _line_is_best_play(game, present("line", a.line), evidence, rules, value)
    else:
        absent("moves", a.moves)
        absent("line", a.line)
    if _cuts(game) and not _searchable_cut(game):
        return Unproved("the criterion for long 8-cut hands agrees, but it is verified and not proved")
    return None


@proves(TanhinminAnswer, "value")
def strategies_get_the_value(game: Tanhinmin, a: TanhinminAnswer, evidence: Mapping[str, Any]) -> None:
    """Every strategy of the evidence gets its player the value, whatever the other does."""
    for strategy in evidence.get("strategies", ()):
        gets = a.value if strategy["player"] == 0 else -a.value
        need("value", strategy["gets"] == gets, "cannot be proved ({what})", what="a strategy promises something else")
        replay(game, strategy)


@proves(TanhinminAnswer, "remaining")
def the_loser_keeps_so_many(game: Tanhinmin, a: TanhinminAnswer) -> None:
    """The mover can get that margin and no more."""
    if not game.remaining:
        absent("remaining", a.remaining)
        return
    from gote.cards.tanhinmin.check_search import SearchedValues

    told = present("remaining", a.remaining)
    search = SearchedValues(game, game.pass_on_empty, margins=True)
    margin = a.value * told
    reached = (told == 0) == (a.value == 0) and told >= 0 and any(search.moves_at_least(margin).values())
    need(
        "remaining",
        reached and not any(search.moves_at_least(margin + 1).values()),
        "the loser does not keep {number} under best play",
        number=told,
    )


def _is_zugzwang(game: Tanhinmin, evidence: Mapping[str, Any], leads: tuple[int, int]) -> bool:
    """Whether leading loses for both; a zugzwang is one in the game with passing."""
    if game.table is not None or leads != (-1, -1):
        return False
    if game.pass_on_empty:
        return True
    rules = values_of(game, evidence, True)
    return (rules.lead(0), rules.lead(1)) == (-1, -1)


def _line_is_best_play(
    game: Tanhinmin, line: Sequence[Any], evidence: Mapping[str, Any], rules: Values, value: int
) -> None:
    """Every move is legal and keeps the value, so it is a best one, and the last one ends the game."""
    here = Trick.start(game)
    for told in line:
        legal = {_key(move): move for move in here.moves()}
        need("line", told in legal, "{move} is no legal move there", move=told)
        here = here.play(legal[told])
        sign = 1 if here.player == 0 else -1
        worth = sign * _worth(here, evidence, rules) if here.moves() else here.score()
        need("line", worth == value, "{move} is not a best move there", move=told)
    need("line", not here.moves(), "does not end the game")


def _worth(here: Trick, evidence: Mapping[str, Any], rules: Values) -> int:
    """The value of a position for the player to move; after a pass on the empty table a second one draws."""
    if isinstance(rules, _Searched):
        rules = rules.values
    if hasattr(rules, "worth"):
        return int(rules.worth(here))
    mine, other = here.hands if here.player == 0 else here.hands[::-1]
    fields = {"mover": mine, "waiter": other, "table": here.table, "reversed": here.reversed_now}
    game = here.rules.game.model_copy(update=fields)
    values = values_of(game, evidence, game.pass_on_empty).moves() | ({PASS: 0} if here.passed else {})
    return max(values.values())


def _key(move: Any) -> Any:
    """Moves as they are written in answers, so that answers from elsewhere compare equal."""
    plain = jsonable(move)
    return tuple(plain) if isinstance(plain, list) else plain


def values_of(game: Tanhinmin, certificate: Mapping[str, Any], passing: bool) -> Values:
    """The checker's own values, in the cheapest way that trusts nobody."""
    if certificate.get("strengths"):
        from gote.cards.tanhinmin.check_matching import RankedValues

        return RankedValues(game, dict(map(tuple, certificate["strengths"])))
    if game.order == "linear" and len(game.mover) + len(game.waiter) > LITERAL_CARDS:
        jacks = game.reverse is not None and (
            game.reversed or game.reverse in game.mover or game.reverse in game.waiter
        )
        if game.cut is not None and _searchable_cut(game):
            from gote.cards.tanhinmin.check_search import SearchedValues

            return SearchedValues(game, passing)
        if not jacks:
            from gote.cards.tanhinmin.check_matching import LineValues

            return LineValues(game)
    from gote.cards.tanhinmin.check_literal import LiteralValues, sub_hands

    pairs = sub_hands(game)
    if pairs <= LITERAL_PAIRS or max(len(game.mover), len(game.waiter)) > 64:
        return LiteralValues(game, passing)
    return _Searched(game, passing, pairs)


def _cuts(game: Tanhinmin) -> bool:
    """Whether a card of the cut strength is in play."""
    return game.cut is not None and game.cut in (*game.mover, *game.waiter, game.table)


def _searchable_cut(game: Tanhinmin) -> bool:
    return len(game.mover) + len(game.waiter) <= SEARCHED_CUT


class _Searched:
    """A search, replaced by the list of all positions when it has become the longer way and the list fits."""

    def __init__(self, game: Tanhinmin, passing: bool, pairs: int) -> None:
        from gote.cards.tanhinmin.check_search import MOST, SearchedValues

        self.game, self.passing = game, passing
        self.list_fits = pairs <= LITERAL_PAIRS << 4
        self.values: Values = SearchedValues(game, passing, most=pairs // SEARCH_SHARE if self.list_fits else MOST)

    def _ask(self, question: Callable[[Values], Any]) -> Any:
        from gote.cards.tanhinmin.check_literal import LiteralValues
        from gote.cards.tanhinmin.check_search import TooMany

        try:
            return question(self.values)
        except TooMany:
            if not self.list_fits:
                raise
            self.values = LiteralValues(self.game, self.passing)
            return question(self.values)

    def moves(self) -> dict[Move, int]:
        found: dict[Move, int] = self._ask(lambda values: values.moves())
        return found

    def lead(self, player: int) -> int:
        return int(self._ask(lambda values: values.lead(player)))


def replay(game: Tanhinmin, strategy: Mapping[str, Any]) -> None:
    """Play a strategy against every reply; it must get at least the value it promises in every play.

    A strategy is {"player": 0 or 1, "gets": value for that player, "moves": [[own hand, other hand, table, reversed,
    passed, move], ...]}.
    """
    player, promised = strategy["player"], strategy["gets"]
    answers = {_situation(*entry[:5]): entry[5] for entry in strategy["moves"]}
    seen: set[Trick] = set()
    stack = [Trick.start(game)]
    while stack:
        here = stack.pop()
        if here in seen:
            continue
        seen.add(here)
        moves = here.moves()
        if not moves:
            got = here.score() if player == 0 else -here.score()
            if got < promised:
                what = f"a play of the strategy ends with {got}, promised was {promised}"
                raise Wrong("value", "cannot be proved ({what})", what=what)
            continue
        if here.mover() == player:
            moves = [_chosen(here, moves, answers)]
        stack.extend(here.play(move) for move in moves)


def _chosen(here: Trick, moves: Sequence[Move], answers: Mapping[Any, Any]) -> Move:
    own, other = here.hands if here.player == 0 else here.hands[::-1]
    situation = _situation(own, other, here.table, here.reversed_now, here.passed)
    for move in moves:
        if situation in answers and _key(move) == _key(answers[situation]):
            return move
    what = f"the strategy has no legal move for hand {own}, table {here.table}"
    raise Wrong("value", "cannot be proved ({what})", what=what)


def _situation(own: Sequence[Card], other: Sequence[Card], table: Any, reversed_now: bool, passed: bool) -> Any:
    return (
        tuple(sorted(map(_key, own), key=repr)),
        tuple(sorted(map(_key, other), key=repr)),
        PASS if table is None else _key(table),
        bool(reversed_now),
        bool(passed),
    )
