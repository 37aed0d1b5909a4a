/// <reference lib="webworker" />
export {}; // a module for the compiler; nothing is imported, so the built file is a plain script

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_VERSION__: string;

const cacheName = `exam ${__BUILD_VERSION__}`;
const base = '/new/';
/** Every address of the application is answered with the same page. */
const pageKey = `${base}index.html`;
const isAsset = (url: URL): boolean => url.origin === location.origin && url.pathname.startsWith(`${base}assets/`);

interface KeepRequest {
  page: string;
  files: string[];
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

/** What the page had loaded before the worker stood beside it. */
async function keep({ page: address, files }: KeepRequest): Promise<void> {
  const cache = await caches.open(cacheName);
  const wanted = files.filter((file) => isAsset(new URL(file)));
  await Promise.allSettled([
    fetch(address, { headers: { accept: 'text/html' } }).then(keepPage),
    ...wanted.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file);
    }),
  ]);
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
  event.waitUntil(keep(event.data as KeepRequest).finally(() => port?.postMessage('kept')));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isAsset(new URL(request.url))) event.respondWith(asset(request));
});
