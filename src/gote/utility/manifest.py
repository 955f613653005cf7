"""What the room of the appendices offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="utility",
    title_en="Utility and fixed points",
    title_ja="効用と不動点",
    source="004, A.1-A.3",
    kinds={
        "lottery": "gote.utility.rules:LotteryGame",
        "preferences": "gote.utility.rules:Preferences",
        "contraction": "gote.utility.rules:ContractionMap",
        "nash_map": "gote.utility.rules:NashMap",
    },
    golden={"ferguson4": "gote.utility.golden"},
    examples="gote.utility.examples",
)
