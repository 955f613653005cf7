"""What the room of matrix games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="zerosum",
    title_en="Matrix games",
    title_ja="行列ゲーム",
    source="004, 2.1-2.4",
    kinds={"matrix": "gote.zerosum.rules:MatrixGame"},
    examples="gote.zerosum.examples",
)
