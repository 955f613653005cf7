from hexapawn import Hexapawn

import gote


def test_the_second_player_wins():
    solution = gote.solve(Hexapawn())
    assert solution.value == -1
    assert solution.verify()
