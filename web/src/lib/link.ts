// A document in the address: JSON, deflated, in letters an address may hold. Nothing of it reaches a server's log.
import type { Doc } from "./api";

const letters = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

async function through(bytes: Uint8Array<ArrayBuffer>, stream: TransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function pack(document: Doc): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  if (typeof CompressionStream === "undefined") return "j" + letters(bytes);
  return "d" + letters(await through(bytes, new CompressionStream("deflate-raw")));
}

export async function unpack(text: string): Promise<Doc | null> {
  try {
    const bytes = bytesOf(text.slice(1));
    const plain = text[0] === "d" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const found: unknown = JSON.parse(new TextDecoder().decode(plain));
    return found && typeof found === "object" && "kind" in found ? (found as Doc) : null;
  } catch {
    return null; // a broken link: the page says so
  }
}
