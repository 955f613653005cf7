"""Limits and Ctrl-C on the command line: one line, the right status, and the next document as if nothing had been."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.command import gote

_choice = random.Random(3)
LARGE_PROGRAM = {"kind": "matrix", "payoffs": [[_choice.randrange(10**6) for _ in range(400)] for _ in range(400)]}
ENDLESS = {
    "kind": "bimatrix",
    **{
        name: [[_choice.randrange(10**6) for _ in range(18)] for _ in range(18)]
        for name in ("row_payoffs", "column_payoffs")
    },
}
NIM = {"kind": "nim", "heaps": [1, 9]}


@pytest.mark.parametrize("document", [LARGE_PROGRAM, ENDLESS], ids=["linear program", "search"])
def test_the_time_limit_is_one_line_and_status_3(document):
    done = gote("solve", "--max-seconds", "0.3", "-", text=json.dumps(document))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == "gote: stopped after 0.3 seconds; allow more with --max-seconds\n"


@pytest.mark.parametrize("moment", [0.0, 0.3, 1.5])
def test_ctrl_c_says_stopped_and_ends_with_130(moment, tmp_path):
    file = tmp_path / "long.json"
    file.write_text(json.dumps(ENDLESS))
    process = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "solve", str(file)], stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    _wait_for_a_child(process.pid)
    time.sleep(moment)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output, errors) == (130, b"", b"gote: stopped\n")


HIDDEN = """
import sys
import gote.cli.commands
from gote.cli.main import run

def interrupted(asked):
    try:
        raise KeyboardInterrupt
    except KeyboardInterrupt as stop:
        raise RuntimeError("Error calling __set_name__") from stop

gote.cli.commands.command_tree = interrupted
sys.argv = ["gote", "serve"]
run()
"""


def test_ctrl_c_that_arrives_as_another_error_says_stopped():
    """Python makes a RuntimeError of what happens while a class takes its name."""
    done = subprocess.run([sys.executable, "-c", HIDDEN], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"gote: stopped\n")


def _wait_for_a_child(pid):
    """Until the supervisor stands: before that, Ctrl-C meets Python itself."""
    while not _children(pid):
        time.sleep(0.02)


def _children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(word) for word in file.read().split()]


def test_nobody_is_left_behind_by_kill_9(tmp_path):
    file = tmp_path / "long.json"
    file.write_text(json.dumps(ENDLESS))
    process = subprocess.Popen([sys.executable, "-m", "gote.cli.main", "solve", str(file)])
    _wait_for_a_child(process.pid)
    time.sleep(0.3)  # the child asks the kernel first thing
    (child,) = _children(process.pid)
    process.kill()
    process.wait()
    for _ in range(600):
        if not os.path.exists(f"/proc/{child}"):
            return
        time.sleep(0.1)
    raise AssertionError("the child outlived its parent")


def test_a_line_that_is_stopped_leaves_the_next_as_it_was():
    text = "".join(json.dumps(document) + "\n" for document in (NIM, ENDLESS, NIM, LARGE_PROGRAM, NIM))
    done = gote("solve", "--lines", "--max-seconds", "0.3", "-", text=text)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert done.stderr == ""
    assert len(answers) == 5
    stopped = {"error": "stopped after 0.3 seconds; allow more with --max-seconds"}
    assert answers[1] == {**stopped, "line": 2}
    assert answers[3] == {**stopped, "line": 4}
    for k in (0, 2, 4):  # on a busy machine nim may need longer, too
        assert answers[k].get("grundy") == 8 or answers[k] == {**stopped, "line": k + 1}


def test_a_line_that_takes_its_process_with_it_costs_one_line(tmp_path):
    """The solver is replaced by one that ends the process: the other lines are answered."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        "def trace(frame, event, arg):\n"
        "    if frame.f_code.co_name == '_answer_line' and 'deadly' in frame.f_locals.get('line', ''):\n"
        "        os.kill(os.getpid(), 11)\n"
        "sys.setprofile(trace)\n"
    )
    text = "".join(json.dumps(document) + "\n" for document in (NIM, {"kind": "deadly"}, NIM))
    done = subprocess.run(
        [sys.executable, "-m", "gote.cli.main", "solve", "--lines", "-"],
        input=text.encode(),
        capture_output=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("grundy") for answer in answers] == [8, None, 8]
    assert answers[1] == {"error": "the work was ended by SIGSEGV; ask for a smaller size", "line": 2}


@pytest.mark.parametrize("seconds", ["inf", "1e300"])
def test_no_limit_at_all(seconds):
    assert gote("solve", "--max-seconds", seconds, "-", text=json.dumps(NIM)).returncode == 0
    assert gote("solve", "--lines", "--max-seconds", seconds, "-", text=json.dumps(NIM)).returncode == 0


