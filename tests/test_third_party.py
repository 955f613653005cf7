"""A package of somebody else adds a kind through the entry point `gote.kinds`; nothing of gote is touched."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

FILES = {
    "stones/__init__.py": '"""Stones: a game from elsewhere."""\n',
    "stones/rules.py": '''
from typing import Literal
from gote.core import Game, Whole
class StonesGame(Game):
    """Take one or two stones; who takes the last one wins."""
    kind: Literal["stones"] = "stones"
    stones: Whole
''',
    "stones/answer.py": '''
from typing import Literal
from gote.core import Answer, WholeVector, said
class StonesAnswer(Answer):
    """Who wins, and how."""
    outcome: Literal["N", "P"] = said("N when the next player wins", "次の手番の勝ちなら N")
    moves: WholeVector = said("all winning moves", "勝つ手すべて", set_=True)
''',
    "stones/solve.py": """
from stones.answer import StonesAnswer
def solve_stones(game):
    rest = game.stones % 3
    return StonesAnswer(outcome="N" if rest else "P", moves=[rest] if rest else [])
""",
    "stones/check.py": '''
from gote.core import proves
from gote.core.axioms import equal, same_set
from stones.answer import StonesAnswer
from stones.rules import StonesGame
def wins(n):
    lost = [True]
    for k in range(1, n + 1):
        lost.append(not any(lost[k - take] for take in (1, 2) if take <= k))
    return lost
@proves(StonesAnswer, "outcome", "moves")
def backwards_from_the_end(game, a):
    """A position is lost when every move leads to a won one."""
    lost = wins(game.stones)
    equal("outcome", a.outcome, "P" if lost[game.stones] else "N")
    same_set("moves", a.moves, {k for k in (1, 2) if k <= game.stones and lost[game.stones - k]})
''',
    "stones/cli.py": """
import typer
app = typer.Typer()
@app.command()
def count(n: int) -> None:
    print("stones:", n)
""",
    "stones/manifest.py": """
from gote.core.kind import Kind, Room
ROOM = Room("stones", ("Stones", "石取り"), "folklore", kinds=(
    Kind("stones", "rules:StonesGame", ("Stones", "石取り"), about=("Take one or two stones.", "1 個か 2 個の石を取る。"),
         answer="answer:StonesAnswer", solve="solve:solve_stones"),
), commands={"pebbles": "stones.cli:app"})
""",
    "stones-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: stones\nVersion: 1.0\n",
    "stones-1.0.dist-info/entry_points.txt": "[gote.kinds]\nstones = stones.manifest:ROOM\n",
}


@pytest.fixture(scope="module")
def somewhere(tmp_path_factory):
    folder = tmp_path_factory.mktemp("packages")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.lstrip("\n"), encoding="utf-8")
    return folder


def run(folder, *arguments, text="", status=0):
    here = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": here, "PYTHONUTF8": "1"},
    )
    assert done.returncode == status, done.stderr
    return done.stdout


def test_the_command_line_knows_it(somewhere):
    document = '{"kind": "stones", "stones": 10}'
    cli = ("-m", "gote.cli.main")
    answer = json.loads(run(somewhere, *cli, "solve", "--json", "-", text=document))
    assert (answer["outcome"], answer["moves"], answer["verified"]) == ("N", [1], True)
    assert "石取り" in run(somewhere, *cli, "kinds", "stones", "--lang", "ja")
    assert json.loads(run(somewhere, *cli, "schema", "--answer", "stones"))["properties"]["moves"]
    assert "backwards_from_the_end" in run(somewhere, *cli, "trust", "stones")
    game, wrong = somewhere / "game.json", somewhere / "wrong.json"
    game.write_text(document, encoding="utf-8")
    wrong.write_text(json.dumps(answer | {"moves": [2]}), encoding="utf-8")
    verdict = json.loads(run(somewhere, *cli, "check", "--json", str(game), str(wrong), status=1))
    assert verdict["fields"]["moves"].startswith("wrong")


def test_the_web_api_and_the_workbench_know_it(somewhere):
    script = """
from fastapi.testclient import TestClient
from gote.web.server import create_app
client = TestClient(create_app(workers=1, pages=False), base_url="http://127.0.0.1")
with client:
    rooms = client.get("/api/kinds").json()
    assert any("stones" in room["kinds"] for room in rooms["rooms"]), rooms
    answer = client.post("/api/solve", json={"document": {"kind": "stones", "stones": 7}}).json()
    print(answer["outcome"], answer["moves"])
"""
    assert run(somewhere, "-c", script).strip() == "N [1]"


def test_a_class_of_rules_is_known_by_its_name(tmp_path):
    """The package of the tutorial, as pip would install it."""
    source = Path(__file__).parents[1] / "docs" / "packages" / "hexapawn"
    shutil.copytree(source / "src" / "hexapawn", tmp_path / "hexapawn")
    about = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = tmp_path / "hexapawn-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    lines = [f"{name} = {value}" for name, value in about["entry-points"]["gote.kinds"].items()]
    (installed / "entry_points.txt").write_text("\n".join(["[gote.kinds]", *lines, ""]))
    cli = ("-m", "gote.cli.main")
    answer = json.loads(run(tmp_path, *cli, "solve", "--json", "-", text='{"kind": "rules", "rules": "hexapawn"}'))
    assert (answer["value"], answer["verified"]) == (-1, True)
    assert "hexapawn" not in json.loads(run(tmp_path, *cli, "schema"))["properties"]["kind"]["enum"]
    unknown = subprocess.run(
        [sys.executable, *cli, "solve", "-"],
        input='{"kind": "rules", "rules": "chess"}',
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])},
    )
    assert unknown.returncode == 2
    assert "hexapawn" in unknown.stderr
    run(tmp_path, str(source / "tests" / "test_hexapawn.py"))


def test_a_command_named_by_a_reference_alone(somewhere):
    assert "pebbles" in run(somewhere, "-m", "gote", "--help")
    assert run(somewhere, "-m", "gote", "pebbles", "count", "3") == "stones: 3\n"
