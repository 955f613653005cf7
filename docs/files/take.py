import gote


class Take(gote.Rules):
    """Take 1, 2 or 3 from a heap; who cannot move loses."""

    def __init__(self, heap=21):
        self.heap = heap

    def start(self):
        return self.heap

    def moves(self, heap):
        return [k for k in (1, 2, 3) if k <= heap]

    def play(self, heap, k):
        return heap - k
