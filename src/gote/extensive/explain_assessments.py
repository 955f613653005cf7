"""Sequential equilibria in words: beliefs, what each move earns under them, and the classes of a signalling game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from gote.core import Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.extensive.answer import Assessment, ExtensiveAnswer, SignallingCell
from gote.extensive.rules_subgames import path_of
from gote.extensive.rules_tree import Tree

_MOST = 12


def assessment_blocks(tree: Tree, a: ExtensiveAnswer, t: Translate) -> list[Block]:
    """First the cells of a signalling game, then the assessments with what every move earns."""
    blocks: list[Block] = []
    if a.signalling is not None:
        rows = [_cell(cell, t) for cell in a.signalling]
        header = [t("class"), t("messages sent"), t("payoffs by type"), t("intuitive criterion")]
        blocks.append(Table(rows, header=header, caption=t("All sequential equilibria of the signalling game")))
    listed = a.assessments or ()
    for k, one in enumerate(listed[:_MOST]):
        payoffs = f" ({shown(one.payoffs)})" if one.payoffs is not None else ""
        heading = t("Sequential equilibrium {number}", number=k + 1) + payoffs
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
    everything = t("Every other sequential equilibrium is a mixture within these.")
    blocks.append(Text(everything if a.complete else t("There may be others.")))
    return blocks


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
    worth = _worth(tree, one.strategies)
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


def _worth(tree: Tree, strategies: Mapping[str, Mapping[str, Fraction]]) -> list[tuple[Fraction, ...]]:
    """Expected payoffs from every vertex on."""
    worth: list[tuple[Fraction, ...]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x]
            continue
        s = tree.infosets[tree.infoset[x]] if tree.infoset[x] >= 0 else None
        p = tree.chances[x] if s is None else [strategies[s.name][m] for m in s.moves]
        parts = [(w, worth[c]) for w, c in zip(p, tree.children[x], strict=True) if w]
        worth[x] = tuple(sum((w * u[i] for w, u in parts), Fraction(0)) for i in range(len(tree.players)))
    return worth
