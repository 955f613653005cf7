"""The count of inputs, in a file that survives every stop: a line for each stretch of numbers that was tried.

A stretch is `[first, last + 1, seed]` with what came of it and on which commit; a run goes on after the last number of its seed.
"""

import json
import subprocess
from collections import Counter
from pathlib import Path


class Journal:
    """The file, or nothing when no name is given."""

    def __init__(self, name):
        self.path = Path(name) if name else None

    def lines(self):
        """What was written so far; a line cut short by a stop of the machine is left out."""
        found = []
        if self.path is not None and self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    found.append(json.loads(line))
                except ValueError:
                    continue
        return found

    def next_number(self, seed):
        """Where a run with this seed goes on."""
        return max((line["to"] for line in self.lines() if line["seed"] == seed), default=0)

    def add(self, seed, start, to, counts, cpu):
        """One more stretch."""
        if self.path is None or to == start:
            return
        line = {"seed": seed, "from": start, "to": to, "counts": counts, "cpu": round(cpu, 2), "at": commit()}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def summary(self):
        """All stretches added up, on the whole and for each commit."""
        whole, commits, cpu = Counter(), {}, 0.0
        for line in self.lines():
            whole.update(line["counts"])
            commits.setdefault(line["at"], Counter()).update({"inputs": line["to"] - line["from"]})
            cpu += line["cpu"]
        inputs = sum(count["inputs"] for count in commits.values())
        told = [f"{inputs:,} inputs in {cpu:,.0f} CPU seconds"]
        told += [f"    {name}: {count:,}" for name, count in sorted(whole.items())]
        told += [f"    on {at}: {count['inputs']:,}" for at, count in commits.items()]
        return "\n".join(told)


def commit():
    """The commit that is tried, with a + when files differ from it."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--dirty=+"], capture_output=True, text=True, check=True,
            cwd=Path(__file__).parent,
        )  # fmt: skip
        return found.stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
