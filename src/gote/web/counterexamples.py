"""Counterexamples of the claims as documents that a board can open."""

from __future__ import annotations

from typing import Any

from gote.core.registry import kinds


def as_document(case: Any) -> dict[str, Any] | None:
    """A counterexample as a document, where it is one, or a deal of the trick game (word and scoring cards).

    >>> as_document(["ABAB", 3])
    {'kind': 'tricks', 'left': [4, 2], 'right': [3, 1], 'leader': 'left', 'scoring': 3}
    >>> as_document([1, 2]) is None
    True
    """
    if isinstance(case, dict) and case.get("kind") in kinds():
        return case
    deal, scoring = (
        (case, 2) if isinstance(case, str) else case if isinstance(case, list) and len(case) == 2 else ("", 0)
    )
    if isinstance(deal, str) and deal and set(deal) <= set("AB") and isinstance(scoring, int):
        if deal.count("A") != deal.count("B"):
            return None
        from gote.cards.tricks.rules_deal import from_standard

        left, right = from_standard(deal)
        return {"kind": "tricks", "left": list(left), "right": list(right), "leader": "left", "scoring": scoring}
    return None
