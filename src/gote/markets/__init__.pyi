"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.markets.rules import Chain as Chain
from gote.markets.rules import CriticalDiscount as CriticalDiscount
from gote.markets.rules import DominanceBounds as DominanceBounds
from gote.markets.rules import Market as Market
from gote.markets.rules_prices import Edgeworth as Edgeworth
from gote.markets.rules_prices import EdgeworthCycle as EdgeworthCycle
