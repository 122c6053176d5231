/* global kVersion, kFiles, kAlone */
// Keeps all files of one version of the page, and brings them from there. dev/keep.mjs writes those names before this.

// Caches belong to the whole host, where another copy of the page may lie in another folder.
const kOurs = `fogg ${self.registration.scope} `;
const kCache = kOurs + kVersion;
const index = () => new URL('index.html', self.registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(fill()));

// What an older version has already, and is named by its content, is not fetched again. All or nothing: a version is
// whole.
async function fill() {
  const cache = await caches.open(kCache);
  await Promise.all(
    kFiles.map(async (file) => {
      const address = new URL(file, self.registration.scope).href;
      const known = file.startsWith('assets/') ? await caches.match(address) : undefined;
      const answer = known ?? (await fetch(address, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(address, answer.redirected ? await as_if_here(answer) : answer);
    }),
  );
}

// Some hosts lead from index.html to the folder, and a browser takes no answer for a page that came from elsewhere.
const as_if_here = async (answer) => new Response(await answer.blob(), { headers: answer.headers });

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(kOurs) && name !== kCache) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

// Where the page itself is asked for; beside a server it has the addresses of tables and operators, too. Whatever else
// lies in this folder is none of ours.
const kPages = kAlone ? /^(index\.html)?$/ : /^(index\.html|admin|(table|replay)\/.+)?$/;

const is_page = (path) => path !== null && kPages.test(path);

// What an address names in our folder; null where it lies elsewhere.
function path_of(address) {
  const { origin, pathname } = new URL(address);
  const { scope } = self.registration;
  return (origin + pathname).startsWith(scope) ? (origin + pathname).slice(scope.length) : null;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = path_of(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && is_page(path)) event.respondWith(page(request));
  else if (kFiles.includes(path)) event.respondWith(kept(self.registration.scope + path, request));
});

// Where what is kept cannot be read, it is fetched as if nothing were kept.
async function kept(address, request) {
  const found = await caches
    .open(kCache)
    .then((cache) => cache.match(address))
    .catch(() => undefined);
  return found ?? fetch(request);
}

// Beside a server the page must be of the server's version; where there is none, or it cannot be reached, it is the one
// that is kept.
async function page(request) {
  if (kAlone) return kept(index(), request);
  return fetch(request).catch(() => kept(index(), request));
}

// A message for somebody who has no page of ours open, or looks elsewhere.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? 'Fogg', {
      tag: told.table,
      icon: new URL('icon.svg', self.registration.scope).href,
      data: { table: told.table },
    }),
  );
});

// The page that is open goes to the table; where there is none, one is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table = event.notification.data?.table;
  const address = new URL(table ? `#table/${encodeURIComponent(table)}` : '', self.registration.scope).href;
  event.waitUntil(
    (async () => {
      const page = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => is_page(path_of(url)));
      if (!page) return self.clients.openWindow(address);
      await page.navigate(address).catch(() => {});
      return page.focus();
    })(),
  );
});
