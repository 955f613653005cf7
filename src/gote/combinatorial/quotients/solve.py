"""Misere quotients as answers: the monoid, its P-portion, the class of every heap; its table is the evidence."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.quotients.answer import QuotientAnswer
from gote.combinatorial.quotients.learn import misere_quotient
from gote.combinatorial.quotients.monoid import tables
from gote.combinatorial.quotients.rules import MisereQuotientGame


def solve_quotient(game: MisereQuotientGame) -> tuple[QuotientAnswer, dict[str, Any]]:
    """Find and prove the quotient.

    >>> solve_quotient(MisereQuotientGame(code="0.123", heaps=20))[0].order
    20
    """
    found = misere_quotient(game.law, game.heaps)
    table = tables(found)
    answer = QuotientAnswer(
        order=len(found.words),
        p_portion=len(found.lost),
        elements=table["elements"],
        p_elements=table["p_elements"],
        classes=[0, *table["step"][0]],
    )
    return answer, table


def evidence(game: MisereQuotientGame, answer: QuotientAnswer) -> dict[str, Any]:
    """The table of the monoid."""
    return solve_quotient(game)[1]
