"""The tree builder: decision, chance and payoff vertices, with information sets, grown from the root."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from nicegui import ui

from gote.web.editors.form import form
from gote.web.editors.grid import cell_value
from gote.web.pages.frame import Frame

Document = dict[str, Any]
Node = dict[str, Any]


def extensive(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of games in extensive form."""
    document.setdefault("players", ["I", "II"])
    document.setdefault(
        "tree", {"player": "I", "infoset": "1", "moves": {"a": {"payoff": [1, -1]}, "b": {"payoff": [0, 0]}}}
    )
    Builder(document, changed, page).build()
    form(document, changed, page, skip=frozenset({"tree"}))


class Builder:
    """Draws the tree and changes it."""

    def __init__(self, document: Document, changed: Callable[[Document], None], page: Frame) -> None:
        self.document, self.changed, self.page, self.t = document, changed, page, page.t

    def build(self) -> None:
        """Draw the whole tree."""
        self.area = ui.column().classes("w-full gap-0 gote-scroll")
        self.draw()

    def draw(self) -> None:
        """Draw again after a change of shape."""
        self.area.clear()
        with self.area:
            self.node(self.document["tree"], lambda node: self.document.__setitem__("tree", node))

    def reshape(self) -> None:
        """Tell the page and draw again."""
        self.changed(self.document)
        self.draw()

    def node(self, node: Node, replace: Callable[[Node], None]) -> None:
        """One vertex: its kind, its fields, its children."""
        kind = "chance" if "chance" in node else "player" if "player" in node else "payoff"
        with ui.row().classes("items-center gap-1 no-wrap"):
            choice = ui.select(
                {"player": self.t("decision"), "chance": self.t("chance"), "payoff": self.t("payoff")}, value=kind
            ).props("dense outlined")
            choice.on_value_change(lambda e: self.turn_into(str(e.value), node, replace))
            if kind == "payoff":
                text = (
                    ui.input(value=", ".join(map(str, node["payoff"])))
                    .props(f'dense outlined aria-label="{self.t("payoff")}"')
                    .classes("w-32")
                )
                text.on_value_change(
                    lambda e: self.store(node, "payoff", [cell_value(x) for x in str(e.value).split(",") if x.strip()])
                )
            elif kind == "player":
                who = ui.select([str(p) for p in self.document["players"]], value=str(node["player"])).props(
                    f'dense outlined aria-label="{self.t("player")}"'
                )
                who.on_value_change(lambda e: self.store(node, "player", e.value))
                name = (
                    ui.input(self.t("information set"), value=str(node.get("infoset", "")))
                    .props("dense outlined")
                    .classes("w-32")
                )
                name.on_value_change(lambda e: self.store(node, "infoset", e.value))
                ui.button("+", on_click=lambda: self.add_move(node)).props(
                    f'dense outline aria-label="{self.t("Add a move")}"'
                )
            else:
                ui.button("+", on_click=lambda: self.add_chance(node)).props(
                    f'dense outline aria-label="{self.t("Add a move")}"'
                )
        with ui.column().classes("q-pl-lg gap-0").style("border-left: 2px solid #ddd"):
            if kind == "player":
                self.moves(node)
            elif kind == "chance":
                self.draws(node)

    def moves(self, node: Node) -> None:
        """The moves of a decision vertex."""
        for first_label, child in list(node["moves"].items()):
            now = [first_label]  # the label may change while the page stays as it is
            with ui.row().classes("items-center gap-1"):
                field = (
                    ui.input(value=str(first_label))
                    .props(f'dense outlined aria-label="{self.t("move")}"')
                    .classes("w-24")
                )
                field.on("blur", lambda now=now, field=field: self.rename(node, now, field))
                ui.label("→")
                ui.button("×", on_click=lambda now=now: self.remove_move(node, now[0])).props(
                    f'dense flat aria-label="{self.t("remove")}"'
                )
            self.node(child, partial(self.put_child, node, now))

    def put_child(self, node: Node, now: list[str], child: Node) -> None:
        """Another vertex after a move."""
        node["moves"][now[0]] = child

    def draws(self, node: Node) -> None:
        """The branches of a chance vertex."""
        for entry in node["chance"]:
            with ui.row().classes("items-center gap-1"):
                share = (
                    ui.input(value=str(entry[0]))
                    .props(f'dense outlined aria-label="{self.t("probability")}"')
                    .classes("w-20")
                )
                share.on_value_change(
                    lambda e, entry=entry: (entry.__setitem__(0, cell_value(e.value)), self.changed(self.document))
                )
                label = (
                    ui.input(value=str(entry[1])).props(f'dense outlined aria-label="{self.t("move")}"').classes("w-24")
                )
                label.on_value_change(
                    lambda e, entry=entry: (entry.__setitem__(1, str(e.value)), self.changed(self.document))
                )
                ui.label("→")
                ui.button("×", on_click=lambda entry=entry: self.remove_chance(node, entry)).props(
                    f'dense flat aria-label="{self.t("remove")}"'
                )
            self.node(entry[2], partial(entry.__setitem__, 2))

    def store(self, node: Node, field: str, value: Any) -> None:
        """A field changed; the shape did not."""
        node[field] = value
        self.changed(self.document)

    def fresh_set(self) -> str:
        """A name that no information set has yet."""
        names = set()
        stack = [self.document["tree"]]
        while stack:
            node = stack.pop()
            names.add(str(node.get("infoset")))
            stack += list(node.get("moves", {}).values()) + [entry[2] for entry in node.get("chance", ())]
        return next(f"h{i}" for i in range(1, len(names) + 2) if f"h{i}" not in names)

    def leaf(self) -> Node:
        """A new terminal vertex."""
        return {"payoff": [0] * len(self.document["players"])}

    def turn_into(self, kind: str, node: Node, replace: Callable[[Node], None]) -> None:
        """Make another kind of vertex out of this one."""
        if kind == "payoff":
            replace(self.leaf())
        elif kind == "player":
            replace(
                {
                    "player": str(self.document["players"][0]),
                    "infoset": self.fresh_set(),
                    "moves": {"a": self.leaf(), "b": self.leaf()},
                }
            )
        else:
            replace({"chance": [["1/2", "a", self.leaf()], ["1/2", "b", self.leaf()]]})
        self.reshape()

    def rename(self, node: Node, now: list[str], field: Any) -> None:
        """Another label for a move, at its place; an empty one or one that is taken is not accepted."""
        new = str(field.value or "").strip()
        if not new or (new != now[0] and new in node["moves"]):
            field.value = now[0]
        elif new != now[0]:
            node["moves"] = {new if label == now[0] else label: child for label, child in node["moves"].items()}
            now[0] = new
            self.changed(self.document)

    def remove_move(self, node: Node, label: str) -> None:
        """One move less."""
        node["moves"].pop(label)
        self.reshape()

    def remove_chance(self, node: Node, entry: list[Any]) -> None:
        """One branch less."""
        node["chance"].remove(entry)
        self.reshape()

    def add_move(self, node: Node) -> None:
        """One more move; its label is the first free letter."""
        label = next(x for x in "abcdefghijklmnopqrstuvwxyz" if x not in node["moves"])
        node["moves"][label] = self.leaf()
        self.reshape()

    def add_chance(self, node: Node) -> None:
        """One more branch with probability 0, to be filled in."""
        node["chance"].append([0, f"c{len(node['chance']) + 1}", self.leaf()])
        self.reshape()
