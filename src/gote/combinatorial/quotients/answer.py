"""What the answer about a misere quotient claims."""

from __future__ import annotations

from gote.core import Answer, Whole, WholeVector, said


class QuotientAnswer(Answer):
    """The monoid, its P-portion, the class of every heap."""

    order: Whole = said("the number of elements", "元の個数")
    p_portion: Whole = said("the number of elements that are lost", "負けの元の個数")
    elements: tuple[WholeVector, ...] = said(
        "for each element a position (a list of heaps) in its class; the identity comes first",
        "各元を代表する局面 (山の列)。最初は単位元",
        many=True,
    )
    p_elements: WholeVector = said("the elements that are lost; 0 is the identity", "負けの元 (0 は単位元)")
    classes: WholeVector = said("the element of each single heap 0, 1, 2, ...", "1 つの山 0, 1, 2, ... の元")
