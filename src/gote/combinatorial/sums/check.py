"""Proofs of sums: each component by the proofs of its own kind, then the theorem of Sprague and Grundy (Smith's for
endless components); misere sums through the pairs of tame components, or position by position.
"""

from __future__ import annotations

from collections.abc import Iterator

from gote.combinatorial.answer import SumAnswer
from gote.combinatorial.catalogue import check as catalogue_check
from gote.combinatorial.catalogue import check_pieces
from gote.combinatorial.check import INFINITE, Evidence, Facts, Pair, Pairs, Value, facts, known_facts, pairs
from gote.combinatorial.coins import check as coins_check
from gote.combinatorial.graphs import check as graphs_check
from gote.combinatorial.hackenbush import check as hackenbush_check
from gote.combinatorial.heaps import check as heaps_check
from gote.combinatorial.rules import Move
from gote.combinatorial.sums.rules import SumGame
from gote.core import proves
from gote.core.axioms import absent, equal

KINDS_OF_COMPONENTS = (catalogue_check, check_pieces, coins_check, graphs_check, hackenbush_check, heaps_check)
"""The proofs of the kinds that can be components; importing them makes their facts known."""


@facts.register
def _(game: SumGame, evidence: Evidence) -> Facts:
    """A component must reach the target (+) the value of the others; beside an endless component no move ends it."""
    parts = [facts(part, _of(evidence, i)) for i, part in enumerate(game.components)]

    def to(target: int) -> Iterator[Move]:
        for i, part in enumerate(parts):
            others = add([other.value for k, other in enumerate(parts) if k != i])
            if isinstance(others, int):
                yield from ({"component": i, "move": move} for move in part.to(target ^ others))

    return Facts(add([part.value for part in parts]), to)


@proves(SumAnswer, "ordinal")
def an_infinite_value_is_an_ordinal(game: SumGame, a: SumAnswer, evidence: Evidence) -> None:
    """w*r + c, where r is not 0."""
    value = known_facts(game, evidence).value if game.play == "normal" else 0
    if not isinstance(value, int) or not value >> INFINITE:
        absent("ordinal", a.ordinal)
        return
    rows, columns = value >> INFINITE, value & ((1 << INFINITE) - 1)
    equal("ordinal", a.ordinal, ("w" if rows == 1 else f"w*{rows}") + (f"+{columns}" if columns else ""))


def add(values: list[Value]) -> Value:
    """The value of a sum.

    >>> add([1, 4, 6]), add([frozenset({1}), 3]), add([frozenset({1}), frozenset({1})])
    (3, frozenset({2}), frozenset())
    """
    total, endless = 0, []
    for value in values:
        if isinstance(value, int):
            total ^= value
        else:
            endless.append(value)
    if not endless:
        return total
    return frozenset(k ^ total for k in endless[0]) if len(endless) == 1 else frozenset()


def _of(evidence: Evidence, component: int) -> Evidence:
    listed = evidence.get("components") or []
    found: Evidence = listed[component] if component < len(listed) else {}
    return found


@pairs.register
def _(game: SumGame, evidence: Evidence) -> Pairs | None:
    """Tame components have the nim-sum of their g, and the sum is firm when one is."""
    parts = [pairs(part, _of(evidence, i)) for i, part in enumerate(game.components)]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None

    def to(wanted: frozenset[Pair]) -> list[Move]:
        found = []
        for i, part in enumerate(known):
            total, firm = add_pairs([other.pair for k, other in enumerate(known) if k != i])
            here = {(g ^ total, own) for g, is_firm in wanted for own in (False, True) if (firm or own) == is_firm}
            found += [{"component": i, "move": move} for move in part.to(frozenset(here))]
        return found

    return Pairs(add_pairs([part.pair for part in known]), to)


def add_pairs(listed: list[Pair]) -> Pair:
    """The pair of a sum.

    >>> add_pairs([(1, False), (2, True)])
    (3, True)
    """
    total = 0
    for g, _ in listed:
        total ^= g
    return total, any(firm for _, firm in listed)
