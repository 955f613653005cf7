"""Help in one language: the user's. Docstrings say both ("English. / 日本語。"); options stand in `locale/ja/cli.po`."""

from typing import Any

from gote.core.i18n import translator

EXAMPLES = {
    "solve": "gote solve nim heaps=3,4,5",
    "check": "gote check game.yaml answer.json",
    "kinds": "gote kinds bimatrix",
    "new": "gote new matrix -o game.yaml",
    "explain": "gote explain game.yaml --lang ja",
    "plot": "gote plot game.yaml -o game.svg",
    "prove": "gote prove game.yaml --check",
    "trust": "gote trust matrix",
    "table": "gote table memory.yaml --vary pairs=2..8 --fields value",
    "schema": "gote schema matrix",
    "convert": "gote convert game.efg game.yaml",
    "reproduce": "gote reproduce --only tricks",
    "exercise": "gote exercise matrix --method saddle --seed 7",
    "play": "gote play nim heaps=3,4,5",
    "open": "gote open game.yaml",
    "serve": "gote serve --port 8080",
    "site": "gote site public",
    "doctor": "gote doctor",
    "cite": "gote cite --format bibtex",
    "mcp": "gote mcp",
}
"""An example for the end of each command's help; a test runs those that end by themselves."""


PANELS = ("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE", "DEFAULT_STRING", "ENVVAR_STRING")
"""Words that typer puts around ours."""
HELP = "Show this message and exit."


def speak(command: Any, lang: str, name: str = "gote") -> None:
    """Put a command and all below it into one language, in place."""
    t = translator("cli", lang)
    command.help = _one_language(command.help, lang)
    if name in EXAMPLES and not command.epilog:
        command.epilog = t("Example: {line}", line=EXAMPLES[name])
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = t(parameter.help)
    for below, child in getattr(command, "commands", {}).items():
        speak(child, lang, below)


def speak_around(lang: str) -> None:
    """Put typer's own words into the language; lines without blanks, as Japanese is written, are folded, not cut."""
    from rich.text import Text
    from typer import rich_utils

    t = translator("cli", lang)
    for name in PANELS:
        if said := getattr(rich_utils, name, None):
            setattr(rich_utils, name, t(said))
    if make := getattr(rich_utils, "_make_rich_text", None):

        def folded(*, text: str, **words: Any) -> Any:
            made = make(text=t(text) if text == HELP else text, **words)
            if isinstance(made, Text):
                made.overflow = "fold"
            return made

        rich_utils._make_rich_text = folded


def _one_language(text: str | None, lang: str) -> str | None:
    """The half of a docstring that is in the language.

    >>> _one_language("Solve a game. / ゲームを解く。", "ja")
    'ゲームを解く。'
    """
    if not text or " / " not in text:
        return text
    english, _, japanese = text.rpartition(" / ")
    return japanese if lang == "ja" else english
