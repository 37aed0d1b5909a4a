import { beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = (url: string) => Response;
const own = `exam ${__BUILD_VERSION__}`;
const at = (path: string) => new URL(path, location.origin).href;
const html = (text = '页面', headers: HeadersInit = { 'content-type': 'text/html; charset=utf-8' }) =>
  new Response(text, { headers });

/** The caches of the browser: name of the cache, then address. */
let cacheStores: Map<string, Map<string, Response>>;
/** The listeners of the worker; its module is evaluated once, like the other modules of this process. */
const listeners = new Map<string, (event: object) => void>();
let worker: { skipWaiting: () => void; clients: { claim: () => void } };
/** The response of the network; throws while offline. */
let answer: Answer;
const requests: string[] = [];
const addressOf = (request: string | { url: string }) => at(typeof request === 'string' ? request : request.url);
const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};
// oxlint-disable-next-line typescript/require-await -- a refusal is a rejection
const fetchIt = async (request: string | { url: string }) => {
  requests.push(addressOf(request));
  return answer(addressOf(request));
};

const cacheNamed = (name: string) => {
  const rows = cacheStores.get(name) ?? new Map<string, Response>();
  cacheStores.set(name, rows);
  const put = (request: string, response: Response) => Promise.resolve(void rows.set(addressOf(request), response));
  return {
    put,
    match: (request: string) => Promise.resolve(rows.get(addressOf(request))),
    async add(request: string) {
      const response = await fetchIt(request);
      if (!response.ok) throw new TypeError('bad response');
      await put(request, response);
    },
  };
};
const storedText = async (path: string) => (await cacheStores.get(own)?.get(at(path))?.clone().text()) ?? null;

beforeEach(async () => {
  [cacheStores, answer] = [new Map(), offline];
  requests.length = 0;
  worker = { skipWaiting: vi.fn(), clients: { claim: vi.fn() } };
  vi.stubGlobal('self', {
    ...worker,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheNamed(name)),
    keys: () => Promise.resolve([...cacheStores.keys()]),
    delete: (name: string) => Promise.resolve(cacheStores.delete(name)),
    match: (request: string) =>
      Promise.resolve([...cacheStores.values()].map((rows) => rows.get(addressOf(request))?.clone()).find(Boolean)),
  });
  vi.stubGlobal('fetch', fetchIt);
  vi.stubGlobal('__EXAM_FILES__', ['assets/room.js', 'assets/report.js']);
  await import('@/exam-worker');
});

/** Requests as a page does; undefined if the worker leaves the request to the browser. */
function request(url: string, { method = 'GET', mode = 'no-cors', destination = '' } = {}) {
  let answered: Promise<Response> | undefined;
  const stored: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void stored.push(work);
  const respondWith = (response: Promise<Response>) => {
    answered = response.then((done) => Promise.all(stored).then(() => done));
  };
  listeners.get('fetch')?.({ request: { url: at(url), method, mode, destination }, respondWith, waitUntil });
  return answered;
}
const navigate = (url: string) => request(url, { mode: 'navigate', destination: 'document' });

it('the worker is active at once, and deletes the caches of other builds', async () => {
  listeners.get('install')?.({});
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  for (const name of ['exam 1.0', own, 'pictures']) cacheNamed(name);
  let done: Promise<void> | undefined;
  listeners.get('activate')?.({ waitUntil: (work: Promise<void>) => (done = work) });
  await done;
  expect([...cacheStores.keys()]).toEqual([own, 'pictures']);
  expect(worker.clients.claim).toHaveBeenCalledOnce();
});

