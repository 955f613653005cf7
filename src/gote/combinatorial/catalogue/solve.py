"""Answers about the single games that a theorem decides, with the theorem's figures beside them."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.catalogue import boards, dynamic, moore, sos
from gote.combinatorial.catalogue.answer import (
    DynamicAnswer,
    MooreAnswer,
    NorthcottAnswer,
    OrdinalAnswer,
    SosAnswer,
    ThirtyOneAnswer,
    WythoffAnswer,
)
from gote.combinatorial.catalogue.engines import rule_engine
from gote.combinatorial.catalogue.rules import (
    DynamicSubtractionGame,
    MooreGame,
    NorthcottGame,
    SosGame,
    StaircaseGame,
    ThirtyOneGame,
    TwoDimensionalNimGame,
    WythoffGame,
)
from gote.combinatorial.catalogue.rules_boards import moore_move, thirty_one_start
from gote.combinatorial.misere import misere_play
from gote.combinatorial.ordinals import Ordinal
from gote.combinatorial.search import RuleEngine
from gote.combinatorial.solve import position_fields
from gote.core import LimitError


def solve_moore(game: MooreGame) -> MooreAnswer:
    """Columns modulo k + 1."""
    misere = game.play == "misere"
    lost = moore.is_lost(game.heaps, game.k, misere)
    moves = [] if lost else moore.winning_moves(game.heaps, game.k, misere)
    written = [moore_move(game.heaps, [move.get(i, n) for i, n in enumerate(game.heaps)]) for move in moves]
    return MooreAnswer(outcome="P" if lost else "N", moves=written, column_sums=moore.column_sums(game.heaps, game.k))


def solve_staircase(game: StaircaseGame) -> PositionAnswer:
    """Nim on the odd steps."""
    if game.play == "misere":
        return PositionAnswer(**position_fields(RuleEngine(game.opening(), game.options), "misere"))
    value = reduce(xor, game.steps[::2], 0)
    moves = boards.staircase_winning(game.steps) if value else []
    return PositionAnswer(outcome="N" if value else "P", grundy=value, moves=moves)


def solve_northcott(game: NorthcottGame) -> NorthcottAnswer:
    """Nim with the gaps; misere play by search, where men who can step aside for ever may make a draw."""
    total = boards.northcott_value(game.rows)
    if game.play == "misere":
        outcome, moves = misere_play(RuleEngine(game.opening(), game.options, loopy=True))
        return NorthcottAnswer(outcome=outcome, moves=moves, nim_sum=total)
    moves = boards.northcott_moves_to(game.rows, game.columns, int(game.mover == "black")) if total else []
    return NorthcottAnswer(outcome="N" if total else "P", moves=moves, nim_sum=total)


def solve_wythoff(game: WythoffGame) -> WythoffAnswer:
    """The lost pairs by the golden section; values of small boards by mex."""
    a, b = game.position
    if game.play == "misere":
        if max(a, b) > 60:
            raise LimitError("position: misere play of Wythoff's game is searched up to 60; give smaller piles")
        return WythoffAnswer(**position_fields(RuleEngine((a, b), game.options), "misere"))
    moves = boards.wythoff_winning(a, b)
    found: dict[str, Any] = {"outcome": "N" if moves else "P", "moves": moves}
    if game.valued:
        found["grundy"] = boards.wythoff_table(a + 1, b + 1)[b][a]
    return WythoffAnswer(**found)


def solve_thirty_one(game: ThirtyOneGame) -> ThirtyOneAnswer:
    """By search, with the cards left."""
    total, cards = thirty_one_start(game.cards, game.history)
    safe = [card for card, count in cards if count and total + card <= game.limit]
    fields = position_fields(rule_engine(game), game.play)
    return ThirtyOneAnswer(**fields, total=total, remaining={str(c): n for c, n in cards}, safe_cards=safe)


def solve_dynamic(game: DynamicSubtractionGame) -> DynamicAnswer:
    """By the sums of losing sizes for a multiple, one number per heap size for a list of limits; misere play by search."""
    if game.play == "misere":
        outcome, moves = misere_play(RuleEngine(game.opening(), game.options))
        return DynamicAnswer(outcome=outcome, moves=moves)
    if game.limits is None:
        moves = dynamic.winning_suffixes(game.chips, game.most, game.multiplier)
    elif game.chips > 1_000_000:
        raise LimitError(f"chips: {game.chips:,} chips are beyond the table; give at most 1,000,000")
    else:
        moves = dynamic.winning_takes(game.chips, game.most, game.may_follow)
    return DynamicAnswer(outcome="N" if moves else "P", moves=moves)


def solve_two_dimensional(game: TwoDimensionalNimGame) -> OrdinalAnswer:
    """Nim-sums of ordinals."""
    total = reduce(xor, (boards.ordinal_of(c, game.variant) for c in game.coins), Ordinal())
    moves = boards.two_dimensional_winning(game.coins, game.variant, total) if total else []
    return OrdinalAnswer(outcome="N" if total else "P", moves=moves, value=str(total))


def solve_sos(game: SosGame) -> SosAnswer:
    """Win, draw or loss of the mover: N, D or P."""
    value, moves, one = sos.value_of(game.history, game.squares)
    fields: dict[str, Any] = {"outcome": {"win": "N", "draw": "D", "loss": "P"}[value], "moves": [], "value": value}
    if one is not None:
        fields |= {"moves_known": False, "winning_move": one}
    elif value == "draw":
        fields["drawing_moves"] = moves
    else:
        fields["moves"] = moves
    return SosAnswer(**fields)
