"""`make catalogues`: brings `locale/ja` up to date with the pages. Messages of the pages get an entry, those that are
gone lose it; what is translated is kept. Docstrings and generated tables are no messages of a page.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
JAPANESE = HERE / "locale" / "ja" / "LC_MESSAGES"
GENERATED = "generated.po"
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ja\\n"\n\n'


def main() -> None:
    """Extract the messages with Sphinx, merge them into the catalogues, say how many are open."""
    with tempfile.TemporaryDirectory() as folder:
        pages = ["-D", "exclude_patterns=_build,files,locale,reference/kinds,reference/notebooks"]
        builder = [sys.executable, "-m", "sphinx", "-q", "-b", "gettext", *pages, str(HERE), folder]
        subprocess.run(builder, check=True)
        wanted = {path.relative_to(folder).with_suffix(".po"): path for path in Path(folder).rglob("*.pot")}
        for name, template in sorted(wanted.items()):
            merge(template, JAPANESE / name)
    merge_generated()
    for path in JAPANESE.rglob("*.po"):
        if path.relative_to(JAPANESE) not in wanted and path.name != GENERATED:
            path.unlink()


def merge(template: Path, target: Path) -> None:
    """One page's messages, in their order. Docstrings and included tables are not on the page itself."""
    with template.open("rb") as file:
        messages = [message.id for message in read_po(file) if message.id]
    written = _plain((HERE / target.relative_to(JAPANESE)).with_suffix(".md").read_text(encoding="utf-8"))
    keep(target, [text for text in messages if _plain(text) in written and _has_words(text)])


def merge_generated() -> None:
    """The words of `generate.py` itself, then the sentences it takes from the code."""
    sys.path.insert(0, str(HERE.parent))  # generate.py takes the laws of growth from bench
    from generate import sentences

    target = JAPANESE / GENERATED
    words = (HERE / "generate.py").read_text(encoding="utf-8")
    keep(target, [text for text in _read(target) if f'"{text}"' in words or f"'{text}'" in words] + sentences())


def keep(target: Path, messages: list[str]) -> None:
    """Write a catalogue of these messages with the translations there are, and say how many are missing."""
    old = _read(target)
    page = Catalog(locale="ja", fuzzy=False)
    for text in messages:
        page.add(text, old.get(text, ""))
    if not len(page):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        file.write(HEAD.encode())
        write_po(file, page, width=0, omit_header=True)
    still = sum(not one.string for one in page if one.id)
    if still:
        print(f"{target.relative_to(JAPANESE)}: {still} of {len(page)} open")


def _read(target: Path) -> dict[str, str]:
    if not target.is_file():
        return {}
    with target.open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file) if one.id}


def _plain(text: str) -> str:
    return " ".join(text.split())


def _has_words(text: str) -> bool:
    """Code and formulas alone need no translation."""
    rest = re.sub(r"\{\w+\}`[^`]*`|`+[^`]*`+|\$[^$]*\$|\]\([^)]*\)", "", text)
    return re.search(r"[A-Za-z]{2}", rest) is not None


if __name__ == "__main__":
    main()
