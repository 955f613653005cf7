"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.games import StochasticGame as StochasticGame
from gote.stochastic.iteration import shapley_iterate as shapley_iterate
from gote.stochastic.solve import solve_stochastic as solve_stochastic
