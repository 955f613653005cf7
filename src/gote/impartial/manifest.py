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
        "coins": "gote.impartial.coins.rules:CoinGame",
        "hackenbush": "gote.impartial.hackenbush.rules:HackenbushGame",
        "graph": "gote.impartial.graphs.rules:GraphGame",
        "sum": "gote.impartial.sums.rules:SumGame",
        "nimber": "gote.impartial.nimbers.rules:NimberGame",
    },
)
