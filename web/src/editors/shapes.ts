// What a field of a document looks like, from its value and its schema; new parts are like the ones beside them.
import type { Json } from "../lib/digest";
import type { Schema } from "../lib/api";

export const isMap = (x: Json | undefined): x is { [k: string]: Json } => !!x && typeof x === "object" && !Array.isArray(x);
export const isScalar = (x: Json | undefined): boolean => x === null || x === undefined || typeof x !== "object";
export const isList = (x: Json | undefined): x is Json[] => Array.isArray(x);
export const isFlat = (x: Json | undefined): x is Json[] => isList(x) && x.every(isScalar);
/** A table: two rows or columns at least, all of one length. */
export const isTable = (x: Json | undefined): x is Json[][] =>
  isList(x) && x.length > 0 && x.every(isFlat) && new Set(x.map((r) => (r as Json[]).length)).size === 1 && (x[0] as Json[]).length > 0;
/** A table whose cells are payoff vectors of one length. */
export const isVectorTable = (x: Json | undefined): x is Json[][][] =>
  isList(x) && x.length > 0 && x.every(isTable) && new Set(x.map((r) => (r as Json[]).length)).size === 1 &&
  new Set(x.flatMap((r) => (r as Json[][]).map((c) => c.length))).size === 1 && ((x[0] as Json[][])[0] as Json[]).length === 2;

/** Payoff vectors of two or three players, in a table or a table of tables. */
export const isStrategic = (x: Json | undefined): boolean => {
  const table = (y: Json | undefined, people: number): boolean => isList(y) && y.length > 0 && y.every(isTable) && new Set(y.map((r) => (r as Json[]).length)).size === 1 && (y as Json[][][]).every((r) => r.every((c) => c.length === people));
  return table(x, 2) || (isList(x) && x.length > 0 && x.every((y) => table(y, 3)) && new Set(x.map((y) => JSON.stringify((y as Json[][][]).map((r) => r.length)))).size === 1);
};

/** The payoffs of two or three, as deep as there are players: a list of all cells follows the names of the strategies. */
export function nested(doc: { [k: string]: Json }): Json[] {
  const cells = isList(doc.payoffs) ? doc.payoffs : [], sizes = isList(doc.strategies) ? doc.strategies.map((s) => (isList(s) ? s.length : 0)) : [];
  if (sizes.length < 2 || !cells.every(isFlat) || cells.length !== sizes.reduce((a, b) => a * b, 1)) return cells;
  return sizes.slice(1).reduceRight<Json[]>((list, size) => Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size)), cells);
}

export function resolve(schema: Schema | undefined, defs: Record<string, Schema>): Schema {
  let found = schema ?? {};
  for (let i = 0; i < 8 && found.$ref; i++) found = { ...found, ...defs[found.$ref.split("/").pop()!], $ref: undefined } as Schema;
  return found;
}

export const options = (schema: Schema, defs: Record<string, Schema>): Schema[] =>
  (schema.anyOf ?? [schema]).map((s) => resolve(s, defs)).flatMap((s) => (s.anyOf ? options(s, defs) : [s])).filter((s) => s.type !== "null");

const says = (schema: Schema, type: string) => schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));

export type Shape = "boolean" | "choice" | "scalar" | "list" | "lists" | "map" | "records" | "parts" | "none";

/** The widget for a field that has no value yet. */
export function shapeOf(schema: Schema, defs: Record<string, Schema>): Shape {
  const ways = options(schema, defs);
  if (ways.length === 1 && says(ways[0]!, "boolean")) return "boolean";
  if (ways.some((w) => w.enum)) return "choice";
  const list = ways.find((w) => says(w, "array"));
  const map = ways.find((w) => says(w, "object"));
  const scalar = ways.find((w) => ["integer", "number", "string"].some((x) => says(w, x)));
  if (list) {
    const inner = options(list.items ?? list.prefixItems?.[0] ?? {}, defs);
    if (inner.some((w) => says(w, "array"))) return "lists";
    if (inner.some((w) => says(w, "object"))) return "records";
    return "list";
  }
  if (map && !scalar) return map.properties ? "parts" : "map";
  return scalar || !ways.length ? "scalar" : "scalar";
}

/** An empty copy: the same shape, nothing in it. */
export const blank = (like: Json | undefined): Json =>
  isList(like) ? like.map(blank) : isMap(like) ? Object.fromEntries(Object.entries(like).map(([k, v]) => [k, blank(v)])) : 0;

/** A name that is not taken. */
export function fresh(taken: string[], like = ""): string {
  if (/^\d+$/.test(like) || taken.every((k) => /^\d+$/.test(k))) {
    let n = 1;
    while (taken.includes(String(n))) n++;
    return String(n);
  }
  for (const c of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!taken.includes(c)) return c;
  return `X${taken.length}`;
}

/** A list as a person types it: commas, spaces or Japanese commas between. */
export const split = (text: string): string[] => text.split(/[\s,、，;]+/).filter(Boolean);
