"""A partizan game in words: who wins, the canonical form and its options, cooling, the winning moves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.combinatorial.partizan.position.answer import PartizanAnswer
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.short.incentives import incentives
from gote.combinatorial.partizan.short.reduced import reduced
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.combinatorial.partizan.short.thermograph import Corners, Thermographs
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import sentences

DEEP = 8
"""Birthday up to which incentives and the reduced form, which need sums, are written out."""


def explain_partizan(solution: Solution[PartizanGame, PartizanAnswer], lang: str = "en") -> Explanation:
    """Outcome, value, options, heat, moves."""
    t = translator("combinatorial", lang)
    games = Store()
    value = games.read(solution.value)
    who = {
        "L": t("Left wins, whoever begins."),
        "R": t("Right wins, whoever begins."),
        "N": t("Whoever begins wins."),
        "P": t("Whoever does not begin wins."),
    }[solution.outcome]
    blocks: list[Block] = []
    if solution.game.position is not None:
        rules = solution.game.rules
        blocks.append(Text("\n".join(rules.shown(rules.start).split("/"))))
    blocks.append(
        Text(
            sentences(t("The value is {value}.", value=solution.value), who, *_name(games, value, t)),
            heading=t("Answer"),
        )
    )
    if solution.moves is not None:
        rows = [[", ".join(map(_move, side)) or "-"] for side in (solution.moves.left, solution.moves.right)]
        blocks.append(Table(rows, labels=[t("Left"), t("Right")], caption=t("Winning first moves")))
    blocks += _options(games, value, t)
    blocks += _heat(solution, games, value, t)
    if solution.atomic_weight is not None:
        blocks.append(
            Text(
                t(
                    "The game is all-small with atomic weight {w}: from afar it looks like {w} · ^.",
                    w=solution.atomic_weight,
                ),
                heading=t("Atomic weight"),
            )
        )
    why = t(
        "The value is proved by play: in the difference of the position and the value the player who does not begin has an "
        "answer to every move."
    )
    blocks.append(Text(why, heading=t("Why")))
    return Explanation(solution.game.title or t("Partizan game"), tuple(blocks))


def _move(move: Any) -> str:
    return "-".join(map(_move, move)) if isinstance(move, tuple) and not _is_cell(move) else shown(move)


def _is_cell(move: tuple[Any, ...]) -> bool:
    return len(move) == 2 and all(isinstance(x, int) for x in move)


def _name(games: Store, value: int, t: Any) -> list[str]:
    """A number, a switch, a tiny: what such a value is called."""
    leaf = games.leaf[value]
    if leaf is not None:
        if games.is_number(value):
            return [t("It is a number: nobody wants to move in it.")]
        return [t("It is a number, ups (^) or downs (v) and a nimber (*) added.")] if leaf.ups else []
    left, right = games.options(value)
    if len(left) != 1 or len(right) != 1:
        return []
    if games.is_number(left[0]) and games.is_number(right[0]):
        return [t("It is a switch: each player gains by moving first.")]
    for side, sign in ((right, 1), (left, -1)):
        inner = games.options(side[0])
        if (left if sign > 0 else right)[0] == ZERO and (inner[0] if sign > 0 else inner[1]) == (ZERO,):
            other = inner[1] if sign > 0 else inner[0]
            if len(other) == 1:
                size = games.show(games.negative(other[0]) if sign > 0 else other[0])
                return [
                    t("It is called tiny-{size}.", size=size) if sign > 0 else t("It is called miny-{size}.", size=size)
                ]
    return []


def _options(games: Store, value: int, t: Any) -> list[Block]:
    left, right = games.options(value) if games.leaf[value] is None else ((), ())
    heat = Thermographs(games)
    rows = [
        [games.show(x), games.outcome(x), heat.mean(x), max(heat.temperature(x), Fraction(-1))] for x in (*left, *right)
    ]
    if not rows:
        return []
    labels = [t("Left")] * len(left) + [t("Right")] * len(right)
    header = [t("option"), t("outcome"), t("mean"), t("temperature")]
    return [Table(rows, header=header, labels=labels, caption=t("Options of the canonical form"))]


def _heat(solution: Solution[PartizanGame, PartizanAnswer], games: Store, value: int, t: Any) -> list[Block]:
    left, right = Thermographs(games).corners(value)
    text = t(
        "Play ends in {l} when Left begins and in {r} when Right begins (the stops). Taxed by t a move, the stops meet first at "
        "t = {temperature}, in {mean}.",
        l=shown(solution.left_stop),
        r=shown(solution.right_stop),
        temperature=shown(solution.temperature),
        mean=shown(solution.mean),
    )
    rows = [[_corners(left)], [_corners(right)]]
    found: list[Block] = [
        Text(text, heading=t("Cooling")),
        Table(rows, labels=[t("left wall"), t("right wall")], caption=t("Corners (t, value) of the thermograph")),
    ]
    if games.leaf[value] is None and solution.birthday <= DEEP:
        gains = incentives(games, value)
        rows = [[", ".join(map(games.show, side))] for side in gains]
        found.append(Table(rows, labels=[t("Left"), t("Right")], caption=t("Greatest incentives (what a move gains)")))
        form = games.show(reduced(games, value))
        found.append(Text(t("Up to infinitesimals the value is {form} (reduced canonical form).", form=form)))
    return found


def _corners(wall: Corners) -> str:
    return " ".join(shown(corner) for corner in wall)
