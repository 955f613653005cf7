"""Recording answers: what `gote reproduce --update` writes into the catalogue, for cases that somebody has reviewed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import yaml

from gote.catalogue.cases import Case
from gote.catalogue.run import Result, answers_of
from gote.core.errors import DocumentError
from gote.core.files import write_whole
from gote.core.registry import rooms

COMPARED = ("", "set")
"""ways of comparison under which gote's own value may stand as the right one"""


def recorded(case: Case, result: Result) -> dict[str, Any]:
    """The values to write: gote's where they differ from the catalogue's, its whole answer for a case without values."""
    if case.documents and not case.expect:
        return dict(answers_of(case)[0][0])
    return {
        f.name: f.found
        for f in result.fields
        if f.reason and f.found is not None and case.by.get(f.name, "").split(" ")[0] in (*COMPARED, "near")
    }


def write(case: Case, values: Mapping[str, Any]) -> Path:
    """Put the values into the case's block of its file; the other cases keep every letter."""
    folder = resources.files(rooms()[case.room].package) / "catalogue"
    for file in (Path(str(f)) for f in folder.iterdir() if f.name.endswith(".yaml")):
        blocks = re.split(r"(?m)^(?=- id: )", file.read_text(encoding="utf-8"))
        for k, block in enumerate(blocks):
            if not re.match(rf"- id: ['\"]?{re.escape(case.id)}['\"]?\n", block):
                continue
            (item,) = yaml.safe_load(block)
            item["expect"] = {**item.get("expect", {}), **values}
            blocks[k] = written(item)
            write_whole(file, "".join(blocks))
            return file
    raise DocumentError("--update", f"{case.id} stands in no file of {case.room}; write the case first")


def written(item: Mapping[str, Any]) -> str:
    """A case as the catalogue writes it: one line per value where it fits.

    >>> print(written({"id": "a", "expect": {"value": "1/2", "row": [1, 0]}}), end="")
    - id: a
      expect:
        value: 1/2
        row: [1, 0]
    """
    text: str = yaml.safe_dump([dict(item)], sort_keys=False, allow_unicode=True, default_flow_style=None, width=160)
    return text
