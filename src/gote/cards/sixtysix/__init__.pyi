"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.sixtysix.endgame import Endgame as Endgame
from gote.cards.sixtysix.solve import solve_sixty_six as solve_sixty_six
from gote.cards.sixtysix.solve import threshold_curve as threshold_curve
from gote.cards.sixtysix.stock import search_stock as search_stock
from gote.cards.sixtysix.stock import solve_stock_card as solve_stock_card
from gote.games import SixtySixGame as SixtySixGame
from gote.games import StockCardGame as StockCardGame
