"""The reduced canonical form: the simplest game that differs from G by an infinitesimal.

G >=_inf H when RS(G - H) >= 0. Options are reduced first; then options dominated or reversible in this order go, as in
the canonical form. The theorem has exceptions, so a step is taken only if the new game is still infinitesimally near G.
"""

from __future__ import annotations

from collections.abc import Iterator

from gote.combinatorial.partizan.short.store import Store


def reduced(games: Store, a: int) -> int:
    """The reduced canonical form of a game.

    >>> games = Store()
    >>> [games.show(reduced(games, games.read(text))) for text in ("{{3|1*} | {*|-2}}", "{0 | {0|-2}}")]
    ['{{3 | 1} | {0 | -2}}', '0']
    """
    found: dict[int, int] = {}
    for g in games.subpositions(a):
        if games.left_stop[g] == games.right_stop[g]:
            found[g] = games.plain(games.left_stop[g])
            continue
        left, right = games.options(g)
        options = tuple({found[x] for x in left}), tuple({found[x] for x in right})
        form = games.game(*options)
        found[g] = _pruned(games, g, form) if _near(games, g, form) else g
    return found[a]


def _pruned(games: Store, g: int, form: int) -> int:
    """Take steps while some step keeps the value up to an infinitesimal."""
    while True:
        if games.left_stop[form] == games.right_stop[form]:
            return games.plain(games.left_stop[form])
        shorter = next((h for h in _steps(games, form) if h != form and _near(games, g, h)), None)
        if shorter is None:
            return form
        form = shorter


def _steps(games: Store, form: int) -> Iterator[int]:
    """The game without one option that is dominated, or with one bypassed, up to infinitesimals."""
    left, right = games.options(form)
    for x in left:
        rest = tuple(y for y in left if y != x)
        if any(_at_least(games, y, x) for y in rest):
            yield games.game(rest, right)
        for r in games.options(x)[1]:
            if _at_least(games, form, r):
                yield games.game((*rest, *games.options(r)[0]), right)
    for x in right:
        rest = tuple(y for y in right if y != x)
        if any(_at_least(games, x, y) for y in rest):
            yield games.game(left, rest)
        for l in games.options(x)[0]:
            if _at_least(games, l, form):
                yield games.game(left, (*rest, *games.options(l)[1]))


def _at_least(games: Store, a: int, b: int) -> bool:
    return games.right_stop[games.subtract(a, b)] >= 0


def _near(games: Store, a: int, b: int) -> bool:
    difference = games.subtract(a, b)
    return games.left_stop[difference] <= 0 <= games.right_stop[difference]
