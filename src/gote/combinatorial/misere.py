"""Misere play (逆形): the player who moves last loses. Sums are then not nim-sums of anything.

Genus and tameness. Give a position the pair (g, g-): g by mex under normal play; g- by mex too, but 1 where no move
exists. It is *tame* when all its options are tame and the pair is (0, 1) or (1, 0) ("fickle") or (n, n) ("firm"). A sum
of tame positions has the nim-sum of the g and is firm when a summand is firm, and the mover loses it exactly when

  it is firm and g = 0,   or it is fickle and g = 1

(the theorem of misere nim with 1-heaps as fickle and larger heaps as firm; the mex conditions on both members of the
pair supply every move and forbid every other one that the induction needs). All subtraction games are tame (Ferguson
1974); Kayles is not.

Everything else is decided by recursion over multisets of *forms*: an atom is replaced by the number of its set of
options, so that equal pieces of different games are one form, two forms * cancel, and a multiset of tame forms is read
off at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gote.combinatorial.engine import Atom, Engine, Move, TameValue, add_tame
from gote.core import LimitError, checkpoint

MAX_STATES = 3_000_000
"""Positions a misere search may look at; each takes some 300 bytes."""
FIRST_TRY = 30_000
"""Positions searched before a misere quotient is tried."""
P_PAIRS: frozenset[TameValue] = frozenset({(0, True), (1, False)})
"""The pairs of positions that the mover loses under misere play."""


def tame_pair(options: Iterable[TameValue]) -> TameValue | None:
    """The pair of a position from the pairs of its options, or None when it is wild.

    >>> tame_pair([]), tame_pair([(0, False)]), tame_pair([(0, False), (1, False)]), tame_pair([(0, False), (1, True)])
    ((0, False), (1, False), (2, True), None)
    """
    normal, misere = set(), set()
    for g, firm in options:
        normal.add(g)
        misere.add(g if firm else g ^ 1)
    plus = _mex(normal)
    minus = _mex(misere) if normal else 1
    if plus == minus:
        return plus, True
    return (plus, False) if plus < 2 and minus == plus ^ 1 else None


def _mex(values: set[int]) -> int:
    least = 0
    while least in values:
        least += 1
    return least


class Arena:
    """Forms met so far and what is known about sums of them. Form 0 is the position without moves, form 1 is *.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> kayles = octal_law("0.77")
    >>> arena = Arena()
    >>> [n for n in range(21) if arena.is_p([(kayles, n)])]
    [1, 4, 9, 12, 20]
    """

    def __init__(self, most: int = MAX_STATES) -> None:
        self.most = most
        self.options: list[tuple[tuple[int, ...], ...]] = [(), ((),)]
        self.pairs: list[TameValue | None] = [(0, False), (1, False)]
        self._number: dict[frozenset[tuple[int, ...]], int] = {frozenset(): 0, frozenset({()}): 1}
        self._of_atom: dict[Atom, int] = {}
        self._lost: dict[tuple[int, ...], bool] = {}
        self.oracle: Callable[[tuple[int, ...]], bool | None] = lambda forms: None
        """whether a sum of wild forms is lost, where that was proved before"""

    def form(self, atom: Atom) -> int:
        """The number of the atom's form; every atom below it gets one too."""
        stack = [atom]
        while stack:
            here = stack[-1]
            if here in self._of_atom:
                stack.pop()
                continue
            family, state = here
            results = list(family.options(state))
            missing = [piece for result in results for piece in result if piece not in self._of_atom]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            self._of_atom[here] = self._intern(
                {self.normal(self._of_atom[piece] for piece in result) for result in results}
            )
        return self._of_atom[atom]

    def _intern(self, options: set[tuple[int, ...]]) -> int:
        key = frozenset(options)
        if key not in self._number:
            checkpoint()
            pairs = [self.pair(option) for option in key]
            self._number[key] = len(self.options)
            self.options.append(tuple(sorted(key, key=len)))
            known = [pair for pair in pairs if pair is not None]
            self.pairs.append(tame_pair(known) if len(known) == len(pairs) else None)
        return self._number[key]

    @staticmethod
    def normal(forms: Iterable[int]) -> tuple[int, ...]:
        """A multiset in order, without form 0 and with at most one *."""
        kept = sorted(form for form in forms if form)
        stars = kept.count(1)
        return tuple(kept[stars - stars % 2 :])

    def pair(self, forms: tuple[int, ...]) -> TameValue | None:
        """The pair of a sum of forms, None when one of them is wild."""
        pairs = [self.pairs[form] for form in forms]
        known = [pair for pair in pairs if pair is not None]
        return add_tame(known) if len(known) == len(pairs) else None

    def is_p(self, atoms: Iterable[Atom]) -> bool:
        """Whether the player to move loses the sum of these atoms under misere play."""
        return self.lost(self.normal(self.form(atom) for atom in atoms))

    def lost(self, start: tuple[int, ...]) -> bool:
        """The same for a sum of forms, as `normal` writes it."""
        verdict = self._known(start)
        if verdict is not None:
            return verdict
        stack: list[tuple[tuple[int, ...], Iterator[tuple[int, ...]]]] = [(start, self._followers(start))]
        returned = False  # whether the position just settled is lost, which wins the one above it
        while stack:
            here, followers = stack[-1]
            if not returned:
                for after in followers:
                    verdict = self._known(after)
                    if verdict is None:
                        stack.append((after, self._followers(after)))
                        break
                    if verdict:
                        returned = True
                        break
                else:
                    self._remember(here, True)
                    stack.pop()
                    returned = True
                    continue
                if not returned:
                    continue
            self._remember(here, False)
            stack.pop()
            returned = False
        return self._lost[start]

    def _known(self, state: tuple[int, ...]) -> bool | None:
        found = self._lost.get(state)
        if found is None:
            pair = self.pair(state)
            return pair in P_PAIRS if pair is not None else self.oracle(state)
        return found

    def _remember(self, state: tuple[int, ...], lost: bool) -> None:
        self._lost[state] = lost
        if len(self._lost) % 1024 == 0:
            checkpoint()
            if len(self._lost) > self.most:
                raise LimitError(
                    f"misere play of this sum needs more than {self.most:,} positions; give smaller or fewer heaps"
                )

    def _followers(self, state: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for index, form in enumerate(state):
            if index and state[index - 1] == form:
                continue
            rest = state[:index] + state[index + 1 :]
            for option in self.options[form]:
                yield self.normal(rest + option)


def misere_play(engine: Engine) -> tuple[str, list[Move]]:
    """Outcome and all winning moves of a position under misere play."""
    pair = engine.tame()
    if pair is not None:
        lost = pair in P_PAIRS
        return ("P", []) if lost else ("N", engine.tame_moves_to(P_PAIRS))
    if engine.loopy:
        from gote.combinatorial.retrograde import misere_loopy

        return misere_loopy(engine)
    try:
        return _by_search(engine, Arena(FIRST_TRY))
    except LimitError:
        return engine.by_quotient() or _by_search(engine, Arena())


def _by_search(engine: Engine, arena: Arena) -> tuple[str, list[Move]]:
    if arena.is_p(engine.atoms()):
        return "P", []
    return "N", [move for move, left in engine.moves() if arena.is_p(left)]
