"""`gote convert`: the same game in another form."""

import json
from pathlib import Path

from gote.cli.inputs import read_game
from gote.core.errors import DocumentError
from gote.core.files import write_whole
from gote.core.lazy import load_object
from gote.core.registry import rooms


def convert(file: str, output: Path, max_bytes: int) -> None:
    """Write the game of `file` to `output`, whose ending names the form."""
    game = read_game(file, max_bytes)
    suffix = output.suffix.lower()
    exports = {ending: reference for room in rooms().values() for ending, reference in room.exports.items()}
    if suffix == ".json":
        text = json.dumps(game.to_document(), ensure_ascii=False, indent=2) + "\n"
    elif suffix in (".yaml", ".yml"):
        import yaml

        text = yaml.safe_dump(game.to_document(), allow_unicode=True, sort_keys=False)
    elif suffix in exports:
        text = load_object(exports[suffix])(game)
    else:
        known = ", ".join([".json", ".yaml", *sorted(exports)])
        raise DocumentError("output", f"{suffix or output.name!r} is not a form gote writes; use one of {known}")
    write_whole(output, text)
    print(output)
