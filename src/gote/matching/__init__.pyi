"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.matching.marriage import stable_matchings as stable_matchings
from gote.matching.rules import Couples as Couples
from gote.matching.rules import Houses as Houses
from gote.matching.rules import Marriage as Marriage
from gote.matching.rules import Roommates as Roommates
from gote.matching.rules_mechanisms import AuctionDesign as AuctionDesign
from gote.matching.rules_mechanisms import CombinatorialAuction as CombinatorialAuction
from gote.matching.rules_mechanisms import PublicProject as PublicProject
