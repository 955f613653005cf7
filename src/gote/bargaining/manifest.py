"""What the room of bargaining offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="bargaining",
    title_en="Bargaining",
    title_ja="協力ゲームと交渉",
    source="004, 3.4",
    kinds={
        "payoff_set": "gote.bargaining.rules:PayoffSet",
        "tu_bargaining": "gote.bargaining.rules:TuBargaining",
        "ntu_bargaining": "gote.bargaining.rules:NtuBargaining",
        "nash_bargaining": "gote.bargaining.rules:NashBargaining",
        "bargaining_axioms": "gote.bargaining.rules:BargainingAxioms",
        "all_in_endgame": "gote.bargaining.rules:AllInEndgame",
    },
    golden={"ferguson3": "gote.bargaining.golden"},
    examples="gote.bargaining.examples",
)
