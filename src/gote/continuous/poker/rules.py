"""The documents of poker on the unit interval."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

from pydantic import Field, model_validator

from gote.continuous.poker.rules_tree import Decision, Node, amounts, decisions, mapped, read_tree
from gote.core import FieldError, Game, Rational, RationalVector, rational
from gote.exact.expression import Expression

Pieces = tuple[tuple[Fraction, Fraction, dict[str, Fraction]], ...]


class BettingGame(Game):
    """Hands uniform on [0, 1] and a betting tree: a model of the text with its bet, or any tree.

    >>> BettingGame(model="von_neumann", bet=2).bet
    Fraction(2, 1)
    """

    kind: Literal["betting"] = "betting"
    model: Literal["la_relance", "von_neumann", "check_or_call"] | None = Field(
        default=None, description="a game of the text"
    )
    bet: Rational | None = Field(
        default=None, description="size of the bet, beta; without it the answer is a formula in beta"
    )
    tree: dict[str, Any] | None = Field(
        default=None,
        description="any betting tree: {player, moves}, {payoff}, {showdown}; amounts may be polynomials in beta",
    )
    player1: dict[str, list[Any]] | None = Field(
        default=None, description="a strategy to measure: {history: [[from, to, move or {move: probability}], ...]}"
    )
    player2: dict[str, list[Any]] | None = Field(default=None, description="the same for player 2")

    @model_validator(mode="after")
    def _one_tree(self) -> BettingGame:
        if (self.model is None) == (self.tree is None):
            raise FieldError(".model", "or tree must be given, one of the two")
        if self.bet is not None and self.bet <= 0:
            raise FieldError(".bet", "must be positive")
        if not isinstance(self.symbolic_tree, Decision):
            raise FieldError(".tree", "has no decision; begin with {player, moves}")
        if self.bet is not None and not self.has_letters:
            raise FieldError(
                ".bet", "belongs to a model or a tree with beta; write beta into the tree, or leave it out"
            )
        if self.measures and self.has_formulas:
            raise FieldError(".bet", "is missing; a strategy can only be measured with a number for the bet")
        for number in (1, 2):
            self.strategy(number)
        return self

    @property
    def symbolic_tree(self) -> Node[Expression]:
        """The tree with amounts in beta."""
        from gote.continuous.poker.rules_models import TREES, amount

        if self.model is not None:
            return read_tree(TREES[self.model], amount)
        try:
            return read_tree(self.tree, amount)
        except FieldError as error:
            raise FieldError(f".tree{error.path}", str(error)) from None

    @property
    def betting_tree(self) -> Node[Fraction]:
        """The tree with numbers."""
        values = {} if self.bet is None else {"beta": self.bet}
        return mapped(self.symbolic_tree, lambda x: x.at(values))

    @property
    def has_letters(self) -> bool:
        """Whether beta occurs in an amount."""
        return any(x.number is None for x in amounts(self.symbolic_tree))

    def strategy(self, number: int) -> dict[str, Pieces] | None:
        """A strategy to measure, read and checked: pieces that cover [0, 1] at each decision of the player."""
        given = self.player1 if number == 1 else self.player2
        if given is None:
            return None
        field = f".player{number}"
        nodes = {history: node for history, node in decisions(self.betting_tree) if node.player == number}
        for history in given:
            if history not in nodes:
                raise FieldError(
                    field, f"{history!r} is not a decision of player {number}; use {', '.join(map(repr, nodes))}"
                )
        found = {}
        for history, node in nodes.items():
            if history not in given:
                raise FieldError(field, f"says nothing about the decision after {history!r}; give its pieces")
            found[history] = _pieces(given[history], [label for label, _ in node.moves], f"{field}[{history!r}]")
        return found

    @property
    def has_formulas(self) -> bool:
        """Whether the answer is a formula in the bet."""
        return self.bet is None and self.has_letters

    @property
    def of_the_text(self) -> bool:
        """Whether the answer is the text's formula in the bet."""
        return self.model is not None and self.bet is None

    @property
    def has_numbers(self) -> bool:
        """Whether all amounts are numbers."""
        return not self.has_formulas

    @property
    def measures_1(self) -> bool:
        """Whether a strategy of player 1 is given."""
        return self.player1 is not None

    @property
    def measures_2(self) -> bool:
        """Whether a strategy of player 2 is given."""
        return self.player2 is not None

    @property
    def measures(self) -> bool:
        """Whether a strategy is given."""
        return self.measures_1 or self.measures_2


def _pieces(items: Any, labels: list[str], field: str) -> Pieces:
    found: list[tuple[Fraction, Fraction, dict[str, Fraction]]] = []
    end = Fraction(0)
    for item in items:
        if not isinstance(item, (list, tuple)) or len(item) != 3:
            raise FieldError(field, "holds something that is not [from, to, move]; write three entries per piece")
        try:
            low, high = rational(item[0]), rational(item[1])
            moves = (
                {item[2]: Fraction(1)}
                if isinstance(item[2], str)
                else {str(k): rational(v) for k, v in item[2].items()}
            )
        except (ValueError, AttributeError):
            raise FieldError(field, f"{str(item)[:40]} is not a piece; write [from, to, move]") from None
        if low != end or high <= low:
            raise FieldError(field, f"has a gap or an overlap at {low}; let the pieces follow each other from 0 to 1")
        if any(label not in labels for label in moves) or sum(moves.values()) != 1 or min(moves.values()) < 0:
            raise FieldError(field, f"needs probabilities of the moves {', '.join(labels)} that add up to 1")
        found.append((low, high, moves))
        end = high
    if end != 1:
        raise FieldError(field, f"ends at {end}; cover all hands up to 1")
    return tuple(found)


class NewmanGame(Game):
    """Newman's poker: any bet. `hands` asks what player 1 bets with them, `bets` which hands call and make these bets.

    >>> NewmanGame(hands=["6/7"]).hands
    (Fraction(6, 7),)
    """

    kind: Literal["newman"] = "newman"
    hands: RationalVector = ()
    bets: RationalVector = ()

    @model_validator(mode="after")
    def _in_range(self) -> NewmanGame:
        for k, x in enumerate(self.hands):
            if not 0 < x < 1:
                raise FieldError(f".hands[{k}]", "must lie strictly between 0 and 1")
        for k, x in enumerate(self.bets):
            if x < 0:
                raise FieldError(f".bets[{k}]", "must not be negative")
        return self
