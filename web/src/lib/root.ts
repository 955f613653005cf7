// Where the workbench lives. A server has it at the root of its address; a static copy lives in any folder, has the answers
// of its own documents beside it and no server behind it.
const told = document.querySelector<HTMLMetaElement>("meta[name=gote-root]")?.content;
export const still = told !== undefined;
const under = document.querySelector<HTMLMetaElement>("meta[name=gote-base]")?.content ?? ""; // a server behind a proxy
export const base = told === undefined ? under : new URL(`${told}/`, location.href).pathname.replace(/\/$/, "");

/** An address of the workbench as this copy has it. */
export const to = (path: string): string => (base && path.startsWith("/") && path !== base && !path.startsWith(`${base}/`) ? base + path : path);
