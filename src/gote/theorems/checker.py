"""Asking Coq: the theory is compiled once for each version of Coq, then files are checked against it.

Compiled files belong to one version, so they are kept in the user's cache folder under the version and the hash of the
sources.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from gote.core import LimitError, track
from gote.core.errors import UnsupportedError
from gote.core.limits import available_memory, remaining_seconds

RAW = ("-set", "Printing Raw Literals")
"""for files with long numbers: to show one in decimal in a refusal takes Coq ten times as long as the refusal"""
CLOSED = "Closed under the global context"


@dataclass(frozen=True)
class Verdict:
    """What coqc said of a file. `accepted` also demands that no axiom was used."""

    accepted: bool
    message: str


def sources() -> dict[str, str]:
    """The theory: {name: text}, every file after those it needs."""
    folder = resources.files("gote.theorems") / "coq"
    texts = {
        file.name.removesuffix(".v"): file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".v")
    }
    done: dict[str, str] = {}

    def add(name: str) -> None:
        if name in done:
            return
        for line in texts[name].splitlines():
            if line.startswith("From Gote Require"):
                for needed in line.rstrip(".").split()[3:]:
                    if needed in texts:
                        add(needed)
        done[name] = texts[name]

    for name in sorted(texts):
        add(name)
    return done


def find_coqc() -> str:
    """The program, or an error that says how to get it."""
    found = shutil.which("coqc")
    if found is None:
        raise UnsupportedError("coqc is not installed; on Debian: apt-get install coq")
    return found


def build_theory(folder: Path | None = None) -> Path:
    """The folder with the compiled theory; compiled now if this version of Coq has not done so."""
    coqc, theory = find_coqc(), sources()
    asked = _run([coqc, "--version"], Path.cwd())
    if asked.returncode:
        raise LimitError(f"coqc does not start ({_short(asked.stderr)}); allow more with --max-memory")
    version = asked.stdout
    mark = hashlib.sha256("\0".join([version, *theory, *theory.values()]).encode()).hexdigest()[:16]
    base = folder or Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "gote" / "theorems"
    target = base / mark
    if target.is_dir():
        return target
    base.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=base))
    try:
        for name, text in track(theory.items(), len(theory), "theory"):
            (work / f"{name}.v").write_text(text, encoding="utf-8")
            done = _compile(coqc, work, work, f"{name}.v")
            if done.returncode:
                raise UnsupportedError(f"this Coq does not compile {name}.v: {_short(done.stderr)}")
        with contextlib.suppress(OSError):  # another process may have been faster
            work.rename(target)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


def accepted(text: str, folder: Path | None = None) -> Verdict:
    """Whether Coq accepts a file that `prove` wrote."""
    theory = build_theory(folder)
    with tempfile.TemporaryDirectory() as work:
        Path(work, "answer.v").write_text(text, encoding="utf-8")
        done = _compile(find_coqc(), theory, Path(work), "answer.v", *(RAW if "0x" in text else ()))
    if done.returncode:
        return Verdict(False, f"{_refused(text, done.stderr)}{_short(done.stderr)}")
    asked = text.count("\nPrint Assumptions ")
    if not asked or done.stdout.count(CLOSED) != asked:
        return Verdict(False, f"the theorems rest on axioms: {_short(done.stdout)}")
    return Verdict(True, f"{asked} theorem{'s' if asked > 1 else ''}, no axioms")


def _compile(coqc: str, theory: Path, folder: Path, file: str, *options: str) -> subprocess.CompletedProcess[str]:
    return _run([coqc, "-w", "none", *options, "-Q", str(theory), "Gote", file], folder)


def _run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """A program of Coq within the limits on time and memory, with all the stack it wants for long literals."""
    limited = f'ulimit -s unlimited 2>/dev/null; ulimit -v {available_memory() // 1024} 2>/dev/null; exec "$@"'
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", limited, "sh", *words],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=remaining_seconds(),
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise LimitError("coqc did not finish in time; allow more with --max-seconds") from None
    if done.returncode < 0 or re.search("out of memory|cannot allocate", done.stderr, re.IGNORECASE):
        raise LimitError("coqc needs more memory; allow more with --max-memory")
    return done


def _refused(text: str, said: str) -> str:
    """The name of the theorem in whose lines Coq stopped."""
    found = re.search(r"line (\d+)", said)
    above = text.splitlines()[: int(found[1])] if found else []
    names = [line.split()[1] for line in above if line.startswith("Theorem ")]
    return f"{names[-1]}: " if names else ""


def _short(text: str) -> str:
    """The first words of what Coq says, on one line."""
    return " ".join(text.split())[:400]


def recheck(theory: Path) -> Verdict:
    """coqchk, Coq's own small checker, on the compiled theory: it lists the axioms everything rests on."""
    names = [f"Gote.{name}" for name in sources()]
    words = ["coqchk", "-silent", "-o", "-Q", str(theory), "Gote", *names]
    done = _run(words, theory)
    said = done.stdout + done.stderr
    return Verdict(done.returncode == 0 and "* Axioms: <none>" in " ".join(said.split()), _short(said))


if __name__ == "__main__":
    verdict = recheck(build_theory())
    print(verdict.message)
    sys.exit(0 if verdict.accepted else 1)
