"""Answers about heaps: the position, the table of values, the period; and the values they rest on as evidence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.answer import HeapAnswer
from gote.combinatorial.heaps.engine import HeapEngine
from gote.combinatorial.heaps.period import proof_needs, prove_period
from gote.combinatorial.heaps.rules import TableGame
from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.heaps.tables import LawTable, table_of
from gote.combinatorial.heaps.tame import tame_table_of
from gote.combinatorial.misere import P_PAIRS, Arena
from gote.combinatorial.solve import position_fields
from gote.core import LimitError

SEARCH_PERIOD = 1 << 20
"""How far `period: true` looks unless the document says more."""
LOOK, MOST_LOOKED_AT = 500, 50_000
"""How far values are made where no theorem speaks about the law: unless the document says more, and at most."""
SEARCH_WORK = 2e9
"""Steps (about a nanosecond each) spent on that."""


def solve_heaps(game: TableGame) -> HeapAnswer:
    """The position, the table and the period, whatever the document asks for.

    >>> from gote.combinatorial import OctalGame
    >>> solve_heaps(OctalGame(code="0.77", period=True)).period
    {'preperiod': 71, 'length': 12}
    """
    table = table_of(game.law)
    found: dict[str, Any] = {}
    if game.heaps is not None:
        found |= position_fields(HeapEngine(game.law, game.heaps), game.play)
    if game.lists_values:
        found["table"] = table.values(game.table or 0)
    if game.lists_outcomes:
        found["outcomes"] = misere_outcomes(game.law, game.table or 0)
    if game.outcomes_repeat:
        found |= _outcome_period(game, table)
    elif game.period and game.law.closed is not None:
        found["period"] = dict(zip(("preperiod", "length", "saltus"), game.law.closed[:3], strict=True))
    elif game.period:
        provable = proof_needs(game.law) is not None
        most = game.search or SEARCH_PERIOD
        period = table.search_period(most if provable else 0, SEARCH_WORK if game.search is None else None)
        found["period"] = None if period is None else {"preperiod": period.preperiod, "length": period.length}
        if period is None:
            found["searched"] = min(table.searched - 1, most) if provable else _looked_at(table, game.search)
    return HeapAnswer(**found)


def _outcome_period(game: TableGame, table: LawTable) -> dict[str, Any]:
    """The period of P and N. Where heaps are never split an outcome depends on as many outcomes before it as the largest
    number taken; else the period of the values gives it."""
    most = game.search or SEARCH_PERIOD
    if game.law.closed is not None:  # 0 only before the first rise
        _, length, _, value = game.law.closed
        return {"period": {"preperiod": length if value(length - 1) == 0 else 1, "length": 1}}
    if game.law.splits or game.law.masks is None:
        found = table.search_period(most if proof_needs(game.law) else 0, SEARCH_WORK)
        if found is None:
            return {"period": None, "searched": min(table.searched - 1, most) if proof_needs(game.law) else LOOK}
        lost = table.values(found.preperiod + 2 * found.length) == 0
        cycle = lost[found.preperiod : found.preperiod + found.length]
        length = next(
            d for d in range(1, found.length + 1) if found.length % d == 0 and (cycle == np.roll(cycle, d)).all()
        )
        start = found.preperiod
        while start and lost[start - 1] == lost[start - 1 + length]:
            start -= 1
        return {"period": {"preperiod": start, "length": length}}
    size = 128
    while True:
        period = prove_period(game.law, outcomes_of(game.law, size, game.play == "misere"))
        if period is not None:
            return {"period": {"preperiod": period.preperiod, "length": period.length}}
        if size > most:
            return {"period": None, "searched": size - 1}
        size *= 2


def outcomes_of(law: Law, size: int, misere: bool) -> NDArray[np.int64]:
    """1 where the mover loses a heap, 0 where he wins; for laws that never split.

    >>> from gote.combinatorial.heaps.rules_law import subtraction_law
    >>> outcomes_of(subtraction_law([1, 2]), 8, True).tolist()
    [0, 1, 0, 0, 1, 0, 0, 1]
    """
    masks = law.masks or {}
    lost: list[int] = []
    for heap in range(size):
        after = [lost[heap - t] for t, mask in masks.items() if t <= heap and mask & (2 if t < heap else 1)]
        lost.append(int(not any(after) if after else not misere))
    return np.array(lost, np.int64)


def _looked_at(table: LawTable, search: int | None) -> int:
    """How far the values of a law without a theorem are made: as far as was asked and can be proved again."""
    most = min(LOOK if search is None else search, MOST_LOOKED_AT)
    while most > LOOK:
        try:
            table.values(most)
            return most
        except LimitError:
            most //= 2
    return most


def evidence(game: TableGame, answer: HeapAnswer) -> dict[str, Any]:
    """The values that the position and the period rest on, with the theorem that makes a period of them."""
    found: dict[str, Any] = {}
    if game.heaps is not None:
        found |= HeapEngine(game.law, game.heaps).evidence(game.play)
    table = table_of(game.law)
    if answer.searched:
        found["values"] = table.values(max(answer.searched, len(found.get("values", ())) - 1)).tolist()
    if game.outcomes_repeat and answer.period is not None:
        behind = table.period
        if behind is None:
            return found
        answer = answer.model_copy(update={"period": {"preperiod": behind.preperiod, "length": behind.length}})
    if answer.period is not None and "saltus" not in answer.period:
        needs = period_proof(game.law, answer.period)
        last = needs["agreement_up_to"] + answer.period["length"]
        found["period"] = answer.period | needs
        found["values"] = table.values(max(last, len(found.get("values", ())) - 1)).tolist()
    return found


def values_of_heaps(game: TableGame) -> list[int]:
    """The values of the heaps of a position, for its explanation."""
    return [table_of(game.law).value(n) for n in game.heaps or ()]


def period_proof(law: Law, period: Mapping[str, int]) -> dict[str, Any]:
    """Which theorem proves a period, and up to where the values must agree for it.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> period_proof(octal_law("0.77"), {"preperiod": 71, "length": 12})
    {'theorem': 'octal', 'agreement_up_to': 156}
    """
    needs = proof_needs(law)
    assert needs is not None
    parts, chips, window = needs
    if law.steps is not None:
        m = law.steps.modulus
        up_to = period["preperiod"] + window + m - period["length"]
        return {"theorem": "steps", "modulus": m, "agreement_up_to": up_to}
    if not parts:
        return {"theorem": "window", "agreement_up_to": period["preperiod"] + window}
    bound = parts * max(period["preperiod"], 1) + (parts - 1) * period["length"] + chips
    return {"theorem": "octal", "agreement_up_to": bound}


def misere_outcomes(law: Law, most: int) -> list[str]:
    """P or N of every single heap up to `most` under misere play.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> "".join(misere_outcomes(octal_law("0.77"), 12))
    'NPNNPNNNNPNNP'
    """
    tame = tame_table_of(law)
    arena = Arena()
    found = []
    for heap in range(most + 1):
        lost = tame.pair(heap) in P_PAIRS if tame.covers(heap) else arena.is_p([(law, heap)])
        found.append("P" if lost else "N")
    return found
