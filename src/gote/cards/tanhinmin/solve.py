"""Value, all best moves and zugzwang of a Tanhinmin position.

Plain and 8-cut hands are decided by matchings in linear time (`matching.py`); everything else by the tables of all
sub-hands (`subhands.py`) or, when those are large, by a proof search (`proof_search.py`) unless it outgrows the tables.
The value of the move "pass" on the empty table follows the two-pass rule: it is -max(B, 0), at most a draw.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gote.cards.tanhinmin.answer import TanhinminAnswer
from gote.cards.tanhinmin.rules import Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.core.playable import kept_by_document

if TYPE_CHECKING:
    from gote.cards.tanhinmin.board import Board
    from gote.cards.tanhinmin.engine import Engine

LARGE_TABLE = 1 << 22
"""Up to so many pairs of sub-hands tables are the quickest. Beyond, a graph is asked whether it is one line of strength
under other names, then searched.
"""
SEARCH_SHARE = 32
"""Where tables would fit too, a search may keep this fraction of their pairs before it has become the slower way."""
LARGEST_STRATEGY = 1000
"""A strategy with more positions than this is left out of the certificate; the check evaluates all positions anyway."""


@dataclass(frozen=True, kw_only=True)
class SolvedPosition:
    """The value f (or g) for the mover, every optimal move, the value of every move, A and B, and one line of best
    play.
    """

    game: Tanhinmin
    value: int
    best: tuple[Move, ...]
    zugzwang: bool
    leads: tuple[int, int]
    """(A, B): best value of leading a card for the mover and for the waiter"""
    method: str
    """"matching", "subhands" or "search\""""
    remaining: int | None = None
    """cards the loser keeps under best play with that second aim; 0 in a draw"""
    values: dict[Move, int] = field(repr=False)
    """the value of every legal move for the mover"""
    engine: Any = field(repr=False, compare=False)

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """One line of best play to the end; empty for very large hands."""
        from gote.cards.tanhinmin.engine import best_line

        return best_line(self.engine, Trick.start(self.game)) if self.game.short else ()

    @cached_property
    def replies(self) -> dict[Move, Move | None]:
        """The other side's best reply to every move; None when the move ends the game."""
        start = Trick.start(self.game)
        found: dict[Move, Move | None] = {}
        for move in self.values:
            after = start.play(move)
            found[move] = self.engine.best_move(after) if after.moves() else None
        return found

    def answer(self) -> TanhinminAnswer:
        """What is claimed."""
        found: dict[str, Any] = {"value": self.value, "best": self.best, "zugzwang": self.zugzwang}
        if self.game.short:
            found["moves"] = [{"move": move, "value": value} for move, value in self.values.items()]
            found["line"] = self.line
        found["leads"] = self.leads
        if self.remaining is not None:
            found["remaining"] = self.remaining
        return TanhinminAnswer(**found)

    @cached_property
    def strategies(self) -> list[dict[str, Any]]:
        """A winning strategy of the winner, or one drawing strategy for each side; empty when too long to write down."""
        from gote.cards.tanhinmin.engine import strategy

        if not self.game.short:
            return []
        found = []
        for player in (0, 1):
            gets = self.value if player == 0 else -self.value
            if gets >= 0:
                moves = strategy(self.engine, Trick.start(self.game), player, LARGEST_STRATEGY)
                if moves is None:
                    return []
                found.append({"player": player, "gets": gets, "moves": moves})
        return found


def answer_tanhinmin(game: Tanhinmin) -> TanhinminAnswer:
    """Solve a position and say what the document asks for.

    >>> answer_tanhinmin(Tanhinmin(order="linear", mover=[3, 8], waiter=[9, 9], cut=8)).line
    (8, 'pass', 3)
    """
    return solved_position(game).answer()


def evidence(game: Tanhinmin, answer: TanhinminAnswer) -> dict[str, Any]:
    """The strengths of a card graph that is one line, or strategies that get the value against every reply."""
    solved = solved_position(game)
    if solved.method == "matching" and game.order is None:
        return {"strengths": [[card, rank] for card, rank in solved.engine.ranks.items()]}
    return {"strategies": solved.strategies} if solved.strategies else {}


@kept_by_document
def solved_position(game: Tanhinmin) -> SolvedPosition:
    """The position solved once: the answer, its evidence and the views are made from the same values."""
    return solve_tanhinmin(game)


