"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.tanhinmin.answer import TanhinminAnswer as TanhinminAnswer
from gote.cards.tanhinmin.solve import solve_tanhinmin as solve_tanhinmin
from gote.cards.tanhinmin.zugzwang import census as census
from gote.games import Tanhinmin as Tanhinmin
