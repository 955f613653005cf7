"""What a room offers, as strings only: reading a manifest imports no solver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """One per room, in `manifest.py`, named `ROOM`. References are written `"package.module:name"`.

    >>> Manifest("zerosum", "Matrix games", "行列ゲーム", "004, 2.1-2.4").kinds
    {}
    """

    name: str
    title_en: str
    title_ja: str
    source: str
    kinds: Mapping[str, str] = field(default_factory=dict)
    """kind of document -> Game class"""
    golden: Mapping[str, str] = field(default_factory=dict)
    """golden file (without ending) -> module with ADAPTERS and COMPARE"""
    pending: Mapping[str, str] = field(default_factory=dict)
    """golden file -> words for what this room still leaves open in it"""
    examples: str = ""
    """module with EXAMPLES"""
    exercises: Mapping[str, str] = field(default_factory=dict)
    """kind -> function that makes an exercise"""
    play: Mapping[str, str] = field(default_factory=dict)
    """name of a playable game -> PlayableGame"""
    claims: str = ""
    """module with CLAIMS"""
    commands: Mapping[str, str] = field(default_factory=dict)
    """name of a subcommand of `gote` -> typer application"""
    files: Mapping[str, str] = field(default_factory=dict)
    """file ending (".efg") -> function from text to document"""
    exports: Mapping[str, str] = field(default_factory=dict)
    """file ending -> function from Game to text"""
