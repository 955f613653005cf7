"""What the room of generalised sixty-six offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.sixtysix",
    title_en="Generalised sixty-six",
    title_ja="一般化 66",
    source="001",
    kinds={
        "sixty_six": "gote.cards.sixtysix.rules:SixtySixGame",
        "stock_card": "gote.cards.sixtysix.rules:StockCardGame",
    },
    golden={"tricks": "gote.cards.sixtysix.golden"},
    examples="gote.cards.sixtysix.examples",
    exercises={
        "sixty_six": "gote.cards.sixtysix.exercise:sixty_six_exercise",
        "stock_card": "gote.cards.sixtysix.exercise:stock_card_exercise",
    },
    play={"sixty-six": "gote.cards.sixtysix.play:SIXTY_SIX"},
    claims="gote.cards.sixtysix.claims",
)
