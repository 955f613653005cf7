"""Trees to and from pygambit and OpenSpiel, with exact numbers, when those are installed.

pygambit: through its own file formats, which hold rationals. OpenSpiel keeps probabilities as floats; reading them back
takes the simplest fraction within float precision and requires the outcomes of every chance move to add up to exactly
1.
"""

from __future__ import annotations

import io
import tempfile
from fractions import Fraction
from pathlib import Path
from typing import Any

from gote.core import DocumentError, Game, load
from gote.core.errors import LimitError
from gote.extensive.gambit_files import read_efg, read_nfg, write_efg, write_nfg
from gote.extensive.rules import ExtensiveGame

MOST_HISTORIES = 2_000_000


def to_pygambit(game: Game) -> Any:
    """The game as a `pygambit.Game`: trees as trees, tables as tables."""
    pygambit = _library("pygambit", "pip install pygambit")
    if game.kind == "extensive":
        return pygambit.read_efg(io.BytesIO(write_efg(game).encode()))
    return pygambit.read_nfg(io.BytesIO(write_nfg(game).encode()))


def from_pygambit(game: Any) -> Game:
    """A `pygambit.Game` as a game of gote, every rational kept."""
    is_tree = getattr(game, "is_tree", type(game).__name__ == "ExtensiveGame")  # version 17 has a class for each form
    return load(read_efg(game.to_efg()) if is_tree else read_nfg(game.to_nfg()))


def from_openspiel(game: Any, title: str | None = None) -> ExtensiveGame:
    """An OpenSpiel game (or its name, such as "kuhn_poker") as a tree with rational probabilities."""
    if isinstance(game, str):
        title = title or game
        game = _library("pyspiel", "pip install open_spiel").load_game(game)
    players = [str(k + 1) for k in range(game.num_players())]
    root: dict[str, Any] = {}
    stack = [(game.new_initial_state(), root)]
    seen = 0
    while stack:
        state, target = stack.pop()
        seen += 1
        if seen > MOST_HISTORIES:
            raise LimitError(f"the game has more than {MOST_HISTORIES} histories; give a smaller one")
        if state.is_terminal():
            target["payoff"] = [rational_float(u) for u in state.returns()]
        elif state.is_chance_node():
            pairs = state.chance_outcomes()
            chances = [rational_float(p) for _, p in pairs]
            if sum(chances) != 1:
                raise DocumentError(
                    "chance",
                    f"probabilities add up to {sum(chances)} and are no simple fractions; gote cannot read "
                    "them exactly",
                )
            children: list[dict[str, Any]] = [{} for _ in pairs]
            target["chance"] = [
                [p, state.action_to_string(a), c] for (a, _), p, c in zip(pairs, chances, children, strict=True)
            ]
            stack.extend((state.child(a), c) for (a, _), c in zip(pairs, children, strict=True))
        else:
            player = state.current_player()
            if player < 0:
                raise DocumentError(
                    "game", "has simultaneous moves; convert it with OpenSpiel's turn_based_simultaneous_game first"
                )
            actions = state.legal_actions()
            children = [{} for _ in actions]
            labels = [state.action_to_string(a) for a in actions]
            target["player"], target["infoset"] = (
                players[player],
                f"{player + 1}:{state.information_state_string(player)}",
            )
            target["moves"] = dict(
                zip(labels if len(set(labels)) == len(labels) else map(str, actions), children, strict=True)
            )
            stack.extend((state.child(a), c) for a, c in zip(actions, children, strict=True))
    return ExtensiveGame(players=tuple(players), tree=root, title=title)


def to_openspiel(game: Game) -> Any:
    """The tree as an OpenSpiel game (its reader of `.efg` files takes decimals, so probabilities are rounded there)."""
    pyspiel = _library("pyspiel", "pip install open_spiel")
    text = write_efg(game)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.efg"
        path.write_text(_decimals(text), encoding="utf-8")
        return pyspiel.load_game("efg_game", {"filename": str(path)})


def rational_float(x: float) -> Fraction:
    """The simplest fraction that is the float x up to rounding.

    >>> rational_float(1 / 3), rational_float(-2.5)
    (Fraction(1, 3), Fraction(-5, 2))
    """
    exact = Fraction(float(x))
    for most in (100, 10_000, 1_000_000):
        near = exact.limit_denominator(most)
        if abs(near - exact) <= (1 + abs(exact)) / 2**50:
            return near
    return exact


def _decimals(text: str) -> str:
    import re

    return re.sub(r"(?<![\w\"])(-?\d+)/(\d+)(?![\w\"])", lambda m: repr(int(m[1]) / int(m[2])), text)


def _library(name: str, install: str) -> Any:
    import importlib

    try:
        return importlib.import_module(name)
    except ImportError:
        raise DocumentError(name, f"is not installed; `{install}` first") from None
