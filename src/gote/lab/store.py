"""The results store: one small JSON file per finished chunk, written whole or not at all, queried with DuckDB.

Layout: STORE/<claim>/<code version>/size=<n>/piece=<i>of<m>.parquet. A chunk that has its file is never computed again.
"""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gote.core.claim import ChunkResult
from gote.core.errors import DocumentError
from gote.core.numbers import jsonable
from gote.core.parts import part

COLUMNS = {
    "claim": "TEXT",
    "version": "TEXT",
    "size": "BIGINT",
    "piece": "BIGINT",
    "pieces": "BIGINT",
    "cases": "BIGINT",
    "applicable": "BIGINT",
    "counterexamples": "TEXT",
    "counts": "TEXT",
    "seconds": "DOUBLE",
}
"""What a chunk's file says, and the types a query sees."""
PLACE = ("claim", "version", "size", "piece", "pieces")


def default_store() -> Path:
    """$GOTE_STORE, else the user's data folder."""
    base = os.environ.get("GOTE_STORE")
    return (
        Path(base) if base else Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "gote" / "lab"
    )


class Store:
    """Results of chunks on disk."""

    def __init__(self, folder: Path | str | None = None) -> None:
        self.folder = Path(folder) if folder else default_store()

    def path(self, claim: str, version: str, size: int, piece: int, pieces: int) -> Path:
        """Where a chunk's file stands."""
        safe = "".join(c if c.isalnum() or c in "._-" else "_" for c in claim)
        return self.folder / safe / version / f"size={size:06d}" / f"piece={piece:06d}of{pieces:06d}.json"

    def write(
        self, claim: str, version: str, size: int, piece: int, pieces: int, result: ChunkResult, seconds: float
    ) -> None:
        """Record a finished chunk: a temporary file, then one rename, so that a stop never leaves half a result."""
        row = {
            "claim": claim,
            "version": version,
            "size": size,
            "piece": piece,
            "pieces": pieces,
            "cases": result.cases,
            "applicable": result.applicable,
            "counterexamples": canonical(result.counterexamples),
            "counts": canonical(result.counts),
            "seconds": seconds,
        }
        path = self.path(claim, version, size, piece, pieces)
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            temporary.write_text(json.dumps(row | {"checksum": checksum(row)}) + "\n", encoding="utf-8")
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)

    def read(self, claim: str, version: str, size: int, piece: int, pieces: int) -> tuple[ChunkResult, float] | None:
        """A finished chunk and the seconds it took, or None when it is not there; a file that cannot be read, that was
        altered, or that belongs elsewhere counts as not there.
        """
        row = _row(self.path(claim, version, size, piece, pieces))
        if row is None or [row[name] for name in PLACE] != [claim, version, size, piece, pieces]:
            return None
        found = tuple(json.loads(row["counterexamples"]))
        return ChunkResult(row["cases"], row["applicable"], found, json.loads(row["counts"])), row["seconds"]

    def query(self, sql: str) -> list[dict[str, Any]]:
        """Rows of a DuckDB query over the table `chunks`. The query sees nothing else: no file, no setting."""
        duckdb = part("duckdb")
        rows = [row for file in sorted(self.files()) if (row := _row(file)) is not None]
        if not rows:
            return []
        with duckdb.connect() as connection:
            connection.execute(f"CREATE TABLE chunks ({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())})")
            places = ", ".join("?" for _ in COLUMNS)
            connection.executemany(f"INSERT INTO chunks VALUES ({places})", [[row[n] for n in COLUMNS] for row in rows])
            for setting in ("enable_external_access", "python_enable_replacements"):
                connection.execute(f"SET {setting} = false")
            connection.execute("SET lock_configuration = true")
            try:
                table = connection.execute(sql)
                names = [column[0] for column in table.description or ()]
                return [dict(zip(names, row, strict=True)) for row in table.fetchall()] if names else []
            except (duckdb.Error, AttributeError) as error:  # DuckDB answers nothing at all to an empty query
                why = "is empty" if isinstance(error, AttributeError) else str(error).splitlines()[0]
                raise DocumentError("query", f"{why}; the columns of chunks are {', '.join(COLUMNS)}") from None

    def files(self) -> Iterator[Path]:
        """All chunk files."""
        return self.folder.rglob("piece=*.json")


def checksum(row: Mapping[str, Any]) -> str:
    """What a chunk's file must still say about itself when it is read: altered numbers are not believed."""
    return hashlib.sha256(canonical([row[name] for name in COLUMNS]).encode()).hexdigest()


def _row(path: Path) -> dict[str, Any] | None:
    """The one row of a chunk's file, or None when it is not whole."""
    try:
        row: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return row if row["checksum"] == checksum(row) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def canonical(value: Any) -> str:
    """JSON text that depends on the value alone: sorted keys, exact numbers.

    >>> canonical({"b": 1, "a": (2, 3)})
    '{"a": [2, 3], "b": 1}'
    """
    return json.dumps(jsonable(value), sort_keys=True, ensure_ascii=False)
