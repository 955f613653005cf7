"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.lab.catalogue import all_claims as all_claims
from gote.lab.catalogue import find_claim as find_claim
from gote.lab.engine import check_claim as check_claim
from gote.lab.engine import smallest_counterexample as smallest_counterexample
from gote.lab.evidence import Evidence as Evidence
from gote.lab.store import Store as Store
