"""What the workbench offers: kinds, examples, games to play, claims, exercises, each with its names in both languages.
Nothing is computed here; what was gathered once is sent again.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from gote._version import __version__
from gote.catalogue.cases import Case, all_examples, examples_of
from gote.core.documents import schema
from gote.core.errors import GoteError
from gote.core.i18n import catalogue as words_of
from gote.core.registry import kind_record, kinds, questions, room_of, rooms
from gote.lab.citations import SOURCES, cited, claimed
from gote.studies import studies
from gote.web.api import Failure
from gote.web.choices import SIGNS, families

router = APIRouter(prefix="/api")


def both(en: str, ja: str) -> dict[str, str]:
    """A text in both languages."""
    return {"en": en, "ja": ja or en}


_SYNTAX = re.compile(r"\s*(Options|Deals|オプション|配り方)[:：].*$", re.DOTALL)
"""How options are typed in a terminal; a page has fields for them."""


def called(word: str, *owners: str) -> dict[str, str]:
    """What a field or a choice is called in both languages: by the kind or family that owns it, else by all of them.
    `=a` is the choice `a` where a field of that name is called differently.

    >>> called("k", "moore")["en"], called("row_payoffs")["en"], called("posts")["en"]
    ('heaps a move may touch (k)', 'payoffs of the row player', 'posts')
    """
    spaced = word.replace("_", " ")
    found = {}
    for lang, usual in (("en", spaced), ("ja", word_ja(spaced))):
        known = words_of("forms", lang)
        names = (f"{owner}.{word}" for owner in owners)
        found[lang] = next((known[name] for name in names if name in known), known.get(spaced, usual))
    return found


def word_ja(word: str, first: str = "forms") -> str:
    """The Japanese of a field name or a word of an answer; the word itself where there is none."""
    for room in (first, "forms", "answers", "web", "core"):
        if found := words_of(room, "ja").get(word):
            return found
    return word


def shown(example: Case) -> dict[str, Any]:
    """An example as the pages list it."""
    return {"name": example.id, "title": both(*example.title), "source": both(*cited(example))}


@cache
def catalogue() -> bytes:
    """Everything one can look for, as JSON: rooms, kinds, examples, plays, claims, exercises."""
    from gote.play.from_document import EXPLORED
    from gote.play.match import games
    from gote.teach.problems import exercised

    found: dict[str, Any] = {"version": __version__, "rooms": [], "kinds": [], "examples": [], "plays": []}
    for room in rooms().values():
        found["rooms"].append({"name": room.name, "title": both(*room.title), "source": both(*claimed(room.source))})
        for kind in (record.name for record in room.kinds):
            found["kinds"].append(
                {
                    "kind": kind,
                    "room": room.name,
                    "name": both(kind_record(kind).called("en"), kind_record(kind).called("ja")),
                    "about": both(kind_record(kind).told(), kind_record(kind).told("ja")),
                }
            )
        found["examples"] += [shown(example) | {"kind": example.kind} for example in examples_of(room.name)]
    for name, game in sorted(games().items()):
        found["plays"].append(
            {
                "name": name,
                "title": both(game.title_en, game.title_ja),
                "kind": _KIND_OF.get(name, name.replace("-", "_")),
                "rules": both(*(_SYNTAX.sub("", words) for words in (game.rules_en, game.rules_ja))),
                "options": dict(game.options),
                "labels": {o: called(o, name.replace("-", "_"), _KIND_OF.get(name, "")) for o in game.options},
            }
        )
    found["studies"] = [
        {"name": name, "title": one.title.model_dump(), "about": one.about.model_dump(), "chapters": len(one.chapters)}
        for name, one in studies().items()
    ]
    found["explored"] = list(EXPLORED)
    found["exercises"] = exercised()
    return _json(found)


@cache
def kind_page(kind: str) -> bytes:
    """What the board of one kind needs: its schema, the names of its fields, its examples, where else to go."""
    from gote.play.from_document import EXPLORED
    from gote.play.match import games
    from gote.teach.problems import exercised

    room, form, named = room_of(kind), schema(kind), families(kind)
    examples = [shown(e) | {"document": dict(e.document)} for e in all_examples(kind)]
    names = sorted(
        {
            *_words(form),
            *named,
            *(p for one in named.values() for p in one),
            *_keys([e["document"] for e in examples]),
            *HEAP_WORDS,
        }
    )
    return _json(
        {
            "kind": kind,
            "room": {"name": room.name, "title": both(*room.title)},
            "name": both(kind_record(kind).called("en"), kind_record(kind).called("ja")),
            "about": both(kind_record(kind).told(), kind_record(kind).told("ja")),
            "source": both(*claimed(room.source)),
            "schema": form,
            "labels": {w: called(w, kind) for w in names}
            | {w: label for w in {f"={w}" for w in names} if (label := called(w, kind))["en"] != w.replace("_", " ")}
            | {f"{family}.{w}": called(w, family, kind) for family, numbers in named.items() for w in numbers},
            "examples": examples,
            "questions": [
                {"name": name, "title": both(record.called("en"), record.called("ja"))}
                for name, record in questions(kind).items()
            ],
            "families": named,
            "signs": dict(SIGNS) if kind == "partizan" else {},
            "explored": kind in EXPLORED,
            "exercise": kind in exercised(),
            "plays": [
                {"name": n, "title": both(g.title_en, g.title_ja)}
                for n, g in sorted(games().items())
                if kind == _KIND_OF.get(n, n.replace("-", "_"))
            ],
        }
    )


HEAP_WORDS = ("take", "parts", "mod", "residue", "min", "unequal", "base", "kind")
"""Words of rules within rules, which no schema names."""
_KIND_OF = {
    "misere-nim": "nim",
    "take-away": "subtraction",
    "kayles": "kayles_row",
    "dawson": "octal",
    "lasker": "octal",
    "grundy": "heap",
    "nim-2": "moore",
    "mock-turtles": "coins",
    "turning-turtles": "coins",
    "rugs": "coins",
    "memory-pairs": "memory",
    "kuhn-poker": "extensive",
    "la-relance": "extensive",
}


def _words(form: Any) -> Iterator[str]:
    """Field names and choices of a schema."""
    if isinstance(form, dict):
        yield from form.get("properties", {})
        yield from (str(choice) for choice in form.get("enum", ()))
        if isinstance(form.get("const"), str):
            yield form["const"]
        for part in form.values():
            yield from _words(part)
    elif isinstance(form, list):
        for part in form:
            yield from _words(part)


def _keys(data: Any) -> Iterator[str]:
    """Names within documents whose schema does not go that deep; those a person chose are names, not words."""
    if isinstance(data, dict):
        for name, part in data.items():
            if word_ja(str(name).replace("_", " ")) != str(name).replace("_", " "):
                yield str(name)
            yield from _keys(part)
    elif isinstance(data, list):
        for part in data:
            yield from _keys(part)


@cache
def claims_page() -> bytes:
    """Every claim with its verdict, what was looked at, and its smallest counterexample as a document where it is one."""
    from gote.lab.catalogue import all_claims
    from gote.lab.report import shipped_evidence, verdict
    from gote.web.counterexamples import as_document

    rows = []
    for claim in all_claims().values():
        evidence = shipped_evidence().get(claim.name)
        row: dict[str, Any] = {
            "name": claim.name,
            "text": both(claim.text_en, claim.text_ja),
            "note": both(claim.note_en, claim.note_ja),
            "source": both(*claimed(claim.source)),
            "group": claim.source[:3] if claim.source[:3] in SOURCES else "",
            "verdict": verdict(claim),
        }
        if evidence is not None:
            cases = evidence["counterexamples"][:5]
            row |= {
                "sizes": [min(evidence["sizes"], default=0), max(evidence["sizes"], default=0)],
                "steps": sorted(evidence["sizes"])[:40],
                "cases": evidence["applicable"],
                "digest": evidence["digest"],
                "counterexamples": [{"case": case, "document": as_document(case, claim.name)} for case in cases],
            }
        rows.append(row)
    return _json({"groups": {key: both(*names) for key, names in SOURCES.items()}, "claims": rows})


@cache
def study_page(name: str) -> bytes:
    """One study, whole."""
    return _json(studies()[name].model_dump(mode="json", exclude_none=True))


@cache
def examples_page(kind: str) -> bytes:
    """The worked examples of a kind, or of all kinds: the document, its title and where it comes from."""
    return _json([shown(e) | {"document": dict(e.document)} for e in all_examples(kind)])


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str).encode()


async def _send(make: Callable[..., bytes], *what: str, request: Request) -> Response:
    """Bytes gathered once, off the event loop the first time; a page that has them already is told so."""
    body = await asyncio.to_thread(make, *what)
    tag = f'"{hashlib.blake2b(body, digest_size=8).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(_packed, body)
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=128)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


@router.get("/catalogue", response_model=dict[str, Any], summary="Everything there is")
async def get_catalogue(request: Request) -> Response:
    """Kinds, examples, games to play and exercises with their names in both languages."""
    return await _send(catalogue, request=request)


@router.get(
    "/kind/{kind}",
    response_model=dict[str, Any],
    responses={404: {"model": Failure, "description": "no such kind"}, 422: {"model": Failure}},
    summary="One kind",
)
async def get_kind(kind: str, request: Request) -> Response:
    """The schema of a kind, the names of its fields in both languages, and its examples."""
    if kind not in kinds():
        return JSONResponse({"error": f"kind: {kind[:60]!r} is not a kind gote knows"}, status_code=404)
    try:
        return await _send(kind_page, kind, request=request)
    except GoteError as error:
        return JSONResponse({"error": error.line}, status_code=404)


@router.get(
    "/examples",
    response_model=list[dict[str, Any]],
    responses={404: {"model": Failure, "description": "no such kind"}, 422: {"model": Failure}},
    summary="Worked examples",
)
async def get_examples(
    request: Request, kind: Annotated[str, Query(max_length=60, description="of this kind alone")] = ""
) -> Response:
    """Documents with their titles in both languages and the places they come from."""
    if kind and kind not in kinds():
        return JSONResponse({"error": f"kind: {kind[:60]!r} is not a kind gote knows"}, status_code=404)
    return await _send(examples_page, kind, request=request)


@router.get(
    "/study/{name}",
    response_model=dict[str, Any],
    responses={404: {"model": Failure, "description": "no such study"}, 422: {"model": Failure}},
    summary="One study",
)
async def get_study(name: str, request: Request) -> Response:
    """Its chapters: texts in both languages, boards, questions and games."""
    if name not in studies():
        return JSONResponse({"error": f"study: {name[:60]!r} is not there; see GET /api/catalogue"}, status_code=404)
    return await _send(study_page, name, request=request)


@router.get("/claims", response_model=dict[str, Any], summary="Every claim and its verdict")
async def get_claims(request: Request) -> Response:
    """The claims of the lab with what is known of them."""
    return await _send(claims_page, request=request)
