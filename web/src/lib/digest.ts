// SHA-256 of a document in canonical form: the server computes the same of what it solved, and a seal is drawn only
// where both agree. Written out here because the browser's own is missing on plain http.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const byCodePoint = (a: string, b: string): number => {
  const x = [...a], y = [...b];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const d = x[i]!.codePointAt(0)! - y[i]!.codePointAt(0)!;
    if (d) return d;
  }
  return x.length - y.length;
};

export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const names = Object.keys(value).filter((name) => value[name] !== undefined).sort(byCodePoint);
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  // the first 32 bits of the fractional parts of the cube (and square) roots of the first primes
  const part = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) { prime = false; break; }
    if (!prime) continue;
    if (found < 8) START[found] = part(Math.sqrt(n));
    K[found++] = part(Math.cbrt(n));
  }
}
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new Uint8Array(blocks * 64);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(data.length - 4, (bytes.length * 8) >>> 0);
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < data.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!, b = w[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3), s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) >>> 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) >>> 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      h = g; g = f; f = e; e = (d + t1) >>> 0; d = c; c = b; b = a; a = (t1 + t2) >>> 0;
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] = (hash[i]! + x) >>> 0; });
  }
  return [...hash].map((x) => x.toString(16).padStart(8, "0")).join("");
}

export const fingerprint = (document: Json): string => sha256(canonical(document));
