import { beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = (url: string) => Response;
const own = `exam ${__BUILD_VERSION__}`;
const at = (path: string) => new URL(path, location.origin).href;
const html = (text = '页面', headers: HeadersInit = { 'content-type': 'text/html; charset=utf-8' }) =>
  new Response(text, { headers });

/** What the browser keeps, by cache and address. */
let kept: Map<string, Map<string, Response>>;
/** What the worker listens to; it is evaluated once, as the other files of this process are. */
const listeners = new Map<string, (event: object) => void>();
let worker: { skipWaiting: () => void; clients: { claim: () => void } };
/** What the network answers; throws where there is none. */
let answer: Answer;
const asked: string[] = [];
const addressOf = (request: string | { url: string }) => at(typeof request === 'string' ? request : request.url);
const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};
// oxlint-disable-next-line typescript/require-await -- a refusal is a rejection
const fetchIt = async (request: string | { url: string }) => {
  asked.push(addressOf(request));
  return answer(addressOf(request));
};

const cacheNamed = (name: string) => {
  const rows = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, rows);
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
const keptText = async (path: string) => (await kept.get(own)?.get(at(path))?.clone().text()) ?? null;

beforeEach(async () => {
  [kept, answer] = [new Map(), offline];
  asked.length = 0;
  worker = { skipWaiting: vi.fn(), clients: { claim: vi.fn() } };
  vi.stubGlobal('self', {
    ...worker,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheNamed(name)),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (request: string) =>
      Promise.resolve([...kept.values()].map((rows) => rows.get(addressOf(request))?.clone()).find(Boolean)),
  });
  vi.stubGlobal('fetch', fetchIt);
  vi.stubGlobal('__EXAM_FILES__', ['assets/room.js', 'assets/report.js']);
  await import('@/exam-worker');
});

/** A request of a page; undefined where the worker leaves it to the browser. */
function request(url: string, { method = 'GET', mode = 'no-cors', destination = '' } = {}) {
  let answered: Promise<Response> | undefined;
  const respondWith = (response: Promise<Response>) => {
    answered = response;
  };
  listeners.get('fetch')?.({ request: { url: at(url), method, mode, destination }, respondWith });
  return answered;
}
const navigate = (url: string) => request(url, { mode: 'navigate', destination: 'document' });

it('takes over at once, and leaves no files of another build behind', async () => {
  listeners.get('install')?.({});
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  for (const name of ['exam 1.0', own, 'pictures']) cacheNamed(name);
  let done: Promise<void> | undefined;
  listeners.get('activate')?.({ waitUntil: (work: Promise<void>) => (done = work) });
  await done;
  expect([...kept.keys()]).toEqual([own, 'pictures']);
  expect(worker.clients.claim).toHaveBeenCalledOnce();
});