@pytest.mark.parametrize("seconds", ["-1", "nan", "x"])
def test_no_time_is_refused(seconds):
    done = gote("solve", "--max-seconds", seconds, "-", text=json.dumps(NIM))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "FILE"],
        ["check", "FILE", "ANSWER"],
        ["explain", "FILE"],
        ["plot", "FILE"],
        ["table", "FILE", "--vary", "heaps=1"],
        ["tricks", "table", "12", "--folder", "."],
        ["lab", "check", "tricks.theorem5", "--store", "."],
        ["play", "nim"],
    ],
    ids=" ".join,
)
def test_every_command_that_solves_has_limits(words, tmp_path):
    file, answer = tmp_path / "game.json", tmp_path / "answer.json"
    file.write_text(json.dumps(NIM))
    answer.write_text('{"outcome": "N", "grundy": 8}')
    words = [str({"FILE": file, "ANSWER": answer, ".": tmp_path}.get(word, word)) for word in words]
    done = gote(*words, "--max-seconds", "0")
    assert done.returncode == 3, done.stderr
    assert done.stderr == "gote: stopped after 0 seconds; allow more with --max-seconds\n"


PRINTS = """
import os, sys
def trace(frame, event, arg):
    if frame.f_code.co_name == '_answer_line' and event == 'call':
        line = frame.f_locals.get('line', '')
        if 'loud' in line:
            os.write(1, b'a library speaks before it ends\\n')
            os.kill(os.getpid(), 6)
sys.setprofile(trace)
"""


def test_what_a_library_prints_is_no_answer(tmp_path):
    """Native code that gives up says so on standard output, in the middle of the lines."""
    (tmp_path / "sitecustomize.py").write_text(PRINTS)
    text = "".join(json.dumps(document) + "\n" for document in (NIM, {"kind": "loud"}, NIM))
    done = gote("solve", "--lines", "-", text=text, PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("grundy") for answer in answers] == [8, None, 8]
    assert answers[1] == {"error": "the work was ended by SIGABRT; ask for a smaller size", "line": 2}


def test_a_line_that_fills_the_memory_leaves_the_next_a_fresh_process(monkeypatch, capsys, tmp_path):
    """Native code that finds no room may lose the `MemoryError`, and is broken for whoever comes next."""
    from gote.cli import solving

    lost = [SystemError("error return without exception set"), RuntimeError("can't start new thread"), MemoryError()]

    def work(line):
        answer = {"pid": os.getpid()}
        if "full" in line:
            raise lost[int(json.loads(line)["full"])]
        return answer

    file = tmp_path / "lines"
    file.write_text("".join(f'{{"full": {k}}}\n{{"x": 1}}\n' for k in range(3)))
    monkeypatch.setattr(solving, "limit_memory", lambda memory: 1 << 40)
    with pytest.raises(SystemExit):
        solving._each_line(str(file), 60.0, "1T", 10**6, work)
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("error", "")[:23] for answer in answers[::2]] == ["document: out of memory"] * 3
    pids = [answer["pid"] for answer in answers[1::2]]
    assert len(set(pids)) == 3


@pytest.mark.parametrize(("defect", "line", "status"), [
    ("KeyError('x')", "internal error (KeyError: 'x'); please report it with the document", 1),
    ("SystemError('returned NULL without exception set')", "document: out of memory; ", 3),
    ("OverflowError()", "document: a number is too large for this kind of game; give a smaller one", 3),
    ("RecursionError()", "document: is nested too deep; flatten it", 2),
])  # fmt: skip
def test_whatever_comes_up_is_one_line(defect, line, status, tmp_path):
    """A solver is replaced by one that fails: alone, among lines, and as a developer wants to see it."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "def trace(frame, event, arg):\n"
        "    if frame.f_code.co_name == 'solve' and frame.f_globals['__name__'] == 'gote.core.game':\n"
        "        sys.setprofile(None)\n"
        f"        raise {defect}\n"
        "sys.setprofile(trace)\n"
    )
    path = {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    done = gote("solve", "-", text=json.dumps(NIM), **path)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.startswith(f"gote: {line}")
    assert done.stderr.count("\n") == 1
    if status == 1:
        assert "Traceback" in gote("solve", "-", text=json.dumps(NIM), **path, GOTE_TRACEBACK="1").stderr
    found = gote("solve", "--lines", "-", text=json.dumps(NIM), **path)
    assert json.loads(found.stdout)["error"].startswith(line)
    assert found.stderr == ""
