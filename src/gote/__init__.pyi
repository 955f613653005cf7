"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote._version import __version__ as __version__
from gote.catalogue.cases import examples as examples
from gote.core.documents import check as check
from gote.core.documents import load as load
from gote.core.documents import load_file as load_file
from gote.core.documents import schema as schema
from gote.core.errors import GoteError as GoteError
from gote.core.explanation import Explanation as Explanation
from gote.core.game import Game as Game
from gote.core.picture import Picture as Picture
from gote.core.registry import kinds as kinds
from gote.core.solution import Solution as Solution
from gote.core.tabulate import tabulate as tabulate
from gote.games import solve as solve
from gote.rules.compiled import Compiled as Compiled
from gote.rules.rules import CHANCE as CHANCE
from gote.rules.rules import Rules as Rules
from gote.rules.solve_many import solve_many as solve_many
