"""Checks of heap games: the mex axioms on every heap up to the largest one, the periodicity theorems, and every move of
the position.

Works from the law alone: `Law.moves` lists moves by the definition, `axioms` verifies (never computes) a table of
values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import numpy as np

from gote.core import CheckError
from gote.impartial.check import MoveFunction, brute_force, check_by_facts, check_position_answer, mex
from gote.impartial.engine import TameValue
from gote.impartial.heaps.law import NIM, Law
from gote.impartial.heaps.rules import HeapGame, NimGame, TableGame

P_PAIRS: frozenset[TameValue] = frozenset({(0, True), (1, False)})
"""(g, firm) of the positions that the mover loses under misere play."""


def check_nim(game: NimGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Bouton's theorem and the theorem of misere nim, column by column of the binary digits.

    >>> check_nim(NimGame(heaps=[5, 7, 9]), {"outcome": "N", "grundy": 11, "moves": [{"heap": 2, "take": 7, "leave": [2]}]}, {})
    """
    if game.play == "normal":
        check_by_facts(game, answer, certificate)
    else:
        pair, winning = tame_facts_nim(game, certificate, P_PAIRS)
        check_position_answer(answer, "P" if pair in P_PAIRS else "N", None, winning)


def facts_nim(game: NimGame, evidence: Mapping[str, Any], target: int) -> tuple[int, list[Any]]:
    """The nim-sum, and the one size (if smaller) to which each heap must be cut to make it `target`."""
    total = _columns(game.heaps)
    found = []
    for i, size in enumerate(game.heaps):
        left = _columns([total, size, target]) if target >= 0 else size
        if left < size:
            found.append({"heap": i, "take": size - left, "leave": [left] if left else []})
    return total, found


def tame_facts_nim(
    game: NimGame, evidence: Mapping[str, Any], wanted: frozenset[TameValue]
) -> tuple[TameValue, list[Any]]:
    """The pair (nim-sum, some heap above 1), and all moves to pairs that are wanted."""
    total = _columns(game.heaps)
    large = sum(size > 1 for size in game.heaps)
    found = []
    for i, size in enumerate(game.heaps):
        others, firm = _columns([total, size]), large > (size > 1)
        for left in {_columns([others, g]) for g, _ in wanted}:
            if left < size and (_columns([others, left]), firm or left > 1) in wanted:
                found.append({"heap": i, "take": size - left, "leave": [left] if left else []})
    return (total, large > 0), found


def rules_nim(game: NimGame) -> tuple[Hashable, MoveFunction]:
    """Nim by its rules."""
    return game.heaps, lambda heaps: _moves(NIM, heaps)


def _columns(heaps: Sequence[int]) -> int:
    """The nim-sum as the text writes it: a 1 below every column with an odd number of ones."""
    width = max((size.bit_length() for size in heaps), default=0)
    return sum(1 << k for k in range(width) if sum(size >> k & 1 for size in heaps) % 2)


