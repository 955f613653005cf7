"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.tricks.report import report as report
from gote.cards.tricks.rules_deal import from_standard as from_standard
from gote.cards.tricks.rules_deal import random_deal as random_deal
from gote.cards.tricks.rules_deal import standard as standard
from gote.cards.tricks.rules_deal import symmetric_deal as symmetric_deal
from gote.cards.tricks.solve import profile as profile
from gote.cards.tricks.solve import solve_tricks as solve_tricks
from gote.cards.tricks.solve import values as values
from gote.cards.tricks.swap import swap as swap
from gote.cards.tricks.table import TrickTable as TrickTable
from gote.games import TricksGame as TricksGame
