"""What the room of general-sum games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="generalsum",
    title_en="General-sum games",
    title_ja="非零和ゲーム",
    source="004, 3.1-3.2",
    golden={"ferguson3": "gote.generalsum.golden"},
    examples="gote.generalsum.examples",
    exercises={"bimatrix": "gote.generalsum.exercise:make"},
    kinds={
        "bimatrix": "gote.generalsum.rules:BimatrixGame",
        "strategic": "gote.generalsum.rules:StrategicGame",
        "profile": "gote.generalsum.questions:ProfileCheck",
        "dominance": "gote.generalsum.questions:Dominance",
        "lemke_howson": "gote.generalsum.questions:LemkeHowson",
        "refinements": "gote.generalsum.questions:Refinements",
        "correlated": "gote.generalsum.questions:CorrelatedGame",
        "logit": "gote.generalsum.questions:LogitGame",
        "commitment": "gote.generalsum.questions:CommitmentGame",
        "repeated": "gote.generalsum.questions:RepeatedGame",
        "evolution": "gote.generalsum.questions:Evolution",
    },
)
