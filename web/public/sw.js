// Offline: the shell, the catalogue and the kinds that were opened before stay available; documents live in the address.
const NAME = "gote-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const keep = async (request, response) => {
  if (response.ok) (await caches.open(NAME)).put(request, response.clone());
  return response;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request).then((r) => keep(request, r))));
  } else if (request.mode === "navigate") {
    const shell = new Request("/");
    event.respondWith(fetch(request).then((r) => keep(shell, r), () => caches.match(shell)));
  } else if (/^\/api\/(catalogue|claims|kind\/)/.test(url.pathname)) {
    event.respondWith(fetch(request).then((r) => keep(request, r), () => caches.match(request)));
  }
});
