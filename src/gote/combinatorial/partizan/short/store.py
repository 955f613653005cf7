"""Canonical forms of short games, interned: equal games are the same number (their id), so G = H is `==`.

A game is bypassed and pruned once, when it is built from options that are canonical already:

1. If some number fits between the options, the value is the simplest such number.
2. Left's option A is reversible through A^R <= G: all Left options of that A^R take its place (mirrored for Right).
3. An option is dominated when another of the same player is at least as good: it goes.

Numbers, and sums x + n.up + *k of a number, ups and a nimber, are kept as leaves and show their options only when
asked, so that 10^6, ^100000 or *1000000 cost one entry. A dyadic number x is held as the integer x * 2^PLACES.

The order is decided by the stops (the numbers play ends in) where they differ, which they mostly do: G <= H implies
LS(G) <= LS(H) and RS(G) <= RS(H), and LS(G) < RS(H) implies G < H. Otherwise by the definition, with a memo.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from gote.combinatorial.partizan.short.rules_notation import Braces, Expression, Plain, braces_text, plain_text, read
from gote.core import LimitError, checkpoint

PLACES = 1024
"""Binary places of a number: nothing here has a finer denominator."""
ONE = 1 << PLACES
SIZE = 4_000_000
"""Games and memo entries a store may hold."""
LONGEST = 1_000_000
"""Signs of a form that is written out."""
WIDE = 100_000
"""Options that a nimber may be asked to show."""

Options = tuple[int, ...]


class Leaf(NamedTuple):
    """number + ups + nimber; the number in units of 2^-PLACES."""

    number: int
    ups: int
    star: int


ZERO = 0
"""The id of the game 0 in every store."""


class Store:
    """The canonical games met in one piece of work.

    >>> games = Store()
    >>> up, star = games.read("^"), games.read("*")
    >>> games.show(games.add(up, up)), games.show(games.game([up], [games.negative(up)])), games.outcome(star)
    ('^2', '*', 'N')
    """

    def __init__(self) -> None:
        self.left_stop: list[int] = []
        self.right_stop: list[int] = []
        self.leaf: list[Leaf | None] = []
        self.birthday: list[int] = []
        self._options: list[tuple[Options, Options] | None] = []
        self._leaves: dict[Leaf, int] = {}
        self._braces: dict[tuple[Options, Options], int] = {}
        self._raw: dict[tuple[Options, Options], int] = {}
        self._order: dict[int, bool] = {}
        self._sums: dict[int, int] = {}
        self._moved: dict[tuple[int, int], int] = {}
        self._negatives: dict[int, int] = {}
        self._texts: dict[int, str] = {}
        self.plain(0)

    def __len__(self) -> int:
        return len(self.leaf)

    # ---- building -----------------------------------------------------------------------------------------------

    def plain(self, number: int, ups: int = 0, star: int = 0) -> int:
        """number (in units of 2^-PLACES) + ups + nimber."""
        leaf = Leaf(number, ups, star)
        found = self._leaves.get(leaf)
        if found is None:
            found = self._leaves[leaf] = self._new(leaf, number, number, _leaf_birthday(leaf), None)
        return found

    def number(self, x: Fraction | int) -> int:
        """The id of a dyadic number."""
        scaled = x * ONE
        if scaled.denominator != 1:
            raise LimitError(f"a number with {x.denominator.bit_length() - 1} binary places; at most {PLACES} are kept")
        return self.plain(int(scaled))

    def game(self, left: Iterable[int], right: Iterable[int]) -> int:
        """The canonical form of {left | right}.

        >>> games = Store()
        >>> games.show(games.game([games.read("{4|0}")], [games.read("{1|-1}")]))
        '0'
        """
        key = tuple(sorted(set(left))), tuple(sorted(set(right)))
        found = self._raw.get(key)
        if found is None:
            found = self._raw[key] = self._canonical(*key)
        return found

    def read(self, text: str) -> int:
        """The id of a game in the notation."""
        return self.build(read(text))

    def build(self, game: Expression) -> int:
        """The id of an expression."""
        if isinstance(game, Plain):
            return self.plain(self.leaf_number(game.number), game.ups, game.star)
        return self.game(map(self.build, game.left), map(self.build, game.right))

    def leaf_number(self, x: Fraction) -> int:
        """A dyadic number in units of 2^-PLACES."""
        leaf = self.leaf[self.number(x)]
        assert leaf is not None
        return leaf.number

    # ---- looking ------------------------------------------------------------------------------------------------

    def options(self, a: int) -> tuple[Options, Options]:
        """Left's and Right's options of the canonical form."""
        found = self._options[a]
        if found is None:
            leaf = self.leaf[a]
            assert leaf is not None
            found = self._options[a] = self._leaf_options(leaf)
        return found

    def expression(self, a: int) -> Expression:
        """The canonical form as a tree."""
        leaf = self.leaf[a]
        if leaf is not None:
            return Plain(Fraction(leaf.number, ONE), leaf.ups, leaf.star)
        left, right = self.options(a)
        return Braces(tuple(map(self.expression, left)), tuple(map(self.expression, right)))

    def show(self, a: int) -> str:
        """The canonical form in the notation."""
        texts = self._texts
        for g in self.subpositions(a):
            if g not in texts:
                leaf = self.leaf[g]
                if leaf is not None:
                    texts[g] = plain_text(Plain(Fraction(leaf.number, ONE), leaf.ups, leaf.star))
                else:
                    left, right = self.options(g)
                    texts[g] = braces_text([texts[x] for x in left], [texts[x] for x in right])
                    if len(texts[g]) > LONGEST:
                        raise LimitError(f"the canonical form is longer than {LONGEST:,} signs; give a smaller game")
        return texts[a]

    def is_number(self, a: int) -> bool:
        leaf = self.leaf[a]
        return leaf is not None and not leaf.ups and not leaf.star

    def stops(self, a: int) -> tuple[Fraction, Fraction]:
        """Left stop and right stop.

        >>> games = Store()
        >>> games.stops(games.read("{{5|2} | {1|-3}}"))
        (Fraction(2, 1), Fraction(1, 1))
        """
        return Fraction(self.left_stop[a], ONE), Fraction(self.right_stop[a], ONE)

    def outcome(self, a: int) -> str:
        """L, R, N or P."""
        return {(True, True): "P", (True, False): "L", (False, True): "R", (False, False): "N"}[
            self.le(ZERO, a), self.le(a, ZERO)
        ]

    def subpositions(self, a: int, ends: Callable[[int], bool] | None = None) -> list[int]:
        """All games reached from a through options that are no ends (leaves, unless said otherwise), itself included;
        options before what has them."""
        order: list[int] = []
        seen: set[int] = set()
        stack = [(a, False)]
        while stack:
            g, done = stack.pop()
            if done:
                order.append(g)
            elif g not in seen:
                seen.add(g)
                stack.append((g, True))
                if not ends(g) if ends else self.leaf[g] is None:
                    left, right = self.options(g)
                    stack += [(h, False) for h in (*left, *right)]
        return order

    # ---- order --------------------------------------------------------------------------------------------------

    def le(self, a: int, b: int) -> bool:
        """a <= b.

        >>> games = Store()
        >>> games.le(games.read("*"), games.read("^")), games.le(games.read("*"), games.read("^2"))
        (False, True)
        """
        if a == b:
            return True
        if self.left_stop[a] < self.right_stop[b]:
            return True
        if self.left_stop[a] > self.left_stop[b] or self.right_stop[a] > self.right_stop[b]:
            return False
        key = a << 32 | b
        found = self._order.get(key)
        if found is None:
            found = self._order[key] = self._compare(a, b)
        return found

    def _compare(self, a: int, b: int) -> bool:
        u, v = self.leaf[a], self.leaf[b]
        if u is not None and v is not None:  # the same number in both, or the stops had decided
            more = v.ups - u.ups
            return more > 1 or (more == 1 and u.star ^ v.star != 1)
        if not self.is_number(a):  # nobody needs to move in a number while the other game is none
            for x in self.options(a)[0]:
                if self.le(b, x):
                    return False
        if not self.is_number(b):
            for x in self.options(b)[1]:
                if self.le(x, a):
                    return False
        return True

    # ---- sums ---------------------------------------------------------------------------------------------------

    def negative(self, a: int) -> int:
        """-G: the players change places. The negative of a canonical form is canonical."""
        found = self._negatives.get(a)
        if found is None:
            leaf = self.leaf[a]
            if leaf is not None:
                found = self.plain(-leaf.number, -leaf.ups, leaf.star)
            else:
                left, right = self.options(a)
                found = self._intern(tuple(sorted(map(self.negative, right))), tuple(sorted(map(self.negative, left))))
            self._negatives[a], self._negatives[found] = found, a
        return found

    def add(self, a: int, b: int) -> int:
        """a + b.

        >>> games = Store()
        >>> games.show(games.add(games.read("+-1"), games.read("{2|1}")))
        '{{3 | 2} | {1 | 0}}'
        """
        if a == ZERO:
            return b
        if b == ZERO:
            return a
        if a > b:
            a, b = b, a
        key = a << 32 | b
        found = self._sums.get(key)
        if found is None:
            found = self._sums[key] = self._add(a, b)
        return found

    def _add(self, a: int, b: int) -> int:
        u, v = self.leaf[a], self.leaf[b]
        if u is not None and v is not None:
            return self.plain(u.number + v.number, u.ups + v.ups, u.star ^ v.star)
        if u is not None and not u.ups and not u.star:
            return self._translate(b, u.number)
        if v is not None and not v.ups and not v.star:
            return self._translate(a, v.number)
        if self._negatives.get(a) == b:
            return ZERO
        (al, ar), (bl, br) = self.options(a), self.options(b)
        return self.game(
            [*(self.add(x, b) for x in al), *(self.add(a, x) for x in bl)],
            [*(self.add(x, b) for x in ar), *(self.add(a, x) for x in br)],
        )

    def subtract(self, a: int, b: int) -> int:
        """a - b."""
        return self.add(a, self.negative(b))

    def total(self, parts: Iterable[int]) -> int:
        """The sum of several games."""
        result = ZERO
        for part in sorted(parts):
            result = self.add(result, part)
        return result

    def _translate(self, a: int, number: int) -> int:
        """a + a number: the number is added to every option, and the form stays canonical."""
        leaf = self.leaf[a]
        if leaf is not None:
            return self.plain(leaf.number + number, leaf.ups, leaf.star)
        key = a, number
        found = self._moved.get(key)
        if found is None:
            left, right = self.options(a)
            found = self._moved[key] = self._intern(
                tuple(sorted(self._translate(x, number) for x in left)),
                tuple(sorted(self._translate(x, number) for x in right)),
            )
        return found

    # ---- canonical form -----------------------------------------------------------------------------------------

    def _canonical(self, left: Options, right: Options) -> int:
        left, right = self._undominated(left, right)
        number = self._number_between(left, right)
        if number is not None:
            return self.plain(number)
        new_left, new_right = _Raw(self, left, right).bypassed()
        if new_left != left or new_right != right:
            new_left, new_right = self._undominated(new_left, new_right)
        return self._intern(new_left, new_right)

    def _undominated(self, left: Options, right: Options) -> tuple[Options, Options]:
        le = self.le
        if len(left) > 1:
            left = tuple(x for x in left if not any(le(x, y) for y in left if y != x))
        if len(right) > 1:
            right = tuple(x for x in right if not any(le(y, x) for y in right if y != x))
        return left, right

    def _number_between(self, left: Options, right: Options) -> int | None:
        """The simplest x with no left option >= x and no right option <= x; an option decides by its stop, and exactly
        at its stop by comparison."""
        low = high = None
        low_open = high_open = False
        if left:
            low = max(self.right_stop[x] for x in left)
        if right:
            high = min(self.left_stop[x] for x in right)
        if low is not None and high is not None and low > high:
            return None
        if low is not None:
            at = self.plain(low)
            low_open = any(self.right_stop[x] == low and self.le(at, x) for x in left)
        if high is not None:
            at = self.plain(high)
            high_open = any(self.left_stop[x] == high and self.le(x, at) for x in right)
        return simplest(low, low_open, high, high_open)

    def _intern(self, left: Options, right: Options) -> int:
        key = left, right
        found = self._braces.get(key)
        if found is None:
            checkpoint()
            if len(self.leaf) + len(self._order) + len(self._sums) > SIZE:
                raise LimitError(
                    f"the canonical form needs more than {SIZE:,} games and comparisons; give a smaller game"
                )
            high = max(self.right_stop[x] for x in left)
            low = min(self.left_stop[x] for x in right)
            leaf = self._recognised(left, right, high) if high == low else None
            if leaf is not None:
                found = self.plain(*leaf)
            else:
                age = 1 + max(self.birthday[x] for x in (*left, *right))
                found = self._new(None, high, low, age, key)
            self._braces[key] = found
        return found

    def _recognised(self, left: Options, right: Options, number: int) -> Leaf | None:
        """x + n.up + *k behind its options, or nothing."""
        leaves = [self.leaf[x] for x in (*left, *right)]
        if any(leaf is None or leaf.number != number for leaf in leaves):
            return None
        a, b = ([leaf[1:] for leaf in leaves[: len(left)] if leaf], [leaf[1:] for leaf in leaves[len(left) :] if leaf])
        if a == b and sorted(a) == [(0, k) for k in range(len(a))]:
            return Leaf(number, 0, len(a))
        for sign, mine, other in ((1, a, b), (-1, b, a)):
            if sorted(mine) == [(0, 0), (0, 1)] and other == [(0, 0)]:
                return Leaf(number, sign, 1)
            if mine == [(0, 0)] and len(other) == 1 and sign * other[0][0] >= 0:
                return Leaf(number, other[0][0] + sign, other[0][1] ^ 1)
        return None

    def _leaf_options(self, leaf: Leaf) -> tuple[Options, Options]:
        x, ups, star = leaf
        if not ups and not star:
            step = x & -x
            if x == 0:
                return (), ()
            if step >= ONE:
                return ((self.plain(x - ONE),), ()) if x > 0 else ((), (self.plain(x + ONE),))
            return (self.plain(x - step),), (self.plain(x + step),)
        if not ups:
            if star > WIDE:
                raise LimitError(f"*{star} has {star} options on each side; at most {WIDE} are written out")
            both = tuple(sorted(self.plain(x, 0, k) for k in range(star)))
            return both, both
        sign = 1 if ups > 0 else -1
        mine: Options = (self.plain(x),)
        other: Options = (self.plain(x, ups - sign, star ^ 1),)
        if ups == sign and star == 1:
            mine, other = tuple(sorted((self.plain(x), self.plain(x, 0, 1)))), (self.plain(x),)
        return (mine, other) if sign > 0 else (other, mine)

    def _new(
        self, leaf: Leaf | None, left_stop: int, right_stop: int, birthday: int, options: tuple[Options, Options] | None
    ) -> int:
        self.leaf.append(leaf)
        self.left_stop.append(left_stop)
        self.right_stop.append(right_stop)
        self.birthday.append(birthday)
        self._options.append(options)
        return len(self.leaf) - 1


class _Raw:
    """{left | right} before reversible options are bypassed; not a number, options canonical and undominated.

    Bypassing never changes the value, so every test is made against the options given at first and remembered."""

    def __init__(self, store: Store, left: Options, right: Options) -> None:
        self.store, self.left, self.right = store, left, right
        self.left_stop = max(store.right_stop[x] for x in left)
        self.right_stop = min(store.left_stop[x] for x in right)
        self._above: dict[int, bool] = {}
        self._below: dict[int, bool] = {}

    def bypassed(self) -> tuple[Options, Options]:
        """Both sides without reversible options."""
        options = self.store.options
        return (
            self._side(self.left, lambda a: next((options(r)[0] for r in options(a)[1] if self.ge(r)), None)),
            self._side(self.right, lambda a: next((options(l)[1] for l in options(a)[0] if self.le(l)), None)),
        )

    def _side(self, side: Options, instead: Callable[[int], Options | None]) -> Options:
        kept: set[int] = set()
        seen = set(side)
        stack = list(side)
        while stack:
            a = stack.pop()
            through = instead(a)
            if through is None:
                kept.add(a)
            else:
                stack += [x for x in through if x not in seen]
                seen.update(through)
        return tuple(sorted(kept))

    def ge(self, x: int) -> bool:
        """x <= this game: no x^L >= it and no right option <= x."""
        store = self.store
        if store.left_stop[x] < self.right_stop:
            return True
        if store.left_stop[x] > self.left_stop or store.right_stop[x] > self.right_stop:
            return False
        found = self._above.get(x)
        if found is None:
            found = not any(store.le(r, x) for r in self.right) and (
                store.is_number(x) or not any(self.le(l) for l in store.options(x)[0])
            )
            self._above[x] = found
        return found

    def le(self, x: int) -> bool:
        """This game <= x: no left option >= x and no x^R <= it."""
        store = self.store
        if self.left_stop < store.right_stop[x]:
            return True
        if self.left_stop > store.left_stop[x] or self.right_stop > store.right_stop[x]:
            return False
        found = self._below.get(x)
        if found is None:
            found = not any(store.le(x, l) for l in self.left) and (
                store.is_number(x) or not any(self.ge(r) for r in store.options(x)[1])
            )
            self._below[x] = found
        return found


def simplest(low: int | None, low_open: bool, high: int | None, high_open: bool) -> int | None:
    """The simplest number of an interval in units of 2^-PLACES, or None when it is empty; ends belong to it unless open.

    >>> simplest(0, True, ONE, True) == ONE // 2, simplest(None, False, -ONE, True) == -2 * ONE
    (True, True)
    >>> simplest(ONE, True, ONE, False) is None, simplest(ONE // 4, False, ONE // 4, False) == ONE // 4
    (True, True)
    """
    if low is not None and low_open:
        low += 1
    if high is not None and high_open:
        high -= 1
    if (low is None or low <= 0) and (high is None or high >= 0):
        return 0
    if low is not None and high is not None and low > high:
        return None
    if high is not None and high < 0:
        mirrored = simplest(-high, False, None if low is None else -low, False)
        return None if mirrored is None else -mirrored
    assert low is not None
    whole = -(-low // ONE) * ONE
    if high is None or whole <= high:
        return whole
    step = ONE >> 1  # the coarsest grid that has a point in the interval
    while -(-low // step) * step > high:
        step >>= 1
    if step == 1:
        raise LimitError(f"a number needs more than {PLACES} binary places")
    return -(-low // step) * step


def _leaf_birthday(leaf: Leaf) -> int:
    x, ups, star = abs(leaf.number), abs(leaf.ups), leaf.star
    own = x // ONE + (1 + PLACES - ((x & -x).bit_length() - 1) if x % ONE else 0)
    if not ups:
        return own + star
    last = star ^ (ups - 1 & 1)  # n.up + *k goes down to up + *last in n - 1 moves of Right
    return own + ups - 1 + (2 if last == 1 else 1 + (last ^ 1))
