"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.exact.expression import Expression as Expression
from gote.games import BettingGame as BettingGame
