"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.rules.compiled import Compiled as Compiled
from gote.rules.open_spiel import rules_of_openspiel as rules_of_openspiel
from gote.rules.rules import CHANCE as CHANCE
from gote.rules.rules import Rules as Rules
from gote.rules.rules_asking import RulesError as RulesError
from gote.rules.simultaneous import stochastic_game as stochastic_game
from gote.rules.token_rules import rules_of_graph as rules_of_graph
from gote.rules.unfolding import extensive_game as extensive_game
