"""`python -m tests.barrier FILE`: answers are checked in a process in which nothing that solves can be imported.

The file holds [document, answer with certificate] pairs; what goes wrong is printed, a line each.
"""

import json
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import gote
from gote.core import trust
from gote.rules.rules_game import LIBRARY

ROOT = Path(gote.__file__).parent
PACKAGES = {".".join(("gote", *file.parent.relative_to(ROOT).parts)) for file in ROOT.rglob("__init__.py")}


class Barrier(MetaPathFinder):
    """Refuses every module of gote that no proof may stand on."""

    def find_spec(self, fullname, path=None, target=None):
        if fullname.startswith("gote.") and fullname not in PACKAGES and not self.open(fullname):
            raise ImportError(f"a proof asked for {fullname}")

    def open(self, module):
        """Besides what proofs stand on: the record of a room, and rules that a document names."""
        return trust.allowed(module) or module.endswith(".manifest") or module == LIBRARY


def main(file):
    trust._is_package = PACKAGES.__contains__  # without asking the finders, of which the barrier is one
    barrier = Barrier()
    early = [name for name in sys.modules if name.startswith("gote.") and name not in PACKAGES]
    faults = [f"{name} is there from the start" for name in early if not barrier.open(name) and name != "gote._version"]
    sys.meta_path.insert(0, barrier)
    for document, answer in json.loads(Path(file).read_text(encoding="utf-8")):
        try:
            verdict = gote.check(gote.load(document), answer, complete=True).verdict
        except Exception as error:
            verdict = repr(error)
        if verdict != ("right" if answer["verified"] else "unproved"):
            faults.append(f"{document['kind']}: {verdict}")
    print("\n".join(faults))


if __name__ == "__main__":
    main(sys.argv[1])
