"""Pictures in the colours of the page: what was drawn in fixed colours follows the theme, light or dark.

A strict content policy forbids `style` attributes, so they become presentation attributes; every colour becomes a
custom property with the drawn colour behind it, and the picture stays right where no style sheet is.
"""

from __future__ import annotations

import re

TOKENS = {
    "#0072b2": "--you",
    "#d55e00": "--gote",
    "#009e73": "--ink-2",
    "#cc79a7": "--gote-2",
    "#e69f00": "--edge",
    "#56b4e9": "--you-2",
    "#f0e442": "--sunk",
    "#000000": "--ink",
    "#000": "--ink",
    "black": "--ink",
    "#111": "--ink",
    "#222": "--ink",
    "#222222": "--ink",
    "#333": "--ink",
    "#333333": "--ink",
    "#444": "--ink-2",
    "#444444": "--ink-2",
    "#555": "--ink-2",
    "#555555": "--ink-2",
    "#666": "--ink-3",
    "#666666": "--ink-3",
    "#777": "--ink-3",
    "#777777": "--ink-3",
    "#888": "--edge",
    "#888888": "--edge",
    "#999": "--edge",
    "#999999": "--edge",
    "#aaa": "--line-2",
    "#aaaaaa": "--line-2",
    "#bbb": "--line-2",
    "#bbbbbb": "--line-2",
    "#ccc": "--line-2",
    "#cccccc": "--line-2",
    "#ddd": "--line",
    "#dddddd": "--line",
    "#eee": "--sunk",
    "#eeeeee": "--sunk",
    "#f6f6f4": "--sunk",
    "#ffffff": "--paper",
    "#fff": "--paper",
    "white": "--paper",
    "#b00020": "--gote",
    "#6b4a2b": "--edge",
    "#bbb5a5": "--line-2",
    "#c8a27c": "--line",
    "#c9a27e": "--line",
    "#dcd3c0": "--line",
    "#f3efe6": "--sunk",
    "#fff3d6": "--sunk",
    "#eef4f8": "--you-wash",
}
_STYLE = re.compile(r'\sstyle="([^"]*)"')
_COLOUR = re.compile(r'\b(fill|stroke|stop-color)="(#[0-9a-fA-F]{3,6}|black|white)"')
_NOT_OF_SVG = {"min-width", "margin", "text-align", "max-width", "width", "height"}


def themed(picture: str) -> str:
    """The picture without `style` attributes and with colours that follow the page.

    >>> themed('<line style="stroke:#000;stroke-width:4"/><text fill="#D55E00">a</text>')
    '<line stroke="var(--ink, #000)" stroke-width="4"/><text fill="var(--gote, #D55E00)">a</text>'
    """
    return _COLOUR.sub(_follow, _STYLE.sub(_attributes, picture))


def spoken(caption: str) -> str:
    """A caption that names the colours of the page instead of those the picture was drawn in.

    >>> spoken("blue is Left's, orange Right's; 橙色は勝つ手")
    "blue is Left's, red Right's; 朱色は勝つ手"
    """
    for drawn, seen in (
        ("an orange", "a red"),
        ("orange", "red"),
        ("Orange", "Red"),
        ("橙色", "朱色"),
        ("オレンジ色", "朱色"),
        ("橙", "朱"),
        ("in green", "dark"),
        ("are green", "are dark"),
        ("緑", "濃い色"),
    ):
        caption = caption.replace(drawn, seen)
    return caption


def _attributes(found: re.Match[str]) -> str:
    parts = [part.split(":", 1) for part in found[1].split(";") if ":" in part]
    return "".join(f' {name.strip()}="{value.strip()}"' for name, value in parts if name.strip() not in _NOT_OF_SVG)


def _follow(found: re.Match[str]) -> str:
    token = TOKENS.get(found[2].lower())
    return f'{found[1]}="var({token}, {found[2]})"' if token else found[0]
