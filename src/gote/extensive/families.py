"""Named trees as documents: kind `extensive_family`, a family and its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from gote.core import DocumentError, Explanation, GoteError, Picture, Solution
from gote.extensive import games
from gote.extensive.imperfect_recall import figure_2_5_4
from gote.extensive.rules import ExtensiveFamily, ExtensiveGame
from gote.extensive.solve import ExtensiveSolution, solve_extensive

FAMILIES: Mapping[str, Callable[..., ExtensiveGame]] = {
    "basic_endgame": games.basic_endgame,
    "silver_dollar": games.silver_dollar,
    "statistical_game": games.statistical_game,
    "forgetful_player": games.forgetful_player,
    "figure_2_5_4": figure_2_5_4,
    "two_coins": games.two_coins,
    "beasley": games.beasley,
    "kuhn_poker": games.kuhn_poker,
    "leduc_poker": games.leduc_poker,
}
LARGEST = {"cards": 120, "ranks": 8, "suits": 4, "raises": 3, "tosses": 10, "searches": 6}


def build(family: str, parameters: Mapping[str, Any], families: Mapping[str, Callable[..., Any]] = FAMILIES, largest: Mapping[str, int] = LARGEST) -> Any:
    """The game of a family; a `DocumentError` says what is wrong with the name or the numbers.

    >>> build("kuhn_poker", {"cards": 4}).title
    'Kuhn poker, 4 cards'
    """
    if family not in families:
        raise DocumentError("family", f"{family!r} is unknown; choose one of {', '.join(families)}")
    known = inspect.signature(families[family]).parameters
    for name, value in parameters.items():
        if name not in known:
            raise DocumentError(f"parameters.{name}", f"is not a parameter of {family}; it has {', '.join(known) or 'none'}")
        if name in largest and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= largest[name]):
            raise DocumentError(f"parameters.{name}", f"is {str(value)[:20]}; give a whole number up to {largest[name]}")
    missing = [name for name, p in known.items() if p.default is p.empty and name not in parameters]
    if missing:
        raise DocumentError(f"parameters.{missing[0]}", f"is missing; {family} needs {', '.join(missing)}")
    try:
        return families[family](**parameters)
    except ValidationError as error:
        cause = error.errors()[0]
        raise DocumentError("parameters", f"these numbers give no game: {cause['msg'].removeprefix('Value error, ')}") from None
    except GoteError as error:
        raise DocumentError("parameters", f"these numbers give no game: {error.line}") from None
    except (ValueError, TypeError, ZeroDivisionError, AttributeError) as error:
        raise DocumentError("parameters", f"these numbers give no game: {' '.join(str(error).split())[:120]}") from None


@dataclass(frozen=True, kw_only=True)
class ExtensiveFamilySolution(Solution[ExtensiveFamily]):
    """The solution of the tree the family stands for."""

    inner: ExtensiveSolution

    @property
    def value(self) -> Any:
        """The value of the tree."""
        return self.inner.value

    def answer(self) -> dict[str, Any]:
        return self.inner.answer()

    def certificate(self) -> dict[str, Any]:
        return self.inner.certificate()

    def _check(self) -> None:
        from gote.extensive.check import check_extensive_family

        check_extensive_family(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        return self.inner.explain(lang)

    def plot(self, lang: str = "en") -> Picture:
        return self.inner.plot(lang)


def solve_family(game: ExtensiveFamily) -> ExtensiveFamilySolution:
    """Build the tree and solve it.

    >>> solve_family(ExtensiveFamily(family="basic_endgame", parameters={"win": "1/3", "bet": 3})).value
    Fraction(1, 15)
    """
    return ExtensiveFamilySolution(game=game, inner=solve_extensive(game.extensive_game))
