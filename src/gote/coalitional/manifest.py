"""What the room of coalitional games offers."""

from gote.core.manifest import Manifest

ROOM = Manifest(
    name="coalitional",
    title_en="Coalitional games",
    title_ja="提携形ゲーム",
    source="004, chapter 4",
    golden={"ferguson4": "gote.coalitional.golden"},
    kinds={
        "coalition": "gote.coalitional.rules:CoalitionGame",
        "voting": "gote.coalitional.rules:VotingGame",
        "simple_game": "gote.coalitional.rules:SimpleGame",
        "airport": "gote.coalitional.rules:AirportGame",
        "bankruptcy": "gote.coalitional.rules:BankruptcyGame",
        "coalitional_form": "gote.coalitional.strategic_rules:CoalitionalForm",
        "glove_market": "gote.coalitional.family_rules:GloveMarket",
        "machines": "gote.coalitional.family_rules:Machines",
        "object_market": "gote.coalitional.family_rules:ObjectMarket",
        "product_market": "gote.coalitional.family_rules:ProductMarket",
        "ladder": "gote.coalitional.family_rules:Ladder",
        "landlord": "gote.coalitional.family_rules:Landlord",
        "symmetric_game": "gote.coalitional.family_rules:SymmetricGame",
        "assignment_game": "gote.coalitional.family_rules:AssignmentGame",
        "trip": "gote.coalitional.cost_rules:Trip",
        "road": "gote.coalitional.cost_rules:Road",
    },
    examples="gote.coalitional.examples",
    exercises={"coalition": "gote.coalitional.exercise:make"},
    claims="gote.coalitional.claims",
)
