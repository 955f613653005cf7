"""Proofs of heap games: tables by the mex rule, periods by the theorems, positions by the
values of their heaps; misere play through pairs, through a misere quotient, or position by position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from gote.combinatorial.check import (
    LOST,
    Evidence,
    Facts,
    Pair,
    Pairs,
    TooManyPositions,
    facts,
    lost_misere,
    mex,
    misere_by_play,
    misere_facts,
    pairs,
)
from gote.combinatorial.heaps.answer import HeapAnswer
from gote.combinatorial.heaps.check_nim import nim_sum
from gote.combinatorial.heaps.check_tables import (
    agreement,
    has_theorem,
    mex_rule,
    proves_a_period,
    repeats,
    values_by_definition,
)
from gote.combinatorial.heaps.rules import HeapGame, TableGame
from gote.combinatorial.heaps.rules_law import Clause, Law
from gote.combinatorial.quotients.check import Monoid
from gote.combinatorial.rules import Move
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, length, need, present

MOST_LISTED = 30_000_000
"""Largest heap whose splits are looked at."""


# heaps under any law


class Table:
    """Labels of single heaps that were proved, made longer by a proved period."""

    def __init__(self, values: Sequence[int], period: tuple[int, int] | None = None) -> None:
        self.known, self.period = np.asarray(values, np.int64), period

    def _sizes(self, sizes: Any) -> Any:
        if self.period is None:
            return sizes
        start, p = self.period
        return np.where(sizes < start, sizes, start + (sizes - start) % p)

    def __getitem__(self, heap: int) -> int:
        if heap >= len(self.known) and self.period is not None:
            heap = self.period[0] + (heap - self.period[0]) % self.period[1]
        return int(self.known[heap])

    def up_to(self, heap: int) -> Any:
        """All labels up to a heap."""
        return self.known[self._sizes(np.arange(heap + 1))]


def _listed(evidence: Evidence) -> list[int]:
    """The values of the evidence, whole numbers: what is proved of them and what is compared are the same."""
    return [index(value) for value in evidence.get("values") or []]


def _table(law: Law, evidence: Evidence, largest: int) -> Table:
    """The values of the evidence, proved; made by the definition where it gives too few."""
    values, cycle = _listed(evidence), evidence.get("period")
    if len(values) <= largest and not cycle:
        return Table(values_by_definition(law, largest))
    mex_rule("moves", law, values)
    if len(values) > largest or not cycle:
        return Table(values)
    repeats("moves", law, cycle["preperiod"], cycle["length"], values)
    return Table(values, (cycle["preperiod"], cycle["length"]))


@facts.register
def _(game: HeapGame, evidence: Evidence) -> Facts:
    """The nim-sum of the heaps' values; every move from every heap is looked at."""
    law, heaps = game.law, game.heaps or ()
    table = _table(law, evidence, max(heaps, default=0))
    total = nim_sum([table[n] for n in heaps])

    def to(target: int) -> Iterator[Move]:
        if target == total:  # no move keeps the value
            return
        for i, size in enumerate(heaps):
            wanted = nim_sum([total, table[size], target])
            for take, leave in sorted(_moves_to(law, size, table, wanted)):
                yield {"heap": i, "take": take, "leave": list(leave)}

    return Facts(total, to)


def _moves_to(law: Law, heap: int, table: Table, wanted: int) -> set[tuple[int, tuple[int, ...]]]:
    """All moves from a heap whose parts have this nim-sum of values."""
    found: set[tuple[int, tuple[int, ...]]] = set()
    for clause in law.clauses:
        if clause.applies(heap):
            for take in clause.take.of(heap):
                found.update((take, leave) for leave in _leaves(clause, heap - take, take, table, wanted))
    return found