def solve_tanhinmin(game: Tanhinmin) -> SolvedPosition:
    """Solve a position exactly.

    >>> zugzwang = [["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]]
    >>> solution = solve_tanhinmin(Tanhinmin(edges=zugzwang, mover=["a", "b"], waiter=["c", "d"]))
    >>> solution.value, solution.best, solution.zugzwang, solution.leads
    (0, ('pass',), True, (-1, -1))
    >>> solve_tanhinmin(Tanhinmin(order="linear", mover=[3, 8], waiter=[9, 9], cut=8)).best
    (8,)
    """
    engine: Engine
    if is_line(game):
        from gote.cards.tanhinmin.engine import LineEngine
        from gote.cards.tanhinmin.matching import line_leads, line_of, line_values

        line = line_of(game)
        engine, method, zugzwang = LineEngine(game), "matching", False
        values, leads = line_values(line, game.pass_on_empty), line_leads(line)
    else:
        from gote.cards.tanhinmin.board import board_of
        from gote.cards.tanhinmin.plain_graph import line_ranks

        board, start = board_of(game), Trick.start(game)
        if board.states > LARGE_TABLE and game.order is None and (ranks := line_ranks(game)) is not None:
            return _solve_ranked(game, ranks)
        method, engine, values = _solve_any(game, board, game.pass_on_empty)
        leads = engine.leads(start)
        zugzwang = game.table is None and leads == (-1, -1)
        if zugzwang and not game.pass_on_empty:  # a zugzwang is one in the game with passing
            zugzwang = _solve_any(game, board, True)[1].leads(start) == (-1, -1)
    value = max(values.values())
    return SolvedPosition(
        game=game,
        value=value,
        best=tuple(move for move, worth in values.items() if worth == value),
        zugzwang=zugzwang,
        leads=leads,
        method=method,
        remaining=_remaining(game),
        values=values,
        engine=engine,
    )


def _solve_any(game: Tanhinmin, board: Board, passing: bool) -> tuple[str, Engine, dict[Move, int]]:
    """The method, the engine and the value of every move, by tables or by a search, whichever needs less."""
    from gote.cards.tanhinmin.engine import TableEngine
    from gote.cards.tanhinmin.proof_search import MOST_CARDS, MOST_POSITIONS, Outgrown
    from gote.cards.tanhinmin.search_engine import SearchEngine
    from gote.cards.tanhinmin.subhands import fill, fits

    if board.states > LARGE_TABLE and max(len(game.mover), len(game.waiter)) <= MOST_CARDS:
        tables_fit = fits(board)
        search = SearchEngine(
            game, passing, most=min(MOST_POSITIONS, board.states // SEARCH_SHARE) if tables_fit else MOST_POSITIONS
        )
        try:
            return "search", search, search.values(Trick.start(game))
        except Outgrown:
            if not tables_fit:
                raise
    tables = TableEngine(game, fill(board, passing))
    return "subhands", tables, tables.values(Trick.start(game))


def _solve_ranked(game: Tanhinmin, ranks: dict[Card, int]) -> SolvedPosition:
    """A large card graph that is plain Tanhinmin: solve it in strengths, answer in the graph's names."""
    from gote.cards.tanhinmin.engine import LineEngine

    engine, start = LineEngine(game, ranks), Trick.start(game)
    values = engine.values(start)
    value = max(values.values())
    best = tuple(move for move, worth in values.items() if worth == value)
    leads = engine.leads(start)
    return SolvedPosition(
        game=game,
        value=value,
        best=best,
        zugzwang=False,
        leads=leads,
        method="matching",
        remaining=_remaining(game),
        values=values,
        engine=engine,
    )


def _remaining(game: Tanhinmin) -> int | None:
    """The cards the loser keeps, where the document asks for them."""
    if not game.remaining:
        return None
    from gote.cards.tanhinmin.remaining import cards_left

    return cards_left(game)


def is_line(game: Tanhinmin) -> bool:
    """Whether the position is plain or 8-cut Tanhinmin: one line of strength that nobody can reverse any more.

    >>> is_line(Tanhinmin(order="linear", mover=[3], waiter=[4], reverse=11))
    True
    """
    if game.order != "linear":
        return False
    return game.reverse is None or not (game.reversed or game.reverse in game.mover or game.reverse in game.waiter)