def check_subtraction(game: TableGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about a subtraction game."""
    check_heap(game, answer, certificate)


def check_octal(game: TableGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about an octal game."""
    check_heap(game, answer, certificate)


def check_heap(game: TableGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about heaps under any law: table, period and position."""
    law = game.law
    if game.table is not None:
        _check_table(game, answer)
    if game.period:
        if "period" not in answer:
            raise CheckError("period: is missing from the answer")
        proof = certificate.get("period") or {}
        if answer["period"] is None:
            _check_no_period(law, answer["searched"], proof)
        else:
            _check_period(law, answer["period"], proof)
    if game.heaps is None:
        return
    if game.play == "normal":
        check_by_facts(game, answer, certificate)
    elif certificate.get("tame"):
        pair, winning = tame_facts_heap(game, certificate, P_PAIRS)
        check_position_answer(answer, "P" if pair in P_PAIRS else "N", None, winning)
    elif certificate.get("quotient"):
        _check_by_quotient(law, game.heaps, answer, certificate["quotient"])
    else:
        check_by_facts(game, answer, certificate)


def _check_by_quotient(law: Law, heaps: Sequence[int], answer: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
    """A misere quotient that satisfies the axioms of play decides the position and every move."""
    from gote.impartial.quotients.check import check_tables

    check_tables(law, max(heaps), tables)
    step, lost = tables["step"], set(tables["p_elements"])

    def is_lost(sizes: Sequence[int]) -> bool:
        here = 0
        for size in sizes:
            here = step[here][size - 1] if size else here
        return here in lost

    winning = [
        {"heap": i, "take": take, "leave": list(leave)}
        for i, size in enumerate(heaps)
        for take, leave in law.moves(size)
        if is_lost([*heaps[:i], *leave, *heaps[i + 1 :]])
    ]
    check_position_answer(answer, "P" if is_lost(heaps) else "N", None, winning)


def _check_table(game: TableGame, answer: Mapping[str, Any]) -> None:
    assert game.table is not None
    field = "outcomes" if game.play == "misere" else "table"
    found = answer.get(field)
    if not isinstance(found, (list, tuple)) or len(found) != game.table + 1:
        raise CheckError(f"{field}: does not have {game.table + 1} entries")
    if game.play == "normal":
        axioms(game.law, found)
        return
    for heap, outcome in enumerate(found):
        if brute_force((heap,), lambda heaps: _moves(game.law, heaps), misere=True)[0] != outcome:
            raise CheckError(f"outcomes: a heap of {heap} is not {outcome}")


def facts_heap(game: HeapGame, evidence: Mapping[str, Any], target: int) -> tuple[int, list[Any]]:
    """Value and moves of heaps, from a table that satisfies the mex axioms (and repeats for ever where heaps are
    larger).
    """
    law, heaps = game.law, game.heaps or ()
    value = _reader(law, evidence, max(heaps, default=0), axioms)
    total = 0
    for size in heaps:
        total ^= value(size)
    found = []
    for i, size in enumerate(heaps):
        wanted = total ^ value(size) ^ target
        if size > 10**8:
            found += _large_moves(law, i, size, value, wanted, total == target)
            continue
        for take, leave in law.moves(size):
            reached = 0
            for part in leave:
                reached ^= value(part)
            if reached == wanted:
                found.append({"heap": i, "take": take, "leave": list(leave)})
    return total, found


def _large_moves(law: Law, heap: int, size: int, value: Any, wanted: int, none_needed: bool) -> list[Any]:
    """Moves from a heap too large to list splits; a position of the wanted value already has no move to it."""
    if law.splits:
        if none_needed:
            return []
        raise CheckError(f"moves: a heap of {size} has too many splits to check")
    return [
        {"heap": heap, "take": take, "leave": list(leave)}
        for take, leave in law.moves(size)
        if (value(leave[0]) if leave else 0) == wanted
    ]


facts_octal = facts_subtraction = facts_heap


def tame_facts_heap(
    game: HeapGame, evidence: Mapping[str, Any], wanted: frozenset[TameValue]
) -> tuple[TameValue, list[Any]]:
    """The pair of a position of tame heaps and all moves to pairs that are wanted."""
    law, heaps = game.law, game.heaps or ()
    code = _reader(law, evidence["tame"], max(heaps, default=0), _check_codes)

    def pair(sizes: Sequence[int]) -> TameValue:
        total = firm = 0
        for size in sizes:
            total ^= code(size) >> 1
            firm |= code(size) & 1
        return total, bool(firm)

    found = [
        {"heap": i, "take": take, "leave": list(leave)}
        for i, size in enumerate(heaps)
        for take, leave in law.moves(size)
        if pair([*heaps[:i], *leave, *heaps[i + 1 :]]) in wanted
    ]
    return pair(heaps), found


tame_facts_octal = tame_facts_subtraction = tame_facts_heap


def rules_heap(game: HeapGame) -> tuple[Hashable, MoveFunction]:
    """Heaps by the clauses of their law."""
    law = game.law
    return game.heaps or (), lambda heaps: _moves(law, heaps)


rules_octal = rules_subtraction = rules_heap


def _reader(law: Law, evidence: Mapping[str, Any], largest: int, accept: Callable[[Law, Sequence[int]], None]) -> Any:
    """The function from sizes to labels that the evidence gives, once it has been checked; made by definition when it
    gives none.
    """
    values, cycle = evidence.get("values"), evidence.get("period")
    if values is None or (len(values) <= largest and not cycle):
        values, cycle = values_by_definition(law, largest), None
    else:
        accept(law, values)
        if len(values) <= largest:
            _check_period(law, cycle or {}, {"values": values}, smallest=False)

    def value(size: int) -> int:
        if size >= len(values) and cycle:
            size = cycle["preperiod"] + (size - cycle["preperiod"]) % cycle["length"]
        return int(values[size])

    return value


def _check_codes(law: Law, codes: Sequence[int]) -> None:
    """Every heap is tame: its pair of mex values is (0, 1), (1, 0) or (n, n), as its code 2g + firm says."""
    for heap, code in enumerate(codes):
        normal, misere = set(), set()
        for _, leave in law.moves(heap):
            g = firm = 0
            for part in leave:
                g ^= codes[part] >> 1
                firm |= codes[part] & 1
            normal.add(g)
            misere.add(g if firm else g ^ 1)
        pair = mex(normal), mex(misere) if normal else 1
        if pair != (code >> 1, code >> 1 if code & 1 else (code >> 1) ^ 1):
            raise CheckError(f"tame: a heap of {heap} has the pair {pair}, the certificate says {code}")


def _moves(law: Law, heaps: tuple[int, ...]) -> list[tuple[Any, tuple[int, ...]]]:
    """All moves of a position with several heaps; positions are compared as sorted lists without empty heaps."""
    found = []
    for i, size in enumerate(heaps):
        for take, leave in law.moves(size):
            after = tuple(sorted(k for k in heaps[:i] + leave + heaps[i + 1 :] if k))
            found.append(({"heap": i, "take": take, "leave": list(leave)}, after))
    return found


def _check_period(law: Law, period: Mapping[str, int], proof: Mapping[str, Any], smallest: bool = True) -> None:
    """The values up to the bound of the theorem are right and agree; nothing smaller would do."""
    start, length = period["preperiod"], period["length"]
    if not _has_theorem(law):
        raise CheckError("period: no theorem proves a period of this law")
    bound = _agreement(law, start, length)
    values = _proved_values(law, proof, bound + length) if smallest else proof["values"]
    if length < 1 or len(values) < bound + length:
        raise CheckError(f"period: the values must be known up to {bound + length}")
    if any(values[n] != values[n + length] for n in range(start, min(bound, len(values) - length))):
        raise CheckError(f"period: the values do not repeat with period {length} from {start} on")
    if smallest:
        if start and values[start - 1] == values[start - 1 + length]:
            raise CheckError(f"period: {start} is not the smallest preperiod")
        for d in range(1, length):
            if length % d == 0 and all(values[n] == values[n + d] for n in range(start, start + length)):
                raise CheckError(f"period: {d} is a smaller period than {length}")


def _check_no_period(law: Law, searched: int, proof: Mapping[str, Any]) -> None:
    """The values g(0), ..., g(searched) are right, and no theorem proves a period from them.

    Read backwards, values that repeat with period p to the end begin again with themselves p places later; the lengths
    of these repetitions for all p are found in one run (the Z function).
    """
    if not _has_theorem(law):
        if searched:
            raise CheckError("searched: no theorem proves a period of this law; it must be 0")
        return
    values = _proved_values(law, proof, searched + 1)[: searched + 1]
    for length, repeated in enumerate(_repetitions(list(values)[::-1])):
        start = len(values) - length - repeated
        if length and _agreement(law, start, length) + length < len(values):
            raise CheckError(f"period: the values prove the period {length} from {start} on")


def _has_theorem(law: Law) -> bool:
    return not any(not c.take.finite or c.heap is not None or (c.unequal and 2 in c.parts) for c in law.clauses)


def _agreement(law: Law, start: int, length: int) -> int:
    """If g(n + length) = g(n) from `start` to below this bound, then for ever."""
    parts = max((max(clause.parts) for clause in law.clauses), default=0)
    chips = max((clause.take.largest for clause in law.clauses), default=0)
    if parts > 1:  # a move from n + length then leaves a heap of at least start + length
        return parts * max(start, 1) + (parts - 1) * length + chips
    return start + chips + 1


def _proved_values(law: Law, proof: Mapping[str, Any], count: int) -> Sequence[int]:
    """At least so many values, given by the certificate or made by definition, that satisfy the mex rule."""
    values: Sequence[int] = proof.get("values") or []
    if len(values) < count:
        if count > 20_000:
            raise CheckError(f"period: the certificate must give the values up to {count}")
        return values_by_definition(law, count)
    axioms(law, values)
    return values


def _repetitions(text: Sequence[int]) -> list[int]:
    """For each place how far the text there agrees with its beginning.

    >>> _repetitions([1, 2, 1, 2, 1, 3])
    [6, 0, 3, 0, 1, 0]
    """
    size = len(text)
    found, left, right = [size] + [0] * (size - 1), 0, 0
    for i in range(1, size):
        k = min(right - i, found[i - left]) if i < right else 0
        while i + k < size and text[k] == text[i + k]:
            k += 1
        found[i] = k
        if i + k > right:
            left, right = i, i + k
    return found


def values_by_definition(law: Law, most: int) -> list[int]:
    """g(0), ..., g(most) by mex over all moves.

    >>> from gote.impartial.heaps.law import octal_law
    >>> values_by_definition(octal_law("0.77"), 5)
    [0, 1, 2, 3, 1, 4]
    """
    g: list[int] = []
    for heap in range(most + 1):
        reached = set()
        for _, leave in law.moves(heap):
            value = 0
            for part in leave:
                value ^= g[part]
            reached.add(value)
        g.append(mex(reached))
    return g


def axioms(law: Law, values: Sequence[int]) -> None:
    """g(n) is not reached from n, and everything below it is; `CheckError` names the first heap where this fails.

    >>> from gote.impartial.heaps.law import octal_law
    >>> axioms(octal_law("0.77"), [0, 1, 2, 3, 1, 4])
    """
    g = np.asarray(values, np.int64)
    if len(g) and (g.min() < 0 or g.max() > 2 * len(g)):
        raise CheckError("table: a value is impossible")
    if len(g) <= 300:
        wrong = next((n for n, value in enumerate(values_by_definition(law, len(g) - 1)) if value != g[n]), -1)
    else:
        from gote.impartial.heaps.check_kernels import first_wrong

        wrong = first_wrong(law, g)
    if wrong >= 0:
        raise CheckError(f"table: the value {g[wrong]} of a heap of {wrong} does not satisfy the mex rule")
