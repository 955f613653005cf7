// The text of a document with its JSON Schema at hand: names of fields and words offered, told about, and mistakes marked where
// they stand. It is fetched when somebody opens the text. It lives under a shadow root, where its styles are constructed
// sheets: the policy of the pages allows no others.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from "@codemirror/language";
import { linter, type Diagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Json } from "./digest";
import type { Schema } from "./api";

type Tree = ReturnType<typeof syntaxTree>;
type Node = Tree["topNode"];
type Path = (string | number)[];

export interface Wanted {
  text: string;
  name: string;
  schema: Schema;
  /** What a field is called by people. */
  called: (field: string) => string;
  changed: (text: string) => void;
  done: () => void;
  /** The line that says what is wrong with this text, empty where nothing is. */
  check: (text: string) => Promise<string>;
}
export interface DocumentText { show: (text: string) => void; destroy: () => void }

/** The cases of a schema, references followed. */
function cases(schema: Schema | undefined, whole: Schema, depth = 0): Schema[] {
  if (!schema || depth > 6) return [];
  if (schema.$ref) return cases(whole.$defs?.[schema.$ref.replace("#/$defs/", "")], whole, depth + 1);
  return schema.anyOf ? schema.anyOf.flatMap((one) => cases(one, whole, depth + 1)) : [schema];
}
/** What the schema says of a place in the document. */
function at(path: Path, whole: Schema): Schema[] {
  let here = [whole];
  for (const step of path) {
    here = here.flatMap((s) => {
      const inner = typeof step === "number" ? s.prefixItems?.[step] ?? s.items : s.properties?.[step] ?? (typeof s.additionalProperties === "object" ? s.additionalProperties : undefined);
      return cases(inner, whole);
    });
  }
  return here;
}
const words = (found: Schema[]): Json[] => found.flatMap((s) => s.enum ?? (s.const !== undefined ? [s.const] : s.type === "boolean" ? [true, false] : []));

