"""Named games of section 2.6 as documents: kind `stochastic_family`, a family and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gote.core import build_family
from gote.stochastic import rules_games as games
from gote.stochastic.rules import StochasticGame

FAMILIES: Mapping[str, Callable[..., StochasticGame]] = {
    "inspection": games.inspection_game,
    "endurance": games.endurance_game,
    "guess_it": games.guess_it_game,
    "coin_challenge": games.coin_challenge_game,
    "serving": games.serving_game,
    "dare": games.dare_game,
}
LARGEST = {"periods": 200, "inspections": 200, "n": 400, "m": 30, "most": 60}


def build(family: str, parameters: Mapping[str, Any]) -> StochasticGame:
    """The game of a family; a `DocumentError` says what is wrong with the name or the numbers.

    >>> list(build("inspection", {"periods": 2}).states)
    ['1,2', '0,1', '1,1']
    """
    return build_family(family, parameters, FAMILIES, LARGEST)
