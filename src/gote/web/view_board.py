"""What the analysis board shows of one document: the sentence, the answer with its verdicts, the picture, the steps.

Everything here runs in a worker process. The digest of the document that was solved goes with the answer, so that a
page can tell whether the board on its screen is the one that was proved.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from gote.core.chart import chart
from gote.core.documents import load
from gote.core.errors import GoteError, LimitError, UnsupportedError
from gote.core.explanation import Ask, Block, Board, Explanation, Formula, Text
from gote.core.i18n import sentences, translator
from gote.core.lazy import load_object
from gote.core.ordinals import for_people, without_zero
from gote.core.picture import Picture, showing
from gote.core.registry import rooms
from gote.teach.steps import shape, worked_steps
from gote.teach.steps import try_step as judged
from gote.web.api_catalogue import word_ja
from gote.web.headline import headline
from gote.web.ink import spoken, themed

Job = Mapping[str, Any]
MOST_MOVES = 40
MOST_CERTIFICATE = 200_000
"""Longer certificates (in letters) are not sent to a page; the command line writes them."""


def fingerprint(document: Any) -> str:
    """SHA-256 of a document in canonical form; the page computes the same of what it shows.

    >>> fingerprint({"b": 1, "a": [2]}) == fingerprint({"a": [2], "b": 1})
    True
    """
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def board(job: Job) -> dict[str, Any]:
    """The answer to a document in words, fields and a picture, with the digest of what was solved."""
    document, lang = job["document"], job.get("lang", "en")
    game = load(document)
    solution = game.solve()
    answer = solution.to_document(certificate=True)
    certificate = answer.pop("certificate")
    size = len(json.dumps(certificate, ensure_ascii=False, separators=(",", ":")))
    t = partial(word_ja, first="answers") if lang == "ja" else str
    meanings, moves = solution.record.meanings(lang), _moves_in_words(solution, lang)
    known = answer | {"moves_in_words": moves} if moves else answer
    counted = for_people(type(solution.answer), answer)
    return {
        "digest": fingerprint(document),
        "headline": headline(game.to_document() | _called(job), known, _explained(solution, lang), lang),
        "answer": answer,
        "labels": {n: t(n.replace("_", " ")) for n in {*_names(answer)} if " " not in n or t(n) != n},
        "people": {name: part for name, part in counted.items() if part != answer[name]},
        "said": {name: without_zero(meanings[name]) for name in answer if meanings.get(name)},
        "moves": moves,
        "certificate": certificate if size <= MOST_CERTIFICATE else None,
        "certificate_size": size,
        "picture": picture_of(solution, lang),
    }


def _moves_in_words(solution: Any, lang: str) -> list[str]:
    """The first winning moves of an impartial game as one says them, counted from 1."""
    from gote.combinatorial.rules import ImpartialGame
    from gote.combinatorial.words import in_words

    if not isinstance(solution.game, ImpartialGame):
        return []
    t = translator("combinatorial", lang)
    return [in_words(solution.game, move, t) for move in (solution.moves or ())[:MOST_MOVES]]


def _explained(solution: Any, lang: str) -> Explanation:
    """The worked solution, or the bare answer where its numbers are beyond words and pictures."""
    try:
        explanation: Explanation = solution.explain(lang)
    except UnsupportedError:
        explanation = solution.summary(lang)
    return explanation


def _called(job: Job) -> dict[str, Any]:
    """The names a page has for the two players; a document's own come first."""
    return {} if len(job.get("players") or ()) != 2 or "players" in job["document"] else {"players": job["players"]}


def _names(data: Any) -> Iterator[str]:
    """Every field name within an answer, and every value that is a word or a sentence."""
    if isinstance(data, str):
        if _WORDS.fullmatch(data) or " " in data:
            yield data
    elif isinstance(data, Mapping):
        for name, part in data.items():
            yield str(name)
            yield from _names(part)
    elif isinstance(data, list):
        for part in data[:200]:
            yield from _names(part)


_WORDS = re.compile(r"[a-z][a-z_ -]{2,30}")


def picture_of(solution: Any, lang: str) -> dict[str, str] | None:
    """The picture as SVG in the page's colours; None where a kind has none."""
    try:
        with showing():
            picture = solution.plot(lang)
            return {"svg": drawing(picture), "caption": spoken(picture.caption)}
    except GoteError as error:
        if isinstance(error, LimitError):
            raise
        return None


def drawing(picture: Picture) -> str:
    """A picture as one SVG element with a spoken name."""
    if picture.figure is not None:
        return themed(chart(picture.figure, picture.caption))
    svg = picture.svg
    if "aria-label" not in svg.split(">", 1)[0]:
        name = html.escape(picture.caption, quote=True)
        svg = svg.replace("<svg", f'<svg aria-label="{name}"', 1)
    if "role=" not in svg.split(">", 1)[0]:
        svg = svg.replace("<svg", '<svg role="img"', 1)
    return themed(svg)


