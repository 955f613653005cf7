"""Kernels: functions on arrays and numbers that run as machine code, without waiting for a compiler where that is possible.

`@kernel` marks a function for numba. Called from Python it looks first for code made beforehand: beside the module
`search.py` lies `search.kernels`, LLVM code of the kernels that Python calls, for every kind of arguments that they are
called with (`python -m gote.cli.store_kernels` writes it). Turning that into machine code takes a quarter of a second
where compiling the sources takes many; numba is not even imported. Machine code is kept on disk for the next run.

The stored code is used only if the functions it was made from are unchanged (a digest of their text) and LLVM can read it;
in every other case numba compiles the function as usual, with the same result.

A call passes one block of 64-bit words: numbers as they are, an array as its address and its lengths. The answer (nothing,
a number, or a tuple of numbers) comes back at the start of the block.
"""

import contextlib
import ctypes
import hashlib
import itertools
import json
import linecache
import lzma
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
Words = list[int]
Signature = tuple[Any, ...]
SUFFIX = ".kernels"
OPTIONS = {"_nrt": False}
"""References are not counted, which took a third of the time of some searches."""
LEAST_WORDS = 8
"""Words of a block at the least: the answer must find place."""
STEP = ctypes.PYFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
"""Called with Python's lock held, as numba does: tables of answers are not made for two threads."""


def kernel(function: F) -> F:
    """Mark a function that makes no arrays as a kernel."""
    return cast(F, Kernel(function))


class Kernel:
    """A function that runs as machine code, stored or compiled by numba; other kernels may call it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__
        self.__wrapped__ = function
        self.ready: dict[Signature, tuple[Any, Any] | None] = {}
        self.seen: dict[Signature, tuple[Any, ...]] = {}
        """arguments that Python called with, one of each kind: what is to be stored"""

    def __repr__(self) -> str:
        return f"<kernel {self.__module__}.{self.__name__}>"

    @property
    def dispatcher(self) -> Any:
        """numba's own."""
        return _dispatcher(self)

    def __call__(self, *arguments: Any) -> Any:
        words: Words = []
        fits, signature = flatten(arguments, words)
        if fits:
            found = self.ready[signature] if signature in self.ready else self._find(signature)
            if found is not None:
                return _call(*found, words)
            self.seen.setdefault(signature, arguments)
        return self.dispatcher(*arguments)

    def _find(self, signature: Signature) -> tuple[Any, Any] | None:
        library = stored_library(self.__module__)
        found = None if library is None else library.get((self.__name__, repr(signature)))
        self.ready[signature] = found
        return found


@cache
def _dispatcher(made: Kernel) -> Any:
    _teach_numba()
    from numba import njit

    options: Any = OPTIONS
    return njit(cache=True, **options)(made.py_func)


@cache
def _teach_numba() -> None:
    """Inside a kernel the name of another one means numba's function for it; the counters of bits become instructions."""
    import numba
    from numba import types
    from numba.extending import intrinsic, overload, typeof_impl

    library: Any = numba
    typeof_impl.register(Kernel)(lambda value, context: library.typeof(value.dispatcher))

    def instruction(emit: Callable[..., Any]) -> Any:
        def typed(context: Any, word: Any) -> Any:
            return types.int64(types.uint64), lambda target, builder, signature, given: emit(target, builder, given[0])

        return intrinsic(typed)

    def highest(target: Any, builder: Any, word: Any) -> Any:
        zeros = builder.ctlz(word, target.get_constant(types.boolean, True))
        return builder.sub(target.get_constant(types.int64, 63), zeros)

    for function, emit in (
        (ones, lambda target, builder, word: builder.ctpop(word)),
        (top, highest),
        (low, lambda target, builder, word: builder.cttz(word, target.get_constant(types.boolean, True))),
    ):
        overload(function, inline="always")(_through(instruction(emit)))


def _through(inner: Any) -> Any:
    return lambda word: lambda word: inner(word)


def ones(word: Any) -> Any:
    """How many bits of a word are set; in a kernel one instruction.

    >>> ones(0b1011)
    3
    """
    return int(word).bit_count()


def top(word: Any) -> Any:
    """Place of the highest bit of a word that is not 0; in a kernel one instruction.

    >>> top(0b1011)
    3
    """
    return int(word).bit_length() - 1


def low(word: Any) -> Any:
    """Place of the lowest bit of a word that is not 0; in a kernel one instruction.

    >>> low(0b1010)
    1
    """
    return (int(word) & -int(word)).bit_length() - 1


def flatten(values: Iterable[Any], words: Words) -> tuple[bool, Signature]:
    """Write values as words; whether that was possible, and their kinds."""
    kinds: list[Any] = []
    fits = True
    for value in values:
        if isinstance(value, np.ndarray):
            fits = fits and value.flags.c_contiguous
            words.append(value.__array_interface__["data"][0])
            words.extend(value.shape)
            kinds.append(f"{value.dtype.str}{value.ndim}")
        elif isinstance(value, tuple):
            inside, kind = flatten(value, words)
            fits = fits and inside
            kinds.append(kind)
        elif isinstance(value, (bool, np.bool_)):
            words.append(int(value))
            kinds.append("bool")
        elif isinstance(value, (int, np.int64)) and -(2**63) <= value < 2**63:
            words.append(int(value))
            kinds.append("int")
        elif isinstance(value, np.uint64):
            words.append(int(value) - (int(value) >> 63 << 64))
            kinds.append("word")
        else:
            fits = False
            kinds.append(type(value).__name__)
    return fits, tuple(kinds)


