"""What the room of matrix games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="zerosum",
    title_en="Matrix games",
    title_ja="行列ゲーム",
    source="004, 2.1-2.4",
    kinds={
        "matrix": "gote.zerosum.rules:MatrixGame",
        "matrix_family": "gote.zerosum.rules:MatrixFamily",
        "parametric_matrix": "gote.zerosum.rules:ParametricMatrix",
        "blotto": "gote.zerosum.rules:BlottoGame",
        "battleship": "gote.zerosum.rules:BattleshipGame",
        "dresher": "gote.zerosum.rules:DresherGame",
        "infinite_matrix": "gote.zerosum.rules:InfiniteMatrix",
        "silverman": "gote.zerosum.rules:SilvermanGame",
    },
    golden={"ferguson2a": "gote.zerosum.golden"},
    examples="gote.zerosum.examples",
    exercises={"matrix": "gote.zerosum.exercise:make"},
    claims="gote.zerosum.claims",
)
