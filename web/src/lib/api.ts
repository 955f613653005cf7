// The JSON API, typed. Every failure is one line of words.
import { fingerprint, type Json } from "./digest";
export type { Json };
import type { Requests } from "./requests";
import { base, still } from "./root";
import type { Shape } from "./answers";

export type Lang = "en" | "ja";
export type Both = { en: string; ja: string };
export type Doc = { kind: string; [field: string]: Json };

export interface KindEntry { kind: string; room: string; name: Both; about: Both }
export interface ExampleEntry { name: string; kind: string; title: Both; source: Both }
export interface PlayEntry { name: string; kind: string; title: Both; rules: Both; options: Record<string, Json>; labels: Record<string, Both> }
export interface Catalogue {
  version: string;
  rooms: { name: string; title: Both; source: Both }[];
  kinds: KindEntry[];
  examples: ExampleEntry[];
  plays: PlayEntry[];
  studies: { name: string; title: Both; about: Both; chapters: number }[];
  explored: string[];
  exercises: string[];
}
export interface Schema {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}
export interface KindPage {
  kind: string;
  room: { name: string; title: Both };
  name: Both;
  about: Both;
  source: Both;
  schema: Schema;
  labels: Record<string, Both>;
  examples: { name: string; title: Both; source: Both; document: Doc }[];
  questions: { name: string; title: Both }[];
  families: Record<string, Record<string, Json>>;
  signs: Record<string, string>;
  explored: boolean;
  exercise: boolean;
  plays: { name: string; title: Both }[];
}
export interface Picture { svg: string; caption: string }
export interface Solved {
  digest: string;
  headline: string;
  answer: { [field: string]: Json };
  labels: Record<string, string>;
  /** fields whose numbers people count from 1, so counted */
  people: Record<string, Json>;
  said: Record<string, string>;
  moves: string[];
  certificate: Json;
  certificate_size: number;
  picture: Picture | null;
}
export interface Steps { digest: string; title: string; steps: { heading: string; html: string; asks?: (Shape & { prompt: string })[]; boards?: Doc[] }[] }
export interface Legal { number: number; words: string; parts: string[]; value?: string; loss?: string; grade?: "best" | "less" | "least" }
export interface Turn { who: "you" | "gote" | "chance"; words: string; loss?: string; better?: string }
export interface Play {
  moves: number[];
  turns: Turn[];
  over: boolean;
  person: number;
  mover: number | null;
  text: string;
  wins: boolean;
  svg: string | null;
  document?: Doc;
  former?: string;
  legal: Legal[];
  value?: string | null;
  reason?: string;
  history?: string[];
  slips?: number;
  lost?: string;
  result?: string;
  verdict?: string;
  all?: string;
  expected?: string;
}
export interface Asked extends Shape { name: string; label: string }
export interface Exercise { kind: string; question: string; hint: string; document: Doc; asked: Asked[] }
export interface Claim {
  name: string;
  text: Both;
  note: Both;
  source: Both;
  group: string;
  verdict: string;
  sizes?: [number, number];
  steps?: number[];
  cases?: number;
  digest?: string;
  counterexamples?: { case: Json; document: Doc | null }[];
}
export interface Claims { groups: Record<string, Both>; claims: Claim[] }

export class Failure extends Error {
  constructor(message: string, readonly status: number) { super(message); }
}

async function read<T>(response: Response): Promise<T> {
  let body: unknown;
  try { body = await response.json(); } catch (e) { if (response.ok) throw e; body = {}; } // half a body is no answer
  if (!response.ok) {
    const line = (body as { error?: string }).error;
    throw new Failure(line ?? `${response.status}`, response.status);
  }
  return body as T;
}

const kept = new Map<string, Promise<unknown>>();
export function get<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = fetch(`${base}/api/${path}${still ? ".json" : ""}`).then((r) => read<T>(r));
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

/** Without a server: the answer that was put beside the pages, if this document has one. */
async function kept_answer<T>(path: string, body: { document?: Json; lang?: Lang }): Promise<T> {
  if (!body.document || (path !== "board" && path !== "steps")) throw new Failure(ONLY_KEPT[body.lang ?? "en"], 404);
  const response = await fetch(`${base}/api/${path}/${fingerprint(body.document)}.${body.lang ?? "en"}.json`);
  if (!response.ok) throw new Failure(ONLY_KEPT[body.lang ?? "en"], 404);
  return read<T>(response);
}
const ONLY_KEPT = { en: "this copy holds the answers of its examples only; run gote serve to solve your own", ja: "この写しには例の答えだけがある。自分のゲームは gote serve で解く" };

/** How often to ask again: a worker was lost, the queue is full. */
const LOST: Record<number, number> = { 500: 1, 503: 3 };
export async function post<T, P extends keyof Requests = keyof Requests>(path: P, body: Requests[P], signal?: AbortSignal): Promise<T> {
  if (still) return kept_answer<T>(path, body as { document?: Json; lang?: Lang });
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal: signal ?? null };
  let response = await fetch(`${base}/api/${path}`, how);
  for (let again = 0; again < (LOST[response.status] ?? 0); again++) {
    await new Promise((done) => setTimeout(done, 1000 * (again + 1)));
    response = await fetch(`${base}/api/${path}`, how);
  }
  return read<T>(response);
}
