"""Nim arithmetic in words: the expansion of a product by Fermat powers."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.nimbers.answer import NimberAnswer
from gote.combinatorial.nimbers.field import field_bits, nim_product
from gote.combinatorial.nimbers.rules import NimberGame
from gote.combinatorial.words import nim_sum_columns
from gote.core import Explanation, Solution, Table, Text, translator
from gote.core.i18n import Translate

MOST_POWERS, MOST_STEPS = 30, 24


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
        blocks.append(Text(t("Check: {y} ⊗ {z} = {x}.", y=y, z=solution.value, x=x), heading=t("Why")))
        blocks += _expansion(y, solution.value or 0, t)
    elif game.op == "sqrt":
        blocks.append(
            Text(t("Check: {y} ⊗ {z} = {x}.", y=solution.value, z=solution.value, x=args[0]), heading=t("Why"))
        )
        blocks += _expansion(solution.value or 0, solution.value or 0, t)
    elif game.op in ("power", "log", "order"):
        last = {"power": args[-1], "log": solution.value, "order": solution.value}[game.op]
        blocks += _powers(args[1] if game.op == "log" else args[0], last, t)
    elif game.op in ("quadratic", "roots"):
        blocks += _roots(game, solution, t)
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


def _roots(game: NimberGame, solution: Solution[NimberGame, NimberAnswer], t: Translate) -> list[Any]:
    """All roots; of a quadratic each is put in."""
    blocks: list[Any] = [Text(t("All roots: {roots}.", roots=", ".join(map(str, solution.roots)) or "-"))]
    if game.op == "quadratic" and solution.roots:
        a, b, c = game.args
        rows = [[y, nim_product(a, nim_product(y, y)), nim_product(b, y), c] for y in solution.roots]
        header = ["x", "a ⊗ x ⊗ x", "b ⊗ x", "c"]
        caption = t("Each put in: the three numbers have the nim-sum 0")
        blocks.append(Table(rows, header=header, caption=caption))
    return blocks


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
                "16, 256, ...: F ⊗ a = F · a for a < F, and F ⊗ F = F + F/2."
            ),
            heading=t("Expansion"),
        ),
        Table(rows, header=right, labels=left),
        Text(t("The nim-sum of these products is {value}.", value=nim_product(x, y))),
        *_recursion(x, y, t),
    ]


def _recursion(x: int, y: int, t: Translate) -> list[Any]:
    """The product taken apart at the largest Fermat power again and again, the smallest products first."""
    steps: dict[tuple[int, int], list[Any]] = {}

    def product(a: int, b: int) -> int:
        a, b = max(a, b), min(a, b)
        if b < 2 or (a, b) in steps or len(steps) > MOST_STEPS:
            return nim_product(a, b)
        half = field_bits(a) // 2
        power = 1 << half
        (a1, a0), (b1, b0) = divmod(a, power), divmod(b, power)
        high, middle, low = product(a1, b1), product(a1, b0) ^ product(a0, b1), product(a0, b0)
        carried = product(high, power // 2)
        total = ((high ^ middle) << half) ^ carried ^ low
        steps[a, b] = [power, f"{a1}, {a0}", f"{b1}, {b0}", high, middle, low, carried, total]
        return total

    product(x, y)
    if not 0 < len(steps) <= MOST_STEPS:
        return []
    header = ["F", "x₁, x₀", "y₁, y₀", "p = x₁ ⊗ y₁", "q = x₁ ⊗ y₀ ⊕ x₀ ⊗ y₁", "r = x₀ ⊗ y₀", "s = p ⊗ F/2", "x ⊗ y"]
    return [
        Text(
            t(
                "The same from the rules alone. With the largest Fermat power F that is not above the larger number write "
                "x = F · x₁ + x₀ and y = F · y₁ + y₀; as F ⊗ F = F ⊕ F/2, x ⊗ y = F · (p ⊕ q) ⊕ r ⊕ s. Every product "
                "in a line is one with 0 or 1, or stands in a line above."
            ),
            heading=t("Step by step"),
        ),
        Table(list(steps.values()), header=header, labels=[f"{a} ⊗ {b}" for a, b in steps]),
    ]
