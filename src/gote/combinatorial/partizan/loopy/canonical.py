"""Canonical forms of stoppers: positions that are equal become one, dominated options go, reversible ones are bypassed.

A step is made only when the game it leaves was compared with the one before and found equal, so whatever the order of
the steps, the form is right; a form in which no step is left is the canonical one (Siegel, theorem VI.2.12).
"""

from __future__ import annotations

from collections.abc import Iterator

from gote.combinatorial.partizan.loopy.graph import NAMED, Loopy, Sides, expression_of, order
from gote.combinatorial.partizan.short.rules_notation import braces_text
from gote.combinatorial.partizan.short.store import Store
from gote.core import DocumentError


def canonical(game: Loopy) -> Loopy:
    """The canonical form of a stopper.

    >>> show(canonical(Loopy.read("a{0, b{|b} | {0 | a}, on}")))
    'over'
    """
    if not game.is_stopper():
        raise DocumentError("game", "is no stopper: play in turns may go on for ever, so it has no canonical form here")
    while True:
        for simpler in _steps(game):
            if simpler.is_stopper() and simpler.equals(game):
                game = simpler
                break
        else:
            return game


def _steps(game: Loopy) -> Iterator[Loopy]:
    """The games that differ by one step."""
    options = game.options
    above = order(options)
    number = list(range(len(options)))
    for v in range(len(options)):
        number[v] = next(w for w in range(v + 1) if (v, w) in above and (w, v) in above)
    if len(set(number)) < len(options):
        yield _renumbered(options, number, game.start)
    for v, sides in enumerate(options):
        for player in (0, 1):
            for x in sides[player]:
                others = tuple(y for y in sides[player] if y != x)
                if any(((y, x) if player == 0 else (x, y)) in above for y in others):
                    yield _changed(game, v, player, others)
                for y in options[x][1 - player]:
                    if ((v, y) if player == 0 else (y, v)) in above:
                        new = tuple(sorted({*others, *options[y][player]}))
                        if new != sides[player]:
                            yield _changed(game, v, player, new)


def _renumbered(options: list[Sides], number: list[int], start: int) -> Loopy:
    new = [(tuple(number[w] for w in left), tuple(number[w] for w in right)) for left, right in options]
    return Loopy(new, number[start])


def _changed(game: Loopy, v: int, player: int, side: tuple[int, ...]) -> Loopy:
    options = list(game.options)
    left, right = options[v]
    options[v] = (side, right) if player == 0 else (left, side)
    return Loopy(options, game.start)


def show(game: Loopy) -> str:
    """A game in the notation; what has no loop as a short game, what leads back with a name.

    >>> show(Loopy.read("x{x | *}")), show(Loopy.read("{1 | x{0 | x}}")), show(Loopy.read("x{1 | {2 | x}}"))
    ('upon', '{1 | over}', 'a{1 | {2 | a}}')
    """
    named = {tuple(Loopy.read(text).options): name for name, text in NAMED.items()}
    letters = iter("abcdefghijklmnopqrstuwxyz")
    open_: dict[int, str | None] = {}

    def text(v: int) -> str:
        if v in open_:
            open_[v] = open_[v] or next(letters)
            return str(open_[v])
        part = Loopy(game.options, v)
        tree = expression_of(part)
        if tree is not None:
            games = Store()
            return games.show(games.build(tree))
        known = named.get(tuple(part.options))
        if known is not None:
            return known
        open_[v] = None
        left, right = ([text(w) for w in side] for side in game.options[v])
        return f"{open_.pop(v) or ''}{braces_text(left, right)}"

    return text(game.start)
