"""Games whose options may lead back: reading, sums, who survives, and which are stoppers.

The notation is that of short games with names: `a{0 | a}` is the game a with the options 0 for Left and a itself for
Right. on, off, over, under, upon, upon* and dud need no braces.

G >= H when Left, moving second on G - H, at least survives: play without an end counts as survival (Conway; Siegel,
Combinatorial Game Theory, chapter VI). Right's wins in finitely many moves are found backwards from the positions in
which Left cannot move; what is left over Left survives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gote.combinatorial.partizan.short.rules_notation import Braces, Expression, Plain, read
from gote.combinatorial.partizan.short.store import Store
from gote.core import LimitError, checkpoint

NAMED = {
    "on": "on{on | }",
    "off": "off{ | off}",
    "over": "over{0 | over}",
    "under": "under{under | 0}",
    "upon": "upon{upon | *}",
    "upon*": "upon*{0, upon* | 0}",
    "dud": "dud{dud | dud}",
}
"""The loopy games with names of their own."""
LARGEST = 600
"""Positions of a loopy game."""
Sides = tuple[tuple[int, ...], tuple[int, ...]]
Pair = tuple[int, int]


class Loopy:
    """A game as a graph: options[v] are Left's and Right's options of position v; play begins in `start`.

    >>> over, half = Loopy.read("over"), Loopy.read("1/2")
    >>> half.at_least(over), over.at_least(half), over.at_least(Loopy.read("^5"))
    (True, False, True)
    """

    def __init__(self, options: list[Sides], start: int = 0) -> None:
        """What cannot be reached is left out; positions with the same options are one."""
        order, seen = [start], {start}
        for v in order:
            for w in (*options[v][0], *options[v][1]):
                if w not in seen:
                    seen.add(w)
                    order.append(w)
        if len(order) > LARGEST:
            raise LimitError(f"a loopy game of more than {LARGEST} positions; give a smaller one")
        number = {v: i for i, v in enumerate(order)}
        while True:  # the coarsest numbering in which equal numbers have options of equal numbers
            classes: dict[tuple[int, ...] | Sides, int] = {}
            signs = [tuple(tuple(sorted({number[w] for w in side})) for side in options[v]) for v in order]
            new = {v: classes.setdefault(sign, len(classes)) for v, sign in zip(order, signs, strict=True)}  # type: ignore[arg-type]
            if len(classes) == len(set(number.values())):
                break
            number = new
        self.options: list[Sides] = list(classes)  # type: ignore[arg-type]
        kept = {number[v]: new[v] for v in order}
        self.options = [
            (tuple(sorted({kept[w] for w in left})), tuple(sorted({kept[w] for w in right})))
            for left, right in self.options
        ]
        self.start = new[start]

    @classmethod
    def read(cls, text: str) -> Loopy:
        """A game in the notation; a ValueError says what is wrong."""
        options: list[Sides] = []
        games = Store()
        known: dict[int, int] = {}

        def short(game: int) -> int:
            for g in games.subpositions(game):
                _leaf_nodes(games, g, options, known)
            return known[game]

        def expression(at: int, names: dict[str, int]) -> tuple[int, int]:
            checkpoint()
            at += len(text[at:]) - len(text[at:].lstrip())
            name = re.compile(r"[a-uw-z][a-z]*\*?(?![a-z])").match(text, at)
            own = dict(names)
            if name is not None:
                at = name.end()
                if not text.startswith("{", at):
                    if name[0] in names:
                        return names[name[0]], at
                    if name[0] not in NAMED:
                        raise ValueError(f'has an unknown name "{name[0]}"; define it as {name[0]}{{... | ...}}')
                    inner = cls.read(NAMED[name[0]])
                    shift = len(options)
                    options.extend(
                        (tuple(w + shift for w in left), tuple(w + shift for w in right))
                        for left, right in inner.options
                    )
                    return inner.start + shift, at
            if text.startswith("{", at):
                node = len(options)
                options.append(((), ()))
                if name is not None:
                    own[name[0]] = node
                sides: tuple[list[int], list[int]] = ([], [])
                for side, end in ((sides[0], "|"), (sides[1], "}")):
                    at += 1
                    while True:
                        at += len(text[at:]) - len(text[at:].lstrip())
                        if at >= len(text):
                            raise ValueError(f'ends within braces; close them with "{end}"')
                        if text[at] == end:
                            break
                        if side:
                            if text[at] != ",":
                                raise ValueError(f'has "{text[at]}" after an option; separate options by ","')
                            at += 1
                        option, at = expression(at, own)
                        side.append(option)
                options[node] = (tuple(sides[0]), tuple(sides[1]))
                return node, at + 1
            plain = re.compile(r"[^{}|,]*").match(text, at)
            assert plain is not None
            return short(games.build(read(plain[0]))), plain.end()

        start, end = expression(0, {})
        if text[end:].strip():
            raise ValueError(f'has "{text[end:].strip()[:20]}" left over after a whole game')
        return cls(options, start)

    def negative(self) -> Loopy:
        """The players change places."""
        return Loopy([(right, left) for left, right in self.options], self.start)

    def plus(self, other: Loopy) -> Loopy:
        """The sum, which need not be a stopper."""
        number: dict[Pair, int] = {(self.start, other.start): 0}
        order = [(self.start, other.start)]
        options: list[Sides] = []
        for g, h in order:
            checkpoint()
            sides = []
            for player in (0, 1):
                after = [
                    *((x, h) for x in self.options[g][player]),
                    *((g, x) for x in other.options[h][player]),
                ]
                for pair in after:
                    if pair not in number:
                        number[pair] = len(order)
                        order.append(pair)
                sides.append(tuple(number[pair] for pair in after))
            options.append((sides[0], sides[1]))
            if len(order) > LARGEST**2:
                raise LimitError("a sum of loopy games with too many positions; give smaller ones")
        return Loopy(options)

    def at_least(self, other: Loopy) -> bool:
        """self >= other."""
        joined = Loopy._side_by_side(self, other)
        return (joined[1], joined[2]) in order(joined[0])

    def equals(self, other: Loopy) -> bool:
        return self.at_least(other) and other.at_least(self)

    @staticmethod
    def _side_by_side(a: Loopy, b: Loopy) -> tuple[list[Sides], int, int]:
        shift = len(a.options)
        moved = [(tuple(w + shift for w in left), tuple(w + shift for w in right)) for left, right in b.options]
        return [*a.options, *moved], a.start, b.start + shift

    def is_stopper(self) -> bool:
        """Whether no play in turns goes on for ever.

        >>> [Loopy.read(name).is_stopper() for name in ("on", "over", "upon*", "dud")]
        [True, True, True, False]
        """
        done: set[Pair] = set()
        for start in ((v, player) for v in range(len(self.options)) for player in (0, 1)):
            path: dict[Pair, None] = {}
            stack = [(start, iter(self._turns(start)))]
            if start in done:
                continue
            path[start] = None
            while stack:
                here, waiting = stack[-1]
                after = next(waiting, None)
                if after is None:
                    stack.pop()
                    del path[here]
                    done.add(here)
                elif after in path:
                    return False
                elif after not in done:
                    path[after] = None
                    stack.append((after, iter(self._turns(after))))
        return True

    def _turns(self, at: Pair) -> Iterable[Pair]:
        return [(w, 1 - at[1]) for w in self.options[at[0]][at[1]]]

    def outcome(self) -> str:
        """Who wins when Left begins and when Right begins: L or R for either player, D where neither can force it.

        >>> Loopy.read("dud").outcome(), Loopy.read("over").outcome(), Loopy.read("on").plus(Loopy.read("off")).outcome()
        ('DD', 'LL', 'DD')
        """
        told = ""
        for first in (0, 1):
            wins = [self._forced(winner) for winner in (0, 1)]
            told += "L" if (self.start, first) in wins[0] else "R" if (self.start, first) in wins[1] else "D"
        return told

    def _forced(self, winner: int) -> set[Pair]:
        """The positions (place, who moves) from which a player forces the other to be without a move."""
        won: set[Pair] = set()
        grown = True
        while grown:
            checkpoint()
            grown = False
            for v in range(len(self.options)):
                for mover in (0, 1):
                    if (v, mover) not in won:
                        after = [turn in won for turn in self._turns((v, mover))]
                        if any(after) if mover == winner else all(after):
                            won.add((v, mover))
                            grown = True
        return won


def order(options: list[Sides]) -> set[Pair]:
    """All pairs (g, h) of positions with g >= h."""
    count = len(options)
    lost: set[tuple[int, int, int]] = set()  # (g, h, who moves) from which Right wins g - h in finitely many moves
    grown = True
    while grown:
        checkpoint()
        grown = False
        for g in range(count):
            for h in range(count):
                if (g, h, 0) not in lost and all(
                    (a, b, 1) in lost for a, b in (*((x, h) for x in options[g][0]), *((g, x) for x in options[h][1]))
                ):
                    lost.add((g, h, 0))
                    grown = True
                if (g, h, 1) not in lost and any(
                    (a, b, 0) in lost for a, b in (*((x, h) for x in options[g][1]), *((g, x) for x in options[h][0]))
                ):
                    lost.add((g, h, 1))
                    grown = True
    return {(g, h) for g in range(count) for h in range(count) if (g, h, 1) not in lost}


def _leaf_nodes(games: Store, game: int, options: list[Sides], known: dict[int, int]) -> None:
    """The positions of a canonical short game, options before what has them."""
    stack = [game]
    while stack:
        g = stack[-1]
        sides = games.options(g)
        waiting = [x for side in sides for x in side if x not in known]
        if waiting and g not in known:
            stack += waiting
            if len(known) + len(stack) > LARGEST:
                raise LimitError(f"a loopy game of more than {LARGEST} positions; give a smaller one")
            continue
        stack.pop()
        if g not in known:
            known[g] = len(options)
            options.append((tuple(known[x] for x in sides[0]), tuple(known[x] for x in sides[1])))


def expression_of(game: Loopy) -> Expression | None:
    """A game without loops as a tree, or None."""
    found: dict[int, Expression] = {}
    open_: set[int] = set()

    def visit(v: int) -> Expression | None:
        if v in found:
            return found[v]
        if v in open_:
            return None
        open_.add(v)
        sides = [[visit(w) for w in side] for side in game.options[v]]
        if any(x is None for side in sides for x in side):
            return None
        left, right = ([x for x in side if x is not None] for side in sides)
        found[v] = Braces(tuple(left), tuple(right)) if left or right else Plain(read("0").number, 0, 0)  # type: ignore[union-attr]
        return found[v]

    return visit(game.start)
