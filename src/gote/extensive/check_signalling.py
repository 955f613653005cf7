"""All sequential equilibria of a signalling game, cell by cell, and what they are called.

A cell fixes the messages that each type uses and the replies used after each message that is sent. Its senders and its
receivers are polytopes and its equilibria their product; the cell counts when some sender uses all its messages and some
receiver all its replies. After a message that nobody sends every belief is consistent (one slip of each type is free), so
the replies there must be best for one belief: the largest such sets of replies are taken in turn.

pooling (一括): all types send one and the same message; separating (分離): each type its own; hybrid (準分離) else. The
intuitive criterion (Cho and Kreps 1987): a message is ruled out for a type that gets more in equilibrium than by any reply
that is best for some belief; the equilibrium fails when, beliefs being on the other types, one of these gains whatever
best reply follows.

The corners of the polytopes come from outside: the proof takes them from `check_rays`, a solver may walk. Cells: the
product over types of 2^messages - 1 times that over messages of the sets of replies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import Any, TypeAlias

from gote.core import checkpoint
from gote.exact.check_rays import extreme_rays
from gote.exact.linalg import nullspace
from gote.exact.rational import integer_rows, scaled_integers
from gote.extensive.rules_signalling import Point, Polytope, Signalling
from gote.extensive.rules_subgames import path_of

Corners: TypeAlias = Callable[[Polytope], list[Point]]
MOST_CELLS = 3_000
MOST_ASSESSMENTS = 400
Sets: TypeAlias = dict[int, tuple[int, ...]]


def corners_by_rays(polytope: Polytope) -> list[Point]:
    """The corners by double description of the cone above the polytope."""
    groups = polytope.groups()
    equal = [[a - b for a, b in zip(groups[0], g, strict=True)] for g in groups[1:]]
    n = len(polytope.keys)
    unit = [[int(i == j) for j in range(n)] for i in range(n)]
    span = [scaled_integers(z)[0] for z in nullspace(equal, n)] if equal else unit
    rows = [*unit, *integer_rows(polytope.dense())[0]]
    cone = [[sum(a * b for a, b in zip(row, z, strict=True)) for z in span] for row in rows]
    found = []
    for ray in extreme_rays(cone) or []:
        z = [sum(t * v[j] for t, v in zip(ray, span, strict=True)) for j in range(n)]
        total = sum(a * b for a, b in zip(groups[0], z, strict=True))
        found.append({key: Fraction(v, total) for key, v in zip(polytope.keys, z, strict=True)})
    return found


@dataclass(frozen=True)
class Cell:
    """Equilibria of one pattern: what each type sends, what is replied; the corners of both sides."""

    uses: Sets
    sent: tuple[int, ...]
    senders: tuple[Point, ...]
    receivers: tuple[Point, ...]


def too_many_cells(game: Signalling) -> bool:
    """Whether there are too many patterns to go through."""
    choices = [len(game.can_send(t)) for t in game.types] + [len(game.replies(m)) for m in game.messages]
    return prod((1 << n) - 1 for n in choices) > MOST_CELLS


def _subsets(items: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(items) + 1):
        yield from combinations(items, size)


def _full(points: Sequence[Point], keys: Sequence[tuple[int, int]]) -> bool:
    """Whether some point of the hull has none of these at 0."""
    return bool(points) and all(any(p[key] for p in points) for key in keys)


def cells(game: Signalling, corners: Corners) -> list[Cell]:
    """All cells, each once; off the path only the largest sets of replies, those inside another left out."""
    known: dict[Any, list[tuple[int, ...]]] = {}

    def best_sets(m: int, types: tuple[int, ...]) -> list[tuple[int, ...]]:
        if (m, types) not in known:
            known[m, types] = [r for r in _subsets(game.replies(m)) if corners(game.beliefs(m, types, r))]
        return known[m, types]

    found = []
    for choice in product(*(list(_subsets(game.can_send(t))) for t in game.types)):
        checkpoint()
        uses = dict(zip(game.types, choice, strict=True))
        sent = tuple(m for m in game.messages if any(m in own for own in choice))
        by = {m: tuple(t for t in game.types if m in uses[t]) for m in sent}
        silent = {m: _largest(best_sets(m, game.able(m))) for m in game.messages if m not in sent}
        for replies in product(*(best_sets(m, by[m]) for m in sent)):
            on = dict(zip(sent, replies, strict=True))
            senders = corners(game.senders(uses, on))
            if not _full(senders, [(t, m) for t in game.types for m in uses[t]]):
                continue
            sides = [
                corners(game.receivers(uses, on | dict(zip(silent, off, strict=True))))
                for off in product(*silent.values())
            ]
            used = [(m, r) for m in sent for r in on[m]]
            written = [_written(game, side) for side in sides if _full(side, used)]
            hulls = {frozenset(map(_frozen, side)): side for side in written}
            found += [
                Cell(uses, sent, tuple(senders), tuple(side))
                for own, side in hulls.items()
                if not any(own < other for other in hulls)
            ]
    return found


def _frozen(point: Point) -> tuple[Any, ...]:
    return tuple(sorted(point.items()))


def _written(game: Signalling, side: Sequence[Point]) -> list[Point]:
    """Points over all replies, 0 where none was."""
    return [{(m, r): p.get((m, r), Fraction(0)) for m in game.messages for r in game.replies(m)} for p in side]


def _largest(sets: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [s for s in sets if not any(set(s) < set(other) for other in sets)]


def described(game: Signalling, cell: Cell, corners: Corners) -> dict[str, Any]:
    """A cell under the names of the document: class, corners of both sides, payoffs by type, the intuitive criterion."""
    names = [s.name for s in game.tree.infosets]
    payoffs = {t: sorted({_earned(game, t, cell.uses[t][0], rho) for rho in cell.receivers}) for t in game.types}
    found = {
        "class": _class(cell),
        "on_path": [names[m] for m in cell.sent],
        "informative": _informative(game, cell),
        "sender_extreme": [sender_strategy(game, sigma) for sigma in cell.senders],
        "receiver_extreme": [receiver_strategy(game, rho) for rho in cell.receivers],
        "payoffs_by_type": {names[t]: own for t, own in payoffs.items()},
    }
    if all(len(own) == 1 for own in payoffs.values()):
        faults = intuitive_faults(game, cell, {t: own[0] for t, own in payoffs.items()}, corners)
        found["intuitive"] = not faults
        if faults:
            found["fails"] = faults
    return found


def _class(cell: Cell) -> str:
    if any(len(own) > 1 for own in cell.uses.values()):
        return "hybrid"
    if len(cell.sent) == 1:
        return "pooling"
    return "separating" if len(cell.sent) == len(cell.uses) else "hybrid"


def _informative(game: Signalling, cell: Cell) -> bool:
    """Whether some message says something about the type in some equilibrium of the cell."""
    return any(len({sigma.get((t, m), 0) for t in game.types}) > 1 for sigma in cell.senders for m in cell.sent)


def _earned(game: Signalling, t: int, m: int, rho: Point) -> Fraction:
    return sum((rho[m, r] * game.sender[t, m, r] for r in game.replies(m)), Fraction(0))


def sender_strategy(game: Signalling, sigma: Point) -> dict[str, dict[str, Fraction]]:
    """The sender's probabilities by the names of sets and moves."""
    sets = game.tree.infosets
    return {
        sets[t].name: {sets[t].moves[k]: sigma.get((t, m), Fraction(0)) for (s, k), m in game.leads.items() if s == t}
        for t in game.types
    }


