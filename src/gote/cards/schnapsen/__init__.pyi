"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.schnapsen.solve import solve_schnapsen as solve_schnapsen
from gote.cards.schnapsen.solve_hidden import solve_hidden_schnapsen as solve_hidden_schnapsen
from gote.games import HiddenSchnapsenGame as HiddenSchnapsenGame
from gote.games import SchnapsenGame as SchnapsenGame
