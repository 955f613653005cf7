"""What the room of trees offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="extensive",
    title_en="Games in extensive form",
    title_ja="展開形ゲーム",
    source="004, 2.5",
    kinds={
        "extensive": "gote.extensive.rules:ExtensiveGame",
        "extensive_family": "gote.extensive.rules:ExtensiveFamily",
    },
    golden={"ferguson2b": "gote.extensive.golden"},
    examples="gote.extensive.examples",
    exercises={"extensive": "gote.extensive.exercise:make"},
    claims="gote.extensive.claims",
    files={".efg": "gote.extensive.gambit_files:read_efg", ".nfg": "gote.extensive.gambit_files:read_nfg"},
    exports={".efg": "gote.extensive.gambit_files:write_efg", ".nfg": "gote.extensive.gambit_files:write_nfg"},
)
