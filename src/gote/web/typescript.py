"""The bodies that the API takes, as TypeScript: `python -m gote.web.typescript > web/src/lib/requests.ts`.

The front end sends nothing whose shape is not written here, and a test holds the file to the API's own description.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HEAD = '// Made from the OpenAPI description by `python -m gote.web.typescript`; do not edit.\nimport type { Json } from "./digest";\n'


def requests(description: Mapping[str, Any]) -> str:
    """An interface for each body, and the table of addresses that take them."""
    bodies: dict[str, str] = {}
    for path, methods in description["paths"].items():
        content = methods.get("post", {}).get("requestBody", {}).get("content", {})
        if "application/json" in content:
            bodies[path.removeprefix("/api/")] = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schemas = description["components"]["schemas"]
    lines = [HEAD]
    for name in sorted(set(bodies.values())):
        required = schemas[name].get("required", ())
        lines.append(f"export interface {name} {{")
        for field, form in schemas[name]["properties"].items():
            lines.append(f"  {field}{'' if field in required else '?'}: {_type(form)};")
        lines.append("}\n")
    lines.append("export interface Requests {")
    lines += [f'  "{path}": {name};' for path, name in sorted(bodies.items())]
    return "\n".join([*lines, "}", ""])


def _type(form: Mapping[str, Any]) -> str:
    """A schema as a type.

    >>> _type({"type": "array", "items": {"type": "integer"}}), _type({"anyOf": [{"type": "string"}, {"type": "null"}]})
    ('number[]', 'string | null')
    """
    if "enum" in form:
        return " | ".join(f'"{choice}"' for choice in form["enum"])
    if "anyOf" in form:
        return " | ".join(_type(one) for one in form["anyOf"])
    if form.get("type") == "array":
        return f"{_type(form.get('items', {}))}[]"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(form.get("type")), "{ [field: string]: Json }" if form.get("type") == "object" else "Json")


if __name__ == "__main__":
    from gote.web.server import create_app

    print(requests(create_app(workers=1, pages=False).openapi()), end="")
