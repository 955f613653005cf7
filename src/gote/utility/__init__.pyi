"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.games import ContractionMap as ContractionMap
from gote.games import LotteryGame as LotteryGame
from gote.games import NashMap as NashMap
from gote.games import Preferences as Preferences
from gote.utility.lotteries import expected_utility as expected_utility
from gote.utility.lotteries import mix as mix
