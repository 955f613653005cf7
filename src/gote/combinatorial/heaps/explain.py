"""Heap games in words: columns of nim, mex sets of small heaps, how a period was proved."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.heaps.answer import HeapAnswer
from gote.combinatorial.heaps.rules import NimGame, TableGame
from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.heaps.solve import period_proof, values_of_heaps
from gote.combinatorial.heaps.tables import table_of
from gote.combinatorial.words import MOST_ROWS, either, moves_table, nim_sum_columns, verdict
from gote.core import Ask, Board, Explanation, Solution, Table, Text, translator
from gote.core.i18n import Translate

MOST_TABLED = 12
"""heaps up to this size are worked out one by one"""
MOST_FOLLOWED = 200
"""larger heaps of the position up to this size show the values of their followers"""


def explain_nim(solution: Solution[NimGame, PositionAnswer], lang: str = "en") -> Explanation:
    """The columns of the nim-sum, Bouton's theorem, the moves."""
    t = translator("combinatorial", lang)
    game = solution.game
    heaps = game.heaps
    blocks: list[Any] = [verdict(solution, lang)]
    blocks.append(nim_sum_columns(heaps, lang, [t("heap {i}", i=i) for i in range(1, len(heaps) + 1)]))
    if game.play == "misere":
        blocks.append(
            Text(
                t(
                    "Misere nim: while some heap is larger than 1 play as in nim; when all heaps are at "
                    "most 1, the mover loses exactly with an odd number of ones."
                    " So leave an odd number of ones when you cut the last large heap."
                ),
                heading=t("Why"),
            )
        )
    else:
        blocks.append(
            Text(
                t(
                    "Bouton's theorem: a position is lost exactly when the nim-sum is 0. To win, choose a "
                    "heap with a 1 in the leading column of the nim-sum and"
                    " reduce it to its nim-sum with that number."
                ),
                heading=t("Why"),
            )
        )
        blocks += _cut(heaps, t)
    return Explanation(game.title or t("Nim"), (*blocks, *moves_table(solution, lang)))


def _cut(heaps: tuple[int, ...], t: Translate) -> list[Any]:
    """Every heap with its nim-sum with the whole: where that is less, the difference is the move."""
    total = reduce(xor, heaps, 0)
    blocks: list[Any] = [Ask(t("What is the nim-sum?"), total)]
    if not total or len(heaps) > MOST_ROWS or max(heaps) >= 1 << 64:
        return blocks
    width = max(heaps).bit_length()
    rows = [
        [f"{n} = {n:0{width}b}", f"{n ^ total} = {n ^ total:0{width}b}", n - (n ^ total) if n ^ total < n else "-"]
        for n in heaps
    ]
    header = [t("heap"), t("heap ⊕ {total}", total=total), t("take")]
    labels = [t("heap {i}", i=i) for i in range(1, len(heaps) + 1)]
    i = next(i for i, n in enumerate(heaps, 1) if n ^ total < n)
    take = heaps[i - 1] - (heaps[i - 1] ^ total)
    ask = Ask(t("How many chips must be taken from heap {i} to leave the nim-sum 0?", i=i), take)
    after = [n ^ total if k == i else n for k, n in enumerate(heaps, 1)]
    words = t(
        "After taking {n} from heap {i} the heaps are {heaps}, with the nim-sum 0.",
        n=take,
        i=i,
        heaps=", ".join(map(str, after)),
    )
    return [*blocks, Table(rows, header=header, labels=labels), ask, Board({"kind": "nim", "heaps": after}, words)]


