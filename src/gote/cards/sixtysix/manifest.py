"""What the room of generalised sixty-six offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.sixtysix",
    title_en="Generalised sixty-six",
    title_ja="一般化 66",
    source="001",
    golden={"tricks": "gote.cards.sixtysix.golden"},
    claims="gote.cards.sixtysix.claims",
    kinds={
        "sixty_six": "gote.cards.sixtysix.rules:SixtySixGame",
        "stock_card": "gote.cards.sixtysix.rules:StockCardGame",
    },
)
