"""Three machine instructions on 64-bit words that kernels use: number of ones, place of the highest and of the lowest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function that makes no arrays: references are not counted, which took a third of the search's time."""
    options: Any = {"cache": True, "_nrt": False}
    compiled: Any = njit(**options)(function)
    return cast(F, compiled)


@intrinsic
def _ones(context: Any, word: Any) -> Any:
    """How many bits of a word are set."""

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), emit


@intrinsic
def _top(context: Any, word: Any) -> Any:
    """Place of the highest bit of a word that is not 0."""

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], target.get_constant(types.boolean, True))
        return builder.sub(target.get_constant(types.int64, 63), zeros)

    return types.int64(types.uint64), emit


@intrinsic
def _low(context: Any, word: Any) -> Any:
    """Place of the lowest bit of a word that is not 0."""

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], target.get_constant(types.boolean, True))

    return types.int64(types.uint64), emit


ones: Any = _ones
top: Any = _top
low: Any = _low
