"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.play.match import Match as Match
from gote.play.match import find_game as find_game
from gote.play.match import games as games
from gote.play.match import start_match as start_match
