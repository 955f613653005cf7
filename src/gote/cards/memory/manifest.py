"""What the room of memory games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="cards.memory",
    title_en="The memory game",
    title_ja="神経衰弱",
    source="003",
    kinds={"memory": "gote.cards.memory.rules:MemoryGame"},
    golden={"memory": "gote.cards.memory.golden"},
    examples="gote.cards.memory.examples",
    exercises={"memory": "gote.cards.memory.exercise:memory_exercise"},
    play={"memory": "gote.cards.memory.play:MEMORY", "memory-pairs": "gote.cards.memory.play:MEMORY_PAIRS"},
    claims="gote.cards.memory.claims",
    commands={"memory": "gote.cards.memory.cli:app"},
)