def receiver_strategy(game: Signalling, rho: Point) -> dict[str, dict[str, Fraction]]:
    """The receiver's probabilities by the names of sets and moves."""
    sets = game.tree.infosets
    return {sets[m].name: {sets[m].moves[r]: rho[m, r] for r in game.replies(m)} for m in game.messages}


def intuitive_faults(
    game: Signalling, cell: Cell, payoffs: Mapping[int, Fraction], corners: Corners
) -> list[dict[str, Any]]:
    """Messages nobody sends that break the equilibrium: for whom each is ruled out, and who then gains."""
    names = [s.name for s in game.tree.infosets]
    found = []
    for m in game.messages:
        if m in cell.sent:
            continue
        able = game.able(m)
        out = [t for t in able if payoffs[t] > max(game.sender[t, m, r] for r in _best_for(game, m, able, corners))]
        rest = tuple(t for t in able if t not in out)
        if not rest:
            continue
        replies = _best_for(game, m, rest, corners)
        gains = [t for t in rest if payoffs[t] < min(game.sender[t, m, r] for r in replies)]
        if gains:
            found.append(
                {"message": names[m], "ruled_out": [names[t] for t in out], "gains": [names[t] for t in gains]}
            )
    return found


def _best_for(game: Signalling, m: int, types: Sequence[int], corners: Corners) -> list[int]:
    """The replies that are best for some belief on these types."""
    return [r for r in game.replies(m) if corners(game.beliefs(m, types, (r,)))]


def extreme_assessments(game: Signalling, listed: Sequence[Cell], corners: Corners) -> list[dict[str, Any]]:
    """Corners of the cells, with the corners of the beliefs wherever Bayes' rule says nothing; each once."""
    found: dict[Any, dict[str, Any]] = {}
    for cell in listed:
        for sigma, rho in product(cell.senders, cell.receivers):
            options = [_beliefs_after(game, m, sigma, rho, corners) for m in game.messages]
            for choice in product(*options):
                checkpoint()
                strategies = sender_strategy(game, sigma) | receiver_strategy(game, rho)
                sets = game.tree.infosets
                beliefs = {sets[t].name: {path_of(game.tree, sets[t].vertices[0]): Fraction(1)} for t in game.types}
                for m, mu in zip(game.messages, choice, strict=True):
                    beliefs[sets[m].name] = {
                        path_of(game.tree, game.vertex[m, t]): mu.get(t, Fraction(0)) for t in game.able(m)
                    }
                found.setdefault(str((strategies, beliefs)), {"strategies": strategies, "beliefs": beliefs})
                if len(found) > MOST_ASSESSMENTS:
                    return list(found.values())
    return list(found.values())


def _beliefs_after(game: Signalling, m: int, sigma: Point, rho: Point, corners: Corners) -> list[dict[int, Fraction]]:
    """The belief after a message: by Bayes' rule, or the corners of those for which the replies used are best."""
    joint = {t: game.prior[t] * sigma.get((t, m), Fraction(0)) for t in game.able(m)}
    if total := sum(joint.values(), Fraction(0)):
        return [{t: p / total for t, p in joint.items()}]
    used = [r for r in game.replies(m) if rho[m, r]]
    return [{t: p for (_, t), p in point.items()} for point in corners(game.beliefs(m, game.able(m), used))]
