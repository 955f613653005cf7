"""Misere quotients as solutions: the monoid, its P-portion, the class of every heap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.impartial.quotients.learn import misere_quotient
from gote.impartial.quotients.monoid import Quotient
from gote.impartial.quotients.rules import MisereQuotientGame


@dataclass(frozen=True, kw_only=True)
class QuotientSolution(Solution[MisereQuotientGame]):
    """A proved misere quotient."""

    quotient: Quotient

    def answer(self) -> dict[str, Any]:
        q = self.quotient
        return {
            "order": len(q.words),
            "p_portion": len(q.lost),
            "elements": [list(word) for word in q.words],
            "p_elements": sorted(q.lost),
            "classes": [0] + [q.step[0][h] for h in range(1, q.heaps + 1)],
        }

    def certificate(self) -> dict[str, Any]:
        return tables(self.quotient)

    def _check(self) -> None:
        from gote.impartial.quotients.check import check_misere_quotient

        check_misere_quotient(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.impartial.quotients.explain import explain_misere_quotient

        return explain_misere_quotient(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.impartial.quotients.plot import plot_misere_quotient

        return plot_misere_quotient(self, lang)


def tables(quotient: Quotient) -> dict[str, Any]:
    """The monoid as plain data: step[q][h - 1] is the class of a position of class q with heap h added."""
    return {
        "elements": [list(word) for word in quotient.words],
        "step": [[quotient.step[q][h] for h in range(1, quotient.heaps + 1)] for q in range(len(quotient.words))],
        "p_elements": sorted(quotient.lost),
    }


def solve_quotient(game: MisereQuotientGame) -> QuotientSolution:
    """Find and prove the quotient.

    >>> solve_quotient(MisereQuotientGame(code="0.123", heaps=20)).answer()["order"]
    20
    """
    return QuotientSolution(game=game, quotient=misere_quotient(game.law, game.heaps))