def explain_heap(solution: Solution[TableGame, HeapAnswer], lang: str = "en") -> Explanation:
    """Values of the heaps, how they come about, the period."""
    t = translator("combinatorial", lang)
    game = solution.game
    blocks: list[Any] = [verdict(solution, lang)] if solution.outcome else []
    blocks.append(Text(_law_in_words(game.law, t), heading=t("Rules")))
    if game.heaps and game.play == "normal":
        values = values_of_heaps(game)
        blocks.append(_mex_table(game, t))
        blocks += _residues(game, t)
        blocks.append(nim_sum_columns(values, lang, [t("g({size})", size=n) for n in game.heaps]))
        blocks.append(
            Text(
                t(
                    "Each heap counts as a nim heap of the size of its value; a move wins when it makes the nim-sum 0."
                    " Such a move may also raise the value of a heap."
                ),
                heading=t("Why"),
            )
        )
    elif game.heaps and game.play == "misere":
        blocks.append(Text(_misere_words(solution, t), heading=t("Why")))
    if solution.table is not None:
        blocks.append(_values(solution.table, t))
    if game.period:
        blocks.append(Text(_period_words(solution, t), heading=t("Period")))
    return Explanation(game.title or _title(game, t), (*blocks, *moves_table(solution, lang)))


def _residues(game: TableGame, t: Translate) -> list[Any]:
    """Where a heap is larger than the table of mex, its value follows from the period of a subtraction game."""
    large = [n for n in game.heaps or () if n > MOST_TABLED]
    if game.kind != "subtraction" or not large:
        return []
    period = game.model_copy(update={"heaps": None, "period": True, "table": None}).solve().period
    if period is None or "saltus" in period:
        return []
    p, n0 = period["length"], period["preperiod"]
    text = t("The values repeat: g(n + {p}) = g(n) from n = {n0} on.", p=p, n0=n0)
    steps = [
        t("{n} = {r} + {k} · {p}, so g({n}) = g({r}).", n=n, r=n0 + (n - n0) % p, k=(n - n0) // p, p=p)
        for n in large
        if n >= n0
    ]
    return [Text(" ".join([text, *steps]))]


def _title(game: TableGame, t: Translate) -> str:
    if game.kind == "subtraction":
        return t("Subtraction game")
    if game.law.code:
        return t("Octal game {code}", code=game.law.code)
    return t("Heap game")


def _law_in_words(law: Law, t: Translate) -> str:
    sentences = []
    for clause in law.clauses:
        take = clause.take
        if take.kind == "list":
            numbers = t(
                "{list}",
                list=either(take.numbers, t)
                if len(take.numbers) <= 20
                else ", ".join(map(str, take.numbers[:20])) + ", ...",
            )
        elif take.kind == "range":
            numbers = (
                t("{low} or more", low=take.low)
                if take.high is None
                else t("{low} to {high}", low=take.low, high=take.high)
            )
        elif take.kind == "mod":
            numbers = t("a number that is {r} modulo {m}", r=take.residue, m=take.modulus)
        else:
            numbers = {
                "powers_of_2": t("a power of 2"),
                "divisors": t("a divisor of the heap"),
                "at_least_half": t("at least half of the heap"),
                "at_most_half": t("at most half of the heap"),
                "squares": t("a square number"),
                "primes": t("a prime number"),
            }[take.kind]
        ways = {
            0: t("leave nothing"),
            1: t("leave one heap"),
            2: t("leave two unequal heaps") if clause.unequal else t("leave two heaps"),
            3: t("leave three heaps"),
        }
        done = t(" or ").join(ways[p] for p in clause.parts)
        if take.kind == "list" and tuple(take.numbers) == (0,):
            text = t("Take nothing and {ways}.", ways=done)
        elif take.kind == "list" and tuple(take.numbers) == (1,):
            text = t("Take one chip and {ways}.", ways=done)
        else:
            text = t("Take {numbers} chips and {ways}.", numbers=numbers, ways=done)
        if clause.heap is not None:
            text += " " + t("Only from heaps that are {r} modulo {m}.", r=clause.heap[1], m=clause.heap[0])
        sentences.append(text)
    return " ".join(sentences) or t("There are no moves.")


def _mex_table(game: TableGame, t: Translate) -> Table:
    """Heaps from 0 up to the largest small one, then the larger heaps of the position."""
    sizes = sorted(set(game.heaps or ()))
    small = max((n for n in sizes if n <= MOST_TABLED), default=6)
    large = [n for n in sizes if MOST_TABLED < n <= MOST_FOLLOWED] if game.kind != "subtraction" else []
    table = table_of(game.law)
    rows: list[list[Any]] = []
    labels: list[str] = []
    for heap in (*range(small + 1), *large):
        if heap > small and (not labels or heap == large[0]):
            rows.append(["...", "..."])
            labels.append("...")
        reached = {reduce(xor, map(table.value, leave), 0) for _, leave in game.law.moves(heap)}
        rows.append(["{" + ", ".join(map(str, sorted(reached))) + "}", table.value(heap)])
        labels.append(t("x = {x}", x=heap))
    return Table(
        rows,
        header=[t("values of the followers"), t("mex = g(x)")],
        labels=labels,
        caption=t("The value of a heap is the least number that is not the value of a follower (mex)."),
    )


def _values(table: tuple[int, ...], t: Translate) -> Table:
    shown = table[: 12 * MOST_ROWS]
    rows = [shown[i : i + 12] for i in range(0, len(shown), 12)]
    caption = t("g(y + z), row y, column z")
    if len(table) > len(shown):
        caption += " " + t("(the first {shown} of {count:value|values})", shown=len(shown), count=len(table))
    return Table(rows, header=range(min(12, len(shown))), labels=range(0, len(shown), 12), caption=caption)


def _period_words(solution: Solution[TableGame, HeapAnswer], t: Translate) -> str:
    period = solution.period
    if period is None:
        return t("No period can be proved from the values up to {searched}.", searched=solution.searched)
    if "saltus" in period:
        return t(
            "g(n + {p}) = g(n) + {s} for every n from {n0} on, by the closed form of the values.",
            p=period["length"],
            s=period["saltus"],
            n0=period["preperiod"],
        )
    if solution.game.outcomes_repeat:
        return t(
            "P and N repeat with length {p} from {n0} on; both numbers are the smallest possible.",
            p=period["length"],
            n0=period["preperiod"],
        )
    proof = period_proof(solution.game.law, period)
    found = t(
        "g(n + {p}) = g(n) for every n from {n0} on; both numbers are the smallest possible.",
        p=period["length"],
        n0=period["preperiod"],
    )
    if proof["theorem"] == "octal":
        why = t(
            "Proof: the values agree for all n up to {bound}. From a larger heap every move leaves a part so "
            "large that {p:chip|chips} can be taken from it without changing its value, so the agreement goes "
            "on for ever.",
            bound=proof["agreement_up_to"],
            p=period["length"],
        )
    elif proof["theorem"] == "steps":
        why = t(
            "Proof: with {m} chips more a heap reaches what it reached before, and one heap more. The values agree for all "
            "n up to {bound}; so what is reached more is worth nothing new, and the agreement goes on for ever.",
            m=proof["modulus"],
            bound=proof["agreement_up_to"],
        )
    elif solution.game.law.masks is None:
        why = t("Proof: no power of 2 is a multiple of 3, so no move keeps n mod 3, and 1 and 2 reach the other two.")
    else:
        why = t(
            "Proof: each value depends only on the few values before it, as many as the largest number that "
            "may be taken; such a window of values comes again after {p:place|places}, and then everything does.",
            p=period["length"],
        )
    return f"{found} {why}"


def _misere_words(solution: Solution[TableGame, HeapAnswer], t: Translate) -> str:
    if solution.certificate().get("tame"):
        return t(
            "Every heap here is tame: it behaves like a nim heap, fickle (like 0 or 1) or firm (like a "
            "larger one). A sum with a firm heap is lost when the nim-sum is 0, a sum of"
            " fickle heaps when it is 1."
        )
    return t(
        "Under misere play values do not add by nim-sum; this position was decided by looking at all "
        "positions that can follow."
    )
