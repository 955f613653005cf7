"""Is there a graphics card to compute with? The package numba-cuda finds it; `GOTE_GPU=0` leaves it alone."""

import os
from functools import cache


def graphics_card() -> bool:
    """Whether work may go to a graphics card."""
    return os.environ.get("GOTE_GPU", "1") != "0" and _there()


@cache
def _there() -> bool:
    try:
        from numba import cuda

        return bool(cuda.is_available())  # type: ignore[no-untyped-call]
    except Exception:  # a broken driver must not stop those who can do without it
        return False
