"""Hexapawn, as rules for gote."""

import gote


class Hexapawn(gote.Rules):
    """Three pawns each on 3 x 3; who reaches the other side, or leaves the other without a move, wins."""

    def start(self):
        return "bbb...www", 0

    def mover(self, state):
        return state[1]

    def moves(self, state):
        board, who = state
        if "w" in board[:3] or "b" in board[6:]:
            return []
        mine, step, found = "wb"[who], (-3, 3)[who], []
        for k in range(9):
            if board[k] == mine:
                to = k + step
                if board[to] == ".":
                    found.append((k, to))
                for side in (-1, 1):
                    if 0 <= k % 3 + side < 3 and board[to + side] == "bw"[who]:
                        found.append((k, to + side))
        return found

    def play(self, state, move):
        board, who = state
        cells = list(board)
        cells[move[0]], cells[move[1]] = ".", "wb"[who]
        return "".join(cells), 1 - who

    def draw(self, state):
        return "\n".join(state[0][k : k + 3] for k in (0, 3, 6))
