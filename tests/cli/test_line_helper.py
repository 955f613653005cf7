"""Lines go to the solving process many at a time, and come back as if one after the other."""

import json
import os
import random
import subprocess
import sys
import time

import pytest

from gote.cli.line_helper import LineHelper
from gote.cli.solving import _whole_lines
from gote.core.errors import LimitError

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="one process answers where there is no fork")


def answer(line, loading):
    """Says what it was told and who says it; some lines are deadly, some endless, some ask for patience."""
    word = line.split(b" ")[0]
    if word == b"die":
        os.kill(os.getpid(), 15)
    if word == b"hang":
        time.sleep(60)
    if word == b"load":
        loading()
        time.sleep(1.2)
    return b"full" if word == b"full" else b"%d %s" % (os.getpid(), line)


def asked(lines, seconds=0.2):
    helper = LineHelper(answer, b"full")
    found = [x for some in helper.ask(lines, seconds) for x in some]
    helper.stop()
    return [x if isinstance(x, LimitError) else x.split(b" ", 1) for x in found]


def test_each_line_has_its_own_answer():
    rng = random.Random(1)
    lines = [b"x" * rng.choice([0, 1, 30, 300]) for _ in range(200)]
    assert [x[1] for x in asked(lines)] == lines
    assert asked([b"y" * 3_000_000])[0][1] == b"y" * 3_000_000


@pytest.mark.parametrize(("bad", "said"), [(b"die", "ended by SIGTERM"), (b"hang", "stopped after 0.2 seconds")])
def test_a_lost_process_costs_its_own_line_only(bad, said):
    found = asked([b"1", b"2", bad, b"3", bad, b"4"])
    assert [x[1] for k, x in enumerate(found) if k not in (2, 4)] == [b"1", b"2", b"3", b"4"]
    assert all(said in str(found[k]) for k in (2, 4))
    assert len({found[k][0] for k in (1, 3, 5)}) == 3


def test_a_process_that_is_full_answers_no_other_line():
    found = asked([b"1", b"full", b"2"])
    assert found[1] == [b"full"]
    assert found[0][0] != found[2][0]


def test_patience_is_for_one_line():
    assert [x[1] for x in asked([b"1", b"load", b"2"])] == [b"1", b"load", b"2"]


def test_lines_are_cut_where_they_end():
    class Slow:
        def __init__(self, parts):
            self.parts = parts

        def read1(self, size):
            return self.parts.pop(0) if self.parts else b""

    found = list(_whole_lines(Slow([b"12", b"3\n\n4", b"5\n" + b"6" * 9 + b"\n7\n", b"8"]), size=5))
    assert found == [[b"123", b""], [b"45", b"666666666", b"7"], [b"8"]]
    found = list(_whole_lines(Slow([b"1234", b"56\n7\n8\n"]), size=5))
    assert found == [[b"123456"], [b"7", b"8"]]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_who_waits_for_an_answer_gets_it(workers):
    """A program that sends a document and reads the answer before it sends the next."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "solve", "--lines", "-", "--workers", workers],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    for k in range(3):
        process.stdin.write(b'{"kind": "nim", "heaps": [%d]}\n' % k)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["grundy"] == k
    process.stdin.close()
    assert process.wait(timeout=60) == 0
