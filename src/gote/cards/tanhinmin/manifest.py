"""What the room of Tanhinmin offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.tanhinmin",
    title_en="Tanhinmin on any digraph",
    title_ja="一般化二人単貧民",
    source="002",
    kinds={"tanhinmin": "gote.cards.tanhinmin.rules:Tanhinmin"},
    golden={"tanhinmin": "gote.cards.tanhinmin.golden"},
)
