"""The document of a memory game: the rule, and the start or a state of the table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, model_validator

from gote.cards.memory.rules_state import RULES, Rule, State
from gote.core import FieldError, Game, Whole

RuleName = Literal["special", "pair_difference", "most_pairs", "special_then_pairs", "no_memory"]
SCORED = ("most_pairs", "special_then_pairs")
PLAIN = ("pair_difference", "most_pairs")
LARGEST = 10**6


class TableState(BaseModel):
    """What both players know: n kinds on the table, m with both cards known, k with one card known."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    special_known: StrictBool = Field(
        default=False, description="one special card is known (its kind counts among the k)"
    )
    n: Whole = Field(description="kinds on the table")
    m: Whole = Field(default=0, description="kinds with both cards known")
    k: Whole = Field(default=0, description="kinds with one card known")
    lead: Whole = Field(default=0, description="pairs the mover is ahead (rules that compare pairs)")


def _state(value: object) -> object:
    """A state must be a mapping; say so in words."""
    if not isinstance(value, (dict, TableState)) and value is not None:
        raise ValueError("is not a mapping; write {special_known: false, n: 4, m: 0, k: 2}")
    return value


class MemoryGame(Game):
    """The memory game (神経衰弱) with perfect memory, by one of five rules.

    special: taking the special pair wins; pair_difference: the expected difference of pairs; most_pairs: more pairs
    win; special_then_pairs: the special pair wins, if it is never taken more pairs win; no_memory: the special pair
    wins and nobody remembers anything.

    >>> MemoryGame(state={"n": 4, "k": 2}).start
    State(label='F', n=4, m=0, k=2, d=0)
    >>> MemoryGame(pairs=26).solve().value
    Fraction(126839448606724133759589667243, 253874087549477031665919515625)
    """

    kind: Literal["memory"] = "memory"
    rule: RuleName = Field(default="special", description="who wins")
    stall: Literal["leader", "draw"] | None = Field(
        default=None,
        description="who wins when both pass for ever, for rules that compare pairs: the leader (default) or nobody",
    )
    state: Annotated[TableState | None, BeforeValidator(_state)] = None
    pairs: Whole | None = Field(default=None, description="number of pairs at the start")
    approximate: StrictBool = Field(default=False, description="floats with an error bound, for large N")

    @model_validator(mode="after")
    def _state_exists(self) -> MemoryGame:
        if (self.state is None) == (self.pairs is None):
            both = (
                "both pairs and state are given; keep one"
                if self.state
                else "is missing; give pairs: N for the start, or state: {n, m, k}"
            )
            raise FieldError(".pairs", both)
        if self.stall is not None and self.rule not in SCORED:
            raise FieldError(
                ".stall", f"rule {self.rule} does not compare pairs; leave it out or choose rule {' or '.join(SCORED)}"
            )
        if self.pairs is not None:
            if not 1 <= self.pairs <= LARGEST:
                raise FieldError(
                    ".pairs", f"{_short(self.pairs)} is not a possible number of pairs; give 1 to {LARGEST:,}"
                )
        elif self.state is not None:
            self._check_state(self.state)
        return self

    def _check_state(self, state: TableState) -> None:
        plain = self.rule in PLAIN
        if not (0 if plain else 1) <= state.n <= LARGEST:
            why = (
                f"give {0 if plain else 1} to {LARGEST:,}"
                if plain
                else f"the special pair is still there: give 1 to {LARGEST:,}"
            )
            raise FieldError(".state.n", f"{_short(state.n)} is not a possible number of kinds; {why}")
        for name, value in (("m", state.m), ("k", state.k)):
            if value < 0:
                raise FieldError(f".state.{name}", f"{_short(value)} is negative; give 0 or more")
        if state.special_known and plain:
            raise FieldError(".state.special_known", f"rule {self.rule} has no special pair; leave it out")
        if self.rule == "no_memory" and (state.special_known or state.m or state.k):
            name = "special_known" if state.special_known else "m" if state.m else "k"
            raise FieldError(f".state.{name}", "nobody remembers a card under rule no_memory; leave it out")
        if state.special_known and not state.k:
            raise FieldError(
                ".state.k", "is 0, but the special kind with one known card counts among the k; give 1 or more"
            )
        most = state.n - (0 if plain or state.special_known else 1)
        if state.m + state.k > most:
            ordinary = "" if most == state.n else " besides the special one"
            raise FieldError(
                ".state.m" if state.m > most else ".state.k",
                f"m + k = {_short(state.m + state.k)} kinds cannot be known: there are n = "
                f"{state.n}{ordinary and f', {most}{ordinary}'};"
                f" give m + k <= {most}",
            )
        if state.lead and self.rule not in SCORED:
            raise FieldError(".state.lead", f"rule {self.rule} does not look at pairs taken before; leave it out")
        if abs(state.lead) > LARGEST:
            raise FieldError(".state.lead", f"{_short(state.lead)} is too large; give at most {LARGEST:,}")

    @property
    def stall_rule(self) -> Literal["leader", "draw"]:
        """How endless passing ends."""
        return (self.stall or "leader") if self.rule in SCORED else "draw"

    @property
    def scoring(self) -> Rule:
        """How the game is paid (every rule with memory)."""
        return RULES[self.rule, self.stall_rule]

    @property
    def start(self) -> State:
        """The state to move in, in the paper's letters."""
        known = self.state or TableState(n=self.pairs or 0)
        label: Literal["F", "G", "P"] = "P" if self.rule in PLAIN else "G" if known.special_known else "F"
        return State(label, known.n, known.m, known.k, known.lead)

    @property
    def turns_cards(self) -> bool:
        """Whether there is an unknown card to turn, by somebody who remembers."""
        return self.rule != "no_memory" and self.start.unknown > 0


def _short(number: int) -> str:
    return f"{number:,}" if abs(number) < 10**15 else str(number)[:12] + "..."
