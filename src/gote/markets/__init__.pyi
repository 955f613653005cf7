"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.games import Chain as Chain
from gote.games import CriticalDiscount as CriticalDiscount
from gote.games import DominanceBounds as DominanceBounds
from gote.games import Edgeworth as Edgeworth
from gote.games import EdgeworthCycle as EdgeworthCycle
from gote.games import Market as Market
