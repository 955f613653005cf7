"""Pages made from data, written before each build in the language of the book: the glossary, the errata, the claims, the
names, the proofs, and one page for every kind with its fields, an example, a picture and its proofs.

English sentences that the code says only in English (what a field is, what a proof does) have their Japanese in
`locale/ja/LC_MESSAGES/generated.po`.
"""

from __future__ import annotations

import importlib
import inspect
import json
import typing
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import notebook_pages
import yaml

from bench.every_kind import BY_EXAMPLES
from bench.harness import Row, fitted, reached
from bench.report import read_row
from gote.catalogue.cases import all_cases, works
from gote.core.documents import load, schema
from gote.core.errors import GoteError
from gote.core.i18n import read_catalogue
from gote.core.kind import Kind
from gote.core.registry import kind_record, kinds, room_of, rooms

HERE = Path(__file__).parent
REFERENCE = HERE / "reference"
FIGURES = HERE.parent / "bench" / "results" / "bench.json"
ORPHAN = "---\norphan: true\n---"
"""a page of a kind is reached from the gallery; in the contents beside every page all kinds would be too many"""
LONGEST = 3000
"""letters of an answer or a document that a page shows"""


def generate_pages(app: Any) -> None:
    """Sphinx hook: write all of them. For the catalogues they stay empty: their words are not messages of a page."""
    lang = "ja" if app.config.language == "ja" else "en"
    parts = {
        "glossary": glossary,
        "bibliography": bibliography,
        "errata": errata,
        "claims": claims,
        "names": names,
        "checks": checks,
        "kinds": kinds_by_room,
        "benchmarks": benchmarks,
        "notebooks": notebook_list,
        "growth": growth,
    }
    empty = app.builder.name == "gettext"
    for name, make in parts.items():
        _write(REFERENCE / "generated" / f"{name}.txt", "" if empty else make(lang))
    for old in (REFERENCE / "kinds").glob("*"):
        if old.stem not in kinds():
            old.unlink()
    for kind in () if empty else kinds().values():
        _write(REFERENCE / "kinds" / f"{kind.name}.md", page_of_kind(kind, lang))
    for name, page in ({} if empty else notebook_pages.pages(lang)).items():
        _write(REFERENCE / "notebooks" / f"{name}.md", page)
    if app.builder.format == "html":  # what `gote new` tells an editor to read
        _write(Path(app.outdir) / "schema" / "gote.schema.json", json.dumps(schema(), ensure_ascii=False))