def steps(job: Job) -> dict[str, Any]:
    """The worked solution, one step a screen; each with what it asks and how the page takes the answer down."""
    lang = job.get("lang", "en")
    solution = load(job["document"]).solve()
    with showing():
        found = [
            {
                "heading": step.heading,
                "html": "".join(map(_block, step.blocks)),
                "asks": [{"prompt": ask.prompt, **shape(ask)} for ask in step.asks],
                "boards": [dict(block.document) for block in step.blocks if isinstance(block, Board)],
            }
            for step in worked_steps(solution, lang)
        ]
    return {"digest": fingerprint(job["document"]), "title": solution.explain(lang).title, "steps": found}


def try_step(job: Job) -> dict[str, Any]:
    """A learner's answer to one question of one step."""
    lang = job.get("lang", "en")
    tried = judged(load(job["document"]).solve(), job["step"], job["ask"], job["given"], lang)
    return {"right": tried.verdict == "right", "verdict": tried.verdict, "reason": tried.reason}


def _block(block: Block) -> str:
    if isinstance(block, Text):
        return "".join(f"<p>{stacked(html.escape(line))}</p>" for line in sentences(block.text).split("\n") if line)
    if isinstance(block, Picture):
        return f"<figure>{drawing(block)}<figcaption>{html.escape(spoken(block.caption))}</figcaption></figure>"
    if isinstance(block, Ask):
        return ""
    if isinstance(block, (Formula, Board)):
        shown = Explanation("", (block,)).to_html()
        return shown[shown.index("</h2>") + 5 : shown.rindex("</div>")]
    whole = Explanation("", (block,)).to_html().replace("<th></th>", "<td></td>")  # a corner names nothing
    table = re.sub(r">([^<]+)<", lambda m: f">{stacked(m[1])}<", whole[whole.index("<table") : whole.rindex("</div>")])
    return f'<div class="scroll">{themed(table)}</div>'


def stacked(text: str) -> str:
    """Escaped text with its fractions one number above the other; what is spoken stays p/q.

    >>> stacked("p = 7/12, see 1/2/3")
    'p = <span class="fr" role="img" aria-label="7/12"><span>7</span><span>12</span></span>, see 1/2/3'
    """
    return _FRACTION.sub(
        lambda m: f'<span class="fr" role="img" aria-label="{m[0]}"><span>{m[1]}</span><span>{m[2]}</span></span>', text
    )


_FRACTION = re.compile(r"(?<![\w/.])(\d{1,7})/(\d{1,7})(?![\w/])")


def exports(job: Job) -> dict[str, Any]:
    """The same document in the other forms gote writes (Gambit files, LaTeX)."""
    game = load(job["document"])
    found: dict[str, str] = {}
    for room in rooms().values():
        for ending, reference in room.exports.items():
            try:
                found[ending] = load_object(reference)(game)
            except LimitError:
                raise
            except (GoteError, AttributeError, TypeError, KeyError):
                continue  # this kind has no such form
    return {"document": game.to_document(), "exports": found}


def _no_equilibrium(document: Mapping[str, Any], pair: Mapping[str, Any], lang: str) -> str:
    """Why a pair of strategies is no equilibrium of a bimatrix game; nothing where it is one."""
    t = translator("web", lang)
    if len(pair) < 2:
        return t("Give the strategies of both players.")
    tables = {name: document[name] for name in ("row_payoffs", "column_payoffs")}
    answer = load({"kind": "profile", **tables, **pair}).solve().answer_fields()
    if answer["equilibrium"]:
        return ""
    return t("No equilibrium: a change gains {gain}.", gain=max(answer["regrets"]))


def mark(job: Job) -> dict[str, Any]:
    """A learner's answer, which may give some fields only: the others are taken from gote's own answer, since a proof
    may lean on them, and the verdict is on the whole.
    """
    from gote.core.documents import check

    document, answer = job["document"], dict(job["answer"])
    pair = {
        name: answer.pop(name) for name in ("row", "column") if document.get("kind") == "bimatrix" and name in answer
    }
    if pair and (wrong := _no_equilibrium(document, pair, job.get("lang", "en"))):
        return {"right": False, "reason": wrong}
    if pair and not answer:
        return {"right": True}
    verdict = check(document, {**load(document).solve().to_document(certificate=True), **answer})
    if not verdict:
        return {"right": False, "reason": verdict.reason_in(job.get("lang", "en")), "fields": dict(verdict.fields)}
    return {"right": True}
