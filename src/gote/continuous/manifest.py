"""What the room of continuous games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="continuous",
    title_en="Continuous games: poker and duopoly",
    title_ja="連続ゲーム: ポーカーと複占",
    source="004, 2.7 and 3.3",
    kinds={
        "betting": "gote.continuous.poker.rules:BettingGame",
        "newman": "gote.continuous.poker.rules:NewmanGame",
        "cournot": "gote.continuous.duopoly.rules:CournotGame",
        "bertrand": "gote.continuous.duopoly.rules:BertrandGame",
        "stackelberg": "gote.continuous.duopoly.rules:StackelbergGame",
        "advertising": "gote.continuous.duopoly.rules:AdvertisingGame",
    },
    golden={"ferguson2b": "gote.continuous.poker.golden", "ferguson3": "gote.continuous.duopoly.golden"},
    examples="gote.continuous.examples",
    exercises={
        "cournot": "gote.continuous.exercise:make_cournot",
        "stackelberg": "gote.continuous.exercise:make_stackelberg",
        "betting": "gote.continuous.exercise:make_betting",
    },
    claims="gote.continuous.claims",
)
