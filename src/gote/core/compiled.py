"""Compiled kernels on a disk that cannot take them: compiled again next time, and no answer lost."""

from __future__ import annotations

import contextlib
import functools
from typing import Any


def forgive_full_disks() -> None:
    """Called by numba itself before its first compilation (entry point `numba_extensions`): a kernel that cannot be
    kept on disk is used all the same.
    """
    from numba.core import caching

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