def _write(path: Path, text: str) -> None:
    """Only what is new is written, so that a second build reads only what changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


@cache
def _japanese() -> Mapping[str, str]:
    file = HERE / "locale" / "ja" / "LC_MESSAGES" / "generated.po"
    return read_catalogue(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _in(lang: str, text: str) -> str:
    """A sentence in the language of the book; the English one where there is no other."""
    return _japanese().get(text, text) if lang == "ja" else text


def _table(lang: str, *heads: str) -> str:
    return "| " + " | ".join(_in(lang, head) for head in heads) + " |\n|" + " --- |" * len(heads) + "\n"


def glossary(lang: str) -> str:
    """The terms in both languages."""
    terms = yaml.safe_load((resources.files("gote") / "locale" / "glossary.yaml").read_text(encoding="utf-8"))
    return _table(lang, "English", "Japanese", "source") + "".join(
        f"| {term['en']} | {term['ja']} | {term['source']} |\n" for term in terms
    )


def bibliography(lang: str) -> str:
    """What the worked examples cite."""
    lines = []
    for work in works().values():
        year = f" ({work.year})" if work.year else ""
        lines.append(f"* {work.authors}{year}. *{work.title}*. {work.title_ja} {work.where}".rstrip())
    return "\n".join(lines) + "\n"


def errata(lang: str) -> str:
    """Where the print is wrong, and what is right."""
    classes = {
        "original": "in the original",
        "translation": "in the translation",
        "transcription": "in a solution or the transcription of our text",
    }
    parts = []
    for key, work in works().items():
        wrong = [case for case in all_cases() if case.work == key and case.erratum]
        if wrong:
            parts.append(f"## {work.chapter[lang == 'ja'] or work.title}\n")
        for case in wrong:
            slip = case.erratum
            right = _escape(" ".join(str(dict(case.expect)).split()))
            right = right if len(right) < 400 else right[:397] + "..."
            parts.append(f"`{case.id}` ({work.short}, {case.place}). {_escape(' '.join(case.question.split()))}")
            parts.append(f": {_in(lang, 'The print says:')} {_escape(slip.says)} ({_in(lang, classes[slip.whose])})")
            parts.append(f": {_in(lang, 'Right:')} {right} {_escape(slip.known)}\n")
    return "\n".join(parts)


def claims(lang: str) -> str:
    """The claims of the lab with what is known."""
    from gote.lab.report import claims_markdown

    return claims_markdown(lang)


def names(lang: str) -> str:
    """Every public name of every room, from its `__all__`, with the first sentence of its docstring."""
    titles = {"": "Entry points", "core": "Core", "lab": "The lab", "play": "Play"}
    titles = {name: _in(lang, title) for name, title in titles.items()}
    titles |= {name: room.title[lang == "ja"] for name, room in rooms().items()}
    parts = []
    for name, title in titles.items():
        package = f"gote.{name}" if name else "gote"
        module = importlib.import_module(package)
        parts.append(
            f"## {title}: `{package}`\n\n{_words(_first(module))}\n\n{_table(lang, 'name', 'what it is')}".rstrip()
        )
        for public in sorted(module.__all__):
            thing = getattr(module, public)
            call = ""
            if callable(thing) and not inspect.isclass(thing) and typing.get_origin(thing) is None:
                call = "(" + ", ".join(inspect.signature(thing).parameters) + ")"
            parts.append(f"| `{public}{call}` | {_words(_first(thing))} |")
        parts.append("")
    return "\n".join(parts)


def checks(lang: str) -> str:
    """Every kind with its proofs, the fields each proves, and the lines one has to believe, made from the records."""
    from gote.core.trust import believed

    rows = []
    for kind in kinds().values():
        record = _answering(kind)
        lines = sum(one.lines for one in believed(record))
        for number, proof in enumerate(record.proofs):
            fields = ", ".join(f"`{field}`" for field in proof.fields)
            head = f"[`{kind.name}`](../reference/kinds/{kind.name}.md) | {lines}" if number == 0 else " | "
            rows.append(f"| {head} | {fields} | {_words(_in(lang, _first(proof.run)))} |")
    return _table(lang, "kind", "lines to believe", "fields", "proof") + "\n".join(rows) + "\n"


def benchmarks(lang: str) -> str:
    """The tables of the stored run of `make bench`."""
    return FIGURES.with_name("table.md").read_text(encoding="utf-8")


def growth(lang: str) -> str:
    """How far each kind goes: laws of solver and check, and the size that a second, a minute and ten minutes are enough for."""
    lines = [
        _table(
            lang,
            "kind",
            "largest size measured",
            "cost of solving",
            "cost of the check",
            "1 s",
            "60 s",
            "10 min",
            "memory",
        ).rstrip()
    ]
    for kind in kinds():
        stored = _figures().get(kind)
        if not stored or not stored["growth"] or BY_EXAMPLES in stored["note"]:
            continue
        row = read_row(stored)
        check = fitted("", row.checked)
        last, seconds = row.growth[-1]
        found = [reached(row, time) for time in (1, 60, 600)]
        sizes = ["" if one is None else f"{MARKS[one[1]]}{float(f'{one[0]:.2g}'):,.0f}" for one in found]
        memory = "" if row.megabytes is None else f"{row.megabytes:,.0f} MB"
        largest = f"{last:,.0f} ({seconds:.2g} s)"
        lines.append(
            "| "
            + " | ".join([f"[`{kind}`](kinds/{kind}.md)", largest, _law(row, lang), _law(check, lang), *sizes, memory])
            + " |"
        )
    return "\n".join(lines) + "\n"


MARKS = {"": "", "~": "≈ ", ">": "&gt; "}


def _law(row: Row, lang: str) -> str:
    """A law of growth, as short as a table wants it."""
    if row.factor is not None:
        return _in(lang, "times {} for each more").format(f"{row.factor:.2f}")
    return "" if row.exponent is None else f"$n^{{{row.exponent:.1f}}}$"


def kinds_by_room(lang: str) -> str:
    """All kinds, by room, with what they are."""
    parts = []
    for room in rooms().values():
        parts.append(f"## {room.title[lang == 'ja']}\n\n{_table(lang, 'kind', 'called', 'what it is')}".rstrip())
        for kind in room.kinds:
            parts.append(f"| [`{kind.name}`](kinds/{kind.name}.md) | {kind.called(lang)} | {_words(kind.told(lang))} |")
        parts.append("")
    return "\n".join(parts)


def notebook_list(lang: str) -> str:
    """Links to the pages of the notebooks."""
    found = {room.name.rpartition(".")[2]: room.title[lang == "ja"] for room in rooms().values()}
    return (
        "\n".join(f"* [{found.get(p.stem, p.stem)}](notebooks/{p.stem}.md)" for p in notebook_pages.notebooks()) + "\n"
    )


def page_of_kind(kind: Kind, lang: str) -> str:
    """What it is, its fields, an example in four forms with its answer and picture, the proofs, and how large it goes."""
    room = room_of(kind.name)
    parts = [ORPHAN, f"# {kind.called(lang)} (`{kind.name}`)", _words(kind.told(lang))]
    chapter = room.name.removeprefix("cards.")
    if (HERE / "rooms" / f"{chapter}.md").is_file():
        parts.append(f"{_in(lang, 'The page of the room:')} {{doc}}`/rooms/{chapter}`")
    if kind.stands_for:
        other = f"[`{kind.stands_for}`]({kind.stands_for}.md)"
        parts.append(
            _in(lang, "A named family: it is written out as a game of kind {} and answered as one.").format(other)
        )
    parts += [f"## {_in(lang, 'Fields of the document')}", fields_of_document(kind, lang)]
    parts += example(kind, lang)
    parts += [f"## {_in(lang, 'Fields of the answer, and what proves them')}", fields_of_answer(_answering(kind), lang)]
    if grown := sizes(kind.name, lang):
        parts += [f"## {_in(lang, 'How large')}", grown]
    return "\n\n".join(parts) + "\n"


def _answering(kind: Kind) -> Kind:
    return kind_record(kind.stands_for) if kind.stands_for else kind


def fields_of_document(kind: Kind, lang: str) -> str:
    """Name, type, default and meaning, from the schema."""
    found = schema(kind.name)
    rows = []
    for name, field in found.get("properties", {}).items():
        if name == "kind":
            continue
        if name in found.get("required", ()):
            default = _in(lang, "required")
        else:
            default = "" if field.get("default") is None else f"`{json.dumps(field['default'], ensure_ascii=False)}`"
        kind_of = _words(_type(field, found.get("$defs", {}), lang))
        rows.append(f"| `{name}` | {kind_of} | {default} | {_meaning(name, field, lang)} |")
    return _table(lang, "field", "type", "default", "what it is") + "\n".join(rows)


def _meaning(name: str, field: Mapping[str, Any], lang: str) -> str:
    """What a field is; in Japanese where nobody says it, the word of the workbench for its name."""
    told = _in(lang, field.get("description", ""))
    if lang == "ja" and told == field.get("description", ""):
        from gote.web.api_catalogue import word_ja

        word = word_ja(name.replace("_", " "))
        told = "：".join(part for part in (word if word != name.replace("_", " ") else "", told) if part)
    return _words(told)


def _type(field: Mapping[str, Any], defs: Mapping[str, Any], lang: str, depth: int = 0) -> str:
    """A JSON schema in words."""
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[-1]
        return _type(defs[name], defs, lang, depth) if depth < 3 else _in(lang, "object")
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return " / ".join(f"`{json.dumps(one, ensure_ascii=False)}`" for one in field["enum"])
    if field.get("description") == 'an integer, "p/q" or a decimal':
        return _in(lang, "number")
    for many in ("anyOf", "oneOf"):
        if many in field:
            found = [_type(one, defs, lang, depth + 1) for one in field[many] if one.get("type") != "null"]
            return " / ".join(dict.fromkeys(found))
    kind = field.get("type")
    if kind == "array":
        inner = field.get("items") or next(iter(field.get("prefixItems", [])), {})
        return _in(lang, "list of {}").format(_type(inner, defs, lang, depth + 1))
    if kind == "object" and isinstance(field.get("additionalProperties"), dict):
        return _in(lang, "object of {}").format(_type(field["additionalProperties"], defs, lang, depth + 1))
    plain = {
        "integer": "whole number",
        "number": "number",
        "string": "text",
        "boolean": "true or false",
        "object": "object",
    }
    return _in(lang, plain.get(str(kind), "anything"))


def example(kind: Kind, lang: str) -> list[str]:
    """The first example of the kind: YAML, JSON, Python, the command, the answer, and the picture."""
    from gote.cli.newcomers import example_of

    document = example_of(kind.name)
    written = json.dumps(document, ensure_ascii=False)
    if len(document) == 1 or len(written) > LONGEST:
        return []
    solution = load(document).solve()
    answer = solution.to_document()
    answer.pop("seconds", None)
    shown = json.dumps(answer, ensure_ascii=False)
    parts = [f"## {_in(lang, 'Example')}"]
    parts.append(_block("yaml", _yaml(json.loads(written))))
    parts.append(_block("json", written))
    parts.append(_block("text", f">>> gote.solve({json.loads(written)!r})"))
    parts.append(_block("sh", f"gote new {kind.name} > {kind.name}.yaml\ngote solve {kind.name}.yaml"))
    parts.append(_in(lang, "The answer:"))
    parts.append(_block("json", shown) if len(shown) <= LONGEST else _block("text", shown[: LONGEST - 3] + "..."))
    return parts + picture(kind.name, solution, lang)


def picture(name: str, solution: Any, lang: str) -> list[str]:
    """The drawing of a solution with its caption."""
    try:
        drawn = solution.plot(lang)
    except GoteError:
        return []  # this kind has no picture
    _write(REFERENCE / "kinds" / f"{name}.svg", drawn.to_svg())
    return [f"![{_escape(drawn.caption)}]({name}.svg)", _escape(drawn.caption)]


def _yaml(document: Mapping[str, Any]) -> str:
    """As people write it: rows of numbers on a line."""
    return str(yaml.safe_dump(document, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110))


def _block(language: str, code: str) -> str:
    return f"```{language}\n{code.rstrip()}\n```"


def fields_of_answer(record: Kind, lang: str) -> str:
    """Every field with its sentence and the proof that stands behind it."""
    proofs: dict[str, list[str]] = {}
    for proof in record.proofs:
        for field in proof.fields:
            proofs.setdefault(field, []).append(_words(_in(lang, _first(proof.run))))
    rows = []
    for name, field in record.answer_class.model_fields.items():
        extra = field.json_schema_extra
        japanese = extra.get("ja") if isinstance(extra, dict) else None
        told = str(japanese) if lang == "ja" and japanese else field.description or ""
        name = field.alias or name
        behind = [text for one, texts in proofs.items() if one == name or one.startswith(f"{name}.") for text in texts]
        rows.append(f"| `{name}` | {_words(told)} | {' '.join(dict.fromkeys(behind))} |")
    return _table(lang, "field", "what it is", "proof") + "\n".join(rows)


@cache
def _figures() -> Mapping[str, Any]:
    rows = json.loads(FIGURES.read_text(encoding="utf-8"))["rows"]["every_kind"] if FIGURES.is_file() else []
    return {row["name"].partition(":")[0]: row for row in rows}


def sizes(name: str, lang: str) -> str:
    """The largest size measured and the law of growth, from the stored run of `make bench`."""
    row = _figures().get(name)
    if not row or not row["growth"]:
        return ""
    largest, seconds = row["growth"][-1]
    if row["factor"]:
        law = _in(lang, "each unit more costs {} times as much").format(f"{row['factor']:.2f}")
    else:
        law = _in(lang, "the cost grows as size to the power {}").format(f"{row['exponent'] or 0:.2f}")
    said = _in(lang, "Largest size measured: {}, solved in {} s of CPU; {}. What a size is, and all figures: {}.")
    return said.format(f"{largest:g}", f"{seconds:.2g}", law, "{doc}`/reference/benchmarks`")


def sentences() -> list[str]:
    """What the code says only in English and a page of a kind shows: meanings of fields, what a proof does."""
    found = []
    for kind in kinds().values():
        found += [field.get("description", "") for field in schema(kind.name).get("properties", {}).values()]
        found += [_first(proof.run) for proof in _answering(kind).proofs]
    return sorted(set(found) - {""})


def _first(thing: object) -> str:
    """The first paragraph of a docstring, or what a value without one is."""
    if typing.get_origin(thing) is not None:
        return "a type for annotations"
    if isinstance(thing, str):
        return f"`{thing!r}`"
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def _words(text: str) -> str:
    """A docstring as Markdown inside a table: code stays code, everything else is taken literally."""
    parts = text.split("`")
    return "".join(f"`{part.replace('|', '/')}`" if i % 2 else _escape(part) for i, part in enumerate(parts))


def _escape(text: str) -> str:
    """Words and formulas as they stand, without Markdown meaning."""
    for char in "\\`*_{}[]<>#$|":
        text = text.replace(char, "\\" + char)
    return text.replace("\n", " ")
