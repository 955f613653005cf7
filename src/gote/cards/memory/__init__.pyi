"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.cards.memory.answer import MemoryAnswer as MemoryAnswer
from gote.cards.memory.levels import levels as levels
from gote.cards.memory.no_memory import first_player as first_player
from gote.cards.memory.rules_state import State as State
from gote.cards.memory.solve import exact_options as exact_options
from gote.cards.memory.solve import solve_memory as solve_memory
from gote.games import MemoryGame as MemoryGame