def _call(function: Any, gives: Any, words: Words) -> Any:
    block = (ctypes.c_int64 * max(len(words), LEAST_WORDS))(*words)
    spare = (ctypes.c_int64 * 2)()
    status = function(ctypes.addressof(spare), ctypes.addressof(spare) + 8, ctypes.addressof(block))
    if status not in (0, -2):  # -2: nothing is given back
        raise ArithmeticError(f"a kernel ended with status {status}")
    return _read(gives, iter(block))


def _read(gives: Any, words: Any) -> Any:
    if isinstance(gives, list):
        return tuple(_read(one, words) for one in gives)
    if gives is None:
        return None
    word = next(words)
    return bool(word) if gives == "bool" else word & 0xFFFFFFFFFFFFFFFF if gives == "word" else word


@cache
def stored_library(module: str) -> dict[tuple[str, str], tuple[Any, Any]] | None:
    """The stored kernels of a module: (name, kinds of arguments) -> (function, what it gives)."""
    home = sys.modules[module]
    file = Path(home.__file__ or "").with_suffix(SUFFIX)
    if os.environ.get("GOTE_KERNELS") == "compile" or not _machine_fits():
        return None
    try:
        with file.open("rb") as opened:
            head = json.loads(opened.readline())
            code = opened.read()
        if head["sources"] != digest(vars(home)[entry[0]] for entry in head["entries"]):
            return None
        engine = _machine_code(code, Path(os.environ.get("NUMBA_CACHE_DIR") or file.parent / "__pycache__"))
    except (OSError, ValueError, KeyError, RuntimeError, lzma.LZMAError):
        return None
    return {
        (name, signature): (STEP(engine.get_function_address(symbol)), gives)
        for name, signature, symbol, gives in head["entries"]
    }


def _machine_fits() -> bool:
    """Where stored code has been tried: Intel's and AMD's processors, not Windows (its functions begin and end otherwise)."""
    return os.name == "posix" and platform.machine() == "x86_64"


def digest(called: Iterable[Kernel]) -> str:
    """Of what the code of kernels depends on: the text of every function reached, and the constants they use."""
    todo: list[Any] = list(called)
    seen = set()
    parts = set()
    while todo:
        made = todo.pop()
        if made in seen:
            continue
        seen.add(made)
        parts.add(_text(made.py_func))
        known = made.py_func.__globals__
        for name in made.py_func.__code__.co_names:
            value = known.get(name)
            if hasattr(value, "py_func"):  # a kernel, or a function of numba's
                todo.append(value)
            elif isinstance(value, (int, np.generic)):
                parts.add(f"{name} = {value!r}")
            elif isinstance(value, type) and issubclass(value, tuple):
                parts.add(f"{name} = {getattr(value, '_fields', '')}")
    return hashlib.sha256("\n".join(sorted(parts)).encode()).hexdigest()


def _text(function: Callable[..., Any]) -> str:
    """The lines of a function: down to the next one that begins at the margin and closes no bracket."""
    code = function.__code__
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
    start = next(k for k, line in enumerate(lines) if line.startswith("def "))
    body = itertools.takewhile(lambda line: not line.strip() or line[0] in " )#", lines[start + 1 :])
    return "".join([lines[start], *body]).rstrip()


_ENGINES: list[Any] = []
"""Kept for ever: functions live in them."""


def _processor(llvm: Any) -> str:
    """The kind of processor to make code for: a level, not the model. With the model's own timing tables (znver5) the
    search of whist was 1.8 times slower than with its level.
    """
    has = llvm.get_host_cpu_features()
    if has.get("avx2") and has.get("bmi2"):
        return "x86-64-v3"
    return "x86-64-v2" if has.get("popcnt") else "x86-64"


def _machine_code(code: bytes, folder: Path) -> Any:
    """Stored code made ready for this processor; from the folder where that was done before."""
    import llvmlite
    from llvmlite import binding as llvm

    with contextlib.suppress(RuntimeError):  # newer versions need no call and refuse it
        llvm.initialize()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu = _processor(llvm)
    machine = llvm.Target.from_default_triple().create_target_machine(cpu=cpu, opt=3, codemodel="jitdefault", jit=True)
    module = llvm.parse_bitcode(lzma.decompress(code))
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    engine = llvm.create_mcjit_compiler(module, machine)
    name = hashlib.sha256(f"{llvmlite.__version__} {cpu} ".encode() + code).hexdigest()[:32]
    kept = folder / f"{name}.kernel"

    def keep(_: Any, made: bytes) -> None:
        with contextlib.suppress(OSError):
            kept.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=kept.parent)
            with open(handle, "wb") as opened:
                opened.write(hashlib.sha256(made).digest() + made)
            Path(temporary).replace(kept)

    def kept_code(_: Any) -> bytes | None:
        with contextlib.suppress(OSError):
            found = kept.read_bytes()
            if hashlib.sha256(found[32:]).digest() == found[:32]:
                return found[32:]
        return None

    engine.set_object_cache(keep, kept_code)
    engine.finalize_object()
    _ENGINES.append(engine)
    return engine
