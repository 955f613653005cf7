// Offline: the shell, the catalogue, the kinds, studies and answers that were opened before stay available; documents live
// in the address. The same file serves a server, a server below a path and a static copy in any folder.
const NAME = "gote-2";
const ROOT = new URL(self.registration.scope).pathname;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const keep = async (request, response) => {
  if (response.ok) (await caches.open(NAME)).put(request, response.clone());
  return response;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  const path = url.pathname.slice(ROOT.length);
  if (path.startsWith("assets/")) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request).then((r) => keep(request, r))));
  } else if (request.mode === "navigate") {
    const page = new Request(url.origin + url.pathname), shell = new Request(ROOT);
    event.respondWith(fetch(request).then((r) => keep(page, r), () => caches.match(page).then((found) => found ?? caches.match(shell))));
  } else if (/^api\/(catalogue|claims|kind\/|study\/|board\/|steps\/|examples)/.test(path)) {
    event.respondWith(fetch(request).then((r) => keep(request, r), () => caches.match(request)));
  }
});
