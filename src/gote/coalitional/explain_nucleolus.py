"""The nucleolus found on paper, move by move, in words."""

from __future__ import annotations

from fractions import Fraction

from gote.coalitional.nucleolus import Nucleolus
from gote.coalitional.nucleolus_by_hand import Move, Settled, excess, moves
from gote.coalitional.rules_players import Roster, by_size, key, members, names
from gote.coalitional.worths import Worths
from gote.core import Ask, Formula, Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate

MOST_PLAYERS = 4


def by_hand_blocks(
    v: Worths, roster: Roster, found: Nucleolus, shapley: tuple[Fraction, ...], t: Translate
) -> list[Block]:
    """The excesses as formulas, a first guess, every move with its equation, and all excesses side by side; nothing where the
    way is too long to follow.
    """
    way = moves(v, found) if 2 <= v.n <= MOST_PLAYERS else None
    if way is None:
        return []
    first = next(step.start if isinstance(step, Move) else step.at for step in way)
    text = t(
        "A coalition S complains by its excess e(x, S) = v(S) - x(S). The nucleolus makes the largest excess as small as "
        "possible, then the next, and so on. As a first guess everybody gets what he has alone and an equal part of the rest: x = {x}.",
        x=shown(first),
    )
    order = [S for S in by_size(v.n) if 0 < S < v.full]
    braces = {S: "{" + key(roster, S) + "}" for S in order}
    letters = _letters(roster)
    table = Table(
        [[v[S], _minus(v[S], S, letters), excess(v, first, S)] for S in order],
        header=["v(S)", "e(x, S)", shown(first)],
        labels=[braces[S] for S in order],
        caption=t("Excesses"),
    )
    blocks: list[Block] = [Text(text, heading=t("Nucleolus")), table]
    for number, step in enumerate(way, 1):
        heading = t("Nucleolus, step {n}", n=number)
        blocks += (
            _move(v, step, braces, heading, t)
            if isinstance(step, Move)
            else _settled(v, step, braces, letters, heading, t)
        )
    blocks.append(Text(t("Nothing is left to choose: the nucleolus is {x}.", x=shown(found.x))))
    points = dict.fromkeys([first, *(step.end for step in way if isinstance(step, Move)), found.x, shapley])
    rows = [[v[S], _minus(v[S], S, letters), *(excess(v, x, S) for x in points)] for S in order]
    header = ["v(S)", "e(x, S)", *map(shown, points)]
    caption = t("Excesses at every point, and at the Shapley value {x}", x=shown(shapley))
    blocks.append(Table(rows, header=header, labels=[braces[S] for S in order], caption=caption))
    return blocks


def _move(v: Worths, step: Move, braces: dict[int, str], heading: str, t: Translate) -> list[Block]:
    loudest = ", ".join(braces[S] for S in step.loudest)
    text = t(
        "At {x} the largest excess that can still change is {top}, that of {S}.",
        x=shown(step.start),
        top=shown(step.top),
        S=loudest,
    )
    ask = Ask(t("What is the largest excess at {x}, among those that can still change?", x=shown(step.start)), step.top)
    if step.direction is None:
        more = t("All of them get more at {x}, where the largest excess is smaller.", x=shown(step.end))
        return [Text(f"{text} {more}", heading=heading), ask]
    other = step.met[0]
    rate = sum((step.direction[i] for i in members(other)), Fraction(0))  # what the other gains for each unit
    their = excess(v, step.start, other)
    text += " " + t(
        "To give them t more the shares change in the direction {d}; then the excess of {S} is the next to be as large:",
        d=shown(step.direction),
        S=", ".join(braces[S] for S in step.met),
    )
    right = f"{shown(their)} {'-' if rate >= 0 else '+'} {_times(abs(rate))}" if rate else shown(their)
    return [
        Text(text, heading=heading),
        ask,
        Formula(f"{shown(step.top)} - t = {right}"),
        Text(t("So t = {t}, and the next point is x = {x}.", t=shown(step.way), x=shown(step.end))),
        Ask(t("At which t are the two excesses equal?"), step.way),
        Ask(t("Which point x does that lead to?"), step.end),
    ]


def _settled(
    v: Worths, step: Settled, braces: dict[int, str], letters: list[str], heading: str, t: Translate
) -> list[Block]:
    text = t(
        "The largest excess still open cannot be pushed below {epsilon}: the coalitions {S} (with those already settled) are "
        "balanced, so what one of them gains another loses.",
        epsilon=shown(step.epsilon),
        S=", ".join(braces[S] for S in step.coalitions),
    )
    blocks: list[Block] = [Text(f"{text} {t('This fixes')}", heading=heading)]
    for S in step.coalitions:
        share = v[S] - step.epsilon
        left = " + ".join(letters[i] for i in members(S))
        blocks.append(Formula(f"{left} = {shown(v[S])} {_signed(-step.epsilon)} = {shown(share)}"))
    blocks.append(Ask(t("How low can the largest excess still open be made?"), step.epsilon))
    return blocks


def _letters(roster: Roster) -> list[str]:
    """x_1, x_A; numbers where a name is no letter or number."""
    return [f"x_{name}" if name.isascii() and name.isalnum() else f"x_{i}" for i, name in enumerate(names(roster), 1)]


def _minus(worth: Fraction, S: int, letters: list[str]) -> str:
    tail = " - ".join(letters[i] for i in members(S))
    return f"{shown(worth)} - {tail}" if worth else f"-{tail}"


def _times(rate: Fraction) -> str:
    return "t" if rate == 1 else f"{shown(rate)} t"


def _signed(x: Fraction) -> str:
    return f"{'-' if x < 0 else '+'} {shown(abs(x))}"
