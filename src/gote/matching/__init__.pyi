"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.games import AuctionDesign as AuctionDesign
from gote.games import CombinatorialAuction as CombinatorialAuction
from gote.games import Couples as Couples
from gote.games import Houses as Houses
from gote.games import Marriage as Marriage
from gote.games import PublicProject as PublicProject
from gote.games import Roommates as Roommates
from gote.matching.marriage import stable_matchings as stable_matchings