describe('the request of a page', () => {
  it('is served by the network, and offline by the last cached page', async () => {
    answer = () => html('第一页');
    expect(await (await navigate('/new/question-bank/home'))?.text()).toBe('第一页');
    expect(await storedText('/new/index.html')).toBe('第一页');
    answer = () => html('第二页');
    await navigate('/new/');
    answer = offline;
    expect(await (await navigate('/new/question-bank/learn-center/1/2'))?.text()).toBe('第二页');
  });

  it('fails offline if no page is cached', async () => {
    await expect(navigate('/new/')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['an error page', () => new Response('坏了', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['a response of another type', () => html('{}', { 'content-type': 'application/json' })],
    ['a response without type', () => new Response(new Uint8Array(1))],
    ['a redirected response', () => Object.defineProperty(html(), 'redirected', { value: true })],
  ] as [string, Answer][])('returns %s and does not cache it', async (_name, response) => {
    answer = response;
    expect((await navigate('/new/'))?.status).toBe(response('').status);
    expect(cacheStores.get(own)?.size ?? 0).toBe(0);
  });
});

it.each([
  ['page', () => html('页面'), () => navigate('/new/')],
  ['file', () => new Response('代码'), () => request('/new/assets/a.js')],
] as [string, Answer, () => Promise<Response> | undefined][])(
  'a %s is served on a full device',
  async (_, response, ask) => {
    answer = response;
    const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    Object.assign(caches, { open: () => Promise.resolve({ put }) });
    expect(await (await ask())?.text()).toBe(await response('').text());
  },
);

describe('the request of a file', () => {
  it('is sent once if its name has a hash', async () => {
    answer = () => new Response('代码');
    expect(await (await request('/new/assets/a.js'))?.text()).toBe('代码');
    expect(await (await request('/new/assets/a.js'))?.text()).toBe('代码');
    expect(requests).toEqual([at('/new/assets/a.js')]);
  });

  it('fails only after the network had time to come back', async () => {
    const responses = [offline, offline, () => new Response('代码')];
    answer = (url) => (responses.shift() ?? offline)(url);
    expect(await (await request('/new/assets/a.js'))?.text()).toBe('代码');
    await expect(request('/new/assets/b.js')).rejects.toThrow('Failed to fetch');
  });

  it('is sent again after a failure', async () => {
    answer = () => new Response('没有', { status: 404 });
    expect((await request('/new/assets/a.js'))?.status).toBe(404);
    expect(await storedText('/new/assets/a.js')).toBeNull();
  });

  it('is served by a cached exam for a picture, otherwise by the network and not cached', async () => {
    await cacheNamed('exam 1.0').put('/files/a.png', new Response('图'));
    expect(await (await request('/files/a.png', { destination: 'image' }))?.text()).toBe('图');
    expect(requests).toEqual([]);
    answer = () => new Response('另一张');
    expect(await (await request('/files/b.png', { destination: 'image' }))?.text()).toBe('另一张');
    expect(await storedText('/files/b.png')).toBeNull();
  });

  it.each([
    ['an API call', '/products/front/api/course', {}],
    ['a POST', '/new/assets/a.js', { method: 'POST' }],
    ['a foreign picture', 'https://cdn.example.com/a.png', { destination: 'image' }],
    ['a foreign file', 'https://cdn.example.com/new/assets/a.js', {}],
  ])('is left to the browser for %s', (_name, url, how) => expect(request(url, how)).toBeUndefined());
});

describe('caching for an exam', () => {
  async function keep(asking: { page: string; files: string[]; pictures?: string[] }) {
    const messages: unknown[] = [];
    let done: Promise<void> | undefined;
    listeners.get('message')?.({
      data: asking,
      ports: [{ postMessage: (word: unknown) => messages.push(word) }],
      waitUntil: (work: Promise<void>) => (done = work),
    });
    await done;
    return messages;
  }
  const addresses = () => [...(cacheStores.get(own)?.keys() ?? [])].sort();

  it('stores the page and its files from this site', async () => {
    answer = (url) => (url.endsWith('.js') ? new Response('代码') : html());
    const files = ['/new/assets/a.js', '/new/version.json', 'https://cdn.example.com/b.js'].map(at);
    expect(await keep({ page: at('/new/exam'), files })).toEqual([{ done: 1, total: 1, missing: 0 }, 'kept']);
    expect(addresses()).toEqual([at('/new/assets/a.js'), at('/new/index.html')]);
  });

  it('stores pictures and all files of the answering page once each, and counts the missing', async () => {
    answer = (url) => {
      if (url.endsWith('b.png')) return new Response('', { status: 404 });
      return url.endsWith('/exam') ? html() : new Response('文件');
    };
    await cacheNamed(own).put('/new/assets/a.js', new Response('在'));
    const messages = await keep({
      page: at('/new/exam'),
      files: ['/new/assets/a.js', '/new/assets/room.js'].map(at),
      pictures: ['/files/a.png', '/files/b.png', 'https://cdn.example.com/c.png'].map(at),
    });
    expect(messages).toHaveLength(6);
    expect(messages.slice(0, -1).map((each) => (each as { done: number }).done)).toEqual([1, 2, 3, 4, 5]);
    expect(messages.slice(-2)).toEqual([{ done: 5, total: 5, missing: 1 }, 'kept']);
    expect(requests.filter((url) => url.endsWith('.js')).sort()).toEqual(
      ['/new/assets/report.js', '/new/assets/room.js'].map(at),
    );
    expect(await storedText('/files/a.png')).toBe('文件');
    expect(await storedText('/files/b.png')).toBeNull();
  });

  it('is refused if the page cannot be loaded', async () => {
    expect(await keep({ page: at('/new/exam'), files: [] })).toEqual(['refused']);
    answer = () => new Response('', { status: 500 });
    expect(await keep({ page: at('/new/exam'), files: [] })).toEqual(['refused']);
  });
});
