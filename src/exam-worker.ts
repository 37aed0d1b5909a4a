/// <reference lib="webworker" />
export {}; // a module for the compiler; nothing is imported, so the built file is a plain script

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_VERSION__: string;
/** Files of the room, of what it shows seldom, and of the report: what 准备离线作答 fetches ahead. */
declare const __EXAM_FILES__: string[];

const cacheName = `exam ${__BUILD_VERSION__}`;
const base = '/new/';
/** Every address of the application is answered with the same page. */
const pageKey = `${base}index.html`;
const isOwn = (url: URL): boolean => url.origin === location.origin;
const isAsset = (url: URL): boolean => isOwn(url) && url.pathname.startsWith(`${base}assets/`);

interface KeepRequest {
  page: string;
  files: string[];
  /** All files of an exam too, and these pictures; others than our own the policy of the site keeps from here. */
  pictures?: string[];
}

/** Page and header stay together: the nonce of the one is in the policy of the other. */
async function keepPage(response: Response): Promise<void> {
  if (!response.ok || response.redirected) return;
  if (!response.headers.get('content-type')?.includes('text/html')) return;
  await (await caches.open(cacheName)).put(pageKey, response);
}

async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    await keepPage(response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(pageKey);
    if (kept) return kept;
    throw error;
  }
}

/** A hashed file never changes. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request.url, response.clone());
  return response;
}

/** A picture that was kept for an exam; any other is the browser's business. */
async function picture(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? (await fetch(request));
}

/** What the page had loaded before the worker stood beside it, and what it asks for ahead. */
async function keep({ page: address, files, pictures }: KeepRequest, told: (done: object) => void): Promise<void> {
  const cache = await caches.open(cacheName);
  const assets = files.filter((file) => isAsset(new URL(file)));
  const own = (pictures ?? []).filter((file) => isOwn(new URL(file)));
  const ahead = pictures ? __EXAM_FILES__.map((file) => new URL(base + file, location.origin).href) : [];
  const wanted = [...new Set([...assets, ...ahead, ...own])];
  let [done, missing] = [0, 0];
  await Promise.all([
    fetch(address, { headers: { accept: 'text/html' } }).then(keepPage),
    ...wanted.map(async (file) => {
      const isKept =
        (await cache.match(file)) ??
        (await cache
          .add(file)
          .then(() => true)
          .catch(() => false));
      done += 1;
      if (!isKept) missing += 1;
      told({ done, total: wanted.length, missing });
    }),
  ]);
  if (!(await cache.match(pageKey))) throw new Error('the page was not kept');
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('exam ') && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(dropOld());
});
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const said = (word: 'kept' | 'refused') => () => port?.postMessage(word);
  const kept = keep(event.data as KeepRequest, (done) => port?.postMessage(done));
  event.waitUntil(kept.then(said('kept'), said('refused')));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isAsset(new URL(request.url))) event.respondWith(asset(request));
  else if (request.destination === 'image' && isOwn(new URL(request.url))) event.respondWith(picture(request));
});
