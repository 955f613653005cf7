"""Several special kinds: whoever takes one of s special pairs first wins; if nobody ever does, the game is a draw.

A state has r special kinds nobody has seen and j with one known card, m complete and h half-known ordinary kinds and
z unseen ones. Turning an unknown card meets h mates, j special mates (a win), 2r special and 2z ordinary new cards.
As with one special pair, two complete pairs serve every pass, and v = max(a, 1 - v) is max(a, 1/2). s = 1 is the game
of the paper. A special kind may have more than two cards, such as the four aces: any two of them win, so with c cards
each the mates are (c - 1) j and the new special cards c r.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from gote.core import DocumentError, checkpoint

LARGEST = 60
Key = tuple[int, int, int, int, int]


@lru_cache(maxsize=8)
def several_specials(kinds: int, specials: int, cards: int = 2) -> Fraction:
    """The first player's expected points with so many kinds, `specials` of them special, with `cards` cards each.

    >>> [str(several_specials(7, s)) for s in (1, 2, 7)]
    ['22549/45045', '128794/257985', '1517/3003']
    >>> str(several_specials(4, 1, cards=4))  # three pairs and four aces
    '793/1575'
    """
    return several_state(kinds - specials, 0, 0, specials, 0, cards)


def several_state(z: int, h: int, m: int, r: int, j: int, cards: int = 2) -> Fraction:
    """The mover's expected points in any state (letters as above).

    >>> several_state(2, 1, 0, 1, 0) == several_state(2, 0, 0, 1, 0)
    False
    """
    if min(z, h, m, r, j) < 0 or not r + j >= 1 or z + h + m + r + j > LARGEST:
        raise DocumentError("pairs", f"no such table; give at least one special kind and at most {LARGEST} kinds")
    if cards < 2:
        raise DocumentError("cards", f"a special kind of {cards} cards has no pair; give 2 or more")
    payoff, unit = _Levels(z, h, min(m, 2), r, j, cards).payoff(z, h, min(m, 2), r, j)
    return Fraction(int(payoff) + int(unit), 2 * int(unit))


class _Levels:
    """Zero-sum payoffs times u!, level by level in the number u of unknown cards."""

    def __init__(self, z: int, h: int, m: int, r: int, j: int, cards: int) -> None:
        from flint import fmpz

        self.cards, self.mates = cards, cards - 1
        self.levels: list[dict[Key, Any]] = []
        self.units: list[Any] = []
        specials, kinds = r + j, z + h + r + j
        for u in range(2 * z + h + cards * r + self.mates * j + 1):
            checkpoint()
            self.units.append(self.units[-1] * u if u else fmpz(1))
            self.levels.append({})
            if u > 2:
                self.levels[u - 3] = {}
            for complete in range(3):
                for seen in range(specials + 1):
                    unseen = specials - seen
                    rest = u - cards * unseen - self.mates * seen
                    for new in range(rest // 2 + 1 if rest >= 0 else 0):
                        half = rest - 2 * new
                        if unseen <= r and new <= z and new + half + specials <= kinds:
                            key = new, half, complete, unseen, seen
                            self.levels[u][key] = self._best(u, *key)

    def payoff(self, z: int, h: int, m: int, r: int, j: int) -> tuple[Any, Any]:
        u = 2 * z + h + self.cards * r + self.mates * j
        return self.levels[u][z, h, m, r, j], self.units[u]

    def at(self, u: int, z: int, h: int, m: int, r: int, j: int) -> Any:
        return self.levels[u][z, h, min(m, 2), r, j]

    def _best(self, u: int, z: int, h: int, m: int, r: int, j: int) -> Any:
        at, known = self.at, h + m + j
        total: Any = self.mates * j * self.units[u - 1] if j else 0
        if h:
            options = [at(u - 1, z, h - 1, m, r, j)]
            if known >= 2:
                options.append(-at(u - 1, z, h - 1, m + 1, r, j))
            if u > 1:
                options.append(self._second(u - 2, z, h - 1, m + 1, r, j))
            total = total + h * max(options)
        if r:
            options = [self.mates * self.units[u - 2] + self._second(u - 2, z, h, m, r - 1, j + 1, seen=j)]
            if known:
                options.append(-at(u - 1, z, h, m, r - 1, j + 1))
            total = total + self.cards * r * max(options)
        if z:
            options = [at(u - 2, z - 1, h, m, r, j) + self._second(u - 2, z - 1, h + 1, m, r, j, own=True)]
            if known:
                options.append(-at(u - 1, z - 1, h + 1, m, r, j))
            total = total + 2 * z * max(options)
        if m:
            total = max(total, at(u, z, h, m - 1, r, j))
        return max(total, 0 * self.units[0]) if known >= 2 else total

    def _second(
        self, u: int, z: int, h: int, m: int, r: int, j: int, seen: int | None = None, own: bool = False
    ) -> Any:
        """A second unknown card that does not fit the first, by what it is; `seen` special kinds have a known card that
        is not the first one; `own`: one half-known kind is the first card itself."""
        total: Any = -self.mates * (j if seen is None else seen) * self.units[u]
        others = h - own
        if others:
            total = total - others * self.at(u, z, h - 1, m + 1, r, j)
        if r:
            total = total - self.cards * r * self.at(u, z, h, m, r - 1, j + 1)
        if z:
            total = total - 2 * z * self.at(u, z - 1, h + 1, m, r, j)
        return total