describe('a page', () => {
  it('comes from the network while there is one, and without one every address gets the last', async () => {
    answer = () => html('第一页');
    expect(await (await navigate('/new/question-bank/home'))?.text()).toBe('第一页');
    expect(await keptText('/new/index.html')).toBe('第一页');
    answer = () => html('第二页');
    await navigate('/new/');
    answer = offline;
    expect(await (await navigate('/new/question-bank/learn-center/1/2'))?.text()).toBe('第二页');
  });

  it('fails as ever where none was kept', async () => {
    await expect(navigate('/new/')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['that failed', () => new Response('坏了', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['that is no page', () => html('{}', { 'content-type': 'application/json' })],
    ['of no kind', () => new Response(new Uint8Array(1))],
    ['that another address answered', () => Object.defineProperty(html(), 'redirected', { value: true })],
  ] as [string, Answer][])('%s is shown and not kept', async (_name, response) => {
    answer = response;
    expect((await navigate('/new/'))?.status).toBe(response('').status);
    expect(kept.get(own)?.size ?? 0).toBe(0);
  });
});

describe('a file', () => {
  it('with a hash is fetched once', async () => {
    answer = () => new Response('代码');
    expect(await (await request('/new/assets/a.js'))?.text()).toBe('代码');
    expect(await (await request('/new/assets/a.js'))?.text()).toBe('代码');
    expect(asked).toEqual([at('/new/assets/a.js')]);
  });

  it('that failed is asked for again', async () => {
    answer = () => new Response('没有', { status: 404 });
    expect((await request('/new/assets/a.js'))?.status).toBe(404);
    expect(await keptText('/new/assets/a.js')).toBeNull();
  });

  it('of ours that is a picture comes from an exam that kept it, else from the network, which keeps none', async () => {
    await cacheNamed('exam 1.0').put('/files/a.png', new Response('图'));
    expect(await (await request('/files/a.png', { destination: 'image' }))?.text()).toBe('图');
    expect(asked).toEqual([]);
    answer = () => new Response('另一张');
    expect(await (await request('/files/b.png', { destination: 'image' }))?.text()).toBe('另一张');
    expect(await keptText('/files/b.png')).toBeNull();
  });

  it.each([
    ['a call', '/products/front/api/course', {}],
    ['what is sent', '/new/assets/a.js', { method: 'POST' }],
    ['a foreign picture', 'https://cdn.example.com/a.png', { destination: 'image' }],
    ['a foreign file', 'https://cdn.example.com/new/assets/a.js', {}],
  ])('%s is the browser’s own business', (_name, url, how) => expect(request(url, how)).toBeUndefined());
});

describe('what an exam asks to be kept', () => {
  async function keep(asking: { page: string; files: string[]; pictures?: string[] }) {
    const told: unknown[] = [];
    let done: Promise<void> | undefined;
    listeners.get('message')?.({
      data: asking,
      ports: [{ postMessage: (word: unknown) => told.push(word) }],
      waitUntil: (work: Promise<void>) => (done = work),
    });
    await done;
    return told;
  }
  const addresses = () => [...(kept.get(own)?.keys() ?? [])].sort();

  it('is the page and our own files of it', async () => {
    answer = (url) => (url.endsWith('.js') ? new Response('代码') : html());
    const files = ['/new/assets/a.js', '/new/version.json', 'https://cdn.example.com/b.js'].map(at);
    expect(await keep({ page: at('/new/exam'), files })).toEqual([{ done: 1, total: 1, missing: 0 }, 'kept']);
    expect(addresses()).toEqual([at('/new/assets/a.js'), at('/new/index.html')]);
  });

  it('and with its pictures all files of the room too, each once; what did not come is counted', async () => {
    answer = (url) => {
      if (url.endsWith('b.png')) return new Response('', { status: 404 });
      return url.endsWith('/exam') ? html() : new Response('文件');
    };
    await cacheNamed(own).put('/new/assets/a.js', new Response('在'));
    const told = await keep({
      page: at('/new/exam'),
      files: ['/new/assets/a.js', '/new/assets/room.js'].map(at),
      pictures: ['/files/a.png', '/files/b.png', 'https://cdn.example.com/c.png'].map(at),
    });
    expect(told).toHaveLength(6);
    expect(told.slice(0, -1).map((each) => (each as { done: number }).done)).toEqual([1, 2, 3, 4, 5]);
    expect(told.slice(-2)).toEqual([{ done: 5, total: 5, missing: 1 }, 'kept']);
    expect(asked.filter((url) => url.endsWith('.js')).sort()).toEqual(
      ['/new/assets/report.js', '/new/assets/room.js'].map(at),
    );
    expect(await keptText('/files/a.png')).toBe('文件');
    expect(await keptText('/files/b.png')).toBeNull();
  });

  it('is refused where the page is not to be had', async () => {
    expect(await keep({ page: at('/new/exam'), files: [] })).toEqual(['refused']);
    answer = () => new Response('', { status: 500 });
    expect(await keep({ page: at('/new/exam'), files: [] })).toEqual(['refused']);
  });
});