def _leaves(clause: Clause, rest: int, take: int, table: Table, wanted: int) -> Iterator[tuple[int, ...]]:
    if take and not rest and 0 in clause.parts and wanted == 0:
        yield ()
    if take and rest and 1 in clause.parts and table[rest] == wanted:
        yield (rest,)
    if max(clause.parts) > 1 and rest > MOST_LISTED:
        raise TooManyPositions(f"a heap of {rest:,} chips has too many splits to look at")
    if 2 in clause.parts:
        sums = table.up_to(rest)
        sums ^= sums[::-1]  # at place a: the value of the split into a and rest - a
        for a in (np.flatnonzero(sums[1 : rest // 2 + 1] == wanted) + 1).tolist():
            if not (clause.unequal and 2 * a == rest):
                yield a, rest - a
    if 3 in clause.parts:
        for first in range(1, rest // 3 + 1):
            for second in range(first, (rest - first) // 2 + 1):
                if table[first] ^ table[second] ^ table[rest - first - second] == wanted:
                    yield first, second, rest - first - second


# misere play


@misere_facts.register
def _(game: HeapGame, evidence: Evidence) -> tuple[str, list[Move]]:
    """Through pairs when the heaps are tame, through a quotient when the evidence brings one, else position by position."""
    known = pairs(game, evidence)
    if known is not None:
        return "P" if known.pair in LOST else "N", known.to(LOST)
    if evidence.get("quotient"):
        return _by_quotient(game.law, game.heaps or (), evidence["quotient"])
    return misere_by_play(game)


@pairs.register
def _(game: HeapGame, evidence: Evidence) -> Pairs | None:
    """Every move from tame heaps is looked at."""
    law, heaps = game.law, game.heaps or ()
    table = _codes(law, evidence.get("tame") or {}, max(heaps, default=0))
    if table is None:
        return None

    def pair(sizes: Sequence[int]) -> Pair:
        codes = [table[n] for n in sizes]
        return nim_sum([code >> 1 for code in codes]), any(code & 1 for code in codes)

    def to(wanted: frozenset[Pair]) -> list[Move]:
        return [
            {"heap": i, "take": take, "leave": list(leave)}
            for i, size in enumerate(heaps)
            for take, leave in law.moves(size)
            if pair([*heaps[:i], *leave, *heaps[i + 1 :]]) in wanted
        ]

    return Pairs(pair(heaps), to)


def _codes(law: Law, evidence: Evidence, largest: int) -> Table | None:
    """Codes 2g + firm of single heaps, by the definition as far as the evidence (or the largest heap) goes; codes add
    like values, so the periodicity theorems hold for them too. None when a heap is wild.
    """
    cycle = evidence.get("period")
    most = max(len(evidence.get("values") or []) - 1, 0) if cycle else largest
    if most > 20_000:
        raise TooManyPositions(f"{most:,} heaps are too many to prove tame one by one")
    codes: list[int] = []
    for heap in range(most + 1):
        code = code_of((leave for _, leave in law.moves(heap)), codes)
        if code is None:
            return None
        codes.append(code)
    if not cycle or most >= largest:
        return Table(codes)
    repeats("moves", law, cycle["preperiod"], cycle["length"], codes)
    return Table(codes, (cycle["preperiod"], cycle["length"]))


def code_of(results: Iterator[tuple[int, ...]], codes: Sequence[int]) -> int | None:
    """The code 2g + firm of a heap whose moves leave these parts; None when it is wild.

    >>> code_of(iter([]), []), code_of(iter([(0,), (1,)]), [0, 2]), code_of(iter([(0,), (1,)]), [0, 3])
    (0, 5, None)
    """
    normal, misere = set(), set()
    for leave in results:
        g, firm = nim_sum([codes[part] >> 1 for part in leave]), any(codes[part] & 1 for part in leave)
        normal.add(g)
        misere.add(g if firm else g ^ 1)
    plus, minus = mex(normal), mex(misere) if normal else 1
    if plus == minus:
        return 2 * plus + 1
    return 2 * plus if plus < 2 and minus == plus ^ 1 else None


def _by_quotient(law: Law, heaps: Sequence[int], tables: Evidence) -> tuple[str, list[Move]]:
    """A misere quotient that satisfies the axioms of play decides the position and every move."""
    monoid = Monoid(law, max(heaps), tables["step"], tables["elements"], tables["p_elements"])
    monoid.play_is_decided("outcome")
    winning = [
        {"heap": i, "take": take, "leave": list(leave)}
        for i, size in enumerate(heaps)
        for take, leave in law.moves(size)
        if monoid.is_lost([*heaps[:i], *leave, *heaps[i + 1 :]])
    ]
    return "P" if monoid.is_lost(heaps) else "N", winning


# tables and periods


@proves(HeapAnswer, "table")
def the_table_satisfies_the_mex_rule(game: TableGame, a: HeapAnswer) -> None:
    """g(n) is the least number that no move from n reaches, for every n."""
    if not game.lists_values:
        absent("table", a.table)
        return
    table = present("table", a.table)
    length("table", table, (game.table or 0) + 1)
    mex_rule("table", game.law, table)


@proves(HeapAnswer, "outcomes")
def misere_outcomes_of_single_heaps(game: TableGame, a: HeapAnswer) -> Unproved | None:
    """Each heap by its pair as long as all are tame, else by playing it out."""
    if not game.lists_outcomes:
        absent("outcomes", a.outcomes)
        return None
    outcomes = present("outcomes", a.outcomes)
    length("outcomes", outcomes, (game.table or 0) + 1)
    codes: list[int] = []
    lost: dict[Any, bool] = {}
    for heap, given in enumerate(outcomes):
        code = code_of((leave for _, leave in game.law.moves(heap)), codes) if len(codes) == heap else None
        if code is not None:
            codes.append(code)
            is_lost = (code >> 1, bool(code & 1)) in LOST
        else:
            try:
                is_lost = lost_misere((heap,), game.options, lost)
            except TooManyPositions as error:
                return Unproved(str(error))
        need("outcomes", given == ("P" if is_lost else "N"), "a heap of {heap} is not {given}", heap=heap, given=given)
    return None


@proves(HeapAnswer, "period")
def the_period_is_proved_and_smallest(game: TableGame, a: HeapAnswer, evidence: Evidence) -> Unproved | None:
    """The values up to the bound of the theorem are right and agree, and neither number can be smaller."""
    if a.period is None:  # the other proof speaks about that
        return None
    need("period", bool(game.period), "is given where there is none")
    if "saltus" in a.period:
        equal("period", sorted(a.period), ["length", "preperiod", "saltus"])
        _saltus(game, a.period)
        return None
    equal("period", sorted(a.period), ["length", "preperiod"])
    start, p = a.period["preperiod"], a.period["length"]
    arithmetic = not game.outcomes_repeat and game.law.closed is not None
    need("period", start >= 0 and p >= 1 and not arithmetic, "is no period")
    values: Sequence[int]
    try:
        if game.outcomes_repeat:
            values, bound = _outcomes(game, evidence, start, p)
            need("period", values[start:bound] == values[start + p : bound + p], "P and N do not repeat like that")
        else:
            need("period", has_theorem(game.law), "is no period")
            values = _values(game.law, evidence, agreement(game.law, start, p) + p)
            repeats("period", game.law, start, p, values)
    except TooManyPositions as error:
        return Unproved(str(error))
    smallest = not start or values[start - 1] != values[start - 1 + p]
    need("period", smallest, "a smaller preperiod than {n} will do", n=start)
    cycle = np.asarray(values[start : start + p])
    for d in range(1, p):
        if p % d == 0:
            need("period", (cycle != np.roll(cycle, d)).any(), "{d} is a smaller period than {p}", d=d, p=p)
    return None


def _outcomes(game: TableGame, evidence: Evidence, start: int, p: int) -> tuple[list[int], int]:
    """1 for every lost heap, as far as is needed, and the bound up to which agreement at distance p from `start` on is
    agreement for ever. Without splitting an outcome depends only on as many before it as the largest number taken; else
    outcomes follow from values with a proved period, and both repeat from the later start on with the product of both
    lengths.
    """
    law = game.law
    if law.closed is not None:
        first, length_, _, value = law.closed
        bound = max(start, first + length_)  # from here on no value is 0
        if bound + p > MOST_LISTED:
            raise TooManyPositions("the period is too long to be looked at")
        return [int(value(n) == 0) for n in range(bound + p)], bound
    if not law.splits and all(clause.take.finite and clause.heap is None for clause in law.clauses):
        bound = agreement(law, start, p)
        if bound + p > MOST_LISTED:
            raise TooManyPositions("the period is too long to be looked at")
        lost: list[int] = []
        for heap in range(bound + p):
            after = [lost[leave[0] if leave else 0] for _, leave in law.moves(heap)]
            lost.append(int(not any(after) if after else game.play == "normal"))
        return lost, bound
    need("period", game.play == "normal" and has_theorem(law), "is no period")
    cycle = evidence.get("period")
    if not cycle:
        raise TooManyPositions("the values behind the outcomes are not given")
    first, length_ = cycle["preperiod"], cycle["length"]
    values = _values(law, evidence, agreement(law, first, length_) + length_)
    repeats("period", law, first, length_, values)
    table = Table(values, (first, length_))
    bound = max(start, first) + length_
    return (table.up_to(bound + p) == 0).astype(int).tolist(), bound


def _saltus(game: TableGame, period: Mapping[str, int]) -> None:
    """g(n + p) = g(n) + s from n0 on. The formulas are floor(n / k), a step of 1 at each multiple of k, and Lasker's nim,
    which from 1 on adds to n something of period 4: neither rises evenly with another length but a multiple of these."""
    closed = game.law.closed
    need("period", closed is not None and not game.outcomes_repeat, "has a saltus only where the values rise for ever")
    assert closed is not None
    given = period["preperiod"], period["length"], period["saltus"]
    need("period", given == closed[:3], "the smallest numbers are {smallest}", smallest=list(closed[:3]))


@proves(HeapAnswer, "period", "searched")
def no_period_follows_from_the_values_searched(game: TableGame, a: HeapAnswer, evidence: Evidence) -> Unproved | None:
    """The values up to there are right, and no theorem proves a period from them (where none speaks about the law, none
    can)."""
    if not game.period or a.period is not None:
        absent("searched", a.searched)
        return None
    searched = present("searched", a.searched)
    need("searched", searched >= 0, "is negative")
    need("period", game.law.closed is None, "the values rise for ever by a theorem")
    values: Sequence[int]
    if game.outcomes_repeat and not game.law.splits and game.law.masks is not None:
        if searched > MOST_LISTED:
            return Unproved("the values searched are too many to look at")
        values, _ = _outcomes(game, evidence, searched + 1, 1)
        found = proves_a_period(game.law, values[: searched + 1])
    else:
        try:
            values = _values(game.law, evidence, searched + 1)
        except TooManyPositions as error:
            return Unproved(str(error))
        found = proves_a_period(game.law, values[: searched + 1]) if has_theorem(game.law) else None
    need(
        "period",
        found is None,
        "the values up to {n} prove a period: preperiod and length {found}",
        n=searched,
        found=found,
    )
    return None


def _values(law: Law, evidence: Evidence, count: int) -> Sequence[int]:
    """The values of the evidence, proved; made by the definition where it gives fewer than `count`."""
    values = _listed(evidence)
    if len(values) < count:
        return values_by_definition(law, count)
    mex_rule("period", law, values)
    return values
