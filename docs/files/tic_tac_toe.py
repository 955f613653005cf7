"""Noughts and crosses, as anybody would write it: gote solve tic_tac_toe.py, gote serve tic_tac_toe.py"""

import gote

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(gote.Rules):
    """Three in a row wins."""

    def start(self):
        return "........."

    def moves(self, board):
        return [] if self.winner(board) else [place for place in range(9) if board[place] == "."]

    def play(self, board, place):
        mark = "xo"[board.count("x") - board.count("o")]
        return board[:place] + mark + board[place + 1 :]

    def result(self, board):
        return {"x": 1, "o": -1, "": 0}[self.winner(board)]

    def winner(self, board):
        return next((board[a] for a, b, c in LINES if board[a] != "." and board[a] == board[b] == board[c]), "")

    def draw(self, board):
        return f"{board[:3]}\n{board[3:6]}\n{board[6:]}"
