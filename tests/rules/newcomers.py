"""Six games a newcomer would write, each to be named in the terminal and in the browser: FILE.py:take_away and so on."""

from gote.rules.library import Domineering, Kuhn, Pig, Pursuit, TakeAway, TicTacToe

take_away = TakeAway()
tic_tac_toe = TicTacToe()
domineering = Domineering(rows=4, columns=4)
pig = Pig(target=50)
kuhn = Kuhn()
pursuit = Pursuit(places=5, fugitive=2, cycle=True)  # nobody is caught: a draw
