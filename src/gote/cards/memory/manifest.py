"""What the room of memory games offers."""

from gote.core.kind import Command, Kind, Room

ROOM = Room(
    "gote.cards.memory",
    ("The memory game", "神経衰弱"),
    "003",
    kinds=(
        Kind(
            "memory",
            "rules:MemoryGame",
            ("Memory", "神経衰弱"),
            about=(
                "Turn two cards; when is it better to turn a known one?",
                "神経衰弱。知っている札をめくるほうがよいのはいつか。",
            ),
            answer="answer:MemoryAnswer",
            solve="solve:solve_memory",
            explain="explain:explain_memory",
            plot="plot:plot_memory",
            exercise="exercise:memory_exercise",
        ),
    ),
    play={"memory": "gote.cards.memory.play:MEMORY", "memory-pairs": "gote.cards.memory.play:MEMORY_PAIRS"},
    claims="gote.cards.memory.claims",
    commands={
        "memory": Command(
            "gote.cards.memory.cli:app",
            "The memory game: tables, ply maps, figures, simulation. / 神経衰弱の表、戦略図、図、シミュレーション",
        )
    },
)
