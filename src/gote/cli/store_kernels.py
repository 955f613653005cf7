"""Write the stored code of kernels: `python -m gote.cli.store_kernels` (see `kernels.py`).

The examples of the kinds named below are solved and proved; every kernel that Python called meanwhile is compiled once
more for a processor without special features, wrapped so that it takes one block of words, and written beside its
module. Only code that calls nothing outside itself can be stored: no arrays made inside, no exceptions, no threads.
"""

import json
import lzma
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np

from gote.catalogue.cases import examples
from gote.core import load
from gote.core.kernels import SUFFIX, Kernel, digest, flatten

KINDS = ("whist", "tanhinmin", "tricks", "battleship")
BOARD = {"N": "KJ.A7.AQ3.AKQJ63", "E": "A64.T9863.T8742.", "S": "T9872.KQ2.KJ6.85", "W": "Q53.J54.95.T9742"}
WIDE = {
    "edges": [[i, j] for i in range(17) for j in (17, 18) if (i + j) % 3],
    "mover": [*range(17)],
    "waiter": [17, 18],
}
SPARSE = {
    "edges": [
        *([i, j] for i in range(14) for j in range(14, 28) if (i * j + 7 * i + 3 * j) % 23 == 0),
        *([j, i] for i in range(14) for j in range(14, 28) if (i * i + i * j + 5 * j) % 23 == 1),
    ],
    "mover": [*range(14)],
    "waiter": [*range(14, 28)],
}
DOCUMENTS: tuple[dict[str, Any], ...] = (
    {"kind": "whist", "hands": BOARD, "trump": "H", "leader": "W"},
    {"kind": "tanhinmin", **WIDE},
    {"kind": "tanhinmin", **SPARSE},
    {"kind": "tricks", "deal": "ABABBAABABBABAABBAABABBAABBA", "scoring": 14, "leader": "left"},
    {"kind": "tricks", "deal": "ABBABABAABABBAABAB", "points": {c: c % 5 for c in range(1, 19)}, "leader": "left"},
    {"kind": "memory", "pairs": 450, "approximate": True},
    {"kind": "memory", "pairs": 450, "approximate": True, "rule": "pair_difference"},
)
"""Besides the examples: what needs more memory, or larger numbers, than they do."""


def main() -> None:
    """In a process of its own, where numba knows nothing of this machine's processor and has no compiled code at hand."""
    if "GOTE_KERNELS" not in os.environ:
        with tempfile.TemporaryDirectory() as folder:
            os.environ.update(
                GOTE_KERNELS="compile",
                NUMBA_CACHE_DIR=folder,
                NUMBA_CPU_NAME="generic",
                NUMBA_CPU_FEATURES="",
            )
            code = os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-m", "gote.cli.store_kernels"])
        raise SystemExit(code)
    run_examples()
    for module in sorted((m for m in sys.modules.values() if _kernels_of(m)), key=lambda m: m.__name__):
        called = [made for made in _kernels_of(module) if made.seen]
        if called:
            print(f"{module.__name__}: {write(module, called):,} bytes, {', '.join(made.__name__ for made in called)}")


def run_examples() -> None:
    """Solve and prove, so that every kernel is called with every kind of arguments."""
    for document in [*(d for kind in KINDS for d in examples(kind)), *DOCUMENTS]:
        if load(document).solve().verdict.verdict == "wrong":
            raise RuntimeError(f"an answer is wrong: {document}")


def _kernels_of(module: ModuleType) -> list[Kernel]:
    values = list(vars(module).values()) if module.__name__.startswith("gote.") else []
    return [value for value in values if isinstance(value, Kernel) and value.__module__ == module.__name__]


def write(module: ModuleType, called: list[Kernel]) -> int:
    """Store the kernels of a module; the size of the file."""
    from llvmlite import binding as llvm

    whole: Any = llvm.parse_assembly("")
    entries: list[tuple[str, str, str, Any]] = []
    for made in called:
        for arguments in made.seen.values():
            symbol = f"{made.__name__}.{len(entries)}"
            text, name, signature, gives = compiled(made, arguments)
            part = llvm.parse_assembly(text)
            part.get_function(name).name = symbol
            whole.link_in(part)
            entries.append((made.__name__, repr(signature), symbol, gives))
    shrink(whole, {entry[2] for entry in entries})
    head = {"sources": digest(called), "entries": entries}
    file = Path(module.__file__ or "").with_suffix(SUFFIX)
    file.write_bytes(json.dumps(head).encode() + b"\n" + lzma.compress(whole.as_bitcode()))
    return file.stat().st_size


