"""What the room of stochastic games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="stochastic",
    title_en="Multistage, recursive and stochastic games",
    title_ja="帰納的ゲームと確率的ゲーム",
    source="004, 2.6",
    kinds={
        "stochastic": "gote.stochastic.rules:StochasticGame",
        "stochastic_family": "gote.stochastic.rules:StochasticFamily",
    },
    golden={"ferguson2b": "gote.stochastic.golden"},
    examples="gote.stochastic.examples",
    exercises={"stochastic": "gote.stochastic.exercise:make"},
    claims="gote.stochastic.claims",
)
