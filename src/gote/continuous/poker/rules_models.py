"""The models of the text: betting trees in the bet, and the form their optimal strategies take.

A form lists for every decision the moves in order of rising hands with the names of the thresholds between them, and
the order of all thresholds. `gote.continuous.poker.indifference` turns it into equations.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.continuous.poker.rules_tree import Decision, End, Node, mapped, read_tree
from gote.core import rational
from gote.core.numbers import FieldError
from gote.exact.expression import Expression, Symbols, read

BETA = Symbols("beta")


@dataclass(frozen=True)
class Form:
    """`moves[history]` = (move, threshold, move, threshold, ..., move) from the worst hands to the best; `order` of all
    thresholds.
    """

    moves: Mapping[str, tuple[str, ...]]
    order: tuple[str, ...]


@dataclass(frozen=True)
class Model:
    """A betting tree with numbers for a given bet, and the form of its solution."""

    name: str
    tree: Node[Fraction]
    form: Form


_ANSWER = {"player": 2, "moves": {"fold": {"payoff": 1}, "call": {"showdown": "beta + 1"}}}
TREES: Mapping[str, dict[str, Any]] = {
    "la_relance": {"player": 1, "moves": {"fold": {"payoff": -1}, "bet": _ANSWER}},
    "von_neumann": {"player": 1, "moves": {"check": {"showdown": 1}, "bet": _ANSWER}},
    "check_or_call": {
        "player": 1,
        "moves": {"check": {"player": 2, "moves": {"check": {"payoff": 0}, "call": {"showdown": 1}}}, "bet": _ANSWER},
    },
}
FORMS: Mapping[str, Form] = {
    "la_relance": Form({"": ("fold", "a", "bet"), "bet": ("fold", "b", "call")}, ("a", "b")),
    "von_neumann": Form({"": ("bet", "a", "check", "b", "bet"), "bet": ("fold", "c", "call")}, ("a", "c", "b")),
    "check_or_call": Form(
        {"": ("bet", "a", "check", "b", "bet"), "bet": ("fold", "c", "call"), "check": ("check", "d", "call")},
        ("a", "d", "c", "b"),
    ),
}


def amount(given: Any) -> Expression:
    """A number or a polynomial in beta.

    >>> str(amount("2*beta + 1")), str(amount("0.5"))
    ('2*beta + 1', '1/2')
    """
    if not isinstance(given, str) or "beta" not in given:
        return BETA.constant(given)
    found = read(given, BETA)
    if not found.bottom.is_constant():
        raise ValueError(f"{given!r} is no polynomial in beta; write it without a division by beta")
    return found


def symbolic_tree(name: str) -> Node[Expression]:
    """The tree of a model with amounts in beta.

    >>> str(symbolic_tree("von_neumann").moves[1][1].moves[1][1].amount)
    'beta + 1'
    """
    return read_tree(_known(name), amount)


def model(name: str, bet: Any) -> Model:
    """A model with a number for the bet.

    >>> model("la_relance", 2).tree.player
    1
    """
    beta = rational(bet)
    if beta <= 0:
        raise FieldError(".bet", "must be positive")
    tree = mapped(symbolic_tree(name), lambda x: x.at({"beta": beta}))
    return Model(name, tree, FORMS[name])


def _known(name: str) -> dict[str, Any]:
    if name not in TREES:
        raise FieldError(".model", f"{name!r} is unknown; choose one of {', '.join(TREES)}")
    return TREES[name]


def two_bets(small: Any, large: Any, fold: bool = True) -> Node[Fraction]:
    """Player 1 may fold (or check for the antes) or bet one of two sizes: the game of Bellman and Blackwell.

    >>> [label for label, _ in two_bets(1, 2).moves]
    ['fold', 'bet small', 'bet large']
    """
    stay: tuple[str, Node[Fraction]] = ("fold", End(Fraction(-1), False)) if fold else ("check", End(Fraction(1), True))
    sizes = (("bet small", rational(small)), ("bet large", rational(large)))
    bets: list[tuple[str, Node[Fraction]]] = [
        (name, Decision(2, (("fold", End(Fraction(1), False)), ("call", End(size + 1, True))))) for name, size in sizes
    ]
    return Decision(1, (stay, *bets))
