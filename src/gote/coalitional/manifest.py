"""What the room of coalitional games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="coalitional",
    title_en="Coalitional games",
    title_ja="提携形ゲーム",
    source="004, chapter 4",
    kinds={
        "coalition": "gote.coalitional.rules:CoalitionGame",
        "voting": "gote.coalitional.rules:VotingGame",
        "simple_game": "gote.coalitional.rules:SimpleGame",
        "airport": "gote.coalitional.rules:AirportGame",
        "bankruptcy": "gote.coalitional.rules:BankruptcyGame",
    },
)
