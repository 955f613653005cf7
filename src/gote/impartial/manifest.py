"""What the room of impartial games offers."""

from gote.core.manifest import Manifest

_HEAPS = "gote.impartial.heaps.rules"

ROOM = Manifest(
    name="impartial",
    title_en="Impartial games",
    title_ja="偏りのない組合せゲーム",
    source="004, chapter 1",
    kinds={
        "nim": f"{_HEAPS}:NimGame",
        "subtraction": f"{_HEAPS}:SubtractionGame",
        "octal": f"{_HEAPS}:OctalGame",
        "heap": f"{_HEAPS}:ClauseGame",
    },
)
