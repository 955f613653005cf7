"""Sequential equilibria in words: beliefs, what each move earns under them, and the classes of a signalling game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import Table, Text, rational, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.extensive.answer import Assessment, ExtensiveAnswer, SignallingCell
from gote.extensive.explain_subgames import worth_of
from gote.extensive.rules_subgames import path_of
from gote.extensive.rules_tree import Tree

_MOST = 12


def assessment_blocks(
    tree: Tree, a: ExtensiveAnswer, refinement: str | None, slipping: Sequence[Mapping[str, Any]], t: Translate
) -> list[Block]:
    """First the cells of a signalling game, then the assessments with what every move earns, and how everybody slips where
    that is what makes them perfect.
    """
    blocks: list[Block] = []
    if a.signalling is not None:
        rows = [_cell(cell, t) for cell in a.signalling]
        header = [t("class"), t("messages sent"), t("payoffs by type"), t("intuitive criterion")]
        blocks.append(Table(rows, header=header, caption=t("All sequential equilibria of the signalling game")))
    listed = a.assessments or ()
    for k, one in enumerate(listed[:_MOST]):
        payoffs = f" {shown(one.payoffs)}" if one.payoffs is not None else ""
        heading = _heading(refinement, k + 1, t) + payoffs
        header = [t("information set"), t("belief"), t("what each move earns"), t("choice")]
        blocks.append(Table(_rows(tree, one), header=header, caption=heading))
    if len(listed) > _MOST:
        blocks.append(Text(t("{count} more are in the answer.", count=len(listed) - _MOST)))
    why = t(
        "At every information set the moves chosen earn most, the vertices weighted by the belief; and the beliefs are "
        "the limits of Bayes' rule when every move not chosen is made with a small probability c e^k (the certificate "
        "names c and k)."
    )
    blocks.append(Text(why, heading=t("Why")))
    blocks += _perfect(tree, refinement, slipping, t)
    everything = t("Every other sequential equilibrium is a mixture within these.")
    blocks.append(Text(everything if a.complete else t("There may be others.")))
    return blocks


def _heading(refinement: str | None, number: int, t: Translate) -> str:
    if refinement == "quasi_perfect":
        return t("Quasi-perfect equilibrium {number}", number=number)
    if refinement == "extensive_form_perfect":
        return t("Extensive-form perfect equilibrium {number}", number=number)
    return t("Sequential equilibrium {number}", number=number)


def _perfect(tree: Tree, refinement: str | None, slipping: Sequence[Mapping[str, Any]], t: Translate) -> list[Block]:
    """The probabilities in e near the equilibrium, and what is best against them."""
    if refinement == "quasi_perfect":
        text = t(
            "For every small e > 0 let the moves be made in the proportions below. They tend to the equilibrium as e falls to "
            "0, and at every information set its continuation is best while the others slip so: it is quasi-perfect."
        )
    elif refinement == "extensive_form_perfect":
        text = t(
            "For every small e > 0 let the moves be made in the proportions below. They tend to the equilibrium as e falls to "
            "0, and at every information set its moves are best while everybody slips so, the mover himself later on too: it is "
            "extensive-form perfect."
        )
    else:
        return []
    blocks: list[Block] = [Text(text)]
    if slipping:
        rows = [
            [s.name, ", ".join(f"{m}: {_polynomial(slipping[0][s.name][m])}" for m in s.moves)]
            for s in tree.infosets[:60]
        ]
        blocks.append(Table(rows, header=(t("information set"), t("proportions of the moves"))))
    return blocks


def _polynomial(coefficients: Sequence[Any]) -> str:
    """A polynomial in e, lowest power first.

    >>> _polynomial([Fraction(1, 3), 0, -1])
    '1/3 - e^2'
    """
    found = ""
    for k, c in enumerate(map(rational, coefficients)):
        if c:
            power = "" if k == 0 else "e" if k == 1 else f"e^{k}"
            size = shown(abs(c)) if abs(c) != 1 or not power else ""
            sign = ("-" if c < 0 else "") if not found else (" - " if c < 0 else " + ")
            found += sign + " ".join(filter(None, (size, power)))
    return found or "0"


def _cell(cell: SignallingCell, t: Translate) -> list[str]:
    names = {"pooling": t("pooling"), "separating": t("separating"), "hybrid": t("hybrid")}
    payoffs = "; ".join(f"{name}: {', '.join(map(shown, own))}" for name, own in cell.payoffs_by_type.items())
    if cell.intuitive is None:
        verdict = "-"
    elif cell.intuitive:
        verdict = t("passes")
    else:
        verdict = "; ".join(
            t(
                "fails: {message} cannot come from {out}, so {gains} would send it",
                message=fault.message,
                out=", ".join(fault.ruled_out),
                gains=", ".join(fault.gains),
            )
            for fault in cell.fails or ()
        )
    return [names[cell.class_], ", ".join(cell.on_path), payoffs, verdict]


def _rows(tree: Tree, one: Assessment) -> list[list[str]]:
    worth = worth_of(tree, one.strategies)
    rows = []
    for s in tree.infosets[:60]:
        belief = {x: one.beliefs[s.name][path_of(tree, x)] for x in s.vertices}
        earned = [
            sum((p * worth[tree.children[x][k]][s.player] for x, p in belief.items() if p), Fraction(0))
            for k in range(len(s.moves))
        ]
        rows.append(
            [
                s.name,
                "; ".join(f"{path or '·'}: {shown(p)}" for path, p in one.beliefs[s.name].items())
                if len(s.vertices) > 1
                else "1",
                ", ".join(f"{m}: {shown(u)}" for m, u in zip(s.moves, earned, strict=True)),
                ", ".join(m if p == 1 else f"{m} {shown(p)}" for m, p in one.strategies[s.name].items() if p),
            ]
        )
    return rows
