/// <reference lib="webworker" />
export {}; // a module for the compiler; nothing is imported, so the built file is a plain script

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_VERSION__: string;
/** Files of the exam room, its lazy tools and the report, which 准备离线作答 prefetches. */
declare const __EXAM_FILES__: string[];

const cacheName = `exam ${__BUILD_VERSION__}`;
const base = '/new/';
/** Every address of the application gets the same page. */
const pageKey = `${base}index.html`;
const isOwn = (url: URL): boolean => url.origin === location.origin;
const isAsset = (url: URL): boolean => isOwn(url) && url.pathname.startsWith(`${base}assets/`);

interface KeepRequest {
  page: string;
  files: string[];
  /** If set, all exam files and these pictures are cached too. The site's policy excludes pictures of other origins. */
  pictures?: string[];
}

/** The page and its headers are cached together, because the policy header contains the page's nonce. */
async function keepPage(response: Response): Promise<void> {
  if (!response.ok || response.redirected) return;
  if (!response.headers.get('content-type')?.includes('text/html')) return;
  await (await caches.open(cacheName)).put(pageKey, response);
}

/** Stores beside the response: a page or file is served whether or not the device has room for it. */
const store = (event: FetchEvent, work: Promise<void>): void => event.waitUntil(work.catch(() => undefined));

async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    store(event, keepPage(response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(pageKey);
    if (cached) return cached;
    throw error;
  }
}

/** Ms before each further try of a file. */
const pauses = [300, 1_000];

/**
 * A page remembers a module that it could not load as long as it lives, so a file fails only after the network had time to
 * come back.
 */
async function fetchPatiently(request: Request): Promise<Response> {
  for (const pause of pauses) {
    try {
      return await fetch(request);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetch(request);
}

/** A hashed file never changes. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const response = await fetchPatiently(request);
  const copy = response.clone();
  const put = async () => (await caches.open(cacheName)).put(request.url, copy);
  if (response.ok) store(event, put());
  return response;
}

/** A picture that was cached for an exam; others go through the browser. */
async function picture(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? (await fetch(request));
}

/** Caches what the page loaded before the worker was active, and what it asks to prefetch. */
async function keep(
  { page: address, files, pictures }: KeepRequest,
  onProgress: (done: object) => void,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const assets = files.filter((file) => isAsset(new URL(file)));
  const own = (pictures ?? []).filter((file) => isOwn(new URL(file)));
  const ahead = pictures ? __EXAM_FILES__.map((file) => new URL(base + file, location.origin).href) : [];
  const wanted = [...new Set([...assets, ...ahead, ...own])];
  let [done, missing] = [0, 0];
  await Promise.all([
    fetch(address, { headers: { accept: 'text/html' } }).then(keepPage),
    ...wanted.map(async (file) => {
      const isCached =
        (await cache.match(file)) ??
        (await cache
          .add(file)
          .then(() => true)
          .catch(() => false));
      done += 1;
      if (!isCached) missing += 1;
      onProgress({ done, total: wanted.length, missing });
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
  // Only our own pages post to this worker.
  const caching = keep(event.data as KeepRequest, (done) => port?.postMessage(done));
  event.waitUntil(caching.then(said('kept'), said('refused')));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isAsset(new URL(request.url))) event.respondWith(asset(event));
  else if (request.destination === 'image' && isOwn(new URL(request.url))) event.respondWith(picture(request));
});
