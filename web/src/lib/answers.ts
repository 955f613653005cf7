// Fields for an answer of any shape, and what was typed into them.
import { typed } from "./board.svelte";
import type { Json } from "./digest";

export interface Shape { shape: "yes" | "choice" | "word" | "number" | "list" | "map" | "table"; choices?: string[]; length?: number; width?: number }

/** Empty fields for an answer. */
export const blank = (a: Shape): string[] => Array.from({ length: a.shape === "list" ? a.length! : a.shape === "map" ? a.choices!.length : a.shape === "table" ? a.length! * a.width! : 1 }, () => "");
export const empty = (texts: string[]): boolean => texts.every((x) => x.trim() === "");

const table = <T>(a: Shape, values: T[]): T[][] => Array.from({ length: a.length! }, (_, i) => values.slice(i * a.width!, (i + 1) * a.width!));
/** The answer as data. */
export function answered(a: Shape, texts: string[]): Json {
  const values = texts.map((x) => typed(x.trim()));
  if (a.shape === "yes") return texts[0] === "yes";
  if (a.shape === "list") return values;
  if (a.shape === "map") return Object.fromEntries(a.choices!.map((name, i) => [name, values[i]!]));
  return a.shape === "table" ? table(a, values) : values[0]!;
}
/** The answer as one writes it in a line. */
export function inLine(a: Shape, texts: string[]): string {
  const list = (x: string[]) => `[${x.map((one) => one.trim() || "''").join(", ")}]`;
  if (a.shape === "list") return list(texts);
  if (a.shape === "map") return `{${a.choices!.map((name, i) => `${JSON.stringify(name)}: ${texts[i]!.trim() || "''"}`).join(", ")}}`;
  return a.shape === "table" ? `[${table(a, texts).map(list).join(", ")}]` : texts[0]!.trim();
}
