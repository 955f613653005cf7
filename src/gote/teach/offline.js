// Marks the fields of an offline sheet: the canonical text of what was typed, salted and digested, against the page's digest.
const words = JSON.parse(document.body.dataset.words);

function number(token) {
  const m = /^([+-]?\d*(?:\.\d*)?)(?:\/(\d+))?$/.exec(token);
  if (!m || !/\d/.test(m[1])) return null;
  const [whole, part = ""] = m[1].split(".");
  let top = BigInt((whole === "-" || whole === "+" || whole === "" ? whole + "0" : whole) + "") * 10n ** BigInt(part.length);
  const minus = m[1].startsWith("-");
  top += (minus ? -1n : 1n) * BigInt(part || "0");
  let bottom = 10n ** BigInt(part.length) * BigInt(m[2] ?? "1");
  if (bottom === 0n) return null;
  let a = top < 0n ? -top : top, b = bottom;
  while (b) [a, b] = [b, a % b];
  top /= a || 1n; bottom /= a || 1n;
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

function canonical(text) {
  const plain = text.replace(/\(/g, "[").replace(/\)/g, "]").replace(/["']/g, "");
  return (plain.match(/[[\]{}:,]|[^\s[\]{}:,]+/g) ?? []).map((t) => number(t) ?? t.toLowerCase()).join("");
}

async function judge(input) {
  const said = input.nextElementSibling;
  if (!input.value.trim()) { said.textContent = ""; said.className = ""; return; }
  if (!input.dataset.digest) { said.textContent = words["several answers are right: ask your teacher"]; return; }
  const text = `gote ${input.dataset.problem} ${input.dataset.field} ${canonical(input.value)}`;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const right = [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("") === input.dataset.digest;
  said.textContent = words[right ? "right" : "not right"];
  said.className = right ? "right" : "wrong";
}

for (const input of document.querySelectorAll("input[data-digest]")) input.addEventListener("change", () => judge(input));
