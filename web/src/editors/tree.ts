// A game tree as the canvas draws it: branches by their place, subtrees taken out and put back, positions of the vertices.
import type { Json } from "../lib/digest";
import { isMap } from "./shapes";

export type Node = { [k: string]: Json };
export interface Branch { name: string; child: Node; chance?: Json }
export interface Vertex { path: number[]; key: string; node: Node; kind: "leaf" | "chance" | "move"; x: number; y: number; above: number[] | null; branch: string; chance: Json | undefined }

export const STEP = 168, ROW = 62, EDGE = 44;
export const kindOf = (node: Node): Vertex["kind"] => ("payoff" in node ? "leaf" : "chance" in node ? "chance" : "move");

export function branches(node: Node): Branch[] {
  if (Array.isArray(node.chance)) return node.chance.map((c) => (Array.isArray(c) ? { name: String(c[1] ?? ""), child: (c[2] ?? {}) as Node, chance: c[0] ?? 0 } : { name: "", child: {} }));
  return isMap(node.moves) ? Object.entries(node.moves).map(([name, child]) => ({ name, child: child as Node })) : [];
}
export const withBranches = (node: Node, list: Branch[]): Node =>
  "chance" in node ? { ...node, chance: list.map((b) => [b.chance ?? 0, b.name, b.child]) } : { ...node, moves: Object.fromEntries(list.map((b) => [b.name, b.child])) };

export function put(tree: Node, path: number[], node: Node): Node {
  if (!path.length) return node;
  const [i, ...rest] = path;
  return withBranches(tree, branches(tree).map((b, k) => (k === i ? { ...b, child: put(b.child, rest, node) } : b)));
}
/** The same change at every vertex that a test chooses, from the leaves up. */
export function each(node: Node, change: (node: Node) => Node): Node {
  const list = branches(node);
  return change(list.length ? withBranches(node, list.map((b) => ({ ...b, child: each(b.child, change) }))) : node);
}
export const alike = (a: Node, b: Node): boolean => kindOf(a) === "move" && kindOf(b) === "move" && a.player === b.player && a.infoset === b.infoset;

/** Every vertex with its place: depth to the right, leaves one below the other, a parent between its children. */
export function layout(tree: Node): { vertices: Vertex[]; width: number; height: number } {
  const vertices: Vertex[] = [];
  let row = 0;
  function place(node: Node, path: number[], above: number[] | null, branch: string, chance: Json | undefined): number {
    const at: Vertex = { path, key: path.join("."), node, kind: kindOf(node), x: EDGE + path.length * STEP, y: 0, above, branch, chance };
    vertices.push(at);
    const ys = branches(node).map((b, i) => place(b.child, [...path, i], path, b.name, b.chance));
    at.y = ys.length ? (ys[0]! + ys.at(-1)!) / 2 : EDGE + row++ * ROW;
    return at.y;
  }
  place(tree, [], null, "", undefined);
  return { vertices, width: Math.max(...vertices.map((v) => v.x)) + 176, height: Math.max(1, row) * ROW + EDGE };
}

const exact = (x: Json | undefined): [bigint, bigint] | null => {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(String(x ?? ""));
  return found ? [BigInt(found[1]!), BigInt(found[2] ?? 1)] : null;
};
/** The product of the probabilities along a path, as a fraction; nothing where one of them is not rational. */
export function reach(factors: (Json | undefined)[]): string {
  let n = 1n, d = 1n;
  for (const x of factors) { const f = exact(x); if (!f || !f[1]) return ""; n *= f[0]; d *= f[1]; }
  let a = n < 0n ? -n : n, b = d;
  while (b) [a, b] = [b, a % b];
  return a === 0n ? "0" : d / a === 1n ? String(n / a) : `${n / a}/${d / a}`;
}
export const minus = (x: Json): Json => (typeof x === "number" ? -x || 0 : /^-/.test(String(x)) ? String(x).slice(1) : `-${x}`);
