"""Named trees as documents: kind `extensive_family`, a family and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gote.core import build_family
from gote.extensive import rules_games as games
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_face_down import hidden_schnapsen
from gote.extensive.rules_hidden_hands import hidden_whist
from gote.extensive.rules_hidden_stock import hidden_sixty_six

FAMILIES: Mapping[str, Callable[..., ExtensiveGame]] = {
    "basic_endgame": games.basic_endgame,
    "silver_dollar": games.silver_dollar,
    "statistical_game": games.statistical_game,
    "forgetful_player": games.forgetful_player,
    "figure_2_5_4": games.figure_2_5_4,
    "two_coins": games.two_coins,
    "beasley": games.beasley,
    "kuhn_poker": games.kuhn_poker,
    "leduc_poker": games.leduc_poker,
    "hidden_whist": hidden_whist,
    "hidden_sixty_six": hidden_sixty_six,
    "hidden_schnapsen": hidden_schnapsen,
}
LARGEST = {"cards": 200, "ranks": 10, "suits": 4, "raises": 3, "tosses": 10, "searches": 6}


def build(family: str, parameters: Mapping[str, Any]) -> ExtensiveGame:
    """The tree of a family; a `DocumentError` says what is wrong with the name or the numbers.

    >>> build("kuhn_poker", {"cards": 4}).title
    'Kuhn poker, 4 cards'
    """
    return build_family(family, parameters, FAMILIES, LARGEST)
