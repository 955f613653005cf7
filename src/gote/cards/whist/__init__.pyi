"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.whist.pbn import boards_of_pbn as boards_of_pbn
from gote.cards.whist.solve import solve_whist as solve_whist
from gote.games import WhistGame as WhistGame
