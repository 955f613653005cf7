"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.daihinmin.solve import solve_daihinmin as solve_daihinmin
from gote.games import DaihinminGame as DaihinminGame
