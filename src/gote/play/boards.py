"""Which board a game is played on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gote.play.board import Board
from gote.play.match import Match


def board_of(match: Match, lang: str, against: bool = True) -> Board | None:
    """The board of a match as the person sees it, against gote or (`against` false) with two people at it; None where
    there is no drawing, and words must do.

    >>> from gote.play.match import start_match
    >>> board = board_of(start_match("nim", {"heaps": [1, 2]}), "en")
    >>> sorted(part.label for part in board.parts)
    ['take 1 from the heap of 1', 'take 1 from the heap of 2', 'take 2 from the heap of 2']
    """
    from gote.play import card_boards, chip_boards, matrix_board, partizan_board
    from gote.rules.board import board_of_rules

    position: Any = match.position
    makers: dict[str, Callable[[Any, int, str], Board | None]] = {
        "ImpartialPosition": chip_boards.board,
        "SosPosition": chip_boards.sos,
        "PartizanPosition": partizan_board.board,
        "TrickPosition": partial(card_boards.tricks, against=against),
        "SixtySixPosition": partial(card_boards.sixty_six, against=against),
        "Trick": partial(card_boards.tanhinmin, against=against),
        "WhistPosition": partial(card_boards.whist, against=against),
        "Board": card_boards.memory,
        "HiddenPosition": card_boards.poker,
        "MatrixPosition": matrix_board.board,
        "RulesPosition": board_of_rules,
    }
    make = makers.get(type(position).__name__)
    return None if make is None else make(position, match.person, lang)
