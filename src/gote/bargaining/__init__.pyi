"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.bargaining.feasible import payoff_hull as payoff_hull
from gote.bargaining.lambda_transfer import lambda_transfer as lambda_transfer
from gote.bargaining.nash import nash_point as nash_point
from gote.bargaining.transferable import transferable as transferable
from gote.games import NashBargaining as NashBargaining
from gote.games import NtuBargaining as NtuBargaining
from gote.games import TuBargaining as TuBargaining
