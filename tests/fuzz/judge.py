"""What must hold for any document: an answer that is right and can be shown in every form, or one line."""

import contextlib
import json

from gote.core.documents import load
from gote.core.errors import GoteError, UnsupportedError
from gote.core.limits import limits
from gote.core.picture import showing
from gote.core.reading import allow_long_integers, parse
from tests.fuzz.oracles import contradiction

LONGEST_LINE = 1600


def problem_of(text, seconds, views=("en", "ja"), loading=None):
    """What is wrong with how gote treats this text, or None; `views`: the languages it is shown in."""
    where = "read"
    try:
        with limits(seconds, 2 << 30, waiting=loading):
            try:
                game = load(parse(text) if isinstance(text, str) else text)
                where = "compare"
                if game != game or hash(game) != hash(game):
                    return "compare: a game is not equal to itself"
                again = load(json.loads(_json(game.to_document())))
                if again != game:
                    return "compare: the document of a game makes another game"
                where = "solve"
                solution = game.solve()
                answer = solution.to_document(certificate=True)
                if not answer["verified"] and not answer.get("unchecked"):  # which says what could not be proved
                    return "solve: verified is false"
                where = "write"
                written = _json(answer).encode("utf-8", "backslashreplace")
                if problem := contradiction(json.loads(_json(game.to_document())), json.loads(written)):
                    return problem
                for lang in views:
                    where = f"text {lang}"
                    solution.to_text(lang)
                    where = f"explain {lang}"
                    with contextlib.suppress(UnsupportedError), showing():
                        explanation = solution.explain(lang)
                        explanation.to_text(), explanation.to_markdown(), explanation.to_html()
                    where = f"plot {lang}"
                    _plot(solution, lang)
            except GoteError as error:
                return _problem_of_line(error)
    except GoteError as error:
        return _problem_of_line(error)
    except RecursionError:
        return None  # told as "nested too deep" wherever documents come in
    except MemoryError:
        return None
    except Exception as error:
        return f"{where}: {type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return None


def _json(value):
    allow_long_integers()
    return json.dumps(value, ensure_ascii=False)


def _plot(solution, lang):
    with contextlib.suppress(UnsupportedError), showing():
        solution.plot(lang).to_html()


def _problem_of_line(error):
    line = error.line
    if "\n" in line or len(line) > LONGEST_LINE:
        return f"error: a line of {len(line)} letters: {line[:100]}"
    return None


def problem_of_answer(line, found):
    """What is wrong with one line of `gote solve --lines`, or with the server's answer to /api/solve, or None."""
    if not isinstance(found, dict):
        return f"not an object: {str(found)[:200]}"
    if "error" in found:
        error = found["error"]
        if "internal error" in error or "\n" in error or len(error) > LONGEST_LINE:
            return f"error: {error[:300]}"
        if error.startswith("the work was"):
            return f"process: {error}"
        return None
    if not found.get("verified") and not found.get("unchecked"):
        return "verified is false"
    try:
        document = parse(line.decode("utf-8"))
    except (ValueError, GoteError):
        return None
    return contradiction(document, found)