const plain = (text: string) => text.replace(/^["']|["']$/g, "");
const keyOf = (pair: Node, doc: { sliceString: (a: number, b: number) => string }): string => {
  const key = pair.getChild("Key");
  return key ? plain(doc.sliceString(key.from, key.to)) : "";
};
/** The way from the top of the document to a node; the mapping itself for a key. */
function pathTo(node: Node | null, state: EditorState): Path {
  const path: Path = [];
  for (let n = node; n; n = n.parent) {
    const up = n.parent;
    if (up?.name === "Pair" && n.name !== "Key") path.unshift(keyOf(up, state.doc));
    if (up && /Sequence$/.test(up.name) && n.name === "Item") path.unshift(up.getChildren("Item").findIndex((i) => i.from === n.from));
  }
  return path;
}
/** Where a field of an error stands: `payoffs[1][0]`, `hands.N`. */
function placeOf(field: string, state: EditorState): { from: number; to: number } {
  let found: Node | null = syntaxTree(state).topNode.getChild("Document")?.firstChild ?? null, shown = found;
  for (const [, name, number] of field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const inside: Node | null = found;
    if (!inside) break;
    if (number !== undefined) found = inside.getChildren("Item")[Number(number)]?.firstChild ?? null;
    else {
      const pair: Node | undefined = inside.getChildren("Pair").find((p) => keyOf(p, state.doc) === name);
      shown = pair?.getChild("Key") ?? shown;
      found = pair?.lastChild ?? null;
    }
    if (found) shown = found;
  }
  return shown && shown !== syntaxTree(state).topNode.getChild("Document")?.firstChild ? { from: shown.from, to: shown.to } : { from: 0, to: state.doc.line(1).to };
}

function offers(wanted: Wanted) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context, line = state.doc.lineAt(pos), before = line.text.slice(0, pos - line.from);
    const word = context.matchBefore(/[\w-]*/)!;
    if (!word.text && !context.explicit) return null;
    const node = syntaxTree(state).resolveInner(pos, -1);
    const value = /([\w-]+):\s+[\w-]*$/.exec(before);
    if (value) {
      const inner = pathTo(node, state), path = inner.at(-1) === value[1] ? inner : [...inner, value[1]!];
      const options = words(at(path, wanted.schema)).map((w) => ({ label: String(w), detail: wanted.called(String(w)), type: "enum" }));
      return options.length ? { from: word.from, options, validFor: /^[\w-]*$/ } : null;
    }
    const top = /^[\w-]*$/.test(before), nested = /[{,]\s*[\w-]*$/.test(before) || /^\s+(- )?[\w-]*$/.test(before);
    if (!top && !nested) return null;
    const path = top ? [] : pathTo(node, state);
    const fields = Object.assign({}, ...at(path, wanted.schema).map((s) => s.properties ?? {})) as Record<string, Schema>;
    const required = new Set(at(path, wanted.schema).flatMap((s) => s.required ?? []));
    const used = top ? new Set([...state.doc.toString().matchAll(/^([\w-]+):/gm)].map((m) => m[1])) : new Set<string>();
    const options = Object.entries(fields).filter(([name]) => !used.has(name)).map(([name, s]) => ({ label: name, apply: `${name}: `, detail: wanted.called(name), type: "property", boost: required.has(name) ? 1 : 0, ...(s.description ? { info: s.description } : {}) }));
    return options.length ? { from: word.from, options, validFor: /^[\w-]*$/ } : null;
  };
}

const told = (wanted: Wanted) => hoverTooltip((view, pos, side) => {
  const key = syntaxTree(view.state).resolveInner(pos, side), node = key.name === "Key" ? key : key.parent?.name === "Key" ? key.parent : null;
  const pair = node?.parent;
  if (!node || !pair) return null;
  const name = keyOf(pair, view.state.doc), says = at([...pathTo(pair, view.state), name], wanted.schema).find((s) => s.description)?.description;
  const own = at(pathTo(pair, view.state), wanted.schema).map((s) => s.properties?.[name]?.description).find(Boolean);
  const text = [wanted.called(name), own ?? says].filter(Boolean).join(": ");
  return text ? { pos: node.from, end: node.to, above: true, create: () => { const dom = document.createElement("div"); dom.className = "told"; dom.textContent = text; return { dom }; } } : null;
});

const ink = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--you)" },
  { tag: tags.string, color: "var(--ink)" },
  { tag: tags.comment, color: "var(--ink-3)", fontStyle: "italic" },
  { tag: [tags.separator, tags.squareBracket, tags.brace, tags.punctuation], color: "var(--ink-3)" },
]);
const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", border: "1px solid var(--edge)", borderRadius: "8px", fontSize: "14px" },
  "&.cm-focused": { outline: "2px solid var(--you)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", minHeight: "240px", maxHeight: "52vh" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-3)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--sunk)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--you-wash)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--you-wash)", outline: "1px solid var(--you)" },
  ".cm-tooltip": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line-2)", borderRadius: "6px", maxWidth: "min(420px, 80vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--you)", color: "var(--on)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".75" },
  ".told, .cm-diagnostic": { padding: "6px 10px", whiteSpace: "normal", fontFamily: "var(--sans)", fontSize: "14px" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--gote)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--gote)", textUnderlineOffset: "3px" },
});

/** A letter typed over a selection is put in here: the browser would keep the old style in an attribute, which the policy forbids. */
const overSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main, text = event.data ?? "";
    if (empty || event.inputType !== "insertText" || event.isComposing || !text) return false;
    event.preventDefault();
    const plainly = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    if (!view.state.facet(EditorView.inputHandler).some((one) => one(view, from, to, text, plainly))) view.dispatch(plainly());
    return true;
  },
});

export function open(host: HTMLElement, wanted: Wanted): DocumentText {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let silent = false;
  const checked = linter(async (view): Promise<Diagnostic[]> => {
    const line = await wanted.check(view.state.doc.toString());
    if (!line) return [];
    const spot = /line (\d+), column (\d+)/.exec(line) ?? /(\d+) 行 *(\d+) 列/.exec(line), field = /^([\w.[\]-]+): /.exec(line)?.[1] ?? "";
    const where = spot && Number(spot[1]) <= view.state.doc.lines ? view.state.doc.line(Number(spot[1])) : placeOf(field, view.state);
    return [{ from: where.from, to: Math.max(where.from, where.to), severity: "error", message: line }];
  }, { delay: 400 });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: wanted.text,
      extensions: [
        lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(), EditorView.lineWrapping, yaml(), syntaxHighlighting(ink), look, overSelection, checked, told(wanted),
        autocompletion({ override: [offers(wanted)], icons: false }),
        keymap.of([{ key: "Mod-Enter", run: () => { wanted.done(); return true; } }, ...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ "aria-label": wanted.name, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((u) => { if (u.docChanged && !silent) wanted.changed(u.state.doc.toString()); }),
      ],
    }),
  });
  return {
    show(text) {
      if (text === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      silent = false;
    },
    destroy: () => view.destroy(),
  };
}
