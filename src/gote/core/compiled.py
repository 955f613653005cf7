"""Compiled kernels: a disk that cannot take them loses no answer, and whoever waits for the compiler is told so."""

import contextlib
import functools
import sys
from typing import Any


def forgive_full_disks() -> None:
    """Called by numba itself before its first compilation (entry point `numba_extensions`): a kernel that cannot be
    kept on disk is used all the same.
    """
    from numba.core import caching

    tell_of_compiling()
    cache: Any = caching.Cache
    save = cache.save_overload
    if getattr(save, "forgiving", False):
        return

    @functools.wraps(save)
    def forgiving(self: Any, *arguments: Any) -> None:
        with contextlib.suppress(OSError):
            save(self, *arguments)

    forgiving.forgiving = True  # type: ignore[attr-defined]
    cache.save_overload = forgiving


def tell_of_compiling() -> None:
    """On a terminal, say once that a kernel is being compiled: the first use of it takes seconds, the next none."""
    from numba.core import event

    if not sys.stderr or not sys.stderr.isatty():
        return

    class Once(event.Listener):
        told = False

        def on_start(self, event: Any) -> None:
            if not self.told:
                self.told = True
                print("gote: compiling kernels (first use)", file=sys.stderr)

        def on_end(self, event: Any) -> None:
            """Nothing: the answer follows."""

    register: Any = event.register
    register("numba:compile", Once())
