"""Where other values than those of an answer may be right as well."""

from typing import get_args

from gote.core.answer import Part


def free(cls, where):
    """Whether other values may be right at a path: a field is declared so, or the proofs decide (a root's interval)."""
    return declared(cls, where, "many")


def unordered(cls, where):
    """Whether the order of the list at a path (or of one around it) means nothing: it is a set, or the terms of a sum."""
    return declared(cls, where, "set") or "terms" in where


def declared(cls, where, what):
    """Whether a field at a path, or around it, is declared so."""
    if not where or not (isinstance(cls, type) and issubclass(cls, Part)):
        return False
    for name, field in cls.model_fields.items():
        if (field.alias or name) == where[0]:
            extra = field.json_schema_extra or {}
            if extra.get(what):
                return True
            rest = [part for part in where[1:] if isinstance(part, str)]
            return any(declared(c, rest[k:], what) for c in classes_in(field.annotation) for k in range(len(rest)))
    return False


def classes_in(annotation):
    if isinstance(annotation, type) and issubclass(annotation, Part):
        yield annotation
    for part in get_args(annotation):
        yield from classes_in(part)
