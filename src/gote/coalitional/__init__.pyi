"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.coalitional.core import core_vertices as core_vertices
from gote.coalitional.nucleolus import Nucleolus as Nucleolus
from gote.coalitional.power import shapley_shubik as shapley_shubik
from gote.coalitional.sampling import sample_shapley as sample_shapley
from gote.coalitional.shapley import dividends as dividends
from gote.coalitional.strategic import characteristic_function as characteristic_function
from gote.coalitional.worths import Worths as Worths
from gote.games import AirportGame as AirportGame
from gote.games import BankruptcyGame as BankruptcyGame
from gote.games import CoalitionGame as CoalitionGame
from gote.games import SimpleGame as SimpleGame
from gote.games import VotingGame as VotingGame
