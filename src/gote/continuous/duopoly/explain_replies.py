"""Cournot's equilibrium worked out: profits, best replies, the replies solved together, and what any other output would earn."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.rules import CournotGame
from gote.core import Ask, Formula, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate

MOST_FIRMS = 6


def reply_blocks(game: CournotGame, outputs: Sequence[Any], t: Translate) -> list[Block]:
    """The steps for the price a - Q, in numbers or in letters."""
    n, a = len(game.costs), _text(game.intercept)
    costs = [_text(c) for c in game.costs]
    blocks: list[Block] = [
        Text(
            t(
                "With the others' outputs fixed, the profit of firm i is largest where its derivative by q_i is 0. Solved for q_i "
                "this is its best reply (0 where it would be negative):"
            )
            if n > 1
            else t("The profit is largest where its derivative is 0:"),
            heading=t("Best replies"),
        )
    ]
    for i, c in enumerate(costs, 1):
        others = [f"q_{j}" for j in range(1, n + 1) if j != i]
        total = " - ".join([f"q_{i}", *others])
        blocks += [
            Formula(f"u_{i} = q_{i} ({a} - {total} - {_bracket(c)})"),
            Formula(f"{a} - {_bracket(c)} - 2 q_{i}" + "".join(f" - {q}" for q in others) + " = 0"),
            Formula(f"q_{i} = ({_less(game, i - 1)}" + "".join(f" - {q}" for q in others) + ")/2"),
        ]
    if game.letters:
        return [*blocks, *_in_letters(game, outputs, t)]
    rivals = [sum(outputs, Fraction(0)) - q for q in outputs]
    blocks.append(
        Ask(t("What is the best reply of firm 1 when the others make {q} in all?", q=shown(rivals[0])), outputs[0])
    )
    if game.cap is not None and any(q == game.cap for q in outputs):
        return blocks
    return [*blocks, *_in_numbers(game, outputs, t), *_squares(game, outputs, rivals, t)]


def _in_letters(game: CournotGame, outputs: Sequence[Any], t: Translate) -> list[Block]:
    text = t("The replies are solved together; the formulas hold while no output is negative:")
    found = [Formula(f"q_{i} = {_text(q)}") for i, q in enumerate(outputs, 1)]
    blocks: list[Block] = [Text(text, heading=t("All at once"))]
    if len(game.costs) == 2:
        blocks.append(Formula(f"q_1 = ({_less(game, 0)} - ({_less(game, 1)} - q_1)/2)/2"))
    return [*blocks, *found]


def _in_numbers(game: CournotGame, outputs: Sequence[Fraction], t: Translate) -> list[Block]:
    """The firms that produce solve their conditions together; the others stay at 0."""
    assert isinstance(game.intercept, Fraction)
    a, total = game.intercept, sum(outputs, Fraction(0))
    active = [i for i, q in enumerate(outputs) if q > 0]
    out = [
        t("Firm {name} stays out: the price {price} does not exceed its cost {cost}.", name=i + 1, price=shown(a - total), cost=shown(c))
        for i, c in enumerate(game.numbers)
        if i not in active
    ]  # fmt: skip
    heading = t("All at once")
    if len(active) < 2:
        return [Text(" ".join(out), heading=heading)] if out else []
    if len(active) == 2:
        first, second = active
        x, y = (a - game.numbers[k] for k in active)
        i, j = first + 1, second + 1
        steps: list[Block] = [
            Text(" ".join([*out, t("One reply is put into the other:")]), heading=heading),
            Formula(f"q_{i} = ({shown(x)} - ({shown(y)} - q_{i})/2)/2 = {shown((2 * x - y) / 4)} + q_{i}/4"),
            Formula(f"3/4 q_{i} = {shown((2 * x - y) / 4)}"),
            Formula(f"q_{i} = {shown(outputs[first])}"),
            Formula(f"q_{j} = ({shown(y)} - {shown(outputs[first])})/2 = {shown(outputs[second])}"),
        ]
    else:
        m, costs = len(active), sum((game.numbers[i] for i in active), Fraction(0))
        steps = [
            Text(
                " ".join([*out, t("The {m} conditions are added; Q is the total output:", m=m)]),
                heading=heading,
            ),
            Formula(f"{m} · {shown(a)} - {shown(costs)} = {m + 1} Q"),
            Formula(f"Q = {shown(total)}"),
            Text(t("Each firm then makes what its own condition says:")),
            *(Formula(f"q_{i + 1} = {shown(a)} - {_bracket(shown(game.numbers[i]))} - {shown(total)} = {shown(outputs[i])}") for i in active),
        ]  # fmt: skip
    return [*steps, Ask(t("What do all firms make together?"), total)]


def _squares(game: CournotGame, outputs: Sequence[Fraction], rivals: Sequence[Fraction], t: Translate) -> list[Block]:
    """Every firm's profit as a function of its own output: a square is taken away from what it earns."""
    assert isinstance(game.intercept, Fraction)
    blocks: list[Block] = [
        Text(t("While the others keep their outputs, any other output earns less by a square:"), heading=t("Why"))
    ]
    for i, (q, rest, c) in enumerate(zip(outputs, rivals, game.numbers, strict=True), 1):
        if q > 0:
            room = game.intercept - c - rest
            blocks.append(Formula(f"u_{i} = q_{i} ({shown(room)} - q_{i}) = {shown(q * q)} - (q_{i} - {shown(q)})^2"))
            blocks.append(Ask(t("What does firm {name} earn?", name=i), q * q - game.fixed_costs[i - 1]))
    return blocks if len(blocks) > 1 else []


def _less(game: CournotGame, i: int) -> str:
    """a - c_i, worked out where both are numbers."""
    a, c = game.intercept, game.costs[i]
    if isinstance(a, Fraction) and isinstance(c, Fraction):
        return shown(a - c)
    return f"{_text(a)} - {_bracket(_text(c))}"


def _text(x: Any) -> str:
    return shown(x) if isinstance(x, (int, Fraction)) else str(x)


def _bracket(text: str) -> str:
    """In brackets where a minus before it would be misread."""
    return f"({text})" if any(sign in text for sign in "+-") else text
