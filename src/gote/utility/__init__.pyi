"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.utility.lotteries import expected_utility as expected_utility
from gote.utility.lotteries import mix as mix
from gote.utility.rules import ContractionMap as ContractionMap
from gote.utility.rules import LotteryGame as LotteryGame
from gote.utility.rules import NashMap as NashMap
from gote.utility.rules import Preferences as Preferences
