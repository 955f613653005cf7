"""Named families: a document that gives the name of a game and its numbers, and stands for the game written out.

The family's document builds the game (`build_family`); its record says which kind it stands for, whose answer, proofs
and views are then the family's too (`Kind.stands_for`, `Game.written_out`).
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from gote.core.errors import DocumentError, GoteError

Built = TypeVar("Built")


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
    except GoteError as error:
        raise DocumentError("parameters", f"these numbers give no game: {error.line}") from None
    except (ValueError, TypeError, ZeroDivisionError, AttributeError) as error:
        raise DocumentError("parameters", f"these numbers give no game: {' '.join(str(error).split())[:120]}") from None
