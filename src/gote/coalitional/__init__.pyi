"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.coalitional.core import core_vertices as core_vertices
from gote.coalitional.nucleolus import Nucleolus as Nucleolus
from gote.coalitional.power import shapley_shubik as shapley_shubik
from gote.coalitional.rules import AirportGame as AirportGame
from gote.coalitional.rules import BankruptcyGame as BankruptcyGame
from gote.coalitional.rules import CoalitionGame as CoalitionGame
from gote.coalitional.rules import SimpleGame as SimpleGame
from gote.coalitional.rules import VotingGame as VotingGame
from gote.coalitional.sampling import sample_shapley as sample_shapley
from gote.coalitional.shapley import dividends as dividends
from gote.coalitional.strategic import characteristic_function as characteristic_function
from gote.coalitional.worths import Worths as Worths
