"""Sequential equilibria: assessments of behavior and beliefs, each with the slips that make it consistent.

signalling games        all, cell by cell (`check_signalling` says what a cell is; corners by walking)
subgame-perfect equilibria that lead to every set of their subgames   these: Bayes' rule says the beliefs
two players             a quasi-perfect one by perturbed complementary pivoting, and those among the extreme Nash equilibria
one, three or more      those among the pure profiles, the subgame-perfect equilibria and those of the strategic form, and
                        those put together of parts with known beliefs (`parts_after_chance`)

A Nash equilibrium fixes behavior where it leads; elsewhere its own moves and all pure ones are tried. Given behavior, the
beliefs at a set that make it rational, and that agree with those at sets behind the same slips (`shared_slips`), are a
polytope, whose corners are tried in all combinations; each combination is kept when slips explain it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from math import prod
from typing import Any

from gote.core import LimitError, Unproved, UnsupportedError, Wrong, checkpoint
from gote.exact.linalg import solve
from gote.exact.polyhedra import generators
from gote.extensive.behavior import expected_payoffs, named
from gote.extensive.check_assessments import Slips, Trembles, leading, nobody_gains_at_a_set, read_slips
from gote.extensive.check_perfection import germs_of_slips, is_extensive_form_perfect
from gote.extensive.check_replies import Replies
from gote.extensive.check_signalling import Cell, cells, described, extreme_assessments, too_many_cells
from gote.extensive.check_subgames import beliefs_in_subgames
from gote.extensive.parts_after_chance import parts_after_chance
from gote.extensive.rules_signalling import Point, Polytope, Signalling, signalling_of
from gote.extensive.rules_subgames import movers_only, path_of, quotient
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior
from gote.extensive.shared_slips import SharedSlips

MOST_PURE = 4096
"""pure profiles of more than two players that are tried"""
SMALL_TREE = 32
"""pure profiles up to which the strategic form of more than two players is asked as well"""
MOST_TRIED = 256
"""ways to complete an equilibrium where it does not lead, and combinations of corners of beliefs"""
MOST_LISTED = 64


@dataclass(frozen=True)
class Assessment:
    """Behavior, the belief at every vertex of a set, and the slips behind it by names of sets and moves."""

    behavior: Behavior
    beliefs: Mapping[int, Fraction]
    slips: dict[str, Any]


@dataclass(frozen=True)
class SequentialEquilibria:
    """What was found; `cells` describe all equilibria of a signalling game."""

    assessments: list[dict[str, Any]]
    complete: bool
    cells: list[dict[str, Any]] | None
    evidence: dict[str, Any]


def sequential_equilibria(tree: Tree) -> SequentialEquilibria:
    """Sequential equilibria of a tree with perfect recall.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> found = sequential_equilibria(basic_endgame().flat)
    >>> len(found.assessments), found.complete
    (1, True)
    """
    replies = Replies(tree)
    refuse(replies)
    game = signalling_of(tree)
    if game is not None and not too_many_cells(game):
        return _signalling(replies, game)
    if replies.perfect_information or len(tree.players) <= 2:
        everything = _from_subgames(replies)
        if everything is not None:
            return everything
    found = _listed(replies)
    if not found:
        raise LimitError("no sequential equilibrium was found within the limits; ask for refinement: nash")
    slips = [a.slips for a in found]
    return SequentialEquilibria([_written(tree, a) for a in found], False, None, {"slips": slips})


def refuse(replies: Replies) -> None:
    """Beliefs need perfect recall, and sets that chance can lead to."""
    tree = replies.tree
    for s in tree.infosets:
        if len({replies.own_depth[s.player][x] for x in s.vertices}) > 1:
            name = tree.players[s.player]
            raise UnsupportedError(
                f"refinement: at information set {s.name} player {name} forgets; give a tree with perfect recall"
            )
        if not any(replies.chance[x] for x in s.vertices):
            raise UnsupportedError(
                f"refinement: chance never leads to information set {s.name}; leave out branches of probability 0"
            )


def _written(tree: Tree, a: Assessment) -> dict[str, Any]:
    return {
        "strategies": named(tree, a.behavior),
        "beliefs": {s.name: {path_of(tree, x): a.beliefs[x] for x in s.vertices} for s in tree.infosets},
        "payoffs": expected_payoffs(tree, a.behavior),
    }


def _corners(polytope: Polytope) -> list[Point]:
    """The corners by walking along the edges."""
    rows = [[-v for v in row] for row in polytope.dense()]
    groups = polytope.groups()
    found = generators(rows, [0] * len(rows), groups, [1] * len(groups), dimension=len(polytope.keys))
    return [dict(zip(polytope.keys, v, strict=True)) for v in found.vertices]


def _signalling(replies: Replies, game: Signalling) -> SequentialEquilibria:
    tree = replies.tree
    found: list[Cell] = cells(game, _corners)
    everything = extreme_assessments(game, found, _corners)
    listed, slips = [], []
    for one in everything[:MOST_TRIED]:
        behavior = {h: tuple(one["strategies"][s.name][m] for m in s.moves) for h, s in enumerate(tree.infosets)}
        beliefs = {x: one["beliefs"][s.name][path_of(tree, x)] for s in tree.infosets for x in s.vertices}
        listed.append(one | {"payoffs": expected_payoffs(tree, behavior)})
        slips.append(explaining_slips(replies, behavior, beliefs))
    described_cells = [described(game, cell, _corners) for cell in found]
    return SequentialEquilibria(listed, len(everything) <= MOST_TRIED, described_cells, {"slips": slips})


def _from_subgames(replies: Replies) -> SequentialEquilibria | None:
    """The subgame-perfect equilibria, when each of them leads, inside the smallest subgame around it, to every information
    set: then Bayes' rule says all beliefs.
    """
    from gote.extensive.subgame_perfection import subgame_perfect

    tree = replies.tree
    plays, complete, evidence = subgame_perfect(tree)
    if not complete and not replies.perfect_information:
        return None
    found = []
    for play in plays:
        beliefs = beliefs_in_subgames(tree, play.behavior)
        if beliefs is None:
            return None
        behavior = {h: play.behavior[s.name] for h, s in enumerate(tree.infosets)}
        found.append(Assessment(behavior, beliefs, explaining_slips(replies, behavior, beliefs) or {}))
    complete &= len(tree.players) <= 2
    inside = {"subgames": evidence} if complete else {}
    slips = {"slips": [a.slips for a in found]}
    return SequentialEquilibria([_written(tree, a) for a in found], complete, None, slips | inside)


def _listed(replies: Replies) -> list[Assessment]:
    """Assessments from all behaviors worth trying, each once."""
    tree = replies.tree
    kept: dict[Any, Assessment] = {}

    def keep(candidates: Iterable[Behavior]) -> None:
        for behavior in candidates:
            checkpoint()
            for a in assessments_of(replies, behavior):
                kept.setdefault(_key(a), a)
            if len(kept) >= MOST_LISTED:
                break

    if len(tree.players) == 2:
        for first in _quasi_perfect(replies):
            kept[_key(first)] = first
        keep(_completed(tree, _nash(tree)))
        return list(kept.values())
    profiles = prod(len(s.moves) for s in tree.infosets)
    if profiles > MOST_PURE:
        keep(_completed(tree, _in_every_subgame(tree)))
    if profiles <= MOST_PURE or not kept:
        keep(_pure_profiles(tree))
    if profiles <= SMALL_TREE or not kept:
        keep(_completed(tree, _nash(tree)))
    keep(_by_parts(tree))
    return list(kept.values())


def _key(a: Assessment) -> Any:
    return tuple(sorted(a.behavior.items())), tuple(sorted(a.beliefs.items()))


def _nash(tree: Tree) -> list[Behavior]:
    """Behavior of Nash equilibria with rational probabilities."""
    from gote.extensive.equilibria import find_equilibria

    try:
        found = find_equilibria(tree)
    except LimitError:
        return []
    return [e.behavior for e in found.equilibria if not e.regret and not e.mixed]


def _in_every_subgame(tree: Tree) -> list[Behavior]:
    """Behavior of subgame-perfect equilibria with rational probabilities: sequential ones are among them."""
    from gote.extensive.subgame_perfection import subgame_perfect

    try:
        plays, _, _ = subgame_perfect(tree)
    except LimitError:
        return []
    return [{h: tuple(play.behavior[s.name]) for h, s in enumerate(tree.infosets)} for play in plays if not play.regret]


def _by_parts(tree: Tree) -> Iterator[Behavior]:
    """Sequential equilibria of the parts, each with its known beliefs, beside Nash equilibria of what remains."""
    listed = []
    for part in parts_after_chance(tree):
        alone, _ = movers_only(part.tree)
        inside = [
            {s.name: found.behavior[h] for h, s in enumerate(alone.infosets)} for found in _listed(Replies(alone))
        ]
        listed.append([(part, own) for own in inside])
    for choice in islice(product(*listed), MOST_TRIED if listed else 0):
        inner: dict[str, Sequence[Fraction]] = {}
        leaves: dict[int, Sequence[Fraction]] = {}
        for part, own in choice:
            inner |= own
            leaves |= part.payoffs(own)
        rest = quotient(tree, 0, leaves)
        for outer in _completed(rest, _nash(rest)):
            whole = inner | {s.name: outer[h] for h, s in enumerate(rest.infosets)}
            yield {h: tuple(whole[s.name]) for h, s in enumerate(tree.infosets)}


def _pure_profiles(tree: Tree) -> Iterator[Behavior]:
    """Pure moves at all sets, in all ways while these are few."""
    choices = product(*(range(len(s.moves)) for s in tree.infosets))
    for choice in islice(choices, MOST_PURE):
        yield {
            h: tuple(Fraction(int(k == choice[h])) for k in range(len(s.moves))) for h, s in enumerate(tree.infosets)
        }


def _quasi_perfect(replies: Replies) -> Iterator[Assessment]:
    from gote.extensive.quasi_perfect import perturbed_plans

    try:
        plans = perturbed_plans(replies.tree)
    except LimitError:
        return
    found = _from_plans(replies, plans)
    if _rational(replies.tree, found.behavior, found.beliefs):
        yield found


def quasi_perfect_equilibrium(tree: Tree) -> SequentialEquilibria:
    """One quasi-perfect equilibrium, with the plans in e that prove it."""
    from gote.extensive.quasi_perfect import perturbed_plans

    replies = Replies(tree)
    found = _by_plans(replies, quasi=True, of_two=perturbed_plans)
    if found is None:
        raise UnsupportedError(
            "refinement: quasi_perfect is found where two players move, or everybody sees everything; ask for sequential"
        )
    return found


def extensive_form_perfect_equilibrium(tree: Tree) -> SequentialEquilibria:
    """One extensive-form perfect equilibrium: with perfect information and where two players move by slips of at least e,
    else a sequential one whose moves are best while everybody slips as the slips behind its beliefs say, or equally.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> len(extensive_form_perfect_equilibrium(kuhn_poker().flat).assessments)
    1
    """
    from gote.extensive.extensive_form_perfect import slipping_of_two

    replies = Replies(tree)
    by_plans = _by_plans(replies, quasi=False, of_two=slipping_of_two)
    if by_plans is not None:
        return by_plans
    for a in _listed(replies):
        even = {(h, k): (p or Fraction(1), Fraction(not p)) for h, own in a.behavior.items() for k, p in enumerate(own)}
        for slips in (read_slips(tree, a.slips), even):
            with suppress(Wrong):
                is_extensive_form_perfect(tree, a.behavior, germs_of_slips(tree, slips or even))
                found = Assessment(a.behavior, _limit(replies, slips or even), _named_slips(tree, slips or even))
                return SequentialEquilibria([_written(tree, found)], False, None, {"slips": [found.slips]})
    raise LimitError("no slips were found that prove an equilibrium perfect; ask for refinement: sequential")


def _by_plans(
    replies: Replies, quasi: bool, of_two: Callable[[Tree], Mapping[tuple[int, int], Sequence[Fraction]]]
) -> SequentialEquilibria | None:
    """The equilibrium that plans in e tend to: from the leaves with perfect information, else where one or two move."""
    from gote.extensive.extensive_form_perfect import slipping_by_induction

    refuse(replies)
    smaller, movers = movers_only(replies.tree)
    if replies.perfect_information:
        return _one_perfect(replies, slipping_by_induction(replies.tree, quasi))
    return _one_perfect(replies, of_two(smaller)) if len(movers) <= 2 else None


def _one_perfect(replies: Replies, plans: Mapping[tuple[int, int], Sequence[Fraction]]) -> SequentialEquilibria:
    """The equilibrium that plans in e tend to, the plans as its evidence."""
    found = _from_plans(replies, plans)
    named_plans = {s.name: {m: plans[h, k] for k, m in enumerate(s.moves)} for h, s in enumerate(replies.tree.infosets)}
    evidence = {"slips": [found.slips], "plans": [named_plans]}
    return SequentialEquilibria([_written(replies.tree, found)], False, None, evidence)


def _from_plans(replies: Replies, plans: Mapping[tuple[int, int], Sequence[Fraction]]) -> Assessment:
    """The limit of plans in e, and the beliefs of their leading terms."""
    from gote.extensive.quasi_perfect import quasi_perfect_slips

    tree = replies.tree
    slips = quasi_perfect_slips(tree, plans)
    behavior: Behavior = {
        h: tuple(c if not power else Fraction(0) for c, power in (slips[h, k] for k in range(len(s.moves))))
        for h, s in enumerate(tree.infosets)
    }
    return Assessment(behavior, _limit(replies, slips), _named_slips(tree, slips))


def _limit(replies: Replies, slips: Slips) -> dict[int, Fraction]:
    """Beliefs from the leading terms."""
    coefficient, order = leading(replies.tree, slips)
    found: dict[int, Fraction] = {}
    for s in replies.tree.infosets:
        possible = [x for x in s.vertices if replies.chance[x]]
        least = min(order[x] for x in possible)
        likely = [x for x in possible if order[x] == least]
        total = sum((coefficient[x] for x in likely), Fraction(0))
        found |= {x: coefficient[x] / total if x in likely else Fraction(0) for x in s.vertices}
    return found


def _rational(tree: Tree, behavior: Behavior, beliefs: Mapping[int, Fraction]) -> bool:
    try:
        nobody_gains_at_a_set(tree, behavior, beliefs)
    except Wrong:
        return False
    return True


def _named_slips(tree: Tree, slips: Slips) -> dict[str, Any]:
    return {
        s.name: {m: {"coefficient": slips[h, k][0], "power": slips[h, k][1]} for k, m in enumerate(s.moves)}
        for h, s in enumerate(tree.infosets)
    }


def _reach(tree: Tree, behavior: Behavior) -> list[Fraction]:
    reach = [Fraction(1)] * len(tree)
    for x, children in enumerate(tree.children):
        p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]] if children else ()
        for c, w in zip(children, p, strict=True):
            reach[c] = reach[x] * w
    return reach


def _completed(tree: Tree, candidates: Iterable[Behavior]) -> Iterator[Behavior]:
    """Each behavior as it is, then with pure moves in all ways at the sets it does not lead to; each once."""
    seen = set()
    for behavior in candidates:
        reach = _reach(tree, behavior)
        off = [h for h, s in enumerate(tree.infosets) if not any(reach[x] for x in s.vertices)]
        choices = product(*(range(len(tree.infosets[h].moves)) for h in off))
        moved = (
            behavior
            | {
                h: tuple(Fraction(int(k == move)) for k in range(len(behavior[h])))
                for h, move in zip(off, choice, strict=True)
            }
            for choice in islice(choices, MOST_TRIED)
        )
        for one in [behavior, *moved]:
            key = tuple(sorted(one.items()))
            if key not in seen:
                seen.add(key)
                yield one


def assessments_of(replies: Replies, behavior: Behavior) -> list[Assessment]:
    """Extreme beliefs that make a behavior sequentially rational and that slips explain."""
    tree = replies.tree
    reach = _reach(tree, behavior)
    worth = _worth(tree, behavior)
    forced: dict[int, Fraction] = {}
    free: list[int] = []
    for h, s in enumerate(tree.infosets):
        total = sum((reach[x] for x in s.vertices), Fraction(0))
        if total or len(s.vertices) == 1:
            own = {x: reach[x] / total if total else Fraction(1) for x in s.vertices}
            if not _one_step(tree, behavior, worth, h, own):
                return []
            forced |= own
        else:
            free.append(h)
    shared = SharedSlips(replies, behavior)
    found = []
    for own in [*islice(_choices(replies, behavior, worth, shared, free, {}), MOST_TRIED)] if free else [{}]:
        beliefs = forced | own
        slips = explaining_slips(replies, behavior, beliefs)
        if slips is not None and _rational(tree, behavior, beliefs):
            found.append((own, Assessment(behavior, beliefs, slips)))
    return [a for own, a in found if not isinstance(own, _Middle)] or [a for _, a in found]


class _Middle(dict[int, Fraction]):
    """Beliefs between the corners, which count only where no corner is explained."""


def _choices(
    replies: Replies,
    behavior: Behavior,
    worth: Any,
    shared: SharedSlips,
    free: Sequence[int],
    known: Mapping[int, Fraction],
) -> Iterator[dict[int, Fraction]]:
    """Corners of the rational beliefs, set by set; what the slips behind one set say about the next is kept."""
    if not free:
        yield dict(known)
        return
    checkpoint()
    h, rest = free[0], free[1:]
    corners = _corners(_rational_beliefs(replies, behavior, worth, h, shared.equations(h, known)))
    points: list[dict[int, Fraction]] = [
        {x: v.get((0, x), Fraction(0)) for x in replies.tree.infosets[h].vertices} for v in corners
    ]
    for point in points:
        yield from _choices(replies, behavior, worth, shared, rest, {**known, **point})
    if len(points) > 1:
        for further in _choices(replies, behavior, worth, shared, rest, {**known, **_mean(points)}):
            yield _Middle(further)


def _mean(points: Sequence[dict[int, Fraction]]) -> dict[int, Fraction]:
    return {x: sum((p[x] for p in points), Fraction(0)) / len(points) for x in points[0]}


def _worth(tree: Tree, behavior: Behavior) -> list[tuple[Fraction, ...]]:
    """Expected payoffs from every vertex on."""
    worth: list[tuple[Fraction, ...]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x]
            continue
        p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]]
        parts = [(w, worth[c]) for w, c in zip(p, tree.children[x], strict=True) if w]
        worth[x] = tuple(sum((w * u[i] for w, u in parts), Fraction(0)) for i in range(len(tree.players)))
    return worth


def _gains(tree: Tree, behavior: Behavior, worth: Any, h: int) -> list[dict[int, Fraction]]:
    """For each other move and vertex of a set: what the behavior earns more."""
    s = tree.infosets[h]
    return [
        {x: worth[x][s.player] - worth[tree.children[x][k]][s.player] for x in s.vertices} for k in range(len(s.moves))
    ]


def _one_step(tree: Tree, behavior: Behavior, worth: Any, h: int, belief: Mapping[int, Fraction]) -> bool:
    return all(
        sum((belief[x] * v for x, v in row.items()), Fraction(0)) >= 0 for row in _gains(tree, behavior, worth, h)
    )


def _rational_beliefs(
    replies: Replies, behavior: Behavior, worth: Any, h: int, equations: Iterable[Mapping[int, Fraction]]
) -> Polytope:
    """Beliefs at a set for which no other move earns more, and which satisfy some equations."""
    possible = [x for x in replies.tree.infosets[h].vertices if replies.chance[x]]
    rows = [{(0, x): row[x] for x in possible} for row in _gains(replies.tree, behavior, worth, h)]
    for row in equations:
        rows += [{(0, x): v for x, v in row.items()}, {(0, x): -v for x, v in row.items()}]
    return Polytope(tuple((0, x) for x in possible), tuple(rows))


def explaining_slips(replies: Replies, behavior: Behavior, beliefs: Mapping[int, Fraction]) -> dict[str, Any] | None:
    """Slips that explain beliefs, by names; coefficients that are not rational as powers of primes. None: there are none."""
    tree = replies.tree
    trembles = Trembles(replies, behavior, beliefs)
    if not trembles.coefficients_exist():
        return None
    powers = trembles.powers()
    if powers is None or isinstance(powers, Unproved):
        return None
    coefficients = dict(zip(trembles.moves, _coefficients(trembles), strict=True))
    orders = dict(zip(trembles.moves, powers, strict=True))
    return {
        s.name: {
            m: {"coefficient": coefficients.get((h, k), behavior[h][k]), "power": orders.get((h, k), 0)}
            for k, m in enumerate(s.moves)
        }
        for h, s in enumerate(tree.infosets)
    }


def _coefficients(trembles: Trembles) -> list[Any]:
    """A solution of the products of coefficients, prime by prime; {prime: exponent} where an exponent is no integer."""
    n = len(trembles.moves)
    found: list[dict[int, Fraction]] = [{} for _ in range(n)]
    if trembles.equations:
        factors = [_factors(r) for r in trembles.ratios]
        rows = [trembles.dense(row) for row in trembles.equations]
        for p in sorted({p for f in factors for p in f}):
            exponents = solve(rows, [f.get(p, 0) for f in factors])
            assert exponents is not None, "products that fit have a solution for every prime"
            for own, e in zip(found, exponents, strict=True):
                if e:
                    own[p] = e
    return [
        prod((Fraction(p) ** int(e) for p, e in own.items()), start=Fraction(1))
        if all(e.denominator == 1 for e in own.values())
        else {str(p): e for p, e in own.items()}
        for own in found
    ]


def _factors(r: Fraction) -> dict[int, int]:
    import flint

    found = {int(p): int(e) for p, e in flint.fmpz(r.numerator).factor()}
    for p, e in flint.fmpz(r.denominator).factor():
        found[int(p)] = found.get(int(p), 0) - int(e)
    return found
