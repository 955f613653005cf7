"""Counterexamples of the claims as documents that a board can open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gote.core.registry import kinds


def as_document(case: Any, claim: str = "") -> dict[str, Any] | None:
    """A counterexample as a document: where it is one, a deal of the trick game (word and scoring cards), or what the
    family of its claim holds: worths by coalition, estates, stocks.

    >>> as_document(["ABAB", 3])
    {'kind': 'tricks', 'left': [4, 2], 'right': [3, 1], 'leader': 'left', 'scoring': 3}
    >>> as_document([0, 1, 0, 2], "coalitional.x")
    {'kind': 'coalition', 'players': 2, 'worth': {'1': 1, '2': 0, '1,2': 2}}
    >>> as_document([1, 2]) is None
    True
    """
    if isinstance(case, dict) and case.get("kind") in kinds():
        return case
    if claim in _FORMS:
        return _FORMS[claim](case)
    if claim.startswith("coalitional.") and isinstance(case, list) and len(case) in (4, 8, 16, 32):
        return _coalition(case)
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


def _coalition(table: list[Any]) -> dict[str, Any]:
    """Worths by the bits of a coalition, player 1 the lowest."""
    players = len(table).bit_length() - 1
    names = {mask: ",".join(str(i + 1) for i in range(players) if mask >> i & 1) for mask in range(1, len(table))}
    return {"kind": "coalition", "players": players, "worth": {names[mask]: table[mask] for mask in names}}


def _stock(case: Any) -> dict[str, Any]:
    a, b, stock, draw = case
    return {"kind": "stock_card", "a": a, "b": b, "stock": stock, "draw": draw}


def _highest_count(case: Any) -> dict[str, Any]:
    """The k highest cards count one each; A leads."""
    a, b, stock, k = case
    points = dict.fromkeys(sorted((*a, *b, *stock))[-k:], 1)
    return {"kind": "sixty_six", "a": a, "b": b, "stock": stock, "points": points, "leader": "a"}


_FORMS: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "coalitional.leans-further": lambda case: {"kind": "bankruptcy", "estate": case[0], "claims": case[1]},
    "sixtysix.stock_one_card": _stock,
    "sixtysix.stock_search_printed": _stock,
    "sixtysix.lead_with_stock": _highest_count,
    "open.lead-with-a-stock": _highest_count,
    "zerosum.dresher-ends": lambda case: {"kind": "dresher", "n": case},
}
