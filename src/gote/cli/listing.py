"""kinds, trust: what gote knows, and what one has to believe."""

from collections.abc import Mapping

from gote.cli.solving import to_json
from gote.core.i18n import check_language
from gote.core.kind import Kind
from gote.core.registry import kind_record, kinds, questions, rooms
from gote.core.trust import believed, modules_of_proofs


def list_kinds(text: str | None, lang: str, as_json: bool) -> None:
    """`gote kinds [KIND|TEXT]`: one kind with its questions and fields, or the kinds whose name or title has the text."""
    check_language(lang)
    if text is not None and text in kinds():
        _show_kind(text, lang, as_json)
        return
    wanted = (text or "").lower()
    found = [
        kind
        for room in rooms().values()
        for kind in room.kinds
        if wanted in f"{kind.name} {' '.join(kind.title)} {room.name} {kind.told('en')} {kind.told('ja')}".lower()
    ]
    if as_json:
        print(to_json([{"kind": k.name, "en": k.title[0], "ja": k.title[1], "room": k.room} for k in found]))
        return
    width = max((len(kind.name) for kind in found), default=0)
    for kind in found:
        print(f"{kind.name:<{width}}  {kind.called(lang)}: {kind.told(lang)}")


def _show_kind(name: str, lang: str, as_json: bool) -> None:
    record = kind_record(name)
    answer = kind_record(record.stands_for) if record.stands_for else record
    fields = _fields(record.game_class.model_fields, lang)
    answers = _fields(answer.answer_class.model_fields, lang) if answer.answer else {}
    asked = {ask: other.called(lang) for ask, other in questions(name).items()}
    if as_json:
        print(
            to_json({"kind": name, "title": record.called(lang), "document": fields, "answer": answers, "ask": asked})
        )
        return
    print(f"{record.called(lang)} ({name}): {record.told(lang)}")
    for title, lines in (("document", fields), ("answer", answers), ("ask", asked)):
        print(f"\n{title}:")
        for field, text in lines.items():
            print(f"  {field}" + (f": {text}" if text else ""))


def _fields(fields: Mapping[str, object], lang: str) -> dict[str, str]:
    found = {}
    for name, field in fields.items():
        extra = getattr(field, "json_schema_extra", None)
        japanese = extra.get("ja") if isinstance(extra, dict) else None
        english = getattr(field, "description", None) or ""
        found[getattr(field, "alias", None) or name] = str(japanese) if lang == "ja" and japanese else english
    return found


def show_trust(name: str | None, as_json: bool) -> None:
    """`gote trust [KIND]`: the files, functions and lines one has to believe."""
    wanted: list[Kind] = [kind_record(name)] if name else list(kinds().values())
    if name is None:
        lines_of = {kind.name: sum(one.lines for one in believed(kind)) for kind in wanted}
        print(to_json(lines_of) if as_json else "\n".join(f"{k:<24} {n:>6}" for k, n in lines_of.items()))
        return
    record = kind_record(wanted[0].stands_for) if wanted[0].stands_for else wanted[0]
    found, whole = believed(record), {one.module: one.lines for one in modules_of_proofs(record)}
    proofs = [{"function": p.run.__name__, "proves": list(p.fields), "module": p.run.__module__} for p in record.proofs]
    if as_json:
        files = [{"module": one.module, "lines": one.lines, "names": list(one.names)} for one in found]
        lines = sum(one.lines for one in found)
        print(
            to_json({"kind": name, "files": files, "proofs": proofs, "lines": lines, "imported": sum(whole.values())})
        )
        return
    for one in found:
        print(f"{one.lines:>6}  {one.module}: {', '.join(one.names)}")
    print(f"{sum(one.lines for one in found):>6}  (of {sum(whole.values())} in the files they stand in)")
    for proof in proofs:
        print(f"\n{proof['module']}:{proof['function']}\n    {', '.join(proof['proves'])}")
