"""Named families: a document that gives the name of a game and its numbers, and stands for the game written out.

The family's document builds the game (`build_family`), the room's own solver solves it, and `FamilySolution` shows that
solution as the family's: same answer, same proof, same views. The family's checker builds the game again from the
document.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from gote.core.errors import DocumentError, GoteError
from gote.core.explanation import Explanation
from gote.core.game import Game
from gote.core.picture import Picture
from gote.core.solution import Solution

F = TypeVar("F", bound=Game)
Built = TypeVar("Built")


@dataclass(frozen=True, kw_only=True)
class FamilySolution(Solution[F]):
    """The solution of the game that a family stands for, as the answer to the family's own document.

    >>> from gote.core import solve
    >>> solution = solve({"kind": "stochastic_family", "family": "serving"})
    >>> solution.game.kind, solution.inner.game.kind, solution.value
    ('stochastic_family', 'stochastic', {'G': Fraction(13, 27)})
    """

    inner: Solution[Any]

    @property
    def value(self) -> Any:
        """What the solution of the game calls its value."""
        return self.inner.value  # type: ignore[attr-defined]

    def answer(self) -> dict[str, Any]:
        return self.inner.answer()

    def certificate(self) -> dict[str, Any]:
        return self.inner.certificate()

    def _check(self) -> str | None:
        from gote.core.registry import checker

        return checker(self.game.kind)(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        return self.inner.explain(lang)

    def plot(self, lang: str = "en") -> Picture:
        return self.inner.plot(lang)


def build_family(
    family: str, parameters: Mapping[str, Any], families: Mapping[str, Callable[..., Built]], largest: Mapping[str, int]
) -> Built:
    """The game of a family; a `DocumentError` says what is wrong with the name or the numbers.

    `largest` bounds the parameters that are whole numbers and decide how large the game is.

    >>> build_family("range", {"stop": 3}, {"range": lambda stop: list(range(stop))}, {"stop": 10})
    [0, 1, 2]
    """
    if family not in families:
        raise DocumentError("family", f"{family!r} is unknown; choose one of {', '.join(families)}")
    known = inspect.signature(families[family]).parameters
    for name, value in parameters.items():
        if name not in known:
            raise DocumentError(
                f"parameters.{name}", f"is not a parameter of {family}; it has {', '.join(known) or 'none'}"
            )
        if name in largest and (
            not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= largest[name]
        ):
            raise DocumentError(
                f"parameters.{name}", f"is {str(value)[:20]}; give a whole number up to {largest[name]}"
            )
    missing = [name for name, p in known.items() if p.default is p.empty and name not in parameters]
    if missing:
        raise DocumentError(f"parameters.{missing[0]}", f"is missing; {family} needs {', '.join(missing)}")
    try:
        return families[family](**parameters)
    except ValidationError as error:
        cause = error.errors()[0]
        raise DocumentError(
            "parameters", f"these numbers give no game: {cause['msg'].removeprefix('Value error, ')}"
        ) from None
    except GoteError as error:
        raise DocumentError("parameters", f"these numbers give no game: {error.line}") from None
    except (ValueError, TypeError, ZeroDivisionError, AttributeError) as error:
        raise DocumentError("parameters", f"these numbers give no game: {' '.join(str(error).split())[:120]}") from None
