"""What an installation of gote is made of: a software bill of materials in CycloneDX form, from the installed metadata.

    python -m gote.cli.sbom [--extra web] [--output sbom.json] [--text]

Every distribution that gote needs at run time (with the extras asked for), its version, licence and what needs it. Ends
with status 1 when a licence is not one that a program under the MIT licence may depend on without further thought.
"""

import argparse
import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OPEN = re.compile(
    r"MIT|BSD|Apache|PSF|Python Software Foundation|ISC|MPL|Mozilla|LGPL|Lesser|Unlicense|Public Domain|Zlib|HPND|0BSD|CC0|Expat",
    re.IGNORECASE,
)
"""Licences that ask nothing of a program that only imports the library."""
STRONG = re.compile(r"(?<![LA])GPL|(?<!Lesser )General Public", re.IGNORECASE)


LOOKED_AT = {"docutils": "public domain and BSD; the GPL is that of an editor mode, which is not installed"}


def closure(name: str, extras: tuple[str, ...] = ()) -> dict[str, set[str]]:
    """Distribution -> those that need it, for everything `name` needs with these extras.

    >>> "numpy" in closure("gote"), "fastapi" in closure("gote"), "fastapi" in closure("gote", ("web",))
    (True, False, True)
    """
    found: dict[str, set[str]] = {}
    rest = [(name, extras)]
    while rest:
        owner, wanted = rest.pop()
        try:
            lines = metadata.requires(owner) or []
        except metadata.PackageNotFoundError:
            continue
        for need in map(Requirement, lines):
            if need.marker and not any(need.marker.evaluate({"extra": extra}) for extra in ("", *wanted)):
                continue
            key = canonicalize_name(need.name)
            if key not in found:
                rest.append((key, tuple(need.extras)))
            found.setdefault(key, set()).add(owner)
    return found


def licence(name: str) -> str:
    """The licence a distribution declares.

    >>> licence("numpy").startswith("BSD")
    True
    """
    about: Any = metadata.metadata(name)
    classes = [c.rpartition(" :: ")[2] for c in about.get_all("Classifier") or () if c.startswith("License ::")]
    first_line = (about.get("License") or "unknown").strip().partition("\n")[0][:80]
    return str(about.get("License-Expression") or " AND ".join(classes) or first_line)


def bill(extras: tuple[str, ...] = ()) -> dict[str, Any]:
    """The bill of materials as CycloneDX data."""
    needs = closure("gote", extras)
    parts = []
    for name in sorted(needs):
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:  # for another system or Python
            continue
        parts.append(
            {
                "type": "library",
                "bom-ref": f"pkg:pypi/{name}@{version}",
                "name": name,
                "version": version,
                "purl": f"pkg:pypi/{name}@{version}",
                "licenses": [{"license": {"name": licence(name)}}],
                "properties": [{"name": "needed by", "value": ", ".join(sorted(needs[name]))}],
            }
        )
    own = {
        "type": "application",
        "name": "gote",
        "version": metadata.version("gote"),
        "licenses": [{"license": {"id": "MIT"}}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
    }


def unfit(found: dict[str, Any]) -> list[str]:
    """Components whose licence is strong copyleft or not known.

    >>> unfit(bill())
    []
    """
    wrong = []
    for part in found["components"]:
        name = part["licenses"][0]["license"]["name"]
        if part["name"] not in LOOKED_AT and (
            not OPEN.search(name) or (STRONG.search(name) and not re.search("LGPL|Lesser", name))
        ):
            wrong.append(f"{part['name']}: {name}")
    return wrong


def main() -> None:
    """Write the bill."""
    asked = argparse.ArgumentParser(description="software bill of materials of this installation")
    asked.add_argument("--extra", action="append", default=[], help="with this extra of gote (web, cluster)")
    asked.add_argument("--output", type=Path, help="write CycloneDX JSON to this file")
    asked.add_argument("--text", action="store_true", help="a table for people")
    words = asked.parse_args()
    found = bill(tuple(words.extra))
    if words.text:
        for part in found["components"]:
            print(f"{part['name']:28} {part['version']:14} {part['licenses'][0]['license']['name']}")
    elif words.output is None:
        print(json.dumps(found, indent=2))
    if words.output is not None:
        from gote.core.files import write_whole

        write_whole(words.output, json.dumps(found, indent=2) + "\n")
    wrong = unfit(found)
    for line in wrong:
        print(f"gote: licence to be looked at: {line}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
