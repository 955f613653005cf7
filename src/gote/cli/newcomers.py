"""new, doctor, cite: the first things somebody types who does not know gote yet."""

import importlib.metadata
import platform
import sys
from pathlib import Path
from typing import Any

import yaml

from gote.catalogue.cases import examples
from gote.cli.solving import to_json
from gote.core.files import write_whole
from gote.core.i18n import check_language
from gote.core.numbers import jsonable
from gote.core.parts import EXTRAS
from gote.core.registry import kind_record


def new_document(kind: str, lang: str, output: Path | None) -> None:
    """`gote new KIND`: a document to fill in, with a comment for every field."""
    check_language(lang)
    text = template(kind, lang)
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)


def template(kind: str, lang: str = "en") -> str:
    """The first example of a kind as YAML; fields it leaves out stand below as comments with their defaults.

    >>> print(template("nim").splitlines()[0])
    # yaml-language-server: $schema=https://gote.readthedocs.io/schema/gote.schema.json
    """
    record = kind_record(kind)
    example = example_of(kind)
    lines = [
        "# yaml-language-server: $schema=https://gote.readthedocs.io/schema/gote.schema.json",
        f"# {record.called(lang)}: {record.told(lang)}",
        f"kind: {kind}",
    ]
    unused = []
    fields = {field.alias or name: field for name, field in record.game_class.model_fields.items()}
    for name in [name for name in example if name not in fields]:  # fields that only shape others
        lines.append(_yaml(name, example[name]))
    for name, field in fields.items():
        if name in ("kind", "title"):
            continue
        extra = field.json_schema_extra
        japanese = extra.get("ja") if isinstance(extra, dict) else None
        told = str(japanese) if lang == "ja" and japanese else field.description or ""
        if name in example:
            lines += [f"# {told}"] if told else []
            lines.append(_yaml(name, example[name]))
        else:
            default = None if field.is_required() else field.get_default(call_default_factory=True)
            default = "" if default is None else to_json(jsonable(default))
            unused.append(f"# {name}: {default}".rstrip() + (f"  # {told}" if told else ""))
    return "\n".join([*lines, *unused]) + "\n"


def _yaml(name: str, value: Any) -> str:
    flow = None if isinstance(value, (dict, list, tuple)) else False  # what has no parts takes a line of its own
    return yaml.safe_dump({name: _plain(value)}, allow_unicode=True, default_flow_style=flow).rstrip()


def _plain(value: Any) -> Any:
    """Lists for tuples: YAML knows no others."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def example_of(kind: str) -> dict[str, Any]:
    """The document of the first example of a kind; only its name when it has none."""
    return next(iter(examples(kind)), {"kind": kind})


def doctor(as_json: bool) -> None:
    """`gote doctor`: what a bug report should say: versions, extras, the cache of kernels, the memory."""
    from gote import __version__
    from gote.core.memory import free_memory

    found: dict[str, Any] = {
        "gote": __version__,
        "folder": str(Path(__file__).parents[1]),
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.release()} ({platform.machine()})",
        "free memory": f"{free_memory() / 2**30:.1f} GiB",
        "encoding": sys.stdout.encoding or "",
    }
    for package in ("numpy", "numba", "python-flint", "highspy", "pydantic", "typer", *EXTRAS):
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            found[package] = f"not installed; pip install 'gote[{EXTRAS[package]}]'" if package in EXTRAS else "missing"
    found["kernels"] = _kernel_cache()
    if as_json:
        print(to_json(found))
        return
    for name, value in found.items():
        print(f"{name:<14} {value}")


def _kernel_cache() -> str:
    """Where compiled kernels are kept, and how many there are."""
    import os

    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or Path(__file__).parents[1])
    number = sum(1 for _ in folder.rglob("*.nbc"))
    writable = os.access(folder, os.W_OK)
    return f"{number} compiled in {folder}" + ("" if writable else " (read-only: compiled anew in every run)")


def cite(form: str) -> str:
    """`gote cite`: how to cite gote and its sources.

    >>> cite("text").splitlines()[0]
    'gote: an exact game solver whose answers carry their own proof, version ...'
    """
    from gote import __version__

    if form == "bibtex":
        return (
            f"@software{{gote,\n  title = {{gote: an exact game solver whose answers carry their own proof}},\n"
            f"  author = {{{{The gote developers}}}},\n  version = {{{__version__}}},\n  license = {{MIT}}\n}}\n"
        )
    return (
        f"gote: an exact game solver whose answers carry their own proof, version {__version__} (The gote developers, MIT).\n"
        "The textbook behind chapters 1 to 4: T. S. Ferguson, Game Theory (second edition, 2014).\n"
    )
