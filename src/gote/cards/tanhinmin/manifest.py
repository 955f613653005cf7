"""What the room of Tanhinmin offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.tanhinmin",
    title_en="Tanhinmin on any digraph",
    title_ja="一般化二人単貧民",
    source="002",
    kinds={"tanhinmin": "gote.cards.tanhinmin.rules:Tanhinmin"},
    golden={"tanhinmin": "gote.cards.tanhinmin.golden"},
    examples="gote.cards.tanhinmin.examples",
    exercises={"tanhinmin": "gote.cards.tanhinmin.exercise:tanhinmin_exercise"},
    play={"tanhinmin": "gote.cards.tanhinmin.play:TANHINMIN"},
    claims="gote.cards.tanhinmin.claims",
    commands={"tanhinmin": "gote.cards.tanhinmin.cli:app"},
    files={".dot": "gote.cards.tanhinmin.dot:document_from_dot"},
    exports={".dot": "gote.cards.tanhinmin.dot:to_dot"},
)
