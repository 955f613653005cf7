// Search over both languages with synonyms and typos: the nearest words first.
import type { Both, Catalogue } from "./api";

export interface Found { kind: "kind" | "example" | "play" | "study" | "page"; title: Both; about: Both; href: string; words: string; rank?: number }

const SYNONYMS: Record<string, string> = {
  "ニム": "nim", "niim": "nim", "石取り": "nim 取り去り", "大貧民": "単貧民 tanhinmin", "大富豪": "単貧民 tanhinmin", "シャープレイ": "shapley coalition 提携", "シャプレー": "shapley coalition 提携", "shapley": "shapley coalition 提携",
  "囚人": "prisoner dilemma 囚人", "prisoner": "prisoner dilemma 囚人", "auction": "market buyers 市場", "poker": "poker ポーカー", "ポーカー": "poker ポーカー", "chess": "dawson", "神経衰弱": "memory 神経衰弱", "トリック": "tricks トリック",
  "じゃんけん": "rock paper scissors matrix", "minimax": "matrix 行列", "zero-sum": "matrix 行列", "nash": "bimatrix equilibrium 均衡", "ナッシュ": "nash bimatrix 均衡", "投票": "voting 投票", "vote": "voting 投票", "破産": "bankruptcy 倒産", "talmud": "bankruptcy",
};
const fold = (text: string) => text.normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g, (c) => c);

export function entries(c: Catalogue): Found[] {
  const room = new Map(c.rooms.map((r) => [r.name, r]));
  const name = new Map(c.kinds.map((k) => [k.kind, k]));
  const found: Found[] = c.plays.map((p) => ({ kind: "play", title: p.title, about: p.rules, href: `/play/${p.name}`, words: fold(`${p.name} ${p.title.en} ${p.title.ja} ${p.rules.en} ${p.rules.ja}`) }));
  for (const k of c.kinds) found.push({ kind: "kind", title: k.name, about: k.about, href: `/k/${k.kind}`, words: fold(`${k.kind} ${k.name.en} ${k.name.ja} ${k.about.en} ${k.about.ja} ${room.get(k.room)!.title.en} ${room.get(k.room)!.title.ja}`) });
  for (const e of c.examples) { const k = name.get(e.kind)!; found.push({ kind: "example", title: e.title, about: k.name, href: `/k/${e.kind}?example=${encodeURIComponent(e.name)}`, words: fold(`${e.name} ${e.title.en} ${e.title.ja} ${e.kind} ${k.name.en} ${k.name.ja} ${e.source.en}`) }); }
  for (const s of c.studies) found.push({ kind: "study", title: s.title, about: s.about, href: `/study/${s.name}`, words: fold(`${s.name} ${s.title.en} ${s.title.ja} ${s.about.en} ${s.about.ja}`) });
  return found;
}

/** Letters to change to get from one word to another, at most `most`. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

export function search(all: Found[], text: string, most = 40): Found[] {
  const asked = fold(text).split(/[\s　]+/).filter(Boolean);
  if (!asked.length) return [];
  const ranked: Found[] = [];
  for (const entry of all) {
    let total = 0;
    const title = fold(`${entry.title.en} ${entry.title.ja}`);
    for (const word of asked) {
      const ways = [word, ...(SYNONYMS[word]?.split(" ") ?? [])];
      let best = 0;
      for (const way of ways) {
        const latin = /^[a-z]+$/.test(way);
        const starts = latin ? new RegExp(`(^|[^a-z])${way}`) : null;
        const own = way === word ? 0 : 1;
        if (title === way || title.startsWith(way + " ")) best = Math.max(best, 10 - own);
        else if (starts ? starts.test(title) : title.includes(way)) best = Math.max(best, 7 - own);
        else if (starts ? starts.test(entry.words) : entry.words.includes(way)) best = Math.max(best, 4 - own);
        else if (latin && way.length > 3 && entry.words.split(/[^a-z]+/).some((w) => w.length > 3 && apart(way, w, 1) <= 1)) best = Math.max(best, 2);
      }
      if (!best) { total = 0; break; }
      total += best;
    }
    if (total) ranked.push({ ...entry, rank: total + (entry.kind === "example" ? 0 : 0.5) });
  }
  return ranked.sort((a, b) => b.rank! - a.rank!).slice(0, most);
}
