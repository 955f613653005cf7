"""Tables of answers: one document solved for many values of its fields, as rows that pandas, polars and CSV take as
they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import product
from typing import Any

from gote.core.documents import load
from gote.core.errors import DocumentError
from gote.core.game import Game
from gote.core.numbers import jsonable
from gote.core.progress import track

OMITTED = {"kind", "seconds", "verified"}
"""fields of every answer that are no figures of the game"""


def tabulate(
    document: Mapping[str, Any] | str | Game, vary: Mapping[str, Iterable[Any]], fields: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Solve a document for every combination of the values given; a row holds the values and the fields of the answer
    asked for.

    Fields are named by their path: `leader`, `heaps.0`, `equilibria.0.payoffs`. Without `fields` all those of the
    answer that are single numbers or words are taken. Every answer is checked.

    >>> tabulate({"kind": "memory", "pairs": 1}, {"pairs": [4, 5]}, ["value"])
    [{'pairs': 4, 'value': '17/35'}, {'pairs': 5, 'value': '87/175'}]
    >>> tabulate({"kind": "nim", "heaps": [0, 5]}, {"heaps.0": range(4, 6)}, ["outcome", "moves.0.take"])
    [{'heaps.0': 4, 'outcome': 'N', 'moves.0.take': 1}, {'heaps.0': 5, 'outcome': 'P', 'moves.0.take': None}]
    """
    base = dict(document) if isinstance(document, Mapping) else load(document).to_document()
    choices = {path: list(values) for path, values in vary.items()}
    rows = []
    for chosen in track(list(product(*choices.values())), label="table"):
        values = dict(zip(choices, chosen, strict=True))
        answer = answer_with(base, values)
        wanted = fields or [
            name for name, value in answer.items() if name not in OMITTED and not isinstance(value, (list, dict))
        ]
        for name in fields:
            if name.partition(".")[0] not in answer:
                raise DocumentError(
                    "fields",
                    f"{name!r} is not in the answer; it has {', '.join(n for n in answer if n not in OMITTED)}",
                )
        rows.append({**jsonable(values), **{name: at_path(answer, name) for name in wanted}})
    return rows


def answer_with(document: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a document with other values at some paths, checked."""
    varied = deepcopy(dict(document))
    for path, value in values.items():
        _put(varied, path, value)
    answer: dict[str, Any] = load(varied).solve().to_document()
    if not answer["verified"]:
        raise DocumentError("document", f"the check does not accept the answer for {dict(values)}; please report it")
    return answer


def _put(document: dict[str, Any], path: str, value: Any) -> None:
    *way, last = path.split(".")
    place: Any = document
    try:
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        if isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value
    except (KeyError, IndexError, ValueError, TypeError):
        raise DocumentError(path, "is not a place of the document; name a field, or an entry such as heaps.0") from None


def at_path(answer: Any, path: str) -> Any:
    """What stands at a path of an answer; None where an answer does not go so far."""
    for step in path.split("."):
        try:
            answer = answer[int(step)] if isinstance(answer, list) else answer[step]
        except (KeyError, IndexError, ValueError, TypeError):
            return None
    return answer
