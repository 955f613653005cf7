"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.extensive.rules_games import basic_endgame as basic_endgame
from gote.extensive.rules_games import beasley as beasley
from gote.extensive.rules_games import forgetful_player as forgetful_player
from gote.extensive.rules_games import kuhn_poker as kuhn_poker
from gote.extensive.rules_games import leduc_poker as leduc_poker
from gote.extensive.rules_games import silver_dollar as silver_dollar
from gote.extensive.rules_games import statistical_game as statistical_game
from gote.extensive.rules_games import two_coins as two_coins
from gote.extensive.solve import solve_extensive as solve_extensive
from gote.extensive.strategic_form import pure_plans as pure_plans
from gote.extensive.strategic_form import to_extensive as to_extensive
from gote.extensive.structure import describe as describe
from gote.extensive.structure import is_tree as is_tree
from gote.games import ExtensiveGame as ExtensiveGame
