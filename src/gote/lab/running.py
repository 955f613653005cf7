"""What the commands of `gote lab` do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from gote.cli.solving import parse_size, to_json
from gote.cli.supervised import limited
from gote.core.errors import DocumentError
from gote.core.files import write_whole
from gote.core.i18n import translator
from gote.lab.catalogue import find_claim
from gote.lab.engine import check_claim, sizes_from, smallest_counterexample
from gote.lab.evidence import Evidence
from gote.lab.report import claims_html, claims_markdown
from gote.lab.store import Store

Found = TypeVar("Found")
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:80rem;margin:2rem "
    "auto}table{border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:.3rem "
    ".6rem;text-align:left;vertical-align:top}"
)


@dataclass(frozen=True)
class Run:
    """What is to be checked, how far, and where."""

    reference: str
    to: int | None = None
    start: int | None = None
    store: Path | None = None
    workers: int = 1
    cluster: str | None = None
    memory: str | None = None
    seconds: float | None = None

    def of(self, work: Callable[..., Found], lang: str, quiet: bool = False) -> Found:
        """`check_claim` or `smallest_counterexample` on these cases; Ctrl-C ends it with one line, nothing finished is
        lost.
        """
        sizes = sizes_from(find_claim(self.reference), self.to, self.start)
        where = {
            "store": Store(self.store),
            "workers": self.workers,
            "cluster": self.cluster,
            "memory": parse_size(self.memory),
        }
        try:
            with limited(self.seconds, quiet=quiet):
                return work(self.reference, sizes, **where)
        except KeyboardInterrupt:
            words = translator("lab", lang)("stopped; finished pieces are kept, the same command continues")
            raise KeyboardInterrupt(words) from None


def check(run: Run, as_json: bool, save: Path | None, lang: str) -> None:
    """`gote lab check`."""
    evidence = run.of(check_claim, lang, quiet=as_json)
    if save is not None:
        write_whole(save, evidence.to_text())
    print(to_json(evidence.to_json()) if as_json else in_words(evidence, lang))


def counterexample(run: Run, as_json: bool, lang: str) -> None:
    """`gote lab counterexample`."""
    t = translator("lab", lang)
    example, evidence = run.of(smallest_counterexample, lang, quiet=as_json)
    if as_json:
        print(to_json({"claim": evidence.claim, "counterexample": example, "sizes": evidence.sizes}))
    elif example is None:
        print(in_words(evidence, lang))
    else:
        print(t("Smallest counterexample (n = {n}): {example}", n=evidence.sizes[-1], example=to_json(example)))


def survey(run: Run, output: Path | None, lang: str) -> None:
    """`gote lab survey`."""
    t = translator("lab", lang)
    evidence = run.of(check_claim, lang)
    if not evidence.counts:
        raise DocumentError("claim", f"{run.reference!r} measures nothing; choose a claim with a statistic")
    width = max(12, *map(len, evidence.counts))
    total = sum(evidence.counts.values())
    mean = _mean(evidence.counts)
    for key, number in evidence.counts.items():
        print(
            f"{key:>{width}} {number:>14,} {number / total:8.4%} "
            f"{'#' * round(50 * number / max(evidence.counts.values()))}"
        )
    if mean is not None:
        print(t("mean {mean} over {total:case|cases}", mean=f"{mean:.6g}", total=f"{total:,}"))
    if output is not None:
        from gote.lab.plot import plot_survey

        plot_survey(evidence.claim, evidence.counts, lang).save(output)
        print(output)


def _mean(counts: Mapping[str, int]) -> float | None:
    """The mean of a histogram whose keys are numbers."""
    try:
        return float(sum(Fraction(key) * number for key, number in counts.items()) / sum(counts.values()))
    except ValueError:
        return None


def query(sql: str, store: Path | None, as_json: bool) -> None:
    """`gote lab query`."""
    rows = Store(store).query(sql)
    if as_json:
        print(to_json(rows))
    elif rows:
        print("  ".join(rows[0]))
        for row in rows:
            print("  ".join(map(str, row.values())))


def report_table(output: Path | None, lang: str) -> None:
    """`gote lab report`."""
    if output is None or output.suffix == ".md":
        text = claims_markdown(lang)
    elif output.suffix in (".html", ".htm"):
        text = (
            f'<!doctype html><html lang="{lang}"><meta '
            f'charset="utf-8"><title>gote</title><style>{STYLE}</style><body>{claims_html(lang)}</body></html>\n'
        )
    else:
        raise DocumentError("--output", f"{output.suffix!r} is not a form of the report; use .html or .md")
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)
        print(output)


def in_words(evidence: Evidence, lang: str) -> str:
    """The result of a run in a few lines."""
    t = translator("lab", lang)
    claim = evidence.text_ja if lang == "ja" else evidence.text_en
    sizes = f"{evidence.sizes[0]}..{evidence.sizes[-1]}" if evidence.sizes else "-"
    if evidence.holds:
        verdict = t(
            "holds for all {applicable} cases (of {cases}) with n = {sizes}",
            applicable=f"{evidence.applicable:,}",
            cases=f"{evidence.cases:,}",
            sizes=sizes,
        )
    else:
        verdict = t(
            "FAILS: {number:counterexample|counterexamples} kept, smallest {example}",
            number=len(evidence.counterexamples),
            example=to_json(evidence.smallest),
        )
    return f"{evidence.claim}: {claim}\n{verdict}\n{t('digest')} {evidence.digest}  ({evidence.seconds} s)"
