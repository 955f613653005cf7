"""Plans and what a hand earns against them, as linear forms in masses.

A plan of a player gives every hand z a weight for each of his sequences (the history right after one of his moves; ""
before the first): the product of his probabilities on the way. R_s(t) is the mass of hands up to t that play the
sequence s. An opponent with the hand t who follows a pure plan earns

    sum over the ends his plan allows:   showdown w: w (2 R_s(t) - R_s(1)),   payment w: -w R_s(1) or w R_s(1),

linear in R(t) and R(1). A form is {s: (coefficient of R_s(1), coefficient of R_s(t))}. That the opponent's move on an
interval of hands answers a plan best is a list of forms that are not negative there.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from gote.continuous.poker.rules_tree import Decision, End, Node, joined
from gote.core import LimitError

Form = tuple[tuple[str, Fraction, Fraction], ...]
"""(sequence, coefficient of R(1), coefficient of R(t)), sorted, without zeros"""
MOST_FORMS = 400


class TooManyPlansError(LimitError):
    """A tree whose plans are too many to write down one by one."""


@dataclass(frozen=True)
class Choice:
    """A decision of the player: where it is, the sequence that leads to it, its moves with the sequences they make."""

    history: str
    parent: str
    moves: tuple[tuple[str, str], ...]


def choices(tree: Node[Fraction], player: int) -> tuple[Choice, ...]:
    """The player's decisions from the first on.

    >>> from gote.continuous.poker.rules_models import model
    >>> [c.moves for c in choices(model("von_neumann", 2).tree, 2)]
    [(('fold', 'bet/fold'), ('call', 'bet/call'))]
    """
    found: list[Choice] = []

    def walk(node: Node[Fraction], history: str, last: str) -> None:
        if isinstance(node, End):
            return
        if node.player == player:
            found.append(Choice(history, last, tuple((label, joined(history, label)) for label, _ in node.moves)))
        for label, child in node.moves:
            after = joined(history, label)
            walk(child, after, after if node.player == player else last)

    walk(tree, "", "")
    return tuple(found)


def reply_forms(tree: Node[Fraction], player: int, support: Mapping[str, Sequence[str]]) -> tuple[set[Form], set[Form]]:
    """When do the moves in `support` (of the opponent, by history) answer the player's plan best: (forms that vanish,
    forms >= 0).

    The moves stand in the order of the tree; the first is the one the others are compared with.

    >>> from gote.continuous.poker.rules_models import model
    >>> equal, least = reply_forms(model("la_relance", 2).tree, 1, {"bet": ("fold",)})
    >>> [(s, int(a), int(b)) for form in least for s, a, b in form]   # 2 R(1) - 6 R(t) >= 0: fold
    [('bet', 2, -6)]
    """
    equal: set[Form] = set()
    least: set[Form] = set()

    def walk(node: Node[Fraction], history: str, last: str) -> None:
        if isinstance(node, End):
            return
        if node.player == player:
            for label, child in node.moves:
                after = joined(history, label)
                walk(child, after, after)
            return
        first = support[history][0]
        children = dict(node.moves)
        base = next(_plans(children[first], player, joined(history, first), last, support))
        for label, child in node.moves:
            if label != first:
                after = joined(history, label)
                used = set(_plans(child, player, after, last, support)) if label in support[history] else set()
                for form in used:
                    equal.add(_minus(base, form))
                least.update(
                    _minus(base, form) for form in _few(_plans(child, player, after, last, None)) if form not in used
                )
        walk(children[first], joined(history, first), last)

    walk(tree, "", "")
    equal.discard(())
    return equal, {form for form in least if form and form not in equal}


def pure_forms(tree: Node[Fraction], player: int) -> Iterator[Form]:
    """What the opponent earns with each of his pure plans, as forms in the player's masses.

    >>> from gote.continuous.poker.rules_models import model
    >>> [[(s, int(a), int(b)) for s, a, b in form] for form in pure_forms(model("la_relance", 2).tree, 1)]
    [[('bet', -1, 0), ('fold', 1, 0)], [('bet', -3, 6), ('fold', 1, 0)]]
    """
    return _plans(tree, player, "", "", None)


def _plans(
    node: Node[Fraction], player: int, history: str, last: str, support: Mapping[str, Sequence[str]] | None
) -> Iterator[Form]:
    """The forms of all pure plans of the opponent from here on, or of those within `support`."""
    if isinstance(node, End):
        if node.showdown:
            yield _form({last: (-node.amount, 2 * node.amount)})
        else:
            yield _form({last: (node.amount * (-1 if player == 1 else 1), Fraction(0))})
        return
    if node.player != player:
        labels = None if support is None else support.get(history) or [label for label, _ in node.moves]
        seen: set[Form] = set()
        for label, child in node.moves:
            if labels is None or label in labels:
                for form in _plans(child, player, joined(history, label), last, support):
                    if form not in seen:
                        seen.add(form)
                        yield form
        return
    yield from _sums(node, player, history, support, 0)


def _sums(
    node: Decision[Fraction], player: int, history: str, support: Mapping[str, Sequence[str]] | None, k: int
) -> Iterator[Form]:
    if k == len(node.moves):
        yield ()
        return
    label, child = node.moves[k]
    after = joined(history, label)
    rest = _few(_sums(node, player, history, support, k + 1))
    for form in _plans(child, player, after, after, support):
        for other in rest:
            yield _form({s: (a, b) for s, a, b in (*form, *other)})


def _few(forms: Iterator[Form]) -> list[Form]:
    found = list(islice(forms, MOST_FORMS + 1))
    if len(found) > MOST_FORMS:
        raise TooManyPlansError(
            f"a move can be followed by more than {MOST_FORMS} plans; the set of optimal strategies is not described"
        )
    return found


def _form(parts: Mapping[str, tuple[Fraction, Fraction]]) -> Form:
    return tuple((s, a, b) for s, (a, b) in sorted(parts.items()) if a or b)


def _minus(first: Form, second: Form) -> Form:
    parts = {s: (a, b) for s, a, b in first}
    for s, a, b in second:
        c, d = parts.get(s, (Fraction(0), Fraction(0)))
        parts[s] = (c - a, d - b)
    return _form(parts)
