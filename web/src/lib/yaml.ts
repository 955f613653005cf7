// A document as a person writes it: one field a line, lists in brackets, quotes only where they are needed.
import type { Json } from "./digest";
import type { Doc } from "./api";

const plain = (x: string) => (/^[A-Za-z_\u3040-\u9fff][\w \u3040-\u9fff-]*$/.test(x) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(x) ? x : JSON.stringify(x));
export function flow(x: Json): string {
  if (Array.isArray(x)) return `[${x.map(flow).join(", ")}]`;
  if (x && typeof x === "object") return `{${Object.entries(x).map(([k, v]) => `${plain(k)}: ${flow(v)}`).join(", ")}}`;
  return typeof x === "string" ? plain(x) : JSON.stringify(x);
}
export function yaml(doc: Doc): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(doc)) {
    if (Array.isArray(value) && value.length > 1 && value.every((r) => Array.isArray(r)) && flow(value).length > 60) lines.push(`${name}:`, ...value.map((r) => `  - ${flow(r)}`));
    else lines.push(`${name}: ${flow(value)}`);
  }
  return lines.join("\n") + "\n";
}
const py = (x: Json): string => Array.isArray(x) ? `[${x.map(py).join(", ")}]` : x && typeof x === "object" ? `{${Object.entries(x).map(([k, v]) => `${JSON.stringify(k)}: ${py(v)}`).join(", ")}}` : x === true ? "True" : x === false ? "False" : x === null ? "None" : JSON.stringify(x);
export const python = (doc: Doc): string => `import gote\n\nsolution = gote.solve(${py(doc)})\nprint(solution)\nassert solution.verify()\n`;
export const curl = (doc: Doc, origin: string): string => `curl ${origin}/api/solve \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify({ document: doc }).replaceAll("'", "'\\''")}'\n`;
