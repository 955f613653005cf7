"""`gote prove`: the answer as a theorem, and what Coq says of it."""

from pathlib import Path

from gote.cli.inputs import read_game, text_of
from gote.cli.solving import limit_memory
from gote.cli.supervised import limited
from gote.core.errors import CheckError, DocumentError
from gote.core.files import write_whole
from gote.core.i18n import check_language, translator
from gote.core.reading import parse_json
from gote.theorems import accepted, prove, vipr_file


def prove_file(
    file: str,
    answer: str | None,
    output: Path | None,
    check: bool,
    as_vipr: bool,
    lang: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
) -> None:
    """`gote prove FILE`: print or write the file, and with `check` let coqc judge it."""
    if check and as_vipr:
        raise DocumentError("--check", "coqc reads no VIPR files; leave out one of --check and --vipr")
    check_language(lang)
    with limited(seconds, limit_memory(memory)):
        given = None
        if answer is not None:
            given = parse_json(text_of(answer, max_bytes))
            if not isinstance(given, dict):
                raise DocumentError("answer", "is not a JSON object; give an answer as gote solve --json prints it")
        game = read_game(file, max_bytes)
        hand_over(vipr_file(game, given) if as_vipr else prove(game, given).text(), output, check, lang)


def hand_over(text: str, output: Path | None, check: bool, lang: str) -> None:
    """Print or write a file, or say what coqc says of it."""
    t = translator("core", check_language(lang))
    if output is not None:
        write_whole(output, text)
    if not check:
        print(text if output is None else output, end="" if output is None else "\n")
        return
    verdict = accepted(text)
    if not verdict.accepted:
        raise CheckError(f"Coq does not accept the theorem: {verdict.message}")
    print(t("Coq accepts the theorem: {what}", what=verdict.message))
