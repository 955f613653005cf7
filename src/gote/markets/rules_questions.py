"""Questions about a market from its document."""

from __future__ import annotations

from typing import Any


def discount_of_market(fields: dict[str, Any]) -> dict[str, Any]:
    """The critical discount factor asked of a market: which rows are compared does not matter."""
    return {name: value for name, value in fields.items() if name not in ("compare", "order")}
