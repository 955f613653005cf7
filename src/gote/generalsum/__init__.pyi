"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.games import BimatrixGame as BimatrixGame
from gote.generalsum.answer import BimatrixAnswer as BimatrixAnswer
from gote.generalsum.dominance import iterated_elimination as iterated_elimination
from gote.generalsum.equilibria import all_equilibria as all_equilibria
from gote.generalsum.lemke_howson import lemke_howson as lemke_howson
from gote.generalsum.proper import proper_at as proper_at
from gote.generalsum.safety import maxmin as maxmin
from gote.generalsum.solve import solve_bimatrix as solve_bimatrix
from gote.generalsum.support_enumeration import support_enumeration as support_enumeration