def shrink(module: Any, symbols: set[str]) -> None:
    """Keep what the entries need; refuse what is not inside."""
    from llvmlite import binding as llvm

    for value in [*module.functions, *module.global_variables]:
        if not value.is_declaration and value.name not in symbols:
            value.linkage = "internal"
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    machine = llvm.Target.from_default_triple().create_target_machine()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0)))
    outside = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    if outside:
        raise RuntimeError(f"not code of its own: calls {', '.join(outside)}")


def compiled(made: Kernel, arguments: tuple[Any, ...]) -> tuple[str, str, Any, Any]:
    """(LLVM code, name of the function, kinds of arguments, what it gives) of a kernel that takes one block of words."""
    import numba
    from numba import types
    from numba.core import sigutils
    from numba.extending import intrinsic

    known: Any = numba
    signature = cast(Any, sigutils).normalize_signature("void(int64)")[0]

    @intrinsic
    def pointer(context: Any, address: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.inttoptr(given[0], target.get_value_type(types.voidptr))

        return types.voidptr(types.int64), emit

    names: dict[str, Any] = {"np": np, "carray": known.carray, "pointer": pointer, "inner": made.dispatcher}
    inside, at = [], 0
    for value in arguments:
        text, at = _rebuilt(value, at, names)
        inside.append(text)
    kinds = tuple(known.typeof(value) for value in arguments)
    made.dispatcher.compile(kinds)
    result = made.dispatcher.overloads[kinds].signature.return_type
    gives, kept = _given(result, "found", 0)
    lines = [f"    found = inner({', '.join(inside)})", *kept]
    source = "def entry(address):\n    block = carray(pointer(address), (1 << 20,), np.int64)\n" + "\n".join(lines)
    exec(source, names)
    wrapped = known.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(names["entry"])
    wrapped.compile(signature)
    found = wrapped.overloads[signature]
    return found.library.get_llvm_str(), found.fndesc.llvm_func_name, flatten(arguments, [])[1], gives


def _rebuilt(value: Any, at: int, names: dict[str, Any]) -> tuple[str, int]:
    """An argument as an expression in words of the block, and the next word."""
    if isinstance(value, np.ndarray):
        lengths = "".join(f"block[{at + 1 + k}], " for k in range(value.ndim))
        return f"carray(pointer(block[{at}]), ({lengths}), np.{value.dtype.name})", at + 1 + value.ndim
    if isinstance(value, tuple):
        inside = []
        for one in value:
            text, at = _rebuilt(one, at, names)
            inside.append(text)
        if type(value) is tuple:
            return f"({''.join(f'{text}, ' for text in inside)})", at
        names[type(value).__name__] = type(value)
        return f"{type(value).__name__}({', '.join(inside)})", at
    if isinstance(value, (bool, np.bool_)):
        return f"(block[{at}] != 0)", at + 1
    return (f"np.uint64(block[{at}])" if isinstance(value, np.uint64) else f"block[{at}]"), at + 1


def _given(result: Any, name: str, at: int) -> tuple[Any, list[str]]:
    """How an answer is written at the start of the block."""
    from numba import types

    kinds: Any = types
    if isinstance(result, kinds.NoneType):
        return None, []
    if isinstance(result, kinds.BaseTuple):
        parts = [_given(one, f"{name}[{k}]", at + k) for k, one in enumerate(result.types)]
        return [gives for gives, _ in parts], [line for _, lines in parts for line in lines]
    if isinstance(result, kinds.Boolean):
        return "bool", [f"    block[{at}] = 1 if {name} else 0"]
    if not isinstance(result, kinds.Integer):
        raise RuntimeError(f"a kernel that gives {result} cannot be stored")
    return ("int" if result.signed else "word"), [f"    block[{at}] = np.int64({name})"]


if __name__ == "__main__":
    main()
