"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.theorems.cards import tricks_table as tricks_table
from gote.theorems.checker import Verdict as Verdict
from gote.theorems.checker import accepted as accepted
from gote.theorems.checker import build_theory as build_theory
from gote.theorems.proof import Proof as Proof
from gote.theorems.proof import Theorem as Theorem
from gote.theorems.vipr import vipr_file as vipr_file
from gote.theorems.write import KINDS as KINDS
from gote.theorems.write import prove as prove
