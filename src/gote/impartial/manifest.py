"""What the room of impartial games offers."""

from gote.core.manifest import Manifest

_HEAPS = "gote.impartial.heaps.rules"
_PLAY = "gote.impartial.play"
_CATALOGUE = "gote.impartial.catalogue.rules"

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
        "moore": f"{_CATALOGUE}:MooreGame",
        "nimble": f"{_CATALOGUE}:NimbleGame",
        "silver_dollar": f"{_CATALOGUE}:SilverDollarGame",
        "staircase": f"{_CATALOGUE}:StaircaseGame",
        "northcott": f"{_CATALOGUE}:NorthcottGame",
        "wythoff": f"{_CATALOGUE}:WythoffGame",
        "chomp": f"{_CATALOGUE}:ChompGame",
        "empty_divide": f"{_CATALOGUE}:EmptyDivideGame",
        "thirty_one": f"{_CATALOGUE}:ThirtyOneGame",
        "dynamic_subtraction": f"{_CATALOGUE}:DynamicSubtractionGame",
        "sos": f"{_CATALOGUE}:SosGame",
        "kayles_row": f"{_CATALOGUE}:KaylesRowGame",
        "vertex_removal": f"{_CATALOGUE}:VertexRemovalGame",
        "two_dimensional_nim": f"{_CATALOGUE}:TwoDimensionalNimGame",
        "misere_quotient": "gote.impartial.quotients.rules:MisereQuotientGame",
        "red_blue_hackenbush": "gote.impartial.partizan.rules:RedBlueHackenbushGame",
    },
    golden={"ferguson1": "gote.impartial.golden"},
    examples="gote.impartial.examples",
    exercises={
        kind: f"gote.impartial.exercise:{kind}_exercise"
        for kind in ("nim", "subtraction", "octal", "coins", "hackenbush", "sum", "nimber", "graph")
    },
    play={
        "nim": f"{_PLAY}:NIM",
        "misere-nim": f"{_PLAY}:MISERE_NIM",
        "take-away": f"{_PLAY}:TAKE_AWAY",
        "kayles": f"{_PLAY}:KAYLES",
        "dawson": f"{_PLAY}:DAWSON",
        "lasker": f"{_PLAY}:LASKER",
        "grundy": f"{_PLAY}:GRUNDY",
        "turning-turtles": f"{_PLAY}:TURTLES",
        "mock-turtles": f"{_PLAY}:MOCK_TURTLES",
        "rugs": f"{_PLAY}:RUGS",
        "hackenbush": f"{_PLAY}:HACKENBUSH",
        "nimble": f"{_PLAY}:NIMBLE",
        "chomp": f"{_PLAY}:CHOMP",
        "nim-2": f"{_PLAY}:NIM_2",
        "northcott": f"{_PLAY}:NORTHCOTT",
    },
    claims="gote.impartial.claims",
)
