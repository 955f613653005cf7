"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.continuous.poker.rules import BettingGame as BettingGame
from gote.exact.expression import Expression as Expression
