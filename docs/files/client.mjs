// Ask a gote server from JavaScript: node client.mjs http://127.0.0.1:8080
/** @typedef {{kind: string, verified: boolean, seconds: number, [field: string]: unknown}} Answer */

/**
 * @param {string} server
 * @param {Record<string, unknown>} document
 * @returns {Promise<Answer>}
 */
export async function solve(server, document) {
  const response = await fetch(`${server}/api/solve`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ document }),
  });
  const found = await response.json();
  if (!response.ok) throw new Error(found.error); // one line that names the field and the fix
  return found;
}

const server = process.argv[2] ?? "http://127.0.0.1:8080";
const answer = await solve(server, { kind: "nim", heaps: [3, 4, 5] });
console.log(answer.outcome, JSON.stringify(answer.moves), answer.verified);
await solve(server, { kind: "nim", heaps: -1 }).catch((error) => console.log(error.message));
