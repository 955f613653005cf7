"""What the answers of nim arithmetic claim."""

from __future__ import annotations

from gote.core import Answer, Whole, WholeVector, maybe, said


class NimberAnswer(Answer):
    """The value of a calculation, and all roots of an equation."""

    value: Whole | None = said(
        "the result (of an equation: the least root); null when there is none",
        "結果 (方程式では最小の根)。なければ null",
    )
    roots: WholeVector | None = maybe("all finite roots, rising", "有限の根のすべて (小さい順)", when="is_equation")
