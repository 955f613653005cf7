"""What the room of trick taking with scoring cards offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.tricks",
    title_en="Trick taking with scoring cards",
    title_ja="得点札を持つトリックテイキングゲーム",
    source="000",
    kinds={"tricks": "gote.cards.tricks.rules:TricksGame"},
    golden={"tricks": "gote.cards.tricks.golden"},
    examples="gote.cards.tricks.examples",
    exercises={"tricks": "gote.cards.tricks.exercise:tricks_exercise"},
    play={"tricks": "gote.cards.tricks.play:TRICKS"},
    claims="gote.cards.tricks.claims",
    commands={"tricks": "gote.cards.tricks.cli:app"},
)
