"""The pages of the workbench. Each module registers its own routes; none of them computes, the pool does."""

from __future__ import annotations

from gote.web.pool import Pool


def register(pool: Pool) -> None:
    """Register all pages with NiceGUI."""
    from gote.web.pages import exercises, home, kind, lab, play

    for page in (home, kind, play, lab, exercises):
        page.register(pool)
