"""What the answers about heap games claim."""

from __future__ import annotations

from typing import Literal

from gote.combinatorial.answer import PositionAnswer
from gote.core import Whole, WholeVector, maybe


class HeapAnswer(PositionAnswer):
    """A position of heaps, the table and the period, whatever the document asks for."""

    table: WholeVector | None = maybe(
        "the Sprague-Grundy values of single heaps 0, 1, 2, ...",
        "1 つの山 0, 1, 2, ... の SG 値",
        when="lists_values",
    )
    outcomes: tuple[Literal["P", "N"], ...] | None = maybe(
        "P or N of single heaps under misere play", "逆形での 1 つの山の P, N", when="lists_outcomes"
    )
    period: dict[str, Whole] | None = maybe(
        "smallest preperiod n0 and length p with g(n + p) = g(n) from n0 on (g(n + p) = g(n) + s with a saltus s; outcomes "
        "instead of values where these are asked for); null when none is proved",
        "n0 以降 g(n + p) = g(n) となる最小の n0 と p (saltus s があれば g(n + p) = g(n) + s。指定があれば値の代わりに P, N)。"
        "証明されなければ null",
        when="period",
    )
    searched: Whole | None = maybe(
        "the values up to here prove no period", "ここまでの値からは周期を証明できない", many=True
    )
