"""`make fuzz`: mutated documents for a bounded time; whatever fails is printed and can be added to the corpus.

python -m tests.fuzz [--seconds 120] [--inputs N] [--seed 0] [--journal FILE] [--keep FILE] [--kind KIND] [--channel NAME]
python -m tests.fuzz --journal FILE --sum
python -m tests.fuzz --seed 0 --only 12345

Input k of a seed is always the same, so that a run can go on where another was stopped and one input can be looked at
again. Each goes one of four ways: through `gote solve --lines`, the API, the API with all views, or the server. With a
journal the count survives every stop; stretches of any seeds and commits add up.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
from collections import Counter

from tests.fuzz.channels import CHANNELS
from tests.fuzz.journal import Journal
from tests.fuzz.mutations import examples, misspelt, mutated

STRETCH = 500
"""inputs in a line of the journal"""
AGAIN = 2
"""How often a late answer is asked for again: on a busy machine one that is late once is no hang."""
HUNG = 60.0
"""Seconds after which a late answer hangs, whatever else the machine does; before that, the CPU it takes decides."""


def input_of(seed, number, sources, channel=None):
    """(kind, channel, line) of input `number` of a seed, and the choices left."""
    choice = random.Random(f"{seed} {number}")
    names, shares = zip(*((name, share) for name, (_, share) in CHANNELS.items()), strict=True)
    name = choice.choices(names, shares)[0]
    document = min(choice.choices(sources, k=2), key=_size) if choice.random() < 0.5 else choice.choice(sources)
    text = json.dumps(mutated(document, choice))
    line = misspelt(text, choice) if choice.random() < 0.1 else text.encode()
    return document["kind"], channel or name, line, choice


def _size(document):
    return len(json.dumps(document))


class Run:
    """Some numbers of one seed, and what came of them."""

    def __init__(self, words):
        self.words, self.journal = words, Journal(words.journal)
        self.sources = [d for d in examples() if words.kind in (None, d["kind"])]
        self.channels, self.seen, self.counts, self.total = {}, set(), Counter(), Counter()
        self.slowest = (0.0, b"")

    def whole(self):
        """Go on until the time is up or the inputs are through."""
        number = start = self.journal.next_number(self.words.seed)
        end, last = time.monotonic() + self.words.seconds, start + self.words.inputs
        cpu = _cpu()
        try:
            while number < last and time.monotonic() < end:
                self.one(number)
                number += 1
                if (number - start) % STRETCH == 0:
                    start, cpu = self._noted(start, number, cpu)
        finally:
            self.stop()
            self._noted(start, number, cpu)

    def one(self, number):
        """Try one input; the problem with it, or None."""
        kind, name, line, choice = input_of(self.words.seed, number, self.sources, self.words.channel)
        channel = self.channels.get(name) or self.channels.setdefault(name, CHANNELS[name][0]())
        state, start = choice.getstate(), time.monotonic()
        problem, tries = channel.ask(line, choice), 0
        self.slowest = max(self.slowest, (time.monotonic() - start, line[:300]))
        while problem == "late" and tries < AGAIN:
            tries += 1
            self.counts["late once"] += tries == 1
            choice.setstate(state)
            start, cpu = time.monotonic(), _cpu()
            problem = channel.ask(line, choice)
            if problem == "late" and _cpu() - cpu < channel.late and time.monotonic() - start < HUNG:
                self.counts["late on a busy machine"] += 1
                problem = None
        self.counts[f"through {name}"] += 1
        if problem is not None:
            self.counts["problems"] += 1
            self._told(number, kind, name, problem, line)
        return problem

    def stop(self):
        """End every process."""
        for name in CHANNELS:
            if name in self.channels:
                self.channels[name].stop()

    def _noted(self, start, number, cpu):
        for name, channel in self.channels.items():
            self.counts.update({f"{name}: {tell}": count for tell, count in channel.tells.items()})
            channel.tells.clear()
        self.journal.add(self.words.seed, start, number, dict(self.counts), _cpu() - cpu)
        self.total += self.counts
        self.counts.clear()
        return number, _cpu()

    def _told(self, number, kind, name, problem, line):
        """Print a problem the first time it is met, and keep it."""
        known = f"{kind} {problem[:60]}"
        if known in self.seen:
            return
        self.seen.add(known)
        print(f"{self.words.seed} {number} {kind} through {name}: {problem}\n    {line[:400]!r}", flush=True)
        if self.words.keep:
            with open(self.words.keep, "a", encoding="utf-8") as file:
                kept = {"problem": problem, "seed": self.words.seed, "number": number, "channel": name}
                file.write(json.dumps({**kept, "text": line.decode("utf-8", "replace")}) + "\n")


def _cpu():
    """CPU seconds of this process and of those that lived below it or live now."""
    import psutil

    found = sum(os.times()[:4])
    for process in psutil.Process().children(recursive=True):
        try:
            times = process.cpu_times()
            found += times.user + times.system
        except psutil.Error:
            continue
    return found


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--inputs", type=int, default=10**9)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--journal", help="count in this file, and go on where it ends")
    asked.add_argument("--keep", help="append what failed to this file, one JSON object per line")
    asked.add_argument("--kind")
    asked.add_argument("--channel", choices=CHANNELS, help="send every input this way")
    asked.add_argument("--only", type=int, help="the number of one input")
    asked.add_argument("--sum", action="store_true", help="add up the journal and end")
    words = asked.parse_args()
    if words.sum:
        print(Journal(words.journal).summary())
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    run = Run(words)
    if words.only is not None:
        try:
            run.one(words.only)
        finally:
            run.stop()
        sys.exit(1 if run.counts["problems"] else 0)
    try:
        run.whole()
    finally:
        print(f"{dict(run.total)}, slowest {run.slowest[0]:.1f} s ({run.slowest[1]!r}), seed {words.seed}", flush=True)
        if words.journal:
            print(run.journal.summary(), flush=True)
    sys.exit(1 if run.total["problems"] else 0)


if __name__ == "__main__":
    main()
