"""Admissible optimal strategies (許容的): no other strategy does at least as well against everything and better against
something.

Against the opponent's hand t and pure plan a strategy earns a linear form in R(t), R(1). A strategy q dominates r if
none of these forms is worse and one is better. If r mixes evenly on cells it is enough to look for q on the halves of
these cells, with the forms compared at their ends: averaging q over a cell keeps what it does at the ends, and what it
gains inside a cell a shift of mass between the two halves gains too. So "r is admissible" is one linear program, and a
domination comes with the strategy that dominates.

A member of the set of optimal strategies that is at least as good as all others against every hand and plan leaves no
other admissible one (up to strategies that earn the same everywhere); this is a linear program for every cell and plan.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, pairwise, permutations, product

from gote.continuous.poker.best_response import Behaviour, Piece
from gote.continuous.poker.mass_polytope import MassPolytope
from gote.continuous.poker.optimal_set import OptimalSet, plan_of
from gote.continuous.poker.plans import Form, choices, pure_forms
from gote.continuous.poker.rules_tree import Node
from gote.core.limits import checkpoint

ZERO, ONE = Fraction(0), Fraction(1)
MOST_PLANS, MOST_MEMBERS, MOST_CORNERS = 32, 6, 3
"""plans of the opponent x cells, orders tried, dimension up to which all corners are tried"""


@dataclass(frozen=True)
class Admissible:
    """An admissible optimal strategy; `only` when all others are dominated by it or earn the same. `place` among the
    threshold members.
    """

    behaviour: Mapping[str, tuple[Piece, ...]]
    only: bool
    place: int = 0


def admissible_member(optimal: OptimalSet) -> Admissible | None:
    """The first admissible strategy among those with thresholds instead of mixtures; None when none was found.

    >>> from gote.continuous.poker.rules_models import model
    >>> from gote.continuous.poker.betting import solve_betting
    >>> from gote.continuous.poker.optimal_set import describe
    >>> game = model("la_relance", 2)
    >>> one, two = describe(game.tree, solve_betting(game.tree, game.form).behaviour)
    >>> best = admissible_member(one)
    >>> [(str(high), *moves) for _, high, moves in best.behaviour[""]], best.only
    ([('1/4', 'fold'), ('1', 'bet')], True)
    """
    if len(list(islice(pure_forms(optimal.tree, optimal.player), MOST_PLANS + 1))) * len(optimal.allowed) > MOST_PLANS:
        return None
    for place, member in enumerate(threshold_members(optimal)):
        checkpoint()
        if optimal.unique:
            return Admissible(member, True)
        if dominating(optimal.tree, optimal.player, member) is None:
            return Admissible(member, is_best(optimal, member), place)
    return None


def threshold_members(optimal: OptimalSet, tries: int = MOST_MEMBERS) -> Iterator[dict[str, tuple[Piece, ...]]]:
    """Optimal strategies that are pure on intervals: on each free cell the moves follow each other in some order,
    larger showdowns higher first.

    `tries` bounds the number of orders looked at.
    """
    polytope = optimal.polytope
    corners = polytope.vertices() if polytope.dimension <= MOST_CORNERS else [polytope.inside()]
    places = [
        (c, choice.history)
        for c, here in enumerate(optimal.allowed)
        for choice in optimal.choices
        if len(here.get(choice.history, ())) > 1
    ]
    stake = stakes(optimal.tree, optimal.player)
    orders = []
    for c, history in places:
        labels = sorted(optimal.allowed[c][history], key=lambda label: stake[history, label])
        orders.append([tuple(labels), *(p for p in permutations(labels) if p != tuple(labels))])
    for order, masses in islice(((order, masses) for order in product(*orders) for masses in corners), tries):
        found = arranged(polytope, masses, dict(zip(places, order, strict=True)))
        if optimal.contains(found):
            yield found


def stakes(tree: Node[Fraction], player: int) -> dict[tuple[str, str], Fraction]:
    """How large the showdowns after a move are, over all plans of the opponent: what a better hand is worth there."""
    total: dict[str, Fraction] = {}
    for count, form in enumerate(pure_forms(tree, player)):
        if count >= MOST_PLANS:
            break
        for s, _, b in form:
            total[s] = total.get(s, ZERO) + b
    found = {}
    for choice in choices(tree, player):
        for label, key in choice.moves:
            found[choice.history, label] = sum(
                (b for s, b in total.items() if s == key or s.startswith(key + "/")), ZERO
            )
    return found


def arranged(
    polytope: MassPolytope, masses: Sequence[Fraction], order: Mapping[tuple[int, str], tuple[str, ...]]
) -> dict[str, tuple[Piece, ...]]:
    """The strategy with these masses whose moves follow each other in the given order on each cell, from its low end."""
    found: dict[str, list[Piece]] = {choice.history: [] for choice in polytope.choices}
    for c, (low, high) in enumerate(pairwise(polytope.cuts)):
        spans: dict[str, list[tuple[Fraction, Fraction]]] = {"": [(low, high)]}
        for choice in polytope.choices:
            labels = polytope.allowed[c].get(choice.history)
            if not labels:
                _extend(found[choice.history], low, high, choice.moves[0][0])
                continue
            keys = dict(choice.moves)
            shares = [
                (label, masses[polytope.unknowns[keys[label], c]]) for label in order.get((c, choice.history), labels)
            ]
            pieces = _filled(spans[choice.parent], shares)
            for label, key in choice.moves:
                spans[key] = [(a, b) for a, b, name in pieces if name == label]
            end = low
            for _, b, label in pieces:  # hands that do not come here may do anything: what their neighbour does
                _extend(found[choice.history], end, b, label)
                end = b
            if end < high:
                _extend(found[choice.history], end, high, pieces[-1][2] if pieces else labels[0])
    return {history: tuple(pieces) for history, pieces in found.items()}


def _filled(
    spans: Sequence[tuple[Fraction, Fraction]], shares: Sequence[tuple[str, Fraction]]
) -> list[tuple[Fraction, Fraction, str]]:
    """Moves laid one after the other over the intervals."""
    found = []
    left = [(label, m) for label, m in shares if m]
    for a, b in spans:
        while a < b and left:
            label, m = left[0]
            end = min(b, a + m)
            found.append((a, end, label))
            left[0] = (label, m - (end - a))
            if not left[0][1]:
                left.pop(0)
            a = end
    return found


def _extend(pieces: list[Piece], low: Fraction, high: Fraction, label: str) -> None:
    if pieces and pieces[-1][2] == {label: ONE}:
        pieces[-1] = (pieces[-1][0], high, {label: ONE})
    elif low < high:
        pieces.append((low, high, {label: ONE}))


def dominating(tree: Node[Fraction], player: int, behaviour: Behaviour) -> dict[str, tuple[Piece, ...]] | None:
    """A strategy that dominates the behaviour, None when it is admissible.

    >>> from gote.continuous.poker.rules_models import model
    >>> half = Fraction(1, 2)
    >>> coin = {"": [(ZERO, half, {"fold": half, "bet": half}), (half, ONE, {"bet": ONE})]}
    >>> dominating(model("la_relance", 2).tree, 1, coin) is None
    False
    """
    own = choices(tree, player)
    weights = plan_of(own, behaviour)
    free = {c.history: tuple(label for label, _ in c.moves) for c in own}
    cuts = (ZERO, *(high for _, high, _ in weights))
    forms = list(pure_forms(tree, player))
    replies = tuple(
        (frozenset[Form](), frozenset(_less(form, weights, c) for form in forms) - {()}) for c in range(len(weights))
    )
    polytope = MassPolytope(own, cuts, (free,) * len(weights), replies).refined(range(len(weights)))
    return polytope.behaviour(polytope.inside()) if polytope.has_slack else None


def is_best(optimal: OptimalSet, behaviour: Behaviour) -> bool:
    """Whether a member is at least as good as every other optimal strategy against every hand and plan of the opponent."""
    weights = plan_of(optimal.choices, behaviour)
    polytope = optimal.polytope.cut_at([high for _, high, _ in weights])
    forms = list(pure_forms(optimal.tree, optimal.player))
    for cell, middle in enumerate((a + b) / 2 for a, b in pairwise(polytope.cuts)):
        piece = next(k for k, (_, high, _) in enumerate(weights) if middle < high)
        for form in forms:
            checkpoint()
            more = _less(form, weights, piece)  # what the opponent earns more against another strategy: never negative
            turned = tuple((s, -a, -b) for s, a, b in more)
            if more and not polytope.follows(turned, cell):
                return False
    return True


def _less(form: Form, weights: Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]], piece: int) -> Form:
    """(what the opponent earns against the strategy) - (what he earns against another one), for hands of a piece, as a
    form of the other.
    """
    low = weights[piece][0]
    constant = slope = ZERO
    for s, a, b in form:
        whole = sum(((y - x) * w[s] for x, y, w in weights), ZERO)
        below = sum(((y - x) * w[s] for x, y, w in weights[:piece]), ZERO)
        rate = weights[piece][2][s]
        constant += a * whole + b * (below - rate * low)
        slope += b * rate
    parts = {s: (-a, -b) for s, a, b in form}
    a, b = parts.get("", (ZERO, ZERO))
    parts[""] = (a + constant, b + slope)
    return tuple((s, a, b) for s, (a, b) in sorted(parts.items()) if a or b)
