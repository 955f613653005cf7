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
    },
    golden={"ferguson2b": "gote.continuous.poker.golden"},
)
