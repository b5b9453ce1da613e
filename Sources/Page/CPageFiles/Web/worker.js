// Keeps the installed page on the phone, so that it works without the server.
"use strict";

/** @type {any} the types of TypeScript know pages alone */
const worker = self;

const cacheName = "tipsheet-{{version}}";
/** The place of files that another app shared, until the page takes them. */
const sharedName = "shared-with-tipsheet";
const files = ["./", "index.html", "app.js", "manifest.json", "icon.svg", "icon-192.png", "icon-512.png"];

worker.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    // Bypass the browser's own cache, so that a new version never gets files of the old one.
    await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
    // The page has usually just loaded the engine, so the browser does not load it again.
    await cache.add(new Request("engine.bin?{{engine}}", { integrity: "{{integrity}}" }));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("tipsheet-") && name !== cacheName) await caches.delete(name);
    }
    await worker.clients.claim();
  })());
});

/** Stores shared files. The page that opens next finds them there. */
async function keepShared(request) {
  const files = (await request.formData()).getAll("file").filter((file) => file instanceof File);
  const cache = await caches.open(sharedName);
  await Promise.all(files.map((file, index) =>
    cache.put(`shared-file-${Date.now()}-${index}`, new Response(file, { headers: { "x-name": encodeURIComponent(file.name) } }))));
  return Response.redirect("./#shared", 303);
}

worker.addEventListener("fetch", (event) => {
  if (event.request.method === "POST" && event.request.url.endsWith("/shared")) {
    event.respondWith(keepShared(event.request));
    return;
  }
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(event.request, { ignoreSearch: true })
      ?? (event.request.mode === "navigate" ? await cache.match("index.html") : undefined);
    return kept ?? fetch(event.request);
  })());
});
