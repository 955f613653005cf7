"""What the room of memory games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.memory",
    title_en="The memory game",
    title_ja="神経衰弱",
    source="003",
    golden={"memory": "gote.cards.memory.golden"},
    examples="gote.cards.memory.examples",
    claims="gote.cards.memory.claims",
    kinds={"memory": "gote.cards.memory.rules:MemoryGame"},
)
