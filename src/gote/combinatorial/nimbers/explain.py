"""Nim arithmetic in words: the expansion of a product by Fermat powers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gote.combinatorial.nimbers.answer import NimberAnswer
from gote.combinatorial.nimbers.field import nim_product
from gote.combinatorial.nimbers.rules import NimberGame
from gote.combinatorial.words import nim_sum_columns
from gote.core import Explanation, Solution, Table, Text, translator
from gote.core.i18n import Translate

MOST_POWERS = 30


def explain_nimber(solution: Solution[NimberGame, NimberAnswer], lang: str = "en") -> Explanation:
    """The result and how it comes about."""
    t = translator("combinatorial", lang)
    game = solution.game
    args = game.args
    answered = t("The result is {value}.", value=solution.value) if solution.value is not None else t("There is none.")
    blocks: list[Any] = [Text(answered, heading=t("Answer"))]
    if game.op == "sum":
        blocks.append(nim_sum_columns(args, lang))
    elif game.op == "product" and len(args) == 2:
        blocks += _expansion(args[0], args[1], t)
    elif game.op in ("quotient", "inverse"):
        x, y = (args[0], args[1]) if game.op == "quotient" else (1, args[0])
        blocks.append(Text(t("Check: {y} (x) {z} = {x}.", y=y, z=solution.value, x=x), heading=t("Why")))
        blocks += _expansion(y, solution.value or 0, t)
    elif game.op == "sqrt":
        blocks.append(
            Text(t("Check: {y} (x) {z} = {x}.", y=solution.value, z=solution.value, x=args[0]), heading=t("Why"))
        )
        blocks += _expansion(solution.value or 0, solution.value or 0, t)
    elif game.op in ("power", "log", "order"):
        last = {"power": args[-1], "log": solution.value, "order": solution.value}[game.op]
        blocks += _powers(args[1] if game.op == "log" else args[0], last, t)
    elif game.op in ("quadratic", "roots"):
        blocks.append(Text(t("All roots: {roots}.", roots=list(solution.roots))))
        if game.op == "quadratic" and solution.roots:
            blocks.append(_roots_put_in(args[0], args[1], solution.roots, t))
    return Explanation(game.title or t("Nim arithmetic"), tuple(blocks))


def _powers(x: int, last: int | None, t: Translate) -> list[Any]:
    """The powers of a number up to the one in question."""
    if last is None or not 0 < last <= MOST_POWERS or x.bit_length() > 64:
        return []
    powers = [x]
    while len(powers) < last:
        powers.append(nim_product(powers[-1], x))
    caption = t("The powers of {x}, each the one before multiplied by {x}.", x=x)
    return [Table([powers], header=range(1, last + 1), labels=[t("power")], caption=caption)]


def _roots_put_in(a: int, b: int, roots: Sequence[int], t: Translate) -> Table:
    """Both terms of the equation at every root."""
    terms = [(nim_product(a, nim_product(x, x)), nim_product(b, x)) for x in roots]
    header = ["a (x) x (x) x", "b (x) x", t("nim-sum")]
    return Table([[*pair, pair[0] ^ pair[1]] for pair in terms], header=header, labels=[f"x = {x}" for x in roots])


def _expansion(x: int, y: int, t: Translate) -> list[Any]:
    """The product as the nim-sum of products of powers of 2."""
    left = [1 << i for i in range(x.bit_length()) if x >> i & 1]
    right = [1 << i for i in range(y.bit_length()) if y >> i & 1]
    if len(left) * len(right) > 64 or not left or not right:
        return []
    rows = [[nim_product(a, b) for b in right] for a in left]
    return [
        Text(
            t(
                "Write both numbers as sums of powers of 2 and multiply out. For a Fermat power F = 2, 4, "
                "16, 256, ...: F (x) a = F * a for a < F, and F (x) F = F + F/2."
            ),
            heading=t("Expansion"),
        ),
        Table(
            rows,
            header=right,
            labels=left,
            caption=t("The nim-sum of these products is {value}.", value=nim_product(x, y)),
        ),
    ]
