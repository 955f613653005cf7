"""The bad day of a server, in small; `python -m tests.fuzz.chaos` is the large one."""

from tests.fuzz.chaos import Chaos

ONE_BODY = 200e6
"""a large body as Python objects: one that is kept shows, pages that the allocator holds back do not"""


def test_a_bad_day_in_small():
    day = Chaos(clients=15, seconds=6, seed=1, most_grown=ONE_BODY).run()
    assert day.faults == []
    assert day.counts[200] > 0
    assert day.health["status"] == "ok"
